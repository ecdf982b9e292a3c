import LayoutChecking
import LayoutInterchange
import Testing
import Tinamou

@Suite("Contents that only the canvas has") struct CanvasContentTests {
  private typealias Drawn = TrueFindingTests

  private static let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#

  /// A page with a view that reaches from side to side, at a distance from the top.
  private static func page(
    _ element: String, _ attributes: String, height: Double = 400, more: String = "", views: String = "",
    constraints: [String] = []
  ) -> String {
    let content = Drawn.view(
      "content", (20, 48, 374, height), element: element,
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)", more: more)
    return Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "", views: content + views,
        constraints: [
          Drawn.constraint("content", "leading", "page", "leading", 20),
          Drawn.constraint("page", "trailing", "content", "trailing", 20),
          Drawn.constraint("content", "top", "page", "top", 48),
        ] + constraints))
  }

  private static func found(_ text: String, on devices: [String] = [], sizes: [RequestedSize] = []) -> [Finding] {
    var options = LayoutChecker.Options()
    options.canvases = devices.compactMap { CanvasDevice(id: $0) }.map { InterfaceBuilderOptions(device: $0) }
    options.sizes = sizes
    var settings = ProjectSettings()
    for rule in CheckRule.all where !["conflict", "ambiguity"].contains(rule.id) {
      settings.severities[rule.id] = .off
    }
    return LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "page.xib", format: .interfaceBuilder, settings: settings).findings
  }

  @Test("placeholder sizes contradict nothing, unlike those of images") func placeholders() {
    let bottom = [Drawn.constraint("content", "bottom", "page", "centerY")]
    let placeholder = Self.page(
      "imageView",
      "verticalHuggingPriority=\"1000\" placeholderIntrinsicWidth=\"320\" placeholderIntrinsicHeight=\"284\"",
      constraints: bottom)
    #expect(Self.found(placeholder).isEmpty)
    #expect(Self.found(placeholder, on: ["retina4_0", "retina6_7"]).isEmpty)
    // Another conflict of the document is reported, without the placeholder.
    let other = Self.page(
      "imageView",
      "verticalHuggingPriority=\"1000\" placeholderIntrinsicWidth=\"320\" placeholderIntrinsicHeight=\"284\"",
      constraints: bottom + [Drawn.constraint("content", "height", nil, nil, 300)])
    let found = Self.found(other)
    #expect(found.map(\.rule) == ["conflict"] && !found[0].related.contains { $0.message.contains("content hugging") })
    let image = Self.page(
      "imageView", "verticalHuggingPriority=\"1000\" image=\"picture\"", height: 400, constraints: bottom)
    #expect(Self.found(image, on: ["retina6_7"]).map(\.rule) == ["conflict"])
  }

  @Test("labels without a text and image views without an image contradict nothing", arguments: ["label", "imageView"])
  func empty(element: String) {
    func text(_ content: String) -> String {
      Self.page(
        element, "horizontalCompressionResistancePriority=\"1000\" horizontalHuggingPriority=\"1000\" \(content)",
        more: element == "label" ? Self.font : "")
    }
    let devices = ["retina4_0", "retina6_7"]
    #expect(Self.found(text(element == "label" ? "text=\"\"" : ""), on: devices).isEmpty)
    let full = element == "label" ? "text=\"A text that is as wide as its label, or nearly\"" : "image=\"picture\""
    #expect(Self.found(text(full), on: devices).map(\.rule) == ["conflict"])
  }

  @Test(
    "an image view without an image is not squeezed beside another view",
    arguments: ["verticalHuggingPriority=\"249\"", "verticalHuggingPriority=\"249\" image=\"picture\""])
  func emptyImage(attributes: String) {
    let bar = Drawn.view(
      "bar", (0, 848, 414, 48), element: "button", more: "\(Self.font)<state key=\"normal\" title=\"Go\"/>")
    let text = Self.page(
      "imageView", attributes, height: 792, views: bar,
      constraints: [
        Drawn.constraint("bar", "leading", "page", "leading"), Drawn.constraint("page", "trailing", "bar", "trailing"),
        Drawn.constraint("bar", "top", "content", "bottom", 8), Drawn.constraint("page", "bottom", "bar", "bottom"),
      ])
    #expect(Self.found(text, on: ["retina4_0"]).map(\.rule) == (attributes.contains("image") ? ["ambiguity"] : []))
  }

  @Test("a label that hugs its text with priority 1000 is in a conflict wherever it is wider") func hugging() throws {
    let text = Self.page("label", "text=\"Name\" horizontalHuggingPriority=\"1000\"", height: 20.5, more: Self.font)
    for devices in [[], ["retina4_0"], ["retina4_0", "retina6_7"]] {
      let found = try #require(Self.found(text, on: devices).first)
      let content = try #require(found.related.first { $0.message.contains("content hugging") })
      #expect(content.message.contains("width <= 4"), "\(content.message)")
    }
    // The text may be that of a class or a font of the project.
    let own = text.replacing("text=\"Name\"", with: "customClass=\"OwnLabel\" text=\"Name\"")
    #expect(Self.found(own).isEmpty)
  }

  @Test("fields are as wide as their texts") func fields() {
    func rules(_ attributes: String) -> [String] {
      let label = Drawn.view(
        "label", (20, 48, 44, 20.5), element: "label",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"Name\"", more: Self.font)
      let field = Drawn.view(
        "field", (72, 48, 250, 22), element: "textField",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" horizontalHuggingPriority=\"249\" \(attributes)",
        more: Self.font)
      let text = Drawn.document(
        Drawn.view(
          "page", (0, 0, 414, 896), attributes: "", views: label + field,
          constraints: [
            Drawn.constraint("label", "leading", "page", "leading", 20),
            Drawn.constraint("label", "top", "page", "top", 48), Drawn.constraint("field", "top", "page", "top", 48),
            Drawn.constraint("field", "leading", "label", "trailing", 8),
            Drawn.constraint("page", "trailing", "field", "trailing", 200),
          ]))
      return Self.found(text, on: ["retina4_0"]).map(\.rule)
    }
    // By hand: 92 points are left for both on a screen of 320, which a name of 44 and a new field of 97 exceed.
    #expect(rules("text=\"8080\"") == [])
    #expect(rules("placeholder=\"Port\"") == [])
    #expect(rules("") == ["ambiguity"])
  }

  @Test("at another size contents are as on a device of that size") func sizes() {
    let label = Drawn.view(
      "label", (20, 48, 120, 20.5), element: "label",
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"A label of some words\"", more: Self.font)
    let wide = Drawn.view(
      "wide", (20, 100, 374, 20.5), element: "label",
      attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"Short\" "
        + "horizontalCompressionResistancePriority=\"1000\"", more: Self.font)
    let text = Drawn.document(
      Drawn.view(
        "page", (0, 0, 414, 896), attributes: "", views: label + wide,
        constraints: [
          Drawn.constraint("label", "leading", "page", "leading", 20),
          Drawn.constraint("label", "top", "page", "top", 48), Drawn.constraint("wide", "top", "page", "top", 100),
          Drawn.constraint("wide", "leading", "page", "leading", 20),
          Drawn.constraint("page", "trailing", "wide", "trailing", 20),
        ]))
    #expect(Self.found(text, on: ["retina4_0"]).isEmpty)
    #expect(Self.found(text, sizes: [RequestedSize(320, 568)]).isEmpty)
  }
}
