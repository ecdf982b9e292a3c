import Foundation
import Tinamou

/// A format of pictures. The extension of a file name determines it.
enum PictureFormat: String, CaseIterable {
  case svg, png, pdf, html

  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
  }

  /// The program that converts SVG to PNG and PDF.
  private static let converter = "rsvg-convert"
  /// The number of pixels of a PNG for each pixel of the picture, as on current displays.
  private static let density = "2"

  /// Writes an SVG to a file, converted to this format if it is `png` or `pdf`. In other cases, and on standard output,
  /// the text is written unchanged.
  func write(_ svg: String, to file: OutputFile) throws {
    guard self == .png || self == .pdf, let output = file.path else { return try file.write(svg) }
    guard let converter = Self.path(of: Self.converter) else {
      try fail(
        "\(rawValue.uppercased()) is made by \(Self.converter), which is not in PATH: \(Self.installation), or write .svg",
        output)
    }
    let density = self == .png ? ["--zoom", Self.density] : []
    // The converter would take a file name that begins with a dash as an option.
    let path = output.hasPrefix("-") ? "./\(output)" : output
    if let reason = Self.run(converter, ["--format", rawValue] + density + ["--output", path], on: svg) {
      try fail(reason, output)
    }
  }

  /// A hint for the user about how to install the converter.
  static let installation =
    "install librsvg2-bin (Debian, Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew)"

  /// Returns an SVG as the data of a PNG; nil if the converter is not installed or fails.
  /// - Parameters:
  ///   - svg: the SVG.
  ///   - zoom: the number of pixels of the PNG for each pixel of the SVG.
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

  /// Runs the converter. Returns the reason if it fails; nil otherwise.
  private static func run(_ program: URL, _ arguments: [String], on svg: String) -> String? {
    let source = temporaryFile("svg")
    defer { try? FileManager.default.removeItem(at: source) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + [source.path]
    // The converter's messages are dropped, since this command reports the failure.
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

  /// Returns the location of a program in the folders of `PATH`; nil if there is none.
  static func path(of program: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
