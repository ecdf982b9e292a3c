internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// The input of rules: a document and its solutions.
struct CheckedInput {
  /// The solution at one size, or of a document of variables.
  struct Outcome {
    /// The requested size; nil for variables.
    var size: RequestedSize?
    var status: LayoutStatus
    var messages: [String]
    var frames: [LayoutRect] = []
    var contentSizes: [ContentSize] = []
    var violations: [Violation]
    var ambiguities: [Ambiguity]
    var conflicts: [Conflict]
    /// The text for the sizes at which it occurs, if these are no single size.
    var place: String?
    /// The device, if there are several.
    var device: String?

    /// Whether it is of a layout, whose values are lengths in points.
    var hasSize: Bool { size != nil || place != nil }

    /// Returns the size of the area that contains a view's children: its content if it scrolls, else its frame.
    func bounds(of view: LayoutItemID) -> LayoutSize {
      if let content = contentSizes.first(where: { $0.item == view }) { return content.size }
      return LayoutSize(frames[view.index].width, frames[view.index].height)
    }

    /// The views with ambiguous values. Rules about frames skip them, as the document does not determine their frames.
    var ambiguousViews: Set<String> { Set(ambiguities.map(\.place.view)) }

    /// Removes conflicts that only recorded values cause.
    mutating func removeConflicts(causedByRecordingIn layout: LayoutDocument) {
      conflicts.removeAll { conflict in
        conflict.involvesSelfSizingCell(in: layout) || conflict.isCausedByRecording(in: layout)
      }
    }
  }

  /// The document of views; nil for one of variables.
  let layout: LayoutDocument?
  /// The document of variables; nil for one of views.
  let system: ConstraintSystem?
  var outcomes: [Outcome]
  let engine: LayoutEngine
  /// The options that it was solved with, whose limits hold for further solves of rules too.
  let options: LayoutEngine.Options
  /// The time at which solving and checking end, if any.
  var deadline: ContinuousClock.Instant? { options.limits.deadline }
  /// Pixels a point.
  let scale: Double
  let lines: DocumentLines
  let directives: Directives
  /// Whether the document is laid out for its own device.
  var isOnRecordedDevice = true
  /// The views that Interface Builder flagged, if the document is laid out for its own device and size.
  var flaggedViews: [FlaggedView] = []
  /// For each item, the first constraint that names it.
  private let firstMentions: [Int?]
  /// For each item, whether a stack arranges it or a scroll view scrolls it.
  private let isContained: [Bool]
  /// For each item, whether placeholders place it: constraints that are removed when the document is built.
  private let isPlacedByPlaceholder: [Bool]
  /// The views of the document that nobody sees.
  private let hidden: HiddenItems?

