internal import LayoutModel

/// The expansion of scroll views into constraints.
///
/// A content guide represents the content of a scroll view, like `UIScrollView.contentLayoutGuide`. If the document has
/// none for a scroll view, one is added if a constraint or a content view needs it. A constraint between an edge of the
/// scroll view and an item inside it is redirected to this guide, as in UIKit. A frame guide of the document, like
/// `UIScrollView.frameLayoutGuide`, is fixed to the edges of its scroll view.
struct ScrollExpansion {
  private let additions: ContainerAdditions

  init(_ additions: ContainerAdditions) {
    self.additions = additions
  }

  /// Expands scroll views, and returns those that have a content guide, each with its guide.
  func expand(_ scrollers: [LayoutItemID]) -> [(scroller: LayoutItemID, guide: LayoutItemID)] {
    guard !scrollers.isEmpty else { return [] }
    var content = pinFrameGuidesAndFindContentGuides()
    // 1. A constraint between an edge of a scroll view and an item inside it is redirected to the content guide. The
    //    constraint may be one of the document or of a stack.
    for index in additions.document.constraints.indices { redirect(index, &content) }
    // 2. The content view is fixed to the content guide.
    for scroller in scrollers {
      guard let scroll = additions.document[scroller].scroll, let view = scroll.content else { continue }
      pin(view, to: guide(of: scroller, &content), in: scroller, scroll.axis)
    }
    // 3. The content guide is fixed to the top left corner of its scroll view.
    var result: [(scroller: LayoutItemID, guide: LayoutItemID)] = []
    for scroller in scrollers {
      guard let guide = content[scroller] else { continue }
      result.append((scroller, guide))
      let margins = additions.document[scroller].margins
      additions.update(guide) { $0.margins = margins }
      for edge in [LayoutAttribute.left, .top] {
        add(
          LayoutConstraint(guide, edge, .equal, to: LayoutConstraint.Anchor(scroller, edge)), scroller,
          "its content begins at the \(edge)")
      }
    }
    return result
  }

  /// Adds constraints that fix frame guides to their scroll views, and returns the document's content guides by scroll
  /// view.
  private func pinFrameGuidesAndFindContentGuides() -> [LayoutItemID: LayoutItemID] {
    var content: [LayoutItemID: LayoutItemID] = [:]
    // Items are read by index, since a copy of an item updates reference counts.
    for index in additions.document.items.indices where additions.document.items[index].kind == .guide {
      let (guide, role) = (LayoutItemID(index), additions.document.items[index].role)
      guard let scroller = additions.document.items[index].parent else { continue }
      if role == .content { content[scroller] = guide }
      guard role == .frame else { continue }
      for edge in [LayoutAttribute.left, .top, .right, .bottom] {
        add(
          LayoutConstraint(guide, edge, .equal, to: LayoutConstraint.Anchor(scroller, edge)), scroller,
          "'\(additions.document[guide].name)' is its frame")
      }
    }
    return content
  }

  /// Replaces a scroll view by its content guide, in the constraint at an index.
  ///
  /// This is done if the constraint refers to an edge of the scroll view, and its other item is inside the scroll view.
  /// Content and frame guides are exceptions: a constraint with one of these stays as it is.
  /// - Parameter content: the content guide of each scroll view that has one. If it is needed and missing, it is added.
  private func redirect(_ index: Int, _ content: inout [LayoutItemID: LayoutItemID]) {
    // The constraint is read in place: a copy of it updates reference counts.
    guard let second = additions.document.constraints[index].second else { return }
    let first = additions.document.constraints[index].firstItem
    if isContent(additions.document.constraints[index].firstAttribute, of: first, for: second.item) {
      let guide = guide(of: first, &content)
      additions.redirect(index) { $0.firstItem = guide }
    } else if isContent(second.attribute, of: second.item, for: first) {
      let guide = guide(of: second.item, &content)
      additions.redirect(index) { $0.second?.item = guide }
    }
  }

  private func isContent(_ attribute: LayoutAttribute, of item: LayoutItemID, for other: LayoutItemID) -> Bool {
    guard additions.document[item].scroll != nil, item != other, attribute.isEdge else { return false }
    let role = additions.document[other].kind == .guide ? additions.document[other].role : .plain
    return role != .content && role != .frame && additions.document.isDescendant(other, of: item)
  }

  private func guide(
    of scroller: LayoutItemID, _ content: inout [LayoutItemID: LayoutItemID]
  ) -> LayoutItemID {
    if let guide = content[scroller] { return guide }
    // The guide is not marked as implied, so that reports name its values if they are ambiguous.
    let name = ScrollConfiguration.contentName(of: additions.document[scroller].name)
    let guide = additions.addGuide(name, in: scroller, role: .content, isImplied: false)
    content[scroller] = guide
    return guide
  }

  private func pin(
    _ view: LayoutItemID, to guide: LayoutItemID, in scroller: LayoutItemID, _ axis: ScrollConfiguration.Axis
  ) {
    var name: String { additions.document[view].name }
    for edge in [LayoutAttribute.left, .top, .right, .bottom] {
      add(
        LayoutConstraint(view, edge, .equal, to: LayoutConstraint.Anchor(guide, edge)), scroller,
        "'\(name)' fills its content")
    }
    guard axis != .both else { return }
    let size: LayoutAttribute = axis == .vertical ? .width : .height
    add(
      LayoutConstraint(view, size, .equal, to: LayoutConstraint.Anchor(scroller, size)), scroller,
      "'\(name)' scrolls \(axis.rawValue)ly and keeps its \(size)")
  }

  private func add(_ constraint: consuming LayoutConstraint, _ scroller: LayoutItemID, _ why: @autoclosure () -> String)
  {
    additions.add(constraint, of: ConstraintOrigin.Container(scroller, .scrollView), why)
  }
}
