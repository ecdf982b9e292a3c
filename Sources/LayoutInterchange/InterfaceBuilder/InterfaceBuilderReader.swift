internal import LayoutModel

/// Reads an Interface Builder document: one layout for each view without a superview.
///
/// Elements are visited in document order, parents first. Views come first, then the guides, which may precede the view
/// that owns them, then the constraints, which may name any of both.
final class InterfaceBuilderReader {
  let tree: MarkupTree
  let context: ReadingContext
  let options: InterfaceBuilderOptions
  let head: DocumentEnvironment
  let rules: ActiveImportRules
  let variations: InterfaceBuilderVariations
  let controls: InterfaceBuilderControls
  let scenes: InterfaceBuilderScenes
  let names: InterfaceBuilderNames
  /// Object ids of views that rows, bars and fields place themselves.
  let placedByOwners: Set<String>

  /// The layout and the item that an object of the file became.
  struct Place: Hashable {
    var layout: Int
    var item: LayoutItemID
  }

  /// An object id in a layout.
  private struct ObjectReference: Hashable {
    var id: String
    var layout: Int
  }

  var layouts: [LayoutDocument] = []
  /// The items of elements that are views, or that represent one.
  var places: [Place?]
  /// The items of views and guides, by object id, and the first element with each id.
  private var objects: [ObjectReference: Place] = [:]
  private var elements: [String: Int] = [:]
  /// The first element of each item, once all views are read.
  private(set) lazy var elementOfPlace: [Place: Int] = Dictionary(
    places.enumerated().compactMap { index, place in place.map { ($0, index) } },
    uniquingKeysWith: { first, _ in first })
  /// The closest view around each element, and whether the element is left out.
  private var holders: [Int?]
  private var isLeftOut: [Bool]
  /// The sizes at which root views are laid out.
  private var rootSizes: [Int: LayoutSize] = [:]
  /// Object ids of views that are not installed.
  private var uninstalled: Set<String> = []
  /// Object ids of views that an object has as its own: the `view` outlet.
  private(set) lazy var ownersViews = Set(
    tree.elements.filter { $0.name == "outlet" && $0["property"] == "view" }.compactMap { $0["destination"] })
  /// Object ids that outlets refer to, without the key view loop and first responders.
  private(set) lazy var outlets = Set(
    tree.elements.filter {
      ["outlet", "outletCollection"].contains($0.name)
        && !["nextKeyView", "initialFirstResponder"].contains($0["property"] ?? "")
    }.compactMap { $0["destination"] })
  /// Object ids of views installed only in other size classes.
  var installedElsewhere: Set<String> = []
  /// For each element, whether it is, or lies in, a view installed only in other size classes.
  var isElsewhere: [Bool]
  /// Whether elements are, or lie in, views that are not installed; and the object ids of those.
  private var isUninstalled: [Bool]
  private(set) var absent: Set<String> = []
  /// Intrinsic sizes of the project's own classes, by object id; nil along axes without one.
  private(set) var designedSizes: [String: AxisValues<Double?>] = [:]
  /// Object ids of the top guides that preceded safe areas.
  var topGuides: Set<String> = []
  /// Object ids that constraints name.
  private(set) var constrained: Set<String> = []
  /// The views that may have an intrinsic size that the tools did not record, for each layout.
  private(set) lazy var viewsOfUnknownSize = findViewsOfUnknownSize()
  /// The rules that were about views, in the order of the import, if it is traced.
  var trace: [(place: TracedPlace, rule: String)] = []

  /// Whether constraints may place views: without Auto Layout, masks place all of them.
  private(set) lazy var isOfConstraints =
    tree[0].flag("useAutolayout") == true || tree.elements.contains { $0.name == "constraint" }

