internal import LayoutInterchange
internal import LayoutModel

/// A maker of findings that merges equal observations at several sizes or on several devices into one finding.
struct ObservationMerger {
  let rule: String
  let severity: RuleSeverity
  let file: String
  /// The outcomes of the check, and those on other screens, on which advice is to hold as well.
  let outcomes: [CheckedInput.Outcome]
  /// The number of outcomes of the check, which come first in `outcomes`. Only these are reported.
  private let checkedCount: Int
  let lines: DocumentLines
  /// The check of repairs at all sizes and on all devices; nil for rules without repairs.
  let repairs: RepairValidation?
  let deadline: ContinuousClock.Instant?
  /// The number of outcomes for a single size. Other outcomes are for several sizes, such as those beyond a valid
  /// range.
  private let sizeCount: Int

  init(
    rule: String, severity: RuleSeverity, file: String, outcomes: [CheckedInput.Outcome],
    besides otherOutcomes: [CheckedInput.Outcome] = [], lines: DocumentLines, repairs: RepairValidation? = nil,
    until deadline: ContinuousClock.Instant?
  ) {
    (self.rule, self.severity, self.file, self.outcomes) = (rule, severity, file, outcomes + otherOutcomes)
    (self.lines, self.repairs, self.deadline) = (lines, repairs, deadline)
    checkedCount = outcomes.count
    sizeCount = outcomes.count { $0.place == nil }
  }

  /// Returns whether an observation is of the check, and not of another screen.
  private func isChecked(_ observation: Observation) -> Bool { observation.outcome.map { $0 < checkedCount } ?? true }

  /// Returns a finding for each group of equal observations, in the order of their first members. The list ends early
  /// at the deadline.
  func findings(_ observations: [Observation]) -> [Finding] {
    var groups: [[Observation]] = []
    var known: [Key: Int] = [:]
    var ofMembers: [Key: Int] = [:]
    for observation in observations {
      let identity = Key(names: observation.identity, contents: observation.contents)
      let members = Key(names: observation.members, contents: observation.contents)
      // Observations that do not depend on the size are not merged: each of several equal constraints is a finding.
      let same =
        observation.outcome == nil
        ? nil
        : known[identity]
          ?? ofMembers[members].flatMap { group in
            groups[group].contains { $0.outcome == observation.outcome } ? nil : group
          }
      if let same { groups[same].append(observation) } else { groups.append([observation]) }
      known[identity] = known[identity] ?? same ?? groups.count - 1
      if !observation.members.isEmpty, ofMembers[members] == nil { ofMembers[members] = same ?? groups.count - 1 }
    }
    let reported = withoutRepeatedCauses(groups).filter { $0.contains(where: isChecked) }
    return InTime(reported, until: deadline).map { finding($0, among: observations) }
  }

  /// The names and contents of an observation that others must have in common with it to be merged.
  private struct Key: Hashable {
    var names: [String]
    var contents: Set<SourceLocation>
  }

  /// Returns the groups of observations, after joining groups whose conflicts have one cause. Such conflicts may be
  /// found at different constraints on different devices.
  ///
  /// Two groups have one cause if the constraint of each is a member of the other's conflict. They also have one if the
  /// constraint of one group is a member of the other's conflict, and a repair of the other group changes this
  /// constraint. In neither case may the conflict of the former group depend on a content that the other's does not
  /// depend on: such a content is a cause of its own.
  private func withoutRepeatedCauses(_ groups: [[Observation]]) -> [[Observation]] {
    guard groups.count > 1, repairs != nil, outcomes.contains(where: { $0.device != nil }) else { return groups }
    func has(_ location: SourceLocation?, _ one: Observation) -> Bool {
      location != nil && one.related.contains { $0.location == location }
    }
    func isCause(_ other: Observation, of one: Observation) -> Bool {
      let repairs = [one.repair].compactMap(\.self) + one.otherRepairs
      return has(other.location, one) && other.contents.isSubset(of: one.contents)
        && (has(one.location, other) || repairs.contains { $0.constraint.location == other.location })
    }
    var result: [[Observation]] = []
    for group in groups {
      let same = result.firstIndex { known in
        let outcomes = Set(known.map(\.outcome))
        return group.allSatisfy { $0.outcome != nil && !outcomes.contains($0.outcome) }
          && (isCause(group[0], of: known[0]) || isCause(known[0], of: group[0]))
      }
      if let same { result[same] += group } else { result.append(group) }
    }
    return result
  }

