internal import LayoutModel

/// Words and sentences that text and HTML reports share.
package enum ComparisonWords {
  /// Returns a number as text, with at most two decimals. A number that these decimals would round to 0 becomes `<0.01`
  /// or `>-0.01`. It becomes `0` only if the six decimals of JSON round it to 0 as well.
  package static func number(_ value: Double) -> String {
    if abs(value) >= leastNumber, abs(value) < 0.005 { return value > 0 ? "<0.01" : ">-0.01" }
    return DecimalText.string((value * 100).rounded() / 100)
  }

  /// The least number that is not printed as 0 with 6 decimals.
  private static let leastNumber = 5e-7

  /// Returns a ratio as text, such as `1.3×`: with at most one decimal below 10, and without decimals from 10.
  package static func ratio(_ ratio: Double) -> String {
    let digits = ratio < 10 ? (ratio * 10).rounded() / 10 : ratio.rounded()
    return (digits == 0 ? "<0.1" : DecimalText.string(digits)) + "×"
  }

  /// Returns the verdict on an answer, in a few words.
  package static func verdict(_ assessment: Assessment) -> String {
    let priority = assessment.differsAt.map(DecimalText.exact) ?? ""
    switch (assessment.verdict, assessment.answer) {
    case (.reference, .point): return "solved"
    case (.reference, .conflict): return "conflict"
    case (.reference, _): return "no answer: \(assessment.note ?? "")"
    case (.same, .conflict): return "conflict"
    case (.same, _): return assessment.differing == 0 ? "same" : "as good, and elsewhere"
    case (.worse, _): return "worse at \(priority)"
    case (.better, _): return assessment.note.map { "better: \($0)" } ?? "better at \(priority)"
    case (.wrong, _): return "wrong: \(assessment.note ?? "")"
    case (.unanswered, _): return "no answer: \(assessment.note ?? "")"
    case (.leftOut, _): return "left out: \(assessment.note ?? "")"
    }
  }

  /// The maximum number of different constraints that a list shows. The remaining ones are only counted.
  package static let longestList = 5

  /// Returns descriptions of the answers that are worse than the reference, as blocks of lines. They list the
  /// constraints that an answer violates more, and those of lower priority that it violates less. Solvers with equal
  /// descriptions share a block.
  package static func outvoting(_ assessments: [Assessment]) -> [[String]] {
    var blocks: [(solvers: [String], lines: [String])] = []
    for assessment in assessments {
      guard let priority = assessment.differsAt, assessment.verdict == .worse else { continue }
      var lines = ["gives up, at priority \(DecimalText.exact(priority)):"] + list(assessment.lost)
      if assessment.gained.isEmpty {
        lines.append("and gains nothing by it at lower priorities")
      } else {
        lines.append("for \(count(assessment.gained.count)) of lower priority:")
        lines += list(assessment.gained)
      }
      if !assessment.alsoLost.isEmpty {
        lines.append("beside that, it is worse for \(count(assessment.alsoLost.count)) of lower priority:")
        lines += list(assessment.alsoLost)
      }
      if let index = blocks.firstIndex(where: { $0.lines == lines }) {
        blocks[index].solvers.append(assessment.solver)
      } else {
        blocks.append(([assessment.solver], lines))
      }
    }
    return blocks.map { block in
      let last = block.solvers.last ?? ""
      let others = block.solvers.dropLast().joined(separator: ", ")
      return ["\(others.isEmpty ? last : "each of \(others) and \(last)") \(block.lines[0])"] + block.lines.dropFirst()
    }
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 constraint" : "\(grouped(count)) constraints" }

  /// Returns a number with grouped digits, such as `1,001`.
  static func grouped(_ count: Int) -> String {
    let digits = Array(String(count))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }

  private static func list(_ shares: [Assessment.Share]) -> [String] {
    // Constraints with equal texts and violations, such as a thousand equal preferences, share a line.
    var lines: [(share: Assessment.Share, count: Int)] = []
    for share in shares {
      if let index = lines.firstIndex(where: { $0.share == share }) {
        lines[index].count += 1
      } else if lines.count <= longestList {
        lines.append((share, 1))
      }
    }
    var shown = 0
    var texts = lines.prefix(longestList).map { line in
      let share = line.share
      shown += line.count
      let times = line.count == 1 ? "" : "\(grouped(line.count)) times "
      let priority = share.constraint.contains("@") ? "" : " @ \(DecimalText.exact(share.priority))"
      return
        "  \(times)\(share.constraint)\(priority): off by \(number(share.violation)), by \(number(share.reference)) in strict"
    }
    if shown < shares.count { texts.append("  and \(grouped(shares.count - shown)) more") }
    return texts
  }
}
