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

    /// The document. Its root is a window on which there are no constraints.
    var document: LayoutDocument { builder.document }
    /// The calls of helper functions in the analysed file, by the document's indices of the constraints that they make
    /// (`SourceDocument.helperCalls`).
    var helperCalls: [Int: SourceLocation] { builder.helperCalls }

    /// Creates the layout of the constraints that are certainly active and completely known, and that no other code may
    /// change. A conflict among them exists whatever the unknown values are.
    ///
    /// - Parameter edges: the horizontal edges whose constraints are in the layout. If the reading direction is not
    ///   known, left and right edges are not related to leading and trailing ones.
    init(provable evaluator: SourceEvaluator, on edges: Edges = .all) {
      self.evaluator = evaluator
      state = evaluator.state
      builder = SourceDocument(LayoutDocument(rootName: "window"), of: evaluator)
      // 1. Items. A parent is added before its children.
      let changeable = evaluator.changeableConstraints()
      let wanted = state.constraints.indices.filter { isCertain(state.constraints[$0]) && !changeable.contains($0) }
      provable = Set(wanted)
      for index in wanted {
        for item in [state.constraints[index].first, state.constraints[index].second].compactMap(\.self) { add(item) }
      }
      for index in state.items.indices where isCertainStack(index) && builder.ids[index] != nil {
        for view in state.items[index].stack?.arranged ?? [] { add(view) }
      if state.direction == .rightToLeft { builder.document.direction = .rightToLeft }
      }
      // 2. Stack views.
      for index in state.items.indices where isCertainStack(index) { builder.arrange(index) }
      // 3. Constraints, in the order of their activation.
      for index in wanted.sorted(by: { state.constraints[$0].activation < state.constraints[$1].activation }) {
        if isOn(edges, state.constraints[index]) { add(state.constraints[index]) }
      }
      free()
    }

    /// Adds, for each view that no constraint places, a width constraint that always holds. So the view counts as laid
    /// out by constraints, and its frame, which is not known, does not place it.
    private mutating func free() {
      let isPlaced = builder.isPlaced
      for index in document.items.indices.dropFirst() where !isPlaced[index] { builder.free(LayoutItemID(index)) }
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


    private func isCertain(_ constraint: SourceConstraint) -> Bool {
      constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
        && constraint.first != nil && (constraint.second != nil) == (constraint.secondAttribute != nil)
        && constraint.constant.value != nil && constraint.multiplier.value != nil && constraint.priority.value != nil
    }

    private func isCertainStack(_ item: Int) -> Bool {
      guard let stack = state.items[item].stack, !stack.isPartlyUnknown, !state.items[item].isExposed,
        state.items[item].className == "UIStackView", !stack.configuration.isLayoutMarginsRelativeArrangement,
        stack.arranged.allSatisfy({ state.items[$0].isHidden != nil })
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
      let scrolls = object.guide == nil && evaluator.scrolls(item)
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
        let priority = constraint.priority.value,
        builder.add(constraint, multiplier: multiplier, constant: constant, priority: priority)
      else { return }
      constraintCount += 1
    }

    /// Returns the layout in a window that the view of a controller fills: the view is as wide as the window and at
    /// most as high, since bars may be beside it, and its guides are inside of it. The result includes the indices of
    /// the constraints that keep the margins' guides inside along the horizontal axis. The result is nil if no
    /// constraint names the view.
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
      for (index, item) in state.items.enumerated() where item.parent == view {
        guard let guide = builder.ids[index], let kind = item.guide,
          [.safeArea, .margins, .readableContent].contains(kind)
        else { continue }
        let isAcross: [(LayoutAttribute, LayoutRelation)] = [(.left, .greaterThanOrEqual), (.right, .lessThanOrEqual)]
        if kind != .safeArea { margins += [document.constraints.count, document.constraints.count + 1] }
        add(guide, isAcross + isInside, in: id, "'\(item.name)' is inside of '\(name)'")
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
