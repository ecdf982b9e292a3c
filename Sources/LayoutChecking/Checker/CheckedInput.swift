internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// The input of rules: a document with its solutions at the checked sizes.
struct CheckedInput {
  /// The result of solving a layout at one size or at several sizes, or of solving a document of variables.
  struct Outcome {
    /// The requested size. It is nil in three cases:
    ///
    /// - for a document of variables
    /// - for a layout in source code, since its window may have any size
    /// - for an outcome of several sizes, which has a `place`
    var size: RequestedSize?
    var status: LayoutStatus
    var messages: [String]
    var frames: [LayoutRect] = []
    var contentSizes: [ContentSize] = []
    var violations: [Violation]
    var ambiguities: [Ambiguity]
    var conflicts: [Conflict]
    /// The changes that the program can make through outlets; none at the recorded size.
    var outletChanges = OutletChanges()
    /// The phrase that names the sizes of an outcome of several sizes, at the end of messages; nil for any other
    /// outcome.
    var place: String?
    /// The device; nil unless one was requested.
    var device: Device?

    /// A device in one of its orientations.
    struct Device: Hashable {
      var name: String
      var orientation: CanvasDevice.Orientation

      /// The words for the device in messages.
      var title: String { orientation.title(of: name) }
    }

    /// Whether the outcome is that of a layout at certain sizes, so that its values are lengths in points.
    var hasSize: Bool { size != nil || place != nil }

    /// Returns the size of the area that contains a view's children: the content size if the view scrolls, else the
    /// size of its frame.
    func bounds(of view: LayoutItemID) -> LayoutSize {
      if let content = contentSizes.first(where: { $0.item == view }) { return content.size }
      return LayoutSize(frames[view.index].width, frames[view.index].height)
    }

    /// The names of the items with ambiguous values. Rules about frames skip these items, since their frames are not
    /// unique.
    var ambiguousViews: Set<String> { Set(ambiguities.map(\.place.view)) }
  }

  /// The document of views; nil for a document of variables.
  let layout: LayoutDocument?
  /// The document of variables; nil for a document of views.
  let system: ConstraintSystem?
  var outcomes: [Outcome]
  let engine: LayoutEngine
  /// The options of the solves that gave the outcomes. Further solves by rules have the same limits.
  let options: LayoutEngine.Options
  /// The time at which solving and checking end; nil for none.
  var deadline: ContinuousClock.Instant? { options.limits.deadline }
  /// The number of pixels per point.
  let scale: Double
  let lines: DocumentLines
  /// For constraints that a helper function of the same source makes, the location of the call of the helper. The keys
  /// are indices of constraints in `layout`.
  var helperCalls: [Int: SourceLocation] = [:]
  /// Whether the document is laid out for the device that Interface Builder recorded in it, since no other device was
  /// requested.
  var isOnRecordedDevice = true
  /// The views that Interface Builder flagged as misplaced or ambiguous; empty unless the document is laid out for the
  /// recorded device and size.
  var flaggedViews: [FlaggedView] = []
  /// For each combination of size classes (`combinations`), the constants of the constraints that the document installs
  /// there, by location. A constraint is redundant only if others imply it in all combinations (`isImplied`). The list
  /// is empty unless the document installs constraints in some size classes only.
  var sizeClasses: [[SourceLocation: Double]] = []
  /// The canonical form of each constraint, by the constraint's index; nil for a constraint whose variables cancel.
  let canonical: [CanonicalConstraint?]
  /// For each item, the index of the first constraint that names it; nil if none does.
  private let firstMentions: [Int?]
  /// For each item, whether a stack arranges it or it is the content view of a scroll view.
  private let isContained: [Bool]
  /// For each item, whether a placeholder places it: a constraint that Interface Builder removes at build time.
  private let isPlacedByPlaceholder: [Bool]
  /// The items of the document that are hidden; nil for a document of variables.
  private let hidden: HiddenItems?

