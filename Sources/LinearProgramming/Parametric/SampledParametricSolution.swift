/// The optimum of a component as a piecewise affine function of one parameter, known in part, from samples.
///
/// Proof of a segment: with the totals of higher levels fixed, the least total of a level is convex in the parameter
/// (Bertsimas and Tsitsiklis 1997, 5.2). A convex function that meets its chord at an inner point is the
/// chord. So if the totals of three samples are collinear, level by level, so are all totals between; and the point
/// between the outer samples, whose violations are at most the interpolated ones, is optimal at each level. If the
/// middle sample is the unique optimum, the optimum is unique over the interval, since the width of the optimal set is
/// concave. No basis is needed.
struct SampledParametricSolution: Sendable {
  /// The unique optimum at one value of the parameter.
  struct Sample: Sendable {
    var parameter: Double
    var values: [Double]
    /// The weighted violation of each level.
    var totals: [Double]
  }

  /// An affine segment between two samples; a single sample twice is a point.
  struct Piece: Sendable {
    var lower: Sample
    var upper: Sample

    var length: Double { upper.parameter - lower.parameter }
    var isPoint: Bool { length == 0 }

    func rate(_ index: Int) -> Double {
      isPoint ? 0 : (upper.values[index] - lower.values[index]) / length
    }

    func value(_ index: Int, at parameter: Double) -> Double {
      lower.values[index] + rate(index) * (parameter - lower.parameter)
    }
  }

  /// The parameter that varies; the others are constant.
  let parameter: Int
  /// The segments, ascending; neighbours may share a boundary.
  private(set) var pieces: [Piece] = []
  /// The values of the parameter beyond which no unique optimum is known.
  private var beyond = (lower: -Double.infinity, upper: Double.infinity)

  /// The last requested value.
  private var last = 0.0

  /// The look-ahead for a steadily moving parameter, in steps.
  private static let stepsAhead = 4.0
  /// The point of a gap to sample, as a share. Irrational, since breakpoints tend to lie at simple ratios.
  private static let shareOfGap = 0.381_966
  /// Greatest number of additional samples for each request.
  private static let lookaheads = 3
  /// The maximum number of segments; if exceeded, all are dropped, as only rounding creates so many.
  private static let mostPieces = 4096

  init(parameter: Int) {
    self.parameter = parameter
  }

  /// Returns the segment at a value of the parameter; solves for samples as needed.
  mutating func piece(at value: Double, solve: (Double) -> Sample?) -> Piece? {
    defer { last = value }
    if let known = index(at: value) { return pieces[known] }
    guard let sample = solve(value) else { return nil }
    if pieces.count >= Self.mostPieces { pieces = [] }
    let isFirst = pieces.isEmpty
    absorb(sample)
    // After a second value the parameter is expected to go on moving.
    if !isFirst { lookAround(value, solve) }
    return index(at: value).map { pieces[$0] }
  }

