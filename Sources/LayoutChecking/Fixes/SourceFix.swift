public import LayoutModel

/// A change of a file's text that mends a finding.
public struct SourceFix: Sendable, Hashable {
  /// A replacement of a part of the text.
  public struct Edit: Sendable, Hashable {
    /// The bytes that are replaced, from the start of the file; an empty range for an insertion.
    public var range: Range<Int>
    /// The text in their place.
    public var replacement: String
    /// The place of the first character that is replaced.
    public var start: SourceLocation
    /// The place behind the last character that is replaced.
    public var end: SourceLocation

    /// Creates an edit.
    package init(_ range: Range<Int>, _ replacement: String, from start: SourceLocation, to end: SourceLocation) {
      (self.range, self.replacement, self.start, self.end) = (range, replacement, start, end)
    }
  }

  /// The description of the change, as an instruction without an end mark.
  public var title: String
  /// The edits, in the order of the text, which do not overlap.
  public var edits: [Edit]
  /// Whether the layout stays as it is meant: `check --fix` makes safe changes only, unless all are asked for.
  public var isSafe: Bool

  /// Creates a change.
  package init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
    (self.title, self.edits, self.isSafe) = (title, edits, isSafe)
  }

  /// Whether a part of the text is changed by both.
  package func overlaps(_ other: SourceFix) -> Bool {
    edits.contains { one in
      other.edits.contains { two in
        one.range == two.range || one.range.overlaps(two.range)
          || one.range.isEmpty && two.range.contains(one.range.lowerBound)
          || two.range.isEmpty && one.range.contains(two.range.lowerBound)
      }
    }
  }

  /// Returns a text with changes that do not overlap.
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
