import LayoutModel
import LayoutNotation

/// The Swift code of `docs/notations/formula.md` and `item.md`, which is compared to them line by line.
enum SwiftPageExamples {
  static func formulas() throws -> LayoutDocument {
    var document = LayoutDocument()
    let title = try document.add(view: "title")
    let field = try document.add(view: "field")
    let cap = try document.constraint("width = 2 * width + 10 @ 750 # cap", lhs: title, rhs: field)
    document.add(cap)
    try document.add(title, "trailing = leading - 10", to: field)
    try document.add(title, "centerY = centerY", to: .root)
    let height = try document.add(field, "height > 20")
    document.constraints[height].isActive = false
    return document
  }

  static func shorthand() throws -> LayoutDocument {
    var document = LayoutDocument()
    let header = try document.add(view: "header")
    let title = try document.add(view: "title")
    let (gap, weak) = (8.0, 250.0)
    let made = try document.add(
      title,
      [
        "left ==": .superview, "width ==": 40, "height <=": .view(header), "top >=": .view(header.bottom),
        "right <=": "superview.rightMargin", "height >=": .constant(2 * gap),
        "top ==": [.view: header.bottom, .constant: 10, .priority: 750],
        "centerY ==": [.view: "superview", .multiplier: 0.5, .priority: weak, .identifier: "high up"],
      ])
    for index in made { document.constraints[index].group = "title" }
    return document
  }
}
