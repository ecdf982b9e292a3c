public import LayoutModel

/// A picture as a list of shapes, from back to front. It is the input of all writers.
///
/// Coordinates are pixels from the top left corner of the picture, with y growing downward. A scene does not depend on
/// fonts, the clock or the machine: equal layouts make equal scenes.
public struct RenderScene: Sendable, Hashable {
  /// The size of the picture, in pixels.
  public internal(set) var size = LayoutSize(0, 0)
  /// The description of the picture, for users who cannot see it.
  public internal(set) var title = ""
  /// The shapes, from back to front.
  public internal(set) var shapes: [Shape] = []
  /// Whether all layouts were drawn before the deadline.
  public internal(set) var isComplete = true

  /// The role of a shape, which determines its style in each writer.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    // Rectangles.
    /// The root view.
    case root
    /// The edge of the root view.
    case rootEdge
    /// A view in its own colour.
    case view
    /// The area that an ambiguous view covers in every solution.
    case certain
    /// The range of positions of an ambiguous edge.
    case ambiguous = "open"
    /// A guide.
    case guide
    /// The margins of a view.
    case margins
    /// The safe-area insets of the root.
    case safeArea
    /// A sample of a view's colour in a legend.
    case swatch
    /// An available length in a conflict's diagram.
    case available
    /// A required length in a conflict's diagram.
    case required
    /// The missing length in a conflict's diagram.
    case missing
    /// The background of a label.
    case plate
    /// The frame that a view had in an earlier layout of the document.
    case earlier
    /// The edge of a selected view, or of the view whose value is explained.
    case selected
    /// A square that marks a constraint in the list of an explanation's binding constraints, or the value at its end.
    case link

    // Lines.
    /// The baseline of a text.
    case baseline
    /// A constraint.
    case constraint
    /// A violated constraint.
    case unmet
    /// A line that connects a label with its view.
    case leader
    /// The line that connects the listed binding constraints of an explanation.
    case chain

    // Texts. Those of constraints and of ambiguous edges have the roles above.
    /// The title of a layout: its name, or the value that is explained.
    case title
    /// A line below a title, or above a bar of a diagram.
    case subtitle
    /// The name of a view or constraint, or a number in its place.
    case name
    /// The size of a view, or a length in a conflict's diagram.
    case size
    /// A sentence below a picture.
    case note
    /// A heading above sentences.
    case heading
  }

  /// A shape of the picture.
  public enum Shape: Sendable, Hashable {
    /// A rectangle, which may have a view's colour and a tooltip.
    case rectangle(Role, LayoutRect, color: DebugColor? = nil, tooltip: String? = nil)
    /// A line. With ticks at its ends, it shows a distance between two positions.
    case line(Role, from: Point, to: Point, hasTicks: Bool = false)
    /// A line of text.
    case text(Text)
  }

  /// A position in the picture, in pixels.
  public struct Point: Sendable, Hashable {
    /// The distance from the left edge of the picture.
    public var x: Double
    /// The distance from the top edge of the picture.
    public var y: Double

    /// Creates a position.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The alignment of a text in its box. The box is wider than the text in most fonts.
  public enum Alignment: String, Sendable, Hashable {
    /// The text begins at the left edge of the box.
    case start
    /// The text is in the middle of the box.
    case middle
    /// The text ends at the right edge of the box.
    case end
  }

  /// A line of text.
  public struct Text: Sendable, Hashable {
    /// The role of the text, which determines its style.
    public var role: Role
    /// The characters, without harmful ones; see `DisplayText`.
    public var string: String
    /// The left end of the baseline in the text's box.
    public var origin: Point
    /// The font size, in pixels.
    public var fontSize: Double
    /// The alignment of the text in its box.
    public var alignment = Alignment.start

    /// The box that is reserved for the text. Its width is an estimate that few fonts exceed.
    public var box: LayoutRect {
      LayoutRect(
        origin.x, origin.y - DisplayText.ascent * fontSize, DisplayText.width(string) * fontSize,
        DisplayText.lineHeight * fontSize)
    }
  }

  /// The texts among the shapes.
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
