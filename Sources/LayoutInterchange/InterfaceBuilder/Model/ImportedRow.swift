internal import LayoutModel

/// The content view of a row, as the input of import rules for its margins and frame. The row is a table row, or a cell
/// outside of a table.
struct ImportedRow {
  let reader: InterfaceBuilderReader
  let content: ImportedView
  /// The row or cell; nil if the content view is in none.
  let cell: ImportedView?
  /// Whether the row is in a table.
  let isInTable: Bool
  /// The width of the row, in points, on the canvas for which the document is laid out. It is the recorded width if no
  /// other one is known.
  let width: Double
  /// The width of the screen, in points, by which the tables of margins are searched.
  let screen: Double

  /// The margins that the content view inherits from the table; nil if it inherits none.
  var table: DirectionalInsets? { reader.tableMargins(of: content.index) }

  /// The margins of the content view of a row that is recorded at or below the end of its table; nil for other rows,
  /// and for versions of Xcode without such margins.
  var belowEnd: DirectionalInsets? { cell.flatMap { reader.marginsBelowTable(of: $0.index) } }

  /// Whether the row has an accessory: one of the standard types, or a view of its own.
  var hasAccessory: Bool {
    guard let cell else { return false }
    return cell[.accessory] != nil || reader.tree.child(of: cell.index, key: "accessoryView") != nil
  }
}
