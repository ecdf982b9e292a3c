public import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Studies a document at all root sizes of an interval along one axis.
  ///
  /// The result has the feasible extents of the root, the breakpoints at which frames or violations begin to change at
  /// other rates, the extents at which each preference is satisfied, and the conflicts below and above the feasible
  /// extents. It is found by parametric programming of the right-hand side, not by samples: the extents are exact to a
  /// millionth of a point. Frames are not rounded.
  ///
  /// A document in which heights or insets depend on frames is not studied, since its frames are found by a fixed-point
  /// iteration. The result then has only the reason, in `interruption`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - axis: the axis along which the root's size varies.
  ///   - range: the root's extent (width or height) along the axis, in points, at least 0.
  ///   - other: the root's extent along the other axis; nil for the fitting one.
  ///   - options: the options of the solves; `alignment` is ignored.
  /// - Throws: `InvalidLayout` if the document, an extent or an option is invalid.
  /// - Complexity: two solves per affine segment; about one segment for each change of the active set.
  public func study(
    _ document: LayoutDocument, along axis: LayoutAxis, over range: ClosedRange<Double>, other: Double?,
    options: Options = Options()
  ) throws(InvalidLayout) -> SizeStudy {
    let layout = try prepare(document)
    let size = Self.size(range.lowerBound, along: axis, other: other)
    try Self.size(range.upperBound, along: axis, other: other).check()
    var study = SizeStudy(axis: axis, asked: range)
    if let reason = LayoutFixpoint(of: layout, measure: options.heightForWidth).reasonAgainstStudies {
      study.interruption = reason
      return study
    }
    let compiled = try LayoutCompiler.compile(layout, at: size, varying: [axis])
    guard let row = compiled.rootSizeRow(along: axis) else { return study }
    // The row states the length of the alignment rectangle, which is smaller than that of the frame by `inset`.
    let inset = range.lowerBound - compiled.program.rows[row].rightHandSide
    do {
      let solution = try solver.solve(
        compiled.program, varying: row, over: range.lowerBound - inset...range.upperBound - inset,
        options: options.solverOptions, tieBreaking: { compiled.tieBreaking(of: layout.expanded.document) })
      study.interruption = solution.interruption?.sentence
      study.valid = solution.feasible.map { $0.lowerBound + inset...$0.upperBound + inset }
      study.pieces = solution.pieces.map { piece in
        func frames(_ values: [Double]) -> [LayoutRect] {
          let reader = FrameReader(compiled, values)
          return layout.expanded.reported(reader.frames(of: layout.expanded.document, alignment: .none))
        }
        return SizePiece(
          range: piece.range.lowerBound + inset...piece.range.upperBound + inset,
          framesAtLower: frames(piece.valuesAtLower), framesAtUpper: frames(piece.valuesAtUpper))
      }
      study.preferences = preferences(in: solution.pieces, inset, layout, compiled)
    } catch {
      study.interruption = "\(error)"
      return study
    }
    // A conflict is computed at a small distance from the feasible range, at which the contradiction exceeds all
    // tolerances.
    func conflict(at extent: Double) throws(InvalidLayout) -> Conflict? {
      try solve(layout, at: Self.size(extent, along: axis, other: other), options: options).conflict
    }
    guard let valid = study.valid else {
      if study.interruption == nil { study.conflictBelow = try conflict(at: range.lowerBound) }
      return study
    }
    if valid.lowerBound - range.lowerBound > Self.beyond {
      study.conflictBelow = try conflict(at: valid.lowerBound - Self.beyond)
    }
    if range.upperBound - valid.upperBound > Self.beyond {
      study.conflictAbove = try conflict(at: valid.upperBound + Self.beyond)
    }
    return study
  }

  /// The distance beyond a bound of the feasible range at which a conflict is evaluated, in points.
  private static let beyond = 0x1p-6

  private static func size(_ extent: Double, along axis: LayoutAxis, other: Double?) -> RequestedSize {
    axis == .horizontal ? RequestedSize(extent, other) : RequestedSize(other, extent)
  }

  private func preferences(
    in pieces: [AffineSegment], _ inset: Double, _ layout: PreparedLayout, _ compiled: CompiledLayout
  ) -> [PreferenceStudy] {
    let diagnosis = DiagnosisBuilder(layout: layout, compiled: compiled)
    let hidden = HiddenItems(of: layout.expanded.document)
    let violationsAtLower = pieces.map { compiled.program.violations(at: $0.valuesAtLower) }
    let violationsAtUpper = pieces.map { compiled.program.violations(at: $0.valuesAtUpper) }
    var result: [PreferenceStudy] = []
    for row in 0..<compiled.program.constraintCount
    where compiled.isPreference(row) && !diagnosis.isOfHiddenItems(row, hidden) {
      var met: [ClosedRange<Double>] = []
      var greatest = 0.0
      for (index, piece) in pieces.enumerated() {
        let (lower, upper) = (violationsAtLower[index][row], violationsAtUpper[index][row])
        greatest = max(greatest, lower, upper)
        /// Within a segment a violation is affine and nonnegative: zero everywhere, at one bound, or nowhere.
        let holds = (lower <= Tolerance.reportedViolation, upper <= Tolerance.reportedViolation)
        let range: ClosedRange<Double>
        switch holds {
        case (true, true): range = piece.range
        case (true, false): range = piece.range.lowerBound...piece.range.lowerBound
        case (false, true): range = piece.range.upperBound...piece.range.upperBound
        case (false, false): continue
        }
        let shifted = range.lowerBound + inset...range.upperBound + inset
        if let last = met.last, shifted.lowerBound - last.upperBound <= Tolerance.determinedWidth {
          met[met.count - 1] = last.lowerBound...shifted.upperBound
        } else {
          met.append(shifted)
        }
      }
      guard greatest > Tolerance.reportedViolation else { continue }
      result.append(PreferenceStudy(constraint: diagnosis.report(row), met: met, greatestViolation: greatest))
    }
    return result
  }
}

extension CompiledLayout {
  /// Returns the index of the row that states the root's requested size along an axis; nil if there is none.
  fileprivate func rootSizeRow(along axis: LayoutAxis) -> Int? {
    rowOrigins.firstIndex {
      if case .rootSize(axis) = $0 { true } else { false }
    }
  }

  /// Whether a row is a preference whose violation is reported.
  fileprivate func isPreference(_ row: Int) -> Bool {
    !program.isRequired(row) && !rowOrigins[row].isSearch
  }
}
