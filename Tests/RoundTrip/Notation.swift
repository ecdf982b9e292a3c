import Tinamou

/// A notation in which constraints of a document are written and read.
enum Notation: String, CaseIterable, Sendable {
  case item, formula, shorthand, extended, vfl, json
  case coreAnimation = "core-animation"

  /// The document with its constraints in this notation.
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
    // Both end with the list of constraints: the one that was written takes the place of the empty one.
    let head = DocumentWriter.json(parts)
    guard let start = head.firstRange(of: "\"constraints\": []")?.lowerBound else { return list }
    return String(head[..<start] + list.dropFirst(2))
  }

  /// The document that a text defines.
  static func read(_ text: String) throws(InvalidDocument) -> LayoutDocument {
    switch try DocumentReader.read(text, file: "x.json", format: .json) {
    case .layout(let document): return document
    case .system, .layouts: throw InvalidDocument([])
    }
  }
}

/// The features that a set of notations can express.
struct Sayable {
  var inequalities = true
  var priorities = true
  var identifiers = true
  /// Multipliers other than 1.
  var multipliers = true
  /// A size against a number alone.
  var numbersAlone = true
  /// Items other than the superview and siblings on the right.
  var distantItems = true
  /// Only spaces between neighbours, and sizes.
  var isLine = false
  /// Only locations with a Core Animation name.
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
