/// The two axes of a layout.
public enum LayoutAxis: UInt8, Sendable, CaseIterable {
  /// The axis along x, of attributes such as `left`, `leading` and `width`.
  case horizontal
  /// The axis along y, of attributes such as `top`, `height` and `firstBaseline`.
  case vertical
}

/// The reading direction of text and layout.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// Text is read from left to right, so that the leading edge is the left one.
  case leftToRight = "ltr"
  /// Text is read from right to left, so that the leading edge is the right one.
  case rightToLeft = "rtl"
}

/// An attribute of an item, such as an edge or a size, that constraints relate. Its value is in points.
///
/// Attributes are measured on the alignment rectangle. Positions along y are measured downward, except for Core
/// Animation's in a document whose y grows upward. The names are those of `NSLayoutConstraint.Attribute` and Core
/// Animation.
public enum LayoutAttribute: String, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge at which reading begins: left in a left-to-right item.
  case leading
  /// The edge at which reading ends: right in a left-to-right item.
  case trailing
  /// The extent along x.
  case width
  /// The extent along y.
  case height
  /// The centre along x.
  case centerX
  /// The centre along y.
  case centerY
  /// The baseline of the first line of text; the top edge if the item has no first baseline.
  case firstBaseline
  /// The baseline of the last line of text; the bottom edge if the item has no last baseline.
  case lastBaseline
  /// The left edge, inset by the item's margin.
  case leftMargin
  /// The right edge, inset by the item's margin.
  case rightMargin
  /// The top edge, inset by the item's margin.
  case topMargin
  /// The bottom edge, inset by the item's margin.
  case bottomMargin
  /// The leading edge, inset by the item's margin.
  case leadingMargin
  /// The trailing edge, inset by the item's margin.
  case trailingMargin
  /// The centre between the left and right margins.
  case centerXWithinMargins
  /// The centre between the top and bottom margins.
  case centerYWithinMargins
  /// Core Animation's name of the least x, the left edge.
  case minX
  /// Core Animation's name of the centre along x.
  case midX
  /// Core Animation's name of the greatest x, the right edge.
  case maxX
  /// Core Animation's name of the least y: the top edge, or the bottom edge if y grows upward.
  case minY
  /// Core Animation's name of the centre along y.
  case midY
  /// Core Animation's name of the greatest y: the bottom edge, or the top edge if y grows upward.
  case maxY

  /// Creates the attribute with a name; nil if there is none. The name `baseline` is a synonym of `lastBaseline`.
  public init?(name: some StringProtocol) {
    let found = Array(name.utf8).withUnsafeBufferPointer { Self(utf8: $0) }
    guard let found else { return nil }
    self = found
  }

  /// Creates the attribute with a name in UTF-8; nil if there is none. For speed, names are distinguished by their
  /// length first.
  package init?(utf8 name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 3 where name.spells("top"): self = .top
    case 4 where name.spells("left"): self = .left
    case 4 where name.spells("minX"): self = .minX
    case 4 where name.spells("midX"): self = .midX
    case 4 where name.spells("maxX"): self = .maxX
    case 4 where name.spells("minY"): self = .minY
    case 4 where name.spells("midY"): self = .midY
    case 4 where name.spells("maxY"): self = .maxY
    case 5 where name.spells("right"): self = .right
    case 5 where name.spells("width"): self = .width
    case 6 where name.spells("bottom"): self = .bottom
    case 6 where name.spells("height"): self = .height
    case 7 where name.spells("leading"): self = .leading
    case 7 where name.spells("centerX"): self = .centerX
    case 7 where name.spells("centerY"): self = .centerY
    case 8 where name.spells("trailing"): self = .trailing
    case 8 where name.spells("baseline"): self = .lastBaseline
    case 9 where name.spells("topMargin"): self = .topMargin
    case 10 where name.spells("leftMargin"): self = .leftMargin
    case 11 where name.spells("rightMargin"): self = .rightMargin
    case 12 where name.spells("lastBaseline"): self = .lastBaseline
    case 12 where name.spells("bottomMargin"): self = .bottomMargin
    case 13 where name.spells("firstBaseline"): self = .firstBaseline
    case 13 where name.spells("leadingMargin"): self = .leadingMargin
    case 14 where name.spells("trailingMargin"): self = .trailingMargin
    case 20 where name.spells("centerXWithinMargins"): self = .centerXWithinMargins
    case 20 where name.spells("centerYWithinMargins"): self = .centerYWithinMargins
    default: return nil
    }
  }

  /// The axis along which the attribute is measured.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins, .minY, .midY, .maxY:
      .vertical
    }
  }

  /// Whether the attribute is an extent, not a position.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a baseline, the position of a line of text.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute is a margin, or a centre between margins.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute is an edge, a margin or a baseline. In a constraint between a scroll view and an item inside
  /// it, these attributes of the scroll view belong to its content, not to its frame.
  package var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .midX, .midY: false
    default: true
    }
  }

  /// Whether the attribute depends on the reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge or margin, which does not depend on the reading direction.
  public var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is one of Core Animation's. Constraints between these may relate different axes.
  public var isCoreAnimation: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }
}

/// The relation between the two sides of a layout constraint.
public enum LayoutRelation: String, Sendable, CaseIterable {
  /// The sides are equal.
  case equal = "=="
  /// The first side is at most the second.
  case lessThanOrEqual = "<="
  /// The first side is at least the second.
  case greaterThanOrEqual = ">="

  /// Creates the relation with a sign, such as `<=` or its short form `<`; nil if the text is no such sign.
  public init?(name: some StringProtocol) {
    switch name {
    case "==", "=": self = .equal
    case "<=", "<": self = .lessThanOrEqual
    case ">=", ">": self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The relation that holds if the sides are exchanged.
  public var reversed: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// Named priorities, in (0, 1000]. A higher priority takes strict precedence over any number of lower ones.
public enum LayoutPriority {
  /// The priority 1000 of constraints that must be satisfied.
  public static let required = 1000.0
  /// The priority 750, `strong` in notations; the default of compression resistance.
  public static let high = 750.0
  /// The priority 500, `medium` in notations.
  public static let medium = 500.0
  /// The priority 250, `weak` in notations; the default of content hugging.
  public static let low = 250.0
  /// The priority 50 at which fitting lengths are minimised, Apple's fitting size level.
  public static let fittingSize = 50.0
}
