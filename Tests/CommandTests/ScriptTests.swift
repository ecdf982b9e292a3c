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

  @Test("a build says why, goes on to say that it lives, and leaves standard output alone", arguments: [0, 1])
  func progress(_ status: Int) throws {
    try withTool { tool in
      try Self.clone(tool)
      // The build ends after the first line of progress.
      try Self.program(
        "swift",
        """
        echo '[3/9] Compiling LayoutModel'
        for _ in $(seq 1000); do ! grep -q ' min: ' "$errors" || break; command -p sleep 0.02; done
        mkdir -p clone/.build/release
        printf '#!/bin/bash\necho "ran $*"\n' >clone/.build/release/tinamou
        chmod +x clone/.build/release/tinamou
        exit \(status)
        """, tool)
      let run = try Self.bash(
        "errors=err clone/scripts/tinamou rules 2>err || echo \"status $?\"; cat err >&2", tool)
      #expect(run.output == (status == 0 ? "ran rules\n" : "status 70\n"), "\(run)")
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.prefix(2) == [
          "Building tinamou, for up to 10 minutes on two cores: this is the first time in this clone.",
          "… 1 min: [3/9] Compiling LayoutModel",
        ], "\(run)")
      #expect(lines.last?.hasPrefix(status == 0 ? "Built in " : "[3/9]") == true, "\(run)")
      guard status == 0 else { return }
      // An up-to-date build is silent; a changed source is the reason for another one.
      let again = try Self.bash("clone/scripts/tinamou rules", tool)
      #expect(again.output == "ran rules\n" && again.errors.isEmpty, "\(again)")
      try Self.program("swift", "exit 1", tool)
      let changed = try Self.bash("touch -d '+1 hour' clone/Sources/a; clone/scripts/tinamou rules", tool)
      #expect(
        changed.errors == "Building tinamou, for up to 10 minutes on two cores: its own sources have changed.\n",
        "\(changed)")
    }
  }

  @Test("the script of clones knows the options that take a value") func options() throws {
    struct Help: Decodable {
      struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?
        var subcommands: [Command]?
      }
      struct Argument: Decodable {
        var kind: String
        var names: [Name]?
      }
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var command: Command
    }
    try withTool { tool in
      let help = try JSONDecoder().decode(
        Help.self, from: Data(try tool.run("--experimental-dump-help").output.utf8))
      let commands = try #require(help.command.subcommands).filter {
        ["check", "solve", "render", "explain", "convert"].contains($0.commandName)
      }
      var names: Set<String> = []
      for argument in commands.flatMap({ $0.arguments ?? [] }) where argument.kind == "option" {
        for name in argument.names ?? [] { names.insert((name.kind == "short" ? "-" : "--") + name.name) }
      }
      let script = try String(
        contentsOf: packageFolder.appendingPathComponent("scripts/tinamou"), encoding: .utf8)
      let list = try #require(script.firstMatch(of: /\ntakes_value\(\) \{\n[^\n]*\n([^)]*)\) ;;/)?.1)
      #expect(Set(list.matches(of: /-[-a-z]+/).map { String($0.0) }) == names)
    }
  }

  /// Makes a folder `clone` with the script that runs the command, and without sources.
  private static func clone(_ tool: Tool) throws {
    try tool.file("clone/Package.swift", "")
    try tool.file("clone/CGLPK/a", "")
    try tool.file("clone/Sources/a", "")
    let run = try bash(
      """
      mkdir -p clone/scripts/lib
      sed 's/^interval=60$/interval=1/' "$scripts/tinamou" >clone/scripts/tinamou
      chmod +x clone/scripts/tinamou
      cp "$scripts/lib/swift.sh" clone/scripts/lib
      printf '#!/bin/bash\n' >clone/scripts/setup
      chmod +x clone/scripts/setup
      """, tool)
    #expect(run.status == 0, "\(run)")
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
      // A folder with other things is left alone: it would be made anew.
      let folder = try Self.bash(
        """
        mkdir kept; echo mine >kept/file
        printf '\\177ELF\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\76\\0' >elf
        "$scripts/pack" elf kept || cat kept/file
        """, tool)
      #expect(
        folder.errors == "error: kept has something else in it; name a folder that is empty or not there\n", "\(folder)"
      )
      #expect(folder.output == "mine\n")
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
        mkdir ../other && touch ../other/a
        try 1.2.3 ../other
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
          error: ../other has something else in it; name a folder that is empty or not there
          status 1
          error: the commit has no tag 1.2.3; git tag 1.2.3 gives it one
          status 1

          """, "\(run)")
    }
  }
}
