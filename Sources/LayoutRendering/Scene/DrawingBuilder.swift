internal import LayoutModel

/// A builder of the drawing of a solved layout. It shows the views to scale, with their names if there is space.
struct DrawingBuilder {
  let layout: PlacedLayout
  let solution: LayoutSolution
  let scale: Double
  let bounds: LayoutRect
  let options: PictureOptions

  /// The views whose names have no space in the drawing, in document order, with the numbers that represent them there.
  /// A number is nil if there is no space for it either, or if the legend is too short to list the view.
  private(set) var unnamed: [(id: LayoutItemID, number: Int?)] = []
  var labels: LabelBuilder
  var lines: [RenderScene.Shape] = []
  var bands: [RenderScene.Shape] = []
  /// The frames, by item index, that items had in an earlier layout of the document; nil if none are drawn. They are
  /// drawn in addition to the current ones. `placed` has them in the root's coordinates, `local` in those of their
  /// superviews.
  var earlier: (placed: [LayoutRect], local: [LayoutRect])?
  /// The constraints that determine an explained value. They are drawn as lines in place of findings; nil for none.
  var chain: ExplanationChain?
  /// Whether at least one frame of `earlier` is drawn, since it differs from the current frame.
  private(set) var showsEarlier = false
  /// The router of constraint lines. It shifts them so that they do not cover each other, if possible.
  var lineRouter = LineRouter()

  var document: LayoutDocument { layout.document }

  init(
    layout: PlacedLayout, solution: LayoutSolution, scale: Double, bounds: LayoutRect, options: PictureOptions
  ) {
    self.layout = layout
    self.solution = solution
    self.scale = scale
    self.bounds = bounds
    self.options = options
    labels = LabelBuilder(LayoutSize(bounds.width * scale, bounds.height * scale))
  }

  mutating func scene() -> RenderScene {
    var scene = RenderScene()
    let order = layout.document.drawingOrder.filter { layout.isShown[$0.index] }
    var isContainer = [Bool](repeating: false, count: document.items.count)
    for id in order { if let parent = document.parent(of: id) { isContainer[parent.index] = true } }
    let boxes = order.map { (id: $0, frame: pixels(layout.frames[$0.index])) }
    let hasMargins = itemsWithMargins()
    for (id, frame) in boxes {
      scene.shapes.append(id == .root ? root(frame) : view(id, frame))
      if hasMargins[id.index] { scene.shapes += band(.margins, layout.frames[id.index], layout.margins[id.index]) }
      if id == .root { scene.shapes += band(.safeArea, layout.frames[0], document[.root].safeAreaInsets) }
    }
    // The root's edge is drawn again over its subviews, which may cover it.
    scene.shapes.append(.rectangle(.rootEdge, pixels(layout.frames[0])))
    labels.grid = PlacementGrid(
      labels.size,
      boxes: boxes.map {
        .init(owner: Int32($0.id.index), frame: $0.frame, baselines: baselines(of: $0.id, in: $0.frame))
      })
    addGuides(to: &scene)
    for (id, frame) in boxes { addBaselines(of: id, in: frame, to: &scene) }
    addEarlier(order, to: &scene)

    let views = boxes.dropFirst()
    var rest: [(id: LayoutItemID, frame: LayoutRect)] = []
    for (id, frame) in views where !labels.addName(subject(id, frame, isContainer[id.index])) {
      rest.append((id, frame))
    }
    if let chain {
      draw(chain)
    } else {
      addFindings()
      addSelection()
    }
    rest.removeAll { labels.addNameOutside(subject($0.id, $0.frame, isContainer[$0.id.index])) }
    addNumbers(
      rest.sorted { $0.id.index < $1.id.index }.map { subject($0.id, $0.frame, isContainer[$0.id.index]) })
    for (id, frame) in views {
      labels.addSize(subject(id, frame, isContainer[id.index]), Self.size(layout.frames[id.index]))
    }
    scene.shapes += bands + lines + labels.shapes(over: bands)
    return scene
  }

  /// Places numbers for the views that the legend lists, if there is space for them.
  private mutating func addNumbers(_ views: [LabelBuilder.Subject]) {
    var number = 1
    for (index, view) in views.enumerated() {
      let isNumbered = index < CaptionDrawing.longestLegend && labels.addNumber(view, number)
      unnamed.append((view.id, isNumbered ? number : nil))
      if isNumbered { number += 1 }
    }
  }

  /// Adds the frame in `earlier` of each view whose position or size in its superview has changed since.
  private mutating func addEarlier(_ order: [LayoutItemID], to scene: inout RenderScene) {
    guard let earlier else { return }
    for id in order where id != .root && earlier.local[id.index] != .null {
      let (before, now) = (earlier.local[id.index], solution.frames[id.index])
      let differences = [before.x - now.x, before.y - now.y, before.width - now.width, before.height - now.height]
      guard differences.contains(where: { abs($0) > DrawingTolerance.move }) else { continue }
      showsEarlier = true
      let frame = pixels(earlier.placed[id.index])
      scene.shapes.append(
        .rectangle(
          .earlier, frame, color: DebugColor(of: document[id].name),
          tooltip: "\(DisplayText.safe(document[id].name)) before: \(Self.size(before))"))
      labels.grid.cross(edgesOf: frame)
    }
  }

