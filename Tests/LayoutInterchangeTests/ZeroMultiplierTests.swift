import LayoutInterchange
import LayoutModel
import LayoutNotation
import Testing
import Tinamou

/// Locations related to 0 times another one, which trap in Apple's frameworks.
@Suite struct ZeroMultiplierTests {
  static let rule = "zero-multiplier"

  private func errors(_ constraint: String, head: String = "") -> [SourceDiagnostic] {
    let text = """
      size: [320, 480]
      metrics: {none: 0}
      views: [{name: ad, intrinsic: {width: 50, height: 20}}, {name: other}]
      \(head)
      constraints:
        - \(constraint)

      """
    do throws(InvalidDocument) {
      _ = try DocumentReader.read(text, file: "x.yaml", format: .yaml)
      return []
    } catch {
      return error.diagnostics
    }
  }

  static let wrong = [
    "{item: ad, attribute: centerX, toItem: superview, toAttribute: centerX, multiplier: 0}",
    "{item: ad, attribute: left, relation: '>=', toItem: other, toAttribute: right, multiplier: -0.0, constant: 9}",
    "{item: ad, attribute: firstBaseline, toItem: other, toAttribute: bottom, multiplier: 0}",
    "{item: ad, attribute: leadingMargin, toItem: superview, toAttribute: leading, multiplier: 0}",
    "ad.centerX == 0 * superview.centerX", "ad.top == superview.bottom * 0", "ad.top == none * superview.bottom + 3",
    "{formula: 'centerX == 0 * centerX', lhs: ad, rhs: superview}", "X:ad.top==other.bottom*0",
    "{view: ad, 'left ==': {view: superview, multiplier: 0}}",
    "{group: g, active: false, constraints: ['ad.centerY <= 0 * other.centerY @ 20']}",
    "{view: ad, attribute: midX, relativeTo: superview, relativeAttribute: midX, scale: 0, offset: 30}",
  ]

  @Test(arguments: wrong) func isAnErrorWithPlaceAndAdvice(_ constraint: String) throws {
    let errors = errors(constraint)
    try #require(errors.count == 1, "\(errors)")
    #expect(errors[0].rule == Self.rule && errors[0].location?.line == 6)
    #expect(errors[0].message.contains("0 times a location"))
    #expect(errors[0].message.contains("use a multiplier other than 0 (in integers 1/3 is 0)"))
  }

  static let right = [
    "{item: ad, attribute: width, toItem: superview, toAttribute: height, multiplier: 0, constant: 40}",
    "ad.width == 0 * other.width + 5", "{view: ad, 'height <=': {view: superview, multiplier: 0, constant: 8}}",
    "ad.centerX == 0.001 * superview.centerX",
  ]

  @Test(arguments: right) func sizesMay(_ constraint: String) {
    #expect(errors(constraint).isEmpty)
  }

  @Test func coreAnimationMayByItsOwnRules() {
    let constraint = "{view: ad, attribute: minX, relativeTo: superview, relativeAttribute: maxX, scale: 0, offset: 30}"
    #expect(errors(constraint, head: "rules: core-animation").isEmpty)
  }

  @Test func inSwiftToo() throws {
    var document = LayoutDocument()
    let ad = try document.add(view: "ad")
    #expect(throws: NotationError.self) { try document.add(ad, "top = 0 * bottom", to: .root) }
    #expect(throws: InvalidShorthand.self) {
      try document.add(ad, ["left ==": [.view: "superview", .multiplier: 0]])
    }
    let root = LayoutItemID.root
    document.constraints.append(ad.centerX.constraint(equalTo: root.centerX, multiplier: 0))
    #expect(LayoutEngine().diagnostics(of: document).map(\.rule) == [Self.rule])
    #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document, at: .fitting) }
    document.constraints = [ad.width.constraint(equalTo: root.width, multiplier: 0, constant: 7)]
    #expect(LayoutEngine().diagnostics(of: document).isEmpty)
  }

  @Test(arguments: ["0", "0.0", "0:1", "0/3"]) func inInterfaceBuilderDocumentsToo(_ multiplier: String) throws {
    func text(_ attribute: String) -> String {
      InterfaceBuilderDocuments.root(
        InterfaceBuilderDocuments.element("view", "a"),
        """
        <constraints><constraint firstItem="a" firstAttribute="\(attribute)" secondItem="root"
          secondAttribute="\(attribute)" multiplier="\(multiplier)" id="c"/></constraints>
        """)
    }
    // The rest of the file is laid out.
    let layout = try #require(try InterfaceBuilderDocuments.layouts(text("centerX")).first)
    #expect(layout.constraints.isEmpty && layout.unsupported.map(\.rule) == ["ignored-constraint"])
    #expect(layout.unsupported.first?.message.contains("is related to 0 times a location") == true)
    #expect(try InterfaceBuilderDocuments.layouts(text("width")).first?.unsupported.isEmpty == true)
  }
}
