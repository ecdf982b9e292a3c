internal import LayoutModel

/// Advice on a logged conflict beyond changes of its constraints.
struct LoggedAdvice {
  private let report: ConsoleLogReport
  private let settings: LoggedSettings
  private let conflict: Conflict
  private let members: [LoggedConstraint]

  init(on conflict: Conflict, of report: ConsoleLogReport, _ settings: LoggedSettings) {
    (self.report, self.settings, self.conflict) = (report, settings, conflict)
    members = conflict.constraints.compactMap(\.index).filter(report.constraints.indices.contains)
      .map { report.constraints[$0] }
  }

  /// The advice, as sentences without full stops.
  var sentences: [String] {
    [systems, toolbar, placeholders, frames, insets].compactMap(\.self)
  }

  private var systems: String? {
    let indices = conflict.constraints.compactMap(\.index).filter(report.constraints.indices.contains)
    let areSystems = indices.allSatisfy { index in
      let constraint = report.constraints[index]
      return settings.parts[index] == nil && (constraint.maker.isSystems || isOfScreen(constraint))
    }
    guard !indices.isEmpty, areSystems else { return nil }
    return "the application made none of these constraints, so none of them can be changed"
  }

  private func isOfScreen(_ constraint: LoggedConstraint) -> Bool {
    constraint.maker == .autoresizingMask
      && FrameworkView.fillsScreen(constraint.subject, in: report)
  }

  /// The advice on a toolbar whose content is laid out in an empty frame.
  private var toolbar: String? {
    func isContent(_ side: LoggedConstraint.Side?) -> Bool {
      side.map { report.objects[$0.object].className == "_UIToolbarContentView" } ?? false
    }
    let isEmpty = members.contains { constraint in
      constraint.second == nil && constraint.first.attribute.isSize && constraint.constant == 0
        && (isContent(constraint.first) || constraint.maker == .autoresizingMask)
    }
    guard isEmpty, members.contains(where: { isContent($0.first) || isContent($0.second) }) else { return nil }
    return "the toolbar is laid out with an empty frame; create the UIToolbar with a frame that is not zero"
  }

  /// The advice on constraints that Xcode makes for views without constraints of their own.
  private var placeholders: String? {
    let names = names { $0.maker == .placeholder }
    guard !names.isEmpty else { return nil }
    return "Xcode made constraints of these at build time, as placeholders; add real ones to the storyboard in their "
      + "place: \(ConsoleLogFinding.list(names))"
  }

  /// The advice on masks that have to stay on, since no constraint of the conflict lays out their views.
  private var frames: String? {
    let switched = conflict.repairs.filter { $0.change == .autoresizingMask }.compactMap(\.constraint.index)
      .filter(report.constraints.indices.contains).map { report.constraints[$0].subject }
    // A distance of 0 to the superview, or an equal size, follows that rather than a frame.
    let names = names {
      $0.maker == .autoresizingMask && !switched.contains($0.subject) && !isOfScreen($0)
        && ($0.second == nil || $0.constant != 0)
    }
    guard !names.isEmpty else { return nil }
    return "masks hold the frames of these, and have to stay on; a frame may be what has to change: "
      + ConsoleLogFinding.list(names)
  }

  /// The advice on numbers beside insets of the safe area, which differ from device to device.
  private var insets: String? {
    let isBeside = members.contains {
      $0.identifier?.hasPrefix("UIViewSafeAreaLayoutGuide-") == true || $0.className == "_UILayoutSupportConstraint"
    }
    guard isBeside, conflict.repairs.contains(where: \.change.isOfNumber) else { return nil }
    return "changed numbers fit the safe area of this device only; others have other insets"
  }

  /// Returns the names of the views that some members lay out, each once.
  private func names(_ isIncluded: (LoggedConstraint) -> Bool) -> [String] {
    members.filter(isIncluded).map { report.objects[$0.subject].name }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
