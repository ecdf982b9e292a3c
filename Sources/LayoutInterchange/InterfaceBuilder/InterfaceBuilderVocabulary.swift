/// The elements of Interface Builder documents, by what they are to a layout.
enum InterfaceBuilderVocabulary {
  /// Views of AppKit that measure from the top.
  static let flipped: Set<String> = ["tableView", "outlineView", "splitView", "matrix", "tableHeaderView"]

  /// Views of UIKit that scroll what is in them.
  static let scrolling: Set<String> = ["scrollView", "tableView", "collectionView"]

  /// Cells of lists, which are placed by these.
  static let cells: Set<String> = ["tableViewCell", "collectionViewCell", "tableCellView", "collectionReusableView"]

  /// What a controller shows around its view, which is no layout of its own.
  static let bars: Set<String> = ["navigationBar", "tabBar", "toolbar"]

  /// Elements in a view that change no layout, or that are read where they stand.
  static let parts: Set<String> = [
    "subviews", "constraints", "rect", "autoresizingMask", "variation", "connections", "color", "fontDescription",
    "font", "nil", "state", "segments", "string", "attributedString", "userDefinedRuntimeAttributes", "point", "size",
    "edgeInsets", "directionalEdgeInsets", "viewLayoutGuide", "layoutGuides", "accessibility", "accessibilityTraits",
    "textInputTraits", "imageReference", "preferredSymbolConfiguration", "buttonConfiguration", "gestureRecognizers",
    "prototypes", "sections", "cells", "tableColumns", "rows", "columns", "gridCells", "tabViewItems", "items",
    "holdingPriorities", "visibilityPriorities", "customSpacing", "beginningViews", "middleViews", "endViews",
    "freeformSimulatedSizeMetrics", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
    "simulatedToolbarMetrics", "simulatedTabBarMetrics", "simulatedScreenMetrics", "simulatedOrientationMetrics",
    "collectionViewFlowLayout", "collectionViewLayout", "blurEffect", "vibrancyEffect", "scopeButtonTitles",
    "dataDetectorType", "inset", "date", "locale", "timeZone", "textAttributes", "navigationItem", "value", "integer",
    "real", "bool", "keyCommands", "allowedInputSourceLocales", "shadow", "behavior", "attributes", "extendedEdge",
    "modifierMask", "animations", "calendarIdentifier", "backgroundFilters", "contentFilters", "tableViewGridLines",
    "wkWebViewConfiguration", "webPreferences", "interactions", "sortDescriptor", "tabBarItem",
    "listContentConfiguration",
  ]
}

/// What views and controllers of a document are called: by the label that a person gave, the outlet that holds them, or
/// their text, and always with the object id.
struct InterfaceBuilderNames {
  private var outlets: [String: String] = [:]

  init(_ tree: MarkupTree) {
    for element in tree.elements where element.name == "outlet" {
      guard let destination = element["destination"], let property = element["property"] else { continue }
      guard property != "view", property != "delegate", property != "dataSource" else { continue }
      outlets[destination] = outlets[destination] ?? property
    }
  }

  func name(of index: Int, in tree: MarkupTree) -> String {
    let element = tree[index]
    let cell = tree.child(of: index, key: "cell").map { tree[$0] }
    let state = tree.child(of: index, named: "state", key: "normal").map { tree[$0] }
    let found = [
      element["userLabel"], element["id"].flatMap { outlets[$0] }, element["text"], element["title"], cell?["title"],
      state?["title"], element["placeholder"], element["storyboardIdentifier"], element["customClass"],
    ]
    let name = found.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? element.name
    let line = String(name.prefix(Self.longest).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return "\(line) (\(element["id"] ?? "no id"))"
  }

  private static let longest = 40
}
