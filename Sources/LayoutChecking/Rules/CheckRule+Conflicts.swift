internal import LayoutModel

extension CheckRule {
  static let conflict = CheckRule(
    "conflict", .error, "Required constraints that contradict each other.",
    rationale: """
      No layout satisfies them all; Apple's engine would break one of them at run time. Every member of the conflict, \
      none of which can be left out, is a related place. In Interface Builder documents, conflicts by less than a \
      point are not reported if they depend on a recorded size of the root, of content or of a view with a mask, or on \
      a baseline: canvases round, and fonts are not at hand. Neither are conflicts with recorded heights of rows that \
      have automatic heights or a document of their own, with sizes of views without a superview in the document, with \
      sizes of macOS windows, which grow with their content, and with contents that only the canvas has: placeholder \
      sizes, and those of image views without an image and of labels without a text. A row by itself is judged at its recorded width if \
      its constraints hold neither there, nor on the narrowest phone, nor on the widest one. At another size than the \
      recorded one, a conflict is a warning if the program can resolve it there by outlets: nothing contradicts the \
      other members without its constraints that have outlets, and none of these is in a conflict at the recorded size.
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
      // Conflicts that the program cannot resolve come first, so that none of them is left out in favour of others.
      let isChangeable = outcome.outletChanges.resolve
      let conflicts = outcome.conflicts.filter { !isChangeable($0) } + outcome.conflicts.filter(isChangeable)
      let causes = oncePerHiddenView(oncePerRootLength(conflicts, in: input))
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
  private static func observation(_ found: Conflict, in input: CheckedInput, _ outcome: Int) -> Observation? {
    let changes = input.outcomes[outcome].outletChanges
    let isChangeable = changes.resolve(found)
    let changeable = found.constraints.filter { $0.index.map(changes.constraints.contains) ?? false }
    // If outlets do not suffice, the advice is about the members without outlets.
    var conflict = found
    if !isChangeable, changeable.count < found.constraints.count {
      conflict.repairs.removeAll { changeable.contains($0.constraint) }
    }
    // The constraint that the repair changes comes first, or else the last written one, which is most likely to be
    // wrong.
    //
    // No repair is proposed just beyond a valid range of sizes: a smallest repair would extend the range by an
    // arbitrarily small amount.
    let isAtEnd = input.outcomes[outcome].place != nil
    let further = ConflictAdvice(on: conflict, in: input, outcome)
    var chosen = isAtEnd ? [] : advised(conflict, in: input, outcome, further)
    let outlet = isChangeable ? changeable.first { $0 == chosen?.first?.constraint } ?? changeable.last : nil
    if outlet != nil { chosen = [] }
    let ways = chosen ?? []
    let isOfDirection = further?.isOfDirection == true
    let unturned = isOfDirection ? further?.unturned : nil
    let written = conflict.constraints
    let twoConstants = further?.adviceOnTwoConstants
    let first = chosen == nil ? leastRemaining(conflict) : outlet ?? ways.first?.constraint
    let place =
      written.firstIndex { $0 == unturned ?? twoConstants?.removed ?? first }
      ?? written.lastIndex { !changeable.contains($0) } ?? written.indices.last
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
      : twoConstants?.words ?? further?.adviceOnMask ?? (outlet == nil ? nil : outletAdvice)
    let dropping = cause == nil && chosen == nil ? noConstant(for: conflict, in: input) : nil
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
      contents: isForDevices ? contents(of: conflict) : [],
      objects: unwritten?.views ?? ([main].compactMap(\.self) + rest).map(\.description), what: what,
      advice: cause ?? dropping ?? advice(ways, of: conflict, at: main, leftover)
        ?? unwritten?.advice ?? "drop one of them, or give it a priority below 1000",
      location: main?.location ?? conflict.implied.first?.location, related: others,
      variations: input.variations(of: written), outcome: outcome,
      constraint: main?.index, constraints: ([main].compactMap(\.self) + rest).compactMap(\.index),
      repair: repair, combinedRepair: isCombined ? input.outcomes[outcome].conflicts.first?.combinedRepair ?? [] : [],
      leftover: leftover, lengths: conflict.implied.filter { $0.implied == .nonNegativeSize }.compactMap(\.extent),
      isToDrop: dropping != nil, isChangeable: isChangeable,
      otherRepairs: cause != nil
        ? []
        : conflict.repairs.filter { repair in
          if case .constant = repair.change { repair.remaining == 0 && repair != ways.first } else { false }
        })
  }

  /// Returns the locations of the views whose required contents are members of a conflict.
  private static func contents(of conflict: Conflict) -> Set<SourceLocation> {
    Set(conflict.implied.filter { $0.implied == .intrinsicSize }.compactMap(\.location))
  }

  /// Returns the repairs that a finding proposes; empty if there are none, and nil if each change of a constant would
  /// do harm.
  ///
  /// Changes of the size of a device, or of a row that is a document of its own, are not proposed. Of the other
  /// repairs, the result is the first of these that exists:
  ///
  /// 1. The repair for a view that is hidden in a stack, whatever conflicts remain after it.
  /// 2. A single repair that gives the document a layout.
  /// 3. The changes of this conflict's constraints in a combined repair of several changes. None of these changes may
  ///    reverse what a constant says, or concern a constraint that the program can change through an outlet. Changes of
  ///    constraints that are in no earlier conflict come first.
  /// 4. The first repair of this conflict.
  ///
  /// A single change of a constant does harm if it reverses what the constant says, or moves a view out of the root. A
  /// harmless change of a constant after which as many conflicts remain then takes its place. It may be larger than the
  /// harmful one only if some change that is not larger does not reverse what its constant says. In an Interface
  /// Builder document, a change that leaves no length to a view is replaced as well, if another one leaves a length to
  /// every view.
  private static func advised(
    _ conflict: Conflict, in input: CheckedInput, _ outcome: Int, _ further: ConflictAdvice?
  ) -> [Repair]? {
    let isRow = input.layout?[.root].recorded?.isSelfSizing == true
    let isGiven = input.outcomes[outcome].device != nil || isRow
    let repairs = conflict.repairs.filter { repair in
      if isGiven, case .rootSize = repair.change { false } else { true }
    }
    guard let first = repairs.first else { return [] }
    if first.isOfHiddenLength { return [first] }
    if first.remaining > 0 {
      let combinedRepair = input.outcomes[outcome].conflicts.first?.combinedRepair ?? []
      let own = combinedRepair.filter { conflict.constraints.contains($0.constraint) }
      let earlier = input.outcomes[outcome].conflicts.prefix { $0.constraints != conflict.constraints }
        .flatMap(\.constraints)
      let changes = input.outcomes[outcome].outletChanges
      let isReversal = combinedRepair.contains { repair in
        input.layout?.isReversed(by: repair) ?? false
          || repair.constraint.index.map(changes.constraints.contains) ?? false
      }
      if combinedRepair.count > 1, !own.isEmpty, !isReversal {
        return own.filter { !earlier.contains($0.constraint) } + own.filter { earlier.contains($0.constraint) }
      }
    }
    guard let further, let layout = input.layout, case .constant(let most, _) = first.change else { return [first] }
    let isHarmful = further.isHarmful(first)
    if !isHarmful, !input.isFromInterfaceBuilder || further.leftover(after: first) == nil { return [first] }
    let constants = repairs.filter { repair in
      if case .constant = repair.change { repair.remaining == first.remaining } else { false }
    }
    let small = constants.filter { $0.change.magnitude < abs(most) + CheckTolerance.length }
    let isLeaving = isHarmful && small.contains { !layout.isReversed(by: $0) }
    let others = (isLeaving ? constants : small).lazy.filter { $0 != first && !further.isHarmful($0) }
    let best = others.first { further.leftover(after: $0) == nil }
    return (best ?? (isHarmful ? others.first : first)).map { [$0] }
  }

  /// Returns the written member of a conflict without which the fewest conflicts remain; of several such members, in
  /// general the one written last. The result is nil if no repair removes a written member.
  private static func leastRemaining(_ conflict: Conflict) -> ReportedConstraint? {
    conflict.repairs.filter { repair in
      if case .drop = repair.change { conflict.constraints.contains(repair.constraint) } else { false }
    }.min { $0.remaining < $1.remaining }?.constraint
  }

  /// Returns the advice on a conflict if each change of a constant would reverse what the constant says, or move a view
  /// out of the root.
  private static func noConstant(for conflict: Conflict, in input: CheckedInput) -> String {
    let isTooHigh = conflict.implied.contains { $0.implied == .rootSize && $0.extent?.axis == .vertical }
    let isReversed = conflict.repairs.first.flatMap { input.layout?.isReversed(by: $0) } ?? true
    let inside = isReversed ? "" : " and every view in '\(input.layout?[.root].name ?? "")'"
    return
      "no change of one constant keeps every length and distance above 0\(inside); \(isTooHigh ? "let the content scroll, or " : "")\(dropping)"
  }

  /// The advice on a conflict that the program can resolve by an outlet of the main constraint.
  static let outletAdvice =
    "the program can change it through the outlet, and has to at this size; else give it a priority below 1000"

  /// The advice to drop a constraint.
  static let dropping = "drop the constraint, or give it a priority below 1000"

  private static func advice(
    _ ways: [Repair], of conflict: Conflict, at main: ReportedConstraint?, _ leftover: Leftover?
  ) -> String? {
    guard let first = ways.first else { return nil }
    let parts = ways.map { repair in
      repair.constraint == main ? repair.instruction : "'\(repair.constraint.description)': \(repair.instruction)"
    }
    if ways.count == 1, conflict.repairs.contains(first) {
      return advice(first, isOfMain: first.constraint == main, leftover)
    }
    let end = leftover.map { ", which \($0.words)" } ?? ""
    return "\(wayOut) other conflicts: \(parts.joined(separator: "; "))\(end)"
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
  static func advice(_ repair: Repair, isOfMain: Bool, _ leftover: Leftover?) -> String {
    opening(of: repair, isOfMain) + repair.instruction(leftover) + repair.remainder
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
