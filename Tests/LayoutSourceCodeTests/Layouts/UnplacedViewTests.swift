#if SwiftSource
  import Testing

  /// Views without a position along an axis, in code of which not all is known.
  @Suite("Views without a position") struct UnplacedViewTests {
    /// The findings in a controller with a label in its view, beside others that are not followed.
    private func controller(
      _ constraints: String, members: String = "", views: String = "view.addSubview(label)", besides: [String] = []
    ) -> [String] {
      findings(
        in: """
          final class Controller: UIViewController {
            let label = UILabel()
            private let note = UILabel()
            override func viewDidLoad() {
              super.viewDidLoad()
              label.translatesAutoresizingMaskIntoConstraints = false
              note.translatesAutoresizingMaskIntoConstraints = false
              let banner = Library.banner(for: view)
              \(views)
              \(constraints)
            }
            \(members)
          }
          """, besides: besides
      ).filter { $0.contains("ambiguity") }
    }

    private let vertical = "label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"

    @Test("a view with constraints along one axis alone") func oneAxis() {
      #expect(
        controller(vertical) == [
          "10 ambiguity: 'label' is ambiguous: no constraint determines its horizontal position; add one of its leading, trailing or centerX"
        ])
      #expect(controller("\(vertical)\nlabel.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true") == [])
      #expect(
        controller("\(vertical)\nlabel.leftAnchor.constraint(greaterThanOrEqualTo: view.leftAnchor).isActive = true")
          == ["2 ambiguity: 'label' is ambiguous: no constraint determines its left; add constraints"])
    }

    @Test("a view without a position, or a contradiction, hides no missing size beside it") func besideOthers() {
      func card(_ constraints: String) -> [String] {
        findings(
          in: """
            final class Card: UIView {
              private let box = UIView()
              private let footer = UIView()
              init() {
                super.init(frame: .zero)
                for view in [box, footer] {
                  view.translatesAutoresizingMaskIntoConstraints = false
                  addSubview(view)
                }
                NSLayoutConstraint.activate([
                  footer.leadingAnchor.constraint(equalTo: leadingAnchor),
                  footer.trailingAnchor.constraint(equalTo: trailingAnchor),
                  footer.bottomAnchor.constraint(equalTo: bottomAnchor),
                  box.leadingAnchor.constraint(equalTo: leadingAnchor),
                  box.heightAnchor.constraint(equalToConstant: 30),
                  box.widthAnchor.constraint(equalToConstant: 40),
                  \(constraints)
                ])
              }
            }
            """)
      }
      let height = "3 ambiguity: 'footer' is ambiguous: no constraint determines its top and height; add constraints"
      #expect(card("box.topAnchor.constraint(equalTo: topAnchor),") == [height])
      let unplaced = card("")
      #expect(unplaced.count == 2 && unplaced.contains(height), "\(unplaced)")
      #expect(unplaced.contains { $0.contains("'box' is ambiguous: no constraint determines its vertical position") })
      let contradictory = card(
        "box.topAnchor.constraint(equalTo: topAnchor), box.widthAnchor.constraint(equalToConstant: 50),")
      #expect(contradictory.count == 2 && contradictory.contains(height), "\(contradictory)")
    }

    @Test("sizes are no positions") func sizes() {
      #expect(
        controller("label.widthAnchor.constraint(equalToConstant: 80).isActive = true") == [
          "10 ambiguity: 'label' is ambiguous: no constraint determines its horizontal and vertical position; add one of its leading, trailing or centerX, and one of its top, bottom or centerY"
        ])
    }

    @Test("views that are placed by each other alone are one finding") func groups() {
      let found = controller(
        """
        \(vertical)
        note.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        note.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8).isActive = true
        """, views: "view.addSubview(label); view.addSubview(note)")
      #expect(
        found == [
          "10 ambiguity: 'label' is ambiguous, with 'note': no constraint determines its horizontal position; add one of its leading, trailing or centerX"
        ])
      // One of them is placed.
      #expect(
        controller(
          """
          \(vertical)
          note.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8).isActive = true
          note.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
          note.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          """, views: "view.addSubview(label); view.addSubview(note)") == [])
    }

    @Test("a stack is placed by the views that it arranges") func stacks() {
      let views = """
        let stack = UIStackView(arrangedSubviews: [label, note])
              stack.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(stack)
        """
      let top = "stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
      #expect(controller(top, views: views).count == 1)
      #expect(
        controller("\(top)\nnote.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true", views: views)
          == [])
    }

    @Test(
      "other code may place it",
      arguments: [
        "override func viewDidAppear(_ animated: Bool) { label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }",
        "override func viewDidLayoutSubviews() { label.center = view.center }",
        "override func viewDidLayoutSubviews() { label.frame = view.bounds }",
        "func later() { for one in view.subviews { Library.place(one) } }",
        "func later() { Library.place([label]) }",
        "var isOpen = false { didSet { label.snp.makeConstraints { $0.left.equalToSuperview() } } }",
      ]) func elsewhere(_ member: String)
    {
      #expect(controller(vertical, members: member) == [])
    }

    @Test(
      "other code only changes its looks",
      arguments: [
        "func later() { label.text = title; label.isHidden = true }",
        "// label goes to the left",
        "func later(label: Int) { print(self.label.text ?? \"\") }",
      ]) func looks(_ member: String)
    {
      #expect(controller(vertical, members: member).count == 1)
    }

    @Test("a call that is not followed may place what it is given") func given() {
      #expect(controller("\(vertical)\nLibrary.place(label)") == [])
      #expect(controller("\(vertical)\nlabel |-| view") == [])
      #expect(controller("\(vertical)\nlabel.tag = Library.tag(of: label.frame.width)").count == 1)
    }

    @Test("code of another file has the view") func otherFiles() {
      func besides(_ code: String) -> [String] {
        controller(
          vertical,
          besides: ["func later(_ one: Controller, _ view: UIView) { view.addSubview(UIView()); \(code) }"])
      }
      #expect(besides("one.label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true") == [])
      #expect(besides("Library.place(one.label)") == [])
      #expect(besides("one.label.text = nil").count == 1)
      #expect(besides("view.backgroundColor = UIColor.label").count == 1)
      #expect(besides("view.backgroundColor = .label").count == 1)
    }

    @Test("a class that is not at hand may place what its views contain") func classes() {
      func found(_ parent: String, besides: [String] = []) -> [String] {
        findings(
          in: """
            func make(in view: UIView) {
              let box = \(parent)()
              let label = UILabel()
              label.translatesAutoresizingMaskIntoConstraints = false
              box.addSubview(label)
              label.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
              view.addSubview(box)
            }
            """, besides: besides
        ).filter { $0.contains("ambiguity") }
      }
      #expect(found("UIView").count == 1)
      #expect(found("LibraryView") == [])
      #expect(found("BoxView", besides: ["final class BoxView: UIView { func clear() { print(1) } }"]).count == 1)
      #expect(
        found(
          "BoxView",
          besides: [
            "final class BoxView: UIView { override func layoutSubviews() { for one in subviews { print(one) } } }"
          ])
          == [])
    }

    @Test("the code of a class above, of an extension and of a protocol is a part of the way") func templates() {
      let base = """
        class Base: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            addViews()
            place()
          }
          func addViews() {}
          func place() {}
        }
        """
      let screen = """
        final class Screen: Base {
          private let label = UILabel()
          override func addViews() {
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
          }
          override func place() { label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
        }
        """
      #expect(rules(in: screen, besides: [base]) == ["ambiguity"])
      let card = """
        final class Card: UIView, Layable {
          let label = UILabel()
          init() {
            super.init(frame: .zero)
            label.translatesAutoresizingMaskIntoConstraints = false
            layOut()
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      let part = """
        extension Card {
          func addViews() { addSubview(label) }
          func place() { label.topAnchor.constraint(equalTo: topAnchor).isActive = true }
        }
        """
      let other = "protocol Layable { func place() }\nextension Layable { func layOut() { addViews(); place() } }"
      #expect(rules(in: part, besides: [card, other]) == ["ambiguity"])
    }

    @Test("a method that is not followed may place the view that it is called on") func ownMethod() {
      func pinned(_ helper: String) -> [String] {
        controller(
          "note.set(height: 8)\nnote.pin(to: view)", views: "view.addSubview(label)\nview.addSubview(note)",
          besides: [
            """
            extension UIView {
              func set(height: CGFloat) { heightAnchor.constraint(equalToConstant: height).isActive = true }
              func pin(to view: UIView) { \(helper) }
            }
            """
          ])
      }
      // One of a library.
      #expect(pinned("snapEdges(to: view)") == [])
      #expect(pinned("self.snapEdges(to: view)") == [])
      // One of several functions.
      let several =
        "extension UIView {\nfunc set(_ edge: X, to view: UIView) {}\nfunc set(_ edge: Y, to view: UIView) { z() }\n}"
      #expect(
        controller(
          "note.widthAnchor.constraint(equalToConstant: 8).isActive = true\nnote.set(.left, to: view)",
          views: "view.addSubview(label)\nview.addSubview(note)", besides: [several]) == [])
      for helper in ["setNeedsLayout()", "max(1, 2)"] {
        let found = pinned(helper)
        #expect(found.count == 2 && found.contains { $0.contains("'label' is ambiguous: no constraint places it") })
        #expect(found.contains { $0.contains("'note' is ambiguous: no constraint determines its horizontal and") })
      }
    }

    @Test("a method of a protocol that the frameworks' views are given is followed") func protocolOfViews() {
      func pinned(_ edges: String) -> [String] {
        controller(
          "note.pin(to: view)", views: "view.addSubview(label)\nview.addSubview(note)",
          besides: [
            """
            protocol Pinnable {}
            extension UIView: Pinnable {}
            extension UIView { func pin(to view: UIView) { [1].forEach { _ in tie(to: view) } } }
            extension Pinnable where Self: UIView {
              func tie(to view: UIView) {
                \(edges)
              }
            }
            """
          ]
        ).filter { $0.contains("'note'") }
      }
      let top = "topAnchor.constraint(equalTo: view.topAnchor).isActive = true"
      #expect(pinned("\(top)\nleftAnchor.constraint(equalTo: view.leftAnchor).isActive = true") == [])
      #expect(pinned(top).count == 1)
    }

    @Test("what runs before a view is seen is a part of the way") func appearance() {
      #expect(
        rules(
          in: """
            final class Screen: UIViewController {
              private let label = UILabel()
              override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                label.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(label)
                label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """) == ["ambiguity"])
    }

    @Test("distances that are not known determine a view as known ones do") func unknownDistances() {
      #expect(
        rules(
          in: """
            class Card: UIView {
              let label = UILabel()
              init(inset: CGFloat) {
                super.init(frame: .zero)
                addSubview(label)
                label.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                  label.topAnchor.constraint(equalTo: topAnchor, constant: inset),
                  label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
                  label.leadingAnchor.constraint(equalTo: leadingAnchor),
                  label.heightAnchor.constraint(equalToConstant: 20),
                  label.widthAnchor.constraint(equalToConstant: 20),
                ])
              }
            }
            """) == [])
    }

    @Test("a part of a view that is related to others places the view") func partsOfViews() {
      func found(_ constraint: String) -> [String] {
        findings(
          in: """
            final class Player: UIView {
              let bar = Bar()
              override init(frame: CGRect) { super.init(frame: frame); addSubview(bar) }
            }
            final class Bar: UIView { let button = UIButton() }
            final class Header: UIView {
              let image = UIImageView()
              let player = Player()
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(image)
                addSubview(player)
                for view in [image, player] { view.translatesAutoresizingMaskIntoConstraints = false }
                image.topAnchor.constraint(equalTo: topAnchor).isActive = true
                image.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                player.leadingAnchor.constraint(equalTo: image.leadingAnchor).isActive = true
                player.heightAnchor.constraint(equalToConstant: 60).isActive = true
                \(constraint)
              }
            }
            """
        ).filter { $0.contains("ambiguity") && $0.contains("'player'") }
      }
      #expect(found("").count == 1)
      #expect(found("player.bar.bottomAnchor.constraint(equalTo: image.bottomAnchor).isActive = true") == [])
      #expect(found("image.bottomAnchor.constraint(equalTo: player.bar.button.bottomAnchor).isActive = true") == [])
    }
  }
#endif
