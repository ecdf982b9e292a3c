internal import LayoutModel

extension ImportRule {
  /// The stages of the import. Each stage has its own import rules, which determine values of one kind.
  package enum Stage: String, Sendable, CaseIterable {
    /// The screen of a document's canvas.
    case device = "screens"
    /// The bars around the controller that a segue leads to.
    case segue = "bars along segues"
    /// The style of the controls of a document.
    case style = "styles of controls"
    /// The style of a single control.
    case controlStyle = "styles of single controls"
    /// The frame of a row that the canvas never laid out, or of the content view of such a row.
    case frame = "frames that are not recorded"
    /// The size of a root.
    case rootSize = "size of a root"
    /// The alignment insets of a view: the distances from its frame to its alignment rectangle.
    case alignment
    /// The intrinsic size of a view on a device other than the recorded one.
    case adaptation = "content on another device"
    /// The intrinsic size of a view.
    case content
    /// The margins of a view.
    case margins
    /// The margins of a table row's content view.
    case rowMargins = "margins of rows"
    /// The properties of a view other than its content and its margins.
    case view
    /// Whether constraints place a view, rather than its frame and autoresizing mask.
    case freedom = "views without masks"
    /// The placement of a view in its container.
    case placement = "places in containers"
    /// The frame of the content view of a row.
    case rowContent = "contents of rows"
    /// The height, in points, that a sheet leaves free above itself; nil if a root is not presented as a sheet.
    case sheet = "sheets"
    /// The heights of the bars around a controller's view.
    case bars = "heights of bars"
    /// The parts of the screen's safe-area insets that cover a root.
    case screen
    /// The safe area of a root.
    case safeArea = "safe area"
    /// The priority of the recorded size of a root; nil if the size is required.
    case rootPriority = "priority of the size of a root"
    /// The constraints of a guide, once all views are read.
    case guide = "constraints of guides"
    /// The rank of a constraint in the order in which conflicting constraints are kept.
    case order = "conflicts"
    /// A constraint of the document, once all views are read.
    case constraint
    /// The preferences for the size of a row or column of a grid, if the document gives no size.
    case lane = "rows and columns of grids"
    /// The constraints that a container adds, once those of the document are read.
    case container = "constraints of containers"
    /// The constraints that a stack adds, once those of the document are read.
    case stack = "constraints of stacks"
    /// The arrangement of views by a stack, once these views are read.
    case arrangement = "arrangement of stacks"
    /// A whole layout, once all of its constraints are read.
    case layout
  }

  /// The change that a rule makes, by stage.
  ///
  /// Each function may change its first argument, and returns whether the rule applies to its second argument, such as
  /// a view. The function for a whole layout returns the items to which the rule applies. `--trace-import` lists the
  /// views to which rules apply.
  enum Effect: Sendable {
    case device(@Sendable (inout CanvasScreen, ImportedDocument) -> Bool)
    /// The function may only add bars and facts about them, or replace a recorded bar by one that is earlier in the
    /// document. It never removes any. So the bars around all controllers are final after a limited number of steps,
    /// even if segues form cycles.
    case segue(@Sendable (inout Draft<ControllerBars>, ImportedSegue) -> Bool)
    case style(@Sendable (inout Draft<ControlStyle>, ImportedStyles) -> Bool)
    case controlStyle(@Sendable (inout String, ImportedControlStyle) -> Bool)
    case frame(@Sendable (inout LayoutRect, ImportedView) -> Bool)
    case rootSize(@Sendable (inout LayoutSize, ImportedRootSize) -> Bool)
    case alignment(@Sendable (inout Draft<EdgeInsets>, ImportedControl) -> Bool)
    case adaptation(@Sendable (inout LayoutItem, ImportedText) -> Bool)
    case content(@Sendable (inout LayoutItem, ImportedView) -> Bool)
    case margins(@Sendable (inout DirectionalInsets, ImportedView) -> Bool)
    case rowMargins(@Sendable (inout Draft<DirectionalInsets>, ImportedRow) -> Bool)
    case view(@Sendable (inout LayoutItem, ImportedView) -> Bool)
    case freedom(@Sendable (inout Bool, ImportedView) -> Bool)
    case placement(@Sendable (inout ViewPlacement, ImportedPlacement) -> Bool)
    case rowContent(@Sendable (inout Draft<LayoutRect>, ImportedRow) -> Bool)
    case sheet(@Sendable (inout Double?, ImportedRoot) -> Bool)
    case bars(@Sendable (inout BarHeights, ImportedBars) -> Bool)
    case screen(@Sendable (inout EdgeInsets, ImportedScreen) -> Bool)
    case safeArea(@Sendable (inout Draft<EdgeInsets>, ImportedRoot) -> Bool)
    case rootPriority(@Sendable (inout Double?, ImportedView) -> Bool)
    case guide(@Sendable (inout [LayoutConstraint], ImportedGuide) -> Bool)
    case order(@Sendable (inout RelaxationRank, ListedConstraint) -> Bool)
    case constraint(@Sendable (inout LayoutConstraint, ImportedConstraint) -> Bool)
    case lane(@Sendable (inout [LayoutConstraint], GridLane) -> Bool)
    case container(@Sendable (inout [LayoutConstraint], ImportedView) -> Bool)
    case stack(@Sendable (inout [LayoutConstraint], ImportedStack) -> Bool)
    case arrangement(@Sendable (inout StackConfiguration, ImportedStack) -> Bool)
    /// The function returns the items to which the rule applies.
    case layout(@Sendable (inout LayoutDocument, ImportedLayout) -> [LayoutItemID])
  }

