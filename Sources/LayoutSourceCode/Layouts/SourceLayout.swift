#if SwiftSource
  import LayoutModel

  /// The layout at the end of a path: the views that its constraints relate, and these constraints.
  struct SourceLayout {
    /// The document, below a window that constrains nothing.
    private(set) var document = LayoutDocument(rootName: "window")
    /// For each constraint of the document, that of the state.
    private(set) var origins: [Int] = []

    private let state: SourceState
    private let evaluator: SourceEvaluator
    private var ids: [Int: LayoutItemID] = [:]

    /// Creates the layout of the constraints that are active for certain and have no unknown part. That these contradict
    /// each other holds whatever is not known.
    init(provable evaluator: SourceEvaluator) {
      self.evaluator = evaluator
      state = evaluator.state
      // 1. Items, each after its parent.
      let wanted = state.constraints.indices.filter { isCertain(state.constraints[$0]) }
      for index in wanted {
        for item in [state.constraints[index].first, state.constraints[index].second].compactMap(\.self) { add(item) }
      }
      for index in state.items.indices where isCertainStack(index) {
        guard ids[index] != nil else { continue }
        for view in state.items[index].stack?.arranged ?? [] { add(view) }
      }
      // 2. Stacks.
      for index in state.items.indices where isCertainStack(index) { arrange(index) }
      // 3. Constraints.
      for index in wanted.sorted(by: { state.constraints[$0].activation < state.constraints[$1].activation }) {
        add(state.constraints[index], index)
      }
      free()
    }

    /// Lets views that no constraint places have any frame, in place of an unknown one and its mask.
    private mutating func free() {
      var isPlaced = [Bool](repeating: false, count: document.items.count)
      for constraint in document.constraints {
        let (first, second) = (constraint.firstItem, constraint.second?.item ?? constraint.firstItem)
        let host = document.host(of: constraint)
        for item in [first, second] where first == second || item != host { isPlaced[item.index] = true }
      }
      for index in document.items.indices.dropFirst() where !isPlaced[index] {
        document.constraints.append(
          LayoutConstraint(
            LayoutItemID(index), .width, .greaterThanOrEqual, constant: -LayoutLimits.largestLength / 1000))
      }
    }

    private func isCertain(_ constraint: SourceConstraint) -> Bool {
      constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
        && constraint.first != nil && (constraint.second != nil) == (constraint.secondAttribute != nil)
        && constraint.constant.value != nil && constraint.multiplier.value != nil && constraint.priority.value != nil
    }

    private func isCertainStack(_ item: Int) -> Bool {
      guard let stack = state.items[item].stack else { return false }
      return !stack.isPartlyUnknown && !state.items[item].isExposed && state.items[item].className == "UIStackView"
        && !stack.configuration.isLayoutMarginsRelativeArrangement
    }

    @discardableResult
    private mutating func add(_ item: Int) -> LayoutItemID {
      if let id = ids[item] { return id }
      let object = state.items[item]
      let parent = object.parent.map { add($0) } ?? .root
      var made = LayoutItem(name: name(of: item), kind: object.guide == nil ? .view : .guide, parent: parent)
      made.location = location(of: object.place)
      if document[parent].kind == .guide { made.parent = .root }
      let lineage = evaluator.lineage(of: item)
      if object.guide == nil, ClassName.scrolls(lineage) { made.scroll = ScrollConfiguration() }
      if let owner = object.parent, ClassName.scrolls(evaluator.lineage(of: owner)) {
        if object.guide == .content { made.role = .content }
        if object.guide == .frame { made.role = .frame }
      }
      made.isHidden = object.isHidden
      var id = document.add(made)
      var number = 2
      while id == nil, number < 10_000 {
        made.name = "\(name(of: item)) \(number)"
        id = document.add(made)
        number += 1
      }
      let result = id ?? .root
      ids[item] = result
      return result
    }

    private func name(of item: Int) -> String {
      let name = state.items[item].name
      return name.isEmpty ? state.items[item].className ?? "view" : name
    }

    private mutating func arrange(_ item: Int) {
      guard let id = ids[item], let stack = state.items[item].stack else { return }
      var configuration = stack.configuration
      configuration.arranged = stack.arranged.compactMap { ids[$0] }
      for (view, spacing) in stack.customSpacing {
        if let view = ids[view] { configuration.customSpacing[view] = spacing }
      }
      document[id].stack = configuration
    }

    private mutating func add(_ constraint: SourceConstraint, _ index: Int) {
      guard let first = constraint.first.flatMap({ ids[$0] }), let constant = constraint.constant.value,
        let multiplier = constraint.multiplier.value, let priority = constraint.priority.value
      else { return }
      var second: LayoutConstraint.Anchor?
      if let item = constraint.second.flatMap({ ids[$0] }), let attribute = constraint.secondAttribute {
        second = LayoutConstraint.Anchor(item, attribute)
      }
      var origin = ConstraintOrigin(
        text: constraint.format, isPartOfText: constraint.format != nil, location: location(of: constraint.place))
      if constraint.format == nil { origin.text = nil }
      let made = LayoutConstraint(
        first, constraint.firstAttribute, constraint.relation, to: second, multiplier: multiplier, constant: constant,
        priority: priority, identifier: constraint.identifier, origin: origin)
      guard ConstraintRules.problem(with: made, in: document) == nil else { return }
      document.constraints.append(made)
      origins.append(index)
    }

    private func location(of place: SourcePlace) -> SourceLocation {
      evaluator.project.files[place.file].location(ofByte: place.offset)
    }

    /// The constraints in words, which distinguish it from the layouts of other paths.
    var signature: [String] {
      document.constraints.prefix(origins.count).map {
        "\($0.origin.location?.description ?? "") \(ConstraintDescription.text(of: $0, in: document))"
      }
    }
  }
#endif
