import Tinamou

/// A workload: a layout that is generated for a given number of views. It has 4 to 8 constraints for each view,
/// including those implied by content sizes, and is the same in every run.
enum Workload: String, CaseIterable {
  /// Siblings pinned to the four edges of the superview.
  case siblings = "W1"
  /// A row of views of equal widths that fills the superview.
  case equalWidths = "W2"
  /// Nested views, each in the one before.
  case nesting = "W3"
  /// A form of rows, each with a label, a field and a button. The column of labels is as wide as the widest one, and
  /// contents are stretched and compressed.
  case form = "W4"
  /// Rows of ten views with competing preferences for their widths, of equal and of different priorities.
  case conflicts = "W5"
  /// The form in a window too narrow for the preferences of its rows, which the column of labels connects.
  case crowded = "W8"
  /// A chain in a window that is too narrow: each view prefers to be right of the one before, and has competing
  /// preferences for its width. It is one component, and partly ambiguous.
  case chain = "W9"
  /// A form whose rows do not determine which view takes the spare space.
  case openForm = "W10"
  /// Columns of equal widths: the cells of each row compete for the row's width, and the columns connect the rows.
  case columns = "W11"
  /// A screen: a bar, a list of cells with an image, two texts and a mark, and two buttons. Heights of cells are
  /// ambiguous.
  case screen = "W12"

  /// Returns a document with a number of views.
  func document(views: Int) -> LayoutDocument {
    var document = LayoutDocument(name: "\(rawValue) \(views)")
    switch self {
    case .siblings: addSiblings(views, to: &document)
    case .equalWidths: addEqualWidths(views, to: &document)
    case .nesting: addNesting(views, to: &document)
    case .form, .crowded: addForm(views, to: &document)
    case .conflicts: addConflicts(views, to: &document)
    case .chain: addChain(views, to: &document)
    case .openForm: addOpenForm(views, to: &document)
    case .columns: addColumns(views, to: &document)
    case .screen: addScreen(views, to: &document)
    }
    return document
  }

  /// The root's size for a number of views.
  func size(views: Int) -> RequestedSize {
    switch self {
    case .siblings, .nesting: RequestedSize(1024, 768)
    case .equalWidths: RequestedSize(Double(64 * views), 768)
    case .form: RequestedSize(360, Double(44 * (views / 3 + 1) + 40))
    case .crowded: RequestedSize(260, Double(44 * (views / 3 + 1) + 40))
    case .conflicts: RequestedSize(640, Double(40 * (views / 10 + 1)))
    case .chain: RequestedSize(1200, Double(40 * views + 40))
    case .openForm: RequestedSize(600, Double(40 * views + 40))
    case .columns: RequestedSize(640, Double(40 * views + 40))
    case .screen: RequestedSize(390, Double(70 * views))
    }
  }

  // MARK: - Independent and determined

  private func addSiblings(_ views: Int, to document: inout LayoutDocument) {
    for index in 0..<views {
      let view = document.addView("v\(index)")
      let inset = Double(index % 64)
      document.pin(view, within: .root, left: inset, top: 2 * inset, right: 8, bottom: inset + 1)
    }
  }

  private func addEqualWidths(_ views: Int, to document: inout LayoutDocument) {
    var first: LayoutItemID?
    var previous: LayoutItemID?
    for index in 0..<views {
      let view = document.addView("v\(index)")
      if let first, let previous {
        document.relate(view, .leading, .equal, previous, .trailing, 8)
        document.relate(view, .width, .equal, first, .width)
      } else {
        document.relate(view, .leading, .equal, .root, .leading, 8)
        first = view
      }
      document.relate(view, .top, .equal, .root, .top, 8)
      document.relate(view, .bottom, .equal, .root, .bottom, -8)
      previous = view
    }
    if let previous { document.relate(previous, .trailing, .equal, .root, .trailing, -8) }
  }

  private func addNesting(_ views: Int, to document: inout LayoutDocument) {
    // The inset is so small that even the innermost view has a positive size. It is a power of two, so that sums are
    // exact.
    var inset = 1.0
    while inset * Double(views) > 256 { inset /= 2 }
    var parent = LayoutItemID.root
    for index in 0..<views {
      let view = document.addView("v\(index)", in: parent)
      document.pin(view, within: parent, left: inset, top: inset, right: inset, bottom: inset / 2)
      parent = view
    }
  }

