import Foundation
import TestSupport
import Testing
import Tinamou

@testable import TinamouCommand

/// The options about rules of the import, and their lists.
@Suite("Rules of the import on the command line") struct ImportRuleCommandTests {
  @Test("the list has a line for each rule, and texts of one its source") func lists() throws {
    let table = try RulesCommand.parse(["--import"]).text
    #expect(table.split(separator: "\n").count == ImportRule.all.count)
    let text = try RulesCommand.parse(["--import", "no-space-to-safe-area"]).text
    #expect(text.hasPrefix("no-space-to-safe-area\n") && text.contains("source: "))
    let json = try RulesCommand.parse(["--import", "--format", "json", "short-views"]).text
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let rules = try #require(read?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["short-views"])
    #expect((rules.first?["until"] as? [String: Any])?["observed"] as? [Int] == [14_490, 14_810])
  }

  @Test("rules that there are not are refused with a suggestion") func unknown() throws {
    try withTool { tool in
      for arguments in [
        ["solve", "x.xib", "--without-import-rule", "short-view"], ["rules", "--import", "short-view"],
      ] {
        let run = try tool.run(arguments, in: tool.folder)
        #expect(run.status == 64 && run.errors.contains("did you mean 'short-views'?\n"), "\(run.errors)")
      }
    }
  }

  @Test("options go to the reader, also with a device") func options() throws {
    let example = packageFolder.appending(path: "Examples/screen.xib").path
    try withTool { tool in
      let plain = try tool.run("solve", example)
      for device in [[], ["--device", "retina5_9", "--orientation", "landscape"]] {
        let traced = try tool.run(["solve", "--trace-import", example] + device)
        #expect(traced.output.contains("rules of the import:") && !plain.output.contains("rules of the import:"))
        let rule = "control-insets"
        let without = try tool.run(["solve", "--trace-import", "--without-import-rule", rule, example] + device)
        #expect(traced.output.contains(rule) && without.status == 0 && !without.output.contains(rule))
      }
    }
    let command = try SolveCommand.parse(["x.xib", "--strict-metrics"])
    #expect(command.importing.applied(to: command.documents.inputFiles).usesStrictMetrics)
  }
}
