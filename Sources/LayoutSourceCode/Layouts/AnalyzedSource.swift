#if SwiftSource
  package import LayoutChecking
  package import LayoutModel

  /// The result of the analysis of a source file, from which rules derive findings.
  package struct AnalyzedSource: Sendable {
    /// The index of the analysed file in the project.
    package var file: Int
    package var defects: [SourceDefect] = []
    /// The layouts at the ends of paths. They contain only constraints that are certain.
    package var layouts: [LayoutDocument] = []
    /// For each layout, the places at which helper functions of the file are called (`SourceDocument.helperCalls`).
    /// Each is under the index of a constraint that the call makes.
    package var helperCalls: [[Int: SourceLocation]] = []
    /// The constraints at the end of each path; nil if no defect has a fix, unless `keepsReadings` of the analyzer is
    /// set.
    package var readings: [[ConstraintReading]]?
    /// The maker of fixes for the file. `checked` uses it to change constants, and to name the types around
    /// constraints. It is nil only until the analysis sets it.
    var fixer: SourceFixer?
    /// The layouts of the trees of views in which all constraints are known (`ClosedTree`).
    package var closedLayouts: [CheckedSource.ClosedLayout] = []
    package var windowLayouts: [CheckedSource.WindowLayout] = []
    /// The places in this file at which functions of other files are called, if these functions make constraints.
    package var callsIntoOtherFiles: Set<SourceLocation> = []
    /// The number of calls that make constraints, and the number of those whose constraints are known.
    package var constraints = ConstraintCount()
    /// For each layout, a function that returns whether the code of its path reads or sets the reading direction of
    /// views.
    var directions: [@Sendable () -> Bool] = []

    /// The defects and layouts in the form on which the rules work.
    package var checked: CheckedSource {
      var source = CheckedSource()
      source.defects = defects
      source.layouts = layouts
      source.helperCalls = helperCalls
      if let fixer {
        source.typeName = { fixer.file.typeName(at: $0) }
        source.constantFix = { location, value in
          guard location.file == fixer.file.path, let offset = fixer.file.offset(of: location) else {
            return .impossible(reason: "the constraint is made in another file")
          }
          return fixer.constant(at: offset, value)
        }
      }
      (source.closedLayouts, source.windowLayouts) = (closedLayouts, windowLayouts)
      (source.callsIntoOtherFiles, source.constraints) = (callsIntoOtherFiles, constraints)
      source.directions = directions
      return source
    }
  }
#endif
