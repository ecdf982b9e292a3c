import LayoutModel
import Testing

@Suite("Names of views")
struct NamingTests {
  @Test("a view needs no name, and a name is unique below one superview")
  func names() throws {
    var document = LayoutDocument()
    let (card, other) = (try document.add(view: "card"), try document.add(view: "other"))
    let titles = [
      try document.add(view: "title", in: card), try document.add(view: "title", in: other),
      try document.add(view: nil, in: card), try document.add(view: nil, in: card), try document.add(view: nil),
      try document.add(guide: nil, in: other), try document.add(view: "title"),
    ]
    let inner = try document.add(view: "title", in: titles[1])
    #expect(
      (titles + [inner]).map { document[$0].name } == [
        "title", "other/title", "card/view", "card/view 2", "view", "other/guide", "root/title", "other/title/title",
      ])
    #expect(document.item(named: "other/title") == titles[1] && document.item(named: "title") == titles[0])
    let text = ConstraintDescription.text(
      of: inner.width.constraint(equalTo: titles[1].width), in: document)
    #expect(text == "other/title/title.width == other/title.width")
    // Names that are made up are the first free ones.
    let made = try (0..<4).map { _ in try document.add(view: nil) }
    try document.remove(made[1])
    let names = try ([made[0]] + (0..<2).map { _ in try document.add(view: nil) }).map { document[$0].name }
    #expect(names == ["view 2", "view 3", "view 6"])
    #expect(throws: LayoutItemError.duplicateName("title")) { try document.add(view: "title", in: card) }
    #expect(throws: LayoutItemError.duplicateName("other/title")) { try document.add(view: "title", in: other) }
  }
}
