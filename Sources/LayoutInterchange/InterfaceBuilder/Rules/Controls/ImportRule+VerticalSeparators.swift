internal import LayoutModel

extension ImportRule {
  static let verticalSeparators = ImportRule(
    "vertical-separators", .controls, "A vertical separator has the insets of a horizontal one, turned.",
    source: .apple("NSBox.BoxType.separator"), platforms: [.macOS],
    effect: .alignment { insets, control in
      guard control.view[.boxType] == "separator",
        control.controls.isVertical(control.view.index, in: control.view.reader.tree)
      else { return false }
      let found = insets.value
      insets.value = EdgeInsets(top: found.left, left: found.top, bottom: found.right, right: found.bottom)
      return true
    })
}
