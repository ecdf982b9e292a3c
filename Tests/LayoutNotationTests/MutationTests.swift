import LayoutModel
import LayoutNotation
import TestSupport
import Testing

/// Mutated texts, which give constraints, or an error with a position, and never trap.
@Suite struct MutationTests {
  let names = document("a", "b", "_c1", metrics: ["gap": 12, "soft": 300, "odd": .infinity], nested: [("d", "a")])

  static let layoutTexts = [
    "H:|-[a(>=100,<=200@750)]-gap-[b(==a)]-|", "V:|-(>=-8@soft)-[a][b(20)]-(==3.5)-|", "[a]-1e2-[d]-|",
    "X:a.top == b.centerY * 0.5 - gap", "x:a.width >= superview.width / 2.",
    "a.width = 2 * b.width + 10 @ 750 # cap", "a.left >= superview.centerX / 4 - gap @ strong", "_c1.height < 1e3",
    "d.lastBaseline == gap * a.bottomMargin * 3",
  ]
  static let linearTexts = [
    "2*x - y.z == 4 @ 500", "-(a + 3e2) / (2 * 4) <= --b * 0.5 @ weak", "((((x)))) > 1 - (y - (z - 2))",
  ]
  // Bytes that grammars care about are more likely to reach deep than letters.
  static let alphabet = Array("|-[]()=<>@,.:#*/+0123456789eEabXxHV_ \n\t\r\u{301}é👩‍👧\0\"'~")

  func mutate(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...characters.count, using: &random)
      let end = min(characters.count, place + Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.removeSubrange(place..<end)
      case 1:
        characters.insert(contentsOf: characters[place..<end], at: Int.random(in: 0...characters.count, using: &random))
      case 2: characters.replaceSubrange(place..<end, with: [Self.alphabet.randomElement(using: &random) ?? "|"])
      default: characters.insert(Self.alphabet.randomElement(using: &random) ?? "|", at: place)
      }
    }
    return String(characters)
  }

  func check(_ text: String, _ body: () throws(NotationError) -> Void) -> Bool {
    do throws(NotationError) {
      try body()
      return true
    } catch {
      #expect((0...text.count).contains(error.offset), "\(error.offset) in \(text.debugDescription)")
      #expect(!error.message.isEmpty)
      // The caret of a message lies within its line too.
      if let excerpt = error.diagnostic(for: text).excerpt {
        #expect((0...excerpt.line.count).contains(excerpt.offset), "\(text.debugDescription)")
        #expect(excerpt.line.firstIndex { $0.isNewline } == nil)
      }
      return false
    }
  }

  @Test func mutatedTextsNeverTrap() throws {
    var random = SeededGenerator(seed: 2026)
    let first = LayoutItemID(1)
    let options = ["alignAllTop", "alignAllLeft", "directionRightToLeft", "alignAllBaseline"]
    var understood = 0
    var names = names
    for index in 0..<20_000 {
      let isLinear = index % 4 == 3
      let source = (isLinear ? Self.linearTexts : Self.layoutTexts).randomElement(using: &random) ?? ""
      let text = mutate(source, &random)
      var isUnderstood = false
      if isLinear {
        var system = ConstraintSystem()
        isUnderstood = check(text) { () throws(NotationError) in
          let constraint = try LinearConstraintText.constraint(text, in: &system)
          #expect(constraint.constant.isFinite && constraint.terms.allSatisfy { $0.coefficient.isFinite })
          #expect(constraint.priority > 0 && constraint.priority <= 1000)
        }
        if !isUnderstood { #expect(system.variables.isEmpty) }
      } else {
        isUnderstood = check(text) { () throws(NotationError) in
          for constraint in try ConstraintText.constraints(text, in: &names) {
            #expect(constraint.constant.isFinite && constraint.multiplier.isFinite)
            #expect(constraint.priority > 0 && constraint.priority <= 1000)
          }
        }
        // Each reader also on texts that are not meant for it.
        _ = check(text) { () throws(NotationError) in
          _ = try VisualFormat.constraints(text, options: [options[index % 4]], in: names)
        }
        _ = check(text) { () throws(NotationError) in
          _ = try Formula.constraint(text, firstItem: first, secondItem: index % 2 == 0 ? .root : nil, in: names)
        }
        _ = check(text) { () throws(NotationError) in _ = try ExtendedForm.constraint(text, in: names) }
        _ = check(text) { () throws(NotationError) in _ = try PriorityText.priority(text) }
      }
      if isUnderstood { understood += 1 }
    }
    // Both kinds must occur, or the test tests nothing.
    #expect(understood > 1000 && understood < 19_000, "\(understood)")
  }

  @Test func unmutatedTextsAreUnderstood() throws {
    var names = names
    for text in Self.layoutTexts { #expect(!(try ConstraintText.constraints(text, in: &names)).isEmpty) }
    for text in Self.linearTexts {
      var system = ConstraintSystem()
      _ = try LinearConstraintText.constraint(text, in: &system)
    }
  }
}
