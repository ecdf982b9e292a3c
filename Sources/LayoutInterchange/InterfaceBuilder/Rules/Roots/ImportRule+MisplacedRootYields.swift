extension ImportRule {
  static let misplacedRootYields = ImportRule(
    "misplaced-root-yields", .roots,
    "The recorded size of a root whose constraints give it another one is a preference, as that of a window is.",
    source: .apple("NSLayoutConstraint.Priority.windowSizeStayPut"), platforms: [.macOS],
    effect: .rootPriority { priority, root in
      guard root.reader.isOnRecordedDevice, root[.isMisplaced] == true else { return false }
      priority = CanvasPriority.windowSizeStaysPut
      return true
    })
}
