internal import LayoutModel

/// A greedy placement of labels (Christensen et al. 1995). Labels do not overlap each other. A label without a plate as
/// its background also covers no edge, and lies completely in one view: the labelled view or its superview.
struct LabelBuilder {
  /// A view to be labelled.
  struct Subject {
    var id: LayoutItemID
    var name: String
    /// The frame of the view in the drawing, in pixels.
    var frame: LayoutRect
    var parent: LayoutItemID?
    /// The y coordinate of the baseline of the view's text in the drawing, in pixels; nil if the view has no baseline.
    var baseline: Double?
    var isContainer: Bool
    /// Whether the view reads from right to left.
    var isReversed: Bool

    /// Whether the view is too low for two lines of labels.
    var isSingleLine: Bool { frame.height < 40 }
  }

  let size: LayoutSize
  var grid: PlacementGrid
  private(set) var shapes: [RenderScene.Shape] = []
  /// The y coordinates, in pixels, of the baselines of those names that are placed inside of their views. The key is
  /// the view's index among the items of the document.
  private var baselines: [Int: Double] = [:]

  /// The font sizes of names, in pixels. The largest one at which the name fits is used.
  private static let fontSizes = [12.0, 11, 10, 9]
  private static let smallFont = 10.0
  /// The font size of numbers that represent names, in pixels.
  static let numberFont = 9.0
  /// The distance between a view and its number beside it, in pixels.
  private static let numberDistance = 3.0
  /// The distances between a label and the edges of its view, in pixels.
  private static let padding = (x: 6.0, y: 5.0)
  /// Returns the distance between a label and the left or right edge of its view, in pixels; smaller for small labels.
  private static func padding(_ font: Double) -> Double { font > smallFont ? padding.x : 4 }
  /// The distance between a view and a label beside it, in pixels.
  private static let distance = 8.0
  /// The minimum distance between a label beside a view and the drawing's edge, in pixels.
  private static let border = 4.0
  /// The distance between a size label and the text above it, in pixels.
  private static let clearance = 2.0
  /// The minimum number of characters in a truncated name.
  private static let leastKept = 3

  init(_ size: LayoutSize) {
    self.size = size
    grid = PlacementGrid(size)
  }

  /// Places a view's name inside of it. Returns false if there is no space.
  mutating func addName(_ subject: Subject) -> Bool {
    let width = DisplayText.width(subject.name)
    for font in Self.fontSizes where width * font + 2 * Self.padding(font) <= subject.frame.width {
      let extent = LayoutSize(width * font, DisplayText.lineHeight * font)
      guard extent.height + 2 <= subject.frame.height else { continue }
      for (corner, alignment) in corners(of: subject, for: extent, font) {
        guard grid.take(LayoutRect(corner.x, corner.y, extent.width, extent.height), on: Int32(subject.id.index)) else {
          continue
        }
        addText(.name, subject.name, corner, font, alignment)
        baselines[subject.id.index] = corner.y + DisplayText.ascent * font
        return true
      }
    }
    return false
  }

  /// Returns the candidate positions of a name in its view, the best first, with the alignment of the name.
  private func corners(
    of subject: Subject, for extent: LayoutSize, _ font: Double
  ) -> [(RenderScene.Point, RenderScene.Alignment)] {
    let frame = subject.frame
    let left = frame.x + Self.padding(font)
    let right = frame.x + frame.width - Self.padding(font) - extent.width
    let columns = [(x: left, alignment: RenderScene.Alignment.start), (right, .end)]
    let middle = frame.y + (frame.height - extent.height) / 2
    let inset = min(Self.padding.y, (frame.height - extent.height) / 2)
    let (top, bottom) = (frame.y + inset, frame.y + frame.height - inset - extent.height)
    var rows = subject.isSingleLine ? [middle, top, bottom] : [top, bottom, middle]
    if !subject.isContainer, let baseline = subject.baseline {
      let row = baseline - DisplayText.ascent * font
      if row >= frame.y + 1, row + extent.height <= frame.y + frame.height - 1 { rows.insert(row, at: 0) }
    }
    return rows.flatMap { row in
      (subject.isReversed ? columns.reversed() : columns).map { (RenderScene.Point($0.x, row), $0.alignment) }
    }
  }

