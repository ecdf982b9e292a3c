import LinearProgramming
import TestSupport
import Testing
import Tinamou

/// A form in windows too narrow for its rows' preferences, all connected by the column of labels.
@Suite struct CrowdedFormTests {
  private static let rows = 33

  /// The labels are at most as wide as their column, which is as narrow as that allows; fields and buttons share the
  /// rest.
  private func form() throws -> Screen {
    var screen = Screen(760, 2000)
    try screen.view("column")
    try screen.add(
      "column.left = superview.left + 20", "column.top = superview.top", "column.height = 0", "column.width = 0 @ 200")
    for row in 0..<Self.rows {
      for (name, width, hugging, compression) in [
        ("label", 40 + 8 * (row % 13), 251.0, 750.0), ("field", 50, 250, 700),
        ("button", 60 + 5 * (row % 11), 251, 750),
      ] {
        try screen.view("\(name)\(row)") {
          $0.intrinsicSize = AxisValues(horizontal: Double(width), vertical: 20)
          $0.hugging = AxisValues(hugging)
          $0.compressionResistance = AxisValues(compression)
        }
      }
      try screen.add(
        "label\(row).left >= column.left", "label\(row).right = column.right",
        "label\(row).top = superview.top + \(30 * row)",
        "field\(row).left = column.right + 8", "field\(row).width >= 120 @ 500",
        "field\(row).top = superview.top + \(30 * row)",
        "button\(row).left = field\(row).right + 8", "button\(row).right = superview.right - 20",
        "button\(row).top = superview.top + \(30 * row)")
    }
    return screen
  }

  @Test(arguments: Array(stride(from: 100.0, through: 760, by: 20)))
  func needsNoLinearProgram(width: Double) throws {
    let document = try form().document
    let size = RequestedSize(width, 2000)
    let solver = CountingSolver(DefaultSolver.solver)
    let solution = try LayoutEngine(solver: solver).solve(document, at: size)
    #expect(solution.status == .solved)
    #expect(solver.count == 0)
    var whole = LayoutEngine.Options()
    whole.usesPresolve = false
    let expected = try LayoutEngine().solve(document, at: size, options: whole)
    for (frame, other) in zip(solution.frames, expected.frames) {
      #expect(abs(frame.x - other.x) < frameTolerance && abs(frame.width - other.width) < frameTolerance)
    }
  }
}
