import Tinamou

/// A sidebar with a draggable edge, beside a text that fills the rest of the window.
func draggedSidebar() throws -> [[LayoutRect]] {
  var document = LayoutDocument(name: "window")
  let sidebar = try document.add(view: "sidebar")
  try document.add(view: "text")
  for line in ["H:|[sidebar(>=80,<=300)][text(>=120)]|", "V:|[sidebar]|", "V:|[text]|"] {
    document.add(try VisualFormat.constraints(line, in: document))
  }
  document.add(sidebar.width.constraint(equalToConstant: 200, priority: 250))

  var session = try LayoutSession(document, size: RequestedSize(600, 400))
  var layouts = [session.frames]

  // The window gets narrower. Reading frames allocates nothing.
  for width in [560.0, 480, 300] {
    try session.setSize(RequestedSize(width, 400))
    layouts.append(session.frames)
  }

  // 150 points are too few: the edit fails, and everything is as it was.
  do {
    try session.setSize(RequestedSize(150, 400))
  } catch {
    guard case .unsolved(let solution) = error else { throw error }
    precondition(solution.status == .conflict && session.size == RequestedSize(300, 400))
  }

  // A drag: the edge follows the pointer as far as it can.
  try session.setSize(RequestedSize(600, 400))
  let edge = try session.beginEdit(sidebar, .width, priority: 750)
  for pointer in [220.0, 280, 340] { try session.suggest(pointer, for: edge) }
  layouts.append(session.frames)
  try session.endEdit(edge)

  // Several edits as one.
  try session.update { edits in
    let footer = try edits.add(view: "footer", height: 30)
    edits.add(footer.edges(except: .top).constraints(equalTo: LayoutItemID.root.edges))
  }
  layouts.append(session.frames)
  return layouts
}
