/// The views of public classes that a framework made, and not the application: those inside of the framework's private
/// views.
extension FrameworkView {
  /// Prefixes of private classes inside of which applications show nothing of their own.
  private static let closedPrefixes =
    ["_UIBackdrop", "_UIAlertController", "_UIModernBar", "_UIBarBackground"] + keyboardPrefixes

  /// Prefixes of classes of media frameworks. Applications may have classes with these prefixes as well, but not inside
  /// of a framework's private views.
  private static let mediaPrefixes = ["MP"]

  /// Returns the views, at any depth, inside of private views that show nothing of an application's. No view of an
  /// application's class may be between such a view and the private view. Stack views that arrange a private view are
  /// included, too, if a constraint relates them to another private view.
  static func enclosedViews(in report: ConsoleLogReport) -> Set<Int> {
    let objects = report.objects
    let kinds = objects.map { Self($0, in: objects) }
    func isClosed(_ object: Int) -> Bool {
      let name = objects[object].className ?? ""
      // Applications obtain the scroll views of web views, and put views into them.
      return kinds[object] == .isPrivate && !report.childViews.contains(object) && !name.hasSuffix("ScrollView")
        && (closedPrefixes.contains(where: name.hasPrefix) || report.innerViews.contains(object))
    }
    func isFrameworks(_ object: Int) -> Bool {
      kinds[object] != .isOther || hasPrefix((objects[object].className ?? "")[...], of: mediaPrefixes)
    }
    func isEnclosed(_ object: Int) -> Bool {
      let chain = report.ancestors(of: object)
      guard let closed = chain.dropFirst().firstIndex(where: isClosed) else { return false }
      return chain[..<closed].allSatisfy { isFrameworks($0) && !report.childViews.contains($0) }
    }
    let closed = Set(objects.indices.filter(isClosed))
    let enclosed = closed.isEmpty ? [] : objects.indices.filter(isEnclosed)
    return Set(enclosed).union(holders(in: report, kinds)).union(alertViews(in: report))
  }

  /// Returns the views of the class `UIView` that UIKit puts into an alert. Constraints relate their sizes to the
  /// private views of the alert, in at least one as the second item, and relate them to nothing else: a view that an
  /// application puts into an alert is the first item of its constraints, or is pinned to the alert's edges.
  private static func alertViews(in report: ConsoleLogReport) -> Set<Int> {
    func name(_ object: Int) -> String { report.objects[object].className ?? "" }
    var (related, others): (Set<Int>, Set<Int>) = ([], [])
    for constraint in report.constraints {
      guard let second = constraint.second else { continue }
      let areSizes = constraint.first.attribute.isSize && second.attribute.isSize
      for (view, other) in [(constraint.first, second), (second, constraint.first)] where name(view.object) == "UIView"
      {
        if !areSizes || !name(other.object).hasPrefix("_UIAlertController") {
          others.insert(view.object)
        } else if view == second {
          related.insert(view.object)
        }
      }
    }
    return related.subtracting(others)
  }

  /// Returns the stack views that arrange a private view, and that a constraint relates to another private view.
  private static func holders(in report: ConsoleLogReport, _ kinds: [Self]) -> Set<Int> {
    let holding = Set(
      report.objects.indices.filter { kinds[$0] == .isPrivate && !report.childViews.contains($0) }
        .compactMap { report.objects[$0].superview }
        .filter { report.objects[$0].className?.hasSuffix("StackView") == true && kinds[$0] == .isOffered })
    guard !holding.isEmpty else { return [] }
    let related = report.constraints.flatMap { constraint -> [Int] in
      guard let second = constraint.second?.object else { return [] }
      let first = constraint.first.object
      return [(first, second), (second, first)].filter { holder, other in
        holding.contains(holder) && kinds[other] == .isPrivate && report.objects[other].superview != holder
      }.map(\.0)
    }
    return Set(related)
  }
}
