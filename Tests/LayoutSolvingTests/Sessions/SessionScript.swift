import LayoutSolving
import TestSupport
import Tinamou

/// An edit of a session, as numbers valid in every session, so that scripts can be shrunk.
struct RandomEdit {
  enum Kind: CaseIterable {
    case width, width2, size, constant, constant2, intrinsic, priority, constrain, constrainMore, removeConstraint
    case addView, removeView, begin, suggest, suggest2, end, failing, several

    /// The kinds that do not add or remove items.
    static let structural: [Kind] = [
      .width, .constant, .constant2, .intrinsic, .priority, .constrain, .constrainMore, .removeConstraint,
      .removeConstraint, .begin, .suggest, .end,
    ]
  }

  var kind: Kind
  var numbers: [Int]

  init(_ generator: inout SeededGenerator, among kinds: [Kind] = Kind.allCases) {
    kind = generator.element(of: kinds) ?? .width
    numbers = (0..<6).map { _ in generator.integer(in: 0...999) }
  }
}

/// A script of edits to a session, compared after each edit with a solve of its document from scratch.
struct SessionScript {
  private var session: LayoutSession
  private var handles: [ConstraintHandle] = []
  private var variables: [EditVariable] = []

  private static let tolerance = 1e-4
  private struct Mistake: Error {}

  /// The counts of applied edits.
  struct Tally {
    var edits = 0
    var failed = 0
    var determined = 0
    var open = 0
    var kept = 0
  }

  /// The initial document of a script.
  enum Beginning {
    /// Four views without constraints.
    case views
    /// A form with a unique layout.
    case form
    /// A form of many rows, so that positions are sums of many lengths.
    case list
  }

  private init(_ beginning: Beginning) throws {
    if beginning != .views {
      session = try LayoutSession(try Self.form(rows: beginning == .form ? 3 : 14), size: RequestedSize(300, 200))
      // Without one of the required ones it would be ambiguous.
      let constraints = session.document.constraints
      handles = constraints.indices.filter { constraints[$0].priority < 1000 }
        .map { session.handle(ofConstraintAt: $0) }
      return
    }
    var document = LayoutDocument(name: "live")
    for index in 0..<4 {
      try document.add(view: "v\(index)", in: index == 3 ? LayoutItemID(1) : .root, width: Double(30 + 10 * index)) {
        if index == 2 { $0.direction = .rightToLeft }
      }
    }
    session = try LayoutSession(document, size: RequestedSize(300, 200))
  }

  /// Rows of a label, a field and a button below each other.
  private static func form(rows: Int) throws -> LayoutDocument {
    var screen = Screen(300, 200)
    try screen.addForm(rows: rows, field: "(>=30@800)", column: { ">= \($0) @ 790" })
    return screen.document
  }

  /// The problem after some of the edits, if any.
  static func problem(
    of edits: [RandomEdit], from beginning: Beginning = .views, _ tally: inout Tally
  ) throws -> String? {
    var script = try SessionScript(beginning)
    for (index, edit) in edits.enumerated() {
      if let problem = try script.problem(after: edit, &tally) { return "after \(index + 1) edits: \(problem)" }
    }
    return nil
  }

  /// The shortest failing part of edits.
  static func shrink(_ edits: [RandomEdit], from beginning: Beginning = .views) throws -> [RandomEdit] {
    var edits = edits
    var tally = Tally()
    var index = edits.count - 1
    while index >= 0 {
      var fewer = edits
      fewer.remove(at: index)
      if try problem(of: fewer, from: beginning, &tally) != nil { edits = fewer }
      index -= 1
    }
    return edits
  }

  // MARK: - Edits

  private mutating func problem(after edit: RandomEdit, _ tally: inout Tally) throws -> String? {
    let before = session
    tally.edits += 1
    do {
      try apply(edit)
    } catch {
      tally.failed += 1
      return unchanged(since: before)
    }
    return try difference(since: before, &tally)
  }