  init(
    layout: LayoutDocument? = nil, system: ConstraintSystem? = nil, outcomes: [Outcome], engine: LayoutEngine,
    options: LayoutEngine.Options, scale: Double, lines: DocumentLines
  ) {
    self.layout = layout
    self.system = system
    self.outcomes = outcomes
    self.engine = engine
    self.options = options
    self.scale = scale
    self.lines = lines
    hidden = layout.map { HiddenItems(of: $0) }
    let directions = layout?.directions() ?? []
    canonical =
      system.map { system in system.constraints.map { CanonicalConstraint($0, of: system) } }
      ?? layout?.constraints.map { CanonicalConstraint($0, directions) } ?? []
    var mentions = [Int?](repeating: nil, count: layout?.items.count ?? 0)
    for (index, constraint) in (layout?.constraints ?? []).enumerated() {
      for item in [constraint.firstItem, constraint.second?.item].compactMap(\.self)
      where mentions[item.index] == nil {
        mentions[item.index] = index
      }
    }
    firstMentions = mentions
    var isContained = [Bool](repeating: false, count: layout?.items.count ?? 0)
    for (index, item) in (layout?.items ?? []).enumerated() {
      if let stack = item.parent.flatMap({ layout?[$0].stack }) {
        isContained[index] = stack.arranged?.contains(LayoutItemID(index)) ?? (item.kind == .view)
      }
      if let content = item.scroll?.content { isContained[content.index] = true }
    }
    self.isContained = isContained
    var isPlacedByPlaceholder = [Bool](repeating: false, count: layout?.items.count ?? 0)
    for constraint in layout?.constraints ?? [] where constraint.origin.isPlaceholder && constraint.isActive {
      let host = layout?.host(of: constraint)
      for item in [constraint.firstItem, constraint.second?.item].compactMap(\.self) {
        // A constraint places an item in its host. It does not place the host itself, nor a guide.
        guard let layout, item != host, layout[item].kind == .view else { continue }
        isPlacedByPlaceholder[item.index] = true
      }
    }
    self.isPlacedByPlaceholder = isPlacedByPlaceholder
  }

  /// Returns whether the document was solved at a size.
  func hasOutcome(at size: RequestedSize) -> Bool { outcomes.contains { $0.size == size } }

  /// Whether required constraints contradict each other at one size or more.
  var hasConflict: Bool { outcomes.contains { !$0.conflicts.isEmpty } }

  /// The outcomes that have a solution, with their indices.
  var solved: [(index: Int, outcome: Outcome)] {
    outcomes.enumerated().filter { $0.element.status == .solved }.map { ($0.offset, $0.element) }
  }

  /// The constraints written in the document, with their indices. Constraints that containers and canvases generate are
  /// left out, and so are constraints that concern hidden items only. The sequence ends early at the deadline.
  var written: some Sequence<(index: Int, constraint: LayoutConstraint)> {
    let constraints = layout?.constraints ?? []
    let indices = constraints.indices.lazy.filter { index in
      guard let layout, let hidden else { return false }
      return constraints[index].origin.container == nil && !hidden.containsAllItems(of: constraints[index], in: layout)
    }
    return InTime(indices.map { (index: $0, constraint: constraints[$0]) }, until: deadline)
  }

  /// A constraint as it stands in the document, of views or of variables.
  struct WrittenConstraint {
    var index: Int
    var identifier: String?
    var origin: ConstraintOrigin
    var priority: Double
    /// Whether the constraint counts in the layout: it is active, and no placeholder.
    var isActive: Bool
  }

  /// The constraints written in the document: those of `written`, or the linear constraints of a document of variables.
  var statements: [WrittenConstraint] {
    if let system {
      return InTime(system.constraints.enumerated(), until: deadline).filter { $0.element.implied == nil }
        .map { index, constraint in
          WrittenConstraint(
            index: index, identifier: constraint.identifier, origin: constraint.origin, priority: constraint.priority,
            isActive: true)
        }
    }
    return written.map { index, constraint in
      WrittenConstraint(
        index: index, identifier: constraint.identifier, origin: constraint.origin, priority: constraint.priority,
        isActive: constraint.isActive && !constraint.origin.isPlaceholder)
    }
  }

  /// Returns whether Interface Builder removes a constraint at build time.
  func isPlaceholder(_ constraint: ReportedConstraint) -> Bool {
    guard let layout, let index = constraint.index, layout.constraints.indices.contains(index) else { return false }
    return layout.constraints[index].origin.isPlaceholder
  }

  /// Returns whether a constraint names an item, or a container arranges it.
  func isMentioned(_ item: Int) -> Bool {
    firstMentions[item] != nil || isContained[item]
  }

