/// What controls of macOS look like: the era of the system that the tools ran on.
extension InterfaceBuilderControls {
  /// The look of controls goes by the system on which the tools ran, which no document tells. What they have of themselves
  /// does: the space around their titles, and their heights. Of the eras that most titles tell, it is that one. Else it is
  /// the latest era that some controls have their heights of, for documents keep frames of earlier systems and cannot have
  /// those of later ones; else the era in which most heights are usual, and that of the tools if it could be several.
  func look(of tree: MarkupTree) -> String {
    let byTools = head.era
    guard eras.count > 1 else { return eras.first ?? byTools }
    if let told = eraOfTitles(in: tree) { return told }
    var eras = eras.map { (name: $0, likeness: 0.0, proofs: 0) }
    var seen: Set<String> = []
    for index in tree.elements.indices where Self.telling.contains(tree[index].name) {
      guard isLaidOut(tree[index]), let height = contentHeight(of: index, in: tree) else { continue }
      let name = name(of: index, in: tree)
      guard seen.insert("\(name) \(height)").inserted else { continue }
      let likenesses = eras.map { tables.likeness(of: name, height: height, to: $0.name) }
      for era in eras.indices {
        eras[era].likeness += likenesses[era]
        if likenesses[era] == 1, likenesses[..<era].allSatisfy({ $0 < 0 }) { eras[era].proofs += 1 }
      }
    }
    if let proven = eras.last, proven.proofs >= Self.enoughProofs { return proven.name }
    let best = eras.map(\.likeness).max() ?? 0
    let isUsual = eras.contains { $0.name == byTools && $0.likeness == best }
    return isUsual ? byTools : eras.first { $0.likeness == best }?.name ?? byTools
  }

  /// Whether a control has the size that the canvas gives it; where Xcode found that its constraints do not place it, it
  /// may have kept an older one.
  private func isLaidOut(_ element: MarkupElement) -> Bool {
    ["fixedFrame", "ambiguous", "misplaced"].allSatisfy { element.flag($0) != true }
  }

  /// The eras of pages all of whose controls that tell have heights of one era alone: the canvas does not lay out again
  /// what tabs do not show, nor views that were not opened. Heights of macOS 10.15 are those of two eras, and tell nothing.
  func looksOfPages(in tree: MarkupTree) -> [Int: String] {
    guard eras.count > 1, eras[0] != Self.undecidedEra else { return [:] }
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

  private static let undecidedEra = "A"

  /// What is laid out as a whole: what a tab shows, else the outermost view.
  func page(of element: Int, in tree: MarkupTree) -> Int {
    var (page, next) = (element, tree[element].parent)
    while let index = next {
      if tree[index].name == "tabViewItem" { return index }
      if tree.frame(of: index) != nil { page = index }
      next = tree[index].parent
    }
    return page
  }

  /// How many controls are to have heights of the latest era and of no earlier one, or space of one era around titles.
  private static let enoughProofs = 2

  /// The era that a control looks like: documents keep frames of earlier systems, and a height that is usual in an earlier
  /// era alone tells. All others look as most do.
  func era(of element: Int, called name: [String], in tree: MarkupTree) -> String {
    let era = pages.isEmpty ? era : pages[page(of: element, in: tree)] ?? era
    guard eras.count > 1, Self.telling.contains(tree[element].name),
      let height = contentHeight(of: element, in: tree)
    else { return era }
    let likenesses = eras.map { tables.likeness(of: name, height: height, to: $0) }
    guard let usual = likenesses.firstIndex(of: 1), likenesses.filter({ $0 < 0 }).count == eras.count - 1,
      let own = eras.firstIndex(of: era), usual < own
    else { return era }
    return eras[usual]
  }

  // MARK: - Titles

  /// The era in which most titles have as much space around them as here, if more than one title tells, and none of
  /// another era as often. A control that is wider than its title needs has the space of no era.
  private func eraOfTitles(in tree: MarkupTree) -> String? {
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

  /// How far the width of a title is from the sum of its letters, in points; eras differ by four and six.
  private static let titleTolerance = 2.6

  /// How wide the title of a button without an image is, in the system font of the standard size.
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
