public import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Studies a document at all root sizes of an interval along one axis.
  ///
  /// The result has the feasible extents of the root, and the conflicts below and above these. It also has the
  /// breakpoints at which frames or violations begin to change at other rates, and the extents at which each preference
  /// is satisfied. It is found by parametric programming of the right-hand side, not by samples: the extents are exact
  /// to a millionth of a point. Frames are not rounded.
  ///
  /// A document in which heights or insets depend on frames is not studied, since a fixed-point iteration computes its
  /// frames. The result then has only the reason, in `interruption`.
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
    var study = SizeStudy(axis: axis, requested: range)
    if let reason = LayoutFixpoint(of: layout, measure: options.heightForWidth).reasonAgainstStudies {
      study.interruption = reason
      return study
    }
    // A frame whose mask leaves it no size is not affine at the extent of the root at which it vanishes. Each interval
    // between such extents therefore has a program of its own.
    let ends = try VanishingFrames.bounds(in: layout, along: axis, over: range, at: size)
    var parts: [StudyPart] = []
    for (lower, upper) in zip(ends, ends.dropFirst()) {
      let middle = Self.size(lower + (upper - lower) / 2, along: axis, other: other)
      let compiled = try LayoutCompiler.compile(layout, at: middle, varying: [axis], isLocal: true)
      do {
        let part = try StudyPart(layout, compiled, along: axis, lower...upper, at: middle, solver, options)
        study.interruption = study.interruption ?? part.interruption?.sentence
        if part.feasible != nil { parts.append(part) }
      } catch {
        study.interruption = "\(error)"
        return study
      }
    }
    if zip(parts, parts.dropFirst()).contains(where: { $0.isApart(from: $1) }) {
      study.interruption = "the sizes that have a layout are several ranges, so that only single sizes can be solved"
      return study
    }
    // A part may be feasible at one extent only, that at which the next part begins. Such a part is left out.
    if let longest = parts.first(where: { !$0.isPoint }) ?? parts.first {
      parts.removeAll { $0.isPoint && $0.feasible != longest.feasible }
      study.feasible = parts.first?.feasible.flatMap { first in
        parts.last?.feasible.map { first.lowerBound...$0.upperBound }
      }
      study.segments = parts.flatMap(\.segments).map(\.reported)
      study.preferences = preferences(in: parts.flatMap(\.segments), layout, longest.compiled)
    }
    // A conflict is computed at a small distance from the feasible range, at which the contradiction exceeds all
    // tolerances.
    func conflict(at extent: Double) throws(InvalidLayout) -> Conflict? {
      try solve(layout, at: Self.size(extent, along: axis, other: other), options: options).conflict
    }
    guard let feasible = study.feasible else {
      guard study.interruption == nil else { return study }
      // A conflict without a given extent is a conflict at every extent. If there is none, the feasible extents lie
      // beyond one end of the range, and the conflict at this end is reported for the whole range.
      let free = try solve(layout, at: Self.size(nil, along: axis, other: other), options: options)
      study.conflictBelow = free.conflict
      if study.conflictBelow == nil {
        let fitting = free.size.map { axis == .horizontal ? $0.width : $0.height } ?? range.lowerBound
        study.conflictBelow = try conflict(at: fitting > range.upperBound ? range.upperBound : range.lowerBound)
      }
      return study
    }
    if feasible.lowerBound - range.lowerBound > Self.beyond {
      study.conflictBelow = try conflict(at: feasible.lowerBound - Self.beyond)
    }
    if range.upperBound - feasible.upperBound > Self.beyond {
      study.conflictAbove = try conflict(at: feasible.upperBound + Self.beyond)
    }
    return study
  }

  /// The distance beyond a bound of the feasible range at which a conflict is evaluated, in points.
  private static let beyond = 0x1p-6

  private static func size(_ extent: Double?, along axis: LayoutAxis, other: Double?) -> RequestedSize {
    axis == .horizontal ? RequestedSize(extent, other) : RequestedSize(other, extent)
  }

  /// Returns the preferences that are violated at some extent of the segments, each with the intervals in which it is
  /// satisfied.
  /// - Parameters:
  ///   - segments: the segments, in ascending order.
  ///   - layout: the layout.
  ///   - compiled: the program of one of the segments. The programs of the others differ only in rows of masks.
  private func preferences(
    in segments: [StudySegment], _ layout: PreparedLayout, _ compiled: CompiledLayout
  ) -> [PreferenceStudy] {
    let diagnosis = DiagnosisBuilder(layout: layout, compiled: compiled)
    let hidden = HiddenItems(of: layout.expanded.document)
    var result: [PreferenceStudy] = []
    for row in 0..<compiled.program.constraintCount
    where compiled.isPreference(row) && !diagnosis.isOfHiddenItems(row, hidden) {
      var met: [ClosedRange<Double>] = []
      var greatest = 0.0
      for segment in segments {
        let (lower, upper) = (segment.violationsAtLower[row], segment.violationsAtUpper[row])
        greatest = max(greatest, lower, upper)
        /// Whether the preference is satisfied at the segment's lower and upper bound. Its violation is affine and
        /// nonnegative within the segment: zero everywhere, at one bound, or nowhere.
        let holds = (lower <= Tolerance.reportedViolation, upper <= Tolerance.reportedViolation)
        var range = segment.reported.range
        switch holds {
        case (true, true): break
        case (true, false): range = range.lowerBound...range.lowerBound
        case (false, true): range = range.upperBound...range.upperBound
        case (false, false): continue
        }
        if let last = met.last, range.lowerBound - last.upperBound <= Tolerance.determinedWidth {
          met[met.count - 1] = last.lowerBound...range.upperBound
        } else {
          met.append(range)
        }
      }
      guard greatest > Tolerance.reportedViolation else { continue }
      result.append(PreferenceStudy(constraint: diagnosis.report(row), met: met, greatestViolation: greatest))
    }
    return result
  }
}

