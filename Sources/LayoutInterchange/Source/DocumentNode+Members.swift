/// Access to the content of a node for readers that report no errors: nil or empty if the node has another type.
extension DocumentNode {
  package subscript(key: String) -> DocumentNode? {
    entries.first { $0.key == key }?.value
  }

  package var entries: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  package func entries(_ key: String) -> [Entry] { self[key]?.entries ?? [] }

  package var elements: [DocumentNode] {
    if case .sequence(let elements) = content { elements } else { [] }
  }

  package func elements(_ key: String) -> [DocumentNode] { self[key]?.elements ?? [] }

  package var scalar: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }

  package var number: Double? { scalar.flatMap { Double($0) } }

  package var numbers: [Double?] {
    if case .sequence(let elements) = content { elements.map(\.number) } else { [] }
  }
}

/// Creation of nodes at the position of an existing node.
extension DocumentNode {
  private func with(_ content: Content) -> DocumentNode { DocumentNode(content: content, position: position) }

  package func text(_ text: String) -> DocumentNode { with(.scalar(.init(text: text, style: .quoted))) }

  package func literal(_ text: String) -> DocumentNode { with(.scalar(.init(text: text, style: .literal))) }

  package func list(_ elements: [DocumentNode]) -> DocumentNode { with(.sequence(elements)) }

  /// Returns an object with those members whose value is not nil.
  package func object(_ members: [(String, DocumentNode?)]) -> DocumentNode {
    with(.mapping(members.compactMap { key, value in value.map { Entry(key: key, keyPosition: position, value: $0) } }))
  }
}
