import Tinamou

// What the pages for those who move over show in Swift.

/// A title beside a button, above a list of at most 500 points.
func titledList() throws -> LayoutDocument {
  var document = LayoutDocument(sizes: [RequestedSize(375, 400)])
  let root = LayoutItemID.root
  let title = try document.add(view: "title", width: 120, height: 24) { $0.firstBaseline = 19 }
  try document.add(view: "button", width: 80, height: 30) {
    $0.firstBaseline = 20
    $0.hugging.horizontal = LayoutPriority.required
  }
  let list = try document.add(view: "list")
  document.add(
    try VisualFormat.constraints(
      "H:|-20-[title]-[button]-20-|", options: .alignAllFirstBaseline, in: document))
  document.add(
    title.top.constraint(equalTo: root.top, constant: 20),
    list.top.constraint(equalTo: title.bottom, constant: 12),
    list.bottom.constraint(equalTo: root.bottom),
    list.centerX.constraint(equalTo: root.centerX),
    list.leading.constraint(greaterThanOrEqualTo: root.leading, constant: 20),
    list.width.constraint(equalToConstant: 500, priority: LayoutPriority.high))
  return document
}

/// Two views side by side, by formulas.
func sideBySide() throws -> LayoutDocument {
  var document = LayoutDocument(sizes: [RequestedSize(336, 124)])
  let left = try document.add(view: "left")
  let right = try document.add(view: "right")
  try document.add(left, "leading = leading + 12", to: .root)
  try document.add(right, "leading = trailing + 12", to: left)
  try document.add(right, "trailing = trailing - 12", to: .root)
  try document.add(right, "width = 1.5 * width", to: left)
  for view in [left, right] {
    try document.add(view, "top = top + 12", to: .root)
    try document.add(view, "bottom = bottom - 12", to: .root)
  }
  return document
}

/// A picture above its caption, or below it.
func captionedPicture(captionFirst: Bool) throws -> LayoutDocument {
  var document = LayoutDocument(sizes: [RequestedSize(320, 220)])
  document.metrics = ["high": 120]
  try document.add(view: "picture")
  try document.add(view: "caption")
  for line in ["H:|-[picture]-|", "X:caption.centerX == picture.centerX", "X:caption.width == picture.width / 2"] {
    document.constraints += try ConstraintText.constraints(line, in: &document)
  }
  let line = captionFirst ? "V:|-[caption]-[picture(high)]-|" : "V:|-[picture(high)]-[caption]-|"
  document.setGroup("order", to: try VisualFormat.constraints(line, in: document))
  return document
}

/// A thumbnail with a caption beside it, by Core Animation's rules.
func captionedThumbnail() throws -> LayoutDocument {
  var document = LayoutDocument(sizes: [RequestedSize(400, 120)])
  document.rules = .coreAnimation
  let thumbnail = try document.add(view: "thumbnail") { $0.frame = LayoutRect(0, 0, 64, 64) }
  let caption = try document.add(view: "caption") { $0.frame = LayoutRect(0, 0, 0, 20) }
  document.add(
    LayoutConstraint(thumbnail, .midX, .equal, to: .init(.root, .maxX), multiplier: 0.25),
    LayoutConstraint(thumbnail, .midY, .equal, to: .init(.root, .midY)),
    LayoutConstraint(caption, .minX, .equal, to: .init(.root, .midX)),
    LayoutConstraint(caption, .maxX, .equal, to: .init(.root, .maxX), constant: -10),
    LayoutConstraint(caption, .midY, .equal, to: .init(thumbnail, .midY)))
  return document
}

/// A badge below a header, by dictionaries.
func badgeBelowHeader() throws -> LayoutDocument {
  var document = LayoutDocument(sizes: [RequestedSize(300, 200)])
  let header = try document.add(view: "header")
  let badge = try document.add(view: "badge")
  try document.add(
    header, ["left ==": .superview, "top ==": .superview, "width ==": .superview, "height ==": 44])
  try document.add(
    badge,
    [
      "top ==": [.view: header.bottom, .constant: 8], "left ==": .superview,
      "width ==": [.view: header, .multiplier: 0.5], "height >=": 24,
      "height ==": [.constant: 0, .priority: 50],
    ])
  return document
}

/// The left part while the divider is dragged, then without its least width.
func draggedDivider() throws -> [Double?] {
  var session = try SystemSession()
  try session.add("left + right == 600")
  let least = try session.add("left >= 220")
  try session.add("right >= 200")

  var widths: [Double?] = []
  let divider = try session.beginEdit("left", priority: 750)
  for pointer in [300.0, 450, 100] {
    try session.suggest(pointer, for: divider)
    widths.append(session["left"])
  }
  try session.endEdit(divider)

  try session.remove(least)
  try session.add("left == 180 @ strong")
  widths.append(session["left"])
  return widths
}

/// The two panes of a split window.
func parts(of width: Double) throws -> SystemSolution {
  var system = ConstraintSystem(name: "split")
  for text in [
    "left + right == \(width)", "left >= 220", "right >= 200", "left == 180 @ strong",
    "3 * left == left + right @ weak",
  ] {
    system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
  }
  return try LayoutEngine().solve(system)
}
