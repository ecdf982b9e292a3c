import Foundation
import Testing

@testable import TinamouCommand

/// Standard input that stands for a file, as editors pass one that is not saved.
@Suite("check --stdin-filename") struct StandardInputTests {
  @Test("format, settings and messages go by the name") func name() throws {
    try withTool { tool in
      try tool.file(
        "App/.tinamou.yml", "rules: {ambiguity: error}\nsuppressions: [{file: old.yaml, rule: ambiguity}]\n")
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
        #expect(diff.output.hasPrefix("--- App/Card.swift\n+++ App/Card.swift\n"), "\(diff)")
      }
    }
  #endif

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
