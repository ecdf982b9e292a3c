import Foundation
import Testing

@Suite("The command check") struct CheckCommandTests {
  /// Competing preferences whose levels take long to solve.
  static let heavy: String = {
    let rows = (0..<900).map { row in
      let sum = (0..<40).map { "x\((row * 31 + $0 * 7 + $0 * $0) % 300)" }.joined(separator: " + ")
      return "  - \"\(sum) >= \(row * 37 % 900) @ \(row * 13 % 999 + 1)\""
    }
    return "constraints:\n" + rows.joined(separator: "\n") + "\n"
  }()

  @Test("a limit of time costs one document only", .timeLimit(.minutes(10))) func timeLimit() throws {
    try withTool { tool in
      try tool.file("a.yaml", "constraints: [\"x >= 3\", \"x <= 2\"]\n")
      try tool.file("heavy.yaml", Self.heavy)
      try tool.file("z.yaml", "constraints: [\"x >= 3\", \"x <= 2\"]\n")
      let run = try tool.run("check", "--time-limit", "0.5", "--format", "xcode", "a.yaml", "heavy.yaml", "z.yaml")
      #expect(run.status == 1)
      let findings = run.output.split(separator: "\n").filter { $0.contains("error:") }
      #expect(findings.count == 3 && findings[1].contains("the time limit was reached"), "\(run.output)")
      for command in ["solve", "explain"] {
        let run = try tool.run(command, "--time-limit", "0.5", "heavy.yaml")
        // On a machine with other work it may be reached before there is a result to print.
        let told = run.output + run.errors
        #expect(run.status == 1 && told.contains("limit"), "\(command): \(told)")
      }
      let wrong = try tool.run("check", "--time-limit", "-1", "a.yaml")
      #expect(wrong.status == 64)
    }
  }

  static let good = """
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|-[a]-|", "V:|[a]|"]
    """
  /// A document with a warning.
  static let open = """
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|[a(>=50)]", "V:|[a]|"]
    """
  /// A document with an error.
  static let conflict = """
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|[a(100)]|", "V:|[a]|"]
    """
  /// A document that cannot be read.
  static let broken = "views: [{name: a}]\nconstraints: [\"b.width == 3\"]\n"

