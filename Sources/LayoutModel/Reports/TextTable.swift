/// A table of text with aligned columns.
package enum TextTable {
  /// The maximum length of a cell, in characters. Longer cells are truncated.
  private static let longestCell = 300

  /// Returns the lines of a table, whose columns are as wide as their widest cell.
  /// - Parameter numeric: the indices of columns with numbers, which are aligned at the decimal point. If it is nil,
  ///   these are all columns but the first. Other columns are aligned left.
  package static func aligned(_ rows: [[String]], numeric: Set<Int>? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    var rows = rows.map { $0.map { PrintableText.shown($0, atMost: longestCell) } }
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
      // Columns whose cells are all empty are omitted.
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += (column > 0 ? "  " : "") + cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Returns the number of characters from the decimal point on; 0 for a cell that is not a number, such as a heading.
  private static func decimalCount(of cell: String) -> Int {
    guard let point = cell.firstIndex(of: "."), Double(cell) != nil else { return 0 }
    return cell.distance(from: point, to: cell.endIndex)
  }

  /// Returns a number with at most two decimals. A number close to 0 has more, up to six, so that two significant
  /// digits remain.
  package static func number(_ value: Double) -> String {
    var scale = 100.0
    while abs(value) * scale < 10, scale < 1e6 { scale *= 10 }
    return DecimalText.string((value * scale).rounded() / scale)
  }

  /// Returns two numbers as `number(_:)` writes them, or with up to six decimals if their texts would be equal.
  package static func numbers(_ first: Double, _ second: Double) -> (first: String, second: String) {
    let short = (number(first), number(second))
    return short.0 != short.1 ? short : (DecimalText.string(first), DecimalText.string(second))
  }
}
