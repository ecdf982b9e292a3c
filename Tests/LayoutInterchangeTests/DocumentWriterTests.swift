import Foundation
import LayoutInterchange
import LayoutModel
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

  /// The same but for where it was written.
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
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples")
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
         {"name": "a", "text": {"length": 640, "lineHeight": 20.5}, "preservesSuperviewMargins": true},
         {"name": "b", "heightFollowsWidth": true, "insetsMarginsFromSafeArea": false, "safeArea": {"left": -1}}],
       "guides": [{"name": "safe", "role": "safeArea"}, {"name": "inner", "in": "a", "role": "margins"}]}
      """)
    let again = try Self.read(DocumentWriter.json(document))
    #expect(Self.bare(again.items) == Self.bare(document.items))
    #expect(again.sizes == document.sizes)
    #expect(again.items[1].text == WrappingText(length: 640, lineHeight: 20.5))
    #expect(again.items[3...].map(\.role) == [.safeArea, .margins])
  }

  @Test("10,000 random constraints are the same in every notation, and solve alike")
  func random() throws {
    var numbers = SeededGenerator(seed: 11)
    for round in 0..<500 {
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
      let expected = try LayoutEngine().solve(document)
      for form in DocumentWriter.ConstraintForm.allCases {
        var parts = document
        parts.constraints = []
        let head = DocumentWriter.json(parts)
        let constraints = try DocumentWriter.constraints(of: document, as: form)
        // The list of constraints in place of the empty one.
        let list = try #require(constraints.split(separator: ":", maxSplits: 1).last).dropLast(2)
        let again = try Self.read(head.replacingOccurrences(of: "\"constraints\": []", with: "\"constraints\":\(list)"))
        #expect(Self.bare(again.constraints) == document.constraints, "\(form)")
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
