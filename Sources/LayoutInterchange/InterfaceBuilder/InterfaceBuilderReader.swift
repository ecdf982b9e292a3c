internal import LayoutModel

/// Reads an Interface Builder document: one layout for each view that is in no other.
///
/// Elements are visited in the order of the text, in which each follows the one that it is in. Views come first, then the
/// guides, which may stand before the view that owns them, then the constraints, which may name any of both.
final class InterfaceBuilderReader {
  let tree: MarkupTree
  let context: ReadingContext
  let options: InterfaceBuilderOptions
  let head: InterfaceBuilderHead
  let variations: InterfaceBuilderVariations
  let controls: InterfaceBuilderControls
  let scenes: InterfaceBuilderScenes
  let names: InterfaceBuilderNames
  /// Object ids of views that rows, bars and fields place.
  let placedByOwners: Set<String>

  /// What an object of the file is in the layouts.
  struct Place: Equatable {
    var layout: Int
    var item: LayoutItemID
  }

  var layouts: [LayoutDocument] = []
  /// The items of elements that are views, or that stand for one.
  var places: [Place?]
  /// The items of views and guides, by object id.
  var objects: [String: Place] = [:]
  /// The closest view that each element is in, and whether it is left out.
  private var holders: [Int?]
  private var isLeftOut: [Bool]
  /// The sizes at which root views are laid out.
  private var rootSizes: [Int: LayoutSize] = [:]
  /// Object ids of views that are not installed.
  private var uninstalled: Set<String> = []
  /// Object ids of what an object has for its view.
  private(set) lazy var ownersViews = Set(
    tree.elements.filter { $0.name == "outlet" && $0["property"] == "view" }.compactMap { $0["destination"] })
  /// Object ids of what objects have for their outlets, but for what is next to have the keyboard.
  private(set) lazy var outlets = Set(
    tree.elements.filter {
      ["outlet", "outletCollection"].contains($0.name)
        && !["nextKeyView", "initialFirstResponder"].contains($0["property"] ?? "")
    }.compactMap { $0["destination"] })
  /// Object ids of views, and elements of what is in these, that other size classes have.
  var installedElsewhere: Set<String> = []
  var isElsewhere: [Bool]
  /// What is not installed, with what is in it, and the object ids of it.
  private var isUninstalled: [Bool]
  private(set) var absent: Set<String> = []
  /// Content sizes of classes of the project's own, by object id; nil along axes without one.
  private(set) var designedSizes: [String: AxisValues<Double?>] = [:]
  /// Object ids of the guides at the top that were before safe areas.
  var topGuides: Set<String> = []
  /// Object ids that constraints name.
  private(set) var constrained: Set<String> = []

  init(
    _ tree: MarkupTree, _ context: ReadingContext, _ options: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) {
    self.tree = tree
    self.context = context
    self.options = options
    head = InterfaceBuilderHead(tree, options)
    variations = InterfaceBuilderVariations(head)
    controls = InterfaceBuilderControls(tree, head, options.tables)
    scenes = InterfaceBuilderScenes(tree, head)
    names = InterfaceBuilderNames(tree)
    placedByOwners = InterfaceBuilderVocabulary.placedByOwners(in: tree)
    places = Array(repeating: nil, count: tree.elements.count)
    holders = Array(repeating: nil, count: tree.elements.count)
    isLeftOut = Array(repeating: false, count: tree.elements.count)
    isUninstalled = isLeftOut
    isElsewhere = isLeftOut
  }

  func read() -> [LayoutDocument]? {
    guard isReadable() else { return nil }
    for element in tree.elements where element.name == "constraint" {
      constrained.formUnion([element["firstItem"], element["secondItem"]].compactMap(\.self))
    }
    readDesignedSizes()
    for index in tree.elements.indices { visit(index) }
    for index in tree.elements.indices where !isLeftOut[index] { readGuide(index) }
    readConstraints()
    for index in tree.elements.indices where tree[index].name == "gridView" { readGrid(index) }
    for index in tree.elements.indices where tree[index].name == "splitView" { readSplitView(index) }
    for index in tree.elements.indices where tree[index].name == "stackView" { finishStack(index) }
    addSizesOfClasses()
    if head.platform == .iOS, isAsDrawn { restoreHalves() }
    if head.platform == .macOS {
      evenOut()
      alignToWholePoints()
    }
    return layouts
  }

