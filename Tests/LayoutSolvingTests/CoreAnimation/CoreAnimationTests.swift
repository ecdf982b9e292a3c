import Testing
import Tinamou

@Suite("Core Animation's rules")
struct CoreAnimationTests {
  /// A root of 400 × 300 with `v` at (10, 20) of 100 × 50 and `w` at (200, 100) of 60 × 40.
  private func screen(_ coordinates: CoordinateSystem = .topLeft) throws -> Screen {
    var screen = Screen(400, 300)
    screen.document.rules = .coreAnimation
    screen.document.coordinates = coordinates
    try screen.view("v") { $0.frame = LayoutRect(10, 20, 100, 50) }
    try screen.view("w") { $0.frame = LayoutRect(200, 100, 60, 40) }
    return screen
  }

  private func frames(_ constraints: [String], _ coordinates: CoordinateSystem = .topLeft) throws -> [[Double]] {
    var screen = try screen(coordinates)
    for constraint in constraints { try screen.add(constraint) }
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    #expect(solution.ambiguities.isEmpty && solution.violations.isEmpty)
    return try ["v", "w"].map { try solution.frame(of: $0, in: screen.document) }
  }

  @Test(
    "the frame determines values that constraints do not, in both coordinate systems",
    arguments: [
      // Nothing.
      ([], [10, 20, 100, 50]),
      // One position: the size stays.
      (["v.minX == superview.minX + 7"], [7.0, 20, 100, 50]),
      (["v.midX == superview.midX"], [150, 20, 100, 50]),
      (["v.maxX == superview.maxX - 5"], [295, 20, 100, 50]),
      (["v.minY == superview.minY + 7"], [10, 7, 100, 50]),
      (["v.midY == superview.midY"], [10, 125, 100, 50]),
      (["v.maxY == superview.maxY"], [10, 250, 100, 50]),
      // The size: the origin stays.
      (["v.width == 0.5 * superview.width"], [10, 20, 200, 50]),
      (["v.height == 0.5 * superview.height"], [10, 20, 100, 150]),
      (["v.height == 44"], [10, 20, 100, 44]),
      // Two.
      (["v.minX == superview.minX + 50", "v.midX == superview.midX"], [50, 20, 300, 50]),
      (["v.midY == superview.midY", "v.maxY == superview.maxY"], [10, 0, 100, 300]),
      (["v.minX == superview.minX + 7", "v.maxX == superview.maxX"], [7, 20, 393, 50]),
      (["v.maxX == superview.maxX", "v.width == 0.5 * superview.width"], [200, 20, 200, 50]),
      (["v.midX == superview.midX", "v.width == 80"], [160, 20, 80, 50]),
      (["v.minY == superview.minY + 3", "v.height == 0.25 * superview.height + 3"], [10, 3, 100, 78]),
      // Across axes.
      (["v.width == 2 * superview.height", "v.minX == superview.minX"], [0, 20, 600, 50]),
      (["v.minX == superview.maxY"], [300, 20, 100, 50]),
      (["v.minX == w.maxY", "v.minY == w.width"], [140, 60, 100, 50]),
      // Siblings that keep their frame, and one that does not.
      (["v.minX == w.maxX + 8", "v.height == w.height"], [268, 20, 100, 40]),
      (["w.minX == superview.minX + 1", "v.minX == w.maxX"], [61, 20, 100, 50]),
    ])
  func kept(constraints: [String], expected: [Double]) throws {
    for coordinates in CoordinateSystem.allCases {
      expectFrame(try frames(constraints, coordinates)[0], expected)
    }
  }

  @Test("without a frame a view keeps its content's size, or none")
  func withoutFrame() throws {
    var screen = try screen()
    try screen.view("label") { $0.intrinsicSize = AxisValues(horizontal: 30, vertical: nil) }
    try screen.add("label.midX == superview.midX", "label.maxY == superview.maxY")
    expectFrame(try screen.frame("label"), [185, 300, 30, 0])
    // Content asks for nothing where two constraints say the size.
    try screen.add("label.minX == superview.minX")
    #expect(try screen.solve().violations.isEmpty)
  }

