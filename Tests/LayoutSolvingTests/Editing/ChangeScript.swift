import TestSupport
import Tinamou

/// A change of a document, as numbers valid in every document, so that scripts can be shrunk.
struct RandomChange {
  enum Kind: CaseIterable {
    case addView, addMore, addGuide, remove, removeSeveral, constrain, constrainMore, line, dropConstraints, identified
    case setGroup, removeGroup, switchGroup, switchConstraint, front, back, layer, compact, failingEdit, edit
  }

  var kind: Kind
  var numbers: [Int]

  init(_ generator: inout SeededGenerator) {
    kind = generator.element(of: Kind.allCases) ?? .addView
    numbers = (0..<6).map { _ in generator.integer(in: 0...999) }
  }
}

/// A script of changes to a document, with checks of its invariants.
struct ChangeScript {
  private var document = LayoutDocument(name: "changing", sizes: [RequestedSize(300, 200)])
  private struct Mistake: Error {}

  /// The names of views and guides that changes add.
  private static let names = (0..<20).map { "v\($0)" } + (0..<5).map { "g\($0)" }

  /// The counts of applied changes.
  struct Tally {
    var solved = 0
    var withRemovedItems = 0
    var constraints = 0
  }

  /// The violated invariant after some of the changes, if any.
  static func problem(of changes: [RandomChange], _ tally: inout Tally) throws -> String? {
    var script = ChangeScript()
    for (index, change) in changes.enumerated() {
      if let problem = script.apply(change) ?? script.brokenInvariant() {
        return "after \(index + 1) changes: \(problem)"
      }
    }
    return try script.difference(&tally)
  }

  /// The shortest failing part of changes.
  static func shrink(_ changes: [RandomChange]) throws -> [RandomChange] {
    var changes = changes
    var tally = Tally()
    var index = changes.count - 1
    while index >= 0 {
      var fewer = changes
      fewer.remove(at: index)
      if try problem(of: fewer, &tally) != nil { changes = fewer }
      index -= 1
    }
    return changes
  }

  // MARK: - Changes

  private mutating func apply(_ change: RandomChange) -> String? {
    let numbers = change.numbers
    switch change.kind {
    case .edit:
      var inner = change
      inner.kind = RandomChange.Kind.allCases[numbers[5] % (RandomChange.Kind.allCases.count - 3)]
      _ = try? document.edit { try Self.change(&$0, inner) }
    case .failingEdit:
      let before = document
      let failed: Void? = try? document.edit { document in
        for offset in 0..<3 {
          var inner = change
          inner.kind = RandomChange.Kind.allCases[numbers[offset] % (RandomChange.Kind.allCases.count - 3)]
          // Some of these fail, and the edit goes on.
          try? Self.change(&document, inner)
        }
        switch numbers[4] % 3 {
        case 0: throw Mistake()
        case 1: document.add(LayoutItemID(document.items.count).width.constraint(equalToConstant: 1))
        default: document[.root].hugging.vertical = -1
        }
      }
      if failed != nil { return "the edit did not fail" }
      if !isSame(as: before) { return "an edit that failed changed \(before) to \(document)" }
    default:
      let before = document
      do {
        try Self.change(&document, change)
      } catch {
        if !isSame(as: before) { return "\(error) came after changes" }
      }
    }
    return nil
  }

  private static func change(_ document: inout LayoutDocument, _ change: RandomChange) throws {
    let numbers = change.numbers
    /// Any item, including removed ones.
    func item(_ number: Int) -> LayoutItemID { LayoutItemID(numbers[number] % document.items.count) }
    switch change.kind {
    case .addView, .addMore:
      try document.add(view: "v\(numbers[0] % 20)", in: item(1)) { item in
        if numbers[2] % 2 == 0 { item.intrinsicSize.horizontal = Double(numbers[3] % 80) }
        if numbers[2] % 3 == 0 { item.frame = LayoutRect(1, 2, 30, 40) }
        if numbers[2] % 5 == 0 { item.direction = .rightToLeft }
        if numbers[2] % 7 == 0 { item.layer = numbers[4] % 5 - 2 }
      }
    case .addGuide: try document.add(guide: "g\(numbers[0] % 5)", in: item(1))
    case .remove: try document.remove(item(0))
    case .removeSeveral: try document.remove([item(0), item(1)])
    case .constrain, .constrainMore: document.add(Self.constraint(numbers, in: document))
    case .line:
      let names = document.items.filter { $0.kind == .view && $0.parent == .root }.map(\.name)
      guard names.count > 1 else { return }
      let row = (0..<3).map { "[\(names[numbers[$0] % names.count])]" }
      let line = (numbers[3] % 2 == 0 ? "H:|-" : "H:") + row.joined(separator: "-(>=4@300)-")
      var added = try VisualFormat.constraints(line, options: ["alignAllTop", "alignAllBottom"], in: document)
      // A view beside itself would be a conflict.
      added.removeAll { $0.firstItem == $0.second?.item }
      document.add(added)
    case .dropConstraints:
      document.removeConstraints { Int($0.constant) % 7 == numbers[0] % 7 }
    case .identified:
      document.setActive(numbers[1] % 2 == 0, identified: "c\(numbers[0] % 4)")
      if numbers[2] % 3 == 0 { document.removeConstraints(identified: "c\(numbers[3] % 4)") }
    case .setGroup:
      let members = (0..<2).map { Self.constraint(Array(numbers[$0...]) + [numbers[0], 7], in: document) }
      document.setGroup("key\(numbers[0] % 3)", to: members)
    case .removeGroup: document.removeGroup("key\(numbers[0] % 3)")
    case .switchGroup: document.setGroup("key\(numbers[0] % 3)", active: numbers[1] % 2 == 0)
    case .switchConstraint:
      guard !document.constraints.isEmpty else { return }
      document.setActive(numbers[1] % 2 == 0, of: [numbers[0] % document.constraints.count])
    case .front: try document.bringToFront(item(0))
    case .back: try document.sendToBack(item(0))
    case .layer:
      if document.contains(item(0)) { document[item(0)].layer = numbers[1] % 3 }
    case .compact: document = document.compacted().document
    case .failingEdit, .edit: break
    }
  }

