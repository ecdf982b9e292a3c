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

  /// Adds a warning about an unknown element. If the element has an object id, it is recorded, since constraints may
  /// refer to it.
  func unknown(_ message: String, _ index: Int) {
    if let id = tree[index]["id"] { unknownElements[id] = index }
    unsupported(message, index)
  }

  /// Adds a warning if an element in a view, or an attribute of it, is unknown. Elements within an unknown element are
  /// not reported.
  func reportUnknown(_ index: Int) {
    let element = tree[index]
    // An element with the attribute `reference` only refers to another element, which is checked itself.
    guard element["reference"] == nil, let holder = holder(of: index), places[holder] != nil,
      let parent = element.parent,
      parent == holder || InterfaceBuilderVocabulary.parts.contains(tree[parent].name)
    else { return }
    if !InterfaceBuilderVocabulary.parts.contains(element.name) {
      unknown("<\(element.name)> is not known, and changes nothing here", index)
    } else if let known = InterfaceBuilderVocabulary.attributes[element.name] {
      reportAttributes(of: index, besides: known)
    }
  }

  func reportAttributes(of index: Int, besides known: Set<String>) {
    for (name, _) in tree[index].attributes where !known.contains(name) {
      unsupported(
        "<\(tree[index].name)> has the attribute '\(name)', which is not known and changes nothing here", index)
    }
  }
}
