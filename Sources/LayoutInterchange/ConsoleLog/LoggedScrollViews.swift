internal import LayoutModel

/// The separation of scroll views in a log from their contents.
///
/// In Apple's engine, a view inside a scroll view is related to the content area by edges, margins and baselines of the
/// scroll view, and to the frame of the scroll view by sizes and centres. Constraints of autoresizing masks always
/// refer to the frame. A view is inside if the log names its superviews up to the scroll view.
enum LoggedScrollViews {
  /// Adds an object for the content of each scroll view that is a superview. This object replaces the scroll view in
  /// those constraints that refer to the content.
  static func separateContents(in report: inout ConsoleLogReport) {
    let scrollers = report.objects.indices.filter { isScrollView(report.objects[$0]) }
    guard !scrollers.isEmpty else { return }
    // 1. Add the contents of the scroll views that are superviews.
    var contents: [Int: Int] = [:]
    for index in report.objects.indices {
      let object = report.objects[index]
      guard let scroller = object.superview, isScrollView(report.objects[scroller]), !isOfFrame(object) else {
        continue
      }
      let content = contents[scroller] ?? report.objects.count
      if content == report.objects.count {
        contents[scroller] = content
        let className = report.objects[scroller].className
        report.objects.append(LoggedObject(className: className, superview: scroller, contentOf: scroller))
      }
      report.objects[index].superview = content
    }
    // 2. Change the constraints between a scroll view and the objects inside.
    for index in report.constraints.indices {
      guard let second = report.constraints[index].second, report.constraints[index].maker != .autoresizingMask else {
        continue
      }
      let first = report.constraints[index].first
      if let content = contents[first.object], refersToContent(first, second, content, report) {
        report.constraints[index].first.object = content
      } else if let content = contents[second.object], refersToContent(second, first, content, report) {
        report.constraints[index].second?.object = content
      }
    }
  }

  /// The maximum number of objects in a chain of superviews. In a log that contradicts itself, the chain may be a
  /// cycle.
  private static let mostAncestors = 1000

  private static func isScrollView(_ object: LoggedObject) -> Bool {
    let name = LoggedNames.shortClass(object.className ?? "")
    return object.contentOf == nil && !name.hasPrefix("NS")
      && (name == "UITextView" || ["ScrollView", "TableView", "CollectionView"].contains(where: name.hasSuffix))
  }

  /// Returns whether a constraint is one by which a scroll view pins an edge of its own guide to its own edge.
  static func pinsGuide(_ constraint: LoggedConstraint, in report: ConsoleLogReport) -> Bool {
    guard let second = constraint.second, constraint.constant == 0, constraint.multiplier == 1,
      constraint.first.attribute.isStart != nil, constraint.first.attribute.plainEdge == second.attribute.plainEdge
    else { return false }
    return [(constraint.first.object, second.object), (second.object, constraint.first.object)].contains {
      guide, other in
      guard report.objects[guide].className == "_UIScrollViewLayoutGuide" else { return false }
      return report.objects[guide].superview.map { $0 == other } ?? isScrollView(report.objects[other])
    }
  }

  /// Returns whether an object is a guide that belongs to the frame of a scroll view, not to its content.
  private static func isOfFrame(_ object: LoggedObject) -> Bool {
    LoggedInsetGuides.isGuide(object) || object.text == "UIScrollView-frameLayoutGuide"
  }

  private static func refersToContent(
    _ side: LoggedConstraint.Side, _ other: LoggedConstraint.Side, _ content: Int, _ report: ConsoleLogReport
  ) -> Bool {
    guard side.attribute.isEdge else { return false }
    var ancestor: Int? = other.object
    for _ in 0..<mostAncestors {
      guard let current = ancestor else { return false }
      if current == content { return true }
      ancestor = report.objects[current].superview
    }
    return false
  }
}
