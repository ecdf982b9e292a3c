extension ImportRule {
  static let olderScreen = ImportRule(
    "older-screen", .roots,
    "A document for phones that names no device is for the screen that Xcode 7 simulated, and without size classes for one of 4 inches.",
    source: .apple("Interface Builder, Simulated Metrics: Size; Use Size Classes"), platforms: [.iOS],
    effect: .device { screen, document in
      let root = document.tree[0]
      let standard = root.flag("useTraitCollections") == true ? nil : "retina4"
      guard root["targetRuntime"] != "iOS.CocoaTouch.iPad", let name = document.simulatedScreen ?? standard,
        let device = CanvasDevice(simulatedBy: name)
      else { return false }
      screen.olderScreen = device.size()
      return screen.device == nil
    })
}
