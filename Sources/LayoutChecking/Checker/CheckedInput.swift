internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// What rules look at: a document and its solutions.
struct CheckedInput {
  /// What became of the document at one size, or of a document of variables.
  struct Outcome {
    /// The size asked for; nil for variables.
    var size: RequestedSize?
    var status: LayoutStatus
    var messages: [String]
    var frames: [LayoutRect] = []
    var contentSizes: [ContentSize] = []
    var violations: [Violation]
    var ambiguities: [Ambiguity]
    var conflicts: [Conflict]
    /// Where it occurs, in words, where that is no single size.
    var place: String?
    /// The device that it is on, where there are several.
    var device: String?

    /// How large what a view's children stand in is: its content if it scrolls, else its frame.
    func bounds(of view: LayoutItemID) -> LayoutSize {
      if let content = contentSizes.first(where: { $0.item == view }) { return content.size }
      return LayoutSize(frames[view.index].width, frames[view.index].height)
    }

    /// The views that the constraints leave open in some way. Where they stand is not what the document says, so that
    /// rules about frames have nothing to say of them.
    var openViews: Set<String> { Set(ambiguities.map(\.place.view)) }

    /// Leaves the conflicts that constraints are at fault for.
    mutating func removeConflicts(ofDrawing layout: LayoutDocument) {
      conflicts.removeAll { conflict in
        conflict.isOfSelfSizingCell(in: layout) || conflict.isOfDrawing(in: layout)
      }
    }
  }