  /// A constraint between existing items, rarely required, so that most documents have a layout.
  private static func constraint(_ numbers: [Int], in document: LayoutDocument) -> LayoutConstraint {
    let items = document.items.indices.map { LayoutItemID($0) }.filter(document.contains)
    let (first, second) = (items[numbers[0] % items.count], items[numbers[1] % items.count])
    let sizes: [LayoutAttribute] = [.width, .height]
    let families: [[LayoutAttribute]] = [sizes, [.left, .right, .centerX], [.top, .bottom, .lastBaseline], sizes]
    let family = families[numbers[2] % families.count]
    let relation = LayoutRelation.allCases[numbers[3] % 3]
    let priority = numbers[4] % 6 == 0 ? 1000 : Double(1 + numbers[4] % 4)
    let identifier = numbers[3] % 2 == 0 ? "c\(numbers[2] % 4)" : nil
    let constant = Double(numbers[5] % 90)
    if family == sizes, numbers[1] % 2 == 0 {
      return LayoutConstraint(
        first, sizes[numbers[0] % 2], relation, constant: constant, priority: priority, identifier: identifier)
    }
    return LayoutConstraint(
      first, family[numbers[0] % family.count], relation,
      to: LayoutConstraint.Anchor(second, family[numbers[1] % family.count]), constant: constant - 40,
      priority: priority, identifier: identifier)
  }

  // MARK: - What must be true

  private func brokenInvariant() -> String? {
    var names: Set<String> = []
    for (index, item) in document.items.enumerated() {
      let id = LayoutItemID(index)
      guard let parent = item.parent else {
        if index != 0 { return "item \(index) has no parent" }
        continue
      }
      if parent.index >= index { return "item \(index) comes before its parent" }
      if item.kind == .removed {
        if document.contains(id) { return "item \(index) is removed and there" }
        continue
      }
      if !document.contains(parent) { return "the parent of '\(item.name)' is not there" }
      if !names.insert(item.name).inserted { return "'\(item.name)' is there twice" }
      if document.item(named: item.name) != id { return "'\(item.name)' names another item" }
    }
    for name in Self.names {
      guard let id = document.item(named: name) else { continue }
      if !document.contains(id) || document[id].name != name { return "'\(name)' leads to what is not there" }
    }
    for constraint in document.constraints {
      let items = [constraint.firstItem, constraint.second?.item ?? constraint.firstItem]
      if !items.allSatisfy(document.contains) { return "a constraint names what is not there" }
    }
    let views = document.items.indices.filter { document.items[$0].kind == .view }
    let order = document.drawingOrder.map(\.index)
    if order.sorted() != views { return "the drawing order has other views" }
    let diagnostics = document.diagnostics()
    return diagnostics.isEmpty ? nil : diagnostics.map(\.message).joined(separator: "; ")
  }

  /// The difference from a document built anew with the same content, if any.
  private func difference(_ tally: inout Tally) throws -> String? {
    let fresh = try remade()
    let (compacted, identifiers) = document.compacted()
    if compacted.items != fresh.items || compacted.constraints != fresh.constraints {
      return "the compacted document has other items or constraints"
    }
    let engine = LayoutEngine()
    let solution = try engine.solve(document)[0]
    if solution.status == .solved { tally.solved += 1 }
    if document.items.contains(where: { $0.kind == .removed }) { tally.withRemovedItems += 1 }
    tally.constraints += document.constraints.count
    for other in [fresh, compacted] {
      let expected = try engine.solve(other)[0]
      if solution.status != expected.status { return "\(solution.status) in place of \(expected.status)" }
      if solution.ambiguities != expected.ambiguities { return "other ambiguities" }
      guard solution.status == .solved else { continue }
      for index in document.items.indices {
        let frame = solution[LayoutItemID(index)]
        let place = identifiers[LayoutItemID(index)]
        if frame != place.flatMap({ expected[$0] }) { return "another frame of '\(document.items[index].name)'" }
      }
    }
    return nil
  }

  /// A new document with the current content, in its order.
  private func remade() throws -> LayoutDocument {
    var fresh = LayoutDocument(name: document.name, sizes: document.sizes)
    fresh[.root] = document[.root]
    var places: [LayoutItemID: LayoutItemID] = [.root: .root]
    for (index, item) in document.items.enumerated().dropFirst() where item.kind != .removed {
      var item = item
      item.parent = item.parent.flatMap { places[$0] }
      places[LayoutItemID(index)] = fresh.add(item)
    }
    for constraint in document.constraints {
      var constraint = constraint
      constraint.firstItem = places[constraint.firstItem] ?? .root
      if let second = constraint.second { constraint.second?.item = places[second.item] ?? .root }
      fresh.add(constraint)
    }
    return fresh
  }

  private func isSame(as other: LayoutDocument) -> Bool {
    document.items == other.items && document.constraints == other.constraints
      && Self.names.allSatisfy { document.item(named: $0) == other.item(named: $0) }
  }
}
