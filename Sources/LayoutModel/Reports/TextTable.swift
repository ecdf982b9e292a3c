/// Rows of text with aligned columns.
package enum TextTable {
  /// The maximum length of a cell, in characters.
  private static let longestCell = 300

  /// Returns rows with columns as wide as their widest cell: the first column and non-numeric ones left-aligned,
  /// numbers aligned at their decimal point.
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

  /// Returns a number with at most two decimals.
  package static func number(_ value: Double) -> String {
    DecimalText.string((value * 100).rounded() / 100)
  }
}
