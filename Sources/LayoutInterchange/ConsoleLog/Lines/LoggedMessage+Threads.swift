internal import LayoutModel

extension [LoggedMessage] {
  /// Separates lists that several threads logged at once, in lines that do not name their threads.
  ///
  /// Successive messages are *torn* if one list seems to be divided between them. Torn messages are examined together.
  /// If they have several headers, and their constraints form several connected components, each component becomes the
  /// list of one message. Constraints with a view in common are connected.
  mutating func separateThreads() {
    var result: [LoggedMessage] = []
    var run: [LoggedMessage] = []
    func finish() {
      result += LoggedMessage.separated(run) ?? run
      run = []
    }
    for message in self {
      guard message.mayBeOfSeveralThreads || message.entries.isEmpty else {
        result.append(message)
        continue
      }
      if let last = run.last, !last.isTorn(before: message) { finish() }
      run.append(message)
    }
    finish()
    result.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    self = result
  }
}

extension LoggedMessage {
  /// Returns whether one list seems to be divided between this message and the next one.
  ///
  /// A thread begins no message within a list of its own. If both headers name the same thread, the first list is
  /// therefore cut off, not divided.
  fileprivate func isTorn(before next: LoggedMessage) -> Bool {
    if hasThreadInHeader, next.hasThreadInHeader, thread == next.thread { return false }
    if next.hasLostBeginning || !next.hasHeader && next.isListOpen { return true }
    return hasHeader && entries.isEmpty && !isListClosed || next.hasHeader && isListOpen && !isListClosed
  }

  /// Returns the messages whose lines are mixed in torn ones. Each connected component of the constraints is the list
  /// of one of them. Each constraint that was broken is a message of its own. The result is nil if it is not certain
  /// that there are several lists.
  fileprivate static func separated(_ torn: [LoggedMessage]) -> [LoggedMessage]? {
    let headers = torn.indices.filter { torn[$0].hasHeader }
    guard torn.count > 1, headers.count > 1 else { return nil }
    let (entries, choices) = entriesAndChoices(torn)
    guard let groups = groups(entries.map(\.entry)), let count = groups.max(), count > 0 else { return nil }
    let pieces = Set(zip(entries, groups).map { [$0.piece, $1] })
    let hasSplitGroup = pieces.count > count + 1
    let hasMixedList = Set(entries.map(\.piece)).count < pieces.count
    let hasStrayList = torn.contains { !$0.hasHeader && !$0.entries.isEmpty }
    // If each header has a list below it, a list of several components lost the lines that connected them.
    guard hasSplitGroup || (hasMixedList || hasStrayList) && headers.contains(where: { torn[$0].entries.isEmpty })
    else { return nil }
    var headerOfGroup = [Int?](repeating: nil, count: count + 1)
    for header in headers {
      let free = headerOfGroup.indices.filter { headerOfGroup[$0] == nil }
      guard let group = free.first(where: { pieces.contains([header, $0]) }) ?? free.first else { break }
      headerOfGroup[group] = header
    }
    var messages = (0...count).map { group in
      let first = entries[groups.firstIndex(of: group) ?? 0]
      var message = LoggedMessage(location: first.entry.location)
      if let header = headerOfGroup[group] {
        (message.location, message.hasHeader) = (torn[header].location, true)
      } else {
        message.hasLostBeginning = true
      }
      message.thread = torn[first.piece].thread
      message.isListOpen = true
      message.isListClosed = torn[entries[groups.lastIndex(of: group) ?? 0].piece].isListClosed
      message.isAppKit = torn.contains(where: \.isAppKit)
      return message
    }
    for (entry, group) in zip(entries, groups) { messages[group].entries.append(entry.entry) }
    // Lines that are not understood belong to the list whose line comes before them.
    func group(before line: Int) -> Int { groups[entries.lastIndex { $0.entry.location.line < line } ?? 0] }
    for message in torn {
      for fragment in message.fragments { messages[group(before: fragment.location.line)].fragments.append(fragment) }
      for line in message.redactedLines { messages[group(before: line)].redactedLines.append(line) }
      for line in message.gaps { messages[group(before: line)].gaps.append(line) }
    }
    for header in headers.dropFirst(messages.count) {
      var message = LoggedMessage(location: torn[header].location)
      (message.hasHeader, message.thread) = (true, torn[header].thread)
      messages.append(message)
    }
    return messages + choices.map(LoggedMessage.init(choosing:))
  }

  /// Divides the entries of torn messages into members of lists and constraints that the engine broke. An entry without
  /// quotation marks is a broken constraint if it repeats an entry in quotation marks. A `choice` in quotation marks
  /// that no list has is not a broken constraint, but the last member of a list: lines of another thread came between.
  /// `piece` is the index in `torn` of the message that has the entry.
  private static func entriesAndChoices(
    _ torn: [LoggedMessage]
  ) -> (entries: [(piece: Int, entry: Entry)], choices: [Entry]) {
    let listed = Set(torn.flatMap(\.entries).filter(\.isQuoted).map(\.textWithoutBlanks))
    func isChoice(_ entry: Entry) -> Bool { !entry.isQuoted && listed.contains(entry.textWithoutBlanks) }
    func isLast(_ choice: Entry) -> Bool { choice.isQuoted && !listed.contains(choice.textWithoutBlanks) }
    let all = torn.enumerated().flatMap { index, message in
      (message.entries + [message.choice].compactMap(\.self).filter(isLast)).map { (piece: index, entry: $0) }
    }
    return (
      all.filter { !isChoice($0.entry) },
      all.map(\.entry).filter(isChoice) + torn.compactMap(\.choice).filter { !isLast($0) }
    )
  }

  /// Returns the number of the connected component of each constraint. Constraints with a view in common are in the
  /// same component. A line that is cut off before its first view is in the component of the line before. The result is
  /// nil if a constraint has only names without addresses, which may belong to any views.
  private static func groups(_ entries: [Entry]) -> [Int]? {
    var firsts: [ArraySlice<UInt8>: Int] = [:]
    var sets = DisjointSets(count: entries.count)
    for (index, entry) in entries.enumerated() {
      let objects = objects(of: entry)
      if objects.isEmpty {
        guard entry.bytes == nil else { return nil }
        sets.unite(index, max(0, index - 1))
      }
      for object in objects {
        if let first = firsts[object] { sets.unite(first, index) } else { firsts[object] = index }
      }
    }
    var numbers: [Int: Int] = [:]
    return sets.leaders().map { leader in
      let number = numbers[leader] ?? numbers.count
      numbers[leader] = number
      return number
    }
  }
}