  private func readDesignedSizes() {
    for index in tree.elements.indices where tree[index].name == "designable" {
      guard let id = tree[index]["name"], let size = tree.child(of: index, key: "intrinsicContentSize") else {
        continue
      }
      func length(_ name: String) -> Double? { tree[size].number(name).flatMap { $0 < 0 ? nil : $0 } }
      designedSizes[id] = AxisValues(horizontal: length("width"), vertical: length("height"))
    }
  }

  private func isReadable() -> Bool {
    let root = tree[0]
    switch root.name {
    case "document": return true
    case "archive":
      context.error(
        "the document is in the form of Xcode 4 and older, which has no layout that can be read; open it in Xcode and save it",
        .interfaceBuilder, at: position(0))
    default:
      context.error("expected <document>, found <\(root.name)>", .interfaceBuilder, at: position(0))
    }
    return false
  }

  // MARK: - Views

  private func visit(_ index: Int) {
    let element = tree[index]
    if let parent = element.parent {
      isLeftOut[index] = isLeftOut[parent] || element.name == "variation"
      holders[index] = places[parent] == nil ? holders[parent] : parent
      // What a view offers in the Touch Bar is no part of it.
      if element.name == InterfaceBuilderVocabulary.touchBar { holders[index] = nil }
    }
    let id = element["id"]
    countView(index)
    isUninstalled[index] = (element.parent.map { isUninstalled[$0] } ?? false) || id.map(uninstalled.contains) ?? false
    if isUninstalled[index] {
      isLeftOut[index] = true
      if let id { absent.insert(id) }
    }
    guard !isLeftOut[index], index > 0 else { return }
    let hasFrame = tree.frame(of: index) != nil
    let isContent = InterfaceBuilderVocabulary.isContent(element)
    // Of views that were never drawn, documents of some versions have no frame.
    let isUndrawn =
      !isContent && holders[index] != nil && isInList(index) || isUndrawnRow(index) || isLonelyContent(index)
    guard hasFrame || isUndrawn || isContent && holders[index] != nil else {
      reportUnknown(index)
      return
    }
    if InterfaceBuilderVocabulary.bars.contains(element["key"] ?? ""), holders[index] == nil {
      isLeftOut[index] = true
      return
    }
    uninstalled.formUnion(variations.excluded("subviews", of: index, in: tree))
    installedElsewhere.formUnion(variations.excludedHere("subviews", of: index, in: tree))
    if !hasFrame, !isUndrawn, let holder = holders[index] {
      // The content view of an older cell has no frame, and stands for the cell.
      places[index] = places[holder]
      if let place = places[holder] { layouts[place.layout][place.item].margins = margins(of: index) }
    } else {
      addView(index)
    }
    if let id, let place = places[index] { objects[id] = place }
    reportAttributes(of: index, besides: InterfaceBuilderVocabulary.viewAttributes)
    if element["semanticContentAttribute"] == "forceRightToLeft", tree.child(of: index, named: "subviews") != nil {
      unsupported("what is right to left in <\(element.name)> is laid out from left to right here", index)
    }
  }

  /// Whether an element is a row that was never drawn, or the content of one.
  private func isUndrawnRow(_ index: Int) -> Bool {
    guard tree.frame(of: index) == nil, let parent = tree[index].parent else { return false }
    if tree[index].name == "tableViewCellContentView" { return isUndrawnRow(parent) }
    return head.platform == .iOS && tree[index].name == "tableViewCell" && tableView(of: index) != nil
  }

