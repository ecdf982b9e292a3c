internal import LayoutModel
internal import LinearProgramming

/// A fixed-point iteration over those numbers of a document that depend on its frames.
///
/// These are content sizes that depend on widths, such as the height of wrapping text, and insets of views: safe areas
/// and margins that depend on the view's position, and margins that limit text to a readable width. Each round solves
/// the document with the numbers that follow from the frames of the round before.
struct LayoutFixpoint {
  typealias Measure = @Sendable (_ id: LayoutItemID, _ item: LayoutItem, _ width: Double) -> Double?

  /// The maximum number of rounds. Heights and insets that still change in the last one are used as they are.
  static let mostRounds = 8

  private let document: LayoutDocument
  private let measure: Measure?
  private let directions: [LayoutDirection]
  /// The items whose height follows their width, in ascending order.
  private let measured: [LayoutItemID]
  /// The items whose insets depend on their position or width and are used by constraints or guides, in ascending
  /// order.
  private let inset: [LayoutItemID]
  private let hidden: HiddenItems
  /// The content guides of scroll views, each with its scroll view, whose margins it has.
  private let contents: [(guide: LayoutItemID, scroller: LayoutItemID)]

  init(of layout: PreparedLayout, measure: Measure?) {
    let document = layout.expanded.document
    self.document = document
    self.measure = measure
    measured = document.items.indices.filter {
      document.items[$0].kind == .view
        && (document.items[$0].text != nil || document.items[$0].heightFollowsWidth && measure != nil)
    }.map { LayoutItemID($0) }
    hidden = HiddenItems(of: document)
    contents = Self.contents(of: document)
    inset = Self.itemsWithMovingInsets(in: document, contents)
    directions = inset.isEmpty ? [] : document.directions()
  }

  /// Whether heights or insets of a document may depend on its frames. This is a quick test before a `LayoutFixpoint`
  /// is created.
  static func mayApply(to document: borrowing LayoutDocument) -> Bool {
    // Items are read by index, since a copy of an item updates reference counts.
    document.items.indices.contains { index in
      document.items[index].heightFollowsWidth || document.items[index].text != nil
        || document.items[index].preservesSuperviewMargins || document.items[index].safeAreaInsets != .zero
        || document.items[index].readableWidth != nil
    }
  }

  /// Whether heights or insets of the document depend on its frames. If so, a solve may need more than one round.
  var dependsOnFrames: Bool { !measured.isEmpty || !inset.isEmpty }

  /// Whether a constraint that is added to the document could use insets that depend on frames. More rounds would then
  /// be necessary.
  var mayDependOnConstraints: Bool {
    document.items.contains { $0.safeAreaInsets != .zero || $0.preservesSuperviewMargins || $0.readableWidth != nil }
  }

  /// Returns the content guides of scroll views, each with its scroll view.
  private static func contents(
    of document: borrowing LayoutDocument
  ) -> [(guide: LayoutItemID, scroller: LayoutItemID)] {
    // Items are read by index, since a copy of an item updates reference counts.
    document.items.indices.compactMap { index in
      guard document.items[index].kind == .guide, document.items[index].role == .content else { return nil }
      return document.items[index].parent.map { (LayoutItemID(index), $0) }
    }
  }

  private static func itemsWithMovingInsets(
    in document: borrowing LayoutDocument, _ contents: [(guide: LayoutItemID, scroller: LayoutItemID)]
  ) -> [LayoutItemID] {
    // Items are read by index, since a copy of an item updates reference counts.
    let indices = document.items.indices
    let isAnythingCovered = indices.contains { document.items[$0].safeAreaInsets != .zero }
    let doMarginsMove = indices.contains {
      document.items[$0].preservesSuperviewMargins || document.items[$0].readableWidth != nil
    }
    guard isAnythingCovered || doMarginsMove else { return [] }
    var usesMargins = [Bool](repeating: false, count: document.items.count)
    var usesSafeArea = usesMargins
    for index in document.constraints.indices where document.constraints[index].isActive {
      if document.constraints[index].firstAttribute.isMargin {
        usesMargins[document.constraints[index].firstItem.index] = true
      }
      if let second = document.constraints[index].second, second.attribute.isMargin {
        usesMargins[second.item.index] = true
      }
    }
    for content in contents where usesMargins[content.guide.index] { usesMargins[content.scroller.index] = true }
    for index in indices where document.items.isPartOfOwner(index) {
      guard let owner = document.items[index].parent else { continue }
      if document.items[index].role == .margins {
        usesMargins[owner.index] = true
      } else {
        usesSafeArea[owner.index] = true
      }
    }
    let isReached = itemsWithinReach(of: document)
    return indices.filter { index in
      guard document.items[index].kind == .view else { return false }
      if usesMargins[index], document.items[index].readableWidth != nil { return true }
      // The insets of the root are fixed, except for those of its readable width.
      guard index > 0 else { return false }
      let haveMarginsMoved =
        document.items[index].preservesSuperviewMargins
        || isReached[index] && document.items[index].insetsMarginsFromSafeArea
      return usesSafeArea[index] && isReached[index] || usesMargins[index] && haveMarginsMoved
    }.map { LayoutItemID($0) }
  }

