import Testing
import Tinamou

@Suite("Smallest, preferred and largest sizes")
struct FittingSizeTests {
  /// Two views of 100 and 60 points in a row, 20 from the edges and 8 apart.
  private static func row() throws -> Screen {
    var screen = Screen(nil, nil)
    try screen.view("a") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 30) }
    try screen.view("b") { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 20) }
    try screen.add("H:|-[a]-[b]-|", "V:|[a]|", "V:|[b]|")
    return screen
  }

  private static func widths(
    _ screen: Screen, height: Double? = nil, priority: Double = LayoutPriority.required
  ) throws -> [Double?] {
    let sizes = try LayoutEngine().fittingSizes(of: screen.document, height: height, priority: priority)
    #expect(sizes.status == .solved)
    return [sizes.smallest, sizes.preferred, sizes.largest].map { $0.horizontal.map { ($0 * 1e4).rounded() / 1e4 } }
  }

  @Test("required constraints alone decide the smallest and the largest size; content is compressed")
  func required() throws {
    var screen = try Self.row()
    // 20 + 0 + 8 + 0 + 20, and with the content 20 + 100 + 8 + 60 + 20.
    #expect(try Self.widths(screen) == [48, 208, nil])
    let a = try #require(screen.document.item(named: "a"))
    screen.document[a].compressionResistance.horizontal = LayoutPriority.required
    #expect(try Self.widths(screen) == [148, 208, nil])
    screen.document[a].hugging.horizontal = LayoutPriority.required
    try screen.add("b.width <= 80")
    // 48 + 100 + 80.
    #expect(try Self.widths(screen) == [148, 208, 228])
    let heights = try LayoutEngine().fittingSizes(of: screen.document)
    #expect(heights.smallest.vertical == 0 && heights.preferred.vertical == 30 && heights.largest.vertical == nil)
  }

  @Test("of optional constraints those above the fitting priority come first")
  func priorities() throws {
    let screen = try Self.row()
    // Compression resistance has 750, hugging 250.
    #expect(try Self.widths(screen, priority: 750) == [48, 208, nil])
    #expect(try Self.widths(screen, priority: 749) == [208, 208, nil])
    #expect(try Self.widths(screen, priority: 249) == [208, 208, 208])
    // The fitting size too takes precedence over content at lower priorities.
    var options = LayoutEngine.Options()
    for (priority, width) in [(50.0, 208.0), (700, 208), (800, 48), (1000, 48)] {
      options.fittingPriority = AxisValues(priority)
      let size = try #require(try screen.solve(options).size)
      #expect(abs(size.width - width) < frameTolerance, "\(priority)")
    }
  }

  @Test("a target size is a constraint of the root at the fitting priority")
  func targets() throws {
    // Hugging keeps the row from 300 points up to its priority of 250, resistance from 100 up to its 750.
    for (target, priority, width) in [
      (300.0, 60.0, 208.0), (300, 300, 300), (300, 1000, 300), (100, 60, 208), (100, 800, 100),
    ] {
      var screen = try Self.row()
      try screen.add("root.width == \(target) @ \(priority)")
      #expect(abs(try #require(try screen.solve().size).width - width) < frameTolerance, "\(target) at \(priority)")
    }
  }

  @Test("along one axis the length of the other counts, where it is given")
  func otherAxis() throws {
    var screen = Screen(nil, nil)
    try screen.view("a")
    try screen.add("H:|[a]|", "V:|[a]|", "a.width == 2 * a.height", "root.width <= 300", "root.height >= 20")
    #expect(try Self.widths(screen) == [40, 40, 300])
    #expect(try Self.widths(screen, height: 50) == [100, 100, 100])
    let sizes = try LayoutEngine().fittingSizes(of: screen.document, width: 70)
    for heights in [sizes.smallest, sizes.preferred, sizes.largest] {
      #expect(abs(try #require(heights.vertical) - 35) < frameTolerance)
    }
  }

  @Test("sizes are those of the root's frame")
  func alignmentInsets() throws {
    var screen = try Self.row()
    screen.document[.root].alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try screen.add("b.width <= 80", "a.width <= 70")
    // `|` means the edges of the rectangle that is aligned: 6 more than 48, than 48 + 70 + 60, and than 48 + 70 + 80.
    #expect(try Self.widths(screen) == [54, 184, 204])
  }

  @Test("a document is solved at its smallest and largest lengths, the width first")
  func solved() throws {
    var screen = try Self.row()
    try screen.add("b.width <= 80", "a.width <= 100", "a.width >= 30", "a.width == 2 * a.height")
    screen.document.sizes = [
      RequestedSize(nil, nil, target: AxisValues(.smallest)), RequestedSize(nil, nil, target: AxisValues(.largest)),
      RequestedSize(nil, 20, target: AxisValues(.largest)),
      RequestedSize(nil, nil, target: AxisValues(horizontal: .fitting, vertical: .smallest)),
    ]
    let solutions = try LayoutEngine().solve(screen.document)
    #expect(solutions.map(\.status) == [.solved, .solved, .solved, .solved])
    let expected: [[Double]] = [[78, 15], [228, 50], [168, 20], [138, 15]]
    for (solution, size) in zip(solutions, expected) {
      let found = try #require(solution.size)
      expectFrame([found.width, found.height], size)
      #expect(solution.messages.isEmpty)
    }
    expectFrame(try solutions[0].frame(of: "a", in: screen.document), [20, 0, 30, 15])
    expectFrame(try solutions[1].frame(of: "b", in: screen.document), [128, 0, 80, 50])
    // Violated preferences are reported, as at any other size.
    #expect(solutions[0].violations.contains { $0.constraint.description.hasPrefix("a.width >= 100") })
  }

  @Test("without a limit there is no largest length: the fitting one stands in, and it is said")
  func unlimited() throws {
    var screen = try Self.row()
    screen.document.sizes = [RequestedSize(nil, 40, target: AxisValues(.largest))]
    let solution = try screen.solve()
    #expect(solution.status == .solved && solution.size == LayoutSize(208, 40))
    #expect(solution.messages == ["nothing limits the width of 'root'; this is the fitting one"])
  }

  @Test("contradictions are reported as at any size, or broken")
  func conflicts() throws {
    var screen = try Self.row()
    try screen.add("a.width == 10", "a.width == 20")
    screen.document.sizes = [RequestedSize(nil, nil, target: AxisValues(.smallest))]
    let conflict = try screen.solve()
    #expect(conflict.status == .conflict && conflict.conflict?.constraints.count == 2)
    #expect(try LayoutEngine().fittingSizes(of: screen.document).status == .conflict)
    #expect(try LayoutEngine().fittingSizes(of: screen.document).smallest == AxisValues(nil))
    var options = LayoutEngine.Options()
    options.onConflict = .break
    let broken = try screen.solve(options)
    #expect(broken.status == .solved && broken.broken.count == 1)
    #expect(broken.messages.contains { $0.hasPrefix("there is no smallest width") })
  }

  @Test("limits and priorities out of range are answers too")
  func limits() throws {
    var screen = try Self.row()
    var options = LayoutEngine.Options()
    options.limits.deadline = .now
    #expect(try LayoutEngine().fittingSizes(of: screen.document, options: options).status == .limit)
    screen.document.sizes = [RequestedSize(nil, nil, target: AxisValues(.smallest))]
    #expect(try screen.solve(options).status == .limit)
    options.limits.deadline = nil
    options.fittingPriority = AxisValues(-3)
    screen.document.sizes = []
    #expect(throws: InvalidLayout.self) { try screen.solve(options) }
  }

  @Test("the program for other solvers is the last one that is solved")
  func program() throws {
    let screen = try Self.row()
    let size = RequestedSize(nil, 40, target: AxisValues(.smallest))
    let program = try LayoutEngine().program(of: screen.document, at: size)
    #expect(program.title == "The layout 'test' at smallest x 40")
    #expect(program.constraints.contains("root.width == 48"))
  }
}
