import Foundation
import Tinamou

/// A writer of layouts for the terminal, at its width.
enum TerminalPicture {
  /// Returns a sketch of each layout, below its name and size. For an unsolved layout, the report takes the place of
  /// the sketch.
  static func text(_ results: [InputResult], columns: Int = width) -> String {
    let blocks = results.flatMap { result in
      result.layouts.compactMap { layout -> String? in
        guard case .layout(let solution, let document) = layout else { return nil }
        guard solution.status == .solved else {
          return TextReport.text([InputResult(file: result.file, layouts: [layout])])
        }
        let size =
          (solution.size.map { "  \(ReportText.words($0))" } ?? "") + (document.device.map { "  \($0)" } ?? "")
          + (document.direction == .rightToLeft ? "  right to left" : "")
        let heading = "\(DisplayText.safe(document.name))\(size)  (\(result.file))\n"
        return heading + PicturedLayout(document, solution).sketch(columns: columns)
      }
    }
    return blocks.joined(separator: "\n")
  }

  /// Returns a picture of a layout, or a sketch if `graphics` makes no picture.
  static func text(_ layout: PicturedLayout, _ graphics: TerminalGraphics) throws -> String {
    try graphics.pictures(of: [layout]) ?? layout.sketch(columns: width)
  }

  /// The number of columns of the terminal; 80 if standard output is no terminal, or if the number is unknown.
  static var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }
}
