import Foundation
import Tinamou

/// A non-blocking reader of lines. It reads files one after the other. Callers poll `descriptor`, and then call
/// `arrive()`.
final class LineInput {
  enum Item {
    /// Some whole lines, each with its line break.
    case lines([UInt8], count: Int)
    /// A line that exceeds `greatestLength`. Its beginning may contain the identifier of the record.
    case tooLong(beginning: [UInt8])
    /// No whole line is available until `descriptor` is readable.
    case pending
    case end
  }

  /// The maximum length of a line, in bytes. It bounds the memory.
  static let greatestLength = 64 << 20

  /// The descriptor of the current file; -1 between files and at the end of the input.
  private(set) var descriptor: Int32 = -1
  /// Whether some file could not be read. The reason was reported on standard error.
  private(set) var hasUnreadable = false
  /// The number of bytes read so far.
  private(set) var position = 0
  /// The total number of bytes of the input; nil unless all inputs are regular files.
  let size: Int?

  private var paths: ArraySlice<String>
  private let files: [RegularFile]
  private var path = ""
  private var buffer = LineBuffer()
  /// Whether the rest of a line that is too long is being dropped.
  private var isSkipping = false

  /// Creates an input from paths of files. The path `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
    let files = paths.map { $0 == "-" ? RegularFile(STDIN_FILENO) : RegularFile($0) }
    size = files.contains(where: { $0 == nil }) ? nil : files.reduce(0) { $0 + ($1?.size ?? 0) }
    self.files = files.compactMap(\.self)
  }

  /// Returns whether a file is one of the inputs; false for nil.
  func reads(_ file: RegularFile?) -> Bool {
    file.map { file in files.contains { $0.isSame(as: file) } } ?? false
  }

  /// Returns the next item of the input. Lines are returned together: at most the given number, and at most
  /// `WorkChunk.size` bytes unless the first one is longer. After `pending`, the caller waits until `descriptor` is
  /// readable, and calls `arrive()`.
  func next(atMost count: Int) -> Item {
    while true {
      if let item = buffered(count) { return item }
      if descriptor >= 0 { return .pending }
      guard open() else { return .end }
    }
  }

  /// Reads the available bytes of the current file by a single call of `read`.
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

  /// Returns the rest of a file whose last line has no line break; nil before the end of the file, or if there is no
  /// rest.
  private func lastLine() -> Item? {
    guard descriptor < 0 else { return nil }
    isSkipping = false
    return buffer.rest().map { .lines($0 + [UInt8(ascii: "\n")], count: 1) }
  }

  /// Opens the next file that can be opened. Returns false if there is none.
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
