/// The recognition of files that are not text: compressed ones, and other binary data.
package enum BinaryContents {
  /// A form of compression.
  package struct Compression: Sendable {
    /// The name of the form.
    package var name: String
    /// The command that writes a decompressed file to standard output.
    package var command: String
  }

  private static let compressions: [(start: [UInt8], Compression)] = [
    ([0x1F, 0x8B], Compression(name: "gzip", command: "zcat")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], Compression(name: "xz", command: "xzcat")),
    ([0x50, 0x4B, 0x03, 0x04], Compression(name: "zip", command: "unzip -p")),
    ([0x42, 0x5A, 0x68], Compression(name: "bzip2", command: "bzcat")),
    ([0x28, 0xB5, 0x2F, 0xFD], Compression(name: "zstd", command: "zstdcat")),
  ]

  /// Returns the form in which a file is compressed, by its first bytes; nil if it is not compressed.
  package static func compression(of bytes: [UInt8]) -> Compression? {
    // A text may begin with the letters of a form, but does not contain bytes that occur in no text.
    guard bytes.prefix(beginning).contains(where: isNoText) else { return nil }
    return compressions.first { bytes.starts(with: $0.start) }?.1
  }

  /// Returns whether a file seems to be binary data: its beginning has null bytes, or many bytes that no text in UTF-8
  /// has. The result is false for texts in UTF-16 and UTF-32, in which about every other byte is 0.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return false }
    let start = bytes.prefix(beginning)
    let zeros = start.count { $0 == 0 }
    if zeros * 4 > start.count { return false }
    return zeros > 0 || start.count(where: isNoText) * 10 > start.count
  }

  /// The number of bytes at the beginning of a file that are examined.
  private static let beginning = 8000

  /// Returns whether a byte occurs in no text in UTF-8. Escapes of terminals, which logs may have, are text.
  private static func isNoText(_ byte: UInt8) -> Bool {
    byte < 0x09 || (0x0E..<0x20).contains(byte) && byte != 0x1B || byte == 0x7F || byte == 0xC0 || byte == 0xC1
      || byte > 0xF4
  }
}
