#if SwiftSource
  import Testing

  /// Folders of Swift sources in the commands that lay them out, and options without effect in a check of sources.
  @Suite("Folders of Swift sources") struct SourceFolderTests {
    private static let label = """
      import UIKit
      class Headline {
        let label: UILabel = {
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          return label
        }()
      }
      """
    private static let screen = """
      import UIKit
      class Screen: UIViewController {
        var headline = Headline()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(headline.label)
          NSLayoutConstraint.activate([
            headline.label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            headline.label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            headline.label.widthAnchor.constraint(equalToConstant: 9),
            headline.label.widthAnchor.constraint(equalToConstant: 10),
          ])
        }
      }
      """

    @Test("a folder is read as a whole, with its subfolders", arguments: [["solve"], ["render", "-o", "a.svg"]])
    func whole(_ words: [String]) throws {
      try withTool { tool in
        try tool.file("app/a/Headline.swift", Self.label)
        try tool.file("app/b/Screen.swift", Self.screen)
        let run = try tool.run(words + ["app"])
        #expect(run.status == 1 && !run.errors.contains("are not known"), "\(run)")
        // One source is read with those of its folder.
        let alone = try tool.run(words + ["app/b/Screen.swift"])
        #expect(alone.status == 0 && alone.errors.contains("are not known"), "\(alone)")
      }
    }

    @Test("sizes and devices have no effect on sources in a check, and it says so") func sizes() throws {
      try withTool { tool in
        try tool.file("Screen.swift", Self.label + "\n" + Self.screen)
        let note = "have no effect on Swift sources, which are checked for windows of any size"
        let run = try tool.run("check", "--device", "iphone-se", "--size", "375x667", "Screen.swift")
        #expect(run.status == 1 && run.errors.contains("note: --size, --device \(note)"), "\(run)")
        #expect(try !tool.run("check", "Screen.swift").errors.contains("no effect"))
      }
    }
  }
#endif
