internal import LayoutModel

/// How the frames of a layout follow from the values of its variables, item by item, without a look at the document.
struct FramePlan: Sendable {
  /// A variable, or none, and what is added to it.
  private struct Number: Sendable {
    var variable: Int32
    var offset: Double

    func value(_ values: [Double]) -> Double { variable < 0 ? offset : values[Int(variable)] + offset }
    func rate(_ rates: [Double]) -> Double { variable < 0 ? 0 : rates[Int(variable)] }
  }

  private struct Item: Sendable {
    var x, y, width, height: Number
    /// The superview, where y grows upward.
    var flippedIn: Int32
    var isRemoved: Bool
  }

  private var items: [Item] = []
  /// Whether the frame of each item follows from its own variables.
  private(set) var isItemByItem = true

  /// Nil where a frame is no affine function of the values, since a mask may make it follow its superview.
  /// - Parameter count: the number of items, from the first, that have a frame to be told.
  init?(of document: LayoutDocument, _ compiled: CompiledLayout, count: Int) {
    items.reserveCapacity(count)
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
      let isFlipped = document.coordinates == .bottomLeft
      if isFlipped { isItemByItem = false }
      items.append(
        Item(
          x: x.origin, y: y.origin, width: x.size, height: y.size,
          flippedIn: isFlipped ? item.parent.map { Int32($0.index) } ?? -1 : -1, isRemoved: isRemoved))
    }
  }

  /// Writes what a variable says of the frame of its item, in a layout where frames follow from their own variables.
  func write(_ variable: VariableMeaning, _ values: [Double], into frame: inout LayoutRect) {
    let index = variable.item.index
    if items[index].isRemoved { return }
    switch (variable.axis, variable.isSize) {
    case (.horizontal, false): frame.x = items[index].x.value(values)
    case (.horizontal, true): frame.width = items[index].width.value(values)
    case (.vertical, false): frame.y = items[index].y.value(values)
    case (.vertical, true): frame.height = items[index].height.value(values)
    }
  }

  /// Writes the frame of each item, and what it moves a unit.
  func read(_ values: [Double], _ rates: [Double], into frames: inout [LayoutRect], _ movement: inout [LayoutRect]) {
    for (index, item) in items.enumerated() {
      var frame = LayoutRect(
        item.x.value(values), item.y.value(values), item.width.value(values), item.height.value(values))
      var rate = LayoutRect(item.x.rate(rates), item.y.rate(rates), item.width.rate(rates), item.height.rate(rates))
      if item.flippedIn >= 0 {
        // Superviews come first, and of them only the height counts, which is the same in both directions.
        let parent = Int(item.flippedIn)
        frame.y = frames[parent].height - frame.y - frame.height
        rate.y = movement[parent].height - rate.y - rate.height
      }
      frames[index] = item.isRemoved ? .null : frame
      movement[index] = item.isRemoved ? .zero : rate
    }
  }
}
