#if SwiftSource
  import Testing

  /// Views that code has which is not followed, or not to its end: what is known of them nevertheless.
  @Suite("Views that other code has") struct SharedViewTests {
    /// A controller with a table whose mask is on, and a statement about it before it is constrained.
    private func source(_ statement: String, members: String = "") -> String {
      """
      final class ListController: UIViewController {
        private let table = UITableView()
        private let chips = UIStackView()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(table)
          \(statement)
          table.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
      }
      """
    }

    @Test(
      "frameworks keep what they are given to send messages to it, or to fill it",
      arguments: [
        "source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in nil }",
        "source = Source(tableView: table) { _, _, _ in nil }",
        "let tap = UITapGestureRecognizer(target: table, action: nil)",
        "NotificationCenter.default.addObserver(self, selector: changed, name: nil, object: table)",
        "UIAccessibility.post(notification: .layoutChanged, argument: table)", "view.accessibilityElements = [table]",
        "popover.sourceView = table", "chips.delegate = table",
      ])
    func messages(_ statement: String) {
      let members = "private var source: Any?\ntypealias Source = UITableViewDiffableDataSource<Int, Int>"
      #expect(rules(in: source(statement, members: members)) == ["autoresizing-constraints"])
    }

    @Test(
      "what may add a view or constrain it may switch its mask off",
      arguments: [
        "navigationItem.rightBarButtonItem = UIBarButtonItem(customView: table)",
        "let box = Unknown.Box(content: table)", "let kit = Kit(tableView: table)",
        "header.post(table)", "list.tableHeaderView = table", "view.mask = table",
      ])
    func adding(_ statement: String) {
      #expect(rules(in: source(statement)) == [])
    }

    @Test(
      "a part of a view is not the view",
      arguments: [
        "keyboard.bind(to: table.panGestureRecognizer)", "style(table.layer)", "watch(table.backgroundColor)",
        "table.layer.add(animation)", "table.text?.append(word)", "table.panGestureRecognizer.addTarget(self)",
      ])
    func parts(_ statement: String) {
      #expect(rules(in: source(statement)) == ["autoresizing-constraints"])
    }

    @Test(
      "a part that is placed may place its view",
      arguments: [
        "table.titleLabel?.pinToEdges(other)", "watch(table)",
      ])
    func placedParts(_ statement: String) {
      #expect(rules(in: source(statement)) == [])
    }

    @Test("the initialiser of a type of the project is followed with the views that it is given") func initialisers() {
      let helper = """
        final class Helper {
          private let view: UIView
          init(view: UIView) {
            self.view = view
            view.backgroundColor = .red
          }
        }
        """
      #expect(
        rules(in: source("let helper = Helper(view: table)"), besides: [helper]) == ["autoresizing-constraints"])
      let switching = helper.replacing(
        "view.backgroundColor = .red", with: "view.translatesAutoresizingMaskIntoConstraints = false")
      #expect(rules(in: source("let helper = Helper(view: table)"), besides: [switching], except: "ambiguity") == [])
      // Two may be meant.
      #expect(rules(in: source("let helper = Helper(view: table)"), besides: [helper, switching]) == [])
    }

    @Test("constraints that an instance keeps are known") func constraints() {
      let helper = """
        final class Pair {
          var top: NSLayoutConstraint
          init(top: NSLayoutConstraint) { self.top = top }
          func activate() { top.isActive = true }
        }
        """
      let text = source(
        """
        table.translatesAutoresizingMaskIntoConstraints = false
        Pair(top: table.heightAnchor.constraint(equalToConstant: 10)).activate()
        table.heightAnchor.constraint(equalToConstant: 20).isActive = true
        """)
      #expect(rules(in: text, besides: [helper], except: "ambiguity") == ["conflict"])
    }

    @Test("subviews that a branch adds say nothing about the mask of their superview") func branches() {
      let text = source(
        """
        view.addSubview(chips)
        for name in names {
          let chip = UILabel()
          chips.addArrangedSubview(chip)
        }
        chips.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        table.translatesAutoresizingMaskIntoConstraints = false
        """)
      #expect(rules(in: text, except: "ambiguity") == ["autoresizing-constraints"])
    }

    @Test("a controller's view that its code makes is at the top") func rootViews() {
      let text = """
        final class PaneController: NSViewController {
          private let table = NSView()
          override func loadView() {
            view = NSView(frame: .zero)
            view.addSubview(table)
            table.translatesAutoresizingMaskIntoConstraints = false
            table.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text, except: "ambiguity") == [])
      #expect(rules(in: text.replacing("view.addSubview(table)", with: "")) == ["no-common-ancestor"])
    }

    @Test("a contradiction inside of a helper is told at the helper, not at its calls") func insideHelpers() {
      let helper = """
        final class Alert {
          static let shared = Alert()
          func show(title: String, height: CGFloat = 20) {
            let panel = UIView()
            let stack = UIStackView()
            stack.axis = .vertical
            let label = UILabel()
            panel.addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.addArrangedSubview(label)
            label.topAnchor.constraint(equalTo: stack.topAnchor, constant: 5).isActive = true
            label.heightAnchor.constraint(equalToConstant: height).isActive = true
          }
        }
        """
      let caller = "final class Page: UIViewController { func fail() { Alert.shared.show(title: \"\") } }"
      #expect(rules(in: helper, besides: [caller]).contains("conflict"))
      #expect(rules(in: caller, besides: [helper]) == [])
    }

    @Test("what an argument makes wrong is told at the call") func argumentsOfHelpers() {
      let helper = """
        final class Alert {
          func show(hasLine: Bool) {
            let stack = UIStackView()
            stack.axis = .vertical
            let panel = UIView()
            panel.addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.topAnchor.constraint(equalTo: panel.topAnchor).isActive = true
            stack.leadingAnchor.constraint(equalTo: panel.leadingAnchor).isActive = true
            let line = UIView()
            stack.addArrangedSubview(line)
            line.heightAnchor.constraint(equalToConstant: 1).isActive = true
            line.isHidden = !hasLine
          }
        }
        """
      func caller(_ argument: Bool) -> String {
        "final class Page: UIViewController { func fail() { view.addSubview(UIView()); Alert().show(hasLine: \(argument)) } }"
      }
      #expect(rules(in: helper, besides: [caller(false)]) == [])
      #expect(rules(in: caller(false), besides: [helper]) == ["conflict"])
      #expect(rules(in: caller(true), besides: [helper]) == [])
    }

    @Test("the advice for the length of a deprecated guide is an inset") func deprecatedLength() {
      func found(_ code: String) -> [String] {
        findings(
          in:
            "final class Page: UIViewController { let a = UIView(); override func viewDidLoad() { view.addSubview(a); \(code) } }"
        )
      }
      #expect(
        found("let top = topLayoutGuide.length") == [
          "1 deprecated-layout: 'topLayoutGuide' is deprecated since iOS 11; use 'view.safeAreaInsets.top'"
        ])
    }

    @Test("what is wrong at every call of a helper of the same file is told once, at the helper") func atHelpers() {
      func found(_ calls: String, height: String = "6") -> [String] {
        findings(
          in: """
            func layOut(a: UIView, b: UIView) {
              \(calls)
            }
            extension UIView {
              func fix(_ height: CGFloat = 5) {
                heightAnchor.constraint(equalToConstant: 5).isActive = true
                heightAnchor.constraint(equalToConstant: \(height)).isActive = true
              }
            }
            """)
      }
      #expect(
        found("a.fix(); b.fix()") == [
          "7 conflict: 'self.height == 6' contradicts another requirement, at each of 2 calls; remove one of the two, or give one a priority below 1000"
        ])
      #expect(found("a.fix()").map { $0.prefix(10) } == ["7 conflict"])
      // What only some calls make wrong is at these calls.
      #expect(found("a.fix(5)\nb.fix(30)", height: "height").map { $0.prefix(10) } == ["3 conflict"])
    }

    @Test("what is wrong in one file of a type is told in that file alone") func severalFiles() {
      let card = """
        final class Card: UIView {
          let a = UILabel()
          init() {
            super.init(frame: .zero)
            addSubview(a)
            a.translatesAutoresizingMaskIntoConstraints = false
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            a.topAnchor.constraint(equalTo: topAnchor, constant: 5).isActive = true
            a.widthAnchor.constraint(equalTo: heightAnchor).isActive = true
            heightAnchor.constraint(equalTo: a.widthAnchor).isActive = true
            layOutMore()
          }
        }
        """
      func more(_ attribute: String) -> String {
        "extension Card { func layOutMore() { a.\(attribute)Anchor.constraint(equalTo: \(attribute)Anchor).isActive = true } }"
      }
      #expect(rules(in: card, besides: [more("leading")]) == ["conflict", "duplicate-constraint"])
      #expect(rules(in: more("leading"), besides: [card]) == [])
      #expect(rules(in: more("top"), besides: [card]).contains("duplicate-constraint"))
    }

    @Test("two edges of one view have no direction") func ownEdges() {
      func found(_ other: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              let a = UILabel()
              init() {
                super.init(frame: .zero)
                addSubview(a)
                a.snp.makeConstraints { make in
                  make.top.leading.equalToSuperview()
                  make.left.equalTo(\(other)).offset(-8)
                }
              }
            }
            """)
      }
      #expect(found("a.snp.right") == [])
      #expect(found("self.snp.right") == ["left-right"])
    }

    @Test("messages have the names of properties, and relations") func names() {
      let found = findings(
        in: """
          final class Card: UIView {
            var title: UILabel!
            init() {
              super.init(frame: .zero)
              title = makeLabel()
              addSubview(title)
              title.translatesAutoresizingMaskIntoConstraints = false
              let one = title.heightAnchor.constraint(equalToConstant: 5)
              one.identifier = "height"
              let two = title.heightAnchor.constraint(equalToConstant: 6)
              two.identifier = "height"
              NSLayoutConstraint.activate([one, two])
            }
            private func makeLabel() -> UILabel { let label = UILabel(); return label }
          }
          """)
      #expect(found.contains { $0.contains("conflict: 'title.height == 6'") })
      #expect(!found.contains { $0.contains("'label") })
    }

    @Test("code of an enumeration may place the views in its cases") func cases() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            enum Slot {
              case view(UIView), text(String)
              func install(in host: UIView) {
                guard case .view(let view) = self else { return }
                view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
                view.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
              }
              var body: UIView? { if case .view(let view) = self { view } else { nil } }
            }
            final class Panel {
              func show(_ slot: Slot, in host: UIView) { slot.install(in: host) }
            }
            final class Page: UIViewController {
              let panel = Panel()
              override func viewDidLoad() {
                super.viewDidLoad()
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(box)
                box.widthAnchor.constraint(equalToConstant: 20).isActive = true
                box.heightAnchor.constraint(equalToConstant: 20).isActive = true
                \(code)
              }
            }
            """)
      }
      #expect(found("Slot.view(box).install(in: view)") == [])
      #expect(found("panel.show(.view(box), in: view)") == [])
      #expect(found("panel.show(Slot.view(box), in: view)") == [])
      #expect(found("let slot = Slot.view(box); place(slot.body)") == [])
      #expect(found("let slot = Slot.text(\"\"); slot.install(in: view)") == ["ambiguity"])
    }
  }
#endif
