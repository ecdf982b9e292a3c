import Foundation
import Tinamou

/// The picture formats, by file name extension.
enum PictureFormat: String, CaseIterable {
  case svg, png, pdf, html

  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// The program that converts SVG to PNG and PDF.
  private static let converter = "rsvg-convert"
  /// The pixels of a PNG per pixel of the picture, for current displays.
  private static let density = "2"

  /// Writes an SVG to a file, in this format.
  func write(_ svg: String, to file: OutputFile) throws {
    guard self == .png || self == .pdf, let output = file.path else { return try file.write(svg) }
    guard let converter = Self.path(of: Self.converter) else {
      try fail(
        "\(rawValue.uppercased()) is made by \(Self.converter), which is not in PATH: \(Self.installation), or write .svg",
        output)
    }
    let density = self == .png ? ["--zoom", Self.density] : []
    // A name that begins with a dash would be taken for an option.
    let path = output.hasPrefix("-") ? "./\(output)" : output
    if let reason = Self.run(converter, ["--format", rawValue] + density + ["--output", path], on: svg) {
      try fail(reason, output)
    }
  }

  /// The installation hint for the converter.
  static let installation =
    "install librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew)"

  /// Returns an SVG as PNG data; nil if it cannot be made.
  /// - Parameter zoom: pixels of the PNG per pixel of the SVG.
  static func png(_ svg: String, zoom: Double) -> Data? {
    guard let converter = path(of: converter) else { return nil }
    let target = temporaryFile("png")
    defer { try? FileManager.default.removeItem(at: target) }
    let arguments = ["--format", "png", "--zoom", "\(zoom)", "--output", target.path]
    return run(converter, arguments, on: svg) == nil ? try? Data(contentsOf: target) : nil
  }

  static func temporaryFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("tinamou-\(UUID().uuidString).\(ending)")
  }

  /// Runs the converter; returns the reason for a failure, or nil.
  private static func run(_ program: URL, _ arguments: [String], on svg: String) -> String? {
    let source = temporaryFile("svg")
    defer { try? FileManager.default.removeItem(at: source) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + [source.path]
    // Its errors are reported once, by this command.
    process.standardError = FileHandle.nullDevice
    do {
      try Data(svg.utf8).write(to: source)
      try process.run()
    } catch {
      return "\(converter) cannot be run: \(error.localizedDescription)"
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? nil : "\(converter) could not write it (status \(process.terminationStatus))"
  }

  private func fail(_ message: String, _ file: String) throws -> Never {
    StandardError.report([SourceDiagnostic(.error, message, rule: "unwritable", file: file)])
    throw ExitStatus.cannotWrite
  }

  /// Returns the location of a program in PATH.
  static func path(of program: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
