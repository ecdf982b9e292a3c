internal import LayoutModel
public import LayoutSolving

/// A random edit of a window. Its numbers select items, constraints and values by remainders, so that the edit stays
/// valid if earlier edits are removed.
public struct WindowEdit: CustomStringConvertible, Sendable {
  enum Kind: String, CaseIterable {
    case width, width2, drag, drag2, height, size, constant, constant2, intrinsic, intrinsic2, priority
    case add, remove, begin, suggest, suggest2, end, text, row, removeItem
  }

  private let kind: Kind
  private let numbers: [Int]

  /// Creates a random edit.
  package init(_ generator: inout SeededGenerator) {
    kind = generator.element(of: Kind.allCases) ?? .width
    numbers = (0..<5).map { _ in generator.integer(in: 0...999) }
  }

  /// The kind and the numbers, as text.
  public var description: String { "\(kind.rawValue) \(numbers)" }

  /// Applies the edit to a session.
  /// - Parameter variables: the edit variables in use. The edit may add or remove one.
  public func apply(to session: inout LayoutSession, _ variables: inout [EditVariable]) throws {
    let document = session.document
    let items = document.items.indices.dropFirst().map { LayoutItemID($0) }.filter(document.contains)
    guard let item = items.isEmpty ? nil : items[numbers[0] % items.count] else { return }
    let handles = document.constraints.indices.map(session.handle(ofConstraintAt:))
    let handle = handles.isEmpty ? nil : handles[numbers[0] % handles.count]
    let size = session.size
    switch kind {
    case .width, .width2: try session.setSize(RequestedSize(Double(150 + numbers[0] % 500), size.height))
    case .drag, .drag2:
      let step = Double(numbers[0] % 41 - 20) * 0.75
      try session.setSize(RequestedSize((size.width ?? 300) + step, size.height))
    case .height: try session.setSize(RequestedSize(size.width, Double(100 + numbers[0] % 500)))
    case .size: try session.setSize(RequestedSize(Double(150 + numbers[0] % 500), Double(100 + numbers[1] % 500)))
    case .constant, .constant2:
      if let handle { try session.setConstant(Double(numbers[1] % 60) - 20, of: handle) }
    case .intrinsic, .intrinsic2:
      let axis: LayoutAxis = numbers[1] % 3 == 0 ? .vertical : .horizontal
      guard document[item].intrinsicSize[axis] != nil else { return }
      try session.setIntrinsicSize(Double(numbers[2] % 150), of: item, along: axis)
    case .priority:
      if let handle { try session.setPriority(Double(1 + numbers[1] % 5) * 200, of: handle) }
    case .add:
      let other = items[numbers[1] % items.count]
      let attributes: [[LayoutAttribute]] = [[.width], [.left, .right, .centerX], [.top, .bottom], [.height]]
      let family = attributes[numbers[2] % attributes.count]
      let priority = numbers[3] % 8 == 0 ? 1000 : Double(1 + numbers[3] % 4) * 200
      try session.add(
        LayoutConstraint(
          item, family[numbers[3] % family.count], LayoutRelation.allCases[numbers[4] % 3],
          to: numbers[4] % 4 == 0 && family.count == 1
            ? nil : LayoutConstraint.Anchor(other, family[numbers[1] % family.count]),
          constant: Double(numbers[4] % 90) - 20, priority: priority))
    case .remove: if let handle { try session.remove(handle) }
    case .begin:
      let attributes: [LayoutAttribute] = [.left, .width, .top, .trailing, .centerX, .height]
      variables.append(
        try session.beginEdit(item, attributes[numbers[1] % 6], priority: numbers[2] % 4 == 0 ? 1000 : 750))
    case .suggest, .suggest2:
      guard !variables.isEmpty else { return }
      try session.suggest(Double(numbers[1] % 300), for: variables[numbers[0] % variables.count])
    case .end:
      guard !variables.isEmpty else { return }
      try session.endEdit(variables[numbers[0] % variables.count])
      variables.remove(at: numbers[0] % variables.count)
    case .text:
      let texts = items.filter { document[$0].text != nil }
      guard !texts.isEmpty else { return }
      try session.setText(
        WrappingText(length: Double(numbers[1]), lineHeight: 17), of: texts[numbers[0] % texts.count])
    case .row:
      try session.update { edits in
        let view = try edits.add(view: "added\(document.items.count)", width: Double(numbers[0] % 90), height: 20)
        edits.add(LayoutConstraint(view, .left, .greaterThanOrEqual, to: .init(item, .right), priority: 700))
        if numbers[1] % 2 == 0 { edits.add(LayoutConstraint(view, .top, .equal, to: .init(item, .bottom))) }
      }
    case .removeItem:
      guard numbers[1] % 4 == 0 else { return }
      try session.update { try $0.remove([item]) }
    }
  }
}
