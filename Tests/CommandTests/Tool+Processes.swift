import Foundation

extension Tool {
  /// Runs a bash script in the folder, with the command as `$tinamou`; the output is descriptor 3.
  func shell(_ script: String) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "exec 3>report 2>errors; tinamou='\(Self.binary.path)'\n" + script]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
    return Run(status: process.terminationStatus, output: try text("report"), errors: try text("errors"))
  }

  /// Starts the command in the folder as a background process.
  func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Whether a process runs, on Linux; an ended one may still wait for its parent.
  static func isAlive(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status.map { !$0.contains("State:\tZ") } ?? false
  }
}
