internal import LayoutModel

/// A raster of a picture for label placement: the frontmost view of each cell, lines visible through it, and labels
/// placed.
struct PlacementGrid {
  /// A view in the picture.
  struct Box {
    /// Its item index.
    var owner: Int32
    var frame: LayoutRect
    /// The heights of its baselines.
    var baselines: [Double] = []
  }

  /// The side of a cell in pixels.
  static let cell = 2.0
  /// The number of cells kept free on either side of a label.
  private static let spacing = 2
  /// The owner of cells without a view.
  static let nothing: Int32 = -1

  private let columns: Int
  private let rows: Int
  private var owners: [Int32]
  private var isTaken: [Bool]
  /// Whether a line of another view is visible in the cell, as views are translucent.
  private var isCrossed: [Bool]
  /// The boxes by owner.
  private var boxes: [Box?]

  /// - Parameters:
  ///   - size: the extent of the picture.
  ///   - boxes: the views in it from back to front.
  init(_ size: LayoutSize, boxes: [Box] = []) {
    columns = Int((size.width / Self.cell).rounded(.up)) + 1
    rows = Int((size.height / Self.cell).rounded(.up)) + 1
    owners = Array(repeating: Self.nothing, count: columns * rows)
    isTaken = Array(repeating: false, count: columns * rows)
    isCrossed = isTaken
    self.boxes = Array(repeating: nil, count: (boxes.map { Int($0.owner) }.max() ?? -1) + 1)
    for box in boxes { self.boxes[Int(box.owner)] = box }
    // From front to back, each cell once: `next` skips painted cells, with path halving (union-find).
    var next = (0..<((columns + 1) * rows)).map { Int32($0 % (columns + 1)) }
    for box in boxes.reversed() {
      let (owner, frame) = (box.owner, box.frame)
      let span = Self.centers(frame.x, frame.width, columns)
      for row in Self.centers(frame.y, frame.height, rows) {
        let start = row * (columns + 1)
        var column = Self.unpainted(from: span.lowerBound, in: &next, start)
        while column < span.upperBound {
          owners[row * columns + column] = owner
          next[start + column] = Int32(column + 1)
          column = Self.unpainted(from: column + 1, in: &next, start)
        }
      }
    }
    for box in boxes {
      cross(edgesOf: box.frame, of: box.owner)
      for height in box.baselines {
        cross(atHeight: height, from: box.frame.x, to: box.frame.x + box.frame.width, of: box.owner)
      }
    }
  }

  private static func unpainted(from column: Int, in next: inout [Int32], _ start: Int) -> Int {
    var column = column
    while true {
      let following = Int(next[start + column])
      if following == column { return column }
      next[start + column] = next[start + following]
      column = following
    }
  }

  /// The cells whose centres lie in an interval; for a shorter one, such as a separator's, the cell around its middle.
  private static func centers(_ origin: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let low = Int(min(max((origin / cell - 0.5).rounded(.up), 0), Double(count)))
    let high = Int(min(max(((origin + length) / cell - 0.5).rounded(.up), 0), Double(count)))
    guard low >= high, length > 0 else { return low..<max(low, high) }
    let middle = Int(min(max((origin + length / 2) / cell, 0), Double(count)))
    return middle..<min(middle + 1, count)
  }

  /// The cells that a rectangle touches; nil if it extends beyond the picture.
  private func cells(_ frame: LayoutRect) -> (columns: Range<Int>, rows: Range<Int>)? {
    let left = (frame.x / Self.cell).rounded(.down)
    let top = (frame.y / Self.cell).rounded(.down)
    let right = ((frame.x + frame.width) / Self.cell).rounded(.up)
    let bottom = ((frame.y + frame.height) / Self.cell).rounded(.up)
    guard left >= 0, top >= 0, right <= Double(columns), bottom <= Double(rows), left < right, top < bottom else {
      return nil
    }
    return (Int(left)..<Int(right), Int(top)..<Int(bottom))
  }

