/// Help with a name that is not known.
public enum NameSuggestion {
  /// How many names a list shows before it only counts the rest.
  public static let listLimit = 8

  // Longer names are not worth the quadratic comparison, nor the room in a list.
  private static let lengthLimit = 64

  /// Hints for a name that is none of the candidates: the one it is close to, else what there is.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: What could have been meant, in the order in which to list it.
  ///   - kind: What the candidates are, in the plural: `views`.
  public static func hints(for name: String, among candidates: [String], kind: String) -> [String] {
    if let closest = closest(to: name, among: candidates) { return ["did you mean '\(closest)'?"] }
    if candidates.isEmpty { return ["there are no \(kind)"] }
    var list = candidates.prefix(listLimit).map(listed).joined(separator: ", ")
    if candidates.count > listLimit { list += " and \(candidates.count - listLimit) more" }
    return ["the \(kind) are \(list)"]
  }

  /// Hints for a name among candidates without an order, which is that of their names: linear where sorting them for each
  /// of many errors would not be.
  static func hints(for name: String, amongUnordered candidates: some Collection<String>, kind: String) -> [String] {
    if candidates.count <= listLimit { return hints(for: name, among: candidates.sorted(), kind: kind) }
    let names = Array(candidates)
    if let closest = closest(to: name, among: names, isBefore: <) { return ["did you mean '\(closest)'?"] }
    var first: [String] = []
    for candidate in names where first.count < listLimit || candidate < first[listLimit - 1] {
      let place = first.firstIndex { candidate < $0 } ?? first.count
      first.insert(candidate, at: place)
      if first.count > listLimit { first.removeLast() }
    }
    let list = first.map(listed).joined(separator: ", ")
    return ["the \(kind) are \(list) and \(candidates.count - listLimit) more"]
  }

  /// A name as a list shows it: its beginning, where it is long.
  private static func listed(_ name: String) -> String {
    let start = name.prefix(lengthLimit)
    return start.endIndex < name.endIndex ? start + "…" : name
  }

  /// The candidate that is the fewest edits away, if that is few for its length; the first of equals.
  public static func closest(to name: String, among candidates: [String]) -> String? {
    closest(to: name, among: candidates) { _, _ in false }
  }

  /// - Parameter isBefore: whether the first of two equally close candidates comes before the second, which stands before
  ///   it in the list.
  private static func closest(
    to name: String, among candidates: [String], isBefore: (String, String) -> Bool
  ) -> String? {
    let written = Array(name.lowercased())
    guard !written.isEmpty, written.count <= lengthLimit else { return nil }
    let writtenBytes = Array(name.utf8.map(lowercased))
    let isASCII = isASCII(writtenBytes)
    var distances = EditDistances()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 4 * lengthLimit {
      // Of many names, most are of ASCII: bytes are compared sooner than characters, and need no memory.
      var distance: Int?
      let isCompared =
        isASCII
        && candidate.utf8.withContiguousStorageIfAvailable { bytes in
          guard Self.isASCII(bytes) else { return false }
          distance = distances.distance(writtenBytes, bytes) { Self.lowercased($0) == $1 }
          return true
        } == true
      if !isCompared { distance = distances.distance(written, Array(candidate.lowercased())) { $1 == $0 } }
      guard let distance else { continue }
      if let best, distance > best.distance || distance == best.distance && !isBefore(candidate, best.candidate) {
        continue
      }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  private static func isASCII(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}

/// Edit distances of words (Damerau and Levenshtein's, of neighbours exchanged once), with memory that serves for all.
private struct EditDistances {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// The least number of letters to insert, remove, replace or exchange with a neighbour; nil where that is too many to
  /// take one word for the other.
  mutating func distance<First: RandomAccessCollection, Second: RandomAccessCollection>(
    _ first: First, _ second: Second, isSame: (Second.Element, First.Element) -> Bool
  ) -> Int? where First.Index == Int, Second.Index == Int {
    // A third of the letters may be wrong, and one at least, so that `a` is not taken for every `b`.
    let longer = max(first.count, second.count)
    let allowed = longer < 3 ? 0 : max(1, longer / 3)
    guard abs(first.count - second.count) <= allowed else { return nil }
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: 0...second.count)
    for row in 0..<first.count {
      current.removeAll(keepingCapacity: true)
      current.append(row + 1)
      var least = row + 1
      for column in 0..<second.count {
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (isSame(second[column], first[row]) ? 0 : 1))
        if row > 0, column > 0, isSame(second[column - 1], first[row]), isSame(second[column], first[row - 1]) {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
        least = min(least, cost)
      }
      // Two rows later it is no less than one row less, but for what an exchange saves.
      if least > allowed + 1 { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count] <= allowed ? last[second.count] : nil
  }
}
