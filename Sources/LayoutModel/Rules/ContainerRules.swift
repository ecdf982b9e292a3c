/// The rules for containers: stacks, scroll views, and the guides of scroll views.
package enum ContainerRules {
  /// A problem of an item, with a message that is a sentence without an end mark.
  package typealias Problem = (item: LayoutItemID, message: String)

  /// Returns all problems of a document's containers, in the order of its items.
  /// - Complexity: linear in the size of the document.
  package static func problems(in document: LayoutDocument) -> [Problem] {
    var problems: [Problem] = []
    var hasContentGuide: Set<LayoutItemID> = []
    for index in document.items.indices where mayBeProblem(at: index, in: document) {
      let item = document.items[index]
      let id = LayoutItemID(index)
      if item.stack != nil || item.scroll != nil {
        if document.rules == .coreAnimation {
          problems.append((id, "'\(item.name)' is a container, and Core Animation's rules know none"))
          continue
        }
        if item.kind != .view { problems.append((id, "'\(item.name)' is a guide; only views are containers")) }
      }
      if let stack = item.stack { problems += self.problems(with: stack, of: id, in: document) }
      if let content = item.scroll?.content, !isChildView(content, of: id, in: document) {
        problems.append((id, "the content of the scroll view '\(item.name)' is not a child view of it"))
      }
      guard item.kind == .guide, item.role == .content || item.role == .frame, let owner = item.parent else { continue }
      let ownerName = document[owner].name
      if document[owner].scroll == nil {
        problems.append(
          (id, "the role '\(item.role.rawValue)' is for guides of scroll views, and '\(ownerName)' is not one"))
      } else if item.role == .content, !hasContentGuide.insert(owner).inserted {
        problems.append((id, "the scroll view '\(ownerName)' has another content guide"))
      }
    }
    return problems
  }

  /// Whether an item is a container, or may be a guide of one. The item is accessed by index, since a copy would update
  /// reference counts.
  private static func mayBeProblem(at index: Int, in document: LayoutDocument) -> Bool {
    document.items.isStack(index) || document.items[index].scroll != nil
      || document.items[index].kind == .guide && document.items[index].role != .plain
  }

  private static func problems(
    with stack: StackConfiguration, of id: LayoutItemID, in document: LayoutDocument
  ) -> [Problem] {
    let name = document[id].name
    var problems: [Problem] = []
    var seen: Set<LayoutItemID> = []
    for view in stack.arranged ?? [] {
      guard isChildView(view, of: id, in: document) else {
        let other = document.items.indices.contains(view.index) ? "'\(document[view].name)'" : "item \(view.index)"
        problems.append((id, "the stack '\(name)' arranges \(other), which is not a child view of it"))
        continue
      }
      if !seen.insert(view).inserted {
        problems.append((id, "the stack '\(name)' arranges '\(document[view].name)' twice"))
      }
    }
    if stack.axis == .vertical, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      problems.append((id, "the stack '\(name)' is vertical; \(stack.alignment.rawValue) aligns horizontal ones only"))
    }
    // Each magnitude is only tested, so that the order of the dictionary's values is irrelevant.
    if !([stack.spacing] + stack.customSpacing.values).allSatisfy({ abs($0) <= LayoutLimits.largestLength }) {
      problems.append(
        (id, "the spacings of the stack '\(name)' must be numbers of at most \(Int(LayoutLimits.largestLength)) points")
      )
    }
    let resistance = stack.clippingResistance
    if ![stack.gravityHugging, resistance.horizontal, resistance.vertical].allSatisfy({
      $0 > 0 && $0 <= LayoutPriority.required
    }) {
      problems.append((id, "the priorities of the stack '\(name)' must be above 0 and at most 1000"))
    }
    return problems
  }

  private static func isChildView(_ view: LayoutItemID, of id: LayoutItemID, in document: LayoutDocument) -> Bool {
    document.items.indices.contains(view.index) && document.parent(of: view) == id && document[view].kind == .view
  }
}
