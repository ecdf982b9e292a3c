/// Matching of patterns with wildcards, of characters in a name as of names in a path.
package enum Wildcards {
  /// Whether a pattern matches a whole text, by backtracking to the last wildcard only: quadratic at most, in the product
  /// of the lengths.
  ///
  /// - Parameters:
  ///   - isAny: whether a part stands for any number of elements.
  ///   - isEqual: whether another part matches an element.
  package static func match<Part, Element>(
    _ pattern: ArraySlice<Part>, _ text: ArraySlice<Element>, isAny: (Part) -> Bool, isEqual: (Part, Element) -> Bool
  ) -> Bool {
    var (part, index) = (pattern.startIndex, text.startIndex)
    var retry: (part: Int, index: Int)?
    while index < text.endIndex {
      if part < pattern.endIndex, isAny(pattern[part]) {
        retry = (part, index)
        part += 1
      } else if part < pattern.endIndex, isEqual(pattern[part], text[index]) {
        part += 1
        index += 1
      } else if let last = retry {
        retry = (last.part, last.index + 1)
        (part, index) = (last.part + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy(isAny)
  }
}
