import LayoutInterchange
import LayoutModel
import TestSupport
import Testing

@Suite struct HostileInputTests {
  /// A text that nests too deeply. Its description is short, for the text is not.
  struct Nested: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var format: DocumentFormat
    var text: String

    init(_ description: String, _ format: DocumentFormat, _ text: String) {
      (testDescription, self.format, self.text) = (description, format, text)
    }

    static let deep = 100_000
    static let all = [
      Nested("JSON lists", .json, String(repeating: "[", count: 10_000_000)),
      Nested("JSON objects", .json, String(repeating: "{\"a\":", count: deep)),
      Nested("flow sequences", .yaml, String(repeating: "[", count: 10_000_000)),
      Nested("flow mappings", .yaml, String(repeating: "{a: ", count: deep)),
      Nested("block sequences on a line", .yaml, String(repeating: "- ", count: deep)),
      Nested("explicit keys on a line", .yaml, String(repeating: "? ", count: deep)),
      Nested("block mappings", .yaml, (0..<5000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
      Nested("closed", .yaml, "views: " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
    ]
  }

  @Test(.timeLimit(.minutes(10)), arguments: Nested.all) func deepNestingIsAnError(_ nested: Nested) {
    let (format, text, words) = (nested.format, nested.text, "nest")
    let found = errors(text, format)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(words) == true, "\(found.map(\.message))")
    #expect(found.first?.location != nil)
    #expect((found.first?.excerpt?.line.count ?? 0) < 300)
  }

  @Test(.timeLimit(.minutes(10))) func aliasesOfAliasesAreAnError() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(errors(text, .yaml).first?.message.contains("aliases repeat so much") == true)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["? *z\n: 1\n", "*z : 1\n", "{[*z]: 1}\n", "x: {? *z : 1}\n", "? - *z\n"])
  func aliasesOfAliasesAsKeysAreAnError(_ key: String) {
    var text = "- &a0 [x, x]\n"
    for level in 1...60 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    text += "- &z [*a60]\n- " + key.split(separator: "\n").joined(separator: "\n  ") + "\n"
    #expect(errors(text, .yaml).first?.message.contains("expected a name as key") == true)
  }

  @Test func textsThatAreNotUTF8SayWhere() {
    let bytes: [([UInt8], String)] = [
      (Array("{\"views\":\n [\"é".utf8) + [0xFF], "2:5"), ([0x80], "1:1"), ([0x61, 0xC3], "1:2"),
      ([0xED, 0xA0, 0x80], "1:1"), ([0xC0, 0x80], "1:1"), ([0xF4, 0x90, 0x80, 0x80], "1:1"), ([0xE2, 0x82], "1:1"),
    ]
    for (bytes, place) in bytes {
      for format in DocumentFormat.allCases {
        let found = errors(bytes, format)
        #expect(found.first?.rule == "encoding")
        #expect(found.first?.location.map { "\($0.line):\($0.column)" } == place)
      }
    }
    #expect(errors(Array("views: \u{0}[]".utf8), .yaml).first?.location?.column == 8)
  }

  @Test func manyKeysAndBracketsTakeNoTime() {
    let keys = "{" + (0..<20_000).map { "\"k\($0)\": 1" }.joined(separator: ", ") + "}"
    #expect(errors(keys, .json).count == 101)
    #expect(errors(keys, .yaml).count == 101)
    #expect(errors(String(repeating: "[a]-", count: 20_000), .vfl).count == 1)
  }

  static let valid: [(DocumentFormat, String)] = [
    (.yaml, LayoutDocumentReadingTests.yaml), (.json, LayoutDocumentReadingTests.json),
    (.vfl, "H:|-[a(>=100@750)]-(>=8,<=20)-[b(==a)]-|\nV:|[a]-[b]|\n"),
    (
      .yaml,
      """
      views: [{name: a, children: [{name: b}]}, {name: c}]
      constraints:
        - "H:|-[a]-[c(>=100)]-|"
        - {format: "V:|-[a]-|", options: [alignAllTop]}
        - "X:a.width == superview.width / 2 - 3"
        - 'a.width = 2 * c.width + 10 @ 750 # id'
        - {formula: "width = 2 * width", lhs: a, rhs: c}
        - {item: a, attribute: width, relation: "<=", toItem: c, toAttribute: width, multiplier: 2, priority: 750}
        - {view: b, "left ==": superview, "width ==": 40, "top ==": {view: c.bottom, constant: 10}}
        - {group: swap, active: true, constraints: ["V:|-[c]-|"]}
      """
    ),
    (.json, #"{"variables": ["x", "y"], "constraints": ["x + 2*(y - 1) >= 10 @ weak", {"constraint": "x == 3"}]}"#),
  ]

  /// Bytes that mean something to one of the readers, so that mutations reach deep.
  static let meaningful = Array("[]{}()|-:,#*&?!%@`'\"\\ \t\n\r.0159eE+=<>~\0/_aHVX".utf8) + [0xC3, 0xA9, 0xEF, 0xFF]

  @Test(.timeLimit(.minutes(10)), arguments: 0..<10) func mutatedDocumentsNeverTrap(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    var refused = 0
    for _ in 0..<500 {
      let (format, text) = Self.valid[Int.random(in: 0..<Self.valid.count, using: &random)]
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = Self.meaningful[Int.random(in: 0..<Self.meaningful.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default:
          let other = Int.random(in: place..<bytes.count, using: &random)
          bytes.insert(contentsOf: bytes[place..<min(other, place + 40)], at: other)
        }
        if bytes.isEmpty { break }
      }
      let found = errors(bytes, format)
      if !found.isEmpty { refused += 1 }
      #expect(found.allSatisfy { !$0.message.isEmpty && $0.description.utf8.count < 5000 })
    }
    #expect(refused > 100)
  }
}

func errors(_ bytes: [UInt8], _ format: DocumentFormat) -> [SourceDiagnostic] {
  do throws(InvalidDocument) {
    _ = try DocumentReader.read(bytes: bytes, file: "file", format: format)
    return []
  } catch {
    return error.diagnostics
  }
}
