extension ImportRule {
  static let toolbarItemYields = ImportRule(
    "toolbar-item-yields", .roots, "The recorded size of the view of a toolbar item yields to its constraints.",
    source: .apple("NSToolbarItem, whose view determines its size by constraints since macOS 11"), platforms: [.macOS],
    effect: .rootPriority { priority, root in
      guard root.reader.isOnRecordedDevice, root.reader.isInToolbar(root.index) else { return false }
      priority = CanvasPriority.windowSizeStaysPut
      return true
    })
}
