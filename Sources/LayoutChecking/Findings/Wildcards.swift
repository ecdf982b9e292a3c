/// A matcher of patterns with wildcards. The elements of a pattern are characters of a name, or names in a path.
package enum Wildcards {
  /// Returns whether a pattern matches a whole text.
  ///
  /// - Parameters:
  ///   - pattern: the parts of the pattern.
  ///   - text: the elements of the text.
  ///   - isAny: whether a part is a wildcard, which stands for any number of elements.
  ///   - isEqual: whether a part that is no wildcard matches an element.
  /// - Complexity: the product of the two lengths at most, since a mismatch goes back to the last wildcard only.
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
