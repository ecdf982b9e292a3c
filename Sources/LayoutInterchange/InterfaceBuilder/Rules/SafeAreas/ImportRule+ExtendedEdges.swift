extension ImportRule {
  static let extendedEdges = ImportRule(
    "extended-edges", .safeAreas, "A view that does not extend below a bar begins or ends at the bar.",
    source: .apple("UIViewController.edgesForExtendedLayout"), platforms: [.iOS],
    effect: .safeArea { area, root in
      let atTop = root.bars.navigationBar > 0 && !root.scenes.extends(root.owner, below: "top")
      let atBottom = root.bars.bottom > 0 && !root.scenes.extends(root.owner, below: "bottom")
      if atTop { area.value.top = 0 }
      if atBottom { area.value.bottom = 0 }
      return atTop || atBottom
    })
}
