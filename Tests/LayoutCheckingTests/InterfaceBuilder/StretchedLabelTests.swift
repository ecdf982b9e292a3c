import LayoutChecking
import Testing
import Tinamou

@Suite("Labels that constraints stretched on the canvas") struct StretchedLabelTests {
  private typealias Drawn = TrueFindingTests

  /// The rules of the findings in a document with two labels in a row that fills the page.
  private static func rules(
    hugging: (Int, Int) = (251, 251), width: Double = 330, attributes: String = "", more: [String] = []
  ) -> [String] {
    func label(_ id: String, _ text: String, _ x: Double, _ width: Double, _ hugging: Int) -> String {
      Drawn.view(
        id, (x, 20, width, 20.5), element: "label",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"\(text)\" "
          + "horizontalHuggingPriority=\"\(hugging)\" \(id == "value" ? attributes : "")",
        more: #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
    }
    let views = label("name", "Name", 16, 44, hugging.0) + label("value", "Value", 68, width, hugging.1)
    return Drawn.rules(
      Drawn.document(
        Drawn.view(
          "page", (0, 0, 414, 896), attributes: "", views: views,
          constraints: [
            Drawn.constraint("name", "leading", "page", "leading", 16),
            Drawn.constraint("name", "top", "page", "top", 20), Drawn.constraint("value", "top", "page", "top", 20),
            Drawn.constraint("value", "leading", "name", "trailing", 8),
            Drawn.constraint("page", "trailing", "value", "trailing", 16),
          ] + more)))
  }

  @Test("are ambiguous beside another one that hugs its text as much") func equalHugging() {
    #expect(Self.rules() == ["ambiguity"])
  }

  @Test("are so too if they may have several lines, or are a field beside a button") func otherTexts() {
    #expect(Self.rules(attributes: "numberOfLines=\"0\"") == ["ambiguity"])
    func rules(_ hugging: Int) -> [String] {
      let field = Drawn.view(
        "field", (16, 20, 320, 34), element: "textField",
        attributes: "translatesAutoresizingMaskIntoConstraints=\"NO\" borderStyle=\"roundedRect\" "
          + "horizontalHuggingPriority=\"\(hugging)\"",
        more: #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
      let button = Drawn.view(
        "button", (344, 20, 54, 34), element: "button",
        more:
          #"<fontDescription key="fontDescription" type="system" pointSize="17"/><state key="normal" title="Show"/>"#)
      return Drawn.rules(
        Drawn.document(
          Drawn.view(
            "page", (0, 0, 414, 896), attributes: "", views: field + button,
            constraints: [
              Drawn.constraint("field", "leading", "page", "leading", 16),
              Drawn.constraint("field", "top", "page", "top", 20),
              Drawn.constraint("button", "top", "page", "top", 20),
              Drawn.constraint("button", "leading", "field", "trailing", 8),
              Drawn.constraint("page", "trailing", "button", "trailing", 16),
            ])))
    }
    #expect(rules(250) == ["ambiguity"])
    #expect(rules(249) == [])
  }

  @Test("are not if one hugs its text less, or a constraint decides") func decided() {
    #expect(Self.rules(hugging: (252, 251)) == [])
    #expect(Self.rules(hugging: (251, 250)) == [])
    #expect(Self.rules(more: [Drawn.constraint("name", "width", nil, nil, 44)]) == [])
    #expect(Self.rules(more: [Drawn.constraint("value", "width", "name", "width", 286)]) == [])
  }

  @Test("are not judged by their texts if the document gives a size, or tells not to") func exempt() {
    #expect(Self.rules(attributes: "placeholderIntrinsicWidth=\"330\"") == [])
    #expect(Self.rules(attributes: "verifyAmbiguity=\"off\"").allSatisfy { $0 != "misplaced-view" })
  }
}
