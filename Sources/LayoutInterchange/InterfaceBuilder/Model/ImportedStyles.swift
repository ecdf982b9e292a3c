/// The style of a document's controls of macOS, called an era, while rules determine it. It depends on the system on
/// which the tools ran, which no document records, so it is inferred from intrinsic sizes.
struct ControlStyle {
  var era: String
  /// The eras that are possible, the oldest first.
  var possible: [String]
}

/// The controls of a document of macOS, for the rules of their style.
struct ImportedStyles {
  let tree: MarkupTree
  let controls: InterfaceBuilderControls

  /// The images in the resources of the document.
  var images: [MarkupElement] { tree.elements.filter { $0.name == "image" } }
}

/// A control of macOS, for the rules of its own style.
struct ImportedControlStyle {
  let tree: MarkupTree
  let controls: InterfaceBuilderControls
  let index: Int
  /// Its name in the tables, from general to specific.
  let name: [String]

  /// The place of the only era in which its height is usual; nil if several or none are.
  var provenEra: Int? {
    guard InterfaceBuilderControls.telling.contains(tree[index].name),
      let height = controls.contentHeight(of: index, in: tree)
    else { return nil }
    let likenesses = controls.eras.map { controls.tables.likeness(of: name, height: height, to: $0) }
    guard let usual = likenesses.firstIndex(of: 1), likenesses.filter({ $0 < 0 }).count == likenesses.count - 1 else {
      return nil
    }
    return usual
  }
}
