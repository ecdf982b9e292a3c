import LayoutModel

/// The options of a line of Visual Format Language: the names of `NSLayoutConstraint.FormatOptions`.
struct VisualFormatOptions {
  /// The direction of a horizontal line.
  enum Direction: String, CaseIterable {
    case leadingToTrailing = "directionLeadingToTrailing"
    case leftToRight = "directionLeftToRight"
    case rightToLeft = "directionRightToLeft"
  }

  // In Apple's order of attributes, which is also that of the constraints.
  private static let alignments: [(name: String, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top), ("alignAllBottom", .bottom),
    ("alignAllLeading", .leading), ("alignAllTrailing", .trailing), ("alignAllCenterX", .centerX),
    ("alignAllCenterY", .centerY), ("alignAllLastBaseline", .lastBaseline),
    ("alignAllFirstBaseline", .firstBaseline),
  ]

  // Apple's former name for the last baseline.
  private static let alignAllBaseline = "alignAllBaseline"

  /// All names.
  static let names = alignments.map(\.name) + [alignAllBaseline] + Direction.allCases.map(\.rawValue)

  /// The attributes by which views are aligned, in Apple's order.
  private(set) var alignment: [LayoutAttribute] = []
  /// The direction of the line, if it is horizontal.
  private(set) var direction = Direction.leadingToTrailing

  /// Parses the options of a line along an axis. Errors are located at `end`, since options are outside the line.
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
