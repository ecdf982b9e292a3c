/// The two axes of a layout.
public enum LayoutAxis: UInt8, Sendable, CaseIterable {
  /// Along x: left, right, leading, trailing, width.
  case horizontal
  /// Along y: top, bottom, height, baselines.
  case vertical
}

/// The reading direction of text and layout.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

/// An attribute of an item that constraints relate, in points.
///
/// Attributes are measured on the alignment rectangle, vertical ones downward. The names are those of
/// `NSLayoutConstraint.Attribute` and Core Animation.
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
  /// The edge at which reading ends.
  case trailing
  /// The extent along x.
  case width
  /// The extent along y.
  case height
  /// The centre along x.
  case centerX
  /// The centre along y.
  case centerY
  /// The baseline of the first line of text; the top edge if there is none.
  case firstBaseline
  /// The baseline of the last line of text; the bottom edge if there is none.
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
  /// Core Animation's least x.
  case minX
  /// Core Animation's centre along x.
  case midX
  /// Core Animation's greatest x.
  case maxX
  /// Core Animation's least y: the top edge, or the bottom edge if y grows upward.
  case minY
  /// Core Animation's centre along y.
  case midY
  /// Core Animation's greatest y.
  case maxY

  /// Creates the attribute of a name; `baseline` is the last one.
  public init?(name: some StringProtocol) {
    let found = Array(name.utf8).withUnsafeBufferPointer { Self(utf8: $0) }
    guard let found else { return nil }
    self = found
  }

  /// Creates the attribute of a name as UTF-8. By its length first, for speed: a formula has two attributes.
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

  /// The axis along which it is measured.
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

  /// Whether it is an extent, not a position.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether it is the place of a line of text.
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it is a margin, or a centre between margins.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether it is an edge, a margin or a baseline, of which a scroll view's content has its own.
  package var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .midX, .midY: false
    default: true
    }
  }

  /// Whether it depends on the reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is a left or right edge in both reading directions.
  public var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether it is one of Core Animation's, whose constraints may cross axes.
  public var isCoreAnimation: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }
}

/// The relation of a layout constraint's sides.
public enum LayoutRelation: String, Sendable, CaseIterable {
  /// The sides are equal.
  case equal = "=="
  /// The first is at most the second.
  case lessThanOrEqual = "<="
  /// The first is at least the second.
  case greaterThanOrEqual = ">="

  /// Creates the relation of a name: as it is written, or short, `<` for `<=`.
  public init?(name: some StringProtocol) {
    switch name {
    case "==", "=": self = .equal
    case "<=", "<": self = .lessThanOrEqual
    case ">=", ">": self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The relation with its sides exchanged.
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
  /// 1000: must be satisfied.
  public static let required = 1000.0
  /// 750: `strong`, and the default compression resistance.
  public static let high = 750.0
  /// 500: `medium`.
  public static let medium = 500.0
  /// 250: `weak`, and the default content hugging.
  public static let low = 250.0
  /// 50: the fitting size level, at which fitting lengths are minimized.
  public static let fittingSize = 50.0
}
