internal import LayoutModel
internal import LinearProgramming

/// The layout of a session, in the form from which the next edit starts.
enum SessionLayout {
  /// No layout: before the first solve, and during an edit.
  case unsolved
  /// The layout of a solve from scratch, with the source from which an incremental layout can be created. If the source
  /// is nil, the next edit needs a solve from scratch.
  indirect case solved(Solve, Source?)
  /// A layout that can be changed by incremental edits.
  case incremental(Incremental)
  /// Frames without a solution, such as those of a broken incremental layout. Reports and edits then need solves from
  /// scratch.
  indirect case frames(PreviousLayout)

  /// The storage of an incremental layout. An edit changes it in place unless a copy of the session shares it.
  final class Incremental {
    fileprivate(set) var layout: IncrementalLayout
    /// The solve from scratch whose solution this layout represents. It is nil after an incremental edit, and if the
    /// incremental program found a unique layout by itself.
    fileprivate(set) var solve: Solve?

    fileprivate init(_ layout: IncrementalLayout, of solve: Solve?) {
      (self.layout, self.solve) = (layout, solve)
    }
  }

  /// The result of a solve from scratch.
  struct Solve: Sendable {
    var solution: LayoutSolution
    /// The unrounded frames of the solution.
    var layout: PreviousLayout
  }

  /// The document of a solve, prepared in two forms.
  ///
  /// `solved` has the heights and insets that follow from the frames of the solution. `given` has those of the
  /// document.
  struct Source: Sendable {
    var solved: PreparedLayout
    var given: PreparedLayout
  }

  // MARK: - Solving

  /// Creates the layout of a state by a solve, and writes its frames to `frames`. Values that are not unique stay as
  /// near as possible to those before the edit. If no layout is found, no frame is written.
  /// - Parameters:
  ///   - before: the layout before the edit.
  ///   - isIncremental: whether later edits may be incremental.
  /// - Throws: `LayoutSessionError.invalid` if the document is invalid, `.unsolved` if no layout is found.
  init(
    of state: SessionState, near before: SessionLayout, isIncremental: Bool, _ engine: LayoutEngine,
    _ options: LayoutEngine.Options, _ frames: inout [LayoutRect]
  ) throws(LayoutSessionError) {
    let (layout, pass): (PreparedLayout, LayoutPass)
    do throws(InvalidLayout) {
      layout = try engine.prepare(state.document)
      // 1. A layout that reuses the unchanged components of the former one.
      if isIncremental, options.limits.interruption == nil, let former = before.incremental {
        if var next = try IncrementalLayout(state, layout, after: former, engine, options) {
          var written = Array(repeating: LayoutRect.zero, count: state.document.items.count)
          if next.write(&written) {
            frames = written
            self = .incremental(Incremental(next, of: nil))
            return
          }
        }
      } else if isIncremental, !before.choosesValues,
        var unique = try IncrementalLayout(state, layout, given: layout, engine, options)
      {
        // 2. A unique layout. This is not tried after an ambiguous layout, since the next layout is then usually
        //    ambiguous, too.
        frames = Array(repeating: .zero, count: state.document.items.count)
        _ = unique.write(&frames)
        self = .incremental(Incremental(unique, of: nil))
        return
      }
      // 3. A layout that is not unique, or that an incremental layout does not support.
      var nearby = options
      nearby.previous = before.unrounded?.with(itemsOf: layout)
      pass = try engine.fixpoint(of: layout, at: state.size, nearby)
    } catch {
      throw .invalid(error.diagnostics)
    }
    guard pass.solution.status == .solved, let exactFrames = pass.exactFrames else { throw .unsolved(pass.solution) }
    frames = pass.solution.frames
    let isEditable = isIncremental && pass.solution.broken.isEmpty && !pass.isUnconverged
    self = .solved(
      Solve(solution: pass.solution, layout: PreviousLayout(exactFrames: exactFrames, of: pass.layout)),
      isEditable ? Source(solved: pass.layout, given: layout) : nil)
  }

