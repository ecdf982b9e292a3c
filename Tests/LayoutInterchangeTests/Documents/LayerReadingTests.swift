import LayoutInterchange
import LayoutModel
import Testing

@Suite("Layers in documents")
struct LayerReadingTests {
  private static func read(_ text: String, _ format: DocumentFormat) throws -> LayoutDocument {
    guard case .layout(let document) = try DocumentReader.read(text, file: "x", format: format) else {
      throw InvalidDocument([])
    }
    return document
  }

  @Test("are read from YAML and JSON, and written again")
  func roundTrip() throws {
    let yaml =
      "views: [{name: a, layer: 2}, {name: b, layer: -1000000000}, {name: c, layer: null}, {name: d, layer: 1e0}]"
    let json =
      #"{"views": [{"name": "a", "layer": 2}, {"name": "b", "layer": -1000000000}, {"name": "c"}, "#
      + #"{"name": "d", "layer": 1.0}]}"#
    for (text, format) in [(yaml, DocumentFormat.yaml), (json, .json)] {
      let document = try Self.read(text, format)
      #expect(document.items.map(\.layer) == [0, 2, -1_000_000_000, 0, 1])
      let written = DocumentWriter.json(document)
      #expect(try Self.read(written, .json).items.map(\.layer) == document.items.map(\.layer))
      #expect(written.contains(#"{"name": "a", "layer": 2}"#) && written.contains(#"{"name": "c"}"#))
      #expect(AnchorWriter.swift(document).contains("$0.layer = -1000000000"))
    }
  }

  @Test(
    "and are whole numbers of a range",
    arguments: [
      ("0.5", "expected a whole number from -1000000000 to 1000000000 for 'layer', found"),
      ("1000000001", "expected a whole number from -1000000000 to 1000000000"), ("front", "expected a whole number"),
      ("[1]", "expected a whole number"), ("1e300", "expected a whole number from -1000000000 to 1000000000"),
      (".nan", "expected a whole number"),
    ])
  func refused(value: String, message: String) throws {
    let error = #expect(throws: InvalidDocument.self) {
      try Self.read("views:\n  - {name: a, layer: \(value)}\n", .yaml)
    }
    #expect(error?.diagnostics.count == 1)
    #expect(error?.diagnostics.first?.message.contains(message) == true)
    #expect(error?.diagnostics.first?.location.map { [$0.line, $0.column] } == [2, 22])
  }

  @Test("the root has none")
  func root() throws {
    let error = #expect(throws: InvalidDocument.self) { try Self.read("root: {name: r, layer: 1}", .yaml) }
    #expect(error?.diagnostics.map(\.rule) == ["unknown-key"])
  }

  @Test("removed views are in no notation that is written")
  func removed() throws {
    var document = try Self.read("views: [{name: gone, children: [{name: too}]}, {name: stays}, {name: also}]", .yaml)
    let gone = try #require(document.item(named: "gone"))
    document.add(gone.width.constraint(equalToConstant: 10))
    let (stays, also) = (try #require(document.item(named: "stays")), try #require(document.item(named: "also")))
    document.add(stays.width.constraint(equalTo: also.width))
    try document.remove(gone)
    var texts = [DocumentWriter.json(document), AnchorWriter.swift(document), try ItemWriter.json(document)]
    texts.append(try VisualFormatWriter.json(document))
    for form in DocumentWriter.ConstraintForm.allCases {
      texts.append(try DocumentWriter.constraints(of: document, as: form))
    }
    #expect(texts.allSatisfy { $0.contains("stays") && !$0.contains("gone") && !$0.contains("too\"") })
    // As a document without the places of what was removed.
    let compacted = document.compacted().document
    #expect(DocumentWriter.json(document) == DocumentWriter.json(compacted))
    #expect(AnchorWriter.swift(document) == AnchorWriter.swift(compacted))
  }
}
