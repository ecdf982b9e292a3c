extension ImportRule {
  static let tallSheetGap = ImportRule(
    "tall-sheet-gap", .sheets,
    "A root is presented as a sheet of iOS 26 if it is shorter than its canvas by the status bar, or by a little more.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS],
    tools: .eras("presentation", "tallSheet"),
    effect: .sheet { gap, root in
      gap = root.environment.sheetGaps.first { abs(root.missing - $0) < 1 }
      return gap != nil
    })
}