  /// Replaces the layout of a solve from scratch by an incremental layout, if the layout has a source. If no
  /// incremental layout can be created from it, the source is discarded.
  mutating func makeIncremental(
    _ state: SessionState, _ engine: LayoutEngine, _ options: LayoutEngine.Options,
    _ heightForWidth: LayoutEngine.HeightForWidth?
  ) {
    guard case .solved(let solve, let source?) = self else { return }
    let layout = try? IncrementalLayout(
      state, source.solved, given: source.given, solved: solve.layout, engine,
      options.measuring(heightForWidth))
    self = layout.map { .incremental(Incremental($0, of: solve)) } ?? .solved(solve, nil)
  }

  /// Makes an incremental edit.
  /// - Returns: the result of `attempt`; nil if there is no incremental layout, or if the edit is refused. A refused
  ///   edit has no effect, except that a broken layout is replaced by the solution or the frames before the edit.
  mutating func edit<Result>(
    _ state: inout SessionState, _ frames: inout [LayoutRect],
    _ attempt: (inout IncrementalLayout, inout SessionState, inout [LayoutRect]) -> Result?
  ) -> Result? {
    guard case .incremental(let shared) = self else { return nil }
    // Drops the session's own reference, so that the layout is changed in place unless a copy of the session shares it.
    self = .unsolved
    var incremental = consume shared
    if !isKnownUniquelyReferenced(&incremental) {
      incremental = Incremental(incremental.layout, of: incremental.solve)
    }
    let result = attempt(&incremental.layout, &state, &frames)
    if result != nil {
      incremental.solve = nil
    } else if incremental.layout.isBroken {
      let layout = incremental.layout
      self = incremental.solve.map { .solved($0, nil) } ?? .frames(layout.lastLayout(written: frames))
      state = layout.present(state)
      return nil
    }
    self = .incremental(incremental)
    return result
  }

  // MARK: - Reading

  /// Returns a copy that has its own storage, for another isolation domain.
  func detached() -> sending SessionLayout {
    switch self {
    case .unsolved: .unsolved
    case .solved(let solve, let source): .solved(solve, source)
    case .incremental(let incremental): .incremental(Incremental(incremental.layout, of: incremental.solve))
    case .frames(let frames): .frames(frames)
    }
  }

  /// Returns the frames alone, without a solution, for a compacted document: one from which the entries of removed
  /// items were removed.
  /// - Parameter old: the former index of each of the document's items.
  func compacted(for document: LayoutDocument, from old: [Int]) -> SessionLayout {
    unrounded.map { .frames($0.compacted(for: document, from: old)) } ?? .unsolved
  }

  /// Returns the layout without the data for incremental edits.
  func withoutIncremental() -> sending SessionLayout {
    if let solve { .solved(solve, nil) } else if let unrounded { .frames(unrounded) } else { .unsolved }
  }

  /// The solve from scratch whose solution the layout represents. It is nil after an incremental edit, and if the
  /// incremental program found a unique layout by itself.
  var solve: Solve? {
    switch self {
    case .solved(let solve, _): solve
    case .incremental(let incremental): incremental.solve
    case .unsolved, .frames: nil
    }
  }

  /// The incremental layout; nil if there is none.
  var incremental: IncrementalLayout? {
    if case .incremental(let incremental) = self { incremental.layout } else { nil }
  }

  /// The unrounded frames; nil if there is no layout.
  var unrounded: PreviousLayout? {
    switch self {
    case .unsolved: nil
    case .solved(let solve, _): solve.layout
    case .incremental(let incremental): incremental.solve?.layout ?? incremental.layout.unrounded
    case .frames(let frames): frames
    }
  }

  /// Whether the layout may be ambiguous: tie-breaking may determine some values, or the solution has ambiguities.
  private var choosesValues: Bool { incremental?.choosesValues ?? (solve?.solution.ambiguities.isEmpty == false) }

  /// Returns a state with the present values of the parameters. Incremental edits change these values in the
  /// incremental layout only, so that `state` may have older ones.
  func present(_ state: SessionState) -> SessionState { incremental?.present(state) ?? state }
}
