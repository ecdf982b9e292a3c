internal import Tinamou

/// Frames as lines of text. Columns are not aligned, so that lines differ only if their frame does.
enum FrameText {
  static func lines(_ document: LayoutDocument, _ solution: LayoutSolution) -> [String] {
    var lines = [solution.size.map { "\(document.name) \(ReportText.words($0))" } ?? document.name]
    var depths: [Int] = []
    for (index, item) in document.items.enumerated() {
      depths.append(item.parent.map { depths[$0.index] + 1 } ?? 0)
      // Removed items have no frame.
      guard index > 0, item.kind == .view, let frame = solution[LayoutItemID(index)] else { continue }
      lines.append(String(repeating: "  ", count: depths[index]) + "\(item.name): \(words(frame))")
    }
    return lines
  }

  static func words(_ frame: LayoutRect) -> String {
    "\(TextTable.number(frame.x)), \(TextTable.number(frame.y)), "
      + ReportText.words(LayoutSize(frame.width, frame.height))
  }
}

/// The difference of two texts, line by line.
enum TextDifference {
  /// Returns all lines, with `-` before those only in the first text and `+` before those only in the second. Nil if
  /// the texts are equal except for trailing spaces and surrounding empty lines.
  static func text(from expected: String, to actual: String) -> String? {
    let (expected, actual) = (lines(expected), lines(actual))
    let difference = actual.difference(from: expected)
    if difference.isEmpty { return nil }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (first, second) = (0, 0)
    while first < expected.count || second < actual.count {
      if first < expected.count, removed.contains(first) {
        result.append("- " + expected[first])
        first += 1
      } else if second < actual.count, inserted.contains(second) {
        result.append("+ " + actual[second])
        second += 1
      } else {
        result.append("  " + actual[second])
        first += 1
        second += 1
      }
    }
    return result.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let kept = line.lastIndex { !$0.isWhitespace }.map { line[...$0] } ?? ""
      return String(kept)
    }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}
