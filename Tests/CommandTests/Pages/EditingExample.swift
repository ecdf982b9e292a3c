import Tinamou

/// A list under a search field, which is removed; then a message in front of the list.
func changedScreen() throws -> (document: LayoutDocument, search: LayoutItemID, list: LayoutItemID) {
  var document = LayoutDocument(name: "screen", sizes: [RequestedSize(320, 480)])
  let search = try document.add(view: "search")
  let list = try document.add(view: "list")
  for line in ["H:|-[search]-|", "H:|[list]|", "V:|-[search(36)]-[list]|"] {
    document.add(try VisualFormat.constraints(line, in: document))
  }

  try document.edit { document in
    try document.remove(search)
    document.add(list.top.constraint(equalTo: LayoutItemID.root.topMargin))
    try document.add(view: "message", height: 44) { $0.layer = 1 }
    let lines = ["H:|-[message]-|", "V:[message]-|"]
    document.setGroup("message", to: try lines.flatMap { try VisualFormat.constraints($0, in: document) })
  }
  return (document, search, list)
}
