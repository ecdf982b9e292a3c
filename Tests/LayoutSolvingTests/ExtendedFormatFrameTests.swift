import Testing
import Tinamou

/// Frames of lines in the extended dialect, each extra by itself.
@Suite("Frames of the extended Visual Format Language")
struct ExtendedFormatFrameTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: [String]
    var frames: [String: [Double?]]
    var size = [400.0, 300.0]
    var isRightToLeft = false

    init(
      _ name: String, _ lines: [String], _ frames: [String: [Double?]], size: [Double] = [400, 300],
      isRightToLeft: Bool = false
    ) {
      (testDescription, self.lines, self.frames) = (name, lines, frames)
      (self.size, self.isRightToLeft) = (size, isRightToLeft)
    }
  }

  static let examples = [
    Example("both axes", ["HV:|-[a]-|"], ["a": [20, 20, 360, 260]]),
    Example(
      "depth changes no frame", ["HV:|[a]|", "HV:|[b]|", "Z:|[a][b]|"],
      ["a": [0, 0, 400, 300], "b": [0, 0, 400, 300]]),
    Example(
      "explicit",
      ["C:a.left(10).top(20).width(-100).height(25%)", "C:b.left(a.right+5).bottom(a).width(a/2).height(a.width*0.1)"],
      ["a": [10, 20, 300, 75], "b": [315, 65, 150, 30]]),
    Example(
      "explicit across axes",
      [
        "C:b.left(1).top(2).right(b.left+9)", "V:[b(4)]", "C:a.left(b.bottom*10).top(b.width).width(b.bottom)",
        "V:[a(3)]",
      ],
      ["b": [1, 2, 9, 4], "a": [60, 9, 6, 3]]),
    Example("lists", ["|[a,b]|", "V:|[a(100),b(50)]"], ["a": [0, 0, 400, 100], "b": [0, 0, 400, 50]]),
    Example(
      "ranges", ["|[v1..3]|", "V:|[v1(v2,v3)][v2][v3]|"],
      ["v1": [0, 0, 400, 100], "v2": [0, 100, 400, 100], "v3": [0, 200, 400, 100]]),
    Example(
      "multipliers", ["|[a][b(a*2+10)]|", "V:|[a,b(a/2)]", "V:[a(50)]"],
      ["a": [0, 0, 130, 50], "b": [130, 0, 270, 25]]),
    Example("the other axis", ["|[a(100)]", "V:|[a(a.width)]"], ["a": [0, 0, 100, 100]]),
    Example(
      "percentages", ["|[a(25%)]-10%-[b]|", "V:|-50%-[a,b]|"], ["a": [0, 150, 100, 150], "b": [140, 150, 260, 150]]),
    Example(
      "a gap of a view's size", ["|[a(40)]-(a)-[b]-(>=a*2)-|", "|->[b(400@1)]->|", "V:|[a,b]|"],
      ["a": [0, 0, 40, 300], "b": [80, 0, 240, 300]]),
    Example(
      "an overlap by a view's size", ["|[a(40)]-(a/-2)-[b]|", "V:|[a,b]|"],
      ["a": [0, 0, 40, 300], "b": [20, 0, 380, 300]]),
    Example(
      "equal gaps", ["|~[a(50)]~[b(100)]~|", "V:|~[a(40),b(100)]~|"],
      ["a": [83.3333, 130, 50, 40], "b": [216.6667, 100, 100, 100]]),
    Example(
      "an equal gap with a bound", ["|~(>=30)~[a]~[b(a)]-20-|", "V:|[a,b]|", "[a(500@1)]"],
      ["a": [30, 0, 160, 300], "b": [220, 0, 160, 300]]),
    Example("a view in the middle may be larger", ["|~[a(500)]~|", "V:|[a]|"], ["a": [-50, 0, 500, 300]]),
    Example("loose ends", ["|[a(80)]->[b(60)]|", "V:|[a,b]|"], ["a": [0, 0, 80, 300], "b": [340, 0, 60, 300]]),
    Example(
      "stacks", ["|-[row:[a]-[b(a)]]-|", "V:|-40-[row(60)]"],
      ["row": [20, 40, 360, 60], "a": [20, 40, 176, 60], "b": [204, 40, 176, 60]]),
    Example(
      "stacks in stacks", ["|[row:[a(100)][b:~[c(60)]~]]|", "V:|[row]|"],
      ["b": [100, 0, 300, 300], "c": [220, 0, 60, 300]]),
    Example("comments", ["// nothing", "HV:|-[a]-| // all"], ["a": [20, 20, 360, 260]]),
    Example(
      "right to left", ["|[a(10%)]-(a)-[b]~[c(b)]~|", "V:|[a,b,c]|", "[b(60)]"],
      ["a": [360, 0, 40, 300], "b": [260, 0, 60, 300], "c": [100, 0, 60, 300]], isRightToLeft: true),
  ]

  @Test(arguments: examples)
  func frames(_ example: Example) throws {
    var screen = Screen(example.size[0], example.size[1])
    screen.document.dialect = .extended
    screen.document.direction = example.isRightToLeft ? .rightToLeft : .leftToRight
    for name in ["a", "b", "c", "row", "v1", "v2", "v3"] { try screen.view(name) }
    for line in example.lines { try screen.add(line) }
    let solution = try screen.solve()
    #expect(solution.status == .solved)
    for (name, frame) in example.frames {
      expectFrame(try solution.frame(of: name, in: screen.document), frame, "\(name)")
    }
  }

  @Test("ambiguity of a gap is reported for its views alone")
  func ambiguity() throws {
    var screen = Screen(400, 300)
    screen.document.dialect = .extended
    for name in ["a", "b"] { try screen.view(name) }
    try screen.add("|~[a(50)]~[b]~|", "V:|[a,b]|")
    let solution = try screen.solve()
    #expect(solution.ambiguities.map(\.variable) == ["a.left", "b.left", "b.width"])
    try screen.add("[b(50)]")
    #expect(try screen.solve().ambiguities.isEmpty)
  }

  @Test("a conflict names the gaps after what is beside them")
  func conflict() throws {
    var screen = Screen(100, 300)
    screen.document.dialect = .extended
    for name in ["a", "b"] { try screen.view(name) }
    try screen.add("|~[a(50)]~[b(70)]|")
    let conflict = try #require(try screen.solve().conflict)
    let descriptions = conflict.constraints.map(\.description)
    #expect(descriptions.contains("a.leading == gap(root,a).trailing"), "\(descriptions)")
  }
}
