extension ImportRule {
  static let barHeights = ImportRule(
    "bar-heights", .texts,
    "On another device search bars, toolbars and navigation bars as high as their canvas has them are as high as it has.",
    source: .apple("UINavigationBar, UIToolbar and UISearchBar: the table of bars has a source for each height"),
    effect: .adaptation { item, text in
      let (environment, name) = (text.view.environment, text.view.viewClass.name)
      guard let height = environment.height(ofView: name),
        text.recorded.vertical == environment.originalBarHeights[name]
      else { return false }
      item.intrinsicSize.vertical = height
      return true
    })
}
