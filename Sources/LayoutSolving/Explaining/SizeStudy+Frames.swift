package import LayoutModel
internal import LinearProgramming

extension SizeStudy {
  /// The breakpoints at which a frame begins to change at another rate, in ascending order. At other breakpoints, only
  /// violations begin to change at another rate.
  package var frameBreakpoints: [Double] {
    zip(segments, segments.dropFirst()).filter { $0.bends(before: $1) }.map(\.1.range.lowerBound)
  }
}

extension SizeSegment {
  /// Whether some frame changes at another rate in the next segment than in this one.
  fileprivate func bends(before next: SizeSegment) -> Bool {
    // Each segment's frames are extrapolated over the other segment: the longer it is, the larger the difference.
    framesAtLower.indices.map(LayoutItemID.init).contains { item in
      !frame(of: item, at: next.range.upperBound).agrees(with: next.framesAtUpper[item.index])
        || !next.frame(of: item, at: range.lowerBound).agrees(with: framesAtLower[item.index])
    }
  }
}

extension LayoutRect {
  fileprivate func agrees(with other: LayoutRect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) < Tolerance.determinedWidth * max(1, abs($1))
    }
  }
}
