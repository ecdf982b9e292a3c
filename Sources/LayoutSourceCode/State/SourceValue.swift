#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The value of an expression in the followed program, as far as it is known.
  enum SourceValue {
    /// A number. If its type may be an integer type, `integer` is its value in that type, in which divisions round
    /// towards zero.
    case number(Double, integer: Double? = nil)
    indirect case string(SourceString)
    case bool(Bool)
    /// The value `nil`.
    case none
    /// An object with identity, such as a view, a guide, a controller or an instance of another class: its index in the
    /// state.
    case item(Int)
    /// An anchor: the index of an item, and one of its attributes.
    case anchor(Int, LayoutAttribute)
    case constraint(Int)
    /// A list, in which an element `more` represents any number of unknown elements.
    case list([SourceValue])
    case dictionary([Entry])
    /// A tuple, or a structure such as `UIEdgeInsets`.
    case record([Field])
    indirect case closure(SourceClosure)
    /// An implicit member, such as `.required`, whose type follows from the context.
    case member(String)
    /// A case of an enumeration with its associated values, such as `.top(8)`.
    case enumerationCase(String, [Field])
    case type(String)
    /// A key path: the names of its members, from the first to the last one.
    case keyPath([String])
    /// A method, or an unknown member, of a value: the receiver and the name.
    indirect case method(SourceValue, String)
    /// An expression in the notation of a constraint library, such as `view.snp` or `make.left`.
    indirect case notation(LibraryNotation)
    /// An unknown value. The text describes it, in most cases by its expression in the source.
    case unknown(String)

    struct Entry {
      var key: SourceValue
      var value: SourceValue
      var place: SourcePlace

      /// The tuple of key and value that represents the entry in a loop over the dictionary.
      var pair: SourceValue { .record([.init(label: "key", value: key), .init(label: "value", value: value)]) }
    }

    struct Field {
      var label: String?
      var value: SourceValue
    }
  }

  /// A string with the place of its text, so that messages can refer to a position in it.
  struct SourceString: Hashable {
    var text: String
    /// The place of the first character, if the literal contains the text without escapes; nil otherwise.
    var start: SourcePlace?
    /// Whether a part of the string is not known. The text then has the digit 0 in its place.
    var isPartlyUnknown = false
  }

  /// A closure or a local function, with the scope that it captures.
  struct SourceClosure {
    var body: CodeBlockItemListSyntax
    var parameters: [String]
    var scope: Int
    var file: Int
    var id: SyntaxIdentifier
    /// Whether the closure is a result builder, whose result is the list of its statements' values.
    var isBuilder = false
    /// Whether the closure cannot be a result builder, since it is a local function or contains an assignment, for
    /// example.
    var isFunction = false
    /// Whether a body that is a single expression returns its value; false for a local function without a result.
    var hasResult = true

    var place: SourcePlace { SourcePlace(file: file, offset: body.position.utf8Offset) }

    /// Returns whether statements may be the body of a result builder. Such a body has neither assignments nor
    /// statements like `guard` and `return`.
    static func mayBeBuilder(_ body: CodeBlockItemListSyntax) -> Bool {
      body.allSatisfy { item in
        switch item.item {
        case .decl: return true
        case .stmt(let statement): return statement.is(ExpressionStmtSyntax.self) || statement.is(ForStmtSyntax.self)
        case .expr(let expression):
          guard let sequence = expression.as(SequenceExprSyntax.self) else { return true }
          return !sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
        }
      }
    }
  }

  /// A number, or the text of the expression of an unknown number.
  enum SourceNumber: Hashable {
    case known(Double)
    case unknown(String)

    var value: Double? {
      if case .known(let value) = self { value } else { nil }
    }

    func map(_ change: (Double) -> Double) -> SourceNumber {
      switch self {
      case .known(let value): .known(change(value))
      case .unknown: self
      }
    }

    /// Returns the text of an unknown number with the opposite sign.
    static func negated(_ text: String) -> String {
      if text.hasPrefix("-("), text.hasSuffix(")") { return String(text.dropFirst(2).dropLast()) }
      let isSum = ["+", "-", "*", "/", "%", "??"].contains { text.contains(" \($0) ") }
      if text.hasPrefix("-"), !isSum { return String(text.dropFirst()) }
      return isSum ? "-(\(text))" : "-\(text)"
    }
  }

  extension SourceValue {
    private static let moreText = "more elements"

    /// The element that represents any number of unknown elements of a list.
    static var more: SourceValue { .unknown(moreText) }

    var isMore: Bool {
      if case .unknown(Self.moreText) = self { true } else { false }
    }

    /// Whether the value is a list with an unknown number of unknown elements.
    var hasMore: Bool {
      if case .list(let values) = self { values.contains(where: \.isMore) } else { false }
    }

    /// Returns whether two values are known to be equal.
    func isSame(as other: SourceValue) -> Bool {
      switch (self, other) {
      case (.number(let first, _), .number(let second, _)): first == second
      case (.string(let first), .string(let second)): first.text == second.text
      case (.bool(let first), .bool(let second)): first == second
      case (.none, .none): true
      case (.item(let first), .item(let second)): first == second
      case (.anchor(let first, let attribute), .anchor(let second, let other)): first == second && attribute == other
      case (.constraint(let first), .constraint(let second)): first == second
      case (.list(let first), .list(let second)):
        first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
      case (.dictionary(let first), .dictionary(let second)):
        first.count == second.count
          && zip(first, second).allSatisfy { $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value) }
      case (.record(let first), .record(let second)): Self.areSame(first, second)
      case (.enumerationCase(let name, let first), .enumerationCase(let other, let second)):
        name == other && Self.areSame(first, second)
      case (.closure(let first), .closure(let second)): first.id == second.id && first.scope == second.scope
      case (.member(let first), .member(let second)): first == second
      case (.type(let first), .type(let second)): first == second
      case (.keyPath(let first), .keyPath(let second)): first == second
      case (.method(let first, let name), .method(let second, let other)): name == other && first.isSame(as: second)
      // Two unknown values may differ even if their texts are equal.
      default: false
      }
    }

    private static func areSame(_ first: [Field], _ second: [Field]) -> Bool {
      first.count == second.count
        && zip(first, second).allSatisfy { $0.label == $1.label && $0.value.isSame(as: $1.value) }
    }

    /// Whether the value is a list of subviews, or a member of such a list.
    var isInSubviews: Bool {
      guard case .method(let receiver, let name) = self else { return false }
      return name == "subviews" || name == "arrangedSubviews" || receiver.isInSubviews
    }

    /// Whether the value is known not to be `nil`, without a look at the state. It is false for all objects, which
    /// `SourceEvaluator.isThere(_:)` looks up.
    var isThere: Bool {
      switch self {
      case .number, .string, .bool, .anchor, .constraint, .list, .dictionary, .record, .closure, .member,
        .enumerationCase, .keyPath:
        true
      // An object that comes from elsewhere may be an optional.
      case .none, .item, .type, .method, .notation, .unknown: false
      }
    }

    /// The indices of the objects that the value is or contains.
    var items: [Int] {
      switch self {
      case .item(let item), .anchor(let item, _): [item]
      case .list(let values): values.flatMap(\.items)
      case .dictionary(let entries): entries.flatMap(\.value.items)
      case .record(let fields), .enumerationCase(_, let fields): fields.flatMap(\.value.items)
      case .method(let receiver, let name):
        ViewMember.isPlainValue(name) || ViewMember.isPart(name) ? [] : receiver.items
      case .notation(let notation): notation.items
      default: []
      }
    }

    /// The indices of the constraints that the value is or contains.
    var constraints: [Int] {
      switch self {
      case .constraint(let constraint): [constraint]
      case .list(let values): values.flatMap(\.constraints)
      case .dictionary(let entries): entries.flatMap(\.value.constraints)
      case .record(let fields), .enumerationCase(_, let fields): fields.flatMap(\.value.constraints)
      case .notation(let notation): notation.constraints
      default: []
      }
    }

    /// The closures that the value is or contains. Closures in structures, such as handlers of actions, are not
    /// included.
    var closures: [SourceClosure] {
      switch self {
      case .closure(let closure): [closure]
      case .list(let values): values.flatMap(\.closures)
      case .dictionary(let entries): entries.flatMap(\.value.closures)
      default: []
      }
    }

    /// Whether the value is known, and is a number, a text, a truth value or a member.
    var isPlain: Bool {
      switch self {
      case .number, .string, .bool, .member: true
      default: false
      }
    }

    /// The elements of a list or tuple; nil for other values.
    var elements: [SourceValue]? {
      switch self {
      case .list(let values): values
      case .record(let fields): fields.map(\.value)
      default: nil
      }
    }

    /// The elements of a list; nil for other values.
    var elementsOfList: [SourceValue]? { if case .list(let values) = self { values } else { nil } }

    /// Returns a number of an integer type.
    static func integer(_ value: Int) -> SourceValue { .number(Double(value), integer: Double(value)) }

    /// Returns the structure with another value of one field; an unknown value if the structure has no such field.
    func replacing(_ name: String, by value: SourceValue) -> SourceValue {
      guard case .record(var fields) = self else { return .unknown("a structure") }
      guard let index = fields.firstIndex(where: { $0.label == name }) ?? Int(name), fields.indices.contains(index)
      else {
        return .unknown("a structure")
      }
      fields[index].value = value
      return .record(fields)
    }

    subscript(field label: String) -> SourceValue? {
      guard case .record(let fields) = self else { return nil }
      return fields.first { $0.label == label }?.value
    }
  }
#endif
