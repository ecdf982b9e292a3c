#if SwiftSource
  import Testing

  /// Properties that code elsewhere may set after the initialiser and before the view is loaded.
  @Suite("Properties that others may set") struct SettablePropertyTests {
    /// The rules of the findings in a controller with a property, whose widths are as the code says, and in code beside
    /// it.
    private func findings(_ property: String, _ code: String, beside other: String = "", members: String = "")
      -> [String]
    {
      rules(
        in: """
          final class Page: UIViewController {
            enum Mode { case plain, wide }
            \(property)
            private let a = UIView()
            \(members)
            override func viewDidLoad() {
              super.viewDidLoad()
              view.addSubview(a)
              a.translatesAutoresizingMaskIntoConstraints = false
              a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
              \(code)
            }
          }
          \(other)
          """, except: "ambiguity")
    }

    private static let side =
      "a.widthAnchor.constraint(equalToConstant: side).isActive = true; a.widthAnchor.constraint(lessThanOrEqualToConstant: 40).isActive = true"
    private static let both =
      "{ a.widthAnchor.constraint(equalToConstant: 40).isActive = true; a.widthAnchor.constraint(equalToConstant: 44).isActive = true }"

    @Test(
      "A number is not known if code sets it",
      arguments: [
        "func open() -> Page { let page = Page(); page.side = 40; return page }",
        "extension Page { static func small() -> Page { let page = Page(); page.side -= 4; return page } }",
        "func open(_ page: Page) { page.shrink() }",
        "func open(_ pages: [Page]) { pages.forEach { $0.side = 40 } }",
      ]) func numbers(_ code: String)
    {
      let shrink = "func shrink() { side = 40 }"
      #expect(findings("var side: CGFloat = 44", Self.side, beside: code, members: shrink) == [])
      #expect(
        findings("private(set) var side: CGFloat = 44", Self.side, members: shrink + "\ninit() { side = 50 }")
          == ["conflict"])
    }

    @Test(
      "A number that no code sets in time is a constant",
      arguments: [
        "", "func open(_ other: Other) { other.side = 40 }", "final class Other { let page = Page(); var side = 40 }",
        "func open() { let other = Other(); let page = Page(); other.side = 40 }",
      ]) func constants(_ code: String)
    {
      let later = "override func viewDidAppear(_ animated: Bool) { side = 40 }"
      #expect(findings("var side: CGFloat = 44", Self.side, beside: code, members: later) == ["conflict"])
    }

    @Test(
      "Both arms are followed if others can set the condition",
      arguments: [
        ("var busy = false", "busy"), ("var mode = Mode.plain", "mode == .wide"),
        ("var names: [String] = []", "!names.isEmpty"), ("var name: String? = nil", "name != nil"),
      ]) func conditions(_ property: String, _ condition: String)
    {
      #expect(findings(property, "if \(condition) \(Self.both)") == ["conflict"])
      #expect(findings("private \(property)", "if \(condition) \(Self.both)") == [])
    }

    @Test("A private property is not known if code of the file sets it") func privates() {
      let edit = "static func edit() -> Page { let page = Page(); page.busy = true; return page }"
      #expect(findings("private var busy = false", "if busy \(Self.both)", members: edit) == ["conflict"])
    }

    @Test("What code of the type sets while the view is loaded stays known") func loading() {
      #expect(findings("var busy = true", "busy = false; if busy \(Self.both)") == [])
      let later = "override func viewWillAppear(_ animated: Bool) { if busy \(Self.both) }"
      #expect(findings("var busy = true", "busy = false", members: later) == [])
    }
  }
#endif