  init(
    layout: LayoutDocument? = nil, system: ConstraintSystem? = nil, outcomes: [Outcome], engine: LayoutEngine,
    options: LayoutEngine.Options, scale: Double, lines: DocumentLines, directives: Directives
  ) {
    self.layout = layout
    self.system = system
    self.outcomes = outcomes
    self.engine = engine
    self.options = options
    self.scale = scale
    self.lines = lines
    self.directives = directives
    hidden = layout.map { HiddenItems(of: $0) }
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
        // The other item is placed in the host and its guides, which themselves are not placed.
        guard let layout, item != host, layout[item].kind == .view else { continue }
        isPlacedByPlaceholder[item.index] = true
      }
    }
    self.isPlacedByPlaceholder = isPlacedByPlaceholder
  }

  /// Whether there is an outcome at a size.
  func hasOutcome(at size: RequestedSize) -> Bool { outcomes.contains { $0.size == size } }

  /// Whether required constraints contradict each other at any size.
  var hasConflict: Bool { outcomes.contains { !$0.conflicts.isEmpty } }

  /// The outcomes with frames or values, with their indices.
  var solved: [(index: Int, outcome: Outcome)] {
    outcomes.enumerated().filter { $0.element.status == .solved }.map { ($0.offset, $0.element) }
  }

  /// The constraints written in the document, with their indices, until the deadline; without those implied by
  /// containers and canvases, and those of hidden views alone.
  var written: some Sequence<(index: Int, constraint: LayoutConstraint)> {
    let constraints = layout?.constraints ?? []
    let indices = constraints.indices.lazy.filter { index in
      guard let layout, let hidden else { return false }
      return constraints[index].origin.container == nil && !hidden.areAll(of: constraints[index], in: layout)
    }
    return InTime(indices.map { (index: $0, constraint: constraints[$0]) }, until: deadline)
  }

  /// Whether a constraint is removed when its document is built.
  func isPlaceholder(_ constraint: ReportedConstraint) -> Bool {
    guard let layout, let index = constraint.index, layout.constraints.indices.contains(index) else { return false }
    return layout.constraints[index].origin.isPlaceholder
  }

  /// Whether a constraint names an item, or a container arranges it.
  func isMentioned(_ item: Int) -> Bool {
    firstMentions[item] != nil || isContained[item]
  }

  /// Whether an item is a guide of an Interface Builder document, where each view has guides, used or not.
  func isInterfaceBuilderGuide(_ item: Int) -> Bool {
    isFromInterfaceBuilder && layout?.items[item].kind == .guide
  }

  /// Whether the document is one of Interface Builder.
  var isFromInterfaceBuilder: Bool { layout?[.root].identifier != nil }

  /// The maximum difference of equal lengths, in points.
  var tolerance: Double { isFromInterfaceBuilder ? CheckTolerance.recorded : CheckTolerance.length }

  /// Whether a layout's required constraints contradict each other at a size, within the document's time.
  func isContradictory(_ layout: LayoutDocument, at size: RequestedSize) -> Bool {
    var options = LayoutEngine.Options()
    options.conflictsOnly = true
    options.ambiguity = .none
    options.limits.deadline = deadline
    return (try? engine.solve(layout, at: size, options: options))?.status == .conflict
  }

  /// Whether no constraint places a view of an Interface Builder document at run time: a list or scroll view scrolls
  /// it, or only placeholders or a mask place it in the document.
  func isPlacedByNoConstraint(_ item: Int) -> Bool {
    guard let layout, layout.items[item].recorded != nil else { return false }
    let scrolls = layout.items[item].parent.map { layout[$0].scroll != nil } ?? false
    return scrolls || isPlacedByPlaceholder[item] || layout.items[item].translatesAutoresizingMask || !isMentioned(item)
  }

  /// The alignment rectangles of the views, in their superviews' coordinates: frames without shadows and the like.
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

  /// The location of an item, or of the first constraint that names it, for views of bare lines.
  func location(ofItem item: Int) -> SourceLocation? {
    guard let layout else { return nil }
    return layout.items[item].location ?? firstMentions[item].flatMap { layout.constraints[$0].origin.location }
  }

  /// The name of a constraint in findings: its identifier, or its text; if that stands for several, its own canonical
  /// text.
  func name(ofConstraint index: Int) -> String {
    guard let layout else { return "" }
    let constraint = layout.constraints[index]
    if let identifier = constraint.identifier { return identifier }
    if let text = constraint.origin.text, !constraint.origin.isPartOfText { return text }
    return text(ofConstraint: index)
  }

  /// The canonical text of a constraint, in one form for all notations.
  func text(ofConstraint index: Int) -> String {
    layout.map { ConstraintDescription.text(of: $0.constraints[index], in: $0) } ?? ""
  }

  /// The canonical text of a reported constraint.
  func text(of constraint: ReportedConstraint) -> String {
    if let index = constraint.index, layout != nil { return text(ofConstraint: index) }
    return constraint.description
  }

  /// The item with an ambiguous value, by the name in a report.
  func item(ofAmbiguous name: String) -> LayoutItemID? { layout?.item(ofAmbiguous: name) }

  /// The scroll view of a content guide; nil for other items.
  func scrollView(ofContent item: LayoutItemID) -> LayoutItemID? {
    guard let guide = layout?[item], guide.kind == .guide, guide.role == .content else { return nil }
    return guide.parent
  }

  /// The items with ambiguous values, and the scroll views with ambiguous content.
  func ambiguousItems(of outcome: Outcome) -> Set<Int> {
    var items: Set<Int> = []
    for item in outcome.ambiguousViews.compactMap({ item(ofAmbiguous: $0) }) {
      items.insert(item.index)
      if let scrollView = scrollView(ofContent: item) { items.insert(scrollView.index) }
    }
    return items
  }

  /// The views with reported frames, by index.
  func views() -> some Sequence<(index: Int, item: LayoutItem)> {
    let items = layout?.items ?? []
    return items.indices.lazy.dropFirst().filter { items[$0].kind == .view && !items[$0].isImplied }
      .map { (index: $0, item: items[$0]) }
  }

  /// The views that are neither hidden nor inside of a hidden view, until the deadline.
  func shownViews() -> some Sequence<(index: Int, item: LayoutItem)> {
    InTime(views().lazy.filter { !isHidden($0.index) }, until: deadline)
  }

  /// The shown views that are initially visible: not transparent, and in no transparent view.
  func seenViews() -> [(index: Int, item: LayoutItem)] {
    guard let layout else { return [] }
    var isUnseen = [Bool](repeating: false, count: layout.items.count)
    for index in layout.items.indices {
      isUnseen[index] =
        layout.items[index].recorded?.isUnseen == true || layout.items[index].parent.map { isUnseen[$0.index] } ?? false
    }
    return shownViews().filter { !isUnseen[$0.index] }
  }

  /// Whether an item is hidden, or inside of a hidden view.
  func isHidden(_ item: Int) -> Bool {
    hidden?.contains(LayoutItemID(item)) ?? false
  }

  /// Whether a reported constraint has a hidden item, which has no length in a stack.
  func isOfHiddenView(_ constraint: ReportedConstraint) -> Bool {
    guard let index = constraint.index, let layout, let hidden else { return false }
    return hidden.areSome(of: layout.constraints[index])
  }
}

