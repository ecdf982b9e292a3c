public import LayoutModel

/// A view of any user interface toolkit, which a `LayoutTree` lays out.
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
/// Constraints between nodes are created from their anchors (`AnchoredItem`), and added to the tree that has the nodes.
/// They can be created before the nodes are in a tree.
public protocol LayoutNode: AnyObject, AnchoredItem {
  /// The child nodes, from back to front. The tree has only weak references to them, so that another object must retain
  /// them. After a change, call `LayoutTree.invalidateChildren()`.
  var layoutChildren: [any LayoutNode] { get }

  /// Sets the layout properties of the node's item, for example hugging, margins, reading direction, stack, scroll view
  /// and kind.
  ///
  /// Reports use the item's name if it is set, else the name of the node's type. After a change of a property, call
  /// `LayoutTree.invalidateConfiguration(of:)`, unless the node is not in a layout yet. The kind cannot change while
  /// the node is in the tree: the next layout would throw `LayoutTreeError.item`. By default no property is set.
  func configureLayout(_ item: inout LayoutItem)

  /// Returns the size that the node's content asks for. By default there is none.
  ///
  /// The first proposal has no lengths. If the returned `dependence` says that one length depends on the other, the
  /// node is measured again with proposals that contain the other length. After a change of content, call
  /// `LayoutTree.invalidateContent(of:)`.
  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement

  /// Receives the node's new frame, in points, in the coordinates of the parent's frame. It is called if the frame has
  /// changed, and never for the root, whose size is `LayoutTree.size`.
  func applyLayout(_ frame: LayoutRect)
}

extension LayoutNode {
  /// Sets no properties.
  public func configureLayout(_ item: inout LayoutItem) {}

  /// Returns a measurement without lengths.
  public func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { .none }

  /// The identifier by which constraints refer to the node until they are added to its tree.
  ///
  /// It is derived from the object's address. While the node exists, it is unique, and differs from the identifiers of
  /// all items.
  public var anchors: LayoutItemID { LayoutItemID(ofNode: ObjectIdentifier(self)) }
}

extension LayoutItemID {
  /// Creates the identifier of an object. It is negative, while the identifiers of items are 0 or greater.
  init(ofNode object: ObjectIdentifier) { self.init(~Int(bitPattern: object)) }
}

/// The lengths at which a node's content is measured, in points. A length of nil is free.
public struct LayoutProposal: Sendable, Hashable {
  /// The width in points; nil if it is free.
  public var width: Double?
  /// The height in points; nil if it is free.
  public var height: Double?

  /// Creates a proposal.
  public init(width: Double? = nil, height: Double? = nil) {
    (self.width, self.height) = (width, height)
  }
}

/// The lengths that a node's content asks for, in points.
public struct LayoutMeasurement: Sendable, Hashable {
  /// The dependence of one length of the content on the other.
  public enum Dependence: Sendable, Hashable {
    /// Neither length depends on the other.
    case none
    /// The height depends on the width, as for wrapping text.
    case heightOnWidth
    /// The width depends on the height, as for an icon that keeps its proportions.
    case widthOnHeight
  }

  /// The width in points; nil for none.
  public var width: Double?
  /// The height in points; nil for none.
  public var height: Double?
  /// The distance of the first baseline from the content's top edge in points; nil for none.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the content's bottom edge in points; nil for none.
  public var lastBaseline: Double?
  /// The dependence between width and height. A dependent length is measured again when the other length changes.
  public var dependence: Dependence

  /// Creates a measurement, by default without any length.
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

  /// The length along an axis; nil for none.
  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

extension LayoutMeasurement.Dependence {
  /// The axis of the dependent length; nil for none.
  var axis: LayoutAxis? {
    switch self {
    case .none: nil
    case .heightOnWidth: .vertical
    case .widthOnHeight: .horizontal
    }
  }
}

extension LayoutItem {
  /// Sets the item's intrinsic lengths and baselines to those of a measurement, and whether its content wraps.
  mutating func setContent(_ measurement: LayoutMeasurement) {
    intrinsicSize = AxisValues(horizontal: measurement.width, vertical: measurement.height)
    isWrapping = measurement.dependence == .heightOnWidth
    firstBaseline = measurement.firstBaseline
    lastBaseline = measurement.lastBaseline
  }
}