  /// Returns, for each item, whether the safe area insets of an ancestor may cover a part of the item at some of its
  /// possible positions.
  private static func itemsWithinReach(of document: borrowing LayoutDocument) -> [Bool] {
    // For each item, whether safe area insets may cover parts of its subviews: at the left or right, and at the top or
    // bottom.
    var within: [AxisValues<Bool>] = []
    var isReached: [Bool] = []
    for index in document.items.indices {
      let own = document.items[index].safeAreaInsets
      var outer = AxisValues(false)
      if let parent = document.items[index].parent {
        outer = within[parent.index]
        // Content that always scrolls is covered at its top and bottom only after scrolling, which a layout does not
        // represent.
        if let scroll = document.items[parent.index].scroll,
          scroll.insetAdjustment == .always || scroll.insetAdjustment == .automatic && scroll.content != nil
        {
          outer.vertical = false
        }
      }
      isReached.append(outer.horizontal || outer.vertical)
      within.append(
        AxisValues(
          horizontal: outer.horizontal || own.left != 0 || own.right != 0,
          vertical: outer.vertical || own.top != 0 || own.bottom != 0))
    }
    return isReached
  }

  // MARK: - Heights and insets

  /// Returns the document of the first round, before any view has a position.
  ///
  /// A text has its intrinsic width, by default the width without wrapping. Insets are those of the document, without
  /// the amounts that superviews and safe areas add. Readable widths below the root are ignored.
  ///
  /// If there is a previous layout, and no width depends on a height, a text has the height for its width in that
  /// layout. This width usually stays the same, so that one round is then enough.
  func start(at size: RequestedSize, near previous: PreviousLayout?) -> LayoutDocument {
    var start = document
    let usable = previous.flatMap { areWidthsIndependent ? $0 : nil }
    for id in measured {
      if let usable, usable.isKnown(id.index) {
        let width = usable.value(of: VariableMeaning(item: id, axis: .horizontal, isSize: true))
        setText(of: id, in: &start) { _ in max(0, width) }
      } else {
        setTextOnOneLine(of: id, in: &start)
      }
    }
    if inset.first == .root, let width = size[.horizontal] {
      let root = document[.root]
      start[.root].setEdgeMargins(root.readable(root.edgeMargins(directions[0]), width: width), directions[0])
    }
    return start
  }

  /// Returns the document with the heights and insets that follow from given frames.
  func document(at frames: [LayoutRect]) throws(InvalidLayout) -> LayoutDocument {
    var found = document
    for id in measured {
      let item = document[id]
      let width = max(0, frames[id.index].width - item.alignmentInsets.left - item.alignmentInsets.right)
      // Hidden text without a width does not wrap in UIKit.
      if width <= Tolerance.negligibleLength, hidden.contains(id) {
        setTextOnOneLine(of: id, in: &found)
        continue
      }
      setText(of: id, in: &found) { _ in width }
      if item.heightFollowsWidth, let height = try measuredHeight(of: id, item, at: width) {
        found[id].intrinsicSize.vertical = height
      }
    }
    if !inset.isEmpty {
      let insets = EffectiveInsets(of: document, directions, frames: frames)
      for id in inset {
        found[id].safeAreaInsets = insets.safeArea[id.index]
        found[id].setEdgeMargins(insets.margins[id.index], directions[id.index])
      }
      for content in contents {
        found[content.guide].setEdgeMargins(insets.margins[content.scroller.index], directions[content.scroller.index])
      }
    }
    return found
  }

