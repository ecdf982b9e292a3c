import Testing
import Tinamou

/// A stack named `bar` with views of 40, 80 and 60 points along it, and of 20, 30 and 10 across.
struct StackScreen {
  var screen: Screen
  let bar: LayoutItemID
  let views: [LayoutItemID]

  static let names = ["a", "b", "c"]
  static let lengths = [40.0, 80, 60]
  static let breadths = [20.0, 30, 10]

  /// - Parameters:
  ///   - length: the stack's length; nil for that of its content.
  ///   - breadth: its size across; nil for that of its content.
  init(
    _ axis: LayoutAxis, _ length: Double?, _ breadth: Double? = nil, _ change: (inout StackConfiguration) -> Void
  ) throws {
    screen = Screen(1000, 1000)
    var stack = StackConfiguration(axis: axis)
    change(&stack)
    let bar = try screen.document.add(stack: "bar", stack)
    self.bar = bar
    var views: [LayoutItemID] = []
    for (index, name) in Self.names.enumerated() {
      views.append(
        try screen.view(name, in: "bar") {
          $0.intrinsicSize[axis] = Self.lengths[index]
          $0.intrinsicSize[axis == .horizontal ? .vertical : .horizontal] = Self.breadths[index]
        })
    }
    self.views = views
    try screen.add("bar.leading == root.leading", "bar.top == root.top")
    for (size, of) in [(length, axis), (breadth, axis == .horizontal ? .vertical : .horizontal)] {
      if let size { try screen.add("bar.\(of == .horizontal ? "width" : "height") == \(DecimalText.string(size))") }
    }
  }

  /// The start and the length of each view along the stack.
  func along(_ solution: LayoutSolution) throws -> [[Double]] {
    let isRow = screen.document[bar].stack?.axis == .horizontal
    return try Self.names.map {
      let frame = try solution.frame(of: $0, in: screen.document)
      return isRow ? [frame[0], frame[2]] : [frame[1], frame[3]]
    }
  }

  /// The start and the size of each view across the stack.
  func across(_ solution: LayoutSolution) throws -> [[Double]] {
    let isRow = screen.document[bar].stack?.axis == .horizontal
    return try Self.names.map {
      let frame = try solution.frame(of: $0, in: screen.document)
      return isRow ? [frame[1], frame[3]] : [frame[0], frame[2]]
    }
  }
}

func expectSpans(
  _ found: [[Double]], _ expected: [[Double]], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let isEqual = zip(found.joined(), expected.joined()).allSatisfy { abs($0 - $1) <= frameTolerance }
  #expect(isEqual && found.count == expected.count, "\(found) for \(expected)", sourceLocation: sourceLocation)
}

@Suite("Stacks") struct StackTests {
  /// The expected lengths of three views of 40, 80 and 60 points, with spacing 10.
  struct Sharing: Sendable {
    var distribution: StackConfiguration.Distribution
    var length: Double
    var spans: [[Double]]
  }

  static let sharings = [
    // The last one hugs least, and has what 320 - 40 - 80 - 20 leave.
    Sharing(distribution: .fill, length: 320, spans: [[0, 40], [50, 80], [140, 180]]),
    // 320 - 20 by 3.
    Sharing(distribution: .fillEqually, length: 320, spans: [[0, 100], [110, 100], [220, 100]]),
    // Of 40 + 80 + 60 + 20 = 200: 40/200 and 80/200 of 320; the last one has the rest, as UIKit's.
    Sharing(distribution: .fillProportionally, length: 320, spans: [[0, 64], [74, 128], [212, 108]]),
    // 320 - 180 by 2.
    Sharing(distribution: .equalSpacing, length: 320, spans: [[0, 40], [110, 80], [260, 60]]),
    // Centres at 20 and 290, so at 155 too.
    Sharing(distribution: .equalCentering, length: 320, spans: [[0, 40], [115, 80], [260, 60]]),
    // Centres at 20 and 174 would put 80 points at 57, only 7 before the last view.
    Sharing(distribution: .equalCentering, length: 204, spans: [[0, 40], [54, 80], [144, 60]]),
  ]

