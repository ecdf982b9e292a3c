import TestSupport
import Testing
import Tinamou

/// A tree that is edited at random, beside the same nodes in a tree of their own.
private struct TreeScript {
  private var numbers: SeededGenerator
  private let window = Box()
  private let tree: LayoutTree
  /// The boxes of each column, of which the first is the window's.
  private var columns: [Box]
  private var constraints: [(id: LayoutTree.ConstraintID, boxes: [Box], constraint: LayoutConstraint)] = []
  private(set) var layouts = 0
  private(set) var conflicts = 0
  private(set) var moves = 0

  init(_ numbers: SeededGenerator) throws {
    self.numbers = numbers
    columns = [window]
    tree = try LayoutTree(window)
    for _ in 0..<3 { try addBox() }
  }

  /// The constraint that puts a box below those before it.
  private static func below(_ box: Box, in column: Box) -> LayoutConstraint {
    let above = column.children.last { $0 !== box }
    return box.topAnchor.constraint(equalTo: above?.bottomAnchor ?? column.topAnchor, constant: 5)
  }

  private mutating func add(_ constraint: LayoutConstraint, _ boxes: Box...) throws {
    constraints.append((try tree.add(constraint), boxes, constraint))
  }

  private mutating func addSides(_ box: Box, in column: Box) throws {
    try add(box.leadingAnchor.constraint(equalTo: column.leadingAnchor, constant: 2), box, column)
    try add(box.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: -2), box, column)
  }

  /// Moves the last box of a column, with what is in it, to the end of another one.
  private mutating func moveBox() throws {
    guard let column = numbers.element(of: columns.filter { !$0.children.isEmpty }), let box = column.children.last
    else { return }
    var moved = [box]
    for index in 0... {
      guard index < moved.count else { break }
      moved += moved[index].children
    }
    func isMoved(_ other: Box) -> Bool { moved.contains { $0 === other } }
    guard let target = numbers.element(of: columns.filter { $0 !== column && !isMoved($0) }) else { return }
    moves += 1
    column.children.removeLast()
    let place = Self.below(box, in: target)
    let above = target.children.last ?? target
    target.children.append(box)
    tree.invalidateChildren()
    constraints.removeAll { entry in entry.boxes.contains(where: isMoved) && !entry.boxes.allSatisfy(isMoved) }
    try add(place, box, above)
    try addSides(box, in: target)
  }

  private mutating func addBox() throws {
    guard let column = numbers.element(of: columns) else { return }
    let isColumn = numbers.oneIn(5)
    let box = Box(
      isColumn ? nil : LayoutSize(Double(numbers.integer(in: 1...40)), Double(numbers.integer(in: 1...40))),
      area: isColumn || numbers.oneIn(2) ? nil : Double(numbers.integer(in: 10...200)) * 50)
    let place = Self.below(box, in: column)
    let above = column.children.last ?? column
    column.children.append(box)
    if isColumn { columns.append(box) }
    try add(place, box, above)
    try addSides(box, in: column)
    if isColumn { try add(box.heightAnchor.constraint(equalToConstant: 70, priority: 300), box) }
  }

  /// Removes the last box of a column, so that nothing is below it.
  private mutating func removeBox() {
    guard let column = numbers.element(of: columns.filter { !$0.children.isEmpty }),
      let box = column.children.popLast()
    else { return }
    var gone = [box]
    while let next = gone.popLast() {
      gone += next.children
      columns.removeAll { $0 === next }
      constraints.removeAll { entry in entry.boxes.contains { $0 === next } }
    }
    tree.invalidateChildren()
  }

  private var boxes: [Box] { columns.flatMap(\.children) }

  mutating func edit() throws {
    switch numbers.integer(in: 0...10) {
    case 0: try addBox()
    case 1: if boxes.count > 2 { removeBox() }
    case 2, 3:
      guard let box = numbers.element(of: boxes) else { return }
      if box.area != nil {
        box.area = Double(numbers.integer(in: 10...200)) * 50
      } else {
        box.content = LayoutSize(Double(numbers.integer(in: 1...40)), Double(numbers.integer(in: 1...40)))
      }
      tree.invalidateContent(of: box)
    case 4:
      guard !constraints.isEmpty else { return }
      let index = numbers.integer(in: 0...(constraints.count - 1))
      constraints[index].constraint.constant = Double(numbers.integer(in: -6...6))
      try tree.setConstant(constraints[index].constraint.constant, of: constraints[index].id)
    case 5:
      guard let box = numbers.element(of: boxes) else { return }
      let priority = numbers.oneIn(3) ? 1000 : Double(numbers.integer(in: 300...900))
      try add(
        box.heightAnchor.constraint(
          greaterThanOrEqualToConstant: Double(numbers.integer(in: 1...90)), priority: priority), box)
    case 6:
      // Heights of boxes with content: the other constraints place boxes, and set the heights of columns.
      let removable = constraints.filter { entry in
        entry.constraint.second == nil && !columns.contains { $0 === entry.boxes[0] }
      }
      guard let entry = numbers.element(of: removable) else { return }
      constraints.removeAll { $0.id == entry.id }
      try tree.remove(entry.id)
    case 7, 8, 9: try moveBox()
    default: break
    }
  }

  /// Lays out both trees. Returns how they differ; nil if they do not.
  mutating func problem() throws -> String? {
    let size = RequestedSize(Double(numbers.integer(in: 60...400)), Double(numbers.integer(in: 200...900)))
    let fresh = try LayoutTree(window)
    for entry in constraints { try fresh.add(entry.constraint) }
    let error: LayoutTreeError?
    do throws(LayoutTreeError) {
      try tree.layout(in: size)
      error = nil
    } catch let thrown {
      error = thrown
    }
    let frames = boxes.map { tree.frame(of: $0) }
    do throws(LayoutTreeError) {
      try fresh.layout(in: size)
    } catch {
      conflicts += 1
      return nil
    }
    if let error { return "a fresh tree has a layout, this one has none: \(error)" }
    layouts += 1
    for (frame, box) in zip(frames, boxes) {
      guard let frame, let expected = fresh.frame(of: box) else { return "a box has no frame" }
      let differences = [
        frame.x - expected.x, frame.y - expected.y, frame.width - expected.width, frame.height - expected.height,
      ]
      if differences.contains(where: { !(abs($0) < 1e-4) }) { return "\(frame), not \(expected)" }
    }
    return nil
  }
}

@Suite("Random edits of trees")
struct TreeRandomTests {
  @Test("frames are those of a new tree, whatever was edited before", arguments: 0..<4)
  func random(part: Int) throws {
    let seed: UInt64 = 2_026_13
    var (layouts, conflicts, moves) = (0, 0, 0)
    for index in (15 * part)..<(15 * part + 15) {
      var script = try TreeScript(SeededGenerator(seed: seed, index: index))
      for step in 0..<12 {
        for _ in 0..<(step % 3 + 1) { try script.edit() }
        if let problem = try script.problem() {
          Issue.record("seed \(seed), case \(index), layout \(step): \(problem)")
          break
        }
      }
      layouts += script.layouts
      conflicts += script.conflicts
      moves += script.moves
    }
    #expect(layouts > 100 && moves > 5, "\(layouts) layouts, \(conflicts) conflicts, \(moves) moves")
  }
}
