import Testing
import Tinamou

@Suite("Wrapping texts in stacks") struct StackTextTests {
  /// A stack of a label of 100 × 20 points and a text of 300 points in lines of 10.
  private static func stack(
    _ axis: LayoutAxis, _ width: Double, _ height: Double? = nil, _ change: (inout StackConfiguration) -> Void
  ) throws -> Screen {
    var screen = Screen(width, height ?? 500)
    var stack = StackConfiguration(axis: axis, spacing: 10)
    change(&stack)
    try screen.document.add(stack: "stack", stack)
    try screen.view("label", in: "stack") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 20) }
    try screen.view("text", in: "stack") { $0.text = WrappingText(length: 300, lineHeight: 10) }
    try screen.add("H:|[stack]|", height == nil ? "V:|[stack]" : "V:|[stack]|")
    return screen
  }

  @Test("in a proportional row a text has its share by its length on one line", arguments: [false, true])
  func row(hasWords: Bool) throws {
    var screen = try Self.stack(.horizontal, 210) { $0.distribution = .fillProportionally }
    let words = Array(repeating: WrappingText.Word(25, space: 5), count: 10)
    if hasWords {
      let text = WrappingText([.init(words: words)], lineHeight: 10)
      let id = try #require(screen.document.item(named: "text"))
      screen.document[id].text = text
      #expect(text.length == 295)
    }
    // Three lines of some 149 points, or two of five words.
    let (length, height) = (210 * 100 / (100 + (hasWords ? 295 : 300) + 10.0), hasWords ? 20.0 : 30)
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "label", in: screen.document), [0, 0, length, height])
    expectFrame(try solution.frame(of: "text", in: screen.document), [length + 10, 0, 200 - length, height])
  }

  @Test("in a proportional column a text has its share by the height of its lines")
  func column() throws {
    let screen = try Self.stack(.vertical, 100, 140) { $0.distribution = .fillProportionally }
    // Three lines at a width of 100 points.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "label", in: screen.document), [0, 0, 100, 140 * 20 / 60.0])
    expectFrame(try solution.frame(of: "text", in: screen.document), [0, 140 * 20 / 60.0 + 10, 100, 250 / 3.0])
  }

  @Test("a text counts as content of a stack of AppKit, and of a stack in a stack")
  func others() throws {
    let length = 210 * 100 / 410.0
    let desktop = try Self.stack(.horizontal, 210) {
      $0.distribution = .fillProportionally
      $0.yieldsToConstraints = true
    }
    expectFrame(try desktop.frame("label"), [0, 0, length])
    var screen = Screen(210, 500)
    try screen.document.add(
      stack: "row", StackConfiguration(axis: .horizontal, distribution: .fillProportionally, spacing: 10))
    try screen.view("label", in: "row") { $0.intrinsicSize = AxisValues(horizontal: 100, vertical: 20) }
    let row = try #require(screen.document.item(named: "row"))
    try screen.document.add(stack: "column", in: row, StackConfiguration(axis: .vertical))
    try screen.view("other", in: "column") { $0.intrinsicSize = AxisValues(horizontal: 50, vertical: 10) }
    try screen.view("text", in: "column") { $0.text = WrappingText(length: 300, lineHeight: 10) }
    try screen.add("H:|[row]|", "V:|[row]")
    expectFrame(try screen.frame("label"), [0, 0, length, 40])
    expectFrame(try screen.frame("column"), [length + 10, 0, 200 - length, 40])
  }

  @Test("a live layout shares out the length as a solve does") func session() throws {
    let screen = try Self.stack(.vertical, 100, 140) { $0.distribution = .fillProportionally }
    var session = try LayoutSession(screen.document, size: RequestedSize(100, 140))
    for width in [100.0, 310, 60, 150] {
      try session.setSize(RequestedSize(width, 140))
      let solution = try LayoutEngine().solve(screen.document, at: RequestedSize(width, 140))
      for name in ["label", "text"] {
        let id = try #require(screen.document.item(named: name))
        let frame = try #require(solution[id])
        expectFrame([session.frames[id.index].y, session.frames[id.index].height], [frame.y, frame.height])
      }
    }
  }

  @Test("a hidden text has no length along the stack, and is on one line", arguments: [750.0, 999])
  func hidden(resistance: Double) throws {
    var row = try Self.stack(.horizontal, 200) { _ in }
    var column = try Self.stack(.vertical, 400) { _ in }
    let id = try #require(row.document.item(named: "text"))
    for change in [false, true] {
      func hide(_ item: inout LayoutItem) {
        item.isHidden = true
        item.heightFollowsWidth = change
        item.compressionResistance = AxisValues(resistance)
      }
      hide(&row.document[id])
      hide(&column.document[id])
      let solution = try row.solve()
      #expect(solution.status == .solved && solution.messages.isEmpty)
      expectFrame(try solution.frame(of: "stack", in: row.document), [0, 0, 200, 20])
      expectFrame(try column.frame("stack"), [0, 0, 400, 20])
      expectFrame(try column.frame("text"), [nil, nil, 400, 0])
    }
  }

  @Test("a text in a hidden stack without a width does not wrap") func withinHidden() throws {
    var screen = try Self.stack(.horizontal, 200) { _ in }
    let stack = try #require(screen.document.item(named: "stack"))
    try screen.document.add(stack: "hidden", in: stack, StackConfiguration(axis: .vertical))
    let hidden = try #require(screen.document.item(named: "hidden"))
    screen.document[hidden].isHidden = true
    try screen.view("note", in: "hidden") { $0.text = WrappingText(length: 300, lineHeight: 10) }
    let text = try #require(screen.document.item(named: "text"))
    screen.document[text].isHidden = true
    expectFrame(try screen.frame("stack"), [0, 0, 200, 20])
  }
}
