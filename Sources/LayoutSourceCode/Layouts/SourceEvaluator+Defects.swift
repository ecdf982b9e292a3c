#if SwiftSource
  import LayoutModel

  // Defects that show in the state at the end of a path.
  extension SourceEvaluator {
    /// Returns the observations of views that constraints place although their frames are constraints as well. The
    /// cause is that `translatesAutoresizingMaskIntoConstraints` was never switched off.
    ///
    /// - Parameter type: the type whose other functions may have run, so that views which these functions may affect
    ///   are left out; nil if no other code has run.
    func maskedViews(besidesCodeOf type: SwiftType? = nil) -> [SourceObservation] {
      var told: Set<Int> = []
      let names = type.map { _ in propertyNames() } ?? [:]
      return state.constraints.compactMap { constraint in
        guard constraint.activity == .active, let first = constraint.first else { return nil }
        for (item, other) in [(first, constraint.second), (constraint.second ?? first, first)] {
          let object = state.items[item]
          guard object.isCreated, !object.isExposed,
            object.mask == .untouched || object.mask == .on && !object.isFramed, object.guide == nil,
            !object.isArranged, let parent = object.parent, !told.contains(item),
            object.place.file == analysedFile ?? object.place.file, isMaskInitiallyOn(item),
            isPlacing(item, parent, other) || item == first && isPlacing(constraint),
            object.madeFrame.map({ constraint.second != nil || isOtherLength(constraint, than: $0) }) ?? true,
            type == nil || !isPlacedElsewhere(item, names[item] ?? [])
          else { continue }
          told.insert(item)
          let start = firstConstraint(of: item, in: constraint.place.file) ?? constraint
          var observation = SourceObservation(
            rule: "autoresizing-constraints", place: start.place,
            message:
              "'\(object.name)' has constraints, but its frame and mask are constraints too; set '\(object.name).translatesAutoresizingMaskIntoConstraints = false'",
            objects: [object.name], related: [("'\(object.name)' is made here", object.place)])
          observation.plan = .mask(isSecondItem: item != start.first)
          return observation
        }
        return nil
      }
    }

    /// Returns the first active constraint of a view that code of a file makes. Constraints between the view and views
    /// inside it do not count. The result is nil if there is no other one.
    private func firstConstraint(of item: Int, in file: Int) -> SourceConstraint? {
      state.constraints.first { constraint in
        guard constraint.activity == .active, constraint.place.file == file else { return false }
        guard constraint.first == item || constraint.second == item else { return false }
        let other = constraint.first == item ? constraint.second : constraint.first
        return other.map { $0 == item || !isInside($0, of: item) } ?? true
      }
    }

    /// Returns whether a constraint states another length than a frame has. The same length contradicts nothing.
    private func isOtherLength(_ constraint: SourceConstraint, than frame: SourceValue) -> Bool {
      guard isRequiredEquation(constraint), let length = constraint.constant.value, let item = constraint.first,
        !state.items[item].isFramed,
        let known = frame[field: constraint.firstAttribute.rawValue].flatMap({ number($0)?.value })
      else { return false }
      return known != length
    }

    private func isPlacing(_ item: Int, _ parent: Int, _ other: Int?) -> Bool {
      guard let other, other != item else { return true }
      return other == parent || state.items[other].guide != nil && state.items[other].parent == parent
        || isInside(parent, of: other)
    }

    /// Returns whether a constraint between two views is assumed to place the first one. The constraint must be a
    /// required equation. The second view must have its mask switched off, and must not be inside the first. The frame
    /// of the first view must not have been set.
    private func isPlacing(_ constraint: SourceConstraint) -> Bool {
      guard let first = constraint.first, let second = constraint.second, isRequiredEquation(constraint) else {
        return false
      }
      return !state.items[first].isFramed && state.items[second].mask == .off && !isInside(second, of: first)
    }

    /// Returns whether the class of an object is a class of the frameworks, or inherits from one. Classes whose
    /// autoresizing masks AppKit switches off are excepted.
    private func isMaskInitiallyOn(_ item: Int) -> Bool {
      guard let name = state.items[item].className else { return false }
      // AppKit switches off the autoresizing masks of `NSStackView` and `NSGridView`.
      let lineage = typeLineage(name)
      return !lineage.contains("NSStackView") && !lineage.contains("NSGridView")
        && inheritsFromFrameworks(className: name)
    }

    /// Returns whether a class is a class of the frameworks, or a class of the project that inherits from one.
    func inheritsFromFrameworks(className: String, depth: Int = 0) -> Bool {
      guard let type = projectType(className), type.isDeclared else {
        return ClassName.hasFrameworkName(className)
      }
      // The first inherited type is the superclass; the others are protocols.
      guard !type.isAmbiguous, depth < 16, let above = type.inherited.first else { return false }
      return inheritsFromFrameworks(className: above, depth: depth + 1)
    }

    /// Returns the observations of constraints that were made, but never activated or used.
    func forgottenConstraints() -> [SourceObservation] {
      state.constraints.compactMap { constraint in
        guard constraint.activity == .inactive, !constraint.isUsed, !constraint.isExposed, constraint.maker == nil,
          constraint.format == nil
        else { return nil }
        return neverActivated(constraint)
      }
    }
  }

  // MARK: Repeated constraints

  extension SourceEvaluator {
    /// Returns the observations of constraints that the code makes twice in succession, with the same text. Because of
    /// the same text, they are equal even if they contain unknown numbers.
    ///
    /// - Parameter known: the indices of the constraints without unknown numbers, which other rules compare.
    func repeatedConstraints(except known: Set<Int>) -> [SourceObservation] {
      zip(state.constraints, state.constraints.dropFirst()).enumerated().compactMap { index, pair in
        let (first, second) = pair
        guard !(known.contains(index) && known.contains(index + 1)), first.activity == .active,
          second.activity == .active, !first.isPartlyUnknown, first.maker == nil, first.format == nil,
          first.first == second.first, first.second == second.second, first.function == second.function,
          first.place.file == second.place.file, first.call?.file == first.place.file,
          second.call?.file == second.place.file, isRepeated(first.place, second.place)
        else { return nil }
        let text = describe(second)
        return SourceObservation(
          rule: "duplicate-constraint", place: second.place,
          message: "'\(text)' is there twice; remove one of them", objects: [text],
          related: [("the first is here", first.place)])
      }
    }

    /// Returns whether the code between two places occurs again at the second place, with the same value. The value is
    /// the same if the code contains a single call and no assignment.
    private func isRepeated(_ first: SourcePlace, _ second: SourcePlace) -> Bool {
      let bytes = project.files[first.file].bytes
      guard first.offset < second.offset, second.offset < bytes.count else { return false }
      var code = bytes[first.offset..<second.offset]
      while let last = code.last, last <= 0x20 || last == UInt8(ascii: ",") { code.removeLast() }
      guard bytes[second.offset...].starts(with: code) else { return false }
      let end = second.offset + code.count
      if end < bytes.count, CodeScanner.isLetter(bytes[end]) || [0x28, 0x2E, 0x5B].contains(bytes[end]) {
        return false
      }
      let activation = Array(".isActive = true".utf8)
      if code.count > activation.count, code.suffix(activation.count).elementsEqual(activation) {
        code.removeLast(activation.count)
      }
      return code.count { $0 == UInt8(ascii: "(") } == 1 && !code.contains(UInt8(ascii: "="))
    }
  }

  // MARK: Arranged views

  extension SourceEvaluator {
    /// Returns the observations of constraints that repeat the arrangement of a stack view: they place an arranged view
    /// at an edge of the stack, or at a neighbouring arranged view.
    ///
    /// If the axis of the stack is not known, a view is reported only if constraints along both axes place it: one of
    /// these is along the stack's axis. Each such view is reported once.
    ///
    /// - Parameter isLater: whether other code may have run before, which may have changed the stack's axis.
    func arrangedEdges(isLater: Bool = false) -> [SourceObservation] {
      var places: [Int: (stack: Int, position: Int)] = [:]
      // The stacks whose axis is not known, and the first edge of each of their views that a constraint places.
      var turning: Set<Int> = []
      var edges: [Int: SourceConstraint] = [:]
      var toldOfEither: Set<Int> = []
      lazy var names = propertyNames()
      for (index, item) in state.items.enumerated() {
        guard let stack = item.stack, !stack.arranged.isEmpty, isUIKitStack(index) else { continue }
        if !stack.isAxisKnown
          || (isLater || stack.isPerhapsTurned) && isTurnedElsewhere(names[index] ?? [])
        {
          turning.insert(index)
        }
        for (position, view) in stack.arranged.enumerated() where state.items[view].isHidden != true {
          places[view] = (index, position)
        }
      }
      guard !places.isEmpty else { return [] }
      var found: [SourceObservation] = []
      var told: [SourcePlace: Int] = [:]
      for constraint in state.constraints where isRequiredEquation(constraint) {
        guard let first = constraint.first, let second = constraint.second, let attribute = constraint.secondAttribute
        else { continue }
        let view: Int
        let stack: Int
        if let place = places[first], place.stack == second {
          (view, stack) = (first, second)
        } else if let place = places[second], place.stack == first {
          (view, stack) = (second, first)
        } else if let one = places[first], let two = places[second], one.stack == two.stack {
          // Two neighbouring arranged views, constrained at their facing edges.
          guard !turning.contains(one.stack), abs(one.position - two.position) == 1, isKnownStack(one.stack),
            let axis = state.items[one.stack].stack?.configuration.axis, constraint.firstAttribute.axis == axis,
            one.position < two.position
              ? constraint.firstAttribute.isFarEdge && attribute.isNearEdge
              : constraint.firstAttribute.isNearEdge && attribute.isFarEdge
          else { continue }
          (view, stack) = (first, one.stack)
        } else {
          continue
        }
        guard let arrangement = state.items[stack].stack else { continue }
        if stack == first || stack == second {
          guard constraint.firstAttribute == attribute, attribute.isNearEdge || attribute.isFarEdge else { continue }
          if turning.contains(stack) {
            guard let edge = edges[view], edge.firstAttribute.axis != attribute.axis else {
              edges[view] = constraint
              continue
            }
            guard toldOfEither.insert(view).inserted else { continue }
          } else if attribute.axis != arrangement.configuration.axis, !isFilled(stack) {
            continue
          }
        }
        // One place in the code may make several constraints on the view, of which one is reported.
        if told[constraint.place] == view { continue }
        told[constraint.place] = view
        let name = state.items[view].name
        let owner = state.items[stack].name
        let text = edges[view].map { "'\(describe($0))' or '\(describe(constraint))'" } ?? "'\(describe(constraint))'"
        found.append(
          SourceObservation(
            rule: "arranged-edges", place: constraint.place,
            message:
              "\(text) places '\(name)', which the stack '\(owner)' places already; remove it, and use the stack's alignment, spacing and margins",
            objects: [name, owner], related: [("'\(owner)' is made here", state.items[stack].place)],
            origins: [constraint.call ?? constraint.place, state.items[view].place, state.items[stack].place]))
      }
      return found
    }

    /// Returns whether code that did not run may change the axis or alignment of a stack view. Such code refers to the
    /// stack by the name of a property that holds it.
    private func isTurnedElsewhere(_ names: [(owner: Int, name: String)]) -> Bool {
      names.contains { owner, name in
        let lineage = state.items[owner].className.flatMap { knownLineage(of: $0) } ?? []
        guard let property = lineage.lazy.compactMap({ $0.properties[name] }).first else { return true }
        if !property.isConstant, project.isAssigned(property) { return true }
        return project.changes.changes(ofStack: name).contains { !hasReached($0.place) }
      }
    }

    private func isUIKitStack(_ item: Int) -> Bool {
      let lineage = lineage(of: item)
      return lineage.contains("UIStackView") && !lineage.contains("NSStackView")
    }

    /// Returns whether the arranged views of a stack view are known to fill it across its axis.
    private func isFilled(_ item: Int) -> Bool {
      isKnownStack(item) && state.items[item].stack?.configuration.alignment == .fill
    }

    /// Returns whether all properties of a stack view are known.
    private func isKnownStack(_ item: Int) -> Bool {
      state.items[item].stack?.isPartlyUnknown == false && state.items[item].className == "UIStackView"
    }

    private func isRequiredEquation(_ constraint: SourceConstraint) -> Bool {
      constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
        && constraint.relation == .equal && constraint.priority == .known(LayoutPriority.required)
        && constraint.multiplier == .known(1)
    }
  }

  // MARK: Left and right edges

  extension SourceEvaluator {
    /// Returns the observations of constraints on left and right edges in a layout that otherwise follows the writing
    /// direction. A layout does so for a view if another constraint of the view has a leading or trailing edge. It does
    /// so as a whole if leading and trailing edges place at least as many views as left and right edges.
    func physicalEdges() -> [SourceObservation] {
      let found = edges(turning: [])
      let known = Set(found.map(\.index))
      return found.map { index, other in
        let constraint = state.constraints[index]
        let attribute =
          constraint.firstAttribute.isAbsoluteHorizontalEdge
          ? constraint.firstAttribute : constraint.secondAttribute ?? constraint.firstAttribute
        var observation = SourceObservation(
          rule: "left-right", place: constraint.place,
          message:
            "'\(describe(constraint))' is about '\(attribute.rawValue)', which stays where it is from right to left, unlike '\(describe(other))'; use leading and trailing",
          objects: [describe(constraint)], related: [("'\(describe(other))' turns", other.place)],
          origins: [constraint.call ?? constraint.place])
        // With a leading or trailing edge of its own, the constraint makes a finding of each one that is linked to it.
        // So all of them have to turn at once.
        var turned: Set<Int> = [index]
        while true {
          let more = Set(edges(turning: turned).map(\.index)).subtracting(known).subtracting(turned)
          if more.isEmpty { break }
          turned.formUnion(more)
        }
        observation.plan = .turning(turned.map { state.constraints[$0].place }.sorted { $0.offset < $1.offset })
        return observation
      }
    }

    /// Returns the indices of the constraints on left and right edges that are findings. With each comes a constraint
    /// on a leading or trailing edge, for the message.
    ///
    /// - Parameter turned: the indices of constraints on left and right edges that count as constraints on leading and
    ///   trailing edges.
    private func edges(turning turned: Set<Int>) -> [(index: Int, other: SourceConstraint)] {
      var turning: [Int: SourceConstraint] = [:]
      var directed: [Int] = []
      var fixed: [Int] = []
      for (index, constraint) in state.constraints.enumerated()
      where constraint.activity == .active && !constraint.isPartlyUnknown && constraint.first != constraint.second {
        // A constraint between two edges of one view states a width. One between attributes that cannot be related
        // raises an exception.
        let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap(\.self)
        guard ConstraintRules.canRelate(attributes[0], to: attributes.last ?? attributes[0]) else { continue }
        if attributes.contains(where: \.isDirectional) || turned.contains(index) {
          directed.append(index)
          for item in placedItems(of: constraint) where turning[item] == nil { turning[item] = constraint }
        } else if attributes.contains(where: \.isAbsoluteHorizontalEdge), !constraint.isOfAllSides,
          !constraint.isOfDirection
        {
          fixed.append(index)
        }
      }
      guard !turning.isEmpty, !fixed.isEmpty else { return [] }
      // Equal distances on both sides look the same in both writing directions.
      let oneSided = directed.filter { !isMirrored(state.constraints[$0], among: directed) }
      let turningViews = Set(oneSided.flatMap { placedItems(of: state.constraints[$0]) })
      let fixedViews = Set(fixed.flatMap { placedItems(of: state.constraints[$0]) })
      let example = turningViews.count >= fixedViews.count ? oneSided.first.map { state.constraints[$0] } : nil
      return fixed.compactMap { index in
        let constraint = state.constraints[index]
        // A constraint that a property holds may be animated to the left or right. So it is reported only if another
        // constraint of the same view has a leading or trailing edge.
        let other =
          placedItems(of: constraint).lazy.compactMap { turning[$0] }.first ?? (isKept(index) ? nil : example)
        guard let other, !isMirrored(constraint, among: fixed) else { return nil }
        return (index, other)
      }
    }

    /// Returns the indices of the items that a constraint places. If one item contains the other, only the inner one is
    /// placed. A constraint within one view places nothing.
    private func placedItems(of constraint: SourceConstraint) -> [Int] {
      guard let first = constraint.first else { return [] }
      guard let second = constraint.second else { return [first] }
      func owner(_ item: Int) -> Int {
        let guide = state.items[item].guide
        return guide == nil || guide == .plain ? item : state.items[item].parent ?? item
      }
      let (one, two) = (owner(first), owner(second))
      if one == two { return [] }
      if isInside(one, of: two) { return [one] }
      if isInside(two, of: one) { return [two] }
      return [one, two]
    }

    /// Returns whether a property or global variable holds a constraint.
    private func isKept(_ index: Int) -> Bool {
      func has(_ value: SourceValue) -> Bool { value.constraints.contains(index) }
      return state.items.contains { $0.properties.values.contains(where: has) }
        || state.globals.values.contains(where: has)
    }

    /// Returns whether other constraints make the position of a view the same in both writing directions. This is so if
    /// one of them has the same distance on the opposite side. It is also so if one makes the view as wide as the item
    /// with which the view is aligned.
    private func isMirrored(_ constraint: SourceConstraint, among others: [Int]) -> Bool {
      func negated(_ number: SourceNumber) -> SourceNumber {
        switch number {
        case .known(let value): .known(-value)
        case .unknown(let text): .unknown(SourceNumber.negated(text))
        }
      }
      let isMirrored = others.contains { index in
        let other = state.constraints[index]
        return other.first == constraint.first && other.second == constraint.second
          && other.firstAttribute == constraint.firstAttribute.opposite
          && other.secondAttribute == constraint.secondAttribute?.opposite
          && (constraint.second == nil || other.constant == negated(constraint.constant)
            // Distances that are not known may be the same on both sides.
            || constraint.constant.value == nil && other.constant.value == nil)
      }
      guard !isMirrored, constraint.constant == .known(0), constraint.firstAttribute == constraint.secondAttribute
      else {
        return isMirrored
      }
      return state.constraints.contains { other in
        other.activity == .active && other.firstAttribute == .width && other.secondAttribute == .width
          && other.constant == .known(0) && other.multiplier == .known(1)
          && [other.first, other.second] == [constraint.first, constraint.second]
      }
    }
  }

  extension LayoutAttribute {
    /// The edge on the opposite side; the attribute itself if it is no edge of the horizontal axis.
    fileprivate var opposite: LayoutAttribute {
      switch self {
      case .left: .right
      case .right: .left
      case .leading: .trailing
      case .trailing: .leading
      case .leftMargin: .rightMargin
      case .rightMargin: .leftMargin
      case .leadingMargin: .trailingMargin
      case .trailingMargin: .leadingMargin
      default: self
      }
    }

    /// Whether the attribute is a left, top or leading edge.
    var isNearEdge: Bool {
      switch self {
      case .left, .top, .leading: true
      default: false
      }
    }
  }
#endif
