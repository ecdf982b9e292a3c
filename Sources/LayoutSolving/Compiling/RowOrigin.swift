internal import LayoutModel

/// The condition that a row of the program states.
enum RowOrigin: Sendable {
  /// A constraint, by its index in the expanded document's `constraints`. The document's own constraints have the same
  /// indices there.
  case constraint(Int)
  /// A constraint that states a condition of a stack, scroll view, grid view or canvas (`ConstraintOrigin.Container`),
  /// by its index in the expanded document's `constraints`. With `isFit` it is a preference whose violation is not
  /// reported, such as one that only minimises a size.
  case container(Int, isFit: Bool)
  /// The requested size of the root along an axis.
  case rootSize(LayoutAxis)
  /// The minimisation of the root's size along an axis.
  case fittingSize(LayoutAxis)
  /// The origin or size of an item's frame along an axis, as the autoresizing mask determines it. Two rows per axis
  /// have this value: one for the origin, one for the size.
  case mask(LayoutItemID, LayoutAxis)
  /// An edge of a guide that represents a part of its owner, such as the safe area.
  ///
  /// With `isFirst` it is the left or top edge, else the right or bottom edge.
  case guideEdge(LayoutItemID, LayoutAxis, isFirst: Bool)
  /// The size of an item along an axis, kept from its given frame. By Core Animation's rules, an item whose only
  /// constraint along the axis sets a position is moved, and not resized.
  case keptSize(LayoutItemID, LayoutAxis)
  /// The origin of an item along an axis, kept from its given frame. By Core Animation's rules, an item whose only
  /// constraint along the axis sets the size is resized, and not moved.
  case keptOrigin(LayoutItemID, LayoutAxis)
  /// Content hugging: the item is not larger than its content.
  case hugging(LayoutItemID, LayoutAxis)
  /// Compression resistance: the item is not smaller than its content.
  case compressionResistance(LayoutItemID, LayoutAxis)

  /// Whether two rows, which may be of different programs, contain the same number of one document. The number is the
  /// constant of a constraint, or the root's size along an axis.
  func isNumber(of other: RowOrigin) -> Bool {
    switch (self, other) {
    case (.constraint(let one), .constraint(let two)): one == two
    case (.rootSize(let one), .rootSize(let two)): one == two
    default: false
    }
  }

  /// Whether the row states the requested size of the root along an axis.
  func isRootSize(along axis: LayoutAxis) -> Bool {
    if case .rootSize(axis) = self { true } else { false }
  }

  /// Whether the row only minimises a size, so that its violation is not reported.
  var isFit: Bool {
    switch self {
    case .fittingSize, .container(_, isFit: true): true
    default: false
    }
  }
}
