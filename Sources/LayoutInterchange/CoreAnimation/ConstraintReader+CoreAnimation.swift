internal import LayoutModel
internal import LayoutNotation

extension ConstraintReader {
  /// Reads a constraint of Core Animation: `{view, attribute, relativeTo, relativeAttribute, scale, offset}`. Such a
  /// constraint sets an attribute of a view relative to an attribute of the view's superview or of a sibling.
  mutating func readCoreAnimation(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "a constraint", keys: DocumentKeys.coreAnimation) else { return }
    // 1. Read all fields, so that the errors in each are reported.
    let view = fields["view"].flatMap(itemReference)
    let attribute = fields["attribute"].flatMap(coreAnimationAttribute)
    let other = fields["relativeTo"].flatMap(itemReference)
    let otherAttribute = fields["relativeAttribute"].flatMap(coreAnimationAttribute)
    let scale = context.number(fields["scale"]) ?? 1
    let offset = context.number(fields["offset"]) ?? 0
    for key in ["view", "attribute", "relativeTo", "relativeAttribute"] { missing(key, of: fields) }
    // 2. Check that the other item is the superview or a sibling.
    guard let viewEntry = fields["view"], let view else { return }
    guard case .item(let item) = view else {
      context.error("expected the name of a view, found 'superview'", .invalidValue, at: viewEntry.value.position)
      return
    }
    guard let otherEntry = fields["relativeTo"], let other,
      let (_, second) = resolve(view, other, at: otherEntry.value.position), let second
    else { return }
    guard CoreAnimationRules.canFollow(item, second, in: document) else {
      return notRelative(second, to: item, otherEntry)
    }
    guard let attribute, let otherAttribute else { return }
    // 3. Add the constraint.
    let anchor = LayoutConstraint.Anchor(second, otherAttribute)
    add(
      LayoutConstraint(item, attribute, .equal, to: anchor, multiplier: scale, constant: offset), at: node.position)
  }

  private func notRelative(_ other: LayoutItemID, to item: LayoutItemID, _ entry: DocumentNode.Entry) {
    let name = document[item].name
    context.error(
      "'\(document[other].name)' is neither the superview nor a sibling of '\(name)'", .notRelative,
      at: entry.value.position,
      hints: context.isFull
        ? []
        : NameSuggestion.hints(
          for: document[other].name, among: namesOfSiblings(of: item), kind: "siblings of '\(name)'"))
  }

  private func namesOfSiblings(of item: LayoutItemID) -> [String] {
    guard let parent = document.parent(of: item) else { return [] }
    return document.items.indices.compactMap { index in
      let other = document.items[index]
      return index != item.index && other.parent == parent && !other.isImplied ? other.name : nil
    }
  }

  private func coreAnimationAttribute(_ entry: DocumentNode.Entry) -> LayoutAttribute? {
    guard let name = context.text(entry, expected: "the name of an attribute") else { return nil }
    let names = CoreAnimationRules.attributes.map(\.rawValue)
    let known = LayoutAttribute(name: name)
    if let known, CoreAnimationRules.attributes.contains(known) { return known }
    context.error(
      "Core Animation has no attribute called \(DocumentNode.quoted(name))", .unknownAttribute,
      at: entry.value.position,
      hints: known.map { [CoreAnimationRules.hint(for: $0, in: document.coordinates)] }
        ?? NameSuggestion.hints(for: name, among: names, kind: "attributes"))
    return nil
  }
}
