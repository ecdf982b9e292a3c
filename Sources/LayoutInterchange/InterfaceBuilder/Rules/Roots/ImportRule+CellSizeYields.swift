internal import LayoutModel

extension ImportRule {
  static let cellSizeYields = ImportRule(
    "cell-size-yields", .roots,
    "The recorded size of a cell by itself yields to what is required, unless views keep clear of the safe area.",
    source: .recordedFrames(documents: 5, repositories: 5), platforms: [.iOS, .tvOS],
    effect: .rootPriority { priority, root in
      let tree = root.reader.tree
      guard InterfaceBuilderVocabulary.cells.contains(root.viewClass.name) else { return false }
      let guide = tree.child(of: root.index, named: "viewLayoutGuide", key: "safeArea").flatMap { tree[$0]["id"] }
      guard guide.map({ root.reader.isConstrained($0) }) != true else { return false }
      priority = aboveAllPriorities
      return true
    })

  /// A priority above all priorities that Xcode writes for preferences, and below the required priority, 1000.
  private static let aboveAllPriorities = 999.99
}
