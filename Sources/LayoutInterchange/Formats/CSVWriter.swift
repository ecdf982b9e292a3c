internal import LayoutModel

extension ResultWriter {
  /// Returns results as comma-separated values: a header, and a row for each view or variable. Fields are quoted as in
  /// RFC 4180.
  ///
  /// If some inputs have views and others have variables, all rows have the columns of both.
  package static func csv(_ results: [InputResult]) -> String {
    let layouts = results.flatMap { result in result.layouts.map { (file: result.file, layout: $0) } }
    let hasSystems = layouts.contains { if case .system = $0.layout { true } else { false } }
    let hasViews = layouts.contains { if case .layout = $0.layout { true } else { false } }
    let rows = CSVRows(hasViews: hasViews, hasSystems: hasSystems)
    return rows.header + layouts.map { rows.rows(of: $0.layout, in: $0.file) }.joined()
  }
}

/// A writer of results as comma-separated values, for callers that write one layout at a time.
package struct CSVRows {
  private let hasViews: Bool
  private let hasSystems: Bool

  /// Creates a writer.
  /// - Parameters:
  ///   - hasViews: whether some of the inputs have views.
  ///   - hasSystems: whether some of the inputs have variables.
  package init(hasViews: Bool, hasSystems: Bool) {
    (self.hasViews, self.hasSystems) = (hasViews, hasSystems)
  }

  /// The row of column names, with its line break. Without results it has only the columns that all results have.
  package var header: String {
    Self.row(
      ["file", "layout"] + (hasViews ? ["size", "view", "x", "y", "width", "height"] : [])
        + (hasSystems ? ["variable", "value"] : []))
  }

  /// Returns a row for each view or variable of a layout.
  package func rows(of layout: InputResult.Layout, in file: String) -> String {
    var text = ""
    switch layout {
    case .layout(let solution, let document):
      let size = solution.size.map { "\(NumberText.format($0.width))x\(NumberText.format($0.height))" } ?? ""
      for index in document.items.indices where document.isReported(index) && index < solution.frames.count {
        let frame = solution.frames[index]
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.format)
        text += Self.row(
          [file, document.name, size, document.items[index].name] + numbers + (hasSystems ? ["", ""] : []))
      }
    case .system(let solution, let system):
      for (variable, value) in zip(system.variables, solution.values) {
        let blanks = [String](repeating: "", count: hasViews ? 6 : 0)
        text += Self.row([file, system.name] + blanks + [variable, NumberText.format(value)])
      }
    }
    return text
  }

  private static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
