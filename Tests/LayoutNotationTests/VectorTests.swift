import CustomDump
import Foundation
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// Recorded results of other parsers, if they are beside the package.
@Suite struct VectorTests {
  /// A constraint in the form of the vectors.
  struct Expected: Decodable, Equatable {
    var first: String
    var a1: String
    var rel: String
    var second: String?
    var a2: String?
    var multiplier: Double
    var constant: Double
    var priority: Double
  }

  struct Fact: Decodable {
    var index: Int
    var priority: Double?
    var a1: String?
    var first: String?
    var second: String?
    var constant: Double?
  }

  struct Case: Decodable {
    var name: String
    var format: [String]
    var views: [String]
    var metrics: [String: Double]?
    var options: [String]?
    var expectConstraints: [Expected]?
    var expectCount: Int?
    var expectFacts: [Fact]?
    var expectError: Bool?
    var appleMessage: String?
    var caretColumn: Int?
  }

  struct File: Decodable {
    var cases: [Case]
  }

  // Facts that hold for the recorded parser and not for Apple's.
  static let exclusions: [(fact: String, reason: String)] = [
    ("winobjc.ok fact 2", "WinObjC puts the earlier view of a space first, Apple the later one")
  ]

  static let folder = packageFolder.deletingLastPathComponent().appendingPathComponent("shared/vectors")

  static func cases(_ file: String) throws -> [Case] {
    let url = folder.appendingPathComponent(file)
    guard let data = try? Data(contentsOf: url) else { return [] }
    return try JSONDecoder().decode(File.self, from: data).cases
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path)))
  func visualFormats() throws {
    var counts = (constraints: 0, errors: 0, facts: 0)
    let cases = try Self.cases("apple_vfl_constraints.json") + Self.cases("winobjc_vfl.json")
    #expect(!cases.isEmpty)
    for example in cases {
      let document = try #require(layout(of: example), "\(example.name)")
      for format in example.format {
        do {
          let constraints = try VisualFormat.constraints(format, options: example.options ?? [], in: document)
          #expect(example.expectError != true, "\(example.name)")
          counts.constraints += 1
          counts.facts += check(constraints, example, document)
        } catch {
          #expect(example.expectError == true, "\(example.name): \(error)")
          counts.errors += 1
          if let message = example.appleMessage { #expect(error.message == message, "\(example.name)") }
          if let column = example.caretColumn { #expect(error.offset == column, "\(example.name)") }
        }
      }
    }
    print(
      "Vectors: \(counts.constraints) lines with constraints, \(counts.errors) errors, \(counts.facts) facts;",
      "\(Self.exclusions.count) excluded:", Self.exclusions.map { "\($0.fact): \($0.reason)" }.joined(separator: "; "))
  }

  /// The document of a case: its views under a root, or its view as the root if it has no superview.
  func layout(of example: Case) -> LayoutDocument? {
    let isRoot = example.appleMessage?.contains("doesn't have a superview") == true
    var document = LayoutDocument(rootName: isRoot ? example.views[0] : "superview")
    if !isRoot {
      for view in example.views where document.add(LayoutItem(name: view, parent: .root)) == nil { return nil }
    }
    document.metrics = example.metrics ?? [:]
    return document
  }

  /// Compares a case, and returns the number of facts compared.
  func check(_ constraints: [LayoutConstraint], _ example: Case, _ document: LayoutDocument) -> Int {
    let actual = constraints.map { constraint in
      Expected(
        first: document[constraint.firstItem].name, a1: constraint.firstAttribute.rawValue,
        rel: constraint.relation.rawValue, second: constraint.second.map { document[$0.item].name },
        a2: constraint.second?.attribute.rawValue, multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority)
    }
    if let expected = example.expectConstraints { expectNoDifference(actual, expected, example.name) }
    if let count = example.expectCount { #expect(actual.count == count, "\(example.name)") }
    var facts = 0
    for fact in example.expectFacts ?? [] {
      let name = "\(example.name) fact \(fact.index)"
      if Self.exclusions.contains(where: { $0.fact == name }) { continue }
      let constraint = actual[fact.index]
      if let priority = fact.priority { #expect(constraint.priority == priority, "\(name)") }
      if let attribute = fact.a1 { #expect(constraint.a1 == attribute, "\(name)") }
      if let first = fact.first { #expect(constraint.first == first, "\(name)") }
      if let second = fact.second { #expect(constraint.second == second, "\(name)") }
      if let constant = fact.constant { #expect(constraint.constant == constant, "\(name)") }
      facts += 1
    }
    return facts
  }

  // MARK: Formulas and extended forms

  struct Notation: Decodable {
    var name: String
    var notation: String
    var formula: String?
    var lhs: String?
    var rhs: String?
    var format: String?
    var views: [String]?
    var metrics: [String: Double]?
    var expectConstraint: Expected?
    var expectError: Bool?
  }

  struct NotationFile: Decodable {
    var constraints: [Notation]
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path)))
  func formulasAndExtendedForms() throws {
    let data = try Data(contentsOf: Self.folder.appendingPathComponent("seed_notations.json"))
    var count = 0
    for example in try JSONDecoder().decode(NotationFile.self, from: data).constraints {
      // Shorthand dictionaries are no texts.
      if example.notation == "dictionary" { continue }
      var document = LayoutDocument(rootName: "superview")
      for view in example.views ?? [example.lhs, example.rhs].compactMap(\.self) {
        #expect(document.add(LayoutItem(name: view, parent: .root)) != nil)
      }
      document.metrics = example.metrics ?? [:]
      do {
        let constraint: LayoutConstraint
        if let format = example.format {
          constraint = try ExtendedForm.constraint(format, in: document)
        } else {
          let first = try #require(example.lhs.flatMap { document.item(named: $0) })
          constraint = try Formula.constraint(
            example.formula ?? "", firstItem: first, secondItem: example.rhs.flatMap { document.item(named: $0) },
            in: document)
        }
        #expect(example.expectError != true, "\(example.name)")
        let expected = try #require(example.expectConstraint, "\(example.name)")
        let wrapped = Case(name: example.name, format: [], views: [], expectConstraints: [expected])
        _ = check([constraint], wrapped, document)
      } catch is NotationError {
        #expect(example.expectError == true, "\(example.name)")
      }
      count += 1
    }
    print("Vectors: \(count) formulas and extended forms; shorthand dictionaries are not texts")
    #expect(count > 0)
  }
}