  /// Returns the document of a round, changed so that the intrinsic width of each narrowed text is its width on one
  /// line. A text is narrowed if constraints give it less than this width. Returns nil if no text is narrowed.
  ///
  /// A text is examined only if its words are known, and if the original document does not give its intrinsic width.
  func withUnwrappedWidths(_ document: LayoutDocument) -> LayoutDocument? {
    var unwrapped = document
    var isSqueezed = false
    for id in measured where self.document[id].intrinsicSize.horizontal == nil {
      guard let text = self.document[id].text, text.hasWords, let width = document[id].intrinsicSize.horizontal else {
        continue
      }
      let length = document.inWholePixels(text.size(withinWidth: text.length).width)
      guard length > width + Tolerance.negligibleLength else { continue }
      (unwrapped[id].intrinsicSize.horizontal, isSqueezed) = (length, true)
    }
    return isSqueezed ? unwrapped : nil
  }

  /// Returns the height that the measuring function gives an item at a width; nil if there is no such function, or if
  /// it returns nil.
  private func measuredHeight(
    of id: LayoutItemID, _ item: LayoutItem, at width: Double
  ) throws(InvalidLayout) -> Double? {
    guard let height = measure?(id, item, width) else { return nil }
    guard height >= 0, height <= LayoutLimits.largestLength else { throw Self.invalid(height, of: item, at: width) }
    return height
  }

  private func setTextOnOneLine(of id: LayoutItemID, in document: inout LayoutDocument) {
    setText(of: id, in: &document) { self.document[id].intrinsicSize.horizontal ?? $0.length }
  }

  /// Sets the intrinsic height of a wrapping text for the width that a closure returns. If the document gives no
  /// intrinsic width, that is set too: to the width of the longest line, or without known words to the width without
  /// wrapping.
  private func setText(of id: LayoutItemID, in document: inout LayoutDocument, width: (WrappingText) -> Double) {
    guard let text = document[id].text else { return }
    let size = text.size(withinWidth: width(text))
    if document[id].intrinsicSize.horizontal == nil {
      document[id].intrinsicSize.horizontal = text.hasWords ? document.inWholePixels(size.width) : text.length
    }
    document[id].intrinsicSize.vertical = document.inWholePixels(size.height)
  }

  // MARK: - Sessions

  /// The items whose height follows their width, in ascending order; nil if other lengths may also depend on widths.
  ///
  /// Other lengths may do so in three cases: a wrapped text has no given intrinsic width, a stack has constraints with
  /// content sizes, or a text is hidden, so that it wraps only if it has a width. Insets are disregarded.
  var itemsOfMeasuredHeight: [LayoutItemID]? {
    if measured.isEmpty { return [] }
    let doStacksDepend = document.items.contains { $0.stack?.dependsOnNumbers == true }
    if doStacksDepend || measured.contains(where: hidden.contains) { return nil }
    let areWidthsGiven = measured.allSatisfy { id in
      document[id].intrinsicSize.horizontal != nil || document[id].text?.hasWords != true
    }
    return areWidthsGiven ? measured : nil
  }

  /// Whether it is certain that no width depends on a height.
  ///
  /// A width may depend on a height through a constraint, an inset, or the longest line of a wrapped text.
  private var areWidthsIndependent: Bool {
    inset.isEmpty && itemsOfMeasuredHeight != nil
      && document.constraints.allSatisfy { constraint in
        constraint.second.map { $0.attribute.axis == constraint.firstAttribute.axis } ?? true
      }
  }

  /// Returns an item with the numbers of the original document, not with those that a round assumes.
  func item(_ id: LayoutItemID) -> LayoutItem { document[id] }

  /// Whether the height of an item follows its width.
  func measures(_ item: LayoutItemID) -> Bool { measured.contains(item) }

  /// Returns the height of an item's content at a width of its alignment rectangle; nil if it is invalid or unknown.
  func height(of id: LayoutItemID, _ item: LayoutItem, at width: Double) -> Double? {
    do throws(InvalidLayout) {
      if item.heightFollowsWidth, let height = try measuredHeight(of: id, item, at: width) { return height }
    } catch {
      return nil
    }
    return item.text.map { height(of: $0, at: width) } ?? item.intrinsicSize.vertical
  }

