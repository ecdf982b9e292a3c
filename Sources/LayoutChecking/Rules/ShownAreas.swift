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
    for (index, item) in input.shownViews() where frames.indices.contains(index) {
      if let parent = item.parent { children[parent.index].append(index) }
    }
  }

  /// Whether what two siblings show shares some area; of the lower one, a background shows nothing.
  func doMeet(_ one: Int, _ other: Int, least: Double) -> Bool {
    let (lower, upper) = (min(one, other), max(one, other))
    let hidden = areas(of: lower, isLower: true)
    let hiding = areas(of: upper, isLower: false)
    return hidden.contains { area in
      hiding.contains { cover in
        let shared = Overlaps.shared(area, cover)
        return shared.width > least && shared.height > least
      }
    }
  }

  /// What a view shows, in its superview's coordinates.
  private func areas(of view: Int, isLower: Bool) -> [LayoutRect] {
    let all = [frames[view]]
    var areas: [LayoutRect] = []
    var pending = [(view: view, x: 0.0, y: 0.0)]
    while let (view, x, y) = pending.popLast() {
      let frame = LayoutRect(x + frames[view].x, y + frames[view].y, frames[view].width, frames[view].height)
      switch layout?.items[view].drawn?.appearance ?? .content {
      case .content: areas.append(frame)
      case .background: if !isLower { areas.append(frame) }
      case .container:
        // Where y turns round, the places in there are others.
        guard let layout, let parent = layout.items[view].parent,
          layout.isUpward(in: LayoutItemID(view)) == layout.isUpward(in: parent)
        else {
          areas.append(frame)
          continue
        }
        pending += children[view].map { ($0, frame.x, frame.y) }
      }
      if areas.count + pending.count > Self.mostAreas { return all }
    }
    return areas
  }
}
