internal import LayoutModel
internal import LinearProgramming

/// An affine map from the values of a layout's variables to the frames of its items. Its evaluation needs no document.
struct AffineFrameMap: Sendable {
  private struct Item: Sendable {
    var x, y, width, height: AffineLength
    /// The index of the superview from whose bottom edge y is measured upward; -1 if y grows downward, and for the
    /// root.
    var flippedIn: Int32
    var isRemoved: Bool
  }

  /// A frame coordinate that is determined by a given variable: the variable plus an offset.
  private struct Place: Sendable {
    /// The index of the coordinate among the coordinates of all frames; -1 if the variable determines no coordinate.
    ///
    /// The index is four times that of the item, plus 0 for x, 1 for y, 2 for the width and 3 for the height.
    var coordinate: Int32 = -1
    var offset = 0.0
  }

  private var items: [Item] = []
  /// The frame coordinate that each variable determines, by the variable's index; used only if `isItemByItem`.
  private var places: [Place]
  /// Whether the frame of each item depends only on the item's own variables. This is false if y grows upward: then y
  /// depends on the height of the superview, too.
  private(set) var isItemByItem = true

  /// Creates the map. Returns nil if an autoresizing mask determines some frame after the solve, since that frame is
  /// not affine in the values.
  /// - Parameter count: the number of items whose frames are mapped; they are the first ones of the document.
  init?(of document: LayoutDocument, _ compiled: CompiledLayout, count: Int) {
    items.reserveCapacity(count)
    places = Array(repeating: Place(), count: compiled.variables.count)
    for (index, item) in document.items.prefix(count).enumerated() {
      func lengths(along axis: LayoutAxis) -> (origin: AffineLength, size: AffineLength) {
        let placement = compiled.placements[index][axis]
        return (
          placement.origin - placement.insets.before, placement.size + placement.insets.before + placement.insets.after
        )
      }
      let isRemoved = item.kind == .removed
      if !isRemoved,
        LayoutAxis.allCases.contains(where: { compiled.placements[index][$0].kind == .deferred })
      {
        return nil
      }
      let (x, y) = (lengths(along: .horizontal), lengths(along: .vertical))
      for (side, length) in [x.origin, y.origin, x.size, y.size].enumerated() where length.isVariable && !isRemoved {
        places[Int(length.variable)] = Place(coordinate: Int32(4 * index + side), offset: length.offset)
      }
      let superview = item.parent.flatMap { document.isUpward(in: $0) ? $0 : nil }
      if superview != nil { isItemByItem = false }
      items.append(
        Item(
          x: x.origin, y: y.origin, width: x.size, height: y.size, flippedIn: superview.map { Int32($0.index) } ?? -1,
          isRemoved: isRemoved))
    }
  }

  /// Like `writeChanges(of:into:_:)`, but also writes each changed coordinate to `others`, the frames after a step of
  /// the parameter.
  ///
  /// `step` is the change of the parameter since the segment was entered. Requires `isItemByItem`.
  func writeChanges(
    of program: inout IncrementalProgram, into segment: inout FrameSegment, _ others: inout [LayoutRect], step: Double
  ) {
    precondition(others.count == items.count)
    others.withUnsafeMutableBytes { others in
      let otherLengths = others.assumingMemoryBound(to: Double.self)
      writeChanges(of: &program, into: &segment) { place, length, rate in otherLengths[place] = length + rate * step }
    }
  }

  /// Updates the coordinates in a segment whose variables have other values or rates than at the last reading of the
  /// program. Requires `isItemByItem`.
  /// - Parameter body: a function that receives each changed coordinate: its index among those of all frames, its value
  ///   and its rate.
  func writeChanges(
    of program: inout IncrementalProgram, into segment: inout FrameSegment,
    _ body: (_ place: Int, _ length: Double, _ rate: Double) -> Void = { _, _, _ in }
  ) {
    precondition(segment.frames.count == items.count && segment.movement.count == items.count)
    segment.frames.withUnsafeMutableBytes { frames in
      segment.movement.withUnsafeMutableBytes { movement in
        let lengths = frames.assumingMemoryBound(to: Double.self)
        let rates = movement.assumingMemoryBound(to: Double.self)
        program.takeChanges { variable, value, rate in
          let place = Int(places[variable].coordinate)
          if place < 0 { return }
          let length = value + places[variable].offset
          lengths[place] = length
          rates[place] = rate
          body(place, length, rate)
        }
      }
    }
  }

  /// Computes the frames of all items and their rates of change from the values and rates of all variables.
  func read(_ values: [Double], _ rates: [Double], into frames: inout [LayoutRect], _ movement: inout [LayoutRect]) {
    for (index, item) in items.enumerated() {
      var frame = LayoutRect(
        item.x.value(values), item.y.value(values), item.width.value(values), item.height.value(values))
      var rate = LayoutRect(item.x.rate(rates), item.y.rate(rates), item.width.rate(rates), item.height.rate(rates))
      if item.flippedIn >= 0 {
        // The superview's frame is known already, since superviews come first. Its height is the same in both
        // directions of y.
        let parent = Int(item.flippedIn)
        frame.y = frames[parent].height - frame.y - frame.height
        rate.y = movement[parent].height - rate.y - rate.height
      }
      frames[index] = item.isRemoved ? .null : frame
      movement[index] = item.isRemoved ? .zero : rate
    }
  }
}

/// The frames of a layout as affine functions of the parameter changed last, within one affine segment.
///
/// `frames` are the frames at the point where the segment was entered. `movement` has their changes per unit of the
/// parameter.
struct FrameSegment: Sendable {
  var frames: [LayoutRect]
  var movement: [LayoutRect]

  init(count: Int) {
    frames = Array(repeating: .zero, count: count)
    movement = frames
  }

  /// Changes `frames` to those after a step of the parameter, as if the segment had been entered there.
  mutating func advance(by step: Double) {
    for index in frames.indices {
      frames[index].x += movement[index].x * step
      frames[index].y += movement[index].y * step
      frames[index].width += movement[index].width * step
      frames[index].height += movement[index].height * step
    }
  }

  /// Writes to `result` the frames after a step of the parameter from the point where the segment was entered.
  /// - Parameter step: the step; nil if no parameter has changed.
  func write(step: Double?, into result: inout [LayoutRect]) {
    guard let step else {
      // The frames are copied item by item: an assignment of the array would share its storage, and the next edit would
      // have to copy it.
      for index in frames.indices { result[index] = frames[index] }
      return
    }
    let count = frames.count
    frames.withUnsafeBufferPointer { frames in
      movement.withUnsafeBufferPointer { movement in
        result.withUnsafeMutableBufferPointer { result in
          for index in 0..<count {
            result[index].x = frames[index].x + movement[index].x * step
            result[index].y = frames[index].y + movement[index].y * step
            result[index].width = frames[index].width + movement[index].width * step
            result[index].height = frames[index].height + movement[index].height * step
          }
        }
      }
    }
  }
}
