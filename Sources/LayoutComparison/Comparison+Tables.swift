internal import LayoutModel

// Cells of the tables in text and HTML reports.
extension Comparison {
  /// A note for the reader of a table on how times were measured, and on the unit of their ratios.
  package static let timeNote =
    "time: how many times as long as the first solver, the middle of all problems, on this machine in this run; of "
    + "solving rows that are there, without making them"

  /// A phrase with the numbers of problems, of files, and of problems with differences.
  package var overview: String {
    var files: [String] = []
    for problem in problems where files.last != problem.fileOfLine { files.append(problem.fileOfLine) }
    let differing = problems.count(where: \.hasDifferences)
    var text = "\(problems.count) problem\(problems.count == 1 ? "" : "s") of \(files.count) file"
    text += files.count == 1 ? "" : "s"
    guard !problems.isEmpty else {
      return otherCount > 0 ? "nothing to solve in \(otherCount) cases" : "nothing to compare"
    }
    text += differing == 0 ? ", all agree" : ", \(differing) with differences"
    if otherCount > 0 { text += "; \(otherCount) other cases of vector files have nothing to solve" }
    return text
  }

  /// The column headings of the summary.
  package var summaryHead: [String] {
    ["", "same", "worse", "better", "wrong", "no answer", "left out", "frames that differ"]
      + (hasExpectations ? ["as expected"] : []) + (hasTimes ? ["time"] : [])
  }

  /// The rows of the summary, one for each solver that took part.
  package var summaryRows: [[String]] {
    tallies.map { tally in
      let isReference = tally[.reference] > 0
      var row = [tally.solver]
      row += [Assessment.Verdict.same, .worse, .better, .wrong].map { isReference ? "" : "\(tally[$0])" }
      row += ["\(isReference ? unansweredByFirst : tally[.unanswered])", "\(tally[.leftOut])"]
      row.append(isReference ? "" : "\(tally.differing) of \(tally.compared)")
      if hasExpectations { row.append(tally.known == 0 ? "" : "\(tally.met) of \(tally.known)") }
      if hasTimes { row.append(tally.ratio.map(ComparisonWords.ratio) ?? "") }
      return row
    }
  }

  /// Remarks on solvers that are better than Tinamou in one respect. Either their weighted sum of violations is lower
  /// than that of the solver `weighted`, or they take less time than the first solver.
  package var remarks: [String] {
    tallies.flatMap { tally in
      var remarks: [String] = []
      let count = lowerSums(of: tally.solver)
      if count > 0 {
        remarks.append(
          "\(tally.solver) reaches a lower weighted sum than weighted on \(count) problem\(count == 1 ? "" : "s")")
      }
      if hasTimes, let ratio = tally.ratio, ratio < 0.95 {
        remarks.append("\(tally.solver) takes less time than strict: \(ComparisonWords.ratio(ratio))")
      }
      return remarks
    }
  }

  private var hasExpectations: Bool { tallies.contains { $0.known > 0 } }

  private var unansweredByFirst: Int { problems.count { $0.assessments.first?.answer.isMissing ?? false } }
}

extension Comparison.Participant {
  /// The description of the solver as a line of text.
  package var line: String { "\(id): \(absence.map { "left out: \($0)" } ?? title)" }
}

extension ProblemComparison {
  /// The path of the file without the line number.
  fileprivate var fileOfLine: String {
    file.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init) ?? file
  }

  /// The words for a problem without differences: `all agree` or `all see a conflict`, and the number of variables
  /// whose values are not unique.
  package var agreement: String {
    let undetermined =
      undeterminedCount > 0 ? ", \(undeterminedCount) variable\(undeterminedCount == 1 ? "" : "s") open" : ""
    return (assessments.first?.answer == .conflict ? "all see a conflict" : "all agree") + undetermined
  }

  /// The rows of a table of total violations: a heading, a row for each priority at which solvers differ, and a row
  /// with the weighted sum over all priorities; empty if the solvers do not differ.
  package var levelRows: [[String]] {
    let solved = assessments.filter { !$0.totals.isEmpty }
    guard solved.count > 1 else { return [] }
    var rows = [["priority"] + solved.map(\.solver)]
    for (index, priority) in priorities.enumerated() {
      let totals = solved.map { $0.totals[index] }
      let rounding = solved.reduce(0.0) { max($0, $1.levels[index].rounding) }
      guard (totals.max() ?? 0) - (totals.min() ?? 0) > rounding else { continue }
      // Totals that two decimals do not distinguish have six.
      let texts = totals.map(ComparisonWords.number)
      let isDistinct = Set(totals.map(DecimalText.string)).count == Set(texts).count
      rows.append([DecimalText.exact(priority)] + (isDistinct ? texts : totals.map(DecimalText.string)))
    }
    guard rows.count > 1 else { return [] }
    return rows + [["as one sum"] + solved.map { ComparisonWords.number($0.weightedSum ?? 0) }]
  }
}
