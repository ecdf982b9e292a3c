internal import LayoutModel

/// A view that Interface Builder flagged as misplaced or ambiguous, with verdicts on these flags.
struct FlaggedView {
  /// The result of comparing a flag of Interface Builder, misplaced or ambiguous, with the layout of the document.
  enum Verdict {
    /// The layout confirms the flag.
    case holds
    /// The layout contradicts the flag, and is determined by constraints alone.
    case stale
    /// The flag is neither confirmed nor contradicted, since the layout depends on recorded values: on sizes of
    /// contents, or on frames of views that autoresizing masks place.
    case undecided
  }

  var name: String
  var state: RecordedState
  var frame: LayoutRect
  var location: SourceLocation?
  /// Whether the view has no superview in the document, so that other objects place it, such as a bar.
  var isPlacedElsewhere = false
  /// The verdict on the flag that the view is misplaced; nil if the view does not have this flag.
  var misplacement: Verdict?
  var ambiguity: Verdict?
}

extension [FlaggedView] {
  /// Returns one observation of all views in the list, whose flags must be undecided. There is only one for all, since
  /// one cause may flag several views. The result is nil if the list is empty.
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
  /// Returns the flagged views at the recorded size, with verdicts on their flags.
  ///
  /// - Parameters:
  ///   - outcome: The outcome at the recorded size.
  ///   - withoutContents: The outcome without sizes of contents, which shows the frames that constraints alone
  ///     determine.
  ///   - likely: The outcome with run-time values, if it differs.
  func flaggedViews(
    in outcome: Outcome, besides withoutContents: Outcome, likely: Outcome?
  ) -> [FlaggedView] {
    guard let layout else { return [] }
    let ambiguous = ambiguousItems(of: outcome)
    let likelyAmbiguous = ambiguous.union(likely.map { ambiguousItems(of: $0) } ?? [])
    let certain = certainItems(of: outcome, and: withoutContents)
    let views: [FlaggedView] = layout.items.enumerated().compactMap { index, item in
      guard let state = item.recorded, state.isFlagged, !state.isOfClipView, !isHidden(index),
        !state.isPlacedByContainer || isAmbiguousWithin(index, ambiguous) || isFlaggedWithin(index)
      else { return nil }
      var view = FlaggedView(name: item.name, state: state, frame: state.frame, location: location(ofItem: index))
      if outcome.status == .solved { view.frame = outcome.frames[index] }
      // Only the size of a view without a superview is compared, since the document does not determine its position.
      let isOwn = item.parent.map { $0 == .root && layout[.root].recorded == nil } ?? true
      view.isPlacedElsewhere = isOwn
      let isWhereDrawn = isSame(view.frame, state.frame, sizeAlone: isOwn)
      let isCertain = certain.contains(index)
      // A difference of a few tenths of a point is not due to rounding alone, so the flag may be right.
      let isThere =
        isCertain
        && isSame(withoutContents.frames[index], state.frame, sizeAlone: isOwn, within: CheckTolerance.exactFrame)
      if state.isMisplaced {
        // Constraints do not determine the position of an ambiguous view, so it is not known to be misplaced.
        view.misplacement = isThere ? .stale : isWhereDrawn || likelyAmbiguous.contains(index) ? .undecided : .holds
      }
      if state.isAmbiguous {
        // A container sizes its contents itself, so a flag in a container gets no verdict unless a value inside is
        // ambiguous.
        let isInContainer = container(of: index).map { !isAmbiguousWithin($0, ambiguous) } ?? false
        view.ambiguity = ambiguous.contains(index) ? .holds : isInContainer ? nil : isCertain ? .stale : .undecided
      }
      return view
    }
    // Interface Builder also flags views around an ambiguous one. If one flag may be right, no other is called stale.
    guard views.contains(where: { $0.ambiguity == .holds || $0.ambiguity == .undecided }) else { return views }
    return views.map { view in
      var view = view
      if view.ambiguity == .stale { view.ambiguity = .undecided }
      return view
    }
  }

  /// Returns the index of an item, or of the closest view around it, that a container places: a row, or the content of
  /// a row or a box. The result is nil if a container places none of these.
  private func container(of item: Int) -> Int? {
    guard let layout else { return nil }
    var view: Int? = item
    while let index = view, layout.items[index].recorded?.isPlacedByContainer != true {
      view = layout.items[index].parent?.index
    }
    return view
  }

  private func isAmbiguousWithin(_ view: Int, _ ambiguous: Set<Int>) -> Bool {
    guard let layout else { return false }
    return ambiguous.contains { $0 != view && layout.tree.isDescendant($0, of: view) }
  }

  private func isFlaggedWithin(_ view: Int) -> Bool {
    guard let layout else { return false }
    return layout.items.indices.contains {
      $0 != view && layout.items[$0].recorded?.isFlagged == true && layout.tree.isDescendant($0, of: view)
    }
  }

  /// Returns the indices of the views whose frames constraints determine independently of contents. Scroll views are
  /// among them only if their content size is determined.
  ///
  /// - Parameter other: the outcome without sizes of contents.
  private func certainItems(of outcome: Outcome, and other: Outcome) -> Set<Int> {
    guard let layout, outcome.status == .solved, other.status == .solved else { return [] }
    let ambiguous = ambiguousItems(of: other)
    // A view that no constraint and no stack places, such as a clip view of a scroll view, is placed by its owner.
    let isPlacedByWriting = Set(
      written.flatMap { [$0.constraint.firstItem.index, $0.constraint.second?.item.index].compactMap(\.self) }
        + layout.items.indices.filter { layout.items[$0].parent.map { layout[$0].stack != nil } ?? false })
    let isHeldByScrolling = Set(
      layout.constraints.filter { $0.origin.container.map { $0.kind == .scrollView && $0.isFit } ?? false }
        .map(\.firstItem.index))
    return Set(
      layout.items.indices.dropFirst().filter { index in
        let item = layout.items[index]
        return !item.translatesAutoresizingMask && !isHeldByScrolling.contains(index) && !ambiguous.contains(index)
          && isPlacedByWriting.contains(index)
          && isSame(outcome.frames[index], other.frames[index])
          && (item.scroll == nil || outcome.contentSizes.contains { $0.item.index == index })
      })
  }

  /// Returns whether two frames are equal within a tolerance, which is by default that of rounding to whole points.
  ///
  /// - Parameter sizeAlone: whether only the sizes of the frames are compared.
  private func isSame(
    _ one: LayoutRect, _ other: LayoutRect, sizeAlone: Bool = false,
    within tolerance: Double = CheckTolerance.roundedFrame
  ) -> Bool {
    let places = sizeAlone ? [] : [one.x - other.x, one.y - other.y]
    return (places + [one.width - other.width, one.height - other.height]).allSatisfy { abs($0) <= tolerance }
  }
}

extension LayoutDocument {
  /// Whether Interface Builder flagged some view.
  var hasFlags: Bool { items.contains { $0.recorded?.isFlagged == true } }
}
