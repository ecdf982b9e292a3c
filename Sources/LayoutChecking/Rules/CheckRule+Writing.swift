internal import LayoutModel

extension CheckRule {
  static let leftRight = CheckRule(
    "left-right", .warning, "A constraint on left or right edges, which are not mirrored from right to left.",
    rationale: """
      In a layout that is read from right to left, leading is right and trailing is left; left and right are not \
      mirrored. They are for views that do not depend on the reading direction: the controls of a player, a map. Core \
      Animation's rules have no others, so these are not reported. In Interface Builder documents they are reported \
      only if another constraint has a leading or trailing edge of the same view: from right to left the two disagree. In \
      Swift sources they are reported then, and where at least as many views around have leading or trailing edges, \
      unless a property keeps the constraint, as animations do. Not reported there are constraints whose mirror image is \
      there too, and those of all sides at once.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "a.left == superview.left + 8"
        - "a.width == 80"
        - "V:|[a]|"
      """,
    good: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "a.leading == superview.leading + 8"
        - "a.width == 80"
        - "V:|[a]|"
      """
  ) { input in
    guard let layout = input.layout, layout.rules == .autoLayout else { return [] }
    let turning = input.isFromInterfaceBuilder ? input.turningItems : []
    return input.written.compactMap { index, constraint in
      if input.isFromInterfaceBuilder, turning.isDisjoint(with: input.placedItems(of: constraint)) { return nil }
      let attributes = [constraint.firstAttribute, constraint.second?.attribute].compactMap(\.self)
      guard let attribute = attributes.first(where: \.isAbsoluteHorizontalEdge) else { return nil }
      let name = input.name(ofConstraint: index)
      return Observation(
        identity: [input.text(ofConstraint: index)], objects: [name],
        what: "'\(name)' is about '\(attribute.rawValue)', which stays where it is from right to left",
        advice: "use leading and trailing", location: constraint.origin.location, constraint: index)
    }
  }

  static let missingBaseline = CheckRule(
    "missing-baseline", .warning, "A constraint on a baseline of something that has none.",
    rationale: """
      Its top edge stands in for a first baseline, its bottom edge for a last one. Text is then aligned with an edge, \
      which is seldom meant.
      """,
    bad: """
      size: [200, 100]
      views: [{name: label, intrinsic: {width: 60, height: 20}}, {name: field, intrinsic: {height: 34}, baseline: {first: 22}}]
      constraints:
        - "H:|-[label]-[field]-|"
        - "V:|-[field]"
        - "label.firstBaseline == field.firstBaseline"
        - "label.width == 60"
      """,
    good: """
      size: [200, 100]
      views: [{name: label, intrinsic: {width: 60, height: 20}, baseline: {first: 15}}, {name: field, intrinsic: {height: 34}, baseline: {first: 22}}]
      constraints:
        - "H:|-[label]-[field]-|"
        - "V:|-[field]"
        - "label.firstBaseline == field.firstBaseline"
        - "label.width == 60"
      """
  ) { input in
    guard let layout = input.layout else { return [] }
    return input.written.compactMap { index, constraint in
      let anchors = [
        LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute), constraint.second,
      ].compactMap(\.self)
      let missing = anchors.first { anchor in
        switch anchor.attribute {
        case .firstBaseline: layout[anchor.item].firstBaseline == nil
        case .lastBaseline: layout[anchor.item].lastBaseline == nil
        default: false
        }
      }
      guard let missing else { return nil }
      let name = input.name(ofConstraint: index)
      let item = layout[missing.item].name
      let isFirst = missing.attribute == .firstBaseline
      return Observation(
        identity: [input.text(ofConstraint: index), item], objects: [item, name],
        what: "'\(item)' has no \(isFirst ? "first" : "last") baseline, so that '\(name)' is about its "
          + "\(isFirst ? "top" : "bottom") edge",
        advice: "\(input.isFromInterfaceBuilder ? "name a view with text" : "give it a 'baseline'"), or name the edge",
        location: constraint.origin.location, constraint: index)
    }
  }

  static let missingIdentifier = CheckRule(
    "missing-identifier", .off, "A constraint that could have an identifier, and has none.",
    rationale: """
      Reports call a constraint by its identifier, which can say what it is for. Lines of Visual Format Language that \
      stand for several constraints cannot have one.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]", "a.height == 44"]
      """,
    good: """
      size: [200, 100]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]", "a.height == 44 # room for a finger"]
      """
  ) { input in
    input.statements.compactMap { constraint in
      guard constraint.identifier == nil, !constraint.origin.isPartOfText,
        !(constraint.origin.text.map(isVisualFormat) ?? false)
      else { return nil }
      let name = input.name(ofConstraint: constraint.index)
      return Observation(
        identity: [input.text(ofConstraint: constraint.index)], objects: [name], what: "'\(name)' has no identifier",
        advice: "give it one", location: constraint.origin.location)
    }
  }

  private static func isVisualFormat(_ text: String) -> Bool {
    ["H:", "V:", "[", "|", "X:", "HV:", "Z:", "C:"].contains { text.hasPrefix($0) }
  }
}

extension CheckedInput {
  /// Returns the views that a constraint between two items relates, except the constraint's host.
  fileprivate func placedItems(of constraint: LayoutConstraint) -> [LayoutItemID] {
    guard let layout, let second = constraint.second?.item else { return [] }
    let host = layout.host(of: constraint)
    return [constraint.firstItem, second].filter { $0 != host && layout[$0].kind == .view }
  }

  /// The views with a leading or trailing edge in some constraint. Their horizontal positions are mirrored in layouts
  /// that are read from right to left.
  fileprivate var turningItems: Set<LayoutItemID> {
    Set(
      written.flatMap { _, constraint in
        let attributes = [constraint.firstAttribute, constraint.second?.attribute]
        return attributes.contains(.leading) || attributes.contains(.trailing) ? placedItems(of: constraint) : []
      })
  }
}
