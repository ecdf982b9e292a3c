extension LoggedMessage.Entry {
  /// The address in the text of a constraint, which need not be parsable. Nil if there is none, or if it ends the text
  /// and may be cut off.
  var address: String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    let address = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return address.hasPrefix("0x") && address.endIndex < rest.endIndex ? String(address) : nil
  }

  /// The text of a line without blanks, by which repeated lines are found. The same line may be wrapped in one place and
  /// not in another.
  var textWithoutBlanks: String {
    String(decoding: (bytes ?? Array(text.utf8)).filter { !$0.isLogBlank }, as: UTF8.self)
  }

  /// The names of a constraint: its address and its text. Equal constraints have one of them in common.
  fileprivate var names: [String] { [address, textWithoutBlanks].compactMap(\.self) }
}

extension [LoggedMessage] {
  /// The maximum number of messages between a constraint that the engine broke and the message whose list has it.
  private static let farthest = 16

  /// Moves each constraint that the engine broke to the message whose list has it. Two threads may log at once, so that
  /// such a constraint follows the list of another message.
  ///
  /// A constraint stays with the message that it follows if that one lists it, or if no message near it lists it and
  /// still lacks its own. Of several messages one of the same thread counts first, then the nearest one, and the
  /// earlier of two.
  mutating func assignChoices() {
    assignAnnouncedChoices()
    for index in indices { takeUpChoice(at: index) }
    removeAll(where: \.isEmpty)
  }

  private mutating func assignAnnouncedChoices() {
    let strays = indices.filter { self[$0].choice != nil && !self[$0].listsChoice }
    guard !strays.isEmpty else { return }
    let names = map { $0.listsChoice ? [] : Set($0.entries.flatMap(\.names)) }
    var choices = [LoggedMessage.Entry?](repeating: nil, count: count)
    for stray in strays {
      guard let choice = self[stray].choice else { continue }
      let near = Swift.max(0, stray - Self.farthest)...Swift.min(count - 1, stray + Self.farthest)
      let owners = near.filter { choices[$0] == nil && !names[$0].isDisjoint(with: choice.names) }
      func distance(_ owner: Int) -> (Int, Int, Int) {
        (self[owner].thread == self[stray].thread ? 0 : 1, abs(owner - stray), owner)
      }
      guard let owner = owners.min(by: { distance($0) < distance($1) }) else { continue }
      choices[owner] = choice
      (self[stray].choice, self[stray].saysChoice) = (nil, false)
    }
    for (owner, choice) in choices.enumerated().reversed() {
      guard let choice else { continue }
      // A constraint that no message lists is a message by itself, if the one that it follows has another one.
      if let own = self[owner].choice { insert(LoggedMessage(choosing: own), at: owner + 1) }
      (self[owner].choice, self[owner].saysChoice) = (choice, true)
    }
    removeAll(where: \.isEmpty)
  }

  /// Takes a message of a single constraint, which the log does not announce, for the one that was broken, if a message
  /// before it lists it and lacks its own.
  private mutating func takeUpChoice(at index: Int) {
    guard self[index].isSingleConstraint, let entry = self[index].entries.first else { return }
    let owner = self[Swift.max(0, index - Self.farthest)..<index].lastIndex { message in
      message.hasHeader && message.choice == nil
        && message.entries.contains { $0.names.contains(where: entry.names.contains) }
    }
    guard let owner else { return }
    (self[owner].choice, self[owner].saysChoice) = (entry, true)
    self[index].entries = []
  }
}

extension LoggedMessage {
  /// Whether the list of the message has the constraint that the engine broke; false if there is none.
  fileprivate var listsChoice: Bool {
    guard let names = choice?.names else { return false }
    return entries.contains { $0.names.contains(where: names.contains) }
  }

  /// Whether the message consists of a constraint that is no line of a list.
  fileprivate var isSingleConstraint: Bool {
    entries.count == 1 && fragments.isEmpty && !hasHeader && !hasLostBeginning && !isListOpen && !saysChoice
  }

  /// Creates a message that has a broken constraint only.
  init(choosing choice: Entry) {
    self.init(location: choice.location)
    (self.choice, saysChoice) = (choice, true)
  }
}
