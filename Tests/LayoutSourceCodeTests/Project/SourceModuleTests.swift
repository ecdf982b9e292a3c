#if SwiftSource
  import LayoutModel
  import LayoutSourceCode
  import Testing

  /// Declarations of one name in several modules that are read together.
  @Suite("Declarations of several modules") struct SourceModuleTests {
    private func controller(_ code: String) -> String {
      "func layOut(a: UIView) { \(code); a.widthAnchor.constraint(equalToConstant: 5).isActive = true }"
    }

    @Test("a function is the one that is closest") func functions() {
      func helper(_ width: Int) -> String {
        "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: \(width)).isActive = true }"
      }
      let code = controller("fix(a)")
      #expect(
        rules(in: code, at: "one/views/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(5)])
          == ["conflict"])
      #expect(
        rules(in: code, at: "two/views/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(5)])
          == ["duplicate-constraint"])
      // Neither is closer.
      #expect(
        rules(in: code, at: "three/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(7)]) == [])
    }

    @Test("functions with other types are overloads, of which nobody knows which is meant") func overloads() {
      #expect(
        rules(
          in: controller("fix(a)"), at: "one/a.swift",
          besides: [
            "one/b.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 6).isActive = true }",
            "two/b.swift": "func fix(_ view: UILabel) { view.text = nil }",
          ]) == [])
    }

    @Test("a private function is one of its file") func privates() {
      #expect(
        rules(
          in: controller("fix(a)"), at: "one/a.swift",
          besides: [
            "one/b.swift":
              "private func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 6).isActive = true }",
            "one/c.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 7).isActive = true }",
            "two/c.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
          ]) == ["conflict"])
    }

    @Test("a constant is the one that is closest") func constants() {
      let code = controller("a.widthAnchor.constraint(equalToConstant: gap).isActive = true")
      let others = ["one/b.swift": "let gap: CGFloat = 6", "two/b.swift": "let gap: CGFloat = 5"]
      #expect(rules(in: code, at: "one/a.swift", besides: others) == ["conflict"])
      #expect(rules(in: code, at: "two/a.swift", besides: others) == ["duplicate-constraint"])
      #expect(rules(in: code, at: "three/a.swift", besides: others) == [])
      #expect(
        rules(in: code, at: "one/a.swift", besides: ["one/b.swift": "private let gap: CGFloat = 6"]) == [])
    }

    @Test("a type is the one that is closest, unless it is a member of another") func types() {
      let code = controller("a.widthAnchor.constraint(equalToConstant: Theme.gap).isActive = true")
      func theme(_ gap: Int) -> String { "enum Theme { static let gap: CGFloat = \(gap) }" }
      #expect(
        rules(in: code, at: "one/views/a.swift", besides: ["one/b.swift": theme(6), "two/b.swift": theme(5)])
          == ["conflict"])
      #expect(
        rules(
          in: code, at: "one/views/a.swift",
          besides: ["one/b.swift": "struct Outer { \(theme(6)) }", "two/b.swift": theme(5)]) == [])
    }

    /// A controller with a field, whose superclass and height are given.
    private func controller(_ name: String, _ superclass: String, height: Int) -> String {
      """
      class \(name): \(superclass) {
        let field = UITextField()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(field)
          field.translatesAutoresizingMaskIntoConstraints = false
          field.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          field.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          field.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
        }
      }
      """
    }

    @Test("a qualified superclass is that of the module, or of the enclosing type, whatever is nearer")
    func qualifiedSuperclasses() {
      let base = "class ViewController: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }"
      let nested = "enum Search { \(controller("ViewController", "App.ViewController", height: 36)) }"
      func found(_ superclass: String, _ others: [String: String]) -> [String] {
        rules(
          in: "enum Share { \(controller("Select", superclass, height: 40)) }", at: "home/c/c.swift", besides: others)
      }
      #expect(found("App.ViewController", ["base/a.swift": base, "home/b.swift": nested]) == [])
      #expect(found("Search.ViewController", ["base/a.swift": base, "home/b.swift": nested]).contains("conflict"))
      // The nearer one is a member of another type.
      let other = "extension Other { class ViewController: UIViewController {} }\nenum Other {}"
      #expect(
        found("Search.ViewController", ["base/a.swift": base, "home/b.swift": nested, "home/c/d.swift": other])
          .contains("conflict"))
      // What a superclass of the module does is a part of the path.
      let top = controller("ViewController", "UIViewController", height: 36)
      #expect(found("App.ViewController", ["base/a.swift": top, "home/c/d.swift": other]).contains("conflict"))
      // A class of the frameworks is not taken for one of the sources.
      #expect(found("UIKit.UIViewController", ["base/a.swift": base, "home/b.swift": nested]) == [])
    }

    @Test("a member that the sources name like SnapKit's is not meant where SnapKit is imported") func snapKitMember() {
      func label(_ head: String) -> String {
        """
        \(head)
        final class Card: UIView {
          let label = UILabel()
          init() {
            super.init(frame: .zero)
            addSubview(label)
            label.snp.makeConstraints { make in
              make.top.leading.equalToSuperview()
              make.height.equalTo(20)
              make.height.equalTo(30)
            }
          }
        }
        """
      }
      let own = [
        "two/b.swift": "extension UIView { var snp: Proxy { Proxy(view: self) } }\nstruct Proxy { let view: UIView }"
      ]
      #expect(rules(in: label("import SnapKit"), at: "one/a.swift", besides: own) == ["conflict"])
      #expect(rules(in: label("import UIKit"), at: "one/a.swift", besides: own) == [])
      #expect(rules(in: label("import UIKit"), at: "one/a.swift", besides: [:]) == ["conflict"])
    }

    @Test("a class is that of the code which uses it, whichever code uses the name first") func users() {
      func make(_ name: String, _ code: String) -> String {
        "func \(name)(_ view: UIView) -> Row { let row = Row(); view.addSubview(row); \(code); return row }"
      }
      let wide = """
        protocol Wide {}
        extension Wide where Self: UIView {
          func widen() {
            widthAnchor.constraint(equalToConstant: 5).isActive = true
          }
        }
        class Row: UIView, Wide {}
        """
      let others = [
        "one/b.swift": "class Row: UIView {}\n" + make("addPlain", "row.isHidden = true"),
        "two/b.swift": "\(wide)\n" + make("addWide", "row.widen()"),
      ]
      for first in ["", "_ = addPlain(view)"] {
        let code = """
          func layOut(view: UIView) {
            \(first)
            let row = addWide(view)
            row.widthAnchor.constraint(equalToConstant: 6).isActive = true
          }
          """
        #expect(rules(in: code, at: "three/a.swift", besides: others) == ["conflict"])
      }
    }

    @Test("The layouts of a file are those of its own types, also if others have their names", arguments: ["", "One/"])
    func shownTypes(_ folder: String) {
      func screen(_ height: Int) -> [UInt8] {
        Array(
          """
          final class Screen: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
              view.addSubview(box)
              box.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
            }
          }
          """.utf8)
      }
      let files = [
        SwiftFile(path: "\(folder)a.swift", bytes: screen(30)), SwiftFile(path: "Two/b.swift", bytes: screen(40)),
      ]
      let analyzer = SourceAnalyzer(SwiftProject(files))
      for (index, height, other) in [(0, 30.0, "Two/b.swift"), (1, 40.0, "\(folder)a.swift")] {
        let layouts = analyzer.layouts(inFile: index, SourceAssumptions())
        #expect(layouts.map(\.name) == ["Screen"])
        #expect(layouts.first?.constraints.map(\.constant) == [height])
        let note = "'Screen' is declared at \(other):1:1 too; the one in this file is shown"
        #expect(layouts.first?.unsupported.map(\.message).contains(note) == true)
      }
    }
  }
#endif
