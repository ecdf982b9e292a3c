/// The text of results, as the command prints it: a title, a table, and findings.
package struct ReportText: Sendable {
  /// The text that a list has after the number of omitted findings, for example a note on how to list all of them.
  let rest: String

  package init(rest: String = "") { self.rest = rest }

  // MARK: - Layouts and systems

  /// Returns the text of a layout, with the frames of the views.
  ///
  /// - Parameters:
  ///   - solution: the layout.
  ///   - document: the document that was solved.
  ///   - place: the file of the document; nil if there is none.
  ///   - note: a function that returns the text at the end of a view's line.
  package func text(
    _ solution: LayoutSolution, of document: LayoutDocument, place: String? = nil,
    note: (LayoutItem) -> String = { _ in "" }
  ) -> String {
    text(
      solution, title: PrintableText.shown(document.name), place: place,
      table: solution.status == .solved ? frames(solution, document, note) + contents(solution, document) : [])
  }

  /// Returns the text of a layout with a given title and table.
  func text(_ solution: LayoutSolution, title: String, place: String? = nil, table: [String]) -> String {
    return text(
      Self.title(title, solution.size), place, solution.status, solution.messages,
      table: table, conflict: solution.conflict, broken: solution.broken, violations: solution.violations,
      ambiguities: solution.ambiguities)
  }

  /// Returns the text of a system's solution, with the values of the variables.
  package func text(_ solution: SystemSolution, of system: ConstraintSystem, place: String? = nil) -> String {
    text(solution, name: system.name, variables: system.variables, place: place) + totals(of: solution, system)
  }

  /// Returns the text of a system's solution, with the values of the variables, but without the totals of priorities.
  func text(_ solution: SystemSolution) -> String {
    text(solution, name: solution.name, variables: solution.variables, place: nil)
  }

  private func text(_ solution: SystemSolution, name: String, variables: [String], place: String?) -> String {
    let rows = zip(variables, solution.values).map { [$0, DecimalText.string($1)] }
    return text(solution, title: PrintableText.shown(name), place: place, table: TextTable.aligned(rows))
  }

  /// Returns the text of the values of a system's objectives: for each priority, the weighted sum of its violations. It
  /// is empty if all of them are 0.
  private func totals(of solution: SystemSolution, _ system: ConstraintSystem) -> String {
    let totals = solution.totals(of: system)
    guard totals.contains(where: { $0.total > 0 }) else { return "" }
    let rows = totals.map { ["@ \(DecimalText.exact($0.priority))", DecimalText.string($0.total)] }
    return (["  totals by priority:"] + list(rows)).joined(separator: "\n") + "\n"
  }

  /// Returns the text of a system's solution with a given title and table.
  func text(_ solution: SystemSolution, title: String, place: String? = nil, table: [String]) -> String {
    text(
      title, place, solution.status, solution.messages, table: table, conflict: solution.conflict,
      broken: solution.broken, violations: solution.violations, ambiguities: solution.ambiguities,
      number: DecimalText.string)
  }

  private func text(
    _ title: String, _ place: String?, _ status: LayoutStatus, _ messages: [String], table: [String],
    conflict: Conflict?, broken: [BrokenRequirement], violations: [Violation], ambiguities: [Ambiguity],
    number: (Double) -> String = TextTable.number
  ) -> String {
    let head = place.map { "\(title)  (\($0))" } ?? title
    var lines = [status == .solved ? head : "\(head)\(head.isEmpty ? "" : ": ")\(Self.words(status))"]
    // If there is a conflict, the messages concern this conflict or further ones, and come after it.
    if conflict == nil { lines += messages.map { "  \($0)" } }
    lines += table.map { "  \($0)" }
    if let conflict { lines += self.lines(conflict) + messages.map { "  \($0)" } }
    lines += self.lines(broken)
    let (content, preferences) = violations.partitioned(by: { $0.constraint.implied == .intrinsicSize })
    if !preferences.isEmpty {
      lines.append("  not met:")
      lines += list(preferences.map { $0.cells(number) })
    }
    if !content.isEmpty {
      lines.append("  content stretched or squeezed:")
      lines += list(content.map { $0.cells(number) })
    }
    if !ambiguities.isEmpty {
      lines.append("  ambiguous:")
      lines += list(ambiguities.map { [$0.variable, $0.range.map { Self.words($0, number) } ?? ""] })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of views, indented by their depth, with x, y, width and height.
  private func frames(
    _ solution: LayoutSolution, _ document: LayoutDocument, _ note: (LayoutItem) -> String
  ) -> [String] {
    var depths: [Int] = []
    var notes = [""]
    var rows = [["", "x", "y", "width", "height"]]
    // Frames have the decimals of the violations below them.
    let isFine = solution.violations.contains { TextTable.number($0.amount).drop { $0 != "." }.count > 3 }
    let number = isFine ? DecimalText.string : TextTable.number
    for (index, item) in document.items.enumerated() {
      depths.append(item.parent.map { depths[$0.index] + 1 } ?? 0)
      guard index > 0, item.kind == .view, solution.frames.indices.contains(index) else { continue }
      let frame = solution.frames[index]
      // The indent is limited, for trees deeper than a terminal is wide.
      let indent = String(repeating: "  ", count: min(depths[index] - 1, 20))
      notes.append(note(item))
      rows.append([indent + item.name] + [frame.x, frame.y, frame.width, frame.height].map(number))
    }
    return rows.count > 1 ? zip(TextTable.aligned(rows), notes).map { $0 + $1 } : []
  }

  /// Returns a line with the content size for each scroll view.
  private func contents(_ solution: LayoutSolution, _ document: LayoutDocument) -> [String] {
    solution.contentSizes.filter { document.contains($0.item) }.map {
      "content of \(PrintableText.shown(document[$0.item].name)): \(Self.words($0.size))"
    }
  }

  // MARK: - Titles and words

  /// Returns the title of a text: a name and a size, if they are known.
  static func title(_ name: String, _ size: LayoutSize?) -> String {
    [name, size.map(words) ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  package static func words(_ size: LayoutSize) -> String {
    "\(TextTable.number(size.width)) × \(TextTable.number(size.height))"
  }

  package static func words(_ status: LayoutStatus) -> String {
    switch status {
    case .solved: "solved"
    case .conflict: "these required constraints contradict each other"
    case .invalid: "not understood"
    case .limit: "not solved within its limits"
    case .failed: "the solver failed"
    }
  }

  package static func words(_ range: Ambiguity.Range) -> String { words(range, TextTable.number) }

  static func words(_ range: Ambiguity.Range, _ number: (Double) -> String) -> String {
    switch (range.minimum, range.maximum) {
    case (let low?, let high?):
      let isShort = number(low) != number(high)
      return isShort ? "\(number(low)) … \(number(high))" : "\(DecimalText.string(low)) … \(DecimalText.string(high))"
    case (let low?, nil): return "at least \(number(low))"
    case (nil, let high?): return "at most \(number(high))"
    case (nil, nil): return "any value"
    }
  }

  // MARK: - Lists

  /// The maximum number of findings in a list; further ones are counted.
  package static let longestList = 20

  /// Returns findings as aligned lines, and a line with the number of omitted findings.
  package func list(_ rows: [[String]]) -> [String] {
    let shown = TextTable.aligned(Array(rows.prefix(Self.longestList)), numeric: []).map { "    \($0)" }
    let left = rows.count - shown.count
    return left > 0 ? shown + ["    … and \(left) more\(rest)"] : shown
  }
}

extension Violation {
  /// The cells of the violation's line in a list: the constraint, its priority unless the description contains it, the
  /// amount, and the location. A content size always has its priority, and no location.
  func cells(_ number: (Double) -> String) -> [String] {
    let isContent = constraint.implied == .intrinsicSize
    let priority = isContent ? "@ \(DecimalText.exact(constraint.priority))" : constraint.priorityWords
    let factor = weight == 1 ? "" : " × \(DecimalText.string(weight))"
    return [
      constraint.description, priority, "by \(number(amount))\(factor)",
      isContent ? "" : constraint.location?.description ?? "",
    ]
  }
}

extension Array {
  /// Returns the elements that satisfy a condition, and the others, both in their order.
  fileprivate func partitioned(by condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
