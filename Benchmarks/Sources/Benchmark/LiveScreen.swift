import Tinamou

/// A screen like those of many apps (W13): a bar, a scroll view with a list of cells, and a stack of buttons. The bar
/// begins at the top of the safe area, and the texts of the cells wrap. Frames are rounded to pixels, and the heights
/// of cells are ambiguous.
struct LiveScreen {
  var document = LayoutDocument(name: "W13")
  private(set) var texts: [LayoutItemID] = []
  private(set) var list = LayoutItemID.root
  private(set) var lastCell = LayoutItemID.root
  /// The index of the constraint that aligns the bottom of the list with that of its last cell.
  private(set) var end = 0

  /// The options of the sessions in which the screen is edited.
  static var options: LayoutEngine.Options {
    var options = LayoutEngine.Options()
    options.alignment = .edges(scale: 3)
    return options
  }

  /// The height of the window.
  static let height = 844.0
  /// The widths of a window that is dragged wider, and narrower again, in points.
  static let widths: [Double] = (1...200).map { step in 390 + 1.5 * Double(min(step, 200 - step)) }

  init(views: Int) throws {
    document.name = "W13 \(views)"
    document[.root].safeAreaInsets = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let safe = try document.add(guide: "safe", role: .safeArea)
    let bar = try document.add(view: "bar", height: 44)
    let scroller = try document.add(view: "scroller")
    list = try document.add(scrollingContent: "list", in: scroller)
    let buttons = try document.add(
      stack: "buttons", StackConfiguration(axis: .horizontal, distribution: .fillEqually, spacing: 8))
    for (name, width) in [("ok", 60.0), ("cancel", 90), ("help", 50)] {
      try document.add(view: name, in: buttons, width: width, height: 34)
    }
    for item in [bar, scroller, buttons] {
      relate(item, .left, .equal, .root, .left, item == buttons ? 16 : 0)
      relate(item, .right, .equal, .root, .right, item == buttons ? -16 : 0)
    }
    relate(bar, .top, .equal, safe, .top)
    relate(scroller, .top, .equal, bar, .bottom)
    relate(buttons, .top, .equal, scroller, .bottom, 8)
    relate(buttons, .bottom, .equal, safe, .bottom)
    var seed: UInt64 = 7
    for _ in 0..<max(1, views / 5) {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let title = 60 + Double((seed >> 33) % 200)
      let text = 60 + Double((seed >> 41) % 900)
      try addCell(title: title, text: text)
    }
    end = document.constraints.count
    relate(list, .bottom, .equal, lastCell, .bottom)
  }

  /// Returns the edits of a workload, in order. It is empty for the workloads of the form.
  func edits(_ workload: LiveWorkload) throws -> [(inout LayoutSession) throws -> Void] {
    switch workload {
    case .resizing, .relating: return []
    case .screen: return Self.widths.map { width in { try $0.setSize(RequestedSize(width, Self.height)) } }
    case .text:
      return (0..<100).map { index in
        let text = WrappingText(length: 60 + Double((index * 7919) % 900), lineHeight: 17)
        let item = texts[(index * 31) % texts.count]
        return { try $0.setText(text, of: item) }
      }
    case .cell:
      let (list, last) = (list, lastCell)
      return (0..<10).flatMap { index -> [(inout LayoutSession) throws -> Void] in
        [
          { session in
            try session.update { edits in
              let cell = try edits.add(view: "new\(index)", in: list)
              let parts = try [("image", 40.0), ("title", 120), ("text", 200), ("mark", 12)].map { name, width in
                try edits.add(view: "new\(index)_\(name)", in: cell, width: width, height: 20)
              }
              edits.add(Self.constraints(of: cell, parts[0], parts[1], parts[2], parts[3], below: last, in: list))
            }
          },
          { session in
            let cell = session.document.item(named: "new\(index)")
            try session.update { if let cell { try $0.remove([cell]) } }
          },
        ]
      }
    }
  }

  private mutating func addCell(title: Double, text: Double) throws {
    let number = texts.count
    let cell = try document.add(view: "cell\(number)", in: list)
    let image = try document.add(view: "cell\(number)_image", in: cell, width: 40, height: 40)
    let heading = try document.add(view: "cell\(number)_title", in: cell, width: title, height: 20)
    let body = try document.add(view: "cell\(number)_text", in: cell) {
      $0.text = WrappingText(length: text, lineHeight: 17)
    }
    let mark = try document.add(view: "cell\(number)_mark", in: cell, width: 12, height: 20) {
      $0.hugging.horizontal = 300
    }
    texts.append(body)
    document.add(Self.constraints(of: cell, image, heading, body, mark, below: number == 0 ? nil : lastCell, in: list))
    lastCell = cell
  }

  /// The constraints of a cell below another one, or at the top of the list.
  static func constraints(
    of cell: LayoutItemID, _ image: LayoutItemID, _ heading: LayoutItemID, _ body: LayoutItemID, _ mark: LayoutItemID,
    below above: LayoutItemID?, in list: LayoutItemID
  ) -> [LayoutConstraint] {
    [
      constraint(cell, .left, .equal, list, .left),
      constraint(cell, .right, .equal, list, .right),
      constraint(cell, .top, .equal, above ?? list, above == nil ? .top : .bottom),
      LayoutConstraint(cell, .height, .greaterThanOrEqual, constant: 44),
      constraint(image, .leading, .equal, cell, .leadingMargin),
      constraint(image, .centerY, .equal, cell, .centerY),
      constraint(image, .top, .greaterThanOrEqual, cell, .topMargin),
      constraint(heading, .leading, .equal, image, .trailing, 12),
      constraint(heading, .top, .equal, cell, .topMargin),
      constraint(body, .leading, .equal, heading, .leading),
      constraint(body, .top, .equal, heading, .bottom, 2),
      constraint(body, .bottom, .equal, cell, .bottomMargin),
      constraint(mark, .trailing, .equal, cell, .trailingMargin),
      constraint(mark, .centerY, .equal, cell, .centerY),
      constraint(heading, .trailing, .lessThanOrEqual, mark, .leading, -8),
      constraint(body, .trailing, .lessThanOrEqual, mark, .leading, -8),
    ]
  }

  private static func constraint(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItemID,
    _ other: LayoutAttribute, _ constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(first, attribute, relation, to: .init(second, other), constant: constant)
  }

  private mutating func relate(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItemID,
    _ other: LayoutAttribute, _ constant: Double = 0
  ) {
    document.add(Self.constraint(first, attribute, relation, second, other, constant))
  }
}
