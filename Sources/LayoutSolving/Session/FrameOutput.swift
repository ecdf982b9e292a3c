internal import LayoutModel
internal import LinearProgramming

/// The last stage of an incremental layout: it computes frames from the values of the program, and writes them for the
/// session.
///
/// In the present affine segment of the program, frames are affine functions of the parameter changed last. If frames
/// are rounded, or if other numbers are derived from them, their unrounded values are stored as well.
struct FrameOutput: Sendable {
  /// The map from values to frames; nil if frames are not affine in the values.
  private let frameMap: AffineFrameMap?
  private let rounding: FrameRounding?
  private var origins = FrameRounding.Origins()
  /// The indices of removed items, whose frames are null.
  private let removed: [Int]
  /// Whether unrounded frames are stored in `exact`, for all items, including the guides that the expansion of
  /// containers adds.
  let keepsExact: Bool
  /// The unrounded frames; empty unless `keepsExact`. During an edit, `next` has those after the edit.
  private(set) var exact: [LayoutRect]
  var next: [LayoutRect]
  /// The frames in the current segment, as affine functions of the parameter changed last.
  private var segment: FrameSegment

  init(of layout: PreparedLayout, _ compiled: CompiledLayout, _ rounding: FrameRounding?, keepsExact: Bool) {
    (self.rounding, self.keepsExact) = (rounding, keepsExact)
    removed = layout.document.items.indices.filter { layout.document.items[$0].kind == .removed }
    let document = layout.expanded.document
    let count = keepsExact ? document.items.count : layout.document.items.count
    frameMap = AffineFrameMap(of: document, compiled, count: count)
    segment = FrameSegment(count: count)
    exact = keepsExact ? segment.frames : []
    next = exact
  }

  /// The number of frames.
  var count: Int { segment.frames.count }

  /// Whether frames are affine in the values. If they are not, a `FrameReader` computes them.
  var isAffine: Bool { frameMap != nil }

  /// Whether the frame of each item is affine in the values of the item's own variables.
  var isItemByItem: Bool { frameMap?.isItemByItem ?? false }

  /// Updates the segment with the values and rates of the program that have changed since the last reading.
  mutating func readSegment(of program: inout IncrementalProgram) {
    guard let frameMap else { return program.takeChanges { _, _, _ in } }
    if frameMap.isItemByItem, !program.takeHasMovedAll() { return frameMap.writeChanges(of: &program, into: &segment) }
    program.takeChanges { _, _, _ in }
    frameMap.read(program.values, program.rates, into: &segment.frames, &segment.movement)
  }

  /// Changes the segment as if it had been entered after a step of the parameter.
  mutating func advance(by step: Double) { segment.advance(by: step) }

  /// Writes all frames without rounding. Requires `isAffine`.
  /// - Parameter step: the change of the parameter since the segment was entered; nil if no parameter has changed.
  func write(step: Double?, into result: inout [LayoutRect]) { segment.write(step: step, into: &result) }

  /// Writes to `result` the frames whose variables have changed, without rounding. Requires `isItemByItem`.
  mutating func writeChanges(of program: inout IncrementalProgram, step: Double?, into result: inout [LayoutRect]) {
    frameMap?.writeChanges(of: &program, into: &segment, &result, step: step ?? 0)
  }

  /// Writes to `next` all frames, without rounding. Requires `isAffine`.
  mutating func writeNext(step: Double?) { segment.write(step: step, into: &next) }

  /// Writes to `next` the frames whose variables have changed, without rounding. Requires `isItemByItem`.
  mutating func writeChangesToNext(of program: inout IncrementalProgram, step: Double?) {
    frameMap?.writeChanges(of: &program, into: &segment, &next, step: step ?? 0)
  }

  /// Copies the unrounded frames to `next`, to which the changes of an edit are written.
  mutating func beginNext() {
    for index in exact.indices { next[index] = exact[index] }
  }

  /// Replaces the unrounded frames by those in `next`.
  mutating func takeNext() { swap(&exact, &next) }

  /// Replaces the unrounded frames by those in `next`, and writes them, rounded if asked for.
  mutating func takeNext(into result: inout [LayoutRect]) {
    takeNext()
    if let rounding {
      rounding.apply(to: exact, into: &result, &origins)
      for index in removed { result[index] = .null }
    } else {
      for index in result.indices { result[index] = exact[index] }
    }
  }
}
