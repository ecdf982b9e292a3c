/// The effective safe area and margins of each view, which depend on the positions of views.
///
/// The margins of a view are extended by the safe area and by the superview's margins, if the view is configured so.
package struct EffectiveInsets {
  /// The safe area insets of each item, by its index; zero for guides.
  package private(set) var safeArea: [EdgeInsets] = []
  /// The margins of each item, by its index; zero for guides.
  package private(set) var margins: [EdgeInsets] = []

  /// Determines the insets for frames that are measured in their superviews, with y growing downward.
  /// - Complexity: linear in the number of items.
  package init(of document: LayoutDocument, _ directions: [LayoutDirection], frames: [LayoutRect]) {
    // In the root's coordinates: the origin of each view, and the edges of its safe area.
    var origins: [(x: Double, y: Double)] = []
    var limits: [EdgeInsets] = []
    let scrolls = Self.scrollingViews(of: document, frames)
    // Items are accessed by index, since a copy of an item would update reference counts.
    for index in document.items.indices {
      guard document.items[index].kind == .view else {
        safeArea.append(.zero)
        margins.append(.zero)
        origins.append((0, 0))
        limits.append(.zero)
        continue
      }
      let frame = frames[index]
      let own = document.items[index].edgeMargins(directions[index], isWithinSafeArea: false)
      guard let parent = document.items[index].parent else {
        origins.append((0, 0))
        let covered = document.items[index].safeAreaInsets
        limits.append(
          EdgeInsets(
            top: covered.top == 0 ? -.infinity : covered.top, left: covered.left == 0 ? -.infinity : covered.left,
            bottom: covered.bottom == 0 ? .infinity : frame.height - covered.bottom,
            right: covered.right == 0 ? .infinity : frame.width - covered.right))
        safeArea.append(covered)
        margins.append(
          document.items[index].readable(document.items[index].edgeMargins(directions[index]), width: frame.width))
        continue
      }
      let origin = (x: origins[parent.index].x + frame.x, y: origins[parent.index].y + frame.y)
      origins.append(origin)
      let edges = EdgeInsets(
        top: origin.y, left: origin.x, bottom: origin.y + frame.height, right: origin.x + frame.width)
      // A scroll view's content is covered at the top and bottom only after scrolling.
      let isScrolled = scrolls[parent.index]
      var outerLimits = limits[parent.index]
      if isScrolled { (outerLimits.top, outerLimits.bottom) = (-.infinity, .infinity) }
      let limit = Self.limits(outerLimits, within: edges, and: document.items[index].safeAreaInsets)
      limits.append(limit)
      let covered = EdgeInsets(
        top: max(0, limit.top - edges.top), left: max(0, limit.left - edges.left),
        bottom: max(0, edges.bottom - limit.bottom), right: max(0, edges.right - limit.right))
      safeArea.append(covered)
      var effective = document.items[index].insetsMarginsFromSafeArea ? own + covered : own
      if document.items[index].preservesSuperviewMargins {
        let (outer, size) = (margins[parent.index], frames[parent.index])
        effective = EdgeInsets(
          top: isScrolled ? effective.top : max(effective.top, outer.top - frame.y),
          left: max(effective.left, outer.left - frame.x),
          bottom: isScrolled
            ? effective.bottom : max(effective.bottom, outer.bottom - (size.height - frame.y - frame.height)),
          right: max(effective.right, outer.right - (size.width - frame.x - frame.width)))
      }
      margins.append(document.items[index].readable(effective, width: frame.width))
    }
  }

  /// Returns, for each item by its index, whether it scrolls its content vertically. If it does, a bar at the top or
  /// bottom covers the content only after scrolling.
  ///
  /// This depends on the scroll view's inset adjustment. With `automatic`, a scroll view scrolls if one of its children
  /// extends below it, or if it has a content view. With `always`, it scrolls if it has any child. Whatever the
  /// adjustment, it scrolls if a child has a frame, such as a row of a table. The root scrolls if it is a scroll view
  /// whose adjustment is not `never`.
  private static func scrollingViews(of document: LayoutDocument, _ frames: [LayoutRect]) -> [Bool] {
    let isRootScrolling = document[.root].scroll.map { $0.insetAdjustment != .never } ?? false
    var scrolls = document.items.indices.map { isRootScrolling && LayoutItemID($0) == .root }
    for index in document.items.indices where document.items[index].kind == .view {
      guard let parent = document.items[index].parent, let scroll = document[parent].scroll else { continue }
      let isHigher = frames[index].y + frames[index].height > frames[parent.index].height
      let isScrolled =
        switch scroll.insetAdjustment {
        case .automatic: isHigher || scroll.content != nil
        case .always: true
        case .never: false
        }
      if isScrolled || document.items[index].frame != nil { scrolls[parent.index] = true }
    }
    return scrolls
  }

  /// Returns the edges of a view's safe area, as coordinates of the root.
  ///
  /// At an edge without an inset of the view's own, the result is the edge of the superview's safe area. An own inset
  /// is measured inward from that edge, or from the view's edge if this lies further inward.
  /// - Parameters:
  ///   - outer: the edges of the superview's safe area, as coordinates of the root; infinite for no limit.
  ///   - edges: the edges of the view's frame, as coordinates of the root.
  ///   - additional: the view's own safe area insets.
  private static func limits(
    _ outer: EdgeInsets, within edges: EdgeInsets, and additional: EdgeInsets
  ) -> EdgeInsets {
    // Without own insets the edge is inherited unchanged: it may reach a subview even if it does not reach the view.
    EdgeInsets(
      top: additional.top == 0 ? outer.top : max(outer.top, edges.top) + additional.top,
      left: additional.left == 0 ? outer.left : max(outer.left, edges.left) + additional.left,
      bottom: additional.bottom == 0 ? outer.bottom : min(outer.bottom, edges.bottom) - additional.bottom,
      right: additional.right == 0 ? outer.right : min(outer.right, edges.right) - additional.right)
  }
}

