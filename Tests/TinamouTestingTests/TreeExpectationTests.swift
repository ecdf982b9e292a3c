import Testing
import Tinamou
import TinamouTesting

/// A view of a tree; with letters, a text that wraps at each letter, of one point a letter.
private final class View: LayoutNode {
  let name: String
  let letters: Double
  let children: [View]

  init(_ name: String, letters: Double = 0, _ children: [View] = []) {
    (self.name, self.letters, self.children) = (name, letters, children)
  }

  var layoutChildren: [any LayoutNode] { children }

  func configureLayout(_ item: inout LayoutItem) { item.name = name }

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    if letters == 0 { return .none }
    let lines = (letters / max(1, proposal.width ?? letters)).rounded(.up)
    return LayoutMeasurement(width: letters, height: lines, dependence: .heightOnWidth)
  }

  func applyLayout(_ frame: LayoutRect) {}
}

/// Expectations about trees: contents are measured at each size.
@Suite struct TreeExpectationTests {
  private let body: View
  private let main: View
  private let root: View
  private let tree: LayoutTree

  init() throws {
    body = View("body", letters: 40)
    main = View("main", [body])
    root = View("window", [main])
    tree = try LayoutTree(root)
    try tree.add(main.pin(to: root))
    try tree.add([
      body.leadingAnchor.constraint(equalTo: main.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: main.trailingAnchor),
      body.topAnchor.constraint(equalTo: main.topAnchor),
      body.bottomAnchor.constraint(lessThanOrEqualTo: main.bottomAnchor),
    ])
    tree.pixelScale = 1
  }

  @Test func heightsAreThoseOfEachWidth() throws {
    expectFrame(of: body, in: tree, at: RequestedSize(60, 10), is: LayoutRect(0, 0, 60, 1))
    expectFrame(of: body, in: tree, at: RequestedSize(20, 10), is: LayoutRect(0, 0, 20, 2))
    expectFrames(
      of: tree, at: [RequestedSize(60, 10), RequestedSize(10, 10)],
      match: """
        window 60 × 10
          main: 0, 0, 60 × 10
            main/body: 0, 0, 60 × 1

        window 10 × 10
          main: 0, 0, 10 × 10
            main/body: 0, 0, 10 × 4
        """)
    expectNoConflicts(in: tree, sizes: [RequestedSize(60, 10), RequestedSize(4, 10)])
    expectNoAmbiguity(in: tree, sizes: [RequestedSize(60, 10), RequestedSize(4, 10)])
  }

  @Test func framesAreRounded() throws {
    try tree.add(body.heightAnchor.constraint(equalToConstant: 1.6))
    expectFrame(of: body, in: tree, at: RequestedSize(60, 10), is: LayoutRect(0, 0, 60, 2), within: 0)
  }

  @Test func issuesAreOfTheTree() throws {
    try tree.add(body.widthAnchor.constraint(greaterThanOrEqualToConstant: 5))
    let conflicts = issues { expectNoConflicts(in: tree, sizes: [RequestedSize(60, 10), RequestedSize(4, 10)]) }
    #expect(conflicts.count == 1)
    #expect(conflicts[0].hasPrefix("'window' has no layout at 4 × 10: these required constraints contradict each"))
    #expect(conflicts[0].contains("main/body.width >= 5") && conflicts[0].contains("\none way out: '"))
    #expect(
      issues { expectFrame(of: body, in: tree, at: RequestedSize(20, 10), is: LayoutRect(0, 0, 20, 1)) } == [
        "'main/body' is at 0, 0, 20 × 2 at 20 × 10, not at 0, 0, 20 × 1: height is 2, not 1"
      ])
    #expect(
      issues { expectFrame(of: View("other"), in: tree, at: .fitting, is: .zero) } == [
        "the node of type 'View' is not in the tree of 'window'"
      ])
    #expect(
      issues { expectFrame(of: body, in: tree, at: .fitting, is: .zero, within: -1) } == [
        "the tolerance must be at least 0 points, not -1.0"
      ])
    #expect(issues { expectFrames(of: tree, at: [RequestedSize(20, 10)], match: "") }[0].contains("+     main/body: "))
  }

  @Test func ambiguityHasRanges() throws {
    let first = View("first")
    let root = View("window", [first])
    let tree = try LayoutTree(root)
    try tree.add([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor), first.topAnchor.constraint(equalTo: root.topAnchor),
      first.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      first.widthAnchor.constraint(lessThanOrEqualToConstant: 30),
    ])
    #expect(
      issues { expectNoAmbiguity(in: tree, sizes: [RequestedSize(60, 10)]) } == [
        "'window' is ambiguous at 60 × 10:\n  first.width: 0 … 30"
      ])
  }

  @Test func whatIsNoTreeIsAnIssue() throws {
    try tree.add(body.widthAnchor.constraint(equalToConstant: .nan))
    #expect(issues { expectNoConflicts(in: tree) }[0].hasPrefix("'window' has no layout: "))
  }

  @Test func pathsAreSuggested() throws {
    try tree.layout(in: RequestedSize(60, 10))
    let document = tree.document
    #expect(
      issues { expectFrame(of: "body", in: document, at: .fitting, is: .zero) } == [
        "'window' has no item 'body'; did you mean 'main/body'?"
      ])
  }
}