  private func finding(_ group: [Observation], among all: [Observation]) -> Finding {
    // Conflicts that the program cannot change come first, and make the finding an error.
    let group = group.filter { !$0.isChangeable } + group.filter(\.isChangeable)
    let checked = group.filter(isChecked)
    let adviser = Self.adviser(in: group)
    let isResolved = isResolvedEverywhere(adviser)
    let common = commonRepair(in: group, adviser, areTogether: isResolved != false, among: all)
    // A conflict is reported at the constraint to change.
    var first = checked[0]
    if case .change(_, let observation)? = common { first = observation }
    // Several observations of a group may be of one size.
    let sizes = checked.compactMap { observation in observation.outcome.flatMap { outcomes[$0].size } }.distinct
    var message = first.what
    if let most = checked.compactMap(\.amount).max(), let least = checked.compactMap(\.amount).min() {
      let isSame = most - least < CheckTolerance.length
      let isLength = first.outcome.map { outcomes[$0].hasSize } ?? true
      let words = isLength ? Self.points(most) : Self.number(most)
      message += isSame ? " by \(words)" : " by up to \(words)"
    }
    let places = checked.compactMap { observation in observation.outcome.flatMap { outcomes[$0].place } }
    let devices = checked.compactMap { observation in observation.outcome.flatMap { outcomes[$0].device } }
    let occurrence = devices.isEmpty ? words(sizes) : words(devices)
    message += (places + [occurrence].compactMap(\.self)).map { " \($0)" }.joined(separator: " and")
    // The restriction to the recorded size applies only if all observations of the group have it.
    if let restriction = first.restriction, checked.allSatisfy({ $0.restriction != nil }) { message += restriction }
    if let common {
      message += "; \(advice(common, in: group, of: first))"
    } else if !adviser.advice.isEmpty {
      let isOfOutlet = adviser.advice == CheckRule.outletAdvice
      message += "; \(isOfOutlet ? adviceOnOutlet(in: group, of: adviser) : adviser.advice)"
      if adviser.repair?.isOfPlainPriority == true { message += relaxation(in: group, of: adviser)?.words ?? "" }
      // Advice for one size may not help at another. If it differs, or does not hold everywhere, the message says to
      // which sizes or devices it applies.
      let isSame = checked.allSatisfy { $0.advice == adviser.advice } && isResolved != nil
      let places = isSame ? [] : [adviser.outcome].compactMap(\.self)
      if let places = words(places) { message += ", \(places)" }
    }
    func place(_ location: SourceLocation?) -> SourceLocation? { location.map { first.variations[$0] ?? $0 } }
    return Finding(
      rule: rule, severity: severity == .error && !checked[0].isChangeable ? .error : .warning,
      message: PrintableText.line(message), file: file,
      location: place(first.location), excerpt: place(first.location).flatMap(excerpt), objects: first.objects,
      sizes: sizes, devices: devices.distinct.map(\.title),
      related: first.related.map { .init(PrintableText.line($0.message), location: place($0.location)) },
      fingerprint: Fingerprint.hexadecimal([rule, Fingerprint.name(of: file)] + checked[0].identity), fix: adviser.fix,
      fixObstacle: adviser.fixObstacle)
  }

  /// Returns the observation of a group whose advice the finding gives. It is the first one, unless others advise a
  /// larger change of the same constant in the same direction. Then it is the one with the largest change, since a
  /// smaller change would not suffice for all.
  private static func adviser(in group: [Observation]) -> Observation {
    /// Returns the amount by which an observation advises to change a constant; nil if it advises another kind of
    /// change.
    func step(_ observation: Observation) -> Double? {
      if case .constant(let amount, _)? = observation.repair?.change { amount } else { nil }
    }
    var best = group[0]
    for other in group.dropFirst() where other.repair?.constraint.index == best.repair?.constraint.index {
      if let known = step(best), let found = step(other), known * found > 0, abs(found) > abs(known) { best = other }
    }
    return best
  }

  /// A repair of a conflict for all sizes and devices, or the answer that there is none.
  private enum CommonRepair {
    /// A change of one constant, and the observation from which the finding takes its constraint and message.
    case change(Repair, Observation)
    /// The answer that no change of one constant resolves the conflict everywhere. The observation, if there is one,
    /// advises to drop a constraint (`isToDrop`): at its size, each change of a constant would reverse what the
    /// constant says.
    case none(Observation?)
    /// The answer that the combined repair does not resolve the conflicts everywhere.
    case noneTogether
  }

