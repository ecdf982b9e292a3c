internal import LayoutModel

extension CheckRule {
  static let overlappingSiblings = CheckRule(
    "overlapping-siblings", .warning, "Views of one superview that overlap in part.",
    rationale: """
      Texts run into each other, and touches reach only the upper view. A view wholly within another one, as on a \
      background or in a stack of pages, is taken to be intended. In Interface Builder documents so is an overlap by \
      constraints between the two: by a negative distance, or by a position in the other one along both axes, also if \
      one fills their superview; a position relative to a view in the other one counts too. There only overlaps that \
      required constraints alone force are reported, for all sizes of contents and all constants with outlets, and for \
      all roots and rows at least as large as recorded: two controls, or a control and a text, that each lie over an \
      edge of the other, but not over its middle, and two controls over the middles of each other or two texts that \
      share most of a width, unless both have outlets, by which programs show views in turn. Images, backgrounds and drawings of custom classes overlap nothing there, and 2 points are \
      tolerated: canvases round. For each view the first overlap is reported, of the parts within their superview; \
      hidden and transparent views overlap nothing. In superviews with very many overlapping views not all pairs are \
      compared.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a(120)]", "H:[b(120)]|", "V:|[a]|", "V:|[b]|"]
      """,
    good: """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a(100)]", "H:[b(100)]|", "V:|[a]|", "V:|[b]|"]
      """
  ) { input in
    guard input.layout != nil else { return [] }
    let views = input.seenViews()
    return input.solved.flatMap { index, outcome -> [Observation] in
      var children: [[Int]] = Array(repeating: [], count: outcome.frames.count)
      let ambiguousViews = outcome.ambiguousViews
      for (view, item) in views where outcome.frames.indices.contains(view) && !ambiguousViews.contains(item.name) {
        if let parent = item.parent { children[parent.index].append(view) }
      }
      let all = input.alignmentRects(of: outcome)
      let frames = input.partsWithinSuperviews(all, of: outcome)
      let intended = IntendedPlaces(of: input, in: outcome)
      let used = UsedAreas(of: input, all)
      // The proof is lazy, since it solves a layout, and few documents need it.
      lazy var proof = RequirementProof(of: input, in: outcome)
      return children.filter { $0.count > 1 }.flatMap { siblings in
        Overlaps(frames, least: input.tolerance, until: input.deadline) { one, other in
          guard input.isFromInterfaceBuilder else { return false }
          return intended.areMeantToOverlap(one, other)
            || proof.map { !used.obstruct(one, other, $0, least: input.tolerance) } ?? true
        }
        .pairs(among: siblings.filter { !input.isPlacedByNoConstraint($0) }).map { view, other in
          let names = [view, other].map { input.layout?.items[$0].name ?? "" }
          let shared = Overlaps.shared(frames[view], frames[other])
          return Observation(
            identity: names, objects: names, what: "'\(names[0])' overlaps '\(names[1])'",
            amount: min(shared.width, shared.height), advice: "move them apart, or put one wholly over the other",
            location: input.location(ofItem: view),
            related: [.init("'\(names[1])' is here", location: input.location(ofItem: other))], outcome: index,
            items: [view, other])
        }
      }
    }
  }
}

extension CheckedInput {
  /// Returns the alignment rectangles; in Interface Builder documents, they are clipped to their superviews, since
  /// another rule reports the parts outside.
  fileprivate func partsWithinSuperviews(_ frames: [LayoutRect], of outcome: Outcome) -> [LayoutRect] {
    guard isFromInterfaceBuilder, let layout else { return frames }
    return zip(layout.items, frames).map { item, frame in
      guard let parent = item.parent else { return frame }
      let bounds = outcome.bounds(of: parent)
      let (x, y) = (min(max(frame.x, 0), bounds.width), min(max(frame.y, 0), bounds.height))
      return LayoutRect(
        x, y, max(0, min(frame.x + frame.width, bounds.width) - x),
        max(0, min(frame.y + frame.height, bounds.height) - y))
    }
  }
}

