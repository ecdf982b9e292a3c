import LayoutInterchange
import LayoutModel
import Testing

@Suite struct CoreAnimationReadingTests {
  private static let head = "views: [{name: a, children: [{name: inner}]}, {name: title}]\n"

  @Test func objectsAreRead() throws {
    let yaml = """
      size: [400, 300]
      rules: core-animation
      views: [{name: a, children: [{name: inner}]}, {name: title}]
      guides: [{name: g}]
      constraints:
        - {view: a, attribute: midX, relativeTo: superview, relativeAttribute: midX}
        - {view: inner, attribute: width, relativeTo: a, relativeAttribute: height, scale: 0.5, offset: -3}
        - {view: title, attribute: maxY, relativeTo: "|", relativeAttribute: maxX, scale: null, offset: 1e1}
        - {group: off, active: false, constraints: [
            {relativeAttribute: minX, relativeTo: g, attribute: minX, view: title}]}
      """
    let json = """
      {"size": [400, 300], "rules": "core-animation",
       "views": [{"name": "a", "children": [{"name": "inner"}]}, {"name": "title"}], "guides": [{"name": "g"}],
       "constraints": [
        {"view": "a", "attribute": "midX", "relativeTo": "superview", "relativeAttribute": "midX"},
        {"view": "inner", "attribute": "width", "relativeTo": "a", "relativeAttribute": "height", "scale": 0.5,
         "offset": -3},
        {"view": "title", "attribute": "maxY", "relativeTo": "|", "relativeAttribute": "maxX", "offset": 10},
        {"group": "off", "active": false, "constraints": [
          {"view": "title", "attribute": "minX", "relativeTo": "g", "relativeAttribute": "minX"}]}]}
      """
    for (text, format) in [(yaml, DocumentFormat.yaml), (json, .json)] {
      let document = try layout(text, format)
      #expect(document.rules == .coreAnimation)
      #expect(
        document.constraints.map { ConstraintDescription.text(of: $0, in: document) } == [
          "a.midX == root.midX", "inner.width == 0.5 * a.height - 3", "title.maxY == root.maxX + 10",
          "title.minX == g.minX",
        ])
      #expect(document.constraints.map(\.isActive) == [true, true, true, false])
      #expect(document.constraints.allSatisfy { $0.origin.location != nil && $0.priority == 1000 })
      // Written as items they say the same, by the same rules.
      let again = try layout(DocumentWriter.json(document), .json)
      #expect(again.rules == .coreAnimation)
      #expect(DocumentWriter.json(again) == DocumentWriter.json(document))
    }
  }

  @Test func theyNeedNoRules() throws {
    let object = "{view: a, attribute: minX, relativeTo: superview, relativeAttribute: minX}"
    let document = try layout(Self.head + "constraints: [\(object), \(object), 'a.left >= title.left']\n", .yaml)
    #expect(document.rules == .autoLayout)
    #expect(document.constraints.count == 3)
  }

  @Test(arguments: [
    ("view: b, attribute: minX, relativeTo: title, relativeAttribute: minX", 12, "called \"b\"; the views are root, a"),
    ("view: a, attribute: minX, relativeTo: titel, relativeAttribute: minX", 44, "did you mean 'title'?"),
    ("view: a, attribute: mnX, relativeTo: title, relativeAttribute: minX", 26, "did you mean 'minX'?"),
    ("view: a, attribute: minX, relativeTo: title, relativeAttribute: left", 70, "called \"left\"; write 'minX'"),
    ("view: a, attribute: top, relativeTo: title, relativeAttribute: minY", 26, "write 'minY'"),
    ("view: a, attribute: leading, relativeTo: title, relativeAttribute: minX", 26, "the attributes are minX, midX"),
    ("view: a, attribute: minX, relativeTo: inner, relativeAttribute: minX", 44, "; the siblings of 'a' are title"),
    ("view: inner, attribute: minX, relativeTo: title, relativeAttribute: minX", 48, "there are no siblings"),
    ("view: a, attribute: minX, relativeTo: a, relativeAttribute: minX", 44, "nor a sibling of 'a'"),
    ("view: root, attribute: minX, relativeTo: a, relativeAttribute: minX", 47, "nor a sibling of 'root'"),
    ("view: root, attribute: minX, relativeTo: superview, relativeAttribute: minX", 47, "'root' has no superview"),
    ("view: superview, attribute: minX, relativeTo: a, relativeAttribute: minX", 12, "expected the name of a view"),
    ("attribute: minX, relativeTo: a, relativeAttribute: minX", 5, "expected a value for 'view'"),
    ("view: a, relativeTo: title, relativeAttribute: minX", 5, "expected a value for 'attribute'"),
    ("view: a, attribute: minX, relativTo: title, relativeAttribute: minX", 32, "did you mean 'relativeTo'?"),
    ("view: a, attribute: minX, relativeTo: title, relativeAttribute: minX, scale: big", 83, "a number for 'scale'"),
    ("view: a, attribute: minX, relativeTo: title, relativeAttribute: minX, scale: 1e7", 5, "out of range"),
    ("view: a, attribute: minX, relativeTo: title, relativeAttribute: minX, ofset: 2", 76, "did you mean 'offset'?"),
    ("view: a, attribute: minX, relativeTo: [title], relativeAttribute: minX", 44, "found a list"),
  ])
  func errorsHaveTheirPlace(_ fields: String, _ column: Int, _ words: String) {
    let found = errors(Self.head + "constraints:\n  - {\(fields)}\n", .yaml)
    #expect(found.first?.location?.line == 3)
    // The first place in the line is the object's; what is in it comes later.
    #expect(found.first?.location?.column == column, "\(found)")
    #expect(found.first?.message.contains(words) == true, "\(found)")
  }

  @Test func attributesAreNamedByTheCoordinates() {
    let object = "{view: a, attribute: bottom, relativeTo: title, relativeAttribute: minY}"
    let found = errors(Self.head + "coordinates: bottom-left\nconstraints: [\(object)]\n", .yaml)
    #expect(found.first?.message.hasSuffix("write 'minY'") == true, "\(found)")
  }

  @Test func brokenRulesAreToldAmongTheOtherErrors() {
    let found = errors(
      """
      rules: core-animation
      views: [{name: a}, {name: b}]
      constraints:
        - {view: a, attribute: minX, relativeTo: b, relativeAttribute: maxX}
        - {view: a, attribute: width, relativeTo: superview, relativeAttribute: width}
        - {view: b, attribute: width, relativeTo: c, relativeAttribute: width}
        - {view: a, attribute: maxX, relativeTo: superview, relativeAttribute: maxX}
        - {view: b, attribute: midX, relativeTo: a, relativeAttribute: minX}
        - "a.top = b.bottom"
      """, .yaml)
    #expect(
      found.map { "\($0.location.map(\.line) ?? 0) \($0.rule)" } == [
        "4 attribute-cycle", "6 unknown-view", "7 axis-overdetermined", "9 core-animation-form",
      ])
    #expect(
      found.first { $0.rule == "axis-overdetermined" }?.message
        == "'a.maxX' is a third constraint of 'a' along x, where 'a.minX == b.maxX' (file:4:5) and "
        + "'a.width == root.width' (file:5:5) say all there is to say; remove one of the three")
    #expect(found.first?.message.contains("a.minX → b.maxX → b.midX → a.minX") == true)
  }
}
