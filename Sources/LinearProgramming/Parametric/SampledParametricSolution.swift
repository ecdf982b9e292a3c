/// The solution of a component where one number of its right-hand sides moves: a piecewise affine function, as far as it
/// is known.
///
/// What proves a piece: at fixed totals of the higher levels, the least total of a level is a convex function of the
/// number. A convex function that meets its chord at one point in between is the chord. So where the totals of three
/// samples lie on lines, level after level, so do all totals in between; and the point between the outer samples, whose
/// violations are at most those in between, is best at each level. Where the solution of the middle sample is the only
/// one, it is so over the whole interval, for the width of the solutions is concave. No basis is needed for this, and
/// none of it is a guess.
struct SampledParametricSolution: Sendable {
  /// The one solution at a value of the number.
  struct Sample: Sendable {
    var parameter: Double
    var values: [Double]
    /// The total of each level.
    var totals: [Double]
  }

  /// Two samples between which the solution is affine; or one, twice.
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

  /// The parameter that moves; all others stay.
  let parameter: Int
  /// Ascending; neighbours may share an end.
  private(set) var pieces: [Piece] = []
  /// Beyond these there is no solution, or none that is known to be the only one.
  private var beyond = (lower: -Double.infinity, upper: Double.infinity)

  /// The value that was asked for last.
  private var last = 0.0

  /// How many steps ahead of a number that moves steadily a piece is looked for.
  private static let stepsAhead = 4.0
  /// Where in a gap to look. Not in the middle, nor at any simple ratio: breakpoints like to be there.
  private static let shareOfGap = 0.381_966
  /// The most samples that are looked at to know more than was asked for.
  private static let lookaheads = 3
  /// More pieces than this are forgotten: only arithmetic that turns in circles makes so many.
  private static let mostPieces = 4096

  init(parameter: Int) {
    self.parameter = parameter
  }

  /// The piece at a value of the parameter; what is not known yet is found out.
  mutating func piece(at value: Double, solve: (Double) -> Sample?) -> Piece? {
    defer { last = value }
    if let known = index(at: value) { return pieces[known] }
    guard let sample = solve(value) else { return nil }
    if pieces.count >= Self.mostPieces { pieces = [] }
    let isFirst = pieces.isEmpty
    absorb(sample)
    // A number that moves twice will move on.
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

  /// Takes in a sample that lies in no piece.
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
    // Points that a piece begins or ends with are part of it.
    let first = pieces[left].isPoint ? left : next
    let end = pieces[right].isPoint ? right + 1 : right
    pieces.replaceSubrange(first..<end, with: [joined])
  }

  /// Whether the middle of three samples lies on the line through the others, in all that they say.
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

  /// Makes the piece around a value longer, or a point a piece: each look doubles what is known, or halves what is not.
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

  /// Where to look next; nil where nothing is to be won.
  private func target(around value: Double, _ index: Int) -> Double? {
    let piece = pieces[index]
    let (left, right) = (index > 0 ? pieces[index - 1] : nil, index + 1 < pieces.count ? pieces[index + 1] : nil)
    let gaps = (
      left: left.map { piece.lower.parameter - $0.upper.parameter },
      right: right.map { $0.lower.parameter - piece.upper.parameter }
    )
    if piece.isPoint {
      // A number that moves steadily goes on as it does; one that jumps has a neighbour that is nearer than that.
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

  /// Where two pieces meet if nothing is between them; else somewhere between.
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
