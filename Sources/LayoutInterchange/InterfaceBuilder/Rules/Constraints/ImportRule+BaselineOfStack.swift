internal import LayoutModel

extension ImportRule {
  static let baselineOfStack = ImportRule(
    "baseline-of-stack", .constraints,
    "A baseline of a stack is that of a view in it: of the first one with a baseline, or of the last in a column.",
    source: .apple("UIView.forFirstBaselineLayout and forLastBaselineLayout of UIStackView"),
    effect: .constraint { constraint, file in
      let first = file.reader.item(of: file.first, for: constraint.firstAttribute)
      let second = file.second.flatMap { place in
        constraint.second.map { file.reader.item(of: place, for: $0.attribute) }
      }
      guard first != constraint.firstItem || second != constraint.second?.item else { return false }
      constraint.firstItem = first
      if let second { constraint.second?.item = second }
      return true
    })
}
