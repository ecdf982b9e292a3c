import Foundation
import GLPKSolver
import LayoutInterchange
import LayoutModel
import LayoutSolving
import TestSupport
import Testing

@testable import LayoutComparison

@Suite("Vector files") struct VectorFileTests {
  private static func read(_ text: String) -> VectorFile.Contents? {
    VectorFile.read(bytes: Array(text.utf8), file: "vectors.json")
  }

  private static func frames(_ vector: VectorCase) throws -> [String: LayoutRect] {
    guard case .layout(let document) = vector.document else { return [:] }
    let solution = try #require(try LayoutEngine(solver: GLPKSolver()).solve(document).first)
    return Dictionary(uniqueKeysWithValues: zip(document.items.map(\.name), solution.frames))
  }

  @Test("lines and a size") func formats() throws {
    let contents = try #require(
      Self.read(
        """
        {"schema": "layout/1", "about": "x", "cases": [
          {"name": "one", "format": ["|-[a(b)]-[b@weak]-|", "V:|[a]|", "V:|[b]|"], "size": [400, 100], "spacing": 10,
           "intrinsic": {"a": [null, 30]}, "expected": {"a": [10, 0, null, 100], "b": [205, 0, 185, 100]}},
          {"name": "two", "format": ["["], "size": [1, 1], "expectError": true},
          {"name": "three", "format": ["[a(5)]"], "size": [1, 1], "expectConflict": true, "dialect": "gtk"}
        ]}
        """.replacingOccurrences(of: "[b@weak]", with: "[b(>=0@weak)]")))
    #expect(contents.cases.map(\.name) == ["one", "three"] && contents.otherCount == 1 && contents.errors.isEmpty)
    #expect(try Self.frames(contents.cases[0])["b"] == LayoutRect(205, 0, 185, 100))
    guard case .frames(let expected) = contents.cases[0].expectation else { return #expect(Bool(false)) }
    #expect(expected.map(\.name) == ["a", "b"] && expected[0].frame == [10, 0, nil, 100])
    guard case .conflict = contents.cases[1].expectation else { return #expect(Bool(false)) }
    #expect(contents.cases[1].tolerance == 1)
  }

  @Test("items, in a tree, with numbers for names") func items() throws {
    let contents = try #require(
      Self.read(
        """
        {"schema": "layout/2", "rounding": {}, "cases": [{"name": "tree", "size": [100, 100],
          "views": {"0": {"frame": [10, 20, 50, 60]}, "0.1": {"parent": "0", "intrinsic": [20, -1], "hug": [251, 250]}},
          "constraints": [
            {"first": "0.1", "a1": "left", "rel": "==", "second": "0", "a2": "left", "constant": 4, "priority": 1000},
            {"first": "0.1", "a1": "height", "rel": "==", "second": null, "a2": null, "multiplier": 1, "constant": 7},
            {"first": "0.1", "a1": "bottom", "rel": "==", "second": "0", "a2": "bottom", "multiplier": 0.5}],
          "expected": {"0.1": [4, 23, 20, 7]}}]}
        """))
    let vector = try #require(contents.cases.first)
    #expect(try Self.frames(vector)["v0_1"] == LayoutRect(4, 23, 20, 7) && vector.uikitScale == 2)
  }

  @Test("constraints that come and go") func operations() throws {
    let contents = try #require(
      Self.read(
        """
        {"schema": "ops/1", "cases": [{"name": "ops", "ops": [
          {"op": "stay", "var": "x", "value": 5, "priority": 250},
          {"op": "expect", "values": {"x": 5}},
          {"op": "add", "id": "c", "coeffs": {"x": 1, "y": -1}, "rel": ">=", "const": 10, "priority": 1000},
          {"op": "edit", "var": "y", "priority": 750}, {"op": "suggest", "var": "y", "value": 3},
          {"op": "expect", "values": {"x": 13, "y": 3}, "ambiguous": []},
          {"op": "add", "id": "d", "coeffs": {"x": 1, "y": -1}, "rel": "<=", "const": 9, "priority": 1000, "expect": "unsatisfiable"},
          {"op": "remove", "id": "c"}, {"op": "expect", "values": {"x": 5, "y": 3}}]},
          {"name": "ends", "ops": [{"op": "endEdit", "vars": []}]}]}
        """))
    #expect(contents.cases.map(\.name) == ["ops (1)", "ops (2)", "ops (3)", "ops (4)"] && contents.otherCount == 1)
    let solutions = try contents.cases.map { vector in
      guard case .system(let system) = vector.document else { return SystemSolution(status: .invalid) }
      return try LayoutEngine(solver: GLPKSolver()).solve(system)
    }
    #expect(solutions.map(\.status) == [.solved, .solved, .conflict, .solved])
    #expect(solutions[1].values == [13, 3] && solutions[3].values == [5, 3])
  }

  @Test("files of other kinds are recognised, and errors have their place") func others() throws {
    #expect(Self.read(#"{"views": [], "constraints": []}"#) == nil)
    #expect(Self.read(#"{"schema": 1, "cases": []}"#) == nil)
    #expect(Self.read("{\"schema\"") == nil)
    #expect(try #require(Self.read(#"{"schema": "log/1", "cases": [{"name": "a"}, {"name": "b"}]}"#)).otherCount == 2)
    let bad = try #require(
      Self.read(
        "{\"schema\": \"layout/1\", \"cases\": [\n {\"name\": \"bad\", \"format\": [\"[c]\"], \"views\": [\"a\"], \"size\": [1, 1]}]}"
      ))
    #expect(bad.cases.isEmpty && bad.errors.first?.location?.line == 2)
  }

  @Test(
    "the shared ones are understood",
    .enabled(if: FileManager.default.fileExists(atPath: shared.appendingPathComponent("README.md").path)))
  func sharedVectors() throws {
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.shared.path).sorted()
    where name.hasSuffix(".json") {
      let bytes = Array(try Data(contentsOf: Self.shared.appendingPathComponent(name)))
      let contents = try #require(VectorFile.read(bytes: bytes, file: name), "\(name)")
      #expect(contents.errors.isEmpty, "\(name): \(contents.errors.map(\.description).first ?? "")")
      count += contents.cases.count
    }
    #expect(count > 100)
  }

  private static let shared = packageFolder.deletingLastPathComponent().appendingPathComponent("shared/vectors")
}
