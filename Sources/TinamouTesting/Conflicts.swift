public import Testing
public import Tinamou

/// Expects that the required constraints of a document are satisfiable at each of the given sizes.
///
/// For each size without a layout, an issue is recorded that lists the conflicting constraints and a repair. An invalid
/// document is an issue too.
/// - Parameters:
///   - document: the views and constraints.
///   - sizes: the root's sizes in points. If empty, those written in the document, or the fitting size if it contains
///     none.
///   - engine: the layout engine.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectNoConflicts(
  in document: LayoutDocument, sizes: [RequestedSize] = [], engine: LayoutEngine = LayoutEngine(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  var options = LayoutEngine.Options()
  options.conflictsOnly = true
  for size in requested(sizes, of: document) {
    _ = solution(of: document, at: size, engine, options, place)
  }
}

/// Expects that the required constraints of a document are satisfiable at every width in an interval.
///
/// The whole interval is studied, not samples of it (see `LayoutEngine.study`). If some widths have no layout, an issue
/// is recorded that lists the conflicting constraints and a repair. An issue is also recorded if the document is
/// invalid, or cannot be studied, for example because it has heights that depend on widths.
/// - Parameters:
///   - document: the views and constraints.
///   - widths: the root's widths in points, at least 0.
///   - height: the root's height in points; nil for the fitting one.
///   - engine: the layout engine.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectNoConflicts(
  in document: LayoutDocument, widths: ClosedRange<Double>, height: Double?, engine: LayoutEngine = LayoutEngine(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  let study: SizeStudy
  do {
    study = try engine.study(document, along: .horizontal, over: widths, other: height)
  } catch {
    return record(IssueText.invalid(error, document), place)
  }
  if let interruption = study.interruption {
    return record("'\(document.name)' could not be studied: \(interruption)", place)
  }
  func report(_ conflict: Conflict?, _ widths: String) {
    record(IssueText.conflict(conflict, in: document, where: widths, isInRange: true), place)
  }
  guard let feasible = study.feasible else {
    let range = "\(TextTable.number(widths.lowerBound)) to \(TextTable.number(widths.upperBound))"
    return report(study.conflictBelow, "at all widths from \(range)")
  }
  if let conflict = study.conflictBelow {
    report(conflict, "below a width of \(TextTable.number(feasible.lowerBound))")
  }
  if let conflict = study.conflictAbove {
    report(conflict, "above a width of \(TextTable.number(feasible.upperBound))")
  }
}

/// Expects that a document has a layout at each of the given sizes, and that no layout is ambiguous.
///
/// - Parameters:
///   - document: the views and constraints.
///   - sizes: the root's sizes in points. If empty, those written in the document, or the fitting size if it contains
///     none.
///   - engine: the layout engine.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectNoAmbiguity(
  in document: LayoutDocument, sizes: [RequestedSize] = [], engine: LayoutEngine = LayoutEngine(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  var options = LayoutEngine.Options()
  options.ambiguity = .ranges
  for size in requested(sizes, of: document) {
    guard let solution = solution(of: document, at: size, engine, options, place),
      !solution.ambiguities.isEmpty
    else { continue }
    record(IssueText.ambiguities(solution, in: document), place)
  }
}

// MARK: - Shared by all expectations

/// Returns the sizes at which an expectation is tested: the given ones, else those of the document, else the fitting
/// size.
func requested(_ sizes: [RequestedSize], of document: LayoutDocument) -> [RequestedSize] {
  if !sizes.isEmpty { return sizes }
  return document.sizes.isEmpty ? [.fitting] : document.sizes
}

/// Returns the layout at a size. If there is none, records an issue and returns nil.
func solution(
  of document: LayoutDocument, at size: RequestedSize, _ engine: LayoutEngine, _ options: LayoutEngine.Options,
  _ place: TestPlace
) -> LayoutSolution? {
  do {
    let solution = try engine.solve(document, at: size, options: options)
    if solution.status == .solved { return solution }
    record(IssueText.failure(solution, of: document, at: size), place)
  } catch {
    record(IssueText.invalid(error, document), place)
  }
  return nil
}
