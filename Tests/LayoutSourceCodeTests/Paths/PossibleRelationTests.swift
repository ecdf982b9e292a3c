#if SwiftSource
  import Testing

  /// Views without a position, beside code of which it is not known whether it runs.
  @Suite("Possible relations") struct PossibleRelationTests {
    /// The rules of the findings in a view with a stack in a box, of which code places the box vertically alone.
    private func found(_ code: String, members: String = "", besides: [String] = []) -> [String] {
      rules(
        in: """
          final class Panel: UIView {
            private let box = UIStackView()
            private let title = UILabel()
            private let names: [String]
            private let isLarge: Bool
            private var rows: [UILabel] = []
            init(names: [String], isLarge: Bool) {
              self.names = names
              self.isLarge = isLarge
              super.init(frame: .zero)
              box.translatesAutoresizingMaskIntoConstraints = false
              title.translatesAutoresizingMaskIntoConstraints = false
              addSubview(box)
              box.topAnchor.constraint(equalTo: topAnchor).isActive = true
              \(code)
            }
            required init?(coder: NSCoder) { fatalError() }
            \(members)
          }
          """, besides: besides)
    }

    @Test(
      "What an arm does inside of a view, or to its size, leaves the view without a position",
      arguments: [
        "for name in names { box.addArrangedSubview(UILabel()) }",
        "names.forEach { _ in let row = UILabel(); box.addArrangedSubview(row); rows.append(row) }",
        "if isLarge { box.widthAnchor.constraint(equalToConstant: 80).isActive = true }",
        "if isLarge { box.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true }",
        """
        for name in names {
          let row = UILabel()
          row.translatesAutoresizingMaskIntoConstraints = false
          box.addSubview(row)
          row.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
          row.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
        }
        """,
      ]) func inside(_ code: String)
    {
      #expect(found(code) == ["ambiguity"])
    }

    @Test(
      "An arm may place a view, or relate what is inside of it to others",
      arguments: [
        "if isLarge { box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }",
        """
        for name in names {
          let row = UILabel()
          box.addArrangedSubview(row)
          row.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
        """,
        """
        for name in names {
          let row = UILabel()
          box.addArrangedSubview(row)
          Library.place(row)
        }
        """,
        """
        for name in names {
          let row = UILabel()
          box.addArrangedSubview(row)
          rows.append(row)
        }
        rows.first?.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        """,
        """
        var last: UIView?
        for name in names {
          let row = UILabel()
          box.addArrangedSubview(row)
          last = row
        }
        last!.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        """,
        """
        if isLarge {
          if names.isEmpty { title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true }
          box.addArrangedSubview(title)
        }
        """,
      ]) func outside(_ code: String)
    {
      #expect(!found(code).contains("ambiguity"))
    }

    @Test("A constraint inside of a view that another one holds does not place that one") func held() {
      let text = """
        final class Controller: UIViewController {
          private lazy var header: UIView = {
            let header = UIView()
            let label = UILabel()
            label.translatesAutoresizingMaskIntoConstraints = false
            header.addSubview(label)
            label.topAnchor.constraint(equalTo: header.topAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: header.leadingAnchor).isActive = true
            return header
          }()
          private lazy var table: UITableView = {
            let table = UITableView()
            table.tableHeaderView = header
            return table
          }()
          override func viewDidLoad() {
            super.viewDidLoad()
            table.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(table)
            table.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            table.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text) == ["ambiguity"])
    }

    @Test("A value that is associated with a view, and a function of C, do not place it") func associated() {
      let helper = """
        extension UIView {
          var insets: UIEdgeInsets {
            get { objc_getAssociatedObject(self, &key) as? UIEdgeInsets ?? .zero }
            set {
              objc_setAssociatedObject(self, &key, NSValue(uiEdgeInsets: newValue), .OBJC_ASSOCIATION_RETAIN)
              _ = arc4random_uniform(3)
            }
          }
        }
        """
      #expect(found("box.insets = .zero", besides: [helper]) == ["ambiguity"])
      #expect(
        found("box.insets = .zero", besides: ["extension UIView { var insets: Int { set { place(self) } } }"]) == [])
    }

    @Test("Overloads are told apart by views, guides and the axes of anchors") func overloads() {
      let helper = """
        extension UIView {
          func fill(_ view: UIView) { leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
          func fill(_ guide: UILayoutGuide) { leadingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true }
          func line(_ anchor: NSLayoutXAxisAnchor) { leadingAnchor.constraint(equalTo: anchor).isActive = true }
          func line(_ anchor: NSLayoutYAxisAnchor) { bottomAnchor.constraint(equalTo: anchor).isActive = true }
        }
        """
      #expect(constraints(of: "a.fill(b)", besides: [helper]) == ["a.leading == b.leading"])
      #expect(
        constraints(of: "a.fill(b.safeAreaLayoutGuide)", besides: [helper]) == [
          "a.leading == b.safeAreaLayoutGuide.trailing"
        ])
      #expect(constraints(of: "a.line(b.trailingAnchor)", besides: [helper]) == ["a.leading == b.trailing"])
      #expect(constraints(of: "a.line(b.topAnchor)", besides: [helper]) == ["a.bottom == b.top"])
    }

    @Test(
      "A property wrapper does not place the view that it holds, unless its code does",
      arguments: [
        ("", ["ambiguity"]),
        ("wrappedValue.translatesAutoresizingMaskIntoConstraints = false", ["ambiguity"]),
        ("wrappedValue.superview?.pin(wrappedValue)", []),
      ]) func wrappers(_ observer: String, _ expected: [String])
    {
      let wrapper = """
        @propertyWrapper struct AutoLayout<T: UIView> {
          var wrappedValue: T { didSet { \(observer) } }
        }
        """
      let others = observer.isEmpty ? [] : [wrapper]
      let text = """
        final class Card: UIView {
          @AutoLayout private var title: UILabel = {
            let title = UILabel()
            title.numberOfLines = 2
            return title
          }()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(title)
            title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: text, besides: others) == expected)
      // A part of the wrapper may be in another file, with code behind the end of the first one.
      let part = String(repeating: "// Text.\n", count: 80) + "extension AutoLayout { var isOn: Bool { true } }"
      #expect(rules(in: text, besides: others + [part]) == expected)
      let lone = text.replacing("addSubview(title)", with: "")
      #expect(rules(in: lone, besides: others).contains("no-common-ancestor") == !expected.isEmpty)
    }

    @Test("A type alias stands for its type, in calls and where views are made") func aliases() {
      let kit = """
        typealias Texts = Kit.Texts
        typealias Caption = UILabel
        enum Kit {
          enum Texts {
            static func title() -> UILabel {
              let label = UILabel()
              label.translatesAutoresizingMaskIntoConstraints = false
              return label
            }
          }
        }
        """
      for made in ["Texts.title()", "Caption()"] {
        let code = """
          let name = \(made)
          name.translatesAutoresizingMaskIntoConstraints = false
          addSubview(name)
          name.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          """
        #expect(found(code, besides: [kit]) == ["ambiguity"])
      }
    }

    @Test(
      "An extension of a type alias is one of its type",
      arguments: [
        "private typealias Own = Panel\nprivate extension Own { CODE }",
        "#if os(iOS)\ntypealias Own = Panel\n#else\ntypealias Own = Sheet\n#endif\nextension Own { CODE }",
        "class Kit { typealias Own = Box }\ntypealias Own = Panel\nextension Own { CODE }",
      ]) func extendedAlias(_ text: String)
    {
      let part = text.replacing("CODE", with: "func place() { box.widthAnchor.constraint(equalToConstant: 7) }")
      let panel = """
        final class Panel: UIView {
          private let box = UIView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            place()
          }
        }
        """
      #expect(rules(in: panel + "\n" + part) == ["never-activated"])
      // In other files, one for the alias and one for the extension.
      let lines = part.split(separator: "\n").map { $0.replacing("private ", with: "") }
      let alias = lines.dropLast().joined(separator: "\n")
      let places = lines[lines.count - 1].replacing("Constant: 7)", with: "Constant: 7).isActive = true")
      let contradicting = panel.replacing(
        "place()", with: "addSubview(box)\nplace()\nbox.widthAnchor.constraint(equalToConstant: 8).isActive = true")
      #expect(rules(in: contradicting, besides: [alias, String(places)]).contains("conflict"))
    }

    @Test("Two equations of one closure contradict each other, though code elsewhere updates one") func twins() {
      func found(_ second: String) -> [String] {
        rules(
          in: """
            import SnapKit
            final class Field: UIView {
              private let send = UIButton()
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(send)
                send.snp.makeConstraints {
                  $0.trailing.bottom.equalToSuperview()
                  $0.width.equalTo(0)
                  \(second)
                }
              }
              required init?(coder: NSCoder) { fatalError() }
              func show() { send.snp.updateConstraints { $0.width.equalTo(60) } }
            }
            """)
      }
      #expect(found("$0.width.equalTo(7)") == ["conflict"])
      #expect(found("$0.width.equalTo(7).priority(.high)") == [])
    }

    @Test("A view that a closure removes later has its constraints until then") func removedLater() {
      func found(_ call: String) -> [String] {
        rules(
          in: """
            final class Toast: UIView {
              private let note = UILabel()
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(note)
                note.topAnchor.constraint(equalTo: topAnchor).isActive = true
                note.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                \(call) { self.note.removeFromSuperview() }
              }
              required init?(coder: NSCoder) { fatalError() }
            }
            """)
      }
      let mask = ["autoresizing-constraints"]
      #expect(found("DispatchQueue.main.asyncAfter(deadline: .now() + 2)") == mask)
      #expect(found("UIView.animate(withDuration: 1, animations: { self.note.alpha = 0 })") == mask)
      #expect(found("Library.perhaps") == [])
    }

    @Test("Constraints of views in a hidden view are compared as others are") func hidden() {
      let code = """
        box.isHidden = true
        box.addSubview(title)
        title.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
        title.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        title.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
        """
      #expect(found(code).contains("duplicate-constraint"))
    }

    @Test("What a stored property holds is removed, and no view with another name") func removed() {
      let code = """
        box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        names.forEach { _ in
          if self.overlay == nil { self.overlay = UIView() }
          self.overlay?.removeFromSuperview()
        }
        """
      #expect(found(code, members: "private var overlay: UIView?").contains("duplicate-constraint"))
      #expect(
        !found(code.replacing("self.overlay?.remove", with: "self.current().remove"))
          .contains("duplicate-constraint"))
    }

    @Test("A library that only adds constraints leaves those of a lazy property as they are") func lazyLibrary() {
      let text = """
        final class Map: UIViewController {
          private lazy var badge: UILabel = {
            let badge = UILabel.newAutoLayout()
            badge.autoSetDimensions(to: CGSize(width: 20, height: 20))
            return badge
          }()
        }
        extension Map: Observer {
          func countChanged(_ count: Int) {
            view.addSubview(badge)
            if count < 100 {
              badge.autoSetDimensions(to: CGSize(width: 30, height: 20))
            }
          }
        }
        """
      #expect(findings(in: text).contains { $0.hasPrefix("12 conflict: 'badge.width == 30' contradicts") })
    }

    @Test("an arm of a closure that ends without a value does not undo the others")
    func armsOfClosures() {
      func found(_ arm: String) -> [String] {
        rules(
          in: """
            enum Anchor {
              case top(NSLayoutYAxisAnchor)
              case height(CGFloat)
            }
            extension UIView {
              func anchor(_ anchors: [Anchor]) {
                anchors.forEach { anchor in
                  switch anchor {
                  case .top(let anchor): topAnchor.constraint(equalTo: anchor).isActive = true
                  case .height(let height): \(arm)
                  }
                }
              }
            }
            final class Card: UIView {
              func setUp(_ anchors: [Anchor]) {
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                addSubview(label)
                label.anchor([anchors[0]])
                label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
              }
            }
            """)
      }
      #expect(found("print(height)") == [])
      #expect(found("if height > 0 { print(height) }") == [])
      #expect(found("for _ in 0..<3 { print(height) }") == [])
    }

    @Test("cases with values in a list of arguments are known") func variadicCases() {
      let helper = """
        enum Anchor {
          case top(NSLayoutYAxisAnchor, CGFloat = 0)
          case width(CGFloat)
        }
        extension UIView {
          func anchor(_ anchors: Anchor...) {
            for anchor in anchors {
              switch anchor {
              case .top(let anchor, let constant):
                topAnchor.constraint(equalTo: anchor, constant: constant).isActive = true
              case .width(let width): widthAnchor.constraint(equalToConstant: width).isActive = true
              }
            }
          }
        }
        """
      func found(_ call: String) -> [String] {
        rules(
          in: """
            \(helper)
            final class Card: UIView {
              func setUp() {
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                addSubview(label)
                label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
                label.anchor(\(call))
              }
            }
            """)
      }
      #expect(found(".width(10), .width(20)") == ["conflict"])
      #expect(found(".width(10)") == [])
    }
  }
#endif
