import ArgumentParser
import Foundation
import Tinamou

/// A drawer of layouts in the terminal: as pictures if the terminal supports them, else as sketches.
///
/// The terminal is queried. If it must not be queried, or does not answer, environment variables determine the method.
/// If these do not name a terminal that is known to show pictures, a sketch is drawn.
struct TerminalGraphics {
  /// A method of drawing.
  enum Choice: String, ExpressibleByArgument, CaseIterable {
    /// The method that the terminal supports, or a sketch if it supports none.
    case auto
    /// Kitty's graphics protocol.
    case kitty
    /// Sixel graphics, as in DEC's terminals.
    case sixel
    /// Sketches with box-drawing characters.
    case sketch
  }

  /// The method of drawing; never `auto`.
  let choice: Choice
  /// Whether pictures were requested. It is then an error if they cannot be made.
  private let isRequired: Bool
  private let canvas: Canvas
  /// The colours of pictures, if none are requested. They follow the background of the terminal, since a PNG cannot
  /// adapt to its viewer.
  private let appearance: SVGWriter.Appearance
  /// The number of colours that the terminal has for sixel pictures; nil if it is not known.
  private let colors: Int?

  /// The program that converts PNG to sixel graphics.
  private static let sixelConverter = "img2sixel"
  /// The maximum number of colours that the converter supports.
  private static let mostColors = 256
  /// The size of a chunk in kitty's protocol, in bytes.
  private static let chunk = 4096

  /// Chooses the method of drawing.
  /// - Parameters:
  ///   - choice: the requested method.
  ///   - environment: the environment variables.
  ///   - isTerminal: whether the output goes to a terminal.
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

  /// Returns the method of drawing that suits the terminal named by the environment variables. It is a sketch if this
  /// terminal is not known to show pictures.
  static func known(_ environment: [String: String]) -> Choice {
    let terminal = environment["TERM"] ?? ""
    // A terminal multiplexer does not forward pictures, unless it is configured to do so. So a sketch is drawn.
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

  /// Returns escape sequences that show layouts. The layouts are beside each other, if the terminal accepts a picture
  /// of that size. The result is nil if the caller should draw sketches: the method is a sketch, there are no layouts,
  /// or the pictures cannot be made and were not explicitly requested.
  /// - Throws: An error if pictures were requested and cannot be made.
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
    StandardError.report([SourceDiagnostic(.error, "pictures in the terminal are made by \(what)", rule: "unwritable")])
    throw ExitStatus.cannotWrite
  }

  /// Returns a PNG in kitty's graphics protocol, which transmits it in chunks, and shows it at once.
  static func kitty(_ png: Data) -> String {
    let text = Array(png.base64EncodedString().utf8)
    var result = ""
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(start + chunk, text.count)
      // In this code `a=T` transmits and shows, `f=100` is PNG, and `q=2` suppresses answers of the terminal.
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
  /// The space for pictures in the terminal. Lengths are in pixels of a picture, unless otherwise noted.
  struct Canvas {
    var width: Double
    /// The maximum height of the drawing of a layout. It leaves space for the heading and the findings on the same
    /// screen.
    var drawingHeight: Double
    /// The number of the terminal's pixels for each pixel of a picture. With it, the texts of pictures are about as
    /// large as those of the terminal.
    var density: Double
    /// The maximum size of a picture, in pixels of the terminal.
    var extent: LayoutSize

    /// The height of a line of text in pictures, to which the height of the terminal's lines is compared.
    private static let lineHeight = 20.0
    /// The size of a character cell, in pixels, that is assumed if the terminal does not report one.
    private static let cell = LayoutSize(8, 16)
    /// The height of the heading, the margins, and one line of findings.
    private static let surroundings = 160.0
    /// The range of the maximum height of drawings. The lower bound is for terminals with few lines, the upper one is
    /// that of drawings on a page.
    private static let drawingHeights = 240.0...640.0
    /// The maximum size of a picture in kitty's protocol, in pixels of the terminal.
    private static let largestExtent = LayoutSize(10_000, 10_000)

    /// Creates the space of the terminal at standard output.
    /// - Parameters:
    ///   - isTerminal: whether the output goes to a terminal.
    ///   - extent: the maximum size of pictures, in pixels of the terminal; nil if it is not reported.
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

    /// Returns whether the terminal can draw a picture without reducing it.
    func fits(_ scene: RenderScene) -> Bool { zoom(of: scene) == density }

    /// Returns the number of the terminal's pixels for each pixel of a picture, reduced if the picture would be too
    /// large.
    func zoom(of scene: RenderScene) -> Double {
      min(
        density, width * density / max(scene.size.width, 1),
        // One pixel is subtracted, since the size of the picture is rounded up.
        (extent.width - 1) / max(scene.size.width, 1), (extent.height - 1) / max(scene.size.height, 1))
    }
  }
}
