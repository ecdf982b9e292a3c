import Foundation
import Testing

/// The compiler's messages on meaningless relations within a closure of constraints.
@Suite struct CompilerMessageTests {
  private struct Mistake {
    var line: String
    /// The text at which the error is.
    var place: String
    var message: String
  }

  private static let mistakes = [
    Mistake(
      line: "a.left == b.top", place: "==", message: "a position along x cannot be related to a position along y"),
    Mistake(
      line: "a.top <= b.left + 4", place: "<=", message: "a position along y cannot be related to a position along x"),
    Mistake(line: "a.leading == b.width", place: "==", message: "a position along x cannot be related to a size"),
    Mistake(line: "a.width == b.bottom", place: "==", message: "a size cannot be related to a position along y"),
    Mistake(line: "a.left == 10", place: "==", message: "a position needs another one, such as `superview.left + 10`"),
    Mistake(
      line: "a.bottom >= 10.5", place: ">=", message: "a position needs another one, such as `superview.top + 10`"),
    Mistake(line: "a.width == \"40\"", place: "==", message: "a size is related to another size"),
    Mistake(line: "a.width == count", place: "==", message: "a size is related to another size"),
    Mistake(line: "a.width < 40", place: "<", message: "'<' has been renamed to '<='"),
    Mistake(line: "a.left > b.right", place: ">", message: "'>' has been renamed to '>='"),
    Mistake(line: "a.left == b.left + b.width", place: "+", message: "only a constant can be added to an anchor"),
    Mistake(line: "a.width == b.width * b.height", place: "*", message: "constraints are linear"),
    Mistake(line: "a.left + 10 == b.left", place: "==", message: "the left side is an anchor alone"),
    Mistake(line: "a.edges == b.center", place: "==", message: "edges are related to the edges of another item"),
    Mistake(line: "a.size == 40", place: "==", message: "sizes are related to those of another item"),
    Mistake(line: "a.lead == b.leading", place: "lead ", message: "has no member 'lead'"),
    Mistake(line: "a.width == b.widht * 2 + 8 ~ .high", place: "widht", message: "has no member 'widht'"),
    Mistake(line: "a.width == b.width ~ .hihg", place: "hihg", message: "'hihg'"),
  ]

  @Test("each mistake is one error, at the operator or the name, that says what is wrong")
  func mistakes() throws {
    // Each in a closure of its own, beside a line that is right.
    let prelude = [
      "import LayoutModel", "import LayoutOperators",
      "func all(document: inout LayoutDocument, a: LayoutItemID, b: LayoutItemID, count: Int) {",
    ]
    let closures = Self.mistakes.flatMap { ["document.add {", "  a.top == b.top", "  \($0.line)", "}"] }
    let text = try CompilerRun.errors(of: prelude + closures + ["}"])
    let pattern = /Snippet\.swift:(\d+):(\d+): error: (.*)/
    let errors = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: pattern).map { match in
        (line: Int(match.output.1) ?? 0, column: Int(match.output.2) ?? 0, message: String(match.output.3))
      }
    }
    for (index, mistake) in Self.mistakes.enumerated() {
      let line = prelude.count + 4 * index + 3
      let found = errors.filter { $0.line == line }
      #expect(found.count == 1, "\(mistake.line): \(found)")
      guard let error = found.first, let place = mistake.line.range(of: mistake.place, options: .backwards) else {
        continue
      }
      #expect(error.message.contains(mistake.message), "\(mistake.line): \(error.message)")
      let column = mistake.line.distance(from: mistake.line.startIndex, to: place.lowerBound) + 3
      #expect(error.column == column, "\(mistake.line): \(error)")
    }
    #expect(errors.count == Self.mistakes.count, "\(text)")
  }
}

/// A run of the compiler over a text that imports the package's modules.
enum CompilerRun {
  /// Returns what the compiler writes to standard error about the lines, without building anything.
  static func errors(of lines: [String], named name: String = "Snippet.swift") throws -> String {
    let modules = try #require(Self.modules)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compiler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, file.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    compiler.waitUntilExit()
    return text
  }

  /// The package's compiled modules, which are beside the tests.
  private static var modules: URL? {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [bundle, Bundle.main.bundleURL].map { $0.appendingPathComponent("Modules") }
      .first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("LayoutOperators.swiftmodule").path) }
  }
}
