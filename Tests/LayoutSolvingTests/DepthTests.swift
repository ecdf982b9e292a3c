import LayoutModel
import Testing
import Tinamou

/// Deeply nested views.
@Suite("Deep views") struct DepthTests {
  /// Nested views, each a point further to the right than the one before.
  private func nested(_ count: Int) throws -> LayoutDocument {
    var document = LayoutDocument(sizes: [RequestedSize(1000, 100)])
    var parent = LayoutItemID.root
    for index in 0..<count {
      let added = document.add(LayoutItem(name: "v\(index)", parent: parent))
      let view = try #require(added)
      document.constraints.append(
        LayoutConstraint(view, .left, .equal, to: LayoutConstraint.Anchor(parent, .left), constant: 1))
      parent = view
    }
    return document
  }

  @Test("a place far up is the sum of the places on the way", arguments: [3, 17, 18, 60])
  func distant(_ depth: Int) throws {
    var document = try nested(depth)
    let last = try #require(document.item(named: "v\(depth - 1)"))
    document.constraints.removeLast()
    document.constraints.append(
      LayoutConstraint(last, .left, .equal, to: LayoutConstraint.Anchor(.root, .left), constant: 100))
    document.constraints.append(
      LayoutConstraint(last, .width, .equal, to: LayoutConstraint.Anchor(.root, .width), constant: -900))
    let solution = try #require(try LayoutEngine().solve(document).first)
    #expect(solution.status == .solved)
    #expect(abs(solution.frames[last.index].x - (100 - Double(depth - 1))) < 1e-6)
    #expect(abs(solution.frames[last.index].width - 100) < 1e-6)
  }

  /// Linear programs, and walks up to the root for each view, took minutes here.
  @Test("20,000 views in each other", .timeLimit(.minutes(10))) func deep() throws {
    let document = try nested(20_000)
    var options = LayoutEngine.Options()
    options.ambiguity = .groups
    let solution = try #require(try LayoutEngine().solve(document, options: options).first)
    #expect(solution.status == .solved && solution.ambiguities.count == 60_000)
    #expect(solution.ambiguities.last?.range?.minimum == 0 && solution.ambiguities.last?.range?.maximum == nil)
  }

  @Test("constraints that relate too many views to others far away are refused") func tooFar() throws {
    var document = try nested(6000)
    for index in 1...6000 {
      document.constraints.append(
        LayoutConstraint(
          LayoutItemID(index), .left, .greaterThanOrEqual, to: LayoutConstraint.Anchor(.root, .left)))
    }
    let error = #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document) }
    #expect(error?.diagnostics.map(\.rule) == ["too-large"])
  }
}
