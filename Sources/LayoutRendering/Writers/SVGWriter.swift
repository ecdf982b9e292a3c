internal import LayoutModel

/// A writer of pictures as SVG 1.1: a self-contained file without scripts.
public enum SVGWriter {
  /// The colour scheme of a picture.
  public enum Appearance: String, Sendable, CaseIterable {
    /// The colour scheme of the viewer; light if it is not known.
    case automatic = "auto"
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// Returns the SVG file of a picture.
  /// - Complexity: linear in the number of shapes.
  public static func svg(_ scene: RenderScene, appearance: Appearance = .automatic) -> String {
    let (width, height) = (number(scene.size.width), number(scene.size.height))
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      \(start(scene))
      <style type="text/css">
      \(SVGStyle.css(appearance))</style>
      \(definitions)
      <rect class="page" width="\(width)" height="\(height)"/>

      """
    for shape in scene.shapes { text += element(shape) + "\n" }
    return text + "</svg>\n"
  }

  /// Returns the picture as an SVG element for an HTML page, which must contain `SVGStyle.css` and `definitions` once.
  package static func element(_ scene: RenderScene) -> String {
    var text = start(scene) + "\n"
    for shape in scene.shapes { text += element(shape) + "\n" }
    return text + "</svg>\n"
  }

  private static func start(_ scene: RenderScene) -> String {
    let (width, height) = (number(scene.size.width), number(scene.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="tinamou" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(MarkupText.escaped(scene.title))</title>
      """
  }

  /// The definitions of the patterns to which pictures refer.
  package static let definitions = """
    <defs>
    <pattern id="tinamou-open" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="openHatch" d="M1 0V6"/></pattern>
    <pattern id="tinamou-missing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="missingHatch" d="M1 0V6"/></pattern>
    </defs>
    """

  private static func element(_ shape: RenderScene.Shape) -> String {
    switch shape {
    case .rectangle(let role, let frame, let color, let tooltip):
      let place = "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\""
      let size = "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
      let paint = color.map { " \(self.paint(role, $0))" } ?? ""
      let start = "<rect class=\"\(role.rawValue)\" \(place) \(size)\(paint)"
      return tooltip.map { "\(start)><title>\(MarkupText.escaped($0))</title></rect>" } ?? "\(start)/>"
    case .line(let role, let start, let end, let hasTicks):
      var path = "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
      if hasTicks { path += ticks(start, end) }
      return "<path class=\"\(role.rawValue)\" d=\"\(path)\"/>"
    case .text(let text):
      let place = "x=\"\(number(text.anchor))\" y=\"\(number(text.origin.y))\""
      let anchor = text.alignment == .start ? "" : " text-anchor=\"\(text.alignment.rawValue)\""
      let size = "font-size=\"\(number(text.fontSize))\"\(anchor)"
      return "<text class=\"\(text.role.rawValue)\" \(place) \(size)>\(MarkupText.escaped(text.string))</text>"
    }
  }

  /// Returns the attributes that paint a shape in a view's colour: its edge, and for most roles also its area.
  private static func paint(_ role: RenderScene.Role, _ color: DebugColor) -> String {
    role == .ambiguous || role == .earlier ? "stroke=\"\(color.hex)\"" : "fill=\"\(color.hex)\" stroke=\"\(color.hex)\""
  }

  /// Returns the path of two short lines, one across each end of a line.
  private static func ticks(_ start: RenderScene.Point, _ end: RenderScene.Point) -> String {
    let isHorizontal = abs(end.x - start.x) >= abs(end.y - start.y)
    return [start, end].map { point in
      isHorizontal
        ? "M\(number(point.x)) \(number(point.y - 4))v8" : "M\(number(point.x - 4)) \(number(point.y))h8"
    }.joined()
  }

  /// Returns a number of pixels as text, rounded to a hundredth.
  static func number(_ value: Double) -> String { DrawingBuilder.number(value) }
}

extension RenderScene.Text {
  /// The x coordinate to which the text is aligned: the left end, the middle or the right end of its box.
  fileprivate var anchor: Double {
    switch alignment {
    case .start: origin.x
    case .middle: origin.x + DisplayText.width(string) * fontSize / 2
    case .end: origin.x + DisplayText.width(string) * fontSize
    }
  }
}
