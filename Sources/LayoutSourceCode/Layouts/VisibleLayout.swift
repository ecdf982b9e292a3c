#if SwiftSource
  package import LayoutInterchange
  package import LayoutModel

  /// The assumptions about values that the code does not determine.
  package struct SourceAssumptions: Sendable {
    /// The value assumed for unknown constants, in points.
    package var constant = 8.0
    /// Whether constraints with assumed numbers keep their priorities. This suits analyses in which the numbers do not
    /// matter. Otherwise, these constraints become preferences.
    var keepsPriorities = false
    /// The device for the views of controllers and for the cells of tables; nil if none is assumed.
    package var device: CanvasDevice?
    /// Whether the user requested the device. If so, it also gives its size to views that are neither controllers'
    /// views nor cells.
    package var isDeviceRequested = false
    /// The requested sizes of root views, by name. They take precedence over the device.
    package var rootSizes: [String: LayoutSize] = [:]
    package var orientation = CanvasDevice.Orientation.portrait

    package init() {}
  }

  /// A builder of the layout of a view and of all views inside it. Estimates and assumptions replace unknown values.
  struct VisibleLayout {
    let evaluator: SourceEvaluator
    let state: SourceState
    let assumptions: SourceAssumptions
    /// For each controller's view, by its index, the index of the controller.
    let controllers: [Int: Int]
    private var builder: SourceDocument
    private var told: Set<String> = []

    private(set) var document: LayoutDocument {
      get { builder.document }
      set { builder.document = newValue }
    }

    /// The number of constraints that could not be added to the document, such as those with views that are not known.
    private(set) var leftOut = 0

    /// Returns the item of an object; nil for an object outside the layout.
    func id(of object: Int) -> LayoutItemID? { builder.ids[object] }

    /// Builds the layout of a view.
    ///
    /// - Parameters:
    ///   - root: the index of the view.
    ///   - name: the name of the document.
    ///   - evaluator: the evaluator at the end of a path.
    ///   - assumptions: the values assumed for unknown ones.
    init(_ root: Int, named name: String, by evaluator: SourceEvaluator, _ assumptions: SourceAssumptions) {
      self.evaluator = evaluator
      self.assumptions = assumptions
      state = evaluator.state
      controllers = Self.controllers(at: evaluator)
      builder = SourceDocument(
        LayoutDocument(name: name, rootName: state.items[root].name), root: root, of: evaluator)
      if let device = assumptions.device { apply(device, to: root) }
      if let size = assumptions.rootSizes[document[.root].name] {
        document.sizes = [RequestedSize(size.width, size.height)]
      }
      document.isFromSourceCode = true
      configure(.root, root)
      // 1. Items. A parent is added before its children.
      for index in state.items.indices where evaluator.isInside(index, of: root) { add(index) }
      for index in state.items.indices where builder.ids[index] != nil { builder.arrange(index) }
      // 2. Constraints, in the order of their activation.
      for index in state.constraints.indices.sorted(by: {
        state.constraints[$0].activation < state.constraints[$1].activation
      })
      where state.constraints[index].activity != .inactive {
        let constraint = state.constraints[index]
        if evaluator.problem(with: constraint) != nil {
          note("'\(evaluator.describe(constraint))' raises an exception, and is left out", at: constraint.place)
        } else if !add(constraint) {
          leftOut += 1
        }
      }
      freeOwnersOfGuides()
      if leftOut > 0 {
        let isOne = leftOut == 1
        note("\(leftOut) constraint\(isOne ? "" : "s") with views that are not known \(isOne ? "is" : "are") left out")
      }
    }

    /// Gives the root view its size on a device. The view of a controller has the size of the screen. A row of a table
    /// has the width of the screen and a fitting height. A cell of a collection view has a fitting size. Another view
    /// has the size of the screen if the user requested the device.
    private mutating func apply(_ device: CanvasDevice, to root: Int) {
      let size = device.size(assumptions.orientation)
      let isController = state.items[root].name == "view"
      let lineage = evaluator.lineage(of: root)
      if isController {
        document[.root].safeAreaInsets = device.safeArea(assumptions.orientation)
        document.pixelScale = device.scale
      }
      func inherits(_ names: String...) -> Bool { lineage.contains { name in names.contains(where: name.hasSuffix) } }
      if inherits("TableViewCell", "TableViewHeaderFooterView", "CollectionViewListCell") {
        document.sizes = [RequestedSize(size.width, nil)]
      } else if isController || assumptions.isDeviceRequested,
        !inherits("CollectionViewCell", "CollectionReusableView")
      {
        document.sizes = [RequestedSize(size.width, size.height)]
      }
    }

    private mutating func note(_ message: String, at place: SourcePlace? = nil) {
      guard told.insert(message).inserted else { return }
      let location = place.map { evaluator.project.location(of: $0) }
      document.unsupported.append(
        SourceDiagnostic(
          .note, message, rule: "assumption", file: location?.file ?? document.name, location: location))
    }

    // MARK: Items of the layout

    private mutating func add(_ item: Int) {
      guard builder.ids[item] == nil, let parent = state.items[item].parent else { return }
      add(parent)
      guard let owner = builder.ids[parent], document[owner].kind == .view else { return }
      let guide = state.items[item].guide
      let scrolls = document[owner].scroll != nil
      let id = builder.add(item, under: owner) { made in
        switch guide {
        case .safeArea: made.role = .safeArea
        case .margins: made.role = .margins
        case .readableContent where assumptions.device == nil: made.role = .margins
        case .content where scrolls: made.role = .content
        case .frame where scrolls: made.role = .frame
        default: break
        }
      }
      guard let id else { return }
      configure(id, item)
      implied(id, item, owner)
    }

    private mutating func configure(_ id: LayoutItemID, _ item: Int) {
      let object = state.items[item]
      guard object.guide == nil else { return }
      if evaluator.scrolls(item) { document[id].scroll = ScrollConfiguration() }
      setMargins(of: id, item)
      document[id].isHidden = object.isHidden == true
      for axis in LayoutAxis.allCases {
        if let priority = object.hugging[axis], priority > 0 { document[id].hugging[axis] = min(priority, 1000) }
        if let priority = object.resistance[axis], priority > 0 {
          document[id].compressionResistance[axis] = min(priority, 1000)
        }
      }
      guard id != .root else { return }
      guard let content = ContentEstimate(of: item, by: evaluator) else {
        if let name = object.className, evaluator.isLaidOutUnseen(by: name) {
          note("'\(object.name)' is laid out by its own class '\(name)', which is not followed here", at: object.place)
        }
        return
      }
      document[id].intrinsicSize = content.size
      document[id].text = content.text
      (document[id].firstBaseline, document[id].lastBaseline) = (content.baselines?.first, content.baselines?.last)
      document[id].baselinesFollowMiddle = content.isCentered
      for message in content.notes { note(message, at: object.place) }
    }

    private mutating func setMargins(of id: LayoutItemID, _ item: Int) {
      let margins = margins(of: item)
      document[id].margins = margins.insets
      document[id].marginsFollowDirection = margins.followDirection
      document[id].preservesSuperviewMargins = margins.preservesSuperview
      document[id].insetsMarginsFromSafeArea = margins.insetsFromSafeArea
      for property in margins.unknown {
        note(
          "'\(property)' of '\(state.items[item].name)' is not known; what UIKit gives a view without it is taken",
          at: state.items[item].place)
      }
    }

    /// Adds the constraints that the frameworks give to layout guides, and to content views of cells.
    private mutating func implied(_ id: LayoutItemID, _ item: Int, _ owner: LayoutItemID) {
      func pin(_ attributes: [LayoutAttribute]) {
        for attribute in attributes {
          document.constraints.append(LayoutConstraint(id, attribute, .equal, to: .init(owner, attribute)))
        }
      }
      switch state.items[item].guide {
      case .top:
        pin([.top, .leading, .trailing])
        document.constraints.append(
          LayoutConstraint(id, .height, .equal, constant: document[owner].safeAreaInsets.top))
      case .bottom:
        pin([.bottom, .leading, .trailing])
        document.constraints.append(
          LayoutConstraint(id, .height, .equal, constant: document[owner].safeAreaInsets.bottom))
      case .readableContent where assumptions.device != nil:
        document.constraints += readableContent(id, in: owner)
      case .keyboard:
        pin([.bottom, .leading, .trailing])
        document.constraints.append(
          LayoutConstraint(id, .height, .equal, constant: document[owner].safeAreaInsets.bottom))
      default:
        if state.isContentView(item) {
          pin([.top, .leading, .bottom, .trailing])
        }
      }
    }

    // MARK: Constraints of the layout

    /// Marks views as laid out by constraints if only constraints on their guides place them, such as on a
    /// `frameLayoutGuide`. The masks of these views are switched off, and a constraint relates a guide of each to an
    /// item outside of the view.
    private mutating func freeOwnersOfGuides() {
      let isPlaced = builder.isPlaced
      for (object, id) in builder.ids.sorted(by: { $0.key < $1.key })
      where !isPlaced[id.index] && state.items[object].mask == .off {
        let isHeld = document.constraints.contains { constraint in
          guard let second = constraint.second?.item else { return false }
          let host = document.host(of: constraint)
          return [constraint.firstItem, second].contains { document[$0].kind == .guide && document[$0].parent == id }
            && host != id
        }
        if isHeld { builder.markAsLaidOut(id) }
      }
    }

    /// The maximum priority of a constraint with an assumed number: less than required, so that the assumption causes
    /// no conflict.
    private static let mostOfAssumed = LayoutPriority.required - 1

    /// Adds a constraint. Returns false if an item of it is not known or not in the layout, or if the constraint is
    /// invalid.
    private mutating func add(_ constraint: SourceConstraint) -> Bool {
      guard !constraint.isPartlyUnknown, constraint.first.flatMap({ builder.ids[$0] }) != nil,
        constraint.secondAttribute == nil || constraint.second.flatMap({ builder.ids[$0] }) != nil
      else { return false }
      let spacing = constraint.systemSpacing.map { 8 * value($0, orElse: 1, at: constraint.place) }
      let constant = spacing ?? value(constraint.constant, orElse: assumptions.constant, at: constraint.place)
      let multiplier = value(constraint.multiplier, orElse: 1, at: constraint.place)
      var priority = value(constraint.priority, orElse: LayoutPriority.high, at: constraint.place)
      let isAssumed = constraint.multiplier.value == nil || constraint.constant.value == nil
      if isAssumed, !assumptions.keepsPriorities { priority = min(priority, Self.mostOfAssumed) }
      return builder.add(constraint, multiplier: multiplier, constant: constant, priority: priority)
    }

    private mutating func value(_ number: SourceNumber, orElse usual: Double, at place: SourcePlace) -> Double {
      switch number {
      case .known(let value): return value
      case .unknown(let text):
        note(
          "'\(text)' is not known; \(DecimalText.string(usual)) is taken for it unless required constraints make it another, and --set '\(text)=NUMBER' sets it",
          at: place)
        return usual
      }
    }
  }
#endif
