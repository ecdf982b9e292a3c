import Tinamou

/// A test of round trips of many random layouts. All pairs of notations take turns.
struct RoundTripCampaign: Sendable {
  /// A layout and the result of its round trip.
  struct Case: Sendable {
    let index: Int
    let trip: RoundTrip
    let outcome: RoundTrip.Outcome
  }

  /// The number of layouts that a concurrent task converts.
  private static let chunk = 32
  /// The pairs of notations, in the order of their turns.
  static let pairs: [(source: Notation, target: Notation)] = Notation.allCases.flatMap { source in
    Notation.allCases.filter { $0 != source }.map { (source, $0) }
  }

  let documents: RandomDocuments

  private func trip(_ index: Int) -> (RoundTrip, LayoutDocument) {
    let pair = Self.pairs[index % Self.pairs.count]
    let document = documents.document(index, expressibleIn: [pair.source, pair.target])
    return (RoundTrip(source: pair.source, target: pair.target), document)
  }

  /// Converts the layouts with indices below `count`. Returns the results, in the order of the indices.
  func run(_ count: Int) async -> [Case] {
    let starts = Array(stride(from: 0, to: count, by: Self.chunk))
    return await withTaskGroup(of: (Int, [Case]).self) { group in
      for (position, start) in starts.enumerated() {
        group.addTask {
          let cases = (start..<min(start + Self.chunk, count)).map { index in
            let (trip, document) = trip(index)
            return Case(index: index, trip: trip, outcome: trip.outcome(of: document))
          }
          return (position, cases)
        }
      }
      var chunks = [[Case]](repeating: [], count: starts.count)
      for await (position, cases) in group { chunks[position] = cases }
      return chunks.flatMap { $0 }
    }
  }

  /// Returns the failures of a layout, and the layout itself, after all constraints that they do not need were removed.
  func report(_ failure: Case) -> String {
    var (trip, document) = trip(failure.index)
    var length = max(1, document.constraints.count / 2)
    while true {
      var start = 0
      while start < document.constraints.count {
        var smaller = document
        smaller.constraints.removeSubrange(start..<min(start + length, document.constraints.count))
        if trip.outcome(of: smaller).failures.isEmpty { start += length } else { document = smaller }
      }
      if length == 1 { break }
      length /= 2
    }
    trip = RoundTrip(source: trip.source, target: trip.target)
    let head = "seed \(documents.seed), layout \(failure.index), \(trip.source.rawValue) to \(trip.target.rawValue):"
    return ([head] + trip.outcome(of: document).failures.map { "- \($0)" }).joined(separator: "\n") + "\n"
      + DocumentWriter.json(document)
  }

  /// Returns the numbers of conversions and refusals, and the least share of successful conversions of a pair of
  /// notations. The share is among the layouts that both notations can express.
  static func shares(_ cases: [Case]) -> (least: Double, conversions: Int, refusals: Int) {
    var least = 1.0
    for pair in pairs {
      let turns = cases.filter { $0.trip.source == pair.source && $0.trip.target == pair.target }
      let count = turns.count { $0.outcome.targets.contains(pair.target) }
      least = min(least, turns.isEmpty ? 0 : Double(count) / Double(turns.count))
    }
    let conversions = cases.reduce(0) { $0 + $1.outcome.targets.count }
    return (least, conversions, cases.count * (Notation.allCases.count - 1) - conversions)
  }
}
