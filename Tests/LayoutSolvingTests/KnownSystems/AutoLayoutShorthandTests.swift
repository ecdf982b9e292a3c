import Testing
import Tinamou

/// Examples of AutoLayoutShorthand's documentation: dictionaries of one view's constraints. Frames are computed by
/// hand.
@Suite("AutoLayoutShorthand: dictionaries") struct AutoLayoutShorthandTests {
  @Test("the icon, as a dictionary, as lines and as items") func icon() throws {
    let (width, height) = (32.0, 24.0)
    var screen = Screen(300, 200)
    try screen.view("bar")
    let icon = try screen.view("iconView", in: "bar")
    try screen.add("H:|-50-[bar(200)]", "V:|-60-[bar(100)]")
    let others = screen.document

    let indices = try screen.document.add(
      icon,
      [
        "left ==": .superview, "width ==": .constant(width), "top ==": .superview, "height ==": .constant(height),
      ])
    #expect(indices == 4..<8)
    expectFrame(try screen.frame("iconView"), [0, 0, 32, 24])

    var lines = Screen(300, 200)
    lines.document = others
    lines.document.metrics = ["kIconWidth": width, "kIconHeight": height]
    try lines.add("H:|[iconView(kIconWidth)]", "V:|[iconView(kIconHeight)]")
    expectFrame(try lines.frame("iconView"), [0, 0, 32, 24])

    let parent = try #require(others.parent(of: icon))
    let items = [
      LayoutConstraint(icon, .left, .equal, to: .init(parent, .left)),
      LayoutConstraint(icon, .width, .equal, constant: width),
      LayoutConstraint(icon, .top, .equal, to: .init(parent, .top)),
      LayoutConstraint(icon, .height, .equal, constant: height),
    ]
    #expect(Array(screen.document.constraints[indices]) == items)
  }

  @Test(
    "all of its attributes and relations",
    arguments: [
      "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "baseline",
    ])
  func keys(_ name: String) throws {
    var screen = Screen()
    let (view, other) = (try screen.view("a"), try screen.view("b"))
    let attribute = try #require(LayoutAttribute(name: name))
    for (text, relation) in [("<=", LayoutRelation.lessThanOrEqual), ("==", .equal), (">=", .greaterThanOrEqual)] {
      let key = "\(name) \(text)"
      let constraints = try screen.document.constraints(of: view, ShorthandDictionary([(key, .view(other))]))
      #expect(constraints == [LayoutConstraint(view, attribute, relation, to: .init(other, attribute))])
    }
  }

