public import LayoutModel

/// A change of a file's text that corrects a defect.
public struct SourceFix: Sendable, Hashable {
  /// A replacement of a part of the text.
  public struct Edit: Sendable, Hashable {
    /// The range of the replaced bytes, counted from the start of the file; empty for an insertion.
    public var range: Range<Int>
    /// The new text.
    public var replacement: String
    /// The location of the first replaced character.
    public var start: SourceLocation
    /// The location after the last replaced character.
    public var end: SourceLocation

    /// Creates an edit.
    package init(_ range: Range<Int>, _ replacement: String, from start: SourceLocation, to end: SourceLocation) {
      (self.range, self.replacement, self.start, self.end) = (range, replacement, start, end)
    }
  }

  /// The description of the change: an instruction without a full stop.
  public var title: String
  /// The edits, which do not overlap, by position in the text.
  public var edits: [Edit]
  /// Whether the change preserves the layout that the author intended. `check --fix` applies only such changes, unless
  /// an option asks for all.
  public var isSafe: Bool

  /// Creates a change.
  package init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
    (self.title, self.edits, self.isSafe) = (title, edits, isSafe)
  }

  /// Returns whether the change and another one replace the same part of the text, or insert into it.
  package func overlaps(_ other: SourceFix) -> Bool {
    edits.contains { one in
      other.edits.contains { two in
        one.range == two.range || one.range.overlaps(two.range)
          || one.range.isEmpty && two.range.contains(one.range.lowerBound)
          || two.range.isEmpty && one.range.contains(two.range.lowerBound)
      }
    }
  }

  /// Returns a text with changes applied. An edit that overlaps an earlier one, or lies beyond the end, is left out.
  package static func applied(_ fixes: [SourceFix], to bytes: [UInt8]) -> [UInt8] {
    let edits = fixes.flatMap(\.edits).enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in edits where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
