#if SwiftSource
  import LayoutModel

  /// An object of the followed program: a view, a guide, or an instance of another class. Values and other objects
  /// refer to it by its index in `SourceState.items`.
  struct SourceItem {
    /// The kinds of layout guides.
    enum Guide: String {
      case plain, safeArea, margins, readableContent, keyboard, content, frame, top, bottom
    }

    /// Whether the frame and the autoresizing mask place a view: the value of its
    /// `translatesAutoresizingMaskIntoConstraints`. The value is true before code sets it (`untouched`), and after code
    /// has set it to true (`on`).
    enum Mask: Sendable {
      case untouched, off, on, unknown
    }

    /// The properties of a stack view.
    struct Stack {
      var configuration = StackConfiguration()
      var arranged: [Int] = []
      var customSpacing: [(view: Int, spacing: Double)] = []
      var isAxisKnown = true
      /// Whether code that is not followed may have changed the axis of the stack.
      var isPerhapsTurned = false
      /// Whether some property of the stack is not known.
      var isPartlyUnknown = false
    }

    var name: String
    /// Whether the name is that of a local variable.
    var isNamedByVariable = false
    /// Whether the name is that of a local variable in the code that made the object and has returned it, such as a
    /// factory. The first variable or property that the result is assigned to then gives the object its name.
    var isNamedByMaker = false
    var className: String?
    /// The kind of the layout guide; nil for other objects.
    var guide: Guide?
    /// Whether the object was created on this path, so that no other code has used it before.
    var isCreated = false
    /// Whether the frameworks make the object for its owner, so that it is never nil. Such objects are the view of a
    /// controller, the content view of a cell, and layout guides.
    var isProvided = false
    /// Whether the object was created in an arm of a branch that a decision of this path selected.
    var isOfDecision = false
    /// Whether the object's own initialiser was followed, so that its properties are known.
    var isFollowed = false
    /// Whether all code that initialised the object is known: the initialiser that was followed, or only the initial
    /// values of properties. A stack view that is such an initial value is then as the initial value makes it.
    var hasKnownStart = false
    /// Whether the object is the root of the followed layout: the object whose initialiser begins the path or, for a
    /// controller, its view. Followed code does not add the root to another view.
    var isRoot = false
    /// Whether the object is a controller whose initialiser has read its view, so that the view was loaded then.
    var isLoadedEarly = false
    /// Whether the object's initialiser has ended, so that code elsewhere may have set its properties.
    var isHandedOut = false
    /// The index of the superview, or of the owner of a guide, in `SourceState.items`; nil if none is known.
    var parent: Int?
    /// Whether the object may have another superview than `parent`.
    var isParentUnknown = false
    var mask = Mask.untouched
    /// Whether code that is not followed can reach the object.
    var isExposed = false
    /// Whether constraints of code that is not followed may place the object.
    var isPerhapsConstrained = false
    /// Whether the object may have subviews or constraints that are not in the state. An arm that may not have been
    /// executed has added some, or a property wrapper of the object may have set lengths.
    var isVaried = false
    var isArranged = false
    /// Whether the view is hidden; nil if that is not known.
    var isHidden: Bool? = false
    /// Whether code has set the frame of the view.
    var isFramed = false
    /// The frame that the view's initialiser got, if the code states its parts, as `CGRect(x: 0, …)` does; nil
    /// otherwise, also for `.zero`.
    var madeFrame: SourceValue?
    var stack: Stack?
    var properties: [String: SourceValue] = [:]
    /// Whether code that is not followed can read each property of the object. A property that gets its initial value
    /// later is then exposed, too.
    var exposesProperties = false
    var hugging = AxisValues<Double?>(nil)
    var resistance = AxisValues<Double?>(nil)
    /// The text, title or image name of the view; nil if none is known. The size of the view's content is estimated
    /// from it.
    var text: String?
    var font = SourceFont.usual
    var place: SourcePlace
    /// The place at which the object is reported: `place`, or that of the call in the analysed file if code of another
    /// file has made the object.
    var reportedPlace: SourcePlace

    /// Marks the object as exposed: code that is not followed can reach it, and may have added it to a view and
    /// constrained it.
    mutating func expose() {
      isExposed = true
      isPerhapsConstrained = true
      if parent == nil { isParentUnknown = true }
    }

    init(name: String, className: String? = nil, place: SourcePlace) {
      self.name = name
      self.className = className
      self.place = place
      reportedPlace = place
    }
  }

  /// A constraint that the followed program makes.
  struct SourceConstraint {
    /// Whether a constraint is active, so that it takes part in the layout.
    enum Activity {
      case inactive, active
      /// Perhaps active, for example because the constraint is active only in some runs of the program.
      case unknown
    }

    var first: Int?
    var firstAttribute: LayoutAttribute
    var relation: LayoutRelation
    var second: Int?
    var secondAttribute: LayoutAttribute?
    var multiplier: SourceNumber = .known(1)
    var constant: SourceNumber = .known(0)
    var priority: SourceNumber = .known(LayoutPriority.required)
    var identifier: String?
    var activity = Activity.inactive
    /// Whether code that is not followed can reach the constraint.
    var isExposed = false
    /// Whether code has read the constraint since it was made, or may have read it.
    var isUsed = false
    /// Whether an item or attribute of the constraint is not known.
    var isPartlyUnknown = false
    /// The constant as a multiple of the system's standard spacing, which depends on the platform and fonts; nil for
    /// another constant.
    var systemSpacing: SourceNumber?
    /// Whether code that runs in one reading direction only has made or activated the constraint.
    var isOfDirection = false
    /// The line of Visual Format Language that states the constraint; nil for others.
    var format: String?
    /// Whether the constraint was made together with others for several sides, as by `edges`. Such code names neither
    /// left nor right, so it is not reported for using them instead of leading and trailing.
    var isOfAllSides = false
    /// The library whose notation made the constraint, and through which code may change it later; nil for others.
    var maker: String?
    /// The number that identifies the library's closure in which the constraint was made; 0 if it was made in no such
    /// closure.
    var closure = 0
    /// The place of the function that made the constraint; nil for statements outside functions.
    var function: SourcePlace?
    /// Whether another function than the one that made the constraint has changed its constant or priority after the
    /// activation. It may do so again.
    var isChangedLater = false
    var place: SourcePlace
    /// The place of the name in the call that made the constraint, in the file that contains the call; nil until the
    /// constraint is added to a state. For an operator, it is the place of the operator's expression.
    var call: SourcePlace?
    /// The place of the call of the helper that made the constraint; nil if no helper of the analysed file made it. A
    /// helper is a global function, or one in an extension of a type from outside the project. A conflict is reported
    /// at this call, unless each call of the helper causes it.
    var helperCall: SourcePlace?
    /// The number of the activation that made the constraint active; 0 if it never was active. Activations and
    /// deactivations of all constraints are counted together, from 1.
    var activation = 0
  }

  /// The local variables of a function call, closure or block.
  struct SourceScope {
    var parent: Int?
    var variables: [String: SourceValue] = [:]
    /// The object or type that `self` denotes; nil if `self` is that of the enclosing scope (`parent`), or has no
    /// meaning.
    var receiver: SourceValue?
    /// The type whose members can be used without a receiver; nil if there is none.
    var owner: String?
    var file: Int
    /// Whether a closure captures the scope, which must then stay after its code has ended.
    var isCaptured = false
  }

  /// The state of the followed program at one point of a path.
  struct SourceState {
    var items = SharedList<SourceItem>()
    var constraints = SharedList<SourceConstraint>()
    var scopes = SharedList<SourceScope>()
    var globals: [String: SourceValue] = [:] { didSet { globalChanges += 1 } }
    /// The number of changes of `globals` so far. Equal numbers show that a branch has not changed them.
    private(set) var globalChanges = 0
    /// The exposed closures, by their places: code that is not followed may call them.
    var exposedClosures: Set<SourcePlace> = []
    /// The number of activations and deactivations of constraints so far.
    var activations = 0
    /// The reading direction that the conditions on the path imply.
    var direction = SourceDirection.any
    /// The relations of objects by constraints that arms of branches have made, if these may not have been executed.
    /// Such constraints are not in `constraints`.
    var possibleRelations: [PossibleRelation] = []

    /// A relation of two objects by a constraint along an axis. An object that is not known is nil.
    struct PossibleRelation {
      var first: Int?
      var second: Int?
      var axis: LayoutAxis
    }

    /// Returns the state after a branch, when it is not known which arm was executed. Values that differ become
    /// unknown. Objects and constraints that an arm has made are left out.
    static func joined(_ states: [SourceState], since base: SourceState) -> SourceState {
      guard let first = states.first else { return base }
      var result = first
      result.items = base.items
      result.constraints = base.constraints
      result.scopes = base.scopes
      result.activations = states.map(\.activations).max() ?? base.activations
      // One of the joined arms is for the other direction.
      if first.direction == .unknown || states.contains(where: { $0.direction != first.direction }) {
        result.direction = base.direction
      }
      var lost = LostObjects()
      for index in base.items.changes(in: states.map(\.items)) {
        result.items[index] = first.items[index]
        for state in states.dropFirst() { result.items[index].join(state.items[index], &lost) }
        result.items[index].forget(
          itemsFrom: base.items.count, constraintsFrom: base.constraints.count, scopesFrom: base.scopes.count)
      }
      for index in base.constraints.changes(in: states.map(\.constraints)) {
        result.constraints[index] = first.constraints[index]
        for state in states.dropFirst() { result.constraints[index].join(state.constraints[index]) }
      }
      for index in base.scopes.changes(in: states.map(\.scopes)) {
        result.scopes[index] = first.scopes[index]
        for state in states.dropFirst() {
          result.scopes[index].variables.join(state.scopes[index].variables, &lost)
        }
        result.scopes[index].variables.forget(
          itemsFrom: base.items.count, constraintsFrom: base.constraints.count, scopesFrom: base.scopes.count)
      }
      if states.contains(where: { $0.globalChanges != base.globalChanges }) {
        result.globals = first.globals
        for state in states.dropFirst() { result.globals.join(state.globals, &lost) }
        result.globals.forget(
          itemsFrom: base.items.count, constraintsFrom: base.constraints.count, scopesFrom: base.scopes.count)
      }
      for item in lost.items where item < result.items.count { result.items[item].expose() }
      for constraint in lost.constraints where constraint < result.constraints.count {
        result.constraints[constraint].isUsed = true
        result.constraints[constraint].isExposed = true
      }
      result.possibleRelations = base.possibleRelations
      for state in states { result.keepRelations(of: state, since: base) }
      return result
    }

    /// Returns whether some local variable is a number after each arm of a branch, and the numbers differ.
    static func selectNumber(_ states: [SourceState], since base: SourceState) -> Bool {
      base.scopes.changes(in: states.map(\.scopes)).contains { index in
        states[0].scopes[index].variables.contains { name, value in
          guard case .number = value else { return false }
          let others = states.dropFirst().map { $0.scopes[index].variables[name] }
          return others.allSatisfy { if case .number? = $0 { true } else { false } }
            && !others.allSatisfy { $0?.isSame(as: value) == true }
        }
      }
    }

    /// Records that an arm may have placed views which were created before the branch. Otherwise, these views would be
    /// reported as unconstrained.
    private mutating func keepRelations(of arm: SourceState, since base: SourceState) {
      func known(_ item: Int?) -> Int? { base.known(item, in: arm) }
      for constraint in arm.constraints[base.constraints.count...] {
        let isKnown = !constraint.isPartlyUnknown && !constraint.isExposed
        for item in [constraint.first, constraint.second].compactMap({ known($0) }) {
          items[item].isVaried = true
          if !isKnown { items[item].isPerhapsConstrained = true }
        }
        guard isKnown, !constraint.firstAttribute.isSize else { continue }
        possibleRelations.append(
          PossibleRelation(
            first: known(constraint.first), second: known(constraint.second), axis: constraint.firstAttribute.axis))
      }
      for relation in arm.possibleRelations[base.possibleRelations.count...] {
        possibleRelations.append(
          PossibleRelation(first: known(relation.first), second: known(relation.second), axis: relation.axis))
      }
      for index in base.items.changes(in: [arm.items]) {
        guard let parent = arm.items[index].parent, parent < base.items.count else { continue }
        if base.items[index].parent != parent { items[parent].isVaried = true }
      }
      for index in base.items.count..<arm.items.count {
        let item = arm.items[index]
        guard let parent = item.parent, parent < base.items.count else { continue }
        items[parent].isVaried = true
        if item.guide == nil, item.isExposed || item.isPerhapsConstrained, !arm.isPart(index) {
          items[parent].isPerhapsConstrained = true
        }
      }
    }

    /// Returns this state with the marks that code which runs later has left in the state `later`. The marks say which
    /// views that code may place, and which constraints it may use.
    func placed(asIn later: SourceState) -> SourceState {
      var result = self
      for index in items.changes(in: [later.items]) {
        if later.items[index].isExposed { result.items[index].isExposed = true }
        if later.items[index].isPerhapsConstrained { result.items[index].isPerhapsConstrained = true }
        if later.items[index].isVaried { result.items[index].isVaried = true }
        if later.items[index].mask != items[index].mask { result.items[index].mask = .unknown }
      }
      for index in constraints.changes(in: [later.constraints]) {
        if later.constraints[index].isUsed { result.constraints[index].isUsed = true }
        if later.constraints[index].isExposed { result.constraints[index].isExposed = true }
      }
      result.possibleRelations = later.possibleRelations.map { relation in
        PossibleRelation(
          first: known(relation.first, in: later), second: known(relation.second, in: later), axis: relation.axis)
      }
      result.exposedClosures = later.exposedClosures
      return result
    }

    /// Returns the nearest object that is an item of a later state or contains it, and that this state has, too; nil if
    /// there is none.
    private func known(_ item: Int?, in later: SourceState) -> Int? {
      var item = item
      while let index = item, index >= items.count {
        item = later.items[index].isParentUnknown ? nil : later.items[index].parent
      }
      return item
    }

    /// Returns whether a view is a part that its superview places: the content view of a cell or of an effect view, or
    /// a part of a button.
    func isPart(_ item: Int) -> Bool {
      guard let parent = items[item].parent else { return false }
      if isContentView(item) { return true }
      return items[parent].properties.contains { name, value in
        ViewMember.isPart(name) && value.isSame(as: .item(item))
      }
    }

    /// Returns whether a view is the content view that the frameworks make for its superview, such as a cell. A class
    /// of the project may have another view in a property of that name.
    func isContentView(_ item: Int) -> Bool {
      guard items[item].isProvided, let parent = items[item].parent else { return false }
      return items[parent].properties["contentView"]?.isSame(as: .item(item)) == true
    }
  }

  extension SourceItem {
    fileprivate mutating func join(_ other: SourceItem, _ lost: inout LostObjects) {
      if parent != other.parent {
        parent = nil
        isParentUnknown = true
      }
      isParentUnknown = isParentUnknown || other.isParentUnknown
      if mask != other.mask { mask = .unknown }
      isExposed = isExposed || other.isExposed
      exposesProperties = exposesProperties || other.exposesProperties
      isPerhapsConstrained = isPerhapsConstrained || other.isPerhapsConstrained
      isVaried = isVaried || other.isVaried
      isArranged = isArranged || other.isArranged
      isFramed = isFramed || other.isFramed
      if isHidden != other.isHidden { isHidden = nil }
      if let stack, let other = other.stack {
        if stack.configuration.axis != other.configuration.axis || !other.isAxisKnown {
          self.stack?.isAxisKnown = false
        }
        if other.isPerhapsTurned { self.stack?.isPerhapsTurned = true }
        if stack.arranged != other.arranged || stack.configuration != other.configuration {
          self.stack?.isPartlyUnknown = true
          self.stack?.arranged.removeAll { !other.arranged.contains($0) }
        }
        if other.isPartlyUnknown { self.stack?.isPartlyUnknown = true }
      } else if (stack == nil) != (other.stack == nil) {
        isExposed = true
      }
      properties.join(other.properties, &lost)
      if hugging != other.hugging { hugging = AxisValues(nil) }
      if resistance != other.resistance { resistance = AxisValues(nil) }
      if text != other.text { text = nil }
      if font != other.font { font = .unknown }
    }

    fileprivate mutating func forget(itemsFrom items: Int, constraintsFrom constraints: Int, scopesFrom scopes: Int) {
      if let parent, parent >= items {
        self.parent = nil
        isParentUnknown = true
      }
      if stack?.arranged.contains(where: { $0 >= items }) == true {
        stack?.arranged.removeAll { $0 >= items }
        stack?.isPartlyUnknown = true
      }
      stack?.customSpacing.removeAll { $0.view >= items }
      properties.forget(itemsFrom: items, constraintsFrom: constraints, scopesFrom: scopes)
    }
  }

  extension SourceConstraint {
    fileprivate mutating func join(_ other: SourceConstraint) {
      if activity != other.activity { activity = .unknown }
      if multiplier != other.multiplier { multiplier = .unknown("a multiplier that depends on a condition") }
      if constant != other.constant { constant = .unknown("a constant that depends on a condition") }
      if priority != other.priority { priority = .unknown("a priority that depends on a condition") }
      isExposed = isExposed || other.isExposed
      isUsed = isUsed || other.isUsed
      isChangedLater = isChangedLater || other.isChangedLater
    }
  }

  /// The objects and constraints in values that have become unknown.
  private struct LostObjects {
    var items: Set<Int> = []
    var constraints: Set<Int> = []

    mutating func insert(_ value: SourceValue) {
      items.formUnion(value.items)
      constraints.formUnion(value.constraints)
    }
  }

  extension SourceValue {
    /// Returns the common beginning of two lists, followed by any number of unknown elements.
    fileprivate static func joined(
      _ first: [SourceValue], _ second: [SourceValue], _ lost: inout LostObjects
    ) -> SourceValue {
      let count = zip(first, second).prefix { $0.isMore && $1.isMore || $0.isSame(as: $1) }.count
      for value in first[count...] + second[count...] { lost.insert(value) }
      let common = first[..<count]
      return .list(common.last?.isMore == true ? Array(common) : common + [.more])
    }
  }

  extension [String: SourceValue] {
    /// Replaces each value that differs in the other dictionary, or that only one of them has, by an unknown value. Of
    /// two lists, the common beginning stays.
    fileprivate mutating func join(_ other: [String: SourceValue], _ lost: inout LostObjects) {
      let old = self
      var common = 0
      for (name, first) in old {
        if let second = other[name] {
          common += 1
          if first.isSame(as: second) { continue }
          if case .list(let one) = first, case .list(let two) = second {
            self[name] = .joined(one, two, &lost)
            continue
          }
          lost.insert(second)
        }
        if case .unknown(name) = first { continue }
        lost.insert(first)
        self[name] = .unknown(name)
      }
      guard common < other.count else { return }
      for (name, value) in other where old[name] == nil {
        lost.insert(value)
        self[name] = .unknown(name)
      }
    }

    /// Replaces values by unknown ones, if they refer to an object, constraint or scope with at least the given index.
    fileprivate mutating func forget(itemsFrom items: Int, constraintsFrom constraints: Int, scopesFrom scopes: Int) {
      let old = self
      for (name, value) in old {
        let isGone = value.refers { item, constraint, scope in
          (item ?? -1) >= items || (constraint ?? -1) >= constraints || (scope ?? -1) >= scopes
        }
        if isGone { self[name] = .unknown(name) }
      }
    }
  }

  extension SourceValue {
    /// Returns whether the value refers to no object, constraint or scope that was made after an earlier state.
    func isOlder(than state: SourceState) -> Bool {
      !refers { item, constraint, scope in
        (item ?? -1) >= state.items.count || (constraint ?? -1) >= state.constraints.count
          || (scope ?? -1) >= state.scopes.count
      }
    }

    /// Returns whether the value refers to an object, constraint or scope that meets a condition.
    fileprivate func refers(_ condition: (_ item: Int?, _ constraint: Int?, _ scope: Int?) -> Bool) -> Bool {
      switch self {
      case .item(let item), .anchor(let item, _): condition(item, nil, nil)
      case .constraint(let constraint): condition(nil, constraint, nil)
      case .closure(let closure): condition(nil, nil, closure.scope)
      case .list(let values): values.contains { $0.refers(condition) }
      case .dictionary(let entries): entries.contains { $0.key.refers(condition) || $0.value.refers(condition) }
      case .record(let fields), .enumerationCase(_, let fields): fields.contains { $0.value.refers(condition) }
      case .method(let receiver, _): receiver.refers(condition)
      case .notation(let notation):
        notation.items.contains { condition($0, nil, nil) } || notation.constraints.contains { condition(nil, $0, nil) }
      case .number, .string, .bool, .none, .member, .type, .keyPath, .unknown: false
      }
    }
  }
#endif