  @Test("another view's edge, and a number") func simpleValues() throws {
    var screen = Screen(300, 200)
    let (header, view) = (try screen.view("headerView"), try screen.view("v"))
    try screen.document.add(header, ["top ==": .superview, "height ==": 44])
    try screen.document.add(view, ["top ==": .view(header.bottom), "width ==": 42])
    expectFrame(try screen.frame("v"), [nil, 44, 42, nil])
    // As documents write it.
    let texts = try screen.document.constraints(
      of: view, ["top ==": "headerView.bottom", "left >=": "superview", "width <=": "headerView", "height ==": 2.5])
    #expect(
      texts == [
        LayoutConstraint(view, .top, .equal, to: .init(header, .bottom)),
        LayoutConstraint(view, .left, .greaterThanOrEqual, to: .init(.root, .left)),
        LayoutConstraint(view, .width, .lessThanOrEqual, to: .init(header, .width)),
        LayoutConstraint(view, .height, .equal, constant: 2.5),
      ])
  }

  @Test("several fields: a view, a multiplier, a number, a priority") func fields() throws {
    var screen = Screen(300, 200)
    let (header, view) = (try screen.view("header"), try screen.view("v"))
    try screen.document.add(header, ["top ==": .superview, "height ==": 44])
    let indices = try screen.document.add(
      view,
      [
        "top ==": [.view: header.bottom, .constant: 10, .priority: 750],
        "width ==": [.constant: 42, .priority: LayoutPriority.high],
        "width <=": [.view: "superview", .multiplier: 0.1, .identifier: "narrow"],
        "height ==": [.view: header, .multiplier: 2, .constant: -8, .priority: "weak"],
      ])
    let constraints = Array(screen.document.constraints[indices])
    #expect(
      constraints == [
        LayoutConstraint(view, .top, .equal, to: .init(header, .bottom), constant: 10, priority: 750),
        LayoutConstraint(view, .width, .equal, constant: 42, priority: 750),
        LayoutConstraint(
          view, .width, .lessThanOrEqual, to: .init(.root, .width), multiplier: 0.1, identifier: "narrow"),
        LayoutConstraint(
          view, .height, .equal, to: .init(header, .height), multiplier: 2, constant: -8, priority: 250),
      ])
    // A tenth of 300 wins over 42; 2 * 44 - 8 high.
    expectFrame(try screen.frame("v"), [nil, 54, 30, 80])
  }

  @Test("the dictionary of the plan in a document means the same") func documents() throws {
    let text = """
      views: [{name: header}, {name: title}]
      constraints:
        - {view: title, "left ==": superview, "width ==": 40, "top ==": {view: header.bottom, constant: 10, priority: 750}}
      """
    guard case .layout(var document) = try DocumentReader.read(text, file: "x.yaml", format: .yaml) else {
      Issue.record("no layout")
      return
    }
    let read = document.constraints.map { constraint in
      var constraint = constraint
      constraint.origin = ConstraintOrigin()
      return constraint
    }
    let (header, title) = (LayoutItemID(1), LayoutItemID(2))
    let indices = try document.add(
      title,
      ["left ==": .superview, "width ==": 40, "top ==": [.view: header.bottom, .constant: 10, .priority: 750]])
    #expect(Array(document.constraints[indices]) == read)
  }

  @Test("a view in another superview: the closest one around both is found") func commonSuperview() throws {
    var screen = Screen(300, 200)
    try screen.view("panel")
    let inner = try screen.view("inner", in: "panel")
    let outer = try screen.view("outer")
    try screen.add("H:|-30-[panel(200)]", "H:|-100-[outer(50)]", "H:[inner(10)]")
    let indices = try screen.document.add(inner, ["left ==": [.view: outer.right, .constant: 5]])
    #expect(screen.document.host(of: screen.document.constraints[indices.lowerBound]) == .root)
    expectFrame(try screen.frame("inner"), [125, nil, 10, nil])
  }

  @Test("the constraints that were made are switched off and on") func activation() throws {
    var screen = Screen(300, 200)
    let view = try screen.view("v")
    let wide = try screen.document.add(view, ["left ==": .superview, "width ==": 200])
    let narrow = try screen.document.add(view, ["right ==": .superview, "width ==": 50])
    #expect(try screen.solve().status == .conflict)
    for index in narrow { screen.document.constraints[index].isActive = false }
    expectFrame(try screen.frame("v"), [0, nil, 200, nil])
    for index in wide { screen.document.constraints[index].isActive = false }
    for index in narrow { screen.document.constraints[index].isActive = true }
    expectFrame(try screen.frame("v"), [250, nil, 50, nil])
  }

  @Test("dictionaries of a public suite", .enabled(if: Vectors.folder != nil))
  func vectors() throws {
    try Vectors.run("seed_notations.json", list: "constraints") { vector in
      guard let entries = vector["constraints"] as? [String: Any], let tree = vector["tree"] as? [String: [String]]
      else {
        return .skipped("of other notations")
      }
      if vector["note"] as? String == "priority clamped to 1000" {
        return .skipped("priorities above 1000: errors here")
      }
      var document = LayoutDocument()
      // The trees have two levels.
      for name in tree["root"] ?? [] { try document.add(view: name) }
      for (parent, names) in tree where parent != "root" {
        for name in names { try document.add(view: name, in: try #require(document.item(named: parent))) }
      }
      let name = try #require(vector["view"] as? String)
      let view = try #require(document.item(named: name))
      let shorthand = ShorthandDictionary(
        entries.map { key, value in
          let fields = value as? [String: Any] ?? ["constant": value]
          return (key, ShorthandValue(fields: fields.compactMap(Self.field)))
        })
      do {
        let found = try document.constraints(of: view, shorthand)
        guard vector["expectError"] == nil else { return .failed("no error") }
        let expected = try Vectors.constraints(
          ["constraints": [try #require(vector["expectConstraint"])]], in: document)
        guard found == expected else { return .failed("\(found)") }
        let host = document.host(of: found[0])
        return document[host].name == vector["host"] as? String ? .passed : .failed("host \(document[host].name)")
      } catch let error as InvalidShorthand {
        return vector["expectError"] as? Bool == true ? .passed : .failed("\(error)")
      }
    }
  }

  private static func field(_ name: String, _ value: Any) -> (field: ShorthandValue.Field, term: any ShorthandTerm)? {
    guard let field = ShorthandValue.Field(rawValue: name) else { return nil }
    if let text = value as? String { return (field, text) }
    return (value as? Double).map { (field, $0) }
  }

  @Test("all errors come at once, with their places, and nothing is added") func errors() throws {
    var screen = Screen()
    let (header, view) = (try screen.view("header"), try screen.view("v"))
    let error = #expect(throws: InvalidShorthand.self) {
      try screen.document.add(
        view,
        [
          "width": 40, "lft ==": .superview, "left =>": .superview, "left ==": 40, "left >=": .view(header.top),
          "width ==": [.constant: 4, .priority: 1001], "width <=": [.constant: 4, .priority: 0],
          "height ==": [.constant: header.height], "height >=": [.view: 4], "height <=": [.multiplier: 2],
          "top ==": "heder.bottom", "top >=": "header.botom", "top <=": [.constant: 1, .constant: 2],
          "bottom ==": [.view: header, .priority: "strng"], "right ==": .view(LayoutItemID(7)),
          "centerX ==": .superview,
        ])
    }
    let found = error?.problems.map { "\($0.key): \($0.error.rule.rawValue) at \($0.error.offset)" } ?? []
    #expect(
      found == [
        "width: shorthand-syntax at 0", "lft ==: unknown-attribute at 0", "left =>: shorthand-syntax at 0",
        "left ==: location-without-item at 7", "left >=: attribute-pair at 7", "width ==: priority at 8",
        "width <=: priority at 8", "height ==: shorthand-syntax at 9", "height >=: shorthand-syntax at 9",
        "height <=: shorthand-syntax at 9", "top ==: unknown-view at 6", "top >=: unknown-attribute at 6",
        "top <=: shorthand-syntax at 6", "bottom ==: priority at 9", "right ==: unknown-item at 8",
      ])
    #expect(screen.document.constraints.isEmpty)
    let lines = error?.description.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(6).elementsEqual([
        "error: Expected an attribute, a space and a relation, such as \"left ==\" [shorthand-syntax]", "width", "^",
        "error: Unknown attribute 'lft'; did you mean 'left'? [unknown-attribute]", "lft ==", "^",
      ]))
    // The root has no superview.
    let root = #expect(throws: InvalidShorthand.self) {
      try screen.document.add(.root, ["left ==": .superview])
    }
    #expect(root?.problems.map(\.error.rule) == [.noSuperview])
  }
}
