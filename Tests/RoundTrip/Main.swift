import Foundation

/// The command `roundtrip N SEED`: converts N random layouts between all notations. Exit status 0: all have equal
/// layouts; 1: not all; 64: wrong usage.
@main
enum Main {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let count = arguments.first.flatMap(Int.init), count > 0,
      let seed = arguments.last.flatMap(UInt64.init)
    else {
      FileHandle.standardError.write(
        Data("usage: roundtrip N SEED\n  N     how many layouts, above 0\n  SEED  what they are drawn from\n".utf8))
      exit(64)
    }
    let campaign = RoundTripCampaign(documents: RandomDocuments(seed: seed))
    let start = ContinuousClock.now
    let cases = await campaign.run(count)
    let elapsed = ContinuousClock.now - start
    let failures = cases.filter { !$0.outcome.failures.isEmpty }
    // Only the first few failures are reported, since most have the same cause.
    for failure in failures.prefix(5) { print(campaign.report(failure)) }
    let shares = RoundTripCampaign.shares(cases)
    print("layouts: \(cases.count), pairs of notations: \(RoundTripCampaign.pairs.count)")
    print("converted and solved alike: \(shares.conversions), refused by name: \(shares.refusals)")
    print("least share of a pair that could be converted: \(String(format: "%.3f", shares.least))")
    print("failures: \(failures.count)")
    print("seconds: \(String(format: "%.1f", Double(elapsed / .milliseconds(1)) / 1000))")
    exit(failures.isEmpty ? 0 : 1)
  }
}
