import LayoutInterchange
import LayoutModel
import TestSupport
import Testing

@Suite struct ResultWriterTests {
  private static let place = SourceLocation(file: "login.yaml", line: 23, column: 5)

  private var login: InputResult {
    var document = LayoutDocument(name: "login")
    let title = document.add(LayoutItem(name: "title", parent: .root)) ?? .root
    _ = document.add(LayoutItem(name: "gutter", kind: .guide, parent: .root))
    _ = document.add(LayoutItem(name: "a \"b\"\n,", parent: title))
    var solution = LayoutSolution(status: .solved, size: LayoutSize(320, 480))
    solution.frames = [
      LayoutRect(0, 0, 320, 480), LayoutRect(20, 20.0000004, 120, 21), .zero, LayoutRect(-0.0, -0.0000001, 1e9, 1 / 3),
    ]
    let constraint = ReportedConstraint(description: "title.width == 5", location: Self.place, priority: 750)
    solution.violations = [Violation(constraint: constraint, amount: 12.5)]
    solution.ambiguities = [
      Ambiguity(variable: "title.left"),
      Ambiguity(variable: "title.width", range: .init(minimum: 100, maximum: nil)),
    ]
    solution.messages = ["a sentence"]
    return InputResult(file: "login.yaml", layouts: [.layout(solution, of: document)])
  }

  private var small: InputResult {
    var system = ConstraintSystem(name: "small")
    _ = system.variable(named: "x")
    _ = system.variable(named: "y")
    var solution = SystemSolution(status: .solved)
    solution.values = [3, -0.25]
    return InputResult(file: "small.json", layouts: [.system(solution, of: system)])
  }

