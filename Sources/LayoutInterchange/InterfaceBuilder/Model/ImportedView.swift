internal import LayoutModel

/// A view of a document, for the rules of the import.
struct ImportedView {
  /// The reader, for facts of other views.
  let reader: InterfaceBuilderReader
  /// The place of its element.
  let index: Int

  /// The value of an attribute.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { reader.tree.elements[index][key] }

  /// The class of the view, such as `stackView`.
  var viewClass: ViewClass { ViewClass(reader.tree.elements[index].name) }

  /// The environment: platform, tools and device.
  var environment: DocumentEnvironment { reader.head }

  /// The row or other view that its element is in.
  var owner: ImportedView? { reader.tree.elements[index].parent.map { ImportedView(reader: reader, index: $0) } }

  /// Whether no view contains it.
  var isRoot: Bool { reader.holder(of: index) == nil }

  /// Whether the canvas shows it as the view of a controller: any root but a row.
  var isShownAsController: Bool {
    isRoot && environment.platform != .macOS && viewClass != .tableViewCell
  }

  /// The recorded frame, in the superview's coordinates.
  var frame: LayoutRect { reader.rect(of: index) }

  /// Whether it stays from left to right where everything around is read from right to left.
  var isNeverMirrored: Bool {
    ["forceLeftToRight", "playback", "spatial"].contains(self[.semanticContent] ?? "")
  }

  /// The autoresizing mask, in downward coordinates; empty without one.
  var mask: AutoresizingMask { reader.autoresizingMask(of: index) }

  /// The stack that arranges it; nil if none does.
  var stack: ImportedView? {
    guard reader.isArranged(index), let stack = owner?.owner else { return nil }
    return stack
  }

  /// The value of an attribute in the size classes of the canvas.
  func varying(_ key: AttributeKey<String>) -> String? {
    reader.variations.value(key.name, of: index, in: reader.tree)
  }

  /// Whether one of its constraints is about its own width or height alone.
  var hasOwnLength: Bool {
    reader.tree.children(of: index, in: "constraints").contains {
      reader.tree[$0]["firstItem"] == nil && reader.tree[$0]["secondItem"] == nil
    }
  }

  /// Whether it is in a tab that is not selected.
  var isInHiddenTab: Bool {
    let tree = reader.tree
    return tree.ancestors(of: index).contains { item in
      guard tree[item].name == "tabViewItem", let tabView = tree[item].parent.flatMap({ tree[$0].parent }),
        let selected = tree[tabView]["initialItem"]
      else { return false }
      return selected != tree[item]["id"]
    }
  }

  /// Whether it has an element for subviews.
  var hasSubviews: Bool { reader.tree.child(of: index, named: "subviews") != nil }
}
