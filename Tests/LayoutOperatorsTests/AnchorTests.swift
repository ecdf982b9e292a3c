import LayoutModel
import Testing

/// Constraints from anchors, without operators.
@Suite struct AnchorTests {
  private typealias Anchor = LayoutConstraint.Anchor

  private let a = LayoutItemID(1)
  private let b = LayoutItemID(2)

  @Test func anchorsOfAllKinds() {
    #expect(a.left.constraint(equalTo: b.right) == LayoutConstraint(a, .left, .equal, to: Anchor(b, .right)))
    #expect(
      a.top.constraint(lessThanOrEqualTo: b.bottom, constant: 4, priority: LayoutPriority.high)
        == LayoutConstraint(a, .top, .lessThanOrEqual, to: Anchor(b, .bottom), constant: 4, priority: 750))
    #expect(
      a.width.constraint(greaterThanOrEqualTo: b.height, multiplier: 2, constant: -4, identifier: "wide")
        == LayoutConstraint(
          a, .width, .greaterThanOrEqual, to: Anchor(b, .height), multiplier: 2, constant: -4, identifier: "wide"))
    #expect(
      a.centerX.constraint(equalTo: b.centerX, multiplier: 0.5)
        == LayoutConstraint(a, .centerX, .equal, to: Anchor(b, .centerX), multiplier: 0.5))
  }

  @Test func constants() {
    #expect(a.width.constraint(equalToConstant: 40) == LayoutConstraint(a, .width, .equal, constant: 40))
    #expect(
      a.width.constraint(lessThanOrEqualToConstant: 40, priority: 500)
        == LayoutConstraint(a, .width, .lessThanOrEqual, constant: 40, priority: 500))
    #expect(
      a.height.constraint(greaterThanOrEqualToConstant: 40, identifier: "tall")
        == LayoutConstraint(a, .height, .greaterThanOrEqual, constant: 40, identifier: "tall"))
  }

  @Test func systemSpacing() {
    func hand(
      _ first: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutAttribute, _ constant: Double
    ) -> LayoutConstraint {
      LayoutConstraint(a, first, relation, to: Anchor(b, second), constant: constant)
    }
    #expect(a.leading.constraint(equalToSystemSpacingAfter: b.trailing) == hand(.leading, .equal, .trailing, 8))
    #expect(
      a.leading.constraint(lessThanOrEqualToSystemSpacingAfter: b.trailing, multiplier: 2)
        == hand(.leading, .lessThanOrEqual, .trailing, 16))
    let spacing = StandardSpacing(sibling: 10)
    #expect(
      a.leading.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailing, multiplier: 2, spacing: spacing)
        == hand(.leading, .greaterThanOrEqual, .trailing, 20))
    #expect(a.top.constraint(equalToSystemSpacingBelow: b.bottom) == hand(.top, .equal, .bottom, 8))
    #expect(
      a.top.constraint(lessThanOrEqualToSystemSpacingBelow: b.bottom, multiplier: 0.5)
        == hand(.top, .lessThanOrEqual, .bottom, 4))
    #expect(
      a.top.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottom, spacing: spacing)
        == hand(.top, .greaterThanOrEqual, .bottom, 10))
  }

  @Test func constraintsAreAppendedWithTheirIndices() {
    var document = LayoutDocument()
    #expect(document.add(LayoutItemID.root.width.constraint(equalToConstant: 100)) == 0..<1)
    let more = [
      LayoutItemID.root.height.constraint(equalToConstant: 50),
      LayoutItemID.root.width.constraint(equalTo: LayoutItemID.root.height),
    ]
    #expect(document.add(more) == 1..<3)
    #expect(Array(document.constraints[1..<3]) == more)
    #expect(document.add([]) == 3..<3)
  }

  @Test func viewsAndGuidesAreAdded() throws {
    var document = LayoutDocument()
    let panel = try document.add(view: "panel")
    let label = try document.add(view: "label", in: panel, width: 60) { $0.firstBaseline = 14 }
    let gutter = try document.add(guide: "gutter", in: panel)
    #expect(document[panel].parent == .root)
    #expect(document[label].parent == panel)
    #expect(document[label].intrinsicSize == AxisValues(horizontal: 60, vertical: nil))
    #expect(document[label].firstBaseline == 14)
    #expect(document[gutter].kind == .guide && document[gutter].parent == panel)
    #expect(document.item(named: "gutter") == gutter)
  }

  @Test func itemsThatCannotBeAdded() throws {
    var document = LayoutDocument()
    try document.add(view: "label")
    let taken = #expect(throws: LayoutItemError.self) { try document.add(view: "label") }
    #expect(taken == .duplicateName("label"))
    #expect(taken?.description == "there is already an item named 'label'; names are unique in a superview")
    #expect(throws: LayoutItemError.duplicateName("root")) { try document.add(guide: "root") }
    let lost = #expect(throws: LayoutItemError.self) { try document.add(view: "icon", in: LayoutItemID(7)) }
    #expect(lost == .unknownParent(of: "icon"))
    #expect(throws: LayoutItemError.unknownParent(of: "icon")) { try document.add(guide: "icon", in: LayoutItemID(-1)) }
    #expect(throws: LayoutItemError.unknownParent(of: "icon")) { try document.add(view: "icon") { $0.parent = nil } }
    #expect(lost?.description == "the parent of 'icon' is not in the document")
    #expect(document.items.map(\.name) == ["root", "label"])
  }
}