  private func addForm(_ views: Int, to document: inout LayoutDocument) {
    let column = document.addGuide("column")
    document.relate(column, .leading, .equal, .root, .leading, 20)
    document.relate(column, .top, .equal, .root, .top)
    document.relate(column, .height, .equal, 0)
    document.relate(column, .width, .equal, 0, priority: 200)
    var above: LayoutItemID?
    for row in 0..<max(1, views / 3) {
      let label = document.addView("label\(row)", width: Double(40 + 8 * (row % 13)), height: 20, hugging: 251)
      let field = document.addView("field\(row)", width: 50, height: 34, compression: 700)
      let button = document.addView("button\(row)", width: Double(60 + 5 * (row % 11)), height: 30, hugging: 251)
      document.relate(label, .leading, .greaterThanOrEqual, column, .leading)
      document.relate(label, .trailing, .equal, column, .trailing)
      document.relate(label, .centerY, .equal, field, .centerY)
      document.relate(field, .leading, .equal, column, .trailing, 8)
      document.relate(field, .width, .greaterThanOrEqual, 120, priority: 500)
      if let above {
        document.relate(field, .top, .equal, above, .bottom, 10)
      } else {
        document.relate(field, .top, .equal, .root, .top, 20)
      }
      document.relate(button, .leading, .equal, field, .trailing, 8)
      document.relate(button, .trailing, .equal, .root, .trailing, -20)
      document.relate(button, .centerY, .equal, field, .centerY)
      above = field
    }
  }

  private func addConflicts(_ views: Int, to document: inout LayoutDocument) {
    var previous: LayoutItemID?
    for index in 0..<views {
      let (row, place) = (index / 10, index % 10)
      let view = document.addView("v\(index)")
      if place > 0, let previous {
        document.relate(view, .leading, .equal, previous, .trailing, 4)
        // Preferences between neighbours: of equal priority in different places, and below those of single views.
        document.relate(view, .width, .equal, previous, .width, Double(index % 3), priority: index % 2 == 0 ? 400 : 300)
      } else {
        document.relate(view, .leading, .equal, .root, .leading, 4)
      }
      document.relate(view, .top, .equal, .root, .top, Double(40 * row))
      document.relate(view, .height, .equal, 32)
      document.relate(view, .width, .greaterThanOrEqual, 10)
      document.relate(view, .width, .equal, Double(60 + 7 * (index % 5)), priority: 700)
      document.relate(view, .width, .equal, Double(40 + 11 * (index % 7)), priority: index % 4 == 0 ? 700 : 600)
      // Preferences of equal priority tie; these break the ties.
      document.relate(view, .width, .equal, 50, priority: Double(100 + place))
      if place == 9 || index == views - 1 { document.relate(view, .trailing, .lessThanOrEqual, .root, .trailing, -4) }
      previous = view
    }
  }

  // MARK: - Connected and ambiguous

  private func addChain(_ views: Int, to document: inout LayoutDocument) {
    var numbers = Numbers()
    var previous: LayoutItemID?
    for index in 0..<views {
      let view = document.addView("v\(index)", width: numbers.next(in: 20...200), height: 20)
      document.relate(view, .top, .equal, .root, .top, Double(30 * index))
      for _ in 0..<3 {
        let relation = [LayoutRelation.equal, .greaterThanOrEqual, .lessThanOrEqual][numbers.choice(3)]
        let wish = numbers.next(in: 10...300)
        document.relate(view, .width, relation, wish, priority: [250, 500, 500, 750][numbers.choice(4)])
      }
      if let previous {
        document.relate(
          view, .left, .greaterThanOrEqual, previous, .right, 4, priority: [500, 750][numbers.choice(2)])
      } else {
        document.relate(view, .left, .equal, .root, .left, 4)
      }
      document.relate(view, .right, .lessThanOrEqual, .root, .right, -4, priority: 800)
      previous = view
    }
  }

  private func addOpenForm(_ views: Int, to document: inout LayoutDocument) {
    var numbers = Numbers()
    var above: LayoutItemID?
    for row in 0..<max(1, views / 3) {
      let label = document.addView("label\(row)", width: numbers.next(in: 30...180), height: 20)
      let field = document.addView("field\(row)", width: numbers.next(in: 60...120), height: 24)
      let button = document.addView("button\(row)", width: numbers.next(in: 40...90), height: 24)
      document.relate(label, .left, .equal, .root, .left, 20)
      document.relate(field, .left, .equal, label, .right, 8)
      document.relate(button, .left, .equal, field, .right, 8)
      document.relate(button, .right, .equal, .root, .right, -20)
      document.relate(field, .centerY, .equal, label, .centerY)
      document.relate(button, .centerY, .equal, label, .centerY)
      document.relate(label, .top, .equal, above ?? .root, above == nil ? .top : .bottom, above == nil ? 20 : 12)
      above = label
    }
  }

  private func addColumns(_ views: Int, to document: inout LayoutDocument) {
    var numbers = Numbers()
    var above: [LayoutItemID] = []
    var first: [LayoutItemID] = []
    for row in 0..<max(1, views / 6) {
      var cells: [LayoutItemID] = []
      for column in 0..<6 {
        let cell = document.addView("c\(row)_\(column)", width: numbers.next(in: 20...160), height: 20)
        let left = cells.last
        document.relate(cell, .left, .equal, left ?? .root, left == nil ? .left : .right, 8)
        document.relate(
          cell, .top, .equal, row == 0 ? .root : above[column], row == 0 ? .top : .bottom, row == 0 ? 8 : 6)
        if row > 0 { document.relate(cell, .width, .equal, first[column], .width) }
        let least = numbers.next(in: 40...200)
        document.relate(cell, .width, .greaterThanOrEqual, least, priority: [500, 600][numbers.choice(2)])
        cells.append(cell)
      }
      document.relate(cells[5], .right, .lessThanOrEqual, .root, .right, -8)
      if row == 0 { first = cells }
      above = cells
    }
  }