  @Test("share their length by the distribution, as rows and as columns", arguments: sharings, LayoutAxis.allCases)
  func distributions(_ sharing: Sharing, _ axis: LayoutAxis) throws {
    var stack = try StackScreen(axis, sharing.length) {
      $0.distribution = sharing.distribution
      $0.spacing = 10
    }
    stack.screen.document[stack.views[2]].hugging[axis] = 249
    let solution = try stack.screen.solve()
    #expect(solution.status == .solved && solution.ambiguities.isEmpty)
    expectSpans(try stack.along(solution), sharing.spans)
    expectFrame(
      try solution.frame(of: "bar", in: stack.screen.document),
      axis == .horizontal ? [0.0, 0, sharing.length, 30] : [0.0, 0, 30, sharing.length])
  }

  @Test("run from right to left where their reading direction does", arguments: sharings)
  func rightToLeft(_ sharing: Sharing) throws {
    var stack = try StackScreen(.horizontal, sharing.length) {
      $0.distribution = sharing.distribution
      $0.spacing = 10
    }
    stack.screen.document.direction = .rightToLeft
    // A view's own direction is about what is inside of it.
    stack.screen.document[stack.views[1]].direction = .leftToRight
    stack.screen.document[stack.views[2]].hugging.horizontal = 249
    let mirrored = sharing.spans.map { [sharing.length - $0[0] - $0[1], $0[1]] }
    expectSpans(try stack.along(try stack.screen.solve()), mirrored)
  }

  @Test("are as large as their content where nothing else is said", arguments: StackConfiguration.Distribution.allCases)
  func contentSize(_ distribution: StackConfiguration.Distribution) throws {
    let stack = try StackScreen(.horizontal, nil) {
      $0.distribution = distribution
      $0.spacing = 10
    }
    let solution = try stack.screen.solve()
    #expect(solution.ambiguities.isEmpty)
    // 40 + 80 + 60 + 20; three of the longest and 20; and for centres 20 + 2 * 80 + 30, for 20 + 80 + 10 + 30 is 70 +
    // 10 and so the least distance between the second and the third.
    let lengths: [StackConfiguration.Distribution: Double] = [
      .fill: 200, .fillEqually: 260, .fillProportionally: 200, .equalSpacing: 200, .equalCentering: 210,
    ]
    let length = try #require(lengths[distribution])
    expectFrame(try solution.frame(of: "bar", in: stack.screen.document), [0, 0, length, 30])
  }

  // MARK: - Across

  /// The expected positions across the stack of views of 20, 30 and 10 points.
  struct Aligning: Sendable {
    var alignment: StackConfiguration.Alignment
    /// The positions in a stack as large as its content, 30 points.
    var natural: [[Double]]
    /// The positions in a stack of 100 points.
    var inHundred: [[Double]]
  }

  static let alignings = [
    Aligning(alignment: .fill, natural: [[0, 30], [0, 30], [0, 30]], inHundred: [[0, 100], [0, 100], [0, 100]]),
    Aligning(alignment: .leading, natural: [[0, 20], [0, 30], [0, 10]], inHundred: [[0, 20], [0, 30], [0, 10]]),
    Aligning(alignment: .top, natural: [[0, 20], [0, 30], [0, 10]], inHundred: [[0, 20], [0, 30], [0, 10]]),
    Aligning(
      alignment: .center, natural: [[5, 20], [0, 30], [10, 10]], inHundred: [[40, 20], [35, 30], [45, 10]]),
    Aligning(
      alignment: .trailing, natural: [[10, 20], [0, 30], [20, 10]], inHundred: [[80, 20], [70, 30], [90, 10]]),
    Aligning(
      alignment: .bottom, natural: [[10, 20], [0, 30], [20, 10]], inHundred: [[80, 20], [70, 30], [90, 10]]),
  ]

