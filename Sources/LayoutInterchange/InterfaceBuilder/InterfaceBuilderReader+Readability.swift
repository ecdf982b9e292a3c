internal import LayoutModel

extension InterfaceBuilderReader {
  /// Whether the document is one of Xcode 5 or later with usable frames; if not, the reason is reported.
  func isReadable() -> Bool {
    let root = tree[0]
    switch root.name {
    case "document": return hasReadableFrames()
    case "archive":
      context.error(
        "the document is in the form of Xcode 4 and older, which has no layout that can be read; open it in Xcode and save it",
        .interfaceBuilder, at: position(0))
    default:
      context.error("expected <document>, found <\(root.name)>", .interfaceBuilder, at: position(0))
    }
    return false
  }

  /// Whether all numbers of frames are usable; the first one that is not is an error.
  private func hasReadableFrames() -> Bool {
    for index in tree.elements.indices where tree[index].name == "rect" && tree[index]["key"] == "frame" {
      for name in ["x", "y", "width", "height"] {
        guard let text = tree[index][name], tree[index].number(name) == nil else { continue }
        context.error(
          "expected a number of at most \(Int(LayoutLimits.largestLength)) in \"\(name)\" of a frame, found '\(text)'",
          .interfaceBuilder, at: position(index))
        return false
      }
    }
    return true
  }
}
