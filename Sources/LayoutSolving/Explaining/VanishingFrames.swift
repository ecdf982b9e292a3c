internal import LayoutModel
internal import LinearProgramming

/// The frames of a study of sizes that autoresizing masks shrink to no size at some extents of the root.
///
/// The size of such a frame is an affine function down to a least size, mostly 0, and constant beyond. A study is
/// therefore split at the extents at which these frames reach their least sizes.
struct VanishingFrames {
  private let document: LayoutDocument
  private let compiled: CompiledLayout
  /// The frames whose sizes masks change after the solve, each with its superview, axis and rule.
  private let deferred: [(item: LayoutItemID, parent: LayoutItemID, axis: LayoutAxis, rule: AutoresizingRule)]

  init(of document: LayoutDocument, _ compiled: CompiledLayout) {
    (self.document, self.compiled) = (document, compiled)
    deferred = document.items.indices.flatMap { index in
      LayoutAxis.allCases.compactMap { axis in
        let id = LayoutItemID(index)
        guard compiled.placements[index][axis].kind == .deferred, let parent = document.parent(of: id) else {
          return nil
        }
        let rule = AutoresizingRule(id, along: axis, in: document)
        return rule.sizeGrowth == 0 ? nil : (id, parent, axis, rule)
      }
    }
  }

  /// Returns the parts of a segment, split so that on each part the frames that are resized after the solve are affine,
  /// too.
  func parts(of segment: AffineSegment) -> [AffineSegment] {
    if deferred.isEmpty { return [segment] }
    let lower = FrameReader(compiled, segment.valuesAtLower).exactFrames(of: document)
    let upper = FrameReader(compiled, segment.valuesAtUpper).exactFrames(of: document)
    for (_, parent, axis, rule) in deferred {
      let share = Self.share(
        at: rule.unlimitedSize(in: lower[parent.index].extent(along: axis)),
        rule.unlimitedSize(in: upper[parent.index].extent(along: axis)))
      guard let share else { continue }
      let range = segment.range
      let middle = range.lowerBound + (range.upperBound - range.lowerBound) * share
      guard min(middle - range.lowerBound, range.upperBound - middle) >= Tolerance.shortestSegment else { continue }
      let values = zip(segment.valuesAtLower, segment.valuesAtUpper).map { $0 + ($1 - $0) * share }
      var (first, second) = (segment, segment)
      (first.range, first.valuesAtUpper) = (range.lowerBound...middle, values)
      (second.range, second.valuesAtLower) = (middle...range.upperBound, values)
      return parts(of: first) + parts(of: second)
    }
    return [segment]
  }

  /// Returns the extents of the root that split a range into intervals, with both ends of the range, in ascending
  /// order.
  ///
  /// The split is for frames to which rows refer, and whose extents follow from the root's extent by autoresizing masks
  /// alone. On each interval, the extents of all these frames are affine functions of the root's extent.
  /// - Parameter size: a size of the root with an extent in the range.
  static func bounds(
    in layout: PreparedLayout, along axis: LayoutAxis, over range: ClosedRange<Double>, at size: RequestedSize
  ) throws(InvalidLayout) -> [Double] {
    let document = layout.expanded.document
    let compiled = try LayoutCompiler.compile(layout, at: size, varying: [axis])
    // For each bound, the extents of the root and of the frames known so far, by item index; nil for other frames.
    var bounds = [range.lowerBound, range.upperBound].map { extent -> [Double?] in
      [extent] + Array(repeating: nil, count: document.items.count - 1)
    }
    for index in document.items.indices where compiled.placements[index][axis].kind == .masked {
      let id = LayoutItemID(index)
      guard let parent = document.parent(of: id), bounds[0][parent.index] != nil else { continue }
      let rule = AutoresizingRule(id, along: axis, in: document)
      let insets = document[id].alignmentInsets.along(axis)
      let least = max(0, insets.before + insets.after)
      func excess(at bound: [Double?]) -> Double { rule.unlimitedSize(in: bound[parent.index] ?? 0) - least }
      var place = 1
      while place < bounds.count {
        if let share = share(at: excess(at: bounds[place - 1]), excess(at: bounds[place])) {
          let middle = zip(bounds[place - 1], bounds[place]).map { lower, upper -> Double? in
            lower.flatMap { lower in upper.map { lower + ($0 - lower) * share } }
          }
          bounds.insert(middle, at: place)
          place += 1
        }
        place += 1
      }
      for place in bounds.indices { bounds[place][index] = least + max(0, excess(at: bounds[place])) }
    }
    return bounds.compactMap { $0[0] }
  }

  /// Returns the zero of an affine function in an interval, as a fraction of the interval's length; nil if its sign
  /// does not change inside the interval. The arguments are its values at the interval's bounds.
  private static func share(at lower: Double, _ upper: Double) -> Double? {
    lower < 0 && upper > 0 || lower > 0 && upper < 0 ? lower / (lower - upper) : nil
  }
}

extension LayoutRect {
  fileprivate func extent(along axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}
