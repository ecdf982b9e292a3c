import Foundation
import TestSupport
import Testing

/// The readers of `scripts/fuzz`, run without libFuzzer.
@Suite("Readers of inputs that are made") struct FuzzTests {
  private static let binary = Tool.binary.deletingLastPathComponent().appendingPathComponent("fuzz")

  @Test(
    "end with examples and parts of them",
    arguments: [
      ("json", ["dashboard.json", "Cookbook/tile-grid.json"]), ("yaml", ["login.yaml", "stack.yaml"]),
      ("xml", ["screen.xib", "broken/welcome.storyboard"]), ("log", ["conflict.log"]),
      ("batch", ["batch/golden.jsonl"]), ("vfl", ["login.yaml"]), ("formula", ["login.yaml"]),
      ("linear", ["login.yaml"]), ("serve", ["login.yaml"]), ("layout", ["login.yaml", "stack.yaml"]),
    ])
  func examples(_ reader: String, _ names: [String]) throws {
    try withTool { tool in
      var files: [String] = []
      for name in names {
        let text = try CookbookPages.text("Examples/\(name)")
        for count in stride(from: 0, through: text.count, by: max(1, text.count / 20)) {
          files.append(try tool.file("\(files.count)", String(text.prefix(count))))
          files.append(try tool.file("\(files.count)", String(text.dropFirst(count))))
        }
      }
      let run = try tool.run([reader] + files, as: Self.binary)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("are named on the command line") func commandLine() throws {
    try withTool { tool in
      for arguments in [[], ["yaml"], ["nonsense", "file"]] {
        let run = try tool.run(arguments, as: Self.binary)
        let names = "json, yaml, xml, kiwi, vfl, formula, linear, log, batch, serve, layout"
        #expect(run.status == 64 && run.errors.contains(names))
      }
      #expect(try tool.run(["yaml", "missing"], as: Self.binary).status == 66)
    }
  }

  @Test(
    "are named to the script", .enabled(if: PeerEnvironment.hasPython, "there is no python3"),
    arguments: [[], ["yaml"], ["nonsense", "1"], ["yaml", "0"], ["yaml", "x"], ["yaml", "1", "2"]])
  func script(_ arguments: [String]) throws {
    let script = packageFolder.appendingPathComponent("scripts/fuzz")
    try withTool { tool in
      let run = try tool.run(arguments, as: script)
      #expect(run.status == 64 && run.errors.hasPrefix("usage: scripts/fuzz READER SECONDS\n"))
    }
  }
}
