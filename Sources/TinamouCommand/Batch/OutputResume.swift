import Foundation
import Tinamou

/// The resumption of an interrupted batch. A record counts as done if its line in the output is complete.
enum OutputResume {
  /// Opens an output file in order to continue it, and counts its whole lines in the summary.
  ///
  /// Each of its lines must have the identifier of the input's line with the same number; else an error is thrown. An
  /// incomplete last line is removed. The input is read up to the record of the last whole line.
  static func output(
    _ path: String, after input: LineInput, _ summary: inout BatchSummary
  ) throws(LineOutput.Failure) -> LineOutput {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure("cannot be written: \(StandardError.systemReason)", path) }
    var done = LineBuffer()
    var length = 0
    reading: while true {
      switch done.fill(from: descriptor) {
      case .read: break
      case .end, .nothing: break reading
      case .failure: throw failure("cannot be read: \(StandardError.systemReason)", path)
      }
      while let line = done.next() {
        try compare(line, with: wait(for: input), number: summary.lines + 1, path)
        summary.count(line + [UInt8(ascii: "\n")])
        length += line.count + 1
      }
    }
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) >= 0 else {
      throw failure("cannot be resumed: \(StandardError.systemReason)", path)
    }
    return LineOutput(path: path, descriptor: descriptor)
  }

  private static func compare(
    _ line: [UInt8], with item: LineInput.Item, number: Int, _ path: String
  ) throws(LineOutput.Failure) {
    let record: [UInt8]
    switch item {
    case .lines(let line, _): record = line.dropLast()
    case .tooLong(let beginning): record = beginning
    case .pending, .end:
      throw other("it has more lines than the input, which has \(number - 1)", path)
    }
    let (expected, found) = (RecordScanner.scalar("id", in: record), RecordScanner.scalar("id", in: line))
    guard expected == found else {
      throw other(
        "line \(number) has \(found.map { "the id \($0)" } ?? "no id"), and the input's has "
          + (expected.map { "the id \($0)" } ?? "none"), path)
    }
  }

  private static func wait(for input: LineInput) -> LineInput.Item {
    while true {
      let item = input.next(atMost: 1)
      guard case .pending = item else { return item }
      var place = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&place, 1, -1)
      input.arrive()
    }
  }

  private static func failure(_ reason: String, _ path: String) -> LineOutput.Failure {
    LineOutput.Failure(reason: reason, file: path)
  }

  private static func other(_ reason: String, _ path: String) -> LineOutput.Failure {
    LineOutput.Failure(
      reason: "is the output of another input: \(reason); nothing was changed", file: path, rule: "resume",
      status: ExitStatus.invalidInput.rawValue)
  }
}
