internal import LayoutModel

extension ImportRule {
  static let olderGuides = ImportRule(
    "older-guides", .guides,
    "The guides of a controller that preceded safe areas lie along the top and the bottom, as high as bars cover these.",
    source: .apple("UIViewController.topLayoutGuide and bottomLayoutGuide"), platforms: [.iOS, .tvOS],
    effect: .guide { constraints, guide in
      guard guide.element.name == "viewControllerLayoutGuide" else { return false }
      constraints += guide.strip(along: guide.element["type"] == "top" ? .top : .bottom)
      return true
    })
}
