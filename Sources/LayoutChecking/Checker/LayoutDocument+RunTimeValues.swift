package import LayoutModel
package import LayoutSolving

/// Replacement of recorded values by those of a running program. Heights of rows are automatic, and views have no
/// content that only the canvas gives them. Misplaced views and stretched texts have their likely contents, since
/// their recorded frames say nothing about their contents.
extension LayoutDocument {
  /// Returns the document with automatic row heights: a row is as high as its contents or, if these do not determine
  /// its height, as recorded. Self-sizing cells of collection views have automatic widths as well. Returns nil if the
  /// document has no such rows or cells. The new constraints come after all others.
  func withAutomaticRows() -> LayoutDocument? {
    var layout = self
    for (index, item) in items.enumerated().dropFirst() {
      guard let state = item.recorded, state.isSelfSizing || state.isSelfSizingAcross, item.translatesAutoresizingMask,
        let frame = item.frame, let parent = item.parent
      else { continue }
      let id = LayoutItemID(index)
      layout[id].translatesAutoresizingMask = false
      let reference = item.referenceSize ?? LayoutSize(frame.width, frame.height)
      for axis in LayoutAxis.allCases {
        let isHorizontal = axis == .horizontal
        let (start, length): (LayoutAttribute, LayoutAttribute) = isHorizontal ? (.left, .width) : (.top, .height)
        let side = isHorizontal ? "horizontal" : "vertical"
        var origin = ConstraintOrigin(
          text: "\(item.name)'s \(side) frame and autoresizing mask", location: item.location)
        origin.container = ConstraintOrigin.Container(id, .canvas)
        layout.constraints.append(
          LayoutConstraint(
            id, start, .equal, to: .init(parent, start), constant: isHorizontal ? frame.x : frame.y, origin: origin))
        // A view that fills its row has the height of the row plus a fixed difference.
        let fills = item.autoresizing.contains(isHorizontal ? .flexibleWidth : .flexibleHeight)
        let isFree = !fills && (isHorizontal ? state.isSelfSizingAcross : state.isSelfSizing)
        let extent = isHorizontal ? frame.width : frame.height
        origin.container?.isFit = isFree
        layout.constraints.append(
          LayoutConstraint(
            id, length, .equal, to: fills ? .init(parent, length) : nil,
            constant: fills ? extent - (isHorizontal ? reference.width : reference.height) : extent,
            priority: isFree ? AutomaticRow.priority : LayoutPriority.required, origin: origin))
      }
    }
    return layout.constraints.count > constraints.count ? layout : nil
  }

  /// Returns the document with automatic heights of rows in place of recorded ones. Returns the document unchanged
  /// unless the recorded heights contradict constraints, and the automatic ones do not.
  package func withoutContradictoryRows(
    by engine: LayoutEngine, until deadline: ContinuousClock.Instant?
  ) -> LayoutDocument {
    let size = sizes.first ?? .fitting
    let options = LayoutEngine.Options(ambiguity: .none, until: deadline)
    guard let automatic = withAutomaticRows(),
      (try? engine.isContradictory(self, at: size, until: deadline)) == true,
      let solution = try? engine.solve(automatic, at: size, options: options), solution.status == .solved
    else { return self }
    var layout = self
    for (index, item) in items.enumerated() where automatic.items[index] != item {
      // The frame of a content view is for the new size of its row.
      let row = item.parent.flatMap { automatic[$0] != self[$0] ? solution.frames[$0.index] : nil }
      if item.recorded?.isSelfSizing == true {
        layout[LayoutItemID(index)].frame?.height = solution.frames[index].height
        if let row { layout[LayoutItemID(index)].referenceSize?.height = row.height }
      }
      if item.recorded?.isSelfSizingAcross == true {
        layout[LayoutItemID(index)].frame?.width = solution.frames[index].width
        if let row { layout[LayoutItemID(index)].referenceSize?.width = row.width }
      }
    }
    return layout
  }

