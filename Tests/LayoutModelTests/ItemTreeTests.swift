import LayoutModel
import TestSupport
import Testing

@Suite("the tree of items") struct ItemTreeTests {
  /// The ancestors of an item, itself first.
  private func ancestors(of id: LayoutItemID, in document: LayoutDocument) -> [LayoutItemID] {
    var found = [id]
    while let parent = document.parent(of: found[found.count - 1]) { found.append(parent) }
    return found
  }

  @Test("depths and common ancestors are those of the parents, in trees deep and wide", arguments: 0..<20)
  func ancestors(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    var document = LayoutDocument()
    // From chains to stars.
    let reach = [1, 2, 5, 1000][seed % 4]
    for index in 0..<300 {
      let parent = LayoutItemID(max(0, index - Int.random(in: 0..<reach, using: &random)))
      document.add(LayoutItem(name: "v\(index)", parent: parent))
    }
    for _ in 0..<300 {
      let one = LayoutItemID(Int.random(in: 0...300, using: &random))
      let other = LayoutItemID(Int.random(in: 0...300, using: &random))
      let others = ancestors(of: other, in: document)
      #expect(document.depth(of: one) == ancestors(of: one, in: document).count - 1, "seed \(seed)")
      #expect(
        document.closestCommonAncestor(one, other) == ancestors(of: one, in: document).first(where: others.contains),
        "seed \(seed)")
      #expect(document.isDescendant(other, of: one) == others.contains(one), "seed \(seed)")
    }
    let compacted = document.compacted().document
    for id in document.items.indices.map({ LayoutItemID($0) }) {
      #expect(compacted.depth(of: id) == document.depth(of: id))
    }
  }
}
