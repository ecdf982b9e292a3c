internal import LayoutModel

/// The placement of the views in a log: the views that constraints lay out, and the autoresizing masks that can be
/// switched off.
struct LoggedPlacement {
  private let report: ConsoleLogReport
  private let masked: Set<Int>
  private let withChosenMask: Set<Int>
  /// The edges of views that constraints of the application pin to other objects. Views are given by index in
  /// `ConsoleLogReport.objects`.
  private var pinned: Set<Edge> = []
  /// The views that constraints of the application lay out, whether they have a mask or not, by index in
  /// `ConsoleLogReport.objects`.
  private var laidOut: Set<Int> = []

  init(of report: ConsoleLogReport) {
    self.report = report
    let masks = report.constraints.filter { $0.maker == .autoresizingMask }
    masked = Set(masks.map(\.subject)).filter { view in
      !FrameworkView.isPlacedByFrame(view, in: report) && !Self.isInPrivateView(view, in: report)
    }
    withChosenMask = Set(masks.filter(\.hasChosenMask).map(\.subject))
    for constraint in report.constraints where constraint.maker == .application {
      for view in views(laidOutBy: constraint) {
        laidOut.insert(view)
        if constraint.second != nil, let edge = Self.edge(of: view, in: constraint) { pinned.insert(edge) }
      }
    }
  }

  /// Returns whether the superview of a view is private to a framework, which then sets the frame of the view.
  private static func isInPrivateView(_ view: Int, in report: ConsoleLogReport) -> Bool {
    guard !report.childViews.contains(view), let holder = report.objects[view].superview else { return false }
    return !report.childViews.contains(holder) && FrameworkView.isPrivateClass(report.objects[holder].className ?? "")
  }

  /// Records in each report those of its views that constraints of other reports lay out. Views of different reports
  /// are the same view if they have the same class and address.
  static func shareViews(of reports: inout [ConsoleLogReport]) {
    guard reports.count > 1, reports.contains(where: { $0.constraints.contains { $0.maker == .autoresizingMask } })
    else { return }
    let laidOut = Set(
      reports.flatMap { report in Self(of: report).laidOut.compactMap { identity(of: $0, in: report) } })
    for index in reports.indices {
      let report = reports[index]
      reports[index].laidOutElsewhere = Set(
        report.objects.indices.filter { identity(of: $0, in: report).map(laidOut.contains) ?? false })
    }
  }

  private static func identity(of index: Int, in report: ConsoleLogReport) -> String? {
    let object = report.objects[index]
    guard object.className != nil, let address = object.address else { return nil }
    return report.sharedAddresses.contains(address) ? nil : object.identity
  }

  /// Returns whether a constraint of the application lays out a view.
  func laysOut(_ view: Int) -> Bool { laidOut.contains(view) }

  /// Returns whether the mask of a view can be switched off, since a constraint of the application lays out the view.
  /// The constraint may be in another message of the log.
  func isMaskRedundant(of view: Int) -> Bool {
    masked.contains(view) && (laidOut.contains(view) || report.laidOutElsewhere.contains(view))
  }

  /// Returns whether a mask has to stay on: its view is placed by its frame, is in a window, a table or a collection, or
  /// is the content view of a box or a tab view.
  func needsMask(_ mask: LoggedConstraint) -> Bool {
    let view = report.objects[mask.subject]
    let holder = view.superview.flatMap { report.objects[$0].className } ?? ""
    return !masked.contains(mask.subject) || Self.isHeld(view, in: report.objects)
      || ["NSBox", "NSTabView"].contains(holder)
  }

  /// Returns whether a mask seems to be meant, rather than left on by mistake.
  ///
  /// A mask other than the default one was chosen by the application. It is still a mistake if the application pins the
  /// same edge of the view by a constraint. In a window, a table or a collection, any mask is meant, since this
  /// container sets the frame of the view.
  func isMeant(_ mask: LoggedConstraint) -> Bool {
    let view = mask.subject
    if Self.isHeld(report.objects[view], in: report.objects) { return true }
    guard withChosenMask.contains(view) else { return false }
    return Self.edge(of: view, in: mask).map { !pinned.contains($0) } ?? true
  }

  /// Returns the edge of a view in a constraint; nil if the constraint has no edge of the view.
  private static func edge(of view: Int, in constraint: LoggedConstraint) -> Edge? {
    let side = [constraint.first, constraint.second].compactMap(\.self).first { $0.object == view }
    return side.flatMap { side in
      side.attribute.plainEdge.isStart.map { Edge(view: view, axis: side.attribute.axis, isStart: $0) }
    }
  }

  private struct Edge: Hashable {
    var view: Int
    var axis: LayoutAxis
    var isStart: Bool
  }

  private static func isHeld(_ object: LoggedObject, in objects: [LoggedObject]) -> Bool {
    let holder = object.superview.flatMap { objects[$0].className } ?? ""
    return ["Window", "TableView", "CollectionView"].contains(where: LoggedNames.shortClass(holder).hasSuffix)
  }

  /// Returns the views that a constraint of the application lays out, by index in `ConsoleLogReport.objects`.
  ///
  /// A constraint on one view alone lays out this view. A constraint between a view and its superview lays out the
  /// view, but not the superview. A constraint between two views beside each other lays out both.
  private func views(laidOutBy constraint: LoggedConstraint) -> [Int] {
    let first = constraint.first.object
    guard let second = constraint.second?.object, second != first else { return [first] }
    return [(first, second), (second, first)].filter { isLaidOut($0, besides: $1, by: constraint) }.map(\.0)
  }

  /// Returns whether a constraint between a view and another object lays out the view. If the log does not show how the
  /// two are nested, the first item is assumed to be laid out. If the constraint also relates the start of one item to
  /// the end of the other, they are assumed to be neighbours, and both are laid out.
  private func isLaidOut(_ object: Int, besides other: Int, by constraint: LoggedConstraint) -> Bool {
    let (own, others) = (report.ancestors(of: object), report.ancestors(of: other))
    if others.contains(object) { return false }
    if own.dropFirst().contains(where: others.contains) { return true }
    let edges = [constraint.first.attribute.isStart, constraint.second?.attribute.isStart]
    return object == constraint.first.object || edges == [true, false] || edges == [false, true]
  }
}

extension LayoutAttribute {
  /// Whether the attribute is the edge at which an item begins (left, leading or top), and not the opposite edge; nil
  /// for attributes other than edges.
  var isStart: Bool? {
    switch self {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
