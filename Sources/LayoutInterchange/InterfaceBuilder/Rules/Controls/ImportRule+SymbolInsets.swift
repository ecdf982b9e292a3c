extension ImportRule {
  static let symbolInsets = ImportRule(
    "symbol-insets", .controls,
    "Symbols of a size are aligned by one height, however high they are: those of the tables, and others by their shape.",
    source: .apple("UIImage.SymbolConfiguration; SF Symbols are aligned with the capitals of the text beside them"),
    platforms: [.iOS, .tvOS],
    effect: .alignment { insets, control in
      guard let symbol = MobileSymbol(control.view.index, in: control.view.reader.tree, control.controls) else {
        return false
      }
      insets.value = symbol.insets(control.knownInsets ?? symbol.likelyInsets)
      insets.isFinal = true
      return true
    })
}
