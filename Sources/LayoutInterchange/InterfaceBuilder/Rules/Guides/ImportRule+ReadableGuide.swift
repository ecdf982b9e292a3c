internal import LayoutModel

extension ImportRule {
  static let readableGuide = ImportRule(
    "readable-guide", .guides,
    "The readable content is centred in the margins, as wide as these but no wider than texts are readable.",
    source: .apple("UIView.readableContentGuide"), platforms: [.iOS, .tvOS],
    effect: .guide { constraints, guide in
      guard guide.element["key"] == "readableContent" else { return false }
      constraints += [
        guide.hold(.top, to: .topMargin), guide.hold(.bottom, to: .bottomMargin),
        guide.hold(.centerX, to: .centerXWithinMargins), guide.hold(.leading, .greaterThanOrEqual, to: .leadingMargin),
      ]
      if let width = guide.reader.head.readableWidth {
        constraints.append(guide.hold(.width, .lessThanOrEqual, constant: width))
      }
      // This weak preference makes the guide as wide as the area within the margins, but widens no view.
      constraints.append(guide.hold(.leading, to: .leadingMargin, priority: 1))
      return true
    })
}
