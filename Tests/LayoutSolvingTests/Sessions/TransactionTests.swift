import Testing
import Tinamou

@Suite("Transactions in sessions")
struct TransactionTests {
  private var cells: [(cell: LayoutItemID, title: LayoutItemID, body: LayoutItemID)] = []
  private var document = LayoutDocument(name: "list")

  /// A list of cells of at least 60 points. If a cell's text has one line, its title or its text is stretched, and both
  /// resist this alike.
  init() throws {
    for number in 0..<12 {
      let cell = try document.add(view: "cell\(number)")
      let title = try document.add(view: "title\(number)", in: cell, height: 20)
      let body = try document.add(view: "body\(number)", in: cell) {
        $0.text = WrappingText(length: 90 + 70 * Double(number % 5), lineHeight: 17)
      }
      document.add(Self.constraints(of: cell, title, body, below: cells.last?.cell))
      cells.append((cell, title, body))
    }
  }

  private static func constraints(
    of cell: LayoutItemID, _ title: LayoutItemID, _ body: LayoutItemID, below above: LayoutItemID?
  ) -> [LayoutConstraint] {
    [
      cell.leading.constraint(equalTo: LayoutItemID.root.leading),
      cell.trailing.constraint(equalTo: LayoutItemID.root.trailing),
      cell.height.constraint(greaterThanOrEqualToConstant: 60),
      above.map { cell.top.constraint(equalTo: $0.bottom, constant: 4) }
        ?? cell.top.constraint(equalTo: LayoutItemID.root.top),
      title.leading.constraint(equalTo: cell.leading),
      title.trailing.constraint(equalTo: cell.trailing),
      title.top.constraint(equalTo: cell.top),
      body.leading.constraint(equalTo: cell.leading),
      body.trailing.constraint(equalTo: cell.trailing),
      body.top.constraint(equalTo: title.bottom),
      body.bottom.constraint(equalTo: cell.bottom),
    ]
  }

  private static let transactions: [(name: String, change: @Sendable (inout LayoutSession.Edits) throws -> Void)] = [
    (
      "a cell is added",
      { edits in
        guard let last = edits.document.item(named: "cell11") else { return }
        let cell = try edits.add(view: "new")
        let title = try edits.add(view: "new title", in: cell, height: 20)
        let body = try edits.add(view: "new body", in: cell) { $0.text = WrappingText(length: 130, lineHeight: 17) }
        edits.add(constraints(of: cell, title, body, below: last))
      }
    ),
    ("a cell is removed", { edits in try edits.remove(edits.document.item(named: "cell4").map { [$0] } ?? []) }),
    (
      "a list goes on below the gap",
      { edits in
        guard let above = edits.document.item(named: "cell3"), let below = edits.document.item(named: "cell5") else {
          return
        }
        edits.add(below.top.constraint(equalTo: above.bottom, constant: 4))
      }
    ),
    (
      "views of two cells are related",
      { edits in
        guard let one = edits.document.item(named: "title1"), let other = edits.document.item(named: "body7") else {
          return
        }
        edits.add(one.height.constraint(equalTo: other.height, priority: 400))
      }
    ),
    (
      "a cell is at least as high as another one, and the window is narrower",
      { edits in
        guard let one = edits.document.item(named: "cell2"), let other = edits.document.item(named: "cell9") else {
          return
        }
        edits.add(one.height.constraint(greaterThanOrEqualTo: other.height, constant: 7))
        edits.setSize(RequestedSize(170, 2000))
      }
    ),
  ]

  @Test("what a transaction does not change is taken over", arguments: [false, true])
  func transactions(changesTexts: Bool) throws {
    var session = try LayoutSession(document, size: RequestedSize(240, 2000))
    var reference = session.solvingFromNothing
    func expectSameFrames(_ name: String) {
      let distance = zip(session.frames, reference.frames).reduce(0.0) { distance, pair in
        pair.0 == pair.1
          ? distance
          : max(
            distance, abs(pair.0.y - pair.1.y), abs(pair.0.height - pair.1.height), abs(pair.0.width - pair.1.width))
      }
      #expect(session.frames.count == reference.frames.count && distance < 1e-4, "\(name): \(distance)")
    }
    for (name, change) in Self.transactions {
      try session.update(change)
      try reference.update(change)
      #expect(session.wasIncremental, "\(name)")
      expectSameFrames(name)
      for width in [233.0, 150] {
        try session.setSize(RequestedSize(width, 2000))
        try reference.setSize(RequestedSize(width, 2000))
        expectSameFrames("\(name), at a width of \(width)")
      }
      if changesTexts {
        let text = WrappingText(length: 300, lineHeight: 17)
        try session.setText(text, of: cells[6].body)
        try reference.setText(text, of: cells[6].body)
        expectSameFrames("\(name), with another text")
      }
    }
  }

  @Test("a transaction without a layout leaves everything as it was")
  func conflict() throws {
    var session = try LayoutSession(document, size: RequestedSize(240, 2000))
    let (before, first) = (session.frames, cells[0].cell)
    #expect(throws: LayoutSessionError.self) {
      try session.update { edits in
        edits.add(first.height.constraint(equalToConstant: 10))
      }
    }
    #expect(session.frames == before && session.hasIncrementalLayout)
    try session.update { edits in edits.add(first.height.constraint(equalToConstant: 80)) }
    #expect(session[first]?.height == 80)
  }
}
