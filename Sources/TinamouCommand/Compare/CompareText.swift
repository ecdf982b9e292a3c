import LayoutComparison
import Tinamou

/// A writer of a comparison as text: the differences of each problem, then a table of the solvers.
enum CompareText {
  static func text(_ comparison: Comparison) -> String {
    var blocks: [String] = []
    for problem in comparison.problems {
      blocks.append(problem.hasDifferences ? block(problem) : "\(problem.title): \(problem.agreement)\n")
    }
    var text = ""
    for (index, block) in blocks.enumerated() {
      // Blocks of several lines are separated by empty lines.
      let isApart = index > 0 && (block.contains("\n  ") || blocks[index - 1].contains("\n  "))
      text += (isApart ? "\n" : "") + block
    }
    return text + (text.isEmpty ? "" : "\n") + summary(comparison)
  }

  private static func block(_ problem: ProblemComparison) -> String {
    var lines = [problem.title]
    let answers = problem.assessments.map { assessment in
      let frames = assessment.differing == 0 ? "" : "\(assessment.differing) of \(assessment.compared) differ"
      let farthest = assessment.farthest.map { "most: \($0.name), by \(ComparisonWords.number($0.by))" } ?? ""
      let isMissed = assessment.meetsExpectation == false ? "not as expected" : ""
      return [assessment.solver, ComparisonWords.verdict(assessment), frames, farthest, isMissed]
    }
    lines += TextTable.aligned(answers, numeric: []).map { "  \($0)" }
    let levels = problem.levelRows
    if !levels.isEmpty {
      lines.append("  violations, by priority:")
      lines += TextTable.aligned(levels).map { "    \($0)" }
    }
    lines += ComparisonWords.outvoting(problem.assessments).flatMap(\.self).map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func summary(_ comparison: Comparison) -> String {
    var lines = [comparison.overview]
    lines += TextTable.aligned([comparison.summaryHead] + comparison.summaryRows).map { "  \($0)" }
    lines += comparison.remarks.map { "  \($0)" }
    lines += comparison.participants.map { "  \($0.line)" }
    if comparison.hasTimes { lines.append("  \(Comparison.timeNote)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
