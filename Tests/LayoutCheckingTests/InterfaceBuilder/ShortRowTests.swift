import LayoutChecking
import Testing

@Suite("Rows of automatic height that end before their content") struct ShortRowTests {
  private typealias Drawn = TrueFindingTests

  /// A table with a row of a title at its top and a picture below, which ends at 100.
  private static func table(
    _ attributes: String = "rowHeight=\"-1\" estimatedRowHeight=\"-1\"", row: String = "", more: [String] = []
  ) -> String {
    let title = Drawn.view(
      "title", (16, 11, 343, 21), element: "label",
      attributes: "text=\"Title\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    let picture = Drawn.view("picture", (16, 40, 60, 60), element: "imageView", constraints: Drawn.size(60, 60))
    let constraints =
      [
        Drawn.constraint("title", "top", "content", "top", 11),
        Drawn.constraint("title", "leading", "content", "leading", 16),
        Drawn.constraint("picture", "top", "title", "bottom", 8),
        Drawn.constraint("picture", "leading", "content", "leading", 16),
      ] + more
    let content = Drawn.view(
      "content", (0, 0, 375, 100), element: "tableViewCellContentView", attributes: "key=\"contentView\"",
      views: title + picture, constraints: constraints)
    return """
      <tableView \(attributes) id="table" userLabel="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell \(row) id="row" userLabel="row">
      <rect key="frame" x="0" y="28" width="375" height="100"/>
      \(content)
      </tableViewCell></prototypes>
      </tableView>
      """
  }

  private static func messages(_ table: String) -> [String] {
    Drawn.check(Drawn.document(table), rules: ["short-row"]).findings.map(\.message)
  }

  @Test("a row whose content is tied to its top alone has the standard height") func untied() {
    #expect(
      Self.messages(Self.table()) == [
        "'row (row)' has the standard height, since no constraints tie its top to its bottom; 'picture (picture)' in it ends 100 points below its top at 375 × 667; tie 'picture (picture)' to the bottom of the row too"
      ])
  }

  @Test("a row that another view makes too low is named with its height") func partlyTied() {
    let bottom = Drawn.constraint("content", "bottom", "title", "bottom", 11)
    let messages = Self.messages(Self.table(more: [bottom]))
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasPrefix("the automatic height of 'row (row)' is 43; 'picture (picture)'") })
    #expect(messages.allSatisfy { $0.hasSuffix("to the bottom of the row in place of what sets its height now") })
  }

  @Test(
    "nothing is said of a row that is tied to its content",
    arguments: [
      Drawn.constraint("content", "bottom", "picture", "bottom", 10),
      Drawn.constraint("content", "bottom", "picture", "bottom", -10),
      Drawn.constraint("row", "bottom", "picture", "bottom", 10),
      Drawn.constraint("content", "bottom", "picture", "bottom", 10, more: "relation=\"greaterThanOrEqual\""),
      Drawn.constraint("content", "bottom", "picture", "bottom", 10, more: "priority=\"750\""),
      Drawn.constraint("content", "height", nil, nil, 110),
    ])
  func tied(constraint: String) {
    #expect(Self.messages(Self.table(more: [constraint])) == [])
  }

  @Test("nothing is said of rows whose heights the document does not leave to constraints") func otherHeights() {
    #expect(Self.messages(Self.table("rowHeight=\"100\"")) == [])
    #expect(Self.messages(Self.table("rowHeight=\"-1\" estimatedRowHeight=\"0\"")) == [])
    #expect(Self.messages(Self.table(row: "rowHeight=\"100\"")) == [])
  }
}
