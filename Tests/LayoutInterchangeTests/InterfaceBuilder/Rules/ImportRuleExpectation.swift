import Testing
import Tinamou

/// An expectation of a rule of the import, of one document where it holds and one where it does not.
struct ImportRuleExpectation {
  /// A document, and the frame of a view in it.
  struct Example {
    var document: String
    var view: String
    var frame: LayoutRect
    /// The device in place of the document's.
    var device: String?
    var direction: LayoutDirection

    init(
      _ document: String, _ view: String, _ frame: LayoutRect, on device: String? = nil,
      direction: LayoutDirection = .leftToRight
    ) {
      (self.document, self.view, self.frame) = (document, view, frame)
      (self.device, self.direction) = (device, direction)
    }
  }

  private let rule: String

  init(_ rule: String) { self.rule = rule }

  /// Expects that the rule is about an item of the first example, whose frame is another one without the rule, and
  /// about none of the second.
  func check(holds: Example, doesNot: Example, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    #expect(ImportRule.named(rule) != nil, "\(rule)", sourceLocation: sourceLocation)
    let (frame, rules) = try solve(holds)
    try InterfaceBuilderDocuments.expect(frame, holds.frame, sourceLocation: sourceLocation)
    #expect(rules.contains(rule), "\(rules)", sourceLocation: sourceLocation)
    let (without, _) = try solve(holds, without: [rule])
    #expect(without != frame, "the rule has no effect", sourceLocation: sourceLocation)
    let (other, otherRules) = try solve(doesNot)
    try InterfaceBuilderDocuments.expect(other, doesNot.frame, sourceLocation: sourceLocation)
    #expect(!otherRules.contains(rule), sourceLocation: sourceLocation)
  }

  /// Expects it of two documents that differ in a few words, so that these show the condition of the rule.
  ///
  /// - Parameters:
  ///   - changes: texts of the first document, each of which stands there once, and those in the second one.
  ///   - frame: the frame of the view in the second one.
  ///   - device: the device for the second one, if it is another one.
  func check(
    holds: Example, changing changes: [(old: String, new: String)], doesNot frame: LayoutRect, on device: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var other = holds
    for (old, new) in changes {
      #expect(holds.document.ranges(of: old).count == 1, "\(old)", sourceLocation: sourceLocation)
      other.document.replace(old, with: new)
    }
    (other.frame, other.device) = (frame, device ?? holds.device)
    try check(holds: holds, doesNot: other, sourceLocation: sourceLocation)
  }

  /// The frame of the view of an example, and the rules that were about any view of its layout.
  private func solve(
    _ example: Example, without leftOut: Set<String> = []
  ) throws -> (frame: LayoutRect?, rules: Set<String>) {
    var options = InterfaceBuilderOptions(device: example.device.flatMap { CanvasDevice(id: $0) })
    (options.tracesRules, options.leftOutRules) = (true, leftOut)
    for var layout in try InterfaceBuilderDocuments.layouts(example.document, options) {
      guard let item = layout.items.firstIndex(where: { $0.identifier == example.view }) else { continue }
      layout.direction = example.direction
      var solving = LayoutEngine.Options()
      solving.onConflict = .break
      let solution = try #require(try LayoutEngine().solve(layout, options: solving).first)
      return (solution.frames[item], Set(layout.importTrace.map(\.rule)))
    }
    return (nil, [])
  }
}
