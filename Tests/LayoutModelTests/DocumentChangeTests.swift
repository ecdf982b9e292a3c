import LayoutModel
import LayoutNotation
import Testing

@Suite("Edits, constraints that come and go, hosts")
struct DocumentChangeTests {
  private struct Mistake: Error {}

  @Test("an edit returns what its change returns")
  func edit() throws {
    var document = try screen("a")
    let b = try document.edit { document in
      let b = try document.add(view: "b")
      document.add(b.width.constraint(equalToConstant: 10))
      return b
    }
    #expect(document.contains(b) && texts(document) == ["b.width == 10"])
  }

  static let failures: [(name: String, change: @Sendable (inout LayoutDocument) throws -> Void)] = [
    ("an error of the change", { _ in throw Mistake() }),
    ("a name that is taken", { try $0.add(view: "b") }),
    ("a line that is not understood", { $0.add(try ConstraintText.constraints("H:|[a", in: &$0)) }),
    (
      "a constraint that may not be",
      { $0.add(LayoutItemID(1).left.constraint(equalTo: LayoutItemID(2).leading)) }
    ),
    ("a constraint of a removed view", { $0.add(LayoutItemID(1).width.constraint(equalToConstant: 1)) }),
    ("a number that is none", { $0[LayoutItemID(2)].firstBaseline = .nan }),
    ("a layer out of range", { $0[LayoutItemID(2)].layer = .max }),
    ("rules that the constraints break", { $0.rules = .coreAnimation }),
    ("an edit in the edit", { try $0.edit { try $0.remove(.root) } }),
  ]

