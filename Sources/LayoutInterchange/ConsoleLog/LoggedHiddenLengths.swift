internal import LayoutModel

/// The widths and heights of hidden arranged views that their stack views set to 0.
struct LoggedHiddenLengths {
  private struct Length: Hashable {
    var view: Int
    var axis: LayoutAxis
  }

  private let report: ConsoleLogReport
  private let lengths: Set<Length>
  /// For each length, the objects of unknown superview that seem to lie inside the hidden view (`inferredContents`), by
  /// index in `ConsoleLogReport.objects`.
  private var contents: [Length: Set<Int>] = [:]

  init(of report: ConsoleLogReport) {
    self.report = report
    lengths = report.constraints.reduce(into: []) { lengths, constraint in
      guard constraint.maker == .stackView, constraint.identifier == "UISV-hiding", constraint.second == nil,
        constraint.first.attribute.isSize
      else { return }
      lengths.insert(Length(view: constraint.first.object, axis: constraint.first.attribute.axis))
    }
    for length in lengths { contents[length] = inferredContents(of: length) }
  }

  /// Returns whether the application created a constraint that depends on a length in `lengths`. Either the constraint
  /// contains the length. Or it is along the axis of the length, and each of its items is the hidden view or lies
  /// inside it.
  func affect(_ constraint: LoggedConstraint) -> Bool {
    guard !lengths.isEmpty, constraint.maker == .application else { return false }
    let sides = [constraint.first, constraint.second].compactMap(\.self)
    let isOfLength = sides.contains { side in
      side.attribute.isSize && lengths.contains(Length(view: side.object, axis: side.attribute.axis))
    }
    return isOfLength || enclose(constraint)
  }

  /// Returns whether a constraint is along the axis of a length in `lengths`, and each of its items is the hidden view
  /// or lies inside it.
  func enclose(_ constraint: LoggedConstraint) -> Bool {
    let sides = [constraint.first, constraint.second].compactMap(\.self)
    return lengths.contains { length in
      sides.contains { $0.attribute.axis == length.axis } && sides.allSatisfy { isInside($0.object, length) }
    }
  }

  /// Returns whether an object is the view of a length, or lies inside it.
  private func isInside(_ object: Int, _ length: Length) -> Bool {
    report.ancestors(of: object).contains(length.view) || contents[length]?.contains(object) == true
  }

  /// Returns the objects of unknown superview that seem to lie inside a hidden view.
  ///
  /// Lines without `|` do not name superviews, so constraints along the axis of the length have to show what is inside.
  /// Objects of unknown superview that are connected by constraints form a group. The group is inside if constraints
  /// relate its objects to the hidden view and its known descendants only. Each of these constraints must relate equal
  /// edges or centres, since siblings would be connected by opposite edges. At least two different edges or centres
  /// must occur.
  private func inferredContents(of length: Length) -> Set<Int> {
    let isFree = report.objects.map { $0.superview == nil && $0.unnamedSuperviewOf == nil }
    var sets = DisjointSets(count: report.objects.count)
    var edges: [Int: Set<LayoutAttribute>] = [:]
    var outside: Set<Int> = []
    let ties = report.constraints.compactMap { constraint -> (LoggedConstraint.Side, LoggedConstraint.Side)? in
      guard constraint.maker == .application, let second = constraint.second, second.object != constraint.first.object,
        ![constraint.first, second].contains(where: { $0.attribute.isSize || $0.attribute.axis != length.axis })
      else { return nil }
      return (constraint.first, second)
    }
    func isFreeContent(_ object: Int) -> Bool { object != length.view && isFree[object] }
    for (one, other) in ties where isFreeContent(one.object) && isFreeContent(other.object) {
      sets.unite(one.object, other.object)
    }
    for (first, second) in ties {
      for (own, other) in [(first, second), (second, first)]
      where isFreeContent(own.object) && !isFreeContent(other.object) {
        let group = sets.leader(of: own.object)
        if report.ancestors(of: other.object).contains(length.view),
          own.attribute.plainEdge == other.attribute.plainEdge
        {
          edges[group, default: []].insert(other.attribute.plainEdge)
        } else {
          outside.insert(group)
        }
      }
    }
    return Set(
      report.objects.indices.filter { object in
        let group = sets.leader(of: object)
        return isFreeContent(object) && !outside.contains(group) && (edges[group]?.count ?? 0) > 1
      })
  }
}
