internal import LayoutModel

/// A writer of constraints as JSON objects in Core Animation's notation. Edges and centres get Core Animation's names.
struct CoreAnimationWriter {
  let document: LayoutDocument
  /// The reading direction of each item, by its index in `LayoutDocument.items`.
  private let directions: [LayoutDirection]

  init(_ document: LayoutDocument) {
    self.document = document
    directions = document.directions()
  }

  /// Returns a constraint as a JSON object, or the reason why Core Animation cannot express it.
  func object(_ constraint: LayoutConstraint) -> Result<JSONValue, InexpressibleConstraint> {
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

  /// Returns the constraint with its sides exchanged if its first item is the superview of its second one. Core
  /// Animation sets no attribute of a superview relative to a subview. The multiplier must be 1; otherwise the
  /// constraint is returned unchanged.
  private func following(_ constraint: LayoutConstraint) -> LayoutConstraint {
    guard let second = constraint.second, constraint.multiplier == 1,
      document.parent(of: second.item) == constraint.firstItem
    else { return constraint }
    return constraint.exchanged(directions) ?? constraint
  }

  /// Returns the constraint with left and right in place of leading and trailing. It is returned unchanged unless its
  /// items and their superviews all read from left to right.
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

/// The error of a constraint that a notation cannot express. Its reason is the end of a sentence in a message.
struct InexpressibleConstraint: Error, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  var reason: String

  init(stringLiteral reason: String) {
    self.reason = reason
  }
}
