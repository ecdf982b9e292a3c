/// A pattern of paths: `*` stands for any part of a name, `**` for any folders, `?` for one character. A pattern that
/// matches a folder matches everything in it.
package struct PathPattern: Sendable, Hashable {
  private let components: [[Character]]

  /// Creates a pattern from its text.
  package init(_ text: String) {
    components = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Whether the pattern matches a path, or a folder above it.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    guard !components.isEmpty else { return true }
    // A match of a folder includes everything below it, as if the pattern ended with `/**`.
    return Self.match(
      components + [["*", "*"]], names, isAny: { $0 == ["*", "*"] }, isEqual: Self.isName)
  }

  private static func isName(_ pattern: [Character], _ name: [Character]) -> Bool {
    match(pattern, name, isAny: { $0 == "*" }, isEqual: { $0 == "?" || $0 == $1 })
  }

  /// Matches wildcards by backtracking to the last one only: quadratic at most, in the product of the lengths.
  private static func match<Part, Whole>(
    _ pattern: [Part], _ text: [Whole], isAny: (Part) -> Bool, isEqual: (Part, Whole) -> Bool
  ) -> Bool {
    var (part, index) = (0, 0)
    var retry: (part: Int, index: Int)?
    while index < text.count {
      if part < pattern.count, isAny(pattern[part]) {
        retry = (part, index)
        part += 1
      } else if part < pattern.count, isEqual(pattern[part], text[index]) {
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
