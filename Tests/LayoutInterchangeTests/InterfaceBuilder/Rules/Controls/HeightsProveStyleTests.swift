import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule heights-prove-style") struct HeightsProveStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func button(_ id: String, _ height: Int, _ cell: String, _ attributes: String = "", _ inside: String = "") -> String
    {
      Documents.element(
        "button", id, LayoutRect(0, 0, 94, Double(height)), attributes, "<buttonCell key=\"cell\" \(cell)/>" + inside)
    }
    let push = #"type="push" bezelStyle="rounded" borderStyle="border""#
    let given = button(
      "given", 20, push, "", Documents.constraints("given.width == 94", "given.height == 20"))
    let later = [button("a", 24, push), button("b", 20, push + #" controlSize="small""#, #"ambiguous="NO""#)]
    let earlier = [
      button("c", 32, push + #" imagePosition="only""#), button("d", 18, #"type="check" title="x""#),
      button("e", 18, #"type="radio" title="x""#), button("f", 40, push + #" controlSize="large""#),
    ]
    let places = ["a", "b", "c", "d", "e", "f", "given"].flatMap { id in
      ["\(id).leading == root.leading", id == "given" ? "root.bottom == given.bottom" : "\(id).top == root.top"]
    }
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\((later + earlier).joined())\(given)</subviews>"
          + "<constraints>\(places.map { Documents.constraint($0) }.joined())</constraints>"),
      tools: 24_506)
    try ImportRuleExpectation("heights-prove-style").check(
      holds: .init(text, "given", LayoutRect(0, 0, 94, 20)),
      changing: [(#"ambiguous="NO""#, #"ambiguous="YES""#)], doesNot: LayoutRect(-7, -7, 108, 32))
  }
}
