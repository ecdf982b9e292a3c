import LayoutInterchange
import LayoutModel
import TestSupport
import Testing
import Tinamou

@Suite struct HostileInputTests {
  /// A text that nests too deeply, with a short description for the long text.
  struct Nested: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var format: DocumentFormat
    var text: String
    /// The expected text of the error.
    var words: String

    init(_ description: String, _ format: DocumentFormat, _ text: String, _ words: String = "nest") {
      (testDescription, self.format, self.text, self.words) = (description, format, text, words)
    }

    static let deep = 100_000
    static let all = [
      Nested("JSON lists", .json, String(repeating: "[", count: 10_000_000)),
      Nested("JSON objects", .json, String(repeating: "{\"a\":", count: deep)),
      Nested("flow sequences", .yaml, String(repeating: "[", count: 10_000_000)),
      Nested("flow mappings", .yaml, String(repeating: "{a: ", count: deep)),
      Nested("block sequences on a line", .yaml, String(repeating: "- ", count: deep)),
      Nested("explicit keys on a line", .yaml, String(repeating: "? ", count: deep), "expected a name as key"),
      Nested("block mappings", .yaml, (0..<5000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
      Nested("closed", .yaml, "views: " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
    ]
  }

  @Test(.timeLimit(.minutes(10)), arguments: Nested.all) func deepNestingIsAnError(_ nested: Nested) {
    let found = errors(nested.text, nested.format)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(nested.words) == true, "\(found.map(\.message))")
    #expect(found.first?.location != nil)
    #expect((found.first?.excerpt?.line.count ?? 0) < 300)
  }

  @Test(.timeLimit(.minutes(10))) func deepNestingIsToldFromDocumentsInOnePass() {
    let count = 2_000_000
    let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    #expect(!DocumentReader.isDocument(bytes: Array(text.utf8), format: .json))
    // Brackets that close nothing are passed over.
    #expect(DocumentReader.isDocument(bytes: Array("{\"views\": [{\"name\": \"a\"}]]]".utf8), format: .json))
  }

  @Test(.timeLimit(.minutes(10))) func aliasesOfAliasesAreAnError() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = (0..<9).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(errors(text, .yaml).first?.message.contains("aliases repeat so much") == true)
  }

  /// All spellings of a YAML key that is a list, an object, or an alias for one of these.
  static let keys = [
    "? *z\n: 1", "*z : 1", "{[*z]: 1}", "x: {? *z : 1}", "? - *z", "{[*z], b}", "{*z , b}", "{{a: *z}: 1}",
    "? [*z, b]\n: 1", "? {a: *z}\n: 1", "? !!seq [*z]\n: 1", "? !other [*z]", "? &k [*z]\n: 1", "[[*z]: 1]",
    "[? [*z] : 1]", "? [*z,\n b]\n: 2", "? # a comment\n  [*z]\n: 1", "[*z]: [1]", "{a: *z}: 2", "? - *z\n  - b\n: 1",
    "? a: *z\n: 1", "x: {y: [{[*z], b}]}", "? ? *z\n  : 1\n: 1", "<<: {[*z]: 1}",
  ]

  @Test(.timeLimit(.minutes(10)), arguments: keys) func aliasesOfAliasesAsKeysAreAnError(_ key: String) throws {
    var text = "- &a0 [x, x]\n"
    for level in 1...60 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    text += "- &z [*a60]\n- " + key.split(separator: "\n").joined(separator: "\n  ") + "\n"
    let error = try #require(errors(text, .yaml).first)
    #expect(error.message == "expected a name as key, found a list or an object" && (error.location?.line ?? 0) > 62)
  }

  @Test func namesAreKeysHoweverTheyAreWritten() throws {
    let text = """
      ? &name views
      : [{? "name" : &a a}, {!!str name: b}, {name : c}, {'name': d}]
      constraints: [{*name : 1}]
      """
    // Up to the constraint, which is none, everything is understood.
    #expect(errors(text, .yaml).map { $0.location?.line } == [3])
  }

