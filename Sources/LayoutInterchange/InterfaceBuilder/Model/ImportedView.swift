internal import LayoutModel

/// A view of a document, as the input of import rules.
struct ImportedView {
  /// The reader, which has the facts about other views.
  let reader: InterfaceBuilderReader
  /// The index of the view's element.
  let index: Int

  /// The value of an attribute of the view's element; nil if the attribute is absent.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { reader.tree.elements[index][key] }

  /// The class of the view, such as `stackView`.
  var viewClass: ViewClass { ViewClass(reader.tree.elements[index].name) }

  /// The environment of the document: platform, version of Xcode, and device.
  var environment: DocumentEnvironment { reader.head }

  /// The parent of the view's element, such as a table row or a list of subviews; nil for the outermost element.
  var owner: ImportedView? { reader.tree.elements[index].parent.map { ImportedView(reader: reader, index: $0) } }

  /// Whether no other view contains the view.
  var isRoot: Bool { reader.holder(of: index) == nil }

  /// Whether the canvas shows the view as a controller's view: it is a root, not a table row, and not of macOS.
  var isShownAsController: Bool {
    isRoot && environment.platform != .macOS && viewClass != .tableViewCell
  }

  /// The frame of the view, in the coordinates of its superview.
  var frame: LayoutRect { reader.rect(of: index) }

  /// Whether the view keeps the direction from left to right in an interface that is read from right to left.
  var isNeverMirrored: Bool {
    ["forceLeftToRight", "playback", "spatial"].contains(self[.semanticContent] ?? "")
  }

  /// The autoresizing mask, in coordinates whose y axis points down; empty without one.
  var mask: AutoresizingMask { reader.autoresizingMask(of: index) }

  /// The stack that arranges the view; nil if none does.
  var stack: ImportedView? {
    guard reader.isArranged(index), let stack = owner?.owner else { return nil }
    return stack
  }

  /// Returns the value of an attribute in the size classes of the canvas; nil if the attribute is absent.
  func varying(_ key: AttributeKey<String>) -> String? {
    reader.variations.value(key.name, of: index, in: reader.tree)
  }

  /// Whether the view has a constraint on its own width or height alone.
  var hasOwnLength: Bool {
    reader.tree.children(of: index, in: "constraints").contains {
      reader.tree[$0]["firstItem"] == nil && reader.tree[$0]["secondItem"] == nil
    }
  }

  /// Whether the view is in a tab that is not initially selected.
  var isInHiddenTab: Bool {
    let tree = reader.tree
    return tree.ancestors(of: index).contains { item in
      guard tree[item].name == "tabViewItem", let tabView = tree[item].parent.flatMap({ tree[$0].parent }),
        let selected = tree[tabView]["initialItem"]
      else { return false }
      return selected != tree[item]["id"]
    }
  }

  /// Whether the view's element has a list of subviews.
  var hasSubviews: Bool { reader.tree.child(of: index, named: "subviews") != nil }
}
