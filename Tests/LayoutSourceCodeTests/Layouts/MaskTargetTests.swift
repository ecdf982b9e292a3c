#if SwiftSource
  import Testing

  /// Views whose masks stay, in files with code that did not run and switches off masks.
  @Suite("Masks of views") struct MaskTargetTests {
    private func screen(_ members: String, _ code: String = "") -> [String] {
      rules(
        in: """
          final class Screen: UIViewController {
            let title = UILabel()
            let dot = UIView()
            override func viewDidLoad() {
              view.addSubview(title)
              \(code)
              title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            }
            \(members)
          }
          """, except: "ambiguity")
    }

    @Test(
      "code that is about other views",
      arguments: [
        "let chart: UIView = { let chart = UIView(); chart.translatesAutoresizingMaskIntoConstraints = false; return chart }()",
        "lazy var show = { self.dot.translatesAutoresizingMaskIntoConstraints = false }",
        "lazy var show = { dot.translatesAutoresizingMaskIntoConstraints = false }",
        "// title.translatesAutoresizingMaskIntoConstraints = false",
        "let note = \"translatesAutoresizingMaskIntoConstraints\"",
      ]) func others(_ member: String)
    {
      #expect(screen(member) == ["autoresizing-constraints"])
    }

    @Test(
      "code that may be about any view, or is about this one",
      arguments: [
        "lazy var show = { self.title.translatesAutoresizingMaskIntoConstraints = false }",
        "lazy var show = { title.translatesAutoresizingMaskIntoConstraints = false }",
        "lazy var show = { [dot].forEach { $0.translatesAutoresizingMaskIntoConstraints = false } }",
        "lazy var show = { (one: UIView) in one.translatesAutoresizingMaskIntoConstraints = false }",
        "lazy var show = { for one in self.all() { one.translatesAutoresizingMaskIntoConstraints = false } }",
        "lazy var show = { let one = self.title; one.translatesAutoresizingMaskIntoConstraints = false }",
      ]) func perhaps(_ member: String)
    {
      #expect(screen(member) == [])
    }

    @Test("numbers and texts of a view do not give it away") func values() {
      #expect(screen("", "other.text = title.text; other.frame = title.frame") == ["autoresizing-constraints"])
      #expect(screen("", "other.view = title") == [])
    }

    @Test("a mask that is switched on is one, unless the frame is meant") func switchedOn() {
      func found(_ line: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              init() {
                super.init(frame: .zero)
                let title = UILabel()
                addSubview(title)
                title.translatesAutoresizingMaskIntoConstraints = true
                \(line)
                title.topAnchor.constraint(equalTo: topAnchor).isActive = true
                title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
              }
            }
            """)
      }
      #expect(found("") == ["autoresizing-constraints"])
      #expect(found("title.translatesAutoresizingMaskIntoConstraints = false") == [])
      #expect(found("title.frame = bounds") == [])
    }
  }
#endif
