internal import LayoutModel

/// A writer of the differences of two texts in the unified format of `diff -u` and `patch`.
package enum UnifiedDiff {
  /// The maximum number of equal lines before and after a difference.
  private static let context = 3

  /// Returns the differences between an old and a new text of a file; empty if the texts are equal. A relative path has
  /// the prefixes of git, `a/` and `b/`, so that `git apply` and `patch -p1` find the file.
  package static func text(from old: [UInt8], to new: [UInt8], file: String) -> String {
    guard old != new else { return "" }
    let (old, new) = (lines(old), lines(new))
    let isAbsolute = file.hasPrefix("/")
    let name = PrintableText.line(file.hasPrefix("./") ? String(file.dropFirst(2)) : file)
    // A tab ends a name with spaces, as in the output of diff and git, since `patch` ends others at a space.
    let end = name.contains(" ") ? "\t\n" : "\n"
    var text = "--- \(isAbsolute ? "" : "a/")\(name)\(end)+++ \(isAbsolute ? "" : "b/")\(name)\(end)"
    for hunk in hunks(of: script(old, new)) { write(hunk, to: &text) }
    return text
  }

  /// A line of the comparison, which is in both texts, or in the old or new one only.
  private enum Line {
    case same(ArraySlice<UInt8>), removed(ArraySlice<UInt8>), added(ArraySlice<UInt8>)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  /// A group of differences with the equal lines around them. `oldStart` and `newStart` are the numbers of its first
  /// line in the two texts, counted from 1.
  private struct Hunk {
    var oldStart: Int
    var newStart: Int
    var lines: [Line]
  }

  /// Returns the lines, each with its line break. Only `\n` ends a line.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Returns a shortest edit script (Myers 1986), computed by the standard library's `difference(from:)`.
  private static func script(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Line] {
    // The comparison leaves out the equal lines at both ends.
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (one, two) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    var removed = [Bool](repeating: false, count: one.count)
    var added = [Bool](repeating: false, count: two.count)
    for change in Array(two).difference(from: Array(one)) {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): added[offset] = true
      }
    }
    var lines = old[..<head].map { Line.same($0) }
    var (first, second) = (0, 0)
    while first < one.count || second < two.count {
      if first < one.count, removed[first] {
        lines.append(.removed(one[one.startIndex + first]))
        first += 1
      } else if second < two.count, added[second] {
        lines.append(.added(two[two.startIndex + second]))
        second += 1
      } else {
        lines.append(.same(one[one.startIndex + first]))
        (first, second) = (first + 1, second + 1)
      }
    }
    return lines + old[(old.count - tail)...].map { Line.same($0) }
  }

  /// Returns the differences with the equal lines around them. Differences with at most `2 * context` equal lines
  /// between them are in one hunk.
  private static func hunks(of lines: [Line]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldLine, newLine) = (1, 1)
    var sameCount = 0
    for (index, line) in lines.enumerated() {
      if line.isSame {
        sameCount += 1
        (oldLine, newLine) = (oldLine + 1, newLine + 1)
        continue
      }
      if let last = hunks.indices.last, sameCount <= 2 * context {
        hunks[last].lines += lines[(index - sameCount)..<index]
      } else {
        close(&hunks, lines, at: index - sameCount, sameCount)
        let lead = min(context, sameCount)
        hunks.append(
          Hunk(oldStart: oldLine - lead, newStart: newLine - lead, lines: Array(lines[(index - lead)..<index])))
      }
      sameCount = 0
      hunks[hunks.count - 1].lines.append(line)
      if case .removed = line { oldLine += 1 } else { newLine += 1 }
    }
    close(&hunks, lines, at: lines.count - sameCount, sameCount)
    return hunks
  }

  /// Appends to the last hunk the equal lines that follow its last difference, at most `context`.
  ///
  /// - Parameters:
  ///   - lines: all lines of the comparison.
  ///   - index: the index of the first of these equal lines.
  ///   - sameCount: the number of equal lines up to the next difference.
  private static func close(_ hunks: inout [Hunk], _ lines: [Line], at index: Int, _ sameCount: Int) {
    guard let last = hunks.indices.last else { return }
    hunks[last].lines += lines[index..<(index + min(context, sameCount))]
  }

  private static func write(_ hunk: Hunk, to text: inout String) {
    let oldCount = hunk.lines.count { if case .added = $0 { false } else { true } }
    let newCount = hunk.lines.count { if case .removed = $0 { false } else { true } }
    text += "@@ -\(range(hunk.oldStart, oldCount)) +\(range(hunk.newStart, newCount)) @@\n"
    for line in hunk.lines {
      let (mark, bytes) =
        switch line {
        case .same(let bytes): (" ", bytes)
        case .removed(let bytes): ("-", bytes)
        case .added(let bytes): ("+", bytes)
        }
      text += mark + String(decoding: bytes, as: UTF8.self)
      if bytes.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
    }
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    // An empty range is written with the number of the line before it.
    count == 0 ? "\(start - 1),0" : count == 1 ? "\(start)" : "\(start),\(count)"
  }
}
