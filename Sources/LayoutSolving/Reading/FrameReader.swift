internal import LayoutModel

/// A reader of frames from the values of a compiled layout's variables.
///
/// The document is an argument of each function: storing it would update reference counts.
struct FrameReader {
  private let placements: [AxisValues<AxisPlacement>]
  private let parents: [Int32]
  private let values: [Double]

  init(_ compiled: CompiledLayout, _ values: [Double]) {
    (placements, parents, self.values) = (compiled.placements, compiled.parents, values)
  }

  /// Returns the size of the root's frame.
  func rootSize(of document: borrowing LayoutDocument) -> LayoutSize {
    let insets = document.items[0].alignmentInsets
    return LayoutSize(
      placements[0].horizontal.size.value(values) + insets.left + insets.right,
      placements[0].vertical.size.value(values) + insets.top + insets.bottom)
  }

  /// Returns the frame of each item in its superview's coordinates, with a given rounding.
  func frames(of document: LayoutDocument, alignment: PixelAlignment) -> [LayoutRect] {
    frames(exactFrames(of: document), of: document, alignment: alignment)
  }

  /// Returns the rounded frames of a document in its own coordinates, from the result of `exactFrames(of:)`.
  func frames(
    _ exact: [LayoutRect], of document: borrowing LayoutDocument, alignment: PixelAlignment
  ) -> [LayoutRect] {
    var frames = alignment.apply(to: exact, of: document)
    Self.turn(&frames, of: document)
    return frames
  }

  /// Converts the frames of a document from y growing downward to the document's coordinates, or back. Removed items
  /// get null frames.
  static func turn(_ frames: inout [LayoutRect], of document: borrowing LayoutDocument) {
    for index in document.items.indices {
      // Descendants of a removed item are removed too.
      if document.items[index].kind == .removed {
        frames[index] = .null
      } else if let parent = document.items[index].parent, document.isUpward(in: parent) {
        frames[index].y = frames[parent.index].height - frames[index].y - frames[index].height
      }
    }
  }

  /// Returns the unrounded frame of each item in its superview's coordinates, with y growing downward whatever the
  /// document's coordinates.
  func exactFrames(of document: borrowing LayoutDocument) -> [LayoutRect] {
    var frames: [LayoutRect] = []
    frames.reserveCapacity(document.items.count)
    for index in document.items.indices {
      let parent = parents[index] >= 0 ? frames[Int(parents[index])] : nil
      let x = extent(of: index, document, along: .horizontal, in: parent?.width)
      let y = extent(of: index, document, along: .vertical, in: parent?.height)
      frames.append(LayoutRect(x.origin, y.origin, x.size, y.size))
    }
    frames[0] = LayoutRect(0, 0, frames[0].width, frames[0].height)
    return frames
  }

  /// Returns a frame's origin and size along an axis, with y growing downward.
  /// - Parameter superview: the width or height of the superview's frame; nil for the root.
  private func extent(
    of index: Int, _ document: borrowing LayoutDocument, along axis: LayoutAxis, in superview: Double?
  ) -> (origin: Double, size: Double) {
    let placement = placements[index][axis]
    if placement.kind == .deferred, let superview {
      let id = LayoutItemID(index)
      let frame = AutoresizingRule(id, along: axis, in: document).resized(to: superview)
      let isUpward = axis == .vertical && (document.parent(of: id).map { document.isUpward(in: $0) } ?? false)
      return (isUpward ? superview - frame.origin - frame.size : frame.origin, frame.size)
    }
    // The added 0 makes a negative zero, which some printers show, a positive one.
    return (
      placement.origin.value(values) + 0 - placement.insets.before,
      placement.size.value(values) + placement.insets.before + placement.insets.after
    )
  }
}

extension LayoutSolution {
  /// Creates the solution with the frames of a layout, without reports.
  /// - Parameter exact: the unrounded frames that the reader returns, with y growing downward.
  init(
    _ reader: FrameReader, _ exact: [LayoutRect], of expanded: borrowing ExpandedDocument, alignment: PixelAlignment
  ) {
    self.init(status: .solved, size: reader.rootSize(of: expanded.document))
    let frames = reader.frames(exact, of: expanded.document, alignment: alignment)
    self.frames = expanded.reported(frames)
    contentSizes = expanded.contentSizes(in: frames)
  }
}
