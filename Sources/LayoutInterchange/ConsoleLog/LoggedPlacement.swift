internal import LayoutModel

/// The views of a log whose autoresizing masks seem to be left on by mistake, with the constraints that lay them out.
///
/// These views have the default mask. Another mask was chosen by the application, and the frame of a view in a window,
/// a table or a collection is set by this container. In both cases the mask is needed, and no mistake.
struct LoggedPlacement {
  private let report: ConsoleLogReport
  private let masked: Set<Int>

  init(of report: ConsoleLogReport) {
    self.report = report
    let masks = report.constraints.filter { $0.maker == .autoresizingMask }
    masked = Set(masks.map(\.subject)).subtracting(masks.filter(\.hasChosenMask).map(\.subject))
      .filter { !Self.isHeld(report.objects[$0], in: report.objects) }
  }

  private static func isHeld(_ object: LoggedObject, in objects: [LoggedObject]) -> Bool {
    let holder = object.superview.flatMap { objects[$0].className } ?? ""
    return ["Window", "TableView", "CollectionView"].contains(where: LoggedNames.shortClass(holder).hasSuffix)
  }

  /// Returns the views with a mistaken mask that a constraint of the application lays out. The constraint has no other
  /// item than the view, or relates the view to its superview or to a view beside it. A constraint between a view and
  /// an object inside the view does not lay out the view.
  func objects(placedBy constraint: LoggedConstraint) -> [Int] {
    guard !masked.isEmpty, constraint.maker == .application else { return [] }
    let first = constraint.first.object
    guard let second = constraint.second?.object, second != first else { return masked.contains(first) ? [first] : [] }
    return [(first, second), (second, first)]
      .filter { object, other in masked.contains(object) && isPlaced(object, by: other, constraint) }.map(\.0)
  }

  /// Returns whether a constraint between a view and another object lays out the view. If the log does not show how the
  /// two are nested, the first item is assumed to be laid out. If the constraint also relates the start of one item to
  /// the end of the other, they are assumed to be neighbours, and both are laid out.
  private func isPlaced(_ object: Int, by other: Int, _ constraint: LoggedConstraint) -> Bool {
    let (own, others) = (report.ancestors(of: object), report.ancestors(of: other))
    if others.contains(object) { return false }
    if own.dropFirst().contains(where: others.contains) { return true }
    let edges = [constraint.first.attribute.isStart, constraint.second?.attribute.isStart]
    return object == constraint.first.object || edges == [true, false] || edges == [false, true]
  }
}

extension LayoutAttribute {
  /// Whether the attribute is the edge at which an item begins (left, leading or top). False for the opposite edges,
  /// nil for other attributes.
  var isStart: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
