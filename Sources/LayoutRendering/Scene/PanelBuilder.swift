internal import LayoutModel

/// A builder of the panel of one layout: a heading, the labelled views, the findings and a legend.
struct PanelBuilder {
  let layout: PlacedLayout
  let solution: LayoutSolution
  /// The name of the document's file, which the heading shows; nil for none.
  var file: String?
  /// The frames that items had in an earlier layout of the document (`PicturedLayout.earlier`); empty for none.
  var earlier: [LayoutRect] = []
  /// The explanation of one value, which is drawn in place of findings; nil for none.
  var explanation: Explanation?
  /// The number of pixels per point.
  let scale: Double
  let options: PictureOptions
  /// The maximum width of the panel, in pixels.
  let room: Double

  /// The height of the heading, below which the drawing begins, in pixels.
  static let headingHeight = 46.0
  /// The gap between a drawing and the diagram of its conflict, in pixels.
  private static let budgetGap = 16.0
  /// The minimum width of headings and sentences, in pixels. Long names make a panel wider, up to `widthForNames`.
  static let leastWidth = 280.0
  private static let widthForNames = 500.0
  /// The font sizes of titles, in pixels. The largest one at which the title fits is used.
  private static let titleSizes = [17.0, 15, 13]
  /// The font size of subtitles, in pixels.
  private static let subtitleSize = 12.0
  /// The ratio of the width of titles, which are bold, to that of other texts.
  private static let boldness = 1.1

  var document: LayoutDocument { layout.document }
  var bounds: LayoutRect { layout.bounds }

  func scene() -> RenderScene {
    var scene = RenderScene()
    // If some required constraints were dropped, there are frames although the required constraints conflict.
    let hasFrames = !layout.frames.isEmpty
    let conflicts =
      solution.status == .conflict && explanation == nil
      ? [solution.conflict].compactMap(\.self) + solution.furtherConflicts : []
    let bounds = bounds
    let drawing = LayoutSize(bounds.width * scale, bounds.height * scale)
    var picture: DrawingBuilder?
    var drawn = RenderScene()
    if hasFrames {
      var builder = DrawingBuilder(layout: layout, solution: solution, scale: scale, bounds: bounds, options: options)
      if let placed = PlacedLayout(document, solution, earlier: earlier) { builder.earlier = (placed.frames, earlier) }
      builder.chain = explanation.map { ExplanationChain($0, in: layout) }
      drawn = builder.scene()
      picture = builder
    }
    let legend = (picture?.unnamed ?? []).map { view in
      (document[view.id].name, DrawingBuilder.size(layout.frames[view.id.index]), view.number)
    }
    let names =
      [
        DisplayText.width(title) * (Self.titleSizes.last ?? 0) * Self.boldness,
        DisplayText.width(subtitle) * Self.subtitleSize * Self.boldness,
      ]
      + legend.prefix(CaptionDrawing.longestLegend).map {
        CaptionDrawing.legendWidth(DisplayText.safe("\($0.0) \($0.1)"))
      }
    let leastWidth =
      explanation == nil
      ? max(Self.leastWidth, min(names.max() ?? 0, Self.widthForNames)) : ExplanationDiagram.leastWidth
    scene.size.width = hasFrames && conflicts.isEmpty ? max(drawing.width, leastWidth) : max(drawing.width, room)
    scene.size.width = min(scene.size.width, max(room, drawing.width))
    scene.size.height = Self.headingHeight
    addHeading(to: &scene)
    var notes = CaptionDrawing(width: scene.size.width)
    if let picture {
      scene.add(drawn, at: RenderScene.Point(0, Self.headingHeight))
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
      notes.addLegend(legend)
    } else if conflicts.isEmpty {
      notes.add(.note, solution.messages.isEmpty ? ["Nothing to draw."] : solution.messages)
    }
    for part in conflicts.map({ ConflictDiagram(conflict: $0, width: scene.size.width).scene() }) + [notes.scene] {
      scene.add(part, at: RenderScene.Point(0, scene.size.height))
      scene.size.height += part.size.height
    }
    return scene
  }

  /// The title: the name of the document, or the value that is explained.
  private var title: String {
    explanation.map { ExplanationDiagram.title($0) } ?? DisplayText.safe(document.name)
  }

  /// The words below the title: the size, the device, the file, right-to-left as the direction, and why there is no
  /// solution. The name of the document comes first if the title is an explained value.
  private var words: [String] {
    var words: [String] = []
    if let size = solution.size { words.append(DrawingBuilder.size(LayoutRect(0, 0, size.width, size.height))) }
    if let device = document.device { words.append(DisplayText.safe(device)) }
    if let file { words.append(DisplayText.safe(file)) }
    if document.direction == .rightToLeft { words.append("right to left") }
    switch solution.status {
    case .solved: break
    case .conflict: words.append("required constraints contradict each other")
    case .limit: words.append("not solved within its limits")
    case .invalid: words.append("not understood")
    case .failed: words.append("the solver failed")
    }
    if explanation != nil { words.insert(DisplayText.safe(document.name), at: 0) }
    return words
  }

  private var subtitle: String { words.joined(separator: " · ") }

  private func addHeading(to scene: inout RenderScene) {
    scene.title = ([title] + words).joined(separator: ", ")
    let width = scene.size.width / Self.boldness
    let titleSize = Self.titleSizes.first { DisplayText.width(title) * $0 <= width } ?? Self.titleSizes.last ?? 0
    for (role, text, size, baseline) in [
      (RenderScene.Role.title, title, titleSize, 16.0), (.subtitle, subtitle, Self.subtitleSize, 34),
    ] {
      guard let text = DisplayText.elided(text, toWidth: width / size), !text.isEmpty else { continue }
      scene.shapes.append(
        .text(RenderScene.Text(role: role, string: text, origin: RenderScene.Point(0, baseline), fontSize: size)))
    }
  }
}
