#if SwiftSource
  import Testing

  /// Knowledge of views, constraints and numbers after code that is followed in an unusual form, or not at all.
  @Suite("What is known after code of any form") struct KnownStateTests {
    /// A view whose label `a` is placed by constraints, once code has added it and switched its mask off.
    private func placing(_ code: String, members: String = "", beside other: String = "") -> [String] {
      rules(
        in: """
          final class Card: UIView {
            let a = UILabel()
            let b = UILabel()
            \(members)
            init() {
              super.init(frame: .zero)
              \(code)
              NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: topAnchor), a.leadingAnchor.constraint(equalTo: leadingAnchor),
                a.widthAnchor.constraint(equalToConstant: 10), a.heightAnchor.constraint(equalToConstant: 10),
              ])
            }
          }
          \(other)
          """, except: "ambiguity")
    }

    private static let add = "addSubview(v); v.translatesAutoresizingMaskIntoConstraints = false"

    @Test("a view without any of these forms is told") func forgotten() {
      #expect(Set(placing("a.translatesAutoresizingMaskIntoConstraints = false")) == ["no-common-ancestor"])
      #expect(Set(placing("addSubview(a)")) == ["autoresizing-constraints"])
    }

    @Test("methods of other modules, and overloads, are not taken for those of frameworks and libraries")
    func otherMethods() {
      let off =
        "a.translatesAutoresizingMaskIntoConstraints = false; b.translatesAutoresizingMaskIntoConstraints = false"
      #expect(placing("\(off); addView(b, a)") == [])
      #expect(placing("\(off); setViews(b, a)") == [])
      #expect(
        placing("\(off); stack.addView(a, in: .leading); addSubview(stack)", members: "let stack = NSStackView()") == []
      )
      // `top(to:)` is one of TinyConstraints, unless the project has some.
      let box = """
        struct Box {
          init(_ view: UIView) { view.translatesAutoresizingMaskIntoConstraints = false }
          func top(to edge: Edge) {}
          func top(to view: UIView) {}
        }
        """
      #expect(placing("\(off); addSubview(a); Box(b).top(to: self)", beside: box) == [])
      #expect(placing("\(off); addSubview(a); b.top(to: self)") == ["no-common-ancestor"])
    }

    @Test("what stands in for a value that may be nil is not forgotten") func substitutes() {
      let active = "NSLayoutConstraint.activate([width ?? b.widthAnchor.constraint(equalToConstant: 0)])"
      let add = "for v in [a, b] { \(Self.add) }; width = b.widthAnchor.constraint(equalToConstant: 9)"
      let member = "private var width: NSLayoutConstraint?"
      #expect(placing("\(add)\n\(active)", members: member) == [])
      #expect(placing("\(add)\n_ = width", members: member) == [])
      #expect(placing("\(add)\nb.widthAnchor.constraint(equalToConstant: 0)", members: member) == ["never-activated"])
    }

    @Test("a constraint in a variable that an earlier closure uses is not forgotten") func capturedVariables() {
      let add = "for v in [a, b] { \(Self.add) }"
      let make = "height = b.heightAnchor.constraint(equalToConstant: 0)"
      let use = "handler = { height?.isActive = true }"
      #expect(
        placing("\(add)\nvar height: NSLayoutConstraint?\n\(use)\n\(make)", members: "var handler: (() -> Void)?") == []
      )
      #expect(placing("\(add)\nvar height: NSLayoutConstraint?\n\(make)") == ["never-activated"])
    }

    @Test("a condition on a property holds until code changes the property") func suppositions() {
      func placing(_ first: String, _ second: String, between code: String = "") -> [String] {
        rules(
          in: """
            class Card: UIView {
              let b = UILabel()
              var cancel: UIButton?
              var isWide = false
              func fill() {
                addSubview(b)
                b.translatesAutoresizingMaskIntoConstraints = false
                \(first) { b.widthAnchor.constraint(equalToConstant: 5).isActive = true }
                \(code)
                \(second)
                b.widthAnchor.constraint(equalToConstant: 6).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      #expect(placing("if cancel == nil", "guard let cancel else { return }") == [])
      #expect(placing("if cancel == nil", "guard cancel == nil else { return }") == ["conflict"])
      #expect(
        placing("if cancel == nil", "guard let cancel else { return }", between: "cancel = UIButton()") == ["conflict"])
      #expect(placing("if isWide", "guard !isWide else { return }") == [])
      #expect(placing("if isWide", "guard isWide else { return }") == ["conflict"])
      #expect(placing("if isWide", "guard !isWide else { return }", between: "isWide = false") == ["conflict"])
    }

    @Test("a case with associated values takes its own arm") func cases() {
      func placing(_ argument: String, members: String = "") -> [String] {
        self.placing(
          "for v in [a, b] { \(Self.add) }\nb.pin(\(argument))",
          beside: """
            extension UIView {
              enum Pinning { case top(CGFloat), middle(CGFloat, by: CGFloat), free; \(members) }
              func pin(_ position: Pinning) {
                switch position {
                case .free: widthAnchor.constraint(equalToConstant: 7).isActive = true
                case let .top(inset): widthAnchor.constraint(equalToConstant: inset).isActive = true
                case .middle(5, let inset): widthAnchor.constraint(equalToConstant: inset).isActive = true
                case .middle: break
                }
                widthAnchor.constraint(equalToConstant: 8).isActive = true
              }
            }
            """)
      }
      #expect(placing(".top(8)") == ["duplicate-constraint"])
      #expect(placing("UIView.Pinning.top(9)") == ["conflict"])
      #expect(placing(".middle(5, by: 9)") == ["conflict"])
      #expect(placing(".middle(6, by: 9)") == [])
      #expect(placing(".free") == ["conflict"])
      #expect(placing(".usual", members: "static let usual = Pinning.middle(6, by: 9)") == [])
    }

    @Test(
      "loops and patterns have the views of their values",
      arguments: [
        "for v in [a, b] where v.superview == nil { ADD }",
        "for v in [a, b] where v !== b { ADD }",
        "var q = [a, b]; while let v = q.popLast() { ADD }",
        "for case let v? in [a, nil, b] as [UIView?] { ADD }",
        "for case let v as UIView in [a, b] as [Any] { ADD }",
        "for (_, v) in [\"a\": a, \"b\": b] { ADD }",
        "[\"a\": a].forEach { let v = $1; ADD }",
        "[\"a\": a].forEach { let v = $0.value; ADD }",
        "[\"a\": a].sorted { $0.key < $1.key }.forEach { let v = $0.value; ADD }",
        "_ = [\"a\": a].mapValues { v in ADD }",
        "switch (a, b) { case let (v, _): ADD }",
        "switch a as UIView { case let w as UIButton: print(w); case let v as UIView: ADD; default: break }",
        "if case let (v, _) = (a, 1) { ADD }",
        "guard case let (v, _) = (a, b) else { return }; ADD",
      ])
    func forms(_ code: String) {
      #expect(placing(code.replacing("ADD", with: Self.add)) == [])
    }

    @Test(
      "code that is not followed may have placed the views that it is given",
      arguments: [
        ("super.addSubview(a)", ""), ("for k in [\\Card.a] { let v = self[keyPath: k]; ADD }", ""),
        ("Mirror(reflecting: self).children.compactMap { $0.value as? UIView }.forEach { v in ADD }", ""),
        ("_ = self[a]", "subscript(_ v: UIView) -> UIView { ADD; return v }"),
        ("Installer(views: [a]).install(in: self)", ""), ("Group { a; b }.install(self)", ""),
        ("a.parentView = self", ""), ("#install(a, b)", ""),
        ("[a, b].publisher.sink { v in ADD }.store(in: &bag)", ""),
        ("items = [a, b]", "var items: [UIView] { get { [] } set { newValue.forEach { v in ADD } } }"),
        ("[0].publisher.sink { let v = view($0); ADD }", "func view(_ i: Int) -> UIView { i == 0 ? a : b }"),
        ("(wide ? { [self] in let v = a; ADD } : {})()", "let wide = Bool.random()"),
      ])
    func unknownCode(_ code: String, _ members: String) {
      let mask = code == "super.addSubview(a)" ? "; a.translatesAutoresizingMaskIntoConstraints = false" : ""
      #expect(
        placing(
          code.replacing("ADD", with: Self.add) + mask, members: members.replacing("ADD", with: Self.add)) == [])
    }

    @Test("an override of the class that views are added to is followed") func overrides() {
      let mask = "v.translatesAutoresizingMaskIntoConstraints = false"
      #expect(placing("addSubview(a)", members: "override func didAddSubview(_ v: UIView) { \(mask) }") == [])
      let added = "override func addSubview(_ v: UIView) { \(mask); super.addSubview(v) }"
      #expect(placing("addSubview(a)", members: added) == [])
    }

    @Test(
      "setters and keys may switch the mask off",
      arguments: [
        ("a.auto = true", "set { translatesAutoresizingMaskIntoConstraints = !newValue }"),
        ("a.setValue(false, forKey: \"translatesAutoresizingMaskIntoConstraints\")", "set {}"),
      ])
    func setters(_ code: String, _ setter: String) {
      let other = "extension UIView { var auto: Bool { get { true } \(setter) } }"
      #expect(placing("addSubview(a); " + code, beside: other) == [])
    }

    /// A function that activates a width `w` of 10, and then one of 20 after some code.
    private func choosing(_ code: String, members: String = "", beside other: String = "") -> [String] {
      rules(
        in: """
          final class Card: UIView {
            let a = UILabel()
            \(members)
            func layOut() {
              let w = a.widthAnchor.constraint(equalToConstant: 10)
              w.isActive = true
              \(code)
              a.widthAnchor.constraint(equalToConstant: 20).isActive = true
            }
          }
          \(other)
          """)
    }

    @Test(
      "constraints may be switched off in any form",
      arguments: [
        "var all = [w]; while let c = all.popLast() { c.isActive = false }",
        "for (_, c) in [\"w\": w] { c.isActive = false }", "[\"w\": w].forEach { $1.isActive = false }",
        "[\"w\": [w]].forEach { NSLayoutConstraint.deactivate($0.value) }",
        "NSLayoutConstraint.deactivate([\"w\": [w]].flatMap(\\.value))", "current = w; current = nil",
        "w.enabled = false", "self[w] = false",
        "let p = UIViewPropertyAnimator(duration: 1, curve: .linear) { w.isActive = false }; p.startAnimation()",
        "let handlers = [{ w.isActive = false }]; keep(handlers)",
      ])
    func deactivation(_ code: String) {
      let members = """
        @Active var current: NSLayoutConstraint?
        subscript(_ c: NSLayoutConstraint) -> Bool { get { c.isActive } set { c.isActive = newValue } }
        """
      let other = "extension NSLayoutConstraint { var enabled: Bool { get { isActive } set { isActive = newValue } } }"
      #expect(choosing(code, members: members, beside: other) == [])
      #expect(choosing("") == ["conflict"])
    }

    @Test(
      "deferred code runs at the end, and a handler instead of the rest",
      arguments: [
        "defer { w.isActive = false; x.isActive = true }; w.isActive = true",
        "do { try risky(); w.isActive = true } catch { x.isActive = true }",
        "do { if wide { throw Failure() }; w.isActive = true } catch { x.isActive = true }",
        "do { try risky() } catch { w.isActive = true; return }; x.isActive = true",
        "guard wide else { w.isActive = true; return }; x.isActive = true",
      ])
    func order(_ code: String) {
      let text = """
        func layOut(_ a: UIView, wide: Bool) {
          let w = a.widthAnchor.constraint(equalToConstant: 10)
          let x = a.widthAnchor.constraint(equalToConstant: 20)
          \(code)
        }
        """
      #expect(rules(in: text) == [])
    }

    @Test("a contradiction within a handler, or with deferred code, is told") func contradictions() {
      func found(_ code: String) -> [String] {
        rules(in: "func layOut(_ a: UIView) {\n\(code)\n}")
      }
      let two = "a.widthAnchor.constraint(equalToConstant: 2).isActive = true"
      let one = "a.widthAnchor.constraint(equalToConstant: 1).isActive = true"
      #expect(found("do { try risky() } catch { \(one); \(two) }") == ["conflict"])
      #expect(found("\(one); do { try risky() } catch { \(two) }") == ["conflict"])
      #expect(found("defer { \(one) }; \(two)") == ["conflict"])
    }

    @Test("deferred code activates the constraints that a list has at the end") func deferredList() {
      let text = """
        func layOut(_ a: UIView) {
          var all: [NSLayoutConstraint] = []
          defer { NSLayoutConstraint.activate(all) }
          all.append(a.widthAnchor.constraint(equalToConstant: 1))
          all = all + [a.widthAnchor.constraint(equalToConstant: 2)]
        }
        """
      #expect(rules(in: text) == ["conflict"])
    }

    @Test("calls are followed beyond sixteen") func deepCalls() {
      let calls = (1..<30).map { "func f\($0)() { f\($0 + 1)() }" }.joined(separator: "\n")
      let last = "func f30() { addSubview(a); a.translatesAutoresizingMaskIntoConstraints = false }"
      #expect(placing("f1()", members: calls + "\n" + last) == [])
      let more = (30..<90).map { "func f\($0)() { f\($0 + 1)() }" }.joined(separator: "\n")
      #expect(placing("f1()", members: calls + "\n" + more + "\nfunc f90() { addSubview(a) }") == [])
    }
  }
#endif
