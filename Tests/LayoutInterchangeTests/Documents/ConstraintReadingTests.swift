import LayoutInterchange
import LayoutModel
import Testing

@Suite struct ConstraintReadingTests {
  /// Reads constraints beside a tree of a few views and shows them as formulas.
  private func read(_ constraints: String) throws -> [String] {
    let document = try layout(
      "metrics: {gap: 12}\nviews: [{name: title, children: [{name: icon}]}, {name: field}]\nguides: [{name: g}]\n"
        + "constraints:\n" + constraints, .yaml)
    return document.constraints.map { show($0, document) }
  }

  private func show(_ constraint: LayoutConstraint, _ document: LayoutDocument) -> String {
    var text = "\(document[constraint.firstItem].name).\(constraint.firstAttribute) \(constraint.relation.rawValue) "
    if let second = constraint.second {
      text += "\(constraint.multiplier) * \(document[second.item].name).\(second.attribute) + "
    }
    text += "\(constraint.constant) @ \(constraint.priority)"
    if let identifier = constraint.identifier { text += " # \(identifier)" }
    return constraint.isActive ? text : "(\(text))"
  }

  @Test(arguments: [
    ("- title.width = 2 * field.width + gap @ 750 # a comment", ["title.width == 2.0 * field.width + 12.0 @ 750.0"]),
    ("- 'title.width = 2 * field.width + gap @ 750 # cap'", ["title.width == 2.0 * field.width + 12.0 @ 750.0 # cap"]),
    ("- \"X:title.width == superview.width / 2 - gap\"", ["title.width == 0.5 * root.width + -12.0 @ 1000.0"]),
    ("- 'H:[title]-gap-[field]'", ["field.leading == 1.0 * title.trailing + 12.0 @ 1000.0"]),
    (
      "- {format: 'H:[title]-gap-[field]', metrics: {gap: 3}}", ["field.leading == 1.0 * title.trailing + 3.0 @ 1000.0"]
    ),
    (
      "- {format: 'H:[title][field]', options: [alignAllTop]}",
      ["field.leading == 1.0 * title.trailing + 0.0 @ 1000.0", "title.top == 1.0 * field.top + 0.0 @ 1000.0"]
    ),
    ("- {formula: width = 2 * width, lhs: title, rhs: field}", ["title.width == 2.0 * field.width + 0.0 @ 1000.0"]),
    ("- {formula: left >= left + 3, lhs: icon, rhs: superview}", ["icon.left >= 1.0 * title.left + 3.0 @ 1000.0"]),
    ("- {formula: height < 40, lhs: title}", ["title.height <= 40.0 @ 1000.0"]),
    (
      "- {item: title, attribute: width, relation: '<=', toItem: field, toAttribute: height, multiplier: 2, "
        + "constant: 10, priority: 750, identifier: cap}",
      ["title.width <= 2.0 * field.height + 10.0 @ 750.0 # cap"]
    ),
    ("- {item: g, attribute: width, constant: 7, toItem: null, toAttribute: ~}", ["g.width == 7.0 @ 1000.0"]),
    ("- {item: g, attribute: width, constant: 7, toItem: ~, toAttribute: notAnAttribute}", ["g.width == 7.0 @ 1000.0"]),
    (
      "- {item: icon, attribute: baseline, toItem: superview, toAttribute: bottom, priority: strong}",
      ["icon.lastBaseline == 1.0 * title.bottom + 0.0 @ 750.0"]
    ),
    (
      "- {item: superview, attribute: right, relation: '>=', toItem: icon, toAttribute: right}",
      ["title.right >= 1.0 * icon.right + 0.0 @ 1000.0"]
    ),
    (
      "- {item: title, attribute: midX, toItem: field, toAttribute: maxY}",
      ["title.midX == 1.0 * field.maxY + 0.0 @ 1000.0"]
    ),
    (
      "- {view: icon, 'left ==': superview, 'width >=': 40, 'top <=': {view: field.bottom, constant: 10, priority: 750}}",
      [
        "icon.left == 1.0 * title.left + 0.0 @ 1000.0", "icon.width >= 40.0 @ 1000.0",
        "icon.top <= 1.0 * field.bottom + 10.0 @ 750.0",
      ]
    ),
    ("- {view: title, 'left ==': field.right}", ["title.left == 1.0 * field.right + 0.0 @ 1000.0"]),
    (
      "- {view: title, 'height ==': {constant: 9, priority: 250, identifier: h}}", ["title.height == 9.0 @ 250.0 # h"]
    ),
    (
      "- {group: a, active: false, constraints: [title.width = 1, {group: b, constraints: [title.width = 2]}]}\n"
        + "- {group: c, constraints: [title.width = 3]}",
      ["(title.width == 1.0 @ 1000.0)", "(title.width == 2.0 @ 1000.0)", "title.width == 3.0 @ 1000.0"]
    ),
  ])
  func everyNotationIsRead(_ text: String, _ expected: [String]) throws {
    #expect(try read(text) == expected)
  }

