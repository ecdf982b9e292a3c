public import LayoutModel

/// A picture as flat shapes, from back to front: what every writer draws, each in its own way.
///
/// Coordinates are pixels from the top left of the picture, downward. Nothing in a scene depends on fonts, the clock or
/// the machine: the same layouts make the same scene.
public struct RenderScene: Sendable, Hashable {
  /// The extent of the picture.
  public internal(set) var size = LayoutSize(0, 0)
  /// What the picture shows, for those who do not see it.
  public internal(set) var title = ""
  /// The shapes, from back to front.
  public internal(set) var shapes: [Shape] = []
  /// Whether all layouts were drawn before the time was up.
  public internal(set) var isComplete = true

  /// What a shape is there for; a writer gives each role its look.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    // Rectangles.
    /// The root view.
    case root
    /// The edge of the root view.
    case rootEdge
    /// A view in its own colour.
    case view
    /// What is certain of a view that the constraints leave open.
    case certain
    /// Where an open edge can lie.
    case open
    /// A guide.
    case guide
    /// What the margins of a view keep free.
    case margins
    /// What covers a view.
    case safeArea
    /// A sample of a view's colour in a legend.
    case swatch
    /// What there is in a budget.
    case available
    /// What is asked for in a budget.
    case required
    /// What is missing in a budget.
    case missing
    /// What a label lies on.
    case plate
    /// Where a view was earlier.
    case earlier
    /// The edge of a view that was asked about.
    case selected
    /// A member of a chain of constraints.
    case link

    // Lines.
    /// The baseline of a text.
    case baseline
    /// A constraint.
    case constraint
    /// A constraint that is not met.
    case unmet
    /// From a label to what it names.
    case leader
    /// From one member of a chain to the next.
    case chain

    // Texts, those of constraints apart.
    /// The name of a layout.
    case title
    /// What is said about a whole layout.
    case subtitle
    /// The name of a view.
    case name
    /// The size of a view.
    case size
    /// A sentence beneath a picture.
    case note
    /// A heading above sentences.
    case heading
  }

  /// One shape.
  public enum Shape: Sendable, Hashable {
    /// A rectangle, of which a tooltip may tell more.
    case rectangle(Role, LayoutRect, color: DebugColor? = nil, tooltip: String? = nil)
    /// A line; with ticks, a distance between two places.
    case line(Role, from: Point, to: Point, hasTicks: Bool = false)
    /// A line of text.
    case text(Text)
  }

  /// A place.
  public struct Point: Sendable, Hashable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double

    /// Creates a place.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Where a text stands in its box.
  public enum Alignment: String, Sendable, Hashable {
    /// At the left.
    case start
    /// In the middle.
    case middle
    /// At the right.
    case end
  }

  /// A line of text.
  public struct Text: Sendable, Hashable {
    /// What it is there for.
    public var role: Role
    /// Characters that are safe to show; see `DisplayText`.
    public var string: String
    /// Where its baseline begins.
    public var origin: Point
    /// The size of the font.
    public var fontSize: Double
    /// Where it stands in its box, which is wider than it is in most fonts.
    public var alignment = Alignment.start

    /// The room that is kept for it, from an estimate of its width that few fonts exceed.
    public var box: LayoutRect {
      LayoutRect(
        origin.x, origin.y - DisplayText.ascent * fontSize, DisplayText.width(string) * fontSize,
        DisplayText.lineHeight * fontSize)
    }
  }

  /// The texts.
  public var texts: [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  mutating func add(_ other: RenderScene, at offset: Point) {
    for shape in other.shapes { shapes.append(shape.moved(by: offset)) }
    isComplete = isComplete && other.isComplete
  }
}

extension RenderScene.Shape {
  func moved(by offset: RenderScene.Point) -> Self {
    func moved(_ point: RenderScene.Point) -> RenderScene.Point {
      RenderScene.Point(point.x + offset.x, point.y + offset.y)
    }
    switch self {
    case .rectangle(let role, let frame, let color, let tooltip):
      let frame = LayoutRect(frame.x + offset.x, frame.y + offset.y, frame.width, frame.height)
      return .rectangle(role, frame, color: color, tooltip: tooltip)
    case .line(let role, let start, let end, let hasTicks):
      return .line(role, from: moved(start), to: moved(end), hasTicks: hasTicks)
    case .text(var text):
      text.origin = moved(text.origin)
      return .text(text)
    }
  }
}
