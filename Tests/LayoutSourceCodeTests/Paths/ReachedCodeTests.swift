#if SwiftSource
  import Testing

  /// Layout code in local functions, in arms of branches, and in functions that run when a nib is loaded.
  @Suite("Code that is reached") struct ReachedCodeTests {
    /// A controller whose `viewDidLoad` has some statements.
    private func controller(_ statements: String) -> [String] {
      rules(
        in: """
          final class Controller: UIViewController {
            let label = UILabel()
            override func viewDidLoad() {
              super.viewDidLoad()
              label.translatesAutoresizingMaskIntoConstraints = false
              \(statements)
            }
          }
          """)
    }

    private let constraint = "label.topAnchor.constraint(equalTo: view.topAnchor)"

    @Test("a view that another function adds is not alone in an arm that an initialiser may not enter") func laterArm()
    {
      func code(_ later: String) -> [String] {
        rules(
          in: """
            class Cell: UIView {
              lazy var icon = UIImageView()
              var data: Data!
              override init(frame: CGRect) {
                super.init(frame: frame)
                icon.translatesAutoresizingMaskIntoConstraints = false
                configure()
              }
              func configure() {
                if data != nil { icon.topAnchor.constraint(equalTo: topAnchor).isActive = true }
              }
              \(later)
            }
            """, except: "ambiguity")
      }
      #expect(code("") == ["no-common-ancestor"])
      #expect(code("override func didMoveToSuperview() { addSubview(icon); configure() }") == [])
    }

    @Test("a local function is called before its declaration") func earlyCalls() {
      func called(_ body: String) -> [String] {
        controller("setUp()\nfunc setUp() {\n\(body)\n}")
      }
      #expect(called("view.addSubview(label)\n\(constraint).isActive = true") == ["ambiguity"])
      #expect(called("\(constraint).isActive = true") == ["no-common-ancestor"])
      // Two functions that call each other's way, and a variable of the code around them.
      #expect(
        controller(
          """
          let box = UIView()
          first()
          func first() { second(); box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true }
          func second() { view.addSubview(box) }
          """) == ["autoresizing-constraints"])
    }

    @Test("a local function is no result builder, unless it has an attribute") func statements() {
      let declaration = "func setUp() { view.addSubview(label); \(constraint); label.text = nil }"
      #expect(controller("setUp()\n\(declaration)").contains("never-activated"))
      #expect(controller("setUp()\nfunc setUp() { \(constraint) }") == ["never-activated"])
      #expect(!controller("setUp()\n@ListBuilder \(declaration)").contains("never-activated"))
      #expect(
        controller(
          "view.addSubview(label)\nset().isActive = true\nfunc set() -> NSLayoutConstraint { \(constraint) }")
          == ["ambiguity"])
    }

    @Test("a view without a superview is seen in an arm") func arms() {
      func function(_ before: String, _ body: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              init(isWide: Bool, isHigh: Bool) {
                super.init(frame: .zero)
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                \(before)
                \(body)
              }
            }
            """, except: "ambiguity")
      }
      let box = "label.topAnchor.constraint(equalTo: topAnchor).isActive = true"
      #expect(function("", "if isWide { \(box) }") == ["no-common-ancestor"])
      #expect(function("", "if isWide { return } else { \(box) }") == ["no-common-ancestor"])
      // Another arm may have added it.
      #expect(function("if isHigh { addSubview(label) }", "if isWide { \(box) }") == [])
      #expect(function("if isWide { addSubview(label) }", "if isWide { \(box) }") == [])
      // The closure may run after the view was added.
      #expect(function("", "load { \(box) }\naddSubview(label)") == [])
      #expect(function("", "load { if isWide { \(box) } }\naddSubview(label)") == [])
    }

    @Test("a nib calls awakeFromNib") func nibs() {
      func cell(_ members: String) -> [String] {
        rules(
          in: """
            final class Cell: UITableViewCell {
              @IBOutlet private var title: UILabel!
              private let line = UIView()
              \(members)
              override func awakeFromNib() {
                super.awakeFromNib()
                line.translatesAutoresizingMaskIntoConstraints = false
                line.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
              }
            }
            """)
      }
      #expect(cell("") == ["no-common-ancestor"])
      let coder = "required init?(coder: NSCoder) { super.init(coder: coder); contentView.addSubview(line) }"
      #expect(cell(coder) == ["ambiguity"])
      #expect(cell("func prepare() { contentView.addSubview(line) }") == [])
      // Other code makes the instances.
      let other = "init() { super.init(style: .default, reuseIdentifier: nil); contentView.addSubview(line) }"
      #expect(cell(other) == ["ambiguity"])
    }

    @Test("of a stack whose axis is not known, one of two edges is along it") func unknownAxes() {
      func cell(_ constraints: String) -> [String] {
        findings(
          in: """
            final class Cell: UITableViewCell {
              @IBOutlet private var rows: UIStackView!
              func fill() {
                let row = UIView()
                rows.addArrangedSubview(row)
                \(constraints)
              }
            }
            """)
      }
      let top = "row.topAnchor.constraint(equalTo: rows.topAnchor).isActive = true"
      let leading = "row.leadingAnchor.constraint(equalTo: rows.leadingAnchor).isActive = true"
      #expect(cell(top) == [])
      #expect(cell("\(top)\nrow.bottomAnchor.constraint(equalTo: rows.bottomAnchor).isActive = true") == [])
      #expect(
        cell("\(top)\n\(leading)") == [
          "7 arranged-edges: 'row.top == rows.top' or 'row.leading == rows.leading' places 'row', which the stack 'rows' places already; remove it, and use the stack's alignment, spacing and margins"
        ])
    }

    @Test("an initialiser in an extension of a framework's class is none of a superclass") func extensions() {
      let base = """
        class Base: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .white
          }
        }
        """
      let card = """
        final class Card: Base {
          private let label = UILabel()
          init() {
            super.init(frame: .zero)
            addSubview(label)
            label.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      let added = "extension UIView { convenience init(color: UIColor) { self.init(frame: .zero) } }"
      #expect(rules(in: card, besides: [base, added]) == ["autoresizing-constraints"])
    }
  }
#endif
