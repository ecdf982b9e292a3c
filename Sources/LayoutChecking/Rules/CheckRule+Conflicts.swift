internal import LayoutModel

extension CheckRule {
  static let conflict = CheckRule(
    "conflict", .error, "Required constraints that contradict each other.",
    rationale: """
      No layout satisfies them all; Apple's engine would break one of them at run time. Every member of the conflict, \
      none of which can be left out, is a related place. In Interface Builder documents, conflicts by less than a \
      point are not reported if they depend on a recorded size of the root, of content or of a view with a mask, or on \
      a baseline: canvases round, and fonts are not at hand. Neither are conflicts with recorded heights of rows that \
      have automatic heights or a document of their own, with sizes of views without a superview in the document, and \
      with sizes of macOS windows, which grow with their content. A row by itself is judged at its recorded width if \
      its constraints hold neither there, nor on the narrowest phone, nor on the widest one. At another size than the \
      recorded one, a conflict is a warning if one of its constraints has an outlet, by which the program may change \
      it there.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "H:|[a(240)]|"
        - "V:|[a]|"
      """,
    good: """
      size: [240, 100]
      views: [{name: a}]
      constraints:
        - "H:|[a(240)]|"
        - "V:|[a]|"
      """
  ) { input in
    input.outcomes.enumerated().flatMap { index, outcome -> [Observation] in
      let causes = oncePerHiddenView(oncePerRootLength(outcome.conflicts, in: input))
      let observations = causes.compactMap { observation($0, in: input, index) }.oncePerConstraint()
      return input.isFromInterfaceBuilder ? observations.countedByPlace() : observations
    }
  }

  /// Returns the conflicts of a document, one for each cause if the cause is a length of an Interface Builder root. A
  /// conflict that depends on lengths of the root is left out if earlier conflicts depend on the same lengths.
  private static func oncePerRootLength(_ conflicts: [Conflict], in input: CheckedInput) -> [Conflict] {
    guard input.isFromInterfaceBuilder else { return conflicts }
    var known: Set<LayoutAxis> = []
    return conflicts.filter { conflict in
      let axes = conflict.implied.filter { $0.implied == .rootSize }.compactMap(\.extent?.axis)
      return axes.isEmpty || axes.contains { known.insert($0).inserted }
    }
  }

  /// Returns the conflicts of a document, one for each cause if the cause is a view that is hidden in a stack. A
  /// conflict that depends on hidden views is left out if earlier conflicts depend on the same views. Hiding the views
  /// in another way resolves all of these conflicts.
  private static func oncePerHiddenView(_ conflicts: [Conflict]) -> [Conflict] {
    var known: Set<ReportedConstraint.Extent> = []
    return conflicts.filter { conflict in
      let hidden = conflict.implied.filter { $0.implied == .stack }.compactMap(\.extent)
      return hidden.isEmpty || hidden.contains { known.insert($0).inserted }
    }
  }