  private func addScreen(_ views: Int, to document: inout LayoutDocument) {
    var numbers = Numbers()
    let list = document.addView("list")
    var above: LayoutItemID?
    for index in 0..<max(1, views / 5) {
      let cell = document.addView("cell\(index)", in: list)
      let image = document.addView("cell\(index)_image", in: cell, width: 40, height: 40)
      let title = document.addView("cell\(index)_title", in: cell, width: numbers.next(in: 60...260), height: 20)
      let text = document.addView("cell\(index)_text", in: cell, width: numbers.next(in: 60...600), height: 17)
      let mark = document.addView("cell\(index)_mark", in: cell, width: 12, height: 20, huggingAcross: 300)
      document.relate(cell, .left, .equal, list, .left)
      document.relate(cell, .right, .equal, list, .right)
      document.relate(cell, .top, .equal, above ?? list, above == nil ? .top : .bottom)
      document.relate(cell, .height, .greaterThanOrEqual, 44)
      document.relate(image, .leading, .equal, cell, .leadingMargin)
      document.relate(image, .centerY, .equal, cell, .centerY)
      document.relate(image, .top, .greaterThanOrEqual, cell, .topMargin)
      document.relate(title, .leading, .equal, image, .trailing, 12)
      document.relate(title, .top, .equal, cell, .topMargin)
      document.relate(text, .leading, .equal, title, .leading)
      document.relate(text, .top, .equal, title, .bottom, 2)
      document.relate(text, .bottom, .equal, cell, .bottomMargin)
      document.relate(mark, .trailing, .equal, cell, .trailingMargin)
      document.relate(mark, .centerY, .equal, cell, .centerY)
      document.relate(title, .trailing, .lessThanOrEqual, mark, .leading, -8)
      document.relate(text, .trailing, .lessThanOrEqual, mark, .leading, -8)
      above = cell
    }
    document.relate(list, .bottom, .equal, above ?? .root, .bottom)
    let bar = document.addView("bar", height: 44)
    let confirm = document.addView("ok", width: 60, height: 34)
    let cancel = document.addView("cancel", width: 90, height: 34)
    for view in [bar, list] {
      document.relate(view, .left, .equal, .root, .left)
      document.relate(view, .right, .equal, .root, .right)
    }
    document.relate(bar, .top, .equal, .root, .top)
    document.relate(list, .top, .equal, bar, .bottom)
    document.relate(confirm, .right, .equal, .root, .right, -16)
    document.relate(cancel, .right, .equal, confirm, .left, -8)
    document.relate(confirm, .top, .equal, list, .bottom, 8)
    document.relate(cancel, .top, .equal, confirm, .top)
    document.relate(confirm, .width, .equal, cancel, .width, priority: 740)
  }
}

/// A generator of pseudorandom numbers, the same in every run: a linear congruential one with Knuth's constants for
/// MMIX.
private struct Numbers {
  private var state: UInt64 = 7

  mutating func choice(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func next(in range: ClosedRange<Int>) -> Double { Double(range.lowerBound + choice(range.count)) }
}

extension LayoutDocument {
  fileprivate mutating func addView(
    _ name: String, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
    hugging: Double = LayoutPriority.low, huggingAcross: Double? = nil, compression: Double = LayoutPriority.high
  ) -> LayoutItemID {
    var item = LayoutItem(name: name, parent: parent)
    item.intrinsicSize = AxisValues(horizontal: width, vertical: height)
    item.hugging = AxisValues(horizontal: huggingAcross ?? hugging, vertical: hugging)
    item.compressionResistance = AxisValues(compression)
    return added(item)
  }

  fileprivate mutating func addGuide(_ name: String) -> LayoutItemID {
    added(LayoutItem(name: name, kind: .guide, parent: .root))
  }

  private mutating func added(_ item: LayoutItem) -> LayoutItemID {
    guard let id = try? add(view: item.name, in: item.parent ?? .root, configure: { $0 = item }) else {
      preconditionFailure("the names of a workload are distinct") }
    return id
  }

  fileprivate mutating func relate(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItemID,
    _ other: LayoutAttribute, _ constant: Double = 0, priority: Double = LayoutPriority.required
  ) {
    constraints.append(
      LayoutConstraint(
        first, attribute, relation, to: .init(second, other), constant: constant, priority: priority))
  }

  fileprivate mutating func relate(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ constant: Double,
    priority: Double = LayoutPriority.required
  ) {
    constraints.append(LayoutConstraint(first, attribute, relation, constant: constant, priority: priority))
  }

  fileprivate mutating func pin(
    _ view: LayoutItemID, within parent: LayoutItemID, left: Double, top: Double, right: Double, bottom: Double
  ) {
    relate(view, .leading, .equal, parent, .leading, left)
    relate(view, .top, .equal, parent, .top, top)
    relate(view, .trailing, .equal, parent, .trailing, -right)
    relate(view, .bottom, .equal, parent, .bottom, -bottom)
  }
}
