#if SwiftSource
  import LayoutInterchange
  import LayoutModel
  import LayoutSourceCode
  import Testing

  /// Fonts and numbers of lines that code sets, by which sizes of texts are estimated.
  @Suite("Fonts in code") struct SourceFontTests {
    /// A controller with a label, a button and a field at the top left.
    private func screen(_ code: String, extra: String = "", width: String = "") throws -> VisibleSource {
      try VisibleSource(
        """
        final class Screen: UIViewController {
          let label = UILabel()
          let button = UIButton()
          let field = UITextField()
          override func viewDidLoad() {
            label.text = "Hello"
            for item in [label, button, field] {
              item.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(item)
              item.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            }
            \(width)
            \(code)
          }
        }
        \(extra)
        """)
    }

    @Test(
      "The font of a label sets its size",
      arguments: [
        ("", "40 21"),
        ("label.font = .systemFont(ofSize: 17)", "40 21"),
        ("label.font = UIFont.systemFont(ofSize: 12)", "30 15"),
        ("label.font = .systemFont(ofSize: 34)", "76 41"),
        ("label.font = .systemFont(ofSize: 34, weight: .bold)", "81 41"),
        ("label.font = .boldSystemFont(ofSize: 34)", "81 41"),
        ("label.font = UIFont.systemFont(ofSize: 34, weight: UIFont.Weight.bold)", "81 41"),
        ("label.font = .preferredFont(forTextStyle: .largeTitle)", "76 41"),
        ("label.font = UIFont.preferredFont(forTextStyle: .title2)", "50 27"),
        ("label.font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle.subheadline)", "36 18"),
        ("let size: CGFloat = 30\n    label.font = .systemFont(ofSize: size + 4)", "76 41"),
        ("label.font = .appTitle", "76 41"),
        ("label.font = .app(34)", "76 41"),
        ("label.font = UIFont.appTitle.withSize(12)", "30 15"),
        ("label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 34))", "76 41"),
        ("label.font = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)", "30 15"),
        ("label.font = .systemFont(ofSize: 34)\n    label.font = nil", "40 21"),
      ])
    func labels(_ code: String, _ size: String) throws {
      let fonts = """
        extension UIFont {
          static let appTitle = UIFont.systemFont(ofSize: 34)
          static func app(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
        }
        """
      let source = try screen(code, extra: fonts)
      #expect(source.size("label") == size)
      #expect(!source.notes.contains { $0.contains("font") })
    }

    @Test("Buttons and fields follow their fonts")
    func controls() throws {
      let usual = try screen("")
      let large = try screen(
        "button.titleLabel?.font = .systemFont(ofSize: 34)\n    field.font = .systemFont(ofSize: 34)")
      #expect(usual.frame("button").hasSuffix(" 33") && large.frame("button").hasSuffix(" 53"))
      #expect(usual.frame("field").hasSuffix(" 22") && large.frame("field").hasSuffix(" 42"))
    }

    @Test("A font with a name has a known size alone, which is told")
    func named() throws {
      for code in ["UIFont(name: \"Lato\", size: 34)", "UIFont(name: \"Lato\", size: 34)!"] {
        let source = try screen("label.font = \(code)")
        #expect(source.size("label") == "76 41")
        #expect(
          source.notes.contains(
            "the letters in the font of 'label' are not known; those of the system font at 34 points stand for them"))
      }
    }

    @Test(
      "A font that is not known is told",
      arguments: [
        "label.font = Theme.title", "label.font = .systemFont(ofSize: Theme.size)",
        "if Theme.isLarge { label.font = .systemFont(ofSize: 34) }",
      ])
    func unknown(_ code: String) throws {
      let source = try screen(code)
      let note = "the font of 'label' is not known; the system font at 17 points stands for it"
      #expect(source.notes.contains(note) || source.size("label") == "76 41")
    }

    @Test("A class of the sources may choose its font")
    func ownClass() throws {
      let text = """
        final class Title: UILabel {
          override init(frame: CGRect) {
            super.init(frame: frame)
            font = .systemFont(ofSize: 34)
          }
        }
        final class Screen: UIViewController {
          let label = Title()
          override func viewDidLoad() {
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          }
        }
        """
      let note = "the font of 'label' is not known; the system font at 17 points stands for it"
      let source = try VisibleSource(text)
      #expect(source.size("label") == "71 41" && !source.notes.contains(note))
      let later = text.replacing("override init(frame: CGRect)", with: "override func didMoveToWindow()")
        .replacing("super.init(frame: frame)", with: "")
      #expect(try VisibleSource(later).notes.contains(note))
      #expect(try !VisibleSource(later.replacing("font = ", with: "other = ")).notes.contains(note))
    }

    @Test("A label without a limit of lines wraps; one with a limit has as many paragraphs")
    func lines() throws {
      let text = "label.text = \"one two three four\""
      let narrow = "label.widthAnchor.constraint(equalToConstant: 60).isActive = true"
      #expect(try screen(text, width: narrow).size("label") == "60 21")
      #expect(try screen(text + "\n    label.numberOfLines = 0", width: narrow).size("label").hasPrefix("60 81"))
      let paragraphs = "label.text = \"one\\ntwo\\nthree\""
      #expect(try screen(paragraphs).frame("label").hasSuffix(" 21"))
      #expect(try screen(paragraphs + "\n    label.numberOfLines = 2").frame("label").hasSuffix(" 41"))
    }

    @Test("Objective-C sets fonts the same way")
    func objectiveC() throws {
      let text = """
        @interface Screen : UIViewController
        @end
        @implementation Screen
        - (void)viewDidLoad {
          [super viewDidLoad];
          UILabel *label = [UILabel new];
          label.text = @"Hello";
          label.font = FONT;
          [self.view addSubview:label];
          label.translatesAutoresizingMaskIntoConstraints = NO;
          [label.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor].active = YES;
          [label.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        }
        @end
        """
      func size(_ font: String) throws -> String {
        try VisibleSource(text.replacing("FONT", with: font), as: "a.m").size("label")
      }
      #expect(try size("[UIFont systemFontOfSize:34]") == "76 41")
      #expect(try size("[UIFont systemFontOfSize:34 weight:UIFontWeightBold]") == "81 41")
      #expect(try size("[UIFont boldSystemFontOfSize:34]") == "81 41")
      #expect(try size("[UIFont preferredFontForTextStyle:UIFontTextStyleTitle2]") == "50 27")
      #expect(try size("[UIFont fontWithName:@\"Lato\" size:34]") == "76 41")
    }

    @Test("Texts with a common baseline stand on it, whatever their fonts are") func baselines() throws {
      let source = try screen(
        """
        label.font = .systemFont(ofSize: 30)
        let small = UILabel()
        small.text = "Hi"
        small.font = .systemFont(ofSize: 10)
        view.addSubview(small)
        small.translatesAutoresizingMaskIntoConstraints = false
        small.leadingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true
        small.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
        """)
      // The ascent of the system font is 0.952 of its size, so the tops are 0.952 × 20 apart.
      #expect(source.frame("small").split(separator: " ")[1].hasPrefix("19"), "\(source.frame("small"))")
    }
  }
#endif
