import CGTK
public import Tinamou

/// A layout of a container of GTK by constraints: a `GtkLayoutManager` whose measuring and allocating are a tree's.
@MainActor public final class TreeLayout {
  /// The node of the container.
  public let root: WidgetNode
  /// The tree, to which constraints are added.
  public let tree: LayoutTree
  /// The function called after each allocation, with the conflict as text if there was no layout.
  public var onLayout: (String?) -> Void = { _ in }
  private var direction: GtkTextDirection

  /// The layout of each container. GTK's callbacks have no other argument than the container.
  private static var layouts: [Widget: TreeLayout] = [:]

  /// Lays a container out.
  /// - Parameters:
  ///   - container: any widget; its layout manager is replaced.
  ///   - children: the nodes of its widgets.
  public init(of container: Widget, named name: String, _ children: [WidgetNode]) throws {
    root = WidgetNode(container, named: name)
    root.children = children
    tree = try LayoutTree(root)
    tree.pixelScale = 1
    direction = gtk_widget_get_direction(container)
    Self.layouts[container] = self
    // The minimum widths of widgets are required: GTK cannot draw them smaller.
    for node in children {
      let minimum = node.minimum
      try tree.add(
        node.anchors.size.constraints(greaterThanOrEqualToConstant: LayoutSize(minimum.width, 0)))
    }
    gtk_widget_set_layout_manager(
      container,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { container, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
          let (least, wanted) = MainActor.assumeIsolated {
            container.flatMap { TreeLayout.layouts[$0] }?.measure(orientation, for: length) ?? (0, 0)
          }
          minimum?.pointee = least
          natural?.pointee = wanted
          minimumBaseline?.pointee = -1
          naturalBaseline?.pointee = -1
        },
        { container, width, height, _ in
          MainActor.assumeIsolated { container.flatMap { TreeLayout.layouts[$0] }?.allocate(width, height) }
        }))
  }

  /// Says that the constraints have changed: GTK measures and allocates before it draws again.
  public func setNeedsLayout() { gtk_widget_queue_resize(root.widget) }

  /// Tells the tree of contents and of a reading direction that have changed. GTK says only that something has.
  private func readChanges() {
    for node in root.children where node.children.isEmpty {
      let old = node.measured
      if node.measureLayout(LayoutProposal()) != old { tree.invalidateContent(of: node) }
    }
    if gtk_widget_get_direction(root.widget) != direction {
      direction = gtk_widget_get_direction(root.widget)
      tree.invalidateConfiguration(of: root)
      for node in root.children { tree.invalidateConfiguration(of: node) }
    }
  }

  private func measure(_ orientation: GtkOrientation, for length: Int32) -> (minimum: Int32, natural: Int32) {
    readChanges()
    let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
    func size(_ target: FittingTarget) -> Int32 {
      let size = RequestedSize(
        isWidth || length < 0 ? nil : Double(length), nil, target: AxisValues(target))
      guard let found = try? tree.measure(in: size) else { return 0 }
      return Int32((isWidth ? found.width : found.height).rounded(.up))
    }
    // A height that is too small is cut off; widths that are too small are kept from the user.
    let natural = size(.fitting)
    return (isWidth ? min(natural, size(.smallest)) : natural, natural)
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    var conflict: String?
    do throws(LayoutTreeError) {
      try tree.layout(in: RequestedSize(Double(width), Double(height)))
    } catch {
      conflict = "\(error)"
    }
    for node in root.children {
      var allocation = GtkAllocation(
        x: Int32(node.frame.x), y: Int32(node.frame.y), width: Int32(node.frame.width),
        height: Int32(node.frame.height))
      gtk_widget_size_allocate(node.widget, &allocation, node.baseline)
    }
    onLayout(conflict)
  }
}
