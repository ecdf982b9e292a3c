import Foundation
import Tinamou

/// A non-blocking reader of the lines of files, one after the other. Callers poll `descriptor`.
final class LineInput {
  enum Item {
    /// Whole lines, each with its line break.
    case lines([UInt8], count: Int)
    /// A line that exceeds the limit; its beginning may still contain its identifier.
    case tooLong(beginning: [UInt8])
    /// No more lines until `descriptor` is readable.
    case pending
    case end
  }

  /// The maximum length of a line in bytes, so that memory stays bounded.
  static let greatestLength = 64 << 20

  /// The file being read; -1 between files and at the end.
  private(set) var descriptor: Int32 = -1
  /// Whether any file was unreadable, as reported on standard error.
  private(set) var hasUnreadable = false
  /// The number of bytes read.
  private(set) var position = 0
  /// The total number of bytes, if all inputs are regular files.
  let size: Int?

  private var paths: ArraySlice<String>
  private let files: [RegularFile]
  private var path = ""
  private var buffer = LineBuffer()
  /// Whether the rest of a too long line is being dropped.
  private var isSkipping = false

  /// Creates an input; `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
    let files = paths.map { $0 == "-" ? RegularFile(STDIN_FILENO) : RegularFile($0) }
    size = files.contains(where: { $0 == nil }) ? nil : files.reduce(0) { $0 + ($1?.size ?? 0) }
    self.files = files.compactMap(\.self)
  }

  /// Whether a file is one of the inputs.
  func reads(_ file: RegularFile?) -> Bool {
    file.map { file in files.contains { $0.isSame(as: file) } } ?? false
  }

  /// Returns the next available lines, up to a number and about a chunk's bytes. After `pending`, call again once
  /// `descriptor` is readable and `arrive` was called.
  func next(atMost count: Int) -> Item {
    while true {
      if let item = buffered(count) { return item }
      if descriptor >= 0 { return .pending }
      guard open() else { return .end }
    }
  }

  /// Reads available bytes, once.
  func arrive() {
    let before = buffer.count
    switch buffer.fill(from: descriptor) {
    case .read: position += buffer.count - before
    case .nothing: break
    case .end: close()
    case .failure:
      tell("cannot be read: \(StandardError.systemReason)")
      close()
    }
  }

  private func buffered(_ most: Int) -> Item? {
    while true {
      if isSkipping {
        guard buffer.dropLine() else { return lastLine() }
        isSkipping = false
      }
      var lines: [UInt8] = []
      let count = buffer.takeLines(atMost: most, size: WorkChunk.size) { bytes, _ in lines = Array(bytes) }
      if count > 0 {
        return count == 1 && lines.count > Self.greatestLength + 1
          ? .tooLong(beginning: Array(lines.prefix(Self.greatestLength))) : .lines(lines, count: count)
      }
      guard buffer.count > Self.greatestLength else { return lastLine() }
      isSkipping = true
      return .tooLong(beginning: buffer.prefix(Self.greatestLength))
    }
  }

  /// The last line of a file may lack a line break.
  private func lastLine() -> Item? {
    guard descriptor < 0 else { return nil }
    isSkipping = false
    return buffer.rest().map { .lines($0 + [UInt8(ascii: "\n")], count: 1) }
  }

  /// Opens the next readable file; returns false if there is none.
  private func open() -> Bool {
    while let next = paths.popFirst() {
      path = next
      descriptor = next == "-" ? STDIN_FILENO : Foundation.open(next, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return true }
      tell("cannot be read: \(StandardError.systemReason)")
    }
    return false
  }

  private func close() {
    if descriptor > STDIN_FILENO { Foundation.close(descriptor) }
    descriptor = -1
  }

  private func tell(_ message: String) {
    hasUnreadable = true
    StandardError.report([
      SourceDiagnostic(.error, message, rule: "unreadable", file: path == "-" ? "<stdin>" : path)
    ])
  }
}