  @Test func cappedPriorities() throws {
    #expect(
      try read("- {view: title, 'width ==': {constant: 9, priority: 2000}}") == ["title.width == 9.0 @ 1000.0"])
  }

  @Test func aSystemIsRead() throws {
    let text = """
      name: small
      variables: [z, x]
      constraints:
        - "x + y >= 10"
        - "2*x - y == 4 @ 500"
        - {constraint: "x == 3", priority: weak, weight: 2, identifier: three}
        - {constraint: "x == 3 @ 20"}
      """
    guard case .system(let system) = try DocumentReader.read(text, file: "file", format: .yaml) else {
      throw WrongKind()
    }
    #expect(system.name == "small")
    #expect(system.variables == ["z", "x", "y"])
    #expect(system.constraints.map(\.priority) == [1000, 500, 250, 20])
    #expect(system.constraints.map(\.weight) == [1, 1, 2, 1])
    #expect(system.constraints.map(\.identifier) == [nil, nil, "three", nil])
    #expect(system.constraints.map(\.origin.text) == ["x + y >= 10", "2*x - y == 4 @ 500", "x == 3", "x == 3 @ 20"])
    #expect(
      system.constraints.map { $0.origin.location?.description } == ["file:4:5", "file:5:5", "file:6:18", "file:7:18"])
  }

  @Test func itemsAreWrittenWithEveryFieldAndReadAgain() throws {
    let document = try layout(
      "views: [{name: a, children: [{name: b}]}]\nconstraints: ['H:|-[b]-5-|', 'b.width = a.width / 3 @ 7 # third', "
        + "{item: b, attribute: baseline, toItem: root, toAttribute: bottom}, a.height = 5.25]", .yaml)
    let text = try ItemWriter.json(document)
    #expect(
      text == """
        {
          "constraints": [
            {"item": "b", "attribute": "leading", "relation": "==", "toItem": "superview", "toAttribute": "leading", \
        "multiplier": 1, "constant": 20, "priority": 1000, "identifier": null},
            {"item": "superview", "attribute": "trailing", "relation": "==", "toItem": "b", "toAttribute": "trailing", \
        "multiplier": 1, "constant": 5, "priority": 1000, "identifier": null},
            {"item": "b", "attribute": "width", "relation": "==", "toItem": "superview", "toAttribute": "width", \
        "multiplier": 0.3333333333333333, "constant": 0, "priority": 7, "identifier": "third"},
            {"item": "b", "attribute": "lastBaseline", "relation": "==", "toItem": "root", "toAttribute": "bottom", \
        "multiplier": 1, "constant": 0, "priority": 1000, "identifier": null},
            {"item": "a", "attribute": "height", "relation": "==", "toItem": null, "toAttribute": null, \
        "multiplier": 1, "constant": 5.25, "priority": 1000, "identifier": null}
          ]
        }

        """)
    let views = "\"views\": [{\"name\": \"a\", \"children\": [{\"name\": \"b\"}]}]"
    let again = try layout("{\(views)," + text.dropFirst(), .json)
    #expect(try ItemWriter.json(again) == text)
  }
}
