#if SwiftSource
  import LayoutChecking
  import Testing

  @testable import LayoutSourceCode

  @Suite("Left and right into leading and trailing") struct LeftRightFixTests {
    /// A statement after the fix of the constraint that begins at its first character.
    private func fixed(_ statement: String) -> String? {
      let text = "func layOut(a: UIView, b: UIView) {\n  \(statement)\n}\n"
      let fixer = SourceFixer(file: SwiftFile(path: "a.swift", bytes: Array(text.utf8)))
      let offset = text.utf8.count - statement.utf8.count - 3
      let observation = SourceObservation(
        rule: "left-right", place: SourcePlace(file: 0, offset: offset), message: "", objects: [])
      guard let fix = fixer.fix(for: [observation]) else { return nil }
      let lines = String(decoding: SourceFix.applied([fix], to: Array(text.utf8)), as: UTF8.self).split(separator: "\n")
      return String(lines[1].dropFirst(2))
    }

    @Test(
      "both sides of a constraint change, and nothing else",
      arguments: [
        (
          "a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: left).isActive = true",
          "a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: left).isActive = true"
        ),
        ("leftAnchor.constraint(equalTo: b.leftAnchor)", "leadingAnchor.constraint(equalTo: b.leadingAnchor)"),
        (
          "NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .right, multiplier: 1, constant: 0)",
          "NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .trailing, multiplier: 1, constant: 0)"
        ),
        ("make.left.right.equalTo(b).inset(8)", "make.leading.trailing.equalTo(b).inset(8)"),
        ("make.top.left.equalToSuperview()", "make.top.leading.equalToSuperview()"),
        ("make.left.equalTo(b.snp.right).offset(8)", "make.leading.equalTo(b.snp.trailing).offset(8)"),
      ])
    func both(_ before: String, _ after: String) { #expect(fixed(before) == after) }

    @Test(
      "a constraint of which one side is elsewhere stays",
      arguments: [
        "a.leftAnchor.constraint(equalTo: anchor)", "a.leftAnchor.constraint(equalTo: b.centerXAnchor)",
        "NSLayoutConstraint(item: a, attribute: side, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 0)",
        "make.left.equalTo(b.snp.centerX)",
      ])
    func one(_ statement: String) { #expect(fixed(statement) == nil) }
  }
#endif
