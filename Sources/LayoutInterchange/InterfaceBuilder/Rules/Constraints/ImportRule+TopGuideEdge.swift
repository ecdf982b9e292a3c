internal import LayoutModel

extension ImportRule {
  static let topGuideEdge = ImportRule(
    "top-guide-edge", .constraints,
    "The older guide at the top is a line: its top is the lower edge of what it stands for.",
    source: .apple("UIViewController.topLayoutGuide"), platforms: [.iOS, .tvOS],
    effect: .constraint { constraint, file in
      let isFirst = constraint.firstAttribute == .top && file.namesTopGuide(second: false)
      let isSecond = constraint.second?.attribute == .top && file.namesTopGuide(second: true)
      if isFirst { constraint.firstAttribute = .bottom }
      if isSecond { constraint.second?.attribute = .bottom }
      return isFirst || isSecond
    })
}
