import Testing
import Tinamou

@Suite("Texts whose lengths constraints of their own fix") struct FixedTextTests {
  private typealias Documents = InterfaceBuilderDocuments

  /// The content size, on another device, of a label or button with a length of 44 points.
  private static func content(
    _ name: String, _ attribute: String, _ more: String = "", device: String? = "retina5_5"
  ) throws -> AxisValues<Double?> {
    let frame = attribute == "width" ? LayoutRect(16, 100, 44, 20.5) : LayoutRect(16, 100, 42, 44)
    let text =
      name == "label" ? #"text="Hello""# : #"buttonType="system""#
    let view = Documents.element(
      name, "a", frame, text,
      #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
        + #"<state key="normal" title="Hello"/>"#
        + #"<constraints><constraint firstAttribute="\#(attribute)" constant="44" \#(more) id="c"/></constraints>"#)
    let layout = try #require(
      try Documents.layouts(
        Documents.root(view, Documents.constraints("a.leading == root.leading", "a.top == root.top")), on: device
      ).first)
    return layout[
      try #require(layout.items.indices.first { layout.items[$0].identifier == "a" }.map { LayoutItemID($0) })
    ]
    .intrinsicSize
  }

  @Test("have the content size of their texts on another device") func fixed() throws {
    #expect(abs(try #require(try Self.content("label", "height").vertical) - 20.333333) < 0.1)
    #expect(abs(try #require(try Self.content("label", "width").horizontal) - 40) < 1)
    #expect(try #require(try Self.content("button", "height").vertical) < 40)
  }

  @Test(
    "keep the recorded one if the constraint need not have made it",
    arguments: [#"relation="lessThanOrEqual""#, #"priority="200""#, #"secondItem="root" secondAttribute="height""#])
  func others(_ more: String) throws {
    #expect(abs(try #require(try Self.content("label", "height", more).vertical) - 44) < 1)
  }

  @Test("keep the recorded one on the device of the document") func recorded() throws {
    #expect(try Self.content("label", "height", device: nil).vertical == 44)
  }
}
