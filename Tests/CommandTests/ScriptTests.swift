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

  @Test("what apt-get says is shown if it fails", arguments: [0, 1]) func setup(_ status: Int) throws {
    try withTool { tool in
      try Self.program("uname", "echo Linux", tool)
      try Self.program("id", "echo 0", tool)
      try Self.program("swift", "", tool)
      // No archive is found.
      try Self.program("clang", "echo \"${1#-print-file-name=}\"", tool)
      try Self.program("apt-get", "echo \"apt $1\"; [ \"$1\" = update ] || exit \(status)", tool)
      let run = try Self.bash("\"$scripts/setup\" --static", tool)
      #expect(run.status == Int32(status) && run.output.isEmpty)
      let said = status == 0 ? "" : "apt update\napt install\n"
      #expect(run.errors == "Installing libglpk-dev libltdl-dev …\n" + said, "\(run)")
    }
  }

  @Test("a binary to pack is a file of that name, not one of the search path") func pack() throws {
    try withTool { tool in
      let path = tool.folder.resolvingSymlinksInPath().path
      let missing = try Self.bash("\"$scripts/pack\" tinamou dist", tool)
      #expect(missing.status == 1)
      #expect(
        missing.errors
          == "error: there is no \(path)/tinamou; scripts/release --static makes it, and prints its path\n",
        "\(missing)")
      try tool.file("tinamou", "no binary of Linux, but long enough")
      let other = try Self.bash("\"$scripts/pack\" tinamou dist", tool)
      #expect(other.errors == "error: \(path)/tinamou is no binary for Linux\n", "\(other)")
    }
  }

  @Test("a release is refused unless all places say its version") func publish() throws {
    try withTool { tool in
      let script = """
        mkdir repository && cd repository
        git init -q . && git config user.name a && git config user.email a@example.org
        mkdir -p scripts Sources/TinamouCommand packaging/homebrew
        touch Sources/TinamouCommand/Main.swift CHANGELOG.md packaging/homebrew/tinamou.rb
        cp "$scripts/publish" scripts
        for name in release pack; do
          printf '#!/bin/bash\\necho "%s $*"\\n' "$name" > "scripts/$name"; chmod +x "scripts/$name"
        done
        commit() { git add -A && git commit -q -m "$1"; }
        try() { scripts/publish "$@" 2>&1 || echo "status $?"; }
        try
        try 1.2.3
        echo '  static let version = "1.2.3"' > Sources/TinamouCommand/Main.swift
        try 1.2.3
        echo '## [1.2.3] - 2026-12-01' > CHANGELOG.md
        try 1.2.3
        echo '  url "a", tag: "1.2.3"' > packaging/homebrew/tinamou.rb
        try 1.2.3
        commit all
        try 1.2.3
        git tag 1.2.3
        try 1.2.4
        try 1.2.3 dist
        git commit -q --allow-empty -m more
        try 1.2.3
        """
      let run = try Self.bash(script, tool)
      #expect(
        run.output == """
          usage: scripts/publish VERSION [FOLDER]
          status 64
          error: Sources/TinamouCommand/Main.swift says version , not 1.2.3
          status 1
          error: CHANGELOG.md has no section [1.2.3]
          status 1
          error: packaging/homebrew/tinamou.rb has no tag 1.2.3
          status 1
          error: the tree has changes that are not committed
          status 1
          error: the commit has no tag 1.2.3; git tag 1.2.3 gives it one
          status 1
          error: Sources/TinamouCommand/Main.swift says version 1.2.3, not 1.2.4
          status 1
          pack release --static dist
          error: the commit has no tag 1.2.3; git tag 1.2.3 gives it one
          status 1

          """, "\(run)")
    }
  }
}
