internal import LayoutModel

/// The views in a log that stack views of UIKit arrange, each with its stack view.
struct LoggedArrangedViews {
  private struct Extent: Hashable {
    var view: Int
    var axis: LayoutAxis
  }

  /// The stack view of each arranged view, by index in `ConsoleLogReport.objects`. An arranged view has an entry for
  /// each axis along which constraints of its stack view place it.
  private var stacks: [Extent: Int] = [:]

  init(of report: ConsoleLogReport) {
    for constraint in report.constraints where constraint.maker == .stackView {
      for side in [constraint.first, constraint.second].compactMap(\.self) where side.attribute.isStart != nil {
        guard let stack = report.objects[side.object].superview, Self.isStack(report.objects[stack]) else { continue }
        stacks[Extent(view: side.object, axis: side.attribute.axis)] = stack
      }
    }
  }

  private static func isStack(_ object: LoggedObject) -> Bool {
    LoggedNames.shortClass(object.className ?? "").hasSuffix("StackView")
  }

  /// Returns whether the application pins an edge of an arranged view by a constraint: to the same edge of its stack
  /// view, or to a view that is arranged beside it. The stack view itself determines these edges.
  func isPinned(by constraint: LoggedConstraint) -> Bool {
    guard !stacks.isEmpty, constraint.maker == .application, let second = constraint.second else { return false }
    let (one, other) = (constraint.first, second)
    guard one.attribute.isStart != nil, other.attribute.isStart != nil else { return false }
    func stack(of side: LoggedConstraint.Side) -> Int? {
      stacks[Extent(view: side.object, axis: side.attribute.axis)]
    }
    if let holder = stack(of: one), holder == stack(of: other) { return one.object != other.object }
    return [(one, other), (other, one)].contains { view, holder in
      stack(of: view) == holder.object && view.attribute.plainEdge == holder.attribute.plainEdge
    }
  }
}
