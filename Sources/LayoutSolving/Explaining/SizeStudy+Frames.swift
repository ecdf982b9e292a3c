package import LayoutModel
internal import LinearProgramming

extension SizeStudy {
  /// The breakpoints at which a frame begins to change at another rate, in ascending order. At the others only violations
  /// do.
  package var frameBreakpoints: [Double] {
    zip(pieces, pieces.dropFirst()).filter { $0.bends(before: $1) }.map(\.1.range.lowerBound)
  }
}

extension SizePiece {
  /// Whether a frame of the next segment is no continuation of the frame in this one.
  fileprivate func bends(before next: SizePiece) -> Bool {
    // The longer the segment into which frames are continued, the larger the difference.
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