  /// Returns the height of a text at a width, rounded up to whole pixels.
  func height(of text: WrappingText, at width: Double) -> Double {
    document.inWholePixels(text.size(withinWidth: width).height)
  }

  /// Whether the insets that follow from frames equal those that the document of a round assumes.
  func haveSameInsets(at frames: [LayoutRect], as assumed: LayoutDocument) -> Bool {
    if inset.isEmpty { return true }
    let insets = EffectiveInsets(of: document, directions, frames: frames)
    return inset.allSatisfy { id in
      insets.safeArea[id.index].distance(to: assumed[id].safeAreaInsets) <= Tolerance.negligibleLength
        && insets.margins[id.index].distance(to: assumed[id].edgeMargins(directions[id.index]))
          <= Tolerance.negligibleLength
    }
  }

  /// Whether insets depend on frames.
  var haveMovingInsets: Bool { !inset.isEmpty }

  /// Returns the item whose content size or inset occurs in a row and depends on frames; nil if the row contains no
  /// such number. For a row of a stack that contains content sizes of the stack's views, the result is the stack.
  func item(followedBy origin: RowOrigin) -> LayoutItemID? {
    switch origin {
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      let isWidthOfLines = axis == .horizontal && document[item].text?.hasWords == true
      return measures(item) && (axis == .vertical || isWidthOfLines) ? item : nil
    case .container(let index, _):
      let stack = document.constraints[index].origin.container?.item
      if !measured.isEmpty, let stack, document[stack].stack?.dependsOnNumbers == true,
        document.constraints[index].multiplier != 1
      {
        return stack
      }
    default: break
    }
    return movingInset(in: origin, document)
  }

  /// Whether the required constraints of a compiled layout are the same in every round. They are if no inset and no
  /// constraint of a stack depends on frames, and if heights that depend on frames occur in preferences only.
  func areRequirementsFixed(in compiled: CompiledLayout) -> Bool {
    inset.isEmpty && !document.items.contains { $0.stack?.dependsOnNumbers == true } && !areContentsMasked(in: compiled)
      && measured.allSatisfy { id in
        LayoutAxis.allCases.allSatisfy { axis in
          max(document[id].hugging[axis], document[id].compressionResistance[axis]) < LayoutPriority.required
            || item(followedBy: .hugging(id, axis)) == nil
        }
      }
  }

  /// Whether an autoresizing mask applies to an item without a frame whose height follows its width. The mask then
  /// states the size of the item's content.
  func areContentsMasked(in compiled: CompiledLayout) -> Bool {
    measured.contains { id in
      let item = document[id]
      let isMasked = LayoutAxis.allCases.contains { axis in
        [.constant, .masked].contains(compiled.placements[id.index][axis].kind)
      }
      return item.frame == nil && (isMasked || item.translatesAutoresizingMask)
    }
  }

  /// Whether a row contains an inset that depends on frames.
  func usesMovingInset(_ origin: RowOrigin, _ document: LayoutDocument) -> Bool {
    movingInset(in: origin, document) != nil
  }

  /// Returns the item whose inset occurs in a row and depends on frames; nil if the row contains no such inset.
  private func movingInset(in origin: RowOrigin, _ document: LayoutDocument) -> LayoutItemID? {
    func isMoving(_ item: LayoutItemID) -> Bool {
      inset.contains(item) || contents.contains { $0.guide == item && inset.contains($0.scroller) }
    }
    switch origin {
    case .constraint(let index), .container(let index, _):
      let constraint = document.constraints[index]
      if constraint.firstAttribute.isMargin, isMoving(constraint.firstItem) { return constraint.firstItem }
      return constraint.second.flatMap { $0.attribute.isMargin && isMoving($0.item) ? $0.item : nil }
    case .guideEdge(let guide, _, _): return document[guide].parent.flatMap { isMoving($0) ? $0 : nil }
    default: return nil
    }
  }

