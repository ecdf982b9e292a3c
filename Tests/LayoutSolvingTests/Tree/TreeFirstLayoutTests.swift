import TestSupport
import Testing
import Tinamou

/// The reading of nodes that no layout has yet, and whole cells.
@Suite struct TreeFirstLayoutTests {
  private let icon = Box(LayoutSize(10, 10))
  private let text = Box(LayoutSize(50, 10))

  /// Returns the constraints of a row with the icon, then the text.
  private func row(_ window: Box) -> [LayoutConstraint] {
    [icon.anchors, text.anchors].equal(\.top) + [
      icon.topAnchor.constraint(equalTo: window.topAnchor),
      icon.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      text.leadingAnchor.constraint(equalTo: icon.trailingAnchor),
    ]
  }

  @Test("before the first layout nothing has to be invalidated", arguments: [false, true])
  func firstLayout(isMeasured: Bool) throws {
    let window = Box(nil, [icon, text])
    let tree = try LayoutTree(window)
    try tree.add(row(window))
    #expect(tree.document.items.dropFirst().map(\.intrinsicSize.horizontal) == [10, 50])
    // The direction, a content and a child change, and nobody says so.
    window.configure = { $0.direction = .rightToLeft }
    text.content = LayoutSize(20, 10)
    let other = Box(LayoutSize(5, 5))
    window.children.append(other)
    if isMeasured { #expect(try tree.measure(in: RequestedSize(100, nil)).width == 100) }
    try tree.layout(in: RequestedSize(100, 40))
    #expect(icon.frame == LayoutRect(90, 0, 10, 10) && text.frame == LayoutRect(70, 0, 20, 10))
    #expect(other.frame?.width == 5 && tree.document.items[0].direction == .rightToLeft)
  }

  @Test("a first layout that failed is read anew")
  func failedLayout() throws {
    let window = Box(nil, [icon, text])
    let tree = try LayoutTree(window)
    try tree.add(row(window))
    text.configure = { $0.compressionResistance.horizontal = LayoutPriority.required }
    try tree.add(text.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor))
    #expect(throws: LayoutTreeError.self) { try tree.layout(in: RequestedSize(40, 40)) }
    text.content = LayoutSize(20, 10)
    try tree.layout(in: RequestedSize(40, 40))
    #expect(text.frame == LayoutRect(10, 0, 20, 10))
  }

  @Test("a new node is read at its first layout")
  func newNodes() throws {
    let window = Box(nil, [icon])
    let tree = try LayoutTree(window)
    try tree.layout(in: RequestedSize(100, 40))
    window.children.append(text)
    try tree.add(row(window))
    icon.forgetCounts()
    text.content = LayoutSize(20, 30)
    text.configure = { $0.alignmentInsets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1) }
    try tree.layout(in: RequestedSize(100, 40))
    #expect(text.frame == LayoutRect(9, 0, 22, 30) && text.counts.measured == 1 && icon.counts.measured == 0)
  }

  @Test("a text measured at whole cells, rounded down, is never too high for its rounded frame")
  func cells() throws {
    final class Text: LayoutNode {
      var frame = LayoutRect.zero
      var layoutChildren: [any LayoutNode] { [] }
      static func lines(_ width: Double) -> Double { (71 / max(1, (width + 0.001).rounded(.down))).rounded(.up) }
      func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
        LayoutMeasurement(width: 71, height: Self.lines(proposal.width ?? 71), dependence: .heightOnWidth)
      }
      func applyLayout(_ frame: LayoutRect) { self.frame = frame }
    }
    final class Window: LayoutNode {
      let (side, text) = (Box(), Text())
      var layoutChildren: [any LayoutNode] { [side, text] }
      func applyLayout(_ frame: LayoutRect) {}
    }
    let window = Window()
    let tree = try LayoutTree(window)
    tree.pixelScale = 1
    try tree.add([
      window.side.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      window.side.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 1 / 3),
      window.text.leadingAnchor.constraint(equalTo: window.side.trailingAnchor),
      window.text.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      window.text.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    for width in 11...200 {
      try tree.layout(in: RequestedSize(Double(width), 10))
      let frame = window.text.frame
      #expect(frame.width == frame.width.rounded() && frame.height >= Text.lines(frame.width), "\(width): \(frame)")
    }
  }

  @Test("a constraint with its place in the code is reported with it")
  func locations() throws {
    let window = Box(nil, [icon, text])
    let tree = try LayoutTree(window)
    let line = #line + 2
    try tree.add {
      icon.widthAnchor.constraint(equalToConstant: 5).here()
      [icon.anchors, text.anchors].equal(\.width).here(file: "Form/Rows.swift", line: 3, column: 5)
      text.widthAnchor.constraint(equalToConstant: 6)
    }
    let error = #expect(throws: LayoutTreeError.self) { try tree.layout(in: RequestedSize(100, 40)) }
    guard case .unsolved(let solution)? = error, let conflict = solution.conflict else {
      Issue.record("\(String(describing: error))")
      return
    }
    let places = conflict.constraints.map { $0.location.map { "\($0.file ?? ""):\($0.line)" } }
    #expect(places == ["LayoutSolvingTests/TreeFirstLayoutTests.swift:\(line)", "Form/Rows.swift:3", nil])
    #expect("\(conflict)".contains("Form/Rows.swift:3:5"))
    // A node outside of the tree has no name, but its constraint has a place.
    let stranger = Box()
    let unknown = #expect(throws: LayoutTreeError.self) {
      try tree.add(
        stranger.widthAnchor.constraint(equalToConstant: 3, identifier: "narrow").here(
          file: "Form/Rows.swift", line: 7, column: 9))
    }
    #expect(unknown?.description.contains("'?.width == 3 # narrow  Form/Rows.swift:7:9' is not in the tree") ?? false)
  }
}
