internal import LayoutModel

/// A builder of one layout's panel: heading, labelled views, findings, and a legend.
struct PanelBuilder {
  let layout: PlacedLayout
  let solution: LayoutSolution
  /// The earlier frames of items; empty to show none.
  var earlier: [LayoutRect] = []
  /// The explanation of one value, drawn in place of findings.
  var explanation: Explanation?
  /// Pixels a point.
  let scale: Double
  let options: PictureOptions
  /// The maximum width of the panel, in pixels.
  let room: Double

  /// The position of the drawing below the heading.
  static let headingHeight = 46.0
  /// The gap between a drawing and its conflict's diagram.
  private static let budgetGap = 16.0
  /// The minimum width of headings and sentences.
  static let leastWidth = 280.0

  var document: LayoutDocument { layout.document }
  var bounds: LayoutRect { layout.bounds }

  func scene() -> RenderScene {
    var scene = RenderScene()
    // Some conflicts have frames: those of the layout with relaxed constraints.
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
      if picture.showsEarlier { notes.add(.note, ["Dotted outlines are where views were before."]) }
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
      // Titles are bold, and so slightly wider.
      guard let text = DisplayText.elided(text, toWidth: scene.size.width / size / 1.1), !text.isEmpty else { continue }
      scene.shapes.append(
        .text(RenderScene.Text(role: role, string: text, origin: RenderScene.Point(0, baseline), fontSize: size)))
    }
  }
}
