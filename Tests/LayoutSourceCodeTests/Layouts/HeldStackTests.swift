#if SwiftSource
  import Testing

  /// Stack views that a property of another object holds.
  @Suite("Held stacks") struct HeldStackTests {
    /// A controller that uses the stack of a box, with 24 points between its views, where a constraint says 8.
    private func found(_ box: String, made: String = "Box()", and more: String = "") -> [String] {
      rules(
        in: """
          \(box)
          final class Screen: UIViewController {
            let box = \(made)
            let a = UILabel(), b = UILabel()
            override func viewDidLoad() {
              super.viewDidLoad()
              box.stack.axis = .vertical
              box.stack.spacing = 24
              [box.stack, a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
              view.addSubview(box.stack)
              box.stack.addArrangedSubview(a)
              box.stack.addArrangedSubview(b)
              \(more)
              NSLayoutConstraint.activate([
                box.stack.topAnchor.constraint(equalTo: view.topAnchor),
                box.stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 8),
              ])
            }
          }
          """)
    }

    @Test(
      "A stack in a new object takes part in conflicts",
      arguments: [
        "struct Box { let stack = UIStackView() }",
        "final class Box { let stack = UIStackView() }",
        "final class Box { private(set) lazy var stack = UIStackView() }",
        "final class Box { let stack: UIStackView = { let stack = UIStackView(); return stack }() }",
        "final class Box: UIView { let stack = UIStackView() }",
        "class Base: UIView { let stack = UIStackView() }\nfinal class Box: Base {}",
        """
        final class Box: UIView {
          let stack = UIStackView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            stack.alignment = .fill
          }
        }
        """,
        "final class Box { let stack = UIStackView(); init() { stack.distribution = .fill } }",
      ]) func held(_ box: String)
    {
      #expect(found(box).contains("conflict"), "\(box)")
    }

    @Test("What other code may change is no conflict") func changed() {
      let box = "final class Box { let stack = UIStackView() }"
      #expect(!found(box, made: "makeBox()").contains("conflict"))
      #expect(!found(box, and: "configure(box)").contains("conflict"))
      #expect(!found("final class Box: Unknown { let stack = UIStackView() }").contains("conflict"))
      let controller = "final class Box: UIViewController { let stack = UIStackView() }"
      #expect(!found(controller).contains("conflict"))
    }

    @Test("An initialiser that runs for the owner is not taken for one that adds nothing") func commonBase() {
      #expect(
        rules(
          in: """
            class Base: UIView {
              init() {
                super.init(frame: .zero)
                setUp()
                layOut()
              }
              func setUp() {}
              func layOut() {}
            }
            class Box: Base {
              let stack: UIStackView = {
                let stack = UIStackView()
                stack.axis = .vertical
                return stack
              }()
              override init() { super.init() }
              override func setUp() {
                super.setUp()
                addSubview(stack)
              }
              func add(_ view: UIView) { stack.addArrangedSubview(view) }
            }
            class Quoted: Base {
              var box: Box = {
                let box = Box()
                return box
              }()
              override init() { super.init() }
              override func setUp() {
                super.setUp()
                addSubview(box)
              }
            }
            class Screen: Quoted {
              lazy var a: UILabel = {
                let a = UILabel()
                return a
              }()
              override func setUp() {
                super.setUp()
                box.add(a)
              }
              override func layOut() {
                a.topAnchor.constraint(equalTo: box.topAnchor, constant: 8).isActive = true
                super.layOut()
              }
            }
            """
        ).filter { $0 == "no-common-ancestor" } == [])
    }
  }
#endif
