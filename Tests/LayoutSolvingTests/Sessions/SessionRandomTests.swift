import TestSupport
import Testing
import Tinamou

@Suite("Random edits of sessions")
struct SessionRandomTests {
  @Test("after each edit the layout is one of a solve from nothing, and near to the one before", arguments: 0..<4)
  func random(part: Int) throws {
    let seed: UInt64 = 2_026_11
    var tally = SessionScript.Tally()
    for index in (40 * part)..<(40 * part + 40) {
      var numbers = SeededGenerator(seed: seed, index: index)
      let edits = (0..<30).map { _ in RandomEdit(&numbers) }
      guard let problem = try SessionScript.problem(of: edits, &tally) else { continue }
      let shrunk = try SessionScript.shrink(edits)
      let rest = try SessionScript.problem(of: shrunk, &tally) ?? problem
      Issue.record("seed \(seed), case \(index): \(rest)\n\(shrunk.map { "\($0)" }.joined(separator: "\n"))")
    }
    // The sessions have something to tell.
    #expect(tally.edits > 1000 && tally.failed > 50 && tally.determined > 100 && tally.open > 100, "\(tally)")
  }

  @Test("constraints that come, go and change, at length", arguments: 0..<4, [SessionScript.Beginning.form, .list])
  func structural(part: Int, from beginning: SessionScript.Beginning) throws {
    let seed: UInt64 = 2_026_12
    var tally = SessionScript.Tally()
    // A list takes longer, and is ambiguous more often.
    let (count, share) = beginning == .form ? (6, 3) : (2, 50)
    for index in (count * part)..<(count * part + count) {
      var numbers = SeededGenerator(seed: seed, index: index)
      let edits = (0..<100).map { _ in RandomEdit(&numbers, among: RandomEdit.Kind.structural) }
      guard let problem = try SessionScript.problem(of: edits, from: beginning, &tally) else { continue }
      let shrunk = try SessionScript.shrink(edits, from: beginning)
      let rest = try SessionScript.problem(of: shrunk, from: beginning, &tally) ?? problem
      Issue.record("seed \(seed), case \(index): \(rest)\n\(shrunk.map { "\($0)" }.joined(separator: "\n"))")
    }
    #expect(tally.edits == 100 * count && share * tally.kept > tally.edits, "\(tally)")
  }
}
