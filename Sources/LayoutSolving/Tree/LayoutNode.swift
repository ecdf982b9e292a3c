public import LayoutModel

/// A view of the user's own toolkit, which a `LayoutTree` lays out.
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
/// Constraints are made from the anchors of nodes (`AnchoredItem`), and added to the tree that has the nodes. They may
/// be made before the nodes are in a tree.
public protocol LayoutNode: AnyObject, AnchoredItem {
  /// The child nodes, from back to front. After a change, call `LayoutTree.invalidateChildren()`.
  var layoutChildren: [any LayoutNode] { get }

  /// Sets the node's properties, except for its parent: hugging, margins, reading direction, stack, scroll view, kind.
  ///
  /// Reports use the item's name if it is set, else the name of the node's type. After a change, call
  /// `LayoutTree.invalidateConfiguration(of:)`. By default nothing is set.
  func configureLayout(_ item: inout LayoutItem)

  /// Returns the size that the node's content asks for, by default none.
  ///
  /// The first proposal has no lengths. If the measurement says that one length follows from the other (`dependence`),
  /// further proposals have the other length. After a change of content, call `LayoutTree.invalidateContent(of:)`.
  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement

  /// Receives the node's frame, in points, in the coordinates of the parent's frame. Called if the frame has changed;
  /// not for the root, whose size is given.
  func applyLayout(_ frame: LayoutRect)
}

extension LayoutNode {
  /// Sets no properties.
  public func configureLayout(_ item: inout LayoutItem) {}

  /// Returns a measurement without lengths.
  public func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { .none }

  /// The identifier by which constraints refer to the node until they are added to its tree.
  ///
  /// It is derived from the object's address: unique while the node exists, and no index of an item in a document.
  public var anchors: LayoutItemID { LayoutItemID(ofNode: ObjectIdentifier(self)) }
}

extension LayoutItemID {
  /// The identifier of an object, which is below 0, unlike an item's.
  init(ofNode object: ObjectIdentifier) { self.init(~Int(bitPattern: object)) }
}

/// The lengths at which a node's content is measured, in points; nil for any length.
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
  /// The length, of the two, that follows from the other one.
  public enum Dependence: Sendable, Hashable {
    /// Neither.
    case none
    /// The height, as for wrapping text.
    case heightOnWidth
    /// The width, as for an icon that keeps its proportions.
    case widthOnHeight
  }

  /// The width; nil for none.
  public var width: Double?
  /// The height; nil for none.
  public var height: Double?
  /// The distance of the first baseline from the content's top edge; nil for none.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the content's bottom edge; nil for none.
  public var lastBaseline: Double?
  /// The length that follows from the other one, and is measured again when the other one changes.
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

  /// The measurement without lengths.
  public static let none = LayoutMeasurement()

  /// The length along an axis.
  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension LayoutMeasurement.Dependence {
  /// The axis of the length that follows from the other one; nil for none.
  var axis: LayoutAxis? {
    switch self {
    case .none: nil
    case .heightOnWidth: .vertical
    case .widthOnHeight: .horizontal
    }
  }
}

extension LayoutItem {
  /// Sets the item's intrinsic lengths and baselines to those of a measurement.
  mutating func setContent(_ measurement: LayoutMeasurement) {
    intrinsicSize = AxisValues(horizontal: measurement.width, vertical: measurement.height)
    firstBaseline = measurement.firstBaseline
    lastBaseline = measurement.lastBaseline
  }
}
