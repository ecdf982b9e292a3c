import Foundation
import Testing

/// Files that are no text.
@Suite("Compressed and binary files") struct BinaryFileTests {
  private static let starts: [(name: String, command: String, bytes: [UInt8])] = [
    ("gzip", "zcat", [0x1F, 0x8B, 8, 0, 0, 0]), ("xz", "xzcat", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0]),
    ("zip", "unzip -p", [0x50, 0x4B, 3, 4, 20, 0]), ("bzip2", "bzcat", [0x42, 0x5A, 0x68, 0x39, 0x31, 0, 7]),
    ("zstd", "zstdcat", [0x28, 0xB5, 0x2F, 0xFD, 4, 0]),
  ]

  @Test("a compressed file is no good run, and it is said what reads it", arguments: starts.indices)
  func compressed(_ index: Int) throws {
    let (name, command, bytes) = Self.starts[index]
    try withTool { tool in
      for file in ["ui.log", "run.log.gz", "row.yaml"] {
        try Data(bytes).write(to: tool.folder.appendingPathComponent(file))
        let reader = file == "row.yaml" ? "check --input-format yaml" : "log"
        let message = "\(file): error: is compressed by \(name); '\(command) \(file) | tinamou \(reader) -' reads it"
        let check = try tool.run("check", file)
        #expect(check.status == 2 && check.output.contains(message), "\(check)")
        for words in file == "row.yaml" ? [["solve"], ["explain"], ["render"]] : [["log"], ["solve"]] {
          let run = try tool.run(words + [file])
          #expect(run.status == 2 && run.errors.contains(message), "\(words): \(run)")
        }
      }
      // One that is found by its name.
      #expect(try tool.run("check").status == 2)
    }
  }

  @Test("other binary data are no good run, and a log with null bytes is read") func binary() throws {
    try withTool { tool in
      let noise = (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3) }
      for file in ["junk.log", "junk.json"] {
        try Data(noise).write(to: tool.folder.appendingPathComponent(file))
        let check = try tool.run("check", file)
        #expect(check.status == 2 && check.output.contains("\(file): error: is binary data, and no text"), "\(check)")
      }
      #expect(try tool.run("log", "junk.log").status == 2)
      try tool.file("ui.log", "boot\0\0\n" + ShrinkCommandTests.log)
      #expect(try tool.run("log", "ui.log").status == 1)
      // Colours of a terminal, and letters in other encodings.
      try Data("\u{1B}[32mTest Suite 'A' passed\u{1B}[0m\n".utf8 + [0xFC, 0x62, 0x65, 0x72, 0x0A])
        .write(to: tool.folder.appendingPathComponent("clean.log"))
      #expect(try tool.run("log", "clean.log").status == 0)
    }
  }

  #if SwiftSource
    @Test("a source with deeply nested brackets is noted in a folder, and an error where it is named") func nested()
      throws
    {
      try withTool { tool in
        let brackets = [15, 15].map { String(repeating: "[", count: $0) }.joined()
        try tool.file("Tree.swift", "let tree = \(brackets)1\(brackets.replacing("[", with: "]"))\n")
        try tool.file("Card.swift", "let side = 5\n")
        let found = try tool.run("check")
        #expect(found.status == 0 && found.output.contains("Tree.swift: note: "), "\(found)")
        #expect(found.output.contains("square brackets are nested more than 14 deep"), "\(found)")
        let named = try tool.run("check", "Tree.swift")
        #expect(named.status == 2 && named.output.contains(": error: square brackets are nested"), "\(named)")
      }
    }

    @Test("an encrypted source in a folder is noted, and an error where it is named") func encrypted() throws {
      try withTool { tool in
        try Data([0] + "GITCRYPT".utf8 + [0, 1, 2, 3]).write(to: tool.folder.appendingPathComponent("Keys.swift"))
        try tool.file("Card.swift", "let side = 5\n")
        let found = try tool.run("check")
        #expect(found.status == 0 && found.output.contains("Keys.swift: note: is binary data, and no text"), "\(found)")
        let named = try tool.run("check", "Keys.swift")
        #expect(named.status == 2 && named.output.contains("Keys.swift: error: is binary data"), "\(named)")
      }
    }
  #endif
}