  @Test("without a constraint a view keeps more of its frame, and no value is ambiguous") func absence() throws {
    var screen = try screen()
    try screen.add("w.minX == v.maxX + 5", "w.width == v.width", "v.midY == superview.midY")
    let (v, w) = (LayoutItemID(1), LayoutItemID(2))
    func effects(_ item: LayoutItemID, _ attribute: LayoutAttribute) throws -> [Explanation.Absence] {
      let answer = try LayoutEngine().explain(screen.document, at: screen.document.sizes[0], item, attribute)
      return try #require(answer.explanations.first).bindingConstraints.compactMap(\.without)
    }
    // `w` is at 115 and 100 points wide; its frame begins at 200 and is 60 points wide.
    #expect(try effects(w, .minX) == [.rises])
    #expect(try effects(w, .width) == [.falls])
    #expect(try effects(v, .minY) == [.falls])
  }

  @Test("a scale of 0 is a constant, and nothing is followed")
  func zeroScale() throws {
    let zero = LayoutConstraint.Anchor(LayoutItemID(2), .minX)
    var screen = try screen()
    screen.document.constraints = [
      LayoutConstraint(LayoutItemID(1), .minX, .equal, to: zero, multiplier: 0, constant: 33),
      LayoutConstraint(LayoutItemID(2), .minX, .equal, to: .init(LayoutItemID(1), .maxX)),
    ]
    expectFrame(try screen.frame("v"), [33, 20, 100, 50])
    expectFrame(try screen.frame("w"), [133, 100, 60, 40])
  }

  @Test("a mask counts on the axes without constraints")
  func masks() throws {
    var screen = Screen(400, 300)
    screen.document.rules = .coreAnimation
    screen.document.sizes.append(RequestedSize(500, 350))
    let view = try screen.view("v") {
      $0.frame = LayoutRect(10, 20, 100, 50)
      $0.autoresizing = [.flexibleWidth, .flexibleHeight]
    }
    try screen.view("inner", in: "v") {
      $0.frame = LayoutRect(1, 2, 3, 4)
      $0.autoresizing = [.flexibleWidth, .flexibleHeight]
    }
    try screen.add("v.midX == superview.midX", "v.width == 0.5 * superview.width")
    let solutions = try LayoutEngine().solve(screen.document)
    #expect(solutions.map { $0[view] } == [LayoutRect(100, 20, 200, 50), LayoutRect(125, 20, 250, 100)])
    expectFrame(try #require(solutions.last).frame(of: "inner", in: screen.document), [1, 2, 153, 54])
  }

  @Test("alignment rectangles are what constraints see, frames what is kept")
  func insets() throws {
    for coordinates in CoordinateSystem.allCases {
      var screen = Screen(400, 300)
      screen.document.rules = .coreAnimation
      screen.document.coordinates = coordinates
      try screen.view("v") {
        $0.frame = LayoutRect(10, 20, 100, 50)
        $0.alignmentInsets = EdgeInsets(top: 2, left: 3, bottom: 2, right: 5)
      }
      try screen.add("v.minX == superview.minX", "v.height == 30")
      expectFrame(try screen.frame("v"), [-3, 20, 100, 34])
    }
  }

  @Test("a conflict names what is kept")
  func conflict() throws {
    var screen = try screen()
    try screen.add("v.minX == superview.minX", "w.width == v.width - 120")
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.map(\.description) == ["w.width == v.width - 120"])
    #expect(conflict.implied.map(\.description) == ["v keeps its width of 100", "w.width >= 0"])
    #expect(conflict.implied.first?.implied == .keptFrame)

    var other = try self.screen()
    try other.add("v.width == 5", "w.width == v.minX - 20")
    #expect(try other.solve().conflict?.implied.map(\.description) == ["v keeps its minX of 10", "w.width >= 0"])
  }

  @Test(
    "a constraint too many is refused",
    arguments: [
      (
        ["v.minX == superview.minX", "v.width == 5", "v.minY == w.minY", "v.maxX == superview.maxX"],
        "'v.maxX' is a third constraint of 'v' along x, where 'v.minX == root.minX' and 'v.width == 5' say all there "
          + "is to say; remove one of the three"
      ),
      (
        ["v.midY == superview.midY", "v.midY == w.midY"],
        "'v.midY' has a second constraint, after 'v.midY == root.midY'; remove one of the two"
      ),
    ])
  func tooMany(constraints: [String], message: String) throws {
    #expect(try messages(constraints) == [message])
  }

