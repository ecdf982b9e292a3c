#if SwiftSource
  import LayoutChecking
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Numbers as Swift calculates them, and those that code changes in a form which is not followed.
  @Suite("Numbers in sources") struct SourceNumberTests {
    /// The rules of what is found if a width is a number and another one too.
    private func comparing(
      _ expression: String, with number: String, after code: String = "", beside other: String = ""
    )
      -> [String]
    {
      rules(
        in: """
          let half = 7 / 2
          let ratio: CGFloat = 7 / 2
          func size() -> CGSize { var s = CGSize(width: 12, height: 1); s.width += 1; return s }
          func layOut(_ a: UIView) {
            \(code)
            a.widthAnchor.constraint(equalToConstant: \(expression)).isActive = true
            a.widthAnchor.constraint(equalToConstant: \(number)).isActive = true
          }
          \(other)
          """)
    }

    @Test(
      "integers are divided and converted as in Swift",
      arguments: [
        ("7 / 2", "3.5"), ("CGFloat(7 / 2)", "3"), ("CGFloat(half)", "3"), ("CGFloat(half) / 2", "1.5"),
        ("CGFloat(half / 2)", "1"), ("ratio", "3.5"), ("CGFloat(2 * 3 / 4)", "1"), ("2 * 3 / 4", "1.5"),
        ("CGFloat(7 / 2 * 2)", "6"), ("CGFloat(7 / 2 % 2)", "1"), ("CGFloat(Int(3.9) + 1)", "4"),
        ("10 + -7 / 2", "6.5"),
        ("10 + CGFloat(-7 / 2)", "7"), ("10 + CGFloat(Int(-2.5))", "8"), ("4.4.rounded(.up)", "5"),
        ("4.6.rounded(.down)", "4"),
        ("CGFloat(Int(2.5.rounded(.toNearestOrEven)))", "2"), ("2.5.rounded()", "3"), ("size().width", "13"),
        ("CGFloat([1, 2, 3].count / 2)", "1"),
      ])
    func integers(_ expression: String, _ number: String) {
      #expect(comparing(expression, with: number) == ["duplicate-constraint"])
    }

    @Test("a multiplier that is 0 as an integer is invalid") func multiplier() {
      let text = """
        func layOut(_ a: UIView, _ b: UIView) {
          NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: b, attribute: .centerX,
            multiplier: CGFloat(1 / 3), constant: 0).isActive = true
        }
        """
      #expect(rules(in: text) == ["invalid-constraint"])
      #expect(rules(in: text.replacing("CGFloat(1 / 3)", with: "1 / 3")) == [])
    }

    @Test("Objective-C divides integers as C does") func objectiveC() {
      let text = """
        - (void)layOut:(UIView *)a {
          [a.widthAnchor constraintEqualToConstant:7 / 2].active = YES;
          [a.widthAnchor constraintEqualToConstant:3].active = YES;
        }
        """
      let source = "@implementation Card\n\(text)\n@end\n"
      #expect(rules(in: source, at: "a.m", besides: [:]) == ["duplicate-constraint"])
    }

    @Test(
      "a number that code may have changed is not known",
      arguments: [
        "var l = [10, 20.5]; l.swapAt(0, 1); n = l[0]", "var l = [10, 20.5]; l.reverse(); n = l[0]",
        "var l = [10, 20.5]; l.sort(by: >); n = l[0]", "var l: [CGFloat] = [10]; l.insert(20.5, at: 0); n = l[0]",
        "var d = [\"n\": 10.0]; d.updateValue(20.5, forKey: \"n\"); n = d[\"n\"]!", "n.negate(); n += 30.5",
        "n.round(.up); n += 10.5", "n.double(); n += 0.5", "n +++ 10.5",
        "outer: for i in 1...30 { for j in 1...30 { if i * j == 4 { n = 20.5; break outer } } }",
        "for i in 1...30 { if i == 2 { n = 20.5; continue } }",
      ])
    func changes(_ code: String) {
      let other = """
        infix operator +++: AssignmentPrecedence
        func +++ (l: inout CGFloat, r: CGFloat) { l += r }
        extension CGFloat { mutating func double() { self *= 2 } }
        """
      #expect(comparing("n", with: "20.5", after: "var n: CGFloat = 10\n" + code, beside: other) == [])
      #expect(comparing("n", with: "20.5", after: "var n: CGFloat = 10") == ["conflict"])
    }

    @Test(
      "members of structures are followed",
      arguments: [
        "var s = CGSize(width: 10, height: 1); s.width = 20.5; let n = s.width",
        "var i = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0); i.left += 10.5; let n = i.left",
        "var t = (x: 10.0, y: 1.0); t.x = 20.5; let n = t.x", "do { defer { n = 20.5 }; n = 5 }",
      ])
    func structures(_ code: String) {
      let start = code.hasPrefix("do") ? "var n: CGFloat = 10\n" : ""
      #expect(comparing("n", with: "20.5", after: start + code) == ["duplicate-constraint"])
      let size = "var r = CGRect(x: 0, y: 0, width: 10, height: 1); r.size.width = 20.5; let n = r.width"
      #expect(comparing("n", with: "20.5", after: size) == [])
    }

    @Test("a property wrapper has the values of its property") func wrapped() {
      let text = """
        final class Card: UIView {
          @Scaled var n: CGFloat = 10
          func layOut(_ a: UIView) {
            a.widthAnchor.constraint(equalToConstant: n).isActive = true
            a.widthAnchor.constraint(equalToConstant: 20.5).isActive = true
          }
        }
        """
      #expect(rules(in: text) == [])
      #expect(rules(in: text.replacing("@Scaled var", with: "let")) == ["conflict"])
    }

    @Test("escapes in format strings are decoded") func escapes() {
      func found(_ format: String) -> [String] {
        rules(
          in: """
            func layOut(_ a: UIView) {
              NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: \(format), metrics: nil, views: ["a": a]))
            }
            """)
      }
      #expect(found(#""V:|\u{2D}[a]-|""#) == [])
      #expect(found(#""V:|-\u{5B}a]-|""#) == [])
      #expect(found(##"#"V:|-[a]-|"#"##) == [])
      #expect(found(#""V:|-\u{5B}b]-|""#) != [])
    }

    @Test("A number is assumed for code as it stands there") func assumedCode() {
      func found(_ code: String, assuming text: String) -> [String] {
        let source = """
          func layOut(line: UIView) {
            line.heightAnchor.constraint(equalToConstant: 1).isActive = true
            line.heightAnchor.constraint(equalToConstant: \(code)).isActive = true
          }
          """
        let file = SwiftFile(path: "a.swift", bytes: Array(source.utf8))
        let analyzer = SourceAnalyzer(SwiftProject([file], assuming: AssumedNumbers([text: 0.5])))
        return LayoutChecker(engine: LayoutEngine()).check(
          analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "a.swift",
          settings: ProjectSettings()
        ).findings.map(\.rule) + analyzer.project.assumedNumbers.unused
      }
      #expect(found("1 / UIScreen.main.scale", assuming: "1 / UIScreen.main.scale") == ["conflict"])
      #expect(found("-(Metrics.gap - 1)", assuming: "Metrics.gap - 1") == ["conflict"])
      #expect(found("gap(of: line)", assuming: "gap") == ["gap"])
    }
  }
#endif
