/// A constraint in a report.
public struct ReportedConstraint: Sendable, Hashable {
  /// The reason for a condition that other properties imply, and that no written constraint states.
  public enum Implied: String, Sendable {
    /// A size is at least 0.
    case nonNegativeSize
    /// The requested size of the root.
    case rootSize
    /// A frame and its autoresizing mask.
    case autoresizingMask
    /// The intrinsic content size, with hugging or compression resistance.
    case intrinsicSize
    /// The size or origin of a view's frame, which no constraint changes by Core Animation's rules.
    case keptFrame
    /// The edges of a guide that represents a part of its owner.
    case layoutGuide
    /// A stack view's arrangement.
    case stack
    /// A scroll view's content and frame.
    case scrollView
    /// A grid view's arrangement of cells.
    case grid
    /// The canvas of Interface Builder, which implies conditions that no constraint of the document states.
    case canvas
    /// A bound on the rounding error of a number in a console log.
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

  /// The description: the constraint's identifier, else its source text or formula. For an implied condition it is a
  /// formula or a phrase.
  public var description: String {
    get { wording.text }
    set { wording = ReportWording(newValue) }
  }
  /// The location in the source; nil if it is unknown.
  public var location: SourceLocation?
  /// The priority, in (0, 1000].
  public var priority: Double
  /// The priority as words, such as `@ 500`, with all of its digits; empty if the description contains a priority.
  package var priorityWords: String { description.contains("@") ? "" : "@ \(DecimalText.exact(priority))" }
  /// The description with the priority, unless the constraint is required.
  package var descriptionWithPriority: String {
    let words = priority < LayoutPriority.required ? priorityWords : ""
    return words.isEmpty ? description : "\(description) \(words)"
  }
  /// The reason for an implied condition; nil for a written constraint.
  public var implied: Implied?
  /// The index of a written constraint among those of its document or system; nil for an implied condition.
  public var index: Int?
  /// The view and the axis that the condition is about; nil for most conditions. Conditions with an extent are frames
  /// with their masks, the requested size of the root, the length 0 of a hidden view, and the lower bound 0 of a
  /// length.
  package var extent: Extent?

  /// A view and an axis, for a condition about the view's frame along this axis.
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
