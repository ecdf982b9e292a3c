extension ImportRule {
  static let symbolBeyondCapitals = ImportRule(
    "symbol-beyond-capitals", .controls,
    "A symbol alone is aligned by the capitals of its font: what reaches beyond them is no part of it.",
    source: .apple("NSImage.alignmentRect of symbol images, since macOS 11"), platforms: [.macOS],
    effect: .alignment { insets, control in
      let (index, tree) = (control.view.index, control.view.reader.tree)
      guard let height = control.controls.symbolHeight(of: index, in: tree) else { return false }
      let beyond = control.controls.beyondCapitals(height, of: index, in: tree)
      insets.value.top += beyond.above
      insets.value.bottom += beyond.below
      return true
    })
}
