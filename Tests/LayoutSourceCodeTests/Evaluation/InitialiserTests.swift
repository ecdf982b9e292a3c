#if SwiftSource
  import Testing

  /// Initialisers: those that extensions give to the frameworks' classes, and those that classes inherit.
  @Suite("Initialisers in Swift sources") struct InitialiserTests {
    private func card(_ views: String, _ extensions: String) -> [String] {
      rules(
        in: """
          final class Card: UIView {
            \(views)
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(a)
              NSLayoutConstraint.activate([
                a.topAnchor.constraint(equalTo: topAnchor),
                a.leadingAnchor.constraint(equalTo: leadingAnchor),
                a.trailingAnchor.constraint(equalTo: trailingAnchor),
                a.bottomAnchor.constraint(equalTo: bottomAnchor),
              ])
            }
          }
          """, besides: [extensions])
    }

    @Test("an initialiser of an extension is followed") func extended() {
      let off = """
        extension UILabel {
          convenience init(style: TextStyle) {
            self.init()
            translatesAutoresizingMaskIntoConstraints = false
          }
        }
        """
      #expect(card("let a = UILabel(style: .title)", off) == [])
      #expect(card("private lazy var a: UILabel = .init(style: .title)", off) == [])
      #expect(card("private lazy var a: UILabel = .init(frame: .zero)", "") == ["autoresizing-constraints"])
      #expect(card("private lazy var a: UILabel = .init(style: .title)", "") == [])
      #expect(card("let a = UILabel()", off) == ["autoresizing-constraints"])
      // Its constraints are there with those that its users make.
      let text = """
        extension UIView {
          convenience init(side: CGFloat) {
            self.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            widthAnchor.constraint(equalToConstant: side).isActive = true
          }
        }
        func icon() -> UIView {
          let icon = UIImageView(side: 16)
          icon.widthAnchor.constraint(equalToConstant: 20).isActive = true
          return icon
        }
        """
      #expect(rules(in: text) == ["conflict"])
    }

    @Test("a stack of an initialiser of an extension arranges its views") func stack() {
      let text = """
        final class Card: UIView {
          func layOut() {
            let a = UILabel()
            let stack = UIStackView(rows: [a])
            addSubview(stack)
            a.topAnchor.constraint(equalTo: stack.topAnchor, constant: 8).isActive = true
          }
        }
        extension UIStackView {
          convenience init(rows: [UIView]) {
            self.init(arrangedSubviews: rows)
            axis = .vertical
          }
        }
        """
      #expect(rules(in: text) == ["conflict", "arranged-edges"])
    }

    @Test("of several initialisers that may be meant none is followed") func several() {
      let two = """
        extension UILabel {
          convenience init(style: TextStyle) { self.init() }
          convenience init(style: String) { self.init(); translatesAutoresizingMaskIntoConstraints = false }
        }
        """
      #expect(card("let a = UILabel(style: other)", two) == [])
      // The frameworks' own is meant, rather than one with further parameters.
      #expect(
        card(
          "let a = UIImageView(image: nil)",
          """
          extension UIImageView {
            convenience init(image: UIImage?, isRound: Bool = false) {
              self.init(image: image)
              translatesAutoresizingMaskIntoConstraints = false
            }
          }
          """) == ["autoresizing-constraints"])
    }

    @Test("a lazy property may switch off the mask of its object") func lazyProperty() {
      func toolbar(_ width: String) -> [String] {
        rules(
          in: """
            final class Toolbar: UIView {
              let tool = ToolButton(icon: nil)
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(tool)
                NSLayoutConstraint.activate([
                  tool.topAnchor.constraint(equalTo: topAnchor), tool.leadingAnchor.constraint(equalTo: leadingAnchor),
                ])
              }
            }
            """,
          besides: [
            """
            final class ToolButton: UIView {
              private lazy var width = \(width)
              init(icon: UIImage?) {
                super.init(frame: .zero)
                width.isActive = true
              }
            }
            extension UIView {
              func set(width: CGFloat) -> NSLayoutConstraint {
                translatesAutoresizingMaskIntoConstraints = false
                return widthAnchor.constraint(equalToConstant: width)
              }
            }
            """
          ])
      }
      #expect(toolbar("set(width: 40)") == [])
      #expect(toolbar("widthAnchor.constraint(equalToConstant: 40)") == ["autoresizing-constraints"])
    }

    @Test("a class with convenience initialisers alone has those of the class above") func inherited() {
      let text = """
        class Header: UIView {
          let stack = UIStackView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
          }
        }
        final class FolderHeader: Header {
          convenience init(title: String) {
            self.init(frame: .zero)
            stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text, except: "ambiguity") == [])
      #expect(
        rules(in: text.replacing("    addSubview(stack)\n", with: ""), except: "ambiguity")
          == ["no-common-ancestor"])
    }

    @Test("an initialiser that is neither the frameworks' nor in the sources may switch the mask off")
    func otherModules() {
      func found(_ made: String, besides: [String] = []) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              let label = \(made)
              init() {
                super.init(frame: .zero)
                addSubview(label)
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
              }
            }
            """, besides: besides)
      }
      #expect(found("UILabel()") == ["autoresizing-constraints"])
      #expect(found("UIView(frame: .zero)") == ["autoresizing-constraints"])
      #expect(found("UILabel(withAutoLayout: true)") == [])
      #expect(found("Title(withAutoLayout: true)", besides: ["final class Title: UILabel {}"]) == [])
      #expect(found("UIView(color: .red)") == [])
    }

    @Test("a property that every subclass overrides is unknown in a class that nothing makes") func abstractClasses() {
      func found(_ more: String) -> [String] {
        rules(
          in: """
            class Cell: UITableViewCell {
              var content: UIView { return UIView() }
              override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                content.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(content)
                content.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
              }
            }
            \(more)
            """, except: "ambiguity")
      }
      let below = "final class LabelCell: Cell { let label = UILabel(); override var content: UIView { return label } }"
      #expect(found("") == ["no-common-ancestor"])
      #expect(found(below) == [])
      #expect(
        found("\(below)\nfunc register(_ table: UITableView) { table.register(Cell.self) }").contains(
          "no-common-ancestor"))
    }

    // MARK: Views of controllers

    @Test("an initialiser that reads the view of its controller loads it first") func loading() {
      func controller(_ initialiser: String) -> [String] {
        rules(
          in: """
            final class Page: UIViewController {
              let box = UIView()
              let label = UILabel()
              init() {
                super.init(nibName: nil, bundle: nil)
                label.translatesAutoresizingMaskIntoConstraints = false
                \(initialiser)
              }
              override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(box)
                box.addSubview(label)
              }
            }
            """, except: "ambiguity")
      }
      let constraint = "label.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true"
      #expect(controller("view.backgroundColor = .white\n\(constraint)") == [])
      #expect(controller("self.view.backgroundColor = .white\n\(constraint)") == [])
      #expect(controller(constraint) == ["no-common-ancestor"])
      // A view that only an arm reads is perhaps loaded later.
      #expect(controller("if isLight { view.backgroundColor = .white }\n\(constraint)") == ["no-common-ancestor"])
      let loaded = """
        final class Page: UIViewController {
          private var box: UIView!
          init(title: String) {
            super.init(nibName: nil, bundle: nil)
            view.tintColor = .red
            box.widthAnchor.constraint(equalToConstant: 20).isActive = true
          }
          override func loadView() {
            view = UIView()
            box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            box.widthAnchor.constraint(equalToConstant: 10).isActive = true
          }
        }
        """
      #expect(rules(in: loaded, except: "ambiguity") == ["conflict"])
    }

    // MARK: Masks

    /// The rules of findings on a view that a lazy property of a controller has made by an initialiser.
    private func made(_ initialiser: String, _ classes: String) -> [String] {
      rules(
        in: """
          final class Page: UIViewController {
            private lazy var title = UILabel()
            private lazy var box: Box = { let box = \(initialiser); return box }()
            override func viewDidLoad() {
              super.viewDidLoad()
              view.addSubview(box)
              box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            }
          }
          """, besides: [classes], except: "ambiguity")
    }

    @Test("an initialiser without arguments calls that with a frame") func chained() {
      func box(_ code: String) -> String {
        """
        class Box: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            \(code)
          }
          convenience init(title: UILabel) {
            self.init()
            addSubview(title)
          }
          convenience init(titles: [UILabel]) { self.init(title: titles[0]) }
        }
        """
      }
      let off = box("translatesAutoresizingMaskIntoConstraints = false")
      for call in ["Box(title: title)", "Box(titles: [title])", "Box()"] {
        #expect(made(call, off) == [])
        #expect(made(call, box("")) == ["autoresizing-constraints"])
      }
    }

    @Test("code that is not followed may switch off the mask of a view that it gets in the initialiser")
    func givenAway() {
      func box(_ code: String, _ inherited: String = "UIView") -> String {
        """
        class Box: \(inherited) {
          let style: BoxStyle
          init(style: BoxStyle) {
            self.style = style
            super.init(frame: .zero)
            \(code)
          }
        }
        """
      }
      for code in ["style.apply(to: self)", "Styles.shared.set(self, as: style)", "adopt(style)"] {
        #expect(made("Box(style: DarkStyle())", box(code)) == [])
      }
      #expect(made("Box(style: DarkStyle())", box("adoptStyle()", "UIView, Styled")) == [])
      #expect(made("Box(style: DarkStyle())", box("tintColor = .red")) == ["autoresizing-constraints"])
      #expect(
        made("Box(style: DarkStyle())", box("addGestureRecognizer(UITapGestureRecognizer(target: self, action: nil))"))
          == ["autoresizing-constraints"])
    }

    @Test(
      "A wrapper that stores a view passes it on",
      arguments: [
        "struct Layout { let base: UIView; HEIGHT }", "struct Layout { var base: UIView; HEIGHT }",
        "struct Layout<Base> { let base: Base }; extension Layout where Base: UIView { HEIGHT }",
        "final class Layout { let base: UIView; init(base: UIView) { self.base = base }; HEIGHT }",
        "struct Layout { let base: UIView; init(base view: UIView) { base = view }; HEIGHT }",
      ]) func wrappers(_ wrapper: String)
    {
      let height =
        "func height(_ h: CGFloat) { base.heightAnchor.constraint(equalToConstant: h).isActive = true }"
      let text = """
        extension UIView { var lay: Layout { Layout(base: self) } }
        final class Card: UIView {
          let a = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(a)
            a.lay.height(60)
            a.lay.height(40)
          }
        }
        \(wrapper.replacing("HEIGHT", with: height))
        """
      #expect(rules(in: text, except: "ambiguity").contains("conflict"))
      #expect(!rules(in: text.replacing("height(40)", with: "height(60)")).contains("conflict"))
      #expect(!rules(in: text.replacing("a.lay.height(40)", with: "lay.height(40)")).contains("conflict"))
    }
  }
#endif
