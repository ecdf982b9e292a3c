import Testing
import Tinamou

@Suite("Long lists in sessions")
struct LongListTests {
  /// Rows below each other, four points apart, of which nothing says where they begin. They have contents, or free
  /// heights of at least 20 points, and then a preference for where they end.
  private func list(_ count: Int, haveContents: Bool) throws -> (document: LayoutDocument, rows: [LayoutItemID]) {
    var document = LayoutDocument(name: "list")
    var rows: [LayoutItemID] = []
    for number in 0..<count {
      let row = try document.add(view: "row\(number)", height: haveContents ? 20 + Double(number % 7) : nil)
      document.add(row.leading.constraint(equalTo: LayoutItemID.root.leading))
      document.add(row.trailing.constraint(equalTo: LayoutItemID.root.trailing))
      if !haveContents { document.add(row.height.constraint(greaterThanOrEqualToConstant: 20)) }
      if let above = rows.last { document.add(row.top.constraint(equalTo: above.bottom, constant: 4)) }
      rows.append(row)
    }
    if !haveContents {
      document.add(rows[count - 1].bottom.constraint(equalTo: LayoutItemID.root.bottom, priority: 600))
    }
    return (document, rows)
  }

  @Test("a list that is ambiguous as a whole is edited where it is", arguments: [true, false])
  func ambiguous(haveContents: Bool) throws {
    let count = 240
    let (document, rows) = try list(count, haveContents: haveContents)
    var session = try LayoutSession(document, size: RequestedSize(300, 30 * Double(count)))
    var reference = session.solvingFromNothing
    func expectSameFrames(_ name: String) {
      #expect(session.wasIncremental, "\(name)")
      let distance = zip(session.frames, reference.frames).reduce(0.0) {
        max($0, abs($1.0.y - $1.1.y), abs($1.0.height - $1.1.height), abs($1.0.width - $1.1.width))
      }
      #expect(distance < 1e-4, "\(name): \(distance)")
    }
    // The first edits place the list, and stretch a row in its middle; later ones keep it near to where it is.
    for place in [40, 120] {
      let top = try session.add(rows[place].top.constraint(equalTo: LayoutItemID.root.top, constant: 90, priority: 500))
      let other = try reference.add(
        rows[place].top.constraint(equalTo: LayoutItemID.root.top, constant: 90, priority: 500))
      expectSameFrames("placed at \(place)")
      let height = try session.add(rows[100].height.constraint(equalToConstant: 50, priority: 800))
      let sameHeight = try reference.add(rows[100].height.constraint(equalToConstant: 50, priority: 800))
      expectSameFrames("stretched")
      for value in [80.0, 30] {
        try session.setConstant(value, of: height)
        try reference.setConstant(value, of: sameHeight)
        expectSameFrames("\(value) points")
      }
      try session.remove(top)
      try reference.remove(other)
      expectSameFrames("free again")
      try session.setSize(RequestedSize(300, 30 * Double(count) + Double(place)))
      try reference.setSize(RequestedSize(300, 30 * Double(count) + Double(place)))
      expectSameFrames("resized")
    }
  }
}
