import Tinamou

/// A notation in which constraints of a document are written and read.
enum Notation: String, CaseIterable, Sendable {
  case item, formula, shorthand, extended, vfl, json
  case coreAnimation = "core-animation"

  /// Returns a document as JSON text, with its constraints in this notation.
  func text(of document: LayoutDocument) throws(InvalidDocument) -> String {
    let list: String
    switch self {
    case .json: return DocumentWriter.json(document)
    case .vfl: list = try VisualFormatWriter.json(document)
    case .item: list = try ItemWriter.json(document)
    case .formula: list = try DocumentWriter.constraints(of: document, as: .formula)
    case .shorthand: list = try DocumentWriter.constraints(of: document, as: .shorthand)
    case .extended: list = try DocumentWriter.constraints(of: document, as: .extended)
    case .coreAnimation: list = try DocumentWriter.constraints(of: document, as: .coreAnimation)
    }
    var parts = document
    parts.constraints = []
    // The text of the document without constraints ends with an empty list, which is replaced by the written list.
    let head = DocumentWriter.json(parts)
    guard let start = head.firstRange(of: "\"constraints\": []")?.lowerBound else { return list }
    return String(head[..<start] + list.dropFirst(2))
  }

  /// Returns the document that a text defines.
  static func read(_ text: String) throws(InvalidDocument) -> LayoutDocument {
    switch try DocumentReader.read(text, file: "x.json", format: .json) {
    case .layout(let document): return document
    case .system, .layouts: throw InvalidDocument([])
    }
  }
}

/// The features of constraints that each of some notations can express.
struct Expressible {
  var inequalities = true
  var priorities = true
  var identifiers = true
  /// Whether multipliers other than 1 can be expressed.
  var multipliers = true
  /// Whether a size can be related to a number alone, as in `a.width == 8`.
  var numbersAlone = true
  /// Whether a view can be related to items other than its superview and siblings.
  var distantItems = true
  /// Whether only spaces between views, and sizes, can be expressed, as in a line of Visual Format Language.
  var isLine = false
  /// Whether only attributes with a counterpart in Core Animation can be expressed.
  var isCoreAnimation = false

  init(_ notations: [Notation]) {
    for notation in notations {
      switch notation {
      case .item, .formula, .shorthand, .json: break
      case .extended:
        (priorities, identifiers, numbersAlone) = (false, false, false)
      case .vfl:
        (identifiers, multipliers, distantItems, isLine) = (false, false, false, true)
      case .coreAnimation:
        (inequalities, priorities, identifiers) = (false, false, false)
        (numbersAlone, distantItems, isCoreAnimation) = (false, false, true)
      }
    }
  }
}