  /// Whether a rectangle is free of labels, within the picture.
  func isFree(_ frame: LayoutRect) -> Bool {
    let cells = cut(frame)
    for row in cells.rows {
      for column in cells.columns where isTaken[row * columns + column] { return false }
    }
    return true
  }

  /// Whether only one view is visible in a rectangle, within the picture.
  func isSeen(_ owner: Int32, in frame: LayoutRect) -> Bool {
    let cells = cut(frame)
    return cells.rows.allSatisfy { row in cells.columns.allSatisfy { owners[row * columns + $0] == owner } }
  }

  /// The distance in pixels below which a line counts as the view's own edge, and does not block its labels.
  private static let nearness = 3.0

  /// Blocks labels on the edges of a rectangle.
  ///
  /// - Parameter owner: the view with these edges; its own label only has to be inside of them.
  mutating func cross(edgesOf frame: LayoutRect, of owner: Int32 = nothing) {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    for height in [frame.y, bottom] { cross(atHeight: height, from: frame.x, to: right, of: owner) }
    let rows = span(frame.y, frame.height, self.rows)
    for place in [frame.x, right] {
      for column in span(place - 1, 2, columns) {
        for row in rows { cross(row, column, of: owner) { $0.isNear(place: place, Self.nearness) } }
      }
    }
  }

  private mutating func cross(atHeight height: Double, from left: Double, to right: Double, of owner: Int32) {
    for row in span(height - 1, 2, rows) {
      for column in span(left, right - left, columns) {
        cross(row, column, of: owner) { $0.isNear(height: height, Self.nearness) }
      }
    }
  }

  private mutating func cross(_ row: Int, _ column: Int, of owner: Int32, unless isOwn: (Box) -> Bool) {
    let index = row * columns + column
    let seen = owners[index]
    guard seen != Self.nothing, seen != owner, let box = boxes[Int(seen)], !isOwn(box) else { return }
    isCrossed[index] = true
  }

  /// Blocks a rectangle for labels.
  mutating func block(_ frame: LayoutRect) {
    let cells = cut(frame)
    for row in cells.rows {
      for column in cells.columns { isTaken[row * columns + column] = true }
    }
  }

  /// The cells that a rectangle touches, within the picture.
  private func cut(_ frame: LayoutRect) -> (columns: Range<Int>, rows: Range<Int>) {
    (span(frame.x, frame.width, columns), span(frame.y, frame.height, rows))
  }

  /// The cells that an interval touches, clipped to a count.
  private func span(_ origin: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let low = Int(min(max((origin / Self.cell).rounded(.down), 0), Double(count)))
    let high = Int(min(max(((origin + length) / Self.cell).rounded(.up), 0), Double(count)))
    return low..<max(low, high)
  }

  /// Reserves the space of a label if it is free and shows only one view without lines; nil ignores views and lines.
  mutating func take(_ frame: LayoutRect, on owner: Int32?) -> Bool {
    guard let cells = cells(frame) else { return false }
    for row in cells.rows {
      for index in (row * columns + cells.columns.lowerBound)..<(row * columns + cells.columns.upperBound) {
        if isTaken[index] { return false }
        if let owner, owners[index] != owner || isCrossed[index] { return false }
      }
    }
    for row in cells.rows {
      let free = max(cells.columns.lowerBound - Self.spacing, 0)..<min(cells.columns.upperBound + Self.spacing, columns)
      for column in free { isTaken[row * columns + column] = true }
    }
    return true
  }
}

extension PlacementGrid.Box {
  /// Whether a height is near its upper or lower edge, or a baseline.
  fileprivate func isNear(height: Double, _ distance: Double) -> Bool {
    abs(height - frame.y) <= distance || abs(height - frame.y - frame.height) <= distance
      || baselines.contains { abs(height - $0) <= distance }
  }

  /// Whether a horizontal position is near its left or right edge.
  fileprivate func isNear(place: Double, _ distance: Double) -> Bool {
    abs(place - frame.x) <= distance || abs(place - frame.x - frame.width) <= distance
  }
}
