#if SwiftSource
  import Testing

  /// Functions that run after loading, and arms of branches: what is known there.
  @Suite("Code after loading") struct LaterCodeTests {
    /// A cell with a view that a function after loading adds and constrains.
    private func cell(_ statements: String, members: String = "") -> String {
      """
      final class NameCell: UICollectionViewCell {
        private let label = UILabel()
        private let rows: UIStackView = {
          let rows = UIStackView()
          rows.axis = .vertical
          return rows
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.translatesAutoresizingMaskIntoConstraints = false
        }
        func configure(with item: UIView) {
          \(statements)
        }
        \(members)
      }
      func show(_ cell: NameCell, _ item: UIView) { cell.configure(with: item) }
      """
    }

    @Test("a view that no other code adds has no superview") func superviews() {
      let constrain = "label.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true"
      #expect(rules(in: cell(constrain)) == ["no-common-ancestor"])
      #expect(rules(in: cell("contentView.addSubview(label); " + constrain)).filter { $0 != "ambiguity" } == [])
      #expect(rules(in: cell(constrain, members: "func prepare() { contentView.addSubview(label) }")) == [])
      #expect(rules(in: cell("guard label.superview == nil else { return }; " + constrain)) == ["no-common-ancestor"])
      #expect(rules(in: cell("guard label.superview != nil else { return }; " + constrain)) == [])
    }

    @Test("views that delayed code inside of delayed code makes are not known outside") func delays() {
      let toast = """
        class Toast: UIView {
          let box = UIView()
          func show(_ controller: UIViewController? = nil, make: @escaping (SnapKit.ConstraintMaker) -> Void) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
              controller?.view.addSubview(self)
              self.snp.makeConstraints(make)
              UIView.animate(withDuration: 1, animations: {}) { finished in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.dismiss() }
              }
            }
          }
        }
        class Page: Toast {
          init(item: Int) {
            super.init(frame: .zero)
            addSubview(makeBox())
            box.snp.makeConstraints {}
          }
          func makeBox() -> UIView { box }
          override func show(_ controller: UIViewController? = nil, make: @escaping (ConstraintMaker) -> Void) {
            super.show(controller) {
              guard let controller = controller as? BrowserController else { return }
              $0.centerX.equalTo(controller.view.snp.centerX)
              $0.bottom.equalTo(controller.container.safeArea.bottom)
            }
          }
          func pin() { box.heightAnchor.constraint(equalToConstant: 4).isActive = true }
          func pinTwice() {
            box.widthAnchor.constraint(equalToConstant: 4).isActive = true
            box.widthAnchor.constraint(equalToConstant: 8).isActive = true
          }
        }
        """
      #expect(rules(in: toast).contains("conflict"))
    }

    @Test("observers run before and after the change") func observers() {
      func group(_ observers: String) -> String {
        """
        final class Group {
          var constraints: [NSLayoutConstraint] = [] { \(observers) }
          var isActive = false {
            didSet { isActive ? NSLayoutConstraint.activate(constraints) : NSLayoutConstraint.deactivate(constraints) }
          }
        }
        final class Page: UIViewController {
          private let box = UIView()
          private let group = Group()
          override func viewDidLoad() {
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            group.constraints = [box.heightAnchor.constraint(equalToConstant: 100)]
            group.isActive = true
            group.constraints = [box.heightAnchor.constraint(equalToConstant: 200)]
            group.isActive = true
          }
        }
        """
      }
      #expect(!rules(in: group("willSet { isActive = false }")).contains("conflict"))
      #expect(!rules(in: group("didSet { NSLayoutConstraint.deactivate(oldValue) }")).contains("conflict"))
      // Here the old ones stay active.
      #expect(rules(in: group("didSet { isActive = false }")).contains("conflict"))
    }

    @Test("a stack has the axis that its first value gives it, unless other code turns it") func axes() {
      let text = "rows.addArrangedSubview(item); item.topAnchor.constraint(equalTo: rows.topAnchor).isActive = true"
      #expect(rules(in: cell(text)) == ["arranged-edges"])
      #expect(rules(in: cell(text.replacing("topAnchor", with: "centerXAnchor"))) == [])
      for other in ["rows.axis = .horizontal", "rows.alignment = .center", "self.rows.axis = next"] {
        #expect(rules(in: cell(text, members: "func turn() { \(other) }")) == [])
      }
      let variable = cell(text, members: "func replace() { rows = UIStackView() }").replacing(
        "let rows:", with: "var rows:")
      #expect(rules(in: variable) == [])
      let shared = cell(text).replacing("private let rows:", with: "let rows:")
      #expect(rules(in: shared) == ["arranged-edges"])
      #expect(
        rules(in: shared, besides: ["class Other { func f(_ cell: NameCell) { cell.rows.axis = .horizontal } }"]) == [])
      #expect(
        rules(
          in: shared.replacing("let rows: UIStackView", with: "var rows: UIStackView"),
          besides: ["class Other { func f(_ cell: NameCell) { cell.rows = stack } }"]) == [])
    }

    @Test("the axis that loading sets holds later") func loadedAxes() {
      let text = cell(
        "rows.addArrangedSubview(item); item.leadingAnchor.constraint(equalTo: rows.leadingAnchor).isActive = true"
      )
      .replacing("super.init(frame: frame)", with: "super.init(frame: frame); rows.axis = .horizontal")
      #expect(rules(in: text) == ["arranged-edges"])
    }

    @Test("a view that one arm of a branch makes is looked at there") func arms() {
      let text = """
        func makeController(for image: UIImage?) -> UIViewController {
          guard let image else {
            let empty = UIViewController()
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            empty.view.addSubview(label)
            label.centerXAnchor.constraint(equalTo: empty.view.centerXAnchor).isActive = true
            label.centerYAnchor.constraint(equalTo: empty.view.centerYAnchor).isActive = true
            return empty
          }
          return ImageController(image)
        }
        """
      #expect(rules(in: text) == [])
      let line = "label.centerYAnchor.constraint(equalTo: empty.view.centerYAnchor).isActive = true"
      #expect(rules(in: text.replacing(line, with: "")) == ["ambiguity"])
      // A view that was there before may have been placed before.
      let early = """
        final class Box: UIView {
          private let label = UILabel()
          func setUp(_ name: String?) {
            addSubview(label)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
            guard let name else { heightAnchor.constraint(equalToConstant: 0).isActive = true; return }
            label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: early) == [])
    }

    @Test("private functions that nothing calls are not followed") func uncalled() {
      let body = [5, 6].map { "label.heightAnchor.constraint(equalToConstant: \($0)).isActive = true" }
      func found(_ functions: String, _ call: String = "") -> [String] {
        rules(
          in: """
            final class Card: UIView {
              let label = UILabel()
              func fill() {
                \(call)
              }
              \(functions.replacing("BODY", with: body.joined(separator: ";")))
            }
            """)
      }
      #expect(found("func layOut() { BODY }") == ["conflict"])
      #expect(found("private func layOut() { BODY }") == [])
      #expect(found("fileprivate func layOut() { BODY; layOut() }") == [])
      #expect(found("private func one() { BODY; two() }\nprivate func two() { one() }") == [])
      #expect(found("private func layOut() { BODY }", "layOut()") == ["conflict"])
      #expect(found("private func one() { BODY }\nfunc two() { one() }") == ["conflict"])
      #expect(found("@IBAction private func layOut() { BODY }") == ["conflict"])
      #expect(found("@objc private func layOut() { BODY }") == ["conflict"])
      // A name in a comment calls nothing.
      #expect(found("private func layOut() { BODY }", "// layOut()") == [])
    }

    @Test("a private function runs after the code before its call") func privateEntries() {
      func found(_ modifier: String, _ prepare: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              let title = UILabel()
              private var elements: [UIView] { return [title] }
              convenience init() { self.init(frame: .zero) }
              func prepare() { \(prepare) }
              private func add() { for element in elements { addSubview(element) } }
              \(modifier) func pin() {
                title.translatesAutoresizingMaskIntoConstraints = false
                title.topAnchor.constraint(equalTo: topAnchor).isActive = true
                title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                if elements.contains(self) { title.heightAnchor.constraint(equalToConstant: 5).isActive = true }
              }
            }
            func make() { Card().prepare() }
            """)
      }
      #expect(found("private", "add(); pin()") == [])
      #expect(Set(found("private", "pin(); add()")) == ["no-common-ancestor"])
    }

    @Test("code that a loop stores for later runs once") func loops() {
      #expect(
        findings(
          in: """
            final class Screen: UIView {
              let a = UIView()
              func setUp(_ items: [Int]) {
                addSubview(a)
                for item in items {
                  print(item)
                  queue.async { [self] in
                    let box = UIView()
                    a.addSubview(box)
                    box.translatesAutoresizingMaskIntoConstraints = false
                    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
                    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                  }
                }
              }
            }
            """
        ).filter { $0.contains(" conflict: ") }.count == 1)
    }

    @Test("code that runs later in an arm that is gone is left out") func armThatIsGone() {
      #expect(
        rules(
          in: """
            final class Screen: UIView {
              let a = UIView()
              func setUp(_ items: [Int], _ flag: Bool) {
                a.translatesAutoresizingMaskIntoConstraints = false
                addSubview(a)
                a.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                a.topAnchor.constraint(equalTo: topAnchor).isActive = true
                for item in items {
                  let width = CGFloat(item)
                  if flag {
                    let other = UIView()
                    queue.async { [self] in
                      let height = width
                      a.heightAnchor.constraint(equalToConstant: height).isActive = true
                      other.heightAnchor.constraint(equalToConstant: height).isActive = true
                    }
                  }
                }
                a.widthAnchor.constraint(equalToConstant: 10).isActive = true
              }
            }
            """) == [])
    }
  }
#endif
