extension ImportRule {
  static let deviceOfRoots = ImportRule(
    "device-of-roots", .roots,
    "The device is the one that controllers were last laid out for, where no view has the width of the one that is named.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS],
    effect: .device { screen, document in
      guard let named = screen.device else { return false }
      let (sizes, orientation) = (document.controllerSizes, document.orientation)
      let devices = sizes.compactMap { size in CanvasDevice.all.first { $0.size(orientation) == size } }
      guard let last = devices.first, last.shape != .any, devices.allSatisfy({ $0 == last }),
        !sizes.contains(where: { $0.width == named.size(orientation).width })
      else { return false }
      screen.device = last
      return true
    })
}