  init(
    _ tree: MarkupTree, _ context: ReadingContext, _ options: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) {
    self.tree = tree
    self.context = context
    self.options = options
    head = DocumentEnvironment(tree, options)
    variations = InterfaceBuilderVariations(head)
    rules = ActiveImportRules.rules(
      for: head.platform, tools: head.tools, without: options.leftOutRules, isTraced: options.tracesRules)
    controls = InterfaceBuilderControls(tree, head, options.tables, rules)
    scenes = InterfaceBuilderScenes(tree, head, rules)
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
    for index in tree.elements.indices where !context.source.isTimeUp() { visit(index) }
    for index in tree.elements.indices where !isLeftOut[index] && !context.source.isTimeUp() { readGuide(index) }
    readConstraints()
    for index in tree.elements.indices where tree[index].name == "gridView" { readGrid(index) }
    for index in tree.elements.indices where tree[index].name == "splitView" { addConstraints(ofContainer: index) }
    for index in tree.elements.indices where tree[index].name == "stackView" { finishStack(index) }
    for number in layouts.indices {
      // Rules may change the layout, which the reader still has.
      var layout = LayoutDocument()
      swap(&layout, &layouts[number])
      let file = ImportedLayout(reader: self, number: number)
      for rule in rules.layout {
        let items = rule.apply(&layout, file)
        if rules.isTraced {
          for item in items { note(rule.id, at: Place(layout: number, item: item)) }
        }
      }
      swap(&layout, &layouts[number])
    }
    if rules.isTraced { addTrace() }
    for number in layouts.indices {
      layouts[number].unsupported.sort { Self.place(of: $0) < Self.place(of: $1) }
    }
    return layouts
  }

  private static func place(of diagnostic: SourceDiagnostic) -> (line: Int, column: Int) {
    (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
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

  // MARK: - Views

  private func visit(_ index: Int) {
    let element = tree[index]
    if let parent = element.parent {
      isLeftOut[index] = isLeftOut[parent] || element.name == "variation"
      holders[index] = places[parent] == nil ? holders[parent] : parent
      // Touch Bar content belongs to no view hierarchy of the window.
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
    // Some tools versions record no frame for views that the canvas never laid out.
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
      // The content view of an older cell has no frame; it represents the cell.
      places[index] = places[holder]
      if let place = places[holder] { layouts[place.layout][place.item].margins = margins(of: index) }
    } else {
      addView(index)
    }
    if let id, let place = places[index] { register(id, index, at: place) }
    reportFrame(of: index)
    reportAttributes(of: index, besides: InterfaceBuilderVocabulary.viewAttributes)
    if element["semanticContentAttribute"] == "forceRightToLeft", tree.child(of: index, named: "subviews") != nil {
      unsupported("what is right to left in <\(element.name)> is laid out from left to right here", index)
    }
  }

  /// Whether an element is a row that the canvas never laid out, or the content of one.
  func isUndrawnRow(_ index: Int) -> Bool {
    guard tree.frame(of: index) == nil, let parent = tree[index].parent else { return false }
    if tree[index].name == "tableViewCellContentView" { return isUndrawnRow(parent) }
    return head.platform == .iOS && tree[index].name == "tableViewCell" && tableView(of: index) != nil
  }

  /// Whether an element is the content of a cell outside of a table, and has no frame.
  func isLonelyContent(_ index: Int) -> Bool {
    guard tree[index].name == "tableViewCellContentView", tree.frame(of: index) == nil, head.rowsHaveLines,
      let cell = tree[index].parent
    else { return false }
    return tree[cell].name == "tableViewCell" && !isInTable(cell)
  }

  /// Whether an element stands in a list of subviews.
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
    // Results call each view differently.
    if let id = item.identifier, object(id, in: place.layout) != nil { item.identifier = nil }
    guard let id = layouts[place.layout].add(item) else { return }
    places[index] = Place(layout: place.layout, item: id)
    self.place(index, as: Place(layout: place.layout, item: id), in: holder, place.item)
  }

  /// Adds a Touch Bar item's view as a layout of its own, with its recorded size as a preference.
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
    let file = ImportedPlacement(
      view: ImportedView(reader: self, index: index), container: ImportedView(reader: self, index: index),
      place: Place(layout: layouts.count - 1, item: id), containerItem: .root)
    let origin = LayoutRect(0, 0, frame.width, frame.height)
    for constraint in file.settle(at: origin, priority: CanvasPriority.windowSizeStaysPut) {
      layouts[file.place.layout].add(constraint)
    }
  }

  private static let touchBarName = "Touch Bar"

