public import LayoutModel

/// Constraints of one view, written as a dictionary literal. A key consists of an attribute of the view and a relation.
/// Its value is the right-hand side.
///
/// ```swift
/// try document.add(
///   title,
///   [
///     "left ==": .superview, "width ==": 40, "height ==": .view(header),
///     "top ==": [.view: header.bottom, .constant: 10, .priority: 750],
///   ])
/// ```
///
/// The constraints are in the order of the literal. A key may occur more than once.
public struct ShorthandDictionary: Sendable, ExpressibleByDictionaryLiteral {
  /// The keys with their values, in the order of the literal.
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

/// The value of a key in a shorthand dictionary: a number, the text of an anchor, or a literal of fields.
public struct ShorthandValue: Sendable {
  /// The fields of a constraint's right-hand side.
  public enum Field: String, Sendable, CaseIterable {
    /// An anchor, a view, or the text of either. For a view, the attribute is that of the key.
    case view
    /// The multiplier of the anchor's attribute; 1 by default.
    case multiplier
    /// The constant, in points; 0 by default.
    case constant
    /// The priority, in (0, 1000], or one of `PriorityText.words`; 1000 by default.
    case priority
    /// The identifier of the constraint in reports.
    case identifier
  }

  /// The fields, in the order of the literal.
  public var fields: [(field: Field, term: any ShorthandTerm)]

  /// Creates a value from fields, each at most once.
  public init(fields: [(field: Field, term: any ShorthandTerm)]) {
    self.fields = fields
  }

  /// The value that means the key's attribute of the superview.
  public static let superview = ShorthandValue(fields: [(.view, "superview")])

  /// Returns the value that means an anchor.
  public static func view(_ anchor: some LayoutAnchor & ShorthandTerm) -> ShorthandValue {
    ShorthandValue(fields: [(.view, anchor)])
  }

  /// Returns the value that means the key's attribute of another view or guide.
  public static func view(_ item: LayoutItemID) -> ShorthandValue {
    ShorthandValue(fields: [(.view, item)])
  }

  /// Returns the value that means a constant, in points.
  public static func constant(_ number: Double) -> ShorthandValue {
    ShorthandValue(fields: [(.constant, number)])
  }
}

extension ShorthandValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  /// Creates the value that means a constant, in points.
  public init(integerLiteral value: Int) {
    self = .constant(Double(value))
  }

  /// Creates the value that means a constant, in points.
  public init(floatLiteral value: Double) {
    self = .constant(value)
  }

  /// Creates the value of the text of an anchor: `superview`, `NAME` or `NAME.ATTRIBUTE`.
  public init(stringLiteral value: String) {
    self.init(fields: [(.view, value)])
  }
}

extension ShorthandValue: ExpressibleByDictionaryLiteral {
  /// Creates a value from several fields, each at most once.
  public init(dictionaryLiteral elements: (Field, any ShorthandTerm)...) {
    fields = elements.map { (field: $0.0, term: $0.1) }
  }
}

/// A field's value: a number, a text, an anchor or an item.
public protocol ShorthandTerm: Sendable {
  /// The value together with its kind.
  var shorthandTerm: ShorthandTermKind { get }
}

/// The value of a field together with its kind.
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
  /// The number as the value of a field.
  public var shorthandTerm: ShorthandTermKind { .number(Double(self)) }
}

extension Double: ShorthandTerm {
  /// The number as the value of a field.
  public var shorthandTerm: ShorthandTermKind { .number(self) }
}

extension String: ShorthandTerm {
  /// The text as the value of a field.
  public var shorthandTerm: ShorthandTermKind { .text(self) }
}

extension LayoutItemID: ShorthandTerm {
  /// The item as the value of a field.
  public var shorthandTerm: ShorthandTermKind { .item(self) }
}

extension ShorthandTerm where Self: LayoutAnchor {
  /// The anchor as the value of a field.
  public var shorthandTerm: ShorthandTermKind { .anchor(LayoutConstraint.Anchor(item, attribute)) }
}

extension LayoutXAxisAnchor: ShorthandTerm {}
extension LayoutYAxisAnchor: ShorthandTerm {}
extension LayoutDimension: ShorthandTerm {}
