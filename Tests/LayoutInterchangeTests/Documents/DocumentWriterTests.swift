import Foundation
import LayoutInterchange
import LayoutModel
import LayoutNotation
import TestSupport
import Testing
import Tinamou

@Suite("Documents written and read again")
struct DocumentWriterTests {
  private static func read(_ text: String) throws -> LayoutDocument {
    guard case .layout(let document) = try DocumentReader.read(text, file: "x.json", format: .json) else {
      throw InvalidDocument([])
    }
    return document
  }

  /// The constraints without their origins.
  private static func bare(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints.map { constraint in
      var constraint = constraint
      constraint.origin = ConstraintOrigin()
      return constraint
    }
  }

  private static func bare(_ items: [LayoutItem]) -> [LayoutItem] {
    items.map { item in
      var item = item
      item.location = nil
      return item
    }
  }

  @Test("every example is the same document again, in each notation")
  func examples() throws {
    let folder = packageFolder.appendingPathComponent("Examples")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      guard let format = DocumentFormat(fileName: name) else { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      guard case .layout(let document) = try DocumentReader.read(bytes: bytes, file: name, format: format) else {
        continue
      }
      count += 1
      let again = try Self.read(DocumentWriter.json(document))
      #expect(Self.bare(again.items) == Self.bare(document.items), "\(name)")
      #expect(Self.bare(again.constraints) == Self.bare(document.constraints), "\(name)")
      #expect(again.sizes == document.sizes && again.metrics == document.metrics, "\(name)")
      #expect(again.direction == document.direction && again.coordinates == document.coordinates, "\(name)")
      #expect(again.standardSpacing == document.standardSpacing && again.name == document.name, "\(name)")
      // Written twice it is the same text.
      #expect(DocumentWriter.json(again) == DocumentWriter.json(document))
    }
    #expect(count >= 8)
  }

  @Test("sizes to be found, texts, safe areas, margins and roles of guides are the same again")
  func measures() throws {
    let document = try Self.read(
      """
      {"sizes": ["smallest", [null, "largest"], [5, "fitting"]],
       "root": {"safeArea": {"top": 59, "right": 2.5}},
       "views": [
         {"name": "a", "text": {"length": 640, "lineHeight": 20.5}, "preservesSuperviewMargins": true, "readableWidth": 560},
         {"name": "b", "heightFollowsWidth": true, "insetsMarginsFromSafeArea": false, "safeArea": {"left": -1},
          "text": {"length": [30, 0, 12.5], "lineHeight": 3}},
         {"name": "c", "text": {"length": [[12, 3, 20.5], 8, [5]], "lineHeight": 3, "leading": 1.5, "padding": [10, 16.5]}}],
       "guides": [{"name": "safe", "role": "safeArea"}, {"name": "inner", "in": "a", "role": "margins"}]}
      """)
    let again = try Self.read(DocumentWriter.json(document))
    #expect(Self.bare(again.items) == Self.bare(document.items))
    #expect(again.sizes == document.sizes)
    #expect(again.items[1].text == WrappingText(length: 640, lineHeight: 20.5))
    #expect(again.items[1].readableWidth == 560)
    #expect(again.items[2].text == WrappingText(paragraphs: [30, 0, 12.5], lineHeight: 3))
    let words = WrappingText.Paragraph(words: [.init(12, space: 3), .init(20.5)])
    var text = WrappingText([words, .init(length: 8), .init(words: [.init(5)])], lineHeight: 3)
    text.leading = 1.5
    text.padding = LayoutSize(10, 16.5)
    #expect(again.items[3].text == text)
    #expect(again.items[4...].map(\.role) == [.safeArea, .margins])
  }

