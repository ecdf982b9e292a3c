import Foundation
import Testing

/// The built command, run as a process: its arguments, streams and exit status.
struct Tool {
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The binary beside the tests.
  static let binary: URL = {
    let tests = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    return tests.appendingPathComponent("tinamou")
  }()

  /// A temporary folder, one per test.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tinamou-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file into the folder, or into one below it, and returns its name.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    if name.contains("/") {
      let parent = folder.appendingPathComponent(name).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    return name
  }

  /// Runs the command in the folder, or in another one.
  func run(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:], in other: URL? = nil
  ) throws -> Run {
    try run(arguments, input: input, environment: environment, in: other)
  }

  /// Runs the command, or another program, in the folder, or in another one.
  func run(
    _ arguments: [String], as program: URL = Self.binary, input: String? = nil, environment: [String: String] = [:],
    in other: URL? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = other ?? folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: no stream can fill up and stop the command.
    let paths = ["in", "out", "err"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
    try Data((input ?? "").utf8).write(to: paths[0])
    for path in paths.dropFirst() { try Data().write(to: path) }
    process.standardInput = try FileHandle(forReadingFrom: paths[0])
    process.standardOutput = try FileHandle(forWritingTo: paths[1])
    process.standardError = try FileHandle(forWritingTo: paths[2])
    try process.run()
    process.waitUntilExit()
    func text(_ path: URL) throws -> String { String(decoding: try Data(contentsOf: path), as: UTF8.self) }
    return Run(status: process.terminationStatus, output: try text(paths[1]), errors: try text(paths[2]))
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}

/// Runs a body with a tool, and removes its folder.
func withTool(_ body: (Tool) throws -> Void) throws {
  let tool = try Tool()
  defer { tool.remove() }
  try body(tool)
}
