#if SwiftSource
  import LayoutChecking
  import Testing

  /// Content sizes of scroll views that no constraint determines.
  @Suite("Scrolled contents in Swift sources") struct ScrolledContentTests {
    private func source(_ constraints: [String], kind: String = "UIScrollView", more: String = "") -> String {
      """
      final class Controller: UIViewController {
        private let scrollView = \(kind)()
        private let content = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          scrollView.translatesAutoresizingMaskIntoConstraints = false
          content.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(scrollView)
          scrollView.addSubview(content)
          NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 300),
            content.heightAnchor.constraint(equalToConstant: 900),
            \(constraints.joined(separator: ",\n      "))
          ])
          \(more)
        }
      }
      """
    }

    private func edges(_ names: [String], of other: String = "scrollView") -> [String] {
      names.map { "content.\($0)Anchor.constraint(equalTo: \(other).\($0)Anchor)" }
    }

    private func findings(_ source: String, besides others: [String] = []) -> [String] {
      LayoutSourceCodeTests.findings(in: source, besides: others)
    }

    private let all = ["top", "leading", "trailing", "bottom"]

    @Test("a superview of which no class is known may scroll its content") func unknownClasses() {
      func rules(_ parameters: String, _ statements: String) -> [String] {
        let constraints = """
          content.snp.makeConstraints { make in
            make.edges.equalTo(scroller)
            make.width.equalTo(scroller).offset(-30)
          }
          """
        return LayoutSourceCodeTests.rules(
          in:
            "func fill(_ content: UIView, \(parameters)) { \(statements); scroller.addSubview(content); \(constraints) }"
        )
      }
      #expect(rules("at host: Store", "let scroller = host.scroller") == [])
      #expect(rules("in scroller: UIScrollView", "") == [])
      #expect(rules("in scroller: UIView", "") == ["conflict"])
      let inSuperview = """
        func fill(_ content: UIView) {
          content.snp.makeConstraints { make in
            make.edges.equalToSuperview()
            make.width.equalToSuperview().offset(-30)
          }
        }
        """
      #expect(LayoutSourceCodeTests.rules(in: inSuperview) == [])
      #expect(
        LayoutSourceCodeTests.rules(
          in: inSuperview.replacing("{\n  content", with: "{\n  UIView().addSubview(content); content"))
          == ["conflict"])
    }

    @Test(
      "an edge that is missing is missed along its axis", arguments: ["scrollView", "scrollView.contentLayoutGuide"])
    func missing(owner: String) {
      func finding(_ value: String) -> [String] {
        ["2 ambiguity: 'scrollView's content' is ambiguous: no constraint determines its \(value); add constraints"]
      }
      #expect(findings(source(edges(all, of: owner))) == [])
      #expect(findings(source(edges(["top", "leading", "trailing"], of: owner))) == finding("height"))
      #expect(findings(source(edges(["top", "leading", "bottom"], of: owner))) == finding("width"))
      #expect(findings(source(edges(["top", "leading"], of: owner))) == finding("width and height"))
    }

    @Test("a view in the content that is ambiguous is the finding") func inner() {
      let text = source(edges(all)).replacing("content.heightAnchor.constraint(equalToConstant: 900),", with: "")
      #expect(
        findings(text).map { $0.prefix { $0 != ";" } } == [
          "3 ambiguity: 'content' is ambiguous: no constraint determines its height"
        ])
    }

    @Test("an edge in an inequality, and an axis without any edge, are not judged") func limits() {
      let open = edges(["top", "leading", "trailing"])
      let limit = "scrollView.bottomAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor)"
      #expect(findings(source(open + [limit])) == [])
      let least = "scrollView.contentLayoutGuide.heightAnchor.constraint(greaterThanOrEqualToConstant: 10)"
      #expect(findings(source(open + [least])) == [])
      let outside = ["content.leadingAnchor.constraint(equalTo: view.leadingAnchor)"]
      #expect(findings(source(edges(["top", "bottom"]) + outside)) == [])
    }

    @Test("code that sets the content size determines it") func sized() {
      let open = edges(["top", "leading", "trailing"])
      #expect(findings(source(open, more: "scrollView.contentSize = CGSize(width: 300, height: 900)")) == [])
      let later = "extension Controller { func grow() { scrollView.contentSize.height = 900 } }"
      #expect(findings(source(open), besides: [later]) == [])
      // Code of another class sets its own.
      let other = "final class Other { let pane = UIScrollView(); func grow() { pane.contentSize.height = 900 } }"
      #expect(findings(source(open), besides: [other]).count == 1)
    }

    @Test("tables, texts and views that are not followed have contents of their own") func others() {
      let open = edges(["top", "leading", "trailing"])
      for kind in ["UITableView", "UITextView", "UICollectionView", "ContentView"] {
        #expect(findings(source(open, kind: kind)).filter { $0.contains("content'") } == [])
      }
      #expect(findings(source(open, more: "Library.fill(scrollView)")) == [])
      // No constraint is about the content, so that the program gives it a size.
      #expect(findings(source([])).filter { $0.contains("scrollView's content") } == [])
    }
  }
#endif
