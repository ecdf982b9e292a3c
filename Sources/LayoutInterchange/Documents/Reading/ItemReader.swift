internal import LayoutModel
internal import LayoutNotation

/// A reference to an item in a constraint.
enum ItemReference {
  case item(LayoutItemID)
  /// The parent of the constraint's other item.
  case superview
}

extension ConstraintReader {
  // MARK: Constraints written as objects with the key `item`

  mutating func readItem(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "a constraint", keys: DocumentKeys.item) else { return }
    // 1. Read all fields, so that the errors in each are reported.
    let first = fields["item"].flatMap(itemReference)
    let firstAttribute = fields["attribute"].flatMap(attribute)
    let second = fields["toItem"].flatMap(itemReference)
    let toAttribute = fields["toAttribute"].flatMap { isNoAttribute($0) && fields["toItem"] == nil ? nil : $0 }
    let secondAttribute = toAttribute.flatMap(attribute)
    let relation = fields["relation"].map(relation) ?? .equal
    let multiplier = context.number(fields["multiplier"]) ?? 1
    let constant = context.number(fields["constant"]) ?? 0
    let priority = context.priority(fields["priority"]) ?? LayoutPriority.required
    let identifier = context.text(fields["identifier"])
    // 2. Check that none of the required keys is missing: `toItem` and `toAttribute`, for example, need each other.
    for key in ["item", "attribute"] { missing(key, of: fields) }
    if let toItem = fields["toItem"], fields.lacks("toAttribute") {
      context.error("expected the key 'toAttribute' beside 'toItem'", .missingKey, at: toItem.keyPosition)
    } else if let toAttribute, fields.lacks("toItem") {
      context.error("expected the key 'toItem' beside 'toAttribute'", .missingKey, at: toAttribute.keyPosition)
    }
    guard let first, let firstAttribute, let relation, (second == nil) == (secondAttribute == nil),
      (second == nil) == (fields["toItem"] == nil), let place = fields["item"]?.value.position,
      let (left, right) = resolve(first, second, at: place)
    else { return }
    // 3. Add the constraint.
    var anchor: LayoutConstraint.Anchor?
    if let right, let secondAttribute { anchor = LayoutConstraint.Anchor(right, secondAttribute) }
    let constraint = LayoutConstraint(
      left, firstAttribute, relation, to: anchor, multiplier: multiplier, constant: constant, priority: priority,
      identifier: identifier)
    add(constraint, at: node.position)
  }

  /// Returns whether the value is Apple's `notAnAttribute`, the second attribute of constraints without a second item.
  private func isNoAttribute(_ entry: DocumentNode.Entry) -> Bool {
    if case .scalar(let scalar) = entry.value.content { return scalar.text == "notAnAttribute" }
    return false
  }

  func itemReference(_ entry: DocumentNode.Entry) -> ItemReference? {
    guard let name = context.text(entry, expected: "the name of a view or guide, or 'superview'") else { return nil }
    return itemReference(name, at: entry.value.position)
  }

  func itemReference(_ name: String, at position: SourcePosition) -> ItemReference? {
    if name == "superview" || name == "|" { return .superview }
    if let id = document.item(named: name) { return .item(id) }
    context.error(
      "there is no view or guide called \(DocumentNode.quoted(name))", .unknownView, at: position,
      hints: NameSuggestion.hints(for: name, among: document.items.filter { !$0.isImplied }.map(\.name), kind: "views"))
    return nil
  }

  /// Returns the items that the two references of a constraint mean. `superview` means the parent of the other item. If
  /// the other item has no parent, or no item is named, an error is reported, and the result is nil.
  func resolve(
    _ first: ItemReference, _ second: ItemReference?, at position: SourcePosition
  ) -> (LayoutItemID, LayoutItemID?)? {
    switch (first, second) {
    case (.item(let first), nil):
      return (first, nil)
    case (.item(let first), .item(let second)):
      return (first, second)
    case (.item(let first), .superview):
      return superview(of: first, at: position).map { (first, $0) }
    case (.superview, .item(let second)):
      return superview(of: second, at: position).map { ($0, second) }
    case (.superview, _):
      context.error(
        "'superview' is the parent of the constraint's other item, but there is no other", .noSuperview, at: position)
      return nil
    }
  }

  private func superview(of item: LayoutItemID, at position: SourcePosition) -> LayoutItemID? {
    if let parent = document.parent(of: item) { return parent }
    context.error("the root '\(document[item].name)' has no superview", .noSuperview, at: position)
    return nil
  }

  private func attribute(_ entry: DocumentNode.Entry) -> LayoutAttribute? {
    guard let name = context.text(entry, expected: "the name of an attribute") else { return nil }
    return attribute(name, at: entry.value.position)
  }

  private func attribute(_ name: String, at position: SourcePosition) -> LayoutAttribute? {
    if let attribute = LayoutAttribute(name: name) { return attribute }
    context.error(
      "there is no attribute called \(DocumentNode.quoted(name))", .unknownAttribute, at: position,
      hints: NameSuggestion.hints(for: name, among: LayoutAttribute.allCases.map(\.rawValue), kind: "attributes"))
    return nil
  }

  /// Returns the relation that a text means. If it means none, an error is reported, and the result is nil.
  private func relation(_ entry: DocumentNode.Entry) -> LayoutRelation? {
    let expected = ReadingContext.alternatives(LayoutRelation.allCases.map(\.rawValue))
    guard let text = context.text(entry, expected: expected) else { return nil }
    if let relation = LayoutRelation(name: text) { return relation }
    context.error(
      "expected \(expected) for '\(entry.key)', found \(entry.value.found)", .invalidValue, at: entry.value.position)
    return nil
  }

  // MARK: Constraints in shorthand

  /// Reads an object such as `{view: title, "left ==": superview, "width ==": 40}`. Each key but `view` states a
  /// constraint.
  mutating func readShorthand(_ entries: [DocumentNode.Entry], at position: SourcePosition) {
    guard let viewEntry = entries.first(where: { $0.key == "view" }), let view = itemReference(viewEntry) else {
      return
    }
    guard case .item(let item) = view else {
      context.error("expected the name of a view, found 'superview'", .invalidValue, at: viewEntry.value.position)
      return
    }
    for entry in entries where entry.key != "view" {
      guard let key = Shorthand.Key(entry.key) else {
        context.error(
          "expected an attribute, a space and a relation as key, such as \"left ==\", found "
            + DocumentNode.quoted(entry.key), .unknownKey, at: entry.keyPosition)
        continue
      }
      guard let attribute = attribute(key.attribute, at: entry.keyPosition) else { continue }
      let start = LayoutConstraint(item, attribute, key.relation)
      if let constraint = shorthand(entry, start) { add(constraint, at: entry.keyPosition) }
    }
  }

  private func shorthand(_ entry: DocumentNode.Entry, _ start: LayoutConstraint) -> LayoutConstraint? {
    var constraint = start
    let expected = "a number, 'superview', a view and its attribute, or an object"
    switch entry.value.content {
    case .mapping:
      guard let fields = context.fields(entry.value, of: "a constraint", keys: DocumentKeys.shorthandValue) else {
        return nil
      }
      constraint.multiplier = context.number(fields["multiplier"]) ?? 1
      constraint.constant = context.number(fields["constant"]) ?? 0
      // The library AutoLayoutShorthand reads priorities above 1000 as required, and documents written for it rely on
      // that.
      constraint.priority = context.priority(fields["priority"], isCapped: true) ?? LayoutPriority.required
      constraint.identifier = context.text(fields["identifier"])
      guard let view = fields["view"] else { return constraint }
      guard let text = context.text(view, expected: "'superview' or a view and its attribute"),
        let anchor = anchor(text, beside: start, at: view.value.position)
      else { return nil }
      constraint.second = anchor
    case .scalar(let scalar)
    where scalar.style == .quoted || (scalar.style == .plain && !NumberLiteral.isNumber(scalar.text)):
      guard let anchor = anchor(scalar.text, beside: start, at: entry.value.position) else { return nil }
      constraint.second = anchor
    default:
      guard let number = context.number(entry, expected: expected) else { return nil }
      constraint.constant = number
    }
    return constraint
  }

  /// Parses the right-hand side of a constraint: `superview`, `NAME` or `NAME.ATTRIBUTE`. If the text has no attribute,
  /// the attribute of the left-hand side is used. The result is nil after an error.
  private func anchor(
    _ text: String, beside start: LayoutConstraint, at position: SourcePosition
  ) -> LayoutConstraint.Anchor? {
    let parts = Shorthand.Reference(text, in: document)
    var attribute = start.firstAttribute
    if let name = parts.attribute {
      guard let named = self.attribute(name, at: position) else { return nil }
      attribute = named
    }
    guard let reference = itemReference(parts.item, at: position),
      let (_, second) = resolve(.item(start.firstItem), reference, at: position), let second
    else { return nil }
    return LayoutConstraint.Anchor(second, attribute)
  }
}
