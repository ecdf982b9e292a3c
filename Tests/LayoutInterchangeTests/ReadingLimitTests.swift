import LayoutInterchange
import Testing

/// Time limits of reading.
@Suite("Time limits of reading") struct ReadingLimitTests {
  private static func text(_ format: DocumentFormat, _ count: Int) -> String {
    switch format {
    case .json: "{\"constraints\": [\((0..<count).map { "\"x\($0) >= 1\"" }.joined(separator: ","))]}"
    case .yaml: "constraints:\n" + (0..<count).map { "  - \"x\($0) >= 1\"\n" }.joined()
    case .vfl: (0..<count).map { "H:|[v\($0)]\n" }.joined()
    case .kiwi: (0..<count).map { "1 * x\($0) + -1 >= 0  | strength = 1\n" }.joined()
    case .interfaceBuilder:
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
        + String(repeating: "<view/>", count: count) + "</document>"
    }
  }

  @Test("are seen within the text", arguments: DocumentFormat.allCases)
  func past(_ format: DocumentFormat) throws {
    let past = ContinuousClock.now - .seconds(1)
    for text in [Self.text(format, 2000), Self.text(format, 2000) + "<[{"] {
      let error = #expect(throws: InvalidDocument.self) {
        try DocumentReader.read(bytes: Array(text.utf8), file: "a", format: format, until: past)
      }
      #expect(error?.isLimit == true && error?.diagnostics.count == 1, "\(String(describing: error))")
    }
    let long = ContinuousClock.now + .seconds(10_000)
    _ = try DocumentReader.read(bytes: Array(Self.text(format, 2000).utf8), file: "a", format: format, until: long)
  }

  @Test("leave small documents for the solver to report the limit", arguments: DocumentFormat.allCases)
  func small(_ format: DocumentFormat) throws {
    let past = ContinuousClock.now - .seconds(1)
    _ = try DocumentReader.read(bytes: Array(Self.text(format, 5).utf8), file: "a", format: format, until: past)
  }

  @Test("end one element with very many attributes")
  func attributes() {
    let text = "<document " + (0..<2000).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>"
    let error = #expect(throws: InvalidDocument.self) {
      try DocumentReader.read(
        bytes: Array(text.utf8), format: .interfaceBuilder, until: ContinuousClock.now - .seconds(1))
    }
    #expect(error?.isLimit == true)
  }

  @Test("hold for one constraint, by its length")
  func longConstraint() {
    let sum = String(repeating: "x + ", count: 250_000) + "x >= 1"
    let line = "H:" + String(repeating: "[a]-1-", count: 170_000) + "[a]"
    let object = "{\"format\": \"\(line)\"}"
    let texts: [(DocumentFormat, String, line: Int, count: Int)] = [
      (.json, "{\"constraints\": [\"\(sum)\"]}", 1, 1),
      (.yaml, "constraints:\n  - {constraint: '\(sum)', priority: 3}\n", 2, 1),
      (.json, "{\"views\": [{\"name\": \"a\"}], \"constraints\":\n[\"\(line)\", \(object)]}", 2, 2),
      (.vfl, "H:|[a]|\r\(line)\rV:|[a]|", 2, 1),
    ]
    for (format, text, number, count) in texts {
      let error = #expect(throws: InvalidDocument.self) {
        try DocumentReader.read(bytes: Array(text.utf8), file: "a", format: format)
      }
      let found = error?.diagnostics.map { "\($0.rule) \($0.location?.line ?? 0)" }
      #expect(found == Array(repeating: "too-large \(number)", count: count))
    }
  }

  @Test("leave constraints of a million bytes alone")
  func constraintOfGreatestLength() throws {
    let sum = String(repeating: "x + ", count: 249_000) + "x >= 1"
    _ = try DocumentReader.read("{\"constraints\": [\"\(sum)\"]}", format: .json)
  }

  @Test("are no errors of a document")
  func errors() {
    let error = #expect(throws: InvalidDocument.self) { try DocumentReader.read("[", format: .json) }
    #expect(error?.isLimit == false)
  }
}
