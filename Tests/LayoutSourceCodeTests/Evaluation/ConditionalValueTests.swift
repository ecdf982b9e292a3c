#if SwiftSource
  import Testing

  /// Values that depend on a condition, lists of builders, and long lists.
  @Suite("Values of conditional expressions, builders and long lists") struct ConditionalValueTests {
    private func body(_ code: String) -> [String] {
      rules(in: "func layOut(a: UIView, b: UIView, flag: Bool, kind: Kind) {\n\(code)\n}", except: "ambiguity")
    }

    private let contradiction = """
      [a.widthAnchor.constraint(equalToConstant: 1), a.widthAnchor.constraint(equalToConstant: 2)]
      """
    private let harmless = "[a.heightAnchor.constraint(equalToConstant: 1)]"

    @Test("each arm of a conditional list of constraints is a path") func ternary() {
      #expect(body("NSLayoutConstraint.activate(flag ? \(contradiction) : \(harmless))") == ["conflict"])
      #expect(body("NSLayoutConstraint.activate(flag ? \(harmless) : \(contradiction))") == ["conflict"])
      #expect(
        body("let made = flag ? \(harmless) : \(contradiction)\nNSLayoutConstraint.activate(made)") == ["conflict"])
      #expect(
        body(
          """
          NSLayoutConstraint.activate(flag
            ? [a.widthAnchor.constraint(equalToConstant: 1)] : [a.widthAnchor.constraint(equalToConstant: 2)])
          """) == [])
    }

    @Test("so is each arm of an if or switch that is a value") func choices() {
      #expect(
        body("let made = if flag { \(contradiction) } else { \(harmless) }\nNSLayoutConstraint.activate(made)")
          == ["conflict"])
      #expect(
        body(
          """
          let made = switch kind {
          case .wide: \(harmless)
          case .narrow: \(contradiction)
          case .other: fatalError()
          }
          NSLayoutConstraint.activate(made)
          """) == ["conflict"])
      #expect(
        body(
          """
          func made() -> [NSLayoutConstraint] {
            if flag { \(harmless) } else if kind == .wide { \(contradiction) } else { [] }
          }
          NSLayoutConstraint.activate(made())
          """) == ["conflict"])
    }

    @Test("constraints that were made before and are chosen are followed too") func chosen() {
      #expect(
        body(
          """
          let one = a.widthAnchor.constraint(equalToConstant: 1)
          let two = a.heightAnchor.constraint(equalToConstant: 1)
          a.widthAnchor.constraint(equalToConstant: 3).isActive = true
          NSLayoutConstraint.activate([flag ? one : two])
          """) == ["conflict"])
    }

    /// The findings if a view has a width of at most 50, and the width `w` that code declares.
    private func width(_ code: String, _ more: String = "") -> [String] {
      body(
        """
        \(code)
        a.widthAnchor.constraint(equalToConstant: w).isActive = true
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
        \(more)
        """)
    }

    @Test(
      "each number that a condition selects has a path of its own",
      arguments: [
        "let w: CGFloat = flag ? 60 : 40", "let w: CGFloat = flag ? 40 : 60", "let w = 8 + 2 * (flag ? 30 : 10)",
        "let w = CGFloat(flag ? 60 : 40)", "let w: CGFloat = flag ? 40 : kind == .wide ? 60 : 30",
        "let w: CGFloat = switch kind { case .wide: 60; case .narrow: 40 }",
        "let w: CGFloat = if flag { 40 } else if kind == .wide { 60 } else { 30 }",
        "func size() -> CGFloat { switch kind { case .wide: return 60; default: return 40 } }\nlet w = size()",
        "let w: CGFloat\nif flag { w = 60 } else { w = 40 }", "var w: CGFloat = 40\nif flag { w = 60 }",
        "var w: CGFloat = 60\nif kind == .wide { w = 40 }",
        "let w: CGFloat\nswitch kind { case .wide: w = 60; default: w = 40 }",
      ])
    func numbers(_ code: String) {
      #expect(width(code) == ["conflict"])
      #expect(width(code.replacing("60", with: "45").replacing("30", with: "20")) == [])
    }

    @Test("a loop or closure may select no number") func numberOfLoop() {
      #expect(width("var w: CGFloat = 60\nfor _ in 1...30 { w = 40 }") == [])
      #expect(width("var w: CGFloat = 60\nrun { w = 40 }") == [])
    }

    @Test("the condition that selects a number holds at other branches") func conditionOfNumber() {
      let code = "let w: CGFloat = flag ? 50 : 40"
      #expect(width(code, "if !flag { a.widthAnchor.constraint(lessThanOrEqualToConstant: 45).isActive = true }") == [])
      #expect(
        width(
          code,
          "a.heightAnchor.constraint(equalToConstant: flag ? 10 : w).isActive = true\n"
            + "a.heightAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true") == [])
    }

    @Test("a result builder takes the values of its statements") func builder() {
      let builder = """
        @resultBuilder enum Rows { static func buildBlock(_ rows: NSLayoutConstraint...) -> [NSLayoutConstraint] { rows } }
        extension NSLayoutConstraint {
          static func build(@Rows _ content: () -> [NSLayoutConstraint]) { activate(content()) }
        }
        @Rows func rows(_ a: UIView, flag: Bool) -> [NSLayoutConstraint] {
          a.widthAnchor.constraint(equalToConstant: 5)
          if flag { a.widthAnchor.constraint(equalToConstant: 6) }
        }
        """
      let made = """
        func layOut(a: UIView, flag: Bool) {
          NSLayoutConstraint.build {
            a.widthAnchor.constraint(equalToConstant: 1)
            a.widthAnchor.constraint(equalToConstant: 2)
          }
        }
        """
      #expect(findings(in: made, besides: [builder]).map { $0.prefix(10) } == ["4 conflict"])
      #expect(
        rules(in: builder + "\nfunc layOut(a: UIView) { NSLayoutConstraint.activate(rows(a, flag: true)) }")
          == ["conflict"])
      // Its own statements stand for a list of constraints, and none is forgotten.
      #expect(rules(in: builder) == [])
    }

    @Test("long lists are followed to their ends") func longLists() {
      let names = (0..<90).map { "v\($0)" }
      let views = names.map { "let \($0) = UILabel()" }.joined(separator: "\n")
      let setUp = """
        let all = [\(names.joined(separator: ", "))]
        all.forEach { view.addSubview($0); $0.translatesAutoresizingMaskIntoConstraints = false }
        """
      let constraints = names.flatMap { name in
        ["top", "leading", "width", "height"].map {
          $0 == "top" || $0 == "leading"
            ? "\(name).\($0)Anchor.constraint(equalTo: view.\($0)Anchor)"
            : "\(name).\($0)Anchor.constraint(equalToConstant: 9)"
        }
      }
      func source(_ constraints: [String]) -> String {
        """
        class Long: UIViewController {
          override func viewDidLoad() {
            \(views)
            \(setUp)
            NSLayoutConstraint.activate([\(constraints.joined(separator: ",\n"))])
          }
        }
        """
      }
      #expect(rules(in: source(constraints)) == [])
      #expect(
        rules(in: source(constraints).replacing("all.forEach {", with: "for v in all {").replacing("$0", with: "v"))
          == [])
      #expect(
        rules(in: source(constraints + ["v88.widthAnchor.constraint(equalToConstant: 8)"])) == ["conflict"])
    }

    @Test("a contradiction by helpers of the same file is at their calls") func helpers() {
      let found = findings(
        in: """
          func layOut(a: UIView) {
            a.square(40)
            a.square(50)
          }
          extension UIView {
            func square(_ length: CGFloat) {
              widthAnchor.constraint(equalToConstant: length).isActive = true
              heightAnchor.constraint(equalTo: widthAnchor).isActive = true
            }
          }
          """)
      #expect(found.contains { $0.hasPrefix("3 conflict") })
      #expect(!found.contains { $0.hasPrefix("7") })
    }

    @Test("PureLayout's own way of making views is known") func pureLayout() {
      #expect(
        body(
          """
          let made = UIView.newAutoLayout()
          a.addSubview(made)
          made.autoSetDimension(.width, toSize: 5)
          made.autoSetDimension(.width, toSize: 6)
          """) == ["conflict"])
    }

    @Test("a constraint whose priority alone is set is used for nothing") func onlyChanged() {
      #expect(
        body(
          """
          let edge = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
          edge.priority = .defaultHigh
          edge.identifier = "edge"
          """) == ["never-activated"])
    }

    /// The rules of the findings in a view whose box gets one of two heights by a conditional expression.
    private func chosen(_ statement: String, _ more: String = "") -> [String] {
      rules(
        in: """
          final class Card: UIView {
            private let box = UIView()
            private var height: CGFloat = 5
            init(small: Bool, kind: Kind) {
              super.init(frame: .zero)
              addSubview(box)
              box.translatesAutoresizingMaskIntoConstraints = false
              \(statement)
              \(more)
            }
            private func makeSmall() { box.heightAnchor.constraint(equalToConstant: 40).isActive = true }
            private func makeLarge() { box.heightAnchor.constraint(equalToConstant: 70).isActive = true }
            private func pinSmall() -> UIView { makeSmall(); return box }
            private func pinLarge() -> UIView { makeLarge(); return box }
            private func note(_ height: CGFloat) { self.height = height }
          }
          """, except: "ambiguity")
    }

    @Test(
      "the arms of a conditional expression are paths of their own wherever they call functions",
      arguments: [
        "small ? makeSmall() : makeLarge()", "_ = small ? pinSmall() : pinLarge()",
        "let view = small ? pinSmall() : pinLarge(); view.isOpaque = true",
        "kind == .one ? makeSmall() : kind == .two ? makeLarge() : makeSmall()",
        "(small ? makeSmall : makeLarge)()", "if small { small ? makeSmall() : makeLarge() } else { makeLarge() }",
        "small ? note(40) : note(70)\nbox.heightAnchor.constraint(equalToConstant: height).isActive = true\n"
          + "box.heightAnchor.constraint(equalToConstant: 40).isActive = true",
        "small ? makeSmall() : makeLarge()\nsmall ? makeSmall() : makeLarge()",
      ])
    func arms(_ statement: String) {
      #expect(chosen(statement).filter { $0 != "duplicate-constraint" } == [])
    }

    @Test("a contradiction on the path of one arm of a conditional expression is told") func conflictOfArm() {
      let large = "box.heightAnchor.constraint(equalToConstant: 70).isActive = true"
      #expect(chosen("small ? makeSmall() : makeLarge()", large) == ["conflict", "duplicate-constraint"])
      #expect(chosen("small ? makeSmall() : fatalError()", large) == ["conflict"])
      #expect(chosen("true ? makeSmall() : makeLarge()", large) == ["conflict"])
    }
  }
#endif
