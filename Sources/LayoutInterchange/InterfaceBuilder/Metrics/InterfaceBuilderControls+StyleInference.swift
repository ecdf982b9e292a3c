/// Inference of the era of a document's macOS controls. An era is a range of system versions whose controls look alike.
extension InterfaceBuilderControls {
  /// Returns the possible eras, each with a score of its fit with the heights of the document's controls.
  ///
  /// `proofs` is the number of heights that prove the era against earlier ones. A height does so if it is usual in the
  /// era, and if another height is usual in each earlier era. Equal heights of controls of one kind count once.
  func eraScores(in tree: MarkupTree) -> [(era: String, score: Double, proofs: Int)] {
    var eras = eras.map { (era: $0, score: 0.0, proofs: 0) }
    var seen: Set<String> = []
    for index in tree.elements.indices where Self.eraControls.contains(tree[index].name) {
      guard isLaidOut(tree[index]), let height = contentHeight(of: index, in: tree) else { continue }
      let name = name(of: index, in: tree)
      guard seen.insert("\(name) \(height)").inserted else { continue }
      let scores = eras.map { tables.score(of: name, height: height, in: $0.era) }
      for era in eras.indices {
        eras[era].score += scores[era]
        if scores[era] == 1, scores[..<era].allSatisfy({ $0 < 0 }) { eras[era].proofs += 1 }
      }
    }
    return eras
  }

  /// Returns whether the recorded size of a control is the one that the canvas gives it. If Xcode flagged the control
  /// as fixed, ambiguous or misplaced, the recorded size may be an older one.
  private func isLaidOut(_ element: MarkupElement) -> Bool {
    ["fixedFrame", "ambiguous", "misplaced"].allSatisfy { element.flag($0) != true }
  }

  /// Returns the eras of those pages on which heights of controls prove one, by the index of the page's element. The
  /// canvas does not lay out hidden tabs or unopened views again, so a page may keep an earlier style.
  ///
  /// A height proves an era if it is usual there, and if another height is usual in each other era. At least two
  /// controls on the page must prove the era, and none may prove another one.
  ///
  /// The result is empty if only one era is possible. It is also empty if the oldest possible era is from before macOS
  /// 11: heights of macOS 10.15 belong to two eras, and prove none.
  func erasOfPages(in tree: MarkupTree) -> [Int: String] {
    guard eras.count > 1, !PlatformMetrics.standard.hasLook("bitmaps", eras[0]) else { return [:] }
    var proofs: [Int: [Int]] = [:]
    for index in tree.elements.indices where Self.eraControls.contains(tree[index].name) {
      guard isLaidOut(tree[index]), let height = contentHeight(of: index, in: tree) else { continue }
      let name = name(of: index, in: tree)
      let scores = eras.map { tables.score(of: name, height: height, in: $0) }
      guard let own = scores.firstIndex(of: 1), scores.filter({ $0 < 0 }).count == eras.count - 1 else {
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

  /// Returns the index of the element of the page that contains an element. A page is laid out as a whole: it is the
  /// closest tab, or else the outermost view.
  func page(of element: Int, in tree: MarkupTree) -> Int {
    var (page, next) = (element, tree[element].parent)
    while let index = next {
      if tree[index].name == "tabViewItem" { return index }
      if tree.frame(of: index) != nil { page = index }
      next = tree[index].parent
    }
    return page
  }

  /// The minimum number of heights, or of titles, that prove an era.
  static let enoughProofs = 2

  /// Returns the era of a single control: the era of the document, unless rules determine another one.
  /// - Parameters:
  ///   - element: the index of the control's element.
  ///   - name: the name of the control in the tables, as parts from general to specific.
  ///   - tree: the document.
  ///   - note: a function that is called with the identifier of each rule that applies.
  func era(of element: Int, called name: [String], in tree: MarkupTree, _ note: (String) -> Void = { _ in }) -> String {
    var era = era
    let file = ImportedControlStyle(tree: tree, controls: self, index: element, name: name)
    for rule in rules.controlStyle where rule.apply(&era, file) { note(rule.id) }
    return era
  }

  // MARK: - Widths of titles

  /// Returns the era whose space around titles fits the largest number of buttons; nil if it fits fewer than two, or if
  /// eras tie. A stretched button fits no era.
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

  /// The maximum difference, in points, between the width of a button and its width in an era that fits it. It allows
  /// for errors of the sum of letter widths. The widths of different eras differ by 4 or 6 points.
  private static let titleTolerance = 2.6

  /// Returns the width of a button's title, in points. The result is nil if the button has no title, or shows an image
  /// beside it. It is also nil if the font is not the system font of the standard size, or if the width of a letter is
  /// unknown.
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
