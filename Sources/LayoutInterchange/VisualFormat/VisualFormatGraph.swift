internal import LayoutModel

/// A graph whose nodes are views and whose edges are the spaces between them. It is partitioned into few paths (a path
/// cover), each of which is a line of Visual Format Language. At each view, spaces that end there are joined greedily
/// to spaces that begin there.
struct VisualFormatGraph {
  /// A line of Visual Format Language.
  struct Line {
    enum Element {
      case superview
      case space([VisualFormatPredicate])
      case view(LayoutItemID, [VisualFormatPredicate])
    }

    var flow: VisualFormatFlow
    var elements: [Element]
    var alignments: [LayoutAttribute]
  }

  private struct Space {
    var edge: VisualFormatEdge
    var predicates: [VisualFormatPredicate] = []
    // The alignment options, in Apple's order and without repeats.
    var alignments: [LayoutAttribute] = []
    var isCrossing: Bool
    // The index in the document of the first constraint that states this space.
    var index: Int
    var next: Int?
    var hasPrevious = false
  }

  /// The properties that two successive spaces of a line must have in common. Spaces next to the superview are an
  /// exception.
  private struct Kind: Hashable {
    var alignments: [LayoutAttribute]
    var isCrossing: Bool
  }

  private struct Node: Hashable {
    var flow: VisualFormatFlow
    var item: LayoutItemID
  }

  private struct SizeKey: Hashable {
    var axis: LayoutAxis
    var item: LayoutItemID
  }

  private var spaces: [Space] = []
  private var spaceIndices: [VisualFormatEdge: Int] = [:]
  private var sizes: [SizeKey: [VisualFormatPredicate]] = [:]
  // The keys of `sizes`, each with the index in the document of its first constraint, in ascending order.
  private var sized: [(key: SizeKey, index: Int)] = []

  // MARK: - Adding constraints

  mutating func add(_ predicate: VisualFormatPredicate, to edge: VisualFormatEdge, isCrossing: Bool, at index: Int) {
    let space = spaceIndices[edge] ?? spaces.count
    if space == spaces.count {
      spaceIndices[edge] = space
      spaces.append(Space(edge: edge, isCrossing: isCrossing, index: index))
    }
    spaces[space].predicates.append(predicate)
  }

  mutating func addSize(
    _ predicate: VisualFormatPredicate, of item: LayoutItemID, along axis: LayoutAxis, at index: Int
  ) {
    let key = SizeKey(axis: axis, item: item)
    if sizes[key] == nil { sized.append((key, index)) }
    sizes[key, default: []].append(predicate)
  }

  /// Adds an alignment of two views to a space between them along the other axis. An alignment of their tops, for
  /// example, is added to a horizontal space. Returns false if there is no such space, or if each one has the alignment
  /// already.
  mutating func align(_ pair: VisualFormatPair, by attribute: LayoutAttribute) -> Bool {
    let flows: [VisualFormatFlow] = attribute.axis == .vertical ? [.directional, .absolute] : [.vertical]
    for flow in flows {
      for (earlier, later) in [(pair.first, pair.second), (pair.second, pair.first)] {
        guard let space = spaceIndices[VisualFormatEdge(flow: flow, earlier: earlier, later: later)],
          !spaces[space].alignments.contains(attribute)
        else { continue }
        spaces[space].alignments = VisualFormatPart.alignments.map { $0.attribute }.filter {
          $0 == attribute || spaces[space].alignments.contains($0)
        }
        return true
      }
    }
    return false
  }

  // MARK: - Joining spaces into lines

  /// Returns the lines, in the order of the first constraint in each. This is the first constraint of its spaces, or of
  /// its size if it has no spaces.
  func lines() -> [Line] {
    var joined = self
    joined.join()
    var runs = joined.runs().map { (spaces: $0, index: $0.map { joined.spaces[$0].index }.min() ?? 0) }
    runs.sort { $0.index < $1.index }
    // The sizes of a view are written where the lines first mention it, or else in a line of their own.
    var rest = sizes
    var lines = runs.map { run in (line: joined.line(run.spaces, &rest), index: run.index) }
    for (key, index) in sized {
      guard let predicates = rest[key] else { continue }
      let flow: VisualFormatFlow = key.axis == .horizontal ? .directional : .vertical
      lines.append((Line(flow: flow, elements: [.view(key.item, predicates)], alignments: []), index))
    }
    return lines.sorted { $0.index < $1.index }.map { $0.line }
  }

