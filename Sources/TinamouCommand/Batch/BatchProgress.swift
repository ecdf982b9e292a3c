import Foundation

/// A line on a terminal's standard error: how far a batch is, how fast, and how long it will take.
struct BatchProgress {
  private static let interval = Duration.milliseconds(200)

  /// How long the batch may wait before the line is due again; nil where none is shown.
  let pause: Duration?
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now

  init(isWanted: Bool) {
    pause = isWanted && isatty(STDERR_FILENO) == 1 ? Self.interval : nil
  }

  /// Shows where a batch is, if that is due.
  mutating func show(lines: Int, of input: LineInput) {
    guard let pause, ContinuousClock.now - last >= pause else { return }
    last = .now
    let share = input.size.flatMap { $0 > 0 ? min(1, Double(input.position) / Double($0)) : nil }
    write("\r" + Self.text(lines: lines, share: share, after: last - start) + "\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    if pause != nil { write("\r\u{1B}[K") }
  }

  /// What the line says. `share` is how much of the input was read, where that is known.
  static func text(lines: Int, share: Double?, after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    var text = "\(lines) records  \(Int(Double(lines) / max(seconds, 0.001)))/s"
    if let share, share > 0 {
      let left = Int((seconds * (1 - share) / share).rounded(.up))
      let full = Int(share * 20)
      let clock = "\(left / 60):" + (left % 60 < 10 ? "0" : "") + "\(left % 60)"
      text += "  [" + String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full) + "]"
      text += " \(Int(share * 100)) %  \(clock) left"
    }
    return text
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
