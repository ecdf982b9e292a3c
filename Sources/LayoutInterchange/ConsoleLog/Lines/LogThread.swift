/// The thread or process that wrote a line of a log, as named in the prefix of the line.
///
/// `NSLog`, Xcode and `log show --style compact` write `Shop[4711:80101]`. `log show` writes the thread's number after
/// the time. `log show --style syslog` and devices write the process alone, as in `Shop[4711]`.
struct LogThread: Hashable, Sendable {
  /// The name and the number of the process, with the number of the thread if the log has it.
  var name: [UInt8]
  /// Whether the name contains the number of a thread. If not, lines with the same name may be of several threads.
  var isThread: Bool

  /// The number of bytes at the beginning of a line that are searched for its prefix.
  private static let longestPrefix = 200

  /// Reads the prefix of a line. Returns nil if it names neither thread nor process.
  init?(of line: [UInt8]) {
    var line = line.prefix(Self.longestPrefix)
    // In a table, the message is a field in quotation marks, which has its own prefix.
    if let quote = line.firstIndex(of: UInt8(ascii: "\"")),
      quote == 0 || [UInt8](",;\t".utf8).contains(line[quote - 1])
    {
      line = line[(quote + 1)...]
    }
    let prefix = line.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\"") }
    guard prefix.contains(UInt8(ascii: ":")) || prefix.contains(UInt8(ascii: "[")) else { return nil }
    let time = Self.time(in: prefix)
    if let time, let thread = Self.number(behind: time, in: prefix) {
      (name, isThread) = (Array(thread), true)
      return
    }
    var start = time ?? prefix.startIndex
    while let bracket = prefix[start...].firstIndex(of: UInt8(ascii: "[")) {
      start = bracket + 1
      let process = prefix[start...].prefix(while: \.isLogDigit)
      guard !process.isEmpty, bracket > prefix.startIndex, !prefix[bracket - 1].isLogBlank else { continue }
      var rest = prefix[process.endIndex...]
      let hasThread = rest.first == UInt8(ascii: ":")
      if hasThread { rest = rest.dropFirst().drop(while: \.isLogHexDigit) }
      guard rest.first == UInt8(ascii: "]"), rest.startIndex > process.endIndex + 1 || !hasThread else { continue }
      let word = prefix[..<bracket].lastIndex(where: \.isLogBlank).map { $0 + 1 } ?? prefix.startIndex
      // Without a time, only the first word of a line with a thread's number counts as a prefix.
      guard time != nil || hasThread && word == prefix.startIndex else { return nil }
      (name, isThread) = (Array(prefix[word...rest.startIndex]), hasThread)
      return
    }
    return nil
  }

  /// Returns the offset after a time such as `21:04:07.000326+0100`; nil if the prefix has no time.
  private static func time(in prefix: ArraySlice<UInt8>) -> Int? {
    let pattern = Array("00:00:00".utf8)
    guard prefix.count >= pattern.count else { return nil }
    let start = (prefix.startIndex...(prefix.endIndex - pattern.count)).first { start in
      zip(prefix[start...], pattern).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isLogDigit : $0 == $1 }
    }
    return start.map { prefix[$0...].firstIndex(where: \.isLogBlank) ?? prefix.endIndex }
  }

  /// Returns the hexadecimal number of a thread that follows the time; nil if another word follows it.
  private static func number(behind time: Int, in prefix: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = prefix[time...].drop(while: \.isLogBlank).prefix { !$0.isLogBlank }
    return word.count > 2 && word.starts(with: "0x".utf8) && word.dropFirst(2).allSatisfy(\.isLogHexDigit) ? word : nil
  }
}

extension UInt8 {
  fileprivate var isLogHexDigit: Bool { isLogDigit || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x66 }
}
