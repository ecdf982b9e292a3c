/// Size-class variations of a document: the installed elements and the values of attributes in the size classes of its
/// canvas.
struct InterfaceBuilderVariations {
  private let head: DocumentEnvironment

  init(_ head: DocumentEnvironment) {
    self.head = head
  }

  /// Returns the elements of those variations of an element that match the size classes of the canvas, by their
  /// indices. The most specific variation comes last.
  func matching(_ element: Int, in tree: MarkupTree) -> [Int] {
    let found = tree[element].children.filter { tree[$0].name == "variation" }.compactMap { child in
      specificity(tree[child]["key"] ?? "").map { (child, $0) }
    }
    return found.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }

  /// Returns the object ids of the members of a list that are not installed in the size classes of the canvas. The list
  /// is given by its name, such as `constraints`.
  func excluded(_ list: String, of element: Int, in tree: MarkupTree) -> Set<String> {
    var excluded: Set<String> = []
    for variation in matching(element, in: tree) {
      guard let mask = tree.child(of: variation, named: "mask", key: list) else { continue }
      for change in tree[mask].children.map({ tree[$0] }) {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(reference) } else { excluded.remove(reference) }
      }
    }
    return excluded
  }

  /// Returns the object ids of the members of a list that are installed only in size classes other than the canvas's.
  func excludedHere(_ list: String, of element: Int, in tree: MarkupTree) -> Set<String> {
    let excluded = excluded(list, of: element, in: tree)
    guard !excluded.isEmpty else { return [] }
    var isBase = excluded
    var included: Set<String> = []
    for variation in tree[element].children where tree[variation].name == "variation" {
      guard let mask = tree.child(of: variation, named: "mask", key: list) else { continue }
      let isDefault = tree[variation]["key"] == "default"
      for change in tree[mask].children.map({ tree[$0] }) {
        guard let reference = change["reference"] else { continue }
        if change.name == "include" { included.insert(reference) } else if isDefault { isBase.remove(reference) }
      }
    }
    return excluded.intersection(isBase.union(included))
  }

  /// Returns the value of an element's XML attribute in the size classes of the canvas. The most specific variation for
  /// these size classes that has the attribute determines it, or else the element itself; nil if neither has the
  /// attribute.
  func value(_ name: String, of element: Int, in tree: MarkupTree) -> String? {
    let variation = matching(element, in: tree).last { tree[$0][name] != nil }
    return tree[variation ?? element][name]
  }

  /// Returns the number of traits in the key of a variation, such as 1 for `widthClass=compact`; nil unless the size
  /// classes of the canvas have all of them. The key `default` has no traits.
  private func specificity(_ key: String) -> Int? {
    if key == "default" { return 0 }
    guard let classes = head.sizeClasses else { return nil }
    let traits = key.split(separator: "-")
    for trait in traits {
      switch trait {
      case "widthClass=\(classes.horizontal)", "heightClass=\(classes.vertical)": continue
      default: return nil
      }
    }
    return traits.count
  }
}
