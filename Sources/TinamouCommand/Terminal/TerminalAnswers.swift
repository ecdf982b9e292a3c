import Foundation
import Tinamou

/// What a terminal tells of itself.
struct TerminalAnswers: Equatable {
  /// Whether it knows kitty's graphics protocol.
  var hasKitty = false
  /// Whether it draws sixels.
  var hasSixels = false
  /// Whether its background is dark; nil where it does not tell.
  var isDark: Bool?
  /// The largest picture of sixels, in pixels: a larger one is not drawn at all.
  var sixelExtent: LayoutSize?
  /// How many colours sixels have.
  var sixelColors: Int?

  /// What it can draw and its background; its attributes come last, since every terminal answers to that.
  static func questions(_ environment: [String: String]) -> String {
    let terminal = environment["TERM"] ?? ""
    // tmux would take the first one for a title.
    let isMultiplexed = environment["TMUX"] != nil || terminal.hasPrefix("tmux") || terminal.hasPrefix("screen")
    return (isMultiplexed ? "" : kittyQuestion) + "\u{1B}]11;?\u{1B}\\" + attributes
  }
  /// To show a picture of one pixel, without showing it.
  private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The extent and the colours of sixels, in xterm's words.
  private static let sixelQuestions = "\u{1B}[?2;1;0S\u{1B}[?1;1;0S" + attributes
  /// DEC's primary device attributes.
  private static let attributes = "\u{1B}[c"

  /// Asks the terminal at standard output.
  /// - Returns: nil where it may not be asked, or did not answer in time.
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

  /// Whether questions do no harm. These terminals show them as text, or as a title, and draw no pictures.
  static func mayBeAsked(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return !["", "dumb", "linux"].contains(terminal) && environment["STY"] == nil
      && environment["TERM_PROGRAM"] != "Apple_Terminal"
  }

  private static func isComplete(_ text: String) -> Bool { text.contains(deviceAttributes) }

  private static var deviceAttributes: Regex<(Substring, Substring)> { /\u{1B}\[\?([0-9;]*)c/ }

  /// Reads answers.
  init(_ text: String = "") {
    hasKitty = text.contains("\u{1B}_Gi=31;OK\u{1B}\\")
    if let attributes = text.firstMatch(of: Self.deviceAttributes) {
      hasSixels = attributes.1.split(separator: ";").dropFirst().contains("4")
    }
    if let color = text.firstMatch(of: /\u{1B}\]11;rgba?:([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})/) {
      // The weights of ITU-R BT.601.
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

  /// A part of a colour, of the most that its digits can say.
  private static func part(_ digits: Substring) -> Double {
    Double(Int(digits, radix: 16) ?? 0) / Double((1 << (4 * digits.count)) - 1)
  }
}

/// The line to a terminal, to ask it something.
private struct TerminalLine: ~Copyable {
  /// A terminal that has not answered by then is taken for one that does not.
  private static let patience = Duration.seconds(1)
  /// Nothing longer is an answer.
  private static let longestAnswer = 4096

  private let descriptor: Int32

  /// Nil where it is not the terminal of this process, or belongs to another one at the moment.
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

  /// What the terminal says, without showing it; nil where that is not complete in time.
  borrowing func answer(to question: String, until isComplete: (String) -> Bool) -> String? {
    var former = termios()
    guard tcgetattr(descriptor, &former) == 0 else { return nil }
    var raw = former
    cfmakeraw(&raw)
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else { return nil }
    let answer = exchange(question, isComplete)
    tcsetattr(descriptor, TCSADRAIN, &former)
    // An interruption is no answer.
    if answer.utf8.contains(3) { raise(SIGINT) }
    return isComplete(answer) ? answer : nil
  }

  private borrowing func exchange(_ question: String, _ isComplete: (String) -> Bool) -> String {
    let question = Array(question.utf8)
    guard write(descriptor, question, question.count) == question.count else { return "" }
    let end = ContinuousClock.now + Self.patience
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
