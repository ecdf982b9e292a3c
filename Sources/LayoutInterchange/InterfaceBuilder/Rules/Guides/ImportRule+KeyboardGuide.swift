internal import LayoutModel

extension ImportRule {
  static let keyboardGuide = ImportRule(
    "keyboard-guide", .guides,
    "As long as there is no keyboard its guide lies along the bottom, as high as the safe area there.",
    source: .apple("UIView.keyboardLayoutGuide"), platforms: [.iOS, .tvOS],
    effect: .guide { constraints, guide in
      guard guide.element.name == "keyboardLayoutGuide" || guide.element["key"] == "keyboard" else { return false }
      constraints += guide.strip(along: .bottom)
      return true
    })
}
