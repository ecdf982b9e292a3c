import LayoutOperators
import Tinamou

/// The code of `docs/notations/operators.md`, which is compared to it line by line.
enum OperatorsPageExamples {
  static func relations() throws -> (LayoutDocument, [LayoutConstraint]) {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let title = try document.add(view: "title")
    let field = try document.add(view: "field")
    let gap = 12.0
    document.add {
      // The page's examples begin here.
      title.left == field.right
      title.leading == field.trailing + 10
      title.width == 2 * field.width - 4
      title.width == field.height / 2
      title.width <= (field.width + 8) * 2
      title.width >= 40
      title.centerX == 0.5 * root.centerX
      title.top >= field.lastBaseline + gap
      title.width == 300 ~ .high
      title.height <= field.height ~ 251.5
      (title.width <= 400 ~ .low).named("cap")
      // They end here.
    }
    return (document, document.constraints)
  }

  static func anchors() throws -> LayoutDocument {
    var document = LayoutDocument()
    let label = try document.add(view: "label", width: 60, height: 20)
    let field = try document.add(view: "field")
    document.add(
      label.leading.constraint(equalTo: LayoutItemID.root.leading, constant: 20),
      field.leading.constraint(equalToSystemSpacingAfter: label.trailing),
      field.width.constraint(equalTo: label.width, multiplier: 2, constant: -4, priority: LayoutPriority.high),
      field.height.constraint(greaterThanOrEqualToConstant: 34, identifier: "large enough to touch"))
    return document
  }

  static func composites() throws -> LayoutDocument {
    var document = LayoutDocument()
    let root = LayoutItemID.root
    let card = try document.add(view: "card")
    let icon = try document.add(view: "icon")
    let badge = try document.add(view: "badge")
    document.add {
      card.edges == root.edges.inset(by: 16)
      icon.edges(.vertical) == card.edges.inset(by: DirectionalInsets(horizontal: 0, vertical: 8))
      icon.size <= card.size - 16
      icon.size == LayoutSize(64, 64) ~ .high
      badge.size == icon.size / 4 + 2
      [icon, badge].equal(\.centerX)
      [icon, badge].chained(along: .horizontal, spacing: 4) ~ .low
      badge.pin(to: card, insets: DirectionalInsets(8), sides: [.top, .trailing])
    }
    return document
  }

  static func groups(isCompact: Bool) throws -> LayoutDocument {
    var document = LayoutDocument()
    let rows = try (1...3).map { try document.add(view: "row\($0)") }
    @LayoutConstraintsBuilder func edges(of view: LayoutItemID) -> [LayoutConstraint] {
      view.leading == LayoutItemID.root.leadingMargin
      view.trailing == LayoutItemID.root.trailingMargin
    }
    let group = document.add {
      for row in rows { edges(of: row) }
      for (row, next) in zip(rows, rows.dropFirst()) { next.top == row.bottom + 8 }
      if isCompact {
        rows[0].height == 34
      } else {
        rows[0].height >= 44
        rows[0].height == LayoutItemID.root.height / 4 ~ .high
      }
    }
    for index in group { document.constraints[index].isActive = false }
    return document
  }
}
