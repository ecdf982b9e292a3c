internal import LayoutModel

/// The sizes that containers set, among the constraints of a log. They include the sizes of views whose frames are
/// still empty.
struct LoggedContainerSizes {
  /// The objects outside and inside of a view whose size a container sets. An object may be neither.
  private struct Surroundings {
    var view: Int
    var isOutside: [Bool]
    var isInside: [Bool]
  }

  /// For each view whose size a container sets, the objects outside and inside of it. Views without a known superview
  /// have no entry.
  private let surroundings: [Surroundings]
  /// The maximum number of views whose surroundings are examined.
  private static let mostViews = 50

  init(of report: ConsoleLogReport) {
    let views: [Int] = report.constraints.compactMap(Self.sizedObject).reduce(into: []) { views, view in
      if views.count < Self.mostViews, !views.contains(view) { views.append(view) }
    }
    let nested = views.filter { report.objects[$0].superview != nil }
    let chains = nested.isEmpty ? [] : report.objects.indices.map { report.ancestors(of: $0) }
    surroundings = nested.map { Self.surroundings(of: $0, in: report, chains) }
  }

  /// Returns the index in `ConsoleLogReport.objects` of the object whose size a constraint states, if a container sets
  /// this size. It is also returned if an autoresizing mask or the system states that the size is 0; else the result is
  /// nil. The system gives a view of its own the size 0 until it shows the view.
  static func sizedObject(of constraint: LoggedConstraint) -> Int? {
    guard constraint.second == nil, constraint.first.attribute.isSize else { return nil }
    return switch constraint.maker {
    case .container, .likelyContainer, .systemMask: constraint.first.object
    case .autoresizingMask: constraint.constant == 0 ? constraint.first.object : nil
    case .system:
      constraint.constant == 0 && constraint.relation == .equal ? constraint.first.object : nil
    default: nil
    }
  }

  /// Returns the views outside of which a constraint lies, among the views whose sizes containers set. Such a
  /// constraint relates an object outside of the view, and none inside. Views are given by index in
  /// `ConsoleLogReport.objects`.
  func views(excluding constraint: LoggedConstraint) -> [Int] {
    let items = [constraint.first.object, constraint.second?.object].compactMap(\.self)
    return surroundings.filter { around in
      items.contains { around.isOutside[$0] } && !items.contains { around.isInside[$0] }
    }.map(\.view)
  }

  /// Returns the objects outside and inside of a view. If the superviews of an object do not show on which side it is,
  /// constraints do. An object that they connect to the view, or to an object inside, is inside. Any other object that
  /// they connect to an object outside is outside. A constraint between opposite edges of an object and the view makes
  /// them neighbours, so that the object is outside.
  /// - Parameter chains: for each object, the object and its superviews, from the inside out.
  private static func surroundings(
    of view: Int, in report: ConsoleLogReport, _ chains: [[Int]]
  ) -> Surroundings {
    var around = Surroundings(
      view: view, isOutside: chains.map { !$0.contains(view) && $0.contains(where: chains[view].contains) },
      isInside: chains.indices.map { $0 != view && chains[$0].contains(view) })
    let isFree = chains.indices.map { $0 != view && !around.isOutside[$0] && !around.isInside[$0] }
    var groups = DisjointSets(count: chains.count)
    for object in chains.indices where isFree[object] { groups.unite(object, chains[object].last ?? object) }
    var ties: [(object: Int, isOutside: Bool)] = []
    for constraint in report.constraints {
      guard let second = constraint.second else { continue }
      let starts = [constraint.first, second].compactMap(\.attribute.isStart)
      for (one, other) in [(constraint.first.object, second.object), (second.object, constraint.first.object)]
      where isFree[one] {
        if isFree[other] {
          groups.unite(one, other)
        } else {
          let isNeighbour = other == view && starts.count == 2 && starts[0] != starts[1]
          ties.append((one, around.isOutside[other] || isNeighbour))
        }
      }
    }
    let inside = Set(ties.filter { !$0.isOutside }.map { groups.leader(of: $0.object) })
    let outside = Set(ties.map { groups.leader(of: $0.object) }).subtracting(inside)
    for object in chains.indices where isFree[object] {
      let leader = groups.leader(of: object)
      (around.isInside[object], around.isOutside[object]) = (inside.contains(leader), outside.contains(leader))
    }
    return around
  }
}

