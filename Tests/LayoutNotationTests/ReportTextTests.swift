import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite struct ReportTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (5, "5"), (-5.5, "-5.5"), (0.1, "0.1"), (1e6, "1000000"), (1234.5678915, "1234.567892"),
    (0.0000005, "0.000001"), (0.00000049, "0"), (-0.0000001, "0"), (1e-300, "0"), (999.9999996, "1000"),
    (0.9999995, "1"), (1e16, "10000000000000000"), (1.5e20, "150000000000000000000"), (0.000012, "0.000012"),
    (12.5e-5, "0.000125"), (100.10, "100.1"), (.infinity, "inf"),
  ])
  func numbers(value: Double, expected: String) {
    #expect(DecimalText.string(value) == expected)
  }

  @Test(
    "numbers in tables have two decimals, or two significant digits close to 0",
    arguments: [
      (0.0, "0"), (33.3333, "33.33"), (0.333333, "0.33"), (0.05, "0.05"), (0.0666, "0.067"), (0.004, "0.004"),
      (-0.00123, "-0.0012"), (0.0000004, "0"), (0.000012, "0.000012"), (999.999, "1000"), (.infinity, "inf"),
    ])
  func tableNumbers(value: Double, expected: String) {
    #expect(TextTable.number(value) == expected)
  }

  @Test("members that may be dropped are a range") func dropped() {
    let members = (1...300).map { (number: Int) in
      ReportedConstraint(description: "row \(number)", priority: 1000, index: number)
    }
    func lines(_ numbers: [Int]) -> [String] {
      let repairs = numbers.map { Repair(.drop, of: members[$0 - 1]) }
      let conflict = Conflict(
        constraints: members, implied: [], isMinimal: true, repairs: repairs, proof: "[1] + … + [300]")
      return ReportText().lines(conflict).filter { !$0.contains("row") }
    }
    #expect(lines(Array(201...300)).last == "  Dropping any one of [201] … [300] resolves it.")
    #expect(lines([1, 3, 4, 5, 6, 8]).last == "  Dropping any one of [1], [3] … [6], [8] resolves it.")
    #expect(lines([1, 3, 4]).last == "  Dropping [1], [3] or [4] resolves it.")
  }

  @Test("numbers that differ are written so") func numbersThatDiffer() {
    #expect(TextTable.numbers(300, 310.123) == ("300", "310.12"))
    #expect(TextTable.numbers(300, 300.004) == ("300", "300.004"))
    #expect(ReportText.words(Ambiguity.Range(minimum: 100.001, maximum: 100.004)) == "100.001 … 100.004")
  }

  @Test func printedNumbersReadAsThemselves() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -8...12, using: &random)
      let value = Double.random(in: -1...1, using: &random) * magnitude * magnitude * magnitude * magnitude
      let text = DecimalText.string(value)
      let read = try #require(Double(text))
      #expect(DecimalText.string(read) == text)
      #expect(abs(read - value) <= 0.5000001e-6)
    }
  }

  /// Numbers of up to 15 digits are written with those digits by both algorithms.
  @Test func shortNumbersKeepTheirDigits() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let decimals = random.integer(in: 1...6)
      let digits = random.integer(in: 1...15)
      var text = (0..<digits).map { _ in "\(random.integer(in: 0...9))" }.joined()
      text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
      var (whole, fraction) = (text.dropLast(decimals), text.suffix(decimals))
      while whole.count > 1, whole.first == "0" { whole.removeFirst() }
      while fraction.last == "0" { fraction.removeLast() }
      text = fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
      if text != "0", random.oneIn(2) { text = "-" + text }
      let value = try #require(Double(text))
      #expect(DecimalText.string(value) == text, "seed \(seed)")
      #expect(DecimalText.exact(value) == text, "seed \(seed)")
      // Its neighbour needs more digits, and is rounded to the same.
      if value != 0, fraction.count > 0, digits <= 14 { #expect(DecimalText.exact(value.nextUp) != text) }
    }
  }

  @Test func suggestions() {
    let names = ["title", "field", "footer", "a", "b"]
    #expect(NameSuggestion.closest(to: "titel", among: names) == "title")
    #expect(NameSuggestion.closest(to: "Field", among: names) == "field")
    #expect(NameSuggestion.closest(to: "foter", among: names) == "footer")
    #expect(NameSuggestion.closest(to: "c", among: names) == nil)
    #expect(NameSuggestion.closest(to: "", among: names) == nil)
    #expect(NameSuggestion.closest(to: "unrelated", among: names) == nil)
    // The first of equals, and the closest before the first.
    #expect(NameSuggestion.closest(to: "view9", among: ["view1", "view2"]) == "view1")
    #expect(NameSuggestion.closest(to: "view22", among: ["view1", "view2"]) == "view2")
    // A path that ends with the name is closer than any other spelling.
    #expect(NameSuggestion.closest(to: "body", among: ["bodi", "main/body", "side/body", "nobody"]) == "main/body")
    #expect(NameSuggestion.closest(to: "ody", among: ["main/body"]) == nil)
  }

  @Test func lists() {
    #expect(NameSuggestion.hints(for: "title", among: [], kind: "views") == ["there are no views"])
    #expect(NameSuggestion.hints(for: "q", among: ["a", "b"], kind: "views") == ["the views are a, b"])
    let many = (1...10).map { "a-name-that-is-number-\($0)" }
    let hint = NameSuggestion.hints(for: "zz", among: many, kind: "views").joined()
    #expect(hint.hasSuffix("number-8 and 2 more"))
    #expect(!hint.contains("number-9"))
  }

  @Test func diagnosticsShowTheTextAlone() {
    let format = "|[whiteBox2][blackBox]"
    expectDiagnostic(
      format, in: document("whiteBox2", "blackBix"),
      """
      login.yaml:4:7: error: Unable to find view with name blackBox; did you mean 'blackBix'? [unknown-view]
      |[whiteBox2][blackBox]
                           ^
      """)
    expectDiagnostic(
      "title.width =\n 2 * titel.width", in: document("title"),
      """
      login.yaml:4:7: error: Unknown view 'titel'; did you mean 'title'? [unknown-view]
       2 * titel.width
           ^
      """)
    expectDiagnostic(
      "title.width\n= 2", in: document("text"),
      """
      login.yaml:4:7: error: Unknown view 'title'; the views are root, text [unknown-view]
      title.width
      ^
      """)
    // Two bytes, but one character.
    expectDiagnostic(
      "text.width =\r\n\r\nx", in: document("text"),
      """
      login.yaml:4:7: error: Unknown metric 'x'; there are no metrics [unknown-metric]
      x
      ^
      """)
  }

  func expectDiagnostic(
    _ text: String, in document: LayoutDocument, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      var document = document
      _ = try ConstraintText.constraints(text, in: &document)
      Issue.record("no error", sourceLocation: sourceLocation)
    } catch {
      let place = LayoutModel.SourceLocation(file: "login.yaml", line: 4, column: 7)
      #expect(error.diagnostic(for: text, location: place).description == expected, sourceLocation: sourceLocation)
      #expect(error.diagnostic(for: text, file: "f").file == "f", sourceLocation: sourceLocation)
    }
  }

  @Test func describedConstraintsReadAsThemselves() throws {
    let document = document("title", "field", nested: [("inner", "title")])
    var random = SeededGenerator(seed: 11)
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = (Double.random(in: range, using: &random) * 1e6).rounded() / 1e6
      return Bool.random(using: &random) ? value : value.rounded()
    }
    for _ in 0..<5000 {
      let items = document.items.indices.map(LayoutItemID.init)
      let pick = { (random: inout SeededGenerator) in
        LayoutConstraint.Anchor(
          items[Int.random(in: 0..<items.count, using: &random)],
          LayoutAttribute.allCases[Int.random(in: 0..<LayoutAttribute.allCases.count, using: &random)])
      }
      let first = pick(&random)
      let relation = LayoutRelation.allCases[Int.random(in: 0..<3, using: &random)]
      var constraint = LayoutConstraint(first.item, first.attribute, relation, constant: number(0...3000))
      if Bool.random(using: &random) {
        constraint.second = pick(&random)
        constraint.multiplier = number(0...4)
        constraint.constant = number(-3000...3000)
      }
      if Bool.random(using: &random) { constraint.priority = max(number(0...1000), 0.000001) }
      if Bool.random(using: &random) { constraint.identifier = "cap of it" }
      let text = ConstraintDescription.text(of: constraint, in: document, includesIdentifier: true)
      #expect(!text.contains("-0 ") && !text.hasSuffix("-0"))
      var read = try Formula.constraint(text, in: document)
      #expect(read.origin.text == text)
      read.origin = constraint.origin
      #expect(read == constraint, "\(text)")
    }
  }

  @Test func descriptions() throws {
    let document = document("title", "field")
    let (title, field) = (try #require(document.item(named: "title")), try #require(document.item(named: "field")))
    func text(_ constraint: LayoutConstraint) -> String { ConstraintDescription.text(of: constraint, in: document) }
    #expect(
      text(
        LayoutConstraint(
          title, .width, .equal, to: .init(field, .width), multiplier: 2, constant: 10, priority: 750,
          identifier: "cap")) == "title.width == 2 * field.width + 10 @ 750")
    #expect(
      text(LayoutConstraint(title, .width, .equal, to: .init(field, .width), multiplier: 1 / 3, constant: -0.0))
        == "title.width == 0.333333 * field.width")
    #expect(
      text(LayoutConstraint(title, .top, .lessThanOrEqual, to: .init(.root, .top), multiplier: -1, constant: -2.5))
        == "title.top <= -1 * root.top - 2.5")
    #expect(text(LayoutConstraint(title, .left, .greaterThanOrEqual, constant: -0.0)) == "title.left >= 0")
    #expect(text(LayoutConstraint(title, .left, .greaterThanOrEqual, constant: -4)) == "title.left >= -4")
  }
}
