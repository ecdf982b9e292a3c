internal import LayoutModel
internal import LinearProgramming

/// An affine map from the values of a layout's variables to the frames of its items. It needs no document.
struct AffineFrameMap: Sendable {
  /// A frame coordinate (x, y, width or height): the value of a variable, none if -1, plus an offset.
  private struct Number: Sendable {
    var variable: Int32
    var offset: Double

    func value(_ values: [Double]) -> Double { variable < 0 ? offset : values[Int(variable)] + offset }
    func rate(_ rates: [Double]) -> Double { variable < 0 ? 0 : rates[Int(variable)] }
  }

  private struct Item: Sendable {
    var x, y, width, height: Number
    /// The index of the superview, from whose bottom edge y is measured; -1 if y grows downward.
    var flippedIn: Int32
    var isRemoved: Bool
  }

  /// The frame coordinate that equals a variable plus an offset.
  private struct Place: Sendable {
    /// The index of the coordinate among those of all frames; -1 for none.
    ///
    /// It is four times the item's index, plus 0 to 3 for x, y, width and height.
    var length: Int32 = -1
    var offset = 0.0
  }

  private var items: [Item] = []
  /// The frame coordinate that each variable determines; used if `isItemByItem`.
  private var places: [Place]
  /// Whether the frame of each item depends only on the item's own variables.
  private(set) var isItemByItem = true

  /// Creates the map; nil if a frame is not affine in the values, because a mask resizes it after solving.
  /// - Parameter count: the number of items, from the first, whose frames are mapped.
  init?(of document: LayoutDocument, _ compiled: CompiledLayout, count: Int) {
    items.reserveCapacity(count)
    places = Array(repeating: Place(), count: compiled.variables.count)
    for (index, item) in document.items.prefix(count).enumerated() {
      func numbers(along axis: LayoutAxis) -> (origin: Number, size: Number) {
        let slot = compiled.slots[index][axis]
        let insets = item.alignmentInsets.along(axis)
        let origin = index == 0 ? 0 : (slot.originVariable < 0 ? slot.origin : 0) - insets.before
        return (
          Number(variable: slot.originVariable, offset: origin),
          Number(
            variable: slot.sizeVariable,
            offset: (slot.sizeVariable < 0 ? slot.size : 0) + insets.before + insets.after)
        )
      }
      let isRemoved = item.kind == .removed
      if !isRemoved,
        LayoutAxis.allCases.contains(where: { compiled.slots[index][$0].placement == .deferred })
      {
        return nil
      }
      let (x, y) = (numbers(along: .horizontal), numbers(along: .vertical))
      for (side, number) in [x.origin, y.origin, x.size, y.size].enumerated() where number.variable >= 0 && !isRemoved {
        places[Int(number.variable)] = Place(length: Int32(4 * index + side), offset: number.offset)
      }
      let isFlipped = document.coordinates == .bottomLeft
      if isFlipped { isItemByItem = false }
      items.append(
        Item(
          x: x.origin, y: y.origin, width: x.size, height: y.size,
          flippedIn: isFlipped ? item.parent.map { Int32($0.index) } ?? -1 : -1, isRemoved: isRemoved))
    }
  }

  /// Writes the changed frame coordinates and their rates to a segment, and the coordinates at a step to `others`.
  ///
  /// The step is the parameter's distance from the point at which the segment was entered. Requires `isItemByItem`.
  func writeChanges(
    of program: inout IncrementalProgram, into segment: inout FrameSegment, _ others: inout [LayoutRect], step: Double
  ) {
    precondition(others.count == items.count)
    others.withUnsafeMutableBytes { others in
      let otherLengths = others.assumingMemoryBound(to: Double.self)
      writeChanges(of: &program, into: &segment) { place, length, rate in otherLengths[place] = length + rate * step }
    }
  }

  /// Writes the changed frame coordinates and their rates to a segment. Requires `isItemByItem`.
  /// - Parameter body: receives the index, value and rate of each changed coordinate.
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
          let place = Int(places[variable].length)
          if place < 0 { return }
          let length = value + places[variable].offset
          lengths[place] = length
          rates[place] = rate
          body(place, length, rate)
        }
      }
    }
  }

  /// Writes the frame of each item, and the frame's rates of change, for the values and rates of all variables.
  func read(_ values: [Double], _ rates: [Double], into frames: inout [LayoutRect], _ movement: inout [LayoutRect]) {
    for (index, item) in items.enumerated() {
      var frame = LayoutRect(
        item.x.value(values), item.y.value(values), item.width.value(values), item.height.value(values))
      var rate = LayoutRect(item.x.rate(rates), item.y.rate(rates), item.width.rate(rates), item.height.rate(rates))
      if item.flippedIn >= 0 {
        // Superviews come first; only their height counts, which is the same in both directions.
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
/// `frames` are those at the point where the segment was entered, `movement` their rates of change.
struct FrameSegment: Sendable {
  var frames: [LayoutRect]
  var movement: [LayoutRect]

  init(count: Int) {
    frames = Array(repeating: .zero, count: count)
    movement = frames
  }

  /// Moves the point at which the segment counts as entered by a step of the parameter.
  mutating func advance(by step: Double) {
    for index in frames.indices {
      frames[index].x += movement[index].x * step
      frames[index].y += movement[index].y * step
      frames[index].width += movement[index].width * step
      frames[index].height += movement[index].height * step
    }
  }

  /// Writes the frames at a step of the parameter from the point where the segment was entered.
  /// - Parameter isMoving: whether a parameter has changed; if not, the step does not count.
  func write(step: Double, isMoving: Bool, into result: inout [LayoutRect]) {
    guard isMoving else {
      // One by one: assigning a shared array would make the next edit copy it.
      for index in frames.indices { result[index] = frames[index] }
      return
    }
    let count = frames.count
    // Plain arithmetic on the four lengths of each frame.
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