  /// Whether the insets that differ from the document's own values depend only on anchored edges, which no inset can
  /// move.
  ///
  /// If this is false, the iteration may have several fixed points: layouts whose insets follow from their own frames.
  /// The result is then the one that the iteration reaches from the first round.
  func areInsetsAnchored(in assumed: LayoutDocument, _ anchored: AnchoredVariables) -> Bool {
    inset.allSatisfy { id in
      let (item, start) = (assumed[id], document[id])
      let direction = directions[id.index]
      // Margins that superviews or readable widths extend depend on more than one edge.
      let dependsOnSize = start.preservesSuperviewMargins || start.readableWidth != nil
      return LayoutAxis.allCases.allSatisfy { axis in
        let pairs = [
          (item.safeAreaInsets.along(axis), start.safeAreaInsets.along(axis)),
          (item.edgeMargins(direction).along(axis), start.edgeMargins(direction).along(axis)),
        ]
        let isBefore = pairs.contains { abs($0.before - $1.before) > Tolerance.negligibleLength }
        let isAfter = pairs.contains { abs($0.after - $1.after) > Tolerance.negligibleLength }
        if !isBefore, !isAfter { return true }
        return anchored.contains(originOf: id, along: axis)
          && (!isAfter && !dependsOnSize || anchored.contains(sizeOf: id, along: axis))
      }
    }
  }

  private static func invalid(_ height: Double, of item: LayoutItem, at width: Double) -> InvalidLayout {
    InvalidLayout(diagnostics: [
      SourceDiagnostic(
        .error,
        "the height of '\(item.name)' at a width of \(DecimalText.string(width)) was measured as \(height); expected a "
          + "number from 0 to \(Int(LayoutLimits.largestLength)) points", rule: "number", file: item.location?.file,
        location: item.location)
    ])
  }

  // MARK: - Differences

  /// Returns the items whose intrinsic sizes or insets differ between two documents, in ascending order. An item is
  /// listed twice if both differ.
  func differences(between first: LayoutDocument, and second: LayoutDocument) -> [LayoutItemID] {
    let sizes = measured.filter { id in
      LayoutAxis.allCases.contains { axis in
        switch (first[id].intrinsicSize[axis], second[id].intrinsicSize[axis]) {
        case (let one?, let other?): abs(one - other) > Tolerance.negligibleLength
        case (let one, let other): one != other
        }
      }
    }
    let insets = inset.filter { id in
      let (one, other) = (first[id], second[id])
      return one.safeAreaInsets.distance(to: other.safeAreaInsets) > Tolerance.negligibleLength
        || one.edgeMargins(directions[id.index]).distance(to: other.edgeMargins(directions[id.index]))
          > Tolerance.negligibleLength
    }
    return (sizes + insets).sorted { $0.index < $1.index }
  }

  /// The maximum number of views that a message names; further ones are counted.
  private static let mostNames = 8

  /// Returns messages about items that did not converge, and about heights for which there is no measuring function.
  /// - Parameters:
  ///   - items: the items whose heights or insets did not converge.
  ///   - rounds: the number of rounds of the iteration.
  func messages(unconverged items: [LayoutItemID], after rounds: Int = 1) -> [String] {
    var messages: [String] = []
    let unmeasured = measure == nil ? document.items.filter { $0.heightFollowsWidth && $0.text == nil } : []
    if !unmeasured.isEmpty {
      messages.append(
        "nothing was given to measure the heights of \(Self.list(unmeasured.map(\.name))) at their widths; they have the "
          + "intrinsic heights")
    }
    if !items.isEmpty {
      messages.append(Self.message(unconverged: "the heights or insets of \(names(of: items))", after: rounds))
    }
    return messages
  }

  /// Returns the message that numbers still changed after the last round.
  /// - Parameter numbers: the words for the numbers, such as `the heights of 'a', 'b'`.
  static func message(unconverged numbers: String, after rounds: Int) -> String {
    "\(numbers) depend on the layout that follows from them, and still changed after \(rounds) rounds; this is the last "
      + "one"
  }

  /// Returns the names of items for a message, each once.
  func names(of items: [LayoutItemID]) -> String {
    Self.list(Set(items.map(\.index)).sorted().map { document.items[$0].name })
  }

  /// The reason why a range of sizes cannot be studied parametrically; nil if it can.
  var reasonAgainstStudies: String? {
    guard dependsOnFrames else { return nil }
    return
      "the heights or insets of \(names(of: measured + inset)) depend on the layout that follows from them, so that only single "
      + "sizes can be solved"
  }

  /// Returns names in quotes as a list for a message: at most `mostNames` of them, and the number of the others.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
  }
}
