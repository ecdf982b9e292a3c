internal import LayoutModel

extension ImportRule {
  /// The stages of the import, in the order in which the reader reaches them for a view.
  package enum Stage: String, Sendable, CaseIterable {
    /// The size of a root.
    case rootSize = "size of a root"
    /// The distances from the frame of a view to its alignment rectangle.
    case alignment
    /// The content of a view on another device.
    case adaptation = "content on another device"
    /// The content size of a view.
    case content
    /// The margins of a view.
    case margins
    /// The margins of a row's content, which may become its own.
    case rowMargins = "margins of rows"
    /// The other properties of a view.
    case view
    /// The recorded frame of a row's content.
    case rowContent = "contents of rows"
    /// The part of a screen's safe area that covers a root.
    case screen
    /// The safe area of a root.
    case safeArea = "safe area"
    /// The priority of the recorded size of a root; required without one.
    case rootPriority = "priority of the size of a root"
    /// A constraint of the file, once all views are read.
    case constraint
    /// The constraints that a stack adds, once those of the file are read.
    case stack = "constraints of stacks"
    /// A whole layout, once all of its constraints are read.
    case layout
  }

  /// The change that a rule makes, by stage.
  ///
  /// Each function changes its first argument, and returns whether the rule was about it; `--trace-import` lists the
  /// views of those that return true.
  enum Effect: Sendable {
    case rootSize(@Sendable (inout LayoutSize, ImportedRootSize) -> Bool)
    case alignment(@Sendable (inout Draft<EdgeInsets>, ImportedControl) -> Bool)
    case adaptation(@Sendable (inout LayoutItem, ImportedText) -> Bool)
    case content(@Sendable (inout LayoutItem, ImportedView) -> Bool)
    case margins(@Sendable (inout DirectionalInsets, ImportedView) -> Bool)
    case rowMargins(@Sendable (inout Draft<DirectionalInsets>, ImportedRow) -> Bool)
    case view(@Sendable (inout LayoutItem, ImportedView) -> Bool)
    case rowContent(@Sendable (inout Draft<LayoutRect>, ImportedRow) -> Bool)
    case screen(@Sendable (inout EdgeInsets, ImportedScreen) -> Bool)
    case safeArea(@Sendable (inout Draft<EdgeInsets>, ImportedRoot) -> Bool)
    case rootPriority(@Sendable (inout Double?, ImportedView) -> Bool)
    case constraint(@Sendable (inout LayoutConstraint, ImportedConstraint) -> Bool)
    case stack(@Sendable (inout [LayoutConstraint], ImportedStack) -> Bool)
    /// The function returns the items that the rule was about.
    case layout(@Sendable (inout LayoutDocument, ImportedLayout) -> [LayoutItemID])
  }

  /// The stage of its effect.
  package var stage: Stage {
    switch effect {
    case .rootSize: .rootSize
    case .alignment: .alignment
    case .adaptation: .adaptation
    case .content: .content
    case .margins: .margins
    case .rowMargins: .rowMargins
    case .view: .view
    case .rowContent: .rowContent
    case .screen: .screen
    case .safeArea: .safeArea
    case .rootPriority: .rootPriority
    case .constraint: .constraint
    case .stack: .stack
    case .layout: .layout
    }
  }
}

/// The rules that apply to a document, by stage, each with its function.
struct ActiveImportRules: Sendable {
  typealias Active<Function> = (id: String, apply: Function)

