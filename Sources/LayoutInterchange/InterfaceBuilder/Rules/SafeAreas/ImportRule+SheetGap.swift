extension ImportRule {
  static let sheetGap = ImportRule(
    "sheet-gap", .safeAreas,
    "A root is presented as a sheet if it is shorter than its canvas by what a sheet leaves free above itself, or by its bar besides.",
    source: .apple("UIModalPresentationStyle.pageSheet, since iOS 13"), platforms: [.iOS],
    tools: .eras("presentation", "sheet", "clearSheet"),
    effect: .sheet { gap, root in
      guard let device = root.environment.device else { return false }
      // The top inset of the device itself counts, even if canvases of this version of Xcode show none.
      let top = device.safeArea(root.environment.orientation, tools: 0).top
      let gaps =
        device.shape == .roundedPhone ? [root.height(ofBar: "sheetTop"), root.height(ofBar: "sheetSpace")] : [top]
      gap = gaps.first { gap in
        [gap, gap + root.height(ofBar: "sheet")].contains { abs(root.missing - $0) < 1 }
      }
      return gap != nil
    })
}
