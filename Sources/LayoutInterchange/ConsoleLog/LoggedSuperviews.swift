internal import LayoutModel

/// Inference of superviews that a log does not name.
///
/// Constraints relate an object to views, directly or through other objects of unknown superview. A related view is a
/// candidate for the superview if it has subviews; otherwise its own superview is. If there is only one candidate, it
/// is assumed to be the object's superview.
///
/// With `nestingInTiedViews`, an object may also be related to a single view only. This view is then the candidate even
/// if it has no subviews, provided that the constraints relate only equal edges or centres.
struct LoggedSuperviews {
  /// A group of objects of unknown superview that constraints connect with each other, directly or through others.
  private struct Siblings {
    var count = 0
    /// At most two candidates for the common superview; two are enough to know that the superview is ambiguous.
    var candidates: [Int] = []

    mutating func add(_ candidate: Int) {
      if candidates.count < 2, !candidates.contains(candidate) { candidates.append(candidate) }
    }
  }

  private let report: ConsoleLogReport
  private let nestsInTiedViews: Bool
  /// For each object, the objects that share a constraint with it, in the order of the log. All are given by index in
  /// `ConsoleLogReport.objects`.
  private var neighbours: [[Int]]
  /// Whether each object has subviews, by index in `ConsoleLogReport.objects`.
  private var isSuperview: [Bool]
  /// For each object, whether one of its locations is related to a constant, or to an unnamed superview.
  private var hasOwnLocation: [Bool]
  /// For each object, whether all of its constraints with other objects relate equal edges: the same edge, or the
  /// centre, of both. It is nil if the object has no such constraint apart from those on sizes, which do not count.
  ///
  /// A view that fills another view, or is centred in it, has only constraints on equal edges; siblings rarely do. If a
  /// multiplier other than 1 relates two locations, the constraint counts as one on equal edges for its first item
  /// only.
  private var hasEqualEdges: [Bool?]
  private var groups: [Siblings] = []
  /// For each object, the index in `groups` of the group to which it belongs; nil if its superview is known or if it
  /// has subviews.
  private var group: [Int?]

  /// The maximum number of objects in a chain of superviews. In a log that contradicts itself, the chain may be a
  /// cycle.
  private static let mostAncestors = 100

  /// Creates the inference for a report.
  /// - Complexity: linear in the number of objects and constraints.
  init(of report: ConsoleLogReport, nestingInTiedViews nestsInTiedViews: Bool) {
    self.report = report
    self.nestsInTiedViews = nestsInTiedViews
    let count = report.objects.count
    neighbours = Array(repeating: [], count: count)
    isSuperview = Array(repeating: false, count: count)
    hasOwnLocation = Array(repeating: false, count: count)
    hasEqualEdges = Array(repeating: nil, count: count)
    group = Array(repeating: nil, count: count)
    for object in report.objects where object.contentOf == nil {
      guard let superview = object.superview, !isUnnamed(superview) else { continue }
      isSuperview[superview] = true
      if let scroller = report.objects[superview].contentOf { isSuperview[scroller] = true }
    }
    for constraint in report.constraints {
      let first = constraint.first
      guard let second = constraint.second else {
        if !first.attribute.isSize { hasOwnLocation[first.object] = true }
        continue
      }
      guard second.object != first.object else { continue }
      // A location that is related to an unnamed `|` is measured in the superview, like one that is related to a
      // constant.
      guard !isUnnamed(first.object), !isUnnamed(second.object) else {
        hasOwnLocation[isUnnamed(first.object) ? second.object : first.object] = true
        continue
      }
      for (one, other) in [(first, second), (second, first)] {
        neighbours[one.object].append(other.object)
        guard !one.attribute.isSize else { continue }
        // A location with a multiplier is measured in the superview. Such a constraint is therefore no sign that the
        // views are siblings.
        if constraint.multiplier != 1, !other.attribute.isSize {
          if one == first, hasEqualEdges[one.object] == nil { hasEqualEdges[one.object] = true }
          continue
        }
        hasEqualEdges[one.object] =
          hasEqualEdges[one.object] != false && one.attribute.plainEdge == other.attribute.plainEdge
      }
    }
    for object in report.objects.indices where isFree(object) && group[object] == nil { addGroup(from: object) }
  }

