extension ImportRule {
  static let writtenMargins = ImportRule(
    "written-margins", .margins, "A view has the margins that the file gives it.",
    source: .apple("UIView.layoutMargins and directionalLayoutMargins"),
    effect: .margins { margins, view in
      guard let written = view.reader.writtenMargins(of: view.index) else { return false }
      margins = written
      return true
    })
}
