internal import LayoutModel

/// The areas of Interface Builder views that people read or touch: those of texts and controls. Backgrounds, images and
/// drawings of custom classes do not count.
struct UsedAreas {
  private let input: CheckedInput
  private let frames: [LayoutRect]
  private let children: [[Int]]

  /// The maximum number of areas in a view. A view with more counts as one without areas.
  private static let mostAreas = 64
  /// The minimum height of a line of text, in points.
  private static let leastLine = 12.0

  init(of input: CheckedInput, _ frames: [LayoutRect]) {
    self.input = input
    self.frames = frames
    var children: [[Int]] = Array(repeating: [], count: frames.count)
    for (index, item) in input.seenViews() where frames.indices.contains(index) {
      if let parent = item.parent { children[parent.index].append(index) }
    }
    self.children = children
  }

  private struct Area {
    var view: Int
    var frame: LayoutRect
    var use: RecordedState.Use
    var isSeen: Bool

    /// The part of the area that certainly contains something. For text it is one line in the middle, since labels
    /// centre their lines.
    var core: LayoutRect {
      guard use == .text, frame.height > UsedAreas.leastLine else { return frame }
      return LayoutRect(
        frame.x, frame.y + (frame.height - UsedAreas.leastLine) / 2, frame.width, UsedAreas.leastLine)
    }
  }

  /// Returns whether a view contains texts or controls.
  func isUsed(_ view: Int) -> Bool { !areas(of: view).isEmpty }

  /// Returns whether areas of two siblings obstruct each other, whatever the program changes.
  ///
  /// Two texts obstruct each other if they share more than half of the smaller width, unless both have outlets:
  /// programs then often show one at a time. A control and a text, or two controls, obstruct each other if neither
  /// covers the middle of the other. So do two controls that cover the middles of each other, unless both have outlets.
  /// An invisible control obstructs no text.
  ///
  /// - Parameters:
  ///   - proof: the prover that decides whether the areas overlap whatever the program changes.
  ///   - least: the length that the overlap must exceed along both axes, in points.
  func obstruct(_ one: Int, _ other: Int, _ proof: RequirementProof, least: Double) -> Bool {
    let covers = areas(of: other)
    return areas(of: one).contains { area in
      covers.contains { cover in
        let mayTakeTurns = hasOutlet(one, area.view) && hasOutlet(other, cover.view)
        if mayTakeTurns, area.use == .text, cover.use == .text { return false }
        return obstruct(area, cover, least: least, mayTakeTurns: mayTakeTurns)
          && proof.doOverlap(LayoutItemID(area.view), LayoutItemID(cover.view), by: least)
      }
    }
  }

  private func hasOutlet(_ views: Int...) -> Bool {
    views.contains { input.layout?.items[$0].recorded?.hasOutlet == true }
  }

  private func obstruct(_ one: Area, _ other: Area, least: Double, mayTakeTurns: Bool) -> Bool {
    let shared = Overlaps.shared(one.core, other.core)
    guard shared.width > least, shared.height > least else { return false }
    if one.use == .text, other.use == .text { return shared.width > min(one.frame.width, other.frame.width) / 2 }
    // A control that is invisible does not hide a text.
    guard one.use == other.use || one.isSeen && other.isSeen else { return false }
    let (holds, isHeld) = (one.frame.holdsMiddle(of: other.frame), other.frame.holdsMiddle(of: one.frame))
    if holds, isHeld { return one.use == .touches && other.use == .touches && !mayTakeTurns }
    return !holds && !isHeld
  }

  /// Returns the areas in a view, in the coordinates of the view's superview.
  private func areas(of view: Int) -> [Area] {
    guard let layout = input.layout else { return [] }
    var areas: [Area] = []
    var pending = [(view: view, x: 0.0, y: 0.0)]
    while let (view, x, y) = pending.popLast() {
      let frame = LayoutRect(x + frames[view].x, y + frames[view].y, frames[view].width, frames[view].height)
      guard let state = layout.items[view].recorded else { continue }
      if let use = state.use {
        areas.append(Area(view: view, frame: frame, use: use, isSeen: state.appearance != .nothing))
      } else if state.appearance == .container, let parent = layout.items[view].parent,
        layout.isUpward(in: LayoutItemID(view)) == layout.isUpward(in: parent)
      {
        // If the y axis of a view points in another direction than that of its superview, its subviews are left out,
        // since their coordinates would have to be converted.
        pending += children[view].map { ($0, frame.x, frame.y) }
      }
      if areas.count + pending.count > Self.mostAreas { return [] }
    }
    return areas
  }
}

extension LayoutRect {
  /// Returns whether the middle of another rectangle is inside this one.
  fileprivate func holdsMiddle(of other: LayoutRect) -> Bool {
    let (middleX, middleY) = (other.x + other.width / 2, other.y + other.height / 2)
    return middleX > x && middleX < x + width && middleY > y && middleY < y + height
  }
}