/// A finder of overlapping views. It sweeps along the axis on which fewer intervals overlap.
struct Overlaps {
  /// The maximum number of pairs compared among the views of one superview. Further pairs are not compared.
  private static let mostPairs = 500_000

  private let frames: [LayoutRect]
  /// The length in points that both the width and the height of a common part of two views must exceed, so that it
  /// counts as an overlap.
  private let least: Double

  /// A function that returns whether two views overlap intentionally.
  private let isMeant: (Int, Int) -> Bool
  private let deadline: ContinuousClock.Instant?

  init(
    _ frames: [LayoutRect], least: Double = CheckTolerance.length, until deadline: ContinuousClock.Instant? = nil,
    isMeant: @escaping (Int, Int) -> Bool = { _, _ in false }
  ) {
    (self.frames, self.least, self.deadline, self.isMeant) = (frames, least, deadline, isMeant)
  }

  /// Returns the views that overlap a sibling of lower index in part and unintentionally, each with the first such
  /// sibling. Views after the deadline are left out, and so are pairs beyond `mostPairs`.
  func pairs(among siblings: [Int]) -> [(view: Int, other: Int)] {
    let views = siblings.filter {
      frames[$0].width > least && frames[$0].height > least
    }
    let (columns, rows) = (sharing(views, axis: .horizontal), sharing(views, axis: .vertical))
    let axis: LayoutAxis = columns <= rows ? .horizontal : .vertical
    let sorted = views.sorted { (start($0, axis), $0) < (start($1, axis), $1) }
    var compared = 0
    var first: [Int: Int] = [:]
    for (place, view) in InTime(sorted.enumerated(), until: deadline) {
      let end = start(view, axis) + extent(view, axis) - least
      for next in sorted[(place + 1)...] {
        guard start(next, axis) < end, compared < Self.mostPairs else { break }
        compared += 1
        guard overlap(view, next), !isMeant(view, next) else { continue }
        let (lower, upper) = (min(view, next), max(view, next))
        first[upper] = min(first[upper] ?? lower, lower)
      }
    }
    return views.compactMap { view in first[view].map { (view, $0) } }
  }

  /// Returns the size of the intersection of two frames. An extent is negative if the frames are apart along its axis.
  static func shared(_ left: LayoutRect, _ right: LayoutRect) -> LayoutSize {
    LayoutSize(
      min(left.x + left.width, right.x + right.width) - max(left.x, right.x),
      min(left.y + left.height, right.y + right.height) - max(left.y, right.y))
  }

  /// Returns whether two views share some area, and neither lies wholly within the other.
  private func overlap(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (frames[first], frames[second])
    let shared = Self.shared(left, right)
    guard shared.width > least, shared.height > least else { return false }
    func isAll(of frame: LayoutRect) -> Bool {
      shared.width > frame.width - least && shared.height > frame.height - least
    }
    return !isAll(of: left) && !isAll(of: right)
  }

  /// Returns the number of pairs of views whose intervals along an axis overlap.
  /// - Complexity: that of sorting the views.
  private func sharing(_ views: [Int], axis: LayoutAxis) -> Int {
    let starts = views.map { start($0, axis) }.sorted()
    let ends = views.map { start($0, axis) + extent($0, axis) - least }.sorted()
    // The pairs that do not overlap are those in which one interval ends before the other begins.
    var (apart, ended) = (0, 0)
    for start in starts {
      while ended < ends.count, ends[ended] <= start { ended += 1 }
      apart += ended
    }
    return views.count * (views.count - 1) / 2 - apart
  }

  private func start(_ view: Int, _ axis: LayoutAxis) -> Double {
    axis == .horizontal ? frames[view].x : frames[view].y
  }

  private func extent(_ view: Int, _ axis: LayoutAxis) -> Double {
    axis == .horizontal ? frames[view].width : frames[view].height
  }
}
