import Foundation
import TestSupport
import Testing
import Tinamou

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Documents and pictures for the tests of this target.
enum Pictures {
  static let package = packageFolder

  /// The examples with views, by their paths in the package.
  static let examples: [String] = {
    let names = FileManager.default.enumerator(atPath: package.appendingPathComponent("Examples").path)?.allObjects
    return (names ?? []).compactMap { $0 as? String }.filter { DocumentFormat(fileName: $0) != nil }
      .map { "Examples/\($0)" }.sorted()
      .filter {
        !["Examples/level.yaml", "Examples/linear-program.yaml", "Examples/prices.yaml", "Examples/small.yaml"]
          .contains($0)
          && !$0.contains("/.")
      }
  }()

  static func read(_ path: String) throws -> [PicturedLayout] {
    let bytes = Array(try Data(contentsOf: package.appendingPathComponent(path)))
    let format = try #require(DocumentFormat(fileName: path))
    switch try DocumentReader.read(bytes: bytes, file: path, format: format) {
    case .layout(let document): return try solve(document)
    case .layouts(let documents): return try documents.flatMap(solve)
    case .system: return []
    }
  }

  static func parse(_ text: String) throws -> [PicturedLayout] {
    guard case .layout(let document) = try DocumentReader.read(text, file: "test.yaml", format: .yaml) else {
      return []
    }
    return try solve(document)
  }

  static func solve(_ document: LayoutDocument) throws -> [PicturedLayout] {
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    return try LayoutEngine().solve(document, options: options).map { PicturedLayout(document, $0) }
  }

  /// The texts of a role.
  static func strings(_ role: RenderScene.Role, in scene: RenderScene) -> [String] {
    scene.texts.filter { $0.role == role }.map(\.string)
  }

  /// The rectangles of a role.
  static func rectangles(_ role: RenderScene.Role, in scene: RenderScene) -> [LayoutRect] {
    scene.shapes.compactMap {
      if case .rectangle(role, let frame, _, _) = $0 { frame } else { nil }
    }
  }
}

/// An XML document as parsed by Foundation: its elements with attributes and text.
final class ParsedXML: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []
  private(set) var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let index = open.last { elements[index].text += string }
  }
}