  /// Returns the observation of a conflict; nil if no change of the document can resolve the conflict.
  private static func observation(_ conflict: Conflict, in input: CheckedInput, _ outcome: Int) -> Observation? {
    // The constraint that the repair changes comes first, or else the last written one, which is most likely to be
    // wrong.
    //
    // No repair is proposed just beyond a valid range of sizes: a smallest repair would extend the range by an
    // arbitrarily small amount.
    let isAtEnd = input.outcomes[outcome].place != nil
    var chosen = isAtEnd ? [] : advised(conflict, in: input, outcome)
    // At another size than the recorded one, the program may have changed a constraint that has an outlet.
    let changeable = input.isAtRecordedSize(outcome) ? [] : conflict.constraints.filter { input.outlet(of: $0) != nil }
    let outlet = changeable.first { $0 == chosen?.first?.constraint } ?? changeable.last
    if outlet != nil { chosen = [] }
    let ways = chosen ?? []
    let further = ConflictAdvice(on: conflict, in: input, outcome)
    let isOfDirection = further?.isOfDirection == true
    let unturned = isOfDirection ? further?.unturned : nil
    let written = conflict.constraints
    let twoConstants = further?.adviceOnTwoConstants
    let first = chosen == nil ? leastRemaining(conflict) : outlet ?? ways.first?.constraint
    let place = written.firstIndex { $0 == unturned ?? twoConstants?.removed ?? first } ?? written.indices.last
    let main = place.map { written[$0] }
    let rest = written.indices.filter { $0 != place }.map { written[$0] }
    func words(_ constraint: ReportedConstraint) -> String {
      input.sizeClassWords(of: constraint) + input.outletWords(of: constraint)
    }
    var others = rest.map { Finding.Related($0.description + words($0), location: $0.location) }
    let implied = conflict.implied.filter { !isAtEnd || $0.implied != .rootSize }
    others += implied.map { Finding.Related("together with \($0.description)", location: $0.location) }
    let unwritten = main == nil ? UnwrittenConflict(conflict, in: input) : nil
    let ofMain = main.map { "'\($0.description)'\(words($0)) contradicts \(count(of: others))" }
    guard var what = ofMain ?? unwritten?.what else { return nil }
    if isOfDirection { what += " only from right to left" }
    let cause =
      unturned != nil
      ? "left and right stay where they are from right to left; use leading and trailing"
      : twoConstants?.words ?? (outlet == nil ? nil : advice(onOutletOf: outlet == main))
    let dropping = cause == nil && chosen == nil ? noConstant(for: conflict) : nil
    let isCombined = cause == nil && (ways.count > 1 || ways.first.map { !conflict.repairs.contains($0) } ?? false)
    let repair = cause == nil && ways.count == 1 && ways[0].constraint == main ? ways[0] : nil
    let leftover = cause == nil && ways.count == 1 ? further?.leftover(after: ways[0]) : nil
    // The identity leaves out what differs between sizes and devices: the root's size and, in Interface Builder
    // documents, the lengths of implied conditions. Only these documents are laid out for devices. If such a document
    // has a main constraint, its text is the whole identity.
    let isForDevices = input.isFromInterfaceBuilder
    let identifying = conflict.implied.filter { $0.implied != .rootSize }.map {
      isForDevices ? $0.implied?.rawValue ?? "" : $0.description
    }
    let members = written.map(input.text).sorted() + identifying.sorted()
    return Observation(
      identity: isForDevices ? main.map { [input.text(of: $0)] } ?? members : members,
      members: isForDevices ? members : [],
      objects: unwritten?.views ?? ([main].compactMap(\.self) + rest).map(\.description), what: what,
      advice: cause ?? dropping ?? advice(ways, of: conflict, at: main, leftover)
        ?? unwritten?.advice ?? "drop one of them, or give it a priority below 1000",
      location: main?.location ?? conflict.implied.first?.location, related: others,
      variations: input.variations(of: written), outcome: outcome,
      constraint: main?.index, constraints: ([main].compactMap(\.self) + rest).compactMap(\.index),
      repair: repair, combinedRepair: isCombined ? input.outcomes[outcome].conflicts.first?.combinedRepair ?? [] : [],
      leftover: leftover, isToDrop: dropping != nil, isChangeable: outlet != nil,
      otherRepairs: cause != nil
        ? []
        : conflict.repairs.filter { repair in
          if case .constant = repair.change { repair.remaining == 0 && repair != ways.first } else { false }
        })
  }