  private func line(_ run: [Int], _ sizes: inout [SizeKey: [VisualFormatPredicate]]) -> Line {
    let first = spaces[run[0]]
    var line = Line(flow: first.edge.flow, elements: [], alignments: [])
    func element(_ item: LayoutItemID?) -> Line.Element {
      guard let item else { return .superview }
      return .view(item, sizes.removeValue(forKey: SizeKey(axis: line.flow.axis, item: item)) ?? [])
    }
    line.elements.append(element(first.edge.earlier))
    for space in run.map({ spaces[$0] }) {
      line.elements += [.space(space.predicates), element(space.edge.later)]
      if !space.alignments.isEmpty { line.alignments = space.alignments }
    }
    return line
  }

  /// Joins spaces to lines. At each view, a space that ends there is joined to a space that begins there, if one line
  /// can have both.
  private mutating func join() {
    var nodes: [Node] = []
    var incoming: [Node: [Int]] = [:]
    var outgoing: [Node: [Int]] = [:]
    for (index, space) in spaces.enumerated() {
      for (item, isEnd) in [(space.edge.earlier, false), (space.edge.later, true)] {
        guard let item else { continue }
        let node = Node(flow: space.edge.flow, item: item)
        if incoming[node] == nil, outgoing[node] == nil { nodes.append(node) }
        if isEnd { incoming[node, default: []].append(index) } else { outgoing[node, default: []].append(index) }
      }
    }
    for node in nodes { join(incoming[node] ?? [], outgoing[node] ?? []) }
  }

  private mutating func join(_ incoming: [Int], _ outgoing: [Int]) {
    // Spaces next to the superview are joined first. If the other spaces came first, they could all be joined to each
    // other, and leave no partner for a space next to the superview. A space next to the superview has no alignment, so
    // that its partner can be any space between views of the same superview. A partner is preferred whose kind has more
    // spaces on its side of the view than on the other side, since one of them would remain unjoined anyway.
    var waiting = outgoing.filter { spaces[$0].edge.later != nil }
    var arriving = incoming.filter { spaces[$0].edge.earlier != nil }
    var end = outgoing.first { spaces[$0].edge.later == nil }
    if let start = incoming.first(where: { spaces[$0].edge.earlier == nil }) {
      if let next = partner(in: waiting, beside: arriving) {
        link(start, waiting.remove(at: next))
      } else if let both = end, arriving.allSatisfy({ spaces[$0].isCrossing }) {
        link(start, both)
        end = nil
      }
    }
    if let end, let previous = partner(in: arriving, beside: waiting) { link(arriving.remove(at: previous), end) }

    // Other spaces are joined to spaces of the same kind.
    var likes: [Kind: [Int]] = [:]
    for index in waiting.reversed() { likes[kind(index), default: []].append(index) }
    for index in arriving {
      if let next = likes[kind(index)]?.popLast() { link(index, next) }
    }
  }

  /// Returns the position in `list` of a space to which a space next to the superview can be joined; nil if there is
  /// none. The elements of both lists are indices in `spaces`. A space of a kind that occurs more often in `list` than
  /// in `others` is preferred.
  private func partner(in list: [Int], beside others: [Int]) -> Int? {
    var counts: [Kind: Int] = [:]
    for index in list { counts[kind(index), default: 0] += 1 }
    for index in others { counts[kind(index), default: 0] -= 1 }
    let candidates = list.indices.filter { !spaces[list[$0]].isCrossing }
    return candidates.first { (counts[kind(list[$0])] ?? 0) > 0 } ?? candidates.first
  }

  private func kind(_ index: Int) -> Kind {
    Kind(alignments: spaces[index].alignments, isCrossing: spaces[index].isCrossing)
  }

  private mutating func link(_ index: Int, _ next: Int) {
    spaces[index].next = next
    spaces[next].hasPrevious = true
  }

  /// Returns, for each line, its spaces from start to end, by their indices in `spaces`. A cycle of spaces becomes a
  /// line from one of its views back to this view.
  private func runs() -> [[Int]] {
    var isTaken = Array(repeating: false, count: spaces.count)
    var runs: [[Int]] = []
    func take(from start: Int) {
      var run: [Int] = []
      var current: Int? = start
      while let index = current, !isTaken[index] {
        isTaken[index] = true
        run.append(index)
        current = spaces[index].next
      }
      runs.append(run)
    }
    for index in spaces.indices where !spaces[index].hasPrevious { take(from: index) }
    for index in spaces.indices where !isTaken[index] { take(from: index) }
    return runs
  }
}