  /// Returns a rectangle of the layout in pixels of the drawing, clipped to the drawing.
  func pixels(_ frame: LayoutRect) -> LayoutRect {
    let left = min(max(frame.x, bounds.x), bounds.x + bounds.width)
    let top = min(max(frame.y, bounds.y), bounds.y + bounds.height)
    let right = min(max(frame.x + frame.width, left), bounds.x + bounds.width)
    let bottom = min(max(frame.y + frame.height, top), bounds.y + bounds.height)
    return LayoutRect(
      (left - bounds.x) * scale, (top - bounds.y) * scale, (right - left) * scale, (bottom - top) * scale)
  }

  /// Returns width and height as text, with at most two decimals.
  static func size(_ frame: LayoutRect) -> String {
    "\(number(frame.width)) × \(number(frame.height))"
  }

  /// Returns a number as text, with at most two decimals, as `DecimalText` would write it.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return DecimalText.string(hundredths / 100) }
    let digits = Int(hundredths.magnitude)
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private func root(_ frame: LayoutRect) -> RenderScene.Shape {
    .rectangle(.root, frame, tooltip: tooltip(.root))
  }

  private func view(_ id: LayoutItemID, _ frame: LayoutRect) -> RenderScene.Shape {
    .rectangle(.view, frame, color: DebugColor(of: document[id].name), tooltip: tooltip(id))
  }

  /// Returns the name of a view, and its frame in the superview's coordinates, as reports show it.
  private func tooltip(_ id: LayoutItemID) -> String {
    let frame = solution.frames[id.index]
    let place = "\(Self.number(frame.x)), \(Self.number(frame.y))"
    return "\(DisplayText.safe(document[id].name)): \(place), \(Self.size(frame))"
  }

  private func subject(_ id: LayoutItemID, _ frame: LayoutRect, _ isContainer: Bool) -> LabelBuilder.Subject {
    let item = document[id]
    let baseline = item.firstBaseline.map { _ in
      (layout.value(of: .firstBaseline, id) - bounds.y) * scale
    }
    return LabelBuilder.Subject(
      id: id, name: DisplayText.safe(item.name), frame: frame, parent: item.parent, baseline: baseline,
      isContainer: isContainer, isReversed: layout.directions[id.index] == .rightToLeft)
  }

  // MARK: - Margins, guides and baselines

  /// Returns, for each item, whether constraints or guides use its margins. Other margins are not drawn.
  private func itemsWithMargins() -> [Bool] {
    var isUsed = [Bool](repeating: false, count: document.items.count)
    for constraint in document.constraints where constraint.isActive {
      if constraint.firstAttribute.isMargin { isUsed[constraint.firstItem.index] = true }
      if let second = constraint.second, second.attribute.isMargin { isUsed[second.item.index] = true }
    }
    for item in document.items where item.kind == .guide && item.role == .margins {
      if let owner = item.parent { isUsed[owner.index] = true }
    }
    return isUsed
  }

  /// Returns the part of a rectangle that insets cut off at its edges, as up to four rectangles that do not overlap.
  private func band(_ role: RenderScene.Role, _ frame: LayoutRect, _ insets: EdgeInsets) -> [RenderScene.Shape] {
    let top = min(max(insets.top, 0), frame.height)
    let bottom = min(max(insets.bottom, 0), frame.height - top)
    let left = min(max(insets.left, 0), frame.width)
    let right = min(max(insets.right, 0), frame.width - left)
    let middle = (y: frame.y + top, height: frame.height - top - bottom)
    let pieces = [
      LayoutRect(frame.x, frame.y, frame.width, top),
      LayoutRect(frame.x, frame.y + frame.height - bottom, frame.width, bottom),
      LayoutRect(frame.x, middle.y, left, middle.height),
      LayoutRect(frame.x + frame.width - right, middle.y, right, middle.height),
    ]
    return pieces.filter { $0.width > 0 && $0.height > 0 }.map { .rectangle(role, pixels($0)) }
  }

  private mutating func addGuides(to scene: inout RenderScene) {
    for (index, item) in document.items.enumerated() {
      guard item.kind == .guide, item.role == .plain, !item.isImplied, let owner = item.parent,
        layout.isShown[owner.index]
      else { continue }
      let name = DisplayText.safe(item.name)
      let frame = pixels(layout.frames[index])
      scene.shapes.append(.rectangle(.guide, frame, tooltip: "\(name): \(Self.size(layout.frames[index]))"))
      labels.grid.cross(edgesOf: frame)
    }
  }

  /// Returns the y coordinates of a view's baselines in the drawing, in pixels. Baselines outside of the view's frame
  /// are left out.
  private func baselines(of id: LayoutItemID, in frame: LayoutRect) -> [Double] {
    let item = document[id]
    var heights: [Double] = []
    if item.firstBaseline != nil { heights.append(layout.value(of: .firstBaseline, id)) }
    if item.lastBaseline != nil { heights.append(layout.value(of: .lastBaseline, id)) }
    if heights.count == 2, heights[0] == heights[1] { heights.removeLast() }
    return heights.map { ($0 - bounds.y) * scale }.filter { $0 > frame.y && $0 < frame.y + frame.height }
  }

  private func addBaselines(of id: LayoutItemID, in frame: LayoutRect, to scene: inout RenderScene) {
    for height in baselines(of: id, in: frame) {
      scene.shapes.append(
        .line(
          .baseline, from: RenderScene.Point(frame.x, height), to: RenderScene.Point(frame.x + frame.width, height)))
    }
  }
}