  /// Whether an element is the content of a cell by itself, and has no frame.
  private func isLonelyContent(_ index: Int) -> Bool {
    guard head.rowsHaveLines, tree[index].name == "tableViewCellContentView",
      tree.frame(of: index) == nil, let cell = tree[index].parent
    else { return false }
    return tree[cell].name == "tableViewCell" && !isInTable(cell)
  }

  /// Whether an element stands where only views do.
  private func isInList(_ index: Int) -> Bool {
    tree[index].parent.map { tree[$0].name == "subviews" && places[tree[$0].parent ?? 0] != nil } ?? false
  }

  private func addView(_ index: Int) {
    guard let holder = holders[index], let place = places[holder] else {
      return controls.isInTouchBar(index, in: tree) ? addToTouchBar(index) : addRoot(index)
    }
    let name = names.name(of: index, in: tree)
    var item = LayoutItem(name: name, parent: place.item)
    describe(&item, index, holder: holder)
    var copy = 1
    while layouts[place.layout].item(named: item.name) != nil {
      copy += 1
      item.name = "\(name) \(copy)"
    }
    guard let id = layouts[place.layout].add(item) else { return }
    places[index] = Place(layout: place.layout, item: id)
    if isLoose(index, holder) { placeLoosely(index, in: holder) }
    if isFillingTable(index, holder) { fill(holder, with: index) }
    if isYieldingCell(index) { settle(index, at: rect(of: index), in: place.item) }
    if isFreeContent(index) {
      settle(index, at: contentFrame(of: index, holder), in: place.item, priority: LayoutPriority.fittingSize)
    }
  }

  /// A view of an item of the Touch Bar is a layout of its own, in which it yields.
  private func addToTouchBar(_ index: Int) {
    let (name, frame) = (names.name(of: index, in: tree), rect(of: index))
    let title = tree[index].parent.map { names.name(of: $0, in: tree) } ?? name
    var layout = LayoutDocument(
      name: title, sizes: [RequestedSize(frame.width, frame.height)],
      rootName: name == Self.touchBarName ? "\(name) 1" : Self.touchBarName)
    layout.coordinates = .bottomLeft
    var item = LayoutItem(name: name, parent: .root)
    describe(&item, index, holder: nil)
    guard let id = layout.add(item) else { return }
    places[index] = Place(layout: layouts.count, item: id)
    layouts.append(layout)
    settle(index, at: LayoutRect(0, 0, frame.width, frame.height), in: .root)
  }

  private static let touchBarName = "Touch Bar"

  /// A view that yields has its place in what it is in, and would like to have its recorded size.
  private func settle(
    _ view: Int, at frame: LayoutRect, in holder: LayoutItemID, priority: Double = windowSizeStaysPut
  ) {
    guard let place = places[view] else { return }
    let rules: [(LayoutAttribute, LayoutConstraint.Anchor?, Double)] = [
      (.left, LayoutConstraint.Anchor(holder, .left), frame.x),
      (.top, LayoutConstraint.Anchor(holder, .top), frame.y), (.width, nil, frame.width),
      (.height, nil, frame.height),
    ]
    for (attribute, anchor, constant) in rules {
      let isWish = anchor == nil
      var constraint = LayoutConstraint(
        place.item, attribute, .equal, to: anchor, constant: constant,
        origin: origin(view, of: holder, .canvas, isFit: isWish))
      if isWish { constraint.priority = priority }
      layouts[place.layout].constrain(constraint)
    }
  }

  /// A clip view would like to be where its scroll view has it.
  private func placeLoosely(_ clipView: Int, in scrollView: Int) {
    guard let place = places[clipView], let holder = places[scrollView] else { return }
    let (frame, size) = (rect(of: clipView), rect(of: scrollView))
    let margins: [(LayoutAttribute, Double)] = [
      (.left, frame.x), (.right, frame.x + frame.width - size.width), (.bottom, -frame.y),
      (.top, size.height - frame.y - frame.height),
    ]
    for (edge, margin) in margins {
      layouts[place.layout].constrain(
        LayoutConstraint(
          place.item, edge, .equal, to: LayoutConstraint.Anchor(holder.item, edge), constant: margin,
          priority: Self.scrollingStays, origin: origin(clipView, of: holder.item, .scrollView, isFit: true)))
    }
  }