  private func isFree(_ object: Int) -> Bool {
    superview(of: object) == nil && !isSuperview[object]
  }

  private func isUnnamed(_ object: Int) -> Bool { report.objects[object].unnamedSuperviewOf != nil }

  /// Returns the superview of an object; nil if the log does not name it.
  private func superview(of object: Int) -> Int? {
    report.objects[object].superview.flatMap { isUnnamed($0) ? nil : $0 }
  }

  private mutating func addGroup(from start: Int) {
    var siblings = Siblings()
    var waiting = [start]
    group[start] = groups.count
    while let next = waiting.popLast() {
      siblings.count += 1
      for neighbour in neighbours[next] {
        if !isFree(neighbour) {
          siblings.add(candidate(of: neighbour))
        } else if group[neighbour] == nil {
          group[neighbour] = groups.count
          waiting.append(neighbour)
        }
      }
    }
    groups.append(siblings)
  }

  private func candidate(of neighbour: Int) -> Int {
    let candidate = isSuperview[neighbour] ? neighbour : superview(of: neighbour) ?? neighbour
    return report.objects[candidate].contentOf ?? candidate
  }

  /// Returns the superview inferred for an object whose superview is unknown; nil if there is no candidate, or more
  /// than one. The candidates come from the views to which constraints relate the object, directly or through other
  /// objects of unknown superview.
  ///
  /// If there are none, and constraints relate the object to a single other one of unknown superview, that one is the
  /// candidate. With `nestingInTiedViews`, this is so for any object that constraints relate to a single other one. Two
  /// conditions must hold in both cases. The constraints between the two relate only equal edges or centres. And no
  /// location of the other object is related to a constant or to an unnamed superview.
  func onlyCandidate(for object: Int) -> Int? {
    var ties = Siblings()
    if let group = group[object] {
      ties = groups[group]
    } else {
      for neighbour in neighbours[object] where !isFree(neighbour) && !isInside(neighbour, of: object) {
        ties.add(candidate(of: neighbour))
      }
    }
    let isOnlyTie = ties.candidates.isEmpty ? ties.count == 2 : nestsInTiedViews && Set(neighbours[object]).count == 1
    if isOnlyTie, hasEqualEdges[object] == true, let other = neighbours[object].first, !hasOwnLocation[other],
      !isInside(other, of: object)
    {
      return other
    }
    return ties.candidates.count == 1 ? ties.candidates.first : nil
  }

  /// Returns the first object in the group of an object. A group consists of objects of unknown superview that
  /// constraints connect, so that they are assumed to have one superview. The result is the object itself if its group
  /// has no other object or has candidates for its superview, or without `nestingInTiedViews`.
  func firstSibling(of object: Int) -> Int {
    guard nestsInTiedViews, let own = group[object], groups[own].candidates.isEmpty else { return object }
    return group.firstIndex(of: own) ?? object
  }

  /// Returns whether a constraint relates two objects.
  func areTied(_ object: Int, _ other: Int) -> Bool { neighbours[object].contains(other) }

  /// Returns whether an object is another object, or lies inside it.
  private func isInside(_ object: Int, of other: Int) -> Bool {
    var ancestor: Int? = object
    for _ in 0..<Self.mostAncestors {
      guard let current = ancestor else { return false }
      if current == other { return true }
      ancestor = superview(of: current)
    }
    return false
  }
}

extension LayoutAttribute {
  /// The edge or centre that the attribute belongs to, such as `left` for `leftMargin` and for Core Animation's `minX`;
  /// the attribute itself if it is neither a margin nor one of Core Animation's.
  var plainEdge: LayoutAttribute {
    switch self {
    case .leftMargin, .minX: .left
    case .rightMargin, .maxX: .right
    case .topMargin, .minY: .top
    case .bottomMargin, .maxY: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins, .midX: .centerX
    case .centerYWithinMargins, .midY: .centerY
    default: self
    }
  }
}