  @Test("align what they arrange, as rows and as columns", arguments: alignings, LayoutAxis.allCases)
  func alignments(_ aligning: Aligning, _ axis: LayoutAxis) throws {
    for (breadth, spans) in [(nil, aligning.natural), (100, aligning.inHundred)] as [(Double?, [[Double]])] {
      let stack = try StackScreen(axis, nil, breadth) { $0.alignment = aligning.alignment }
      let solution = try stack.screen.solve()
      #expect(solution.ambiguities.isEmpty)
      expectSpans(try stack.across(solution), spans)
      let bar = try solution.frame(of: "bar", in: stack.screen.document)
      expectFrame([axis == .horizontal ? bar[3] : bar[2]], [breadth ?? 30])
    }
  }

  @Test("align columns by the reading direction")
  func alignmentRightToLeft() throws {
    var stack = try StackScreen(.vertical, nil, 100) { $0.alignment = .leading }
    stack.screen.document.direction = .rightToLeft
    expectSpans(try stack.across(try stack.screen.solve()), [[80, 20], [70, 30], [90, 10]])
  }

  @Test("align rows by baselines, and views without one at the edge")
  func baselines() throws {
    // Baselines of the first two at 15 and 20 from the top, 5 and 8 from the bottom.
    for (alignment, yields, spans, height) in [
      (StackConfiguration.Alignment.firstBaseline, true, [[5.0, 20], [0, 30], [5, 10]], 30.0),
      (.lastBaseline, true, [[7, 20], [0, 30], [17, 10]], 30),
      // Of UIKit, the second one reaches out above or below, for the first one is at the edge.
      (.firstBaseline, false, [[0, 20], [-5, 30], [0, 10]], 25),
      (.lastBaseline, false, [[7, 20], [0, 30], [17, 10]], 27),
    ] {
      var stack = try StackScreen(.horizontal, nil) {
        $0.alignment = alignment
        $0.yieldsToConstraints = yields
      }
      for (view, baseline) in zip(stack.views, [(15.0, 5.0), (20, 8)]) {
        stack.screen.document[view].firstBaseline = baseline.0
        stack.screen.document[view].lastBaseline = baseline.1
      }
      let solution = try stack.screen.solve()
      #expect(solution.ambiguities.isEmpty)
      expectSpans(try stack.across(solution), spans)
      expectFrame(try solution.frame(of: "bar", in: stack.screen.document), [0, 0, 180, height])
    }
  }

