#if SwiftSource
  import LayoutModel
  import LayoutSourceCode
  import Testing

  /// Variables that are nil at first, and conditions on nil.
  @Suite("Variables that are nil at first") struct NilVariableTests {
    /// The horizontal constraints of a row of views, each beside the one before.
    private func row(_ declaration: String, _ condition: String = "if let previous") -> [String] {
      constraints(
        of: """
          \(declaration)
          for card in [a, b] {
            \(condition) {
              card.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 12).isActive = true
            } else {
              card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
            }
            previous = card
          }
          """)
    }

    private let expected = ["a.leading == view.leading + 16", "b.leading == a.trailing + 12"]

    @Test(
      "a local variable without a value",
      arguments: [
        "var previous: UIView?", "var previous: UIView!", "weak var previous: UIView?", "var next, previous: UIView?",
        "var previous: UIView? = nil",
      ])
    func locals(declaration: String) {
      #expect(row(declaration) == expected)
      #expect(row(declaration, "if let previous = previous") == expected)
      #expect(row(declaration.replacing("previous", with: "previous"), "if previous != nil").count == 2)
    }

    @Test("other variables stay unknown")
    func others() {
      // The compiler wants a value for a constant and for a long name of an optional type before they are read.
      #expect(row("let previous: UIView?").count < 2)
      #expect(row("var previous: Optional<UIView>").count < 2)
      #expect(row("@Held var previous: UIView?").count < 2)
      #expect(row("var previous: UIView?; Library.find(&previous)").count < 2)
    }

    @Test("a chain of members of nil is nil, and its closure does not run") func chains() {
      #expect(
        constraints(
          of: """
            var previous: UIView?
            for card in [a, b] {
              card.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? view.topAnchor).isActive = true
              previous = card
            }
            """) == ["a.top == view.top", "b.top == a.bottom"])
      #expect(
        constraints(
          of: """
            var other: UIView?
            other?.snp.makeConstraints { _ in a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
            b.widthAnchor.constraint(equalToConstant: 2).isActive = true
            """) == ["b.width == 2"])
    }

    @Test("lists and dictionaries without elements", arguments: ["[UIView]()", "Array<UIView>()", "[]"])
    func lists(value: String) {
      #expect(
        constraints(
          of: """
            var views: [UIView] = \(value)
            for card in [a, b] {
              if let last = views.last {
                card.leadingAnchor.constraint(equalTo: last.trailingAnchor).isActive = true
              } else {
                card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
              }
              views.append(card)
            }
            """) == ["a.leading == view.leading", "b.leading == a.trailing"])
    }

    /// The rules of the findings in a class with a stored property.
    private func stored(_ declaration: String, _ members: String = "") -> [String] {
      rules(
        in: """
          final class Row: UIView {
            \(declaration)
            private let label = UILabel()
            init() {
              super.init(frame: .zero)
              addSubview(label)
              label.translatesAutoresizingMaskIntoConstraints = false
              label.widthAnchor.constraint(equalToConstant: previous == nil ? 40 : 50).isActive = true
              label.widthAnchor.constraint(lessThanOrEqualToConstant: 44).isActive = true
              previous = label
            }
            \(members)
          }
          """, except: "ambiguity")
    }

    @Test("a private stored property that only code which has run assigns") func storedProperties() {
      #expect(stored("private var previous: UIView?") == [])
      // Other code may have assigned the property, which selects the width of 50.
      #expect(stored("var previous: UIView?") == ["conflict"])
      #expect(stored("@IBOutlet private var previous: UIView?") == ["conflict"])
      #expect(stored("private var previous: UIView?", "func show(_ view: UIView) { previous = view }") == ["conflict"])
      #expect(stored("private static var previous: UIView?") == ["conflict"])
    }

    /// The constraints that a method in Objective-C makes for two views.
    private func objectiveC(_ code: String) -> [String] {
      let text = """
        @implementation Controller
        - (void)viewDidLoad {
          UIView *a = [UIView new];
          UIView *b = [UIView new];
          [self.view addSubview:a];
          [self.view addSubview:b];
          \(code)
        }
        @end
        """
      let analyzer = SourceAnalyzer(SwiftProject([SwiftFile(path: "a.m", bytes: Array(text.utf8))]))
      return analyzer.analyze(file: 0).layouts.flatMap { layout in
        layout.constraints.filter { $0.origin.location != nil }.map { ConstraintDescription.text(of: $0, in: layout) }
      }
    }

    @Test(
      "nil is false in Objective-C, and an object is true",
      arguments: [
        ("previous", false), ("!previous", true), ("previous == nil", true), ("previous && YES", false),
        ("previous || a", true),
      ])
    func conditions(condition: String, isFirst: Bool) {
      for declaration in ["UIView *previous = nil;", "UIView *previous;"] {
        let code = """
          \(declaration)
          if (\(condition)) {
            [a.widthAnchor constraintEqualToConstant:1].active = YES;
          } else {
            [a.widthAnchor constraintEqualToConstant:2].active = YES;
          }
          """
        #expect(objectiveC(code) == ["a.width == \(isFirst ? 1 : 2)"])
      }
    }

    @Test("a variable whose address is taken, and a static one, are not known to be nil") func assigned() {
      let condition = "if (found) { [a.widthAnchor constraintEqualToConstant:1].active = YES; }"
      #expect(objectiveC("UIView *found = nil; [self find:&found]; \(condition)") == ["a.width == 1"])
      #expect(objectiveC("UIView *found = nil; FindView(&found); \(condition)") == ["a.width == 1"])
      #expect(objectiveC("static UIView *found = nil; \(condition)") == ["a.width == 1"])
      #expect(objectiveC("UIView *found = nil; \(condition)") == [])
    }
  }
#endif
