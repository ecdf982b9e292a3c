internal import LayoutModel

/// The widths and heights of hidden arranged views that their stack views set to 0.
struct LoggedHiddenLengths {
  private struct Length: Hashable {
    var view: Int
    var axis: LayoutAxis
  }

  private let report: ConsoleLogReport
  private let lengths: Set<Length>

  init(of report: ConsoleLogReport) {
    self.report = report
    lengths = report.constraints.reduce(into: []) { lengths, constraint in
      guard constraint.maker == .stackView, constraint.identifier == "UISV-hiding", constraint.second == nil,
        constraint.first.attribute.isSize
      else { return }
      lengths.insert(Length(view: constraint.first.object, axis: constraint.first.attribute.axis))
    }
  }

  /// Returns whether the application created a constraint that depends on a length in `lengths`. The constraint
  /// contains the length, or it is along the axis of the length, and each of its items is the hidden view or lies
  /// inside it.
  func contain(_ constraint: LoggedConstraint) -> Bool {
    guard !lengths.isEmpty, constraint.maker == .application else { return false }
    let sides = [constraint.first, constraint.second].compactMap(\.self)
    return sides.contains { side in
      let axis = side.attribute.axis
      if side.attribute.isSize, lengths.contains(Length(view: side.object, axis: axis)) { return true }
      return report.ancestors(of: side.object).contains { view in
        lengths.contains(Length(view: view, axis: axis))
          && sides.allSatisfy { report.ancestors(of: $0.object).contains(view) }
      }
    }
  }
}
