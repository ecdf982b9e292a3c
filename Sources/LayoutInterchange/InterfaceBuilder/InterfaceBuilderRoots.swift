internal import LayoutModel

/// Facts that checks need: why a root has its size, whether a view is visible, and contents of other size classes.
extension InterfaceBuilderReader {
  /// The reason why a root has its recorded size.
  func rootSize(of root: Int) -> DrawnState.RootSize {
    let controller = tree[root]["key"] == "view" ? tree[root].parent : nil
    if head.platform == .macOS {
      let isInWindow = tree[root].parent.map { tree[$0].name == "window" } ?? false
      return isInWindow || controller != nil ? .window : .loose
    }
    if let controller {
      // A view neither embedded nor as wide as the screen, nor at least half as high, was not laid out on it.
      let isPart = rect(of: root).width < head.drawnCanvas.width || rect(of: root).height < head.drawnCanvas.height / 2
      return scenes.isFreeform(controller) || isPart ? .freeform : .screen
    }
    // A lone view as large as the screen belongs to a controller, unless it has a simulated size of its own.
    let frame = rect(of: root)
    let isAsScreen = [head.canvas, head.drawnCanvas].contains(LayoutSize(frame.width, frame.height))
    guard !head.isStoryboard, isAsScreen, !scenes.isFreeform(root) else {
      return isOwnersView(root) ? .freeform : .loose
    }
    return .screen
  }

  /// Whether a view is the own view of the document's owner: `UIViewController.view`.
  private func isOwnersView(_ root: Int) -> Bool {
    tree[root]["id"].map(ownersViews.contains) ?? false
  }

  /// Whether a view is a clip view, or the document view that its mask places in one.
  func isOfClipView(_ index: Int) -> Bool {
    if tree[index].name == "clipView" { return true }
    guard let list = tree[index].parent, tree[list].name == "subviews", let clip = tree[list].parent else {
      return false
    }
    return tree[clip].name == "clipView" && tree[index].flag("translatesAutoresizingMaskIntoConstraints") != false
  }

  /// The appearance of a view without its subviews. A custom class without subviews may draw anything.
  func appearance(of index: Int) -> DrawnState.Appearance {
    let element = tree[index]
    let isEmpty = ["subviews", "beginningViews"].allSatisfy { tree.children(of: index, in: $0).isEmpty }
    if !isEmpty { return Self.holding.contains(element.name) ? .container : .content }
    if element.name == "imageView" { return .background }
    return Self.plainViews.contains(element.name) && element["customClass"] == nil ? .background : .content
  }

  private static let plainViews: Set<String> = ["view", "customView", "visualEffectView"]
  private static let holding = plainViews.union(["stackView"])

  /// Counts a view installed only in other size classes, in the layout that would contain it.
  func countView(_ index: Int) {
    let element = tree[index]
    isElsewhere[index] =
      element.parent.map { isElsewhere[$0] } ?? false || element["id"].map(installedElsewhere.contains) ?? false
    guard isElsewhere[index], tree.frame(of: index) != nil || element["id"].map(installedElsewhere.contains) == true,
      let place = holder(of: index).flatMap({ places[$0] })
    else { return }
    layouts[place.layout].count(1, \.views)
  }

  /// The frame of a macOS row that was never laid out: the column's width and the table's row height.
  func drawnRow(_ index: Int, at frame: LayoutRect) -> LayoutRect {
    guard head.platform == .macOS, tree[index].name == "tableCellView", frame.width == 0 || frame.height == 0,
      let column = tree.ancestors(of: index).first(where: { tree[$0].name == "tableColumn" }),
      let table = tree.ancestors(of: column).first(where: { InterfaceBuilderVocabulary.tables.contains(tree[$0].name) })
    else { return frame }
    return LayoutRect(
      frame.x, frame.y, tree[column].number("width") ?? frame.width,
      frame.height > 0 ? frame.height : tree[table].number("rowHeight") ?? 0)
  }
}

extension LayoutDocument {
  /// Adds to the counts of elements that only other size classes have.
  mutating func count(_ number: Int, _ kind: WritableKeyPath<DrawnState.OtherSizeClasses, Int>) {
    guard number > 0 else { return }
    self[.root].drawn?.otherSizeClasses[keyPath: kind] += number
  }
}
