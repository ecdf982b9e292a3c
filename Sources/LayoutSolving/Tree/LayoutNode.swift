public import LayoutModel

/// A view of a toolkit of one's own, which a `LayoutTree` lays out.
///
/// Any class can conform, also one that is isolated to an actor:
///
/// ```swift
/// extension Widget: @MainActor LayoutNode {
///   var layoutChildren: [any LayoutNode] { children }
///   func applyLayout(_ frame: LayoutRect) { allocate(frame) }
/// }
/// ```
///
/// Constraints are made from the anchors of nodes (`AnchoredItem`), before or after these are in a tree, and added to
/// the tree of both.
public protocol LayoutNode: AnyObject, AnchoredItem {
  /// The nodes directly inside, from back to front. After a change, call `LayoutTree.invalidateChildren()`.
  var layoutChildren: [any LayoutNode] { get }

  /// Sets the node's properties, except for its parent: hugging, margins, reading direction, stack, scroll view, kind.
  ///
  /// A name that is set is that of reports; without one they use the type's. After a change, call
  /// `LayoutTree.invalidateConfiguration(of:)`. By default nothing is set.
  func configureLayout(_ item: inout LayoutItem)

  /// Returns the size that the content asks for, by default none.
  ///
  /// The first proposal has no lengths. Others follow for content of which one length follows from the other. After a
  /// change of content, call `LayoutTree.invalidateContent(of:)`.
  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement

  /// Receives the frame, in points, in the coordinates of the parent's frame. It is called if the frame has changed; not
  /// for the root, whose size is given.
  func applyLayout(_ frame: LayoutRect)
}

extension LayoutNode {
  /// Sets no properties.
  public func configureLayout(_ item: inout LayoutItem) {}

  /// Returns that there is no content with a size.
  public func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { .none }

  /// The identifier that constraints use for the node until they are added to its tree.
  ///
  /// It names no item of a document. It is the node's own as long as the node exists.
  public var anchors: LayoutItemID { LayoutItemID(ofNode: ObjectIdentifier(self)) }
}

extension LayoutItemID {
  /// The identifier of an object: below 0, as no item's.
  init(ofNode object: ObjectIdentifier) { self.init(~Int(bitPattern: object)) }
}

/// The lengths within which a node's content is measured, in points; nil for any.
public struct LayoutProposal: Sendable, Hashable {
  /// The width.
  public var width: Double?
  /// The height.
  public var height: Double?

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil) {
    (self.width, self.height) = (width, height)
  }
}

/// The lengths that a node's content asks for, in points.
public struct LayoutMeasurement: Sendable, Hashable {
  /// The length that follows from the other one.
  public enum Dependence: Sendable, Hashable {
    /// Neither.
    case none
    /// The height follows from the width, as that of wrapping text does.
    case heightOnWidth
    /// The width follows from the height, as that of an icon that keeps its proportions may.
    case widthOnHeight
  }

  /// The width; nil for none.
  public var width: Double?
  /// The height; nil for none.
  public var height: Double?
  /// The distance of the first baseline from the top; nil for none.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom; nil for none.
  public var lastBaseline: Double?
  /// The length that follows from the other one, for which the content is measured again.
  public var dependence: Dependence

  /// Creates a measurement.
  public init(
    width: Double? = nil, height: Double? = nil, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
    dependence: Dependence = .none
  ) {
    (self.width, self.height) = (width, height)
    (self.firstBaseline, self.lastBaseline) = (firstBaseline, lastBaseline)
    self.dependence = dependence
  }

  /// No content with a size.
  public static let none = LayoutMeasurement()

  /// The length along an axis.
  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension LayoutMeasurement.Dependence {
  /// The axis of the length that follows; nil for none.
  var axis: LayoutAxis? {
    switch self {
    case .none: nil
    case .heightOnWidth: .vertical
    case .widthOnHeight: .horizontal
    }
  }
}

extension LayoutItem {
  /// The content's lengths and baselines, as measured.
  mutating func setContent(_ measurement: LayoutMeasurement) {
    intrinsicSize = AxisValues(horizontal: measurement.width, vertical: measurement.height)
    firstBaseline = measurement.firstBaseline
    lastBaseline = measurement.lastBaseline
  }
}
