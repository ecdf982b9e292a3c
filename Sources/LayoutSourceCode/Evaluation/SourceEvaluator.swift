#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// An interpreter that executes Swift code along one path, and records the effects on views and constraints.
  ///
  /// A value that is not known is `SourceValue.unknown`, never guessed. At a branch whose condition is not known,
  /// `decisions` says which arm is taken. Without a decision, each arm is tried from the same state, and values that
  /// differ afterwards become unknown. So the constraints that are active at the end of a path hold together in some
  /// run of the program.
  ///
  /// The number of steps and the depths of calls and expressions are limited, which bounds time and memory.
  final class SourceEvaluator {
    /// The effect of a statement on the order of execution.
    enum Flow {
      case next
      case returned(SourceValue)
      /// The end of a loop, or of one iteration: of the innermost loop, or of the one with the label.
      case broken(String?), continued(String?)
      /// The end of the path, by an error or a trap.
      case ended
    }

    /// A branch on a path: the place of its statement, with a hash of the calls and iterations that lead there. Two
    /// calls of one function have different branches, since they may take different arms.
    struct Branch: Hashable {
      var place: SourcePlace
      var calls: Int
    }

    /// An arm that makes or changes constraints, and that this path does not take for certain. Another run can decide
    /// on it.
    struct Alternative: Hashable {
      /// The arms to decide on, in order to reach this arm: those around it, and the arm itself.
      var decisions: [Branch: Int]
    }

    let project: SwiftProject
    /// The indices of the arms to take at branches.
    let decisions: [Branch: Int]
    var state = SourceState()
    /// The alternatives met so far, in the order of execution.
    private(set) var alternatives: [Alternative] = []
    /// The indices of the arms around the current statement.
    private var surrounding: [Branch: Int] = [:]
    var observations: [SourceObservation] = []
    /// The functions and initialisers executed, each as the place of its declaration.
    private(set) var executed: Set<SourcePlace> = []
    /// The end of the executed code of each function, observer and initial value: a byte offset, by the place of the
    /// declaration.
    private(set) var executedEnds: [SourcePlace: Int] = [:]
    /// The statements executed, each as the place where its leading comments and blanks begin.
    private(set) var reached: Set<SourcePlace> = []
    /// The functions around the current statement, as places of their declarations, the innermost last.
    private(set) var functions: [SourcePlace] = []
    /// The entries of dictionaries passed to calls of Visual Format Language, once for each call.
    var formatEntries: [FormatEntry] = []
    /// The places at which code sets `translatesAutoresizingMaskIntoConstraints`.
    var translationPlaces: Set<SourcePlace> = []
    /// The places of calls that make constraints and could not be followed.
    var unfollowed: Set<SourcePlace> = []
    /// Whether the evaluator records how format strings and constraints between items can be written with anchors.
    var notesAnchors = false
    /// The calls with a known format string and known dictionaries, each as the place of the called name.
    var understoodFormats: Set<SourcePlace> = []
    /// The number of branches around the current statement whose condition is not known.
    var uncertainty = 0
    /// The number of arms for older systems (`else` of `#available`) around the current statement.
    var olderSystems = 0

    var scope = 0
    /// The index of the analysed file. Constraints made by functions in other files are reported at the calls in this
    /// file.
    var home: Int?
    private var callPlaces: [SourcePlace] = []
    /// The helper functions of the analysed file that are running, the innermost last: the place of the call, and the
    /// range of bytes of the function's body.
    private var helpers: [(call: SourcePlace, code: Range<Int>)] = []
    /// The place of the name in the call that is being evaluated.
    var namePlace: SourcePlace?
    /// The number of closures around the current statement that may be called later, or never.
    private(set) var callbackDepth = 0
    /// The number of closures around the current statement, in the current function, that are arguments of calls.
    var closureDepth = 0
    /// The names of a view's types by the name of its class: a cache.
    var viewLineages: [String: [String]] = [:]
    var guideLineages: [String: [String]] = [:]
    /// Whether the views of a class scroll their subviews, by the name of the class: a cache.
    var scrollingClasses: [String: Bool] = [:]
    private var calls = 0
    private var active: [SourcePlace] = []
    /// The objects and types whose initialisers are running, the innermost last, with nil for each other function.
    private var initialised: [(item: Int, owner: String)?] = []
    /// Whether an undecided branch takes its first arm. So one possible layout results, to be displayed.
    private let takesFirstArms: Bool
    private(set) var steps = 0
    private var depth = 0
    /// Whether nesting exceeded a limit, so that some code was not executed.
    private var isCut = false
    /// The states at each `break` and `continue` in an arm of a branch, for the loops that are being executed.
    private var departures: [SourceState] = []

    private static let mostSteps = 30_000
    private static let greatestDepth = 400
    private static let greatestCallDepth = 64
    private static let mostArms = 24

    init(_ project: SwiftProject, decisions: [Branch: Int] = [:], takesFirstArms: Bool = false) {
      self.project = project
      self.takesFirstArms = takesFirstArms
      self.decisions = decisions
      state.scopes.append(SourceScope(file: 0))
    }

    /// Whether the outermost call of the path is an initialiser, so that no other code has run on its object.
    var isInitialising: Bool { initialised.first.map { $0 != nil } ?? false }

    /// Whether the run has exceeded its limits. Code is then no longer executed.
    var isExhausted: Bool { steps > Self.mostSteps || isCut }

    // MARK: Places and scopes

    var file: Int { state.scopes[scope].file }

    /// Returns the corresponding place in the analysed file: for a place in another file, the place of the call that
    /// leads there.
    func placeAtHome(_ place: SourcePlace) -> SourcePlace {
      guard let home, place.file != home else { return place }
      return callPlaces.last { $0.file == home } ?? place
    }

    /// Evaluates a call whose place is recorded during the evaluation.
    func calling<Result>(at place: SourcePlace, _ body: () -> Result) -> Result {
      callPlaces.append(place)
      defer { callPlaces.removeLast() }
      return body()
    }

    func place(of node: some SyntaxProtocol) -> SourcePlace {
      SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Statements

    func execute(_ items: CodeBlockItemListSyntax) -> Flow {
      var flow = Flow.next
      // The blocks of `defer` statements, which run at the end, the last one first.
      var deferred: [CodeBlockItemListSyntax] = []
      statements: for item in items {
        steps += 1
        if isExhausted { return .ended }
        reached.insert(SourcePlace(file: file, offset: item.position.utf8Offset))
        switch item.item {
        case .decl(let declaration): flow = execute(declaration)
        case .stmt(let statement):
          if let block = statement.as(DeferStmtSyntax.self) {
            deferred.append(block.body.statements)
            continue
          }
          flow = execute(statement)
        case .expr(let expression): flow = executeExpression(expression)
        }
        if case .next = flow { continue }
        break statements
      }
      for body in deferred.reversed() { _ = block(body) }
      return flow
    }

    /// Executes one of several iterations of the same code. The index distinguishes its branches from those of other
    /// iterations.
    func round<Result>(_ index: Int, _ body: () -> Result) -> Result {
      let old = calls
      calls = calls &* 31 &+ index &+ 1
      defer { calls = old }
      return body()
    }

    /// Executes the body of a loop that may have no iterations.
    func perhapsRepeatedly(at node: some SyntaxProtocol, _ body: @escaping () -> Flow) -> Flow {
      let label = node.parent?.as(LabeledStmtSyntax.self)?.label.text
      return branch(
        at: node,
        [
          {
            let flow = self.repeatedly(body)
            switch flow {
            case .next, .broken(nil), .continued(nil): return .next
            case .broken(let name), .continued(let name): return name == label ? .next : flow
            case .returned, .ended: return flow
            }
          }
        ], isExhaustive: false)
    }

    /// Executes the body of a loop once, for an arbitrary iteration: values that the body changes are unknown at its
    /// beginning.
    private func repeatedly(_ body: () -> Flow) -> Flow {
      partly(body)
      let known = departures.count
      let before = state
      let flow = body()
      // On a path with decisions, an iteration that ended early belongs to another path.
      if departures.count > known, decisions.isEmpty {
        state = .joined([state] + departures[known...], since: before)
      }
      departures.removeLast(departures.count - known)
      return flow
    }

    /// Executes code that may end anywhere: values that the code changes are unknown afterwards.
    func partly(_ body: () -> Flow) {
      let before = state
      let known = (observations.count, alternatives.count, departures.count)
      _ = body()
      observations.removeLast(observations.count - known.0)
      alternatives.removeLast(alternatives.count - known.1)
      state = .joined([before, state] + departures[known.2...], since: before)
      departures.removeLast(departures.count - known.2)
    }

    /// Executes code with a step count of its own, and then undoes its effects.
    func tentatively(_ body: () -> Void) {
      let before = (state, observations, alternatives, executed, executedEnds, reached, unfollowed, translationPlaces)
      (steps, isCut) = (0, false)
      body()
      isCut = false
      (state, observations, alternatives, executed, executedEnds, reached, unfollowed, translationPlaces) = before
    }

    // MARK: Branches

    /// Takes one of several arms: the one decided on, or else the usual one. Without either, all arms are executed, and
    /// their final states are joined: values that differ become unknown.
    ///
    /// - Parameters:
    ///   - node: the statement or expression that branches.
    ///   - arms: the arms.
    ///   - isExhaustive: whether one of the arms is always taken.
    ///   - usual: the index of the arm that a path without a decision takes; nil if there is none.
    func branch(
      at node: some SyntaxProtocol, _ arms: [() -> Flow], isExhaustive: Bool, usual: Int? = nil
    ) -> Flow {
      let branch = Branch(place: place(of: node), calls: calls)
      func run(_ index: Int) -> Flow {
        let old = surrounding.updateValue(index, forKey: branch)
        defer { surrounding[branch] = old }
        return arms[index]()
      }
      if let choice = decisions[branch] {
        uncertainty += 1
        let first = state.items.count
        defer {
          uncertainty -= 1
          for item in state.items.indices.dropFirst(first) { state.items[item].isOfDecision = true }
        }
        return choice < arms.count ? run(choice) : .next
      }
      if takesFirstArms, usual == nil, !arms.isEmpty { return arms[0]() }
      let base = state
      uncertainty += 1
      var fallen: [SourceState] = []
      var returned: [(state: SourceState, value: SourceValue)] = []
      var used: [Int] = []
      for index in arms.indices.prefix(Self.mostArms) where index != usual {
        state = base
        let seen = observations.count
        let flow = run(index)
        // The decisions of the path may exclude this arm, so its observations are dropped.
        if !decisions.isEmpty { observations.removeLast(observations.count - seen) }
        var isAlternative = state.activations > base.activations || state.constraints.count > base.constraints.count
        if case .returned(let value) = flow, !value.constraints.isEmpty { isAlternative = true }
        if isAlternative {
          alternatives.append(Alternative(decisions: surrounding.merging([branch: index]) { _, new in new }))
        }
        switch flow {
        case .next: fallen.append(state)
        case .returned(let value): returned.append((state, value))
        case .broken, .continued: departures.append(state)
        case .ended: break
        }
        if usual != nil { used += base.constraints.indices.filter { state.constraints[$0].isUsed } }
      }
      state = base
      uncertainty -= 1
      if let usual {
        for index in used where !state.constraints[index].isUsed { state.constraints[index].isUsed = true }
        return arms[usual]()
      }
      if !isExhaustive || arms.count > Self.mostArms { fallen.append(base) }
      if fallen.count == 1 {
        // The other arms end, or leave the function or loop.
        state = fallen[0]
        return .next
      }
      if !fallen.isEmpty {
        state = .joined(fallen, since: base)
        return .next
      }
      guard let first = returned.first else { return .ended }
      if returned.count == 1 {
        state = first.state
        return .returned(first.value)
      }
      state = .joined(returned.map(\.state), since: base)
      // Objects that two arms have made may differ although their indices are equal.
      let isOld =
        first.value.items.allSatisfy { $0 < base.items.count }
        && first.value.constraints.allSatisfy { $0 < base.constraints.count }
      let isSame = isOld && returned.dropFirst().allSatisfy { $0.value.isSame(as: first.value) }
      expose(returned.map(\.value))
      return .returned(isSame ? first.value : .unknown(Self.conditionalValue))
    }

    /// The text of the unknown value that differs between the arms of a branch.
    static let conditionalValue = "a value that depends on a condition"

    /// Returns whether a decision of this path selects the arm of a branch.
    func isDecided(_ node: some SyntaxProtocol) -> Bool {
      decisions[Branch(place: place(of: node), calls: calls)] != nil
    }

    /// Returns the value of an expression, given how the arm that was taken ended.
    static func value(of flow: Flow) -> SourceValue {
      if case .returned(let value) = flow { value } else { .unknown(trap) }
    }

    /// Marks the objects, constraints and closures in values as exposed: code that is not followed gets them, or they
    /// may be the same as an unknown value.
    func expose(_ values: [SourceValue]) {
      for value in values {
        for closure in value.closures { expose(closure) }
        for item in value.items where item < state.items.count { state.items[item].expose() }
        for constraint in value.constraints where constraint < state.constraints.count {
          state.constraints[constraint].isUsed = true
          state.constraints[constraint].isExposed = true
        }
      }
    }

    /// Executes a closure that code which is not followed may call from now on. The values that the closure changes
    /// become unknown.
    private func expose(_ closure: SourceClosure) {
      guard callbackDepth < 4, state.exposedClosures.insert(closure.place).inserted, project.hasLayout(closure) else {
        return
      }
      let before = (alternatives, executed, executedEnds, reached, unfollowed, translationPlaces)
      callbackDepth += 1
      partly {
        self.expose([self.call(closure, [])])
        return .next
      }
      callbackDepth -= 1
      (alternatives, executed, executedEnds, reached, unfollowed, translationPlaces) = before
    }

    /// Exposes all properties of an object, including those that are read later.
    func exposeProperties(of item: Int) {
      state.items[item].isOpen = true
      for name in state.items[item].properties.keys.sorted() {
        if let value = state.items[item].properties[name] { expose([value]) }
      }
    }

    // MARK: Calls

    /// Returns whether a function can be called: it is not running already, and no limit is exceeded.
    func canCall(_ function: SwiftFunction) -> Bool {
      if active.count >= Self.greatestCallDepth { isCut = true }
      return !active.contains(function.place) && !isExhausted
    }

    /// Returns whether a function is a helper: a global function of the analysed file, or one that the file gives to a
    /// framework type in an extension. Helpers serve views of all kinds.
    private func isHelper(_ function: SwiftFunction) -> Bool {
      function.place.file == home && function.owner.map { projectType($0)?.isDeclared != true } ?? true
    }

    /// Returns the place where the outermost running helper was called, if the given place is in the code of a helper.
    /// Nil for code outside helpers, including closures passed to them.
    func helperCall(of place: SourcePlace) -> SourcePlace? {
      guard place.file == home, helpers.contains(where: { $0.code.contains(place.offset) }) else { return nil }
      return helpers.first?.call
    }

    /// Calls a function, and returns its result.
    func call(_ function: SwiftFunction, on receiver: SourceValue?, _ arguments: [SourceArgument]) -> SourceValue {
      executed.insert(function.place)
      executedEnds[function.place] = function.body.endPosition.utf8Offset
      if callbackDepth > 0, function.returnType == nil, !project.hasLayout(function) {
        // The call happens later, if at all, and the function has no code for layouts, so it is not executed.
        expose(arguments.map(\.value))
        return .unknown(function.name)
      }
      guard canCall(function) else {
        expose(arguments.map(\.value))
        return .unknown(function.name)
      }
      var scope = SourceScope(receiver: receiver, owner: function.owner, file: function.place.file)
      for (name, value) in bound(function, arguments) { scope.variables[name] = value }
      if function.isInitialiser, case .item(let item)? = receiver, let owner = function.owner {
        initialised.append((item: item, owner: owner))
      } else {
        initialised.append(nil)
      }
      functions.append(function.place)
      let outerHelpers = helpers.count
      if isHelper(function), let call = callPlaces.last, call.file == home {
        helpers.append((call, function.body.position.utf8Offset..<function.body.endPosition.utf8Offset))
      }
      defer {
        helpers.removeLast(helpers.count - outerHelpers)
        functions.removeLast()
        initialised.removeLast()
      }
      // In a function without a result, a single expression is a statement, not the function's value.
      let result = run(
        function.place, in: scope, function.body, hasResult: function.returnType != nil, isBuilder: function.isBuilder)
      return function.returnType.map { typed(result, $0) } ?? result
    }

    private func bound(
      _ function: SwiftFunction, _ arguments: [SourceArgument]
    ) -> [(String, SourceValue)] {
      var left = arguments[...]
      return function.parameters.map { parameter in
        if let next = left.first, next.label == parameter.label || next.isTrailing {
          if parameter.isVariadic {
            var values: [SourceValue] = []
            while let next = left.first, values.isEmpty || next.label == nil {
              values.append(next.value)
              left.removeFirst()
            }
            return (parameter.name, .list(values))
          }
          left.removeFirst()
          if parameter.isBuilder, case .closure(var closure) = next.value {
            closure.isBuilder = true
            return (parameter.name, .closure(closure))
          }
          return (parameter.name, parameter.type.map { typed(next.value, $0) } ?? next.value)
        }
        if let initial = parameter.initial {
          // A default value is evaluated in the scope of the function's file.
          let value = inScope(SourceScope(owner: function.owner, file: function.place.file)) { evaluate(initial) }
          return (parameter.name, parameter.type.map { typed(value, $0) } ?? value)
        }
        return (parameter.name, .unknown(parameter.name))
      }
    }

    private func run(
      _ place: SourcePlace, in scope: SourceScope, _ body: CodeBlockItemListSyntax, hasResult: Bool = true,
      isFunction: Bool = true, isBuilder: Bool = false
    ) -> SourceValue {
      active.append(place)
      let oldDepth = closureDepth
      if !isFunction { closureDepth += 1 } else { closureDepth = 0 }
      let oldCalls = calls
      // All calls of a chain begin at the same place, so the place of the called name distinguishes them.
      let call = namePlace ?? callPlaces.last ?? place
      for part in [call.file, call.offset, place.file, place.offset] { calls = calls &* 31 &+ part }
      depth += 4
      defer {
        active.removeLast()
        closureDepth = oldDepth
        calls = oldCalls
        depth -= 4
      }
      return inScope(scope) { isBuilder ? Self.value(of: built(body)) : result(of: body, hasResult: hasResult) }
    }

    /// Returns the result of a function body: the value that it returns, or the value of its only expression.
    func result(of body: CodeBlockItemListSyntax, hasResult: Bool = true) -> SourceValue {
      switch hasResult ? value(of: body) : execute(body) {
      case .returned(let value): return value
      case .ended: return .unknown("")
      case .next, .broken, .continued: return .none
      }
    }

    /// Executes statements. An expression that is the only statement is their value.
    private func value(of items: CodeBlockItemListSyntax) -> Flow {
      let expression: ExprSyntax?
      switch items.count == 1 ? items.first?.item : nil {
      case .expr(let alone)?: expression = alone
      case .stmt(let statement)?: expression = statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl?, nil: expression = nil
      }
      guard let expression, Self.hasValue(expression), let only = items.first else { return execute(items) }
      steps += 1
      reached.insert(SourcePlace(file: file, offset: only.position.utf8Offset))
      return .returned(evaluate(expression))
    }

    /// Executes an arm of an `if` or `switch` that is used as a value.
    func valueOfArm(_ items: CodeBlockItemListSyntax) -> Flow {
      let flow = inScope(inner) { value(of: items) }
      if case .returned(.unknown(Self.trap)) = flow { return .ended }
      return flow
    }

    /// Returns whether an expression can be a value. An `if` cannot if it has no `else`.
    private static func hasValue(_ expression: ExprSyntax) -> Bool {
      guard let condition = expression.as(IfExprSyntax.self) else { return true }
      switch condition.elseBody {
      case .codeBlock: return true
      case .ifExpr(let next): return hasValue(ExprSyntax(next))
      case nil: return false
      }
    }

    /// Executes the statements of a result builder, whose value is the list of the statements' values. If a `return` is
    /// reached, its value is the result instead.
    private func built(_ items: CodeBlockItemListSyntax) -> Flow {
      var values: [SourceValue] = []
      for item in items {
        steps += 1
        if isExhausted { return .ended }
        reached.insert(SourcePlace(file: file, offset: item.position.utf8Offset))
        let expression: ExprSyntax
        switch item.item {
        case .expr(let alone): expression = alone
        case .stmt(let statement):
          if let alone = statement.as(ExpressionStmtSyntax.self)?.expression {
            expression = alone
          } else {
            let flow = execute(statement)
            guard case .next = flow else { return flow }
            // A loop adds an unknown number of elements.
            values.append(.more)
            continue
          }
        case .decl(let declaration):
          let flow = execute(declaration)
          guard case .next = flow else { return flow }
          continue
        }
        let flow =
          executeChoice(
            expression, { items in self.inScope(self.inner) { self.built(items) } }, otherwise: .returned(.list([])))
          ?? .returned(evaluate(expression))
        switch flow {
        case .returned(.unknown(Self.trap)): return .ended
        case .returned(.list(let parts)): values += parts
        case .returned(.none): break
        case .returned(let value): values.append(value)
        case .next, .broken, .continued: values.append(.more)
        case .ended: return .ended
        }
      }
      return .returned(.list(values))
    }

    /// Records that the code of a property was executed up to a position.
    private func noteExecuted(_ property: SwiftProperty, to end: AbsolutePosition) {
      executed.insert(property.place)
      executedEnds[property.place] = max(executedEnds[property.place] ?? 0, end.utf8Offset)
    }

    /// Returns the initial value of a property, evaluated in a scope.
    func firstValue(_ initial: ExprSyntax, of property: SwiftProperty, in scope: SourceScope) -> SourceValue {
      let value = typed(inScope(scope) { evaluate(initial, as: property.type) }, property.type)
      // The body of the closure runs later, so it does not count as executed.
      if case .closure = value { return value }
      noteExecuted(property, to: initial.endPosition)
      return value
    }

    /// Executes the observers of a property that was set. As in Swift, an initialiser's own assignments to its object
    /// are not observed.
    func observed(_ property: SwiftProperty, of item: Int, _ old: SourceValue, _ new: SourceValue) {
      guard let owner = property.owner else { return }
      if let running = initialised.last, let running, running.item == item, running.owner == owner { return }
      for observer in property.observers {
        let place = SourcePlace(file: property.place.file, offset: observer.body.position.utf8Offset)
        if active.count >= Self.greatestCallDepth { isCut = true }
        guard !active.contains(place), !isExhausted else { continue }
        noteExecuted(property, to: observer.body.endPosition)
        var scope = SourceScope(receiver: .item(item), owner: owner, file: property.place.file)
        scope.variables[observer.parameter] = observer.isBefore ? new : old
        initialised.append(nil)
        _ = run(place, in: scope, observer.body, hasResult: false)
        initialised.removeLast()
      }
    }

    /// Calls a closure.
    ///
    /// - Parameters:
    ///   - closure: the closure.
    ///   - arguments: its arguments.
    ///   - isBuilder: whether the closure is an argument of a call, which may use it as a result builder.
    func call(_ closure: SourceClosure, _ arguments: [SourceArgument], isBuilder: Bool = true) -> SourceValue {
      let place = closure.place
      if active.count >= Self.greatestCallDepth { isCut = true }
      guard active.count(where: { $0 == place }) < 2, !isExhausted else {
        expose(arguments.map(\.value))
        return .unknown("")
      }
      var scope = SourceScope(
        parent: closure.scope, owner: state.scopes[closure.scope].owner, file: closure.file)
      for (index, name) in closure.parameters.enumerated() {
        if closure.parameters.count > 1, arguments.count == 1, case .record(let fields) = arguments[0].value,
          fields.count == closure.parameters.count
        {
          scope.variables[name] = fields[index].value
        } else {
          scope.variables[name] = index < arguments.count ? arguments[index].value : .unknown(name)
        }
      }
      if closure.parameters.isEmpty {
        var values = arguments.map(\.value)
        // A closure that uses several parameters gets the elements of a tuple.
        if values.count == 1, case .record(let fields) = values[0], closure.body.trimmedDescription.contains("$1") {
          values = fields.map(\.value)
        }
        for (index, value) in values.enumerated() { scope.variables["$\(index)"] = value }
      }
      return run(place, in: scope, closure.body, isFunction: !isBuilder, isBuilder: closure.isBuilder)
    }

    /// Executes a closure that may be called later, or never.
    func perhapsCall(_ closure: SourceClosure, _ arguments: [SourceArgument], at node: some SyntaxProtocol) {
      callbackDepth += 1
      defer { callbackDepth -= 1 }
      _ = branch(
        at: node,
        [
          {
            // Code that is not followed gets the result.
            self.expose([self.call(closure, arguments)])
            return .next
          }
        ], isExhaustive: false)
    }

    // MARK: Expressions

    /// Returns the value of an expression, whose type may be known from the context.
    func evaluate(_ expression: ExprSyntax, as type: TypeSyntax? = nil) -> SourceValue {
      steps += 1
      depth += 1
      defer { depth -= 1 }
      if depth >= Self.greatestDepth { isCut = true }
      guard !isExhausted else { return .unknown("") }
      return value(of: expression, as: type)
    }
  }
#endif
