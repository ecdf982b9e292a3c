extension ImportRule {
  static let viewInHiddenTab = ImportRule(
    "view-in-hidden-tab", .containers,
    "The mask of a view in a tab that is not selected places it, for the canvas lays out the selected tab alone.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .freedom { isFree, view in
      guard isFree, view[.key] != "view", view.reader.tree.child(of: view.index, named: "autoresizingMask") != nil,
        !view.reader.isConstrained(view[.id]), !view.hasOwnLength, view.isInHiddenTab
      else { return false }
      isFree = false
      return true
    })
}
