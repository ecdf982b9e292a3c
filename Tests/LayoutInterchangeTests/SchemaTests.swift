import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import LayoutInterchange

/// The schemas under `docs/schema`, which must agree with the reader and the writer.
@Suite struct SchemaTests {
  static let objects: [(String, [String])] = [
    ("layout", DocumentKeys.layout), ("system", DocumentKeys.system),
    ("systemConstraint", DocumentKeys.systemConstraint), ("standardSpacing", DocumentKeys.standardSpacing),
    ("root", DocumentKeys.root), ("view", DocumentKeys.view), ("intrinsic", DocumentKeys.intrinsic),
    ("axes", DocumentKeys.axes), ("baseline", DocumentKeys.baseline), ("margins", DocumentKeys.margins),
    ("alignmentInsets", DocumentKeys.alignmentInsets), ("safeArea", DocumentKeys.safeArea), ("text", DocumentKeys.text),
    ("guide", DocumentKeys.guide), ("format", DocumentKeys.format),
    ("formula", DocumentKeys.formula), ("item", DocumentKeys.item), ("shorthandValue", DocumentKeys.shorthandValue),
    ("group", DocumentKeys.group), ("stack", DocumentKeys.stack), ("scroll", DocumentKeys.scroll),
    ("coreAnimation", DocumentKeys.coreAnimation),
  ]

  @Test(arguments: objects) func theKeysOfAnObjectAreThoseThatTheReaderKnows(_ name: String, _ keys: [String]) throws {
    let properties = try #require(try schema("document")["$defs"]?[name]?["properties"])
    #expect(properties.keys.sorted() == keys.sorted())
  }

  @Test func noOtherObjectHasFixedKeys() throws {
    let definitions = try #require(try schema("document")["$defs"])
    let fixed = definitions.keys.filter { definitions[$0]?["properties"] != nil }
    #expect(fixed.sorted() == (Self.objects.map(\.0) + ["shorthand"]).sorted())
  }

  @Test func layoutsAreToldFromSystemsByTheSameKeys() throws {
    let marks = try #require(try schema("document")["$defs"]?["layout"]?["anyOf"]).elements
    #expect(marks.compactMap { $0["required"]?.elements.first?.text } == DocumentKeys.layoutMarks)
  }

  @Test func theWordsAreThoseOfTheModel() throws {
    let definitions = try #require(try schema("document")["$defs"])
    let attributes = LayoutAttribute.allCases.map(\.rawValue) + ["baseline"]
    #expect(definitions["attribute"]?["enum"]?.elements.map(\.text) == attributes)
    let pattern = definitions["shorthand"]?["patternProperties"]?.keys.first
    #expect(pattern == "^(\(attributes.joined(separator: "|"))) (==?|<=?|>=?)$")
    let masks = definitions["view"]?["properties"]?["autoresizing"]?["items"]?["enum"]?.elements.map(\.text)
    #expect(masks == AutoresizingMask.named.map(\.name))
    let followers = definitions["coreAnimationAttribute"]?["enum"]?.elements.map(\.text)
    #expect(followers == CoreAnimationRules.attributes.map(\.rawValue))
    let distributions = definitions["stack"]?["properties"]?["distribution"]?["enum"]?.elements.compactMap(\.text)
    #expect(distributions == StackConfiguration.Distribution.allCases.map(\.rawValue))
    let alignments = definitions["stack"]?["properties"]?["alignment"]?["enum"]?.elements.compactMap(\.text)
    #expect(alignments == StackConfiguration.Alignment.allCases.map(\.rawValue))
    let axes = definitions["scroll"]?["properties"]?["axis"]?["enum"]?.elements.compactMap(\.text)
    #expect(axes == ScrollConfiguration.Axis.allCases.map(\.rawValue))
    let roles = definitions["guide"]?["properties"]?["role"]?["enum"]?.elements.compactMap(\.text)
    #expect(roles == GuideRole.allCases.map(\.rawValue))
    let rules = definitions["layout"]?["properties"]?["rules"]?["enum"]?.elements.compactMap(\.text)
    #expect(rules == LayoutRules.allCases.map(\.rawValue))
    let sizes = definitions["size"]?["oneOf"]?.elements.first?["enum"]?.elements.compactMap(\.text) ?? []
    #expect(Set(sizes) == Set(FittingTarget.allCases.map(\.rawValue) + ["preferred"]))
  }