  /// The stage at which the rule applies.
  package var stage: Stage {
    switch effect {
    case .device: .device
    case .segue: .segue
    case .style: .style
    case .controlStyle: .controlStyle
    case .frame: .frame
    case .rootSize: .rootSize
    case .alignment: .alignment
    case .adaptation: .adaptation
    case .content: .content
    case .margins: .margins
    case .rowMargins: .rowMargins
    case .view: .view
    case .freedom: .freedom
    case .placement: .placement
    case .rowContent: .rowContent
    case .sheet: .sheet
    case .bars: .bars
    case .screen: .screen
    case .safeArea: .safeArea
    case .rootPriority: .rootPriority
    case .guide: .guide
    case .order: .order
    case .constraint: .constraint
    case .lane: .lane
    case .container: .container
    case .stack: .stack
    case .arrangement: .arrangement
    case .layout: .layout
    }
  }
}

/// The import rules that apply to a document, by stage, each with its function.
struct ActiveImportRules: Sendable {
  typealias Active<Function> = (id: String, apply: Function)

  private(set) var device: [Active<@Sendable (inout CanvasScreen, ImportedDocument) -> Bool>] = []
  private(set) var segue: [Active<@Sendable (inout Draft<ControllerBars>, ImportedSegue) -> Bool>] = []
  private(set) var style: [Active<@Sendable (inout Draft<ControlStyle>, ImportedStyles) -> Bool>] = []
  private(set) var controlStyle: [Active<@Sendable (inout String, ImportedControlStyle) -> Bool>] = []
  private(set) var frame: [Active<@Sendable (inout LayoutRect, ImportedView) -> Bool>] = []
  private(set) var rootSize: [Active<@Sendable (inout LayoutSize, ImportedRootSize) -> Bool>] = []
  private(set) var alignment: [Active<@Sendable (inout Draft<EdgeInsets>, ImportedControl) -> Bool>] = []
  private(set) var adaptation: [Active<@Sendable (inout LayoutItem, ImportedText) -> Bool>] = []
  private(set) var content: [Active<@Sendable (inout LayoutItem, ImportedView) -> Bool>] = []
  private(set) var margins: [Active<@Sendable (inout DirectionalInsets, ImportedView) -> Bool>] = []
  private(set) var rowMargins: [Active<@Sendable (inout Draft<DirectionalInsets>, ImportedRow) -> Bool>] = []
  private(set) var view: [Active<@Sendable (inout LayoutItem, ImportedView) -> Bool>] = []
  private(set) var freedom: [Active<@Sendable (inout Bool, ImportedView) -> Bool>] = []
  private(set) var placement: [Active<@Sendable (inout ViewPlacement, ImportedPlacement) -> Bool>] = []
  private(set) var rowContent: [Active<@Sendable (inout Draft<LayoutRect>, ImportedRow) -> Bool>] = []
  private(set) var sheet: [Active<@Sendable (inout Double?, ImportedRoot) -> Bool>] = []
  private(set) var bars: [Active<@Sendable (inout BarHeights, ImportedBars) -> Bool>] = []
  private(set) var screen: [Active<@Sendable (inout EdgeInsets, ImportedScreen) -> Bool>] = []
  private(set) var safeArea: [Active<@Sendable (inout Draft<EdgeInsets>, ImportedRoot) -> Bool>] = []
  private(set) var rootPriority: [Active<@Sendable (inout Double?, ImportedView) -> Bool>] = []
  private(set) var guide: [Active<@Sendable (inout [LayoutConstraint], ImportedGuide) -> Bool>] = []
  private(set) var order: [Active<@Sendable (inout RelaxationRank, ListedConstraint) -> Bool>] = []
  private(set) var constraint: [Active<@Sendable (inout LayoutConstraint, ImportedConstraint) -> Bool>] = []
  private(set) var lane: [Active<@Sendable (inout [LayoutConstraint], GridLane) -> Bool>] = []
  private(set) var container: [Active<@Sendable (inout [LayoutConstraint], ImportedView) -> Bool>] = []
  private(set) var stack: [Active<@Sendable (inout [LayoutConstraint], ImportedStack) -> Bool>] = []
  private(set) var arrangement: [Active<@Sendable (inout StackConfiguration, ImportedStack) -> Bool>] = []
  private(set) var layout: [Active<@Sendable (inout LayoutDocument, ImportedLayout) -> [LayoutItemID]>] = []

