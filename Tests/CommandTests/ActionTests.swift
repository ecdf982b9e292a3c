import Foundation
import Testing
import Yams

/// The steps of the GitHub Action, run as its runner runs them.
@Suite("The action") struct ActionTests {
  /// A step of `action.yml`.
  private struct Step {
    var script: String
    /// The environment variables, which may contain expressions.
    var variables: [String: String]
  }

  private static func action() throws -> [String: Any] {
    try #require(try Yams.load(yaml: try CookbookPages.text("action.yml")) as? [String: Any])
  }

  private static func steps() throws -> [[String: Any]] {
    let runs = try #require(try action()["runs"] as? [String: Any])
    return try #require(runs["steps"] as? [[String: Any]])
  }

  private static func step(_ name: String) throws -> Step {
    let step = try #require(try steps().first { $0["name"] as? String == name })
    #expect(step["shell"] as? String == "bash")
    return Step(
      script: try #require(step["run"] as? String), variables: step["env"] as? [String: String] ?? [:])
  }

  /// Runs a step in the tool's folder.
  ///
  /// - Parameters:
  ///   - values: what expressions stand for; inputs have their defaults.
  ///   - environment: what the runner sets.
  private static func run(
    _ name: String, _ tool: Tool, values: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Tool.Run {
    let step = try step(name)
    var values = values
    let inputs = try #require(try action()["inputs"] as? [String: [String: Any]])
    for (input, entry) in inputs where values["inputs.\(input)"] == nil {
      values["inputs.\(input)"] = entry["default"] as? String
    }
    var variables = environment
    for (variable, text) in step.variables {
      guard let expression = text.wholeMatch(of: /\$\{\{ (.+) \}\}/)?.1 else {
        variables[variable] = text
        continue
      }
      let value: String = try #require(values[String(expression)], "\(expression)")
      variables[variable] = value
    }
    try tool.file(".step.sh", step.script)
    return try tool.run(
      ["--noprofile", "--norc", "-eo", "pipefail", ".step.sh"], as: URL(fileURLWithPath: "/bin/bash"),
      environment: variables)
  }

  /// Installs the command as the earlier step does, and returns the variables that the runner sets.
  private static func installed(_ tool: Tool) throws -> [String: String] {
    let folder = tool.folder.appendingPathComponent("temp/tinamou")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("tinamou"), withDestinationURL: Tool.binary)
    return ["RUNNER_TEMP": tool.folder.appendingPathComponent("temp").path]
  }

  @Test("checks the whole folder by default") func defaults() throws {
    try withTool { tool in
      try tool.file("Screens/bad.yaml", CommandLineTests.conflict)
      let run = try Self.run("Check", tool, environment: try Self.installed(tool))
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("::error file=Screens/bad.yaml,line="), "\(run.output)\(run.errors)")
    }
  }

  @Test("takes a path and an argument a line, whatever is in them") func inputs() throws {
    try withTool { tool in
      let environment = try Self.installed(tool)
      try tool.file("two words/good.yaml", CommandLineTests.good)
      try tool.file("$(touch taken)/open.yaml", CommandLineTests.open)
      try tool.file("-strict.yaml", CommandLineTests.good)
      try tool.file("other.yaml", CommandLineTests.conflict)
      let paths = "two words\n\n$(touch taken)\n-strict.yaml\n"
      let run = try Self.run(
        "Check", tool, values: ["inputs.paths": paths, "inputs.format": "text"], environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasSuffix("in 3 files\n"), "\(run.output)")
      let strict = try Self.run(
        "Check", tool,
        values: ["inputs.paths": paths, "inputs.format": "text", "inputs.arguments": "--strict\n--device=all"],
        environment: environment)
      #expect(strict.status == 1, "\(strict.output)\(strict.errors)")
      #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("taken").path))
    }
  }

  @Test(
    "keeps a binary as long as its sources are the same", .enabled(if: RenderCommandTests.has("shasum")))
  func version() throws {
    try withTool { tool in
      let files = ["Package.swift", "CGLPK/shim.h", "Sources/A/a.swift", "scripts/release", "action.yml"]
      for path in files { try tool.file("action/\(path)", path) }
      func sum() throws -> String {
        try tool.file("outputs", "")
        let run = try Self.run(
          "Tell the version", tool,
          values: ["github.action_path": tool.folder.appendingPathComponent("action").path],
          environment: ["GITHUB_OUTPUT": tool.folder.appendingPathComponent("outputs").path])
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOf: tool.folder.appendingPathComponent("outputs"), encoding: .utf8)
      }
      let first = try sum()
      #expect(first.wholeMatch(of: /sum=[0-9a-f]{32}\n/) != nil, "\(first)")
      try tool.file("action/README.md", "no source")
      #expect(try sum() == first)
      for path in files {
        try tool.file("action/\(path)", "changed")
        #expect(try sum() != first, "\(path)")
        try tool.file("action/\(path)", path)
      }
      #expect(try sum() == first)
    }
  }

  @Test("builds in a container on Linux, and without one on macOS", arguments: ["Linux", "macOS"])
  func build(_ system: String) throws {
    try withTool { tool in
      let folder = tool.folder.path
      // In place of Docker: the script that it is given, with the folders that it would mount.
      let docker = """
        #!/bin/bash
        set -euo pipefail
        [ "$1 $2" = "run --rm" ]; shift 2
        script="${!#}"
        while [ "$1" = -v ]; do
          IFS=: read -r here there mode <<<"$2"
          script="${script// $there/ $here}"
          shift 2
        done
        [[ "$1" = swift:*-bookworm ]]; [ "$2 $3" = "bash -euc" ]; [ $# = 4 ]
        exec bash -euc "${script//\\/tmp\\/source/$PWD/copy}"

        """
      for (name, text) in [
        ("bin/docker", docker),
        ("action/scripts/release", "#!/bin/bash\necho \"built $*\" >result\necho \"$PWD/result\"\n"),
      ] {
        try tool.file(name, text)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
      }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let run = try Self.run(
        "Build", tool, values: ["github.action_path": "\(folder)/action"],
        environment: ["RUNNER_OS": system, "RUNNER_TEMP": "\(folder)/temp", "PATH": "\(folder)/bin:\(path)"])
      #expect(run.status == 0, "\(run.errors)")
      let binary = try String(contentsOfFile: "\(folder)/temp/tinamou/tinamou", encoding: .utf8)
      #expect(binary == (system == "Linux" ? "built --static\n" : "built \n"))
    }
  }

  @Test("uses other actions by their commits alone") func pins() throws {
    let used = try Self.steps().compactMap { $0["uses"] as? String }
    #expect(used.count == 1)
    for action in used { #expect(action.wholeMatch(of: /[a-z]+\/[a-z]+@[0-9a-f]{40}/) != nil, "\(action)") }
  }
}