/// The sizes in a log that containers probably set, although no identifier says so.
///
/// Masonry prints constraints without their identifiers, so that `UIView-Encapsulated-Layout-Height` is missing.
/// Masonry prints the application's own constraints as `MASLayoutConstraint`. Also without Masonry, applications rarely
/// give the content view of a table's cell a size.
struct LikelyContainerSizes {
  private let report: ConsoleLogReport
  /// Whether Masonry seems to have printed the log.
  private let isMasonry: Bool
  /// The views in which Masonry's constraints lay out other views, and that no constraint lays out relative to another
  /// object; empty in a log without constraints of Masonry.
  private let outermost: Set<Int>

  private init(_ report: ConsoleLogReport) {
    self.report = report
    let hasMasonry = report.constraints.contains { Self.isOfMasonry($0) }
    isMasonry = hasMasonry || !report.constraints.contains { $0.identifier != nil }
    var (holders, placed): (Set<Int>, Set<Int>) = ([], [])
    for constraint in hasMasonry ? report.constraints : [] {
      guard let second = constraint.second, second.object != constraint.first.object else { continue }
      let items = [constraint.first, second].map { report.objects[$0.object].contentOf ?? $0.object }
      placed.insert(items[0])
      let starts = [constraint.first, second].map(\.attribute.isStart)
      let isInside = !constraint.first.attribute.isSize && (!starts.contains(true) || !starts.contains(false))
      if isInside, Self.isOfMasonry(constraint) { holders.insert(items[1]) }
    }
    outermost = holders.subtracting(placed)
  }

  private static func isOfMasonry(_ constraint: LoggedConstraint) -> Bool { constraint.className.hasPrefix("MAS") }

  /// Returns the indices, in the report's constraints, of those that probably are sizes of containers.
  ///
  /// If the log has several sizes for one view and axis, the application probably set all of them but a size of 0. Only
  /// the size of 0 is then returned, and only if no size is known to be that of a container or a mask.
  static func indices(in report: ConsoleLogReport) -> [Int] {
    let sizes = LikelyContainerSizes(report)
    let all = report.constraints
    // Masonry's own constraints are the application's in any case.
    let rivals = Dictionary(
      grouping: all.indices.filter { isSize(all[$0]) && !isOfMasonry(all[$0]) }, by: { all[$0].first })
    return all.indices.filter { index in
      guard sizes.isCandidate(all[index]), let rivals = rivals[all[index].first] else { return false }
      return rivals.count == 1
        || all[index].constant == 0 && rivals.allSatisfy { all[$0].maker == .application }
    }
  }

  private static func isSize(_ constraint: LoggedConstraint) -> Bool {
    constraint.second == nil && constraint.first.attribute.isSize && constraint.relation == .equal
      && [.application, .container, .autoresizingMask, .systemMask].contains(constraint.maker)
  }

  private func isCandidate(_ constraint: LoggedConstraint) -> Bool {
    guard Self.isSize(constraint), constraint.className == "NSLayoutConstraint", constraint.maker == .application,
      constraint.identifier == nil
    else { return false }
    let view = constraint.first.object
    return report.objects[view].className.map(FrameworkView.isContentView) == true
      || isMasonry && Self.isPrintedByMasonry(constraint) && (outermost.contains(view) || isCellOrHeader(view))
  }

  /// Returns whether a constraint is printed as Masonry does it: as an equation, without `(active)`.
  private static func isPrintedByMasonry(_ constraint: LoggedConstraint) -> Bool {
    !constraint.text.contains("(active") && !constraint.text.contains("[")
  }

  /// Returns whether an object is a cell or header by its class, or the content view of a cell.
  private func isCellOrHeader(_ object: Int) -> Bool {
    func name(_ object: Int) -> String { LoggedNames.shortClass(report.objects[object].className ?? "") }
    let kinds = ["Cell", "CellContentView", "HeaderFooterView", "ReusableView", "HeaderView", "FooterView"]
    return kinds.contains(where: name(object).hasSuffix)
      || report.objects[object].superview.map { name($0).hasSuffix("Cell") } == true
  }
}
