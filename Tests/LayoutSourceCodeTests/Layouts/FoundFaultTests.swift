#if SwiftSource
  import Testing

  /// Faults in forms of code that hid them from the reader.
  @Suite("Found faults") struct FoundFaultTests {
    @Test(
      "A constraint that is made for nothing is found in a closure that is no result builder",
      arguments: [
        """
        [label].forEach {
          $0.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          $0.heightAnchor.constraint(equalToConstant: 20)
        }
        """,
        """
        UIView.animate(withDuration: 1) {
          label.text = ""
          label.heightAnchor.constraint(equalToConstant: 20)
        }
        """,
        """
        configure {
          label.heightAnchor.constraint(equalToConstant: 20)
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        """,
      ]) func closures(_ body: String)
    {
      let text = """
        final class Card: UIViewController {
          override func viewDidLoad() {
            let label = UILabel()
            view.addSubview(label)
            \(body)
          }
        }
        """
      #expect(rules(in: text, except: "autoresizing-constraints") == ["never-activated"])
    }

    @Test("A constraint in a closure that may be a result builder is none that is made for nothing") func builders() {
      let text = """
        final class Card: UIViewController {
          override func viewDidLoad() {
            let label = UILabel()
            view.addSubview(label)
            layOut {
              label.topAnchor.constraint(equalTo: view.topAnchor)
              label.heightAnchor.constraint(equalToConstant: 20)
            }
          }
        }
        """
      #expect(rules(in: text) == [])
    }

    @Test("A static variable has the value that it got, also in functions of the type") func staticVariables() {
      let text = """
        final class Loading {
          static var page: UIView?
          static func show() {
            page = UIView()
            let wheel = UIActivityIndicatorView()
            wheel.translatesAutoresizingMaskIntoConstraints = false
            page!.addSubview(wheel)
            wheel.centerXAnchor.constraint(equalTo: page!.centerXAnchor).isActive = true
            wheel.centerYAnchor.constraint(equalTo: page!.centerYAnchor).isActive = true
            wheel.centerYAnchor.constraint(equalTo: page!.centerYAnchor).isActive = true
          }
          static func fill() {
            page!.heightAnchor.constraint(equalToConstant: 20).isActive = true
            Loading.page?.heightAnchor.constraint(equalToConstant: 30).isActive = true
          }
        }
        """
      #expect(rules(in: text) == ["duplicate-constraint", "conflict"])
    }

    @Test("Constraints of the views that buttons and cells have as parts are followed") func parts() {
      let text = """
        final class Card: UIView {
          private let button = UIButton()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(button)
            button.translatesAutoresizingMaskIntoConstraints = false
            button.titleLabel?.heightAnchor.constraint(equalToConstant: 20).isActive = true
            button.titleLabel?.heightAnchor.constraint(equalToConstant: 24).isActive = true
            button.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: text) == ["conflict", "ambiguity"])
    }

    @Test("A view that is inserted into a view that is not known has that one as its superview") func inserted() {
      let text = """
        final class Presentation: UIPresentationController {
          private lazy var dimming = UIView()
          override func presentationTransitionWillBegin() {
            guard let containerView = containerView else { return }
            containerView.insertSubview(dimming, at: 0)
            NSLayoutConstraint.activate([
              dimming.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
              dimming.topAnchor.constraint(equalTo: containerView.topAnchor),
            ])
          }
        }
        """
      #expect(rules(in: text) == ["autoresizing-constraints"])
    }

    /// The rules of the findings in a view with a badge whose horizontal position no constraint determines, unless a
    /// statement of another function may do so.
    private func badgeRules(updating statement: String) -> [String] {
      rules(
        in: """
          final class Card: UIView {
            private var badge: UILabel!
            override init(frame: CGRect) {
              super.init(frame: frame)
              badge = UILabel()
              addSubview(badge)
              badge.translatesAutoresizingMaskIntoConstraints = false
              badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
            }
            required init?(coder: NSCoder) { fatalError() }
            func update() {
              \(statement)
            }
          }
          """)
    }

    @Test(
      "Code that only compares, removes or binds a view does not place it",
      arguments: [
        "if badge.isDescendant(of: self) { badge.removeFromSuperview() }",
        "guard let other = badge else { return }; other.isHidden = true",
        "bringSubviewToFront(badge)",
        "if badge != nil { isHidden = true }",
        "if let badge { badge.alpha = 0 }",
        "print(subviews.contains(badge))",
        "print(badge.frame.width)",
        "for view in subviews { view.removeFromSuperview() }",
      ]) func mentions(_ statement: String)
    {
      #expect(badgeRules(updating: statement) == ["ambiguity"])
    }

    @Test(
      "Code that may place a view by another name still counts",
      arguments: [
        "guard let other = badge else { return }; other.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true",
        "let other = badge ?? UILabel(); pin(other)", "pin(badge)",
      ]) func aliases(_ statement: String)
    {
      #expect(badgeRules(updating: statement) == [])
    }

    @Test("`snp` is SnapKit's where a file near by imports it, and the project's near its declaration") func library() {
      let own = """
        extension UIView { var snp: Proxy { Proxy(self) } }
        """
      let card = """
        final class Card: UIView {
          let label = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
            label.snp.makeConstraints { make in
              make.edges.equalToSuperview()
              make.height.equalTo(20)
              make.height.equalTo(24)
            }
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      let others = ["picker/Proxy.swift": own, "app/Other.swift": "import SnapKit\nfinal class Other: UIView {}"]
      #expect(rules(in: card, at: "app/Card.swift", besides: others) == ["conflict"])
      #expect(rules(in: card, at: "picker/Card.swift", besides: others) == [])
    }

    @Test("A function is followed even if those before it have taken many steps") func budgets() {
      let long = (0..<12).map {
        "func f\($0)() { for i in 0..<40 { if x(i) { for k in 0..<40 { use(k); a.constraint(b) } } } }"
      }
      let text = """
        final class Card: UIView {
          let label = UILabel()
          \(long.joined(separator: "\n  "))
          func last() {
            label.heightAnchor.constraint(equalToConstant: 20)
          }
        }
        """
      #expect(rules(in: text).contains("never-activated"))
    }

    @Test(
      "A property that is first read in an arm or closure is known afterwards",
      arguments: [
        "if isLarge() { label.text = \"\" }", "for name in names() { label.text = name }",
        "load { label.text = \"\" }", "switch kind() { case .one: stack.spacing = 2; default: label.text = nil }",
      ]) func firstReads(_ statement: String)
    {
      let text = """
        final class Card: UIView {
          private let label = UILabel()
          private lazy var stack: UIStackView = {
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            return stack
          }()
          init(names: [String]) {
            super.init(frame: .zero)
            \(statement)
            addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
            addSubview(stack)
            stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: text) == ["ambiguity", "ambiguity"])
    }

    @Test("What an initial value adds to views is not certain where it is read in an arm alone") func lateEffects() {
      let text = """
        final class Card: UIView {
          private let label = UILabel()
          private lazy var height: NSLayoutConstraint = {
            let height = label.heightAnchor.constraint(equalToConstant: 20)
            height.isActive = true
            return height
          }()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            if isSmall() { height.identifier = "small" }
            label.heightAnchor.constraint(equalToConstant: 30).isActive = true
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(!rules(in: text).contains("duplicate-constraint"))
      #expect(findings(in: text).allSatisfy { $0.contains("conflict") })
    }

    @Test("A constraint to an unknown member of a value is one to an object") func members() {
      let text = """
        final class Card: UIViewController {
          private let label = UILabel()
          func show() {
            let window = UIApplication.shared.keyWindow!
            window.addSubview(label)
            NSLayoutConstraint(
              item: label, attribute: .width, relatedBy: .equal, toItem: window, attribute: .leading, multiplier: 1,
              constant: 0
            ).isActive = true
            label.topAnchor.constraint(equalTo: view.window!.topAnchor)
          }
        }
        """
      #expect(rules(in: text, except: "autoresizing-constraints") == ["invalid-constraint", "never-activated"])
    }

    @Test("An initialiser that switches off the mask is followed for that") func initialisers() {
      let card = """
        final class Card: UIView {
          private let badge = Badge(text: "")
          private let line = Line()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(badge)
            badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
            addSubview(line)
            line.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      let badge = """
        class Base: UILabel {
          override init(frame: CGRect) {
            super.init(frame: frame)
            translatesAutoresizingMaskIntoConstraints = false
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        final class Badge: Base {
          init(text: String) { super.init(frame: .zero) }
          required init?(coder: NSCoder) { fatalError() }
        }
        final class Line: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            if isThin() { translatesAutoresizingMaskIntoConstraints = false }
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      let found = findings(in: card, besides: [badge])
      #expect(found.count == 1 && found[0].hasPrefix("7 ambiguity: 'badge' is ambiguous"))
    }

    @Test("A picture, a colour or a text that a view shows does not place it") func pictures() {
      let text = """
        final class Card: UIView {
          func show(_ picture: UIImage, _ title: NSAttributedString) {
            let view = UIImageView()
            view.image = picture
            addSubview(view)
            view.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text) == ["autoresizing-constraints"])
    }

    @Test("Functions of a type without an initialiser are followed after its properties have their values")
    func inherited() {
      let text = """
        final class Card: UIView {
          private let badge = UILabel()
          func show() {
            addSubview(badge)
            badge.translatesAutoresizingMaskIntoConstraints = false
            badge.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text) == ["ambiguity"])
    }

    @Test("What a lazy property adds may be there before a function that reads the property late") func lateProperties()
    {
      let text = """
        import SnapKit
        final class Tabs: UIView {
          private lazy var bar: UIView = {
            let bar = UIView()
            bar.addSubview(mark)
            mark.snp.makeConstraints { make in
              make.bottom.equalToSuperview()
              make.height.equalTo(2)
            }
            return bar
          }()
          private lazy var mark = UIView()
          override init(frame: CGRect) { super.init(frame: frame) }
          required init?(coder: NSCoder) { fatalError() }
          func show() {
            bar.snp.makeConstraints { make in make.height.equalTo(40) }
          }
          func choose() {
            UIView.animate(withDuration: 1) { [weak self] in
              guard let self = self else { return }
              self.mark.snp.remakeConstraints { make in
                make.bottom.equalToSuperview()
                make.height.equalTo(2)
              }
              self.bar.layoutIfNeeded()
            }
          }
        }
        """
      #expect(rules(in: text) == [])
    }

    @Test("A view that is made with a frame may have a length that is a constraint as well") func frames() {
      func found(_ constraint: String, _ frame: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              override init(frame: CGRect) {
                super.init(frame: frame)
                let dot = UIView(frame: \(frame))
                addSubview(dot)
                dot.\(constraint).isActive = true
              }
              required init?(coder: NSCoder) { fatalError() }
            }
            """)
      }
      let frame = "CGRect(x: 48, y: 5, width: 12, height: 12)"
      #expect(found("widthAnchor.constraint(equalToConstant: 12)", frame) == [])
      #expect(found("widthAnchor.constraint(equalToConstant: 12)", ".zero") == ["autoresizing-constraints"])
      #expect(found("topAnchor.constraint(equalTo: topAnchor)", frame) == ["autoresizing-constraints"])
    }

    @Test("A method that overloads one of the frameworks calls that one by the same name") func overloads() {
      let helpers = """
        extension NSLayoutConstraint {
          static func activate(_ constraints: [NSLayoutConstraint?]) { activate(constraints.compactMap { $0 }) }
        }
        extension UIView {
          func addSubview(_ view: UIView?) {
            guard let view = view else { return }
            addSubview(view)
          }
        }
        """
      let text = """
        final class Card: UIView {
          private let badge = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(badge)
            badge.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              badge.topAnchor.constraint(equalTo: topAnchor),
              badge.topAnchor.constraint(equalTo: topAnchor),
            ])
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: text, besides: [helpers]) == ["ambiguity", "duplicate-constraint"])
    }

    @Test(
      "a condition that selects a priority may make an active constraint optional",
      arguments: [
        ("flag ? .required : .defaultLow", ["required-priority-change"]),
        ("flag ? .defaultLow : .required", ["required-priority-change"]),
        ("flag ? UILayoutPriority(1000) : UILayoutPriority(999)", ["required-priority-change"]),
        ("(flag ? .required : .required)", []),
      ]) func selectedPriority(_ value: String, _ expected: [String])
    {
      let text = """
        final class Row: UIView {
          init(flag: Bool) {
            super.init(frame: .zero)
            let height = heightAnchor.constraint(equalToConstant: 4)
            height.isActive = true
            height.priority = \(value)
          }
        }
        """
      #expect(rules(in: text) == expected)
      #expect(rules(in: text.replacing("height.isActive = true", with: "print(height)")).isEmpty)
    }

    @Test(
      "a condition in other code selects no priority",
      arguments: [
        "print(flag ? 1000 : 250); height.priority -= 1", "let w = flag ? 1000 : 10; height.priority -= step",
        "let w = flag ? 1000 : 10; height.priority += w - w",
        "var w = 1; w += flag ? 1000 : 10; height.priority -= step",
        "let w = flag ? 1000 : 10; height.priority = .init(250 - step)",
      ]) func otherCondition(_ code: String)
    {
      let text = """
        final class Row: UIView {
          init(flag: Bool, step: Float) {
            super.init(frame: .zero)
            let height = heightAnchor.constraint(equalToConstant: 4)
            height.priority = UILayoutPriority(250)
            height.isActive = true
            \(code)
          }
        }
        """
      #expect(rules(in: text) == [])
    }

    @Test(
      "the view of a controller of the frameworks has its mask",
      arguments: [
        "UIHostingController(rootView: Text(\"\"))", "UIPageViewController()", "Settings()", "Library.settings()",
      ])
    func viewsOfControllers(_ child: String) {
      let isOfFrameworks = child.hasPrefix("UI")
      func found(_ mask: String) -> [String] {
        rules(
          in: """
            final class Container: UIViewController {
              override func viewDidLoad() {
                super.viewDidLoad()
                let child = \(child)
                addChild(child)
                view.addSubview(child.view)
                \(mask)
                child.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
                child.didMove(toParent: self)
              }
            }
            """, besides: ["final class Settings: UIViewController {}"])
      }
      #expect(found("").contains("autoresizing-constraints") == isOfFrameworks)
      #expect(
        !found("child.view.translatesAutoresizingMaskIntoConstraints = false").contains("autoresizing-constraints"))
    }

    @Test("the view of a controller of the frameworks may have a size") func sizesOfControllers() {
      func found(_ view: String) -> [String] {
        rules(
          in: """
            final class Sheet: UIViewController {
              private let stack = UIStackView()
              override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(stack)
                stack.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                  stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                  stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                  stack.topAnchor.constraint(equalTo: view.topAnchor),
                ])
                stack.addArrangedSubview(\(view))
              }
            }
            """)
      }
      #expect(found("UIHostingController(rootView: Text(\"\")).view") == [])
      #expect(found("UIView()") == ["ambiguity"])
    }
  }
#endif
