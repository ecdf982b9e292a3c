internal import LayoutModel

extension ResultWriter {
  /// Results as comma-separated values with one header, quoted as RFC 4180 has it: a row for each view or variable.
  ///
  /// Where some inputs have views and others variables, the rows have the columns of both.
  public static func csv(_ results: [InputResult]) -> String {
    let layouts = results.flatMap { result in result.layouts.map { (file: result.file, layout: $0) } }
    let hasSystems = layouts.contains { if case .system = $0.layout { true } else { false } }
    let hasViews = !hasSystems || layouts.contains { if case .layout = $0.layout { true } else { false } }
    let viewColumns = hasViews ? ["size", "view", "x", "y", "width", "height"] : []
    let variableColumns = hasSystems ? ["variable", "value"] : []

    var rows = [["file", "layout"] + viewColumns + variableColumns]
    for (file, layout) in layouts {
      switch layout {
      case .layout(let solution, let document):
        let size = solution.size.map { "\(NumberText.format($0.width))x\(NumberText.format($0.height))" } ?? ""
        for (index, item) in document.reportedViews() where solution.frames.indices.contains(index) {
          let frame = solution.frames[index]
          let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.format)
          rows.append([file, document.name, size, item.name] + numbers + variableColumns.map { _ in "" })
        }
      case .system(let solution, let system):
        for (variable, value) in zip(system.variables, solution.values) {
          rows.append([file, system.name] + viewColumns.map { _ in "" } + [variable, NumberText.format(value)])
        }
      }
    }
    return rows.map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
