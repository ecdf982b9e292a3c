import LayoutChecking

/// The patterns of one `.gitignore` file, by the rules of git (gitignore(5)). Characters are bytes, as in git.
struct IgnorePatterns: Sendable {
  /// A pattern, which is one line of the file.
  private struct Pattern: Sendable {
    /// Whether the pattern includes again what earlier patterns ignore.
    var isNegated: Bool
    /// Whether the pattern matches only folders, because it ends with a slash.
    var isForFolders: Bool
    /// Whether the pattern matches paths relative to the folder of the file. Otherwise it matches names in any folder
    /// below.
    var isAnchored: Bool
    var components: [Component]
  }

  /// The pattern of one name in a path.
  private enum Component: Sendable {
    /// `**`, which matches any number of folders.
    case folders
    case name([NamePart])
  }

  /// The pattern of one character in a name, or of several.
  private enum NamePart: Sendable {
    /// `*`, which matches any number of characters.
    case anything
    /// `?`, which matches one character.
    case one
    case character(UInt8)
    /// A set of characters such as `[a-z]`, which matches one character.
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// A part that matches no character. It is used for text that is no valid pattern.
    case never

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .anything, .one: true
      case .character(let character): character == byte
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
      case .never: false
      }
    }
  }

  private var patterns: [Pattern] = []

  /// Reads the patterns in the contents of a file.
  init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for line in bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0).split(separator: UInt8(ascii: "\n")) {
      if let pattern = Self.pattern(line) { patterns.append(pattern) }
    }
  }

  /// Returns whether the last pattern that matches a path ignores it; nil if none matches.
  ///
  /// - Parameters:
  ///   - names: the names in the path, relative to the folder of the file.
  ///   - isFolder: returns whether the path is a folder. It is called only if a pattern depends on that.
  func ignores(_ names: ArraySlice<[UInt8]>, isFolder: () -> Bool) -> Bool? {
    guard let last = names.last else { return nil }
    let pattern = patterns.last { pattern in
      let isMatch =
        pattern.isAnchored
        ? Self.matches(pattern.components[...], names) : Self.matches(pattern.components[...], [last])
      return isMatch && (!pattern.isForFolders || isFolder())
    }
    return pattern.map { !$0.isNegated }
  }

  // MARK: - Matching

  private static func matches(_ components: ArraySlice<Component>, _ names: ArraySlice<[UInt8]>) -> Bool {
    Wildcards.match(
      components, names,
      isAny: { component in
        if case .folders = component { true } else { false }
      },
      isEqual: { component, name in
        guard case .name(let parts) = component else { return false }
        return Wildcards.match(
          parts[...], name[...],
          isAny: { part in
            if case .anything = part { true } else { false }
          }, isEqual: { $0.matches($1) })
      })
  }

  // MARK: - Reading

  private static let slash = UInt8(ascii: "/")
  private static let backslash = UInt8(ascii: "\\")

  /// Returns the pattern in a line; nil if the line is a comment or contains no pattern.
  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard line.first != UInt8(ascii: "#") else { return nil }
    line = line[..<endWithoutSpaces(of: line)]
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    let isForFolders = line.last == slash
    if isForFolders { line.removeLast() }
    guard !line.isEmpty else { return nil }
    let isAnchored = line.contains(slash)
    if line.first == slash { line.removeFirst() }
    return Pattern(
      isNegated: isNegated, isForFolders: isForFolders, isAnchored: isAnchored,
      components: components(line, isAnchored: isAnchored))
  }

  /// Returns the index at which a line ends if its trailing spaces are left out. A space after a backslash is kept.
  private static func endWithoutSpaces(of line: ArraySlice<UInt8>) -> Int {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == backslash {
        index = min(index + 2, line.endIndex)
        end = index
      } else {
        index += 1
        if line[index - 1] != UInt8(ascii: " ") { end = index }
      }
    }
    return end
  }

  private static func components(_ text: ArraySlice<UInt8>, isAnchored: Bool) -> [Component] {
    let names = text.split(separator: slash, omittingEmptySubsequences: false)
    var components = names.enumerated().map { number, name -> Component in
      if isAnchored, name.elementsEqual("**".utf8) { return .folders }
      // A backslash before the slash escapes it, and is dropped.
      let isEscaped = number < names.count - 1 && name.reversed().prefix { $0 == backslash }.count % 2 == 1
      return .name(parts(isEscaped ? name.dropLast() : name))
    }
    // `a/**` matches everything in `a`, but not `a` itself.
    if case .folders = components.last { components.append(.name([.anything])) }
    return components
  }

  private static func parts(_ text: ArraySlice<UInt8>) -> [NamePart] {
    var parts: [NamePart] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"): parts.append(.anything)
      case UInt8(ascii: "?"): parts.append(.one)
      case backslash:
        parts.append(index < text.endIndex ? .character(text[index]) : .never)
        index += 1
      case UInt8(ascii: "["):
        guard let (set, end) = set(text[index...]) else {
          parts.append(.never)
          return parts
        }
        parts.append(set)
        index = end
      default: parts.append(.character(byte))
      }
    }
    return parts
  }

  /// Returns the set of characters at the beginning of `text`, which follows the opening bracket, and the index in
  /// `text` after the closing bracket. Returns nil if the set has no end, or is invalid.
  private static func set(_ text: ArraySlice<UInt8>) -> (NamePart, end: Int)? {
    var index = text.startIndex
    let isNegated = text.first == UInt8(ascii: "!") || text.first == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt8>] = []
    let first = index
    /// Returns the next character of the set, without a backslash that escapes it; nil at the end of the text.
    func character() -> UInt8? {
      if index < text.endIndex, text[index] == backslash { index += 1 }
      guard index < text.endIndex else { return nil }
      index += 1
      return text[index - 1]
    }
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "]"), index > first {
        return (.set(ranges, isNegated: isNegated), index + 1)
      }
      if text[index...].starts(with: "[:".utf8), let end = text[index...].firstIndex(of: UInt8(ascii: "]")),
        text[end - 1] == UInt8(ascii: ":"), end > index + 2
      {
        let name = String(decoding: text[(index + 2)..<(end - 1)], as: UTF8.self)
        guard let named = classes[name] else { return nil }
        ranges += named.map { UInt8(ascii: $0.lowerBound)...UInt8(ascii: $0.upperBound) }
        index = end + 1
        continue
      }
      guard let lower = character() else { return nil }
      guard index + 1 < text.endIndex, text[index] == UInt8(ascii: "-"), text[index + 1] != UInt8(ascii: "]") else {
        ranges.append(lower...lower)
        continue
      }
      index += 1
      guard let upper = character() else { return nil }
      if lower <= upper { ranges.append(lower...upper) }
    }
    return nil
  }

  /// The named classes of characters, such as `[:digit:]`.
  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "alpha": ["A"..."Z", "a"..."z"], "blank": [" "..." ", "\t"..."\t"],
    "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"], "digit": ["0"..."9"], "graph": ["!"..."~"],
    "lower": ["a"..."z"], "print": [" "..."~"], "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"],
    "space": [" "..." ", "\t"..."\r"], "upper": ["A"..."Z"], "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]
}