  /// Returns the repairs that a finding proposes: the first of these that exist.
  ///
  /// 1. A single repair that gives the document a layout.
  /// 2. The changes of this conflict's constraints in a combined repair of several changes, none of which reverses what
  ///    a constant says. Changes of constraints that are in no earlier conflict come first.
  /// 3. The first repair of this conflict.
  ///
  /// Repairs that change the size of a device, or of a row that is a document of its own, are not proposed. If the
  /// first repair changes a constant, and thereby reverses what the constant says, another change of a constant takes
  /// its place. It is the first that is not larger, leaves as many conflicts and reverses nothing. The result is nil if
  /// there is no such change.
  private static func advised(_ conflict: Conflict, in input: CheckedInput, _ outcome: Int) -> [Repair]? {
    let isRow = input.layout?[.root].recorded?.isSelfSizing == true
    let isGiven = input.outcomes[outcome].device != nil || isRow
    let repairs = conflict.repairs.filter { repair in
      if isGiven, case .rootSize = repair.change { false } else { true }
    }
    guard let first = repairs.first else { return [] }
    if first.remaining > 0 {
      let combinedRepair = input.outcomes[outcome].conflicts.first?.combinedRepair ?? []
      let own = combinedRepair.filter { conflict.constraints.contains($0.constraint) }
      let earlier = input.outcomes[outcome].conflicts.prefix { $0 != conflict }.flatMap(\.constraints)
      let isReversal = combinedRepair.contains { input.layout?.isReversed(by: $0) ?? false }
      if combinedRepair.count > 1, !own.isEmpty, !isReversal {
        return own.filter { !earlier.contains($0.constraint) } + own.filter { earlier.contains($0.constraint) }
      }
    }
    guard let layout = input.layout, layout.isReversed(by: first), case .constant(let most, _) = first.change else {
      return [first]
    }
    let kept = repairs.first { repair in
      guard case .constant(let amount, _) = repair.change else { return false }
      return repair.remaining == first.remaining && abs(amount) < abs(most) + CheckTolerance.length
        && !layout.isReversed(by: repair)
    }
    return kept.map { [$0] }
  }

  /// Returns the written member of a conflict without which the fewest conflicts remain; of several such members, the
  /// one written last.
  private static func leastRemaining(_ conflict: Conflict) -> ReportedConstraint? {
    conflict.repairs.filter { repair in
      if case .drop = repair.change { conflict.constraints.contains(repair.constraint) } else { false }
    }.min { $0.remaining < $1.remaining }?.constraint
  }

  /// Returns the advice on a conflict if each change of a constant would reverse what the constant says.
  private static func noConstant(for conflict: Conflict) -> String {
    let isTooHigh = conflict.implied.contains { $0.implied == .rootSize && $0.extent?.axis == .vertical }
    return
      "no change of one constant keeps every length and distance above 0; \(isTooHigh ? "let the content scroll, or " : "")\(dropping)"
  }

  /// Returns the advice on a conflict whose main constraint, or another member, has an outlet.
  private static func advice(onOutletOf isMain: Bool) -> String {
    "the program can change \(isMain ? "it" : "a member") through the outlet, and has to at this size; else give it a "
      + "priority below 1000"
  }

  /// The advice to drop a constraint.
  static let dropping = "drop the constraint, or give it a priority below 1000"

  private static func advice(
    _ ways: [Repair], of conflict: Conflict, at main: ReportedConstraint?, _ leftover: String?
  ) -> String? {
    guard let first = ways.first else { return nil }
    let parts = ways.map { repair in
      repair.constraint == main ? repair.instruction : "'\(repair.constraint.description)': \(repair.instruction)"
    }
    if ways.count == 1, conflict.repairs.contains(first) {
      return advice(first, isOfMain: first.constraint == main, leftover)
    }
    return "\(wayOut) other conflicts: \(parts.joined(separator: "; "))\(Observation.words(leftover))"
  }

  /// The words that introduce changes that resolve a conflict only together with changes for other conflicts.
  private static let wayOut = "one way out, together with those of"

  /// Returns the findings of one layout that a filter passes. If only one finding is left, a conflict, its advice calls
  /// the other conflicts suppressed, so that nobody looks for them in the report.
  static func passed(_ findings: [Finding], by filter: (Finding) -> Bool) -> [Finding] {
    var passed = findings.filter(filter)
    guard passed.count == 1, findings.count > 1, passed[0].rule == conflict.id else { return passed }
    passed[0].message = passed[0].message.replacing("\(wayOut) other", with: "\(wayOut) suppressed")
    return passed
  }

