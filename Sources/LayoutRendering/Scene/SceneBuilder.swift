internal import LayoutModel

extension RenderScene {
  /// Creates a picture of layouts beside each other, in rows, all at the same scale.
  ///
  /// - Complexity: nearly linear in the number of views; placing a label is linear in the number of pixels that it
  ///   covers.
  public init(of layouts: [PicturedLayout], options: PictureOptions = PictureOptions()) {
    let builder = SceneBuilder(options: options)
    self = builder.page(of: builder.panels(of: layouts))
  }

  /// Returns a picture for each layout, all at the same scale: the panels that `init(of:options:)` puts on one page.
  public static func panels(of layouts: [PicturedLayout], options: PictureOptions = PictureOptions()) -> [RenderScene] {
    SceneBuilder(options: options).panels(of: layouts)
  }
}

/// A builder that arranges panels on a page, one for each layout.
struct SceneBuilder {
  let options: PictureOptions

  /// The margin of the page, in pixels.
  static let margin = 32.0
  /// The gap between panels, in pixels.
  static let gap = 40.0
  /// The maximum number of pixels per point, unless the options request a scale.
  static let largestScale = 2.0
  /// The defaults for the maximum height of a drawing, in pixels: if it is alone in its row, and if it shares the row.
  private static let heights = (alone: 860.0, shared: 640.0)

  var room: Double { max(options.width - 2 * Self.margin, 200) }

  func panels(of layouts: [PicturedLayout]) -> [RenderScene] {
    // The geometry of all layouts comes first, since the scale depends on it.
    let placed = layouts.map { PlacedLayout($0.document, $0.solution) }
    let bounds = placed.map(\.bounds)
    let scale = Self.bounded(options.scale ?? scale(for: bounds), bounds)
    return zip(layouts, placed).map { layout, placed in
      if let deadline = options.deadline, !placed.frames.isEmpty, ContinuousClock.now >= deadline {
        return undrawn(layout, scale)
      }
      return PanelBuilder(
        layout: placed, solution: layout.solution, file: layout.file, earlier: layout.earlier, scale: scale,
        options: options, room: room
      ).scene()
    }
  }

  /// Returns a panel with a message in place of a layout that was not drawn before the deadline.
  private func undrawn(_ layout: PicturedLayout, _ scale: Double) -> RenderScene {
    var solution = LayoutSolution(status: .limit, size: layout.solution.size)
    solution.messages = ["The time limit was reached before the layout was drawn."]
    var scene = PanelBuilder(
      layout: PlacedLayout(layout.document, solution), solution: solution, file: layout.file, scale: scale,
      options: options, room: room
    ).scene()
    scene.isComplete = false
    return scene
  }

  func page(of panels: [RenderScene]) -> RenderScene {
    var page = RenderScene()
    var titles: [String] = []
    for title in panels.map(\.title) where titles.last != title { titles.append(title) }
    page.title = titles.prefix(8).joined(separator: ", ")
    var corner = RenderScene.Point(Self.margin, Self.margin)
    var rowHeight = 0.0
    for panel in panels {
      if corner.x > Self.margin, corner.x + panel.size.width > Self.margin + room {
        corner = RenderScene.Point(Self.margin, corner.y + rowHeight + Self.gap)
        rowHeight = 0
      }
      page.add(panel, at: corner)
      page.size.width = max(page.size.width, corner.x + panel.size.width + Self.margin)
      corner.x += panel.size.width + Self.gap
      rowHeight = max(rowHeight, panel.size.height)
      page.size.height = max(page.size.height, corner.y + rowHeight + Self.margin)
    }
    return page
  }

  /// The maximum width and height of a drawing, in pixels. It bounds the work of label placement, which examines
  /// pixels.
  private static let largestExtent = 4000.0

  /// Returns a scale that is reduced so that no drawing exceeds `largestExtent`.
  static func bounded(_ scale: Double, _ bounds: [LayoutRect]) -> Double {
    let largest = max(bounds.map { max($0.width, $0.height) }.max() ?? 1, 1)
    return min(scale, largestExtent / largest)
  }

  /// Returns the number of pixels per point at which a row of layouts fits the maximum width and height.
  private func scale(for bounds: [LayoutRect]) -> Double {
    let widest = max(bounds.map(\.width).max() ?? 1, 1)
    let highest = max(bounds.map(\.height).max() ?? 1, 1)
    var perRow = 1
    // Up to three drawings that are higher than wide share a row, and up to two that are higher than half their width.
    if highest > widest { perRow = min(bounds.count, 3) } else if highest > widest / 2 { perRow = min(bounds.count, 2) }
    let drawn = room - Double(perRow - 1) * Self.gap
    let widths = bounds.map(\.width).sorted().suffix(perRow).reduce(0, +)
    let height = options.height ?? (perRow == 1 ? Self.heights.alone : Self.heights.shared)
    return min(drawn / max(widths, 1), height / highest, Self.largestScale)
  }
}

extension PlacedLayout {
  /// The area that a drawing shows, in the root's coordinates. It contains the root, and views outside of the root up
  /// to some distance: the root's width to the left and right, and its height above and below. It is `.zero` if the
  /// layout has no frames.
  var bounds: LayoutRect {
    guard let root = frames.first else { return .zero }
    let reach = (x: max(root.width, 1), y: max(root.height, 1))
    var (left, top, right, bottom) = (0.0, 0.0, reach.x, reach.y)
    for (frame, isShown) in zip(frames, isShown) where isShown {
      left = min(left, max(frame.x, -reach.x))
      top = min(top, max(frame.y, -reach.y))
      right = max(right, min(frame.x + frame.width, 2 * reach.x))
      bottom = max(bottom, min(frame.y + frame.height, 2 * reach.y))
    }
    return LayoutRect(left, top, right - left, bottom - top)
  }
}
