import ArgumentParser
import Foundation
import Tinamou

/// Pictures in terminals that can show them.
///
/// What a terminal can do is not asked of it, since an answer that comes late would be read as typed text; it is taken from
/// what it says of itself in the environment, and in doubt a sketch is drawn.
struct TerminalGraphics {
  /// How a terminal is told to draw.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    /// As the terminal is known to, else a sketch.
    case auto
    /// By kitty's graphics protocol.
    case kitty
    /// By DEC's sixels.
    case sixel
    /// With characters.
    case sketch
  }

  /// The way; never `auto`.
  let choice: Choice
  /// Whether it was asked for, so that not being able to is a failure.
  private let isRequired: Bool
  /// The widest picture, in pixels of an SVG.
  private let width: Double

  /// The program that makes sixels of a PNG.
  private static let sixelConverter = "img2sixel"
  /// The bytes of a chunk, as kitty's protocol has them.
  private static let chunk = 4096
  /// The width of a character where the terminal does not tell it, in pixels.
  private static let characterWidth = 8.0

  init(_ choice: Choice, environment: [String: String] = ProcessInfo.processInfo.environment, isTerminal: Bool? = nil) {
    let isTerminal = isTerminal ?? (isatty(STDOUT_FILENO) == 1)
    isRequired = choice == .kitty || choice == .sixel
    self.choice = choice != .auto ? choice : isTerminal ? Self.known(environment) : .sketch
    width = Self.pixels
  }

  /// What a terminal of this environment shows.
  static func known(_ environment: [String: String]) -> Choice {
    let terminal = environment["TERM"] ?? ""
    // Multiplexers pass on neither, or only when told to.
    if environment["TMUX"] != nil || environment["STY"] != nil || terminal.hasPrefix("screen")
      || terminal.hasPrefix("tmux")
    {
      return .sketch
    }
    let isKitty = environment["KITTY_WINDOW_ID"] != nil || ["xterm-kitty", "xterm-ghostty"].contains(terminal)
    if isKitty { return .kitty }
    let isSixel =
      ["foot", "foot-extra", "foot-direct", "mlterm", "mlterm-256color", "yaft-256color", "contour"].contains(terminal)
    return isSixel ? .sixel : .sketch
  }

  /// The escape sequences that show a picture; nil for a sketch.
  /// - Parameter svg: makes the picture, at most so many pixels wide.
  /// - Throws: where a picture was asked for and cannot be made.
  func picture(_ svg: (_ width: Double) -> String) throws -> String? {
    guard choice == .kitty || choice == .sixel else { return nil }
    guard let png = PictureFormat.png(svg(width), zoom: 1) else {
      return try unavailable("rsvg-convert, which is not in PATH or failed: \(PictureFormat.installation)")
    }
    if choice == .kitty { return Self.kitty(png) }
    guard let sixels = Self.sixels(of: png) else {
      return try unavailable("\(Self.sixelConverter), which is not in PATH or failed: install libsixel-bin or libsixel")
    }
    return sixels
  }

  private func unavailable(_ what: String) throws -> String? {
    guard isRequired else { return nil }
    Frontend.report([SourceDiagnostic(.error, "pictures in the terminal are made by \(what)", rule: "unwritable")])
    throw Frontend.cannotWrite
  }

  /// A PNG in kitty's graphics protocol: transmitted and shown at once, in chunks.
  static func kitty(_ png: Data) -> String {
    let text = Array(png.base64EncodedString().utf8)
    var result = ""
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(start + chunk, text.count)
      // q=2: the terminal is not to answer.
      let control = start == 0 ? "a=T,f=100,q=2," : ""
      let payload = String(decoding: text[start..<end], as: UTF8.self)
      result += "\u{1B}_G\(control)m=\(end < text.count ? 1 : 0);\(payload)\u{1B}\\"
    }
    return result + "\n"
  }

  private static func sixels(of png: Data) -> String? {
    guard let converter = PictureFormat.path(of: sixelConverter) else { return nil }
    let (source, target) = (PictureFormat.temporaryFile("png"), PictureFormat.temporaryFile("six"))
    defer { for file in [source, target] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = converter
    process.arguments = ["-o", target.path, source.path]
    process.standardError = FileHandle.nullDevice
    do {
      try png.write(to: source)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return nil }
      return String(decoding: try Data(contentsOf: target), as: UTF8.self) + "\n"
    } catch {
      return nil
    }
  }

  /// The width of the terminal in pixels, or what it is likely to be.
  private static var pixels: Double {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
      return PictureOptions().width
    }
    if size.ws_xpixel > 0 { return Double(size.ws_xpixel) }
    return size.ws_col > 0 ? Double(size.ws_col) * characterWidth : PictureOptions().width
  }
}
