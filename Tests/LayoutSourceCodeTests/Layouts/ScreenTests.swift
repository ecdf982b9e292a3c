#if SwiftSource
  import LayoutChecking
  import LayoutInterchange
  import LayoutModel
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Views of controllers that fill the screen of a device.
  @Suite("Screens") struct ScreenTests {
    /// The findings in the first of some files, on devices or at sizes.
    private func findings(
      _ files: [String], on devices: [String] = ["iphone-se"], _ orientations: [CanvasDevice.Orientation] = [],
      at sizes: [RequestedSize] = [], settings: ProjectSettings = ProjectSettings()
    ) -> [Finding] {
      let project = SwiftProject(
        files.enumerated().map { SwiftFile(path: "\($0.offset).swift", bytes: Array($0.element.utf8)) })
      var analyzer = SourceAnalyzer(project)
      analyzer.findsWindowLayouts = true
      var options = LayoutChecker.Options()
      options.devices = devices.compactMap { CheckedDevice(name: $0) }
      (options.orientations, options.sizes) = (orientations, sizes)
      let checker = LayoutChecker(engine: LayoutEngine(), options: options)
      return checker.check(
        analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "0.swift", settings: settings
      ).findings
    }

    private func messages(
      _ files: [String], on devices: [String] = ["iphone-se"], _ orientations: [CanvasDevice.Orientation] = [],
      at sizes: [RequestedSize] = []
    ) -> [String] {
      findings(files, on: devices, orientations, at: sizes).map(\.message)
    }

    /// A controller with a box between two margins, of a width of 400.
    private func wide(
      _ declaration: String = "final class Wide: UIViewController", in owner: String = "view", width: String = "400",
      and more: String = "", members: String = ""
    ) -> String {
      """
      \(declaration) {
        let box = UIView()
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          \(more)
          NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: \(owner).leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: \(owner).trailingAnchor, constant: -20),
            box.widthAnchor.constraint(equalToConstant: \(width)),
            box.topAnchor.constraint(equalTo: \(owner).topAnchor),
            box.heightAnchor.constraint(equalToConstant: 40),
          ])
        }
      }
      """
    }

    @Test("A controller of cards fills the screen as others do") func cards() {
      #expect(messages([wide("final class NewCardViewController: UIViewController")]).count == 1)
      #expect(messages([wide("final class NewSheetViewController: UIViewController")]).isEmpty)
    }

    @Test("A width that a device does not have is a conflict there") func device() {
      let found = findings([wide()])
      #expect(
        found.map(\.message) == [
          "'box.width == 400' contradicts 4 other requirements on iphone-se; one way out: lower the constant by 65, to 335"
        ])
      #expect(
        found.first?.related.map(\.message).suffix(3) == [
          "box.trailing == view.trailing - 20", "together with 'view' is as wide as the window",
          "together with window.width == 375",
        ])
      #expect(found.first?.location?.line == 12)
      #expect(messages([wide()], on: []) == [])
      #expect(messages([wide()], on: ["iphone-se"], [.landscape]).count == 1)
      #expect(messages([wide(width: "335")]) == [])
    }

    @Test("Equal conflicts on several devices are one finding") func devices() {
      let found = messages([wide(width: "980")], on: ["iphone-se", "iphone-15", "ipad-pro-12.9"])
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.contains(" on iphone-se, iphone-15, ipad-pro-12.9; no change of one constant") == true)
    }

    @Test("A requested size is that of the window") func size() {
      #expect(messages([wide()], on: [], at: [RequestedSize(375, 667)]).count == 1)
      #expect(messages([wide()], on: [], at: [RequestedSize(440, 956)]) == [])
      #expect(messages([wide()], on: [], at: [.fitting]) == [])
    }

    @Test("Devices of the settings count") func settings() {
      var settings = ProjectSettings()
      settings.devices = [CheckedDevice(name: "iphone-se")].compactMap(\.self)
      #expect(findings([wide()], on: [], settings: settings).count == 1)
    }

    @Test("Safe areas and margins are inside of the view", arguments: ["safeAreaLayoutGuide", "layoutMarginsGuide"])
    func guides(_ guide: String) {
      #expect(messages([wide(in: "view.\(guide)")]).count == 1)
    }

    @Test("Margins have the system's minimum, and so has the advice") func margins() {
      let guide = "view.layoutMarginsGuide"
      #expect(messages([wide(in: guide, width: "303")]) == [])
      #expect(messages([wide(in: guide, width: "310")]).map { $0.contains("by 7, to 303") } == [true])
      #expect(messages([wide(in: "view.readableContentGuide", width: "310")]).count == 1)
      // On a wide screen the minimum is 20.
      #expect(messages([wide(in: guide, width: "400")], on: ["iphone-15-plus"]).map { $0.contains("to 350") } == [true])
      // The margins at a size are not known.
      #expect(messages([wide(in: guide, width: "310")], on: [], at: [RequestedSize(375, 667)]) == [])
      let free = "viewRespectsSystemMinimumLayoutMargins = false"
      #expect(messages([wide(in: guide, width: "310", and: free)]) == [])
    }

    @Test("What is too high for the screen is a conflict; bars may make the view lower than the screen")
    func heights() {
      func found(_ height: String, _ relation: String = "equalTo") -> [String] {
        messages([
          """
          final class Tall: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
              view.addSubview(box)
              box.translatesAutoresizingMaskIntoConstraints = false
              NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                box.heightAnchor.constraint(equalToConstant: \(height)),
              ])
            }
          }
          """
        ])
      }
      #expect(found("700").count == 1)
      #expect(found("600") == [])
    }

    @Test(
      "A view that perhaps does not fill the screen is not judged",
      arguments: [
        "preferredContentSize = CGSize(width: 440, height: 100)", "modalPresentationStyle = .formSheet",
        "view.frame = CGRect(x: 0, y: 0, width: 440, height: 100)",
        "view.widthAnchor.constraint(equalToConstant: 440).isActive = true",
        "view.translatesAutoresizingMaskIntoConstraints = false",
      ]) func ownSize(_ code: String)
    {
      #expect(messages([wide(and: code)]) == [])
    }

    @Test("Only views of plain controllers are judged")
    func kinds() {
      for declaration in [
        "final class Wide: UITableViewController", "final class Wide: UIViewController, NCWidgetProviding",
        "final class Wide: BaseViewController", "final class ShareSheetController: UIViewController",
      ] {
        #expect(messages([wide(declaration)]) == [], "\(declaration)")
      }
      #expect(messages([wide("final class Wide: Base"), "class Base: UIViewController {}"]).count == 1)
    }

    @Test("Code elsewhere shows how a controller is shown") func elsewhere() {
      func found(_ code: String) -> [String] {
        messages([wide(), "final class Home: UIViewController { func open() { \(code) } }"])
      }
      #expect(found("navigationController?.pushViewController(Wide(), animated: true)").count == 1)
      #expect(found("window.rootViewController = Wide()\npresent(alert, animated: true)").count == 1)
      for code in [
        "present(Wide(), animated: true)", "let wide = Wide()\naddChild(wide)",
        "let wide = Wide()\nwide.modalPresentationStyle = .popover", "embed(Wide(), in: container)",
        "let wide = Wide()\nself.present(wide, animated: true)", "pageViewController.show(Wide())",
      ] {
        #expect(found(code) == [], "\(code)")
      }
    }

    @Test("An arm of a branch may be one for other devices") func arms() {
      let code = """
        if UIDevice.current.userInterfaceIdiom == .pad {
          box.widthAnchor.constraint(equalToConstant: 500).isActive = true
        } else {
          box.widthAnchor.constraint(equalToConstant: 300).isActive = true
        }
        """
      let text = wide(width: "isPad ? 500 : 300", and: code)
      #expect(messages([text]) == [])
    }

    @Test("A conflict at every size is reported once, without a device") func everywhere() {
      let found = messages([wide(and: "box.widthAnchor.constraint(equalToConstant: 100).isActive = true")])
      #expect(found.count == 1 && found.allSatisfy { !$0.contains("iphone") }, "\(found)")
    }

    @Test("Televisions count only alone") func televisions() {
      #expect(messages([wide(width: "3000")], on: ["apple-tv"]).count == 1)
      #expect(messages([wide(width: "1800")], on: ["all"]).first?.contains("appleTV") == false)
    }

    @Test("How a controller is presented is a fact of its own class") func ownClass() {
      let other = "final class Other: UIViewController { override func viewDidLoad() { super.viewDidLoad()\n"
      for fact in [
        "modalPresentationStyle = .formSheet", "additionalSafeAreaInsets = .zero",
        "self.preferredContentSize = CGSize(width: 1, height: 2)",
      ] {
        #expect(messages([wide() + "\n\(other)\(fact) } }"]).count == 1)
        #expect(messages([wide(and: fact)]).isEmpty)
        #expect(messages([wide() + "\nextension Wide { func prepare() { \(fact) } }"]).isEmpty)
      }
      #expect(messages([wide() + "\nfinal class Cell: UITableViewCell { @IBOutlet var title: UILabel! }"]).count == 1)
    }

    @Test("The minimum margins of another class are its own") func ownMargins() {
      let fact = "viewRespectsSystemMinimumLayoutMargins = false"
      let other = "final class Other: UIViewController { override func viewDidLoad() { super.viewDidLoad()\n"
      let margins = wide(in: "view.layoutMarginsGuide", width: "330")
      #expect(messages([margins]).count == 1)
      #expect(messages([margins + "\n\(other)\(fact) } }"]).count == 1)
      #expect(messages([margins, "\(other)self.\(fact) } }"]).count == 1)
      #expect(messages([margins, "func show(_ other: UIViewController) { other.\(fact) }"]).isEmpty)
      #expect(messages([margins, "extension UIViewController { func bare() { \(fact) } }"]).isEmpty)
      #expect(messages([wide(in: "view.layoutMarginsGuide", width: "330", and: fact)]).isEmpty)
    }

    @Test("A view that loadView makes fills the screen with what its initialiser adds") func madeByLoadView() {
      let root = """
        final class Root: UIView {
          let box = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
              box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
              box.widthAnchor.constraint(equalToConstant: 400),
              box.topAnchor.constraint(equalTo: topAnchor),
              box.heightAnchor.constraint(equalToConstant: 40),
            ])
          }
        }

        """
      #expect(
        messages([root + "final class Wide: UIViewController { override func loadView() { view = Root() } }"]).count
          == 1)
      #expect(
        messages([
          root
            + "final class Wide: UIViewController { private let root = Root()\noverride func loadView() { view = root } }"
        ]).count == 1)
      #expect(messages([root]).isEmpty)
    }
  }
#endif
