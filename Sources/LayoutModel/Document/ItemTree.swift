/// The tree of a document's items, given by their indices.
///
/// Each item has a jump pointer to a distant ancestor. Closest common ancestors are therefore found in time logarithmic
/// in the depth (Myers, "An applicative random-access stack", 1983).
package struct ItemTree: Sendable {
  private struct Node: Sendable, BitwiseCopyable {
    /// The index of the parent; the root is its own parent.
    var parent: Int32
    var jump: Int32
    var depth: Int32
  }

  private var nodes = [Node(parent: 0, jump: 0, depth: 0)]

  /// Creates a tree that consists of the root.
  init() {}

  init(of items: [LayoutItem]) {
    nodes.reserveCapacity(items.count)
    for index in items.indices.dropFirst() { append(under: items[index].parent ?? .root) }
  }

  mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

  /// Adds the next item as a child of a parent.
  mutating func append(under parent: LayoutItemID) {
    let (above, index) = (nodes[parent.index], Int32(parent.index))
    let further = nodes[Int(above.jump)]
    let isPair = above.depth - further.depth == further.depth - nodes[Int(further.jump)].depth
    nodes.append(Node(parent: index, jump: isPair ? further.jump : index, depth: above.depth + 1))
  }

  /// Returns the depth of an item, which is the number of its ancestors.
  /// - Complexity: constant.
  package func depth(of index: Int) -> Int { Int(nodes[index].depth) }

  /// Returns the closest common ancestor of two items, where an item counts as its own ancestor.
  /// - Complexity: logarithmic in the depth.
  package func closestCommonAncestor(_ first: Int, _ second: Int) -> Int {
    var (left, right) = (first, second)
    if nodes[left].depth < nodes[right].depth { swap(&left, &right) }
    let depth = nodes[right].depth
    while nodes[left].depth > depth {
      let jump = Int(nodes[left].jump)
      left = nodes[jump].depth >= depth ? jump : Int(nodes[left].parent)
    }
    while left != right {
      if nodes[left].jump != nodes[right].jump {
        (left, right) = (Int(nodes[left].jump), Int(nodes[right].jump))
      } else {
        (left, right) = (Int(nodes[left].parent), Int(nodes[right].parent))
      }
    }
    return left
  }

  /// Returns whether an item is inside of another one, where an item counts as its own descendant.
  /// - Complexity: logarithmic in the depth.
  package func isDescendant(_ index: Int, of ancestor: Int) -> Bool {
    closestCommonAncestor(index, ancestor) == ancestor
  }
}
