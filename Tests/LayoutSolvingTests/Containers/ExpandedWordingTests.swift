import LayoutModel
import TestSupport
import Testing

@testable import LayoutSolving

@Suite("Descriptions of an expanded document") struct ExpandedWordingTests {
  /// A row of three views with a hidden one, in a scroll view whose content a formula refers to.
  private func document() throws -> LayoutDocument {
    var document = LayoutDocument(sizes: [RequestedSize(320, 480)])
    var scroller = LayoutItem(name: "list", parent: .root)
    scroller.scroll = ScrollConfiguration()
    let added = document.add(scroller)
    let list = try #require(added)
    var bar = LayoutItem(name: "bar", parent: list)
    bar.stack = StackConfiguration(axis: .horizontal, distribution: .equalSpacing, alignment: .center, spacing: 8)
    let addedBar = document.add(bar)
    let row = try #require(addedBar)
    for name in ["a", "b", "c"] {
      var view = LayoutItem(name: name, parent: row)
      view.isHidden = name == "b"
      view.intrinsicSize = AxisValues(horizontal: 40, vertical: 20)
      document.add(view)
    }
    for edge in [LayoutAttribute.left, .top, .right, .bottom] {
      document.constraints.append(LayoutConstraint(row, edge, .equal, to: .init(list, edge)))
    }
    document.constraints[1].identifier = "top of the row"
    document.constraints[2].origin = ConstraintOrigin(text: "H:|[bar]|", isPartOfText: true)
    document.constraints[3].origin = ConstraintOrigin(text: "V:|[bar]|")
    return document
  }

  @Test("are those of an expansion that describes everything, though this one describes nothing")
  func readLate() throws {
    let document = try document()
    let expanded = try #require(ContainerExpansion.expand(document))
    let described = try #require(ContainerExpansion.expand(document, describes: true))
    let added = document.constraints.count..<expanded.document.constraints.count
    #expect(added.count > 20)
    #expect(described.document.constraints.count == added.upperBound)
    for index in added {
      #expect(expanded.document.constraints[index].origin.text == nil)
      let text = try #require(described.document.constraints[index].origin.text)
      #expect(text.hasPrefix("stack 'bar': ") || text.hasPrefix("scroll view 'list': "))
      let report = ReportedConstraint(
        try #require(expanded.wording).wording(ofConstraintAt: index), location: nil, priority: 1000)
      #expect(report.description == text)
    }
  }

  @Test("of the user's constraints are as they were written, not as scroll views redirect them")
  func asWritten() throws {
    let expanded = try #require(ContainerExpansion.expand(document()))
    #expect(expanded.document.constraints[0].second?.item != LayoutItemID(1))
    let texts = try (0..<4).map { index in
      ReportedConstraint(
        try #require(expanded.wording).wording(ofConstraintAt: index), location: nil, priority: 1000
      ).description
    }
    #expect(texts == ["bar.left == list.left", "top of the row", "bar.right == list.right", "V:|[bar]|"])
  }
}
