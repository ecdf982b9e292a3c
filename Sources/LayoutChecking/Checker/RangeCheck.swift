internal import LayoutModel
internal import LayoutSolving

/// The outcomes of a range of sizes, to which rules are applied, with notes about the range as a whole.
///
/// Frames are affine between breakpoints, so a defect anywhere in the range is also found at a breakpoint or at an end
/// of the range. If there are too many of these, some are left out, and a note says so.
struct RangeCheck {
  private(set) var outcomes: [CheckedInput.Outcome] = []
  private(set) var notes: [String] = []

  /// The maximum number of sizes that are checked. If the ends and breakpoints of the range are more, both ends are
  /// checked, and breakpoints at equal steps in their list.
  private static let mostSizes = 200
  /// The number of evenly spaced sizes that are checked if a range cannot be studied as a whole.
  private static let samples = 32
  /// The maximum number of breakpoints that a note lists. The others are counted.
  private static let mostBreakpoints = 12

  init(
    _ range: SizeRange, of layout: LayoutDocument, _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    let words = RangeWords(range)
    let study = try engine.study(layout, along: range.axis, over: range.extents, other: range.other, options: options)
    var extents: [Double] = []
    if let reason = study.interruption {
      notes.append("\(reason); \(Self.samples) sizes of the range were looked at")
      let length = range.extents.upperBound - range.extents.lowerBound
      extents = (0..<Self.samples).map { range.extents.lowerBound + length * Double($0) / Double(Self.samples - 1) }
    } else {
      notes.append(words.validity(of: study))
      if let feasible = study.feasible {
        extents = [feasible.lowerBound] + study.breakpoints + [feasible.upperBound]
        let frameBreakpoints = study.frameBreakpoints
        let bends = frameBreakpoints.prefix(Self.mostBreakpoints).map(words.number)
        let rest = frameBreakpoints.count - bends.count
        if !bends.isEmpty {
          notes.append(
            "frames change their course at \(bends.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")")
        }
        let hidden = HiddenItems(of: layout)
        notes += study.preferences.filter { preference in
          preference.constraint.implied == nil
            && preference.constraint.index.map { !hidden.containsItem(of: layout.constraints[$0]) } ?? true
        }.map { words.preference($0, within: feasible) }
      }
      for (conflict, place) in words.conflicts(of: study) {
        var outcome = CheckedInput.Outcome(
          size: nil, status: .conflict, messages: [], violations: [], ambiguities: [], conflicts: [conflict])
        outcome.place = place
        outcomes.append(outcome)
      }
    }
    extents = extents.enumerated().filter { $0 == 0 || $1 != extents[$0 - 1] }.map(\.element)
    if extents.count > Self.mostSizes {
      notes.append(
        "\(Self.mostSizes) of the \(extents.count) \(words.name)s at which the layout changes its course were looked at"
      )
      let last = extents.count - 1
      extents = (0..<Self.mostSizes).map { extents[$0 * last / (Self.mostSizes - 1)] }
    }
    for extent in extents {
      let size = range.size(extent)
      // After the deadline, the other sizes would not be solved either.
      if outcomes.last?.status == .limit { break }
      outcomes.append(CheckedInput.Outcome(try engine.solve(layout, at: size, options: options), at: size))
    }
  }
}

/// The phrases about a range of sizes that notes and messages use.
private struct RangeWords {
  private let range: SizeRange
  /// The name of the length that varies: `width` or `height`.
  let name: String
  private let place: String

  init(_ range: SizeRange) {
    self.range = range
    name = range.axis == .horizontal ? "width" : "height"
    let other = range.axis == .horizontal ? "height" : "width"
    place = range.other.map { " at a \(other) of \(DecimalText.string($0))" } ?? " at the fitting \(other)"
  }

  /// Returns the text of an extent, rounded to 0.00001 points, since studies are accurate to a millionth of a point.
  func number(_ value: Double) -> String {
    DecimalText.string((value * 1e5).rounded() / 1e5)
  }

  func validity(of study: SizeStudy) -> String {
    guard let feasible = study.feasible else {
      return
        "no \(name) from \(number(range.extents.lowerBound)) to \(number(range.extents.upperBound)) is valid\(place)"
    }
    return "valid for \(number(feasible.lowerBound)) ≤ \(name) ≤ \(number(feasible.upperBound))\(place)"
  }

  func conflicts(of study: SizeStudy) -> [(conflict: Conflict, place: String)] {
    var result: [(Conflict, String)] = []
    if let conflict = study.conflictBelow {
      let place = study.feasible.map { "below a \(name) of \(number($0.lowerBound))" }
      result.append((conflict, place ?? everywhere(conflict)))
    }
    if let conflict = study.conflictAbove, let feasible = study.feasible {
      result.append((conflict, "above a \(name) of \(number(feasible.upperBound))"))
    }
    return result
  }

  /// Returns the phrase for a conflict at all sizes. If the root's size is a member of the conflict, the phrase names
  /// only the sizes of the range.
  private func everywhere(_ conflict: Conflict) -> String {
    guard conflict.implied.contains(where: { $0.implied == .rootSize && $0.extent?.axis == range.axis }) else {
      return "at every \(name)"
    }
    return "at every \(name) from \(number(range.extents.lowerBound)) to \(number(range.extents.upperBound))"
  }

  func preference(_ study: PreferenceStudy, within feasible: ClosedRange<Double>) -> String {
    let intervals = study.met.map { met -> String in
      let isFromStart = met.lowerBound - feasible.lowerBound < CheckTolerance.length
      let isToEnd = feasible.upperBound - met.upperBound < CheckTolerance.length
      if met.upperBound - met.lowerBound < CheckTolerance.length { return "at \(number(met.lowerBound))" }
      if isFromStart { return "up to \(number(met.upperBound))" }
      return isToEnd ? "from \(number(met.lowerBound))" : "from \(number(met.lowerBound)) to \(number(met.upperBound))"
    }
    let name = "'\(study.constraint.description)'"
    return intervals.isEmpty ? "\(name) is met nowhere" : "\(name) is met \(intervals.joined(separator: " and "))"
  }
}
