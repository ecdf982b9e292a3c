#if SwiftSource
  import LayoutSourceCode
  import Testing

  /// Sources without layout are parsed only if they declare something that code with layout asks for.
  @Suite("Sources parsed on demand") struct SourceOutlineTests {
    private static let box = """
      class Box: UIView {
        let a = UIView()
        init() {
          super.init(frame: .zero)
          a.translatesAutoresizingMaskIntoConstraints = false
          addSubview(a)
          STATEMENT
        }
      }
      """

    /// The numbers of the sources that are parsed when a view with a statement is checked beside them.
    private func parsed(_ others: String..., by statement: String) -> [Int] {
      let text = Self.box.replacing("STATEMENT", with: statement)
      let files = ([text] + others).enumerated().map {
        SwiftFile(path: "\($0.offset).swift", bytes: Array($0.element.utf8))
      }
      _ = SourceAnalyzer(SwiftProject(files)).analyze(file: 0)
      #expect(files[0].isParsed)
      return files.indices.dropFirst().filter { files[$0].isParsed }.map { $0 - 1 }
    }

    @Test("what code asks for is parsed, with what that asks for") func named() {
      #expect(
        parsed(
          "struct Metrics { static let gap = margin }", "let unit: CGFloat = 1, margin = 8", "func unused() {}",
          by: "a.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.gap).isActive = true") == [0, 1])
      #expect(parsed("enum Outer { struct Inner {} }", "class Other { var inner = 1 }", by: "_ = Inner()") == [0])
      #expect(parsed("func help() {}", "class Other { func help() {} }", by: "help()") == [0])
      #expect(parsed("extension Outer.Inner { var gap: Int { 1 } }", by: "_ = Inner().gap") == [0])
      #expect(parsed("extension Outer<Int>.Inner { var gap: Int { 1 } }", by: "_ = Inner().gap") == [0])
    }

    @Test("the frameworks' types have what extensions anywhere give them") func extensions() {
      #expect(parsed("extension UIView { func help() {} }", "extension CGFloat {}", by: "a.help()") == [0])
    }

    @Test("names in strings and comments, of members and local variables are none") func others() {
      #expect(
        parsed(
          "// func help() {}", #"let text = "func help() { {""#,
          "class Other { let help = 1; func f() { let help = 2 } }",
          "func help() {}", by: "help()") == [3])
    }

    @Test("operators of types are none of the module's") func operators() {
      #expect(
        parsed(
          "struct Other { static func != (a: Other, b: Other) -> Bool { true } }",
          "func != (a: Int, b: String) -> Bool { true }",
          by: "let width = a.widthAnchor.constraint(equalToConstant: 8)\nif width != nil { print(width) }") == [1])
    }

    @Test("a file without layout is parsed for syntax errors only if it was named") func errors() {
      func error(in text: String, isNamed: Bool) -> (isFound: Bool, isParsed: Bool) {
        let file = SwiftFile(path: "a.swift", bytes: Array(text.utf8))
        let analyzer = SourceAnalyzer(SwiftProject([file]))
        return (analyzer.syntaxError(ofFile: 0, isNamed: isNamed) != nil, file.isParsed)
      }
      #expect(error(in: "class {", isNamed: false) == (false, false))
      #expect(error(in: "class {", isNamed: true) == (true, true))
      #expect(error(in: "class { a.addSubview(b)", isNamed: false) == (true, true))
    }

    @Test("a version of a file replaces the former one in all that was found out about both") func versions() {
      let texts = [
        Self.box.replacing("STATEMENT", with: "a.widthAnchor.constraint(equalToConstant: 8).isActive = true"),
        "class Small: NSObject {}", "class Small: Box { func f() { place(a) } }", "class Small: Box { func f() {} }",
      ]
      let files = texts.map { SwiftFile(path: "a.swift", bytes: Array($0.utf8)) }
      var analyzer = SourceAnalyzer(SwiftProject(Array(files[..<2])))
      var found = [analyzer.analyze(file: 0).defects.map(\.rule)]
      for version in [2, 3, 1, 2] {
        analyzer.replace(file: 1, by: files[version])
        found.append(analyzer.analyze(file: 0).defects.map(\.rule))
      }
      #expect(found == [["ambiguity"], [], ["ambiguity"], ["ambiguity"], []])
    }

    @Test("code with words of layout is parsed at once") func layouts() {
      #expect(parsed("class Other { func f() { a.addSubview(b) } }", by: "") == [0])
    }

    @Test(
      "constants that stand behind others, or on lines of their own, are known",
      arguments: [
        "let unit = 1.0, margin = 30.0", "let unit = 1.0, // one\n  margin = 30.0",
        "let unit: CGFloat, margin: CGFloat = 30",
        "#if DEBUG\nlet margin = 30.0\n#endif", "let margin = 30.0; let text = \"{\"",
      ])
    func constants(_ text: String) {
      #expect(
        constraints(of: "a.widthAnchor.constraint(equalToConstant: margin).isActive = true", besides: [text])
          == ["a.width == 30"])
    }

    @Test(
      "classes below one are found in sources without layout, however their heads are written",
      arguments: [
        "class Small: Box { func f() { place(a) } }", "class Small : Module . Box , Sized { func f() { place(a) } }",
        "class Middle<Part>: Box {}\nclass Small: Middle<Int> { func f() { place(a) } }",
        "class Small: NSObject {}\nextension Small { }\nclass Other: Box, Sized { func f() { place(a) } }",
      ])
    func inheriting(_ below: String) {
      let text = Self.box.replacing("STATEMENT", with: "a.widthAnchor.constraint(equalToConstant: 8).isActive = true")
      #expect(rules(in: text) == ["ambiguity"])
      #expect(rules(in: text, besides: [below]) == [])
    }

    @Test(
      "protocols are known by their declarations, and by types that conform to them",
      arguments: [
        "protocol TableView {}", "struct Other: TableView {}", "class Other: NSObject, TableView {}",
        "extension Other: TableView {}", "class Other<Part>: NSObject, TableView {}",
      ])
    func protocols(_ text: String) {
      let source = """
        class Controller: UIViewController {
          let box = Small()
          let a = UIView()
          override func viewDidLoad() {
            box.translatesAutoresizingMaskIntoConstraints = false
            a.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            box.addSubview(a)
            NSLayoutConstraint.activate([
              a.leadingAnchor.constraint(equalTo: box.leadingAnchor),
              a.trailingAnchor.constraint(equalTo: box.trailingAnchor),
              a.widthAnchor.constraint(equalToConstant: 30), box.widthAnchor.constraint(equalToConstant: 50),
            ])
          }
        }
        class Small: TableView {}
        """
      // A class above of such a name would scroll what is inside.
      #expect(rules(in: source, except: "ambiguity") == [])
      #expect(rules(in: source, besides: [text], except: "ambiguity") == ["conflict"])
    }
  }
#endif
