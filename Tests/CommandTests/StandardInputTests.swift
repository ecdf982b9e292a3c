import Foundation
import Testing

@testable import TinamouCommand

/// Standard input that stands for a file, as editors pass one that is not saved.
@Suite("check --stdin-filename") struct StandardInputTests {
  @Test("format, settings and messages go by the name") func name() throws {
    try withTool { tool in
      try tool.file(
        "App/.tinamou.yml",
        """
        rules: {ambiguity: error, unused-suppression: off}
        suppressions: [{file: old.yaml, rule: ambiguity}]

        """)
      func check(_ arguments: String..., input: String = CheckCommandTests.open) throws -> Tool.Run {
        try tool.run(["check"] + arguments, input: input)
      }
      let run = try check("--stdin-filename", "App/open.yaml", "-")
      #expect(run.status == 1 && run.output.hasPrefix("App/open.yaml:2:"), "\(run)")
      // Without files it is standard input alone that is checked.
      #expect(try check("--stdin-filename", "App/open.yaml").output == run.output)
      #expect(try check("--stdin-filename", "App/old.yaml").output.isEmpty)
      #expect(try check("--stdin-filename", "open.yaml").status == 0)
      let json = try check("--stdin-filename", "App/open.yaml", "--format", "json")
      #expect(json.output.contains("\"file\": \"App/open.yaml\""))
      // Lines of Visual Format Language are not YAML.
      let lines = try check("--stdin-filename", "row.vfl", input: "H:|[a]|\nH:[b(==a)]\n")
      #expect(lines.output.contains("row.vfl:") && !lines.output.contains(": error"), "\(lines)")
      // The file that it stands for is not read beside it.
      try tool.file("App/open.yaml", "views: 3\n")
      #expect(try check("--stdin-filename", "App/open.yaml", "-", "App").output == run.output)
      // Another name than of a document is as none.
      #expect(try check("--stdin-filename", "App/open.txt").output.hasPrefix("App/open.txt:2:"))
    }
  }

  #if SwiftSource
    @Test("a Swift source is read with those of its folder") func source() throws {
      try withTool { tool in
        try tool.file("App/Sizes.swift", "enum Sizes { static let side: CGFloat = 40 }\n")
        try tool.file("App/Card.swift", "final class Card {}\n")
        let text = """
          final class Card: UIView {
            let image = UIView()
            init() {
              super.init(frame: .zero)
              image.translatesAutoresizingMaskIntoConstraints = false
              addSubview(image)
              NSLayoutConstraint.activate([
                image.widthAnchor.constraint(equalToConstant: Sizes.side),
                image.widthAnchor.constraint(equalToConstant: 50),
              ])
            }
          }

          """
        let run = try tool.run("check", "-", "--stdin-filename", "App/Card.swift", input: text)
        #expect(run.status == 1 && run.output.contains("App/Card.swift:9:"), "\(run)")
        #expect(run.output.contains("[conflict]"), "\(run)")
        let diff = try tool.run(
          "check", "--diff", "--stdin-filename", "App/Card.swift", input: FixCommandTests.source)
        #expect(diff.output.hasPrefix("--- a/App/Card.swift\n+++ b/App/Card.swift\n"), "\(diff)")
      }
    }
  #endif

  @Test(
    "a source without a name is recognised, and told how to be read",
    arguments: [
      ("import UIKit\nfinal class A: UIView {}\n", "Swift", ".swift"),
      ("\n// A card.\n/* Of\n two lines. */\n@testable import Cards\n", "Swift", ".swift"),
      ("public final class A: UIView {\n}\n", "Swift", ".swift"),
      ("#import <UIKit/UIKit.h>\n@implementation A\n@end\n", "Objective-C", ".m"),
      ("@interface A : UIView\n@end\n", "Objective-C", ".m"),
    ])
  func unnamedSource(_ text: String, _ language: String, _ suffix: String) throws {
    try withTool { tool in
      for command in [["check", "-"], ["solve", "-"]] {
        let run = try tool.run(command, input: text)
        #expect(run.status == 2, "\(run)")
        #expect((run.output + run.errors).contains("this seems to be \(language), which is read by its name"), "\(run)")
        #expect((run.output + run.errors).contains("--stdin-filename NAME\(suffix)'"), "\(run)")
        #expect(!(run.output + run.errors).contains("console log"), "\(run)")
      }
    }
  }

  @Test("documents that begin with such words are none", arguments: ["class: {views: 3}\n", "import\n", "import: 4\n"])
  func noSource(_ text: String) throws {
    try withTool { tool in
      let run = try tool.run("check", "-", input: text)
      #expect(!(run.output + run.errors).contains("seems to be"), "\(run)")
    }
  }

  @Test("without arguments it is not read, which a note says if something waits in it") func unread() throws {
    try withTool { tool in
      try tool.file("open.yaml", CheckCommandTests.open)
      let note = "note: standard input is not read, and something is waiting in it; write '-' to check that"
      let plain = try tool.run("check")
      #expect(plain.errors.isEmpty && !plain.output.isEmpty, "\(plain)")
      let file = try tool.run("check", input: "views: 3\n")
      #expect(file.errors == note + " [standard-input]\n" && file.output == plain.output, "\(file)")
      for arguments in [["check", "open.yaml"], ["check", "."], ["check", "--quiet"], ["check", "-"]] {
        #expect(try !tool.run(arguments, input: "views: 3\n").errors.contains(note), "\(arguments)")
      }
      // The end of the file was reached before.
      #expect(try tool.shell("echo a > a; { cat > b; \"$tinamou\" check; } < a").errors.isEmpty)
      // The pipe has a writer, and stays empty until the command has ended.
      let empty = try tool.shell("mkfifo p; \"$tinamou\" check < p & exec 4> p; wait $!; echo $? >&3")
      #expect(empty.output == "0\n" && empty.errors.isEmpty, "\(empty)")
      let full = try tool.shell("mkfifo q; exec 4<> q; echo a >&4; \"$tinamou\" check < q")
      #expect(full.errors.contains(note), "\(full)")
    }
  }

  @Test("what cannot be meant is an error") func usage() throws {
    try withTool { tool in
      try tool.file("open.yaml", CheckCommandTests.open)
      func error(_ arguments: String...) throws -> String {
        let run = try tool.run(["check", "--stdin-filename"] + arguments)
        #expect(run.status == 64, "\(run)")
        return run.errors
      }
      #expect(
        try error("a.yaml", "open.yaml").contains(
          "--stdin-filename is for standard input; give - as a file, or no files."))
      #expect(try error("").contains("--stdin-filename must be a path."))
      #expect(try error("a.swift", "--fix").contains("--fix cannot change standard input; --diff prints the changes."))
      #expect(try error("a.yaml", "--watch").contains("--watch is for files; standard input does not change."))
    }
  }
}
