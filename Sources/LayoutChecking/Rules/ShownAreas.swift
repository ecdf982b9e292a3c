internal import LayoutModel

/// The areas in which drawn views show something that another view would hide: those of texts and controls, and not those of
/// backgrounds and of what only holds views.
struct ShownAreas {
  private let layout: LayoutDocument?
  private let frames: [LayoutRect]
  private var children: [[Int]]

  /// Of more views in a view all of it counts.
  private static let mostAreas = 64

  init(of input: CheckedInput, _ frames: [LayoutRect]) {
    layout = input.layout
    self.frames = frames
    children = Array(repeating: [], count: frames.count)
    for (index, item) in input.seenViews() where frames.indices.contains(index) {
      if let parent = item.parent { children[parent.index].append(index) }
    }
  }

  /// What is in an area.
  private struct Area {
    var frame: LayoutRect
    var isShown = true
    var isTouched = false
  }

  /// Whether what two siblings show shares some area, or what is to be touched in them; of the lower one, a background
  /// shows nothing.
  func doMeet(_ one: Int, _ other: Int, least: Double) -> Bool {
    let (lower, upper) = (min(one, other), max(one, other))
    let hidden = areas(of: lower, isLower: true)
    let hiding = areas(of: upper, isLower: false)
    return hidden.contains { area in
      hiding.contains { cover in
        guard area.isShown && cover.isShown || area.isTouched && cover.isTouched else { return false }
        let shared = Overlaps.shared(area.frame, cover.frame)
        return shared.width > least && shared.height > least
      }
    }
  }

  /// Whether one of two siblings is laid over the other one, most of it: a program shows them by turns, or they are to be
  /// seen and touched together. Two texts are not, nor are two places to touch, unless the program has outlets for both.
  func isLaidOver(_ one: Int, _ other: Int) -> Bool {
    guard let first = layout?.items[one].drawn, let second = layout?.items[other].drawn else { return false }
    let shared = Overlaps.shared(frames[one], frames[other])
    let smaller = min(frames[one].width * frames[one].height, frames[other].width * frames[other].height)
    guard shared.width * shared.height > smaller / 2 else { return false }
    return first.hasOutlet && second.hasOutlet || first.use != second.use
  }

  /// What a view shows, in its superview's coordinates.
  private func areas(of view: Int, isLower: Bool) -> [Area] {
    let all = [Area(frame: frames[view])]
    var areas: [Area] = []
    var pending = [(view: view, x: 0.0, y: 0.0)]
    while let (view, x, y) = pending.popLast() {
      let frame = LayoutRect(x + frames[view].x, y + frames[view].y, frames[view].width, frames[view].height)
      let drawn = layout?.items[view].drawn
      let isTouched = drawn?.use == .touches
      switch drawn?.appearance ?? .content {
      case .content: areas.append(Area(frame: frame, isTouched: isTouched))
      case .background: if !isLower { areas.append(Area(frame: frame, isTouched: isTouched)) }
      case .nothing: if isTouched { areas.append(Area(frame: frame, isShown: false, isTouched: true)) }
      case .container:
        // Where y turns round, the places in there are others.
        guard let layout, let parent = layout.items[view].parent,
          layout.isUpward(in: LayoutItemID(view)) == layout.isUpward(in: parent)
        else {
          areas.append(Area(frame: frame))
          continue
        }
        pending += children[view].map { ($0, frame.x, frame.y) }
      }
      if areas.count + pending.count > Self.mostAreas { return all }
    }
    return areas
  }
}
