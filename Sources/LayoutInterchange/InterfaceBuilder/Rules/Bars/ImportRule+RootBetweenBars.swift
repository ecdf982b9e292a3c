extension ImportRule {
  static let rootBetweenBars = ImportRule(
    "root-between-bars", .bars,
    "A root that is shorter than the screen by what covers its top begins below that, and above bars if by both.",
    source: .recordedFrames(documents: 5, repositories: 2), platforms: [.iOS],
    effect: .safeArea { area, root in
      let status = root.environment.safeArea.top
      let covers = [status, status + InterfaceBuilderScenes.navigationBar, area.value.top]
      func isShorter(besides bottom: Double) -> Bool {
        covers.contains { $0 + bottom > 0 && abs(root.missing - $0 - bottom) < 1 }
      }
      let isBelow = isShorter(besides: 0)
      let isBetween = area.value.bottom > 0 && !isBelow && isShorter(besides: area.value.bottom)
      if isBetween { area.value.bottom = 0 }
      if isBetween || isBelow { area.value.top = 0 }
      return isBetween || isBelow
    })
}
