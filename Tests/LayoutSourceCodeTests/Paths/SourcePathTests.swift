#if SwiftSource
  import Testing

  /// Paths through code: a finding holds along one of them, for every value that is not known.
  @Suite("Paths through Swift sources") struct SourcePathTests {
    private func body(_ code: String) -> [String] {
      rules(
        in: """
          func layOut(a: UIView, b: UIView, flag: Bool, length: CGFloat) {
            \(code)
          }
          """)
    }

    @Test("branches that exclude each other do not contradict each other") func exclusive() {
      #expect(
        body(
          """
          if flag { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
          else { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
          """) == [])
      // Twice the same condition, of which nobody knows whether it has changed.
      #expect(
        body(
          """
          if flag { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
          if !flag { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
          """) == [])
    }

    @Test("a branch contradicts what holds around it") func around() {
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: 1).isActive = true
          if flag { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
          """) == ["conflict"])
      #expect(
        body(
          """
          guard flag else {
            a.widthAnchor.constraint(equalToConstant: 1).isActive = true
            a.widthAnchor.constraint(equalToConstant: 2).isActive = true
            return
          }
          """) == ["conflict"])
    }

    @Test("a return ends a path") func returns() {
      #expect(
        body(
          """
          if flag {
            a.widthAnchor.constraint(equalToConstant: 1).isActive = true
            return
          }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
    }

    @Test("what a branch changes is not known after it") func changes() {
      #expect(
        body(
          """
          let width = a.widthAnchor.constraint(equalToConstant: 1)
          width.isActive = true
          if flag { width.constant = 2 }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          let width = a.widthAnchor.constraint(equalToConstant: 1)
          width.isActive = true
          if flag { width.isActive = false }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          var view = a
          if flag { view = b }
          view.widthAnchor.constraint(equalToConstant: 1).isActive = true
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
    }

    @Test("an unknown length may be any, and no unknown priority is required") func unknowns() {
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: length).isActive = true
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          let width = a.widthAnchor.constraint(equalToConstant: 1)
          width.priority = somewhere()
          width.isActive = true
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
    }

    @Test("constraints are deactivated, removed and made anew") func sets() {
      #expect(
        body(
          """
          let first = [a.widthAnchor.constraint(equalToConstant: 1)]
          NSLayoutConstraint.activate(first)
          NSLayoutConstraint.deactivate(first)
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: 1).isActive = true
          a.removeFromSuperview()
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
    }

    @Test("each round of a loop may have another view") func loops() {
      #expect(
        body(
          """
          for view in a.subviews { view.widthAnchor.constraint(equalToConstant: CGFloat(view.tag)).isActive = true }
          var last = a
          for view in b.subviews {
            view.topAnchor.constraint(equalTo: last.bottomAnchor, constant: 8).isActive = true
            last = view
          }
          last.bottomAnchor.constraint(equalTo: a.topAnchor).isActive = true
          """) == [])
      #expect(
        body(
          """
          for view in a.subviews {
            view.widthAnchor.constraint(equalToConstant: 1).isActive = true
            view.widthAnchor.constraint(equalToConstant: 2).isActive = true
          }
          """) == ["conflict"])
    }

    @Test("properties that the frameworks have may place a view") func frameworkProperties() {
      let found = rules(
        in: """
          final class Pane: NSScrollView {
            let clip = NSClipView()
            let stack = NSStackView()
            init() {
              super.init(frame: .zero)
              self.contentView = clip
              self.documentView = stack
              stack.topAnchor.constraint(equalTo: clip.topAnchor).isActive = true
            }
          }
          """)
      #expect(found == [])
    }

    @Test("a class above calls its own private function") func privateFunctions() {
      let found = rules(
        in: """
          class Cell: UIView {
            let line = UIView()
            init() { super.init(frame: .zero); setup() }
            private func setup() { addSubview(line); line.translatesAutoresizingMaskIntoConstraints = false }
          }
          final class Wide: Cell {
            let text = UILabel()
            override init() { super.init(); setup() }
            private func setup() {
              addSubview(text)
              text.translatesAutoresizingMaskIntoConstraints = false
              text.widthAnchor.constraint(equalToConstant: 10).isActive = true
            }
          }
          """, except: "ambiguity")
      #expect(found == [])
    }

    @Test("a convenience initialiser follows the one that it delegates to") func delegation() {
      let found = rules(
        in: """
          final class Pane: UIView {
            let a = UIView()
            override init(frame: CGRect) { super.init(frame: frame); addSubview(a) }
            convenience init(height: CGFloat) {
              self.init(frame: .zero)
              a.translatesAutoresizingMaskIntoConstraints = false
              a.topAnchor.constraint(equalTo: topAnchor).isActive = true
            }
          }
          """, except: "ambiguity")
      #expect(found == [])
    }

    @Test("the axis of a stack is read, and constraints of a library are deactivated") func readBack() {
      let spacer = """
        extension UIStackView {
          func addSpace(_ length: CGFloat) {
            let space = UIView()
            if axis == .horizontal { space.widthAnchor.constraint(equalToConstant: length + 1).isActive = true }
            switch axis {
            case .horizontal: space.widthAnchor.constraint(equalToConstant: length).isActive = true
            default: break
            }
            addArrangedSubview(space)
          }
        }
        """
      #expect(
        rules(
          in: """
            func layOut(in view: UIView) {
              let stack = UIStackView()
              stack.axis = .vertical
              view.addSubview(stack)
              stack.addSpace(10)
              stack.addSpace(20)
            }
            """, besides: [spacer]) == [])
      #expect(
        body(
          """
          var right: Constraint?
          a.snp.makeConstraints { make in
            make.right.equalTo(b)
            right = make.right.equalTo(b).offset(-8).constraint
          }
          right?.deactivate()
          """) == [])
    }

    @Test("the statements of a builder are its constraints") func builders() {
      #expect(body("NSLayoutConstraint.activate { a.topAnchor.constraint(equalTo: b.topAnchor) }") == [])
    }

    @Test("a view that is added to another one is no root") func addedSelf() {
      let found = rules(
        in: """
          final class Header: UIView {
            init() {
              super.init(frame: .zero)
              let box = UIView()
              box.translatesAutoresizingMaskIntoConstraints = false
              box.addSubview(self)
              topAnchor.constraint(equalTo: box.topAnchor).isActive = true
            }
          }
          """)
      #expect(found == [])
    }

    @Test("two calls of a helper may take other arms") func callsOfHelpers() {
      let helper = """
        extension UIStackView {
          func addSpace(_ length: CGFloat) {
            let space = UIView()
            if axis == .vertical {
              space.heightAnchor.constraint(equalToConstant: length).isActive = true
            } else {
              space.widthAnchor.constraint(equalToConstant: length).isActive = true
            }
            addArrangedSubview(space)
          }
        }
        """
      #expect(
        rules(
          in: """
            func layOut(axis: Axis, in view: UIView) {
              let stack = UIStackView()
              stack.axis = axis
              view.addSubview(stack)
              stack.addSpace(10)
              stack.addSpace(20)
            }
            """, besides: [helper]) == [])
      #expect(
        body(
          """
          func fix(_ isWide: Bool, _ length: CGFloat) {
            if isWide { a.widthAnchor.constraint(equalToConstant: length).isActive = true }
          }
          fix(flag, 1)
          fix(!flag, 2)
          [1.0, 2.0].forEach { width in
            if b.tag == width { b.widthAnchor.constraint(equalToConstant: width).isActive = true }
          }
          """) == [])
    }

    @Test("the calls of a chain may take other arms") func chains() {
      let helper = """
        extension UIView {
          func pin(_ edges: Edges, to view: UIView, _ inset: CGFloat) -> UIView {
            if edges.contains(.top) { topAnchor.constraint(equalTo: view.topAnchor, constant: inset).isActive = true }
            if edges.contains(.left) { leftAnchor.constraint(equalTo: view.leftAnchor, constant: inset).isActive = true }
            return self
          }
        }
        """
      #expect(
        rules(
          in: """
            func layOut(a: UIView, in view: UIView) {
              view.addSubview(a)
              a
                .pin(.top, to: view, 80)
                .pin(.left, to: view, 20)
            }
            """, besides: [helper]) == [])
    }

    @Test("what wrappers, operators and classes that are not at hand have is not judged") func unseen() {
      #expect(
        rules(
          in: """
            final class Pane: UIView {
              @Prepared(edges) var a = UIView()
              init() {
                super.init(frame: .zero)
                addSubview(a)
                a.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
            """) == [])
      #expect(
        body("var all = somewhere(); all += a.topAnchor.constraint(equalTo: b.topAnchor); activate(all)") == [])
      #expect(
        rules(
          in: """
            final class Chat: MessagesViewController {
              let bar = UIView()
              override var inputBar: UIView { bar }
              override func viewDidLoad() {
                bar.translatesAutoresizingMaskIntoConstraints = false
                bar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """) == [])
    }

    @Test("the axis of a stack of an instance that is not followed is not known") func foreignStacks() {
      let container = """
        final class Container: UIView {
          let stack = UIStackView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            stack.axis = .vertical
          }
        }
        """
      func found(_ made: String) -> [String] {
        rules(
          in: """
            final class Page: UIView {
              let container: Container = \(made)
              let a = UIView()
              init() {
                super.init(frame: .zero)
                addSubview(container)
                container.stack.addArrangedSubview(a)
                a.leadingAnchor.constraint(equalTo: container.stack.leadingAnchor).isActive = true
              }
            }
            """, besides: [container])
      }
      #expect(found("Container()") == ["arranged-edges"])
      #expect(found("Factory.container()") == [])
    }

    @Test("a parameter has the same value at each branch") func parameters() {
      #expect(
        body(
          """
          if flag { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
          if flag, b.tag == 1 { return }
          if !flag { return } else { a.widthAnchor.constraint(equalToConstant: 2).isActive = true }
          """) == ["conflict"])
      #expect(
        body(
          """
          if flag {
            a.widthAnchor.constraint(equalToConstant: 1).isActive = true
            guard !flag else { return }
            a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          }
          """) == [])
      #expect(
        rules(
          in: """
            func layOut(a: UIView, kind: Kind) {
              switch kind {
              case .small: a.widthAnchor.constraint(equalToConstant: 1).isActive = true
              case .large: a.widthAnchor.constraint(equalToConstant: 2).isActive = true
              }
              if kind == .small { a.heightAnchor.constraint(equalTo: a.widthAnchor).isActive = true }
              a.heightAnchor.constraint(equalToConstant: kind == .small ? 1 : 2).isActive = true
            }
            """) == [])
    }

    @Test("types of one name are those of their files and folders") func variants() {
      func screen(_ width: Int) -> String {
        """
        final class Screen: UIView {
          let a = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(a)
            a.translatesAutoresizingMaskIntoConstraints = false
            a.widthAnchor.constraint(equalToConstant: 1).isActive = true
            setUp()
          }
          func setUp() { a.widthAnchor.constraint(equalToConstant: \(width)).isActive = true }
        }
        """
      }
      #expect(rules(in: screen(2), besides: [screen(1)], except: "ambiguity") == ["conflict"])
      #expect(rules(in: screen(1), besides: [screen(2)], except: "ambiguity") == ["duplicate-constraint"])
    }

    @Test("a view that is made and added nowhere has no common ancestor with another one") func added() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            class Screen: UIViewController {
              override func viewDidLoad() {
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                let inner = UIView()
                inner.translatesAutoresizingMaskIntoConstraints = false
                box.addSubview(inner)
                \(code)
                inner.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
                box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """, except: "ambiguity")
      }
      #expect(found("") == ["no-common-ancestor"])
      #expect(found("view.addSubview(box)") == [])
      // Code that is not followed may add it.
      #expect(found("navigationItem.titleView = box") == [])
      #expect(found("view.setHeader(box)") == [])
      #expect(found("present(box)") == [])
      #expect(found("box.layer.cornerRadius = 4; box.kf.cancel()") == ["no-common-ancestor"])
    }

    @Test("a class of the project is one of the frameworks' views, unless it switches its own mask off") func masks() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            extension UIView: Describable {}
            final class Screen: UIViewController, Describable {
              let title = Title()
              convenience init() { self.init(nibName: nil, bundle: nil) }
              override func viewDidLoad() {
                view.addSubview(title)
                title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              }
            }
            """,
          besides: [
            "class Title: UILabel, Describable { let dot = UIView(); func setUp() { \(code) } }",
            "extension UIView { func off() { translatesAutoresizingMaskIntoConstraints = false } }",
          ], except: "ambiguity")
      }
      #expect(found("off()") == [])
      #expect(found("self.off()") == [])
      #expect(found("dot.off()") == ["autoresizing-constraints"])
      #expect(found("dot.translatesAutoresizingMaskIntoConstraints = false") == ["autoresizing-constraints"])
      #expect(found("translatesAutoresizingMaskIntoConstraints = false") == [])
      #expect(found("self.translatesAutoresizingMaskIntoConstraints = false") == [])
    }

    @Test("options of a set that an argument gives decide what a helper does") func options() {
      let helper = """
        extension UIView {
          @discardableResult
          func pin(edges: Edge.Set = .all, axis: Axis.Set = [.horizontal, .vertical], by padding: CGFloat = 0) -> Self {
            if edges.contains(.top) {
              topAnchor.constraint(equalTo: superview!.topAnchor, constant: padding).isActive = true
            }
            if edges.contains(.leading) {
              leadingAnchor.constraint(equalTo: superview!.leadingAnchor, constant: padding).isActive = true
            }
            if axis.contains(.vertical) { centerYAnchor.constraint(equalTo: superview!.centerYAnchor).isActive = true }
            return self
          }
        }
        """
      func made(_ arguments: String) -> [String] { constraints(of: "a.pin(\(arguments))", besides: [helper]) }
      #expect(made("edges: .horizontal, axis: .horizontal, by: 8") == ["a.leading == view.leading + 8"])
      #expect(made("edges: [.top, .bottom], axis: []") == ["a.top == view.top"])
      #expect(made("edges: [], axis: .vertical") == ["a.centerY == view.centerY"])
      #expect(
        made("axis: .horizontal") == ["a.top == view.top", "a.leading == view.leading"], "all is everything")
      // A set of the project's own may mean anything: each arm is tried.
      #expect(made("edges: .sides, axis: .horizontal").count == 1)
    }

    @Test("views whose constraints an exception prevents are not called ambiguous") func exceptions() {
      let code = """
        final class Card: UIView {
          let name = UILabel()
          init() {
            super.init(frame: .zero)
            name.translatesAutoresizingMaskIntoConstraints = false
            addSubview(name)
            NSLayoutConstraint.activate(
              NSLayoutConstraint.constraints(withVisualFormat: "H:|[nam]|", metrics: nil, views: ["name": name]))
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: code).filter { $0 == "ambiguity" } == [])
      // Without the mistake there is something to say.
      #expect(rules(in: code.replacing("[nam]", with: "[name]")) == ["ambiguity"])
    }

    @Test("observers of properties are followed") func observers() {
      #expect(
        rules(
          in: """
            final class Pane: UIView {
              let a = UIView()
              var width: NSLayoutConstraint? {
                didSet {
                  oldValue?.isActive = false
                  width?.isActive = true
                }
              }
              var title: UILabel? {
                willSet { if let newValue { addSubview(newValue) } }
              }
              init() {
                super.init(frame: .zero)
                addSubview(a)
                a.translatesAutoresizingMaskIntoConstraints = false
                setUp()
              }
              func setUp() {
                width = a.widthAnchor.constraint(equalToConstant: 1)
                width = a.widthAnchor.constraint(equalToConstant: 2)
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                title = label
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
            """, except: "ambiguity") == [])
    }

    @Test("all constraints of a view, and a view that is not known, may be any") func anyOfThem() {
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: 1).isActive = true
          a.constraints.filter { $0.firstAttribute == .width }.forEach { $0.isActive = false }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: 1).isActive = true
          b.subviews.forEach { $0.removeFromSuperview() }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      #expect(
        body(
          """
          a.widthAnchor.constraint(equalToConstant: 1).isActive = true
          for one in b.subviews { one.removeFromSuperview() }
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
      // One that is new is in no other.
      #expect(
        body(
          """
          let c = UIView()
          c.translatesAutoresizingMaskIntoConstraints = false
          a.addSubview(c)
          c.widthAnchor.constraint(equalToConstant: 1).isActive = true
          for one in b.subviews { one.removeFromSuperview() }
          b.subviews.forEach { $0.removeFromSuperview() }
          c.widthAnchor.constraint(equalToConstant: 2).isActive = true
          c.centerXAnchor.constraint(equalTo: a.centerXAnchor).isActive = true
          c.centerYAnchor.constraint(equalTo: a.centerYAnchor).isActive = true
          """) == ["conflict"])
      #expect(
        body(
          """
          var width: CGFloat = 1
          measure(&width)
          a.widthAnchor.constraint(equalToConstant: width).isActive = true
          a.widthAnchor.constraint(equalToConstant: 2).isActive = true
          """) == [])
    }

    @Test("a dictionary that a branch fills is not known") func dictionaries() {
      let found = rules(
        in: #"""
          func layOut(a: UIView, b: UIView?, in view: UIView) {
            var views: [String: Any] = ["a": a]
            if let b = b { views["b"] = b }
            if b != nil {
              view.addConstraints(
                NSLayoutConstraint.constraints(withVisualFormat: "H:[a][b]", options: [], metrics: nil, views: views))
            }
          }
          """#)
      #expect(found == [])
    }

    @Test("a helper that is there twice is followed if both are the same") func copies() {
      let helper = "extension UIView { func add(all views: [UIView]) { views.forEach { addSubview($0) } } }"
      let other =
        "extension UIView { func add(all views: [UIView]) { views.reversed().forEach { insertSubview($0, at: 0) } } }"
      let code = """
        final class Pane: UIView {
          let a = UIView()
          init() {
            super.init(frame: .zero)
            a.translatesAutoresizingMaskIntoConstraints = false
            add(all: [a])
            a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: code, besides: [helper, helper], except: "ambiguity") == [])
      #expect(rules(in: code, besides: [helper, other], except: "ambiguity") == [])
    }
  }
#endif