  /// Returns whether an item is a guide of an Interface Builder document. Every view has guides there, whether
  /// constraints use them or not.
  func isInterfaceBuilderGuide(_ item: Int) -> Bool {
    isFromInterfaceBuilder && layout?.items[item].kind == .guide
  }

  /// Whether Interface Builder wrote the document.
  var isFromInterfaceBuilder: Bool { layout?.isFromInterfaceBuilder ?? false }

  /// The maximum difference of lengths that count as equal, in points.
  var tolerance: Double { isFromInterfaceBuilder ? CheckTolerance.recorded : CheckTolerance.length }

  /// Returns whether a layout's required constraints contradict each other at a size. The solve ends at the deadline of
  /// the check, and then the answer is false.
  func isContradictory(_ layout: LayoutDocument, at size: RequestedSize) -> Bool {
    (try? engine.isContradictory(layout, at: size, until: deadline)) ?? false
  }

  /// Returns whether no constraint places a view of an Interface Builder document at run time. This is so if a scroll
  /// view or a list moves the view, or if the document places it only by placeholders, by a mask, or not at all.
  func isPlacedByNoConstraint(_ item: Int) -> Bool {
    guard let layout, layout.items[item].recorded != nil else { return false }
    let scrolls = layout.items[item].parent.map { layout[$0].scroll != nil } ?? false
    return scrolls || isPlacedByPlaceholder[item] || layout.items[item].translatesAutoresizingMask || !isMentioned(item)
  }

  /// Returns the alignment rectangles of the items, in the coordinates of their superviews: frames without their
  /// alignment insets, such as shadows.
  func alignmentRects(of outcome: Outcome) -> [LayoutRect] {
    guard let layout, layout.items.contains(where: { $0.alignmentInsets != .zero }) else { return outcome.frames }
    return zip(layout.items, outcome.frames).map { item, frame in
      let insets = item.alignmentInsets
      let isUpward = item.parent.map { layout.isUpward(in: $0) } ?? false
      return LayoutRect(
        frame.x + insets.left, frame.y + (isUpward ? insets.bottom : insets.top),
        max(0, frame.width - insets.left - insets.right), max(0, frame.height - insets.top - insets.bottom))
    }
  }

  /// Returns the location of an item. An item that is not declared, as in `.vfl` files, has the location of the first
  /// constraint that names it; nil if no constraint names it.
  func location(ofItem item: Int) -> SourceLocation? {
    guard let layout else { return nil }
    return layout.items[item].location ?? firstMentions[item].flatMap { layout.constraints[$0].origin.location }
  }

  /// Returns the name of a constraint in findings: its identifier, or else the text that its author wrote. The name is
  /// the canonical text if there is no such text, or if the text states several constraints.
  func name(ofConstraint index: Int) -> String {
    guard let layout else { return system?.name(ofConstraint: index) ?? "" }
    let constraint = layout.constraints[index]
    if let identifier = constraint.identifier { return identifier }
    if let text = constraint.origin.text, !constraint.origin.isPartOfText { return text }
    return text(ofConstraint: index)
  }

  /// Returns whether a constraint is implied in all combinations of size classes, given others that imply it in the
  /// document. It is if, wherever it is installed, the others are installed too, and it and they have the constants
  /// that they have in this document.
  /// - Parameter others: the indices of the implying constraints.
  func isImplied(_ index: Int, by others: [Int]) -> Bool {
    func isSame(_ other: Int, in installed: [SourceLocation: Double]) -> Bool {
      guard let constraint = layout?.constraints[other], constraint.origin.container == nil,
        let location = constraint.origin.location
      else { return true }
      return installed[location] == constraint.constant
    }
    let location = layout?.constraints[index].origin.location
    return sizeClasses.allSatisfy { installed in
      location.map { installed[$0] == nil } ?? true || (others + [index]).allSatisfy { isSame($0, in: installed) }
    }
  }

  /// Returns the canonical text of a constraint, which does not depend on the notation of the document. For a
  /// constraint on variables, it is the name of the constraint.
  func text(ofConstraint index: Int) -> String {
    guard let layout else { return system?.name(ofConstraint: index) ?? "" }
    return ConstraintDescription.text(of: layout.constraints[index], in: layout)
  }

  /// Returns the place of a constraint in the source; nil if it is unknown.
  func location(ofConstraint index: Int) -> SourceLocation? {
    (layout?.constraints[index].origin ?? system?.constraints[index].origin)?.location
  }

