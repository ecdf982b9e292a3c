/// A constraint in a report.
public struct ReportedConstraint: Sendable, Hashable {
  /// The origin of a constraint that is implied by other properties, rather than written.
  public enum Implied: String, Sendable {
    /// A size is at least 0.
    case nonNegativeSize
    /// The requested size of the root.
    case rootSize
    /// A frame and its autoresizing mask.
    case autoresizingMask
    /// The intrinsic content size, with hugging or compression resistance.
    case intrinsicSize
    /// The part of a frame that a view keeps by Core Animation's rules.
    case keptFrame
    /// The edges of a guide that stands for a part of its owner.
    case layoutGuide
    /// A stack view's arrangement.
    case stack
    /// A scroll view's content and frame.
    case scrollView
    /// A grid view's arrangement of cells.
    case grid
    /// The behaviour of an Interface Builder canvas that its document states in no constraint.
    case canvas
    /// The rounding of a number in a console log.
    case rounding

    package init(_ kind: ConstraintOrigin.Container.Kind) {
      self =
        switch kind {
        case .stack: .stack
        case .scrollView: .scrollView
        case .grid: .grid
        case .canvas: .canvas
        }
    }
  }

  /// The identifier, or the text.
  public var description: String {
    get { wording.text }
    set { wording = ReportWording(newValue) }
  }
  /// The place in the user's source.
  public var location: SourceLocation?
  /// The priority, in (0, 1000].
  public var priority: Double
  /// The origin, if it is implied.
  public var implied: Implied?
  /// The index in `LayoutDocument.constraints`, if the user wrote it.
  public var index: Int?
  /// The view and axis, if the constraint follows from the view's frame, size or hiding.
  package var extent: Extent?

  /// The extent of a view along an axis.
  package struct Extent: Sendable, Hashable {
    package var item: LayoutItemID
    package var axis: LayoutAxis

    package init(of item: LayoutItemID, along axis: LayoutAxis) {
      self.item = item
      self.axis = axis
    }
  }

  private var wording: ReportWording

  /// Creates a report.
  package init(
    description: String, location: SourceLocation? = nil, priority: Double, implied: Implied? = nil,
    index: Int? = nil
  ) {
    self.init(
      ReportWording(description), location: location, priority: priority, implied: implied, index: index)
  }

  package init(
    _ wording: ReportWording, location: SourceLocation?, priority: Double, implied: Implied? = nil, index: Int? = nil
  ) {
    self.wording = wording
    self.location = location
    self.priority = priority
    self.implied = implied
    self.index = index
  }
}
