internal import LayoutModel
internal import LinearProgramming

/// The rounding of frames to pixels: the last step, never inside the solve.
public enum PixelAlignment: Sendable, Hashable {
  /// No rounding.
  case none
  /// Rounding of every edge, measured from the root, to the nearest pixel, so that adjacent frames stay adjacent. The
  /// scale is in pixels per point, above 0.
  case edges(scale: Double)
  /// UIKit's rounding: a view's origin in its superview to whole points, its size to whole pixels, ties away from zero.
  case uikit(scale: Double)
  /// Interface Builder's rounding: every edge to the pixel grid of the screen that the document was designed for.
  ///
  /// Edges are measured from the closest view that is placed by its frame, such as a cell; ties are rounded away from
  /// its origin. Without a screen, frames are not rounded. If the grid is whole points and y grows upward, as in
  /// AppKit, halves stay: their rounding depends on more than the document.
  case canvas

  /// Returns the rounded frames, from frames in their superviews' coordinates, downward, in the document's order.
  func apply(to frames: [LayoutRect], of document: LayoutDocument) -> [LayoutRect] {
    switch self {
    case .none: frames
    case .canvas:
      document.pixelScale.map { scale in
        let keepsHalves = scale == 1 && document.coordinates == .bottomLeft
        return Self.alignEdges(frames, document, fromPlaced: true) {
          Self.round($0, scale: keepsHalves && Self.isBetween($0) ? 2 : scale)
        }
      } ?? frames
    case .edges(let scale): Self.alignEdges(frames, document, fromPlaced: false) { Self.roundUp($0, scale) }
    case .uikit(let scale):
      frames.map {
        LayoutRect(
          Self.round($0.x, scale: 1), Self.round($0.y, scale: 1), Self.round($0.width, scale: scale),
          Self.round($0.height, scale: scale))
      }
    }
  }

  /// Rounds edges, measured from the root or from the closest view that is placed by its frame.
  private static func alignEdges(
    _ frames: [LayoutRect], _ document: LayoutDocument, fromPlaced: Bool, _ round: (Double) -> Double
  ) -> [LayoutRect] {
    // Origins in these coordinates, before and after rounding; parents come before their children.
    var exact: [(x: Double, y: Double)] = []
    var rounded: [(x: Double, y: Double)] = []
    var result: [LayoutRect] = []
    for (frame, item) in zip(frames, document.items) {
      let parent = item.parent?.index
      let origin = (x: frame.x + (parent.map { exact[$0].x } ?? 0), y: frame.y + (parent.map { exact[$0].y } ?? 0))
      let left = round(origin.x)
      let top = round(origin.y)
      exact.append(fromPlaced && item.frame != nil ? (left, top) : origin)
      rounded.append((left, top))
      result.append(
        LayoutRect(
          left - (parent.map { rounded[$0].x } ?? 0), top - (parent.map { rounded[$0].y } ?? 0),
          round(origin.x + frame.width) - left, round(origin.y + frame.height) - top))
    }
    return result
  }

  /// Whether a value is a multiple of a quarter, but not whole. That is a half, or the centre of a length with a half.
  private static func isBetween(_ value: Double) -> Bool {
    let quarters = value * 4
    return abs(quarters - quarters.rounded()) <= 4 * Tolerance.halfPixel
      && abs(value - value.rounded()) > Tolerance.halfPixel
  }

  /// Rounds to the nearest pixel, halves to the greater one, so that translations by whole pixels commute with
  /// rounding.
  private static func roundUp(_ value: Double, _ scale: Double) -> Double {
    (value * scale + 0.5 + Tolerance.halfPixel).rounded(.down) / scale
  }

  /// Rounds to the nearest multiple of 1 / scale, halves away from zero.
  private static func round(_ value: Double, scale: Double) -> Double {
    let magnitude = (abs(value) * scale + 0.5 + Tolerance.halfPixel).rounded(.down) / scale
    return value < 0 ? -magnitude : magnitude
  }
}