  @Test func oneLayoutIsAnObject() {
    #expect(
      ResultWriter.json([login]) == #"""
        {
          "schema": 1,
          "file": "login.yaml",
          "layouts": [
            {
              "name": "login",
              "size": [320, 480],
              "status": "solved",
              "frames": {
                "title": [20, 20, 120, 21],
                "a \"b\"\n,": [0, 0, 1000000000, 0.333333]
              },
              "violations": [
                {"constraint": "title.width == 5", "priority": 750, "violation": 12.5, "source": "login.yaml:23:5"}
              ],
              "ambiguities": [
                {"variable": "title.left"},
                {"variable": "title.width", "min": 100, "max": null}
              ],
              "conflict": null,
              "furtherConflicts": [],
              "broken": [],
              "unsupported": [],
              "messages": ["a sentence"]
            }
          ]
        }

        """#)
  }

  @Test func severalInputsAreAList() {
    let text = ResultWriter.json([small, small])
    #expect(text.hasPrefix("[\n  {\n    \"schema\": 1,\n"))
    #expect(text.hasSuffix("  }\n]\n"))
  }

  @Test func systemsHaveValues() {
    #expect(
      ResultWriter.jsonLine(small)
        == #"{"schema":1,"file":"small.json","layouts":[{"name":"small","status":"solved","values":{"x":3,"y":-0.25},"#
        + #""violations":[],"ambiguities":[],"conflict":null,"furtherConflicts":[],"broken":[],"unsupported":[],"messages":[]}]}"#
    )
  }

  @Test func conflictsNameTheirConstraints() {
    var solution = LayoutSolution(status: .conflict)
    let constraint = ReportedConstraint(description: "cap", location: Self.place, priority: 1000)
    let size = ReportedConstraint(description: "root.width == 5", priority: 1000, implied: .rootSize)
    solution.conflict = Conflict(constraints: [constraint], implied: [size], isMinimal: true)
    solution.conflict?.multipliers = [
      .init(member: 0, value: "3"), .init(member: 1, value: "-1" + String(repeating: "0", count: 40)),
    ]
    let text = ResultWriter.jsonLine(InputResult(file: "f", layouts: [.layout(solution, of: LayoutDocument())]))
    #expect(
      text.contains(
        #""size":null,"status":"conflict","frames":{},"violations":[],"ambiguities":[],"#
          + #""conflict":{"constraints":[{"constraint":"cap","source":"login.yaml:23:5"}],"#
          + #""implied":[{"constraint":"root.width == 5","source":null}],"minimal":true,"wayOut":[],"repairs":[],"proof":null,"#
          + #""multipliers":[{"member":1,"multiplier":"3"},"#
          + #"{"member":2,"multiplier":"-10000000000000000000000000000000000000000"}]},"#
      ))
  }

  @Test func brokenConstraintsNameWhatTheyContradict() {
    var solution = SystemSolution(status: .solved)
    let constraint = ReportedConstraint(description: "cap", location: Self.place, priority: 1000)
    let size = ReportedConstraint(description: "root.width == 5", priority: 1000, implied: .rootSize)
    let conflict = Conflict(constraints: [constraint], implied: [size], isMinimal: true)
    solution.broken = [BrokenRequirement(constraint: constraint, conflict: conflict)]
    let text = ResultWriter.jsonLine(InputResult(file: "f", layouts: [.system(solution, of: ConstraintSystem())]))
    #expect(
      text.contains(
        #""conflict":null,"furtherConflicts":[],"broken":[{"constraint":"cap","source":"login.yaml:23:5","#
          + #""conflict":[{"constraint":"cap","source":"login.yaml:23:5"},{"constraint":"root.width == 5","source":null}]}],"#
      ))
  }

  @Test func inputsThatCannotBeReadHaveErrors() {
    let result = InputResult(file: "f.json", errors: errors("{\"views\": [}", .json))
    #expect(
      ResultWriter.json([result]) == #"""
        {
          "schema": 1,
          "file": "f.json",
          "status": "invalid",
          "layouts": [],
          "errors": [
            {"line": 1, "column": 12, "severity": "error", "message": "expected a value", "rule": "json-syntax"}
          ]
        }

        """#)
  }

  @Test func rowsAreQuotedWhereTheyMustBe() {
    #expect(
      ResultWriter.csv([login]) == """
        file,layout,size,view,x,y,width,height
        login.yaml,login,320x480,title,20,20,120,21
        login.yaml,login,320x480,"a ""b""\n,",0,0,1000000000,0.333333

        """)
    #expect(ResultWriter.csv([small]) == "file,layout,variable,value\nsmall.json,small,x,3\nsmall.json,small,y,-0.25\n")
    #expect(
      ResultWriter.csv([login, small]).split(separator: "\n").last == "small.json,small,,,,,,,y,-0.25")
    #expect(ResultWriter.csv([]) == "file,layout\n")
  }

  static let printed: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (-0.0000004, "0"), (1, "1"), (-12.5, "-12.5"), (0.30000000000000004, "0.3"),
    (0.3333333333333333, "0.333333"), (0.6666666666666666, "0.666667"), (999_999.999_999_9, "1000000"),
    (1e-6, "0.000001"), (5e-7, "0.000001"), (4e-7, "0"), (123_456_789.123_456_7, "123456789.123457"),
    (1e15, "1000000000000000"), (-1e-300, "0"),
  ]

  @Test(arguments: printed) func numbersHaveAtMostSixDecimals(_ value: Double, _ text: String) {
    #expect(NumberText.format(value) == text)
  }

  /// A rectangle is written as one text if possible; a list of numbers never is.
  @Test func rectanglesAreListsOfFourNumbers() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    let odd = [
      0, -0.0, 1e15, -1e15, 999_999_999_999_999, 1.0 / 3, 1e-7, -1e300, .nan, .infinity, 0.000_001,
      -123_456_789.123_456,
    ]
    func number() -> Double {
      let whole = Double(random.integer(in: -100_000_000...100_000_000))
      return switch random.integer(in: 0...3) {
      case 0: odd[random.integer(in: 0...odd.count - 1)]
      case 1: whole
      case 2: whole / 1000
      default: whole / 1e6
      }
    }
    for _ in 0..<2000 {
      let rectangle = LayoutRect(number(), number(), number(), number())
      let list = [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { JSONValue.number($0) }
      for style in [JSONText.Style.compact, .indented] {
        let text = JSONText.string(.rectangle(rectangle), style)
        #expect(text == JSONText.string(.list(list), style), "seed \(seed)")
      }
    }
  }

  @Test func readingANumberAndPrintingItAgainGivesTheSameText() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -9...13, using: &random)
      let value = Double.random(in: -1...1, using: &random) * .exp10(magnitude)
      let text = NumberText.format(value)
      guard let read = Double(text) else {
        Issue.record("\(text) for \(value) is no number")
        continue
      }
      // Half of the last decimal, and where numbers lie further apart than that, a step.
      #expect(abs(read - value) <= 5.000_001e-7 + value.ulp, "\(text) for \(value)")
      #expect(NumberText.format(read) == text, "\(value)")
      #expect(text != "-0" && !text.contains("e"), "\(value)")
      #expect((text.split(separator: ".").dropFirst().first ?? "").count <= 6, "\(text) for \(value)")
    }
  }
}

extension Double {
  /// A power of ten, approximately.
  fileprivate static func exp10(_ exponent: Double) -> Double {
    var result = 1.0
    for _ in 0..<Int(exponent.magnitude) { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }
}
