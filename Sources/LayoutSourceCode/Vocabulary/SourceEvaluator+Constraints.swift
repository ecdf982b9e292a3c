#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // The creation, activation and change of constraints.
  extension SourceEvaluator {
    // MARK: Constraints between anchors

    /// Makes the constraint of a call `anchor.constraint(…)`. Returns nil for other methods of an anchor.
    func makeConstraint(
      _ name: String, _ item: Int, _ attribute: LayoutAttribute, _ arguments: [SourceArgument],
      _ call: FunctionCallExprSyntax
    ) -> SourceValue? {
      guard name == "constraint", let first = arguments.first, let label = first.label,
        let (relation, form) = Self.relation(ofLabel: label)
      else { return nil }
      var constraint = SourceConstraint(
        first: item, firstAttribute: attribute, relation: relation, place: place(of: call))
      switch form {
      case .anchor, .systemSpacing:
        switch first.value {
        case .anchor(let other, let attribute):
          constraint.second = other
          constraint.secondAttribute = attribute
        default:
          constraint.isPartlyUnknown = true
          unfollowed.insert(constraint.place)
        }
        if form == .systemSpacing {
          constraint.systemSpacing = .known(1)
          constraint.constant = .unknown("the system's spacing")
        }
      case .constant: constraint.constant = number(first.value) ?? .unknown(text(of: first.value))
      }
      for argument in arguments.dropFirst() {
        let value = number(argument.value) ?? .unknown(text(of: argument.value))
        switch argument.label {
        case "constant": constraint.constant = value
        case "multiplier":
          if form == .systemSpacing { constraint.systemSpacing = value } else { constraint.multiplier = value }
        case "priority": constraint.priority = value
        default:
          // The argument belongs to a method of an extension whose code is not at hand.
          constraint.isPartlyUnknown = true
          constraint.constant = .unknown("an unknown argument")
        }
      }
      if constraint.second != nil { observeInvalid(constraint) }
      return .constraint(add(constraint))
    }

    private enum RelationForm { case anchor, constant, systemSpacing }

    private static func relation(ofLabel label: String) -> (LayoutRelation, RelationForm)? {
      switch label {
      case "equalTo": (.equal, .anchor)
      case "greaterThanOrEqualTo": (.greaterThanOrEqual, .anchor)
      case "lessThanOrEqualTo": (.lessThanOrEqual, .anchor)
      case "equalToConstant": (.equal, .constant)
      case "greaterThanOrEqualToConstant": (.greaterThanOrEqual, .constant)
      case "lessThanOrEqualToConstant": (.lessThanOrEqual, .constant)
      case "equalToSystemSpacingAfter", "equalToSystemSpacingBelow": (.equal, .systemSpacing)
      case "greaterThanOrEqualToSystemSpacingAfter", "greaterThanOrEqualToSystemSpacingBelow":
        (.greaterThanOrEqual, .systemSpacing)
      case "lessThanOrEqualToSystemSpacingAfter", "lessThanOrEqualToSystemSpacingBelow":
        (.lessThanOrEqual, .systemSpacing)
      default: nil
      }
    }

    // MARK: Constraints between items

    /// Makes the constraint of `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
    func itemConstraint(_ arguments: [SourceArgument], _ call: FunctionCallExprSyntax) -> SourceValue {
      func argument(_ label: String, after position: Int = 0) -> SourceValue? {
        arguments.dropFirst(position).first { $0.label == label }?.value
      }
      guard arguments.contains(where: { $0.label == "item" }) else { return notFollowed(arguments, call) }
      let place = place(of: call)
      guard case .member(let firstName)? = argument("attribute"),
        let firstAttribute = LayoutAttribute(appleName: firstName), let relation = relation(argument("relatedBy"))
      else {
        unfollowed.insert(place)
        expose(arguments.map(\.value))
        return .unknown(words(of: call))
      }
      var constraint = SourceConstraint(firstAttribute: firstAttribute, relation: relation, place: place)
      let nodes = Array(call.arguments)
      func object(_ label: String) -> Int? {
        guard let index = arguments.firstIndex(where: { $0.label == label }) else { return nil }
        switch arguments[index].value {
        case .item(let item): return item
        case .unknown where index < nodes.count: return asItem(arguments[index].value, nodes[index].expression)
        case .method where index < nodes.count: return objectMember(arguments[index].value, nodes[index].expression)
        default: return nil
        }
      }
      constraint.first = object("item")
      if constraint.first == nil { constraint.isPartlyUnknown = true }
      let secondIndex = arguments.firstIndex { $0.label == "toItem" } ?? arguments.count
      if case .none? = argument("toItem") {
      } else {
        constraint.second = object("toItem")
        if constraint.second == nil { constraint.isPartlyUnknown = true }
      }
      if case .member(let name)? = argument("attribute", after: secondIndex) {
        constraint.secondAttribute = LayoutAttribute(appleName: name)
        if name != "notAnAttribute", constraint.secondAttribute == nil { constraint.isPartlyUnknown = true }
      } else {
        constraint.isPartlyUnknown = constraint.second != nil
      }
      if let value = argument("multiplier") { constraint.multiplier = number(value) ?? .unknown(text(of: value)) }
      if let value = argument("constant") { constraint.constant = number(value) ?? .unknown(text(of: value)) }
      if let value = argument("priority") { constraint.priority = number(value) ?? .unknown(text(of: value)) }
      observeInvalid(constraint)
      noteAnchorForm(of: constraint, call)
      return .constraint(add(constraint))
    }

    private func relation(_ value: SourceValue?) -> LayoutRelation? {
      switch value {
      case .member("equal")?: .equal
      case .member("lessThanOrEqual")?: .lessThanOrEqual
      case .member("greaterThanOrEqual")?: .greaterThanOrEqual
      default: nil
      }
    }

    // MARK: Activation and changes

    /// Adds a constraint to the state, and returns its index.
    func add(_ constraint: SourceConstraint) -> Int {
      var constraint = constraint
      constraint.call = namePlace ?? constraint.place
      constraint.function = runningFunctions.last
      constraint.place = reportedPlace(of: constraint.place)
      constraint.helperCall = helperCall(of: constraint.place)
      constraint.isOfDirection = state.direction != .any
      state.constraints.append(constraint)
      return state.constraints.count - 1
    }

    /// Activates the constraints in a value, and exposes all other objects in it.
    func activateAll(_ value: SourceValue, at place: SourcePlace) {
      switch value {
      case .constraint(let index): activate([index], at: place)
      case .list(let values): for value in values { activateAll(value, at: place) }
      case .record(let fields): for field in fields { activateAll(field.value, at: place) }
      case .none: break
      default: expose([value])
      }
    }

    func deactivateAll(_ value: SourceValue) {
      switch value {
      case .constraint(let index): deactivate([index])
      case .list(let values): for value in values { deactivateAll(value) }
      case .none: break
      default: expose([value])
      }
    }

    func activate(_ indices: [Int], at place: SourcePlace) {
      for index in indices {
        state.constraints[index].isUsed = true
        if state.constraints[index].activity == .active { continue }
        state.activations += 1
        state.constraints[index].activity = .active
        if state.direction != .any { state.constraints[index].isOfDirection = true }
        state.constraints[index].activation = state.activations
        observeUnrelated(state.constraints[index], at: place)
      }
    }

    func deactivate(_ indices: [Int]) {
      for index in indices {
        state.constraints[index].isUsed = true
        state.constraints[index].activity = .inactive
        state.activations += 1
      }
    }

    func setPriority(_ priority: SourceNumber, of index: Int, at place: SourcePlace) {
      let old = state.constraints[index].priority
      // Each of the values that a condition selects is that of some run.
      let new = priority.value.map { [$0] } ?? choice.compactMap { number($0)?.value }
      if state.constraints[index].activity == .active, let before = old.value,
        new.contains(where: { ($0 == LayoutPriority.required) != (before == LayoutPriority.required) })
      {
        observe(
          "required-priority-change", at: place,
          "the priority of an active constraint is changed \(before == LayoutPriority.required ? "from" : "to") required, at which UIKit before iOS 13 and AppKit raise an exception; set it before the constraint is activated",
          objects: [describe(state.constraints[index])],
          related: [("the constraint is made here", state.constraints[index].place)])
      }
      state.constraints[index].priority = priority
      noteChange(of: index)
    }

    /// Records a change of a constraint's constant or priority. It counts only after the activation of the constraint,
    /// and in another function than the one that made the constraint.
    func noteChange(of index: Int) {
      guard state.constraints[index].activation > 0, state.constraints[index].function != runningFunctions.last else {
        return
      }
      state.constraints[index].isChangedLater = true
    }

    // MARK: Observations

    func observe(
      _ rule: String, at place: SourcePlace, loneView: Int? = nil, _ message: String, objects: [String],
      related: [(message: String, place: SourcePlace)] = []
    ) {
      observations.append(
        SourceObservation(
          rule: rule, place: place, message: message, objects: objects, related: related, loneView: loneView,
          initialValueCount: initialValues.count))
    }

    func observe(deprecated name: String, at place: SourcePlace) {
      // Code for older systems has to use the deprecated guides.
      guard olderSystems == 0 else { return }
      let edge = name == "topLayoutGuide" ? "top" : "bottom"
      let rest = project.files[place.file].bytes.dropFirst(place.offset + name.utf8.count)
      let other = rest.starts(with: ".length".utf8) ? "safeAreaInsets.\(edge)" : "safeAreaLayoutGuide.\(edge)Anchor"
      // In a dictionary of views, or as an item, no anchor can stand in its place.
      let advice = rest.first == UInt8(ascii: ".") ? "use 'view.\(other)'" : "constrain to 'view.\(other)' instead"
      observe("deprecated-layout", at: place, "'\(name)' is deprecated since iOS 11; \(advice)", objects: [name])
    }

    /// Reports a constraint that a statement makes without using it.
    func observeUnused(_ value: SourceValue, _ expression: ExprSyntax) {
      guard case .constraint(let index) = value, state.constraints[index].maker == nil,
        state.constraints[index].activity == .inactive, !state.constraints[index].isUsed,
        state.constraints[index].place == reportedPlace(of: place(of: expression))
      else { return }
      if closureDepth > 0 {
        // The closure may be a result builder, which uses the values of its statements.
        expose([value])
        return
      }
      state.constraints[index].isUsed = true
      observations.append(neverActivated(state.constraints[index]))
    }

    /// Returns the observation that a constraint is never activated.
    func neverActivated(_ constraint: SourceConstraint) -> SourceObservation {
      let text = describe(constraint)
      return SourceObservation(
        rule: "never-activated", place: constraint.place,
        message:
          "'\(text)' is made and never activated; set its 'isActive', or give it to 'NSLayoutConstraint.activate'",
        objects: [text])
    }

    /// A document of two views, in which constraints are tested.
    private static let twoViews: (document: LayoutDocument, first: LayoutItemID, second: LayoutItemID)? = {
      var document = LayoutDocument(rootName: "window")
      guard let first = try? document.add(view: "first"), let second = try? document.add(view: "second") else {
        return nil
      }
      return (document, first, second)
    }()

    /// Returns the problem of a constraint for which `NSLayoutConstraint` raises an exception, such as one between
    /// attributes that cannot be related; nil if there is none, or if an item or attribute is not known.
    func problem(with constraint: SourceConstraint) -> ConstraintRules.Problem? {
      guard !constraint.isPartlyUnknown, constraint.first != nil, let views = Self.twoViews else { return nil }
      let second = constraint.second.flatMap { _ in
        constraint.secondAttribute.map { LayoutConstraint.Anchor(views.second, $0) }
      }
      let multiplier = constraint.multiplier.value ?? 1
      let probe = LayoutConstraint(
        views.first, constraint.firstAttribute, constraint.relation, to: second, multiplier: multiplier,
        constant: constraint.constant.value ?? 0)
      return constraint.second == nil || second != nil ? ConstraintRules.problem(with: probe, in: views.document) : nil
    }

    /// Reports a constraint for which `NSLayoutConstraint` raises an exception.
    func observeInvalid(_ constraint: SourceConstraint) {
      guard let problem = problem(with: constraint), let first = constraint.first else { return }
      func named(_ text: String) -> String {
        text.replacing("'first.", with: "'\(state.items[first].name).")
          .replacing("'second.", with: "'\(constraint.second.map { state.items[$0].name } ?? "").")
      }
      let message = named(problem.message) + ", at which NSLayoutConstraint raises an exception"
      observe(
        "invalid-constraint", at: constraint.place,
        [message, problem.hint.map(named)].compactMap(\.self).joined(separator: "; "),
        objects: [describe(constraint)])
    }

    /// Reports the activation of a constraint between views without a common ancestor, which raises an exception.
    private func observeUnrelated(_ constraint: SourceConstraint, at place: SourcePlace) {
      guard areSuperviewsKnown, let first = constraint.first, let second = constraint.second,
        !isRelated(first, second)
      else { return }
      // The message names the view that was not added: one without a superview.
      let isFirst = isAlone(first) && state.items[first].parent == nil || !isAlone(second)
      var (missing, other) = isFirst ? (first, second) : (second, first)
      // A guide belongs to a view, which then is the one that was not added.
      if state.items[missing].guide != nil, let owner = state.items[missing].parent { missing = owner }
      let advice = state.items[missing].guide == nil ? "add it as a subview first" : "add it by 'addLayoutGuide' first"
      observe(
        "no-common-ancestor", at: constraint.place, loneView: isCertainlyLone ? nil : missing,
        "'\(state.items[missing].name)' has no superview in common with '\(state.items[other].name)' when '\(describe(constraint))' is activated, which is an exception; \(advice)",
        objects: [describe(constraint)],
        related: [("'\(state.items[missing].name)' is made here", state.items[missing].place)])
    }

    /// Whether only code on the path can have added views to superviews so far.
    private var areSuperviewsKnown: Bool {
      // A superclass that is not at hand may add views to a superview, such as the views in properties.
      if case .item(let item)? = receiver, let name = state.items[item].className,
        !inheritsFromFrameworks(className: name)
      {
        return false
      }
      // A closure that is called later may run after a view was added.
      return uncertainty == 0 && callbackDepth == 0
    }

    /// Whether a view without a superview on this path certainly has none, since no other code can have run before.
    /// This is so before the end of an initialiser, on a path without decisions. With decisions, the path may be in an
    /// arm that the program enters only later, for example when data have arrived.
    private var isCertainlyLone: Bool { isInitialising && decisions.isEmpty }

    /// Reports a constraint between a view and its superview if the view has none. SnapKit stops the program there.
    func observeLone(_ item: Int, _ name: String, at place: SourcePlace) {
      guard areSuperviewsKnown, case .none? = member("superview", of: .item(item), at: place) else { return }
      let view = state.items[item].name
      observe(
        "no-common-ancestor", at: reportedPlace(of: place), loneView: isCertainlyLone ? nil : item,
        "'\(view)' has no superview when '\(name)' is called, at which SnapKit stops; add it as a subview first",
        objects: [view], related: [("'\(view)' is made here", state.items[item].place)])
    }

    /// Returns the observations from an index on, without uncertain ones. An observation about a view without a
    /// superview is uncertain if code that did not run may add the view to one.
    func certainObservations(from start: Int = 0) -> [SourceObservation] {
      let observations = Array(observations.dropFirst(start))
      guard observations.contains(where: { $0.loneView != nil }) else { return observations }
      let names = propertyNames()
      return observations.filter { observation in
        guard let view = observation.loneView, view < state.items.count else { return observation.loneView == nil }
        let later = Set(initialValues.dropFirst(observation.initialValueCount))
          .subtracting(initialValues.prefix(observation.initialValueCount))
        return !isPlacedElsewhere(view, names[view] ?? [], before: later)
      }
    }

    /// Returns whether two items may have a common ancestor.
    private func isRelated(_ first: Int, _ second: Int) -> Bool {
      guard let one = root(of: first), let two = root(of: second) else { return true }
      return one == two
    }

    private func isAlone(_ item: Int) -> Bool { root(of: item).map { state.items[$0].isCreated } ?? false }

    /// Returns the index of the outermost view around an item; nil if some superview is not known.
    private func root(of item: Int) -> Int? {
      var current = item
      for _ in 0..<1000 {
        if state.items[current].isRoot, state.items[current].parent == nil { return current }
        guard !state.items[current].isParentUnknown else { return nil }
        guard let parent = state.items[current].parent else { return rootIfClosed(current) }
        current = parent
      }
      return nil
    }

    /// Returns the given item, which has no known superview; nil if other code may have added it to one.
    private func rootIfClosed(_ item: Int) -> Int? {
      let object = state.items[item]
      return object.isRoot || object.isCreated && !object.isExposed ? item : nil
    }

    /// Returns the text of a constraint for messages, such as `a.leading == b.leading + 8`.
    func describe(_ constraint: SourceConstraint) -> String {
      func name(_ item: Int?) -> String { item.map { state.items[$0].name } ?? "…" }
      var text = "\(name(constraint.first)).\(constraint.firstAttribute.rawValue) \(constraint.relation.rawValue) "
      let constant = constraint.constant
      if let attribute = constraint.secondAttribute, constraint.second != nil {
        switch constraint.multiplier {
        case .known(1): break
        case .known(let value): text += "\(DecimalText.string(value)) * "
        case .unknown(let word): text += "(\(word)) * "
        }
        text += "\(name(constraint.second)).\(attribute.rawValue)"
        switch constant {
        case .known(0): break
        case .known(let value):
          text += value < 0 ? " - \(DecimalText.string(-value))" : " + \(DecimalText.string(value))"
        case .unknown(let word): text += " + (\(word))"
        }
      } else {
        switch constant {
        case .known(let value): text += DecimalText.string(value)
        case .unknown(let word): text += "(\(word))"
        }
      }
      if let priority = constraint.priority.value, priority != LayoutPriority.required {
        text += " @ \(DecimalText.string(priority))"
      }
      return text
    }
  }

  extension LayoutAttribute {
    /// Creates the attribute of a case of `NSLayoutConstraint.Attribute`; nil if the case is `notAnAttribute` or
    /// unknown.
    init?(appleName name: String) {
      guard name != "notAnAttribute", !name.hasPrefix("m"), let attribute = LayoutAttribute(name: name) else {
        return nil
      }
      self = attribute
    }
  }
#endif