extension LayoutDocument {
  /// The item with an ambiguous value, by the name in a report: a scroll view for its content, if that has no guide.
  func item(ofAmbiguous name: String) -> LayoutItemID? {
    if let item = item(named: name) { return item }
    return items.firstIndex { $0.scroll != nil && ScrollConfiguration.contentName(of: $0.name) == name }
      .map { LayoutItemID($0) }
  }

  /// The recorded state of an item with an ambiguous value; for a guide, that of its view.
  func recordedState(ofAmbiguous item: LayoutItemID) -> RecordedState? {
    self[item].kind == .guide ? self[item].parent.flatMap { self[$0].recorded } : self[item].recorded
  }
}

extension Ambiguity {
  /// The view and the attribute of the value. The attribute follows the last dot, as names may have dots too.
  var place: (view: String, attribute: String) {
    guard let dot = variable.lastIndex(of: ".") else { return (variable, "") }
    return (String(variable[..<dot]), String(variable[variable.index(after: dot)...]))
  }
}

extension Conflict {
  /// Whether only recorded values cause it: it depends on a recorded size by less than canvases round, or on the size
  /// of a view that a bar sizes at run time, or a member is removed when the document is built.
  fileprivate func isCausedByRecording(in layout: LayoutDocument) -> Bool {
    dependsOnRecording(in: layout) && isResolved(byLessThan: CheckTolerance.recordedEdge)
      || constraints.contains { $0.index.map { layout.constraints[$0].origin.isPlaceholder } ?? false }
      || implied.contains { implied in
        // A bar sizes its views at run time.
        guard implied.implied == .autoresizingMask, let extent = implied.extent else { return false }
        return layout[extent.item].recorded?.isPlacedByOwner == true
      }
  }

  /// Whether a member is the recorded height or width of a cell, or of its content, that a list replaces at run time.
  fileprivate func involvesSelfSizingCell(in layout: LayoutDocument) -> Bool {
    implied.contains { implied in
      guard let extent = implied.extent, let state = layout[extent.item].recorded else { return false }
      return extent.axis == .vertical ? state.isSelfSizing : state.isSelfSizingAcross
    }
  }

  /// Whether a member depends on recorded values: the size of the root, of content or of a view with a mask, or a
  /// baseline, which depends on a font that is not at hand.
  fileprivate func dependsOnRecording(in layout: LayoutDocument) -> Bool {
    implied.contains { [.rootSize, .autoresizingMask, .intrinsicSize, .canvas].contains($0.implied) }
      || layout.constraints.contains { constraint in
        constraint.isOfBaseline && constraint.origin.location != nil
          && constraints.contains { $0.location == constraint.origin.location }
      }
  }

  /// Whether changing a constant by less than a limit resolves it.
  fileprivate func isResolved(byLessThan limit: Double) -> Bool {
    repairs.contains { repair in
      switch repair.change {
      case .constant(let change, _), .rightHandSide(let change), .rootSize(let change, _): abs(change) < limit
      case .priority, .autoresizingMask, .drop: false
      }
    }
  }
}

extension LayoutConstraint {
  /// Whether it is on a baseline.
  var isOfBaseline: Bool {
    firstAttribute.isBaseline || second?.attribute.isBaseline == true
  }
}