  /// Returns a change of one constant that resolves a conflict at all sizes and on all devices, or the answer that
  /// there is none. Returns nil if there is only one size and device, if the adviser advises another kind of change, or
  /// if it is not known whether a change resolves the conflict everywhere.
  ///
  /// The constants that resolve the conflict at one size form an interval, and a repair changes the constant to the
  /// closer end of it. So if any constant resolves the conflict everywhere, then the constant of some repair does. The
  /// repair is one of the group. Or it is one of another observation, since another conflict may need a larger change
  /// of the same constant.
  ///
  /// - Parameter areTogether: whether the combined changes of the adviser, if it has any, may resolve all conflicts
  ///   everywhere. If they do not, one of them may still resolve the conflicts of the group.
  private func commonRepair(
    in group: [Observation], _ adviser: Observation, areTogether: Bool, among all: [Observation]
  ) -> CommonRepair? {
    guard let repairs else { return nil }
    if let one = group.first(where: \.isToDrop) { return .none(one) }
    guard repairs.isOfSeveral, let first = adviser.repair, case .constant = first.change else {
      return areTogether ? nil : .noneTogether
    }
    let own = [adviser] + group
    var candidates =
      own.compactMap { one in one.repair.map { ($0, one) } } + own.flatMap { one in one.otherRepairs.map { ($0, one) } }
    let places = Set(([adviser.location] + adviser.related.map(\.location)).compactMap(\.self))
    for other in all {
      candidates += ([other.repair].compactMap(\.self) + other.otherRepairs).filter { repair in
        if case .constant = repair.change { repair.constraint.location.map(places.contains) ?? false } else { false }
      }.map { ($0, other) }
    }
    var known: Set<Repair> = []
    for (repair, one) in candidates
    where known.insert(repair).inserted && one.outcome.map({ !repairs.isReversal(repair, madeFor: $0) }) ?? true {
      guard let outcome = one.outcome,
        let holds = repairs.holds(repair, for: one.constraint, of: adviser, madeFor: outcome)
      else { return areTogether ? nil : .noneTogether }
      guard holds else { continue }
      let checked = group.filter(isChecked)
      let own = checked.first { $0.outcome == one.outcome && $0.identity == one.identity }
      // The observation whose main constraint changes, if the group has one.
      let main = checked.first { Self.changesMain(repair, of: $0) }
      return .change(repair, main ?? own ?? (isChecked(adviser) ? adviser : checked[0]))
    }
    return areTogether ? CommonRepair.none(nil) : .noneTogether
  }

  /// Returns the advice on the conflicts of a group.
  /// - Parameter main: the observation whose constraint the finding is about.
  private func advice(_ common: CommonRepair, in group: [Observation], of main: Observation) -> String {
    guard case .change(let repair, let observation) = common else {
      let isOnDevices = outcomes.contains { $0.device != nil }
      let isOnOtherScreens = outcomes.dropFirst(checkedCount).contains { $0.device != nil }
      let place =
        checkedCount < outcomes.count
        ? isOnOtherScreens ? "on smaller and larger screens too" : "at other widths too"
        : "\(isOnDevices ? "on every device" : "at every size") of this check"
      var advice = "no change of one constant holds \(place); \(CheckRule.dropping)"
      switch common {
      case .none(let one?): advice = one.advice
      case .noneTogether:
        advice = "no changes of constants were found that hold \(place); \(CheckRule.dropping)"
      case .none(nil), .change: break
      }
      return relaxed(advice, in: group, of: main)
    }
    let leftover = group.lazy.filter { $0.repair == repair }.compactMap(\.leftover).first
    let isOfMain = Self.changesMain(repair, of: observation)
    let advice = CheckRule.advice(repair, isOfMain: isOfMain, leftover)
    guard let repairs, outcomes.contains(where: { $0.device != nil }),
      repairs.changesFrames(repair, besides: Set(group.compactMap(\.outcome))),
      let member = repairs.member(of: observation, changedBy: repair),
      let relaxation = relaxation(in: group, of: observation, member: member), relaxation.conflicting.isEmpty
    else { return advice }
    // A priority below 1000 leaves the other devices as they are.
    return CheckRule.opening(of: repair, isOfMain)
      + "give it a priority below 1000, which leaves other \(checkedCount < outcomes.count ? "screens" : "devices") as "
      + "they are"
      + relaxation.words.replacing(", which leaves", with: ", and leaves")
      + ", or \(repair.instruction(leftover, ", on all of them"))"
  }

  /// Returns the advice on conflicts that the program can resolve by an outlet.
  private func adviceOnOutlet(in group: [Observation], of main: Observation) -> String {
    let isOfSeveral = Set(group.compactMap(\.outcome)).count > 1
    let advice = CheckRule.outletAdvice.replacing("this size", with: isOfSeveral ? "these sizes" : "this size")
    return relaxed(advice, in: group, of: main)
  }

  /// Returns advice to lower the priority of the constraint of an observation, with the conflicts that remain
  /// afterwards. If some remain, the advice names another member of the conflict whose lower priority leaves none. If
  /// there is no such member, it names the sizes or devices at which conflicts remain.
  private func relaxed(_ advice: String, in group: [Observation], of main: Observation) -> String {
    guard let relaxation = relaxation(in: group, of: main) else { return advice }
    if relaxation.conflicting.isEmpty { return advice + relaxation.words }
    // Another member of the conflict may be enough, most likely one that is written late.
    for (member, name) in zip(main.constraints, main.objects).dropFirst().reversed() {
      if let other = self.relaxation(in: group, of: main, member: member), other.conflicting.isEmpty {
        return advice.replacing("drop the constraint", with: "drop '\(name)'")
          .replacing("else give it", with: "else give '\(name)'") + other.words
      }
    }
    return advice + ", after which another conflict remains"
      + (words(relaxation.conflicting).map { " \($0)" } ?? "")
  }

