#if SwiftSource
  import Testing

  /// Views that code compares, finds in stacks, and gives a superview at another time.
  @Suite("Views of one identity in Swift sources") struct ViewIdentityTests {
    private func rules(views: String, _ code: String) -> [String] {
      LayoutSourceCodeTests.rules(
        in: """
          func layOut(c: UIView, d: UIView) {
            \(views)
            for view in [a, b] {
              \(code)
              view.widthAnchor.constraint(equalToConstant: 1).isActive = true
            }
            a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          }
          """)
    }

    @Test("views that the path has made are compared", arguments: ["!=", "!=="]) func compared(operation: String) {
      let made = "let a = UIView(); let b = UIView()"
      #expect(rules(views: made, "guard view \(operation) a else { continue }") == [])
      #expect(rules(views: made, "guard view \(operation) b else { continue }") == ["conflict"])
      #expect(rules(views: made, "if view \(operation == "!=" ? "==" : "===") a { continue }") == [])
      // The views of parameters may be one.
      #expect(rules(views: "let a = c; let b = d", "guard view \(operation) b else { continue }") == ["conflict"])
      #expect(rules(views: "let a = c; let b = d", "guard view \(operation) a else { continue }") == [])
    }

    @Test("views that leave a stack of unknown views are those inside of it") func arranged() {
      #expect(
        LayoutSourceCodeTests.rules(
          in: """
            final class Card: UIView {
              private let stack = UIStackView()
              private let bar = UIView()
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(bar)
                addSubview(stack)
                bar.translatesAutoresizingMaskIntoConstraints = false
                bar.heightAnchor.constraint(equalToConstant: 1).isActive = true
                bar.heightAnchor.constraint(equalToConstant: 2).isActive = true
                fill([1, 2].map { Library.row($0) })
              }
              private func fill(_ rows: [UIView]) {
                stack.addArrangedSubviews(rows)
                stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
              }
            }
            """, except: "ambiguity") == ["conflict"])
    }

    @Test("the items of a constraint are its views") func items() {
      func card(_ item: String) -> [String] {
        LayoutSourceCodeTests.rules(
          in: """
            final class Card: UIView {
              override init(frame: CGRect) {
                super.init(frame: frame)
                let bar = UIView()
                addSubview(bar)
                Constraint.on(
                  bar.topAnchor.constraint(equalTo: topAnchor), bar.leftAnchor.constraint(equalTo: leftAnchor))
              }
            }
            struct Constraint {
              static func on(_ constraints: NSLayoutConstraint...) {
                constraints.forEach {
                  ($0.\(item) as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
                  $0.isActive = true
                }
              }
            }
            """, except: "ambiguity")
      }
      #expect(card("firstItem") == [])
      #expect(card("secondItem") == ["autoresizing-constraints"])
    }

    @Test("code that runs before loading may give a view a superview") func lateSuperview() {
      func popup(_ observer: String, _ loading: String = "") -> [String] {
        LayoutSourceCodeTests.rules(
          in: """
            final class Popup: UIViewController {
              private let stack = UIStackView()
              private let footer = UIView()
              var note: String? { didSet { \(observer) } }
              override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(stack)
                footer.widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
                \(loading)
              }
            }
            """, except: "ambiguity")
      }
      #expect(popup("footer.isHidden = false") == ["no-common-ancestor"])
      #expect(popup("stack.addArrangedSubview(footer)") == [])
      // Code of the same path runs too late.
      #expect(popup("footer.isHidden = false", "stack.addArrangedSubview(footer)") == ["no-common-ancestor"])
    }

    @Test("a view from a factory has the name of what holds it") func factories() {
      func named(_ code: String) -> String? {
        checkSource(
          """
          func makeStack() -> UIStackView {
            let made = UIStackView()
            made.axis = .vertical
            return made
          }
          final class Card: UIView {
            let row = UIStackView()
            var column = UIStackView()
            init() {
              super.init(frame: .zero)
              addSubview(row)
              \(code)
            }
            func add(_ view: UIView) {
              let child = view
              row.addArrangedSubview(child)
              child.leadingAnchor.constraint(equalTo: row.leadingAnchor).isActive = true
            }
          }
          """
        ).findings.first?.objects.first
      }
      #expect(named("let texts = makeStack()\nadd(texts)") == "texts")
      #expect(named("let texts: UIStackView = { let inner = makeStack(); return inner }()\nadd(texts)") == "texts")
      #expect(named("column = makeStack()\nadd(column)") == "column")
      #expect(named("add(makeStack())") == "child")
    }
  }
#endif
