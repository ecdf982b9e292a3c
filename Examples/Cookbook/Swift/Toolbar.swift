import Tinamou

/// A toolbar whose title is in the middle as long as the buttons leave room, with anchors of Apple's names.
func toolbar() throws -> LayoutDocument {
  var document = LayoutDocument(name: "toolbar")
  let root = LayoutItemID.root
  let back = try document.add(view: "back", width: 90, height: 22)
  let title = try document.add(view: "title", width: 150, height: 22) { item in
    item.compressionResistance.horizontal = 740
  }
  let search = try document.add(view: "search", width: 24, height: 24)
  let share = try document.add(view: "share", width: 24, height: 24)
  let edge = 16.0

  document.add(
    back.leading.constraint(equalTo: root.leading, constant: edge),
    title.leading.constraint(greaterThanOrEqualTo: back.trailing, constant: 8),
    search.leading.constraint(greaterThanOrEqualTo: title.trailing, constant: 8),
    share.leading.constraint(equalTo: search.trailing, constant: edge),
    share.trailing.constraint(equalTo: root.trailing, constant: -edge),
    title.centerX.constraint(equalTo: root.centerX, priority: 500, identifier: "in the middle"))
  for view in [back, title, search, share] {
    document.add(view.centerY.constraint(equalTo: root.centerY))
  }
  return document
}
