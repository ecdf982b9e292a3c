internal import LayoutModel

/// A raster of a picture, for the placement of labels. Each cell records the frontmost view, whether a line of another
/// view is visible, and whether the cell is reserved for a label.
struct PlacementGrid {
  /// A view in the picture.
  struct Box {
    /// The index of the view's item.
    var owner: Int32
    var frame: LayoutRect
    /// The y coordinates of the view's baselines, in pixels.
    var baselines: [Double] = []
  }

  /// The side length of a cell, in pixels.
  static let cell = 2.0
  /// The number of cells that are kept free to the left and to the right of a label.
  private static let spacing = 2
  /// The owner of a cell that shows no view.
  static let nothing: Int32 = -1

  private let columns: Int
  private let rows: Int
  private var owners: [Int32]
  private var isTaken: [Bool]
  /// For each cell, whether it shows a line that does not belong to its frontmost view. This is possible since views
  /// are translucent.
  private var isCrossed: [Bool]
  /// The box of each view, by the index of its item in the document; nil for items that are not in the picture.
  private var boxes: [Box?]

  /// Creates a grid without labels.
  /// - Parameters:
  ///   - size: the size of the picture, in pixels.
  ///   - boxes: the views in the picture, from back to front.
  init(_ size: LayoutSize, boxes: [Box] = []) {
    columns = Int((size.width / Self.cell).rounded(.up)) + 1
    rows = Int((size.height / Self.cell).rounded(.up)) + 1
    owners = Array(repeating: Self.nothing, count: columns * rows)
    isTaken = Array(repeating: false, count: columns * rows)
    isCrossed = isTaken
    self.boxes = Array(repeating: nil, count: (boxes.map { Int($0.owner) }.max() ?? -1) + 1)
    for box in boxes { self.boxes[Int(box.owner)] = box }
    // Boxes are painted from front to back, each cell once. For each column of a row, `next` has the next unpainted
    // column, with path halving (union-find).
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

  /// Returns the indices of the columns or rows of cells whose centres lie in an interval. If it contains no centre, as
  /// for a thin separator, returns the one around its middle.
  private static func centers(_ origin: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let low = Int(min(max((origin / cell - 0.5).rounded(.up), 0), Double(count)))
    let high = Int(min(max(((origin + length) / cell - 0.5).rounded(.up), 0), Double(count)))
    guard low >= high, length > 0 else { return low..<max(low, high) }
    let middle = Int(min(max((origin + length / 2) / cell, 0), Double(count)))
    return middle..<min(middle + 1, count)
  }

  /// Returns the cells that a rectangle touches; nil if the rectangle is empty or extends beyond the picture.
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

  /// Whether a rectangle contains neither a label nor a blocked cell. Its parts outside of the picture are ignored.
  func isFree(_ frame: LayoutRect) -> Bool {
    let cells = cut(frame)
    for row in cells.rows {
      for column in cells.columns where isTaken[row * columns + column] { return false }
    }
    return true
  }

  /// Whether a view is the frontmost one everywhere in a rectangle. Parts outside of the picture are ignored.
  func isSeen(_ owner: Int32, in frame: LayoutRect) -> Bool {
    let cells = cut(frame)
    return cells.rows.allSatisfy { row in cells.columns.allSatisfy { owners[row * columns + $0] == owner } }
  }

  /// The distance from an edge or a baseline of the frontmost view, in pixels, up to which another view's line does not
  /// block labels.
  private static let nearness = 3.0

  /// Marks the cells in which the edges of a rectangle are visible, so that labels do not cover the edges.
  ///
  /// - Parameter owner: the view that has these edges. The edges do not block the label of this view.
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

  /// Returns the cells that a rectangle touches, without those outside of the picture.
  private func cut(_ frame: LayoutRect) -> (columns: Range<Int>, rows: Range<Int>) {
    (span(frame.x, frame.width, columns), span(frame.y, frame.height, rows))
  }

  /// Returns the indices of the columns or rows of cells that an interval touches, limited to `0..<count`.
  private func span(_ origin: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let low = Int(min(max((origin / Self.cell).rounded(.down), 0), Double(count)))
    let high = Int(min(max(((origin + length) / Self.cell).rounded(.up), 0), Double(count)))
    return low..<max(low, high)
  }

  /// Reserves the space of a label, if it is free, lies in the picture, and shows only the view `owner`, without lines.
  /// Returns whether the space was reserved. If `owner` is nil, views and lines are ignored.
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
  /// Whether a y coordinate is near the view's upper or lower edge, or near one of its baselines.
  fileprivate func isNear(height: Double, _ distance: Double) -> Bool {
    abs(height - frame.y) <= distance || abs(height - frame.y - frame.height) <= distance
      || baselines.contains { abs(height - $0) <= distance }
  }

  /// Whether an x coordinate is near the view's left or right edge.
  fileprivate func isNear(place: Double, _ distance: Double) -> Bool {
    abs(place - frame.x) <= distance || abs(place - frame.x - frame.width) <= distance
  }
}
