extension LoggedMessage.Entry {
  /// The address of a constraint, from its text, which need not be parsable. The address is nil if there is none, or if
  /// it is redacted. It is also nil if the text ends with it, since it may then be cut off.
  var address: String? {
    var cursor = LogCursor(Array(text.utf8.prefix(Self.longestHead)))
    guard let colon = cursor.first(":") else { return nil }
    cursor.position = colon + 1
    cursor.skipSpaces()
    guard cursor.has("0x") else { return nil }
    let address = cursor.takeAddress()
    return cursor.isAtEnd || LogCursor.isRedacted(address) ? nil : address
  }

  /// The number of bytes at the beginning of a constraint that may be its class and its address.
  private static let longestHead = 400

  /// The text of a line without blanks, which identifies repeats of the line: they may be wrapped at other places.
  var textWithoutBlanks: String {
    String(decoding: (bytes ?? Array(text.utf8)).filter { !$0.isLogBlank }, as: UTF8.self)
  }

  /// The keys of a constraint: its address, and its text without blanks. Entries of one constraint have a key in
  /// common.
  fileprivate var keys: [String] { [address, textWithoutBlanks].compactMap(\.self) }
}

extension [LoggedMessage] {
  /// The maximum distance, in messages, between a constraint that the engine broke and the message whose list contains
  /// it.
  private static let farthest = 16

  /// Moves each constraint that the engine broke to the message whose list contains it. If two threads log at once, a
  /// broken constraint may follow the list of another message.
  ///
  /// A constraint stays with the message that it follows if the list of this message contains it. Otherwise it moves to
  /// a message nearby whose list contains it, and whose own broken constraint, if any, is not in that list. It stays if
  /// there is none. Of several such messages, one of the same thread is preferred, then the nearest one, then the
  /// earlier one.
  mutating func assignChoices() {
    assignAnnouncedChoices()
    for index in indices { takeUpChoice(at: index) }
    removeAll(where: \.isEmpty)
  }

  private mutating func assignAnnouncedChoices() {
    let strays = indices.filter { self[$0].choice != nil && !self[$0].listsChoice }
    guard !strays.isEmpty else { return }
    let keys = map { $0.listsChoice ? [] : Set($0.entries.flatMap(\.keys)) }
    var choices = [LoggedMessage.Entry?](repeating: nil, count: count)
    for stray in strays {
      guard let choice = self[stray].choice else { continue }
      let near = Swift.max(0, stray - Self.farthest)...Swift.min(count - 1, stray + Self.farthest)
      let owners = near.filter { choices[$0] == nil && !keys[$0].isDisjoint(with: choice.keys) }
      func distance(_ owner: Int) -> (Int, Int, Int) {
        (self[owner].thread == self[stray].thread ? 0 : 1, abs(owner - stray), owner)
      }
      guard let owner = owners.min(by: { distance($0) < distance($1) }) else { continue }
      choices[owner] = choice
      (self[stray].choice, self[stray].saysChoice) = (nil, false)
    }
    for (owner, choice) in choices.enumerated().reversed() {
      guard let choice else { continue }
      // A broken constraint that no message lists becomes a message by itself if its message gets another one.
      if let own = self[owner].choice { insert(LoggedMessage(choosing: own), at: owner + 1) }
      (self[owner].choice, self[owner].saysChoice) = (choice, true)
    }
    removeAll(where: \.isEmpty)
  }

  /// Moves the only constraint of a message to an earlier message, as the constraint that the engine broke. This is
  /// done if the log does not announce the constraint, and an earlier message lists it and lacks a broken one.
  private mutating func takeUpChoice(at index: Int) {
    guard self[index].isSingleConstraint, let entry = self[index].entries.first else { return }
    let owner = self[Swift.max(0, index - Self.farthest)..<index].lastIndex { message in
      message.hasHeader && message.choice == nil
        && message.entries.contains { $0.keys.contains(where: entry.keys.contains) }
    }
    guard let owner else { return }
    (self[owner].choice, self[owner].saysChoice) = (entry, true)
    self[index].entries = []
  }
}

extension LoggedMessage {
  /// Whether the list of the message has the constraint that the engine broke; false if the log shows no broken
  /// constraint.
  var listsChoice: Bool {
    guard let keys = choice?.keys else { return false }
    return entries.contains { $0.keys.contains(where: keys.contains) }
  }

  /// Whether the message consists of a single constraint outside of any list.
  fileprivate var isSingleConstraint: Bool {
    entries.count == 1 && fragments.isEmpty && !hasHeader && !hasLostBeginning && !isListOpen && !saysChoice
  }

  /// Creates a message that has a broken constraint only.
  init(choosing choice: Entry) {
    self.init(location: choice.location)
    (self.choice, saysChoice) = (choice, true)
  }
}
