import Foundation

/// A progress line on a terminal's standard error: the share done, the rate, and the time left.
struct BatchProgress {
  private static let interval = Duration.milliseconds(200)

  /// The interval between updates of the line; nil if none is shown.
  let pause: Duration?
  private var start = ContinuousClock.now
  private var last = ContinuousClock.now
  /// Lines and bytes done by an earlier run, excluded from the rate.
  private var linesBefore = 0
  private var bytesBefore = 0

  init(isWanted: Bool) {
    pause = isWanted && isatty(STDERR_FILENO) == 1 ? Self.interval : nil
  }

  /// Starts the measurement.
  mutating func begin(lines: Int, of input: LineInput) {
    (linesBefore, bytesBefore) = (lines, input.position)
    start = .now
  }

  /// Shows the progress, if an update is due.
  mutating func show(lines: Int, of input: LineInput) {
    guard let pause, ContinuousClock.now - last >= pause else { return }
    last = .now
    let bytes = input.size.map { (before: bytesBefore, now: input.position, all: $0) }
    let text = Self.text(lines: lines, new: lines - linesBefore, bytes: bytes, after: last - start)
    write("\r" + text + "\u{1B}[K")
  }

  /// Erases the line.
  func clear() {
    if pause != nil { write("\r\u{1B}[K") }
  }

  /// The text of the line.
  /// - Parameters:
  ///   - lines: the number of lines done.
  ///   - new: the number of lines of this run.
  ///   - bytes: the input's bytes read before this run, read so far, and in total; nil if unknown.
  ///   - time: the time since this run began.
  static func text(lines: Int, new: Int, bytes: (before: Int, now: Int, all: Int)?, after time: Duration) -> String {
    let seconds = time / .seconds(1)
    var text = "\(lines) records  \(Int(Double(new) / max(seconds, 0.001)))/s"
    guard let bytes, bytes.all > 0, bytes.now > 0 else { return text }
    // A file may grow while it is read.
    let share = min(1, Double(bytes.now) / Double(bytes.all))
    let full = Int(share * 20)
    text += "  [" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
    text += " \(Int(share * 100)) %"
    guard bytes.now > bytes.before else { return text }
    let left = max(0, Double(bytes.all - bytes.now)) * seconds / Double(bytes.now - bytes.before)
    return text + "  \(clock(seconds: left)) left"
  }

  /// A duration as `1:02:03` or `2:03`.
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
