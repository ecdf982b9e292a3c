import Testing
import Tinamou

@testable import roundtrip

/// Layouts written in one notation, converted into the others and back. `scripts/roundtrip` runs more of them.
@Suite("From one notation to another") struct RoundTripTests {
  private static let count = 1008
  private static let seed: UInt64 = 1

  @Test("random layouts solve alike in every notation that can say them") func alike() async {
    let campaign = RoundTripCampaign(documents: RandomDocuments(seed: Self.seed))
    let cases = await campaign.run(Self.count)
    for failure in cases.filter({ !$0.outcome.failures.isEmpty }).prefix(3) {
      Issue.record("\(campaign.report(failure))")
    }
    // Most are really converted, not refused: of each pair all those that were made for it.
    let shares = RoundTripCampaign.shares(cases)
    #expect(shares.least == 1)
    #expect(shares.conversions > 3 * Self.count && shares.refusals > Self.count / 2)
  }
}
