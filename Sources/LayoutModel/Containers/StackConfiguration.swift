/// How a view arranges its children in a row or a column, as `UIStackView` does.
///
/// The stack stands for constraints between itself and what it arranges, and for nothing else: its size follows from
/// its content, or its content from its size, as those say. They hold beside the user's own, and reports name them by
/// the stack.
public struct StackConfiguration: Sendable, Hashable {
  /// How the views share the length of the stack.
  public enum Distribution: String, Sendable, CaseIterable {
    /// They fill it; what is too much or too little goes by hugging and compression resistance.
    case fill
    /// They fill it, all of one length.
    case fillEqually
    /// They fill it in proportion to their natural lengths.
    case fillProportionally
    /// They keep their lengths, and the spaces between them are equal, none below the spacing.
    case equalSpacing
    /// They keep their lengths, and their centres are equally far apart as far as no space goes below the spacing.
    case equalCentering
  }

  /// Where the views lie across the stack. `leading` and `top` are one, and so are `trailing` and `bottom`: which of
  /// them it is follows from the axis.
  public enum Alignment: String, Sendable, CaseIterable {
    /// They are as wide or high as the stack.
    case fill
    /// At the edge where reading begins, or at the top.
    case leading
    /// The same as `leading`.
    case top
    /// On the first baseline of the first of them; for rows only. A view without one is aligned at the top.
    ///
    /// The stack begins where the first view does, as UIKit's, and not where the highest one does.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where reading ends, or at the bottom.
    case trailing
    /// The same as `trailing`.
    case bottom
    /// On the last baseline of the first of them; for rows only. A view without one is aligned at the bottom.
    ///
    /// The stack ends where the first view does, as UIKit's, and not where the lowest one does.
    case lastBaseline
  }

  /// To which part of the stack a view is drawn, as in `NSStackView`.
  public enum Gravity: Sendable, Hashable {
    /// Where the stack begins.
    case beginning
    /// Its middle.
    case middle
    /// Where it ends.
    case end
  }

  /// The direction in which the views follow each other. Rows begin where the stack's reading direction begins.
  public var axis: LayoutAxis
  /// How the views share the length of the stack.
  public var distribution: Distribution
  /// Where the views lie across the stack.
  public var alignment: Alignment
  /// The points between two views; the least ones where the distribution makes spaces equal.
  public var spacing: Double
  /// The points after some of the views, in place of `spacing`. A hidden view's does not count.
  public var customSpacing: [LayoutItemID: Double] = [:]
  /// The parts of the stack that views are drawn to. Where there are any, views fill their parts only, the spaces between
  /// the parts are at least `spacing`, and `distribution` is of no meaning.
  public var gravity: [LayoutItemID: Gravity] = [:]
  /// How strongly a stack of such parts clings to what is in it: above 0, at most 1000.
  public var gravityHugging = LayoutPriority.low
  /// How strongly the stack is no smaller than what is in it, along and across, as `NSStackView` has it: above 0, at
  /// most 1000. With less than that it may end before its views do, which are then cut off.
  public var clippingResistance = AxisValues(LayoutPriority.required)
  /// Whether alignment and equal lengths hold only as far as other constraints leave them room, as in `NSStackView`,
  /// which has them "as much as possible"; in `UIStackView` they are required.
  public var yieldsToConstraints = false
  /// Whether spaces of a column are measured from last to first baseline.
  public var isBaselineRelativeArrangement = false
  /// Whether the views lie within the stack's margins, not its edges.
  public var isLayoutMarginsRelativeArrangement = false
  /// The children that are arranged, in their order; nil for all of the stack's views in the order of the document.
  public var arranged: [LayoutItemID]?

  /// Creates a configuration; what it is without arguments is what `UIStackView` begins with.
  public init(
    axis: LayoutAxis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The points after a view.
  public func spacing(after view: LayoutItemID) -> Double {
    customSpacing[view] ?? spacing
  }
}
