import LayoutModel

/// The options of a line of Visual Format Language: `NSLayoutConstraint.FormatOptions` by their names.
struct VisualFormatOptions {
  /// Which way a horizontal line runs.
  enum Direction: String, CaseIterable {
    case leadingToTrailing = "directionLeadingToTrailing"
    case leftToRight = "directionLeftToRight"
    case rightToLeft = "directionRightToLeft"
  }

  // In Apple's order of attributes, which is that of the constraints too.
  private static let alignments: [(name: String, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top), ("alignAllBottom", .bottom),
    ("alignAllLeading", .leading), ("alignAllTrailing", .trailing), ("alignAllCenterX", .centerX),
    ("alignAllCenterY", .centerY), ("alignAllLastBaseline", .lastBaseline),
    ("alignAllFirstBaseline", .firstBaseline),
  ]

  // Apple's former name for the last baseline.
  private static let alignAllBaseline = "alignAllBaseline"

  /// Every name.
  static let names = alignments.map(\.name) + [alignAllBaseline] + Direction.allCases.map(\.rawValue)

  /// What the views are aligned by, in Apple's order.
  private(set) var alignment: [LayoutAttribute] = []
  /// Which way the line runs, if it is horizontal.
  private(set) var direction = Direction.leadingToTrailing

  /// Reads options for a line along an axis; `end` is the offset that errors name, for the line has no place for them.
  init(_ options: [String], axis: LayoutAxis, end: Int) throws(NotationError) {
    var hasDirection = false
    for option in options {
      if let direction = Direction(rawValue: option) {
        if hasDirection {
          throw NotationError(
            .vflOption, "A line has one direction, but '\(option)' comes after '\(self.direction.rawValue)'",
            offset: end)
        }
        self.direction = direction
        hasDirection = true
      } else if !Self.names.contains(option) {
        throw NotationError(
          .vflOption, "Unknown layout option '\(option)'", offset: end,
          hints: NameSuggestion.hints(for: option, among: Self.names, kind: "options"))
      }
    }
    for (name, attribute) in Self.alignments {
      guard options.contains(name) || (attribute == .lastBaseline && options.contains(Self.alignAllBaseline)) else {
        continue
      }
      if attribute.axis == axis {
        let word = axis == .horizontal ? "horizontal" : "vertical"
        throw NotationError(
          .vflOption,
          "Options mask required views to be aligned on a \(word) edge, which is not allowed for layout that is also "
            + "\(word).", offset: end, hints: ["'\(name)' aligns views of a line along the other axis"])
      }
      alignment.append(attribute)
    }
  }
}
