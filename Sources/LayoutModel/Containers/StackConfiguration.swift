/// The configuration of a stack view, which arranges its children in a row or a column as `UIStackView` does.
///
/// A stack only stands for constraints between itself and its arranged views; its size follows from its content, or its
/// content from its size, as these determine. They apply in addition to the user's own, and reports describe them by
/// the stack.
public struct StackConfiguration: Sendable, Hashable {
  /// The distributions of the stack's length to its views.
  public enum Distribution: String, Sendable, CaseIterable {
    /// They fill it; hugging and compression resistance decide which of them stretch or shrink.
    case fill
    /// They fill it, all of one length.
    case fillEqually
    /// They fill it in proportion to their intrinsic lengths.
    case fillProportionally
    /// They keep their lengths; the spaces between them are equal, and at least the spacing.
    case equalSpacing
    /// They keep their lengths; the distances of their centres are equal, unless a space would be below the spacing.
    case equalCentering
  }

  /// The alignment of views across the stack.
  ///
  /// `leading` and `top` are synonyms, and so are `trailing` and `bottom`: the axis decides which of them applies.
  public enum Alignment: String, Sendable, CaseIterable {
    /// They are as wide or high as the stack.
    case fill
    /// At the edge at which reading begins, or at the top.
    case leading
    /// A synonym of `leading`.
    case top
    /// On the first baseline of the first view; for rows only. A view without baselines is aligned at the top.
    ///
    /// The stack begins at the first view's top, as in UIKit, not at the highest top.
    case firstBaseline
    /// The centre.
    case center
    /// At the edge at which reading ends, or at the bottom.
    case trailing
    /// A synonym of `trailing`.
    case bottom
    /// On the last baseline of the first view; for rows only. A view without baselines is aligned at the bottom.
    ///
    /// The stack ends at the first view's bottom, as in UIKit, not at the lowest bottom.
    case lastBaseline
  }

  /// The gravity area of a stack that a view belongs to, as in `NSStackView`.
  public enum Gravity: String, Sendable, CaseIterable {
    /// The area at the beginning.
    case beginning
    /// The area in the middle.
    case middle
    /// The area at the end.
    case end
  }

  /// The axis of the stack. Rows begin at the leading edge of the stack's reading direction.
  public var axis: LayoutAxis
  /// The distribution of the stack's length to its views.
  public var distribution: Distribution
  /// The alignment of views across the stack.
  public var alignment: Alignment
  /// The space between two views, in points; the least one if the distribution makes spaces equal.
  public var spacing: Double
  /// The space after some views, in place of `spacing`. That of a hidden view is ignored.
  public var customSpacing: [LayoutItemID: Double] = [:]
  /// The gravity areas of views.
  ///
  /// If there are any, views fill their areas only, the spaces between areas are at least `spacing`, and `distribution`
  /// is ignored.
  public var gravity: [LayoutItemID: Gravity] = [:]
  /// The hugging priority of a stack with gravity areas: above 0, at most 1000.
  public var gravityHugging = LayoutPriority.low
  /// The clipping resistance priority of the stack along each axis, as in `NSStackView`: above 0, at most 1000.
  ///
  /// Below the priority of its views' constraints, the stack may be smaller than its views, which are then clipped.
  public var clippingResistance = AxisValues(LayoutPriority.required)
  /// Whether the rules are those of `NSStackView`, where alignment, equal lengths and the length 0 of hidden views are
  /// optional; in `UIStackView` they are required.
  public var yieldsToConstraints = false
  /// The direction in which its views are read, as `UIView.semanticContentAttribute` forces it; nil for that of the
  /// stack's view.
  public var direction: LayoutDirection?
  /// Whether spaces of a column are measured from last to first baseline.
  public var isBaselineRelativeArrangement = false
  /// Whether the views are placed within the stack's margins, not its edges.
  public var isLayoutMarginsRelativeArrangement = false
  /// The arranged children, in their order; nil for all of the stack's views in the order of the document.
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

  /// Whether the constraints that it stands for depend on the intrinsic and required lengths of its views.
  package var dependsOnNumbers: Bool {
    distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline
      || isBaselineRelativeArrangement
  }

  /// Returns the space after a view, in points.
  public func spacing(after view: LayoutItemID) -> Double {
    customSpacing[view] ?? spacing
  }
}
