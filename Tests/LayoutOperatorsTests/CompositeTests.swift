import LayoutOperators
import Testing
import Tinamou

/// Edges, centres, sizes, rows and distances.
@Suite struct CompositeTests {
  private var document = LayoutDocument()
  private let a: LayoutItemID
  private let b: LayoutItemID

  /// The maximum difference between lengths that sums of different terms give, in points.
  private static let tolerance = 1e-9

  init() throws {
    a = try document.add(view: "a")
    b = try document.add(view: "b")
  }

  private func texts(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map { ConstraintDescription.text(of: $0, in: document, includesIdentifier: true) }
  }

  @Test func edges() {
    #expect(
      texts(a.edges == b.edges) == [
        "a.top == b.top", "a.leading == b.leading", "a.bottom == b.bottom", "a.trailing == b.trailing",
      ])
    #expect(
      texts(a.edges == b.edges.inset(by: 8)) == [
        "a.top == b.top + 8", "a.leading == b.leading + 8", "a.bottom == b.bottom - 8", "a.trailing == b.trailing - 8",
      ])
    #expect(texts(a.edges(except: .top) == b.edges).map { $0.prefix(5) } == ["a.lea", "a.bot", "a.tra"])
    #expect(texts(a.edges(.horizontal) == b.edges).count == 2)
    #expect(
      texts(a.absoluteEdges == b.absoluteEdges.inset(by: DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        == ["a.top == b.top + 1", "a.left == b.left + 2", "a.bottom == b.bottom - 3", "a.right == b.right - 4"])
    // Insets on the left count the other way.
    #expect(texts(a.edges.inset(by: 5) == b.edges.inset(by: 8))[0] == "a.top == b.top + 3")
    #expect(
      texts(a.edges.constraints(within: b.edges.inset(by: 8), priority: 500, identifier: "inside")) == [
        "a.top >= b.top + 8 @ 500 # inside", "a.leading >= b.leading + 8 @ 500 # inside",
        "a.bottom <= b.bottom - 8 @ 500 # inside", "a.trailing <= b.trailing - 8 @ 500 # inside",
      ])
    #expect(
      texts(a.pin(to: b, insets: DirectionalInsets(horizontal: 4, vertical: 0), sides: [.top, .trailing])) == [
        "a.top == b.top", "a.trailing == b.trailing - 4",
      ])
  }

  @Test("sets of edges that share none, and absolute edges against others, are refused")
  func unrelatedEdges() throws {
    func problems(_ constraints: [LayoutConstraint]) -> [String] {
      var document = document
      document.add(constraints)
      let rules = document.diagnostics().map(\.rule)
      if !rules.isEmpty {
        #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document, at: RequestedSize(100, 100)) }
      }
      return rules
    }
    #expect(problems(a.edges(.top) == b.edges(.bottom)) == ["location-without-item"])
    #expect(problems(a.edges(.horizontal) == b.edges(.vertical)).count == 2)
    #expect(problems(a.edges(.leading).constraints(within: b.edges(.trailing))) == ["location-without-item"])
    #expect(problems(a.edges == b.edges([])).count == 4)
    #expect(problems(a.edges == b.absoluteEdges) == ["attribute-pair", "attribute-pair"])
    #expect(problems(a.edges(.vertical) == b.absoluteEdges).isEmpty)
    #expect(problems(a.edges(except: .top) == b.edges(.vertical)).isEmpty)
  }

  @Test("anchors that compile are refused as left or right edges against leading or trailing ones, and no others")
  func refusedAnchors() {
    func anchors(of item: LayoutItemID) -> [LayoutXAxisAnchor] {
      [
        item.left, item.right, item.leading, item.trailing, item.centerX, item.leftMargin, item.rightMargin,
        item.leadingMargin, item.trailingMargin, item.centerXWithinMargins,
      ]
    }
    for first in anchors(of: a) {
      for second in anchors(of: b) {
        var document = document
        document.add(first == second)
        let (one, other) = (first.attribute, second.attribute)
        let isMixed =
          one.isDirectional && other.isAbsoluteHorizontalEdge || one.isAbsoluteHorizontalEdge && other.isDirectional
        #expect(document.diagnostics().map(\.rule) == (isMixed ? ["attribute-pair"] : []), "\(one) \(other)")
      }
    }
  }

  @Test func centersAndSizes() {
    #expect(texts(a.center == b.center) == ["a.centerX == b.centerX", "a.centerY == b.centerY"])
    #expect(
      texts(a.center.constraints(equalTo: b.center, offset: (3, -4), priority: 7)) == [
        "a.centerX == b.centerX + 3 @ 7", "a.centerY == b.centerY - 4 @ 7",
      ])
    #expect(texts(a.size == b.size) == ["a.width == b.width", "a.height == b.height"])
    #expect(texts(a.size <= b.size / 2 - 1) == ["a.width <= 0.5 * b.width - 1", "a.height <= 0.5 * b.height - 1"])
    #expect(texts(a.size >= 2 * b.size + 1 ~ .high)[0] == "a.width >= 2 * b.width + 1 @ 750")
    #expect(texts((a.size == LayoutSize(40, 30)).named("tile")) == ["a.width == 40 # tile", "a.height == 30 # tile"])
    #expect(texts(a.size <= LayoutSize(4, 3) ~ 12)[1] == "a.height <= 3 @ 12")
    #expect(texts(a.size >= LayoutSize(4, 3) ~ .low)[1] == "a.height >= 3 @ 250")
  }

  @Test func wholeAnchorNames() {
    #expect(
      texts([
        a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8), a.topAnchor == b.bottomAnchor,
        a.widthAnchor.constraint(equalToConstant: 3), a.leftAnchor == b.rightAnchor, a.heightAnchor == b.heightAnchor,
        a.centerXAnchor == b.centerXAnchor, a.centerYAnchor == b.centerYAnchor,
        a.firstBaselineAnchor == b.lastBaselineAnchor,
      ]) == [
        "a.leading == b.trailing + 8", "a.top == b.bottom", "a.width == 3", "a.left == b.right",
        "a.height == b.height", "a.centerX == b.centerX", "a.centerY == b.centerY", "a.firstBaseline == b.lastBaseline",
      ])
  }

  @Test func rows() throws {
    let c = LayoutItemID.root
    #expect(
      texts([a, b, c].chained(along: .horizontal, spacing: 8)) == [
        "b.leading == a.trailing + 8", "root.leading == b.trailing + 8",
      ])
    #expect(texts([a, b].chained(along: .vertical, priority: 20)) == ["b.top == a.bottom @ 20"])
    #expect(texts([a, b, c].equal(\.width)) == ["b.width == a.width", "root.width == a.width"])
    #expect([LayoutItemID]().equal(\.top).isEmpty && [a].chained(along: .vertical).isEmpty)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft]) func distances(direction: LayoutDirection) throws {
    var document = LayoutDocument()
    document.direction = direction
    let views = try (1...3).map { try document.add(view: "v\($0)", width: Double(20 * $0), height: 10) }
    try document.distribute(views, along: .horizontal, in: .root, includesEnds: true)
    document.add(views.map { $0.top.constraint(equalTo: LayoutItemID.root.top) })
    let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 100))
    // 320 − 120, in four spaces.
    let expected: [Double] = direction == .leftToRight ? [50, 120, 210] : [250, 160, 50]
    for (view, x) in zip(views, expected) { #expect(abs((solution[view]?.x ?? .nan) - x) < 1e-6) }
    #expect(solution.ambiguities.isEmpty)

    // Without spaces at the ends, downward, and a distance that is a size.
    document = LayoutDocument()
    let column = try (1...3).map { try document.add(view: "v\($0)", width: 10, height: 20) }
    try document.distribute(column, along: .vertical, in: .root)
    let gap = try document.distance(from: LayoutItemID.root.left, to: column[0].left)
    let free = try document.distance(from: column[0].right, to: LayoutItemID.root.right)
    document.add(gap.constraint(equalTo: free, multiplier: 2))
    document.add(column.equal(\.left))
    let vertical = try LayoutEngine().solve(document, at: RequestedSize(100, 260))
    #expect(column.map { vertical[$0]?.y } == [0, 120, 240])
    for view in column { #expect(abs(try #require(vertical[view]).x - 60) < Self.tolerance) }
    #expect(throws: LayoutItemError.self) {
      try document.distance(from: LayoutItemID(99).left, to: column[0].left)
    }
  }
}
