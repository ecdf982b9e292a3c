internal import LayoutModel

/// A builder of the report on a message. It parses the lines of the message, and identifies the objects in them.
struct ConsoleLogReportBuilder {
  private(set) var message: LoggedMessage
  private var report: ConsoleLogReport
  /// The index in `report.objects` of each object, by its address, or by its name if it has no address.
  private var indices: [String: Int] = [:]
  /// For each scroll view whose content size a line states, the object for its content. Both are given by their indices
  /// in `report.objects`.
  private var contents: [Int: Int] = [:]
  /// The addresses that lines give for each short name, such as `title` in `names: title:0x1`. At most two are stored,
  /// since two make the name ambiguous.
  private var addresses: [String: [String]] = [:]
  /// The names that lines give the superview that `|` means, by the address or name of the view inside. They also apply
  /// to lines that have a `|` without its name.
  private var superviews: [String: LoggedLine.Name] = [:]
  /// The index in `report.constraints` of each constraint, by its text without blanks, so that repeats count once.
  private var known: [String: Int] = [:]
  /// The index in `report.constraints` of each constraint, by its meaning, since one constraint may be printed in
  /// several ways.
  private var knownMeanings: [LoggedConstraint: Int] = [:]

  /// For a debugger's dump, the line numbers of the constraints that are inactive or have a priority below 1000.
  /// Intrinsic sizes are left out.
  private var inactiveOrOptionalLines: [Int] = []
  /// The assumptions about ambiguous names, as sentences without full stops.
  private var doubts: [String] = []

  /// A parsed line, or the reason why it could not be parsed.
  private typealias Line = Result<LoggedLine, UnreadReason>

  private init(message: LoggedMessage) {
    self.message = message
    report = ConsoleLogReport(location: message.location)
    report.saysConflict = message.hasHeader || message.saysChoice
  }

  static func report(of message: LoggedMessage) -> ConsoleLogReport {
    var builder = ConsoleLogReportBuilder(message: message)
    builder.build()
    return builder.report
  }

  private mutating func build() {
    var lines = message.entries.map(Self.line)
    var choice = message.choice.map(Self.line)
    // A listed constraint with the address of the constraint that the engine broke is the same constraint. If its text
    // in the list cannot be parsed, the text of the broken constraint is used instead.
    if let entry = message.choice, case .success(let line)? = choice, let address = entry.address {
      for (index, other) in message.entries.enumerated() where other.address == address {
        if case .failure = lines[index] { lines[index] = .success(line) }
      }
    }
    separateMentions(in: &lines, &choice)
    for case .success(let line) in lines + [choice].compactMap(\.self) { collectNames(line) }
    for case .success(let line) in lines + [choice].compactMap(\.self) { collectSuperview(line) }
    report.unparsed = message.fragments
    for (entry, line) in zip(message.entries, lines) {
      switch line {
      case .success(let line):
        report.parsed += 1
        _ = add(line, entry)
      case .failure(let reason):
        report.unparsed.append(
          ConsoleLogReport.UnreadLine(text: entry.text, reason: reason.words, location: entry.location))
      }
    }
    let listed = report.constraints.count
    if let entry = message.choice, let choice {
      report.applesChoice = ConsoleLogReport.ApplesChoice(
        text: entry.text, location: entry.location, index: index(ofBroken: choice, entry))
    }
    report.unparsed.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    addStacks()
    report.isAppKit = isAppKit
    if !report.isAppKit { LoggedScrollViews.separateContents(in: &report, known: contents) }
    report.childViews = FrameworkView.childViews(in: report)
    report.innerViews = FrameworkView.innerViews(in: report)
    report.innerViews.formUnion(FrameworkView.enclosedViews(in: report))
    report.contentViews = FrameworkView.contentViews(in: report)
    for index in report.constraints.indices {
      report.constraints[index].maker = .maker(of: report.constraints[index], in: report)
    }
    for index in LikelyContainerSizes.indices(in: report) { report.constraints[index].maker = .likelyContainer }
    report.isFlipped = flipped
    LoggedNames.assign(to: &report.objects)
    report.missing = missing(listed: listed)
  }