  private(set) var rootSize: [Active<@Sendable (inout LayoutSize, ImportedRootSize) -> Bool>] = []
  private(set) var alignment: [Active<@Sendable (inout Draft<EdgeInsets>, ImportedControl) -> Bool>] = []
  private(set) var adaptation: [Active<@Sendable (inout LayoutItem, ImportedText) -> Bool>] = []
  private(set) var content: [Active<@Sendable (inout LayoutItem, ImportedView) -> Bool>] = []
  private(set) var margins: [Active<@Sendable (inout DirectionalInsets, ImportedView) -> Bool>] = []
  private(set) var rowMargins: [Active<@Sendable (inout Draft<DirectionalInsets>, ImportedRow) -> Bool>] = []
  private(set) var view: [Active<@Sendable (inout LayoutItem, ImportedView) -> Bool>] = []
  private(set) var rowContent: [Active<@Sendable (inout Draft<LayoutRect>, ImportedRow) -> Bool>] = []
  private(set) var screen: [Active<@Sendable (inout EdgeInsets, ImportedScreen) -> Bool>] = []
  private(set) var safeArea: [Active<@Sendable (inout Draft<EdgeInsets>, ImportedRoot) -> Bool>] = []
  private(set) var rootPriority: [Active<@Sendable (inout Double?, ImportedView) -> Bool>] = []
  private(set) var constraint: [Active<@Sendable (inout LayoutConstraint, ImportedConstraint) -> Bool>] = []
  private(set) var stack: [Active<@Sendable (inout [LayoutConstraint], ImportedStack) -> Bool>] = []
  private(set) var layout: [Active<@Sendable (inout LayoutDocument, ImportedLayout) -> [LayoutItemID]>] = []

  /// Whether the reader lists the views that rules were about.
  let isTraced: Bool

  /// The rules for a platform and a version of the tools.
  ///
  /// - Parameters:
  ///   - leftOut: identifiers of rules that are not to apply.
  ///   - isTraced: whether the reader lists the views that rules were about.
  static func rules(
    for platform: ImportRule.Platform, tools: Double, without leftOut: Set<String> = [], isTraced: Bool = false
  ) -> ActiveImportRules {
    if leftOut.isEmpty, !isTraced, let found = standard[platform]?.last(where: { $0.from <= tools }) {
      return found.rules
    }
    return ActiveImportRules(for: platform, tools: tools, without: leftOut, isTraced: isTraced)
  }

  /// The rules of a platform from a version on at which the range of a rule begins or ends.
  private struct Step: Sendable {
    var from: Double
    var rules: ActiveImportRules
  }

  /// The steps of each platform, ascending.
  private static let standard: [ImportRule.Platform: [Step]] = {
    let boundaries = ImportRule.all.flatMap { [$0.tools.since?.version, $0.tools.until?.version] }
    let versions = Set([0] + boundaries.compactMap { $0 }).sorted()
    var standard: [ImportRule.Platform: [Step]] = [:]
    for platform in ImportRule.Platform.allCases {
      standard[platform] = versions.map { version in
        Step(
          from: version, rules: ActiveImportRules(for: platform, tools: version, without: [], isTraced: false))
      }
    }
    return standard
  }()

  private init(for platform: ImportRule.Platform, tools: Double, without leftOut: Set<String>, isTraced: Bool) {
    self.isTraced = isTraced
    for rule in ImportRule.all where rule.applies(to: platform, tools) && !leftOut.contains(rule.id) {
      switch rule.effect {
      case .rootSize(let function): rootSize.append((rule.id, function))
      case .alignment(let function): alignment.append((rule.id, function))
      case .adaptation(let function): adaptation.append((rule.id, function))
      case .content(let function): content.append((rule.id, function))
      case .margins(let function): margins.append((rule.id, function))
      case .rowMargins(let function): rowMargins.append((rule.id, function))
      case .view(let function): view.append((rule.id, function))
      case .rowContent(let function): rowContent.append((rule.id, function))
      case .screen(let function): screen.append((rule.id, function))
      case .safeArea(let function): safeArea.append((rule.id, function))
      case .rootPriority(let function): rootPriority.append((rule.id, function))
      case .constraint(let function): constraint.append((rule.id, function))
      case .stack(let function): stack.append((rule.id, function))
      case .layout(let function): layout.append((rule.id, function))
      }
    }
  }
}
