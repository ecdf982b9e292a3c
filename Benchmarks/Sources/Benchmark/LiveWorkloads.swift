import CMeasure
import LinearProgramming
import Tinamou

/// A workload of edits of a live layout: of the form (W4) or of a screen. All frames are read after each edit.
enum LiveWorkload: String, CaseIterable {
  /// The window of the form is dragged narrower, and wider again.
  case resizing = "W6"
  /// A constraint is added and removed again, in another row of the form each time.
  case relating = "W7"
  /// The window of a screen (`LiveScreen`) is dragged wider, and narrower again.
  case screen = "W13"
  /// A text of the screen is replaced by another one.
  case text = "W13-text"
  /// A cell is added at the end of the screen's list, and removed again.
  case cell = "W13-cell"

  /// Whether the edited document is a screen; otherwise it is the form.
  var isScreen: Bool { self != .resizing && self != .relating }

  /// The widths of the form's window, from 760 to 360 points and back, in 1000 steps. In a narrow window, preferences
  /// of one priority compete.
  static let widths: [Double] = (1...1000).map { step in 760 - 0.8 * Double(min(step, 1000 - step)) }

  /// Returns the constraints that are added to the form, and removed again: preferences, satisfied or violated,
  /// required equalities, and heights that move all views below.
  static func added(to document: LayoutDocument, views: Int) -> [LayoutConstraint] {
    let rows = max(1, views / 3)
    func item(_ name: String) -> LayoutItemID { document.item(named: name) ?? .root }
    return (0..<200).map { index in
      let row = (index * 7919) % rows
      let (label, field, button) = (item("label\(row)"), item("field\(row)"), item("button\(row)"))
      switch index % 4 {
      case 0: return LayoutConstraint(field, .width, .greaterThanOrEqual, constant: 150, priority: 600)
      case 1: return LayoutConstraint(button, .width, .equal, constant: 90, priority: 800)
      case 2: return LayoutConstraint(label, .leading, .equal, to: .init(item("column"), .leading))
      default: return LayoutConstraint(field, .height, .equal, constant: 40, priority: 760)
      }
    }
  }