  /// Returns the results of lowering the priority of a constraint below 1000, at the outcomes of a group of
  /// observations. The result is nil if there is no check of repairs, or if `main` has no constraint or no outcome.
  ///
  /// - Parameters:
  ///   - group: the observations of the conflict.
  ///   - main: the observation whose constraint is relaxed.
  ///   - member: the index of another constraint to relax in its place; nil for none.
  private func relaxation(
    in group: [Observation], of main: Observation, member: Int? = nil
  ) -> RepairValidation.Relaxation? {
    guard let repairs, let index = member ?? main.constraint, let outcome = main.outcome else { return nil }
    let members = Set(group.flatMap { [$0.location] + $0.related.map(\.location) }.compactMap(\.self))
    return repairs.relaxation(of: index, in: outcome, group, members, isReported: { $0 < checkedCount })
  }

  /// Returns whether the combined repair of an observation resolves its conflicts at all sizes and on all devices; true
  /// if it has no combined repair, and nil if the answer is not known.
  private func isResolvedEverywhere(_ observation: Observation) -> Bool? {
    guard let repairs, repairs.isOfSeveral, !observation.combinedRepair.isEmpty, let outcome = observation.outcome
    else {
      return true
    }
    return repairs.hold(observation.combinedRepair, for: nil, of: observation, madeFor: outcome)
  }

  /// Returns whether a repair changes the constraint that an observation is about. Indices of constraints may differ
  /// between devices, and several constraints may have one location.
  private static func changesMain(_ repair: Repair, of observation: Observation) -> Bool {
    repair.constraint.location == observation.location && repair.constraint.description == observation.objects.first
  }

  /// Returns the excerpt of the text at a location; nil if the location is in another file.
  private func excerpt(at location: SourceLocation) -> SourceDiagnostic.Excerpt? {
    location.file == nil || location.file == file ? lines.excerpt(at: location) : nil
  }

  /// Returns the text of a length in points.
  static func points(_ value: Double) -> String {
    let number = number(value)
    return "\(number) \(number == "1" ? "point" : "points")"
  }

  private static func number(_ value: Double) -> String {
    let number = DecimalText.string((value * 100).rounded() / 100)
    return number == "0" ? "less than 0.01" : number
  }

  /// The maximum number of sizes or devices that a message names. If there are more, it names only the first, and the
  /// number of the others.
  private static let mostSizes = 3

  private func words(_ places: [Int]) -> String? {
    let devices = places.compactMap { outcomes[$0].device }
    let sizes = places.filter { outcomes[$0].device == nil }.compactMap { outcomes[$0].size }.distinct
    let words = [words(sizes), devices.isEmpty ? nil : words(devices)].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  private func words(_ sizes: [RequestedSize]) -> String? {
    guard let first = sizes.first else { return nil }
    if sizes.count == sizeCount, sizeCount > 1 { return "at every size" }
    if sizes.count <= Self.mostSizes { return "at " + sizes.map(Self.words).joined(separator: ", ") }
    return "at \(Self.words(first)) and \(sizes.count - 1) more sizes"
  }

  /// Returns the text that names devices, each once, or that counts them if they are many. The list must not be empty.
  private func words(_ devices: [CheckedInput.Outcome.Device]) -> String {
    let found = devices.distinct
    if found.count <= Self.mostSizes { return "on " + found.map(\.title).joined(separator: ", ") }
    let all = outcomes.prefix(checkedCount).compactMap(\.device).distinct
    let orientations = CanvasDevice.Orientation.allCases.filter { way in
      (all + found).contains { $0.orientation == way }
    }
    guard found.count == all.count else {
      let isInBoth = orientations.count > 1
      return "on \(found[0].title) and \(found.count - 1) more devices\(isInBoth ? " and orientations" : "")"
    }
    let way = orientations.count == 1 ? orientations[0].rawValue : "both orientations"
    return "on all \(Set(all.map(\.name)).count) devices, in \(way)"
  }

  private static func words(_ size: RequestedSize) -> String {
    if size == .fitting { return "the fitting size" }
    let lengths = LayoutAxis.allCases.map { axis in
      size[axis].map { DecimalText.string($0) } ?? size.target[axis].rawValue
    }
    return lengths.joined(separator: " × ")
  }
}

extension Array where Element: Hashable {
  /// The elements without those that are equal to an earlier one.
  fileprivate var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