  /// Returns the document with run-time values in place of recorded ones; nil if nothing is replaced. It has automatic
  /// row heights, no contents that only the canvas has, and the likely contents of misplaced views and stretched
  /// labels.
  func withRunTimeValues() -> LayoutDocument? {
    var (layout, isOther) = (self, false)
    if let automatic = withAutomaticRows() { (layout, isOther) = (automatic, true) }
    // A cell by itself is as high as its contents, too.
    if let root = self[.root].recorded {
      for (index, constraint) in layout.constraints.enumerated() where constraint.isPreferredSizeOfRoot {
        guard constraint.firstAttribute == .height ? root.isSelfSizing : root.isSelfSizingAcross else { continue }
        layout.constraints[index].priority = min(constraint.priority, AutomaticRow.priority)
        isOther = true
      }
    }
    for index in items.indices {
      guard let state = items[index].recorded else { continue }
      for axis in LayoutAxis.allCases {
        if state.hasCanvasContent[axis] {
          isOther = isOther || items[index].intrinsicSize[axis] != state.likelyContent[axis]
          layout[LayoutItemID(index)].intrinsicSize[axis] = state.likelyContent[axis]
        } else if state.isMisplaced || state.isStretched && axis == .horizontal,
          let length = state.likelyContent[axis]
        {
          layout[LayoutItemID(index)].intrinsicSize[axis] = length
          isOther = true
        }
      }
    }
    return isOther ? layout : nil
  }

  /// Returns the document with contents that may be members of conflicts at run time. Contents that only the canvas has
  /// are preferences, and stretched texts are as wide as their texts require. The constraints are the same.
  func withRequirableContents() -> LayoutDocument {
    var layout = self
    for (index, item) in items.enumerated() {
      guard let state = item.recorded else { continue }
      let id = LayoutItemID(index)
      for axis in LayoutAxis.allCases where state.hasCanvasContent[axis] {
        layout[id].hugging[axis] = min(item.hugging[axis], Self.highestPreference)
        layout[id].compressionResistance[axis] = min(item.compressionResistance[axis], Self.highestPreference)
      }
      if state.isStretched { layout[id].intrinsicSize.horizontal = state.likelyContent.horizontal }
    }
    return layout
  }

  /// Returns the document in which stretched texts that hug their content with priority 1000 are as wide as their texts
  /// require. The conflicts of such texts are there at every size, whatever width they were drawn with.
  func withRequiredTexts() -> LayoutDocument {
    let indices = items.indices.filter { items[$0].recorded?.isStretched == true }
    var layout = self
    for id in indices.map({ LayoutItemID($0) }) where self[id].hugging.horizontal >= LayoutPriority.required {
      layout[id].intrinsicSize.horizontal = self[id].recorded?.likelyContent.horizontal
    }
    return layout
  }

  /// The greatest priority of contents that are preferences.
  private static let highestPreference = 999.0
}

/// The namespace of the priority of recorded heights of automatic rows.
private enum AutomaticRow {
  /// The priority of the recorded heights of automatic rows, so low that the preferences of views prevail.
  static let priority = 1.0
}

extension CheckedInput.Outcome {
  /// Replaces each ambiguity by the ambiguity of the same value in another outcome, which was computed with run-time
  /// values. Ambiguities without such a counterpart are removed, unless Interface Builder flagged them. Ambiguities of
  /// the widths of stretched texts are added, with those of the values that depend on these widths.
  mutating func keepAmbiguities(in other: CheckedInput.Outcome, of layout: LayoutDocument) {
    guard other.status == .solved || other.status == .conflict else { return }
    let known = Dictionary(other.ambiguities.map { ($0.variable, $0) }) { first, _ in first }
    ambiguities = ambiguities.compactMap { ambiguity in
      let item = layout.item(ofAmbiguous: ambiguity.place.view)
      let isFlagged = item.map { layout.recordedState(ofAmbiguous: $0)?.isAmbiguous == true } ?? false
      return known[ambiguity.variable] ?? (isFlagged ? ambiguity : nil)
    }
    let stretched = other.ambiguities.filter { ambiguity in
      guard ambiguity.place.attribute == "width", let item = layout.item(ofAmbiguous: ambiguity.place.view) else {
        return false
      }
      return layout[item].recorded?.isStretched == true
    }
    let (groups, reported) = (Set(stretched.compactMap(\.group?.first)), Set(ambiguities.map(\.variable)))
    ambiguities += other.ambiguities.filter { ambiguity in
      !reported.contains(ambiguity.variable) && ambiguity.group.map { groups.contains($0.first) } ?? false
    }
  }
}
