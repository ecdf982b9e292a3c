internal import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Returns the layout and the size that are compiled in the last round of a solve.
  ///
  /// The layout has the heights and insets of that round. In the size, smallest and largest lengths are replaced by
  /// numbers, or else by the fitting length.
  func lastProgram(
    of layout: PreparedLayout, at size: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> (layout: PreparedLayout, size: RequestedSize) {
    let isOnly = !LayoutFixpoint(of: layout, measure: options.heightForWidth).dependsOnFrames
    if isOnly, LayoutAxis.allCases.allSatisfy({ size[$0] != nil || size.target[$0] == .fitting }) {
      return (layout, size)
    }
    var options = options
    options.mostConflicts = 0
    let pass = try fixpoint(of: layout, at: size, options)
    return (pass.layout, pass.size)
  }

  /// Returns the layout of a round, changed so that the intrinsic width of each narrowed text is its width on one line.
  /// A text is narrowed if constraints give it less than this width. If the change would change the frames, returns the
  /// layout unchanged.
  ///
  /// Explanations use the result. In a round, the intrinsic width of a wrapped text is the width of its longest line.
  /// Without the change, the frame of a narrowed text would seem to follow from its content, not from the constraints
  /// that narrow it.
  func withUnwrappedWidths(_ layout: PreparedLayout, at size: RequestedSize, _ options: Options) -> PreparedLayout {
    let rounds = LayoutFixpoint(of: PreparedLayout(expanding: layout.document, rules: layout.rules), measure: nil)
    guard let unwrapped = rounds.withUnwrappedWidths(layout.expanded.document) else { return layout }
    var options = options
    (options.ambiguity, options.mostConflicts) = (.none, 0)
    let other = layout.with(unwrapped)
    guard let pass = try? pass(over: layout, at: size, options),
      let same = try? self.pass(over: other, at: size, options),
      same.hasSameFrames(as: pass)
    else { return layout }
    return other
  }

  /// Solves a document in the rounds of a fixed-point iteration over heights and insets that depend on its frames. The
  /// iteration ends when the heights and insets agree with those that the round assumed, or after
  /// `LayoutFixpoint.mostRounds` rounds. Returns the last round with valid heights and insets.
  func fixpoint(
    of layout: PreparedLayout, at size: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> LayoutPass {
    guard LayoutFixpoint.mayApply(to: layout.expanded.document) else {
      return try pass(over: layout, at: size, options)
    }
    let rounds = LayoutFixpoint(of: layout, measure: options.heightForWidth)
    guard rounds.dependsOnFrames else {
      var pass = try pass(over: layout, at: size, options)
      pass.solution.messages += rounds.messages(unconverged: [])
      return pass
    }
    // Ranges of ambiguous values, repairs of conflicts and the search for the conflict that is easiest to read are
    // costly. Only those of the last round are used.
    var quick = options
    if options.ambiguity != .none { quick.ambiguity = .names }
    if options.mostConflicts > 0, options.onConflict == .report { quick.takesAnyConflict = true }
    quick.mostConflicts = 0
    var haveConflicts = false
    func reported(_ pass: LayoutPass) throws(InvalidLayout) -> LayoutPass {
      let isShort =
        options.ambiguity != quick.ambiguity && !pass.solution.ambiguities.isEmpty
        || options.mostConflicts > 0 && pass.solution.status == .conflict
      var reported = isShort ? try self.pass(over: pass.layout, at: size, options) : pass
      reported.followsConflicts = haveConflicts
      return reported
    }

    var assumed = layout.with(rounds.start(at: size, near: options.previous))
    var round = 1
    var last: (pass: LayoutPass, unconverged: [LayoutItemID])?
    while true {
      // 1. The layout with the assumed heights and insets. If it has a conflict to report, the frames are those of the
      //    layout with this conflict relaxed.
      var pass: LayoutPass
      do {
        pass = try self.pass(over: assumed, at: size, quick)
      } catch {
        // Heights or insets that diverge become greater at last than the largest valid length. The result is then that
        // of the round before.
        guard let last else { throw error }
        pass = try reported(last.pass)
        pass.note(rounds.messages(unconverged: last.unconverged, after: round - 1), isUnconverged: true)
        return pass
      }
      var exactFrames = pass.exactFrames
      if exactFrames == nil { exactFrames = try framesWithoutConflict(pass, at: size, options) }
      guard let frames = exactFrames else { return try reported(pass) }
      // 2. The heights and insets that follow from these frames.
      let found = try rounds.document(at: frames)
      let unconverged = rounds.differences(between: assumed.expanded.document, and: found)
      // 3. The result, if these numbers agree with the assumed ones, or if this was the last possible round; else
      //    another round.
      if unconverged.isEmpty || round == LayoutFixpoint.mostRounds {
        pass = try reported(pass)
        pass.note(rounds.messages(unconverged: unconverged, after: round), isUnconverged: !unconverged.isEmpty)
        return pass
      }
      haveConflicts = haveConflicts || pass.solution.status == .conflict || !pass.solution.broken.isEmpty
      last = (pass, unconverged)
      assumed = layout.with(found)
      round += 1
    }
  }
}

extension LayoutEngine.Options {
  /// Returns the options with a given function that measures content, or unchanged options if it is nil.
  ///
  /// The function may belong to the caller's isolation domain. The returned options, and everything else that stores
  /// the function, such as an incremental layout, must therefore be used in that domain only.
  func measuring(_ heightForWidth: LayoutEngine.HeightForWidth?) -> Self {
    guard let heightForWidth else { return self }
    // This is safe since a solve is synchronous: it calls the function in its caller's isolation domain.
    nonisolated(unsafe) let measure = heightForWidth
    var options = self
    options.heightForWidth = { measure($0, $1, $2) }
    return options
  }
}

extension LayoutEngine {
  /// Returns the frames of an infeasible layout with its conflict relaxed. Returns nil if the round has no conflict, if
  /// the options relax conflicts anyway, or if the relaxed layout cannot be solved.
  ///
  /// Heights and insets that follow from these frames may differ from the assumed ones. The next round may then have no
  /// conflict.
  private func framesWithoutConflict(
    _ pass: LayoutPass, at size: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> [LayoutRect]? {
    guard pass.solution.status == .conflict, options.onConflict == .report else { return nil }
    var options = options
    (options.onConflict, options.ambiguity, options.mostConflicts) = (.break, .none, 0)
    return try self.pass(over: pass.layout, at: size, options).exactFrames
  }
}
