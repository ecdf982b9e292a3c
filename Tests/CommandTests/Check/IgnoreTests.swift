import Foundation
import Testing

@testable import TinamouCommand

/// Files and folders that git ignores, which are omitted in folders.
@Suite("Ignored files") struct IgnoreTests {
  /// Whether the patterns of a file ignore a path; nil if none matches. A path with a slash at its end is a folder.
  private static func ignores(_ patterns: String, _ path: String) -> Bool? {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return IgnorePatterns(Array(patterns.utf8)).ignores(names[...], isFolder: { path.hasSuffix("/") })
  }

  @Test(
    "patterns ignore what git ignores by them",
    arguments: [
      ("build", "build", true), ("build", "a/build", true), ("build", "a/builds", nil), ("build/", "build", nil),
      ("build/", "a/build/", true), ("/build", "build", true), ("/build", "a/build", nil), ("a/b", "a/b", true),
      ("a/b", "x/a/b", nil), ("a/b/", "a/b", nil), ("./a", "a", nil), ("*.yaml", "a/b.yaml", true),
      ("*.yaml", "b.yamls", nil), ("a*b*c", "axbxbxc", true), ("a*b", "a/b", nil), ("a/*", "a/b", true),
      ("a/*", "a/b/c", nil), ("a?c", "abc", true), ("a?c", "a/c", nil), ("a?c", "aéc", nil), ("a??c", "aéc", true),
      ("?", "", nil),
      // Folders between.
      ("**/b", "b", true), ("**/b", "a/a/b", true), ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true),
      ("a/**/b", "x/a/b", nil), ("a/**", "a/", nil), ("a/**", "a/x/y", true), ("/**", "a", true), ("**", "a/b", true),
      ("**/x/**/y", "x/a/x/b/y", true), ("a**b", "axxb", true), ("a**/b", "ax/b", true), ("a**/b", "ax/x/b", nil),
      // Sets of characters.
      ("[a-c]x", "bx", true), ("[a-c]x", "dx", nil), ("[!a-c]x", "dx", true), ("[^a-c]x", "bx", nil),
      ("[]a]", "]", true), ("[]a]", "a", true), ("[a-]", "-", true), ("[[:digit:][:upper:]]", "7", true),
      ("[[:digit:][:upper:]]", "a", nil), ("[[:word:]]", "a", nil), ("[\\]]", "]", true), ("[ab", "a", nil),
      ("[ab", "[ab", nil), ("[c-a]", "b", nil), ("[[a]", "[", true),
      // Escapes, comments and spaces.
      ("\\#a", "#a", true), ("#a", "#a", nil), ("\\!a", "!a", true), ("a\\*", "a*", true), ("a\\*", "ab", nil),
      ("a  ", "a", true), ("a\\ ", "a ", true), ("a\\ ", "a", nil), (" a", " a", true), (" a", "a", nil),
      ("a\\", "a", nil), ("a\\/b", "a/b", true), ("", "a", nil), ("/", "a/", nil), ("a\r\nb\r\n", "b", true),
      ("\u{FEFF}a", "a", true),
      // The last pattern that matches.
      ("*.yaml\n!a.yaml", "a.yaml", false), ("!a.yaml\n*.yaml", "a.yaml", true), ("*\n!*/", "a/", false),
      ("*\n!*/", "a", true),
    ] as [(String, String, Bool?)])
  func patterns(_ patterns: String, _ path: String, _ isIgnored: Bool?) {
    #expect(Self.ignores(patterns, path) == isIgnored)
  }

  @Test("no pattern takes long") func time() {
    let name = String(repeating: "a", count: 5_000)
    let duration = ContinuousClock().measure {
      #expect(Self.ignores(String(repeating: "*a", count: 1_000) + "b", name) == nil)
    }
    #expect(duration < .seconds(20))
  }

  @Test("folders are searched without what git ignores") func folders() throws {
    try withTool { tool in
      for name in ["a", "gen/a", "App/gen/a", "App/out/a", "App/out/kept", "App/Old/old", "App/new"] {
        try tool.file("\(name).yaml", CheckCommandTests.open)
      }
      func files(_ arguments: String...) throws -> [String] {
        try tool.run(["check", "--show-files"] + arguments).output.split(separator: "\n").map(String.init)
      }
      let all = [
        "App/Old/old.yaml", "App/gen/a.yaml", "App/new.yaml", "App/out/a.yaml", "App/out/kept.yaml", "a.yaml",
        "gen/a.yaml",
      ]
      try tool.file(".gitignore", "/gen/\nold.yaml\n")
      try tool.file("App/.gitignore", "out/*\n!kept.yaml\n!old.yaml\n")
      // Without a repository git ignores nothing.
      #expect(try files() == all)
      try tool.file(".git/HEAD", "ref: refs/heads/main\n")
      #expect(try files() == ["App/Old/old.yaml", "App/gen/a.yaml", "App/new.yaml", "App/out/kept.yaml", "a.yaml"])
      #expect(try files("--no-respect-gitignore") == all)
      // Files further up count too, and what is named itself is read.
      #expect(try files("App/out") == ["App/out/kept.yaml"])
      #expect(try files("gen", "App/out/a.yaml") == ["gen/a.yaml", "App/out/a.yaml"])
      let solved = try tool.run("solve", "App", "--format", "csv")
      #expect(solved.output.matches(of: /App\/out\/kept.yaml/).count > 0 && !solved.output.contains("App/out/a.yaml"))
      // A repository inside has its own rules.
      try tool.file("App/Old/.git", "gitdir: ../../.git/modules/Old\n")
      try tool.file("App/.gitignore", "new.yaml\nold.yaml\n")
      #expect(try files("App") == ["App/Old/old.yaml", "App/gen/a.yaml", "App/out/a.yaml", "App/out/kept.yaml"])
    }
  }

  @Test("a warning says that all documents of a folder are ignored") func allIgnored() throws {
    try withTool { tool in
      try tool.file("open.yaml", CheckCommandTests.open)
      try tool.file(".git/HEAD", "")
      try tool.file(".gitignore", "*.yaml\n")
      let run = try tool.run("check")
      #expect(run.status == 0)
      #expect(
        run.errors.contains(
          "warning: there is no document in the current folder, so nothing was done; documents end in "), "\(run)")
      #expect(
        run.errors.contains("; those that .gitignore or --exclude names are left out unless they are named themselves"),
        "\(run)")
    }
  }
}
