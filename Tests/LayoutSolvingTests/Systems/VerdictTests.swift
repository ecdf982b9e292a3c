import Testing
import Tinamou

@Suite("Whether required constraints contradict each other") struct VerdictTests {
  @Test("the answer is that of a solve", arguments: [(100.0, false), (99, true), (0, true)])
  func agrees(_ width: Double, _ isContradictory: Bool) throws {
    var document = LayoutDocument()
    for name in ["left", "right"] { _ = try document.add(view: name) }
    document.constraints += try VisualFormat.constraints("H:|[left(>=40)][right(>=60)]|", in: document)
    document.constraints += try VisualFormat.constraints("V:|[left(>=400@900)]|", in: document)
    let size = RequestedSize(width, 300)
    #expect(try LayoutEngine().isContradictory(document, at: size) == isContradictory)
    #expect((try LayoutEngine().solve(document, at: size).status == .conflict) == isContradictory)
  }

  @Test("a text whose height follows its width is judged as in a solve", arguments: [30.0, 50, 100, 400])
  func texts(_ width: Double) throws {
    // A text of 600 × 10 points, which wraps, is at most 60 points high, and another view at least 40 points wide.
    var document = LayoutDocument()
    try document.add(view: "note") {
      $0.text = WrappingText(length: 600, lineHeight: 10)
      $0.compressionResistance.vertical = LayoutPriority.required
    }
    try document.add(view: "bar")
    document.constraints += try VisualFormat.constraints("H:|[note]|", in: document)
    document.constraints += try VisualFormat.constraints("V:|[note(<=60)]", in: document)
    document.constraints += try VisualFormat.constraints("H:|[bar(>=40)]|", in: document)
    let size = RequestedSize(width, 300)
    let solution = try LayoutEngine().solve(document, at: size)
    #expect(try LayoutEngine().isContradictory(document, at: size) == (solution.status == .conflict))
    #expect((solution.status == .conflict) == (width < 100))
  }

  @Test("a text whose mask states its size is judged as in a solve", arguments: [10, 20])
  func maskedTexts(_ length: Int) throws {
    func judge(_ formats: String..., change: (inout LayoutItem) -> Void = { _ in }) throws {
      var document = LayoutDocument()
      let note = try document.add(view: "note") {
        $0.text = WrappingText(length: 110, lineHeight: 10)
        change(&$0)
      }
      try document.add(view: "badge", in: note)
      for format in formats { document.constraints += try VisualFormat.constraints(format, in: document) }
      let size = RequestedSize(300, 300)
      #expect(try LayoutEngine().isContradictory(document, at: size) == (length > 10))
      #expect((try LayoutEngine().solve(document, at: size).status == .conflict) == (length > 10))
    }
    // Its content is placed within its size, or constraints give it a height beside its mask.
    try judge("V:|[badge(\(length))]-(>=0)-|")
    try judge("H:|-100-[badge(\(length))]-(>=0)-|")
    try judge("V:[note(\(length))]") { $0.translatesAutoresizingMask = true }
  }
}
