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

    /// The findings in a card whose width is a property with the given code.
    private func side(_ code: String, besides members: String = "", small: String = "24", more: String = "") -> [String]
    {
      rules(
        in: """
          final class Card: UIView {
            enum Kind { case small, large, other }
            private let kind: Kind, isWide: Bool
            private let box = UIView()
            private var side: CGFloat { \(code) }
            private func optional() -> CGFloat? { guard kind != .small else { return nil }; return 40 }
            \(members)
            init(kind: Kind, isWide: Bool) {
              (self.kind, self.isWide) = (kind, isWide)
              super.init(frame: .zero)
              addSubview(box)
              box.translatesAutoresizingMaskIntoConstraints = false
              box.widthAnchor.constraint(equalToConstant: side).isActive = true
              if kind == .small { box.widthAnchor.constraint(lessThanOrEqualToConstant: \(small)).isActive = true }
              \(more)
            }
          }
          """, except: "ambiguity")
    }

    @Test(
      "a number that an arm returns early is one of the values",
      arguments: [
        "if kind == .small { return 20 }; return 40", "guard kind != .small else { return 20 }; return 40",
        "if kind == .small { return 20 } else if isWide { return 40 }; return 60",
        "switch kind { case .small: return 20; default: break }; return 40",
        "guard isWide else { return kind == .small ? 20 : 30 }; return kind == .small ? 22 : 40",
        "if isWide { if kind == .small { return 20 } }; return kind == .small ? 10 : 40",
        "for i in 0..<2 { if kind == .small { return 20 } }; return 40",
        "let size: CGFloat = 20; if kind == .small { return size }; return 2 * size",
        "if kind == .small { return 20 }; if isWide { return 40 }; return 60",
        "func w() -> CGFloat? { if kind == .small { return nil }; return 40 }; return w() ?? 20",
        "let w: CGFloat? = { () -> CGFloat? in guard kind != .small else { return nil }; return 40 }(); return w ?? 20",
        "optional() ?? 20",
      ]) func earlyReturns(_ code: String)
    {
      #expect(side(code) == [])
      #expect(
        side(code, more: "box.widthAnchor.constraint(equalToConstant: 1000).isActive = true").contains("conflict"))
    }

    @Test("each number that is returned early has a path of its own") func pathsOfEarlyReturns() {
      func wide(_ code: String) -> [String] {
        side(code, small: "1000", more: "box.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true")
      }
      #expect(wide("if kind == .small { return 60 }; return 40") == ["conflict"])
      #expect(wide("if kind == .small { return 40 }; return 60") == ["conflict"])
      #expect(wide("guard isWide else { return 60 }; return 40") == ["conflict"])
      #expect(wide("if kind == .small { return 30 }; if isWide { return 60 }; return 40") == ["conflict"])
      #expect(wide("if kind == .small { return 30 }; return isWide ? 60 : 40") == ["conflict"])
      #expect(wide("if kind == .small { return 30 }; if isWide { return 45 }; return 40") == [])
      #expect(wide("if kind == .small { return 40 }; return 40") == [])
      #expect(wide("if kind == .small { return 60 }; return 60") == ["conflict"])
    }

    @Test("a truth value or a view that is returned early is one of the values") func otherEarlyReturns() {
      let both = """
        if isTall { box.heightAnchor.constraint(equalToConstant: 40).isActive = true }
        if kind == .other { box.heightAnchor.constraint(equalToConstant: 20).isActive = true }
        """
      let tall = "private var isTall: Bool { if kind == .other { return false }; return true }"
      #expect(side("20", besides: tall, more: both) == [])
      let host =
        "private let frameView = UIView()\nprivate var host: UIView { if isWide { return frameView }; return self }"
      let placed = """
        if isWide { addSubview(frameView) }
        host.addSubview(box)
        box.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        """
      #expect(side("20", besides: host, more: placed) == [])
      // A list of constraints is made unless there is nothing to constrain.
      let list = """
        private func all() -> [NSLayoutConstraint] {
          guard let superview else { return [] }
          return [superview.widthAnchor.constraint(equalToConstant: 1), superview.widthAnchor.constraint(equalToConstant: 2)]
        }
        """
      #expect(side("20", besides: list, more: "NSLayoutConstraint.activate(all())") == ["conflict"])
    }

    @Test("nil at the end is not the only value") func earlyObject() {
      let badge = "private func badge() -> UIView? { if isWide { return UILabel() }; return nil }"
      let shown = """
        let frameView = UIView()
        frameView.translatesAutoresizingMaskIntoConstraints = false
        if let badge = badge() { addSubview(frameView); frameView.addSubview(badge) }
        if isWide { frameView.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        """
      #expect(side("20", besides: badge, more: shown) == [])
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
