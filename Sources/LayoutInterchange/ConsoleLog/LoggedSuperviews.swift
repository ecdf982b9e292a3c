internal import LayoutModel

/// The superviews of objects of which a log does not say it: the only view that its constraints tie an object to.
struct LoggedSuperviews {
  /// Objects of unknown superviews that constraints tie to each other.
  private struct Siblings {
    var count = 0
    /// The first two that may be the superview of them all: what one of them is tied to, if it holds others, or else the
    /// superview of that.
    var candidates: [Int] = []

    mutating func add(_ candidate: Int) {
      if candidates.count < 2, !candidates.contains(candidate) { candidates.append(candidate) }
    }
  }

  private let report: ConsoleLogReport
  /// The objects that share a constraint with each object, in the order of the log.
  private var neighbours: [[Int]]
  /// Whether other objects lie in an object.
  private var isSuperview: [Bool]
  /// Whether a location of an object stands against a number.
  private var hasOwnLocation: [Bool]
  /// For each object, whether all that relates its locations to others relates equal edges, as what fills or centres a
  /// view does, or a multiple of the other's, but hardly what follows a sibling; nil if nothing does.
  private var hasEqualEdges: [Bool?]
  private var groups: [Siblings] = []
  /// The group of each object of an unknown superview that holds no others.
  private var group: [Int?]

  /// Superviews are looked for in an object along so many steps upward.
  private static let mostAncestors = 100

  /// Linear in the log.
  init(of report: ConsoleLogReport) {
    self.report = report
    let count = report.objects.count
    neighbours = Array(repeating: [], count: count)
    isSuperview = Array(repeating: false, count: count)
    hasOwnLocation = Array(repeating: false, count: count)
    hasEqualEdges = Array(repeating: nil, count: count)
    group = Array(repeating: nil, count: count)
    for object in report.objects {
      if let superview = object.superview, !isUnnamed(superview) { isSuperview[superview] = true }
    }
    for constraint in report.constraints {
      let first = constraint.first
      guard let second = constraint.second else {
        if !first.attribute.isSize { hasOwnLocation[first.object] = true }
        continue
      }
      guard second.object != first.object else { continue }
      // `|` without a name is a place in the superview, as a number is.
      guard !isUnnamed(first.object), !isUnnamed(second.object) else {
        hasOwnLocation[isUnnamed(first.object) ? second.object : first.object] = true
        continue
      }
      for (one, other) in [(first, second), (second, first)] {
        neighbours[one.object].append(other.object)
        guard !one.attribute.isSize else { continue }
        // A multiple is one of a location in the superview, so it says nothing of what that one lies in.
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

  /// The superview of an object if the log says which it is.
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
    isSuperview[neighbour] ? neighbour : superview(of: neighbour) ?? neighbour
  }

  /// The view that an object of an unknown superview lies in: the one that everything lies in that constraints tie it to,
  /// directly or by way of siblings; or else the only other view that they tie it to, if they relate equal edges. Nil if
  /// that is none, or several.
  func onlyCandidate(for object: Int) -> Int? {
    var ties = Siblings()
    if let group = group[object] {
      ties = groups[group]
    } else {
      for neighbour in neighbours[object] where !isFree(neighbour) && !isInside(neighbour, of: object) {
        ties.add(candidate(of: neighbour))
      }
    }
    if let candidate = ties.candidates.first { return ties.candidates.count == 1 ? candidate : nil }
    guard ties.count == 2, hasEqualEdges[object] == true,
      let other = neighbours[object].first, !hasOwnLocation[other]
    else { return nil }
    return other
  }

  /// Whether an object is in another one, or is it.
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
  /// The edge or the middle that it is at, whatever it is called and within margins or not.
  fileprivate var plainEdge: LayoutAttribute {
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