  @Test func mergedObjectsCountOnce() throws {
    // A chain of merges is no nesting.
    var text = "m0: &m0 {name: a}\n"
    for index in 1...1000 { text += "m\(index): &m\(index) {<<: *m\(index - 1)}\n" }
    text += "views: [*m1000]\n"
    #expect(errors(text, .yaml).allSatisfy { $0.message.hasPrefix("unknown key") || $0.rule == "too-many-errors" })
  }

  @Test(.timeLimit(.minutes(10))) func mergedAliasesOfAliasesAreAnError() {
    var text = "- &a0 [{b: 1}, {c: 1}]\n"
    for level in 1...60 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(errors(text + "- {<<: *a60}\n", .yaml).first?.message.contains("aliases repeat so much") == true)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["\n", "\r\n", "\r"]) func directivesAreFew(lineBreak: String) {
    let many = (0..<100_000).map { "%TAG !a\($0)! x\(lineBreak)" }.joined()
    #expect(errors(many + "---\(lineBreak)views: []\n", .yaml).first?.location?.line == 1001)
    #expect(errors("%TAG !a! x\n---\nviews: []\n", .yaml).isEmpty)
  }

  @Test(.timeLimit(.minutes(10))) func manyAttributesOfAnElementAreRead() {
    let attributes = (0..<100_000).map { "a\($0)='1'" }.joined(separator: " ")
    func document(_ attributes: String) -> String {
      "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' \(attributes)><objects/></document>"
    }
    #expect(errors(document(attributes), .interfaceBuilder).isEmpty)
    let twice = errors(document(attributes + " a7='2'"), .interfaceBuilder)
    #expect(twice.map(\.message) == ["<document> has the attribute 'a7' twice"])
  }

