internal import LayoutModel
internal import LinearProgramming

/// A rounding of frames to pixels, which is applied after a solve.
public enum PixelAlignment: Sendable, Hashable {
  /// No rounding.
  case none
  /// Rounding of every edge, measured from the root, to the nearest pixel, so that adjacent frames stay adjacent.
  ///
  /// The scale is in pixels per point, above 0 and at most 100. If it is nil, the rounding is that of `canvas` if the
  /// document has a screen, else the scale is 1.
  case edges(scale: Double?)
  /// UIKit's rounding: a view's origin in its superview to whole points, its size to whole pixels, ties away from zero.
  ///
  /// The scale is in pixels per point, above 0 and at most 100. If it is nil, it is that of the document's screen, or 1
  /// without a screen.
  case uikit(scale: Double?)
  /// Interface Builder's rounding: every edge to the pixel grid of the screen that the document was designed for.
  ///
  /// Edges are measured from the rounded origin of the closest enclosing view that has a frame in the document, such as
  /// a cell. Ties are rounded away from the root's origin. Without a screen, frames are not rounded. If the grid is
  /// whole points and y grows upward, as in AppKit, half points are kept: their rounding depends on more than the
  /// document.
  case canvas

  /// The given scale, in pixels per point; nil if no scale is given.
  var scale: Double? {
    switch self {
    case .none, .canvas: nil
    case .edges(let scale), .uikit(let scale): scale
    }
  }

  /// Returns the rounded frames of a document's items, given the unrounded ones. Both are in superviews' coordinates,
  /// with y growing downward.
  func apply(to frames: [LayoutRect], of document: borrowing LayoutDocument) -> [LayoutRect] {
    guard let rounding = FrameRounding(self, document) else { return frames }
    var result = frames
    var origins = FrameRounding.Origins()
    rounding.apply(to: frames, into: &result, &origins)
    return result
  }

  /// Like `apply(to:of:)`, but with both the unrounded and the rounded frames in the document's coordinates.
  func apply(toSolved frames: [LayoutRect], of document: LayoutDocument) -> [LayoutRect] {
    var frames = frames
    FrameReader.turn(&frames, of: document)
    frames = apply(to: frames, of: document)
    FrameReader.turn(&frames, of: document)
    return frames
  }

  /// Whether a value is a multiple of 0.25, but not an integer.
  ///
  /// Such a value contains a half point, or results from centring a length that contains one.
  fileprivate static func isBetween(_ value: Double) -> Bool {
    let quarters = value * 4
    return abs(quarters - quarters.rounded()) <= 4 * Tolerance.coordinateRounding
      && abs(value - value.rounded()) > Tolerance.coordinateRounding
  }

  /// Rounds to the nearest pixel, and half pixels up, so that translations by whole pixels commute with rounding.
  fileprivate static func roundUp(_ value: Double, _ scale: Double) -> Double {
    (value * scale + 0.5 + Tolerance.coordinateRounding).rounded(.down) / scale
  }

  /// Rounds to the nearest multiple of 1 / scale, halves away from zero.
  fileprivate static func round(_ value: Double, scale: Double) -> Double {
    let magnitude = (abs(value) * scale + 0.5 + Tolerance.coordinateRounding).rounded(.down) / scale
    return value < 0 ? -magnitude : magnitude
  }
}

/// The rounding of a document's frames. It stores the parent of each item, but not the document.
struct FrameRounding: Sendable {
  /// The scratch memory of a rounding: the exact and the rounded origins of frames in the root's coordinates.
  struct Origins: Sendable {
    fileprivate var exact: [(x: Double, y: Double)] = []
    fileprivate var rounded: [(x: Double, y: Double)] = []
  }

  private enum Rule {
    case edges(scale: Double)
    case canvas(scale: Double, keepsHalves: Bool)
    case uikit(scale: Double)
  }

  private let rule: Rule
  private let parents: [Int32]
  /// For each item, whether edges of its descendants are measured from its rounded origin; empty unless the rule is
  /// `canvas`.
  private let isOrigin: [Bool]

  /// Creates the rounding of a document's frames; nil if they are not rounded.
  init?(_ alignment: PixelAlignment, _ document: borrowing LayoutDocument) {
    let isDefault = alignment == .edges(scale: nil) && document.pixelScale != nil
    let alignment = isDefault ? .canvas : alignment
    switch alignment {
    case .none: return nil
    case .canvas:
      guard let scale = document.pixelScale else { return nil }
      rule = .canvas(scale: scale, keepsHalves: scale == 1 && document.coordinates == .bottomLeft)
    case .edges(let scale): rule = .edges(scale: scale ?? 1)
    case .uikit(let scale): rule = .uikit(scale: scale ?? document.pixelScale ?? 1)
    }
    parents = document.items.indices.map { document.items[$0].parent.map { Int32($0.index) } ?? -1 }
    let isCanvas = alignment == .canvas
    isOrigin = isCanvas ? document.items.indices.map { document.items[$0].frame != nil } : []
  }

  /// Writes the rounded frames of the first `result.count` items into `result`.
  /// - Parameter frames: the exact frames of all items, in their superviews' coordinates, with y growing downward.
  func apply(to frames: [LayoutRect], into result: inout [LayoutRect], _ origins: inout Origins) {
    switch rule {
    case .edges(let scale): alignEdges(frames, into: &result, &origins) { PixelAlignment.roundUp($0, scale) }
    case .canvas(let scale, let keepsHalves):
      alignEdges(frames, into: &result, &origins) {
        PixelAlignment.round($0, scale: keepsHalves && PixelAlignment.isBetween($0) ? 2 : scale)
      }
    case .uikit(let scale):
      for (index, frame) in frames.prefix(result.count).enumerated() {
        result[index] = LayoutRect(
          PixelAlignment.round(frame.x, scale: 1), PixelAlignment.round(frame.y, scale: 1),
          PixelAlignment.round(frame.width, scale: scale), PixelAlignment.round(frame.height, scale: scale))
      }
    }
  }

  /// Rounds the edges of frames. Edges are measured from the root, or from the rounded origin of the closest enclosing
  /// view for which `isOrigin` is true.
  @inline(__always)
  private func alignEdges(
    _ frames: [LayoutRect], into result: inout [LayoutRect], _ origins: inout Origins, _ round: (Double) -> Double
  ) {
    precondition(result.count <= frames.count && parents.count >= result.count)
    if origins.exact.count < result.count {
      origins.exact = Array(repeating: (0, 0), count: result.count)
      origins.rounded = origins.exact
    }
    origins.exact.withUnsafeMutableBufferPointer { exact in
      origins.rounded.withUnsafeMutableBufferPointer { rounded in
        result.withUnsafeMutableBufferPointer { result in
          for index in result.indices {
            // Parents come before their children, so that their origins are known.
            let (parent, frame) = (Int(parents[index]), frames[index])
            let outer = parent < 0 ? (x: 0, y: 0) : exact[parent]
            let roundedOuter = parent < 0 ? (x: 0, y: 0) : rounded[parent]
            let origin = (x: frame.x + outer.x, y: frame.y + outer.y)
            let (left, top) = (round(origin.x), round(origin.y))
            exact[index] = !isOrigin.isEmpty && isOrigin[index] ? (left, top) : origin
            rounded[index] = (left, top)
            result[index] = LayoutRect(
              left - roundedOuter.x, top - roundedOuter.y, round(origin.x + frame.width) - left,
              round(origin.y + frame.height) - top)
          }
        }
      }
    }
  }
}
