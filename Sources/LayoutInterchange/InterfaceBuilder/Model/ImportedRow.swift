internal import LayoutModel

/// The content of a row or of a cell by itself, for the rules of its margins and of its frame.
struct ImportedRow {
  let reader: InterfaceBuilderReader
  let content: ImportedView
  /// The row; nil if the content stands alone.
  let cell: ImportedView?
  /// Whether the row is in a table.
  let isInTable: Bool
  /// The width of the row, as far as known on this canvas.
  let width: Double
  /// The width of the screen for margins.
  let screen: Double

  /// The margins that the content inherits from the table; nil if it does not preserve them.
  var table: DirectionalInsets? { reader.tableMargins(of: content.index) }

  /// The margins of a row at or below the end of its table; nil for other rows.
  var belowEnd: DirectionalInsets? { cell.flatMap { reader.marginsBelowTable(of: $0.index) } }

  /// Whether it has an accessory of a type or of its own.
  var hasAccessory: Bool {
    guard let cell else { return false }
    return cell[.accessory] != nil || reader.tree.child(of: cell.index, key: "accessoryView") != nil
  }
}
