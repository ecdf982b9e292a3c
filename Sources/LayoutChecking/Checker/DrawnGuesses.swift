internal import LayoutModel

/// What a canvas makes up, and what is not so once the program runs: heights of rows whose table has automatic ones, contents
/// of views without content, and those of misplaced views, which are not as large as they were drawn.
extension LayoutDocument {
  /// The document whose automatic rows have the height that their contents ask for, and only if those ask for none the height
  /// that they were drawn with; nil without such rows. Constraints are added at the end.
  func withAutomaticRows() -> LayoutDocument? {
    var layout = self
    for (index, item) in items.enumerated().dropFirst() {
      guard let state = item.drawn, state.isSelfSizing || state.isSelfSizingAcross, item.translatesAutoresizingMask,
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
        // What fills its row is as high as that.
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

  /// The document without what is made up or not known: with automatic rows, without contents that only a canvas has, and with
  /// contents of misplaced views as their texts and images are likely to be. Nil where that changes nothing.
  func withoutGuesses() -> LayoutDocument? {
    var (layout, isOther) = (self, false)
    if let automatic = withAutomaticRows() { (layout, isOther) = (automatic, true) }
    for index in items.indices {
      guard let state = items[index].drawn else { continue }
      for axis in LayoutAxis.allCases {
        if state.hasCanvasContent[axis] {
          layout[LayoutItemID(index)].intrinsicSize[axis] = nil
          isOther = true
        } else if state.isMisplaced, let length = state.likelyContent[axis] {
          layout[LayoutItemID(index)].intrinsicSize[axis] = length
          isOther = true
        }
      }
    }
    return isOther ? layout : nil
  }
}

/// How strongly rows of automatic height keep the one that they were drawn with.
private enum AutomaticRow {
  /// Weaker than anything that views say of their own.
  static let priority = 1.0
}

extension CheckedInput.Outcome {
  /// Leaves out what is not open in another outcome, that of the document without guesses, unless Interface Builder says
  /// that it is open, and takes from there how far it is.
  mutating func keepAmbiguities(in other: CheckedInput.Outcome, of layout: LayoutDocument) {
    guard other.status == .solved else { return }
    let known = Dictionary(other.ambiguities.map { ($0.variable, $0) }) { first, _ in first }
    ambiguities = ambiguities.compactMap { ambiguity in
      let item = layout.item(ofOpen: ambiguity.place.view)
      let isFlagged = item.map { layout.drawnState(ofOpen: $0)?.isAmbiguous == true } ?? false
      return known[ambiguity.variable] ?? (isFlagged ? ambiguity : nil)
    }
  }
}
