#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// An interpreter of Swift code for what it does to views and constraints, along one path.
  ///
  /// A value that is not known is `SourceValue.unknown`, never guessed. At a branch whose condition is not known, the path of
  /// this run is taken by `decisions`; without one, each branch is tried, and what differs afterwards is not known. So
  /// all active constraints hold together at the end of a path that the program can take.
  ///
  /// Time and memory are bounded: by the number of steps, the depth of calls and of expressions.
  final class SourceEvaluator {
    /// The end of a statement.
    enum Flow {
      case next
      case returned(SourceValue)
      /// The end of a loop, or of one of its rounds; the one around the statement, or that of a label.
      case broken(String?), continued(String?)
      /// The path ends: by an error or a trap.
      case ended
    }

    /// A branch on a path: the place of its statement, and the calls and rounds of loops that lead there. Two calls of
    /// one function have branches of their own, since they may take other arms.
    struct Branch: Hashable {
      var place: SourcePlace
      var calls: Int
    }

    /// A branch that was not taken for certain, and makes or changes constraints.
    struct Alternative: Hashable {
      /// The arms around it, from the outside, and its own: the decisions that lead there and no further.
      var decisions: [Branch: Int]
    }

    let project: SwiftProject
    /// The arms to take at branches.
    let decisions: [Branch: Int]
    var state = SourceState()
    /// The alternatives found, in the order of execution.
    private(set) var alternatives: [Alternative] = []
    /// The arms around the current statement.
    private var surrounding: [Branch: Int] = [:]
    var observations: [SourceObservation] = []
    /// The functions and initialisers executed, by their places.
    private(set) var executed: Set<SourcePlace> = []
    /// The code of the functions, observers and first values executed, by their places: where it ends.
    private(set) var executedEnds: [SourcePlace: Int] = [:]
    /// The statements executed, by their places with what stands before them.
    private(set) var reached: Set<SourcePlace> = []
    /// The functions around the current statement, the innermost last.
    private(set) var functions: [SourcePlace] = []
    /// The entries of the dictionaries of formats, as often as a format sees them.
    var formatEntries: [FormatEntry] = []
    /// The places at which `translatesAutoresizingMaskIntoConstraints` was set.
    var translationPlaces: Set<SourcePlace> = []
    /// The calls that make constraints and could not be followed, by their places.
    var unfollowed: Set<SourcePlace> = []
    /// Whether it is noted how format strings and items can be written by anchors.
    var notesAnchors = false
    /// The calls of formats whose strings and dictionaries are known, by the places of their names.
    var understoodFormats: Set<SourcePlace> = []
    /// The number of branches around the current statement whose condition is not known.
    var uncertainty = 0
    /// The number of arms for older systems around the current statement.
    var olderSystems = 0

    var scope = 0
    /// The file that is read, in which the constraints of helpers in other files are reported where these are called.
    var home: Int?
    private var callPlaces: [SourcePlace] = []
    /// The helpers in the file that is read which run, the innermost last: where they are called, and their code.
    private var helpers: [(call: SourcePlace, code: Range<Int>)] = []
    /// The place of the name of the member that is called.
    var namePlace: SourcePlace?
    /// The number of closures around the current statement that may be called later, or not at all.
    private(set) var callbackDepth = 0
    /// The number of closures around the current statement that are given to calls.
    var closureDepth = 0
    /// The names of the types of objects by that of their class, as far as they were asked for.
    var viewLineages: [String: [String]] = [:]
    var guideLineages: [String: [String]] = [:]
    /// Whether views of a class scroll what is inside, as far as that was asked for.
    var scrollingClasses: [String: Bool] = [:]
    private var calls = 0
    private var active: [SourcePlace] = []
    /// The objects and types whose initialisers run, the innermost last; nil for other functions.
    private var initialised: [(item: Int, owner: String)?] = []
    /// Whether the first arm of a branch whose condition is not known is taken, for a layout to look at.
    private let takesFirstArms: Bool
    private(set) var steps = 0
    private var depth = 0
    /// Whether code was nested too deeply to be followed.
    private var isCut = false
    /// The states at the ends of rounds that an arm of a branch has ended early, in the loops that are followed.
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

    /// Whether an initialiser runs on the whole of the path so far, so that no other code has run before.
    var isInitialising: Bool { initialised.first.map { $0 != nil } ?? false }

    /// Whether the limits of a run are exceeded.
    var isExhausted: Bool { steps > Self.mostSteps || isCut }

    // MARK: Places and scopes

    var file: Int { state.scopes[scope].file }

    /// A place in the file that is read: for one in another file, that of the call that leads there.
    func placeAtHome(_ place: SourcePlace) -> SourcePlace {
      guard let home, place.file != home else { return place }
      return callPlaces.last { $0.file == home } ?? place
    }

    /// Evaluates a call, whose place is known meanwhile.
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
      // Code that runs at the end, the last first.
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

    /// Executes one of several rounds through the same code, whose branches are not those of the other rounds.
    func round<Result>(_ index: Int, _ body: () -> Result) -> Result {
      let old = calls
      calls = calls &* 31 &+ index &+ 1
      defer { calls = old }
      return body()
    }

    /// Executes the body of a loop of which there may be no round.
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

    /// Executes the body of a loop once, for any of its rounds: what the body changes is not known before it.
    private func repeatedly(_ body: () -> Flow) -> Flow {
      partly(body)
      let known = departures.count
      let before = state
      let flow = body()
      // On a path of decisions the others leave it.
      if departures.count > known, decisions.isEmpty {
        state = .joined([state] + departures[known...], since: before)
      }
      departures.removeLast(departures.count - known)
      return flow
    }

    /// Executes code of which it is not known how far it gets: what it changes is not known after it.
    func partly(_ body: () -> Flow) {
      let before = state
      let known = (observations.count, alternatives.count, departures.count)
      _ = body()
      observations.removeLast(observations.count - known.0)
      alternatives.removeLast(alternatives.count - known.1)
      state = .joined([before, state] + departures[known.2...], since: before)
      departures.removeLast(departures.count - known.2)
    }

    /// Executes code with steps of its own, and takes back what it has done.
    func tentatively(_ body: () -> Void) {
      let before = (state, observations, alternatives, executed, executedEnds, reached, unfollowed, translationPlaces)
      (steps, isCut) = (0, false)
      body()
      isCut = false
      (state, observations, alternatives, executed, executedEnds, reached, unfollowed, translationPlaces) = before
    }

    // MARK: Branches

    /// Takes one of several arms: the one decided on, else the usual one, else all of them, joined.
    ///
    /// - Parameter isExhaustive: whether one of the arms is always taken.
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
        // After a decision, another arm may exclude it.
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
        // The others leave the path.
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
      // An object that a branch made is not that of another one, even if it has the same number.
      let isOld =
        first.value.items.allSatisfy { $0 < base.items.count }
        && first.value.constraints.allSatisfy { $0 < base.constraints.count }
      let isSame = isOld && returned.dropFirst().allSatisfy { $0.value.isSame(as: first.value) }
      expose(returned.map(\.value))
      return .returned(isSame ? first.value : .unknown(Self.conditionalValue))
    }

    /// The words for a value that differs between the arms of a branch.
    static let conditionalValue = "a value that depends on a condition"

    /// Whether it is decided which arm of a branch this path takes.
    func isDecided(_ node: some SyntaxProtocol) -> Bool {
      decisions[Branch(place: place(of: node), calls: calls)] != nil
    }

    /// The value of an expression by the end of the arm that was taken.
    static func value(of flow: Flow) -> SourceValue {
      if case .returned(let value) = flow { value } else { .unknown(trap) }
    }

    /// Marks objects that code which is not followed has, or that a value which is not known may be.
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

    /// Executes a closure that code which is not followed has, and may call from now on: what it changes is not known.
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

    /// Takes all that an object has for known by code that is not followed, also what it is not asked for yet.
    func exposeProperties(of item: Int) {
      state.items[item].isOpen = true
      for name in state.items[item].properties.keys.sorted() {
        if let value = state.items[item].properties[name] { expose([value]) }
      }
    }

    // MARK: Calls

    /// Whether a function can be called without exceeding the limits.
    func canCall(_ function: SwiftFunction) -> Bool {
      if active.count >= Self.greatestCallDepth { isCut = true }
      return !active.contains(function.place) && !isExhausted
    }

    /// Whether a function of the file that is read serves views of all kinds: a global one, or one that an extension gives
    /// to a type of the frameworks.
    private func isHelper(_ function: SwiftFunction) -> Bool {
      function.place.file == home && function.owner.map { projectType($0)?.isDeclared != true } ?? true
    }

    /// The call of the outermost helper that runs, if a place is in the code of one; nil for code around the helpers, also in
    /// closures that they are given.
    func helperCall(of place: SourcePlace) -> SourcePlace? {
      guard place.file == home, helpers.contains(where: { $0.code.contains(place.offset) }) else { return nil }
      return helpers.first?.call
    }

    /// Calls a function with arguments, and returns its result.
    func call(_ function: SwiftFunction, on receiver: SourceValue?, _ arguments: [SourceArgument]) -> SourceValue {
      executed.insert(function.place)
      executedEnds[function.place] = function.body.endPosition.utf8Offset
      if callbackDepth > 0, function.returnType == nil, !project.hasLayout(function) {
        // It runs later, and neither makes constraints nor gives a view to code that does.
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
      // The only expression of a function that returns nothing is a statement.
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
          // In the scope of its file.
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
      // The calls of a chain begin at one place, but have names of their own.
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

    /// The result of a body: what it returns, or the value of its only expression.
    func result(of body: CodeBlockItemListSyntax, hasResult: Bool = true) -> SourceValue {
      switch hasResult ? value(of: body) : execute(body) {
      case .returned(let value): return value
      case .ended: return .unknown("")
      case .next, .broken, .continued: return .none
      }
    }

    /// Executes statements. One that is alone is their value, if it is an expression.
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

    /// Executes an arm of an `if` or `switch` that is a value.
    func valueOfArm(_ items: CodeBlockItemListSyntax) -> Flow {
      let flow = inScope(inner) { value(of: items) }
      if case .returned(.unknown(Self.trap)) = flow { return .ended }
      return flow
    }

    /// Whether an expression can be a value: an `if` cannot if it may take none of its arms.
    private static func hasValue(_ expression: ExprSyntax) -> Bool {
      guard let condition = expression.as(IfExprSyntax.self) else { return true }
      switch condition.elseBody {
      case .codeBlock: return true
      case .ifExpr(let next): return hasValue(ExprSyntax(next))
      case nil: return false
      }
    }

    /// Executes statements of a result builder, whose value is the list of theirs. One that returns is none.
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
            // A loop adds what its body makes.
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

    /// Remembers that the code of a property ran, up to its end.
    private func noteExecuted(_ property: SwiftProperty, to end: AbsolutePosition) {
      executed.insert(property.place)
      executedEnds[property.place] = max(executedEnds[property.place] ?? 0, end.utf8Offset)
    }

    /// The first value of a property, evaluated in a scope.
    func firstValue(_ initial: ExprSyntax, of property: SwiftProperty, in scope: SourceScope) -> SourceValue {
      let value = typed(inScope(scope) { evaluate(initial, as: property.type) }, property.type)
      // The code of a closure that is kept runs later.
      if case .closure = value { return value }
      noteExecuted(property, to: initial.endPosition)
      return value
    }

    /// Executes the observer of a property that has a new value. An initialiser sets its own properties without.
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
    /// - Parameter isBuilder: whether it may be a builder, which takes the values of its statements.
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
        // A closure with several parameters takes a tuple apart.
        if values.count == 1, case .record(let fields) = values[0], closure.body.trimmedDescription.contains("$1") {
          values = fields.map(\.value)
        }
        for (index, value) in values.enumerated() { scope.variables["$\(index)"] = value }
      }
      return run(place, in: scope, closure.body, isFunction: !isBuilder, isBuilder: closure.isBuilder)
    }

    /// Executes a closure that may be called later, or not at all.
    func perhapsCall(_ closure: SourceClosure, _ arguments: [SourceArgument], at node: some SyntaxProtocol) {
      callbackDepth += 1
      defer { callbackDepth -= 1 }
      _ = branch(
        at: node,
        [
          {
            // What it returns goes to code that is not followed.
            self.expose([self.call(closure, arguments)])
            return .next
          }
        ], isExhaustive: false)
    }

    // MARK: Expressions

    /// Evaluates an expression, whose type may be known from the context.
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
