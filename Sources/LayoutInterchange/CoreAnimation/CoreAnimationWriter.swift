internal import LayoutModel

/// A writer of constraints as Core Animation's objects. Edges and centres are renamed to its attributes.
struct CoreAnimationWriter {
  let document: LayoutDocument
  /// The reading directions by item.
  private let directions: [LayoutDirection]

  init(_ document: LayoutDocument) {
    self.document = document
    directions = document.directions()
  }

  /// The object, or the reason why there is none.
  func object(_ constraint: LayoutConstraint) -> Result<JSONValue, UnsayableConstraint> {
    if constraint.identifier != nil { return .failure("its objects have no place for an identifier") }
    if constraint.relation != .equal { return .failure("it is no equation") }
    if constraint.priority != LayoutPriority.required { return .failure("it has a priority") }
    let constraint = following(constraint)
    guard let anchor = constraint.second else { return .failure("nothing stands on its right that it could follow") }
    guard CoreAnimationRules.canFollow(constraint.firstItem, anchor.item, in: document) else {
      let (name, other) = (document[constraint.firstItem].name, document[anchor.item].name)
      return .failure("'\(other)' is neither the superview nor a sibling of '\(name)'")
    }
    let absolute = absolute(constraint)
    for attribute in [absolute.firstAttribute, absolute.second?.attribute].compactMap(\.self) {
      let name = CoreAnimationCounterparts.coreAnimation(attribute, in: document.coordinates) ?? attribute
      guard CoreAnimationRules.attributes.contains(name) else {
        return .failure("'\(name.rawValue)' is none of its attributes")
      }
    }
    guard let renamed = CoreAnimationCounterparts.coreAnimation(absolute, in: document), let second = renamed.second
    else { return .failure("where y grows upward its multiplier would mean something else") }
    var entries: [(key: String, value: JSONValue)] = [
      ("view", .text(document[renamed.firstItem].name)), ("attribute", .text(renamed.firstAttribute.rawValue)),
      ("relativeTo", .text(document[second.item].name)), ("relativeAttribute", .text(second.attribute.rawValue)),
    ]
    if renamed.multiplier != 1 { entries.append(("scale", .exact(renamed.multiplier))) }
    if renamed.constant != 0 { entries.append(("offset", .exact(renamed.constant))) }
    return .success(.line(.object(entries)))
  }

  /// The constraint with exchanged sides, if its first item is the superview of its second.
  private func following(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard let second = constraint.second, constraint.multiplier == 1,
      document.parent(of: second.item) == constraint.firstItem
    else { return constraint }
    var result = constraint
    (result.firstItem, result.firstAttribute) = (second.item, second.attribute)
    result.second = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
    result.constant = 0 - constraint.constant
    return result
  }

  /// The constraint with left and right for leading and trailing, if all involved items read from left to right.
  private func absolute(_ constraint: LayoutConstraint) -> LayoutConstraint {
    let items = [constraint.firstItem, constraint.second?.item].compactMap(\.self)
    let parents = items.compactMap { document.parent(of: $0) }
    guard (items + parents).allSatisfy({ directions[$0.index] == .leftToRight }) else { return constraint }
    func absolute(_ attribute: LayoutAttribute) -> LayoutAttribute {
      switch attribute {
      case .leading: .left
      case .trailing: .right
      default: attribute
      }
    }
    var result = constraint
    result.firstAttribute = absolute(constraint.firstAttribute)
    if let attribute = constraint.second?.attribute { result.second?.attribute = absolute(attribute) }
    return result
  }
}

/// The reason why a notation cannot express a constraint: the end of a sentence.
struct UnsayableConstraint: Error, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  var reason: String

  init(stringLiteral reason: String) {
    self.reason = reason
  }
}
