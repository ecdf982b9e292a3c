internal import LayoutModel

extension ImportRule {
  static let misplacedRow = ImportRule(
    "misplaced-row", .containers,
    "A row of macOS that Xcode flagged as misplaced prefers its recorded size, and yields to its constraints.",
    source: .earlierFrames(documents: 1, repositories: 1), platforms: [.macOS],
    effect: .placement { place, view in
      guard view.reader.isResizableCell(view.view.index) else { return false }
      place.isByMask = false
      place.constraints += view.pin(to: view.view.frame, priority: CanvasPriority.windowSizeStaysPut)
      return true
    })
}
