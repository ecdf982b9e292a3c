/// Inference of the macOS control style, called an era: the range of system versions whose controls look alike.
extension InterfaceBuilderControls {
  /// The likeness of the heights of a document's controls to those of each era, and the number of heights that prove
  /// it: those that are usual in it and not in those before.
  func likenesses(in tree: MarkupTree) -> [(era: String, likeness: Double, proofs: Int)] {
    var eras = eras.map { (era: $0, likeness: 0.0, proofs: 0) }
    var seen: Set<String> = []
    for index in tree.elements.indices where Self.telling.contains(tree[index].name) {
      guard isLaidOut(tree[index]), let height = contentHeight(of: index, in: tree) else { continue }
      let name = name(of: index, in: tree)
      guard seen.insert("\(name) \(height)").inserted else { continue }
      let likenesses = eras.map { tables.likeness(of: name, height: height, to: $0.era) }
      for era in eras.indices {
        eras[era].likeness += likenesses[era]
        if likenesses[era] == 1, likenesses[..<era].allSatisfy({ $0 < 0 }) { eras[era].proofs += 1 }
      }
    }
    return eras
  }

  /// Whether a control has its canvas size. If Xcode found that constraints do not place it, it may have kept an older
  /// one.
  private func isLaidOut(_ element: MarkupElement) -> Bool {
    ["fixedFrame", "ambiguous", "misplaced"].allSatisfy { element.flag($0) != true }
  }

  /// The eras of pages whose heights all prove one era. The canvas does not lay out hidden tabs or unopened views
  /// again. Heights of macOS 10.15, before symbols, belong to two eras, and prove none.
  func looksOfPages(in tree: MarkupTree) -> [Int: String] {
    guard eras.count > 1, !PlatformMetrics.standard.hasLook("bitmaps", eras[0]) else { return [:] }
    var proofs: [Int: [Int]] = [:]
    for index in tree.elements.indices where Self.telling.contains(tree[index].name) {
      guard isLaidOut(tree[index]), let height = contentHeight(of: index, in: tree) else { continue }
      let name = name(of: index, in: tree)
      let likenesses = eras.map { tables.likeness(of: name, height: height, to: $0) }
      guard let own = likenesses.firstIndex(of: 1), likenesses.filter({ $0 < 0 }).count == eras.count - 1 else {
        continue
      }
      proofs[page(of: index, in: tree), default: eras.map { _ in 0 }][own] += 1
    }
    return proofs.compactMapValues { counts in
      guard let own = counts.firstIndex(where: { $0 >= Self.enoughProofs }), counts.reduce(0, +) == counts[own] else {
        return nil
      }
      return eras[own]
    }
  }

  /// The page of an element, laid out as a whole: a tab's view, else the outermost view.
  func page(of element: Int, in tree: MarkupTree) -> Int {
    var (page, next) = (element, tree[element].parent)
    while let index = next {
      if tree[index].name == "tabViewItem" { return index }
      if tree.frame(of: index) != nil { page = index }
      next = tree[index].parent
    }
    return page
  }

  /// The minimum number of heights, or of spaces around titles, that prove an era.
  static let enoughProofs = 2

  /// The era of a control.
  func era(of element: Int, called name: [String], in tree: MarkupTree, _ note: (String) -> Void = { _ in }) -> String {
    var era = era
    let file = ImportedControlStyle(tree: tree, controls: self, index: element, name: name)
    for rule in rules.controlStyle where rule.apply(&era, file) { note(rule.id) }
    return era
  }

  // MARK: - Titles

  /// The era whose space around titles most buttons have; nil without two such buttons, or if eras tie. A control wider
  /// than its title needs matches no era.
  func eraOfTitles(in tree: MarkupTree) -> String? {
    var counts = eras.map { (name: $0, titles: 0) }
    for index in tree.elements.indices where tree[index].name == "button" {
      guard let width = contentLength("width", of: index, in: tree), let title = titleWidth(of: index, in: tree)
      else { continue }
      let name = name(of: index, in: tree)
      let spaces = counts.map { tables.spaceAroundTitle(of: name, in: $0.name) }
      guard spaces.allSatisfy({ $0 != nil }) else { continue }
      let rests = spaces.map { abs(width - title - ($0 ?? 0)) }
      if let least = rests.min(), least <= Self.titleTolerance, let era = rests.firstIndex(of: least) {
        counts[era].titles += 1
      }
    }
    guard let best = counts.max(by: { $0.titles < $1.titles }), best.titles >= Self.enoughProofs,
      counts.filter({ $0.titles == best.titles }).count == 1
    else { return nil }
    return best.name
  }

  /// The tolerance for the sum of letter widths against a title's width, in points; eras differ by four and six.
  private static let titleTolerance = 2.6

  /// The width of the title of a button without an image, in the system font of the standard size; else nil.
  private func titleWidth(of button: Int, in tree: MarkupTree) -> Double? {
    guard let cell = tree.child(of: button, key: "cell"), let title = tree[cell]["title"],
      tree[cell]["image"] == nil || tree[cell]["type"] != "push", tree.child(of: cell, key: "image") == nil,
      let font = tree.child(of: cell, key: "font").map({ tree[$0] }), Self.systemFonts.contains(font["metaFont"] ?? ""),
      fontSize(of: button, in: tree) == Self.systemSize
    else { return nil }
    return tables.width(of: title)
  }

  private static let systemFonts: Set<String> = ["system", "menu", "message"]
}
