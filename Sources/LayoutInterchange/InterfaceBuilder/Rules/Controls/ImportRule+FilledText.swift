extension ImportRule {
  static let filledText = ImportRule(
    "filled-text", .controls, "All of a text that draws its background without a border is aligned.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .alignment { insets, control in
      guard ["textField", "secureTextField"].contains(control.view.viewClass.name), let cell = control.cell,
        cell["borderStyle"] == nil, cell.flag("drawsBackground") == true
      else { return false }
      insets.isFinal = true
      return true
    })
}
