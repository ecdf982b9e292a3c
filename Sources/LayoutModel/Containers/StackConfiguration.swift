/// The configuration of a stack view, which arranges its children in a row or a column as `UIStackView` does.
///
/// Before a solve, a stack is replaced by constraints between itself and its arranged views. If other constraints
/// determine the stack's size, the frames of the views follow from it; otherwise the size follows from the views. The
/// stack's constraints apply in addition to written ones. Reports describe them as constraints of the stack.
public struct StackConfiguration: Sendable, Hashable {
  /// The kinds of distribution of the stack's length among its views.
  public enum Distribution: String, Sendable, CaseIterable {
    /// The views fill the stack; hugging and compression resistance decide which of them stretch or shrink.
    case fill
    /// The views fill the stack, all with the same length.
    case fillEqually
    /// The views fill the stack in proportion to their intrinsic lengths.
    case fillProportionally
    /// The views keep their lengths; the spaces between them are equal, and at least the spacing.
    case equalSpacing
    /// The views keep their lengths; the distances of their centres are equal, unless a space would be below the
    /// spacing.
    case equalCentering
  }

  /// The alignment of views across the stack.
  ///
  /// `leading` and `top` are synonyms, and so are `trailing` and `bottom`: the axis decides which of them applies.
  public enum Alignment: String, Sendable, CaseIterable {
    /// The views are as wide or high as the stack.
    case fill
    /// The views are at the edge at which reading begins, or at the top.
    case leading
    /// A synonym of `leading`.
    case top
    /// The views are aligned by their first baselines; for rows only. A view without baselines is aligned at the top.
    ///
    /// The stack begins at the top of the first visible view, as in UIKit, not at the highest top. If
    /// `yieldsToConstraints` is true, the stack contains all views, as in AppKit.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are at the edge at which reading ends, or at the bottom.
    case trailing
    /// A synonym of `trailing`.
    case bottom
    /// The views are aligned by their last baselines; for rows only. A view without baselines is aligned at the bottom.
    ///
    /// The stack ends at the bottom of the first visible view, as in UIKit, not at the lowest bottom. If
    /// `yieldsToConstraints` is true, the stack contains all views, as in AppKit.
    case lastBaseline
  }

  /// The gravity areas of a stack, as in `NSStackView`. Each view of the stack belongs to one of them.
  public enum Gravity: String, Sendable, CaseIterable {
    /// The area at the beginning of the stack.
    case beginning
    /// The area in the middle of the stack.
    case middle
    /// The area at the end of the stack.
    case end
  }

  /// The axis of the stack. Rows begin at the leading edge of the stack's reading direction.
  public var axis: LayoutAxis
  /// The distribution of the stack's length among its views.
  public var distribution: Distribution
  /// The alignment of views across the stack.
  public var alignment: Alignment
  /// The space between two views, in points. If the distribution makes spaces equal, it is their minimum.
  public var spacing: Double
  /// The spaces after some views, in points, which replace `spacing`. The space after a hidden view is ignored.
  public var customSpacing: [LayoutItemID: Double] = [:]
  /// The gravity area of each view, for a stack with gravity areas. Views without an entry are at the beginning.
  ///
  /// If there are entries, the views of each area are placed together, the spaces between areas are at least `spacing`,
  /// and `distribution` is ignored.
  public var gravity: [LayoutItemID: Gravity] = [:]
  /// The hugging priority of a stack with gravity areas: above 0, at most 1000.
  public var gravityHugging = LayoutPriority.low
  /// The clipping resistance priority of the stack along each axis, as in `NSStackView`: above 0, at most 1000.
  ///
  /// The constraints that keep views from extending beyond the stack's end have at most this priority. If other
  /// constraints prevail, the stack is smaller than its views, which are then clipped.
  public var clippingResistance = AxisValues(LayoutPriority.required)
  /// Whether the stack behaves like `NSStackView` instead of `UIStackView`. For example, alignment, equal lengths and
  /// the length 0 of hidden views are then optional, while they are required in `UIStackView`.
  public var yieldsToConstraints = false
  /// The reading direction of the arranged views, as `UIView.semanticContentAttribute` forces it; nil for the direction
  /// of the stack view itself.
  public var direction: LayoutDirection?
  /// Whether the spaces of a column are measured from the last baseline of a view to the first baseline of the next.
  public var isBaselineRelativeArrangement = false
  /// Whether the views are placed within the stack's margins, not its edges.
  public var isLayoutMarginsRelativeArrangement = false
  /// The arranged children, in their order; nil for all views in the stack, in the order of the document.
  public var arranged: [LayoutItemID]?

  /// Creates a configuration; the defaults are those of `UIStackView`.
  public init(
    axis: LayoutAxis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Whether the stack's constraints, or numbers in them, depend on the intrinsic and required lengths of its views.
  package var dependsOnNumbers: Bool {
    distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline
      || isBaselineRelativeArrangement
  }

  /// Returns the space after a view, in points.
  public func spacing(after view: LayoutItemID) -> Double {
    customSpacing[view] ?? spacing
  }
}
