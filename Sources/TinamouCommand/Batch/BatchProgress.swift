import Foundation

/// A progress line on standard error, if this is a terminal. It shows the number of records per second. If the size of
/// the input is known, it also shows the share that is done and the remaining time.
struct BatchProgress {
  private static let interval = Duration.milliseconds(200)

  /// The interval between updates of the progress line; nil if no line is shown.
  let pause: Duration?
  private var start = ContinuousClock.now
  private var last = ContinuousClock.now
  /// The numbers of lines and bytes that an earlier run has done, if this run resumes it. They do not count in the
  /// rate.
  private var linesBefore = 0
  private var bytesBefore = 0

  init(isWanted: Bool) {
    pause = isWanted && isatty(STDERR_FILENO) == 1 ? Self.interval : nil
  }

  /// Starts to measure the rate, which is a number of records per second. Lines and bytes that an earlier run has done
  /// do not count in it.
  mutating func begin(lines: Int, of input: LineInput) {
    (linesBefore, bytesBefore) = (lines, input.position)
    start = .now
  }

  /// Updates the progress line, unless the last update was less than `pause` ago.
  mutating func show(lines: Int, of input: LineInput) {
    guard let pause, ContinuousClock.now - last >= pause else { return }
    last = .now
    let bytes = input.size.map { (before: bytesBefore, now: input.position, all: $0) }
    let text = Self.text(lines: lines, new: lines - linesBefore, bytes: bytes, after: last - start)
    write("\r" + text + "\u{1B}[K")
  }

  /// Erases the progress line from the terminal.
  func clear() {
    if pause != nil { write("\r\u{1B}[K") }
  }

  /// Returns the text of the progress line.
  /// - Parameters:
  ///   - lines: the number of lines done, also by an earlier run.
  ///   - new: the number of lines that this run has done.
  ///   - bytes: three numbers of bytes of the input: those read before this run began to solve, those read so far, and
  ///     all of them; nil if the total is unknown.
  ///   - time: the time since this run began.
  static func text(lines: Int, new: Int, bytes: (before: Int, now: Int, all: Int)?, after time: Duration) -> String {
    let seconds = time / .seconds(1)
    var text = "\(lines) records  \(Int(Double(new) / max(seconds, 0.001)))/s"
    guard let bytes, bytes.all > 0, bytes.now > 0 else { return text }
    // A file may grow while it is read. The share could then exceed 1.
    let share = min(1, Double(bytes.now) / Double(bytes.all))
    let full = Int(share * 20)
    text += "  [" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
    text += " \(Int(share * 100)) %"
    guard bytes.now > bytes.before else { return text }
    let left = max(0, Double(bytes.all - bytes.now)) * seconds / Double(bytes.now - bytes.before)
    return text + "  \(clock(seconds: left)) left"
  }

  /// Returns a duration as `1:02:03` or `2:03`.
  private static func clock(seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 1e9))
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):" + padded(minutes) : "\(minutes)") + ":" + padded(seconds % 60)
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
