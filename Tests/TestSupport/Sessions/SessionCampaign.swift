internal import LayoutModel
public import LayoutSolving

/// A comparison of incremental edits with a reference: each edit is also applied to a copy of the session that solves
/// from scratch.
public struct SessionCampaign: Sendable {
  /// The numbers of edits of some cases.
  public struct Tally: Sendable, CustomStringConvertible {
    /// The number of all edits.
    public var edits = 0
    /// The number of edits that fail in both sessions.
    public var refused = 0
    /// The number of incremental edits after which the layout is ambiguous.
    public var ambiguous = 0
    /// The number of incremental edits.
    public var incremental = 0

    /// Creates numbers that are all 0.
    public init() {}

    /// Adds the numbers of other cases.
    public mutating func add(_ other: Tally) {
      edits += other.edits
      refused += other.refused
      ambiguous += other.ambiguous
      incremental += other.incremental
    }

    /// The numbers as text.
    public var description: String {
      "\(edits) edits, \(refused) refused, \(incremental) incremental, \(ambiguous) of them ambiguous"
    }
  }

  /// The tolerance of frames, in points. It is large enough for the errors of several measured heights.
  public static let tolerance = 1e-3

  private let engine: LayoutEngine
  private let seed: UInt64

  /// Creates a comparison.
  /// - Parameters:
  ///   - engine: the engine of both sessions.
  ///   - seed: the seed of the random numbers for windows and edits.
  public init(_ engine: LayoutEngine, seed: UInt64) {
    self.engine = engine
    self.seed = seed
  }

  /// Compares the two sessions on the random window and the random edits with an index. Returns a description of the
  /// first difference, after edits and parts of the window that it does not need were removed; nil if there is no
  /// difference.
  public func difference(in index: Int, edits count: Int, _ tally: inout Tally) throws -> String? {
    var generator = SeededGenerator(seed: seed, index: index)
    let window = RandomWindow(&generator)
    let edits = (0..<count).map { _ in WindowEdit(&generator) }
    guard let found = try difference(of: edits, in: window, &tally) else { return nil }
    var unused = Tally()
    var (window2, fewer, last) = (window, edits, found)
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      for place in fewer.indices.reversed() {
        var shorter = fewer
        shorter.remove(at: place)
        if let found = try difference(of: shorter, in: window2, &unused) {
          (fewer, last, hasShrunk) = (shorter, found, true)
        }
      }
      for place in window2.parts.indices.reversed() where window2.parts.count > 1 {
        var smaller = window2
        smaller.parts.remove(at: place)
        if let found = try difference(of: fewer, in: smaller, &unused) {
          (window2, last, hasShrunk) = (smaller, found, true)
        }
      }
    }
    return "seed \(seed), case \(index): \(last)\n\(window2)\n" + fewer.map { "  \($0)" }.joined(separator: "\n")
  }

  private func difference(of edits: [WindowEdit], in window: RandomWindow, _ tally: inout Tally) throws -> String? {
    let document = try window.document()
    guard
      var session = try? LayoutSession(
        document, size: RequestedSize(320, 480), engine: engine, options: window.options)
    else { return nil }
    var variables: [EditVariable] = []
    for (number, edit) in edits.enumerated() {
      tally.edits += 1
      let before = session
      var defined = session.solvingFromNothing
      var (isDone, isDefined) = (true, true)
      var others = variables
      do { try edit.apply(to: &defined, &others) } catch { isDefined = false }
      do { try edit.apply(to: &session, &variables) } catch { isDone = false }
      variables.removeAll { !session.isEditing($0) }
      let place = "after \(number + 1) edits (\(edit)): "
      if isDone != isDefined { return place + (isDone ? "an edit without a layout succeeds" : "an edit fails") }
      if !isDone {
        tally.refused += 1
        guard session.frames == before.frames, session.size == before.size,
          session.document.constraints == before.document.constraints
        else { return place + "an edit that failed changed something" }
        continue
      }
      if session.wasIncremental { tally.incremental += 1 }
      if session.wasIncremental, !defined.solution.ambiguities.isEmpty { tally.ambiguous += 1 }
      guard session.frames.count == defined.frames.count else { return place + "other items" }
      let differing = session.frames.indices.filter { !Self.areClose(session.frames[$0], defined.frames[$0]) }
      if !differing.isEmpty {
        let items = session.document.items
        return place
          + differing.map { index in
            let old = before.frames.indices.contains(index) ? "\(before.frames[index])" : "new"
            return "'\(items[index].name)' \(session.frames[index]), expected \(defined.frames[index]), before \(old)"
          }.joined(separator: "; ")
      }
      let solution = session.solution
      guard solution.status == .solved else { return place + "the solution is \(solution.status)" }
      for (index, (frame, expected)) in zip(solution.frames, session.frames).enumerated()
      where !Self.areClose(frame, expected) {
        return place + "the solution's '\(session.document.items[index].name)' is \(frame), expected \(expected)"
      }
    }
    return nil
  }

  private static func areClose(_ frame: LayoutRect, _ other: LayoutRect) -> Bool {
    if frame == .null || other == .null { return frame == other }
    return abs(frame.x - other.x) <= tolerance && abs(frame.y - other.y) <= tolerance
      && abs(frame.width - other.width) <= tolerance && abs(frame.height - other.height) <= tolerance
  }
}
