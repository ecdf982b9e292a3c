import LayoutModel
import LayoutNotation
import Testing

@Suite struct ExtendedFormTests {
  let form = document("v1", "view_2", metrics: ["k": 3])

  @Test(arguments: [
    ("X:v1.top == view_2.centerY * 0.5 - 10", "v1.top == 0.5 * view_2.centerY - 10"),
    ("X: v1.width==view_2.width*2.+3", "v1.width == 2 * view_2.width + 3"),
    ("x:v1.left <= view_2.right * k - k", "v1.left <= 3 * view_2.right - 3"),
    ("X:v1.width >= superview.width / 2", "v1.width >= 0.5 * root.width"),
    ("X:v1.width == view_2.width  ", "v1.width == view_2.width"),
  ])
  func lines(text: String, expected: String) throws {
    let constraint = try ExtendedForm.constraint(text, in: form)
    #expect(ConstraintDescription.text(of: constraint, in: form) == expected)
    #expect(constraint.origin == ConstraintOrigin(text: text))
  }

  @Test(arguments: [
    ("", NotationError.Rule.formulaSyntax, 0, "'X:'"),
    ("X", .formulaSyntax, 0, "'X:'"),
    ("X:", .formulaSyntax, 2, "VIEW.ATTRIBUTE"),
    ("X:v1.width = view_2.width", .formulaSyntax, 11, "==, <= or >="),
    ("X:v1.width < view_2.width", .formulaSyntax, 11, "==, <= or >="),
    ("X:v1.width == view_2.width + -5", .formulaSyntax, 29, "unsigned"),
    ("X:v1.width == view_2.width + nope", .unknownMetric, 29, "nope"),
    ("X:zz.width == view_2.width", .unknownView, 2, "zz"),
    ("X:v1.size == view_2.width", .unknownAttribute, 5, "size"),
    ("X:v1.width == view_2.width @ 500", .formulaSyntax, 27, "Expected the end"),
    ("X:v1.width == 2 * view_2.width", .formulaSyntax, 14, "VIEW.ATTRIBUTE"),
    ("X:v1.width == 40", .formulaSyntax, 14, "VIEW.ATTRIBUTE"),
    ("X:v1.width == view_2.width / 0", .number, 29, "Division by zero"),
  ])
  func errors(text: String, rule: NotationError.Rule, offset: Int, message: String) {
    expectError(rule, at: offset, message) { _ = try ExtendedForm.constraint(text, in: form) }
  }

  @Test func dispatchByTheBeginning() throws {
    var form = form
    func notation(_ text: String) -> ConstraintText.Notation { ConstraintText.notation(of: text) }
    for text in ["H:[a]", "V:[a]", "[a]", "|[a]", "V|[a]", "H[a]"] { #expect(notation(text) == .visualFormat) }
    for text in ["X:a.top == b.top", "x:"] { #expect(notation(text) == .extendedForm) }
    for text in ["", "H", "Height.top = 1", "Xa.width = 3", "v:[a]", " H:[a]", "title.width = 3"] {
      #expect(notation(text) == .formula)
    }
    #expect(
      described(try ConstraintText.constraints("|[v1]|", in: &form), in: form)
        == ["v1.leading == root.leading", "root.trailing == v1.trailing"])
    #expect(described(try ConstraintText.constraints("v1.width = 3", in: &form), in: form) == ["v1.width == 3"])
    #expect(
      described(try ConstraintText.constraints("X:v1.top == view_2.top", in: &form), in: form)
        == ["v1.top == view_2.top"])
    expectError(.vflSyntax, at: 1, "Expected ':' after 'V'") {
      _ = try ConstraintText.constraints("V|[v1]|", in: &form)
    }
  }
}
