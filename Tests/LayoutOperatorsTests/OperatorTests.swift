import LayoutOperators
import Testing
import Tinamou

/// The constraint of each operator, compared with one made by hand.
@Suite struct OperatorTests {
  private typealias Anchor = LayoutConstraint.Anchor

  private let a = LayoutItemID(1)
  private let b = LayoutItemID(2)

  @Test func relationsOfAnchors() {
    #expect((a.left == b.right) == LayoutConstraint(a, .left, .equal, to: Anchor(b, .right)))
    #expect((a.left <= b.right) == LayoutConstraint(a, .left, .lessThanOrEqual, to: Anchor(b, .right)))
    #expect((a.left >= b.right) == LayoutConstraint(a, .left, .greaterThanOrEqual, to: Anchor(b, .right)))
    #expect((a.top == b.bottom) == LayoutConstraint(a, .top, .equal, to: Anchor(b, .bottom)))
    #expect((a.top <= b.bottom) == LayoutConstraint(a, .top, .lessThanOrEqual, to: Anchor(b, .bottom)))
    #expect((a.top >= b.bottom) == LayoutConstraint(a, .top, .greaterThanOrEqual, to: Anchor(b, .bottom)))
    #expect((a.width == b.height) == LayoutConstraint(a, .width, .equal, to: Anchor(b, .height)))
    #expect((a.width <= b.height) == LayoutConstraint(a, .width, .lessThanOrEqual, to: Anchor(b, .height)))
    #expect((a.width >= b.height) == LayoutConstraint(a, .width, .greaterThanOrEqual, to: Anchor(b, .height)))
  }

  @Test func relationsWithTerms() {
    func hand(
      _ first: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutAttribute
    ) -> LayoutConstraint {
      LayoutConstraint(a, first, relation, to: Anchor(b, second), constant: 10)
    }
    #expect((a.left == b.right + 10) == hand(.left, .equal, .right))
    #expect((a.left <= b.right + 10) == hand(.left, .lessThanOrEqual, .right))
    #expect((a.left >= b.right + 10) == hand(.left, .greaterThanOrEqual, .right))
    #expect((a.top == b.bottom + 10) == hand(.top, .equal, .bottom))
    #expect((a.top <= b.bottom + 10) == hand(.top, .lessThanOrEqual, .bottom))
    #expect((a.top >= b.bottom + 10) == hand(.top, .greaterThanOrEqual, .bottom))
    #expect((a.width == b.height + 10) == hand(.width, .equal, .height))
    #expect((a.width <= b.height + 10) == hand(.width, .lessThanOrEqual, .height))
    #expect((a.width >= b.height + 10) == hand(.width, .greaterThanOrEqual, .height))
  }

  @Test func sizesAgainstNumbers() {
    #expect((a.width == 40) == LayoutConstraint(a, .width, .equal, constant: 40))
    #expect((a.width <= 40.5) == LayoutConstraint(a, .width, .lessThanOrEqual, constant: 40.5))
    let least = 12.0
    #expect((a.height >= least * 2) == LayoutConstraint(a, .height, .greaterThanOrEqual, constant: 24))
  }

  /// The second item's multiplier and the constant.
  private func numbers(_ constraint: LayoutConstraint) -> [Double] { [constraint.multiplier, constraint.constant] }

  @Test func arithmeticAlongX() {
    #expect(numbers(a.left == b.centerX - 10) == [1, -10])
    #expect(numbers(a.left == b.centerX * 2) == [2, 0])
    #expect(numbers(a.left == 2 * b.centerX) == [2, 0])
    #expect(numbers(a.left == b.centerX / 4) == [0.25, 0])
    #expect(numbers(a.left == 2 * b.centerX * 3 + 8 - 2) == [6, 6])
    #expect(numbers(a.left == (b.centerX + 8) * 2) == [2, 16])
    #expect(numbers(a.left == 2 * (b.centerX - 8)) == [2, -16])
    #expect(numbers(a.left == (b.centerX + 8) / 2) == [0.5, 4])
  }

  @Test func arithmeticAlongY() {
    #expect(numbers(a.top == b.centerY - 10) == [1, -10])
    #expect(numbers(a.top == b.centerY * 2) == [2, 0])
    #expect(numbers(a.top == 2 * b.centerY) == [2, 0])
    #expect(numbers(a.top == b.centerY / 4) == [0.25, 0])
    #expect(numbers(a.top == 2 * b.centerY * 3 + 8 - 2) == [6, 6])
    #expect(numbers(a.top == (b.centerY + 8) * 2) == [2, 16])
    #expect(numbers(a.top == 2 * (b.centerY - 8)) == [2, -16])
    #expect(numbers(a.top == (b.centerY + 8) / 2) == [0.5, 4])
  }

  @Test func arithmeticOfSizes() {
    #expect(numbers(a.width == b.width - 10) == [1, -10])
    #expect(numbers(a.width == b.width * 2) == [2, 0])
    #expect(numbers(a.width == 2 * b.width - 4) == [2, -4])
    #expect(numbers(a.width == b.width / 4) == [0.25, 0])
    #expect(numbers(a.width == 2 * b.width * 3 + 8 - 2) == [6, 6])
    #expect(numbers(a.width == (b.width + 8) * 2) == [2, 16])
    #expect(numbers(a.width == 2 * (b.width - 8)) == [2, -16])
    #expect(numbers(a.width == (b.width + 8) / 2) == [0.5, 4])
  }

  @Test func prioritiesBindAfterTheRelation() {
    #expect((a.left == b.right + 10 ~ .high).priority == 750)
    #expect((a.width >= 40 ~ 251).priority == 251)
    #expect((a.width >= 40 ~ 250.5).priority == 250.5)
    #expect((a.width >= 40).priority == 1000)
    let wish = 300.0
    #expect((a.width >= 40 ~ wish).priority == 300)
    #expect((a.width >= 40 ~ LayoutPriority.low).priority == 250)
    let names: [ConstraintPriority] = [.required, .high, .medium, .low, .fittingSize]
    #expect(names.map { (a.width == 40 ~ $0).priority } == [1000, 750, 500, 250, 50])
    let chosen = names.isEmpty ? a.width == 40 ~ .high : a.width == 60 ~ .low
    #expect(chosen == LayoutConstraint(a, .width, .equal, constant: 60, priority: 250))
  }

  @Test func names() {
    #expect((a.width <= 40 ~ .high).named("cap").identifier == "cap")
  }

  @Test func everyAnchorNamesItsAttribute() {
    let alongX = [
      a.left, a.right, a.leading, a.trailing, a.centerX, a.leftMargin, a.rightMargin, a.leadingMargin,
      a.trailingMargin, a.centerXWithinMargins,
    ]
    let alongY = [
      a.top, a.bottom, a.centerY, a.firstBaseline, a.lastBaseline, a.topMargin, a.bottomMargin, a.centerYWithinMargins,
    ]
    let attributes = alongX.map(\.attribute) + alongY.map(\.attribute) + [a.width.attribute, a.height.attribute]
    #expect(Set(attributes) == Set(LayoutAttribute.allCases.filter { !$0.isCoreAnimation }))
    #expect(alongX.allSatisfy { $0.item == a && $0.attribute.axis == .horizontal })
    #expect(alongY.allSatisfy { $0.item == a && $0.attribute.axis == .vertical })
    #expect(a.leadingMargin.attribute == .leadingMargin && a.right.attribute == .right)
  }
}
