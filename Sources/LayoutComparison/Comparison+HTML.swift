internal import LayoutModel

extension Comparison {
  /// The comparison as a self-contained web page. It has no scripts and needs no network access. All names in it are
  /// escaped.
  package var html: String {
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Solvers compared</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
      table { border-collapse: collapse; margin: .5rem 0 1rem; }
      th, td { border: 1px solid #8886; padding: .2rem .6rem; text-align: right; }
      th:first-child, td:first-child { text-align: left; }
      .worse, .wrong, .unanswered { color: #b3261e; }
      .better { color: #b3261e; font-weight: bold; }
      pre { background: #8881; overflow-x: auto; padding: .5rem; }
      @media (prefers-color-scheme: dark) { .worse, .wrong, .unanswered, .better { color: #ff8a80; } }
      </style>
      </head>
      <body>
      <h1>Solvers compared</h1>

      """
    page += "<p>\(MarkupText.escaped(overview))</p>\n"
    page += "<ul>\n" + participants.map { "<li>\(MarkupText.escaped($0.line))</li>\n" }.joined() + "</ul>\n"
    page += table(summaryHead, summaryRows)
    page += remarks.map { "<p>\(MarkupText.escaped($0))</p>\n" }.joined()
    if hasTimes { page += "<p>\(MarkupText.escaped(Self.timeNote))</p>\n" }
    for error in errors { page += "<pre>\(MarkupText.escaped(error.description))</pre>\n" }
    for problem in problems { page += block(problem) }
    return page + "</body>\n</html>\n"
  }

  private func block(_ problem: ProblemComparison) -> String {
    guard problem.hasDifferences else {
      return "<p>\(MarkupText.escaped(problem.title)): \(MarkupText.escaped(problem.agreement))</p>\n"
    }
    var text = "<h2>\(MarkupText.escaped(problem.title))</h2>\n"
    text += "<table>\n<tr><th>solver</th><th>answer</th><th>frames that differ</th></tr>\n"
    for assessment in problem.assessments {
      let frames = assessment.compared == 0 ? "" : "\(assessment.differing) of \(assessment.compared)"
      text += "<tr><td>\(MarkupText.escaped(assessment.solver))</td><td class=\"\(assessment.verdict.rawValue)\">"
      text += "\(MarkupText.escaped(ComparisonWords.verdict(assessment)))</td><td>\(frames)</td></tr>\n"
    }
    text += "</table>\n"
    let rows = problem.levelRows
    if rows.count > 1 { text += table(rows[0], Array(rows.dropFirst())) }
    let lines = ComparisonWords.outvoting(problem.assessments).flatMap(\.self)
    if !lines.isEmpty { text += "<pre>\(MarkupText.escaped(lines.joined(separator: "\n")))</pre>\n" }
    return text
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(MarkupText.escaped($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    return "<table>\n" + row(head, "th") + rows.map { row($0, "td") }.joined() + "</table>\n"
  }
}
