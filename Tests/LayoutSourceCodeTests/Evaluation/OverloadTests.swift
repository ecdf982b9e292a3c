#if SwiftSource
  import Testing

  /// Methods of a project with the names of the frameworks' methods, and parameters of other kinds.
  @Suite("Overloads of the frameworks' methods") struct OverloadTests {
    private static func text(_ call: String) -> String {
      """
      final class Row: UIView {
        let a = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.translatesAutoresizingMaskIntoConstraints = false
          \(call)[
            a.topAnchor.constraint(equalTo: topAnchor), a.leadingAnchor.constraint(equalTo: leadingAnchor),
            a.heightAnchor.constraint(equalToConstant: 8), a.widthAnchor.constraint(equalToConstant: 40),
            a.widthAnchor.constraint(equalToConstant: 4),
          ])
        }
      }
      """
    }

    @Test(
      "a list of constraints is neither a closure nor a structure",
      arguments: [
        "func activate(_ build: () -> [NSLayoutConstraint]) { activate(build()) }",
        "func activate(@Builder _ build: () -> [NSLayoutConstraint]) { activate(build()) }",
        "func activate(_ build: (() -> [NSLayoutConstraint])?) { print(1) }",
        "func activate(_ build: @autoclosure () -> [NSLayoutConstraint]) { activate(build()) }",
        "func activate(_ build: Build) { activate(build()) }", "func activate(_ group: Group) { activate(group.all) }",
        "func activate(_ source: Source) { activate(source.all) }",
        "func activate<List: Sequence>(_ list: List) { print(list) }",
      ]) func activation(_ method: String)
    {
      let other = """
        typealias Build = () -> [NSLayoutConstraint]
        struct Group { var all: [NSLayoutConstraint] = [] }
        protocol Source { var all: [NSLayoutConstraint] { get } }
        extension NSLayoutConstraint { static \(method) }
        """
      #expect(rules(in: Self.text("NSLayoutConstraint.activate("), besides: [other]) == ["conflict"])
      let view = "\(other)\nextension UIView { \(method.replacing("activate", with: "addConstraints")) }"
      #expect(rules(in: Self.text("addConstraints("), besides: [view]) == ["conflict"])
    }

    @Test(
      "a view is not a structure, a closure or an instance of another class",
      arguments: [
        "private extension UIView { func addSubview(_ badge: Badge) { print(badge) } }",
        "extension UIView { func addSubview(_ badge: Badge) { addSubview(badge.view) } }",
        "extension UIView { func addSubview(_ part: Part) { addSubview(part.view) } }",
        "extension UIView { func addSubview<View: UIView>(_ make: () -> View) { addSubview(make()) } }",
        "extension UIView { func addSubview<Some: Part>(_ part: Some) { addSubview(part.view) } }",
        "extension UIView { func addSubview(_ model: Model) { print(model) } }",
        "private extension UIView { func addSubview(_ view: UIView) { print(view) } }",
      ]) func subviews(_ method: String)
    {
      let other = """
        struct Badge { var view = UIView() }
        protocol Part { var view: UIView { get } }
        final class Model { }
        \(method)
        """
      #expect(rules(in: Self.text("NSLayoutConstraint.activate("), besides: [other]) == ["conflict"])
    }

    /// The rules of the findings in a view with an icon, for which an extension has a helper of its own.
    private func pinned(_ call: String, _ helper: String) -> [String] {
      rules(
        in: """
          final class Badge: UIView {
            private let icon = UIView()
            init() {
              super.init(frame: .zero)
              addSubview(icon)
              \(call)
              icon.bottomAnchor.constraint(equalTo: topAnchor, constant: 20).isActive = true
              icon.widthAnchor.constraint(equalToConstant: 20).isActive = true
              widthAnchor.constraint(equalToConstant: 60).isActive = true
              heightAnchor.constraint(equalToConstant: 60).isActive = true
            }
          }
          """,
        besides: [
          """
          \(helper)
          extension UIView {
            func edgesToSuperview(_ sides: Sides) { pin(sides) }
            func setSides(_ sides: Sides) { pin(sides) }
            private func pin(_ sides: Sides) {
              guard let superview else { return }
              translatesAutoresizingMaskIntoConstraints = false
              if sides.contains(.top) { topAnchor.constraint(equalTo: superview.topAnchor).isActive = true }
              if sides.contains(.leading) { leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true }
              if sides.contains(.bottom) { bottomAnchor.constraint(equalTo: superview.bottomAnchor).isActive = true }
            }
          }
          """
        ])
    }

    @Test(
      "a literal list may be a set of options of the project",
      arguments: [
        "struct Sides: OptionSet { let rawValue: Int; static let top = Sides(rawValue: 1) }",
        "struct Sides: SetAlgebra { static let top = Sides() }",
        "struct Sides { static let top = Sides() }\nextension Sides: ExpressibleByArrayLiteral {}",
        "protocol Flags: OptionSet {}\nstruct Sides: Flags { let rawValue: Int }",
        "protocol Flags {}\nprotocol More: Flags, SetAlgebra {}\nstruct Sides: More { static let top = Sides() }",
        "typealias Flags = OptionSet & Sendable\nstruct Sides: Flags { let rawValue: Int }",
        "typealias Sides = [UIRectEdge]", "typealias Sides = Set<UIRectEdge>",
      ]) func optionSets(_ sides: String)
    {
      #expect(pinned("icon.edgesToSuperview([.top, .leading])", sides) == [])
      #expect(pinned("icon.setSides([.top, .leading])", sides) == [])
      #expect(pinned("icon.edgesToSuperview([])", sides).allSatisfy { $0 != "conflict" })
    }

    @Test("a method of the project with fitting labels is meant rather than a library's") func labels() {
      // A structure is no list, but it is not known which method is meant then.
      let found = pinned("icon.edgesToSuperview([.top, .leading])", "struct Sides { var all: [UIRectEdge] }")
      #expect(found == [])
      // A function outside types that code of a view calls is meant, too.
      let row = """
        final class Row: UIView {
          init() {
            super.init(frame: .zero)
            heightAnchor.constraint(equalToConstant: width(2)).isActive = true
            heightAnchor.constraint(equalToConstant: 30).isActive = true
          }
        }
        """
      #expect(rules(in: row, besides: ["func width(_ count: CGFloat) -> CGFloat { 10 * count }"]) == ["conflict"])
      // Without labels that fit, the library's method is.
      let other = "struct Sides { var all: [UIRectEdge] }"
      #expect(pinned("icon.edgesToSuperview(excluding: .right)", other) == ["conflict"])
    }

    /// The rules of the findings in a controller with a row, for which a helper of another file sets a height.
    private func helped(_ parameter: String, _ declarations: String) -> [String] {
      rules(
        in: """
          final class Controller: UIViewController {
            private let row = IconTile()
            override func viewDidLoad() {
              super.viewDidLoad()
              row.translatesAutoresizingMaskIntoConstraints = false
              show(row)
              row.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
          }
          """,
        besides: [
          """
          \(declarations)
          extension UIViewController {
            func show(_ part: \(parameter)) {
              let shown = part as! UIView
              view.addSubview(shown)
              shown.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
          }
          """
        ], except: "ambiguity")
    }

    @Test(
      "an object conforms to the protocols from which its protocols inherit",
      arguments: [
        ("Sized", "protocol Sized {}\nprotocol Tile: Sized {}\nfinal class IconTile: UIView, Tile {}"),
        ("any Sized", "protocol Sized {}\nprotocol Tile where Self: Sized {}\nfinal class IconTile: UIView, Tile {}"),
        (
          "Sized",
          "protocol Sized {}\nprotocol Tile {}\ntypealias Both = Tile & Sized\nfinal class IconTile: UIView, Both {}"
        ),
        (
          "Both",
          "protocol Sized {}\nprotocol Tile {}\ntypealias Both = Tile & Sized\nfinal class IconTile: UIView, Both {}"
        ),
        (
          "Sized",
          "protocol Sized {}\nprotocol Tile: Sized {}\nextension UIView: Tile {}\nfinal class IconTile: UIView {}"
        ),
        (
          "Sized",
          "protocol Sized {}\nprotocol Tile: Sized {}\nclass Base: UIView, Tile {}\nfinal class IconTile: Base {}"
        ),
        ("Sized & UIView", "protocol Sized {}\nfinal class IconTile: UIView, Sized {}"),
      ]) func inheritedProtocols(_ parameter: String, _ declarations: String)
    {
      #expect(helped(parameter, declarations) == ["conflict"])
    }

    @Test("a type parameter is no structure of the same name") func typeParameters() {
      func text(_ box: String) -> String {
        """
        \(box)
        final class Card: Box<UILabel> {
          private let title = UILabel()
          init() {
            super.init(frame: .zero)
            title.translatesAutoresizingMaskIntoConstraints = false
            show(title)
            title.heightAnchor.constraint(equalToConstant: 20).isActive = true
          }
        }
        """
      }
      let show = """
        func show(_ content: Content) {
          let shown = content as! UIView
          addSubview(shown)
          shown.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        """
      let other = "struct Content { var text = \"\" }"
      for box in [
        "class Box<Content>: UIView { \(show) }", "class Box<Content>: UIView {}\nextension Box { \(show) }",
        "protocol Host { associatedtype Content }\nclass Box<Item>: UIView, Host {}\nextension Host where Self: UIView { \(show) }",
        "protocol Host { associatedtype Content }\nprotocol Holder: Host {}\nclass Box<Item>: UIView, Holder {}\nextension Holder where Self: UIView { \(show) }",
      ] {
        #expect(rules(in: text(box), besides: [other], except: "ambiguity") == ["conflict"], "\(box)")
      }
    }

    @Test("a method that may be meant has an unknown effect") func either() {
      let views = "extension UIView { func addSubview(_ part: KitPart) { print(part) } }"
      let text = Self.text("NSLayoutConstraint.activate(")
      #expect(rules(in: text, besides: [views]).allSatisfy { $0 == "conflict" })
      let all = "extension NSLayoutConstraint { static func activate(_ group: KitGroup) { print(group) } }"
      #expect(rules(in: text, besides: [all]).isEmpty)
      let count = checkSource(text, besides: [all]).sourceConstraints
      #expect(count?.found == 5 && count?.followed == 0)
    }

    @Test("a method of the project for views or constraints is followed") func ownMethods() {
      let views = "extension UIView { func addSubview(_ view: UIView) { alpha = 1 } }"
      #expect(rules(in: Self.text("NSLayoutConstraint.activate("), besides: [views]).contains("no-common-ancestor"))
      let build = "extension NSLayoutConstraint { static func activate(_ build: () -> [NSLayoutConstraint]) { } }"
      let text = Self.text("NSLayoutConstraint.activate({").replacing("])", with: "]})")
      #expect(!rules(in: text, besides: [build]).contains("conflict"))
    }

    @Test("a list is for a parameter that is a list, not for any type") func listsAndAny() {
      let helpers = """
        func narrow<Item: Layable>(_ item: Item) { item.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        func narrow<Item: Layable>(_ items: [Item]) {
          items.forEach { $0.widthAnchor.constraint(equalToConstant: 2).isActive = true }
        }
        """
      #expect(constraints(of: "narrow([a, b])", besides: [helpers]) == ["a.width == 2", "b.width == 2"])
    }

    @Test("a function of the sources is not one of a library with other labels") func labelsOfLibraries() {
      let code = """
        func group(_ width: CGFloat) {
          constrain(a, replacing: old) { $0.width == width }
        }
        group(1)
        group(2)
        """
      #expect(constraints(of: code) == [])
    }
  }
#endif
