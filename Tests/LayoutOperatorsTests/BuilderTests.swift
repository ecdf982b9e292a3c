import LayoutOperators
import Testing
import Tinamou

/// Groups of constraints, and their effect in the engine.
@Suite struct BuilderTests {
  /// Frames of a document, by name.
  private func expectFrames(
    _ document: LayoutDocument, at size: RequestedSize = RequestedSize(320, 480), _ expected: [String: [Double]],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let solution = try LayoutEngine().solve(document, at: size)
    #expect(solution.status == .solved, sourceLocation: sourceLocation)
    for (name, wanted) in expected {
      let frame = try #require(solution.frame(named: name, in: document), sourceLocation: sourceLocation)
      let found = [frame.x, frame.y, frame.width, frame.height]
      #expect(
        found.elementsEqual(wanted) { abs($0 - $1) < 1e-6 }, "\(name): \(found)", sourceLocation: sourceLocation)
    }
  }

  @Test func framesFromOperators() throws {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let a = try document.add(view: "a")
    let b = try document.add(view: "b")
    document.add {
      a.leading == root.leading + 20
      a.width == root.width / 4
      a.top == root.topMargin
      a.height == a.width / 2 + 10
      b.leading == a.trailing + 8
      b.trailing == root.trailing - 20
      b.centerY == a.centerY
      b.height == 2 * a.height - 20
    }
    try expectFrames(document, ["a": [20, 8, 80, 50], "b": [108, -7, 192, 80]])
  }

  @Test func framesFromAnchors() throws {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let a = try document.add(view: "a", width: 60, height: 20)
    let b = try document.add(view: "b", width: 30, height: 30)
    document.add(
      a.leading.constraint(equalTo: root.leading, constant: 20),
      a.top.constraint(equalToSystemSpacingBelow: root.top, multiplier: 2),
      b.leading.constraint(equalToSystemSpacingAfter: a.trailing),
      b.firstBaseline.constraint(equalTo: a.lastBaseline),
      b.width.constraint(equalTo: a.width, multiplier: 2, constant: -10))
    try expectFrames(document, ["a": [20, 16, 60, 20], "b": [88, 36, 110, 30]])
  }

  @Test func systemSpacingFollowsTheReadingDirection() throws {
    var document = LayoutDocument()
    document.direction = .rightToLeft
    let a = try document.add(view: "a", width: 60, height: 20)
    let b = try document.add(view: "b", width: 30, height: 20)
    document.add {
      a.leading == LayoutItemID.root.leading
      b.leading.constraint(equalToSystemSpacingAfter: a.trailing)
      a.top == LayoutItemID.root.top
      b.top == a.top
    }
    try expectFrames(document, ["a": [260, 0, 60, 20], "b": [222, 0, 30, 20]])
  }

  @Test func prioritiesAreStrict() throws {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let a = try document.add(view: "a")
    document.add {
      a.left == root.left
      a.top == root.top
      a.height == 10
      a.width == 300 ~ .high
      a.width == 100 ~ 749
      a.width == 100 ~ 748.5
      a.width <= 200
    }
    try expectFrames(document, ["a": [0, 0, 200, 10]])
  }

  @Test(arguments: [false, true]) func conditions(_ isWide: Bool) throws {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let a = try document.add(view: "a")
    let cap: Double? = isWide ? nil : 40
    let made = document.add {
      a.left == root.left
      a.top == root.top
      if isWide {
        a.width == root.width
      } else {
        a.width == 100
        a.height >= 20
      }
      if let cap { a.height == cap }
      if isWide { a.height == 60 }
    }
    #expect(made == 0..<(isWide ? 4 : 5))
    try expectFrames(document, ["a": isWide ? [0, 0, 320, 60] : [0, 0, 100, 40]])
  }

  @Test func loopsArraysAndSwitches() throws {
    enum Alignment { case top, middle }
    @LayoutConstraintsBuilder func align(_ views: [LayoutItemID], _ alignment: Alignment) -> [LayoutConstraint] {
      for view in views.dropFirst() {
        switch alignment {
        case .top: view.top == views[0].top
        case .middle: view.centerY == views[0].centerY
        }
      }
    }
    var document = LayoutDocument()
    let root = LayoutItemID.root
    var views: [LayoutItemID] = []
    for index in 0..<3 { views.append(try document.add(view: "v\(index)", height: 10 * Double(index + 1))) }
    let made = document.add {
      views[0].left == root.left
      views[0].top == root.top
      for (view, next) in zip(views, views.dropFirst()) {
        next.left == view.right + 5
        next.width == view.width
      }
      views[2].right == root.right
      align(views, .middle)
    }
    #expect(made.count == 9)
    try expectFrames(
      document, at: RequestedSize(310, 100),
      ["v0": [0, 0, 100, 10], "v1": [105, -5, 100, 20], "v2": [210, -10, 100, 30]])
    #expect(align(views, .top).map(\.firstAttribute) == [.top, .top])
  }

  @Test func errorsComeOutAndNothingIsAppended() throws {
    var document = LayoutDocument()
    let a = try document.add(view: "a")
    let names = document
    #expect(throws: NotationError.self) {
      try document.add {
        a.width == 10
        try VisualFormat.constraints("H:|-[b]", in: names)
      }
    }
    #expect(document.constraints.isEmpty)
    try document.add {
      a.width == 10
      try VisualFormat.constraints("H:|-[a]", in: names)
    }
    #expect(document.constraints.count == 2)
    document.add {}
    #expect(document.constraints.count == 2)
  }

  @Test func aGroupCanBeSwitchedByItsIndices() throws {
    var document = LayoutDocument()
    let a = try document.add(view: "a", width: 50, height: 10)
    document.add {
      a.left == LayoutItemID.root.left
      a.top == LayoutItemID.root.top
    }
    let wide = document.add { a.width == 200 }
    try expectFrames(document, ["a": [0, 0, 200, 10]])
    for index in wide { document.constraints[index].isActive = false }
    try expectFrames(document, ["a": [0, 0, 50, 10]])
  }

  /// The messages with which a document with these constraints is refused.
  private func messages(
    @LayoutConstraintsBuilder _ constraints: (LayoutItemID) -> [LayoutConstraint]
  ) throws -> [String]? {
    var document = LayoutDocument()
    let a = try document.add(view: "a")
    document.add(constraints(a))
    let error = #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document) }
    return error?.diagnostics.map(\.message)
  }

  /// Constraints that the types allow, as Apple's do, but the engine refuses.
  @Test func leftAgainstLeadingIsRefusedWhenSolved() throws {
    let found = try messages { a in a.left == LayoutItemID.root.leading }
    #expect(
      found == [
        "left and right cannot be related to leading and trailing: 'a.left' and 'root.leading'; "
          + "use leading and trailing on both sides, or left and right"
      ])
  }

  @Test func numbersOutOfRangeAreRefusedWhenSolved() throws {
    let found = try messages { a in
      a.width == 10 ~ 1001
      a.width == a.height / 0
      a.width == -.infinity
    }
    #expect(
      found == [
        "the priority 1001 is out of range: it must be above 0 and at most 1000",
        "a multiplier or constant is not a finite number", "a multiplier or constant is not a finite number",
      ])
  }

  @Test func itemsOfAnotherDocumentAreRefusedWhenSolved() throws {
    let found = try messages { a in
      a.width == LayoutItemID(2).width
      LayoutItemID(-1).width == 10
    }
    let hint = "use the identifiers that this document returned"
    #expect(
      found == [
        "a constraint names item 2, but the document's items are 0 to 1; \(hint)",
        "a constraint names item -1, but the document's items are 0 to 1; \(hint)",
      ])
  }
}