  /// Returns the workload as text for other solvers: rows as in `RowsFile`, then the edits. For W6 the row that sets
  /// the root's width is left out, and a line `suggest` has the index of the root's width, the number of its values and
  /// the values. For W7 each constraint to add and remove has a line `add`, which is otherwise like a line `row`.
  func rows(views: Int) throws -> String {
    if isScreen { return try screenRows(views: views) }
    let document = Workload.form.document(views: views)
    let size = Workload.form.size(views: views)
    let text = try RowsFile.text(of: document, at: size)
    var lines = text.split(separator: "\n").map(String.init)
    lines[1] = "name \(rawValue) \(views)"
    switch self {
    case .resizing:
      // The first variable is the root's width.
      guard let row = lines.firstIndex(of: "row = \(size.width ?? 0) 1000.0 1 1.0 0") else {
        preconditionFailure("no row of the root's width")
      }
      lines.remove(at: row)
      lines.append((["suggest 0 \(Self.widths.count)"] + Self.widths.map { "\($0)" }).joined(separator: " "))
    case .relating:
      // A constraint's row follows those of the constraints before it.
      let place = lines.firstIndex { $0.hasPrefix("row") }.map { $0 + document.constraints.count } ?? 0
      for constraint in Self.added(to: document, views: views) {
        var changed = document
        changed.add(constraint)
        let row = try RowsFile.text(of: changed, at: size).split(separator: "\n")[place]
        lines.append("add" + row.dropFirst(3))
      }
    case .screen, .text, .cell: break
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rows of W13, without the root's width and the heights of texts, whose values are to be suggested. Each
  /// text has a line `text`: the indices of its width and height, its length, and the height of its lines, both in
  /// points.
  private func screenRows(views: Int) throws -> String {
    let screen = try LiveScreen(views: views)
    let size = RequestedSize(390, LiveScreen.height)
    var lines = try RowsFile.text(of: screen.document, at: size).split(separator: "\n").map(String.init)
    lines[1] = "name \(rawValue) \(views)"
    // The root has two variables, every other item four: left, width, top and height.
    func variable(_ item: LayoutItemID, _ place: Int) -> Int { 2 + 4 * (item.index - 1) + place }
    let heights = Set(screen.texts.map { variable($0, 3) })
    lines.removeAll { line in
      let words = line.split(separator: " ")
      guard words.count == 7, words[0] == "row", words[4] == "1", let variable = Int(words[6]) else { return false }
      return variable == 0 && words[1] == "=" || heights.contains(variable) && words[3] != "1000.0"
    }
    for item in screen.texts {
      guard let text = screen.document[item].text else { continue }
      lines.append("text \(variable(item, 1)) \(variable(item, 3)) \(text.length) \(text.lineHeight)")
    }
    lines.append((["suggest 0 \(LiveScreen.widths.count)"] + LiveScreen.widths.map { "\($0)" }).joined(separator: " "))
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A measurement of the edits of a live layout: the time of each, in seconds, and the number of allocations.
struct LiveMeasurement {
  private var times: [Double] = []
  private var allocationCount: UInt64 = 0
  /// The sum of all values read. It prevents the optimiser from removing the reads.
  private(set) var checksum = 0.0

  var median: Double { times.sorted()[times.count / 2] }
  var worst: Double { times.max() ?? 0 }
  var mean: Double { times.reduce(0, +) / Double(times.count) }
  var allocations: Double { Double(allocationCount) / Double(times.count) }

  /// Measures the edits of W6 or W7, repeated for a number of rounds, or for about a second if it is nil. The first
  /// round counts like all others.
  init(of workload: LiveWorkload, views: Int, rounds: Int?) throws {
    let document = Workload.form.document(views: views)
    let size = Workload.form.size(views: views)
    let height = size.height ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    var round = 0
    times.reserveCapacity(1_000_000)
    repeat {
      round += 1
      var session = try LayoutSession(document, size: size)
      try session.setSize(RequestedSize(760, height))
      let before = measure_allocations()
      switch workload {
      case .resizing:
        for width in LiveWorkload.widths {
          let begin = clock.now
          try session.setSize(RequestedSize(width, height))
          checksum += Self.sum(session.frames)
          times.append((clock.now - begin) / .seconds(1))
        }
      case .relating:
        for constraint in LiveWorkload.added(to: document, views: views) {
          let begin = clock.now
          let handle = try session.add(constraint)
          checksum += Self.sum(session.frames)
          let middle = clock.now
          try session.remove(handle)
          checksum += Self.sum(session.frames)
          let end = clock.now
          times.append((middle - begin) / .seconds(1))
          times.append((end - middle) / .seconds(1))
        }
      case .screen, .text, .cell: break
      }
      allocationCount += measure_allocations() - before
    } while rounds.map { round < $0 } ?? (clock.now - start < .seconds(1))
  }

  /// The median time of a solve of W13 from scratch, in seconds; 0 for other workloads.
  private(set) var cold = 0.0

  /// Measures the edits of W13, repeated as for W6, and solves of its document from scratch.
  init(ofScreen workload: LiveWorkload, views: Int, rounds: Int?, by variant: EngineVariant) throws {
    let screen = try LiveScreen(views: views)
    let options = variant.options(LiveScreen.options)
    let size = RequestedSize(390, LiveScreen.height)
    let clock = ContinuousClock()
    var solves: [Double] = []
    for _ in 0..<5 {
      let begin = clock.now
      checksum += Self.sum(try variant.engine.solve(screen.document, at: size, options: options).frames)
      solves.append((clock.now - begin) / .seconds(1))
    }
    cold = solves.sorted()[2]
    let start = clock.now
    var round = 0
    repeat {
      round += 1
      var session = try LayoutSession(screen.document, size: size, engine: variant.engine, options: options)
      let before = measure_allocations()
      for edit in try screen.edits(workload) {
        let begin = clock.now
        try edit(&session)
        checksum += Self.sum(session.frames)
        times.append((clock.now - begin) / .seconds(1))
      }
      allocationCount += measure_allocations() - before
    } while rounds.map { round < $0 } ?? (clock.now - start < .seconds(1))
  }

  /// Returns the largest difference, in points, between frames after an edit of W6 or W7 and those of a solve from
  /// scratch.
  static func largestError(of workload: LiveWorkload, views: Int) throws -> Double {
    let document = Workload.form.document(views: views)
    let size = Workload.form.size(views: views)
    var session = try LayoutSession(document, size: size)
    var error = 0.0
    func check() throws {
      let expected = try LayoutEngine().solve(session.document, at: session.size).frames
      for (frame, other) in zip(session.frames, expected) {
        error = max(
          error, abs(frame.x - other.x), abs(frame.y - other.y), abs(frame.width - other.width),
          abs(frame.height - other.height))
      }
    }
    switch workload {
    case .resizing:
      for width in LiveWorkload.widths {
        try session.setSize(RequestedSize(width, size.height))
        try check()
      }
    case .relating:
      for constraint in LiveWorkload.added(to: document, views: views) {
        let handle = try session.add(constraint)
        try check()
        try session.remove(handle)
        try check()
      }
    case .screen, .text, .cell: break
    }
    return error
  }

  private static func sum(_ frames: [LayoutRect]) -> Double {
    var sum = 0.0
    for index in frames.indices {
      sum += frames[index].x + frames[index].y + frames[index].width + frames[index].height
    }
    return sum
  }
}