  @Test("a nested column has the baseline of its last view")
  func nestedBaselines() throws {
    var screen = Screen(1000, 1000)
    try screen.document.add(stack: "bar", StackConfiguration(alignment: .lastBaseline))
    try screen.view("label", in: "bar") {
      $0.intrinsicSize = AxisValues(horizontal: 35, vertical: 54)
      $0.lastBaseline = 12
    }
    try screen.document.add(
      stack: "column", in: try #require(screen.document.item(named: "bar")), StackConfiguration(axis: .vertical))
    for name in ["upper", "lower"] {
      try screen.view(name, in: "column") {
        $0.intrinsicSize = AxisValues(horizontal: 20, vertical: 33)
        $0.lastBaseline = 4
      }
    }
    try screen.add("bar.leading == root.leading", "bar.top == root.top")
    let solution = try screen.solve()
    // Baselines meet at 66 - 4 = 62, so the label's bottom is at 74.
    expectFrame(try solution.frame(of: "label", in: screen.document), [0, 20, 35, 54])
    expectFrame(try solution.frame(of: "column", in: screen.document), [35, 0, 20, 66])
    expectFrame(try solution.frame(of: "bar", in: screen.document), [0, 0, 55, 74])
  }

  @Test("columns measure spaces between baselines where they are asked to")
  func baselineRelative() throws {
    var stack = try StackScreen(.vertical, nil) {
      $0.isBaselineRelativeArrangement = true
      $0.spacing = 30
    }
    stack.screen.document[stack.views[0]].lastBaseline = 5
    stack.screen.document[stack.views[1]].firstBaseline = 12
    // 40 - 5 + 30 is the second one's baseline, 12 below its top; the third one has none.
    expectSpans(try stack.along(try stack.screen.solve()), [[0, 40], [53, 80], [163, 60]])
  }

  // MARK: - Spaces

  @Test("custom spacing takes the place of the spacing after a view")
  func customSpacing() throws {
    var stack = try StackScreen(.horizontal, nil) { $0.spacing = 10 }
    stack.screen.document[stack.bar].stack?.customSpacing = [stack.views[1]: 25]
    expectSpans(try stack.along(try stack.screen.solve()), [[0, 40], [50, 80], [155, 60]])
    // And the least space where spaces are equal: both are then as wide.
    stack.screen.document[stack.bar].stack?.distribution = .equalSpacing
    expectSpans(try stack.along(try stack.screen.solve()), [[0, 40], [65, 80], [170, 60]])
  }

  @Test("margins inset what is arranged")
  func margins() throws {
    for distribution in StackConfiguration.Distribution.allCases {
      var stack = try StackScreen(.horizontal, 230) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.distribution = distribution
        $0.alignment = .center
      }
      stack.screen.document[stack.bar].margins = DirectionalInsets(top: 7, leading: 20, bottom: 9, trailing: 30)
      let solution = try stack.screen.solve()
      // 180 points are left, as much as the content has, or three times 60; centres at 40 and 170 leave 105 between.
      let along: [[Double]] =
        switch distribution {
        case .fillEqually: [[20, 60], [80, 60], [140, 60]]
        // Shares are of all 230 points, and the last view has the rest.
        case .fillProportionally:
          [[20, 230.0 * 2 / 9], [20 + 230.0 * 2 / 9, 230.0 * 4 / 9], [20 + 230.0 * 6 / 9, 180 - 230.0 * 6 / 9]]
        default: [[20, 40], [60, 80], [140, 60]]
        }
      expectSpans(try stack.along(solution), along)
      expectSpans(try stack.across(solution), [[12, 20], [7, 30], [17, 10]])
      expectFrame(try solution.frame(of: "bar", in: stack.screen.document), [0, 0, 230, 46])
    }
  }

  @Test("arrange the given views, in that order, and leave others alone")
  func arranged() throws {
    var stack = try StackScreen(.horizontal, nil) { $0.spacing = 10 }
    stack.screen.document[stack.bar].stack?.arranged = [stack.views[2], stack.views[0]]
    stack.screen.document[stack.views[1]].frame = LayoutRect(1, 2, 3, 4)
    let solution = try stack.screen.solve()
    expectSpans(try stack.along(solution), [[70, 40], [1, 3], [0, 60]])
    expectFrame(try solution.frame(of: "b", in: stack.screen.document), [1, 2, 3, 4])
  }

  @Test("a stack with a frame and without constraints keeps the frame; one with neither is as large as its content")
  func unplaced() throws {
    var screen = Screen(300, 300)
    for (name, frame) in [("kept", LayoutRect(10, 20, 100, 50)), ("free", nil)] as [(String, LayoutRect?)] {
      let stack = try screen.document.add(stack: name, StackConfiguration(distribution: .equalSpacing))
      screen.document[stack].frame = frame
      for number in 1...2 {
        try screen.view("\(name)\(number)", in: name) {
          $0.intrinsicSize = AxisValues(horizontal: 30, vertical: 40)
          // A mask would fight the stack, so it does not count.
          $0.translatesAutoresizingMask = true
        }
      }
    }
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "kept", in: screen.document), [10, 20, 100, 50])
    expectFrame(try solution.frame(of: "kept2", in: screen.document), [70, 0, 30, 50])
    expectFrame(try solution.frame(of: "free", in: screen.document), [0, 0, 60, 40])
    #expect(solution.ambiguities.isEmpty)
  }
}
