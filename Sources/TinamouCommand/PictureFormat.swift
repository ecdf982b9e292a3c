import Foundation
import Tinamou

/// The kinds of picture, by the endings of their names.
enum PictureFormat: String, CaseIterable {
  case svg, png, pdf

  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// The program that makes the other kinds of SVG.
  private static let converter = "rsvg-convert"
  /// Pixels of a PNG for a pixel of the picture, so that it is sharp on the screens of today.
  private static let density = "2"

  /// Writes an SVG to the frontend's output, as this kind of picture.
  func write(_ svg: String, by frontend: Frontend) throws {
    guard self != .svg, let output = frontend.output else { return try frontend.write(svg) }
    guard let converter = Self.path(of: Self.converter) else {
      try fail(
        "\(rawValue.uppercased()) is made by \(Self.converter), which is not in PATH: install librsvg2-bin (Debian, "
          + "Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew), or write .svg", output)
    }
    let source = FileManager.default.temporaryDirectory.appendingPathComponent("tinamou-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: source) }
    let process = Process()
    process.executableURL = converter
    let density = self == .png ? ["--zoom", Self.density] : []
    process.arguments = ["--format", rawValue] + density + ["--output", output, source.path]
    // Beginning with a dash, a name would be an option.
    if output.hasPrefix("-") { process.arguments?.replace([output], with: ["./\(output)"]) }
    // What it complains about is told once, in the words of this command.
    process.standardError = FileHandle.nullDevice
    do {
      try Data(svg.utf8).write(to: source)
      try process.run()
    } catch {
      try fail("\(Self.converter) cannot be run: \(error.localizedDescription)", output)
    }
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      try fail("\(Self.converter) could not write it (status \(process.terminationStatus))", output)
    }
  }

  private func fail(_ message: String, _ file: String) throws -> Never {
    Frontend.report([SourceDiagnostic(.error, message, rule: "unwritable", file: file)])
    throw Frontend.cannotWrite
  }

  /// Where a program is.
  private static func path(of program: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
