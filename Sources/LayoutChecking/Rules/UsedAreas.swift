internal import LayoutModel

/// The areas of drawn views in which there is something to read or to touch: those of texts and controls, and not those of
/// backgrounds, images and what a class of its own draws.
struct UsedAreas {
  private let input: CheckedInput
  private let frames: [LayoutRect]
  private let children: [[Int]]

  /// Of what holds more of them nothing is known.
  private static let mostAreas = 64
  /// So high is a line of text at least, in points; labels have their lines in the middle.
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
    var use: DrawnState.Use
    var isSeen: Bool

    /// Where there is something for sure.
    var core: LayoutRect {
      guard use == .text, frame.height > UsedAreas.leastLine else { return frame }
      return LayoutRect(
        frame.x, frame.y + (frame.height - UsedAreas.leastLine) / 2, frame.width, UsedAreas.leastLine)
    }
  }

  /// Whether there is something to read or to touch in a view.
  func isUsed(_ view: Int) -> Bool { !areas(of: view).isEmpty }

  /// Whether requirements have two siblings in each other's way: two texts most of which lie on each other, unless outlets
  /// lead to both, by which programs show views by turns, or a control and a text or another control, each over an edge of
  /// the other.
  func areInTheWay(_ one: Int, _ other: Int, _ proof: RequirementProof, least: Double) -> Bool {
    let covers = areas(of: other)
    return areas(of: one).contains { area in
      covers.contains { cover in
        let isText = area.use == .text && cover.use == .text
        if isText, hasOutlet(one, area.view), hasOutlet(other, cover.view) { return false }
        return areInTheWay(area, cover, least: least)
          && proof.doOverlap(LayoutItemID(area.view), LayoutItemID(cover.view), by: least)
      }
    }
  }

  private func hasOutlet(_ views: Int...) -> Bool {
    views.contains { input.layout?.items[$0].drawn?.hasOutlet == true }
  }

  private func areInTheWay(_ one: Area, _ other: Area, least: Double) -> Bool {
    let shared = Overlaps.shared(one.core, other.core)
    guard shared.width > least, shared.height > least else { return false }
    if one.use == .text, other.use == .text { return shared.width > min(one.frame.width, other.frame.width) / 2 }
    // What shows nothing hides no text.
    guard one.use == other.use || one.isSeen && other.isSeen else { return false }
    return !one.frame.holdsMiddle(of: other.frame) && !other.frame.holdsMiddle(of: one.frame)
  }

  /// What is used in a view, in its superview's coordinates.
  private func areas(of view: Int) -> [Area] {
    guard let layout = input.layout else { return [] }
    var areas: [Area] = []
    var pending = [(view: view, x: 0.0, y: 0.0)]
    while let (view, x, y) = pending.popLast() {
      let frame = LayoutRect(x + frames[view].x, y + frames[view].y, frames[view].width, frames[view].height)
      guard let drawn = layout.items[view].drawn else { continue }
      if let use = drawn.use {
        areas.append(Area(view: view, frame: frame, use: use, isSeen: drawn.appearance != .nothing))
      } else if drawn.appearance == .container, let parent = layout.items[view].parent,
        layout.isUpward(in: LayoutItemID(view)) == layout.isUpward(in: parent)
      {
        // Where y turns round, the places in there are others.
        pending += children[view].map { ($0, frame.x, frame.y) }
      }
      if areas.count + pending.count > Self.mostAreas { return [] }
    }
    return areas
  }
}

extension LayoutRect {
  /// Whether the middle of another one is in it.
  fileprivate func holdsMiddle(of other: LayoutRect) -> Bool {
    let (middleX, middleY) = (other.x + other.width / 2, other.y + other.height / 2)
    return middleX > x && middleX < x + width && middleY > y && middleY < y + height
  }
}