  @Test func resultsHaveTheKeysOfTheirSchemaInItsOrder() throws {
    let definitions = try #require(try schema("result")["$defs"])
    func keys(_ name: String) -> [String] { definitions[name]?["properties"]?.keys ?? [] }

    var layout = LayoutSolution(status: .conflict, size: LayoutSize(1, 2))
    let constraint = ReportedConstraint(description: "c", priority: 5)
    layout.contentSizes = [ContentSize(item: .root, size: LayoutSize(1, 2))]
    layout.violations = [Violation(constraint: constraint, amount: 1, weight: 2)]
    layout.ambiguities = [Ambiguity(variable: "v", range: .init(minimum: 1, maximum: 2))]
    layout.conflict = Conflict(constraints: [constraint], implied: [], isMinimal: false)
    let conflict = try #require(layout.conflict)
    layout.conflict?.repairs = [
      Repair(.constant(by: 1, to: 2), of: constraint), Repair(.rightHandSide(by: 1), of: constraint),
      Repair(.leftHandSide(by: 1), of: constraint), Repair(.rootSize(by: 1, to: 2), of: constraint),
      Repair(.priority, of: constraint),
      Repair(.autoresizingMask, of: constraint), Repair(.drop, of: constraint),
    ]
    layout.broken = [BrokenRequirement(constraint: constraint, conflict: conflict)]
    var system = ConstraintSystem()
    system.constraints = [.init([.init(1, system.variable(named: "v"))], .equal, 1, priority: 5)]
    var solution = SystemSolution(status: .solved)
    solution.values = [1]
    var document = LayoutDocument()
    document.importTrace = [ImportTrace(item: .root, rule: "r")]
    document[.root].recorded = RecordedState(frame: .zero)
    document[.root].recorded?.controlName = "view"
    let input = InputResult(
      file: "f",
      layouts: [
        .layout(layout, of: document), .system(solution, of: system),
      ], errors: [SourceDiagnostic(.error, "m", rule: "r")])
    let written = try read(ResultWriter.jsonLine(input, debugColors: true))
    #expect(written.keys == keys("input"))
    let error = SourceDiagnostic(.error, "m", rule: "r")
    let record = BatchResult(id: "[1]", file: "f", status: .invalid, errors: [error])
    let line = String(decoding: ResultWriter.batchBytes(record), as: UTF8.self)
    #expect(try read(line).keys == (try schema("batch")["properties"]?.keys))
    let layouts = written["layouts"]?.elements ?? []
    try #require(layouts.count == 2)
    #expect(layouts[0].keys == keys("layout"))
    #expect(layouts[1].keys == keys("system"))
    #expect(layouts[0]["violations"]?.elements.first?.keys == keys("violation"))
    #expect(layouts[0]["ambiguities"]?.elements.first?.keys == keys("ambiguity"))
    #expect(layouts[0]["conflict"]?.keys == keys("conflict"))
    #expect(layouts[0]["conflict"]?["constraints"]?.elements.first?.keys == keys("member"))
    let repairs = layouts[0]["conflict"]?["repairs"]?.elements ?? []
    #expect(repairs.map(\.keys) == [6, 5, 5, 6, 4, 4, 4].map { Array(keys("repair").prefix($0)) })
    let actions = definitions["repair"]?["properties"]?["action"]?["enum"]?.elements
    #expect(actions?.compactMap(\.text) == repairs.compactMap { $0["action"]?.text })
    #expect(layouts[0]["broken"]?.elements.first?.keys == keys("broken"))
    #expect(layouts[0]["broken"]?.elements.first?["conflict"]?.elements.first?.keys == keys("member"))
    #expect(written["errors"]?.elements.first?.keys == keys("error"))
  }

  @Test func explanationsHaveTheKeysOfTheirSchemaInItsOrder() throws {
    let schema = try schema("explanation")
    func keys(_ name: String) -> [String] { schema["$defs"]?[name]?["properties"]?.keys ?? [] }

    let constraint = ReportedConstraint(description: "c", priority: 5)
    var explanation = Explanation(variable: "v", value: 1)
    explanation.bindingConstraints = [
      Explanation.BindingConstraint(constraint, boundsFromBelow: true, boundsFromAbove: false)
    ]
    explanation.unmet = [
      Explanation.UnmetPreference(
        violation: Violation(constraint: constraint, amount: 1), blockers: [constraint], isOutweighed: true)
    ]
    explanation.nonUniqueness = Explanation.NonUniqueness(
      range: .init(minimum: 1, maximum: nil), cause: .tie([constraint]), remedy: .raise(constraint))
    var layout = ExplainedLayout(status: .solved)
    layout.explanations = [explanation]
    let written = try read(ExplanationWriter.json([layout], of: "n", file: "f"))
    #expect(written.keys == schema["properties"]?.keys)
    let first = written["layouts"]?.elements.first
    #expect(first?.keys == keys("layout"))
    let value = first?["explanations"]?.elements.first
    #expect(value?.keys == keys("explanation"))
    #expect(value?["holders"]?.elements.first?.keys == keys("holder"))
    #expect(value?["lost"]?.elements.first?.keys == keys("lost"))
    #expect(value?["lost"]?.elements.first?["to"]?.elements.first?.keys == keys("member"))
    #expect(value?["open"]?.keys == keys("open"))
    #expect(value?["open"]?["constraints"]?.elements.first?.keys == keys("member"))
  }

  @Test func findingsAboutLogsHaveTheKeysOfTheirSchemaInItsOrder() throws {
    let definition = try #require(try schema("shrink")["$defs"]?["message"])
    let line = "<NSLayoutConstraint:0x1 UIView:0x2.width == -1   (active)>"
    let finding = try ConsoleLogs.finding(ConsoleLogs.message([line], breaking: line))
    let written = try read(ConsoleLogWriter.json([finding], file: "log"))
    #expect(written.keys == definition["properties"]?.keys)
    #expect(written.keys == definition["required"]?.elements.compactMap(\.text))
    #expect(written["applesChoice"]?.keys == (try schema("shrink")["$defs"]?["choice"]?["properties"]?.keys))
    // The conflict is as in other results.
    let conflict = try schema("result")["$defs"]?["conflict"]?["properties"]?.keys
    #expect(written["conflict"]?.keys == conflict)
    #expect(try read(ConsoleLogWriter.json([finding, finding], file: "log")).elements.count == 2)
  }

  private func schema(_ name: String) throws -> DocumentNode {
    let root = packageFolder
    return try read(String(contentsOf: root.appending(path: "docs/schema/\(name).schema.json"), encoding: .utf8))
  }

  private func read(_ text: String) throws -> DocumentNode {
    var reader = JSONReader(SourceText(bytes: Array(text.utf8), file: nil))
    return try reader.read()
  }
}

extension DocumentNode {
  fileprivate subscript(key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var keys: [String] {
    guard case .mapping(let entries) = content else { return [] }
    return entries.map(\.key)
  }

  fileprivate var elements: [DocumentNode] {
    guard case .sequence(let elements) = content else { return [] }
    return elements
  }

  fileprivate var text: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }
}
