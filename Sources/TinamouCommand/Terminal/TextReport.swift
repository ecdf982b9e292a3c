import Tinamou

/// Results as text: names and aligned numbers, then findings.
enum TextReport {
  /// The display of views' colours.
  enum Swatches {
    case none
    /// As numbers, after each frame.
    case numbers
    /// As numbers on their colours.
    case painted

    init(areShown: Bool, onTerminal: Bool) {
      self = !areShown ? .none : onTerminal ? .painted : .numbers
    }

    /// Returns the suffix of a line of the table.
    func text(_ color: DebugColor) -> String {
      switch self {
      case .none: ""
      case .numbers: "  \(color.hex)"
      // White is readable on all of them.
      case .painted: "  \u{1B}[48;5;\(color.terminalIndex);97m\(color.hex)\u{1B}[0m"
      }
    }
  }

  static func text(_ results: [InputResult], _ swatches: Swatches = .none) -> String {
    let blocks = results.flatMap { result in result.layouts.map { text($0, file: result.file, swatches) } }
    return blocks.joined(separator: "\n")
  }

  /// Returns the block of one layout; blocks are separated by empty lines.
  static func text(_ layout: InputResult.Layout, file: String, _ swatches: Swatches) -> String {
    switch layout {
    case .layout(let solution, let document):
      let size = solution.size.map { "  \(number($0.width)) × \(number($0.height))" } ?? ""
      let title = "\(DisplayText.safe(document.name))\(size)"
      return lines(
        title, file: file, solution.status, solution.messages,
        table: solution.status == .solved
          ? frames(solution, document, swatches) + contents(solution, document) : [],
        conflict: solution.conflict,
        broken: solution.broken, violations: solution.violations, ambiguities: solution.ambiguities)
    case .system(let solution, let system):
      let rows = zip(system.variables, solution.values).map { [$0, number($1)] }
      return lines(
        DisplayText.safe(system.name), file: file, solution.status, solution.messages, table: aligned(rows),
        conflict: solution.conflict,
        broken: solution.broken, violations: solution.violations, ambiguities: solution.ambiguities)
    }
  }

  private static func lines(
    _ title: String, file: String, _ status: LayoutStatus, _ messages: [String], table: [String], conflict: Conflict?,
    broken: [BrokenRequirement], violations: [Violation], ambiguities: [Ambiguity]
  ) -> String {
    var lines = [status == .solved ? "\(title)  (\(file))" : "\(title)  (\(file)): \(words(status))"]
    // Messages of a conflict concern other ones, so they follow it.
    if conflict == nil { lines += messages.map { "  \($0)" } }
    lines += table.map { "  \($0)" }
    if let conflict { lines += self.conflict(conflict) + messages.map { "  \($0)" } }
    lines += self.broken(broken)
    let (content, preferences) = violations.partitioned(by: { $0.constraint.implied == .intrinsicSize })
    if !preferences.isEmpty {
      lines.append("  not met:")
      lines += list(
        preferences.map {
          let constraint = $0.constraint
          // Most descriptions contain their priority.
          let priority = constraint.description.contains("@") ? "" : "@ \(number(constraint.priority))"
          return [constraint.description, priority, "by \(number($0.amount))", constraint.location?.description ?? ""]
        })
    }
    if !content.isEmpty {
      lines.append("  content stretched or squeezed:")
      lines += list(
        content.map {
          [$0.constraint.description, "@ \(number($0.constraint.priority))", "by \(number($0.amount))"]
        })
    }
    if !ambiguities.isEmpty {
      lines.append("  left open by the constraints:")
      lines += list(ambiguities.map { [$0.variable, $0.range.map(words) ?? ""] })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The maximum number of findings listed; the other formats have them all.
  static let longestList = 20

  static func list(_ rows: [[String]]) -> [String] {
    let shown = aligned(Array(rows.prefix(longestList)), numeric: []).map { "    \($0)" }
    let rest = rows.count - shown.count
    return rest > 0 ? shown + ["    … and \(rest) more; --format json lists them all"] : shown
  }

  /// Views indented by their depth, with x, y, width and height.
  private static func frames(
    _ solution: LayoutSolution, _ document: LayoutDocument, _ swatches: Swatches
  ) -> [String] {
    var depths: [Int] = []
    var colors = [""]
    var rows = [["", "x", "y", "width", "height"]]
    for (index, item) in document.items.enumerated() {
      depths.append(item.parent.map { depths[$0.index] + 1 } ?? 0)
      guard index > 0, item.kind == .view, solution.frames.indices.contains(index) else { continue }
      let frame = solution.frames[index]
      // The indent is limited, for trees deeper than a terminal is wide.
      let indent = String(repeating: "  ", count: min(depths[index] - 1, 20))
      colors.append(swatches.text(DebugColor(of: item.name)))
      rows.append([indent + item.name] + [frame.x, frame.y, frame.width, frame.height].map(number))
    }
    return rows.count > 1 ? zip(aligned(rows), colors).map { $0 + $1 } : []
  }

  /// The content sizes, a line for each scroll view.
  private static func contents(_ solution: LayoutSolution, _ document: LayoutDocument) -> [String] {
    solution.contentSizes.map {
      "content of \(DisplayText.safe(document[$0.item].name)): \(number($0.size.width)) × \(number($0.size.height))"
    }
  }

  private static func words(_ status: LayoutStatus) -> String {
    switch status {
    case .solved: "solved"
    case .conflict: "these required constraints contradict each other"
    case .invalid: "not understood"
    case .limit: "not solved within its limits"
    case .failed: "the solver failed"
    }
  }

  static func words(_ range: Ambiguity.Range) -> String {
    switch (range.minimum, range.maximum) {
    case (let low?, let high?): "\(number(low)) … \(number(high))"
    case (let low?, nil): "at least \(number(low))"
    case (nil, let high?): "at most \(number(high))"
    case (nil, nil): "any value"
    }
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    DecimalText.string((value * 100).rounded() / 100)
  }

  /// The maximum length of a table cell, in characters; the other formats do not truncate.
  private static let longestCell = 300

  /// Returns rows with columns as wide as their widest cell: the first column and non-numeric ones left-aligned,
  /// numbers aligned at their decimal point.
  static func aligned(_ rows: [[String]], numeric: Set<Int>? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    var rows = rows.map { $0.map { DisplayText.safe($0, atMost: longestCell) } }
    for column in 0..<count where numeric?.contains(column) ?? (column > 0) {
      let decimals = rows.map { decimalCount(of: $0[column]) }
      let most = decimals.max() ?? 0
      for row in rows.indices {
        rows[row][column] += String(repeating: " ", count: most - decimals[row])
      }
      let width = rows.map { $0[column].count }.max() ?? 0
      for row in rows.indices {
        rows[row][column] = String(repeating: " ", count: width - rows[row][column].count) + rows[row][column]
      }
    }
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      // Columns that are empty throughout are omitted.
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += (column > 0 ? "  " : "") + cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The number of characters from the decimal point on; 0 for a cell that is no number, such as a heading.
  private static func decimalCount(of cell: String) -> Int {
    guard let point = cell.firstIndex(of: "."), Double(cell) != nil else { return 0 }
    return cell.distance(from: point, to: cell.endIndex)
  }
}

extension Array {
  /// Splits into the elements that satisfy a condition and the others, each in their order.
  fileprivate func partitioned(by condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
