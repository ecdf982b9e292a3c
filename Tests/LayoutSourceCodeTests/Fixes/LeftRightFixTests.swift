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
      let place = SourcePlace(file: 0, offset: offset)
      var observation = SourceObservation(rule: "left-right", place: place, message: "", objects: [])
      observation.plan = .turning([place])
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

    /// A view with three subviews, of which the constraints link one after the other.
    private func chain(_ first: String, _ second: String, _ third: String) -> String {
      """
      final class Row: UIView {
        let a = UIView(), b = UIView(), c = UIView()
        init() {
          super.init(frame: .zero)
          [a, b, c].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }
          NSLayoutConstraint.activate([
            \(first),
            \(second),
            \(third),
            c.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            a.widthAnchor.constraint(equalTo: b.widthAnchor), b.widthAnchor.constraint(equalTo: c.widthAnchor),
            a.topAnchor.constraint(equalTo: topAnchor), a.bottomAnchor.constraint(equalTo: bottomAnchor),
            b.topAnchor.constraint(equalTo: topAnchor), b.bottomAnchor.constraint(equalTo: bottomAnchor),
            c.topAnchor.constraint(equalTo: topAnchor), c.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
        }
      }
      """
    }

    @Test("constraints that are linked change at once") func linked() {
      let before = chain(
        "a.leftAnchor.constraint(equalTo: leftAnchor, constant: 16)",
        "a.rightAnchor.constraint(equalTo: b.leftAnchor, constant: -8)",
        "b.rightAnchor.constraint(equalTo: c.leftAnchor, constant: -8)")
      let after = chain(
        "a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)",
        "a.trailingAnchor.constraint(equalTo: b.leadingAnchor, constant: -8)",
        "b.trailingAnchor.constraint(equalTo: c.leadingAnchor, constant: -8)")
      #expect(rules(in: before) == ["left-right"])
      let result = LayoutSourceCodeTests.fixed(before)
      #expect(result.text == after)
      #expect(result.refusals == [])
    }

    @Test("no fix is announced if one of the linked constraints cannot change") func unchangeable() {
      let text = chain(
        "a.leftAnchor.constraint(equalTo: leftAnchor, constant: 16)",
        "a.rightAnchor.constraint(equalTo: b.centerXAnchor, constant: -8)",
        "b.rightAnchor.constraint(equalTo: c.leftAnchor, constant: -8)")
      #expect(checkSource(text).findings.map { $0.fix == nil } == [true])
    }

    @Test(
      "the other arm of a conditional changes as well",
      arguments: [
        """
        let first = icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 16)
        if isWide {
          first.isActive = true
        } else {
          icon.leftAnchor.constraint(equalTo: title.rightAnchor).isActive = true
        }
        """,
        """
        if isWide { icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 16).isActive = true; return }
        self.icon.leftAnchor.constraint(equalTo: title.rightAnchor).isActive = true
        """,
        """
        icon.snp.makeConstraints { make in
          if isWide { make.left.equalTo(self).offset(16) } else { make.left.equalTo(title.snp.right) }
        }
        """,
      ])
    func arms(_ code: String) {
      func text(_ code: String) -> String {
        """
        import UIKit
        import SnapKit
        final class Row: UIView {
          let icon = UIView(), title = UILabel()
          func layOut(isWide: Bool) {
            addSubview(icon)
            addSubview(title)
            icon.translatesAutoresizingMaskIntoConstraints = false
            icon.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
            \(code)
          }
        }
        """
      }
      let turned = code.replacing("left", with: "leading").replacing("right", with: "trailing")
      #expect(LayoutSourceCodeTests.fixed(text(code)).text == text(turned))
    }

    @Test("no fix is announced if the other arm cannot change") func unchangeableArm() {
      let text = """
        final class Row: UIView {
          let icon = UIView(), title = UILabel()
          func layOut(isWide: Bool) {
            addSubview(icon)
            icon.translatesAutoresizingMaskIntoConstraints = false
            icon.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8).isActive = true
            if isWide {
              icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 16).isActive = true
            } else {
              icon.leftAnchor.constraint(equalTo: other()).isActive = true
            }
          }
        }
        """
      #expect(checkSource(text).findings.map { $0.fix == nil } == [true])
    }
  }
#endif
