public import LayoutModel
public import LayoutSolving

/// A random window that resembles a real screen: rows of competing views, texts, stacks, scroll views, and safe-area
/// insets.
public struct RandomWindow: CustomStringConvertible, Sendable {
  /// A part of a window.
  public enum Part: String, CaseIterable, Sendable {
    /// A row of a label, a field and a button. Any of them may be stretched to fill the row.
    case row
    /// A row that reads from right to left.
    case reversedRow
    /// An image beside a title and a text that wraps.
    case cell
    /// Buttons in a stack.
    case buttons
    /// A scroll view that contains a column of texts.
    case scroller
    /// Two views beside each other, whose positions are restricted only by inequalities.
    case loose
    /// A view that is placed by its frame and its autoresizing mask, without constraints.
    case placed
    /// A view as high as it is wide.
    case square
    /// A view as wide as the window, with a subview inside of its margins.
    case inset
  }

  /// The parts, from top to bottom.
  public var parts: [Part]
  /// Random numbers from 0 to 999, which determine the details of the parts.
  public var numbers: [Int]
  /// Whether frames are rounded to half points.
  public var isRounded: Bool
  /// Whether the window has safe-area insets, as if bars covered its edges.
  public var isCovered: Bool

  /// Creates a random window.
  package init(_ generator: inout SeededGenerator) {
    let count = generator.integer(in: 1...4)
    // Most windows have no squares: these relate both axes, so that the heights of wrapped texts may affect widths.
    parts = (0..<count).map { _ in generator.element(of: Part.allCases) ?? .row }
    if !generator.oneIn(4) { parts.removeAll { $0 == .square } }
    numbers = (0..<40).map { _ in generator.integer(in: 0...999) }
    isRounded = generator.oneIn(3)
    isCovered = generator.oneIn(3)
  }

  /// The parts, the numbers and the flags, as text.
  public var description: String {
    "\(parts.map(\.rawValue)) \(numbers)\(isRounded ? " rounded" : "")\(isCovered ? " covered" : "")"
  }

  /// The engine options for a session of the window.
  public var options: LayoutEngine.Options {
    var options = LayoutEngine.Options()
    if isRounded { options.alignment = .edges(scale: 2) }
    return options
  }

  /// Returns the window as a document.
  public func document() throws -> LayoutDocument {
    var builder = WindowBuilder(numbers)
    if isCovered {
      builder.document[.root].safeAreaInsets = EdgeInsets(
        top: Double(builder.next(60)), left: Double(builder.next(30)), bottom: Double(builder.next(40)), right: 0)
    }
    for part in parts { try builder.add(part) }
    try builder.finish()
    return builder.document
  }
}

/// A builder of a window's document. It adds each part below the previous one.
private struct WindowBuilder {
  var document = LayoutDocument(name: "window")
  private let numbers: [Int]
  private var used = 0
  private var last = LayoutItemID.root

  init(_ numbers: [Int]) { self.numbers = numbers }

  mutating func next(_ limit: Int) -> Int {
    used += 1
    return numbers[used % numbers.count] % limit
  }

  private mutating func view(
    _ name: String, in parent: LayoutItemID = .root, _ width: Int? = nil, _ height: Int? = nil,
    _ configure: (inout LayoutItem) -> Void = { _ in }
  ) throws -> LayoutItemID {
    let number = document.items.count
    return try document.add(
      view: "\(name)\(number)", in: parent, width: width.map(Double.init), height: height.map(Double.init),
      configure: configure)
  }

  private mutating func constrain(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ second: LayoutItemID? = nil, _ other: LayoutAttribute? = nil, _ constant: Double = 0, priority: Double = 1000
  ) {
    document.add(
      LayoutConstraint(
        first, attribute, relation, to: second.map { LayoutConstraint.Anchor($0, other ?? attribute) },
        constant: constant, priority: priority))
  }

  /// Places a view below the last one, between the edges of the window.
  private mutating func place(_ view: LayoutItemID, isWide: Bool = true) {
    constrain(view, .top, .equal, last, last == .root ? .topMargin : .bottom, Double(next(9)))
    constrain(view, .leading, .equal, .root, .leadingMargin, Double(next(9)))
    if isWide { constrain(view, .trailing, .equal, .root, .trailingMargin, -Double(next(9))) }
    last = view
  }

