extension ImportRule {
  static let windowYields = ImportRule(
    "window-yields", .roots, "The recorded size of a window is a preference: it grows with what its content requires.",
    source: .apple("NSLayoutConstraint.Priority.windowSizeStayPut"), platforms: [.macOS],
    effect: .rootPriority { priority, root in
      guard root.reader.rootSize(of: root.index) == .window else { return false }
      priority = CanvasPriority.windowSizeStaysPut
      return true
    })
}