  /// Returns the advice to make a single repair, with the words for the views to which it leaves no length.
  static func advice(_ repair: Repair, isOfMain: Bool, _ leftover: String?) -> String {
    opening(of: repair, isOfMain) + repair.instruction + Observation.words(leftover) + repair.remainder
  }

  /// Returns the words that introduce a change of a constraint.
  static func opening(of repair: Repair, _ isOfMain: Bool) -> String {
    "one way out\(isOfMain ? "" : ", for '\(repair.constraint.description)'"): "
  }

  private static func count(of others: [Finding.Related]) -> String {
    switch others.count {
    case 0: "itself"
    case 1: "another requirement"
    default: "\(others.count) other requirements"
    }
  }
}

/// The description of a conflict without written constraints: all its members are implied conditions of views, contents
/// and containers.
private struct UnwrittenConflict {
  var what: String
  var advice: String
  /// The names of the affected views.
  var views: [String]

  /// Creates the description of a conflict; nil if an author of documents cannot change any of its members.
  init?(_ conflict: Conflict, in input: CheckedInput) {
    guard let layout = input.layout else { return nil }
    var parts: [String] = []
    var ways: [String] = []
    var names: [String] = []
    for implied in conflict.implied {
      if implied.implied == .stack, let hidden = implied.extent?.item {
        let name = layout[hidden].name
        parts.insert("that '\(name)' is hidden", at: 0)
        ways.insert("hide what is in '\(name)' too, or hide '\(name)' in another way", at: 0)
        names.insert(name, at: 0)
        continue
      }
      let named =
        implied.extent.map { layout[$0.item].name }
        ?? layout.items.first { $0.location != nil && $0.location == implied.location }?.name
      guard let kind = implied.implied, let name = named, let (part, way) = Self.words(kind, name) else { continue }
      if !parts.contains(part) { parts.append(part) }
      if !ways.contains(way) { ways.append(way) }
      if !names.contains(name) { names.append(name) }
    }
    guard let last = parts.last else { return nil }
    what =
      parts.count == 1
      ? "\(last) cannot be as required"
      : "\(parts.dropLast().joined(separator: ", ")) and \(last) contradict each other"
    advice = ways.joined(separator: ", or ")
    views = names
  }

  /// Returns a phrase for an implied condition (`part`), and one for a change of the condition (`way`); nil if an
  /// author of documents cannot change the condition.
  private static func words(_ kind: ReportedConstraint.Implied, _ name: String) -> (part: String, way: String)? {
    switch kind {
    case .intrinsicSize:
      ("the content of '\(name)'", "lower the content hugging or compression resistance of '\(name)' below 1000")
    case .autoresizingMask:
      ("the frame and mask of '\(name)'", "let constraints place '\(name)' in place of its mask")
    case .stack: ("the stack '\(name)'", "change the distribution, alignment or spacing of '\(name)'")
    case .grid: ("the grid '\(name)'", "change the alignment or spacing of '\(name)'")
    case .keptFrame: ("the frame of '\(name)'", "change the frame of '\(name)'")
    case .nonNegativeSize, .rootSize, .layoutGuide, .scrollView, .canvas, .rounding: nil
    }
  }
}

extension [Observation] {
  /// Returns the observations, with only the first of those about one constraint: their conflicts have the same cause.
  fileprivate func oncePerConstraint() -> [Observation] {
    var known: Set<Int> = []
    return filter { $0.constraint.map { known.insert($0).inserted } ?? true }
  }

  /// Returns the observations, with a number added to each identity that an earlier observation has. So observations on
  /// one device are not merged.
  fileprivate func countedByPlace() -> [Observation] {
    var counts: [[String]: Int] = [:]
    return map { observation in
      var observation = observation
      let count = counts[observation.identity, default: 0]
      counts[observation.identity] = count + 1
      if count > 0 { observation.identity.append("\(count + 1)") }
      return observation
    }
  }
}
