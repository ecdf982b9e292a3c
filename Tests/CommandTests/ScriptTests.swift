import Foundation
import TestSupport
import Testing

/// Scripts of the package, with stand-ins for the programs that they run.
@Suite("Scripts") struct ScriptTests {
  /// Writes a program in Bash into the tool's folder `bin`.
  private static func program(_ name: String, _ script: String, _ tool: Tool) throws {
    try tool.file("bin/\(name)", "#!/bin/bash\n\(script)\n")
    let path = tool.folder.appendingPathComponent("bin/\(name)").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private static func bash(_ script: String, _ tool: Tool) throws -> Tool.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try tool.run(
      ["-euo", "pipefail", "-c", script], as: URL(fileURLWithPath: "/bin/bash"),
      environment: ["PATH": "\(tool.folder.path)/bin:\(path)", "scripts": "\(packageFolder.path)/scripts"])
  }

  @Test("builds on macOS find the libraries of Homebrew", arguments: ["Darwin", "Linux"])
  func homebrew(_ system: String) throws {
    try withTool { tool in
      try Self.program("uname", "echo \(system)", tool)
      try Self.program("brew", "echo '/opt/home brew'", tool)
      try Self.program("swift", "printf '<%s>' \"$@\"", tool)
      let folders =
        system == "Darwin" ? "<-Xcc><-I/opt/home brew/include><-Xlinker><-L/opt/home brew/lib>" : ""
      for command in ["build", "test", "run", "package"] {
        let run = try Self.bash("source \"$scripts/lib/swift.sh\"; swift \(command) -c release 'a b'", tool)
        #expect(run.output == "<\(command)>\(folders)<-c><release><a b>", "\(run)")
      }
      #expect(try Self.bash("source \"$scripts/lib/swift.sh\"; swift --version", tool).output == "<--version>")
    }
  }

  @Test("without Homebrew nothing is added") func noHomebrew() throws {
    try withTool { tool in
      try Self.program("uname", "echo Darwin", tool)
      try Self.program("swift", "printf '<%s>' \"$@\"", tool)
      let run = try Self.bash("PATH=\"${PATH%%:*}\"; source \"$scripts/lib/swift.sh\"; swift build", tool)
      #expect(run.output == "<build>", "\(run)")
    }
  }

  @Test("every script that builds does so") func sources() throws {
    let folder = packageFolder.appendingPathComponent("scripts")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8),
        text.hasPrefix("#!/usr/bin/env bash"), text.contains(/\bswift (build|test|run|package)\b/)
      else { continue }
      #expect(text.contains(/\nsource ("\$root\/)?scripts\/lib\/swift\.sh"?\n/), "\(name)")
      count += 1
    }
    #expect(count >= 10)
  }
}
