extension ImportRule {
  static let controlInsets = ImportRule(
    "control-insets", .controls,
    "Constraints hold between alignment rectangles, which frames extend beyond by the insets of the control.",
    source: .apple("UIView.alignmentRectInsets, NSView.alignmentRectInsets; the table of insets has a source for each"),
    effect: .alignment { insets, control in
      guard let known = control.knownInsets else { return false }
      insets.value = known
      return true
    })
}
