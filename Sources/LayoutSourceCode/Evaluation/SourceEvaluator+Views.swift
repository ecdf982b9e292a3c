#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // The effects of views' methods on hierarchies, stacks and content priorities.
  extension SourceEvaluator {
    /// Calls a method of views that the frameworks or a constraint library declare. Returns nil if the method is not
    /// modelled here.
    func callView(
      _ name: String, _ item: Int, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue? {
      let first = arguments.first?.value
      switch name {
      case "addSubview" where !arguments.dropFirst().allSatisfy({ ["positioned", "relativeTo"].contains($0.label) }):
        // A method of another module, which may do anything with the view.
        return nil
      case "addSubview", "insertSubview":
        if let view = view(first, arguments, call) { add(view, to: item) }
        return SourceValue.none
      case "addView" where !isOfStack(item, arguments), "setViews" where !isOfStack(item, arguments):
        // A method of another module, which may do anything with the views.
        return nil
      case "addSubviews", "addArrangedSubviews", "setViews":
        let values = arguments.flatMap { $0.value.elements ?? [$0.value] }
        for value in values {
          guard case .item(let view) = value else { continue }
          if name == "addSubviews" { add(view, to: item) } else { arrange(view, in: item, at: nil) }
        }
        return SourceValue.none
      case "addArrangedSubview", "insertArrangedSubview", "addView":
        if let view = view(first, arguments, call) {
          arrange(view, in: item, at: arguments.count > 1 ? number(arguments[1].value) ?? .unknown("") : nil)
        } else {
          state.items[item].stack?.isPartlyUnknown = true
        }
        return SourceValue.none
      case "removeArrangedSubview":
        if case .item(let view)? = first { state.items[item].stack?.arranged.removeAll { $0 == view } }
        return SourceValue.none
      case "removeFromSuperview":
        // Apple's documentation says that the removal of a view also removes the constraints on this view alone. In
        // practice they stay, so their activity is unknown.
        for (index, constraint) in state.constraints.enumerated()
        where constraint.first == item && constraint.second == nil && constraint.activity == .active {
          state.constraints[index].activity = .unknown
        }
        leaveSuperview(item)
        return SourceValue.none
      case "isDescendant":
        if case .item(let ancestor)? = first, let answer = isCertainlyInside(item, of: ancestor) {
          return .bool(answer)
        }
        return nil
      case "addLayoutGuide":
        if case .item(let guide)? = first {
          state.items[guide].parent = item
          state.items[guide].isParentUnknown = false
          if state.items[guide].guide == nil { state.items[guide].guide = .plain }
        }
        return SourceValue.none
      case "addConstraint", "addConstraints":
        if let first { activateAll(first, at: arguments[0].place) }
        return SourceValue.none
      case "removeConstraint", "removeConstraints":
        if let first { deactivateAll(first) }
        return SourceValue.none
      case "setContentHuggingPriority", "setContentCompressionResistancePriority":
        guard arguments.count == 2, let priority = number(arguments[0].value) else { return SourceValue.none }
        let axis: LayoutAxis? =
          switch arguments[1].value {
          case .member("horizontal"): .horizontal
          case .member("vertical"): .vertical
          default: nil
          }
        if let axis {
          if name == "setContentHuggingPriority" {
            state.items[item].hugging[axis] = priority.value
          } else {
            state.items[item].resistance[axis] = priority.value
          }
        }
        return SourceValue.none
      case "setCustomSpacing":
        if arguments.count == 2, case .item(let view) = arguments[1].value {
          if let spacing = number(arguments[0].value)?.value {
            state.items[item].stack?.customSpacing.append((view, spacing))
          } else {
            state.items[item].stack?.isPartlyUnknown = true
          }
        }
        return SourceValue.none
      case "setTitle":
        noteTitle(of: item, arguments)
        return nil
      default:
        // If the project declares a fitting method, the call means that method, not the library's. It was not followed,
        // since several fit.
        return declaresMethod(name, of: item, fitting: arguments) ? nil : callLibrary(name, on: item, arguments, call)
      }
    }

    /// Returns whether a call of `addView` or `setViews` refers to the method of `NSStackView`.
    private func isOfStack(_ item: Int, _ arguments: [SourceArgument]) -> Bool {
      state.items[item].stack != nil || arguments.last?.label == "in"
    }

    /// Returns whether a view is inside another one, or is that one. The result is nil if this is not known, since
    /// other code may have moved the view, or a view around it.
    private func isCertainlyInside(_ view: Int, of ancestor: Int) -> Bool? {
      var current = view
      for _ in 0..<1000 {
        if current == ancestor { return true }
        let object = state.items[current]
        guard object.isCreated, !object.isExposed, !object.isParentUnknown else { return nil }
        guard let parent = object.parent else { return object.isRoot ? nil : false }
        current = parent
      }
      return nil
    }

    /// Records that an unknown view was removed from its superview, which also removes constraints. It may have been
    /// any view but those that were created on this path and to which only local variables refer. The activity of all
    /// constraints on such views becomes unknown.
    ///
    /// - Parameter isOwn: whether a stored property held the view, and all values of the property are from this path.
    ///   The removed view is then none that a property or a global variable still holds.
    func removeUnknownView(isOwn: Bool) {
      var kept: Set<Int> = []
      if !isOwn {
        kept.formUnion(state.globals.values.flatMap(\.items))
        for item in state.items { kept.formUnion(item.properties.values.flatMap(\.items)) }
      }
      func isKnown(_ item: Int) -> Bool {
        let object = state.items[item]
        if isOwn, object.isRoot || object.guide != nil { return false }
        return kept.contains(item) || object.isExposed || !object.isCreated
      }
      for (index, constraint) in state.constraints.enumerated()
      where constraint.activity == .active
        && [constraint.first, constraint.second].contains(where: { $0.map(isKnown) ?? true })
      {
        state.constraints[index].activity = .unknown
      }
    }

    /// Returns whether an expression names a stored property of the receiver, and the receiver's initialiser was
    /// followed. Static properties and properties with wrappers do not count.
    func isOwnProperty(_ expression: ExprSyntax) -> Bool {
      let expression = Self.callee(expression)
      var name = expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted
      if let member = expression.as(MemberAccessExprSyntax.self),
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted == "self"
      {
        name = member.declName.baseName.unquoted
      } else if let local = name, variable(local) != nil {
        return false
      }
      guard let name, case .item(let owner)? = receiver, state.items[owner].isFollowed,
        let property = lineage(of: owner).lazy.compactMap({ self.projectProperty(name, of: $0) }).first
      else { return false }
      return property.getter == nil && !property.isStatic && !property.isWrapped
    }

    /// Takes a view out of its superview.
    func leaveSuperview(_ view: Int) {
      detach(view)
      leaveStack(view)
      state.items[view].parent = nil
      state.items[view].isParentUnknown = false
    }

    private func view(
      _ value: SourceValue?, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> Int? {
      switch value {
      case .item(let item): item
      case .unknown: call.arguments.first.map { asItem(value ?? SourceValue.none, $0.expression) }
      default: nil
      }
    }

    private func add(_ view: Int, to parent: Int) {
      // A view cannot be inside itself.
      guard view != parent, !isInside(parent, of: view) else { return }
      if let old = state.items[view].parent, old != parent {
        detach(view)
        leaveStack(view)
      }
      state.items[view].parent = parent
      state.items[view].isParentUnknown = false
      guard
        types(declaring: "didAddSubview", of: parent).contains(where: { projectMethods("didAddSubview", of: $0) != nil }
        )
      else { return }
      _ = callProject(
        "didAddSubview", on: .item(parent), [SourceArgument(value: .item(view), place: state.items[view].place)])
    }

    /// Removes a view from the arranged views of its superview, as a stack view does when the view leaves it.
    private func leaveStack(_ view: Int) {
      guard state.items[view].isArranged, let parent = state.items[view].parent else { return }
      state.items[view].isArranged = false
      state.items[parent].stack?.arranged.removeAll { $0 == view }
    }

    /// Deactivates the constraints between the inside and the outside of a view, as UIKit does when the view leaves its
    /// superview. AppKit's behaviour is not known, so the activity of these constraints is unknown there.
    private func detach(_ view: Int) {
      let isUIKit = state.items[view].className.map { !typeLineage($0).contains { $0.hasPrefix("NS") } } ?? false
      for (index, constraint) in state.constraints.enumerated() where constraint.activity == .active {
        guard let first = constraint.first, let second = constraint.second,
          isInside(first, of: view) != isInside(second, of: view)
        else { continue }
        state.constraints[index].activity = isUIKit ? .inactive : .unknown
      }
    }

    /// Returns whether an item is the given view, or is inside that view.
    func isInside(_ item: Int, of ancestor: Int) -> Bool {
      var current: Int? = item
      var count = 0
      while let index = current, count < 1000 {
        if index == ancestor { return true }
        current = state.items[index].parent
        count += 1
      }
      return false
    }

    /// Returns the known subviews of a view, in the order of their creation.
    func subviews(of item: Int) -> [Int] {
      state.items.indices.filter {
        state.items[$0].parent == item && !state.items[$0].isParentUnknown && state.items[$0].guide == nil
      }
    }

    /// Exposes the known subviews of a view, with their constraints.
    func exposeSubviews(of item: Int) {
      for index in subviews(of: item) { exposeWithConstraints(index) }
    }

    /// Returns a new object that represents any unknown subview of a view. All objects whose superview is not known may
    /// be that subview, so they are exposed.
    func anySubview(of item: Int, at place: SourcePlace) -> SourceValue {
      for index in state.items.indices where index != item && state.items[index].guide == nil {
        let other = state.items[index]
        guard other.isParentUnknown, !other.isRoot, !isInside(item, of: index) else { continue }
        exposeWithConstraints(index)
      }
      return .item(makeUnknownObject("UIView", name: "\(state.items[item].name).subviews", at: place, parent: item))
    }

    private func exposeWithConstraints(_ item: Int) {
      state.items[item].expose()
      for constraint in state.constraints.indices
      where state.constraints[constraint].first == item || state.constraints[constraint].second == item {
        state.constraints[constraint].isExposed = true
      }
    }

    /// Adds a view to the arranged views of a stack view, at an index or at the end. An index that is not known, or
    /// beyond the known views, also adds it at the end, and the order of the views then counts as unknown.
    private func arrange(_ view: Int, in stack: Int, at index: SourceNumber?) {
      add(view, to: stack)
      state.items[view].isArranged = true
      // A stack view switches off `translatesAutoresizingMaskIntoConstraints` of the views that it arranges.
      state.items[view].mask = .off
      if state.items[stack].stack == nil {
        var arrangement = SourceItem.Stack()
        arrangement.isPartlyUnknown = true
        arrangement.isAxisKnown = false
        state.items[stack].stack = arrangement
      }
      state.items[stack].stack?.arranged.removeAll { $0 == view }
      let count = state.items[stack].stack?.arranged.count ?? 0
      let place = index == nil ? count : index?.value.flatMap { Int(exactly: $0) }
      if let place, (0...count).contains(place) {
        state.items[stack].stack?.arranged.insert(view, at: place)
      } else {
        state.items[stack].stack?.arranged.append(view)
        state.items[stack].stack?.isPartlyUnknown = true
      }
    }

    /// Turns a new view into a stack view, which arranges the views among the arguments.
    func makeStack(of item: Int, _ arguments: [SourceArgument]) {
      var stack = SourceItem.Stack()
      stack.configuration = StackConfiguration()
      state.items[item].stack = stack
      for argument in arguments {
        switch argument.label {
        case "arrangedSubviews", "views":
          guard let values = argument.value.elements else {
            state.items[item].stack?.isPartlyUnknown = true
            expose([argument.value])
            continue
          }
          for value in values {
            if case .item(let view) = value {
              arrange(view, in: item, at: nil)
            } else {
              state.items[item].stack?.isPartlyUnknown = true
            }
          }
        case "axis", "spacing", "alignment", "distribution":
          setStack(argument.label ?? "", of: item, to: argument.value)
        case "frame", nil: break
        default: state.items[item].stack?.isPartlyUnknown = true
        }
      }
      // A subclass of a stack view may arrange views itself.
      if let name = state.items[item].className, !["UIStackView", "NSStackView"].contains(name) {
        state.items[item].stack?.isPartlyUnknown = true
        state.items[item].stack?.isAxisKnown = false
      }
    }

    /// Sets a property of a stack view.
    func setStack(_ name: String, of item: Int, to value: SourceValue) {
      guard state.items[item].stack != nil else {
        state.items[item].properties[name] = value
        return
      }
      var isKnown = true
      switch (name, value) {
      case ("axis", .member("horizontal")), ("orientation", .member("horizontal")):
        state.items[item].stack?.configuration.axis = .horizontal
        state.items[item].stack?.isAxisKnown = true
      case ("axis", .member("vertical")), ("orientation", .member("vertical")):
        state.items[item].stack?.configuration.axis = .vertical
        state.items[item].stack?.isAxisKnown = true
      case ("distribution", .member(let word)):
        if let distribution = StackConfiguration.Distribution(rawValue: word) {
          state.items[item].stack?.configuration.distribution = distribution
        } else {
          isKnown = false
        }
      case ("alignment", .member(let word)):
        if let alignment = StackConfiguration.Alignment(rawValue: word) {
          state.items[item].stack?.configuration.alignment = alignment
        } else {
          isKnown = false
        }
      case ("spacing", _):
        if let spacing = number(value)?.value {
          state.items[item].stack?.configuration.spacing = spacing
        } else {
          isKnown = false
        }
      case ("isLayoutMarginsRelativeArrangement", .bool(let truth)):
        state.items[item].stack?.configuration.isLayoutMarginsRelativeArrangement = truth
      case ("layoutMargins", _), ("directionalLayoutMargins", _): break
      default:
        isKnown = false
        if name == "axis" || name == "orientation" { state.items[item].stack?.isAxisKnown = false }
      }
      if !isKnown { state.items[item].stack?.isPartlyUnknown = true }
    }
  }
#endif
