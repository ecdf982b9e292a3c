#if SwiftSource
  import Testing

  /// Sources of an app, in folders and on devices.
  @Suite("Swift sources in folders and on devices") struct SwiftFolderTests {
    /// A controller that uses a class of another folder, with two widths of one label.
    private func writeApp(_ tool: Tool) throws {
      try tool.file(
        "App/Screens/Home.swift",
        """
        final class Home: UIViewController {
          let title = CustomLabel()
          override func viewDidLoad() {
            view.addSubview(title.label)
            NSLayoutConstraint.activate([
              title.label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Space.edge),
              title.label.topAnchor.constraint(equalTo: view.topAnchor, constant: Space.edge),
              title.label.widthAnchor.constraint(equalToConstant: 90),
            ])
          }
        }
        """)
      try tool.file(
        "App/Views/CustomLabel.swift",
        """
        final class CustomLabel {
          let label: UILabel = {
            let label = UILabel()
            label.text = "Home"
            label.translatesAutoresizingMaskIntoConstraints = false
            return label
          }()
        }
        """)
      try tool.file("App/Constants/Space.swift", "enum Space { static let edge: CGFloat = 24 }\n")
    }

    @Test("solve and render read the sources of all folders together, as check does") func together() throws {
      try withTool { tool in
        try writeApp(tool)
        let solved = try tool.run("solve", "App", "--format", "csv")
        #expect(solved.output.contains("label,24,24,90,"), "\(solved)")
        #expect(!solved.errors.contains("left out") && !solved.errors.contains("not known"), "\(solved.errors)")
        let drawn = try tool.run("render", "App", "-o", "app.svg")
        #expect(drawn.status == 0 && !drawn.errors.contains("left out"), "\(drawn)")
        // Named files of several folders are read together too.
        let named = try tool.run(
          "solve", "App/Screens/Home.swift", "App/Views/CustomLabel.swift", "App/Constants/Space.swift", "--format",
          "csv")
        #expect(named.output.contains("label,24,24,90,"), "\(named)")
        #expect(try tool.run("check", "App").output == "0 errors and 0 warnings in 3 files\n")
        let report = try tool.run("render", "App", "-o", "app.html")
        #expect(report.status == 0 && !report.errors.contains("left out"), "\(report)")
      }
    }

    @Test("check reports a conflict of a type and its extension in another file once") func extensions() throws {
      try withTool { tool in
        let type = """
          final class Home: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
              box.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(box)
              box.widthAnchor.constraint(equalToConstant: 100).isActive = true
              box.heightAnchor.constraint(equalToConstant: 100).isActive = true
              box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
              box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
              more()
            }
          }
          """
        let part = """
          extension Home {
            func more() {
              box.widthAnchor.constraint(equalToConstant: 200).isActive = true
            }
          }
          """
        try tool.file("Home.swift", type)
        try tool.file("Home+More.swift", part)
        let found = try tool.run("check", ".")
        #expect(found.output.split(separator: "\n").count { $0.hasSuffix("[conflict]") } == 1, "\(found)")
        #expect(found.output.contains("Home+More.swift:3:5: error:"), "\(found)")
        // The check of one of the files has it too.
        #expect(try tool.run("check", "Home.swift").output.contains("Home+More.swift:3:"))
        // A finding that is suppressed in one file is not reported in the other.
        try tool.file("Home+More.swift", part.replacing("more() {", with: "more() {  // tinamou:disable:next conflict"))
        #expect(try tool.run("check", ".").output == "0 errors and 0 warnings in 2 files\n")
        // A comment of the other file on the same line has no effect.
        try tool.file("Home+More.swift", part)
        try tool.file("Home.swift", type.replacing("UIView()", with: "UIView()  // tinamou:disable:next conflict"))
        let other = try tool.run("check", ".")
        #expect(other.output.contains("1 error"), "\(other)")
      }
    }

    @Test("check takes the screen of a device for the view of a controller") func screens() throws {
      try withTool { tool in
        try tool.file(
          "Wide.swift",
          """
          final class Wide: UIViewController {
            let box = UIView()
            override func viewDidLoad() {
              view.addSubview(box)
              box.translatesAutoresizingMaskIntoConstraints = false
              NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.heightAnchor.constraint(equalToConstant: 40),
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                box.widthAnchor.constraint(equalToConstant: 400),
              ])
            }
          }
          """)
        // A conflict has the frames that remain when it is broken.
        let conflict = try tool.run("solve", "Wide.swift", "--device", "iphone-se")
        #expect(conflict.status == 1 && conflict.output.contains("contradict each other"), "\(conflict)")
        #expect(try tool.run("solve", "Wide.swift", "--device", "iphone-se", "--format", "csv").output.contains("box,"))
        #expect(try tool.run("check", "Wide.swift").status == 0)
        let device = try tool.run("check", "Wide.swift", "--device", "iphone-se,ipad-air")
        #expect(device.status == 1 && device.output.contains("on iphone-se"), "\(device)")
        #expect(try tool.run("check", "Wide.swift", "--size", "375x667").status == 1)
        #expect(try tool.run("check", "Wide.swift", "--size", "375..440x667").status == 1)
        try tool.file(".tinamou.yml", "devices: [iphone-se]\n")
        #expect(try tool.run("check", "Wide.swift").status == 1)
      }
    }

    @Test("The row of a table has the width of the device, and a fitting height") func rows() throws {
      try withTool { tool in
        func source(_ superclass: String) -> String {
          """
          final class Item: \(superclass) {
            let label = UIView()
            override init(frame: CGRect) {
              super.init(frame: frame)
              contentView.addSubview(label)
              label.translatesAutoresizingMaskIntoConstraints = false
              NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
                label.heightAnchor.constraint(equalToConstant: 40),
                label.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
              ])
            }
          }
          """
        }
        try tool.file("Item.swift", source("UITableViewCell"))
        #expect(try tool.run("solve", "Item.swift").output.hasPrefix("Item  393 × 50 "))
        #expect(try tool.run("solve", "Item.swift", "--device", "iphone-se").output.hasPrefix("Item  375 × 50 "))
        #expect(try tool.run("solve", "Item.swift", "--size", "300x60").output.hasPrefix("Item  300 × 60 "))
        #expect(try tool.run("solve", "Item.swift", "--root", "self=200x60").output.hasPrefix("Item  200 × 60 "))
        #expect(
          try tool.run("explain", "Item.swift", "label.width", "--device", "iphone-se").output.contains("355"))
        try tool.file("Item.swift", source("UICollectionViewCell"))
        #expect(try tool.run("solve", "Item.swift", "--device", "iphone-se").output.hasPrefix("Item  50 × 50 "))
      }
    }
  }
#endif