  /// The document of views; nil for one of variables.
  let layout: LayoutDocument?
  /// The document of variables; nil for one of views.
  let system: ConstraintSystem?
  var outcomes: [Outcome]
  let engine: LayoutEngine
  /// The options that it was solved with, whose limits hold for what rules work out too.
  let options: LayoutEngine.Options
  /// When solving and looking must end, if ever.
  var deadline: ContinuousClock.Instant? { options.limits.deadline }
  /// Pixels a point.
  let scale: Double
  let lines: DocumentLines
  let directives: Directives
  /// Whether the document is laid out for the device that it was drawn for.
  var isAsDrawn = true
  /// The views that Interface Builder flagged, where the document is laid out as it was drawn.
  var flaggedViews: [FlaggedView] = []
  /// For each item, the first constraint that names it.
  private let firstMentions: [Int?]
  /// For each item, whether a stack arranges it or a scroll view scrolls it.
  private let isContained: [Bool]
  /// For each item, whether constraints place it that are removed when the document is built.
  private let isPlacedForDrawing: [Bool]
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
    var isPlacedForDrawing = [Bool](repeating: false, count: layout?.items.count ?? 0)
    for constraint in layout?.constraints ?? [] where constraint.origin.isPlaceholder && constraint.isActive {
      let host = layout?.host(of: constraint)
      for item in [constraint.firstItem, constraint.second?.item].compactMap(\.self) {
        // The host, and the guides of it, are what the other item is placed in.
        guard let layout, item != host, layout[item].kind == .view else { continue }
        isPlacedForDrawing[item.index] = true
      }
    }
    self.isPlacedForDrawing = isPlacedForDrawing
  }

  /// Whether the document was looked at with that size.
  func hasOutcome(at size: RequestedSize) -> Bool { outcomes.contains { $0.size == size } }

  /// Whether requirements contradict each other, so that nothing is known of frames.
  var hasConflict: Bool { outcomes.contains { !$0.conflicts.isEmpty } }

  /// Outcomes with frames or values, with their indices.
  var solved: [(index: Int, outcome: Outcome)] {
    outcomes.enumerated().filter { $0.element.status == .solved }.map { ($0.offset, $0.element) }
  }

  /// The constraints that the document says of what is shown, without what containers and canvases stand for, with their
  /// indices, until the time is up.
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

  /// Whether a constraint names an item, or a container has a place for it.
  func isMentioned(_ item: Int) -> Bool {
    firstMentions[item] != nil || isContained[item]
  }

  /// Whether an item is a guide that Interface Builder adds to each view of its own accord.
  func isDrawnGuide(_ item: Int) -> Bool {
    isDrawn && layout?.items[item].kind == .guide
  }

  /// Whether the document was drawn in Interface Builder.
  var isDrawn: Bool { layout?[.root].identifier != nil }

  /// Lengths below which frames do not differ, in points.
  var tolerance: Double { isDrawn ? CheckTolerance.drawing : CheckTolerance.length }

  /// Whether a layout's required constraints contradict each other at a size, within the document's time.
  func isContradictory(_ layout: LayoutDocument, at size: RequestedSize) -> Bool {
    var options = LayoutEngine.Options()
    options.conflictsOnly = true
    options.ambiguity = .none
    options.limits.deadline = deadline
    return (try? engine.solve(layout, at: size, options: options))?.status == .conflict
  }

  /// Whether no constraint places a drawn view: lists and scroll views have it where they have scrolled it, or nothing
  /// that the document tells of gives it a place once it is built.
  func isPlacedByNoConstraint(_ item: Int) -> Bool {
    guard let layout, layout.items[item].drawn != nil else { return false }
    let scrolls = layout.items[item].parent.map { layout[$0].scroll != nil } ?? false
    return scrolls || isPlacedForDrawing[item] || layout.items[item].translatesAutoresizingMask || !isMentioned(item)
  }

  /// What constraints see of the views, in their superviews' coordinates: frames without shadows and the like.
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

  /// Where an item is written: for views of bare lines, where one first names it.
  func location(ofItem item: Int) -> SourceLocation? {
    guard let layout else { return nil }
    return layout.items[item].location ?? firstMentions[item].flatMap { layout.constraints[$0].origin.location }
  }

  /// What a constraint is called: its identifier, else its text, or what it says as one of several.
  func name(ofConstraint index: Int) -> String {
    guard let layout else { return "" }
    let constraint = layout.constraints[index]
    if let identifier = constraint.identifier { return identifier }
    if let text = constraint.origin.text, !constraint.origin.isPartOfText { return text }
    return text(ofConstraint: index)
  }

  /// What a constraint says, in one form for all notations.
  func text(ofConstraint index: Int) -> String {
    layout.map { ConstraintDescription.text(of: $0.constraints[index], in: $0) } ?? ""
  }

  /// The same of one in a report.
  func text(of constraint: ReportedConstraint) -> String {
    if let index = constraint.index, layout != nil { return text(ofConstraint: index) }
    return constraint.description
  }

  /// What a value that is left open is of: a scroll view for its content, if that has no guide.
  func item(ofOpen name: String) -> LayoutItemID? { layout?.item(ofOpen: name) }

  /// The scroll view whose content an item is the guide of.
  func scrollView(ofContent item: LayoutItemID) -> LayoutItemID? {
    guard let guide = layout?[item], guide.kind == .guide, guide.role == .content else { return nil }
    return guide.parent
  }

  /// The items that an outcome leaves open, and the scroll views whose content it leaves open.
  func openItems(of outcome: Outcome) -> Set<Int> {
    var items: Set<Int> = []
    for item in outcome.openViews.compactMap({ item(ofOpen: $0) }) {
      items.insert(item.index)
      if let scrollView = scrollView(ofContent: item) { items.insert(scrollView.index) }
    }
    return items
  }

  /// The views that frames are reported of, by their indices.
  func views() -> some Sequence<(index: Int, item: LayoutItem)> {
    let items = layout?.items ?? []
    return items.indices.lazy.dropFirst().filter { items[$0].kind == .view && !items[$0].isImplied }
      .map { (index: $0, item: items[$0]) }
  }

  /// The views that are neither hidden nor inside of a hidden view, until the time is up.
  func shownViews() -> some Sequence<(index: Int, item: LayoutItem)> {
    InTime(views().lazy.filter { !isHidden($0.index) }, until: deadline)
  }

  /// The shown views that are not transparent, and in no transparent view, before the program changes that.
  func seenViews() -> [(index: Int, item: LayoutItem)] {
    guard let layout else { return [] }
    var isUnseen = [Bool](repeating: false, count: layout.items.count)
    for index in layout.items.indices {
      isUnseen[index] =
        layout.items[index].drawn?.isUnseen == true || layout.items[index].parent.map { isUnseen[$0.index] } ?? false
    }
    return shownViews().filter { !isUnseen[$0.index] }
  }

  /// Whether an item is hidden, or inside of a hidden view.
  func isHidden(_ item: Int) -> Bool {
    hidden?.contains(LayoutItemID(item)) ?? false
  }

  /// Whether a reported constraint has a hidden item: in a stack that has no length, whatever is preferred.
  func isOfHiddenView(_ constraint: ReportedConstraint) -> Bool {
    guard let index = constraint.index, let layout, let hidden else { return false }
    return hidden.areSome(of: layout.constraints[index])
  }
}

