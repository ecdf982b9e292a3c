#if SwiftSource
  import LayoutModel

  /// The layout at the end of a path: the constraints that are certain, and the views that they relate.
  struct SourceLayout {
    /// The number of constraints of the program in the document. They come before all others there.
    private(set) var constraintCount = 0
    /// The indices, in the state, of the program's constraints that are certain. Those that are valid are in the
    /// document.
    private(set) var provable: Set<Int> = []

    private let state: SourceState
    private let evaluator: SourceEvaluator
    private var builder: SourceDocument
    /// The guides that stand for baselines and margins, whose distances from the edges of the views are not known.
    private var guides: [Unknown: LayoutItemID] = [:]

    /// The first baseline, the last baseline or the margins of an object, by its index.
    private enum Unknown: Hashable { case first(Int), last(Int), margins(Int) }

    /// The document. Its root is a window on which there are no constraints.
    var document: LayoutDocument { builder.document }
    /// The places at which helper functions of the analysed file are called (`SourceDocument.helperCalls`). Each is
    /// under the index of a constraint that the call makes, in the document.
    var helperCalls: [Int: SourceLocation] { builder.helperCalls }

    /// Creates the layout of the constraints that are certainly active and completely known, and that no other code may
    /// change. A conflict among them exists whatever the unknown values are.
    ///
    /// - Parameter edges: the horizontal edges on which the layout has constraints. For an unknown reading direction, a
    ///   layout has left and right edges, or leading and trailing ones, but not both.
    init(provable evaluator: SourceEvaluator, on edges: Edges = .all) {
      self.evaluator = evaluator
      state = evaluator.state
      builder = SourceDocument(LayoutDocument(rootName: "window"), of: evaluator)
      // 1. Items. A parent is added before its children.
      let changeable = evaluator.changeableConstraints()
      let wanted = state.constraints.indices.filter { isCertain(state.constraints[$0]) && !changeable.contains($0) }
      provable = Set(wanted)
      if state.direction == .rightToLeft { builder.document.direction = .rightToLeft }
      for index in wanted {
        for item in [state.constraints[index].first, state.constraints[index].second].compactMap(\.self) { add(item) }
      }
      for index in state.items.indices where isCertainStack(index) && builder.ids[index] != nil {
        for view in state.items[index].stack?.arranged ?? [] { add(view) }
      }
      // 2. Stack views.
      for index in state.items.indices where isCertainStack(index) { builder.arrange(index) }
      // 3. Constraints, in the order of their activation.
      for index in wanted.sorted(by: { state.constraints[$0].activation < state.constraints[$1].activation }) {
        if isOn(edges, state.constraints[index]) { add(state.constraints[index]) }
      }
      boundBaselines()
      markUnplacedAsLaidOut()
    }

    /// The kinds of edges along the horizontal axis that a layout has constraints on.
    enum Edges { case all, physical, directional }

    private func isOn(_ edges: Edges, _ constraint: SourceConstraint) -> Bool {
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap(\.self)
      switch edges {
      case .all: return true
      case .physical: return !attributes.contains(where: \.isDirectional)
      case .directional: return !attributes.contains(where: \.isAbsoluteHorizontalEdge)
      }
    }

    /// Adds, for each view that no constraint places, a width constraint that always holds. So the view counts as laid
    /// out by constraints, and its frame, which is not known, does not place it.
    private mutating func markUnplacedAsLaidOut() {
      let isPlaced = builder.isPlaced
      for index in document.items.indices.dropFirst() where !isPlaced[index] {
        builder.markAsLaidOut(LayoutItemID(index))
      }
    }

    private func isCertain(_ constraint: SourceConstraint) -> Bool {
      constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
        && constraint.first != nil && (constraint.second != nil) == (constraint.secondAttribute != nil)
        && constraint.constant.value != nil && constraint.multiplier.value != nil && constraint.priority.value != nil
    }

    private func isCertainStack(_ item: Int) -> Bool {
      guard let stack = state.items[item].stack, !stack.isPartlyUnknown, !state.items[item].isExposed,
        state.items[item].className == "UIStackView", !stack.configuration.isLayoutMarginsRelativeArrangement,
        stack.arranged.allSatisfy({ state.items[$0].isHidden != nil }),
        !stack.configuration.alignsBaselines || stack.arranged.allSatisfy(hasNoBaseline)
      else { return false }
      // Code that can reach an object other than the one that is followed can also reach the stack in its properties.
      return !state.items.contains { owner in
        owner.isExposed && owner.hasKnownStart && owner.properties.values.contains { $0.isSame(as: .item(item)) }
      }
    }

    @discardableResult
    private mutating func add(_ item: Int) -> LayoutItemID {
      if let id = builder.ids[item] { return id }
      let object = state.items[item]
      var parent = object.parent.map { add($0) } ?? .root
      if document[parent].kind == .guide { parent = .root }
      // An object of which no class is known may be a scroll view, too.
      let scrolls = object.guide == nil && (object.className == nil || evaluator.scrolls(item))
      let isInScrollView = object.parent.map { evaluator.scrolls($0) } ?? false
      let id = builder.add(item, under: parent) { made in
        if scrolls { made.scroll = ScrollConfiguration() }
        if isInScrollView, object.guide == .content { made.role = .content }
        if isInScrollView, object.guide == .frame { made.role = .frame }
        // Code shows a hidden view later, with the same constraints. Only in a stack it has no length meanwhile.
        made.isHidden = object.isHidden == true && object.isArranged
      }
      return id ?? .root
    }

    private mutating func add(_ constraint: SourceConstraint) {
      var constraint = constraint
      // Messages state the relation, which says more about the defect than a name that the constraint has in logs.
      constraint.identifier = nil
      guard let constant = constraint.constant.value, let multiplier = constraint.multiplier.value,
        let priority = constraint.priority.value
      else { return }
      var anchors: [LayoutConstraint.Anchor: LayoutConstraint.Anchor] = [:]
      for (object, attribute) in [
        (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
      ] {
        guard let object, let attribute, let id = builder.ids[object] else { continue }
        anchors[LayoutConstraint.Anchor(id, attribute)] = anchor(of: object, attribute)
      }
      let text = anchors.isEmpty ? nil : evaluator.describe(constraint)
      guard
        builder.add(
          constraint, multiplier: multiplier, constant: constant, priority: priority, text: text,
          { anchors[$1] ?? $1 })
      else { return }
      constraintCount += 1
    }

    // MARK: Baselines and margins

    /// Returns the edge of the guide that stands for a baseline or margin of an object; nil for another attribute. A
    /// guide is used since the distance of the baseline or margin from the object's edge is not known.
    private mutating func anchor(of object: Int, _ attribute: LayoutAttribute) -> LayoutConstraint.Anchor? {
      let edge: LayoutAttribute
      switch attribute {
      case .firstBaseline, .lastBaseline:
        let isLast = attribute == .lastBaseline
        let isEdge = isLast ? hasNoBaseline(object) : state.items[object].guide != nil
        if isEdge { return nil }
        return guide(isLast ? .last(object) : .first(object), of: object, attribute.rawValue).map { .init($0, .top) }
      case .topMargin: edge = .top
      case .bottomMargin: edge = .bottom
      case .leftMargin: edge = .left
      case .rightMargin: edge = .right
      case .leadingMargin: edge = .leading
      case .trailingMargin: edge = .trailing
      case .centerXWithinMargins: edge = .centerX
      case .centerYWithinMargins: edge = .centerY
      default: return nil
      }
      guard state.items[object].guide == nil else { return nil }
      return marginsGuide(of: object).map { .init($0, edge) }
    }

    /// Returns the guide for the margins of a view: that of its `layoutMarginsGuide` if the program uses it.
    private mutating func marginsGuide(of object: Int) -> LayoutItemID? {
      if let known = state.items.indices.first(where: {
        state.items[$0].guide == .margins && state.items[$0].parent == object
      }) {
        return add(known)
      }
      return guide(.margins(object), of: object, "layoutMarginsGuide")
    }

    private mutating func guide(_ kind: Unknown, of object: Int, _ name: String) -> LayoutItemID? {
      if let known = guides[kind] { return known }
      guard let owner = builder.ids[object] else { return nil }
      guides[kind] = builder.addGuide(named: "\(document[owner].name).\(name)", of: owner)
      return guides[kind]
    }

    /// Returns whether the last baseline of an object is its bottom edge. This is so for guides, and for plain views,
    /// which have no text.
    private func hasNoBaseline(_ object: Int) -> Bool {
      state.items[object].guide != nil || ["UIView", "NSView"].contains(state.items[object].className ?? "")
    }

    /// Adds constraints by which the first baselines of texts are below their top edges, and the last ones above their
    /// bottom edges. A view whose class declares members about baselines is left out: its baselines may be those of a
    /// subview, which may be anywhere.
    private mutating func boundBaselines() {
      for object in builder.ids.keys.sorted() {
        guard let id = builder.ids[object], let name = state.items[object].className,
          evaluator.inheritsFromFrameworks(className: name),
          !Self.baselineMembers.contains(where: { evaluator.mayDeclare($0, of: object) })
        else { continue }
        let bounds: [(Unknown, LayoutAttribute, LayoutRelation, String)] = [
          (.first(object), .top, .greaterThanOrEqual, "first baseline of '\(document[id].name)' is below its top"),
          (.last(object), .bottom, .lessThanOrEqual, "last baseline of '\(document[id].name)' is above its bottom"),
        ]
        for (kind, edge, relation, text) in bounds {
          guard let guide = guides[kind] else { continue }
          var origin = ConstraintOrigin(text: "the \(text)")
          origin.container = ConstraintOrigin.Container(id, .canvas)
          builder.document.constraints.append(
            LayoutConstraint(guide, .top, relation, to: .init(id, edge), origin: origin))
        }
      }
    }

    private static let baselineMembers = [
      "forFirstBaselineLayout", "forLastBaselineLayout", "viewForFirstBaselineLayout", "viewForLastBaselineLayout",
      "viewForBaselineLayout", "baselineOffsetFromBottom", "firstBaselineOffsetFromTop",
    ]

    /// Returns the layout in a window that the view of a controller fills. The view is as wide as the window and at
    /// most as high, since bars may be beside it. Its guides are inside of it.
    ///
    /// - Returns: the document, with the indices of the constraints that keep the margins' guides inside along the
    ///   horizontal axis; nil if no constraint names the view.
    func filling(with view: Int) -> (document: LayoutDocument, margins: [Int])? {
      guard let id = builder.ids[view], document[id].parent == .root else { return nil }
      var document = document
      var margins: [Int] = []
      let name = document[id].name
      func add(
        _ item: LayoutItemID, _ relations: [(LayoutAttribute, LayoutRelation)], in owner: LayoutItemID, _ why: String
      ) {
        var origin = ConstraintOrigin(text: why)
        origin.container = ConstraintOrigin.Container(owner, .canvas)
        for (attribute, relation) in relations {
          document.constraints.append(
            LayoutConstraint(item, attribute, relation, to: .init(owner, attribute), origin: origin))
        }
      }
      add(id, [(.left, .equal), (.right, .equal)], in: .root, "'\(name)' is as wide as the window")
      let isInside: [(LayoutAttribute, LayoutRelation)] = [(.top, .greaterThanOrEqual), (.bottom, .lessThanOrEqual)]
      add(id, isInside, in: .root, "'\(name)' is inside of the window")
      var found: [(id: LayoutItemID, kind: SourceItem.Guide, name: String)] = []
      for (index, item) in state.items.enumerated() where item.parent == view {
        guard let guide = builder.ids[index], let kind = item.guide,
          [.safeArea, .margins, .readableContent].contains(kind)
        else { continue }
        found.append((guide, kind, item.name))
      }
      if let guide = guides[.margins(view)] { found.append((guide, .margins, document[guide].name)) }
      for (guide, kind, guideName) in found {
        let isAcross: [(LayoutAttribute, LayoutRelation)] = [(.left, .greaterThanOrEqual), (.right, .lessThanOrEqual)]
        if kind != .safeArea { margins += [document.constraints.count, document.constraints.count + 1] }
        add(guide, isAcross + isInside, in: id, "'\(guideName)' is inside of '\(name)'")
      }
      return (document, margins)
    }

    /// The texts of the constraints, which distinguish the layout from those of other paths.
    var signature: [String] {
      document.constraints.prefix(constraintCount).enumerated().map { index, constraint in
        let places = [constraint.origin.location, helperCalls[index]].map { $0?.description ?? "" }
        return "\(places.joined(separator: " ")) \(ConstraintDescription.text(of: constraint, in: document))"
      } + [state.direction == .rightToLeft ? "from right to left" : ""]
    }
  }

  extension StackConfiguration {
    /// Whether the positions of arranged views depend on their baselines.
    fileprivate var alignsBaselines: Bool {
      alignment == .firstBaseline || alignment == .lastBaseline || isBaselineRelativeArrangement
    }
  }
#endif
