extension ImportRule {
  static let simulatedScreen = ImportRule(
    "simulated-screen", .roots,
    "In the form of Xcode 7 the device of the canvas is the screen that is simulated for all controllers.",
    source: .apple("Interface Builder, Simulated Metrics: Size"), platforms: [.iOS, .tvOS],
    effect: .device { screen, document in
      guard !document.namesDevice,
        let device = document.simulatedScreen?.split(separator: ".").first.flatMap({ CanvasDevice(id: String($0)) })
      else { return false }
      screen.device = device
      return true
    })
}
