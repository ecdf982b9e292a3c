extension ImportRule {
  static let onlyTelevision = ImportRule(
    "only-television", .roots,
    "A document of tvOS that names no device is for the only television.",
    source: .apple("tvOS, whose screen is 1,920 points wide"), platforms: [.tvOS],
    effect: .device { screen, document in
      guard !document.namesDevice, screen.device == nil else { return false }
      screen.device = CanvasDevice(id: "appleTV")
      return true
    })
}