  /// Whether the reader records the views to which rules apply.
  let isTraced: Bool

  /// Returns the rules for a platform and a version of Xcode.
  ///
  /// - Parameters:
  ///   - platform: the platform of the document.
  ///   - tools: the version of Xcode that saved the document.
  ///   - leftOut: identifiers of rules that are left out.
  ///   - isTraced: whether the reader records the views to which rules apply.
  static func rules(
    for platform: ImportRule.Platform, tools: Double, without leftOut: Set<String> = [], isTraced: Bool = false
  ) -> ActiveImportRules {
    if leftOut.isEmpty, !isTraced, let found = standard[platform]?.last(where: { $0.from <= tools }) {
      return found.rules
    }
    return ActiveImportRules(for: platform, tools: tools, without: leftOut, isTraced: isTraced)
  }

  /// The rules of a platform for all versions of Xcode from `from` up to the next step. At a step, the range of some
  /// rule begins or ends.
  private struct Step: Sendable {
    var from: Double
    var rules: ActiveImportRules
  }

  /// The steps of each platform, ascending by version.
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
      case .device(let function): device.append((rule.id, function))
      case .segue(let function): segue.append((rule.id, function))
      case .style(let function): style.append((rule.id, function))
      case .controlStyle(let function): controlStyle.append((rule.id, function))
      case .frame(let function): frame.append((rule.id, function))
      case .rootSize(let function): rootSize.append((rule.id, function))
      case .alignment(let function): alignment.append((rule.id, function))
      case .adaptation(let function): adaptation.append((rule.id, function))
      case .content(let function): content.append((rule.id, function))
      case .margins(let function): margins.append((rule.id, function))
      case .rowMargins(let function): rowMargins.append((rule.id, function))
      case .view(let function): view.append((rule.id, function))
      case .freedom(let function): freedom.append((rule.id, function))
      case .placement(let function): placement.append((rule.id, function))
      case .rowContent(let function): rowContent.append((rule.id, function))
      case .sheet(let function): sheet.append((rule.id, function))
      case .bars(let function): bars.append((rule.id, function))
      case .screen(let function): screen.append((rule.id, function))
      case .safeArea(let function): safeArea.append((rule.id, function))
      case .rootPriority(let function): rootPriority.append((rule.id, function))
      case .guide(let function): guide.append((rule.id, function))
      case .order(let function): order.append((rule.id, function))
      case .constraint(let function): constraint.append((rule.id, function))
      case .lane(let function): lane.append((rule.id, function))
      case .container(let function): container.append((rule.id, function))
      case .stack(let function): stack.append((rule.id, function))
      case .arrangement(let function): arrangement.append((rule.id, function))
      case .layout(let function): layout.append((rule.id, function))
      }
    }
  }
}
