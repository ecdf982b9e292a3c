internal import LayoutModel

/// A reader of Interface Builder documents. It makes one layout for each view without a superview.
///
/// Views are read first, in document order, so that superviews come before their subviews. Guides are read next, since
/// a guide may precede its view in the file. Constraints are read last, since they may refer to views and guides.
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
  /// The object ids of those views whose frames are determined by the objects that own them.
  let placedByOwners: Set<String>

  /// The place of an object of the file: the index of its layout, and its item in that layout.
  struct Place: Hashable {
    var layout: Int
    var item: LayoutItemID
  }

  /// A key for looking up objects: an object id, and the index of a layout.
  private struct ObjectReference: Hashable {
    var id: String
    var layout: Int
  }

  var layouts: [LayoutDocument] = []
  /// The item of each element that is read as a view, with the index of its layout; nil for other elements. The content
  /// view of a cell may share the item of the cell.
  var places: [Place?]
  /// The places of views and guides, by their object ids and the indices of their layouts.
  private var objects: [ObjectReference: Place] = [:]
  /// For each object id, the index of the element of the first view or guide that was read with this id.
  private var elements: [String: Int] = [:]
  /// The index of the element of each unknown object in a view, by object id.
  var unknownElements: [String: Int] = [:]
  /// For each item of a view, the index of its first element. The dictionary is computed at the first use, which must
  /// come after all views are read.
  private(set) lazy var elementOfPlace: [Place: Int] = Dictionary(
    places.enumerated().compactMap { index, place in place.map { ($0, index) } },
    uniquingKeysWith: { first, _ in first })
  /// For each element, by its index, the index of the element of the closest view that contains it; nil if no view
  /// does. The elements of a Touch Bar do not count as contained in the view that has the Touch Bar.
  private var holders: [Int?]
  /// For each element, by its index, whether the import ignores it. Examples are the elements in views that are not
  /// installed.
  private var isLeftOut: [Bool]
  /// The sizes at which root views are laid out, in points, by the indices of their elements.
  private var rootSizes: [Int: LayoutSize] = [:]
  /// Object ids of views that are not installed in the size classes of the canvas.
  private var uninstalled: Set<String> = []
  /// Object ids of the views that outlets named `view` refer to, such as the views of controllers.
  private(set) lazy var ownersViews = Set(
    tree.elements.filter { $0.name == "outlet" && $0["property"] == "view" }.compactMap { $0["destination"] })
  /// The names of outlets, by the object ids that they refer to. Outlets for the key view loop and the initial first
  /// responder are left out: they serve only to move the keyboard focus.
  private(set) lazy var outlets = Dictionary(
    tree.elements.compactMap { element -> (String, String)? in
      guard ["outlet", "outletCollection"].contains(element.name), let destination = element["destination"] else {
        return nil
      }
      let name = element["property"] ?? ""
      return ["nextKeyView", "initialFirstResponder"].contains(name) ? nil : (destination, name)
    }
  ) { first, _ in first }
  /// Object ids of views that are not installed in the size classes of the canvas, but in others.
  var installedElsewhere: Set<String> = []
  /// For each element, whether it is, or lies in, a view of other size classes. Such a view is installed in some size
  /// classes, but not in those of the canvas.
  var isElsewhere: [Bool]
  /// For each element, whether it is, or lies in, a view that is not installed in the size classes of the canvas.
  private var isUninstalled: [Bool]
  /// Object ids of the elements that are, or lie in, views that are not installed in the size classes of the canvas.
  private(set) var absent: Set<String> = []
  /// Intrinsic sizes that Xcode recorded for views of the project's own classes, in points, by object id. A length is
  /// nil if the view has none along its axis.
  private(set) var designedSizes: [String: AxisValues<Double?>] = [:]
  /// Object ids of the top layout guides that controllers have in documents from before safe areas.
  var topGuides: Set<String> = []
  /// Object ids of the items that constraints refer to.
  private(set) var constrained: Set<String> = []
  /// For each layout, the views that may have an intrinsic size that Xcode did not record, by their items.
  private(set) lazy var viewsOfUnknownSize = findViewsOfUnknownSize()
  /// The rules that applied to views, in the order of the import; empty unless the import is traced.
  var trace: [(place: TracedPlace, rule: String)] = []

  /// Whether the document uses Auto Layout or has constraints. If not, autoresizing masks place all views.
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
      // The layout is moved out of the reader while rules change it, so that it is not copied.
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
      if head.isOtherCanvas, !options.keepsPlaceholders { weakenPlaceholders(in: number) }
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
      // The content of a Touch Bar is not part of the view hierarchy of the window.
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
    // Some versions of Xcode recorded no frame for views that the canvas never laid out.
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
      // In older documents, the content view of a cell has no frame. It shares the item of the cell.
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

  /// Returns whether an element is an iOS table row without a recorded frame, or the content view of such a row. The
  /// content view must have no recorded frame either. The canvas never laid out such rows.
  func isUndrawnRow(_ index: Int) -> Bool {
    guard tree.frame(of: index) == nil, let parent = tree[index].parent else { return false }
    if tree[index].name == "tableViewCellContentView" { return isUndrawnRow(parent) }
    return head.platform == .iOS && tree[index].name == "tableViewCell" && tableView(of: index) != nil
  }

  /// Returns whether an element is the content view of a cell outside of a table, and has no recorded frame.
  ///
  /// The result is false unless row contents end above separators (`DocumentEnvironment.rowsHaveLines`). For other
  /// versions of Xcode, the frame of such a content view is not known.
  func isLonelyContent(_ index: Int) -> Bool {
    guard tree[index].name == "tableViewCellContentView", tree.frame(of: index) == nil, head.rowsHaveLines,
      let cell = tree[index].parent
    else { return false }
    return tree[cell].name == "tableViewCell" && !isInTable(cell)
  }

  /// Returns whether an element is listed as a subview of a view that has been read.
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
    // Object ids must be unique in a layout, since results refer to views by them. So a repeated id is dropped.
    if let id = item.identifier, object(id, in: place.layout) != nil { item.identifier = nil }
    guard let id = layouts[place.layout].add(item) else { return }
    places[index] = Place(layout: place.layout, item: id)
    self.place(index, as: Place(layout: place.layout, item: id), in: holder, place.item)
  }

  /// Adds the view of a Touch Bar item as a layout of its own. The recorded size of the view is a preference.
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
    for constraint in file.pin(to: origin, priority: CanvasPriority.windowSizeStaysPut) {
      layouts[file.place.layout].add(constraint)
    }
  }

  private static let touchBarName = "Touch Bar"

  /// Places a view in the view that contains it, by constraints or by its frame and autoresizing mask, as import rules
  /// decide.
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
    noteKeptSize(of: index, controller, recorded, in: layouts.count - 1)
    // Warnings about the document as a whole are added once, to the layout of its first root.
    guard rootSizes.count == 1 else { return }
    if let device = head.unknownDevice {
      unsupported(
        "the device '\(tree[device]["id"] ?? "")' is not known; the canvas is taken to be of no device", device,
        in: layouts.count - 1)
    }
    if let refusal = head.refusal { unsupported(refusal, 0, in: layouts.count - 1, rule: "device") }
  }

  /// Returns the size of a view, in points. For a root it is the size at which the root is laid out. For other views it
  /// is the recorded size, after the import rules.
  func knownSize(of index: Int) -> LayoutSize {
    let frame = rect(of: index)
    return rootSizes[index] ?? LayoutSize(frame.width, frame.height)
  }

  /// Returns the item of the object with an id in a layout; nil if the layout has no such object.
  func object(_ id: String, in layout: Int) -> Place? { objects[ObjectReference(id: id, layout: layout)] }

  /// Records the item that an object id refers to. If several objects of a layout have the same id, it refers to the
  /// first one. Adds a warning for each further object with the same id in the document.
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

  /// The rule identifier of the warnings that a constraint is ignored.
  static let ignoredConstraint = "ignored-constraint"
  /// The rule identifier of the warnings that several objects have the same object id.
  static let duplicateID = "duplicate-id"

  // MARK: - Constraints

  /// Reads the installed constraints, in the order in which Apple's engine keeps them if they conflict.
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

  /// Makes the constraints of a layout that are removed at build time preferences below all others, with a note.
  private func weakenPlaceholders(in layout: Int) {
    let placeholders = layouts[layout].constraints.filter { $0.origin.isPlaceholder && $0.isActive }
    guard !placeholders.isEmpty, let root = elementOfPlace[Place(layout: layout, item: .root)] else { return }
    layouts[layout] = layouts[layout].withWeakPlaceholders()
    var views: [String] = []
    for constraint in placeholders {
      let name = "'\(layouts[layout][layouts[layout].placedItem(of: constraint)].name)'"
      if !views.contains(name) { views.append(name) }
    }
    let more = views.count > 3 ? " and \(views.count - 3) more" : ""
    let (what, place, others) =
      placeholders.count == 1
      ? ("constraint is", "it still places", "one") : ("constraints are", "they still place", "those")
    unsupported(
      "\(placeholders.count) \(what) removed at build time; here \(place) \(views.prefix(3).joined(separator: ", "))\(more) as far as nothing else does, instead of \(others) that the program adds",
      root, in: layout, severity: .note, rule: "placeholder")
  }

  // MARK: - Frames, locations and warnings

  /// Returns the index of the element of the closest view that contains an element; nil if none does.
  func holder(of index: Int) -> Int? { holders[index] }

  /// Whether the document is laid out for the device, the orientation and the sizes that it was designed for.
  var isOnRecordedDevice: Bool { !head.isOtherCanvas && options.rootSizes.isEmpty }

  /// Returns the frame of a view. On macOS, import rules may change the recorded frame. On other platforms they give a
  /// frame only to views without a recorded one, such as table rows that the canvas never laid out.
  func rect(of index: Int) -> LayoutRect {
    let frame = recordedRect(of: index)
    return head.platform == .macOS ? adjustedFrame(of: index, from: frame) : frame
  }

  /// Returns the frame that import rules derive from a recorded one.
  private func adjustedFrame(of index: Int, from recorded: LayoutRect) -> LayoutRect {
    var frame = recorded
    let view = ImportedView(reader: self, index: index)
    for rule in rules.frame where rule.apply(&frame, view) { note(rule.id, of: index) }
    return frame
  }

  /// Returns the recorded frame of a view; missing values and negative lengths are 0. On iOS and tvOS, import rules
  /// determine the frame of a view for which none is recorded.
  func recordedRect(of index: Int) -> LayoutRect {
    guard let rect = tree.frame(of: index) else {
      return head.platform == .macOS ? .zero : adjustedFrame(of: index, from: .zero)
    }
    func value(_ name: String) -> Double { rect.number(name).map(Self.withoutNoise) ?? 0 }
    return LayoutRect(value("x"), value("y"), max(0, value("width")), max(0, value("height")))
  }

  /// Returns a recorded coordinate or length without the rounding errors of floating point, which would contradict
  /// constraints. A value that is almost a multiple of a sixth of a point becomes that multiple: pixels of all canvases
  /// lie on this grid.
  private static func withoutNoise(_ length: Double) -> Double {
    let onGrid = (length * commonPixels).rounded() / commonPixels
    return abs(length - onGrid) < InterchangeTolerance.recordedLength ? onGrid : length
  }

  /// The number of pixels per point of the coarsest grid that contains the grids of one, two and three pixels per
  /// point.
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

  /// Returns the origin of a constraint that the document implies but does not contain, such as the size of a root.
  /// - Parameters:
  ///   - index: the index of the element whose location is that of the constraint.
  ///   - item: the container that implies the constraint.
  ///   - kind: the kind of the container.
  ///   - isFit: whether the constraint is a preference whose violation is not reported, such as one that only minimises
  ///     a size.
  func origin(_ index: Int, of item: LayoutItemID, _ kind: ConstraintOrigin.Container.Kind, isFit: Bool = false)
    -> ConstraintOrigin
  {
    var origin = origin(index)
    origin.container = ConstraintOrigin.Container(item, kind, isFit: isFit)
    return origin
  }

  /// Adds a warning about an element to a layout. By default, this is the layout of the element, or the last layout if
  /// the element is in none.
  func unsupported(
    _ message: String, _ index: Int, in layout: Int? = nil, severity: SourceDiagnostic.Severity = .warning,
    rule: String = "unsupported"
  ) {
    let holder = (places[index] ?? holders[index].flatMap { places[$0] })?.layout
    guard let layout = layout ?? holder ?? layouts.indices.last else { return }
    layouts[layout].unsupported.append(
      SourceDiagnostic(
        severity, message, rule: rule, file: context.source.file, location: location(index)))
  }
}
