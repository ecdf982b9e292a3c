public import LayoutModel

/// Constraints of one view as a dictionary literal: a key for each constraint's attribute and relation, and its other
/// side as value.
///
/// ```swift
/// try document.constrain(
///   title,
///   [
///     "left ==": .superview, "width ==": 40, "height ==": .view(header),
///     "top ==": [.view: header.bottom, .constant: 10, .priority: 750],
///   ])
/// ```
///
/// The constraints are in the order of the literal. A key may occur more than once.
public struct ShorthandDictionary: Sendable, ExpressibleByDictionaryLiteral {
  /// The keys and what they are related to, in their order.
  public var entries: [(key: String, value: ShorthandValue)]

  /// Creates a dictionary from its entries.
  public init(_ entries: [(key: String, value: ShorthandValue)]) {
    self.entries = entries
  }

  /// Creates a dictionary from a literal.
  public init(dictionaryLiteral elements: (String, ShorthandValue)...) {
    entries = elements.map { (key: $0.0, value: $0.1) }
  }
}

/// What stands behind a key of a shorthand dictionary: a number, text for an anchor as documents write it, or a literal
/// of several fields.
public struct ShorthandValue: Sendable {
  /// What can be said of the right side of a constraint.
  public enum Field: String, Sendable, CaseIterable {
    /// An anchor, a view for its attribute that the key has, or the text of either.
    case view
    /// What the anchor is multiplied by; 1 unless given.
    case multiplier
    /// What is added, in points; 0 unless given.
    case constant
    /// The priority, in (0, 1000], or one of `PriorityText.words`; 1000 unless given.
    case priority
    /// A name that reports use.
    case identifier
  }

  /// The fields, in the order in which they were given.
  public var fields: [(field: Field, term: any ShorthandTerm)]

  /// Creates a value of fields, each at most once.
  public init(fields: [(field: Field, term: any ShorthandTerm)]) {
    self.fields = fields
  }

  /// The same attribute of the superview.
  public static let superview = ShorthandValue(fields: [(.view, "superview")])

  /// An anchor.
  public static func view(_ anchor: some LayoutAnchor & ShorthandTerm) -> ShorthandValue {
    ShorthandValue(fields: [(.view, anchor)])
  }

  /// The same attribute of another view or guide.
  public static func view(_ item: LayoutItemID) -> ShorthandValue {
    ShorthandValue(fields: [(.view, item)])
  }

  /// A number of points.
  public static func constant(_ number: Double) -> ShorthandValue {
    ShorthandValue(fields: [(.constant, number)])
  }
}

extension ShorthandValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// A number of points.
  public init(integerLiteral value: Int) {
    self = .constant(Double(value))
  }

  /// A number of points.
  public init(floatLiteral value: Double) {
    self = .constant(value)
  }

  /// `superview`, `NAME` or `NAME.ATTRIBUTE`, as in documents.
  public init(stringLiteral value: String) {
    self.init(fields: [(.view, value)])
  }
}

extension ShorthandValue: ExpressibleByDictionaryLiteral {
  /// Several fields, each at most once.
  public init(dictionaryLiteral elements: (Field, any ShorthandTerm)...) {
    fields = elements.map { (field: $0.0, term: $0.1) }
  }
}

/// What can be the value of a field: a number, a text, an anchor or an item.
public protocol ShorthandTerm: Sendable {
  /// The value, told apart by what it is.
  var shorthandTerm: ShorthandTermKind { get }
}

/// What a field's value is.
public enum ShorthandTermKind: Sendable, Hashable {
  /// A number.
  case number(Double)
  /// A text.
  case text(String)
  /// An attribute of an item.
  case anchor(LayoutConstraint.Anchor)
  /// An item.
  case item(LayoutItemID)
}

extension Int: ShorthandTerm {
  /// The number.
  public var shorthandTerm: ShorthandTermKind { .number(Double(self)) }
}

extension Double: ShorthandTerm {
  /// The number.
  public var shorthandTerm: ShorthandTermKind { .number(self) }
}

extension String: ShorthandTerm {
  /// The text.
  public var shorthandTerm: ShorthandTermKind { .text(self) }
}

extension LayoutItemID: ShorthandTerm {
  /// The item.
  public var shorthandTerm: ShorthandTermKind { .item(self) }
}

extension ShorthandTerm where Self: LayoutAnchor {
  /// The anchor.
  public var shorthandTerm: ShorthandTermKind { .anchor(LayoutConstraint.Anchor(item, attribute)) }
}

extension LayoutXAxisAnchor: ShorthandTerm {}
extension LayoutYAxisAnchor: ShorthandTerm {}
extension LayoutDimension: ShorthandTerm {}
