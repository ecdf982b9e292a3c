/// The style of a document's macOS controls, given by the era in which controls have it. It depends on the system on
/// which Xcode ran. No document records that system, so import rules infer the style from recorded sizes and images.
struct ControlStyle {
  var era: String
  /// The eras that the controls may have, the oldest first. At first, they are those of the document's version of
  /// Xcode; an import rule may reduce them to one.
  var possible: [String]
}

/// The controls of a macOS document, as the input of import rules for the style of all controls.
struct ImportedStyles {
  let tree: MarkupTree
  let controls: InterfaceBuilderControls

  /// The images in the resources of the document.
  var images: [MarkupElement] { tree.elements.filter { $0.name == "image" } }
}

/// A control of macOS, as the input of import rules for the style of a single control.
struct ImportedControlStyle {
  let tree: MarkupTree
  let controls: InterfaceBuilderControls
  let index: Int
  /// The name of the control in the tables of metrics, as parts from general to specific.
  let name: [String]

  /// The index in `controls.eras` of the only era in which the control's height is usual; nil if there is no such era,
  /// or if the height may belong to another one.
  var provenEra: Int? {
    guard InterfaceBuilderControls.eraControls.contains(tree[index].name),
      let height = controls.contentHeight(of: index, in: tree)
    else { return nil }
    let scores = controls.eras.map { controls.tables.score(of: name, height: height, in: $0) }
    guard let usual = scores.firstIndex(of: 1), scores.filter({ $0 < 0 }).count == scores.count - 1 else {
      return nil
    }
    return usual
  }
}