  private mutating func apply(_ edit: RandomEdit) throws {
    let numbers = edit.numbers
    let items = session.document.items.indices.map { LayoutItemID($0) }.filter(session.document.contains)
    let item = items[numbers[0] % items.count]
    let handle = handles.isEmpty ? nil : handles[numbers[0] % handles.count]
    switch edit.kind {
    case .width, .width2: try session.setSize(RequestedSize(Double(100 + numbers[0] % 400), session.size.height))
    case .size:
      try session.setSize(
        numbers[0] % 7 == 0
          ? RequestedSize(nil, Double(numbers[2] % 300))
          : RequestedSize(Double(numbers[1] % 500), Double(numbers[2] % 300)))
    case .constant, .constant2:
      if let handle { try session.setConstant(Double(numbers[1] % 200) - 50, of: handle) }
    case .intrinsic:
      let axis: LayoutAxis = numbers[2] % 3 == 0 ? .vertical : .horizontal
      try session.setIntrinsicSize(Double(numbers[1] % 120), of: item, along: axis)
    case .priority:
      if let handle { try session.setPriority(Double(1 + numbers[1] % 5) * 200, of: handle) }
    case .constrain, .constrainMore: handles.append(try session.add(Self.constraint(numbers, items)))
    case .removeConstraint:
      if let handle {
        try session.remove(handle)
        handles.removeAll { $0 == handle }
      }
    case .addView:
      _ = try session.update { try $0.add(view: "w\(numbers[1] % 9)", in: item, width: Double(numbers[2] % 50)) }
    case .removeView:
      try session.update { try $0.remove([item]) }
      let session = session
      handles.removeAll { session.constraint($0) == nil }
      variables.removeAll { !session.isEditing($0) }
    case .begin:
      let attributes: [LayoutAttribute] = [.left, .width, .top, .trailing, .centerX]
      let priority: Double = numbers[2] % 4 == 0 ? 1000 : 750
      variables.append(try session.beginEdit(item, attributes[numbers[1] % 5], priority: priority))
    case .suggest, .suggest2:
      guard !variables.isEmpty else { return }
      try session.suggest(Double(numbers[1] % 300), for: variables[numbers[0] % variables.count])
    case .end:
      guard !variables.isEmpty else { return }
      try session.endEdit(variables.remove(at: numbers[0] % variables.count))
    case .failing:
      try session.update { edits in
        edits.setSize(RequestedSize(1, 2))
        edits.add(Self.constraint(numbers, items))
        if item != .root { try edits.remove([item]) }
        throw Mistake()
      }
    case .several:
      let added = try session.update { edits in
        edits.setSize(RequestedSize(Double(100 + numbers[5]), 150))
        return edits.add([Self.constraint(numbers, items), Self.constraint(numbers.reversed(), items)])
      }
      handles += added
    }
  }

  /// A constraint, rarely required, so that most documents have a layout.
  private static func constraint(_ numbers: [Int], _ items: [LayoutItemID]) -> LayoutConstraint {
    let (first, second) = (items[numbers[0] % items.count], items[numbers[1] % items.count])
    let families: [[LayoutAttribute]] = [
      [.width], [.left, .right, .centerX], [.leading, .trailing], [.top, .bottom],
    ]
    let family = families[numbers[2] % families.count]
    let relation = LayoutRelation.allCases[numbers[3] % 3]
    let priority = numbers[4] % 6 == 0 ? 1000 : Double(1 + numbers[4] % 4) * 200
    let constant = Double(numbers[5] % 90)
    if numbers[2] % 5 == 0 {
      return LayoutConstraint(first, .width, relation, constant: constant, priority: priority)
    }
    return LayoutConstraint(
      first, family[numbers[0] % family.count], relation,
      to: LayoutConstraint.Anchor(second, family[numbers[1] % family.count]), constant: constant - 40,
      priority: priority)
  }

  // MARK: - What must be true

  private func unchanged(since before: LayoutSession) -> String? {
    let (now, then) = (session.document, before.document)
    let isSame =
      session.frames == before.frames && now.items == then.items && now.constraints == then.constraints
      && session.size == before.size
    return isSame ? nil : "an edit that failed changed something"
  }

  private func difference(since before: LayoutSession, _ tally: inout Tally) throws -> String? {
    let document = session.document
    let fresh = try LayoutEngine().solve(document, at: session.size)
    guard fresh.status == .solved else { return "\(fresh.status) in place of a layout" }
    let solution = session.solution
    for (index, frame) in session.frames.enumerated() where !Self.isClose(frame, solution.frames[index]) {
      return "the solution has another frame of item \(index)"
    }
    let (totals, expected) = (Self.totals(solution), Self.totals(fresh))
    for priority in Set(totals.keys).union(expected.keys)
    where abs((totals[priority] ?? 0) - (expected[priority] ?? 0)) > Self.tolerance {
      return "violations at \(priority): \(totals[priority] ?? 0) for \(expected[priority] ?? 0)"
    }
    if fresh.ambiguities.isEmpty {
      tally.determined += 1
      if session.hasIncrementalLayout { tally.kept += 1 }
      for (index, frame) in session.frames.enumerated() where !Self.isClose(frame, fresh.frames[index]) {
        return "\(frame) for \(fresh.frames[index]) of '\(document.items[index].name)'"
      }
      return nil
    }
    // The fresh layout is another that would do; its sizes are not nearer to those before.
    tally.open += 1
    func change(_ frames: [LayoutRect]) -> Double {
      zip(frames, before.frames).enumerated().reduce(0) { sum, pair in
        guard document.items[pair.offset].kind == .view else { return sum }
        let (now, then) = pair.element
        return sum + abs(now.width - then.width) + abs(now.height - then.height)
      }
    }
    let isOfOldItems = session.frames.count == before.frames.count
    if isOfOldItems, change(session.frames) > change(fresh.frames) + Self.tolerance {
      return "sizes changed by \(change(session.frames)), and \(change(fresh.frames)) would do"
    }
    return nil
  }

  private static func totals(_ solution: LayoutSolution) -> [Double: Double] {
    solution.violations.reduce(into: [:]) { $0[$1.constraint.priority, default: 0] += $1.amount }
  }

  private static func isClose(_ frame: LayoutRect, _ other: LayoutRect) -> Bool {
    if frame == .null || other == .null { return frame == other }
    return zip(
      [frame.x, frame.y, frame.width, frame.height], [other.x, other.y, other.width, other.height]
    ).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
