extension ConsoleLogScanner {
  /// A line of the log. Its `bytes` are those that `LogEscapes.plain` returns for the line without its line break.
  struct Line {
    var bytes: [UInt8]
    var number: Int
    /// The range of the line in the bytes of the log. Soft line breaks may be in it.
    var range: Range<Int>
    /// For each element of `bytes`, the offset in the log of the text from which it was decoded. It is nil only if the
    /// bytes are those of the log, unchanged.
    var sources: [UInt32]?
    /// Whether the line is a line of a text in a record of JSON, a table or a link. Its `range` is then that of the
    /// whole record.
    var isOfRecord = false

    /// Returns the rest of the line from an offset on.
    func suffix(from offset: Int) -> Line {
      var rest = self
      rest.bytes.removeFirst(offset)
      let sources = sources ?? bytes.indices.map { UInt32(range.lowerBound + $0) }
      rest.sources = Array(sources[offset...])
      return rest
    }

    /// Returns the line up to an offset, with other text behind it, which comes from the next lines.
    func prefix(upTo offset: Int, adding text: some Collection<UInt8>) -> Line {
      var line = self
      line.bytes.replaceSubrange(offset..., with: text)
      let added = repeatElement(UInt32(range.upperBound), count: line.bytes.count - offset)
      line.sources = suffix(from: 0).sources.map { Array($0.prefix(offset)) + added }
      return line
    }
  }
}