  /// Places a view in the one that contains it.
  private func place(_ index: Int, as place: Place, in holder: Int, _ item: LayoutItemID) {
    let file = ImportedPlacement(
      view: ImportedView(reader: self, index: index), container: ImportedView(reader: self, index: holder),
      place: place, containerItem: item)
    var placement = ViewPlacement(
      isByMask: !isArranged(index) && !isFree(index), frame: rect(of: index), mask: autoresizingMask(of: index))
    for rule in rules.placement where rule.apply(&placement, file) { note(rule.id, of: index) }
    for constraint in placement.constraints { layouts[place.layout].add(constraint) }
    guard placement.isByMask else { return }
    let size = rect(of: holder)
    layouts[place.layout][place.item].frame = placement.frame
    layouts[place.layout][place.item].referenceSize = LayoutSize(size.width, size.height)
    layouts[place.layout][place.item].translatesAutoresizingMask = true
    layouts[place.layout][place.item].autoresizing = placement.mask
  }

  private func addRoot(_ index: Int) {
    let name = names.name(of: index, in: tree)
    let controller = tree[index]["key"] == "view" ? tree[index].parent : nil
    let title = controller.map { names.name(of: $0, in: tree) } ?? name
    let frame = rect(of: index)
    let recorded = LayoutSize(frame.width, frame.height)
    let size =
      tree[index]["id"].flatMap { options.rootSizes[$0] } ?? self.size(of: index, controller, recorded)
    rootSizes[index] = size
    var layout = LayoutDocument(name: title, sizes: [RequestedSize(size.width, size.height)], rootName: name)
    layout.coordinates = head.platform == .macOS ? .bottomLeft : .topLeft
    layout.pixelScale = head.platform == .macOS ? nil : head.scale
    var root = layout[.root]
    describe(&root, index, holder: nil)
    let safeArea = scenes.safeArea(of: index, controller: controller, size: size)
    root.safeAreaInsets = safeArea.insets.within(size)
    for rule in head.deviceRules + controls.styleRules + safeArea.rules { note(rule, of: index) }
    layout[.root] = root
    if size == recorded, let priority = sizePriority(of: index) { keepSize(of: &layout, index, size, priority) }
    places[index] = Place(layout: layouts.count, item: .root)
    layouts.append(layout)
    // Warnings about the document appear once, with its first root.
    guard rootSizes.count == 1 else { return }
    if let device = head.unknownDevice {
      unsupported(
        "the device '\(tree[device]["id"] ?? "")' is not known; the canvas is taken to be of no device", device,
        in: layouts.count - 1)
    }
    if let refusal = head.refusal { unsupported(refusal, 0, in: layouts.count - 1, rule: "device") }
  }

  /// The size of a view as far as it is known: the layout size of a root, else the recorded size.
  func knownSize(of index: Int) -> LayoutSize {
    let frame = rect(of: index)
    return rootSizes[index] ?? LayoutSize(frame.width, frame.height)
  }

  /// The item with an object id in a layout.
  func object(_ id: String, in layout: Int) -> Place? { objects[ObjectReference(id: id, layout: layout)] }

  /// Keeps the item of an object id, of several ones of a layout the first, and warns of others in the document.
  func register(_ id: String, _ index: Int, at place: Place) {
    let reference = ObjectReference(id: id, layout: place.layout)
    let isFirst = objects[reference] == nil
    if isFirst { objects[reference] = place }
    guard let first = elements[id] else { return elements[id] = index }
    unsupported(
      "the object id '\(id)' is that of <\(tree[first].name)> in line \(position(first).line); constraints mean the "
        + "\(isFirst ? "one in their layout" : "first one"), and an id is for one object", index, in: place.layout,
      rule: Self.duplicateID)
  }

  /// The rules of warnings, for reports that tell them apart: others are `unsupported`.
  static let ignoredConstraint = "ignored-constraint"
  static let duplicateID = "duplicate-id"

  // MARK: - Constraints