  /// Places a view's name beside, below or above the view, or else inside of it, cut if necessary. Returns false if
  /// there is no space.
  mutating func addNameOutside(_ subject: Subject) -> Bool {
    let font = Self.smallFont
    let frame = subject.frame
    let extent = LayoutSize(DisplayText.width(subject.name) * font, DisplayText.lineHeight * font)
    let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    let gap = Self.distance
    let (beside, below) = (middle.y - extent.height / 2, middle.x - extent.width / 2)
    typealias Place = (
      corner: RenderScene.Point, alignment: RenderScene.Alignment, from: RenderScene.Point, to: RenderScene.Point
    )
    let places: [Place] = [
      (.init(right + gap, beside), .start, .init(right, middle.y), .init(right + gap - 2, middle.y)),
      (.init(frame.x - gap - extent.width, beside), .end, .init(frame.x, middle.y), .init(frame.x - gap + 2, middle.y)),
      (.init(below, bottom + gap), .middle, .init(middle.x, bottom), .init(middle.x, bottom + gap - 1)),
      (
        .init(below, frame.y - gap - extent.height), .middle, .init(middle.x, frame.y),
        .init(middle.x, frame.y - gap + 1)
      ),
    ]
    for place in places {
      guard let parent = subject.parent, place.corner.x >= Self.border,
        place.corner.x + extent.width <= size.width - Self.border,
        grid.take(
          LayoutRect(place.corner.x, place.corner.y, extent.width, extent.height), on: Int32(parent.index))
      else { continue }
      shapes.append(.line(.leader, from: place.from, to: place.to))
      addText(.name, subject.name, place.corner, font, place.alignment)
      return true
    }
    return addShortName(subject)
  }

  /// Places a number that represents a view's name. The first free position is used: in the view, beside it, or on its
  /// edge with a plate behind the number. Returns false, and places nothing, if no position is free.
  mutating func addNumber(_ subject: Subject, _ number: Int) -> Bool {
    let text = "\(number)"
    let font = Self.numberFont
    let frame = subject.frame
    let extent = LayoutSize(DisplayText.width(text) * font, DisplayText.lineHeight * font)
    let middle = RenderScene.Point(
      frame.x + (frame.width - extent.width) / 2, frame.y + (frame.height - extent.height) / 2)
    if extent.width + 2 <= frame.width, extent.height <= frame.height {
      let (left, right) = (frame.x + 3, frame.x + frame.width - 3 - extent.width)
      let (top, bottom) = (frame.y + 1, frame.y + frame.height - 1 - extent.height)
      // In the centre of a view with subviews, the number could be taken for that of a subview.
      for x in subject.isContainer ? [left, right] : [middle.x, left, right] {
        for y in subject.isContainer ? [top, bottom, middle.y] : [middle.y, top, bottom] {
          guard grid.take(LayoutRect(x, y, extent.width, extent.height), on: Int32(subject.id.index)) else { continue }
          addText(.name, text, RenderScene.Point(x, y), font, .middle)
          return true
        }
      }
    }
    guard let parent = subject.parent else { return false }
    let gap = Self.numberDistance
    for corner in [
      RenderScene.Point(frame.x + frame.width + gap, middle.y), .init(frame.x - gap - extent.width, middle.y),
      .init(middle.x, frame.y + frame.height + gap - 1), .init(middle.x, frame.y - gap + 1 - extent.height),
    ] {
      let box = LayoutRect(corner.x, corner.y, extent.width, extent.height)
      guard corner.x >= Self.border, corner.x + extent.width <= size.width - Self.border,
        grid.take(box, on: Int32(parent.index))
      else { continue }
      addText(.name, text, corner, font, .middle)
      return true
    }
    return addNumberOnEdge(text, extent, font, of: frame)
  }

  /// Places a number over views and lines: at a corner of its view, on an edge, or beside the view. A plate behind the
  /// number keeps it readable. Returns false if there is no space.
  private mutating func addNumberOnEdge(
    _ text: String, _ extent: LayoutSize, _ font: Double, of frame: LayoutRect
  ) -> Bool {
    let (right, bottom) = (frame.x + frame.width - extent.width, frame.y + frame.height - extent.height)
    let middle = RenderScene.Point((frame.x + right) / 2, (frame.y + bottom) / 2)
    for corner in [
      RenderScene.Point(right, frame.y), .init(frame.x, frame.y), .init(right, bottom), .init(frame.x, bottom),
      .init(middle.x, frame.y), .init(right, middle.y), .init(frame.x, middle.y), .init(middle.x, bottom),
      .init(frame.x + frame.width + Self.numberDistance, middle.y),
      .init(frame.x - Self.numberDistance - extent.width, middle.y),
      .init(middle.x, frame.y + frame.height + 2), .init(middle.x, frame.y - 2 - extent.height),
    ] {
      // A number beyond the left or right edge of the drawing is moved inside.
      let x = min(max(corner.x, 2), max(size.width - extent.width - 2, 2))
      let plate = LayoutRect(x - 2, corner.y, extent.width + 4, extent.height)
      guard corner.y >= 0, plate.x + plate.width <= size.width, corner.y + extent.height <= size.height,
        grid.take(plate, on: nil)
      else { continue }
      shapes.append(.rectangle(.plate, plate))
      addText(.name, text, RenderScene.Point(x, corner.y), font, .middle)
      return true
    }
    return false
  }

