internal import LayoutModel

/// Facts about views that the checks of layouts need. Examples are the reason for a root's size, the visibility of a
/// view, and the views that are installed only in other size classes.
extension InterfaceBuilderReader {
  /// Returns the reason why a root has its recorded size.
  func rootSize(of root: Int) -> RecordedState.RootSize {
    let controller = tree[root]["key"] == "view" ? tree[root].parent : nil
    if head.platform == .macOS {
      let isInWindow = tree[root].parent.map { tree[$0].name == "window" } ?? false
      return isInWindow || controller != nil ? .window : .loose
    }
    let canvas = scenes.originalCanvas(of: controller ?? root)
    if let controller {
      // A view that is narrower than the screen, or less than half as high, was not laid out on the whole screen. Bars
      // may reduce the height of other views, but by less than half.
      let isPart = rect(of: root).width < canvas.width || rect(of: root).height < canvas.height / 2
      return scenes.isFreeform(controller) || isPart ? .freeform : .screen
    }
    // A root without a controller is assumed to be the view of a controller if it is as large as the screen.
    // Storyboards are an exception, since they contain their controllers, and so are roots with a freeform size.
    let frame = rect(of: root)
    let isAsScreen = [head.canvas, canvas].contains(LayoutSize(frame.width, frame.height))
    guard !head.isStoryboard, isAsScreen, !scenes.isFreeform(root) else {
      return isOwnersView(root) ? .freeform : .loose
    }
    return .screen
  }

  /// Returns whether an outlet named `view` refers to a root. The root is then the view of a controller, such as the
  /// document's owner.
  private func isOwnersView(_ root: Int) -> Bool {
    tree[root]["id"].map(ownersViews.contains) ?? false
  }

  /// Returns whether a view is a clip view, or the document view of one. A document view counts only if no constraint
  /// places it.
  func isOfClipView(_ index: Int) -> Bool {
    if tree[index].name == "clipView" { return true }
    guard let list = tree[index].parent, tree[list].name == "subviews", let clip = tree[list].parent else {
      return false
    }
    return tree[clip].name == "clipView" && (!isFree(index) || !isConstrained(tree[index]["id"]))
  }

  /// Returns whether a view is a cell, or the content view of a cell or of a macOS box. Such a view is placed by its
  /// container.
  func isPlacedByContainer(_ index: Int) -> Bool {
    let element = tree[index]
    return InterfaceBuilderVocabulary.cells.contains(element.name)
      || InterfaceBuilderVocabulary.contentsOfCells.contains(element.name)
      || element["key"] == "contentView" && element.parent.map { tree[$0].name == "box" } ?? false
  }

  /// Returns the appearance of a view itself, apart from its subviews. A plain view without subviews counts as content
  /// if its class is a custom one, since it may draw anything.
  func appearance(of index: Int) -> RecordedState.Appearance {
    let element = tree[index]
    let isEmpty = ["subviews", "beginningViews"].allSatisfy { tree.children(of: index, in: $0).isEmpty }
    if !isEmpty { return Self.holding.contains(element.name) ? .container : .content }
    if element.name == "imageView" { return .background }
    if Self.indicators.contains(element.name) || isClearButton(index) { return .nothing }
    return Self.plainViews.contains(element.name) && element["customClass"] == nil ? .background : .content
  }

  /// Returns whether a button of UIKit shows nothing while it is neither pressed nor selected.
  private func isClearButton(_ index: Int) -> Bool {
    let element = tree[index]
    guard head.platform != .macOS, element.name == "button", element["customClass"] == nil,
      ["custom", "system", "roundedRect"].contains(element["buttonType"] ?? "custom"),
      tree.child(of: index, named: "buttonConfiguration") == nil,
      tree.child(of: index, named: "userDefinedRuntimeAttributes") == nil
    else { return false }
    let color = tree.child(of: index, key: "backgroundColor").map { tree[$0] }
    let state = tree.child(of: index, named: "state", key: "normal")
    guard color.map({ $0.number("alpha") == 0 }) ?? true else { return false }
    guard let state else { return true }
    return ["title", "image", "backgroundImage"].allSatisfy { tree[state][$0] ?? "" == "" }
      && tree.child(of: state, named: "attributedString") == nil
  }

  /// Returns whether a view is for reading or for touches; nil if it is for neither. Labels are for reading, which on
  /// macOS are fields that cannot be edited. Controls, scroll views, bars and the like are for touches, unless user
  /// interaction is disabled for them.
  func use(of index: Int) -> RecordedState.Use? {
    let element = tree[index]
    if element.name == "label" { return .text }
    if head.platform == .macOS, element.name == "textField",
      tree.child(of: index, key: "cell").map({ tree[$0].flag("editable") != true }) ?? false
    {
      return .text
    }
    return Self.touched.contains(element.name) && element.flag("userInteractionEnabled") != false ? .touches : nil
  }

  /// Returns whether a view is initially invisible for a reason other than the attribute `hidden`. It may be
  /// transparent, or an activity indicator that does not animate and hides when it is stopped.
  func isUnseen(_ index: Int) -> Bool {
    let alpha = variations.value(head.platform == .macOS ? "alphaValue" : "alpha", of: index, in: tree)
    if alpha.flatMap({ Double($0) }) == 0 { return true }
    return tree[index].name == "activityIndicatorView" && tree[index].flag("hidesWhenStopped") == true
      && tree[index].flag("animating") != true
  }

  private static let indicators: Set<String> = ["activityIndicatorView"]
  private static let touched = InterfaceBuilderVocabulary.scrolling.union([
    "button", "comboBox", "datePicker", "mapView", "navigationBar", "outlineView", "pageControl", "pickerView",
    "popUpButton", "searchBar", "searchField", "secureTextField", "segmentedControl", "slider", "stepper", "switch",
    "tabBar", "textField", "textView", "toolbar", "webView", "wkWebView",
  ])
  private static let plainViews: Set<String> = ["view", "customView", "visualEffectView"]
  private static let holding = plainViews.union(["stackView"])

  /// Records whether an element is, or lies in, a view that is installed only in size classes other than those of the
  /// canvas. If so, and if the element is itself a view, it is counted in the layout that would contain it
  /// (`RecordedState.OtherSizeClasses`).
  func countView(_ index: Int) {
    let element = tree[index]
    isElsewhere[index] =
      element.parent.map { isElsewhere[$0] } ?? false || element["id"].map(installedElsewhere.contains) ?? false
    guard isElsewhere[index], tree.frame(of: index) != nil || element["id"].map(installedElsewhere.contains) == true,
      let place = holder(of: index).flatMap({ places[$0] })
    else { return }
    layouts[place.layout].count(1, \.views)
  }

}

extension LayoutDocument {
  /// Adds a number to one of the counts of elements that are installed only in other size classes.
  mutating func count(_ number: Int, _ kind: WritableKeyPath<RecordedState.OtherSizeClasses, Int>) {
    guard number > 0 else { return }
    self[.root].recorded?.otherSizeClasses[keyPath: kind] += number
  }
}
