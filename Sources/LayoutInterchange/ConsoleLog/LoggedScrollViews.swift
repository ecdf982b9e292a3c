internal import LayoutModel

/// A constraint between an edge of a view and an edge of a possible scroll view. The log does not say whether it refers
/// to the content of the scroll view or to its frame.
///
/// It refers to the content if the view is inside the scroll view. It refers to the frame if the view is outside, or if
/// the scroll view is in fact an ordinary view.
struct LoggedScrollTie: Sendable, Hashable {
  /// The index of the constraint in `ConsoleLogReport.constraints`.
  var constraint: Int
  /// Whether the scroll view is the first item of the constraint.
  var isFirst: Bool
  /// The scroll view, the other view, and the content of the scroll view, by index in `ConsoleLogReport.objects`.
  var scroller: Int
  var view: Int
  var content: Int
}

/// The separation of scroll views in a log from their contents.
///
/// Constraints relate a view inside a scroll view to the scroll view. In Apple's engine, edges, margins and baselines
/// of the scroll view are then those of its content area; sizes and centres are those of its frame. Constraints of
/// autoresizing masks always refer to the frame.
///
/// A view is inside if the log names its superviews up to the scroll view. If the log does not, or if it does not show
/// the class of the possible scroll view, a constraint may refer to either (`LoggedScrollTie`).
enum LoggedScrollViews {
  /// Adds an object for the content of each scroll view that is a superview, or may be one. This object replaces the
  /// scroll view in those constraints that refer to the content.
  ///
  /// `known` has the objects for contents that exist already, by the index of the scroll view. All indices are those in
  /// `report.objects`.
  static func separateContents(in report: inout ConsoleLogReport, known: [Int: Int] = [:]) {
    guard report.objects.contains(where: mayScroll) else { return }
    // 1. Add the contents of the scroll views that are superviews.
    var contents = known
    for index in report.objects.indices {
      let object = report.objects[index]
      guard let scroller = object.superview, isScrollView(report.objects[scroller]), object.contentOf == nil,
        !isOfFrame(object)
      else {
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
    addTies(to: &report, &contents)
  }

  /// Returns a report in which each constraint in `scrollTies` refers to the content of its scroll view or, if
  /// `asContent` is false, to the frame.
  ///
  /// The content has a size of its own, so constraints that contradict each other for the content also do for the
  /// frame.
  static func reading(_ report: ConsoleLogReport, asContent: Bool) -> ConsoleLogReport {
    var report = report
    for tie in report.scrollTies { read(tie, asContent: asContent, in: &report) }
    return report
  }

  private static func read(_ tie: LoggedScrollTie, asContent: Bool, in report: inout ConsoleLogReport) {
    let object = asContent ? tie.content : tie.scroller
    if tie.isFirst {
      report.constraints[tie.constraint].first.object = object
    } else {
      report.constraints[tie.constraint].second?.object = object
    }
  }

  private struct Pair: Hashable {
    var scroller: Int
    var view: Int
  }

  /// Finds the ties that may refer to the content of a scroll view. If the class of the view shows that it scrolls, a
  /// tie is read as one to its content; else, as one to its frame.
  private static func addTies(to report: inout ConsoleLogReport, _ contents: inout [Int: Int]) {
    var (tied, beside): (Set<Pair>, Set<Pair>) = ([], [])
    var candidates: [(tie: LoggedScrollTie, pair: Pair)] = []
    for (index, constraint) in report.constraints.enumerated() where constraint.maker != .autoresizingMask {
      guard let second = constraint.second, constraint.first.attribute.isEdge, second.attribute.isEdge else { continue }
      let starts = [constraint.first.attribute.isStart, second.attribute.isStart]
      for (scroller, view, isFirst) in [
        (second.object, constraint.first.object, false), (constraint.first.object, second.object, true),
      ] where mayScroll(report.objects[scroller]) && mayBeInside(view, of: scroller, in: report) {
        // A constraint that the system makes, as in bars, relates no content to a view known by a name alone.
        if constraint.maker != .application, !isScrollView(report.objects[scroller]) { continue }
        let pair = Pair(scroller: scroller, view: view)
        if starts.contains(true), starts.contains(false) { beside.insert(pair) }
        if constraint.subject == view, constraint.first.attribute.plainEdge == second.attribute.plainEdge {
          tied.insert(pair)
        }
        let tie = LoggedScrollTie(
          constraint: index, isFirst: isFirst, scroller: scroller, view: view, content: scroller)
        candidates.append((tie, pair))
      }
    }
    var isRead: Set<Int> = []
    for (tie, pair) in candidates where tied.contains(pair) && !beside.contains(pair) {
      // Of two views without a class that constraints tie to each other, only one can be inside the other.
      guard isRead.insert(tie.constraint).inserted else { continue }
      var tie = tie
      tie.content = contents[tie.scroller] ?? report.objects.count
      if tie.content == report.objects.count {
        contents[tie.scroller] = tie.content
        let className = report.objects[tie.scroller].className
        report.objects.append(LoggedObject(className: className, superview: tie.scroller, contentOf: tie.scroller))
      }
      report.scrollTies.append(tie)
      if isScrollView(report.objects[tie.scroller]) { read(tie, asContent: true, in: &report) }
    }
  }

  /// Returns whether a view may be a scroll view: by its class, or because the log does not show its class.
  private static func mayScroll(_ object: LoggedObject) -> Bool {
    isScrollView(object) || object.className == nil && object.contentOf == nil && object.unnamedSuperviewOf == nil
  }

  /// Returns whether a view may be inside of the content of a view that may be a scroll view, although the log does not
  /// say so.
  private static func mayBeInside(_ view: Int, of scroller: Int, in report: ConsoleLogReport) -> Bool {
    let object = report.objects[view]
    guard view != scroller, object.contentOf == nil, !isOfFrame(object),
      object.className != "_UIScrollViewLayoutGuide"
    else { return false }
    let ancestors = report.ancestors(of: view)
    if ancestors.contains(scroller) { return !isScrollView(report.objects[scroller]) }
    return Set(ancestors).isDisjoint(with: report.ancestors(of: scroller))
  }

  /// The maximum number of objects in a chain of superviews. In a log that contradicts itself, the chain may be a
  /// cycle.
  private static let mostAncestors = 1000

  private static func isScrollView(_ object: LoggedObject) -> Bool {
    let name = LoggedNames.shortClass(object.className ?? "")
    return object.contentOf == nil && !name.hasPrefix("NS")
      && (name == "UITextView" || ["ScrollView", "TableView", "CollectionView"].contains(where: name.hasSuffix))
  }

  /// Returns whether a scroll view uses a constraint to pin an edge of its own guide to its own edge.
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
    LoggedInsetGuides.isGuide(object) || object.textOrIdentifier == "UIScrollView-frameLayoutGuide"
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