extension LayoutItem {
  /// Returns the margins as distances from the left, right, top and bottom edges. If the item measures its margins from
  /// its safe area, its own safe area insets are added, unless `isWithinSafeArea` is false.
  @inlinable
  package func edgeMargins(_ direction: LayoutDirection, isWithinSafeArea: Bool = true) -> EdgeInsets {
    let isReversed = direction == .rightToLeft && marginsFollowDirection
    let own = EdgeInsets(
      top: margins.top, left: isReversed ? margins.trailing : margins.leading, bottom: margins.bottom,
      right: isReversed ? margins.leading : margins.trailing)
    return isWithinSafeArea && insetsMarginsFromSafeArea ? own + safeAreaInsets : own
  }

  /// Returns the margins of an item of a given width. They are the given ones, enlarged at the left and right such that
  /// the space between them is at most the readable width. Without a readable width they are unchanged.
  package func readable(_ margins: EdgeInsets, width: Double) -> EdgeInsets {
    guard let readableWidth else { return margins }
    var margins = margins
    let beside = (width - readableWidth) / 2
    margins.left = max(margins.left, beside)
    margins.right = max(margins.right, beside)
    return margins
  }

  /// Sets the margins, given as distances from the left, right, top and bottom edges. From then on they do not depend
  /// on the safe area.
  package mutating func setEdgeMargins(_ edges: EdgeInsets, _ direction: LayoutDirection) {
    let isReversed = direction == .rightToLeft && marginsFollowDirection
    margins = DirectionalInsets(
      top: edges.top, leading: isReversed ? edges.right : edges.left, bottom: edges.bottom,
      trailing: isReversed ? edges.left : edges.right)
    insetsMarginsFromSafeArea = false
  }
}

extension EdgeInsets {
  /// Returns the sum of two insets at each edge.
  @inlinable
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  /// Returns the greatest absolute difference between these insets and others, over the four edges.
  package func distance(to other: EdgeInsets) -> Double {
    max(abs(top - other.top), abs(left - other.left), abs(bottom - other.bottom), abs(right - other.right))
  }
}
