import Foundation
import Tinamou

/// The capabilities that a terminal reports.
struct TerminalAnswers: Equatable {
  /// Whether the terminal supports kitty's graphics protocol.
  var hasKitty = false
  /// Whether the terminal supports sixel graphics.
  var hasSixels = false
  /// Whether the background of the terminal is dark; nil if the terminal does not report its colour.
  var isDark: Bool?
  /// The maximum size of sixel pictures, in pixels; nil if it is not reported. The terminal does not draw a larger
  /// picture at all.
  var sixelExtent: LayoutSize?
  /// The number of colours of sixel pictures; nil if it is not reported.
  var sixelColors: Int?

  /// Returns the queries for graphics and the colour of the background. The query for device attributes comes last,
  /// since every terminal answers it: once its answer has arrived, no other answer will follow.
  static func questions(_ environment: [String: String]) -> String {
    let terminal = environment["TERM"] ?? ""
    // tmux would interpret the query of kitty's protocol as a title.
    let isMultiplexed = environment["TMUX"] != nil || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
    return (isMultiplexed ? "" : kittyQuestion) + "\u{1B}]11;?\u{1B}\\" + attributes
  }
  /// The query for kitty's protocol. It transmits a picture of one pixel, which is not shown.
  private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The queries for the maximum size and the number of colours of sixel pictures, in xterm's form.
  private static let sixelQuestions = "\u{1B}[?2;1;0S\u{1B}[?1;1;0S" + attributes
  /// The query for DEC's primary device attributes.
  private static let attributes = "\u{1B}[c"

  /// Sends the queries to the terminal at standard output, and returns its answers.
  /// - Returns: nil if the terminal must not be queried, or does not answer in time.
  static func asked(_ environment: [String: String]) -> TerminalAnswers? {
    guard mayBeAsked(environment), let line = TerminalLine(of: STDOUT_FILENO),
      let first = line.answer(to: questions(environment), until: isComplete)
    else { return nil }
    var answers = TerminalAnswers(first)
    if answers.hasSixels, !answers.hasKitty, let second = line.answer(to: sixelQuestions, until: isComplete) {
      let details = TerminalAnswers(second)
      (answers.sixelExtent, answers.sixelColors) = (details.sixelExtent, details.sixelColors)
    }
    return answers
  }

  /// Returns whether queries do no harm. The excluded terminals would show queries as text or as a title, and cannot
  /// draw pictures anyway.
  static func mayBeAsked(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return !["", "dumb", "linux"].contains(terminal) && environment["STY"] == nil
      && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  private static func isComplete(_ text: String) -> Bool { text.contains(deviceAttributes) }

  private static var deviceAttributes: Regex<(Substring, Substring)> { /\u{1B}\[\?([0-9;]*)c/ }

  /// Reads the capabilities in the answers of a terminal.
  init(_ text: String = "") {
    hasKitty = text.contains("\u{1B}_Gi=31;OK\u{1B}\\")
    if let attributes = text.firstMatch(of: Self.deviceAttributes) {
      hasSixels = attributes.1.split(separator: ";").dropFirst().contains("4")
    }
    if let color = text.firstMatch(of: /\u{1B}\]11;rgba?:([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})/) {
      // The weights are those of luma in ITU-R BT.601.
      let brightness = zip([color.1, color.2, color.3], [0.299, 0.587, 0.114]).reduce(0) { $0 + Self.part($1.0) * $1.1 }
      isDark = brightness < 0.5
    }
    if let extent = text.firstMatch(of: /\u{1B}\[\?2;0;([0-9]{1,5});([0-9]{1,5})S/),
      let width = Double(extent.1), let height = Double(extent.2), width > 0, height > 0
    {
      sixelExtent = LayoutSize(width, height)
    }
    if let colors = text.firstMatch(of: /\u{1B}\[\?1;0;([0-9]{1,5})S/), let count = Int(colors.1), count > 1 {
      sixelColors = count
    }
  }

  /// Returns a colour component as a fraction of the greatest number with as many hexadecimal digits.
  private static func part(_ digits: Substring) -> Double {
    Double(Int(digits, radix: 16) ?? 0) / Double((1 << (4 * digits.count)) - 1)
  }
}

/// A connection to a terminal for queries, in raw mode.
private struct TerminalLine: ~Copyable {
  /// The time limit of the answer to a query.
  private static let timeLimit = Duration.seconds(1)
  /// The maximum length of an answer, in bytes.
  private static let longestAnswer = 4096

  private let descriptor: Int32

  /// Opens the terminal of an output. Returns nil if the output is no terminal, if the terminal cannot be opened, or if
  /// the process is in the background.
  init?(of output: Int32) {
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(output, &name, name.count) == 0 else { return nil }
    let opened = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard opened >= 0 else { return nil }
    guard tcgetpgrp(opened) == getpgrp() else {
      close(opened)
      return nil
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Sends a query, and returns the terminal's answer, which is not shown; nil if the answer is not complete within the
  /// time limit.
  borrowing func answer(to question: String, until isComplete: (String) -> Bool) -> String? {
    var former = termios()
    guard tcgetattr(descriptor, &former) == 0 else { return nil }
    var raw = former
    cfmakeraw(&raw)
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else { return nil }
    let answer = exchange(question, isComplete)
    tcsetattr(descriptor, TCSADRAIN, &former)
    // In raw mode Ctrl-C arrives as the byte 3, and is converted to its signal here.
    if answer.utf8.contains(3) { raise(SIGINT) }
    return isComplete(answer) ? answer : nil
  }

  private borrowing func exchange(_ question: String, _ isComplete: (String) -> Bool) -> String {
    let question = Array(question.utf8)
    guard write(descriptor, question, question.count) == question.count else { return "" }
    let end = ContinuousClock.now + Self.timeLimit
    var answer: [UInt8] = []
    while !isComplete(String(decoding: answer, as: UTF8.self)), answer.count < Self.longestAnswer {
      let left = (end - .now) / .milliseconds(1)
      var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&events, 1, Int32(left.rounded(.up))) > 0 else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      answer += bytes.prefix(count)
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