  private mutating func addShortName(_ subject: Subject) -> Bool {
    let font = Self.smallFont
    guard let text = DisplayText.elided(subject.name, toWidth: (subject.frame.width - 8) / font),
      text.count > Self.leastKept || text == subject.name
    else { return false }
    let extent = LayoutSize(DisplayText.width(text) * font, DisplayText.lineHeight * font)
    guard extent.height + 2 <= subject.frame.height else { return false }
    let inset = min(Self.padding.y, (subject.frame.height - extent.height) / 2)
    let corner = RenderScene.Point(subject.frame.x + 4, subject.frame.y + inset)
    guard grid.take(LayoutRect(corner.x, corner.y, extent.width, extent.height), on: Int32(subject.id.index)) else {
      return false
    }
    addText(.name, text, corner, font, .start)
    return true
  }

  /// Places the size of a view inside of it, if its name is inside too and there is space.
  mutating func addSize(_ subject: Subject, _ text: String) {
    guard let baseline = baselines[subject.id.index] else { return }
    let frame = subject.frame
    let fits = Self.fontSizes.dropFirst(2).first {
      DisplayText.width(text) * $0 + 2 * Self.padding($0) <= frame.width
    }
    guard let font = fits else { return }
    let extent = LayoutSize(DisplayText.width(text) * font, DisplayText.lineHeight * font)
    let inset = Self.padding(font)
    let x = subject.isReversed ? frame.x + inset : frame.x + frame.width - inset - extent.width
    var row = frame.y + frame.height - Self.padding.y - extent.height
    let isCrossed = subject.baseline.map { $0 > row + Self.clearance && $0 < row + extent.height } ?? false
    if subject.isSingleLine || isCrossed { row = baseline - DisplayText.ascent * font }
    let owner = Int32(subject.id.index)
    guard grid.isSeen(owner, in: LayoutRect(x, row - Self.clearance, extent.width, Self.clearance)),
      grid.take(LayoutRect(x, row, extent.width, extent.height), on: owner)
    else { return }
    addText(.size, text, RenderScene.Point(x, row), font, subject.isReversed ? .start : .end)
  }

  /// Returns the size of the label of a finding, in pixels.
  static func findingSize(_ text: String) -> (width: Double, height: Double) {
    (DisplayText.width(text) * smallFont + 8, DisplayText.lineHeight * smallFont + 4)
  }

  /// Places the label of a finding at the first candidate position that is free, even over views. Positions are those
  /// of its centre. Returns false if none is free.
  @discardableResult
  mutating func addFinding(_ role: RenderScene.Role, _ text: String, at middles: [RenderScene.Point]) -> Bool {
    let font = Self.smallFont
    let (width, height) = Self.findingSize(text)
    let extent = LayoutSize(width, height)
    for middle in middles {
      let x = min(max(middle.x - extent.width / 2, 0), max(size.width - extent.width, 0))
      let y = min(max(middle.y - extent.height / 2, 0), max(size.height - extent.height, 0))
      let plate = LayoutRect(x, y, extent.width, extent.height)
      guard grid.take(plate, on: nil) else { continue }
      shapes.append(.rectangle(.plate, plate))
      addText(role, text, RenderScene.Point(x + 4, y + 2), font, .middle)
      return true
    }
    return false
  }

  /// Returns the shapes of the labels. A name or a size that overlaps the hatched band of an ambiguous edge gets a
  /// plate behind it.
  func shapes(over bands: [RenderScene.Shape]) -> [RenderScene.Shape] {
    let hatched = bands.compactMap { if case .rectangle(.ambiguous, let frame, _, _) = $0 { frame } else { nil } }
    guard !hatched.isEmpty else { return shapes }
    return shapes.flatMap { shape -> [RenderScene.Shape] in
      guard case .text(let text) = shape, text.role == .name || text.role == .size,
        hatched.contains(where: { $0.overlaps(text.box) })
      else { return [shape] }
      let box = text.box
      return [.rectangle(.plate, LayoutRect(box.x - 2, box.y, box.width + 4, box.height)), shape]
    }
  }

  /// Adds a text to the shapes.
  /// - Parameter corner: the top left corner of the text's box.
  private mutating func addText(
    _ role: RenderScene.Role, _ string: String, _ corner: RenderScene.Point, _ font: Double,
    _ alignment: RenderScene.Alignment
  ) {
    let origin = RenderScene.Point(corner.x, corner.y + DisplayText.ascent * font)
    shapes.append(
      .text(RenderScene.Text(role: role, string: string, origin: origin, fontSize: font, alignment: alignment)))
  }
}
