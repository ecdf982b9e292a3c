// A layout that stays solved while its window is resized and a view is dragged.
import Tinamou

var document = LayoutDocument(name: "window")
let sidebar = try document.add(view: "sidebar")
try document.add(view: "text")
for line in ["H:|[sidebar(>=80,<=300)][text(>=120)]|", "V:|[sidebar]|", "V:|[text]|"] {
  document.add(try VisualFormat.constraints(line, in: document))
}
document.add(sidebar.width.constraint(equalToConstant: 200, priority: 250))

var session = try LayoutSession(document, size: RequestedSize(600, 400))
try session.setSize(RequestedSize(300, 400))
for change in session.takeChanges() { print(change) }

try session.setSize(RequestedSize(600, 400))
let edge = try session.beginEdit(sidebar, .width, priority: 750)
for pointer in [220.0, 280, 340] {
  try session.suggest(pointer, for: edge)
  print("pointer at \(pointer): \(session[sidebar]?.width ?? 0)")
}
try session.endEdit(edge)

// An edit that leaves no layout fails, and everything is as it was.
do {
  try session.setSize(RequestedSize(150, 400))
} catch {
  print("150 points are too few; the window is still", session.size.width ?? 0)
}
