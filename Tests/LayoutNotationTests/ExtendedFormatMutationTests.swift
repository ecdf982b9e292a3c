import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// Mutated lines of the extended language, and the part shared with Apple's.
@Suite struct ExtendedFormatMutationTests {
  let names = document(
    "a", "b", "_c1", "row", "v1", "v2", "v3", metrics: ["gap": 12, "soft": 300, "odd": .infinity], nested: [("d", "a")])

  static let lines = [
    "H:|-[a(>=100,<=200@750)]-gap-[b(==a)]-|", "HV:|~[a,b(25%)]~(>=10)~[d]->[v1]~|",
    "V:|-10%-[v1..3(a.width*2+1)]-(b/-2@soft)-|",
    "|[row:-[a(b,_c1)]~[b]-[v1..2:[d]]]| // row", "C:a.left(0).width(50%).centerX(b.centerX-gap).top(>=b.bottom@7)",
    "Z:|-[a]-[b,v2]|", "//C:a.left(0)", "[row(gap*2):->[a][v1:[v2]-(a)-[v3]]]~|", "V:[a]-(>=b.height/3-1,<=20%)-[d(d)]",
  ]

  @Test func mutatedLinesNeverTrap() {
    let mutations = MutationTests()
    var random = SeededGenerator(seed: 1974)
    var understood = 0
    for index in 0..<10_000 {
      let text = mutations.mutate(Self.lines.randomElement(using: &random) ?? "", &random)
      var document = names
      let options = index % 5 == 0 ? ["alignAllTop", "directionRightToLeft"] : []
      let isUnderstood = mutations.check(text) { () throws(NotationError) in
        for constraint in try ExtendedVisualFormat.constraints(text, options: options, in: &document) {
          #expect(constraint.constant.isFinite && constraint.multiplier.isFinite)
          #expect((1...1000).contains(constraint.priority) && constraint.priority.rounded() == constraint.priority)
          let items = [constraint.firstItem] + (constraint.second.map { [$0.item] } ?? [])
          #expect(items.allSatisfy { document.items.indices.contains($0.index) }, "\(text)")
        }
      }
      if isUnderstood {
        understood += 1
        #expect(document.items.count - names.items.count <= 64, "\(text)")
      } else {
        #expect(document.items.count == names.items.count, "\(text)")
      }
    }
    // Both kinds must occur, or the test tests nothing.
    #expect(understood > 500 && understood < 9_500, "\(understood)")
  }

  @Test func applesLinesMeanTheSame() throws {
    let mutations = MutationTests()
    var random = SeededGenerator(seed: 1997)
    let options = [[], ["alignAllTop"], ["directionRightToLeft"], ["directionLeftToRight", "alignAllLastBaseline"]]
    let sources = MutationTests.layoutTexts.filter { ConstraintText.notation(of: $0) == .visualFormat }
    #expect(sources.count == 3)
    var compared = 0
    for index in 0..<10_000 {
      let text = mutations.mutate(sources.randomElement(using: &random) ?? "", &random)
      let options = options[index % options.count]
      guard let expected = try? VisualFormat.constraints(text, options: options, in: names) else { continue }
      var document = names
      do {
        let actual = try ExtendedVisualFormat.constraints(text, options: options, in: &document)
        #expect(actual == expected, "\(text)")
        compared += 1
      } catch {
        // The one thing that Apple's dialect accepts and this one does not.
        #expect(error.message.contains("A priority is an integer"), "\(text): \(error)")
      }
      #expect(document.items.count == names.items.count)
    }
    #expect(compared > 500, "\(compared)")
  }

  @Test func unmutatedLinesAreUnderstood() throws {
    var document = names
    for line in Self.lines where !line.contains("v1..2:") {
      _ = try ExtendedVisualFormat.constraints(line, in: &document)
    }
  }
}
