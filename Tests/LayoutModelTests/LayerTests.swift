import LayoutModel
import Testing

@Suite("Views in layers")
struct LayerTests {
  private static func names(_ ids: [LayoutItemID], _ document: LayoutDocument) -> [String] {
    ids.map { document[$0].name }
  }

  @Test("lower layers first, and within a layer the order of the document")
  func order() throws {
    var document = try screen("a", "b", "c")
    let b = try id("b", in: document)
    try document.add(view: "b1", in: b) { $0.layer = 9 }
    try document.add(view: "b2", in: b)
    try document.add(guide: "guide", in: b)
    #expect(Self.names(document.drawingOrder, document) == ["root", "a", "b", "b2", "b1", "c"])
    document[b].layer = 1
    document[try id("c", in: document)].layer = -1
    #expect(Self.names(document.children(of: .root), document) == ["c", "a", "b"])
    // What is in a view moves with it, whatever its own layer.
    #expect(Self.names(document.drawingOrder, document) == ["root", "c", "a", "b", "b2", "b1"])
    #expect(document.childrenByParent.map(\.count) == [3, 0, 2, 0, 0, 0, 0])
    try document.remove(try id("b2", in: document))
    #expect(Self.names(document.children(of: b), document) == ["b1"])
    try document.remove(b)
    #expect(document.children(of: b).isEmpty && document.children(of: LayoutItemID(40)).isEmpty)
    #expect(Self.names(document.drawingOrder, document) == ["root", "c", "a"])
  }

  @Test("to the front and to the back")
  func moves() throws {
    var document = try screen("a", "b", "c")
    let (a, c) = (try id("a", in: document), try id("c", in: document))
    try document.bringToFront(c)
    #expect(document.items.allSatisfy { $0.layer == 0 })
    try document.bringToFront(a)
    #expect(Self.names(document.children(of: .root), document) == ["b", "c", "a"])
    try document.sendToBack(c)
    #expect(Self.names(document.children(of: .root), document) == ["c", "b", "a"])
    try document.sendToBack(c)
    #expect(document[a].layer == 1 && document[c].layer == -1)
    let guide = try document.add(guide: "guide")
    try document.bringToFront(guide)
    try document.sendToBack(.root)
    #expect(document[guide].layer == 0 && document[.root].layer == 0)
    try document.remove(a)
    #expect(throws: LayoutItemError.unknownItem(a)) { try document.bringToFront(a) }
  }

  @Test("beyond the last layer all are numbered anew")
  func numbering() throws {
    var document = try screen("a", "b", "c")
    let (a, b) = (try id("a", in: document), try id("b", in: document))
    document[b].layer = LayoutLimits.layers.upperBound
    try document.bringToFront(a)
    #expect(Self.names(document.children(of: .root), document) == ["c", "b", "a"])
    #expect(document.items.map(\.layer) == [0, 2, 1, 0])
    document[b].layer = LayoutLimits.layers.lowerBound
    try document.sendToBack(a)
    #expect(Self.names(document.children(of: .root), document) == ["a", "b", "c"])
    #expect(document.diagnostics().isEmpty)
    // Out of range already: no trap.
    document[b].layer = .max
    try document.bringToFront(a)
    #expect(document.children(of: .root).last == a)
    document[b].layer = .max
    #expect(document.diagnostics().map(\.message).first?.contains("the layer of 'b' must lie between") == true)
  }
}
