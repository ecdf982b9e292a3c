public import LayoutModel

/// The problems of a shorthand dictionary.
public struct InvalidShorthand: Error, Sendable, Hashable {
  /// An invalid entry.
  public struct Problem: Sendable, Hashable {
    /// The entry's key.
    public var key: String
    /// The error, with its offset in the key. An error in the value has the offset of the key's end.
    public var error: NotationError
  }

  /// The problems, at least one, in the order of the dictionary.
  public var problems: [Problem]
}

extension InvalidShorthand: CustomStringConvertible {
  /// The problems as messages, each with its key, and a caret below the position of the error.
  public var description: String {
    problems.map { $0.error.diagnostic(for: $0.key).description }.joined(separator: "\n")
  }
}

extension LayoutDocument {
  /// Appends the constraints that a dictionary describes for a view, and returns their indices in `constraints`.
  ///
  /// If any entry is invalid, no constraint is appended. Related views may have different superviews: the engine finds
  /// their closest common ancestor.
  /// - Throws: `InvalidShorthand` with the problems of all invalid entries.
  @discardableResult
  public mutating func add(
    _ item: LayoutItemID, _ shorthand: ShorthandDictionary
  ) throws(InvalidShorthand) -> Range<Int> {
    add(try constraints(of: item, shorthand))
  }

  /// Returns the constraints that a dictionary describes for a view, in the order of the dictionary.
  /// - Throws: `InvalidShorthand` with the problems of all invalid entries.
  public func constraints(
    of item: LayoutItemID, _ shorthand: ShorthandDictionary
  ) throws(InvalidShorthand) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var problems: [InvalidShorthand.Problem] = []
    for (key, value) in shorthand.entries {
      do throws(NotationError) {
        let builder = ShorthandBuilder(key: key, document: self)
        constraints.append(try builder.constraint(of: item, value))
      } catch {
        problems.append(InvalidShorthand.Problem(key: key, error: error))
      }
    }
    if !problems.isEmpty { throw InvalidShorthand(problems: problems) }
    return constraints
  }
}

/// A builder of one constraint from an entry of a shorthand dictionary.
private struct ShorthandBuilder {
  let key: String
  let document: LayoutDocument

  func constraint(of item: LayoutItemID, _ value: ShorthandValue) throws(NotationError) -> LayoutConstraint {
    // 1. The key.
    guard document.items.indices.contains(item.index) else {
      throw NotationError(.unknownItem, "The document has no item \(item.index)", offset: 0)
    }
    guard let parts = Shorthand.Key(key) else {
      throw NotationError(
        .shorthandSyntax, "Expected an attribute, a space and a relation, such as \"left ==\"", offset: 0)
    }
    let attribute = try attribute(parts.attribute, at: 0)
    var constraint = LayoutConstraint(item, attribute, parts.relation)
    // 2. The value.
    var known: [ShorthandValue.Field] = []
    for (field, term) in value.fields {
      if known.contains(field) { throw error(.shorthandSyntax, "The value has '\(field.rawValue)' twice") }
      known.append(field)
      try set(field, term.shorthandTerm, in: &constraint)
    }
    if constraint.second == nil, known.contains(.multiplier) {
      throw error(.shorthandSyntax, "The value has a 'multiplier', but no 'view' to multiply an attribute of")
    }
    // 3. The rules that every constraint must obey.
    try document.check(constraint, offset: key.count)
    return constraint
  }

  private func set(
    _ field: ShorthandValue.Field, _ term: ShorthandTermKind, in constraint: inout LayoutConstraint
  ) throws(NotationError) {
    switch (field, term) {
    case (.view, .anchor(let anchor)): constraint.second = anchor
    case (.view, .item(let item)): constraint.second = LayoutConstraint.Anchor(item, constraint.firstAttribute)
    case (.view, .text(let text)): constraint.second = try anchor(text, beside: constraint)
    case (.multiplier, .number(let number)): constraint.multiplier = number
    case (.constant, .number(let number)): constraint.constant = number
    case (.priority, .number(let number)): constraint.priority = number
    case (.priority, .text(let word)):
      guard let value = PriorityText.value(ofWord: word) else {
        let hints = NameSuggestion.hints(for: word, among: PriorityText.words, kind: "words for priorities")
        throw error(.priority, "Unknown priority '\(word)'", hints: hints)
      }
      constraint.priority = value
    case (.identifier, .text(let text)): constraint.identifier = text
    case (.view, _): throw error(.shorthandSyntax, "The value's 'view' is a number; expected a view or an anchor")
    case (.identifier, _): throw error(.shorthandSyntax, "The value's 'identifier' is no text")
    case (.multiplier, _), (.constant, _), (.priority, _):
      throw error(.shorthandSyntax, "The value's '\(field.rawValue)' is no number")
    }
  }

  /// Returns the anchor that the text of a value means: `superview`, `NAME` or `NAME.ATTRIBUTE`. If the text has no
  /// attribute, the first attribute of the constraint is used.
  private func anchor(
    _ text: String, beside constraint: LayoutConstraint
  ) throws(NotationError) -> LayoutConstraint.Anchor {
    let reference = Shorthand.Reference(text, in: document)
    let attribute = try reference.attribute.map { name throws(NotationError) in
      try self.attribute(name, at: key.count)
    }
    let item = try item(reference.item, beside: constraint.firstItem)
    return LayoutConstraint.Anchor(item, attribute ?? constraint.firstAttribute)
  }

  private func item(_ name: String, beside first: LayoutItemID) throws(NotationError) -> LayoutItemID {
    if name == "superview" || name == "|" {
      if let parent = document.parent(of: first) { return parent }
      throw error(.noSuperview, "'\(document[first].name)' has no superview, for it is the root")
    }
    if let item = document.item(named: name) { return item }
    throw error(.unknownView, "Unknown view '\(name)'", hints: document.viewHints(for: name))
  }

  private func attribute(_ name: String, at offset: Int) throws(NotationError) -> LayoutAttribute {
    if let attribute = LayoutAttribute(name: name) { return attribute }
    throw NotationError(
      .unknownAttribute, "Unknown attribute '\(name)'", offset: offset,
      hints: NameSuggestion.hints(for: name, among: LayoutAttribute.allCases.map(\.rawValue), kind: "attributes"))
  }

  /// Returns an error in the value, which has the offset of the key's end.
  private func error(_ rule: NotationError.Rule, _ message: String, hints: [String] = []) -> NotationError {
    NotationError(rule, message, offset: key.count, hints: hints)
  }
}