  /// Returns the canonical text of a reported constraint, or its description if it is none of the document's
  /// constraints.
  func text(of constraint: ReportedConstraint) -> String {
    if let index = constraint.index, layout != nil { return text(ofConstraint: index) }
    return constraint.description
  }

  /// Returns the item whose value is ambiguous, given its name in the report; nil if no item has this name.
  func item(ofAmbiguous name: String) -> LayoutItemID? { layout?.item(ofAmbiguous: name) }

  /// Returns the scroll view to which a content guide belongs; nil for items that are no content guide.
  func scrollView(ofContent item: LayoutItemID) -> LayoutItemID? {
    guard let guide = layout?[item], guide.kind == .guide, guide.role == .content else { return nil }
    return guide.parent
  }

  /// Returns the indices of the items with ambiguous values, and of the scroll views whose content is ambiguous.
  func ambiguousItems(of outcome: Outcome) -> Set<Int> {
    var items: Set<Int> = []
    for item in outcome.ambiguousViews.compactMap({ item(ofAmbiguous: $0) }) {
      items.insert(item.index)
      if let scrollView = scrollView(ofContent: item) { items.insert(scrollView.index) }
    }
    return items
  }

  /// Returns the views whose frames are reported, with their indices: all views but the root and those that a notation
  /// or a container has generated.
  func views() -> some Sequence<(index: Int, item: LayoutItem)> {
    let items = layout?.items ?? []
    return items.indices.lazy.dropFirst().filter { items[$0].kind == .view && !items[$0].isImplied }
      .map { (index: $0, item: items[$0]) }
  }

  /// Returns the views that are not hidden and in no hidden view, with their indices. The sequence ends early at the
  /// deadline.
  func shownViews() -> some Sequence<(index: Int, item: LayoutItem)> {
    InTime(views().lazy.filter { !isHidden($0.index) }, until: deadline)
  }

  /// Returns the views that are visible at first, with their indices: those that are neither hidden nor transparent,
  /// nor inside a hidden or transparent view.
  func seenViews() -> [(index: Int, item: LayoutItem)] {
    guard let layout else { return [] }
    var isUnseen = [Bool](repeating: false, count: layout.items.count)
    for index in layout.items.indices {
      isUnseen[index] =
        layout.items[index].recorded?.isUnseen == true || layout.items[index].parent.map { isUnseen[$0.index] } ?? false
    }
    return shownViews().filter { !isUnseen[$0.index] }
  }

  /// Returns whether an item is hidden, or inside a hidden view.
  func isHidden(_ item: Int) -> Bool {
    hidden?.contains(LayoutItemID(item)) ?? false
  }

  /// Returns whether a reported constraint has a hidden item. Stacks leave such an item out of their arrangement.
  func isOfHiddenView(_ constraint: ReportedConstraint) -> Bool {
    guard let index = constraint.index, let layout, let hidden else { return false }
    return hidden.containsItem(of: layout.constraints[index])
  }
}

extension LayoutDocument {
  /// Returns the item whose value is ambiguous, given its name in the report. It is the item of this name, or else the
  /// scroll view whose content has the name; nil if neither exists.
  func item(ofAmbiguous name: String) -> LayoutItemID? {
    if let item = item(named: name) { return item }
    return items.firstIndex { $0.scroll != nil && ScrollConfiguration.contentName(of: $0.name) == name }
      .map { LayoutItemID($0) }
  }

  /// Returns the recorded state of an item with an ambiguous value; nil if the document has none. A guide has the state
  /// of its view.
  func recordedState(ofAmbiguous item: LayoutItemID) -> RecordedState? {
    self[item].kind == .guide ? self[item].parent.flatMap { self[$0].recorded } : self[item].recorded
  }
}

extension Ambiguity {
  /// The item and the attribute in the name of an ambiguous value, such as `card.title` and `width`. The last dot
  /// separates them, since names of items may contain dots.
  var place: (view: String, attribute: String) {
    guard let dot = variable.lastIndex(of: ".") else { return (variable, "") }
    return (String(variable[..<dot]), String(variable[variable.index(after: dot)...]))
  }
}

extension LayoutConstraint {
  /// Whether the constraint names a baseline.
  var isOfBaseline: Bool {
    firstAttribute.isBaseline || second?.attribute.isBaseline == true
  }
}
