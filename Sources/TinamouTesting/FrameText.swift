internal import Tinamou

/// A writer of frames as lines of text. The columns are not aligned, so that a changed frame changes only its own line.
enum FrameText {
  static func lines(_ document: LayoutDocument, _ solution: LayoutSolution) -> [String] {
    var lines = [solution.size.map { "\(document.name) \(ReportText.words($0))" } ?? document.name]
    var depths: [Int] = []
    for (index, item) in document.items.enumerated() {
      depths.append(item.parent.map { depths[$0.index] + 1 } ?? 0)
      // Guides are left out, and so are removed items, which have no frame.
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

/// A line-by-line comparison of two texts.
enum TextDifference {
  /// Returns all lines of both texts, marked if they differ; nil if the texts are equal, apart from trailing spaces and
  /// surrounding empty lines. The mark is `-` for a line that only the first text has, and `+` for a line that only the
  /// second text has.
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
