internal import LayoutModel

/// A drawing of captions. They are below the drawing of a layout, and wrapped to its width.
struct CaptionDrawing {
  let width: Double
  private(set) var scene = RenderScene()

  private static let font = 12.0
  private static let lineHeight = 18.0
  /// The space above each group of captions, in pixels.
  private static let space = 16.0
  /// The size of a colour sample in pixels, with space for a number.
  private static let swatch = LayoutSize(16, 13)
  /// The gap between a colour sample and its text, in pixels.
  private static let swatchGap = 6.0
  /// The gap between the columns of a legend, in pixels.
  private static let columnGap = 20.0
  /// The maximum number of sentences in a group. The remaining ones are only counted.
  private static let most = 8
  /// A no-break space, at which `wrapped(_:toWidth:)` does not break a line.
  private static let tie = "\u{A0}"
  /// The maximum number of lines of a sentence. A longer sentence is cut.
  private static let mostLines = 3

  init(width: Double) {
    self.width = width
    scene.size.width = width
  }

  /// Adds captions for the findings of a solution: dropped and violated constraints, ambiguous values, and messages.
  mutating func addFindings(of solution: LayoutSolution) {
    let broken = solution.broken.map(\.constraint.description)
    if !broken.isEmpty { add(.unmet, ["Dropped, because required constraints contradict each other"], broken) }
    var (unmet, content): ([String], [String]) = ([], [])
    for violation in solution.violations {
      let constraint = violation.constraint
      // The no-break space keeps a line from beginning with the number alone.
      let text = "\(constraint.descriptionWithPriority), by\(Self.tie)\(TextTable.number(violation.amount))"
      if constraint.implied == .intrinsicSize { content.append(text) } else { unmet.append(text) }
    }
    if !unmet.isEmpty { add(.unmet, ["Not met"], unmet) }
    if !content.isEmpty { add(.heading, ["Content stretched or squeezed"], content) }
    let ambiguous = solution.ambiguities.map { $0.variable + ($0.range.map { ": \($0)" } ?? "") }
    if !ambiguous.isEmpty { add(.ambiguous, ["Ambiguous"], ambiguous) }
    if !solution.messages.isEmpty { add(.note, solution.messages) }
  }

  /// The maximum number of views in a legend. The remaining ones are only counted.
  static let longestLegend = 2 * most

  /// Adds a legend of the views whose names have no space in the drawing. Each entry has a sample of the view's colour.
  /// If a number represents the view in the drawing, the entry has this number, too.
  mutating func addLegend(_ views: [(name: String, size: String, number: Int?)]) {
    guard !views.isEmpty else { return }
    add(.heading, ["Not named above"])
    let indent = Self.swatch.width + Self.swatchGap
    let shown = views.prefix(Self.longestLegend).compactMap { view in
      // A long name is cut, but the size after it never is.
      DisplayText.elided(
        DisplayText.safe(view.name), toWidth: (width - indent) / Self.font - DisplayText.width(" \(view.size)")
      )
      .map { (text: "\($0) \(view.size)", view: view) }
    }
    let lengths = shown.map { Self.legendWidth($0.text) }
    let columnWidth = (lengths.max() ?? width) + Self.columnGap
    let columns = max(Int((width + Self.columnGap) / columnWidth), 1)
    for (index, (text, view)) in shown.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let place = RenderScene.Point(Double(column) * columnWidth, scene.size.height + Double(row) * Self.lineHeight)
      addSwatch(DebugColor(of: view.name), view.number, at: place)
      addText(.note, text, place.x + indent, place.y)
    }
    scene.size.height += Double((shown.count + columns - 1) / columns) * Self.lineHeight
    if views.count > Self.longestLegend { addLines(.note, "… and \(views.count - Self.longestLegend) more") }
  }

  /// Returns the width of an entry of the legend, in pixels.
  static func legendWidth(_ text: String) -> Double {
    swatch.width + swatchGap + DisplayText.width(text) * font
  }

  private mutating func addSwatch(_ color: DebugColor, _ number: Int?, at place: RenderScene.Point) {
    let frame = LayoutRect(place.x, place.y + 2, Self.swatch.width, Self.swatch.height)
    scene.shapes.append(.rectangle(.swatch, frame, color: color))
    guard let text = number.map({ "\($0)" }) else { return }
    let font = LabelBuilder.numberFont
    let origin = RenderScene.Point(place.x + (frame.width - DisplayText.width(text) * font) / 2, place.y + 12)
    scene.shapes.append(
      .text(RenderScene.Text(role: .name, string: text, origin: origin, fontSize: font, alignment: .middle)))
  }

  /// Adds a group of captions: the lines of a heading, and the sentences below it. Sentences beyond the first `most`
  /// are only counted.
  mutating func add(
    _ role: RenderScene.Role, _ heading: [String], _ sentences: [String] = [], atMost most: Int = most
  ) {
    scene.size.height += Self.space
    for line in heading { addLines(role, line) }
    for sentence in sentences.prefix(most) { addLines(.note, sentence) }
    if sentences.count > most { addLines(.note, "… and \(sentences.count - most) more") }
  }

  private mutating func addLines(_ role: RenderScene.Role, _ text: String) {
    for line in Self.wrapped(DisplayText.safe(text), toWidth: width / Self.font) {
      addText(role, line.replacing(Self.tie, with: " "), 0, scene.size.height)
      scene.size.height += Self.lineHeight
    }
  }

  private mutating func addText(_ role: RenderScene.Role, _ text: String, _ x: Double, _ y: Double) {
    scene.shapes.append(
      .text(
        RenderScene.Text(role: role, string: text, origin: RenderScene.Point(x, y + 13), fontSize: Self.font)))
  }

  /// Returns a text wrapped to a width, which is measured in units of the font size. Lines break at spaces, and a word
  /// that is longer than a line is cut. At most `mostLines` lines are returned; the rest of the text is cut.
  static func wrapped(_ text: String, toWidth width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    while let word = words.popFirst() {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if DisplayText.width(longer) <= width || line.isEmpty {
        line = longer
      } else if lines.count == mostLines - 1 {
        line = ([Substring(longer)] + words).joined(separator: " ")
        words = []
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return (lines + [line]).compactMap { DisplayText.elided($0, toWidth: width) }
  }
}
