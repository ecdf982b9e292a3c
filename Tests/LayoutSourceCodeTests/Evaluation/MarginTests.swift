#if SwiftSource
  import LayoutInterchange
  import LayoutModel
  import LayoutSourceCode
  import Testing

  /// Layout margins of views in code.
  @Suite("Margins in code") struct MarginTests {
    /// A controller with a box in the guide of a view.
    private func controller(
      _ guide: String = "view.layoutMarginsGuide", and more: String = "", members: String = ""
    ) -> String {
      """
      final class Screen: UIViewController {
        let panel = UIView()
        let box = UIView()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          \(more)
          \(guide.hasPrefix("view") ? "view.addSubview(box)" : "view.addSubview(panel); panel.addSubview(box)")
          for item in [panel, box] { item.translatesAutoresizingMaskIntoConstraints = false }
          if panel.superview != nil {
            NSLayoutConstraint.activate([
              panel.topAnchor.constraint(equalTo: view.topAnchor),
              panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              panel.heightAnchor.constraint(equalToConstant: 200),
            ])
          }
          NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: \(guide).leadingAnchor),
            box.trailingAnchor.constraint(equalTo: \(guide).trailingAnchor),
            box.topAnchor.constraint(equalTo: \(guide).topAnchor),
            box.bottomAnchor.constraint(equalTo: \(guide).bottomAnchor),
          ])
        }
      }
      """
    }

    @Test(
      "The view of a controller has the system's minimum margins within the safe area",
      arguments: [
        ("iphone-15", "16 59 361 759"), ("iphone-15-plus", "20 59 390 839"), ("ipad-pro-11", "20 24 794 1150"),
        ("iphone-se", "16 20 343 647"),
      ])
    func controllers(_ device: String, _ frame: String) throws {
      #expect(try VisibleSource(controller(), on: device).frame("box") == frame)
    }

    @Test("Readable content is as wide as the margins, but no wider than texts are readable")
    func readableContent() throws {
      let text = controller("view.readableContentGuide")
      #expect(try VisibleSource(text).frame("box") == "16 59 361 759")
      #expect(try VisibleSource(text, on: "ipad-pro-11").frame("box") == "137 24 560 1150")
      #expect(try VisibleSource(text, on: "iphone-15", .landscape).frame("box") == "90 0 672 372")
    }

    @Test("A view that is no controller's has margins of 8")
    func plainViews() throws {
      #expect(try VisibleSource(controller("panel.layoutMarginsGuide")).frame("box") == "8 67 377 125")
      let off = controller("panel.layoutMarginsGuide", and: "panel.insetsLayoutMarginsFromSafeArea = false")
      #expect(try VisibleSource(off).frame("box") == "8 8 377 184")
      let preserving = controller("panel.layoutMarginsGuide", and: "panel.preservesSuperviewLayoutMargins = true")
      #expect(try VisibleSource(preserving).frame("box") == "16 67 361 125")
      let own = """
        final class Card: UIView {
          let box = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
              box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
              box.widthAnchor.constraint(equalToConstant: 40),
              box.heightAnchor.constraint(equalToConstant: 40),
            ])
          }
        }
        """
      #expect(try VisibleSource(own).frame("box") == "8 8 40 40")
    }

    @Test(
      "Margins that code sets replace those of a plain view",
      arguments: [
        ("panel.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)", "2 60 387 137"),
        ("panel.directionalLayoutMargins = .init(top: 1, leading: 2, bottom: 3, trailing: 4)", "2 60 387 137"),
        ("panel.layoutMargins = .zero", "0 59 393 141"),
        ("panel.layoutMargins = UIEdgeInsets()", "0 59 393 141"),
        ("panel.layoutMargins.left = 30", "30 67 355 125"),
        ("panel.layoutMargins.left = 30\n    panel.layoutMargins.right = 40", "30 67 323 125"),
        ("panel.layoutMargins = .zero\n    panel.layoutMargins.right = 40", "0 59 353 141"),
        ("panel.directionalLayoutMargins = .zero\n    panel.layoutMargins.left = 5", "5 59 388 141"),
        ("panel.layoutMargins.left = 30\n    panel.directionalLayoutMargins.top = 40", "30 99 355 93"),
      ])
    func setMargins(_ code: String, _ frame: String) throws {
      let source = try VisibleSource(controller("panel.layoutMarginsGuide", and: code))
      #expect(source.frame("box") == frame)
      #expect(source.notes.isEmpty)
    }

    @Test("Margins of a controller's view are at least the system's minimum, unless it opts out")
    func minimum() throws {
      let narrow = "view.directionalLayoutMargins = .init(top: 4, leading: 4, bottom: 4, trailing: 30)"
      #expect(try VisibleSource(controller(and: narrow)).frame("box") == "16 63 347 751")
      let free = "viewRespectsSystemMinimumLayoutMargins = false"
      #expect(try VisibleSource(controller(and: "\(free)\n    \(narrow)")).frame("box") == "4 63 359 751")
      #expect(try VisibleSource(controller(and: free)).frame("box") == "8 67 377 743")
    }

    @Test("Margins that are not known are told")
    func unknown() throws {
      let code = "panel.layoutMargins = Theme.margins"
      let source = try VisibleSource(controller("panel.layoutMarginsGuide", and: code))
      #expect(source.notes == ["'layoutMargins' of 'panel' is not known; what UIKit gives a view without it is taken"])
    }

    @Test("A stack within its margins has none of its own")
    func stacks() throws {
      func frame(_ margins: String) throws -> String {
        try VisibleSource(
          """
          final class Screen: UIViewController {
            override func viewDidLoad() {
              let box = UIView()
              let stack = UIStackView(arrangedSubviews: [box])
              stack.translatesAutoresizingMaskIntoConstraints = false
              stack.isLayoutMarginsRelativeArrangement = true
              \(margins)
              view.addSubview(stack)
              NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                stack.widthAnchor.constraint(equalToConstant: 100),
                stack.heightAnchor.constraint(equalToConstant: 100),
              ])
            }
          }
          """
        ).frame("box")
      }
      #expect(try frame("") == "0 0 100 100")
      #expect(try frame("stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)") == "6 5 86 88")
    }

    @Test("The content of a table row has the margins of rows")
    func rows() throws {
      let text = """
        final class Row: UITableViewCell {
          let box = UIView()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
              box.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
              box.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
              box.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
              box.heightAnchor.constraint(equalToConstant: 40),
            ])
          }
        }
        """
      #expect(try VisibleSource(text).frame("box") == "20 15 353 40")
      #expect(try VisibleSource(text, on: "iphone-se").frame("box") == "16 15 343 40")
    }

    @Test("Objective-C sets margins the same way")
    func objectiveC() throws {
      let text = """
        @implementation Screen
        - (void)viewDidLoad {
          [super viewDidLoad];
          UIView *panel = [UIView new];
          panel.layoutMargins = UIEdgeInsetsMake(1, 2, 3, 4);
          [self.view addSubview:panel];
          UIView *box = [UIView new];
          [panel addSubview:box];
          panel.translatesAutoresizingMaskIntoConstraints = NO;
          box.translatesAutoresizingMaskIntoConstraints = NO;
          [panel.leadingAnchor constraintEqualToAnchor:self.view.layoutMarginsGuide.leadingAnchor].active = YES;
          [panel.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor].active = YES;
          [box.leadingAnchor constraintEqualToAnchor:panel.layoutMarginsGuide.leadingAnchor].active = YES;
          [box.topAnchor constraintEqualToAnchor:panel.layoutMarginsGuide.topAnchor].active = YES;
          [box.widthAnchor constraintEqualToConstant:40].active = YES;
          [box.heightAnchor constraintEqualToConstant:40].active = YES;
          [panel.widthAnchor constraintEqualToConstant:60].active = YES;
          [panel.heightAnchor constraintEqualToConstant:100].active = YES;
        }
        @end
        """
      let source = try VisibleSource("@interface Screen : UIViewController\n@end\n" + text, as: "a.m")
      #expect(source.frame("panel").hasPrefix("16 "))
      #expect(source.frame("box") == "2 1 40 40")
    }
  }
#endif
