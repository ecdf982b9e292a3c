internal import LayoutModel

/// A control, as the input of import rules for alignment rectangles. It has the name and the era by which the tables of
/// metrics list the control.
struct ImportedControl {
  let view: ImportedView
  /// The name of the control in the tables of metrics, as parts from general to specific.
  let name: [String]
  /// The era of the control's style.
  let era: String

  init(_ view: ImportedView) {
    self.view = view
    let controls = view.reader.controls
    name = controls.name(of: view.index, in: view.reader.tree)
    era = controls.era(of: view.index, called: name, in: view.reader.tree) { view.reader.note($0, of: view.index) }
  }

  /// The metrics of the document's controls.
  var controls: InterfaceBuilderControls { view.reader.controls }

  /// The alignment insets that the tables have for the control's name; nil if they have none. The name includes the
  /// control's height if that distinguishes system versions.
  var knownInsets: EdgeInsets? {
    controls.tables.insets(of: name + controls.heightName(of: view.index, in: view.reader.tree), in: era)
  }

  /// The element of the cell, which has the properties of a control of macOS; nil if the view has no cell.
  var cell: MarkupElement? {
    view.reader.tree.child(of: view.index, key: "cell").map { view.reader.tree[$0] }
  }

  /// The cell of a check box or a radio button; nil for other views.
  var markedCell: MarkupElement? { controls.markedCell(of: view.index, in: view.reader.tree) }
}