  /// A table would like to be as high as the clip view that shows it.
  private func fill(_ clipView: Int, with table: Int) {
    guard let place = places[table], let holder = places[clipView] else { return }
    layouts[place.layout].constrain(
      LayoutConstraint(
        place.item, .height, .equal, to: LayoutConstraint.Anchor(holder.item, .height),
        priority: Self.scrollingStays, origin: origin(table, of: holder.item, .scrollView, isFit: true)))
  }

  /// Less than anything that content says of its size.
  private static let scrollingStays = 20.0

  private func addRoot(_ index: Int) {
    let name = names.name(of: index, in: tree)
    let controller = tree[index]["key"] == "view" ? tree[index].parent : nil
    let title = controller.map { names.name(of: $0, in: tree) } ?? name
    let frame = rect(of: index)
    let recorded = LayoutSize(frame.width, frame.height)
    let size =
      tree[index]["id"].flatMap { options.rootSizes[$0] }
      ?? scenes.size(of: index, controller: controller, recorded: recorded)
    rootSizes[index] = size
    var layout = LayoutDocument(name: title, sizes: [RequestedSize(size.width, size.height)], rootName: name)
    layout.coordinates = head.platform == .macOS ? .bottomLeft : .topLeft
    layout.pixelScale = head.platform == .macOS ? nil : head.scale
    var root = layout[.root]
    describe(&root, index, holder: nil)
    root.safeAreaInsets = scenes.safeArea(of: index, controller: controller, size: size).within(size)
    layout[.root] = root
    if size == recorded, let priority = sizePriority(of: index) { keepSize(of: &layout, index, size, priority) }
    places[index] = Place(layout: layouts.count, item: .root)
    layouts.append(layout)
    // What is said of the document is said once, with its first root.
    guard rootSizes.count == 1 else { return }
    if let device = head.unknownDevice {
      unsupported(
        "the device '\(tree[device]["id"] ?? "")' is not known; the canvas is taken to be of no device", device,
        in: layouts.count - 1)
    }
    if let refusal = head.refusal { unsupported(refusal, 0, in: layouts.count - 1, rule: "device") }
  }

  /// How strongly a root is to have its recorded size, if not by all means: on macOS one for which the tools found that
  /// its constraints give it another one, and what a toolbar shows; on iOS a cell by itself, unless its views keep clear of
  /// what covers it. A size that was asked for is required.
  private func sizePriority(of root: Int) -> Double? {
    if let id = tree[root]["id"], options.rootSizes[id] != nil { return nil }
    if head.platform == .macOS {
      guard isAsDrawn else { return nil }
      return tree[root].flag("misplaced") == true || isInToolbar(root) ? Self.windowSizeStaysPut : nil
    }
    guard InterfaceBuilderVocabulary.cells.contains(tree[root].name) else { return nil }
    let guide = tree.child(of: root, named: "viewLayoutGuide", key: "safeArea").flatMap { tree[$0]["id"] }
    return guide.map { isConstrained($0) } == true ? nil : Self.cellSizeStays
  }

  /// Whether a root is what an item of a toolbar of macOS shows, which is as large as its constraints say.
  private func isInToolbar(_ root: Int) -> Bool { tree[root].parent.map { tree[$0].name == "toolbarItem" } ?? false }

