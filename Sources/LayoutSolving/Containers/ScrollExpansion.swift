internal import LayoutModel

/// The expansion of scroll views into constraints.
///
/// A scroll view gets a content guide if constraints refer to its content. A constraint between a scroll view's edge
/// and an item inside it is redirected to this guide, as with `UIScrollView`. The user's frame guides are fixed to
/// their scroll views by constraints.
struct ScrollExpansion {
  private let additions: ContainerAdditions

  init(_ additions: ContainerAdditions) {
    self.additions = additions
  }

  /// Expands scroll views; returns the content guide of each one whose content constraints refer to.
  func expand(_ scrollers: [LayoutItemID]) -> [(scroller: LayoutItemID, guide: LayoutItemID)] {
    guard !scrollers.isEmpty else { return [] }
    var content = guidesOfUser()
    // 1. Constraints of the user and of stacks that refer to the content.
    for index in additions.document.constraints.indices { redirect(index, &content) }
    // 2. The content view that is scrolled.
    for scroller in scrollers {
      guard let scroll = additions.document[scroller].scroll, let view = scroll.content else { continue }
      pin(view, to: guide(of: scroller, &content), in: scroller, scroll.axis)
    }
    // 3. The origin of the content.
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

  /// Adds constraints that fix frame guides to their scroll views; returns the user's content guides by scroll view.
  private func guidesOfUser() -> [LayoutItemID: LayoutItemID] {
    var content: [LayoutItemID: LayoutItemID] = [:]
    // By index: a copy of an item updates reference counts.
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

  /// Replaces a scroll view's edge in a constraint by that of its content guide.
  ///
  /// This is done if the constraint's other item is inside the scroll view.
  private func redirect(_ index: Int, _ content: inout [LayoutItemID: LayoutItemID]) {
    // Not as a copy, which updates reference counts.
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
    return role != .content && role != .frame && additions.document.closestCommonAncestor(item, other) == item
  }

  private func guide(
    of scroller: LayoutItemID, _ content: inout [LayoutItemID: LayoutItemID]
  ) -> LayoutItemID {
    if let guide = content[scroller] { return guide }
    // Not implied: reports name its values if they are ambiguous.
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
