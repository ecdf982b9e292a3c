internal import LayoutModel

/// Sentences beneath a drawing, wrapped to its width.
struct NoteBuilder {
  let width: Double
  private(set) var scene = RenderScene()

  private static let font = 12.0
  private static let lineHeight = 18.0
  /// Above each group of sentences.
  private static let space = 16.0
  /// Of each kind, so many are told.
  private static let most = 8
  /// A sentence has at most so many lines.
  private static let mostLines = 3

  init(width: Double) {
    self.width = width
    scene.size.width = width
  }

  /// What is not as it was asked for.
  mutating func addFindings(of solution: LayoutSolution) {
    let broken = solution.broken.map(\.constraint.description)
    if !broken.isEmpty { add(.unmet, ["Dropped, because required constraints contradict each other"], broken) }
    var (unmet, content): ([String], [String]) = ([], [])
    for violation in solution.violations {
      let constraint = violation.constraint
      let priority = constraint.description.contains("@") ? "" : " @ \(DrawingBuilder.number(constraint.priority))"
      let text = "\(constraint.description)\(priority), by \(DrawingBuilder.number(violation.amount))"
      if constraint.implied == .intrinsicSize { content.append(text) } else { unmet.append(text) }
    }
    if !unmet.isEmpty { add(.unmet, ["Not met"], unmet) }
    if !content.isEmpty { add(.heading, ["Content stretched or squeezed"], content) }
    let open = solution.ambiguities.map { $0.variable + ($0.range.map { ": \(FindingText.words($0))" } ?? "") }
    if !open.isEmpty { add(.open, ["Left open by the constraints"], open) }
    if !solution.messages.isEmpty { add(.note, solution.messages) }
  }

  /// Views that have no room for their names, with samples of their colours.
  mutating func addLegend(_ views: [(id: LayoutItemID, name: String, size: String)]) {
    guard !views.isEmpty else { return }
    add(.heading, ["Not named above"])
    let most = 2 * Self.most
    var x = 0.0
    var y = scene.size.height
    func rowEnd() -> Double { y + Self.lineHeight }
    let entries = views.prefix(most).map { (color: DebugColor(of: $0.name) as DebugColor?, "\($0.name) \($0.size)") }
    let rest = views.count > most ? [(color: DebugColor?.none, "… and \(views.count - most) more")] : []
    for (color, text) in entries + rest {
      let indent = color == nil ? 0 : 16.0
      let room = (width - indent) / Self.font
      guard let text = DisplayText.elided(DisplayText.safe(text), toWidth: room) else { continue }
      let length = indent + DisplayText.width(text) * Self.font
      if x > 0, x + length > width { (x, y) = (0, rowEnd()) }
      if let color {
        scene.shapes.append(.rectangle(.swatch, LayoutRect(x, y + 3.5, 10, 10), color: color))
      }
      addText(.note, text, x + indent, y)
      x += length + 20
    }
    scene.size.height = rowEnd()
  }

  /// Adds a group: a heading, if there are sentences after it, and sentences.
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
      addText(role, line, 0, scene.size.height)
      scene.size.height += Self.lineHeight
    }
  }

  private mutating func addText(_ role: RenderScene.Role, _ text: String, _ x: Double, _ y: Double) {
    scene.shapes.append(
      .text(
        RenderScene.Text(role: role, string: text, origin: RenderScene.Point(x, y + 13), fontSize: Self.font)))
  }

  /// Lines that are no wider than that, in font sizes; the last one is cut where there would be too many.
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