  mutating func add(_ part: RandomWindow.Part) throws {
    switch part {
    case .row, .reversedRow:
      let row = try view("row") { if part == .reversedRow { $0.direction = .rightToLeft } }
      place(row)
      var before: LayoutItemID?
      for name in ["label", "field", "button"] {
        let one = try view(name, in: row, 20 + next(100), 20)
        constrain(one, .leading, .equal, before ?? row, before == nil ? .leading : .trailing, Double(next(9)))
        constrain(one, .centerY, .equal, row)
        constrain(one, .top, .greaterThanOrEqual, row)
        before = one
      }
      if let before { constrain(before, .trailing, .equal, row, .trailing, 0, priority: next(3) == 0 ? 700 : 1000) }
      constrain(row, .height, .greaterThanOrEqual, nil, nil, 30)
    case .cell:
      let cell = try view("cell")
      place(cell)
      let image = try view("image", in: cell, 40, 40)
      let title = try view("title", in: cell, 30 + next(200), 20)
      let length = Double(next(900))
      let text = try view("text", in: cell) { $0.text = WrappingText(length: length, lineHeight: 17) }
      constrain(image, .leading, .equal, cell, .leadingMargin)
      constrain(image, .centerY, .equal, cell)
      constrain(image, .top, .greaterThanOrEqual, cell, .topMargin)
      constrain(title, .leading, .equal, image, .trailing, 12)
      constrain(title, .top, .equal, cell, .topMargin)
      constrain(text, .leading, .equal, title)
      constrain(text, .top, .equal, title, .bottom, 2)
      constrain(text, .bottom, .equal, cell, .bottomMargin)
      constrain(title, .trailing, .lessThanOrEqual, cell, .trailingMargin)
      constrain(text, .trailing, next(2) == 0 ? .equal : .lessThanOrEqual, cell, .trailingMargin)
      constrain(cell, .height, .greaterThanOrEqual, nil, nil, 44)
    case .buttons:
      let distributions: [StackConfiguration.Distribution] = [.fill, .fillEqually, .equalSpacing, .fillProportionally]
      let configuration = StackConfiguration(
        axis: next(2) == 0 ? .horizontal : .vertical, distribution: distributions[next(4)],
        alignment: next(2) == 0 ? .fill : .center, spacing: Double(next(12)))
      let stack = try document.add(stack: "stack\(document.items.count)", in: .root, configuration)
      place(stack, isWide: next(3) > 0)
      for _ in 0...next(3) { _ = try view("button", in: stack, 20 + next(60), 20 + next(20)) }
    case .scroller:
      let scroller = try view("scroller") { $0.scroll = ScrollConfiguration() }
      place(scroller)
      constrain(scroller, .height, .equal, nil, nil, Double(60 + next(80)))
      var before: LayoutItemID?
      for _ in 0...next(2) {
        let length = Double(next(900))
        let text = try view("text", in: scroller) { $0.text = WrappingText(length: length, lineHeight: 17) }
        constrain(text, .top, .equal, before ?? scroller, before == nil ? .top : .bottom, 4)
        constrain(text, .leading, .equal, scroller)
        constrain(text, .width, .equal, scroller)
        before = text
      }
      if let before { constrain(before, .bottom, .equal, scroller) }
    case .loose:
      let (one, other) = (try view("one", 10 + next(80), 20), try view("other", nil, 20))
      constrain(one, .top, .greaterThanOrEqual, last, last == .root ? .top : .bottom)
      constrain(other, .left, .greaterThanOrEqual, one, .right, Double(next(20)))
      constrain(other, .right, .lessThanOrEqual, .root)
      constrain(other, .top, .equal, one)
    case .placed:
      _ = try view("placed") {
        $0.frame = LayoutRect(10, 10, Double(40 + $0.name.count), 30)
        $0.autoresizing = [.flexibleWidth]
      }
    case .square:
      let square = try view("square", nil, 20)
      place(square, isWide: false)
      constrain(square, .width, .equal, square, .height)
    case .inset:
      let view = try view("inset", nil, 20 + next(30))
      let inner = try self.view("inner", in: view, 10 + next(50), 20)
      constrain(view, .leading, .equal, .root)
      constrain(view, .trailing, .equal, .root)
      constrain(view, .top, .equal, last, last == .root ? .top : .bottom)
      constrain(inner, .leading, .equal, view, .leadingMargin)
      constrain(inner, .top, .equal, view, .topMargin)
      constrain(inner, .bottom, .lessThanOrEqual, view, .bottomMargin)
      last = view
    }
  }

  mutating func finish() throws {
    if last != .root { constrain(last, .bottom, .lessThanOrEqual, .root, .bottom, 0, priority: 600) }
  }
}
