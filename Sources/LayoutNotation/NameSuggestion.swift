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

  /// A name as a list shows it: its beginning, where it is long.
  private static func listed(_ name: String) -> String {
    let start = name.prefix(lengthLimit)
    return start.endIndex < name.endIndex ? start + "…" : name
  }

  /// The candidate that is the fewest edits away, if that is few for its length; the first of equals.
  public static func closest(to name: String, among candidates: [String]) -> String? {
    let written = Array(name.lowercased())
    guard !written.isEmpty, written.count <= lengthLimit else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 4 * lengthLimit {
      // A third of the letters may be wrong, and one at least, so that `a` is not taken for every `b`.
      let letters = Array(candidate.lowercased())
      let allowed = max(written.count, letters.count) < 3 ? 0 : max(1, max(written.count, letters.count) / 3)
      guard abs(letters.count - written.count) <= allowed else { continue }
      let distance = editDistance(written, letters)
      if distance <= allowed, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The least number of letters to insert, remove, replace or exchange with a neighbour.
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      for column in 0..<second.count {
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (first[row] == second[column] ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
