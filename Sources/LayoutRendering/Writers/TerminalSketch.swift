internal import LayoutModel

extension PicturedLayout {
  /// Returns a drawing of the views as boxes of terminal characters, a line of text for each row; empty if the layout
  /// is not solved.
  ///
  /// - Parameters:
  ///   - columns: the maximum width, in characters; at least 8, and 8 for a smaller number.
  ///   - rows: the maximum height, in lines; at least 4, and 4 for a smaller number.
  /// - Complexity: nearly linear in the number of views.
  public func sketch(columns: Int = 80, rows: Int = 40) -> String {
    guard solution.status == .solved, !solution.frames.isEmpty else { return "" }
    return TerminalSketch(PlacedLayout(document, solution), columns: columns, rows: rows).text
  }
}

/// A drawing of views in the cells of a terminal. A cell is twice as high as wide.
struct TerminalSketch {
  /// The sides of a cell to which lines run from its centre, as bits.
  private enum Side {
    static let (up, down, left, right): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8)
  }

  private enum Content: Equatable {
    /// Lines to the sides whose bits are set; a space if there are none.
    case lines(UInt8)
    case character(Character)
    /// The second cell of a character that is two cells wide.
    case continuation
  }

  /// The columns and rows of the cells that contain a view's edges.
  private struct Box: Equatable {
    var left, top, right, bottom: Int

    /// Whether the box has an interior. The edges of other boxes are not drawn, except those of the root. A view
    /// without an interior is shown by its name alone, or not at all if it has subviews.
    var isFramed: Bool { right - left >= 2 && bottom - top >= 2 }
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Content]

  init(_ layout: PlacedLayout, columns limit: Int, rows rowLimit: Int) {
    let bounds = layout.bounds
    let scale = min(
      Double(max(limit, 8) - 1) / max(bounds.width, 1), Double(2 * (max(rowLimit, 4) - 1)) / max(bounds.height, 1))
    columns = max(Int((bounds.width * scale).rounded()), 1) + 1
    rows = max(Int((bounds.height * scale / 2).rounded()), 1) + 1
    cells = Array(repeating: .lines(0), count: columns * rows)

    let (columnCount, rowCount) = (columns, rows)
    func cell(_ place: Double, _ origin: Double, _ scale: Double, _ count: Int) -> Int {
      Int(min(max(((place - origin) * scale).rounded(), 0), Double(count - 1)))
    }
    let order = layout.document.drawingOrder.filter { layout.isShown[$0.index] }
    var isContainer = [Bool](repeating: false, count: layout.frames.count)
    for id in order { if let parent = layout.document.parent(of: id) { isContainer[parent.index] = true } }
    var drawn: [(id: LayoutItemID, box: Box)] = []
    for id in order {
      let frame = layout.frames[id.index]
      let box = Box(
        left: cell(frame.x, bounds.x, scale, columnCount), top: cell(frame.y, bounds.y, scale / 2, rowCount),
        right: cell(frame.x + frame.width, bounds.x, scale, columnCount),
        bottom: cell(frame.y + frame.height, bounds.y, scale / 2, rowCount))
      // A view with the same cells as the view drawn before it adds only its name.
      if box.isFramed || id == .root, drawn.last?.box != box { draw(box) }
      drawn.append((id, box))
    }
    // Names are written from front to back, so that a name of a view behind takes no cell of a name in front.
    for (id, box) in drawn.reversed() where id != .root {
      write(DisplayText.safe(layout.document[id].name), in: box, isContainer: isContainer[id.index])
    }
  }

  /// Draws the edges of a box, and clears its interior.
  private mutating func draw(_ box: Box) {
    if box.isFramed {
      for row in (box.top + 1)..<box.bottom {
        for column in (box.left + 1)..<box.right { cells[row * columns + column] = .lines(0) }
      }
    }
    for column in box.left..<max(box.right, box.left) {
      for row in [box.top, box.bottom] {
        add(Side.right, row, column)
        add(Side.left, row, column + 1)
      }
    }
    for row in box.top..<max(box.bottom, box.top) {
      for column in [box.left, box.right] {
        add(Side.down, row, column)
        add(Side.up, row + 1, column)
      }
    }
  }

  private mutating func add(_ side: UInt8, _ row: Int, _ column: Int) {
    guard case .lines(let sides) = cells[row * columns + column] else { return }
    cells[row * columns + column] = .lines(sides | side)
  }

  /// Writes a name in the centre of a view, or on the upper edge of a view with subviews. If there is no space, no name
  /// is written.
  private mutating func write(_ name: String, in box: Box, isContainer: Bool) {
    if box.isFramed {
      let room = box.right - box.left - 1
      if isContainer {
        guard let name = Self.fitted(name, room - 2) else { return }
        put(name, row: box.top, column: box.left + 2, over: Side.left | Side.right)
      } else if let name = Self.fitted(name, room) {
        let column = box.left + 1 + (room - DisplayText.cellCount(name)) / 2
        put(name, row: (box.top + box.bottom) / 2, column: column, over: 0)
      }
    } else if !isContainer, let name = Self.fitted(name, box.right - box.left + 1) {
      let column = box.left + (box.right - box.left + 1 - DisplayText.cellCount(name)) / 2
      put(name, row: (box.top + box.bottom) / 2, column: column, over: 0)
    }
  }

  /// Returns a name, which is cut to a number of cells, with an ellipsis, if it is longer. The result is nil if the
  /// name is empty, or if fewer than two of its characters would be left.
  private static func fitted(_ name: String, _ count: Int) -> String? {
    if DisplayText.cellCount(name) <= count { return name.isEmpty ? nil : name }
    var kept = ""
    var room = count - 1
    for character in name {
      room -= DisplayText.cellCount(character)
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept.count >= 2 ? kept + "…" : nil
  }

  /// Writes a text to successive cells of a row. Does nothing if there are too few cells, or if the content of one is
  /// not exactly the lines `sides`.
  private mutating func put(_ text: String, row: Int, column: Int, over sides: UInt8) {
    let end = column + DisplayText.cellCount(text)
    guard column >= 0, end <= columns else { return }
    for column in column..<end where cells[row * columns + column] != .lines(sides) { return }
    var index = row * columns + column
    for character in text {
      cells[index] = .character(character)
      if DisplayText.cellCount(character) == 2 { cells[index + 1] = .continuation }
      index += DisplayText.cellCount(character)
    }
  }

  /// The rows of cells as lines of text, without trailing spaces.
  var text: String {
    var text = ""
    for row in 0..<rows {
      var line = ""
      for cell in cells[(row * columns)..<((row + 1) * columns)] {
        switch cell {
        case .lines(let sides): line.append(Self.boxDrawing[Int(sides)])
        case .character(let character): line.append(character)
        case .continuation: break
        }
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// The box-drawing characters, by the sum of the bits of their lines: up 1, down 2, left 4, right 8.
  private static let boxDrawing: [Character] = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
}
