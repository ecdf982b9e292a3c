#if SwiftSource
  import LayoutChecking
  import LayoutSourceCode
  import Testing

  /// Nothing that is Swift, or is not, stops the reader.
  @Suite("Hostile Swift sources") struct HostileSourceTests {
    static let sources: [String] = [
      "", "}}}}))))", "\u{0}\u{1}", "func", "let a = ", String(repeating: "(", count: 20_000),
      "let a = " + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000),
      "let a = 1" + String(repeating: " + 1", count: 20_000),
      "let a = x" + String(repeating: ".y", count: 5_000),
      "func f() { f() }\nfunc g() { h() }\nfunc h() { g(); addSubview(a) }",
      "class A: A { let a = A(); init() { addSubview(a) } }",
      "class A: B {}\nclass B: A { init() { addSubview(UIView()) } }",
      "class A: UIView { lazy var a: UIView = { a }(); init() { addSubview(a) } }",
      "class A: UIView { var a: UIView { a }\n init() { addSubview(a) } }",
      "func f(a: UIView) { a.addSubview(a); a.topAnchor.constraint(equalTo: a.topAnchor).isActive = true }",
      "func f(a: UIView, b: UIView) { a.addSubview(b); b.addSubview(a); a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true }",
      "func f(a: UIView) { a.widthAnchor.constraint(equalToConstant: 1e308 * 10).isActive = true }",
      "func f(a: UIView) { a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 0).isActive = true }",
      "func f(a: UIView) { while true { a.widthAnchor.constraint(equalToConstant: 1).isActive = true } }",
      #"func f() { NSLayoutConstraint.constraints(withVisualFormat: "\(", options: [], metrics: nil, views: [:]) }"#,
      "func f(a: [UIView]) { let b = [1, 2]; a[1e30].widthAnchor.constraint(equalToConstant: b[1e30]).isActive = true }",
      "func f() { let b = [1, 2]; let c = b[99999999999999999999] + b[0.0 / 0.0] + b[-1]; g(c << 9223372036854775807) }",
      "func f(s: UIStackView) { s.insertArrangedSubview(UIView(), at: 1e30); s.insertArrangedSubview(UIView(), at: -1) }",
      "func f(a: UIView) { let l = UILabel(); l.font = .systemFont(ofSize: 1e300); a.addSubview(l); l.topAnchor.constraint(equalTo: a.topAnchor).isActive = true }",
      "func f(a: UIView) { let l = UILabel(); l.font = .systemFont(ofSize: 1e308 * 10); l.numberOfLines = 1e30; a.addSubview(l); l.topAnchor.constraint(equalTo: a.topAnchor).isActive = true }",
      "func f() { NSLayoutConstraint() ; NSLayoutConstraint.activate() ; UIStackView(arrangedSubviews:) }",
    ]

    @Test("each ends", .timeLimit(.minutes(2)), arguments: sources) func ends(_ text: String) {
      _ = checkSource(text)
    }

    @Test("branches in branches in calls are bounded", .timeLimit(.minutes(2))) func branches() {
      let conditions = (0..<40).map { "if c\($0) { a.widthAnchor.constraint(equalToConstant: \($0)).isActive = true }" }
      let calls = (0..<12).map {
        "func f\($0)(a: UIView) { if x { f\($0 + 1)(a: a) } else { f\($0 + 1)(a: a); f\($0 + 1)(a: a) } }"
      }
      _ = checkSource("func f(a: UIView) {\n\(conditions.joined(separator: "\n"))\n}")
      _ = checkSource(calls.joined(separator: "\n") + "\nfunc f12(a: UIView) { a.addSubview(UIView()) }")
    }

    @Test("loops are executed once more on each level, not twice as often", .timeLimit(.minutes(2))) func loops() {
      let depth = 14
      let text = """
        func layOut(a: UIView, lists: [[Int]]) {
          \((0..<depth).map { "for x\($0) in lists { use(x\($0))" }.joined(separator: "\n"))
          a.isHidden = x3
          \(String(repeating: "}\n", count: depth))
          a.widthAnchor.constraint(equalToConstant: 5).isActive = true
          a.widthAnchor.constraint(equalToConstant: 6).isActive = true
        }
        """
      #expect(rules(in: text) == ["conflict"])
    }

    @Test("parts of a source end anywhere", .timeLimit(.minutes(5))) func parts() {
      let text = CheckRule.all.filter { $0.format == nil }.map(\.bad).joined(separator: "\n")
      var end = text.startIndex
      while end < text.endIndex {
        _ = checkSource(String(text[..<end]))
        end = text.index(end, offsetBy: 37, limitedBy: text.endIndex) ?? text.endIndex
      }
    }

    @Test("blocks that may throw are executed once on each level", .timeLimit(.minutes(2))) func throwing() {
      let depth = 12
      let text = """
        func layOut(a: UIView) {
          \(String(repeating: "do { try begin()\n", count: depth))
          a.widthAnchor.constraint(equalToConstant: 5).isActive = true
          \(String(repeating: "} catch { log(error) }\n", count: depth))
          a.widthAnchor.constraint(equalToConstant: 6).isActive = true
        }
        """
      #expect(rules(in: text) == ["conflict"])
    }

    @Test("numbers of any size are no indices, counts or shifts that stop it", .timeLimit(.minutes(2))) func numbers() {
      let values = [
        "-1", "1e300", "-1e300", "0.5", "1e308 * 10", "1e308 * 10 - 1e308 * 10", "9_223_372_036_854_775_807 + 1",
        "1 << 70",
        "-1 << -70", "1 >> 1e18", "7 % 0.5", "1 / 0", "0x7FFF_FFFF_FFFF_FFFF * 2", "stack.arrangedSubviews.count - 1",
      ]
      for value in values {
        let text = """
          func f(a: UIView, b: UIView) {
            let stack = UIStackView()
            let n = \(value)
            stack.insertArrangedSubview(a, at: n)
            stack.insertArrangedSubview(b, at: n)
            stack.setCustomSpacing(CGFloat(n), after: a)
            stack.spacing = CGFloat(n)
            let views = [a, b], pair = (a, b)
            views[n].isHidden = true
            views[Int(n)].addSubview(pair.0)
            for i in 0..<n { views[i].alpha = 1 }
            for i in n...3 { views[i].alpha = 1 }
            for i in stride(from: 0, to: n, by: 0) { a.alpha = i }
            for i in stride(from: n, through: 0, by: n) { a.alpha = i }
            for i in Array(repeating: a, count: n) + views.dropFirst(n) + views.prefix(n) { i.alpha = 1 }
            let bits = n << n | n >> n & n ^ n
            let label = UILabel()
            label.numberOfLines = n
            label.font = .systemFont(ofSize: CGFloat(n))
            a.addSubview(label)
            label.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: CGFloat(n), constant: CGFloat(bits)).isActive = true
            let height = label.heightAnchor.constraint(equalToConstant: CGFloat(n))
            height.priority = UILayoutPriority(Float(n))
            height.isActive = true
            label.setContentHuggingPriority(UILayoutPriority(n), for: .vertical)
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-n-[label(n@n)]", metrics: ["n": n], views: ["label": label]))
            NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
              withVisualFormat: "V:|-\\(n)-[label]", metrics: nil, views: ["label": label]))
            label.snp.makeConstraints { $0.top.equalToSuperview().offset(n).multipliedBy(n).dividedBy(n).priority(n) }
          }
          """
        _ = checkSource(text)
      }
    }

    @Test("closures of arms that are left are not called") func closures() {
      let text = """
        final class Row: UIView {
          var add: (() -> Void)?
          init(flag: Bool) {
            super.init(frame: .zero)
            if flag { setUp() } else { setUp() }
            add?()
            if flag { a { setUp() } } else { a { setUp() } }
            add?()
          }
          func setUp() { let box = UIView(); add = { self.addSubview(box) } }
          func a(_ run: () -> Void) { run() }
        }
        """
      _ = checkSource(text)
    }

    @Test("code that is nested 60 deep parses") func nested() {
      let code = String(repeating: "f { ", count: 60) + String(repeating: "}", count: 60)
      #expect(
        SourceAnalyzer(SwiftProject([SwiftFile(path: "a.swift", bytes: Array(code.utf8))])).syntaxError(ofFile: 0)
          == nil)
    }
  }
#endif
