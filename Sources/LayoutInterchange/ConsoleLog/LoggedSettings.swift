internal import LayoutModel

/// The settings of an application that determine constants in constraints that UIKit or AppKit creates: spacings and
/// insets of stack views, margins, and limits of split view items.
///
/// The spacing of a stack is one setting if all constraints for it have the same constant. Otherwise some of the
/// spacings are custom ones, and each constraint has a setting of its own. Insets of the safe area are not included,
/// since the log does not show which part of them the application added.
struct LoggedSettings: Sendable {
  /// The occurrence of a setting in the constant of a constraint.
  struct Part: Sendable {
    /// The factor of the setting in the constraint's constant: 1 or -1.
    var sign: Double
    /// The setting in words.
    var words: Repair.Setting
  }

  /// The identifiers of the constraints by which AppKit limits an item of a split view.
  private static let thicknesses = ["NSSplitViewItem.MinSize": "minimum", "NSSplitViewItem.MaxSize": "maximum"]

  /// The spacing between two arranged views.
  private struct Spacing {
    var row: Int
    var earlier: Int
    var later: Int
    var sign: Double
  }

  /// The setting in each constraint that has one, by the constraint's index in `ConsoleLogReport.constraints`.
  private(set) var parts: [Int: Part] = [:]
  /// For each setting, the constraints that contain it, by their indices in `ConsoleLogReport.constraints`.
  private(set) var rows: [[Int]] = []

  init(of report: ConsoleLogReport) {
    var spacings: [Spacing] = []
    for (row, constraint) in report.constraints.enumerated() {
      if constraint.second == nil, constraint.first.attribute.isSize,
        let extreme = constraint.identifier.flatMap({ Self.thicknesses[$0] })
      {
        let words = Repair.Setting(
          name: "\(extreme) thickness of the NSSplitViewItem of \(report.objects[constraint.first.object].name)",
          property: "\(extreme)Thickness")
        add(words, [(row, 1)], in: report)
      }
      guard constraint.maker == .insets || constraint.maker == .stackView, let identifier = constraint.identifier,
        let second = constraint.second, constraint.multiplier == 1,
        let isStart = constraint.first.attribute.isStart, let isOtherStart = second.attribute.isStart
      else { continue }
      let isMargin = identifier.hasSuffix("Margin-guide-constraint")
      if isStart == isOtherStart, isMargin || identifier.hasPrefix("NSStackView.Edge.") {
        let isInside = report.objects[constraint.first.object].superview == second.object
        let (inner, owner) = isInside ? (constraint.first, second) : (second, constraint.first)
        guard report.objects[inner.object].superview == owner.object, Self.isObtainable(owner.object, in: report) else {
          continue
        }
        let words = Repair.Setting(
          name: "\(inner.attribute.rawValue) \(isMargin ? "margin" : "inset") of \(report.objects[owner.object].name)",
          property: isMargin ? "layoutMargins" : "edgeInsets")
        add(words, [(row, isStart == isInside ? 1 : -1)], in: report)
      } else if isStart != isOtherStart, identifier == "UISV-spacing" || identifier.hasPrefix("NSStackView.Stack.") {
        let (first, second) = (constraint.first.object, second.object)
        spacings.append(
          isStart
            ? Spacing(row: row, earlier: second, later: first, sign: 1)
            : Spacing(row: row, earlier: first, later: second, sign: -1))
      }
    }
    add(spacings, in: report)
  }

  /// Adds a setting with its constraints, unless the setting would be negative in one of them: properties for settings
  /// accept no negative numbers.
  private mutating func add(_ words: Repair.Setting, _ parts: [(row: Int, sign: Double)], in report: ConsoleLogReport) {
    guard parts.allSatisfy({ report.constraints[$0.row].constant * $0.sign >= 0 }) else { return }
    for (row, sign) in parts { self.parts[row] = Part(sign: sign, words: words) }
    rows.append(parts.map(\.row))
  }

  /// Adds the spacings of stacks. Views with a spacing between them are in one stack.
  private mutating func add(_ spacings: [Spacing], in report: ConsoleLogReport) {
    guard !spacings.isEmpty else { return }
    var joined = DisjointSets(count: report.objects.count)
    for spacing in spacings { joined.unite(spacing.earlier, spacing.later) }
    var stacks: [Int: Int] = [:]
    for view in spacings.flatMap({ [$0.earlier, $0.later] }) {
      let leader = joined.leader(of: view)
      if stacks[leader] == nil { stacks[leader] = Self.stack(of: view, in: report) }
    }
    // Several groups of views may be in one stack, if the log lacks the spacings between them.
    var groups: [[Spacing]] = []
    var places: [Int: Int] = [:]
    for spacing in spacings {
      let leader = joined.leader(of: spacing.earlier)
      let key = stacks[leader] ?? leader
      if places.updateValue(places[key] ?? groups.count, forKey: key) == nil { groups.append([]) }
      places[key].map { groups[$0].append(spacing) }
    }
    for group in groups {
      let stack = stacks[joined.leader(of: group[0].earlier)]
      let objects = group.flatMap { [$0.earlier, $0.later] } + [stack].compactMap(\.self)
      guard objects.allSatisfy({ Self.isObtainable($0, in: report) }) else { continue }
      func name(_ object: Int) -> String { report.objects[object].name }
      let owner = stack.map(name) ?? "the stack view of \(name(group[0].earlier))"
      let values = Set(group.map { report.constraints[$0.row].constant * $0.sign })
      if values.count == 1 {
        add(Repair.Setting(name: "spacing of \(owner)"), group.map { ($0.row, $0.sign) }, in: report)
      } else {
        for spacing in group {
          let words = Repair.Setting(
            name: "spacing after \(name(spacing.earlier)) in \(owner)", property: "setCustomSpacing(_:after:)")
          add(words, [(spacing.row, spacing.sign)], in: report)
        }
      }
    }
  }

  /// Returns the stack view that arranges a view: the view's superview; nil if the log does not show it.
  private static func stack(of view: Int, in report: ConsoleLogReport) -> Int? {
    report.objects[view].superview.flatMap { report.objects[$0].unnamedSuperviewOf == nil ? $0 : nil }
  }

  /// Returns whether an application can obtain an object, and change its settings: whether its class is not private.
  private static func isObtainable(_ object: Int, in report: ConsoleLogReport) -> Bool {
    !FrameworkView.isPrivateClass(report.objects[object].className ?? "")
  }
}