  /// The recorded size of a root becomes a wish. A length that a constraint of its own gives it has been drawn otherwise
  /// on purpose, and stays, but for what a toolbar shows.
  private func keepSize(of layout: inout LayoutDocument, _ root: Int, _ size: LayoutSize, _ priority: Double) {
    let given = isInToolbar(root) ? [] : tree.children(of: root, in: "constraints")
    let own = given.filter {
      tree[$0]["secondItem"] == nil && [nil, tree[root]["id"]].contains(tree[$0]["firstItem"])
    }
    var requested = RequestedSize(size.width, size.height)
    let beyond = layout[.root].alignmentInsets.lengths
    for axis in LayoutAxis.allCases {
      let (attribute, length) = axis == .horizontal ? (LayoutAttribute.width, size.width) : (.height, size.height)
      if own.contains(where: { tree[$0]["firstAttribute"] == attribute.rawValue }) { continue }
      requested[axis] = nil
      layout.constrain(
        LayoutConstraint(
          .root, attribute, .equal, constant: length - beyond[axis], priority: priority,
          origin: origin(root, of: .root, .canvas, isFit: true)))
    }
    layout.sizes = [requested]
  }

  /// `NSLayoutConstraint.Priority.windowSizeStayPut`.
  private static let windowSizeStaysPut = 500.0
  /// More than any priority that the tools write, and not required.
  private static let cellSizeStays = 999.99

  /// The size that a view is laid out at as far as it is known: that of a root, and otherwise the recorded one.
  func knownSize(of index: Int) -> LayoutSize {
    let frame = rect(of: index)
    return rootSizes[index] ?? LayoutSize(frame.width, frame.height)
  }

  // MARK: - Constraints

  /// A constraint of the file, with the view that owns it.
  private struct ListedConstraint {
    var index: Int
    var owner: Place
    /// How deep the owner lies.
    var depth: Int
    /// Later ones are broken first.
    var rank: Int
    /// The length that it gives a view, 0 where it is about something else.
    var length: Double
  }

  /// The constraints that are installed, those of outer views first. Of constraints that contradict each other the last
  /// one is broken; Apple's engine keeps what outer views say, of what is said as deep rather where views begin than where
  /// they end, and either rather than lengths, of which it breaks the greatest. Those of 0 stay.
  private func readConstraints() {
    var listed: [ListedConstraint] = []
    for list in tree.elements.indices where tree[list].name == "constraints" && !isLeftOut[list] {
      guard let owner = tree[list].parent, let place = places[owner] else { continue }
      let excluded = variations.excluded("constraints", of: owner, in: tree)
      layouts[place.layout].count(
        variations.excludedHere("constraints", of: owner, in: tree).count, \.constraints)
      let depth = tree.ancestors(of: list).count { places[$0] != nil }
      for index in tree[list].children where tree[index].name == "constraint" {
        if tree[index]["id"].map({ excluded.contains($0) }) ?? false { continue }
        let rank = breakingRank(of: index)
        let length = rank == Self.lengthRank ? self.length(of: index) : 0
        let isLast = holdsRowEnd(index, of: owner)
        listed.append(
          ListedConstraint(
            index: index, owner: place, depth: isLast ? .max : depth, rank: rank, length: length))
      }
    }
    listed.sort { ($0.depth, $0.rank, $0.length, $0.index) < ($1.depth, $1.rank, $1.length, $1.index) }
    for constraint in listed { readConstraint(constraint.index, owner: constraint.owner) }
  }

  /// Which constraints come later: those that hold something to its owner's far edge, then those of one view's size.
  private func breakingRank(of constraint: Int) -> Int {
    let element = tree[constraint]
    guard element["secondItem"] != nil else { return length(of: constraint) > 0 ? Self.lengthRank : 0 }
    return element["firstItem"] == nil && Self.farEdges.contains(element["firstAttribute"] ?? "") ? 1 : 0
  }

  /// Whether a constraint holds something to the end of a row's content. Earlier tools had rows as high as what is in them,
  /// and broke nothing within where a row was recorded with another height.
  private func holdsRowEnd(_ constraint: Int, of owner: Int) -> Bool {
    guard head.rowsHaveLines, tree[owner].name == "tableViewCellContentView" else { return false }
    let element = tree[constraint]
    return [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")].contains { item, attribute in
      ["bottom", "bottomMargin"].contains(element[attribute] ?? "")
        && element[item].map { $0 == tree[owner]["id"] } ?? true
    }
  }

  private func length(of constraint: Int) -> Double { tree[constraint].number("constant") ?? 0 }

  private static let lengthRank = 2

