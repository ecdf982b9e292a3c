import LayoutModel

/// The options of a line of Visual Format Language, with the names and the bits of `NSLayoutConstraint.FormatOptions`.
///
/// ```swift
/// let row = try VisualFormat.constraints(
///   "H:|-[label]-[field]-|", options: [.alignAllFirstBaseline, .directionLeftToRight], in: document)
/// ```
///
/// Alignments are across the line: a vertical line aligns horizontal positions, such as left edges, and a horizontal
/// line aligns vertical positions, such as top edges.
public struct VisualFormatOptions: OptionSet, Sendable, Hashable {
  /// The options as bits.
  public let rawValue: UInt

  /// Creates options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The views of a vertical line have the same left edge.
  public static let alignAllLeft = Self(rawValue: 1 << 1)
  /// The views of a vertical line have the same right edge.
  public static let alignAllRight = Self(rawValue: 1 << 2)
  /// The views of a horizontal line have the same top edge.
  public static let alignAllTop = Self(rawValue: 1 << 3)
  /// The views of a horizontal line have the same bottom edge.
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  /// The views of a vertical line have the same leading edge.
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  /// The views of a vertical line have the same trailing edge.
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  /// The views of a vertical line have the same centre along x.
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  /// The views of a horizontal line have the same centre along y.
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  /// The views of a horizontal line have the same last baseline.
  public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  /// The views of a horizontal line have the same first baseline.
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)

  /// A horizontal line goes from leading to trailing. This is the default, which has no bit.
  public static let directionLeadingToTrailing: Self = []
  /// A horizontal line goes from left to right.
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  /// A horizontal line goes from right to left.
  public static let directionRightToLeft = Self(rawValue: 2 << 16)
}

extension VisualFormatOptions {
  // The alignments in Apple's order of attributes. Constraints are created in this order.
  fileprivate static let alignments: [(name: String, option: Self, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .alignAllLeft, .left), ("alignAllRight", .alignAllRight, .right),
    ("alignAllTop", .alignAllTop, .top), ("alignAllBottom", .alignAllBottom, .bottom),
    ("alignAllLeading", .alignAllLeading, .leading), ("alignAllTrailing", .alignAllTrailing, .trailing),
    ("alignAllCenterX", .alignAllCenterX, .centerX), ("alignAllCenterY", .alignAllCenterY, .centerY),
    ("alignAllLastBaseline", .alignAllLastBaseline, .lastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline, .firstBaseline),
  ]
  fileprivate static let directions: [(name: String, option: Self)] = [
    ("directionLeadingToTrailing", .directionLeadingToTrailing), ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft),
  ]

  // Apple's former name for the last baseline.
  private static let alignAllBaseline = "alignAllBaseline"

  private static let names = alignments.map(\.name) + [alignAllBaseline] + directions.map(\.name)

  /// Creates options from their names, in any order. Errors have the offset `end`, since options are not part of the
  /// line.
  init(names: [String], end: Int) throws(NotationError) {
    self = []
    var direction: String?
    for name in names {
      if let known = Self.directions.first(where: { $0.name == name }) {
        if let direction { throw Self.twoDirections(direction, name, end) }
        direction = name
        formUnion(known.option)
      } else if let known = Self(name: name) {
        formUnion(known)
      } else {
        throw NotationError(
          .vflOption, "Unknown layout option '\(name)'", offset: end,
          hints: NameSuggestion.hints(for: name, among: Self.names, kind: "options"))
      }
    }
  }

  /// Creates the option with a name; nil if there is none.
  package init?(name: String) {
    if let known = Self.alignments.first(where: { $0.name == name }) {
      self = known.option
    } else if let known = Self.directions.first(where: { $0.name == name }) {
      self = known.option
    } else if name == Self.alignAllBaseline {
      self = .alignAllLastBaseline
    } else {
      return nil
    }
  }

  fileprivate static func twoDirections(_ first: String, _ second: String, _ end: Int) -> NotationError {
    NotationError(
      .vflOption, "A line has one direction, but '\(second)' comes after '\(first)'", offset: end)
  }
}

/// The alignment and the direction of a line, as its options determine them.
struct LineArrangement {
  /// The direction of a horizontal line.
  enum Direction {
    case leadingToTrailing, leftToRight, rightToLeft
  }

  /// The attributes by which views are aligned, in Apple's order of attributes.
  private(set) var alignment: [LayoutAttribute] = []
  /// The direction of a horizontal line; without meaning for a vertical one.
  private(set) var direction = Direction.leadingToTrailing

  /// Reads the options of a line along an axis. Throws an error with the offset `end` if they do not fit the line.
  init(_ options: VisualFormatOptions, axis: LayoutAxis, end: Int) throws(NotationError) {
    switch (options.contains(.directionLeftToRight), options.contains(.directionRightToLeft)) {
    case (true, true):
      throw VisualFormatOptions.twoDirections("directionLeftToRight", "directionRightToLeft", end)
    case (true, false): direction = .leftToRight
    case (false, true): direction = .rightToLeft
    case (false, false): break
    }
    for (name, option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
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
