internal import LayoutModel

/// The constraints of a stack across its axis: those of its alignment, and those that keep it as small as possible.
extension StackExpansion {
  /// Adds the constraints of the alignment. The first visible view is aligned with the stack, and the other views with
  /// the first. In AppKit each view is aligned with the stack instead, except by baselines.
  ///
  /// Hidden views are aligned too. Unless the alignment is `fill`, the stack is usually as large as a guide around the
  /// visible views. There are two exceptions, both in UIKit. With first baselines, a stack begins at the top of the
  /// first visible view, and other views may begin above it (Open Radar 32291130, and recorded frames). With last
  /// baselines, the stack ends at the bottom of this view.
  mutating func align() {
    guard let reference = visible.first else { return }
    let isTogether = !stack.yieldsToConstraints
    switch stack.alignment {
    case .fill:
      alignAll(with: reference, at: across.start)
      alignAll(with: reference, at: across.end)
      connectStart(reference)
      connectEnd(reference)
    case .leading, .top:
      alignAll(with: reference, at: across.start)
      connectStart(reference)
      let spanner = addSpanner(startsTogether: isTogether)
      connectEnd(spanner)
    case .trailing, .bottom:
      alignAll(with: reference, at: across.end)
      let spanner = addSpanner(endsTogether: isTogether)
      connectStart(spanner)
      connectEnd(reference)
    case .center:
      alignAll(with: reference, at: across.center)
      let spanner = addSpanner()
      connectStart(spanner)
      connectEnd(spanner)
      _ = align(reference, at: across.center)
    case .firstBaseline:
      alignAll(with: reference, at: .firstBaseline, orElse: .top)
      let spanner = addSpanner()
      connectEnd(spanner)
      if isTogether {
        connectStart(reference)
      } else {
        for view in visible {
          connect(edge(view, .top), atStartOf: across, "\(quoted(view)) below its top", .greaterThanOrEqual)
        }
      }
      fit(canvasGuide(), across.size, Priority.canvas, "its \(across.size) as small as it can be")
    case .lastBaseline:
      alignAll(with: reference, at: .lastBaseline, orElse: .bottom)
      let spanner = addSpanner()
      connectStart(spanner)
      if isTogether {
        connectEnd(reference)
      } else {
        for view in visible {
          connect(edge(view, .bottom), atEndOf: across, "\(quoted(view)) above its bottom", .lessThanOrEqual)
        }
      }
      fit(canvasGuide(), across.size, Priority.canvas, "its \(across.size) as small as it can be")
    }
    guard stack.alignment != .fill else { return }
    if stack.yieldsToConstraints { holdInside() }
    for view in all { fit(view, across.size, Priority.suppression, "\(quoted(view)) as small as it can be") }
  }

  /// Adds constraints that keep visible views between the stack's edges, even if other constraints move them out of
  /// alignment. The margins of the stack are disregarded.
  private mutating func holdInside() {
    for view in visible {
      add(
        across.distance(
          from: edge(id, across.start), to: edge(view, across.start), .greaterThanOrEqual, priority: Priority.boundary),
        "\(quoted(view)) within its \(across.size)")
      add(
        across.distance(
          from: edge(view, across.end), to: edge(id, across.end), .greaterThanOrEqual,
          priority: min(Priority.boundary, stack.clippingResistance[across.axis])),
        "\(quoted(view)) within its \(across.size)")
    }
  }

  private mutating func alignAll(
    with reference: LayoutItemID, at attribute: LayoutAttribute, orElse edgeAttribute: LayoutAttribute? = nil
  ) {
    for view in all where view != reference {
      if stack.yieldsToConstraints, align(view, at: attribute) { continue }
      // If one of the two views has no baseline, both are aligned by an edge.
      var (attribute, first, second) = (attribute, reference, view)
      if let edgeAttribute {
        if let baseline = arranged.baselines.item(for: attribute, of: reference),
          let other = arranged.baselines.item(for: attribute, of: view)
        {
          (first, second) = (baseline, other)
        } else {
          attribute = edgeAttribute
        }
      }
      add(
        LayoutConstraint(second, attribute, .equal, to: edge(first, attribute), priority: holding),
        "\(quoted(reference)) and \(quoted(view)) aligned by their \(word(attribute))s")
    }
  }

  /// Aligns a view with the stack itself, so that the view does not depend on another view that is out of alignment.
  /// - Returns: false, without a new constraint, if the attribute is a baseline; else true.
  private mutating func align(_ view: LayoutItemID, at attribute: LayoutAttribute) -> Bool {
    switch attribute {
    case across.start: connectStart(view)
    case across.end: connectEnd(view)
    case across.center:
      let center = stack.isLayoutMarginsRelativeArrangement ? across.centerWithinMargins : across.center
      add(
        LayoutConstraint(view, across.center, .equal, to: edge(id, center), priority: holding),
        "\(quoted(view)) in the middle")
    default: return false
    }
    return true
  }

  private mutating func connectStart(_ item: LayoutItemID) {
    connect(
      edge(item, across.start), atStartOf: across, "\(what(item)) at its \(word(across.start))", priority: holding)
  }

  private mutating func connectEnd(_ item: LayoutItemID) {
    connect(edge(item, across.end), atEndOf: across, "\(what(item)) at its \(word(across.end))", priority: holding)
  }

  private func what(_ item: LayoutItemID) -> String {
    additions.document[item].isImplied ? "its views" : quoted(item)
  }

  /// Adds a guide, as small as possible, that surrounds the visible views across the stack. With `startsTogether`, each
  /// view begins at the guide's start; with `endsTogether`, each ends at the guide's end.
  private mutating func addSpanner(startsTogether: Bool = false, endsTogether: Bool = false) -> LayoutItemID {
    let spanner = addGuide("views", flatAlong: along)
    for view in visible {
      var why: String { "\(quoted(view)) within its \(across.size)" }
      add(
        across.distance(
          from: edge(spanner, across.start), to: edge(view, across.start),
          startsTogether ? .equal : .greaterThanOrEqual, priority: startsTogether ? Priority.boundary : 1000),
        why)
      add(
        across.distance(
          from: edge(view, across.end), to: edge(spanner, across.end), endsTogether ? .equal : .greaterThanOrEqual,
          priority: endsTogether ? Priority.boundary : 1000), why)
    }
    fit(spanner, across.size, Priority.spanner, "its \(across.size) as small as it can be")
    return spanner
  }
}
