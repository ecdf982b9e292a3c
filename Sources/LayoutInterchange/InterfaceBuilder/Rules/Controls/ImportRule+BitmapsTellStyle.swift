extension ImportRule {
  static let bitmapsTellStyle = ImportRule(
    "bitmaps-tell-style", .controls,
    "Images of AppKit that are no symbols yet tell the style of controls before macOS 11.",
    source: .apple("NSImage.init(systemSymbolName:accessibilityDescription:), since macOS 11"), platforms: [.macOS],
    effect: .style { style, file in
      guard let era = style.value.possible.first(where: { PlatformMetrics.standard.hasLook("bitmaps", $0) }),
        file.images.contains(where: file.controls.isBitmap)
      else { return false }
      style.value = ControlStyle(era: era, possible: [era])
      style.isFinal = true
      return true
    })
}
