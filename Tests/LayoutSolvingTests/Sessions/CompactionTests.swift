import Testing
import Tinamou

@Suite("Sessions and trees without removed items")
struct CompactionTests {
  /// A scroll view with a list of rows of free heights, beside a stack, so that guides follow the items.
  private func screen() throws -> (document: LayoutDocument, rows: [LayoutItemID], list: LayoutItemID) {
    var document = LayoutDocument(name: "screen")
    let scroller = try document.add(view: "scroller")
    let list = try document.add(scrollingContent: "list", in: scroller)
    let stack = try document.add(stack: "stack", StackConfiguration(axis: .horizontal, spacing: 8))
    for name in ["one", "two"] { try document.add(view: name, in: stack, width: 30, height: 10) }
    document.add(scroller.edges(except: .trailing).constraints(equalTo: LayoutItemID.root.edges))
    document.add(stack.edges(except: .leading).constraints(equalTo: LayoutItemID.root.edges))
    document.add(stack.leading.constraint(equalTo: scroller.trailing))
    var rows: [LayoutItemID] = []
    for number in 0..<4 {
      let row = try document.add(view: "row\(number)", in: list)
      document.add(Self.place(row, below: rows.last, in: list))
      rows.append(row)
    }
    document.add(rows[3].bottom.constraint(equalTo: list.bottom, priority: 900))
    document.add(list.height.constraint(equalToConstant: 100, priority: 600))
    return (document, rows, list)
  }

  private static func place(
    _ row: LayoutItemID, below above: LayoutItemID?, in list: LayoutItemID
  ) -> [LayoutConstraint] {
    [
      row.leading.constraint(equalTo: list.leading), row.trailing.constraint(equalTo: list.trailing),
      row.top.constraint(equalTo: above?.bottom ?? list.top),
      row.height.constraint(greaterThanOrEqualToConstant: 10),
    ]
  }

  @Test("nothing but identifiers changes") func session() throws {
    let (document, rows, list) = try screen()
    var session = try LayoutSession(document, size: RequestedSize(300, 200))
    // The rows share 100 points: who has how many depends on all edits before.
    let height = try session.add(rows[2].height.constraint(equalToConstant: 40, priority: 700))
    let added = try session.update { edits in
      let added = try edits.add(view: "added", in: list)
      edits.add(Self.place(added, below: rows[3], in: list))
      edits.add(added.height.constraint(equalToConstant: 25))
      return added
    }
    let edit = try session.beginEdit(added, .width, priority: 990)
    try session.suggest(70, for: edit)
    try session.setIntrinsicSize(12, of: rows[3], along: .vertical)
    _ = session.takeChanges()
    try session.update { edits in
      try edits.remove(rows[1])
      edits.add(rows[2].top.constraint(equalTo: rows[0].bottom))
    }

    var compacted = session
    let identifiers = compacted.compact()
    #expect(compacted.document.items.count == session.document.items.count - 1)
    #expect(identifiers.count == compacted.document.items.count && identifiers[rows[1]] == nil)
    func expectSameFrames(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
      for (old, new) in identifiers {
        #expect(compacted.document[new].name == session.document[old].name, sourceLocation: sourceLocation)
        let (one, other) = (try #require(session[old]), try #require(compacted[new]))
        let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
        #expect(differences.allSatisfy { abs($0) < 1e-6 }, sourceLocation: sourceLocation)
      }
    }
    try expectSameFrames()
    let again = compacted.compact()
    #expect(again.allSatisfy { $0.key == $0.value } && again.count == identifiers.count)
    // Changes that were not taken, without those of the removed row.
    let changes = session.takeChanges().filter { $0.new != nil }
    let same = compacted.takeChanges()
    #expect(same.map(\.new) == changes.map(\.new) && !changes.isEmpty)
    // Reports, handles and edit variables.
    #expect(compacted.solution.ambiguities.count == session.solution.ambiguities.count)
    #expect(compacted.constraint(height)?.constant == 40 && compacted.isEditing(edit))
    for value in [55.0, 20, 33] {
      try session.setConstant(value, of: height)
      try compacted.setConstant(value, of: height)
      try expectSameFrames()
      try session.suggest(value * 2, for: edit)
      try compacted.suggest(value * 2, for: edit)
      try expectSameFrames()
      try session.setSize(RequestedSize(300 + value, 200))
      try compacted.setSize(RequestedSize(300 + value, 200))
      try expectSameFrames()
    }
  }

  @Test("a session in which views come and go stays as large as it is") func comingAndGoing() throws {
    let (document, rows, list) = try screen()
    var session = try LayoutSession(document, size: RequestedSize(300, 200))
    var (last, parent) = (rows[3], list)
    for number in 0..<60 {
      let added = try session.update { edits in
        let added = try edits.add(view: "new\(number)", in: parent, height: 20)
        edits.add(Self.place(added, below: last, in: parent))
        return added
      }
      try session.remove(added)
      let items = session.document.items
      if items.count(where: { $0.kind == .removed }) > 5 {
        let identifiers = session.compact()
        (last, parent) = (try #require(identifiers[last]), try #require(identifiers[parent]))
      }
      #expect(session.document.items.count <= document.items.count + 6)
    }
    #expect(session.frames.count == session.document.items.count)
  }

  @Test("a tree gives back the items of nodes that have left") func tree() throws {
    let (header, footer) = (Box(), Box())
    let window = Box(nil, [header, footer])
    let tree = try LayoutTree(window)
    func place(_ box: Box, below anchor: LayoutYAxisAnchor) -> [LayoutConstraint] {
      [
        box.leftAnchor.constraint(equalTo: window.leftAnchor), box.topAnchor.constraint(equalTo: anchor),
        box.widthAnchor.constraint(equalToConstant: 30), box.heightAnchor.constraint(equalToConstant: 20),
      ]
    }
    try tree.add(place(header, below: window.topAnchor))
    var ids = try tree.add(place(footer, below: header.bottomAnchor))
    tree.compact()
    try tree.layout(in: RequestedSize(100, 100))
    for _ in 0..<20 {
      let body = Box()
      window.children = [header, body, footer]
      tree.invalidateChildren()
      try tree.add(place(body, below: header.bottomAnchor))
      try tree.remove(ids[1])
      ids[1] = try tree.add(footer.topAnchor.constraint(equalTo: body.bottomAnchor))
      // Edits that wait for a layout stay.
      tree.compact()
      try tree.layout(in: RequestedSize(100, 100))
      #expect(tree.frame(of: footer) == LayoutRect(0, 40, 30, 20))
      window.children = [header, footer]
      tree.invalidateChildren()
      ids[1] = try tree.add(footer.topAnchor.constraint(equalTo: header.bottomAnchor))
      try tree.layout(in: RequestedSize(100, 100))
      #expect(tree.document.items.count == 4)
      tree.compact()
      #expect(tree.document.items.count == 3 && tree.frame(of: footer) == LayoutRect(0, 20, 30, 20))
      #expect(tree.constraint(ids[0])?.firstItem == tree.item(of: footer))
      try tree.setConstant(35, of: ids[2])
      try tree.layout(in: RequestedSize(100, 100))
      #expect(tree.frame(of: footer)?.width == 35)
      try tree.setConstant(30, of: ids[2])
    }
  }
}
