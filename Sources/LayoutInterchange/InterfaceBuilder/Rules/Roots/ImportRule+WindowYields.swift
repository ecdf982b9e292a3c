extension ImportRule {
  static let windowYields = ImportRule(
    "window-yields", .roots, "The recorded size of a window is a preference: it grows with what its content requires.",
    source: .apple("NSLayoutConstraint.Priority.windowSizeStayPut"), platforms: [.macOS],
    effect: .rootPriority { priority, root in
      // The view of a toolbar item or of a menu item is a root, too, but not the content of a window.
      guard let owner = root.owner?.viewClass.name, owner == "window" || owner.hasSuffix("iewController") else {
        return false
      }
      priority = CanvasPriority.windowSizeStaysPut
      return true
    })
}
