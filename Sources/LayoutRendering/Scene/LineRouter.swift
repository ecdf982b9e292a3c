internal import LayoutModel

/// A router of constraint lines. If possible, it shifts each new line sideways so that it does not cover the earlier
/// lines.
struct LineRouter {
  /// A line that is parallel to one of the axes.
  struct Segment {
    var isHorizontal: Bool
    var low: Double
    var high: Double
    var across: Double

    init(_ start: RenderScene.Point, _ end: RenderScene.Point) {
      isHorizontal = abs(end.x - start.x) >= abs(end.y - start.y)
      (low, high) =
        isHorizontal ? (min(start.x, end.x), max(start.x, end.x)) : (min(start.y, end.y), max(start.y, end.y))
      across = isHorizontal ? start.y : start.x
    }

    /// The area that the line covers, with a margin of 2 pixels on both sides.
    var frame: LayoutRect {
      isHorizontal
        ? LayoutRect(low, across - 2, high - low, 4) : LayoutRect(across - 2, low, 4, high - low)
    }
  }

  private var segments: [Segment] = []

  /// The distance below which parallel lines cannot be distinguished, in pixels.
  private static let spacing = 6.0
  /// The candidate shifts of a line, in pixels, in the order in which they are tried.
  private static let shifts = [0.0, -9, 9, -12, 12, -18, 18, -27, 27, -36, 36, -54, 54]

  /// Returns a sideways shift of a line, in pixels. The shifted line avoids other lines and, if possible, labels.
  /// Returns 0 if every shift meets another line.
  /// - Parameter limits: the range of positions across the line, in pixels, within which a shifted line must lie.
  func shift(of line: Segment, within limits: (low: Double, high: Double), besides labels: PlacementGrid) -> Double {
    var best: Double?
    for shift in Self.shifts {
      var moved = line
      moved.across += shift
      guard shift == 0 || (moved.across > limits.low + 2 && moved.across < limits.high - 2) else { continue }
      guard !segments.contains(where: { Self.isOn($0, moved) }) else { continue }
      if labels.isFree(moved.frame) { return shift }
      best = best ?? shift
    }
    return best ?? 0
  }

  mutating func add(_ line: Segment) { segments.append(line) }

  private static func isOn(_ one: Segment, _ other: Segment) -> Bool {
    one.isHorizontal == other.isHorizontal && abs(one.across - other.across) < spacing
      && one.low < other.high - 1 && other.low < one.high - 1
  }
}

extension LayoutRect {
  /// Whether two rectangles share more than an edge.
  func overlaps(_ other: LayoutRect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
