import LayoutSolving
import TestSupport
import Testing
import Tinamou

@Suite("Random edits of windows")
struct WindowRandomTests {
  @Test("frames after each edit are those of a solve from nothing, near to the layout before", arguments: 0..<4)
  func random(part: Int) throws {
    let campaign = SessionCampaign(LayoutEngine(), seed: 2_027_01)
    var tally = SessionCampaign.Tally()
    for index in (40 * part)..<(40 * part + 40) {
      if let difference = try campaign.difference(in: index, edits: 20, &tally) { Issue.record("\(difference)") }
    }
    #expect(tally.incremental > 200 && tally.ambiguous > 100 && tally.refused > 0, "\(tally)")
  }
}
