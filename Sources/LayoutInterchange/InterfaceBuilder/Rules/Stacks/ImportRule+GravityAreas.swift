internal import LayoutModel

extension ImportRule {
  static let gravityAreas = ImportRule(
    "gravity-areas", .stacks,
    "A stack with gravity areas keeps its views at its beginning, in its middle and at its end.",
    source: .apple("NSStackView.Gravity; NSStackView.Distribution.gravityAreas"), platforms: [.macOS],
    effect: .arrangement { configuration, stack in
      let reader = stack.view.reader
      guard (stack.view.varying(.distribution) ?? "gravityAreas") == "gravityAreas" else { return false }
      for (list, gravity) in lists {
        for view in reader.tree.children(of: stack.view.index, in: list) {
          guard let item = reader.places[view]?.item, item != stack.place.item else { continue }
          configuration.gravity[item] = gravity
        }
      }
      return true
    })

  private static let lists: [(String, StackConfiguration.Gravity)] = [
    ("beginningViews", .beginning), ("middleViews", .middle), ("endViews", .end), ("subviews", .beginning),
    ("arrangedSubviews", .beginning),
  ]
}