  @Test("the exit status is that of the worst finding") func statuses() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      try tool.file("open.yaml", Self.open)
      try tool.file("conflict.yaml", Self.conflict)
      try tool.file("broken.yaml", Self.broken)
      let good = try tool.run("check", "good.yaml")
      #expect(good.status == 0 && good.output.isEmpty && good.errors.isEmpty)
      #expect(try tool.run("check", "open.yaml").status == 0)
      #expect(try tool.run("check", "--strict", "open.yaml").status == 1)
      #expect(try tool.run("check", "conflict.yaml", "good.yaml").status == 1)
      let all = try tool.run("check", "broken.yaml", "conflict.yaml", "missing.yaml")
      #expect(all.status == 2 && all.errors.isEmpty)
      #expect(all.output.contains("broken.yaml:2:15: error: there is no view") || all.output.contains("broken.yaml:2:"))
      #expect(all.output.contains("conflict.yaml:3:15: error: 'a.width == 100' contradicts"))
      #expect(all.output.contains("missing.yaml: error: cannot be read: No such file or directory [unreadable]"))
      #expect(all.output.hasSuffix("3 errors and 0 warnings in 3 files\n"))
      let quiet = try tool.run("check", "--quiet", "conflict.yaml")
      #expect(quiet.status == 1 && quiet.output.isEmpty)
      #expect(try tool.run("check", "-o", "no/such/folder", "conflict.yaml").status == 74)
    }
  }

  @Test(
    "a wrong command line exits with 64",
    arguments: [
      ["check", "-", "-"], ["check", "-", "--watch"], ["check", "--format", "pdf", "a"], ["check", "--jobs", "0", "a"],
      ["check", "--baseline", "a", "--write-baseline", "b", "c"], ["check", "--scale", "0", "a"], ["rules", "nope"],
      ["rules", "--format", "markdown", "conflict"], ["check", "--statistics", "--format", "json", "a"],
    ]) func usage(_ arguments: [String]) throws
  {
    try withTool { tool in
      let run = try tool.run(arguments)
      #expect(run.status == 64)
    }
  }

  @Test("folders are searched for documents, and only for them") func folders() throws {
    try withTool { tool in
      for name in [
        "b.yaml", "a/z.yml", "a/deep/x.json", "a/c.vfl", "B.yaml", ".hidden/h.yaml", ".h.yaml", ".build/x.yaml",
      ] {
        try tool.file(name, name.hasSuffix(".vfl") ? "H:|[a(>=1)]\n" : Self.open)
      }
      try tool.file("a/deep/x.json", "{\"views\": [{\"name\": \"a\"}], \"constraints\": [\"a.width >= 3\"]}")
      try tool.file("several.yaml", "- \(Self.open.replacing("\n", with: "\n  "))\n")
      // Other people's files, and a document that cannot be parsed.
      try tool.file("compose.yaml", "services: {views: [1, 2]}\n")
      try tool.file("list.yaml", "- constraints\n")
      try tool.file("bad.json", "{\"contributes\": {\"views\": 3}}")
      try tool.file("counts.json", "[{\"file\": \"Main.xib\", \"views\": 6, \"constraints\": 17}]")
      try tool.file("feed.json", "{\"views\": [{\"date\": \"2026-11-22\", \"count\": 3}]}")
      try tool.file("note.txt", Self.open)
      try tool.file("damaged.yaml", "views:\n  - {name: a\nconstraints: [\n")
      let run = try tool.run("check", ".", "--format", "github")
      var files: [String] = []
      for line in run.output.split(separator: "\n") {
        let name = line.drop { $0 != "=" }.dropFirst().prefix { $0 != "," }
        if files.last != String(name) { files.append(String(name)) }
      }
      #expect(files == ["B.yaml", "a/c.vfl", "a/deep/x.json", "a/z.yml", "b.yaml", "damaged.yaml", "several.yaml"])
      #expect(run.status == 2)
      // What is named is checked, whatever it is, and once only.
      #expect(try tool.run("check", "compose.yaml").status == 2)
      let twice = try tool.run("check", "b.yaml", ".", "./b.yaml", "--format", "json")
      #expect(twice.output.matches(of: /"file": "b.yaml"/).count == 1)
      #expect(try tool.run("check", "a/deep").output.contains("a/deep/x.json"))
    }
  }

  @Test("the nearest settings above a file count") func settings() throws {
    try withTool { tool in
      try tool.file("open.yaml", Self.open)
      try tool.file("inner/open.yaml", Self.open)
      try tool.file("inner/deeper/open.yaml", Self.open)
      try tool.file(".tinamou.yml", "rules: {ambiguity: error}\n")
      try tool.file("inner/.tinamou.yml", "rules: {ambiguity: off}\n")
      #expect(try tool.run("check", "open.yaml").status == 1)
      #expect(try tool.run("check", "inner/open.yaml", "inner/deeper/open.yaml").output.isEmpty)
      #expect(try tool.run("check", "inner/open.yaml", "--config", ".tinamou.yml").status == 1)
      let inner = tool.folder.appendingPathComponent("inner")
      #expect(try tool.run("check", "../open.yaml", in: inner).status == 1)
      let input = try tool.run("check", "-", "--input-format", "yaml", input: Self.open)
      #expect(input.status == 1 && input.output.hasPrefix("<stdin>:2:"))
      try tool.file("inner/.tinamou.yml", "strict: true\n")
      #expect(try tool.run("check", "inner/open.yaml").status == 1)
    }
  }

  @Test("what is excluded is not found, but can be named") func excluded() throws {
    try withTool { tool in
      for name in ["a/open.yaml", "b/open.yaml", "b/old/open.yaml"] { try tool.file(name, Self.open) }
      func files() throws -> [String] {
        let run = try tool.run("check", ".", "--format", "xcode")
        return run.output.split(separator: "\n").map { line in
          String(line.prefix { $0 != ":" }.dropFirst(tool.folder.resolvingSymlinksInPath().path.count + 1))
        }
      }
      #expect(try files() == ["a/open.yaml", "b/old/open.yaml", "b/open.yaml"])
      try tool.file(".tinamou.yml", "excluded: [\"**/old\"]\n")
      #expect(try files() == ["a/open.yaml", "b/open.yaml"])
      try tool.file(".tinamou.yml", "included: [b]\nexcluded: [b/old]\n")
      #expect(try files() == ["b/open.yaml"])
      #expect(try tool.run("check", "b/old/open.yaml").output.contains("[ambiguity]"))
      try tool.file(".tinamou.yml", "suppressions: [{file: b/old, rule: ambiguity}]\n")
      #expect(try files() == ["a/open.yaml", "b/open.yaml"])
    }
  }

  @Test("settings that cannot be understood are reported once, and the files are still checked") func brokenSettings()
    throws
  {
    try withTool { tool in
      try tool.file("conflict.yaml", Self.conflict)
      try tool.file("open.yaml", Self.open)
      try tool.file(".tinamou.yml", "rules:\n  ambigiuty: off\n")
      let run = try tool.run("check", "conflict.yaml", "open.yaml")
      #expect(run.status == 2)
      let message = """
        .tinamou.yml:2:3: error: there is no rule called "ambigiuty"; did you mean 'ambiguity'? [configuration]
          ambigiuty: off
          ^

        """
      #expect(run.output.hasPrefix(message) && run.output.contains("[conflict]") && run.output.contains("[ambiguity]"))
      #expect(run.output.matches(of: /\[configuration\]/).count == 1)
      #expect(try tool.run("check", "open.yaml", "--config", "missing.yml").status == 2)
    }
  }

  @Test("a project can start clean") func baseline() throws {
    try withTool { tool in
      try tool.file("open.yaml", Self.open)
      try tool.file("conflict.yaml", Self.conflict)
      let written = try tool.run("check", ".", "--write-baseline", "baseline.json")
      #expect(written.status == 0 && written.output.isEmpty)
      let run = try tool.run("check", ".", "--baseline", "baseline.json", "--strict")
      #expect(run.status == 0 && run.errors.isEmpty)
      let hidden = "0 errors and 0 warnings in 2 files; 2 findings of the baseline were left out\n"
      #expect(run.output == hidden)
      #expect(try tool.run("check", "--baseline", "baseline.json", "--statistics").output == hidden)
      let json = try tool.run("check", "--baseline", "baseline.json", "--format", "json").output
      #expect(json.contains("\"localizedCopies\": 0, \"inBaseline\": 2}"), "\(json)")
      try tool.file("new.yaml", Self.conflict)
      let new = try tool.run("check", ".", "--baseline", "baseline.json")
      #expect(new.status == 1 && new.output.hasPrefix("new.yaml:") && !new.output.contains("conflict.yaml:"))
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("conflict.yaml"))
      // A finding is never left out silently, even if a file is named.
      #expect(
        try tool.run("check", "open.yaml", "--baseline", "baseline.json").output
          == "0 errors and 0 warnings in 1 file; 1 finding of the baseline was left out\n")
      #expect(try tool.run("check", "open.yaml", "--baseline", "missing.json").status == 2)
      try tool.file("broken.yaml", Self.broken)
      let broken = try tool.run("check", "broken.yaml", "--write-baseline", "other.json")
      #expect(broken.status == 2 && broken.errors.contains("[unknown-view]"))
    }
  }

  @Test("settings name the baseline of their project") func baselineOfSettings() throws {
    try withTool { tool in
      for name in ["open.yaml", "conflict.yaml", "inner/open.yaml", "inner/deeper/conflict.yaml"] {
        try tool.file(name, name.contains("open") ? Self.open : Self.conflict)
      }
      let written = try tool.run("check", "--write-baseline", "known.json")
      #expect(
        written.errors
          == "4 findings are in known.json; with the line 'baseline: known.json' in .tinamou.yml, check leaves them out\n"
      )
      #expect(try tool.run("check", "--write-baseline", "known.json", "--quiet").errors.isEmpty)
      try tool.file(".tinamou.yml", "baseline: known.json\n")
      let clean = "0 errors and 0 warnings in 4 files; 4 findings of the baseline were left out\n"
      #expect(try tool.run("check", "--strict").output == clean)
      // From below the settings too, and of a single file.
      let inner = tool.folder.appendingPathComponent("inner")
      #expect(try tool.run("check", "--strict", in: inner).status == 0)
      #expect(try tool.run("check", "conflict.yaml").status == 0)
      // A new finding is reported, and is in the next baseline beside the known ones.
      try tool.file("new.yaml", Self.conflict)
      #expect(try tool.run("check").output.hasPrefix("new.yaml:"))
      let again = try tool.run("check", "--write-baseline", "known.json")
      #expect(again.errors == "5 findings are in known.json\n")
      #expect(try tool.run("check").status == 0)
      // The command line's is in its place.
      try tool.file("none.json", "{\"findings\": []}")
      #expect(try tool.run("check", "--baseline", "none.json").output.contains("3 errors and 2 warnings"))
      // A folder with settings of its own has a baseline of its own, or none.
      try tool.file("inner/.tinamou.yml", "strict: true\n")
      #expect(
        try tool.run("check").output.hasSuffix(
          "1 error and 1 warning in 5 files; 3 findings of the baseline were left out\n"))
      try tool.file("inner/.tinamou.yml", "baseline: own.json\n")
      let missing = try tool.run("check", "inner")
      #expect(missing.status == 2)
      #expect(
        missing.output.contains(
          "inner/own.json: error: cannot be read: No such file or directory; 'tinamou check --write-baseline inner/own.json' writes it"
        ))
      #expect(
        try tool.run("check", "inner", "--write-baseline", "inner/own.json").errors
          == "2 findings are in inner/own.json\n")
      #expect(try tool.run("check", "--strict").status == 0)
    }
  }

  @Test("GitLab gets paths from the current folder") func gitlab() throws {
    try withTool { tool in
      try tool.file("Screens/conflict.yaml", Self.conflict)
      let folder = tool.folder.resolvingSymlinksInPath().path
      for path in [".", "./Screens", "\(folder)/Screens", "./Screens/conflict.yaml"] {
        let run = try tool.run("check", path, "--format", "gitlab")
        #expect(
          run.status == 1 && run.output.contains("{\"path\": \"Screens/conflict.yaml\", \"lines\": {\"begin\": 3}}"))
      }
    }
  }

  @Test("the files are listed that would be checked") func showFiles() throws {
    try withTool { tool in
      try tool.file("b/conflict.yaml", Self.conflict)
      try tool.file("a.yaml", Self.open)
      try tool.file("compose.yaml", "services: {}\n")
      try tool.file(".tinamou.yml", "excluded: [old]\n")
      try tool.file("old/open.yaml", Self.open)
      let run = try tool.run("check", "--show-files")
      #expect(run.status == 0 && run.output == "a.yaml\nb/conflict.yaml\n", "\(run)")
      #expect(try tool.run("check", "--show-files", "compose.yaml").output == "compose.yaml\n")
    }
  }

  @Test("findings need not fail") func exitZero() throws {
    try withTool { tool in
      try tool.file("conflict.yaml", Self.conflict)
      try tool.file("broken.yaml", Self.broken)
      let run = try tool.run("check", "--exit-zero", "--strict", "conflict.yaml")
      #expect(run.status == 0 && run.output.contains("[conflict]"))
      #expect(try tool.run("check", "--exit-zero", "broken.yaml").status == 2)
    }
  }

  @Test("rules are counted") func statistics() throws {
    try withTool { tool in
      for name in ["a.yaml", "b.yaml"] { try tool.file(name, Self.open) }
      try tool.file("conflict.yaml", Self.conflict)
      let run = try tool.run("check", "--statistics")
      #expect(
        run.output == "2  ambiguity  warning\n1  conflict   error\n1 error and 2 warnings in 3 files\n"
          && run.status == 1, "\(run)")
    }
  }

  @Test("the same bytes for any number of jobs, in every form") func deterministic() throws {
    try withTool { tool in
      for index in 0..<12 {
        try tool.file("\(index).yaml", [Self.open, Self.conflict, Self.good, Self.broken][index % 4])
      }
      for format in ["text", "xcode", "json", "sarif", "github", "junit", "gitlab"] {
        let one = try tool.run("check", ".", "--format", format, "--jobs", "1").output
        #expect(one.count > 100)
        for jobs in ["2", "7"] {
          #expect(try tool.run("check", ".", "--format", format, "--jobs", jobs).output == one)
        }
      }
    }
  }

  @Test("sizes and ranges of sizes replace the document's") func sizes() throws {
    try withTool { tool in
      try tool.file(
        "wide.yaml", Self.good.replacingOccurrences(of: "[a]-|\"", with: "[a]-|\", \"a.width == 70 @ 750\""))
      let run = try tool.run("check", "wide.yaml", "--size", "100..120x50", "--step", "5")
      #expect(run.output.contains("by up to 10 points at 100 × 50 and 3 more sizes"))
    }
  }

  @Test("names of files and views cannot break out of a report") func hostile() throws {
    try withTool { tool in
      let name = "a%0A<b>\"&,:'\n::error::.yaml"
      try tool.file(name, Self.open.replacingOccurrences(of: "{name: a}", with: "{name: a}, {name: \"<script>%0A::\"}"))
      let github = try tool.run("check", ".", "--format", "github").output.split(separator: "\n")
      #expect(
        github.count == 2 && github.allSatisfy { $0.hasPrefix("::warning file=a%250A<b>\"&%2C%3A'%0A%3A%3Aerror") })
      let junit = try tool.run("check", ".", "--format", "junit").output
      #expect(junit.contains("&lt;script&gt;") && !junit.contains("<script>"))
      let sarif = try tool.run("check", ".", "--format", "sarif").output
      #expect(sarif.contains("\"uri\": \"a%250A%3Cb%3E%22%26%2C%3A%27%0A%3A%3Aerror%3A%3A.yaml\""))
      #expect(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) is [String: Any])
      let text = try tool.run("check", ".", "--format", "xcode").output.split(separator: "\n")
      #expect(text.count == 2)
    }
  }

  @Test("rules are listed, and described with their examples") func rules() throws {
    try withTool { tool in
      let list = try tool.run("rules")
      #expect(list.status == 0 && list.output.starts(with: /conflict +error +Required constraints/))
      let one = try tool.run("rules", "left-right").output
      #expect(one.hasPrefix("left-right (warning)\n") && one.contains("    - \"a.left == superview.left + 8\""))
      let json = try tool.run("rules", "--format", "json").output
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect((object?["rules"] as? [[String: String]])?.first?["id"] == "conflict")
      #expect(try tool.run("rules", "ambigiuty").errors.contains("did you mean 'ambiguity'?\n"))
    }
  }

  @Test("localized copies of Interface Builder documents are left out, and counted") func localizedCopies() throws {
    let page = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <objects><view id="page"><rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """
    try withTool { tool in
      for path in ["Base.lproj", "de.lproj", "fr.lproj", "Translations/it.xcloc/Source"] {
        try tool.file("App/\(path)/Page.xib", page)
      }
      // Without a base the English one is the original, and a document that is in one language alone is none.
      for path in ["de.lproj/Two.xib", "en.lproj/Two.xib", "ja.lproj/Three.xib"] {
        try tool.file("App/\(path)", page)
      }
      let all = try tool.run("check", "App")
      #expect(all.output == "0 errors and 0 warnings in 3 files; 4 localized copies were left out\n")
      #expect(try tool.run("check", "App/de.lproj").output == "0 errors and 0 warnings in 2 files\n")
      #expect(try tool.run("check", "--format", "json", "App").output.contains("\"localizedCopies\": 4"))
      #expect(try tool.run("check", "App/fr.lproj/Page.xib").status == 0)
    }
  }
}
