import Foundation
import Tinamou

/// The lines of files, one after the other, without waiting for any: who has time waits for `descriptor`.
final class LineInput {
  enum Item {
    /// Whole lines, each with its end.
    case lines([UInt8], count: Int)
    /// A line that is too long to be kept; its beginning may still tell its identifier.
    case tooLong(beginning: [UInt8])
    /// Nothing more until `descriptor` has something to read.
    case pending
    case end
  }

  /// Longer lines are not kept, so that memory stays bounded whatever comes.
  static let greatestLength = 64 << 20

  /// The file that is being read; -1 between files and at the end.
  private(set) var descriptor: Int32 = -1
  /// Whether some file could not be read, as was told on standard error.
  private(set) var hasUnreadable = false
  /// How many bytes were read.
  private(set) var position = 0
  /// How many bytes there are, where all are in files.
  let size: Int?

  private var paths: ArraySlice<String>
  private let files: [RegularFile]
  private var path = ""
  private var buffer = LineBuffer()
  /// The rest of a line that was too long is dropped.
  private var isSkipping = false

  /// Creates an input; `-` is standard input.
  init(paths: [String]) {
    self.paths = paths[...]
    let files = paths.map { $0 == "-" ? RegularFile(STDIN_FILENO) : RegularFile($0) }
    size = files.contains(where: { $0 == nil }) ? nil : files.reduce(0) { $0 + ($1?.size ?? 0) }
    self.files = files.compactMap(\.self)
  }

  /// Whether a file is one of those that are read.
  func reads(_ file: RegularFile?) -> Bool {
    file.map { file in files.contains { $0.isSame(as: file) } } ?? false
  }

  /// The next lines: those that have come, at most so many, and about as many bytes as a parcel has. After `pending`, it
  /// is worth asking again when `descriptor` is readable, and `arrive` was called.
  func next(atMost count: Int) -> Item {
    while true {
      if let item = buffered(count) { return item }
      if descriptor >= 0 { return .pending }
      guard open() else { return .end }
    }
  }

  /// Reads what has come, once.
  func arrive() {
    let before = buffer.count
    switch buffer.fill(from: descriptor) {
    case .read: position += buffer.count - before
    case .nothing: break
    case .end: close()
    case .failure:
      tell("cannot be read: \(Frontend.systemError)")
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

  /// The end of a file ends its last line.
  private func lastLine() -> Item? {
    guard descriptor < 0 else { return nil }
    isSkipping = false
    return buffer.rest().map { .lines($0 + [UInt8(ascii: "\n")], count: 1) }
  }

  /// Opens the next file that can be; false where there is none.
  private func open() -> Bool {
    while let next = paths.popFirst() {
      path = next
      descriptor = next == "-" ? STDIN_FILENO : Foundation.open(next, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return true }
      tell("cannot be read: \(Frontend.systemError)")
    }
    return false
  }

  private func close() {
    if descriptor > STDIN_FILENO { Foundation.close(descriptor) }
    descriptor = -1
  }

  private func tell(_ message: String) {
    hasUnreadable = true
    Frontend.report([
      SourceDiagnostic(.error, message, rule: "unreadable", file: path == "-" ? "<stdin>" : path)
    ])
  }
}
