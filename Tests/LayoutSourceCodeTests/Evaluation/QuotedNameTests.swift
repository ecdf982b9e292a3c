#if SwiftSource
  import Testing

  /// Names in backquotes, which are the same without them.
  @Suite("Names in backquotes") struct QuotedNameTests {
    private func body(_ code: String, _ declarations: String) -> [String] {
      rules(in: "\(declarations)\nfinal class Row: UIView {\ninit() {\nsuper.init(frame: .zero)\n\(code)\n}\n}")
    }

    private let twice = """
      heightAnchor.constraint(equalToConstant: 10).isActive = true
      heightAnchor.constraint(equalToConstant: 20).isActive = true
      """

    @Test(
      "a name is the same with and without backquotes",
      arguments: [
        ("Metrics.default", "enum Metrics { static let `default`: CGFloat = 10 }"),
        ("Metrics.`default`", "enum Metrics { static let `default`: CGFloat = 10 }"),
        ("`in`", "let `in`: CGFloat = 10"), ("Metrics().class", "struct Metrics { let `class`: CGFloat = 10 }"),
        ("Metrics.for(in: 10)", "enum Metrics { static func `for`(`in` x: CGFloat) -> CGFloat { x } }"),
        ("make(10)", "func make(_ `repeat`: CGFloat) -> CGFloat { `repeat` }"),
        ("Type.wide", "enum `Type` { static let wide: CGFloat = 10 }"),
      ]) func names(_ value: String, _ declaration: String)
    {
      let code = """
        heightAnchor.constraint(equalToConstant: \(value)).isActive = true
        heightAnchor.constraint(equalToConstant: 20).isActive = true
        """
      #expect(body(code, declaration) == ["conflict"])
    }

    @Test("a case in backquotes is matched without them") func cases() {
      let kind = "enum Kind: CaseIterable { case `default`, wide }"
      let matched = """
        for kind in Kind.allCases {
          switch kind {
          case .default: heightAnchor.constraint(equalToConstant: 10).isActive = true
          case .wide: heightAnchor.constraint(equalToConstant: 20).isActive = true
          }
        }
        """
      #expect(body(matched, kind) == ["conflict"])
      #expect(body(matched.replacing("20", with: "10"), kind) == ["duplicate-constraint"])
    }

    @Test("the code of a case that falls through is followed by that of the next one") func fallthroughs() {
      func text(_ cases: String) -> String {
        """
        let n = 1, box = UIView(), icon = UIView()
        [box, icon].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        switch n { \(cases) }
        icon.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
        """
      }
      let last = "case 3: addSubview(icon); default: break"
      #expect(
        !body(text("case 1: addSubview(box); fallthrough; case 2: fallthrough; \(last)"), "").contains(
          "no-common-ancestor"))
      #expect(
        body(text("case 1: addSubview(box); fallthrough; case 2: break; \(last)"), "").contains("no-common-ancestor"))
      #expect(body(text("case 1: addSubview(box); \(last)"), "").contains("no-common-ancestor"))
    }

    @Test(
      "the subject of a switch is unknown if no arm matches it",
      arguments: [
        "let n = 4; switch n { case 1: alpha = 1; case 2: alpha = 0 }",
        "let word = \"a\"; switch word { case \"b\": alpha = 1; case \"c\": alpha = 0 }",
        "let n = 4; switch n { case 1: alpha = 1 }", "let n = 4; switch n { }",
        "switch Kind.allCases[0] { case .one: alpha = 1; case .two: alpha = 0 }",
      ]) func missing(_ code: String)
    {
      // The code behind the switch is followed.
      #expect(body("\(code)\n\(twice)", "enum Kind: CaseIterable { case three }") == ["conflict"])
    }
  }
#endif
