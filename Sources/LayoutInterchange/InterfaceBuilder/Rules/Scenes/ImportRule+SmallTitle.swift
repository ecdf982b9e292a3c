extension ImportRule {
  static let smallTitle = ImportRule(
    "small-title", .scenes,
    "What is pushed by a controller without a large title has none either, unless it asks for one.",
    source: .apple("UINavigationItem.LargeTitleDisplayMode.automatic"), platforms: [.iOS],
    effect: .segue { bars, segue in
      guard [.root, .push, .tab, .detail].contains(segue.kind), segue.bars.isWithoutLargeTitle,
        !segue.source.isSimulatedWithoutBar, segue.destination?.titleDisplayMode != "always"
      else { return false }
      bars.value.isWithoutLargeTitle = true
      return true
    })
}
