internal import LayoutModel

/// A view that Interface Builder flagged, and what is to be said of that.
struct FlaggedView {
  /// What the document says of a flag.
  enum Verdict {
    /// The same is found here.
    case holds
    /// Constraints alone say otherwise.
    case stale
    /// What is found here hangs on what was taken from the drawing: sizes of contents, or places that masks keep.
    case undecided
  }

  var name: String
  var state: DrawnState
  var frame: LayoutRect
  var location: SourceLocation?
  /// Nil where there is no such flag.
  var misplacement: Verdict?
  var ambiguity: Verdict?
}

extension [FlaggedView] {
  /// The finding of no more than that views are flagged; nil without any. Of a layout all are one finding: what has one view
  /// flagged has others flagged with it.
  func undecided(_ flag: String, advice: String) -> Observation? {
    guard let first else { return nil }
    return Observation(
      identity: [first.name, flag], objects: map(\.name),
      what: "'\(first.name)' has been flagged as \(flag) by Interface Builder, and nothing here says that it is not"
        + (count > 1 ? "; so \(count == 2 ? "has another view" : "have \(count - 1) more views")" : ""),
      advice: advice, location: first.location,
      related: dropFirst().map { .init("'\($0.name)' has been flagged as \(flag) too", location: $0.location) })
  }
}

extension CheckedInput {
  /// The views with a flag, at the size that the document was drawn for, held against what becomes of it there if nothing
  /// has a size of content, and of it without the guesses of canvases, if there are any.
  func flaggedViews(
    in outcome: Outcome, besides withoutContents: Outcome, likely: Outcome?
  ) -> [FlaggedView] {
    guard let layout else { return [] }
    let open = openItems(of: outcome)
    let likelyOpen = open.union(likely.map { openItems(of: $0) } ?? [])
    let certain = certainItems(of: outcome, and: withoutContents)
    let views: [FlaggedView] = layout.items.enumerated().compactMap { index, item in
      guard let state = item.drawn, state.isFlagged, !state.isOfClipView, !isHidden(index),
        !state.isPlacedByContainer || isOpenWithin(index, open) || isFlaggedWithin(index)
      else { return nil }
      var view = FlaggedView(name: item.name, state: state, frame: state.frame, location: location(ofItem: index))
      if outcome.status == .solved { view.frame = outcome.frames[index] }
      // Nothing in a document places a view without a superview, so that only its size is held against its frame.
      let isOwn = item.parent.map { $0 == .root && layout[.root].drawn == nil } ?? true
      let isWhereDrawn = isSame(view.frame, state.frame, sizeAlone: isOwn)
      let isCertain = certain.contains(index)
      // A flag of a few tenths of a point is none of rounding alone.
      let isThere =
        isCertain && isSame(withoutContents.frames[index], state.frame, sizeAlone: isOwn, within: Self.exact)
      if state.isMisplaced {
        // Where what is open stands is not what constraints say.
        view.misplacement = isThere ? .stale : isWhereDrawn || likelyOpen.contains(index) ? .undecided : .holds
      }
      if state.isAmbiguous {
        // A container has sizes of its own for what is in it.
        let isInContainer = container(of: index).map { !isOpenWithin($0, open) } ?? false
        view.ambiguity = open.contains(index) ? .holds : isInContainer ? nil : isCertain ? .stale : .undecided
      }
      return view
    }
    // An ambiguous view makes Interface Builder flag those around it too.
    guard views.contains(where: { $0.ambiguity == .holds || $0.ambiguity == .undecided }) else { return views }
    return views.map { view in
      var view = view
      if view.ambiguity == .stale { view.ambiguity = .undecided }
      return view
    }
  }

  /// The closest row, or content of one or of a box, that is or holds an item.
  private func container(of item: Int) -> Int? {
    guard let layout else { return nil }
    var view: Int? = item
    while let index = view, layout.items[index].drawn?.isPlacedByContainer != true {
      view = layout.items[index].parent?.index
    }
    return view
  }

  private func isOpenWithin(_ view: Int, _ open: Set<Int>) -> Bool {
    open.contains { $0 != view && isWithin($0, view) }
  }

  private func isFlaggedWithin(_ view: Int) -> Bool {
    guard let layout else { return false }
    return layout.items.indices.contains {
      $0 != view && layout.items[$0].drawn?.isFlagged == true && isWithin($0, view)
    }
  }

  private func isWithin(_ item: Int, _ view: Int) -> Bool {
    layout?.closestCommonAncestor(LayoutItemID(view), LayoutItemID(item)).index == view
  }

  /// The views that constraints put where they are whatever contents there are, and scroll views whose content they
  /// tell.
  private func certainItems(of outcome: Outcome, and other: Outcome) -> Set<Int> {
    guard let layout, outcome.status == .solved, other.status == .solved else { return [] }
    let open = openItems(of: other)
    // What only its holder places, as a scroll view does its clip view, is not where constraints put it.
    let isPlacedByWriting = Set(
      written.flatMap { [$0.constraint.firstItem.index, $0.constraint.second?.item.index].compactMap(\.self) }
        + layout.items.indices.filter { layout.items[$0].parent.map { layout[$0].stack != nil } ?? false })
    let isHeldByScrolling = Set(
      layout.constraints.filter { $0.origin.container.map { $0.kind == .scrollView && $0.isFit } ?? false }
        .map(\.firstItem.index))
    return Set(
      layout.items.indices.dropFirst().filter { index in
        let item = layout.items[index]
        return !item.translatesAutoresizingMask && !isHeldByScrolling.contains(index) && !open.contains(index)
          && isPlacedByWriting.contains(index)
          && isSame(outcome.frames[index], other.frames[index])
          && (item.scroll == nil || outcome.contentSizes.contains { $0.item.index == index })
      })
  }

  /// Less than what a canvas rounds by, in points.
  private static let exact = 0.1

  /// Whether frames are the same but for what rounding to a grid can make of them.
  private func isSame(
    _ one: LayoutRect, _ other: LayoutRect, sizeAlone: Bool = false, within tolerance: Double = 0.5 + 1e-4
  ) -> Bool {
    let places = sizeAlone ? [] : [one.x - other.x, one.y - other.y]
    return (places + [one.width - other.width, one.height - other.height]).allSatisfy { abs($0) <= tolerance }
  }
}

extension LayoutDocument {
  /// Whether Interface Builder flagged a view.
  var hasFlags: Bool { items.contains { $0.drawn?.isFlagged == true } }
}
