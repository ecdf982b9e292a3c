internal import LayoutModel

extension ImportRule {
  static let touchBarControls = ImportRule(
    "touch-bar-controls", .controls, "Controls in the Touch Bar are aligned by their frames.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .alignment { insets, control in
      guard control.controls.isInTouchBar(control.view.index, in: control.view.reader.tree) else { return false }
      insets.isFinal = true
      return true
    })
}
