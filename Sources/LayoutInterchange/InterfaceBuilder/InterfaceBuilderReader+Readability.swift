internal import LayoutModel

extension InterfaceBuilderReader {
  /// Returns whether the document has the format of Xcode 5 or later; if not, adds an error with the reason.
  func isReadable() -> Bool {
    let root = tree[0]
    switch root.name {
    case "document": return true
    case "archive":
      context.error(
        "the document is in the form of Xcode 4 and older, which has no layout that can be read; open it in Xcode and save it",
        .interfaceBuilder, at: position(0))
    default:
      context.error("expected <document>, found <\(root.name)>", .interfaceBuilder, at: position(0))
    }
    return false
  }

  /// Adds a warning for each number of a view's frame that is invalid or too large. Such a number counts as 0.
  func reportFrame(of index: Int) {
    guard let rect = tree.child(of: index, named: "rect", key: "frame") else { return }
    for name in ["x", "y", "width", "height"] {
      guard let text = tree[rect][name], tree[rect].number(name) == nil else { continue }
      unsupported(
        "expected a number of at most \(Int(LayoutLimits.largestLength)) in \"\(name)\" of a frame, found '\(text)'; it is taken to be 0",
        rect)
    }
  }
}
