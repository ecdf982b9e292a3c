internal import LayoutModel

/// The sizes of cells and headers in a log that their container probably sets, although no identifier says so.
///
/// Masonry prints constraints without their identifiers, so that `UIView-Encapsulated-Layout-Height` is missing. Also
/// without Masonry, applications rarely give the content view of a table's cell a size.
enum LoggedContainerSizes {
  /// Returns the indices of the constraints that probably are sizes of containers. A size is none if the log has another
  /// one for the same view and axis, since the application then gave one of them.
  static func indices(in report: ConsoleLogReport) -> [Int] {
    let all = report.constraints
    let isMasonry = all.contains { $0.className.hasPrefix("MAS") } || !all.contains { $0.identifier != nil }
    let sizes = all.indices.filter { isSize(all[$0]) }
    // Masonry's own constraints are the application's in any case.
    let counts = sizes.filter { !all[$0].className.hasPrefix("MAS") }.reduce(into: [:]) {
      $0[all[$1].first, default: 0] += 1
    }
    let candidates = sizes.filter { index in
      let constraint = all[index]
      guard constraint.className == "NSLayoutConstraint", constraint.maker == .application,
        constraint.identifier == nil
      else { return false }
      let name = report.objects[constraint.first.object].className ?? ""
      return name == "UITableViewCellContentView"
        || isMasonry && isPrintedByMasonry(constraint) && isSizedByContainer(constraint.first.object, in: report)
    }
    return candidates.filter { counts[all[$0].first] == 1 }
  }

  private static func isSize(_ constraint: LoggedConstraint) -> Bool {
    constraint.second == nil && constraint.first.attribute.isSize && constraint.relation == .equal
      && [.application, .container, .autoresizingMask, .systemMask].contains(constraint.maker)
  }

  /// Returns whether a constraint is printed as Masonry does it: as an equation, without `(active)`.
  private static func isPrintedByMasonry(_ constraint: LoggedConstraint) -> Bool {
    !constraint.text.contains("(active") && !constraint.text.contains("[")
  }

  /// Returns whether an object is a cell or header by its class, or the content view of a cell.
  private static func isSizedByContainer(_ object: Int, in report: ConsoleLogReport) -> Bool {
    func name(_ object: Int) -> String { LoggedNames.shortClass(report.objects[object].className ?? "") }
    let kinds = ["Cell", "CellContentView", "HeaderFooterView", "ReusableView", "HeaderView", "FooterView"]
    return kinds.contains(where: name(object).hasSuffix)
      || report.objects[object].superview.map { name($0).hasSuffix("Cell") } == true
  }
}