  private func index(at value: Double) -> Int? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].upper.parameter < value { low = middle + 1 } else { high = middle }
    }
    guard low < pieces.count, pieces[low].lower.parameter <= value else { return nil }
    return low
  }

  // MARK: - Samples

  /// Adds a sample that lies in no segment.
  private mutating func absorb(_ sample: Sample) {
    let next = pieces.firstIndex { $0.lower.parameter > sample.parameter } ?? pieces.count
    let (left, right) = (next - 1, next)
    let hasLeft = left >= 0
    let hasRight = right < pieces.count
    var isTaken = false
    if hasRight, !pieces[right].isPoint, Self.isStraight(sample, pieces[right].lower, pieces[right].upper) {
      pieces[right].lower = sample
      isTaken = true
    }
    if hasLeft, !pieces[left].isPoint, Self.isStraight(pieces[left].lower, pieces[left].upper, sample) {
      pieces[left].upper = sample
      if isTaken, Self.isStraight(pieces[left].lower, sample, pieces[right].upper) {
        pieces[left].upper = pieces[right].upper
        pieces.remove(at: right)
      }
      isTaken = true
    }
    if isTaken { return }
    guard hasLeft, hasRight, Self.isStraight(pieces[left].upper, sample, pieces[right].lower) else {
      pieces.insert(Piece(lower: sample, upper: sample), at: next)
      return
    }
    let joined = Piece(lower: pieces[left].upper, upper: pieces[right].lower)
    // Single points at its ends become part of the segment.
    let first = pieces[left].isPoint ? left : next
    let end = pieces[right].isPoint ? right + 1 : right
    pieces.replaceSubrange(first..<end, with: [joined])
  }

  /// Whether the middle of three samples lies on the line through the others, in all values and totals.
  private static func isStraight(_ from: Sample, _ middle: Sample, _ to: Sample) -> Bool {
    let length = to.parameter - from.parameter
    let share = (middle.parameter - from.parameter) / length
    guard share > 0, share < 1 else { return false }
    let tolerance = Tolerance.straight * min(share, 1 - share)
    func areStraight(_ from: [Double], _ middle: [Double], _ to: [Double]) -> Bool {
      for index in from.indices {
        let (start, end) = (from[index], to[index])
        guard abs(start + (end - start) * share - middle[index]) <= tolerance * max(1, abs(start), abs(end)) else {
          return false
        }
      }
      return true
    }
    return areStraight(from.values, middle.values, to.values) && areStraight(from.totals, middle.totals, to.totals)
  }

  // MARK: - Looking ahead

  /// Extends the segment around a value, or turns a point into one. Each sample doubles the known part or halves a gap.
  private mutating func lookAround(_ value: Double, _ solve: (Double) -> Sample?) {
    for _ in 0..<Self.lookaheads {
      guard let index = index(at: value), let target = target(around: value, index) else { return }
      guard let sample = solve(target) else {
        if target > value { beyond.upper = min(beyond.upper, target) } else { beyond.lower = max(beyond.lower, target) }
        return
      }
      absorb(sample)
    }
  }

  /// The next value to sample; nil if none is useful.
  private func target(around value: Double, _ index: Int) -> Double? {
    let piece = pieces[index]
    let (left, right) = (index > 0 ? pieces[index - 1] : nil, index + 1 < pieces.count ? pieces[index + 1] : nil)
    let gaps = (
      left: left.map { piece.lower.parameter - $0.upper.parameter },
      right: right.map { $0.lower.parameter - piece.upper.parameter }
    )
    if piece.isPoint {
      // A steadily moving parameter is expected to continue; after a jump a neighbouring segment is nearer.
      let step = value - last
      var goesRight = (gaps.right ?? .infinity) < (gaps.left ?? .infinity)
      if min(gaps.left ?? .infinity, gaps.right ?? .infinity) >= abs(step) {
        goesRight = step > 0
        if (goesRight ? gaps.right : gaps.left) ?? .infinity > Self.stepsAhead * 2 * abs(step) {
          let target = value + Self.stepsAhead * step
          return target > beyond.lower && target < beyond.upper ? target : nil
        }
      }
      guard let gap = goesRight ? gaps.right : gaps.left, gap > Tolerance.shortestPiece else { return nil }
      return goesRight ? value + gap * Self.shareOfGap : value - gap * Self.shareOfGap
    }
    if value == piece.upper.parameter {
      guard let right, let gap = gaps.right else {
        let target = value + piece.length
        return target < beyond.upper ? target : nil
      }
      return gap > Tolerance.shortestPiece ? Self.meeting(of: piece, right) : nil
    }
    if value == piece.lower.parameter {
      guard let left, let gap = gaps.left else {
        let target = value - piece.length
        return target > beyond.lower ? target : nil
      }
      return gap > Tolerance.shortestPiece ? Self.meeting(of: left, piece) : nil
    }
    return nil
  }

  /// The intersection of two segments, extended; the middle of the gap if they have none within it.
  private static func meeting(of left: Piece, _ right: Piece) -> Double {
    let (from, to) = (left.upper.parameter, right.lower.parameter)
    let middle = from + (to - from) * 0.5
    guard !left.isPoint, !right.isPoint else { return middle }
    var best: (bend: Double, index: Int)?
    for index in left.lower.values.indices {
      let bend = abs(left.rate(index) - right.rate(index))
      if bend > best?.bend ?? Tolerance.shortestPiece { best = (bend, index) }
    }
    guard let best else { return middle }
    let gap = right.value(best.index, at: from) - left.upper.values[best.index]
    let meeting = from + gap / (left.rate(best.index) - right.rate(best.index))
    return meeting > from && meeting < to ? meeting : middle
  }
}
