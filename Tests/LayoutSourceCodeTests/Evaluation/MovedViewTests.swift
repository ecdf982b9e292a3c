#if SwiftSource
  import Testing

  /// Views that move to another superview, initialisers that nothing calls, and names of classes.
  @Suite("Moved views, archives and names of classes") struct MovedViewTests {
    private func body(_ code: String) -> [String] {
      rules(
        in: """
          class Card: UIView {
            func fill() {
              let row = UIView()
              let label = UILabel()
              let other = UIView()
              for view in [row, label, other] { view.translatesAutoresizingMaskIntoConstraints = false }
              addSubview(row)
              addSubview(other)
              row.addSubview(label)
              label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10).isActive = true
              label.widthAnchor.constraint(equalToConstant: 5).isActive = true
              \(code)
            }
          }
          """, except: "ambiguity")
    }

    @Test("constraints to what a view leaves are dropped") func moved() {
      let again = "label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 20).isActive = true"
      #expect(body(again) == ["conflict"])
      #expect(body("row.addSubview(label)\n\(again)") == ["conflict"])
      #expect(body("label.removeFromSuperview()\nrow.addSubview(label)\n\(again)") == [])
      #expect(body("other.addSubview(label)\nrow.addSubview(label)\n\(again)") == [])
      #expect(body("let stack = UIStackView(arrangedSubviews: [label])\nrow.addSubview(stack)\n\(again)") == [])
    }

    @Test("where a view is said to be in no superview, its constraints to one are gone") func loose() {
      let again = """
        addSubview(row)
        row.topAnchor.constraint(equalTo: topAnchor).isActive = true
        """
      func body(_ condition: String, _ before: String = "") -> [String] {
        self.body(
          "row.topAnchor.constraint(equalTo: topAnchor).isActive = true\n\(before)\nif \(condition) {\n\(again)\n}")
      }
      #expect(body("isWide") == ["duplicate-constraint"])
      // The view is there for certain, or perhaps not.
      #expect(body("!row.isDescendant(of: self)") == [])
      #expect(body("row.isDescendant(of: self)") == ["duplicate-constraint"])
      #expect(body("!row.isDescendant(of: self)", "move(row)") == [])
      #expect(body("row.superview == nil", "move(row)") == [])
      #expect(body("row.superview != nil", "move(row)") == ["duplicate-constraint"])
    }

    @Test("constraints inside of what moves stay") func inside() {
      let wider = "label.widthAnchor.constraint(equalToConstant: 6).isActive = true"
      #expect(body("other.addSubview(row)\n\(wider)") == ["conflict"])
      #expect(body("other.addSubview(label)\n\(wider)") == ["conflict"])
      // Whether a view that is removed keeps its own is not sure.
      #expect(body("label.removeFromSuperview()\nother.addSubview(label)\n\(wider)") == [])
      #expect(
        body("other.addSubview(row)\nlabel.leadingAnchor.constraint(equalTo: row.leadingAnchor).isActive = true")
          == ["conflict"])
    }

    @Test("an initialiser for archives counts only where it may run") func archives() {
      func screen(_ member: String, _ initialiser: String) -> [String] {
        rules(
          in: """
            class Screen: UIView {
              \(member)
              let label = UILabel()
              \(initialiser)
              required init?(coder: NSCoder) {
                super.init(coder: coder)
                constrain()
              }
              func constrain() {
                label.translatesAutoresizingMaskIntoConstraints = false
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      let coded = "override init(frame: CGRect) { super.init(frame: frame); addSubview(label); constrain() }"
      #expect(screen("", coded) == [])
      #expect(screen("@IBOutlet var other: UIView!", coded) == ["no-common-ancestor"])
      #expect(screen("", "") == ["no-common-ancestor"])
    }

    @Test("the name of a class of the project says nothing about what it does") func names() {
      func source(_ inherited: String) -> String {
        """
        class \(inherited) {
          let one = UILabel()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(one)
            one.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              one.topAnchor.constraint(equalTo: topAnchor), one.bottomAnchor.constraint(equalTo: bottomAnchor),
              one.heightAnchor.constraint(equalToConstant: 30),
              heightAnchor.constraint(equalToConstant: 40),
            ])
          }
        }
        """
      }
      #expect(rules(in: source("CollectionSkeleton: UIView"), except: "ambiguity") == ["conflict"])
      // The edges of one that scrolls are those of its content.
      #expect(rules(in: source("CollectionSkeleton: UICollectionView"), except: "ambiguity") == [])
      #expect(rules(in: source("CollectionSkeleton: GridCollectionView"), except: "ambiguity") == [])
    }

    @Test("a view that leaves a stack is no longer arranged by it") func leavingStacks() {
      func found(_ move: String, _ views: String = "let stack = UIStackView()") -> [String] {
        rules(
          in: """
            final class Card: UIView {
              func fill(_ title: String?) {
                \(views)
                stack.axis = .vertical
                let note = UILabel()
                addSubview(stack)
                stack.addArrangedSubview(note)
                \(move)
                note.translatesAutoresizingMaskIntoConstraints = false
                note.topAnchor.constraint(equalTo: stack.topAnchor, constant: 5).isActive = true
                note.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: -5).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      #expect(Set(found("")).contains("arranged-edges"))
      #expect(found("addSubview(note)") == [])
      #expect(found("insertSubview(note, at: 0)") == [])
      #expect(found("note.removeFromSuperview(); addSubview(note)") == [])
      #expect(
        found("other.addArrangedSubview(note)", "let stack = UIStackView(), other = UIStackView(); addSubview(other)")
          == [])
      // A stack keeps arranging what becomes its subview once more.
      #expect(Set(found("stack.addSubview(note)")).contains("arranged-edges"))
    }

    @Test("private properties of one name in a class and its superclass are two") func privateNames() {
      let base = """
        class Base: UIViewController {
          private let box = UIView()
          let content = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            setUpBox()
          }
          private func setUpBox() {
            view.addSubview(box)
            box.addSubview(content)
            for view in [box, content] { view.translatesAutoresizingMaskIntoConstraints = false }
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32).isActive = true
            box.widthAnchor.constraint(equalToConstant: 100).isActive = true
            content.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
            content.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
          }
        }
        """
      func found(_ modifier: String) -> [String] {
        rules(
          in: """
            final class Sub: Base {
              private let box = UIView()
              override func viewDidLoad() {
                super.viewDidLoad()
                setUpBox()
              }
              private func setUpBox() {
                content.addSubview(box)
                box.translatesAutoresizingMaskIntoConstraints = false
                box.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
                box.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
                box.widthAnchor.constraint(equalToConstant: 50).isActive = true
              }
            }
            """, besides: [base.replacing("private let box", with: "\(modifier) let box")])
      }
      #expect(found("private") == [])
      #expect(found("fileprivate") == [])
    }
  }
#endif
