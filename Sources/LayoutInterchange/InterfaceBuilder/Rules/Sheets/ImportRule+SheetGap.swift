extension ImportRule {
  static let sheetGap = ImportRule(
    "sheet-gap", .sheets,
    "A root is presented as a sheet if it is shorter than its canvas by what a sheet leaves free above itself, or by its bar besides.",
    source: .apple("UIModalPresentationStyle.pageSheet, since iOS 13"), platforms: [.iOS],
    tools: .eras("presentation", "sheet", "clearSheet"),
    effect: .sheet { gap, root in
      gap = root.environment.sheetGaps.first { gap in
        [gap, gap + root.height(ofBar: "sheet")].contains { abs(root.missing - $0) < 1 }
      }
      return gap != nil
    })
}