  @Test("an edit that fails leaves everything as it was", arguments: failures.indices)
  func failing(index: Int) throws {
    var document = try screen("a", "b", constraints: "H:|[a][b(>=10)]|")
    document.setGroup("group", to: try ConstraintText.constraints("V:|[b]|", in: &document))
    let before = "\(document)"
    #expect(throws: (any Error).self, "\(Self.failures[index].name)") {
      try document.edit { document in
        try document.add(view: "c")
        try document.remove(LayoutItemID(1))
        document.setGroup("group", active: false)
        document.metrics["gap"] = 4
        document.name = "other"
        try Self.failures[index].change(&document)
      }
    }
    #expect("\(document)" == before)
    #expect(document.item(named: "c") == nil && document.item(named: "a") == LayoutItemID(1))
  }

  @Test("errors that an edit would cause are reported")
  func reasons() throws {
    var document = try screen("a", "b")
    let (a, b) = (try id("a", in: document), try id("b", in: document))
    let error = #expect(throws: InvalidEdit.self) {
      try document.edit { document in
        document.add(a.left.constraint(equalTo: b.leading), a.width.constraint(equalToConstant: .infinity))
        document[b].hugging.horizontal = 0
      }
    }
    #expect(error?.diagnostics.map(\.rule) == ["number", "attribute-pair", "number"])
    #expect(error?.description.contains("left and right cannot be related to leading and trailing") == true)
    // An edit in an edit that goes on after it.
    try document.edit { document in
      try document.add(view: "c")
      try? document.edit { document in
        try document.add(view: "d")
        throw Mistake()
      }
    }
    #expect(document.item(named: "c") != nil && document.item(named: "d") == nil)
  }

  @Test("an item's properties change, but its kind stays")
  func change() throws {
    var document = try screen("a")
    let a = LayoutItemID(1)
    try document.change(a) { $0.intrinsicSize.horizontal = 30 }
    #expect(document[a].intrinsicSize.horizontal == 30 && document.item(named: "a") == a)
    let error = #expect(throws: LayoutItemError.changedKind(of: "a")) {
      try document.change(a) { item in
        item.intrinsicSize.horizontal = 40
        (item.name, item.kind) = ("b", .guide)
      }
    }
    #expect(error?.description.contains("the kind of 'a' cannot be changed") == true)
    #expect(document[a].intrinsicSize.horizontal == 30 && document[a].kind == .view && document[a].name == "a")
    #expect(throws: LayoutItemError.self) { try document.change(LayoutItemID(9)) { _ in } }
  }

  @Test("a new name names the item, and is in the paths of what is inside")
  func rename() throws {
    var document = try screen("card", "other")
    let (card, other) = (try id("card", in: document), try id("other", in: document))
    let title = try document.add(view: "title", in: other)
    let inner = try document.add(view: "title", in: card)
    #expect(document[inner].name == "card/title")
    try document.change(card) { $0.name = "panel" }
    #expect(document.item(named: "panel") == card && document.item(named: "panel/title") == inner)
    #expect(document.item(named: "card") == nil && document.item(named: "card/title") == nil)
    #expect(document.item(named: "title") == title)
    // A name of an item elsewhere comes with the parent's, one of a sibling is taken.
    try document.change(inner) { $0.name = "other" }
    #expect(document[inner].name == "panel/other")
    #expect(throws: LayoutItemError.duplicateName("other")) { try document.change(card) { $0.name = "other" } }
    #expect(document[card].name == "panel" && document.item(named: "other") == other)
    // The old name is free, also for another item, and so is that of a removed one.
    try document.remove(title)
    try document.change(inner) { $0.name = "title" }
    #expect(document.item(named: "title") == inner)
    let again = try document.add(view: "card")
    #expect(document.item(named: "card") == again && document.compacted().document.item(named: "panel") != nil)
  }

  @Test("constraints are removed by condition and by identifier")
  func removal() throws {
    var document = try screen(
      "a", constraints: "a.width == 1 # one", "a.width == 2", "a.height == 3 # one", "a.height >= 4")
    #expect(document.removeConstraints(identified: "one") == 2)
    #expect(document.removeConstraints(identified: "one") == 0)
    #expect(texts(document) == ["a.width == 2", "a.height >= 4"])
    #expect(document.removeConstraints { $0.relation == .equal } == 1)
    #expect(throws: Mistake.self) { try document.removeConstraints { _ in throw Mistake() } }
    #expect(texts(document) == ["a.height >= 4"])
  }

  @Test("and switched on and off by index and by identifier")
  func activity() throws {
    var document = try screen("a", constraints: "a.width == 1 # one", "a.height == 3")
    let added = document.add(LayoutItemID(1).width.constraint(equalToConstant: 2))
    document.setActive(false, of: added)
    #expect(document.constraints.map(\.isActive) == [true, true, false])
    #expect(document.setActive(false, identified: "one") == 1)
    #expect(document.setActive(false, identified: "two") == 0)
    #expect(document.constraints.map(\.isActive) == [false, true, false])
    document.setActive(true, of: [0, 2])
    #expect(document.constraints.map(\.isActive) == [true, true, true])
  }

  @Test("hosts of constraints whose items are not there are errors")
  func hosts() throws {
    var document = try screen("a", "b", constraints: "a.width == b.width", "a.width == 3", "b.top == superview.top")
    let (a, b) = (try id("a", in: document), try id("b", in: document))
    let constraints = document.constraints
    #expect(try constraints.map { try document.checkedHost(of: $0) } == [.root, a, .root])
    try document.remove(b)
    let error = #expect(throws: LayoutItemError.noCommonAncestor(a, b)) {
      try document.checkedHost(of: constraints[0])
    }
    #expect(
      error?.description == "items 1 and 2 have no common ancestor, for they are not both in the document")
    #expect(try document.checkedHost(of: constraints[1]) == a)
    #expect(throws: LayoutItemError.unknownItem(b)) {
      try document.checkedHost(of: b.height.constraint(equalToConstant: 1))
    }
  }

  @Test("groups keep their place, count as one, and lose what names a removed view")
  func groups() throws {
    var document = try screen("a", "b", constraints: "a.height == 1")
    document.setGroup("row", to: try ConstraintText.constraints("H:|[a][b]|", in: &document))
    document.setGroup("row", active: false)
    try document.remove(try id("b", in: document))
    #expect(document.constraints(inGroup: "row").map(\.isActive) == [false])
    #expect(texts(document) == ["a.height == 1", "a.leading == root.leading"])
    document.setGroup("row", active: true)
    #expect(document.constraints.allSatisfy { $0.isActive })
    // What is put under a key counts by what it says itself, whether what was there counted or not.
    document.setGroup("row", active: false)
    document.setGroup("row", to: [LayoutItemID(1).width.constraint(equalToConstant: 7)])
    #expect(texts(document) == ["a.height == 1", "a.width == 7"] && document.constraints.allSatisfy { $0.isActive })
    document.setGroup("row", to: [])
    #expect(document.groups.isEmpty)
  }
}
