/// A pattern of paths. `*` matches any part of a name, `**` any number of folders, and `?` one character. A pattern
/// that matches a folder matches everything in it.
package struct PathPattern: Sendable, Hashable {
  private let components: [[Character]]

  /// Creates a pattern from its text.
  package init(_ text: String) {
    components = text.split(separator: "/").filter { $0 != "." }.map(Array.init)
  }

  /// Returns whether the pattern matches a path, or a folder above it. A pattern without components matches every path.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    guard !components.isEmpty else { return true }
    // The appended `**` makes a pattern of a folder match everything in the folder.
    return Wildcards.match(
      (components + [["*", "*"]])[...], names[...], isAny: { $0 == ["*", "*"] }, isEqual: Self.isName)
  }

  private static func isName(_ pattern: [Character], _ name: [Character]) -> Bool {
    Wildcards.match(pattern[...], name[...], isAny: { $0 == "*" }, isEqual: { $0 == "?" || $0 == $1 })
  }
}
