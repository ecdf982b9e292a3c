internal import LayoutModel

/// Draws one layout: its heading, its views with their labels, what was found about it, and a legend.
struct PanelBuilder {
  let layout: PlacedLayout
  let solution: LayoutSolution
  /// Where items were earlier; empty where that is not to be shown.
  var earlier: [LayoutRect] = []
  /// Why one of the values is what it is, to be drawn in place of findings.
  var explanation: Explanation?
  /// Pixels a point.
  let scale: Double
  let options: PictureOptions
  /// The widest that the panel can be, in pixels.
  let room: Double

  /// Where the drawing begins, below the heading.
  static let headingHeight = 46.0
  /// Between a drawing and the budget of its conflict.
  private static let budgetGap = 16.0
  /// Headings and sentences have at least this width.
  static let leastWidth = 280.0

  var document: LayoutDocument { layout.document }
  var bounds: LayoutRect { layout.bounds }

  func scene() -> RenderScene {
    var scene = RenderScene()
    // Some conflicts leave frames: those without the constraints that were dropped.
    let hasFrames = !layout.frames.isEmpty
    let conflicts =
      solution.status == .conflict && explanation == nil
      ? [solution.conflict].compactMap(\.self) + solution.furtherConflicts : []
    let bounds = bounds
    let drawing = LayoutSize(bounds.width * scale, bounds.height * scale)
    let leastWidth = explanation == nil ? Self.leastWidth : ExplanationDiagram.leastWidth
    scene.size.width = hasFrames && conflicts.isEmpty ? max(drawing.width, leastWidth) : max(drawing.width, room)
    scene.size.width = min(scene.size.width, max(room, drawing.width))
    scene.size.height = Self.headingHeight
    addHeading(to: &scene)
    var notes = CaptionDrawing(width: scene.size.width)
    if hasFrames {
      var picture = DrawingBuilder(layout: layout, solution: solution, scale: scale, bounds: bounds, options: options)
      if let placed = PlacedLayout(document, solution, earlier: earlier) { picture.earlier = (placed.frames, earlier) }
      picture.chain = explanation.map { ExplanationChain($0, in: layout) }
      scene.add(picture.scene(), at: RenderScene.Point(0, Self.headingHeight))
      scene.size.height += drawing.height
      if let explanation {
        let chain = ExplanationDiagram(explanation: explanation, width: scene.size.width).scene()
        scene.add(chain, at: RenderScene.Point(0, scene.size.height))
        scene.size.height += chain.size.height
        return scene
      }
      if !conflicts.isEmpty { scene.size.height += Self.budgetGap }
      notes.addFindings(of: solution)
      if picture.showsEarlier { notes.add(.note, ["Dashed outlines are where views were before."]) }
      notes.addLegend(
        picture.unnamed.map { view in
          (document[view.id].name, DrawingBuilder.size(layout.frames[view.id.index]), view.number)
        })
    } else if conflicts.isEmpty {
      notes.add(.note, solution.messages.isEmpty ? ["Nothing to draw."] : solution.messages)
    }
    for part in conflicts.map({ ConflictDiagram(conflict: $0, width: scene.size.width).scene() }) + [notes.scene] {
      scene.add(part, at: RenderScene.Point(0, scene.size.height))
      scene.size.height += part.size.height
    }
    return scene
  }

  private func addHeading(to scene: inout RenderScene) {
    var words: [String] = []
    if let size = solution.size { words.append(DrawingBuilder.size(LayoutRect(0, 0, size.width, size.height))) }
    if document.direction == .rightToLeft { words.append("right to left") }
    switch solution.status {
    case .solved: break
    case .conflict: words.append("required constraints contradict each other")
    case .limit: words.append("not solved within its limits")
    case .invalid: words.append("not understood")
    case .failed: words.append("the solver failed")
    }
    var name = DisplayText.safe(document.name)
    if let explanation {
      words.insert(name, at: 0)
      name = ExplanationDiagram.title(explanation)
    }
    scene.title = ([name] + words).joined(separator: ", ")
    for (role, text, size, baseline) in [
      (RenderScene.Role.title, name, 17.0, 16.0), (.subtitle, words.joined(separator: " · "), 12, 34),
    ] {
      // Titles are bold, and so a little wider.
      guard let text = DisplayText.elided(text, toWidth: scene.size.width / size / 1.1), !text.isEmpty else { continue }
      scene.shapes.append(
        .text(RenderScene.Text(role: role, string: text, origin: RenderScene.Point(0, baseline), fontSize: size)))
    }
  }
}
