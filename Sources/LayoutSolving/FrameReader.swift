internal import LayoutModel

/// Reads frames out of the values of a compiled layout's variables.
struct FrameReader {
  let document: LayoutDocument
  let compiled: CompiledLayout
  let values: [Double]

  /// The size of the root's frame.
  var rootSize: LayoutSize {
    let insets = document.items[0].alignmentInsets
    return LayoutSize(
      size(compiled.slots[0].horizontal) + insets.left + insets.right,
      size(compiled.slots[0].vertical) + insets.top + insets.bottom)
  }

  /// The frame of each item in its superview's coordinates, rounded if asked for.
  func frames(alignment: PixelAlignment) -> [LayoutRect] {
    frames(exactFrames(), alignment: alignment)
  }

  /// The same of what `exactFrames` gave.
  func frames(_ exact: [LayoutRect], alignment: PixelAlignment) -> [LayoutRect] {
    var frames = alignment.apply(to: exact, of: document)
    for index in document.items.indices {
      // With an item all that is in it is removed.
      if document.items[index].kind == .removed {
        frames[index] = .null
      } else if let parent = document.items[index].parent, document.isUpward(in: parent) {
        frames[index].y = frames[parent.index].height - frames[index].y - frames[index].height
      }
    }
    return frames
  }

  /// The same unrounded, and downward along y whatever the document's coordinates.
  func exactFrames() -> [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(document.items.count)
    for index in document.items.indices {
      let parent = compiled.parents[index] >= 0 ? frames[Int(compiled.parents[index])] : nil
      let x = extent(of: index, along: .horizontal, in: parent?.width)
      let y = extent(of: index, along: .vertical, in: parent?.height)
      frames.append(LayoutRect(x.origin, y.origin, x.size, y.size))
    }
    frames[0] = LayoutRect(0, 0, frames[0].width, frames[0].height)
    return frames
  }

  /// Downward along y, whatever the document's coordinates.
  private func extent(
    of index: Int, along axis: LayoutAxis, in superview: Double?
  ) -> (origin: Double, size: Double) {
    let slot = compiled.slots[index][axis]
    if slot.placement == .deferred, let superview {
      let item = document.items[index]
      let frame = AutoresizingRule(item, along: axis, in: document).resized(to: superview)
      let isUpward = axis == .vertical && (item.parent.map { document.isUpward(in: $0) } ?? false)
      return (isUpward ? superview - frame.origin - frame.size : frame.origin, frame.size)
    }
    return (origin(slot) - slot.insets.before, size(slot) + slot.insets.before + slot.insets.after)
  }

  private func origin(_ slot: AxisSlot) -> Double {
    slot.originVariable >= 0 ? values[Int(slot.originVariable)] : slot.origin
  }

  private func size(_ slot: AxisSlot) -> Double {
    slot.sizeVariable >= 0 ? values[Int(slot.sizeVariable)] : slot.size
  }
}
