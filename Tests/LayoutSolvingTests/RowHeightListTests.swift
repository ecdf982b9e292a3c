import LinearProgramming
import TestSupport
import Testing
import Tinamou

/// Lists of rows that are as high as the highest of several views in them.
@Suite struct RowHeightListTests {
  enum Kind: CaseIterable {
    /// The views of a row begin somewhere in it.
    case loose
    /// The last row ends with the list.
    case filled
    /// The views of some rows have no height of their own.
    case ambiguous
  }

  private static func list(_ count: Int, _ kind: Kind) throws -> Screen {
    var screen = Screen(320, kind == .filled ? nil : 100_000)
    for index in 0..<count {
      try screen.view("row\(index)")
      for (name, height) in [("picture", 30 + (index * 7) % 23), ("text", 20 + (index * 13) % 37)] {
        try screen.view("\(name)\(index)", in: "row\(index)") {
          let isOpen = kind == .ambiguous && name == "text" && index % 5 == 0
          $0.intrinsicSize = AxisValues(horizontal: 40, vertical: isOpen ? nil : Double(height))
        }
        try screen.add(
          "\(name)\(index).top >= row\(index).top + 8", "row\(index).bottom >= \(name)\(index).bottom + 8",
          "\(name)\(index).left == row\(index).left")
        if name == "text", kind == .ambiguous { try screen.add("text\(index).height <= 50") }
      }
      try screen.add(
        index == 0 ? "row0.top == root.top" : "row\(index).top == row\(index - 1).bottom + 8",
        "row\(index).left == root.left", "row\(index).right == root.right", "row\(index).height == 0 @ 100")
    }
    if kind == .filled { try screen.add("row\(count - 1).bottom == root.bottom") }
    return screen
  }

  @Test("Long lists leave no linear program", arguments: Kind.allCases)
  func needsNoLinearProgram(kind: Kind) throws {
    let document = try Self.list(80, kind).document
    let solver = CountingSolver(DefaultSolver.solver)
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let solution = try #require(try LayoutEngine(solver: solver).solve(document, options: options).first)
    #expect(solution.status == .solved && solver.count == 0)
    #expect(!solution.ambiguities.isEmpty)
  }

  @Test("Frames and ranges are those without presolve", arguments: Kind.allCases)
  func agreesWithLinearPrograms(kind: Kind) throws {
    let document = try Self.list(25, kind).document
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let found = try #require(try LayoutEngine().solve(document, options: options).first)
    options.usesPresolve = false
    let expected = try #require(try LayoutEngine().solve(document, options: options).first)
    for (frame, other) in zip(found.frames, expected.frames) {
      let differences = [frame.x - other.x, frame.y - other.y, frame.width - other.width, frame.height - other.height]
      #expect(differences.allSatisfy { abs($0) < frameTolerance }, "\(frame) for \(other)")
    }
    #expect(found.ambiguities.map(\.variable) == expected.ambiguities.map(\.variable))
    for (own, other) in zip(found.ambiguities, expected.ambiguities) {
      let (range, same) = (try #require(own.range), try #require(other.range))
      #expect(abs((range.minimum ?? -1) - (same.minimum ?? -1)) < frameTolerance, "\(own) for \(other)")
      #expect(abs((range.maximum ?? -1) - (same.maximum ?? -1)) < frameTolerance, "\(own) for \(other)")
    }
  }

  @Test("A contradiction in one row of a long list has the members of that row")
  func contradiction() throws {
    var screen = try Self.list(40, .loose)
    try screen.add("row17.height <= 40", "picture17.height == 60", "picture17.top == row17.top + 9")
    let solution = try screen.solve()
    let conflict = try #require(solution.conflict)
    #expect(solution.furtherConflicts.isEmpty && conflict.isMinimal)
    #expect(conflict.constraints.compactMap(\.index).count >= 3)
    for member in conflict.constraints {
      #expect(member.description.contains("17"), "\(member)")
    }
  }
}
