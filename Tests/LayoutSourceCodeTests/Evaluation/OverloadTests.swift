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
  }
#endif
