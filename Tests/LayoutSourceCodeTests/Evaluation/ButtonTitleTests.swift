#if SwiftSource
  import LayoutInterchange
  import LayoutModel
  import LayoutSourceCode
  import Testing

  @Suite("Titles of buttons in code") struct ButtonTitleTests {
    /// The width estimated for the content of a button after some code, and whether a note says that it is a guess.
    private func content(after code: String, making button: String = "UIButton()") -> (width: Double?, isGuess: Bool) {
      let text = """
        final class Bar: UIView {
          let buy = \(button)
          init(title: String) {
            super.init(frame: .zero)
            addSubview(buy)
            buy.translatesAutoresizingMaskIntoConstraints = false
            buy.topAnchor.constraint(equalTo: topAnchor).isActive = true
            \(code)
          }
          func wider() { buy.setTitle("Another title than before", for: .normal) }
        }
        """
      let analyzer = SourceAnalyzer(SwiftProject([SwiftFile(path: "a.swift", bytes: Array(text.utf8))]))
      guard let layout = analyzer.layouts(inFile: 0, SourceAssumptions()).first,
        let item = layout.items.first(where: { $0.name == "buy" })
      else { return (nil, false) }
      return (item.intrinsicSize.horizontal, layout.unsupported.contains { $0.message.contains("text of 'buy'") })
    }

    private func width(of title: String) -> Double {
      EstimatedContent.text(title, font: nil, element: "button").size.horizontal ?? 0
    }

    @Test(
      "the title for the normal state, or that of the configuration, is the content",
      arguments: [
        "buy.setTitle(\"Add to the basket\", for: .normal)",
        "buy.setTitle(\"Add to the basket\", for: UIControl.State.normal)",
        "buy.setTitle(\"Add\", for: .normal); buy.setTitle(\"Add to the basket\", for: .normal)",
        "buy.setTitle(\"Add to the basket\", for: .normal); buy.setTitle(\"Wait\", for: .disabled)",
        "buy.configuration = .filled(); buy.configuration?.title = \"Add to the basket\"",
        "buy.configuration?.title = \"Add to the basket\"",
        "var look = UIButton.Configuration.filled(); look.title = \"Add to the basket\"; buy.configuration = look",
        """
        var look = UIButton.Configuration.filled(); look.title = "Add to the basket"
        look.background.cornerRadius = 4; look.baseForegroundColor = .white; buy.configuration = look
        """,
        "buy.setTitle(\"Add to the basket\", for: .normal); buy.configuration = UIButton.Configuration.plain()",
      ]) func titles(_ code: String)
    {
      let content = content(after: code)
      #expect(content.width == width(of: "Add to the basket"))
      #expect(!content.isGuess)
    }

    @Test("the configuration that makes the button has its title") func made() {
      let button = """
        { var look = UIButton.Configuration.tinted(); look.title = "Add to the basket"; return UIButton(configuration: look) }()
        """
      #expect(content(after: "", making: button).width == width(of: "Add to the basket"))
    }

    @Test(
      "a title that is not known, or that only some paths have, is not the content",
      arguments: [
        "", "buy.setTitle(title, for: .normal)", "buy.setTitle(\"Wait\", for: .disabled)",
        "buy.setTitle(\"Add\", for: .normal); buy.configuration?.title = title",
        "buy.setTitle(\"Add \\(title)\", for: .normal)",
        "buy.setTitle(\"Add\", for: .normal); for _ in title { buy.setTitle(title, for: .normal) }",
      ]) func unknown(_ code: String)
    {
      let content = content(after: code)
      #expect(content.width == width(of: "buy"))
      #expect(content.isGuess)
    }
  }
#endif
