extension ImportRule {
  static let pageOfItsStyle = ImportRule(
    "page-of-its-style", .controls,
    "The controls of a tab, or of a view of its own, have the style that all of their heights prove, since Xcode 26.",
    source: .earlierFrames(documents: 5, repositories: 1), platforms: [.macOS],
    effect: .controlStyle { era, control in
      let (controls, tree) = (control.controls, control.tree)
      guard !controls.pages.isEmpty, let own = controls.pages[controls.page(of: control.index, in: tree)], own != era
      else { return false }
      era = own
      return true
    })
}
