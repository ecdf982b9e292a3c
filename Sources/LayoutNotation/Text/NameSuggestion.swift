/// Suggestions for unknown names.
package enum NameSuggestion {
  /// The maximum number of names that a list of candidates shows. The remaining ones are only counted.
  package static let listLimit = 8

  // The maximum number of characters of a name that is compared or listed. A longer unknown name is not compared with
  // candidates, since that would take quadratic time; a longer name in a list is cut.
  private static let lengthLimit = 64

  /// Returns hints for an unknown name: the closest candidate, or else the list of candidates.
  ///
  /// - Parameters:
  ///   - name: the unknown name.
  ///   - candidates: the valid names, in the order in which a list shows them.
  ///   - kind: the kind of the candidates, in the plural, such as `views`.
  package static func hints(for name: String, among candidates: [String], kind: String) -> [String] {
    if let closest = closest(to: name, among: candidates) { return ["did you mean '\(closest)'?"] }
    if candidates.isEmpty { return ["there are no \(kind)"] }
    var list = candidates.prefix(listLimit).map(listed).joined(separator: ", ")
    if candidates.count > listLimit { list += " and \(candidates.count - listLimit) more" }
    return ["the \(kind) are \(list)"]
  }

  /// Returns the hints for an unknown name as the end of a sentence, with a full stop or a question mark.
  package static func ending(for name: String, among candidates: [String], kind: String) -> String {
    let hints = hints(for: name, among: candidates, kind: kind).joined(separator: "; ")
    return hints.hasSuffix("?") ? hints : hints + "."
  }

  /// Returns hints for an unknown name among unordered candidates. A list shows those that come first if the candidates
  /// are sorted by name.
  /// - Complexity: linear in the number of candidates. Sorting them for each of many errors would take too long.
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

  /// Returns a name as a list shows it. A long name is cut, and an ellipsis is added.
  private static func listed(_ name: String) -> String {
    let start = name.prefix(lengthLimit)
    return start.endIndex < name.endIndex ? start + "…" : name
  }

  /// Returns the candidate closest to a name; the first one if several are equally close.
  ///
  /// A path that ends with the name is the closest, such as `main/body` for `body`. Otherwise it is the candidate with
  /// the smallest edit distance. The result is nil if too many letters differ from each candidate, or if the name is
  /// too long to be compared.
  package static func closest(to name: String, among candidates: [String]) -> String? {
    closest(to: name, among: candidates) { _, _ in false }
  }

  /// Returns the candidate closest to a name, like `closest(to:among:)`, but with another choice among equally close
  /// candidates.
  /// - Parameter isBefore: returns whether its first argument is preferred to its second one, where both are equally
  ///   close and the second one is earlier in the list.
  private static func closest(
    to name: String, among candidates: [String], isBefore: (String, String) -> Bool
  ) -> String? {
    let written = Array(name.lowercased())
    guard !written.isEmpty, written.count <= lengthLimit else { return nil }
    let writtenBytes = Array(name.utf8.map(lowercased))
    let isASCII = isASCII(writtenBytes)
    let ending = Array("/\(name)".utf8)
    let paths = candidates.filter { $0.utf8.suffix(ending.count).elementsEqual(ending) }
    if let path = paths.min(by: isBefore) { return path }
    var distances = EditDistances()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 4 * lengthLimit {
      // Most names are ASCII. Comparing their bytes is faster than comparing characters, and allocates no memory.
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

/// A computation of edit distances: Levenshtein distances with transpositions of adjacent letters (optimal string
/// alignment). It reuses its memory for all words.
private struct EditDistances {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Returns the least number of insertions, removals, replacements and transpositions of letters that turn one word
  /// into the other; nil if the number exceeds a third of the letters of the longer word.
  mutating func distance<First: RandomAccessCollection, Second: RandomAccessCollection>(
    _ first: First, _ second: Second, isSame: (Second.Element, First.Element) -> Bool
  ) -> Int? where First.Index == Int, Second.Index == Int {
    // At most a third of the letters may differ. In words of at least three letters one may always differ; in shorter
    // words none may, so that `a` does not match every `b`.
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
      // The computation ends here if all later values exceed `allowed`: they are at least `least`, or `least - 1` by a
      // transposition.
      if least > allowed + 1 { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count] <= allowed ? last[second.count] : nil
  }
}
