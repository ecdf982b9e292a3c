internal import LayoutModel

/// A view with the metrics of its control, for the rules of alignment rectangles.
struct ImportedControl {
  let view: ImportedView
  /// Its name in the tables, from general to specific.
  let name: [String]
  /// The era of its style.
  let era: String

  init(_ view: ImportedView) {
    self.view = view
    let controls = view.reader.controls
    name = controls.name(of: view.index, in: view.reader.tree)
    era = controls.era(of: view.index, called: name, in: view.reader.tree) { view.reader.note($0, of: view.index) }
  }

  /// The metrics of the document's controls.
  var controls: InterfaceBuilderControls { view.reader.controls }

  /// The insets of its name in the tables, with its height where that distinguishes systems.
  var knownInsets: EdgeInsets? {
    controls.tables.insets(of: name + controls.heightName(of: view.index, in: view.reader.tree), in: era)
  }

  /// The cell with its properties on macOS, if it has one.
  var cell: MarkupElement? {
    view.reader.tree.child(of: view.index, key: "cell").map { view.reader.tree[$0] }
  }

  /// The cell of a check box or a radio button; nil for other views.
  var markedCell: MarkupElement? { controls.markedCell(of: view.index, in: view.reader.tree) }
}
