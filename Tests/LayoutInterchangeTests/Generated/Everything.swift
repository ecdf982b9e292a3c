// Made by tinamou convert --to anchors; changes are lost when it is made again.
// swift-format-ignore-file

import LayoutModel

/// The layout "everything!".
func everything_Layout() throws(LayoutItemError) -> LayoutDocument {
  var document = LayoutDocument(name: "everything!", sizes: [RequestedSize(400, 300.5), RequestedSize(nil, 200), RequestedSize(nil, 200, target: AxisValues(horizontal: .smallest, vertical: .fitting))], rootName: "document")
  document.coordinates = .bottomLeft
  document.direction = .rightToLeft
  document.standardSpacing = StandardSpacing(sibling: 6, superview: .margins)
  document.dialect = .extended
  document.metrics = ["and so on": 0.1, "gap": 12]
  let document2 = LayoutItemID.root
  document[.root].intrinsicSize.horizontal = 10
  document[.root].hugging = AxisValues(horizontal: 300, vertical: 200)
  document[.root].compressionResistance = AxisValues(horizontal: 600, vertical: 700.5)
  document[.root].margins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
  document[.root].safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 1)
  let a = try document.add(view: "a", width: 120, height: 21) {
    $0.hugging = AxisValues(horizontal: 251, vertical: 250)
  }
  let b = try document.add(view: "b") {
    $0.firstBaseline = 16
    $0.lastBaseline = 5
    $0.baselinesFollowMiddle = true
    $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }
  let `class` = try document.add(view: "class") {
    $0.direction = .leftToRight
  }
  let self2 = try document.add(view: "self", in: `class`)
  let `init` = try document.add(view: "init", in: `class`)
  let Self2 = try document.add(view: "Self", in: `class`)
  let Type2 = try document.add(view: "Type", in: `class`)
  let `super` = try document.add(view: "super", in: `class`)
  let a_b = try document.add(view: "a b") {
    $0.frame = LayoutRect(1, 2, 3, 4)
    $0.autoresizing = [.flexibleWidth, .flexibleTopMargin]
  }
  let a_b2 = try document.add(view: "a-b") {
    $0.frame = LayoutRect(0, 0, 9, 9)
    $0.translatesAutoresizingMask = true
  }
  let ___n = try document.add(view: "é\"\\n", height: 1e-07)
  let LayoutItemID2 = try document.add(view: "LayoutItemID", in: `init`)
  let _2nd = try document.add(view: "2nd", in: LayoutItemID2)
  try document.add(view: "unused") {
    $0.heightFollowsWidth = true
    $0.insetsMarginsFromSafeArea = false
  }
  try document.add(view: "WrappingText") {
    $0.text = WrappingText(length: 640, lineHeight: 20.5)
    $0.preservesSuperviewMargins = true
    $0.readableWidth = 560
  }
  try document.add(view: "paragraphs") {
    $0.text = WrappingText(paragraphs: [12, 0, 20.5], lineHeight: 3)
  }
  try document.add(view: "words") {
    $0.text = WrappingText([.init(words: [.init(12, space: 3), .init(20.5)]), .init(length: 8)], lineHeight: 3)
    $0.text?.leading = 2
    $0.text?.padding = LayoutSize(10, 16)
  }
  let `default` = try document.add(guide: "default", in: `class`)
  let `true` = try document.add(guide: "true")
  let safe = try document.add(guide: "safe", in: a_b, role: .safeArea)
  let gap_a_b_ = try document.add(guide: "gap(a,b)")
  document[gap_a_b_].isImplied = true
  document[safe].role = .safeArea

  document.add(a.leading.constraint(equalTo: b.trailing, constant: 8))
  document.add(a.top.constraint(lessThanOrEqualTo: b.firstBaseline, multiplier: 0.3, priority: 1))
  document.add(self2.width.constraint(greaterThanOrEqualToConstant: 1.5, identifier: "at \"least\""))
  document.add(Self2.centerXWithinMargins.constraint(equalTo: Type2.leftMargin, constant: -0.001))
  document.add(`super`.height.constraint(equalTo: a.width, multiplier: 2))
  document.add(LayoutConstraint(`init`, .midX, .equal, to: LayoutConstraint.Anchor(_2nd, .top)))
  document.add(`default`.bottom.constraint(equalTo: document2.bottomMargin))
  document.add(`true`.right.constraint(equalTo: a_b.right))
  document.add(a_b2.lastBaseline.constraint(equalTo: ___n.centerY))
  document.add(LayoutConstraint(`class`, .width, .equal, constant: 4, isActive: false, group: "off"))
  return document
}
