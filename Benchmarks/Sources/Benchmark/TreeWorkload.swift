import Tinamou

/// A view of a toolkit whose views are laid out by Tinamou.
class ToolkitView: LayoutNode {
  var children: [ToolkitView]
  private(set) var frame = LayoutRect.zero

  init(_ children: [ToolkitView] = []) { self.children = children }

  var layoutChildren: [any LayoutNode] { children }

  func configureLayout(_ item: inout LayoutItem) {}

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { .none }

  func applyLayout(_ frame: LayoutRect) { self.frame = frame }

  /// The number of views in the tree of which this view is the root.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// A view with an intrinsic size.
final class ToolkitControl: ToolkitView {
  let size: LayoutSize
  private let hugging: Double

  init(_ width: Double, _ height: Double, hugging: Double = 250) {
    size = LayoutSize(width, height)
    self.hugging = hugging
    super.init()
  }

  override func configureLayout(_ item: inout LayoutItem) { item.hugging.horizontal = hugging }

  override func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    LayoutMeasurement(width: size.width, height: size.height, firstBaseline: size.height - 5, lastBaseline: 5)
  }
}

/// A text that wraps into lines of 16 points. Its words are 24 to 88 points wide, and spaces are 8 points wide.
final class ToolkitText: ToolkitView {
  let words: [Double]

  init(wordCount: Int) {
    words = (0..<wordCount).map { Double(24 + 8 * (($0 * 7) % 9)) }
    super.init()
  }

  override func configureLayout(_ item: inout LayoutItem) { item.compressionResistance.horizontal = 20 }

  override func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    let length = words.reduce(0) { $0 + $1 + 8 }
    var (lines, x) = (1.0, 0.0)
    for word in words {
      if x > 0, x + word > proposal.width ?? length { (lines, x) = (lines + 1, 0) }
      x += word + 8
    }
    return LayoutMeasurement(
      width: length, height: 16 * lines, firstBaseline: 12, lastBaseline: 4, dependence: .heightOnWidth)
  }
}

/// A container view: a stack that arranges its views in a row, or a scroll view of one view.
final class ToolkitContainer: ToolkitView {
  private let isStack: Bool

  init(row children: [ToolkitView]) {
    isStack = true
    super.init(children)
  }

  init(scrolling child: ToolkitView) {
    isStack = false
    super.init([child])
  }

  override func configureLayout(_ item: inout LayoutItem) {
    if isStack {
      item.stack = StackConfiguration(spacing: 8)
    } else {
      item.scroll = ScrollConfiguration(content: children[0].anchors)
    }
  }
}

/// A workload that resizes a window of 200 views: a stack of buttons, a list that scrolls, a form, and texts that wrap.
struct TreeWorkload {
  let tree: LayoutTree
  let window: ToolkitView

  init() throws {
    let bar = ToolkitContainer(row: (0..<10).map { ToolkitControl(Double(60 + 4 * $0), 30) })
    let rows = (0..<30).map { index in ToolkitView([ToolkitControl(24, 24, hugging: 251), ToolkitText(wordCount: 3 + index % 5)]) }
    let list = ToolkitView(rows)
    let scroller = ToolkitContainer(scrolling: list)
    let fields = (0..<31).map { index in (label: ToolkitControl(Double(40 + index), 20, hugging: 251), field: ToolkitControl(120, 30)) }
    let texts = (0..<33).map { ToolkitText(wordCount: 12 + $0 % 20) }
    let form = ToolkitView(fields.flatMap { [$0.label, $0.field] } + texts)
    window = ToolkitView([bar, scroller, form])
    tree = try LayoutTree(window)

    try tree.add(
      bar.anchors.edges(except: [.bottom, .trailing]).constraints(equalTo: window.anchors.edges.inset(by: 8))
        + scroller.anchors.edges(except: [.top, .trailing]).constraints(equalTo: window.anchors.edges)
        + form.anchors.edges(except: [.top, .leading]).constraints(equalTo: window.anchors.edges) + [
          bar.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -8, priority: 900),
          scroller.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 8),
          scroller.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.3, priority: 600),
          scroller.widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
          form.topAnchor.constraint(equalTo: scroller.topAnchor),
          form.leadingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: 16),
        ])
    try tree.add(rows.chained(along: .vertical) + column(rows, in: list, fillsHeight: true))
    for row in rows {
      try tree.add(
        row.children.chained(along: .horizontal, spacing: 8) + [
          row.children[0].leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
          row.children[0].centerYAnchor.constraint(equalTo: row.centerYAnchor),
          row.children[1].trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
          row.children[1].topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
          row.children[1].bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
        ])
    }
    for (index, line) in fields.enumerated() {
      let above = index == 0 ? form.topAnchor : fields[index - 1].field.bottomAnchor
      try tree.add([
        line.label.leadingAnchor.constraint(greaterThanOrEqualTo: form.leadingAnchor),
        line.field.leadingAnchor.constraint(equalTo: line.label.trailingAnchor, constant: 8),
        line.field.leadingAnchor.constraint(equalTo: fields[0].field.leadingAnchor),
        line.field.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -8),
        line.label.firstBaselineAnchor.constraint(equalTo: line.field.firstBaselineAnchor),
        line.field.topAnchor.constraint(equalTo: above, constant: 6),
        line.label.leadingAnchor.constraint(equalTo: form.leadingAnchor, priority: 300),
      ])
    }
    try tree.add(texts.chained(along: .vertical, spacing: 8) + column(texts, in: form, fillsHeight: false))
    try tree.add(texts[0].topAnchor.constraint(equalTo: fields[30].field.bottomAnchor, constant: 16))
  }

  /// Returns constraints that make each of some views as wide as a parent. If `fillsHeight`, the first view begins at
  /// the parent's top, and the last one ends at its bottom.
  private func column(_ views: [ToolkitView], in parent: ToolkitView, fillsHeight: Bool) -> [LayoutConstraint] {
    var constraints = views.flatMap { $0.anchors.edges(.horizontal).constraints(equalTo: parent.anchors.edges) }
    if fillsHeight {
      constraints.append(views[0].topAnchor.constraint(equalTo: parent.topAnchor))
      constraints.append(views[views.count - 1].bottomAnchor.constraint(equalTo: parent.bottomAnchor))
    }
    return constraints
  }

  /// Lays the window out at 1,000 widths, as in a drag, and returns the times of these layouts in seconds, ascending.
  func times() throws -> [Double] {
    try tree.layout(in: RequestedSize(900, 700))
    let clock = ContinuousClock()
    var times: [Double] = []
    for step in 1...1000 {
      let size = RequestedSize(900 - 0.4 * Double(min(step, 1000 - step)), 700)
      let start = clock.now
      try tree.layout(in: size)
      times.append(Double((clock.now - start).components.attoseconds) / 1e18)
    }
    return times.sorted()
  }
}