  @Test("2,000 random constraints are the same in every notation, and are solved alike")
  func random() throws {
    var numbers = SeededGenerator(seed: 11)
    for round in 0..<100 {
      var document = LayoutDocument(name: "random \(round)", sizes: [RequestedSize(400, 300)])
      for index in 0..<6 {
        let parent = LayoutItemID(Int.random(in: 0...index, using: &numbers))
        var item = LayoutItem(name: "v\(index)", parent: parent)
        if Bool.random(using: &numbers) { item.intrinsicSize.horizontal = Double.random(in: 0...90, using: &numbers) }
        item.direction = Bool.random(using: &numbers) ? nil : .rightToLeft
        _ = document.add(item)
      }
      for _ in 0..<20 { document.constraints.append(Self.constraint(in: document, &numbers)) }
      let written = try Self.read(DocumentWriter.json(document))
      #expect(Self.bare(written.constraints) == document.constraints)
      #expect(Self.bare(written.items) == document.items)
      // Equal constraints are solved alike: a few show that what surrounds them is the same as well.
      let expected = round.isMultiple(of: 5) ? try LayoutEngine().solve(document) : nil
      for form in [DocumentWriter.ConstraintForm.item, .formula, .shorthand] {
        var parts = document
        parts.constraints = []
        let head = DocumentWriter.json(parts)
        let constraints = try DocumentWriter.constraints(of: document, as: form)
        // The list of constraints in place of the empty one.
        let list = try #require(constraints.split(separator: ":", maxSplits: 1).last).dropLast(2)
        let again = try Self.read(head.replacingOccurrences(of: "\"constraints\": []", with: "\"constraints\":\(list)"))
        #expect(Self.bare(again.constraints) == document.constraints, "\(form)")
        guard let expected else { continue }
        let solutions = try LayoutEngine().solve(again)
        #expect(solutions.map(\.status) == expected.map(\.status) && solutions.map(\.frames) == expected.map(\.frames))
      }
    }
  }

  private static func constraint(
    in document: LayoutDocument, _ numbers: inout SeededGenerator
  ) -> LayoutConstraint {
    let axis: [LayoutAttribute] =
      Bool.random(using: &numbers) ? [.left, .right, .centerX] : [.top, .bottom, .centerY, .lastBaseline]
    let isSize = Bool.random(using: &numbers)
    let attributes = isSize ? [.width, .height] : axis
    func item() -> LayoutItemID { LayoutItemID(Int.random(in: 1..<document.items.count, using: &numbers)) }
    let hasSecond = !isSize || Bool.random(using: &numbers)
    let second = LayoutConstraint.Anchor(item(), attributes.randomElement(using: &numbers) ?? .width)
    let constant = Double.random(in: (hasSecond ? -50 : 0)...200, using: &numbers)
    return LayoutConstraint(
      item(), attributes.randomElement(using: &numbers) ?? .width,
      LayoutRelation.allCases.randomElement(using: &numbers) ?? .equal, to: hasSecond ? second : nil,
      multiplier: hasSecond ? Double.random(in: 0.1...3, using: &numbers) : 1, constant: constant,
      priority: Double(Int.random(in: 1...999, using: &numbers)),
      identifier: Bool.random(using: &numbers) ? "c\(Int.random(in: 0...9, using: &numbers))" : nil)
  }

  @Test("what a notation cannot say is an error that names the constraint, and nothing is left out")
  func unsayable() throws {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    _ = document.add(LayoutItem(name: "a-b", parent: .root))
    let width = LayoutConstraint.Anchor(.root, .width)
    document.constraints = [
      LayoutConstraint(LayoutItemID(1), .width, .equal, to: width),
      LayoutConstraint(.root, .width, .equal, to: width, multiplier: -1, identifier: "mirror"),
      LayoutConstraint(.root, .height, .greaterThanOrEqual, constant: -4),
    ]
    let error = #expect(throws: InvalidDocument.self) { try DocumentWriter.constraints(of: document, as: .formula) }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.count == 3)
    #expect(messages[0].contains("'a-b' is not a name"))
    #expect(messages[1].contains("'mirror' cannot be written") && messages[2].contains("root.height >= -4"))
    // The other notations say them.
    #expect(Self.bare(try Self.read(DocumentWriter.json(document)).constraints) == document.constraints)
  }