  @Test(
    "attributes in a circle are refused",
    arguments: [
      (["w.minX == v.maxX + 8", "v.maxX == w.minX - 8"], "w.minX → v.maxX → w.minX"),
      (["v.minX == w.maxX", "w.minX == v.maxX"], "v.minX → w.maxX → w.minX → v.maxX → v.minX"),
      (["v.width == w.height", "w.height == v.width"], "v.width → w.height → v.width"),
      (
        ["v.minX == superview.minX", "w.minX == superview.minX", "w.midX == v.maxX", "v.width == w.width"],
        "w.midX → v.maxX → v.width → w.width → w.midX"
      ),
    ])
  func circles(constraints: [String], path: String) throws {
    let expected = "attributes follow each other in a circle: \(path); let one of them follow something else"
    #expect(try messages(constraints) == [expected])
  }

  @Test(
    "no circle",
    arguments: [
      ["v.minX == w.minX", "w.width == v.width"],
      ["v.width == w.width", "w.minX == v.minX"],
      ["v.minX == w.minY", "w.minX == v.minY"],
      ["v.minX == w.minX", "v.width == 5", "w.width == v.maxX"],
    ])
  func noCircles(constraints: [String]) throws {
    #expect(try messages(constraints).isEmpty)
    _ = try frames(constraints)
  }

  @Test(
    "what is none of Core Animation's constraints is refused",
    arguments: [
      ("v.left == w.left", "'left' is none of its attributes; write 'minX'"),
      ("v.top == w.bottom", "'top' is none of its attributes; write 'minY'"),
      ("v.minX == w.leading", "'leading' is none of its attributes; the attributes are minX, "),
      ("v.minX >= w.minX", "'v.minX >= w.minX' is no equation"),
      ("v.minX == w.minX @ 750", "'v.minX == w.minX @ 750' has a priority"),
      ("v.minX == inner.minX", "'inner' is neither the superview nor a sibling of 'v'"),
      ("inner.minX == root.minX", "'root' is neither the superview nor a sibling of 'inner'"),
      ("v.width == v.height", "'v' is neither the superview nor a sibling of 'v'"),
      ("root.width == v.width", "'root' is the root, which follows nothing"),
      ("v.minX == 10", "a location is relative to another item"),
    ])
  func forms(constraint: String, words: String) throws {
    let found = try messages([constraint])
    #expect(found.count == 1 && found.first?.contains(words) == true, "\(found)")
  }

  private func messages(_ constraints: [String]) throws -> [String] {
    var screen = try screen()
    try screen.view("inner", in: "w")
    for constraint in constraints { try screen.add(constraint) }
    return LayoutEngine().diagnostics(of: screen.document).map(\.message)
  }

  @Test("constraints on items of other documents are reported once")
  func unknownItems() throws {
    var screen = try screen()
    screen.document.constraints = [LayoutConstraint(LayoutItemID(9), .width, .equal, constant: 1)]
    #expect(LayoutEngine().diagnostics(of: screen.document).map(\.rule) == ["unknown-item"])
  }

  @Test("inactive constraints count for nothing")
  func inactive() throws {
    var screen = try screen()
    try screen.add("v.minX == w.maxX", "v.minX == superview.minX", "w.minX == v.maxX")
    screen.document.constraints[0].isActive = false
    expectFrame(try screen.frame("w"), [100, 100, 60, 40])
  }

  @Test("chains and circles of any length are followed without recursion")
  func long() throws {
    var document = LayoutDocument(sizes: [RequestedSize(400, 300)])
    document.rules = .coreAnimation
    let count = 100_000
    for index in 1...count {
      _ = document.add(LayoutItem(name: "v\(index)", parent: .root))
      let other = LayoutConstraint.Anchor(LayoutItemID(index == 1 ? count : index - 1), .maxX)
      document.constraints.append(LayoutConstraint(LayoutItemID(index), .minX, .equal, to: other))
    }
    let found = LayoutEngine().diagnostics(of: document)
    #expect(found.count == 1)
    // A view's maxX follows its minX, so that there are two attributes a view.
    let expected = "circle: v1.minX → v100000.maxX → v100000.minX → v99999.maxX"
    #expect(found.first?.message.contains(expected) == true)
    #expect(found.first?.message.contains("… 199976 more … → v1.minX; ") == true)
    document.constraints.removeFirst()
    #expect(LayoutEngine().diagnostics(of: document).isEmpty)
  }
}
