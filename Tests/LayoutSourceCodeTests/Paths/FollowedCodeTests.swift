#if SwiftSource
  import Testing

  /// Defects in code that is reached on a longer way: in branches, properties, loops over subviews, and functions that
  /// others call after loading.
  @Suite("Followed code") struct FollowedCodeTests {
    /// A controller whose label is in its view.
    private func controller(_ members: String, loading body: String = "", inheriting: String = "UIViewController")
      -> String
    {
      """
      final class Controller: \(inheriting) {
        private let label: UILabel = {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          return label
        }()
        \(members)
        override func viewDidLoad() {
          view.addSubview(label)
          \(body)
        }
      }
      """
    }

    private let top = "label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"

    @Test("the code of a first value is known, with its local variable of the property's name") func firstValues() {
      #expect(rules(in: controller("", loading: top)) == ["ambiguity"])
      #expect(rules(in: controller("func hold() { keep(label) }", loading: top)) == [])
    }

    @Test("what follows the class above is a protocol") func protocols() {
      #expect(rules(in: controller("", loading: top, inheriting: "UIViewController, ItemProviding")) == ["ambiguity"])
      #expect(rules(in: controller("", loading: top, inheriting: "ItemProviding")) == [])
      let text = "extension Marker: Rated {}\n" + marker("")
      #expect(rules(in: text) == ["no-common-ancestor"])
    }

    /// An annotation of a map, which forgets to add its label.
    private func marker(_ statement: String) -> String {
      """
      final class Marker: MKAnnotationView {
        init() {
          super.init(annotation: nil, reuseIdentifier: nil)
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          \(statement)
          label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """
    }

    @Test("views of other frameworks of Apple are known") func frameworks() {
      #expect(rules(in: marker("")) == ["no-common-ancestor"])
      #expect(rules(in: marker("addSubview(label)")) == ["ambiguity"])
    }

    @Test("a loop over subviews has those that are there") func subviews() {
      func found(_ loop: String, masks: String = "") -> [String] {
        rules(
          in: """
            final class Controller: UIViewController {
              override func viewDidLoad() {
                let label = UILabel()
                view.addSubview(label)
                \(loop)
                label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """)
      }
      #expect(found("view.subviews.forEach { $0.translatesAutoresizingMaskIntoConstraints = false }") == ["ambiguity"])
      #expect(
        found("for one in view.subviews { one.translatesAutoresizingMaskIntoConstraints = false }") == ["ambiguity"])
      #expect(found("for one in view.subviews { one.alpha = 0 }") == ["autoresizing-constraints"])
      #expect(found("view.subviews.forEach { keep($0) }") == [])
      // One that may not be of the class is perhaps left out, and perhaps not.
      #expect(found("for one in view.subviews { if let button = one as? UIButton { place(button) } }") == [])
      let ofView = "for one in view.subviews { if let one = one as? UIView { one.alpha = 0 } }"
      #expect(found(ofView) == ["autoresizing-constraints"])
    }

    @Test("a mask is seen along each path") func masksInBranches() {
      func found(_ statement: String) -> [String] {
        rules(
          in: """
            func fill(_ view: UIView, isWide: Bool) {
              if isWide {
                let label = UILabel()
                \(statement)
                view.addSubview(label)
                label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      #expect(found("") == ["autoresizing-constraints"])
      #expect(found("label.translatesAutoresizingMaskIntoConstraints = false") == [])
    }

    @Test("a closure that is called where it stands is no builder") func statementsOfClosures() {
      let text = """
        final class Card: UIView {
          private lazy var label: UILabel = {
            let label = UILabel()
            label.heightAnchor.constraint(equalToConstant: 20)
            return label
          }()
          init() {
            super.init(frame: .zero)
            addSubview(label)
          }
        }
        """
      #expect(rules(in: text) == ["never-activated"])
      let passed = text.replacing("}()", with: "}").replacing("= {", with: "= make {")
      // A closure that returns a value is none either.
      #expect(rules(in: passed) == ["never-activated"])
      #expect(rules(in: passed.replacing("return label", with: "label")) == [])
    }

    @Test("a local view is none that other code removes") func removal() {
      func found(_ member: String, _ name: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              private var old: UIView?
              \(member)
              func fill() {
                \(member.isEmpty ? "let box = UIView()" : "")
                old?.removeFromSuperview()
                addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                box.widthAnchor.constraint(equalToConstant: 30).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      #expect(found("", "box") == ["conflict"])
    }

    @Test("a function runs after loading, where no other code is about its views") func functionsAfterLoading() {
      func found(_ other: String, body: String = "") -> [String] {
        rules(
          in: """
            final class Cell: UICollectionViewCell {
              private let label = UILabel()
              override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
              }
              func configure() {
                \(body)
                label.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
              }
              func update() { \(other) }
            }
            """)
      }
      #expect(found("label.text = nil") == ["autoresizing-constraints"])
      #expect(found("label.translatesAutoresizingMaskIntoConstraints = false") == [])
      #expect(found("keep(label)") == [])
      #expect(found("", body: "label.translatesAutoresizingMaskIntoConstraints = false") == [])
    }

    @Test("code that its path does not reach may place a view") func unreachedCode() {
      let body = """
        let item: UIView? = nil
        guard let item else { return }
        label.leadingAnchor.constraint(equalTo: item.leadingAnchor).isActive = true
        """
      #expect(rules(in: controller("", loading: top + "\n" + body)) == [])
    }

    @Test("a call of an anchor that is not followed may place its view") func anchors() {
      let offset = "label.leadingAnchor.anchorWithOffset(to: view.leadingAnchor)"
      #expect(
        rules(in: controller("", loading: "\(top)\n\(offset).constraint(equalToConstant: 8).isActive = true")) == [])
    }

    @Test("a frame places a view whose mask is left on") func frames() {
      func found(_ attributes: [String]) -> [String] {
        let lines = attributes.map { "box.\($0)Anchor.constraint(equalTo: \($0)Anchor).isActive = true" }
        return rules(
          in: """
            final class Card: UIView {
              init() {
                super.init(frame: .zero)
                let bar = Bar()
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                addSubview(bar)
                addSubview(box)
                box.topAnchor.constraint(equalTo: bar.bottomAnchor).isActive = true
                \(lines.joined(separator: "\n"))
              }
            }
            """,
          besides: [
            """
            final class Bar: UIView {
              init() { super.init(frame: CGRect(x: 0, y: 20, width: 320, height: 44)) }
            }
            """
          ])
      }
      #expect(found(["leading", "trailing", "bottom"]) == [])
      #expect(found(["leading", "trailing"]) == ["ambiguity"])
    }

    @Test("observers, getters and static values are followed by themselves") func properties() {
      let code = """
        let box = UIView()
        box.heightAnchor.constraint(equalToConstant: 1)
        """
      #expect(rules(in: "extension UIView { static var line: UIView { \(code); return box } }") == ["never-activated"])
      #expect(rules(in: "final class A { var line: UIView { \(code); return box } }") == ["never-activated"])
      #expect(rules(in: "final class A { var text = \"\" { didSet { \(code) } } }") == ["never-activated"])
      #expect(rules(in: "final class A { static let line: UIView = { \(code); return box }() }") == ["never-activated"])
      let guide = "extension UIViewController { var top: NSLayoutYAxisAnchor { topLayoutGuide.bottomAnchor } }"
      #expect(rules(in: guide) == ["deprecated-layout"])
    }

    @Test("a list that a branch adds to keeps what it has") func openLists() {
      func found(_ last: String) -> [String] {
        constraints(
          of: """
            var list = [a.topAnchor.constraint(equalTo: view.topAnchor)]
            if traitCollection.isWide { list.append(b.topAnchor.constraint(equalTo: view.topAnchor)) }
            list += [a.leftAnchor.constraint(equalTo: view.leftAnchor)]
            if traitCollection.isHigh { list.append(b.leftAnchor.constraint(equalTo: view.leftAnchor)) }
            \(last)
            """)
      }
      let both = ["a.top == view.top", "a.left == view.left"]
      #expect(found("NSLayoutConstraint.activate(list)") == both)
      #expect(found("list.forEach { $0.isActive = true }") == both)
      #expect(found("for one in list { one.isActive = true }") == both)
      #expect(found("list[0].isActive = true") == [both[0]])
      // In the arm that adds one.
      #expect(found("list[1].isActive = true") == ["b.top == view.top"])
      #expect(found("list.last?.isActive = true") == [])
      #expect(found("if list.count == 3 { NSLayoutConstraint.activate(list) }") == [])
    }

    @Test("code that stands twice in a row makes the same constraint twice") func repetitions() {
      func found(_ lines: String) -> [String] {
        rules(
          in: """
            func fill(_ box: UIView, _ style: Style) {
              let label = UILabel()
              label.translatesAutoresizingMaskIntoConstraints = false
              box.addSubview(label)
              var inset = style.inset
              \(lines)
            }
            """, except: "ambiguity")
      }
      let one = "label.topAnchor.constraint(equalTo: box.topAnchor, constant: style.inset[2])"
      let list = "NSLayoutConstraint.activate([\n\(one),\n\(one),\n])"
      #expect(found(list) == ["duplicate-constraint"])
      #expect(found("\(one).isActive = true\n\(one).isActive = true") == ["duplicate-constraint"])
      #expect(found(list.replacing("2", with: "next()")) == [])
      let other = "label.topAnchor.constraint(equalTo: box.topAnchor, constant: inset).isActive = true"
      #expect(found("\(other)\n\(other)") == ["duplicate-constraint"])
      #expect(found("\(other)\ninset += 1\n\(other)") == [])
      #expect(found("for _ in style.lines { \(other) }") == [])
    }

    @Test("a view that is placed by one beside it needs its mask switched off too") func besideAnother() {
      func found(_ constraint: String, _ more: String = "") -> [String] {
        rules(
          in: """
            class Card: UIView {
              let a = UILabel()
              let b = UILabel()
              init() {
                super.init(frame: .zero)
                addSubview(a)
                addSubview(b)
                a.translatesAutoresizingMaskIntoConstraints = false
                \(more)
                NSLayoutConstraint.activate([
                  a.topAnchor.constraint(equalTo: topAnchor),
                  a.leadingAnchor.constraint(equalTo: leadingAnchor),
                  \(constraint),
                ])
              }
            }
            """)
      }
      #expect(found("b.topAnchor.constraint(equalTo: a.bottomAnchor)") == ["autoresizing-constraints"])
      // A view with a frame may be what the other one is placed by.
      #expect(found("a.trailingAnchor.constraint(equalTo: b.leadingAnchor)") == [])
      #expect(found("b.topAnchor.constraint(equalTo: a.bottomAnchor)", "b.frame = bounds") == [])
      #expect(found("b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor)") == [])
    }

    @Test("a list and single values are arguments of different overloads") func listsAndVariadics() {
      func found(_ call: String, _ helpers: [String]) -> [String] {
        rules(
          in: """
            class Card: UIView {
              let a = UILabel()
              let b = UILabel()
              init() {
                super.init(frame: .zero)
                \(call)
                a.translatesAutoresizingMaskIntoConstraints = false
                b.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                  a.topAnchor.constraint(equalTo: topAnchor), b.topAnchor.constraint(equalTo: a.bottomAnchor),
                ])
              }
            }
            """, besides: helpers, except: "ambiguity")
      }
      let body = "{ views.forEach { addSubview($0) } }"
      let variadic = "extension UIView { func add(_ views: UIView...) \(body) }"
      let list = "extension UIView { func add(_ views: [UIView]) \(body) }"
      for helpers in [[variadic, list], [list, variadic]] {
        #expect(found("add([a, b])", helpers) == [])
        #expect(found("add(a, b)", helpers) == [])
        #expect(found("add(a); add([b])", helpers) == [])
      }
      let none = "extension UIView { func add(_ views: [UIView]) {} }"
      #expect(found("add([a, b])", [variadic, none]).contains("no-common-ancestor"))
      #expect(found("add(a, b)", [variadic, none]) == [])
    }

    @Test("Operators that the project declares are followed, and others get their operands") func operators() {
      func found(_ declaration: String, _ lines: String) -> [String] {
        rules(in: "func layOut(a: UIView, box: UIView) {\n\(lines)\n}", besides: [declaration])
      }
      let made = "a.widthAnchor.constraint(equalToConstant: 20)"
      let other = "a.widthAnchor.constraint(equalToConstant: 30).isActive = true"
      let low = """
        infix operator ~>
        func ~> (c: NSLayoutConstraint, p: UILayoutPriority) -> NSLayoutConstraint { c.priority = p; return c }
        """
      #expect(found(low, "let c = \(made) ~> .defaultLow\nc.isActive = true\n\(other)") == [])
      #expect(found(low, "let c = \(made) ~> .required\nc.isActive = true\n\(other)") == ["conflict"])
      #expect(found(low, "(\(made) ~> .required).isActive = true\n\(other)") == ["conflict"])
      let bar = """
        extension NSLayoutConstraint {
          static func | (c: NSLayoutConstraint, p: UILayoutPriority) -> NSLayoutConstraint { c.priority = p; return c }
        }
        """
      #expect(found(bar, "NSLayoutConstraint.activate([\(made) | .required])\n\(other)") == ["conflict"])
      #expect(found(bar, "NSLayoutConstraint.activate([\(made) | .defaultLow])\n\(other)") == [])
      let prefix = "prefix operator ++\nprefix func ++(c: NSLayoutConstraint) { c.isActive = true }"
      #expect(found(prefix, "++\(made)\n\(other)") == ["conflict"])
      let postfix = "postfix operator **\npostfix func **(c: NSLayoutConstraint) { c.isActive = true }"
      #expect(found(postfix, "(\(made))**\n\(other)") == ["conflict"])
      #expect(found("", "++\(made)\n\(made) >>> box\nlet c = \(made) ~> .defaultLow\n\(made)**") == [])
    }
  }
#endif