  /// The lines that a writer wrote, or the constraints that it refused.
  private static func lines(_ document: LayoutDocument, as form: DocumentWriter.ConstraintForm) -> [String] {
    do throws(InvalidDocument) {
      return try DocumentWriter.constraints(of: document, as: form).split(separator: "\n").dropFirst(2).dropLast(2)
        .map { String($0.drop { $0 == " " }).replacing(/,$/, with: "").replacing("\"", with: "") }
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  /// A document of `a` and `b` in the root and `c` in `a`, with constraints in any notation.
  private static func document(_ texts: [String]) throws -> LayoutDocument {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    for (name, parent) in [("a", 0), ("b", 0), ("c", 1)] { try document.add(view: name, in: LayoutItemID(parent)) }
    for text in texts { document.constraints += try ConstraintText.constraints(text, in: &document) }
    return document
  }

  @Test(
    "the extended form has a second item, unsigned numbers, no priority and no identifier",
    arguments: [
      ("a.width = b.width", "X:a.width == b.width"),
      ("c.top >= 0.5 * a.bottom - 7.25", "X:c.top >= a.bottom * 0.5 - 7.25"),
      ("a.midX <= b.maxY + 1e9", "X:a.midX <= b.maxY + 1000000000"),
      ("a.width = 0 * b.width + 1e-9", "X:a.width == b.width * 0 + 0.000000001"),
      ("a.width = 4", "'a.width == 4' cannot be written in the extended form: it has no numbers alone on the right"),
      (
        "a.width = b.width @ 750",
        "'a.width == b.width @ 750' cannot be written in the extended form: it has no priorities"
      ),
      (
        "a.width = b.width # cap",
        "'cap' cannot be written in the extended form: it has no place for an identifier"
      ),
    ])
  func extended(_ text: String, _ expected: String) throws {
    let document = try Self.document([text])
    #expect(Self.lines(document, as: .extended) == [expected])
    guard expected.hasPrefix("X:") else { return }
    #expect(Self.bare(try Self.document([expected]).constraints) == Self.bare(document.constraints))
  }

  @Test("negative multipliers and names of other characters have no extended form") func extendedNames() throws {
    var document = try Self.document([])
    let strange = try document.add(view: "e-f")
    document.add(
      LayoutConstraint(LayoutItemID(1), .width, .equal, to: .init(LayoutItemID(2), .width), multiplier: -1),
      LayoutConstraint(LayoutItemID(1), .width, .equal, to: .init(strange, .width)))
    let messages = Self.lines(document, as: .extended)
    #expect(messages.count == 2)
    #expect(messages[0].hasSuffix("its numbers are unsigned") && messages[1].contains("'e-f' is not a name"))
  }

  @Test(
    "Core Animation's objects say equations about a view and its superview or a sibling",
    arguments: [
      (
        "a.midX = 0.5 * superview.width - 5",
        "{view: a, attribute: midX, relativeTo: root, relativeAttribute: width, scale: 0.5, offset: -5}"
      ),
      ("a.left = b.right + 8", "{view: a, attribute: minX, relativeTo: b, relativeAttribute: maxX, offset: 8}"),
      ("a.leading = b.trailing", "{view: a, attribute: minX, relativeTo: b, relativeAttribute: maxX}"),
      ("a.top = b.centerY", "{view: a, attribute: minY, relativeTo: b, relativeAttribute: midY}"),
      ("c.width = superview.height", "{view: c, attribute: width, relativeTo: a, relativeAttribute: height}"),
      // What the superview's edge follows is a view that follows it.
      (
        "root.bottom = a.bottom + 20",
        "{view: a, attribute: maxY, relativeTo: root, relativeAttribute: maxY, offset: -20}"
      ),
      ("a.width = 4", "nothing stands on its right"), ("a.width >= b.width", "it is no equation"),
      ("a.width = b.width @ 3", "it has a priority"), ("a.width = b.width # cap", "no place for an identifier"),
      ("c.width = b.width", "'b' is neither the superview nor a sibling of 'c'"),
      ("root.width = 2 * a.width", "'a' is neither the superview nor a sibling of 'root'"),
      ("a.lastBaseline = b.bottom", "'lastBaseline' is none of its attributes"),
      ("a.leftMargin = b.left", "'leftMargin' is none of its attributes"),
    ])
  func coreAnimation(_ text: String, _ expected: String) throws {
    let document = try Self.document([text])
    let lines = Self.lines(document, as: .coreAnimation)
    #expect(lines.count == 1)
    if expected.hasPrefix("{") {
      #expect(lines == [expected])
    } else {
      let name = text.contains("#") ? "cap" : ConstraintDescription.text(of: document.constraints[0], in: document)
      #expect(lines.first?.hasPrefix("'\(name)' cannot be written as Core Animation's: ") == true)
      #expect(lines.first?.contains(expected) == true, "\(lines)")
    }
  }

  @Test("where y grows upward, or text from right to left, names and numbers turn round") func turned() throws {
    var document = try Self.document(["a.top = b.bottom + 8", "a.bottom = superview.bottom - 3"])
    document.coordinates = .bottomLeft
    #expect(
      Self.lines(document, as: .coreAnimation) == [
        "{view: a, attribute: maxY, relativeTo: b, relativeAttribute: minY, offset: -8}",
        "{view: a, attribute: minY, relativeTo: root, relativeAttribute: minY, offset: 3}",
      ])
    document.constraints = try Self.document(["a.top = 0.5 * superview.bottom"]).constraints
    #expect(Self.lines(document, as: .coreAnimation).first?.contains("where y grows upward") == true)
    for (text, attribute) in [
      ("a.firstBaseline = b.bottom", "firstBaseline"), ("a.top = b.topMargin + 3", "topMargin"),
    ] {
      document.constraints = try Self.document([text]).constraints
      let line = Self.lines(document, as: .coreAnimation).first
      #expect(line?.hasSuffix("'\(attribute)' is none of its attributes") == true, "\(line ?? "")")
    }
    document.constraints = try Self.document(["a.leading = b.leading"]).constraints
    document.direction = .rightToLeft
    #expect(Self.lines(document, as: .coreAnimation).first?.contains("'leading' is none of its attributes") == true)
  }

  @Test("guides that a line made stay so in JSON, and are refused by name elsewhere") func impliedGuides() throws {
    var document = LayoutDocument(sizes: [RequestedSize(300, 100)])
    document.dialect = .extended
    for name in ["a", "b"] { try document.add(view: name) }
    document.constraints = try ConstraintText.constraints("|~[a(20)]~[b(20)]~|", in: &document)
    let guides = document.items.filter(\.isImplied).count
    #expect(guides == 3)
    let again = try Self.read(DocumentWriter.json(document))
    #expect(Self.bare(again.items) == Self.bare(document.items))
    #expect(Self.bare(again.constraints) == Self.bare(document.constraints))
    for form in DocumentWriter.ConstraintForm.allCases where form != .formula {
      #expect(Self.lines(document, as: form).contains { $0.contains("is a guide that a line made") }, "\(form)")
    }
    #expect(throws: InvalidDocument.self) { try ItemWriter.json(document) }
  }

  @Test("items keep what does not count, and groups") func groupsOfItems() throws {
    var document = try Self.document(["a.width = 4", "b.width = 5", "c.width = 6"])
    document.constraints[1].isActive = false
    document.constraints[2].group = "key"
    var parts = document
    parts.constraints = []
    let head = DocumentWriter.json(parts)
    let list = try ItemWriter.json(document)
    let start = try #require(head.firstRange(of: "\"constraints\": []")).lowerBound
    let again = try Self.read(String(head[..<start] + list.dropFirst(2)))
    #expect(again.constraints.map(\.isActive) == [true, false, true])
    #expect(again.constraints.map(\.group) == [nil, "inactive", "key"])
  }

  @Test("Core Animation's rules stay the document's")
  func rules() throws {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    document.rules = .coreAnimation
    #expect(try Self.read(DocumentWriter.json(document)).rules == .coreAnimation)
  }

  @Test("constraints that do not count stay so")
  func inactive() throws {
    var document = LayoutDocument(sizes: [RequestedSize(100, 100)])
    document.constraints = [true, false, false, true].map {
      LayoutConstraint(.root, .width, .greaterThanOrEqual, constant: 1, isActive: $0)
    }
    #expect(try Self.read(DocumentWriter.json(document)).constraints.map(\.isActive) == [true, false, false, true])
    // Groups keep their keys, side by side and switched off in part.
    for (index, group) in ["one", "two", "two", nil].enumerated() { document.constraints[index].group = group }
    #expect(Self.bare(try Self.read(DocumentWriter.json(document)).constraints) == document.constraints)
  }
}