  private static let farEdges: Set<String> = ["bottom", "trailing", "right", "bottomMargin", "trailingMargin"]

  // MARK: - Places

  /// The closest view that an element is in.
  func holder(of index: Int) -> Int? { holders[index] }

  /// Whether the document is laid out for what it was drawn for.
  var isAsDrawn: Bool { !head.isOtherCanvas && options.rootSizes.isEmpty }

  /// The frame of a view as it is recorded, or is to be where it was not drawn.
  func rect(of index: Int) -> LayoutRect { drawnRow(index, at: recordedRect(of: index)) }

  /// The recorded frame of a view; what is missing is 0.
  func recordedRect(of index: Int) -> LayoutRect {
    guard let rect = tree.frame(of: index) else {
      if isUndrawnRow(index) { return undrawnFrame(of: index) }
      guard isLonelyContent(index), let cell = tree[index].parent.map({ rect(of: $0) }) else { return .zero }
      // It ends above the line between rows, as contents of cells do whose frame was recorded.
      return LayoutRect(0, 0, cell.width, max(0, cell.height - 1 / head.scale))
    }
    func value(_ name: String) -> Double { rect.number(name).map(Self.withoutNoise) ?? 0 }
    return LayoutRect(value("x"), value("y"), max(0, value("width")), max(0, value("height")))
  }

  /// A recorded length without what single precision and sums made of it, which would contradict constraints: it is on
  /// the grid of one, two or three pixels a point if it is next to it.
  private static func withoutNoise(_ length: Double) -> Double {
    let onGrid = (length * commonPixels).rounded() / commonPixels
    return abs(length - onGrid) < noise ? onGrid : length
  }

  /// Pixels a point of a grid that has the points of all canvases.
  private static let commonPixels = 6.0

  /// In points; lengths of some 1,000 points are recorded with an error of at most a tenth of this.
  private static let noise = 1e-3

  func position(_ index: Int) -> SourcePosition {
    context.source.position(ofByte: tree[index].offset)
  }

  func location(_ index: Int) -> SourceLocation {
    context.source.location(position(index))
  }

  func origin(_ index: Int) -> ConstraintOrigin {
    ConstraintOrigin(location: location(index))
  }

  /// The origin of what no constraint of the document says.
  func origin(_ index: Int, of item: LayoutItemID, _ kind: ConstraintOrigin.Container.Kind, isFit: Bool = false)
    -> ConstraintOrigin
  {
    var origin = origin(index)
    origin.container = ConstraintOrigin.Container(item, kind, isFit: isFit)
    return origin
  }

  /// Tells, in the layout that an element is part of, that it does not count.
  func unsupported(_ message: String, _ index: Int, in layout: Int? = nil, rule: String = "unsupported") {
    let holder = (places[index] ?? holders[index].flatMap { places[$0] })?.layout
    guard let layout = layout ?? holder ?? layouts.indices.last else { return }
    layouts[layout].unsupported.append(
      SourceDiagnostic(
        .warning, message, rule: rule, file: context.source.file, location: location(index)))
  }

  /// Tells of an element in a view that is not known, but not of all that is in it.
  private func reportUnknown(_ index: Int) {
    let element = tree[index]
    // What names another element is none itself.
    guard element["reference"] == nil, let holder = holders[index], places[holder] != nil, let parent = element.parent,
      parent == holder || InterfaceBuilderVocabulary.parts.contains(tree[parent].name)
    else { return }
    if !InterfaceBuilderVocabulary.parts.contains(element.name) {
      unsupported("<\(element.name)> is not known, and changes nothing here", index)
    } else if let known = InterfaceBuilderVocabulary.attributes[element.name] {
      reportAttributes(of: index, besides: known)
    }
  }

  private func reportAttributes(of index: Int, besides known: Set<String>) {
    for (name, _) in tree[index].attributes where !known.contains(name) {
      unsupported(
        "<\(tree[index].name)> has the attribute '\(name)', which is not known and changes nothing here", index)
    }
  }
}