extension LayoutDocument {
  /// What a value that is left open is of: a scroll view for its content, if that has no guide.
  func item(ofOpen name: String) -> LayoutItemID? {
    if let item = item(named: name) { return item }
    return items.firstIndex { $0.scroll != nil && ScrollConfiguration.contentName(of: $0.name) == name }
      .map { LayoutItemID($0) }
  }

  /// The state of what is left open, as Interface Builder recorded it: of a guide, that of the view that it is in.
  func drawnState(ofOpen item: LayoutItemID) -> DrawnState? {
    self[item].kind == .guide ? self[item].parent.flatMap { self[$0].drawn } : self[item].drawn
  }
}

extension Ambiguity {
  /// The view that an open value is of, and its attribute, behind the last dot: names may have dots too.
  var place: (view: String, attribute: String) {
    guard let dot = variable.lastIndex(of: ".") else { return (variable, "") }
    return (String(variable[..<dot]), String(variable[variable.index(after: dot)...]))
  }
}

extension Conflict {
  /// Whether it is one of the drawing alone: it hangs on a size that was drawn by less than canvases round, or on the size
  /// of a view that a bar sizes, or a member is removed when the document is built.
  fileprivate func isOfDrawing(in layout: LayoutDocument) -> Bool {
    hangsOnDrawing(in: layout) && isResolved(byLessThan: CheckTolerance.pixel)
      || constraints.contains { $0.index.map { layout.constraints[$0].origin.isPlaceholder } ?? false }
      || implied.contains { implied in
        // A bar makes its views as large as they are to be.
        guard implied.implied == .autoresizingMask, let extent = implied.extent else { return false }
        return layout[extent.item].drawn?.isPlacedByOwner == true
      }
  }

  /// Whether a member is a cell, or the content of one, whose height or width was drawn and is another one once the
  /// program runs.
  fileprivate func isOfSelfSizingCell(in layout: LayoutDocument) -> Bool {
    implied.contains { implied in
      guard let extent = implied.extent, let state = layout[extent.item].drawn else { return false }
      return extent.axis == .vertical ? state.isSelfSizing : state.isSelfSizingAcross
    }
  }

  /// Whether something takes part that an Interface Builder document has from its drawing alone: the size of the root, of
  /// what a mask places, or of content, or a baseline, which goes by a font that is not at hand.
  fileprivate func hangsOnDrawing(in layout: LayoutDocument) -> Bool {
    implied.contains { [.rootSize, .autoresizingMask, .intrinsicSize, .canvas].contains($0.implied) }
      || layout.constraints.contains { constraint in
        constraint.isOfBaseline && constraint.origin.location != nil
          && constraints.contains { $0.location == constraint.origin.location }
      }
  }

  /// Whether another constant resolves it that differs by less.
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
  /// Whether it is about where a line of text is.
  var isOfBaseline: Bool {
    firstAttribute.isBaseline || second?.attribute.isBaseline == true
  }
}

/// Lengths below which rules see no difference, in points.
enum CheckTolerance {
  /// Frames are exact to about a millionth; nobody sees less than this.
  static let length = 1e-4
  /// Contents of drawn views are as large as they were drawn, so they are off by what rounding to a canvas makes of their
  /// edges; so are frames of views of macOS by what their shadows are not known to be.
  static let drawing = 2.0
  /// Canvases round edges to pixels, of which a point has one at least.
  static let pixel = 1.0
}
