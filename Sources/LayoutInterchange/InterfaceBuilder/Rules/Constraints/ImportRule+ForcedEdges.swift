internal import LayoutModel

extension ImportRule {
  static let forcedEdges = ImportRule(
    "forced-edges", .constraints,
    "In the constraints of a view that is not mirrored, leading is left and trailing is right.",
    source: .apple("UIView.semanticContentAttribute: forceLeftToRight, playback, spatial"), platforms: [.iOS, .tvOS],
    effect: .constraint { constraint, file in
      let attributes = [constraint.firstAttribute, constraint.second?.attribute].compactMap(\.self)
      guard file.owner?.isNeverMirrored == true, attributes.contains(where: \.isDirectional) else { return false }
      constraint.firstAttribute = leftToRight(constraint.firstAttribute)
      if let second = constraint.second { constraint.second?.attribute = leftToRight(second.attribute) }
      return true
    })

  private static func leftToRight(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: attribute
    }
  }
}
