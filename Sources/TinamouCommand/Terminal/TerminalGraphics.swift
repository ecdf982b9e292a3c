import ArgumentParser
import Foundation
import Tinamou

/// Pictures in terminals that can show them, and sketches in others.
///
/// A terminal is asked what it can do; where it may not be asked, or is silent, what it says of itself in the environment
/// counts, and in doubt a sketch is drawn.
struct TerminalGraphics {
  /// How a terminal is told to draw.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    /// As the terminal says, else a sketch.
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
  private let canvas: Canvas
  /// The colours where none were asked for: a PNG does not follow those of whoever looks at it.
  private let appearance: SVGWriter.Appearance
  /// How many colours sixels may have; nil for as many as there can be.
  private let colors: Int?

  /// The program that makes sixels of a PNG.
  private static let sixelConverter = "img2sixel"
  /// The most colours that it makes.
  private static let mostColors = 256
  /// The bytes of a chunk, as kitty's protocol has them.
  private static let chunk = 4096

  /// - Parameter isTerminal: whether output goes to a terminal.
  init(
    _ choice: Choice, environment: [String: String] = ProcessInfo.processInfo.environment,
    isTerminal: Bool = isatty(STDOUT_FILENO) == 1
  ) {
    let answers = isTerminal && choice != .sketch ? TerminalAnswers.asked(environment) : nil
    self.init(choice, answers, environment, isTerminal: isTerminal)
  }

  init(_ choice: Choice, _ answers: TerminalAnswers?, _ environment: [String: String], isTerminal: Bool) {
    isRequired = choice == .kitty || choice == .sixel
    self.choice = choice != .auto ? choice : isTerminal ? Self.told(answers, environment) : .sketch
    canvas = Canvas(isTerminal: isTerminal, extent: self.choice == .sixel ? answers?.sixelExtent : nil)
    appearance = answers?.isDark == true ? .dark : .light
    colors = answers?.sixelColors
  }

  private static func told(_ answers: TerminalAnswers?, _ environment: [String: String]) -> Choice {
    guard let answers else { return known(environment) }
    return answers.hasKitty ? .kitty : answers.hasSixels ? .sixel : .sketch
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

  /// The escape sequences that show layouts, beside each other as far as the terminal takes pictures so large; nil for
  /// sketches.
  /// - Throws: where pictures were asked for and cannot be made.
  func pictures(
    of layouts: [PicturedLayout], selection: [String] = [], appearance: SVGWriter.Appearance = .automatic
  ) throws -> String? {
    guard choice == .kitty || choice == .sixel, !layouts.isEmpty else { return nil }
    let options = PictureOptions(selection: selection, width: canvas.width, height: canvas.drawingHeight)
    let page = RenderScene(of: layouts, options: options)
    let scenes =
      canvas.fits(page) || layouts.count == 1 ? [page] : layouts.map { RenderScene(of: [$0], options: options) }
    var text = ""
    for scene in scenes {
      let svg = SVGWriter.svg(scene, appearance: appearance == .automatic ? self.appearance : appearance)
      guard let png = PictureFormat.png(svg, zoom: canvas.zoom(of: scene)) else {
        return try unavailable("rsvg-convert, which is not in PATH or failed: \(PictureFormat.installation)")
      }
      guard let picture = choice == .kitty ? Self.kitty(png) : sixels(of: png) else {
        return try unavailable(
          "\(Self.sixelConverter), which is not in PATH or failed: install libsixel-bin or libsixel")
      }
      text += picture
    }
    return text
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

  private func sixels(of png: Data) -> String? {
    guard let converter = PictureFormat.path(of: Self.sixelConverter) else { return nil }
    let (source, target) = (PictureFormat.temporaryFile("png"), PictureFormat.temporaryFile("six"))
    defer { for file in [source, target] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = converter
    process.arguments = ["-p", "\(min(colors ?? Self.mostColors, Self.mostColors))", "-o", target.path, source.path]
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
}

extension TerminalGraphics {
  /// The room for pictures, in pixels of a picture.
  struct Canvas {
    var width: Double
    /// The highest drawing of a layout: with its heading and what is found it is to be seen at once.
    var drawingHeight: Double
    /// The terminal's pixels for a pixel of a picture, so that texts are as large as the terminal's.
    var density: Double
    /// The largest picture that is drawn, in the terminal's pixels.
    var extent: LayoutSize

    /// The height of a line of the terminal at which texts of pictures are as large as its own, in pixels.
    private static let lineHeight = 20.0
    /// What terminals that do not tell are likely to have.
    private static let cell = LayoutSize(8, 16)
    /// Beside a drawing: its heading, margins, and a line of what is found.
    private static let surroundings = 160.0
    /// Drawings are not smaller for a terminal with few lines, and not larger than on a page.
    private static let drawingHeights = 240.0...640.0
    /// Kitty's protocol draws nothing larger.
    private static let largestExtent = LayoutSize(10_000, 10_000)

    /// - Parameter extent: the largest picture that the terminal draws, where it told that.
    init(isTerminal: Bool, extent: LayoutSize? = nil) {
      var size = winsize()
      let isKnown = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      self.init(isKnown ? size : nil, extent: extent)
    }

    init(_ size: winsize?, extent: LayoutSize?) {
      let largest = extent ?? Self.largestExtent
      guard let size, size.ws_col > 0, size.ws_row > 0 else {
        self.init(pixels: LayoutSize(PictureOptions().width, .infinity), line: Self.lineHeight, extent: largest)
        return
      }
      let (columns, rows) = (Double(size.ws_col), Double(size.ws_row))
      let hasPixels = size.ws_xpixel > 0 && size.ws_ypixel > 0
      let pixels =
        hasPixels
        ? LayoutSize(Double(size.ws_xpixel), Double(size.ws_ypixel))
        : LayoutSize(columns * Self.cell.width, rows * Self.cell.height)
      self.init(pixels: pixels, line: pixels.height / rows, extent: largest)
    }

    private init(pixels: LayoutSize, line: Double, extent: LayoutSize) {
      density = max((line / Self.lineHeight).rounded(), 1)
      self.extent = extent
      width = min(pixels.width, extent.width - 1) / density
      let height = min(pixels.height, extent.height) / density - Self.surroundings
      drawingHeight = min(max(height, Self.drawingHeights.lowerBound), Self.drawingHeights.upperBound)
    }

    /// Whether the terminal draws a picture as large as it is.
    func fits(_ scene: RenderScene) -> Bool { zoom(of: scene) == density }

    /// The terminal's pixels for a pixel of this picture: fewer where it would be too large.
    func zoom(of scene: RenderScene) -> Double {
      min(
        density, width * density / max(scene.size.width, 1),
        // Parts of a pixel become whole ones.
        (extent.width - 1) / max(scene.size.width, 1), (extent.height - 1) / max(scene.size.height, 1))
    }
  }
}
