import Foundation
import LayoutInterchange
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite("Documents written as Swift")
struct AnchorWriterTests {
  private static let package = packageFolder

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
  }

  private static func example(_ path: String) throws -> LayoutDocument {
    let format = try #require(DocumentFormat(fileName: path))
    guard case .layout(let document) = try DocumentReader.read(try text(path), file: path, format: format) else {
      throw InvalidDocument([])
    }
    return document
  }

  /// A document with every feature, and names that are reserved in Swift.
  private static let everythingText = #"""
    name: everything!
    sizes: [[400, 300.5], [null, 200], [smallest, 200]]
    coordinates: bottom-left
    direction: rtl
    standardSpacing: {sibling: 6, superview: margins}
    metrics: {gap: 12, "and so on": 0.1}
    dialect: evfl
    root:
      name: document
      intrinsic: {width: 10}
      hugging: {horizontal: 300, vertical: 200}
      compressionResistance: {horizontal: 600, vertical: 700.5}
      margins: {top: 1, leading: 2, bottom: 3, trailing: 4}
      safeArea: {top: 59, left: 0, bottom: 34, right: 1}
    views:
      - {name: a, intrinsic: {width: 120, height: 21}, hugging: {horizontal: 251, vertical: 250}}
      - {name: b, baseline: {first: 16, last: 5, followMiddle: true}, alignmentInsets: {top: 1, left: 2, bottom: 3, right: 4}}
      - {name: class, direction: ltr, children: [{name: self}, {name: init}, {name: Self}, {name: Type}, {name: super}]}
      - {name: "a b", frame: [1, 2, 3, 4], autoresizing: [flexibleWidth, flexibleTopMargin]}
      - {name: "a-b", frame: [0, 0, 9, 9], translatesAutoresizingMask: true}
      - {name: "é\"\\n", intrinsic: {height: 1.0e-7}}
      - {name: LayoutItemID, parent: init}
      - {name: "2nd", parent: LayoutItemID}
      - {name: unused, heightFollowsWidth: true, insetsMarginsFromSafeArea: false}
      - {name: WrappingText, text: {length: 640, lineHeight: 20.5}, preservesSuperviewMargins: true, readableWidth: 560}
      - {name: paragraphs, text: {length: [12, 0, 20.5], lineHeight: 3}}
      - {name: words, text: {length: [[12, 3, 20.5], 8], lineHeight: 3, leading: 2, padding: [10, 16]}}
    guides:
      - {name: default, in: class}
      - {name: "true"}
      - {name: safe, in: "a b", role: safeArea}
    constraints:
      - {item: a, attribute: leading, toItem: b, toAttribute: trailing, constant: 8}
      - {item: a, attribute: top, relation: "<=", toItem: b, toAttribute: firstBaseline, multiplier: 0.3, priority: 1}
      - {item: self, attribute: width, relation: ">=", constant: 1.5, identifier: "at \"least\""}
      - {item: Self, attribute: centerXWithinMargins, toItem: Type, toAttribute: leftMargin, constant: -1.0e-3}
      - {item: super, attribute: height, toItem: a, toAttribute: width, multiplier: 2}
      - {item: init, attribute: midX, toItem: "2nd", toAttribute: top}
      - {item: default, attribute: bottom, toItem: document, toAttribute: bottomMargin}
      - {item: "true", attribute: right, toItem: "a b", toAttribute: right}
      - {item: "a-b", attribute: lastBaseline, toItem: "é\"\\n", toAttribute: centerY}
      - {group: off, active: false, constraints: [{item: class, attribute: width, constant: 4}]}
    """#

  private static func everything() throws -> LayoutDocument {
    guard case .layout(var document) = try DocumentReader.read(everythingText, file: "x.yaml", format: .yaml) else {
      throw InvalidDocument([])
    }
    let guide = try document.add(guide: "gap(a,b)")
    document[guide].isImplied = true
    return document
  }

  @Test("the code makes the document that it was made from")
  func compiledDocuments() throws {
    for (made, document) in [
      (try loginLayout(), try Self.example("Examples/login.yaml")),
      (try everything_Layout(), try Self.everything()),
    ] {
      // The other writer says all that there is of a document.
      #expect(DocumentWriter.json(made) == DocumentWriter.json(document))
      #expect(made.dialect == document.dialect && made.rules == document.rules)
      #expect(made.items.map(\.isImplied) == document.items.map(\.isImplied))
    }
  }

  @Test("made again, the compiled code is the same text")
  func compiledTexts() throws {
    for (document, name) in [
      (try Self.example("Examples/login.yaml"), "Login"), (try Self.everything(), "Everything"),
    ] {
      let path = "Tests/LayoutInterchangeTests/Generated/\(name).swift"
      let made = AnchorWriter.swift(document)
      if ProcessInfo.processInfo.environment["TINAMOU_REGENERATE"] != nil {
        try Data(made.utf8).write(to: Self.package.appendingPathComponent(path))
      }
      #expect(made == (try Self.text(path)))
    }
  }

  @Test("anchors where there are some, the initialiser where there are none")
  func constraints() throws {
    var document = LayoutDocument(name: "1st: try")
    for name in ["a", "b"] { try document.add(view: name) }
    for text in [
      "a.leading >= b.trailing + 8 @ 750", "a.width = 2 * b.height # half", "a.height <= 40 @ 20.5",
      "a.minX == b.width",
    ] {
      document.constraints += try ConstraintText.constraints(text, in: &document)
    }
    document.constraints.append(LayoutConstraint(.root, .width, .equal, constant: -4, isActive: false))
    let lines = AnchorWriter.swift(document).split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("func _1st__tryLayout() throws(LayoutItemError) -> LayoutDocument {"))
    #expect(
      lines.filter { $0.hasPrefix("document.add(") } == [
        "document.add(a.leading.constraint(greaterThanOrEqualTo: b.trailing, constant: 8, priority: 750))",
        "document.add(a.width.constraint(equalTo: b.height, multiplier: 2, identifier: \"half\"))",
        "document.add(a.height.constraint(lessThanOrEqualToConstant: 40, priority: 20.5))",
        "document.add(LayoutConstraint(a, .minX, .equal, to: LayoutConstraint.Anchor(b, .width)))",
        "document.add(LayoutConstraint(root, .width, .equal, constant: -4, isActive: false))",
      ])
  }
}
