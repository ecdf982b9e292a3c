#if SwiftSource
  import Testing

  /// The layouts that are displayed, with what is taken for what the code does not determine.
  @Suite("Displayed layouts") struct VisibleSourceTests {
    private func controller(_ code: String, _ members: String = "") -> String {
      """
      final class Screen: UIViewController {
        let box = UIView(), inner = UIView(), scroll = UIScrollView()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          for each in [box, inner, scroll] { each.translatesAutoresizingMaskIntoConstraints = false }
          \(code)
        }
      }
      """
    }

    private static let fill = """
      .topAnchor.constraint(equalTo: view.topAnchor),
      OWNER.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      OWNER.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      OWNER.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      """

    private func filling(_ owner: String) -> String { owner + Self.fill.replacing("OWNER", with: owner) }

    @Test("A view is placed by constraints of its own guides") func ownGuides() throws {
      let scroll = controller(
        "view.addSubview(scroll)\nNSLayoutConstraint.activate([\n\(filling("scroll.frameLayoutGuide"))\n])")
      #expect(try VisibleSource(scroll).frame("scroll") == "10 0 373 852")
      let margins = controller(
        "view.addSubview(box)\nbox.insetsLayoutMarginsFromSafeArea = false\nNSLayoutConstraint.activate([\n\(filling("box.layoutMarginsGuide"))\n])"
      )
      #expect(try VisibleSource(margins).frame("box") == "2 -8 389 868")
      let plain = controller(
        """
        let guide = UILayoutGuide()
        view.addSubview(box)
        box.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
          \(filling("guide"))
          guide.topAnchor.constraint(equalTo: box.topAnchor), guide.bottomAnchor.constraint(equalTo: box.bottomAnchor),
          guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
          guide.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
        ])
        """)
      #expect(try VisibleSource(plain).frame("box") == "5 0 383 852")
      // Constraints inside of a view place only what is in it.
      let inside = controller(
        """
        view.addSubview(box)
        box.addSubview(inner)
        inner.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor).isActive = true
        """)
      #expect(try VisibleSource(inside).frame("box") == "0 0 0 0")
    }

    @Test("System spacing is a multiple of 8 points, and contradicts nothing") func systemSpacing() throws {
      func spaced(_ more: String) -> String {
        controller(
          """
          view.addSubview(box)
          view.addSubview(inner)
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 3),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
            inner.leadingAnchor.constraint(equalToSystemSpacingAfter: box.trailingAnchor, multiplier: 0.5),
            inner.topAnchor.constraint(equalTo: box.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            \(more)
          ])
          """)
      }
      let plain = try VisibleSource(spaced(""))
      #expect(plain.frame("box") == "0 24 10 10")
      #expect(plain.frame("inner") == "14 24 10 10")
      let held = try VisibleSource(spaced("inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30)"))
      #expect(held.frame("inner") == "30 24 10 10")
    }

    @Test("Of a conditional expression the first arm is displayed, as the condition of later branches says")
    func conditionalExpressions() throws {
      func box(_ width: String, _ more: String = "", _ members: String = "") throws -> VisibleSource {
        try VisibleSource(
          controller(
            """
            view.addSubview(box)
            let isWide = UIDevice.current.userInterfaceIdiom == .pad
            \(more)
            NSLayoutConstraint.activate([
              box.topAnchor.constraint(equalTo: view.topAnchor),
              box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              box.widthAnchor.constraint(equalToConstant: \(width)), box.heightAnchor.constraint(equalToConstant: 10),
            ])
            """, members))
      }
      let plain = try box("isWide ? 64 : 20")
      #expect(plain.size("box") == "64 10")
      #expect(plain.notes == [])
      #expect(try box("!isWide ? 64 : 20").size("box") == "64 10")
      #expect(try box("margin", "let margin: CGFloat = isWide ? 64 : 20").size("box") == "64 10")
      // The same condition has the same value in later branches.
      #expect(try box("!isWide ? 64 : 20", "if isWide { box.isHidden = false }").size("box") == "20 10")
      #expect(
        try box("width", "let width: CGFloat\nif isWide { width = 30 } else { width = 40 }\n_ = isWide ? 1 : 2")
          .size("box") == "30 10")
      #expect(try box("isLarge ? 30 : 40", "", "var isLarge: Bool { Settings.isLarge }").size("box") == "30 10")
    }

    @Test("Notes about unknown numbers name code that is there") func texts() throws {
      func notes(_ number: String) throws -> [String] {
        let text = controller(
          "view.addSubview(box)\nbox.widthAnchor.constraint(equalToConstant: \(number)).isActive = true")
        return try VisibleSource(text).notes.compactMap { $0.split(separator: "'").first.map(String.init) }
      }
      for number in [
        "1 / UIScreen.main.scale", "100 - 2 * (Self.gap + 4)", "-(Self.gap + 4)", "Self.gap * 0.5 - 1",
        "-max(Self.gap, 4)",
      ] {
        #expect(try notes(number) == [number])
      }
    }
  }
#endif