  /// Returns the constraint in an entry's text, or the reason why it cannot be read.
  private static func line(_ entry: LoggedMessage.Entry) -> Line {
    guard let bytes = entry.bytes else { return .failure(UnreadReason(words: "it is cut off")) }
    do throws(UnreadReason) {
      return .success(try LoggedLineParser.parse(bytes))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the index in `report.constraints` of the constraint that the engine broke. This is the listed constraint
  /// with the same text or address; if there is none, a constraint is added. The result is nil if no listed constraint
  /// matches, and the text cannot be parsed.
  private mutating func index(ofBroken choice: Line, _ entry: LoggedMessage.Entry) -> Int? {
    if known[entry.textWithoutBlanks] == nil, let address = entry.address {
      let listed = report.constraints.indices.filter { report.constraints[$0].address == address }
      if listed.count == 1 { return listed[0] }
    }
    switch choice {
    case .success(let line): return add(line, entry)
    case .failure(let reason):
      report.unparsed.append(
        ConsoleLogReport.UnreadLine(text: entry.text, reason: reason.words, location: entry.location))
      return nil
    }
  }

  // MARK: - Objects in the lines

  /// Gives each mention of an object a number, if the object's address does not identify it: the address is redacted,
  /// or lines give it to objects of several classes.
  private mutating func separateMentions(in lines: inout [Line], _ choice: inout Line?) {
    var classes: [String: String] = [:]
    var shared: Set<String> = []
    for case .success(let line) in lines + [choice].compactMap(\.self) {
      for name in [line.first.name, line.second?.name, line.superview].compactMap(\.self) + line.names.map(\.name) {
        guard let address = name.address, !shared.contains(address) else { continue }
        let kind = name.className.map(LoggedNames.shortClass)
        if LogCursor.isRedacted(address) || kind.map({ classes[address, default: $0] != $0 }) == true {
          shared.insert(address)
          report.sharedAddresses.append(address)
        }
        if let kind { classes[address] = kind }
      }
    }
    guard !shared.isEmpty else { return }
    var count = 0
    func separated(_ line: LoggedLine) -> LoggedLine {
      var line = line
      let (superview, second) = (line.superview, line.second?.name)
      func numbered(_ name: LoggedLine.Name) -> LoggedLine.Name {
        guard let address = name.address, shared.contains(address) else { return name }
        var name = name
        count += 1
        name.mention = count
        return name
      }
      line.first.name = numbered(line.first.name)
      if let second { line.second?.name = numbered(second) }
      // The superview is the side that the line writes as `|`, or names like it.
      guard let superview else { return line }
      if line.endsAtSuperview {
        line.superview = line.first.name
      } else if superview == second {
        line.superview = line.second?.name
      } else {
        line.superview = numbered(superview)
      }
      return line
    }
    lines = lines.map { $0.map(separated) }
    choice = choice.map { $0.map(separated) }
  }

  private mutating func collectNames(_ line: LoggedLine) {
    for (alias, name) in line.names {
      guard let address = name.address, !report.sharedAddresses.contains(address),
        addresses[alias]?.contains(address) != true
      else { continue }
      // Two addresses are enough to make the name ambiguous.
      if addresses[alias, default: []].count < 2 { addresses[alias, default: []].append(address) }
    }
  }

  private mutating func collectSuperview(_ line: LoggedLine) {
    guard let superview = line.container else { return }
    let keys = [line.first, line.second].compactMap { $0.map { key(of: $0.name) } }
    let inner = keys.filter { $0 != key(of: superview) }
    if inner.count == 1 { superviews[inner[0]] = superview }
  }

  private func address(of name: LoggedLine.Name) -> String? {
    if let address = name.address { return address }
    guard let alias = name.alias, let all = addresses[alias], all.count == 1 else { return nil }
    return all[0]
  }

  private func key(of name: LoggedLine.Name) -> String {
    (address(of: name) ?? "'" + (name.alias ?? "")) + (name.mention.map { " \($0)" } ?? "")
  }

  /// Returns the index in `report.objects` of the superview of a view, for a line whose `|` has no name. It is the
  /// superview that another line names, or else a new object.
  private mutating func superview(of name: LoggedLine.Name) -> Int {
    let inner = object(name)
    if let superview = report.objects[inner].superview { return superview }
    let superview: Int
    if let known = superviews[key(of: name)] {
      superview = object(known)
    } else {
      superview = report.objects.count
      report.objects.append(LoggedObject(unnamedSuperviewOf: inner))
    }
    if superview != inner { report.objects[inner].superview = superview }
    return superview
  }

  private mutating func object(_ name: LoggedLine.Name) -> Int {
    let address = address(of: name)
    let key = key(of: name)
    let index: Int
    if let known = indices[key] {
      index = known
    } else {
      index = report.objects.count
      indices[key] = index
      report.objects.append(LoggedObject(address: address))
    }
    // One line may have the class of an object, and another line its text. A superview may have its name for a class.
    let isNamed = name.className.flatMap { addresses[$0] }?.contains { $0 == address } ?? false
    let (className, alias) = isNamed ? (nil, name.className) : (name.className, name.alias)
    if report.objects[index].className == nil { report.objects[index].className = className }
    if report.objects[index].textOrIdentifier == nil { report.objects[index].textOrIdentifier = name.text }
    if report.objects[index].alias == nil { report.objects[index].alias = alias }
    return index
  }

  /// Returns the index in `report.objects` of the object for the content of a scroll view. The object is added if there
  /// is none yet. The scroll view, too, is given by its index.
  private mutating func content(of scroller: Int) -> Int {
    if let content = contents[scroller] { return content }
    contents[scroller] = report.objects.count
    let className = report.objects[scroller].className
    report.objects.append(LoggedObject(className: className, superview: scroller, contentOf: scroller))
    return report.objects.count - 1
  }

  /// Makes stack views the superviews of the views that they arrange, if the log does not name these superviews.
  /// Constraints connect a stack view, or the guide of its margins, to the views at its ends, and spacings connect the
  /// views between.
  private mutating func addStacks() {
    var stacks = report.objects.map { object in
      object.superview.flatMap { report.objects[$0].unnamedSuperviewOf == nil ? $0 : nil }
    }
    var joined = DisjointSets(count: report.objects.count)
    for constraint in report.constraints {
      guard let second = constraint.second?.object else { continue }
      let first = constraint.first.object
      if constraint.identifier == "UISV-spacing" { joined.unite(first, second) }
      if constraint.identifier == "UISV-canvas-connection", stacks[first] != second, stacks[second] == nil {
        stacks[second] = LoggedInsetGuides.isGuide(report.objects[first]) ? report.objects[first].superview : first
      }
    }
    var stackOfGroup: [Int: Int] = [:]
    for object in stacks.indices { if let stack = stacks[object] { stackOfGroup[joined.leader(of: object)] = stack } }
    for object in stacks.indices where report.objects[object].superview == nil {
      guard let stack = stackOfGroup[joined.leader(of: object)], !report.ancestors(of: stack).contains(object) else {
        continue
      }
      report.objects[object].superview = stack
    }
  }

  // MARK: - Constraints

  /// Adds a constraint and returns its index in `report.constraints`. For a repeated constraint, this is the index of
  /// its first occurrence.
  private mutating func add(_ line: LoggedLine, _ entry: LoggedMessage.Entry) -> Int {
    let key = entry.textWithoutBlanks
    if let index = known[key] { return index }
    func side(_ side: LoggedLine.Side, beside other: LoggedLine.Side?) -> LoggedConstraint.Side {
      let isUnnamed = side.name == .unnamedSuperview
      let object = isUnnamed ? superview(of: other?.name ?? side.name) : object(side.name)
      return LoggedConstraint.Side(
        object: side.isOfContentArea ? content(of: object) : object, attribute: side.attribute)
    }
    let first = side(line.first, beside: line.second)
    let second = line.second.map { side($0, beside: line.first) }
    if let name = line.container {
      let superview = object(name)
      // If one side is `|`, the item of the other side is inside it. If there is only a constant, the first item is
      // inside it.
      let inner = second.map { $0.object == superview ? first.object : $0.object } ?? first.object
      let isPair = second == nil || first.object == superview || second?.object == superview
      if isPair, inner != superview, report.objects[inner].superview == nil {
        report.objects[inner].superview = superview
      }
    }
    if let name = line.ambiguousName {
      doubts.append(
        "line \(entry.location.line) calls several objects '\(name)'; they were taken in the order in which it lists them"
      )
    }
    var constraint = LoggedConstraint(
      className: line.className, address: line.address, identifier: line.identifier, madeAt: line.madeAt,
      maker: LoggedConstraint.Maker(of: line), first: first, relation: line.relation, second: second,
      multiplier: line.multiplier, constant: line.constant, multiplierRounding: line.multiplierRounding,
      constantRounding: line.constantRounding, priority: line.priority,
      isPreference: line.isPreference || isDump && line.isInactiveOrOptional,
      readsRightToLeft: line.direction == .rightToLeft, hasChosenMask: line.hasChosenMask,
      endsAtSuperview: line.endsAtSuperview, text: "",
      location: report.location)
    if isDump, line.isInactiveOrOptional, !line.isOfContent { inactiveOrOptionalLines.append(entry.location.line) }
    let index = knownMeanings[constraint] ?? report.constraints.count
    known[key] = index
    guard index == report.constraints.count else { return index }
    knownMeanings[constraint] = index
    (constraint.text, constraint.location) = (entry.text, entry.location)
    report.constraints.append(constraint)
    return index
  }

  /// Whether the message is a debugger's dump of constraints. In a dump, unlike in a message of the engine, any
  /// constraint that is inactive or has a priority below 1000 counts as a preference.
  private var isDump: Bool { !report.saysConflict }

  private var isAppKit: Bool {
    if message.isAppKit { return true }
    let names = report.objects.compactMap(\.className)
    func isUIKit(_ name: String) -> Bool { name.hasPrefix("UI") || name.hasPrefix("_UI") }
    func isAppKit(_ name: String) -> Bool {
      name.hasPrefix("_NS") || name.hasPrefix("NS") && !name.hasPrefix("NSKVO")
    }
    return names.contains(where: isAppKit) && !names.contains(where: isUIKit)
  }

  /// For each view, by index in `report.objects`, whether it is flipped. Constraints of its subviews' autoresizing
  /// masks show this. The view is flipped if a vertical distance ends at it, as in `V:[subview]-(8)-|`. It is not
  /// flipped if its top edge is related to that of a subview. A view without either constraint has no entry.
  private var flipped: [Int: Bool] {
    var flipped: [Int: Bool] = [:]
    for constraint in report.constraints
    where constraint.maker == .autoresizingMask || constraint.maker == .systemMask {
      guard let second = constraint.second, constraint.first.attribute.axis == .vertical else { continue }
      if constraint.endsAtSuperview {
        flipped[constraint.first.object] = true
      } else if constraint.first.attribute == .top, second.attribute == .top {
        flipped[second.object] = false
      }
    }
    return flipped
  }

  // MARK: - Missing information

  /// Returns sentences about the information that is missing from the log. Those about missing constraints come first;
  /// if there are any, the report is marked as incomplete.
  /// - Parameter listed: the number of distinct parsed constraints in the list of the message.
  private mutating func missing(listed: Int) -> [String] {
    var missing: [String] = []
    if message.entries.isEmpty {
      missing.append("the list of constraints is not in the log")
    } else {
      if message.hasLostBeginning {
        missing.append("the list has no beginning, so the log seems to be cut off")
      }
      if message.isListOpen, !message.hasEnd {
        missing.append("the list has no end, so the log seems to be cut off")
      }
    }
    if let line = message.gaps.first {
      missing.append("the log leaves something out on line \(line)" + Self.more(message.gaps.count))
    }
    if let line = message.redactedLines.first {
      missing.append("the log hides something as <private> on line \(line)" + Self.more(message.redactedLines.count))
    }
    if message.saysChoice, message.choice == nil {
      missing.append("the log says that a constraint was broken, and not which")
    }
    if !message.entries.isEmpty, let choice = report.applesChoice?.index, choice >= listed {
      missing.append("the constraint that was broken is not in the list, so the list is not complete")
    }
    report.isIncomplete = !missing.isEmpty
    if !inactiveOrOptionalLines.isEmpty {
      let places = ConsoleLogFinding.list(inactiveOrOptionalLines.map { "line \($0)" })
      missing.append("constraints that are not active, or of a priority below 1000, count as preferences: \(places)")
    }
    let unnamed = report.objects.filter { $0.unnamedSuperviewOf != nil }.map(\.name)
    if !unnamed.isEmpty { missing.append("the log does not say which view '|' is: \(ConsoleLogFinding.list(unnamed))") }
    if !report.sharedAddresses.isEmpty {
      missing.append(
        "the addresses of some objects do not tell them apart, so that each mention counts as another object: "
          + ConsoleLogFinding.list(report.sharedAddresses))
    }
    return missing + doubts
  }

  private static func more(_ count: Int) -> String {
    count > 1 ? ", and on \(count - 1) more" : ""
  }
}
