#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The value of an expression, as far as it is known.
  indirect enum SourceValue {
    /// A number. If it may be one of a type of integers, also its value as that, which divisions round towards zero.
    case number(Double, integer: Double? = nil)
    case string(SourceString)
    case bool(Bool)
    /// The value `nil`.
    case none
    /// An object with identity: a view, a guide, a controller, or an instance of any class.
    case item(Int)
    /// An anchor: an attribute of an item.
    case anchor(Int, LayoutAttribute)
    case constraint(Int)
    /// A list. An element that is `more` stands for any number of elements that are not known.
    case list([SourceValue])
    case dictionary([Entry])
    /// A tuple, or a structure such as `UIEdgeInsets`.
    case record([Field])
    case closure(SourceClosure)
    /// A member whose type the context tells: `.required`.
    case member(String)
    case type(String)
    /// A member of a value that is called, or not understood.
    case method(SourceValue, String)
    /// The notation of a library in progress: `view.snp`, `make.left`.
    case notation(LibraryNotation)
    /// A value that is not known; the text is what it stands as in the source.
    case unknown(String)

    struct Entry {
      var key: SourceValue
      var value: SourceValue
      var place: SourcePlace

      /// The tuple that a loop has for it.
      var pair: SourceValue { .record([.init(label: "key", value: key), .init(label: "value", value: value)]) }
    }

    struct Field {
      var label: String?
      var value: SourceValue
    }
  }

  /// A string with the place of its text, for messages about a position in it.
  struct SourceString: Hashable {
    var text: String
    /// The place of the first character, if the text is written as it is.
    var start: SourcePlace?
    /// Whether a part of it is not known; the text has a digit for it.
    var isPartlyUnknown = false
  }

  /// A closure or a local function, with the scope that it sees.
  struct SourceClosure {
    var body: CodeBlockItemListSyntax
    var parameters: [String]
    var scope: Int
    var file: Int
    var id: SyntaxIdentifier
    /// Whether its result is the list of the values of its statements, as a result builder makes it.
    var isBuilder = false

    var place: SourcePlace { SourcePlace(file: file, offset: body.position.utf8Offset) }
  }

  /// A number, or what stands for one that is not known.
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

    static func combining(_ first: SourceNumber, _ second: SourceNumber, _ operation: (Double, Double) -> Double)
      -> SourceNumber
    {
      guard let left = first.value else { return first }
      guard let right = second.value else { return second }
      let result = operation(left, right)
      return result.isFinite ? .known(result) : .unknown("a number that is not finite")
    }
  }

  extension SourceValue {
    private static let moreText = "more elements"

    /// Any number of elements of a list, none of which is known.
    static var more: SourceValue { .unknown(moreText) }

    var isMore: Bool {
      if case .unknown(Self.moreText) = self { true } else { false }
    }

    /// Whether it is a list of which elements are not known, nor how many there are.
    var hasMore: Bool {
      if case .list(let values) = self { values.contains(where: \.isMore) } else { false }
    }

    /// Whether two values are known to be the same.
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
      case (.record(let first), .record(let second)):
        first.count == second.count
          && zip(first, second).allSatisfy { $0.label == $1.label && $0.value.isSame(as: $1.value) }
      case (.closure(let first), .closure(let second)): first.id == second.id && first.scope == second.scope
      case (.member(let first), .member(let second)): first == second
      case (.type(let first), .type(let second)): first == second
      case (.method(let first, let name), .method(let second, let other)): name == other && first.isSame(as: second)
      // Each unknown value may be another one.
      default: false
      }
    }

    /// Whether a value is known not to be `nil`.
    var isThere: Bool {
      switch self {
      case .number, .string, .bool, .anchor, .constraint, .list, .dictionary, .record, .closure, .member: true
      // An object that is given may be optional.
      case .none, .item, .type, .method, .notation, .unknown: false
      }
    }

    /// The objects that a value has or contains.
    var items: [Int] {
      switch self {
      case .item(let item), .anchor(let item, _): [item]
      case .list(let values): values.flatMap(\.items)
      case .dictionary(let entries): entries.flatMap(\.value.items)
      case .record(let fields): fields.flatMap(\.value.items)
      case .method(let receiver, let name):
        ViewMember.isPlainValue(name) || ViewMember.isPart(name) ? [] : receiver.items
      case .notation(let notation): notation.items
      default: []
      }
    }

    /// The constraints that a value has or contains.
    var constraints: [Int] {
      switch self {
      case .constraint(let constraint): [constraint]
      case .list(let values): values.flatMap(\.constraints)
      case .dictionary(let entries): entries.flatMap(\.value.constraints)
      case .record(let fields): fields.flatMap(\.value.constraints)
      case .notation(let notation): notation.constraints
      default: []
      }
    }

    /// The closures that a value has or contains, but for those of structures, such as handlers of actions.
    var closures: [SourceClosure] {
      switch self {
      case .closure(let closure): [closure]
      case .list(let values): values.flatMap(\.closures)
      case .dictionary(let entries): entries.flatMap(\.value.closures)
      default: []
      }
    }

    /// The members of a list or a tuple; nil for others.
    var elements: [SourceValue]? {
      switch self {
      case .list(let values): values
      case .record(let fields): fields.map(\.value)
      default: nil
      }
    }

    /// A number of a type of integers.
    static func integer(_ value: Int) -> SourceValue { .number(Double(value), integer: Double(value)) }

    /// The structure with another value of a member; an unknown one if the member is not among its fields.
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