/// A part of a study: an interval of root extents that has a program of its own.
///
/// No frame to which rows refer vanishes inside the interval; see `VanishingFrames.bounds(in:along:over:at:)`.
private struct StudyPart {
  let compiled: CompiledLayout
  private(set) var feasible: ClosedRange<Double>?
  private(set) var segments: [StudySegment] = []
  private(set) var interruption: Interruption?

  /// Solves a part of a study.
  /// - Parameters:
  ///   - range: the extents of the root's frame that the part covers.
  ///   - size: the root's size for which the program was compiled.
  init(
    _ layout: PreparedLayout, _ compiled: CompiledLayout, along axis: LayoutAxis, _ range: ClosedRange<Double>,
    at size: RequestedSize, _ solver: LexicographicSolver, _ options: LayoutEngine.Options
  ) throws(LPSolverError) {
    self.compiled = compiled
    guard let row = compiled.rootSizeRow(along: axis), let extent = size[axis] else { return }
    // The row states the length of the alignment rectangle, which is `inset` less than that of the frame.
    let inset = extent - compiled.program.rows[row].rightHandSide
    let solution = try solver.solve(
      compiled.program, varying: row, over: range.lowerBound - inset...range.upperBound - inset,
      options: options.solverOptions, tieBreaking: { compiled.tieBreaking(of: layout.expanded.document) })
    interruption = solution.interruption
    feasible = solution.feasible.map { $0.lowerBound + inset...$0.upperBound + inset }
    let vanishing = VanishingFrames(of: layout.expanded.document, compiled)
    segments = solution.segments.flatMap(vanishing.parts).map { StudySegment($0, inset, layout, compiled) }
  }

  /// Whether the part is feasible at one extent only.
  var isPoint: Bool { feasible.map { $0.upperBound - $0.lowerBound < Tolerance.shortestSegment } ?? false }

  /// Whether infeasible extents separate this part from the next one.
  func isApart(from next: StudyPart) -> Bool {
    guard let feasible, let other = next.feasible else { return false }
    return other.lowerBound - feasible.upperBound > Tolerance.determinedWidth
  }
}

/// An affine segment of a study, with the violation of each row at both of its bounds.
private struct StudySegment {
  let reported: SizeSegment
  let violationsAtLower: [Double]
  let violationsAtUpper: [Double]

  /// Creates a segment of a study from an affine segment over extents of the root's alignment rectangle. The extents of
  /// the root's frame are greater by `inset`.
  init(_ segment: AffineSegment, _ inset: Double, _ layout: PreparedLayout, _ compiled: CompiledLayout) {
    func frames(_ values: [Double]) -> [LayoutRect] {
      let reader = FrameReader(compiled, values)
      return layout.expanded.reported(reader.frames(of: layout.expanded.document, alignment: .none))
    }
    reported = SizeSegment(
      range: segment.range.lowerBound + inset...segment.range.upperBound + inset,
      framesAtLower: frames(segment.valuesAtLower), framesAtUpper: frames(segment.valuesAtUpper))
    violationsAtLower = compiled.program.violations(at: segment.valuesAtLower)
    violationsAtUpper = compiled.program.violations(at: segment.valuesAtUpper)
  }
}

extension CompiledLayout {
  /// Returns the index of the row that states the root's requested size along an axis; nil if no row states it.
  fileprivate func rootSizeRow(along axis: LayoutAxis) -> Int? {
    rowOrigins.firstIndex {
      if case .rootSize(axis) = $0 { true } else { false }
    }
  }

  /// Whether a row is a preference whose violation is reported.
  fileprivate func isPreference(_ row: Int) -> Bool {
    !program.isRequired(row) && !rowOrigins[row].isFit
  }
}