  /// Reads the installed constraints in the order in which Apple's engine keeps them in a conflict.
  private func readConstraints() {
    var listed: [(rank: RelaxationRank, place: Place)] = []
    for list in tree.elements.indices where tree[list].name == "constraints" && !isLeftOut[list] {
      guard let owner = tree[list].parent, let place = places[owner] else { continue }
      let excluded = variations.excluded("constraints", of: owner, in: tree)
      layouts[place.layout].count(
        variations.excludedHere("constraints", of: owner, in: tree).count, \.constraints)
      for index in tree[list].children where tree[index].name == "constraint" {
        if tree[index]["id"].map({ excluded.contains($0) }) ?? false { continue }
        let file = ListedConstraint(
          reader: self, index: index, owner: ImportedView(reader: self, index: owner), place: place)
        var rank = RelaxationRank(index: index)
        for rule in rules.order where rule.apply(&rank, file) { note(rule.id, of: owner) }
        listed.append((rank, place))
      }
    }
    listed.sort { $0.rank < $1.rank }
    for constraint in listed where !context.source.isTimeUp() {
      readConstraint(constraint.rank.index, owner: constraint.place)
    }
  }

  // MARK: - Places

  /// The closest view around an element.
  func holder(of index: Int) -> Int? { holders[index] }

  /// Whether the document is laid out for the environment that it was designed for.
  var isOnRecordedDevice: Bool { !head.isOtherCanvas && options.rootSizes.isEmpty }

  /// The recorded frame of a view, or the frame of a row that the canvas never laid out.
  func rect(of index: Int) -> LayoutRect {
    let frame = recordedRect(of: index)
    return head.platform == .macOS ? drawn(index, at: frame) : frame
  }

  private func drawn(_ index: Int, at recorded: LayoutRect) -> LayoutRect {
    var frame = recorded
    let view = ImportedView(reader: self, index: index)
    for rule in rules.frame where rule.apply(&frame, view) { note(rule.id, of: index) }
    return frame
  }

  /// The recorded frame of a view; missing values are 0.
  func recordedRect(of index: Int) -> LayoutRect {
    guard let rect = tree.frame(of: index) else {
      return head.platform == .macOS ? .zero : drawn(index, at: .zero)
    }
    func value(_ name: String) -> Double { rect.number(name).map(Self.withoutNoise) ?? 0 }
    return LayoutRect(value("x"), value("y"), max(0, value("width")), max(0, value("height")))
  }

  /// A recorded length without rounding errors of single precision and sums, which would contradict constraints.
  /// Lengths next to the grid of one, two or three pixels a point are moved onto it.
  private static func withoutNoise(_ length: Double) -> Double {
    let onGrid = (length * commonPixels).rounded() / commonPixels
    return abs(length - onGrid) < InterchangeTolerance.recordedLength ? onGrid : length
  }

  /// Pixels a point of the coarsest grid that contains the points of all canvases.
  private static let commonPixels = 6.0

  func position(_ index: Int) -> SourcePosition {
    context.source.position(ofByte: tree[index].offset)
  }

  func location(_ index: Int) -> SourceLocation {
    context.source.location(position(index))
  }

  func origin(_ index: Int) -> ConstraintOrigin {
    ConstraintOrigin(location: location(index))
  }

  /// The origin of a constraint that the document implies but does not contain.
  func origin(_ index: Int, of item: LayoutItemID, _ kind: ConstraintOrigin.Container.Kind, isFit: Bool = false)
    -> ConstraintOrigin
  {
    var origin = origin(index)
    origin.container = ConstraintOrigin.Container(item, kind, isFit: isFit)
    return origin
  }

  /// Adds a warning, in the layout of an element, that the element has no effect.
  func unsupported(_ message: String, _ index: Int, in layout: Int? = nil, rule: String = "unsupported") {
    let holder = (places[index] ?? holders[index].flatMap { places[$0] })?.layout
    guard let layout = layout ?? holder ?? layouts.indices.last else { return }
    layouts[layout].unsupported.append(
      SourceDiagnostic(
        .warning, message, rule: rule, file: context.source.file, location: location(index)))
  }

  /// Warns of an unknown element in a view, but not of the elements within it.
  private func reportUnknown(_ index: Int) {
    let element = tree[index]
    // References to another element are not elements of their own.
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