  @Test(.timeLimit(.minutes(10))) func manyUnknownNamesAmongManyAreToldSoon() {
    // Comparing each with each would take a minute in a debug build.
    let views = (0..<1_500).map { #"{"name": "view\#($0)"}"# }
    let parents = (0..<1_500).map { #"{"name": "view\#($0)", "parent": "viwe\#($0)"}"# }
    let constraints = (0..<1_500).map { #""viwe\#($0).width == 1""# }
    func document(_ views: [String], _ constraints: [String]) -> String {
      "{\"views\": [\(views.joined(separator: ","))], \"constraints\": [\(constraints.joined(separator: ","))]}"
    }
    for text in [document(views, constraints), document(parents, [])] {
      let found = errors(text, .json)
      #expect(found.count >= 100 && found.count <= 101)
      #expect(found.first?.message.contains("did you mean 'view0'?") == true)
    }
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

  /// Numbers at the ends of the ranges of integers, of exponents and of the type `Double`.
  static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e9223372036854775807",
    "1e-9223372036854775808", "1.23456e-9223372036854775808", "1.23456e9223372036854775807",
    "123456e-9223372036854775807", "1.23456e+99999999999999999999", "1.23456e-99999999999999999999", "1e308", "-1e308",
    "1.79769e308", "5e-324", "inf", "-inf", "nan", "-nan", "0x1p99999", "1e", "-0", "1e19", "-1e19",
    "0." + String(repeating: "3", count: 400), String(repeating: "9", count: 400),
  ]

  @Test("No number that a text has traps", .timeLimit(.minutes(10)), arguments: numbers)
  func numbersNeverTrap(_ number: String) throws {
    let bodies = [
      "A:0x2.width == %", "A:0x2.width == %*B:0x3.width", "A:0x2.width == B:0x3.width / %", "A:0x2.width >= 2 @%",
      "A:0x2.width == B:0x3.width * % + %", "H:[A:0x2(%)]", "H:[A:0x2(>=%@%)]", "V:|-(%)-[A:0x2]", "V:|-%-[A:0x2]",
      "A:0x2.width == NSSpace(%)", "H:[A:0x2(100)] Hug:% CompressionResistance:%", "A:0x2.width == % ^%",
      "A:0x2.width == 1.23456*B:0x3.width - %",
    ]
    let lines = bodies.enumerated().map { "\"<NSLayoutConstraint:0x1\($0) \($1)   (active)>\"" }
    let list = "(\n\(lines.joined(separator: ",\n"))\n)\n".replacing("%", with: number)
    for log in ["App[%:%] \(list)".replacing("%", with: number), list] {
      for report in try ConsoleLogs.log(log).reports {
        let finding = try ConsoleLogs.finding(report)
        _ = ConsoleLogWriter.json([finding], file: "log")
        #expect(report.constraints.allSatisfy { $0.constant.isFinite && $0.multiplier.isFinite })
      }
    }
    let constraints = [
      "a.width == % * b.width + % @ %", "a.width == b.width / %", "a.width == (% - 2) * 3", "H:|-%-[a(>=%@%)]-(<=%)-|",
      "H:[a(%%)]", "H:|~%~[a1..%]~|", "V:[a(b.width*%+%)]", "a.width == %e%",
    ]
    let texts = constraints.flatMap { text -> [(DocumentFormat, String)] in
      [(.yaml, "views: [{name: a}, {name: b}, {name: a1}]\nconstraints: [\"\(text)\"]"), (.vfl, text)]
    }
    let documents: [(DocumentFormat, String)] = [
      (.json, #"{"size": [%, %], "views": [{"name": "a", "intrinsic": {"width": %}, "frame": [%, %, %, %]}]}"#),
      (.json, #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": %}]}"#),
      (
        .yaml, "sizes: [[%, %]]\nscale: %\nmargins: %\nviews: [{name: a, text: {length: %, lineHeight: %}, hugging: %}]"
      ),
      (.yaml, "views: [{name: a, stack: {axis: vertical, spacing: %, customSpacing: {b: %}}, children: [{name: b}]}]"),
      (.yaml, "variables: [x]\nconstraints: [\"% * x + % >= % * (x - %) @ %\"]"),
      (.yaml, "views: [{name: a}]\nconstraints: [{view: a, \"width ==\": %}, {item: a, attribute: left, priority: %}]"),
      (.kiwi, "Constraints\n-----------\n% * x + % >= 0 | strength = %\n"),
      (
        .interfaceBuilder,
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="%" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/><objects><view id="a"><rect key="frame" x="%" y="%" width="%"
        height="%"/><subviews><label text="a" numberOfLines="%" minimumScaleFactor="%" preferredMaxLayoutWidth="%"
        horizontalHuggingPriority="%" id="b"><rect key="frame" x="0" y="0" width="%" height="20"/><fontDescription
        key="fontDescription" type="system" pointSize="%"/></label><stackView spacing="%" id="c"><rect key="frame" x="0"
        y="0" width="9" height="%"/></stackView><pageControl numberOfPages="%" id="d"/><segmentedControl id="e"><segments>
        <segment title="a" width="%"/></segments></segmentedControl></subviews><constraints><constraint firstItem="b"
        firstAttribute="width" secondItem="a" secondAttribute="width" multiplier="%:%" constant="%" priority="%" id="f"/>
        </constraints></view></objects></document>
        """
      ),
    ]
    for (format, text) in texts + documents {
      let bytes = Array(text.replacing("%", with: number).utf8)
      guard let content = try? DocumentReader.read(bytes: bytes, file: "file", format: format) else { continue }
      switch content {
      case .layout(let document): _ = try? LayoutEngine().solve(document, at: RequestedSize(300, 200))
      case .layouts(let documents): for document in documents { _ = try? LayoutEngine().solve(document) }
      case .system(let system): _ = try? LayoutEngine().solve(system)
      }
    }
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

  /// The bytes with a meaning for one of the readers, so that mutations reach deep.
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
