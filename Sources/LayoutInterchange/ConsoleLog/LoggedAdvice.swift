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
    [systems, toolbar, alert].compactMap(\.self) + (systems == nil ? passing + [hiding].compactMap(\.self) : [])
      + [placeholders].compactMap(\.self) + frames + [insets].compactMap(\.self)
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

  /// The advice on a toolbar whose content is laid out in an empty frame; nil if no member of the conflict belongs to
  /// one.
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

  /// The advice on sizes that containers set, and that may differ from the final sizes.
  private var passing: [String] {
    let sizes = members.filter { member in
      [.container, .likelyContainer].contains(member.maker) && member.first.attribute.isSize
        || member.maker == .system && LoggedContainerSizes.sizedObject(of: member) != nil
    }
    let changesNumbers = conflict.repairs.contains(where: \.change.isOfNumber)
    return sizes.compactMap { size -> String? in
      guard size.second == nil, size.constant == 0 || changesNumbers else { return nil }
      let object = report.objects[size.first.object]
      let (name, isWidth) = (object.name, size.first.attribute == .width)
      let extent = "\(DecimalText.string(size.constant)) \(isWidth ? "wide" : "high")"
      let isCell = LoggedNames.shortClass(object.className ?? "").contains("Cell")
      let estimate = isCell && !isWidth ? "; an estimated height of rows that fits avoids it" : ""
      guard size.constant == 0 else {
        return "\(name) is \(extent) perhaps only for now, as its container sets it: numbers that fit this may not fit "
          + "its final size" + estimate
      }
      // Constraints that a stack view or margins make have no priority that the application sets.
      let isFixed = !conflict.repairs.contains { $0.change == .priority } && !isCell
      let way = isFixed ? "; pinning one edge of \(name) in a view around it with priority 999 avoids it" : estimate
      let setter = size.maker == .system ? "the system" : "its container"
      return
        "\(name) is \(extent) only for now, as \(setter) sets it: this may be harmless, and numbers that fit 0 "
        + "would fit nothing later" + way
    }
  }

  /// The advice on hidden views whose contents need a length, although their stack views give them the length 0. It is
  /// nil if the conflict has no such view, or if a single change resolves the conflict.
  private var hiding: String? {
    let names = names(of: members.filter { $0.identifier == "UISV-hiding" && $0.second == nil && $0.constant == 0 })
    let isResolved = conflict.repairs.contains { $0.remaining == 0 }
    guard !names.isEmpty, !isResolved else { return nil }
    return "stack views hide these, and make their lengths 0; hide them in another way, such as with all that is "
      + "inside, or remove them from the stack view: \(ConsoleLogFinding.list(names))"
  }

  /// The advice on constraints that UIKit makes for an alert or an action sheet; nil if there are none. They are
  /// constraints of its private view, or a message with the single constraint that a view is -16 wide.
  private var alert: String? {
    let isInAlert = members.contains { constraint in
      [constraint.first.object, constraint.second?.object].compactMap(\.self)
        .contains { report.objects[$0].className?.hasPrefix("_UIAlertController") == true }
    }
    if isInAlert {
      return systems == nil
        ? "UIKit may have made these constraints for UIAlertController"
        : "UIKit made them for UIAlertController, so that the fault is Apple's"
    }
    guard report.constraints.count == 1, let only = members.first, only.identifier == nil, only.second == nil,
      only.first.attribute == .width, only.relation == .equal, only.constant == -16,
      report.objects[only.first.object].className == "UIView"
    else { return nil }
    return "UIKit makes such a constraint for action sheets of UIAlertController, where it is harmless"
  }

  /// The advice on constraints that Xcode makes for views without constraints of their own; nil if the conflict has
  /// none.
  private var placeholders: String? {
    let names = names(of: members.filter { $0.maker == .placeholder })
    guard !names.isEmpty else { return nil }
    return "Xcode made constraints of these at build time, as placeholders; add real ones to the storyboard in their "
      + "place: \(ConsoleLogFinding.list(names))"
  }

  /// The advice on masks that have to stay on, and on masks of views that no constraint of the log lays out.
  private var frames: [String] {
    let placement = LoggedPlacement(of: report)
    let switched = conflict.repairs.filter { $0.change == .autoresizingMask }.compactMap(\.constraint.index)
      .filter(report.constraints.indices.contains).map { report.constraints[$0].subject }
    // A distance of 0 to the superview, or an equal size, follows that rather than a frame.
    func isShown(_ mask: LoggedConstraint) -> Bool {
      mask.maker == .autoresizingMask && !switched.contains(mask.subject) && !isOfScreen(mask)
        && (mask.second == nil || mask.constant != 0)
    }
    let masks = members.filter(isShown)
    let free = masks.filter { !placement.needsMask($0) }
    let empty = names(of: free.filter { LoggedContainerSizes.sizedObject(of: $0) != nil })
    let yields = conflict.repairs.contains(where: \.yieldsToContainer)
    let switching =
      "if constraints are to lay out these, set their translatesAutoresizingMaskIntoConstraints to false; if not, "
    let lists = [
      (
        "masks hold the frames of these, and have to stay on; a frame may be what has to change",
        names(of: masks.filter(placement.needsMask))
      ),
      (switching + "their frames are empty for now" + (yields ? ", and priority 999 is right" : ""), empty),
      (switching + "a frame may be what has to change", names(of: free).filter { !empty.contains($0) }),
    ]
    return lists.filter { !$1.isEmpty }.map { "\($0): \(ConsoleLogFinding.list($1))" }
  }

  /// The advice that changes of numbers fit one device only, since insets of the safe area differ from device to
  /// device. It is nil if the conflict has no such inset, or if no change of a number resolves it.
  private var insets: String? {
    let isBeside = members.contains {
      $0.identifier?.hasPrefix("UIViewSafeAreaLayoutGuide-") == true || $0.className == "_UILayoutSupportConstraint"
    }
    guard isBeside, conflict.repairs.contains(where: \.change.isOfNumber) else { return nil }
    return "changed numbers fit the safe area of this device only; others have other insets"
  }

  /// Returns the names of the views that some members lay out, each once.
  private func names(of members: [LoggedConstraint]) -> [String] {
    members.map { report.objects[$0.subject].name }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
