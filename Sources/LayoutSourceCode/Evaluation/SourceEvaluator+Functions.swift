#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Calls of the functions, closures and observers of a project, and the values of their bodies.
  extension SourceEvaluator {
    /// Returns whether a function can be called: it is not running already, and no limit is exceeded.
    func canCall(_ function: SwiftFunction) -> Bool {
      if runningBodies.count >= Limit.callDepth { isCut = true }
      return !runningBodies.contains(function.place) && !isExhausted
    }

    /// Returns whether a function is a helper, which serves views of all kinds. Helpers are the global functions of the
    /// analysed file, and its functions in extensions of types from outside the project.
    private func isHelper(_ function: SwiftFunction) -> Bool {
      function.place.file == analysedFile && function.owner.map { projectType($0)?.isDeclared != true } ?? true
    }

    /// Returns the place of the call of the outermost running helper, if the given place is in the code of a helper;
    /// nil for code outside helpers, including closures passed to them.
    func helperCall(of place: SourcePlace) -> SourcePlace? {
      guard place.file == analysedFile, runningHelpers.contains(where: { $0.code.contains(place.offset) }) else {
        return nil
      }
      return runningHelpers.first?.call
    }

    /// Calls a function, and returns its result.
    ///
    /// - Parameter isStatement: whether the result of the call is not used: the call is a statement by itself, or one
    ///   of the functions that the path follows in sequence.
    func call(
      _ function: SwiftFunction, on receiver: SourceValue?, _ arguments: [SourceArgument], isStatement: Bool = false
    ) -> SourceValue {
      executed.insert(function.place)
      if callbackDepth == 0 { executedOutsideCallbacks.insert(function.place) }
      noteExecuted(function.place, to: function.body.endPosition.utf8Offset)
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
      var changes: [(variable: String, target: ExprSyntax)] = []
      for (name, value, target) in bindParameters(of: function, to: arguments) {
        scope.variables[name] = value
        if let target { changes.append((name, target)) }
      }
      if function.isInitialiser, case .item(let item)? = receiver, let owner = function.owner {
        runningInitialisers.append((item: item, owner: owner))
      } else {
        runningInitialisers.append(nil)
      }
      if runningFunctions.isEmpty { firstOwner = function.owner }
      runningFunctions.append(function.place)
      let isOuterLoading = isLoadingView
      isLoadingView = function.name == "loadView"
      let outerHelpers = runningHelpers.count
      if isHelper(function), let call = callPlaces.last, call.file == analysedFile {
        runningHelpers.append((call, function.body.position.utf8Offset..<function.body.endPosition.utf8Offset))
      }
      // The function can be resumed if all calls around it can be. A resumed one does not change variables of its caller.
      let isResumable = isStatement && checkpoints != nil && !function.isBuilder && changes.isEmpty
      let frame = isResumable ? frames.count : nil
      if frame != nil { frames.append(Frame(function: function)) }
      defer {
        if frame != nil { frames.removeLast() }
        runningHelpers.removeLast(runningHelpers.count - outerHelpers)
        runningFunctions.removeLast()
        isLoadingView = isOuterLoading
        runningInitialisers.removeLast()
      }
      // In a function without a result, a single expression is a statement, not the function's value.
      let (result, values) = run(
        function.place, in: scope, function.body, hasResult: function.returnType != nil, as: function.returnType,
        isBuilder: function.isBuilder, frame: frame, readingAtEnd: changes.map(\.variable))
      for (change, value) in zip(changes, values) { assign(value, to: change.target) }
      return function.returnType.map { converted(result, to: $0) } ?? result
    }

    /// Returns arguments for a function of which only the types are known: those of the function's parameters.
    func unknownArguments(of function: SwiftFunction) -> [SourceArgument] {
      function.parameters.map { parameter in
        let value = parameter.type.map { makeUnknownValue(of: $0, name: parameter.name, at: function.place) }
        return SourceArgument(
          label: parameter.label, value: value ?? .unknown(parameter.name), place: function.place)
      }
    }

    /// Returns the names of a function's parameters with their values. With a parameter that is `inout` comes the code
    /// of the variable that gets its value at the end.
    private func bindParameters(
      of function: SwiftFunction, to arguments: [SourceArgument]
    ) -> [(String, SourceValue, ExprSyntax?)] {
      var left = arguments[...]
      return function.parameters.map { parameter in
        if let next = left.first, next.label == parameter.label || next.isTrailing {
          if parameter.isVariadic {
            var values: [SourceValue] = []
            while let next = left.first, values.isEmpty || next.label == nil {
              values.append(resolved(next, parameter.type))
              left.removeFirst()
            }
            return (parameter.name, .list(values), nil)
          }
          left.removeFirst()
          if parameter.isBuilder, case .closure(var closure) = next.value {
            closure.isBuilder = true
            return (parameter.name, .closure(closure), nil)
          }
          let value = resolved(next, parameter.type)
          return (parameter.name, parameter.type.map { converted(value, to: $0) } ?? value, next.changed)
        }
        if let initial = parameter.initial {
          // A default value is evaluated in the scope of the function's file.
          let value = inScope(SourceScope(owner: function.owner, file: function.place.file)) {
            evaluate(initial, as: parameter.type)
          }
          return (parameter.name, parameter.type.map { converted(value, to: $0) } ?? value, nil)
        }
        return (parameter.name, .unknown(parameter.name), nil)
      }
    }

    /// Executes the body of a function, closure or observer in a scope. Returns its result, and the values that some
    /// variables of the scope have at the end.
    private func run(
      _ place: SourcePlace, in scope: SourceScope, _ body: CodeBlockItemListSyntax, hasResult: Bool = true,
      as type: TypeSyntax? = nil, isFunction: Bool = true, isBuilder: Bool = false, frame: Int? = nil,
      readingAtEnd names: [String] = []
    ) -> (result: SourceValue, values: [SourceValue]) {
      runningBodies.append(place)
      let oldDepth = closureDepth
      if !isFunction { closureDepth += 1 } else { closureDepth = 0 }
      let oldHash = callHash
      // All calls of a chain such as `a.b().c()` begin at the same place. So the place of the called name distinguishes
      // them.
      let call = namePlace ?? callPlaces.last ?? place
      for part in [call.file, call.offset, place.file, place.offset] { callHash = callHash &* 31 &+ part }
      depth += 4
      defer {
        runningBodies.removeLast()
        closureDepth = oldDepth
        callHash = oldHash
        depth -= 4
      }
      let firstItem = state.items.count
      let (result, values) = inScope(scope) {
        let result =
          isBuilder
          ? Self.value(of: joiningReturns { built(body) })
          : self.result(of: body, hasResult: hasResult, as: type, in: frame)
        return (result, names.map { variable($0) ?? .unknown($0) })
      }
      if case .item(let made) = result, made >= firstItem, state.items[made].isNamedByVariable {
        state.items[made].isNamedByMaker = true
      }
      return (result, values)
    }

    /// Returns the result of a function body: the value that it returns, or the value of its only expression. The
    /// result is `.none` if the body ends without a value, and unknown if the body traps or throws an error.
    ///
    /// - Parameters:
    ///   - body: the statements of the body.
    ///   - hasResult: whether the value of an only expression is the result.
    ///   - type: the declared type of the result; nil if there is none.
    ///   - frame: the index of the function in `frames`; nil if the function cannot be resumed.
    func result(
      of body: CodeBlockItemListSyntax, hasResult: Bool = true, as type: TypeSyntax? = nil, in frame: Int? = nil
    ) -> SourceValue {
      let outer = resultType
      resultType = type
      defer { resultType = outer }
      return Self.result(
        of: joiningReturns { hasResult ? value(of: body, as: type, in: frame) : execute(body, in: frame) })
    }

    /// Returns the result of a function body, given how its execution ended.
    static func result(of flow: Flow) -> SourceValue {
      switch flow {
      case .returned(let value): return value
      case .ended: return .unknown("")
      case .next, .broken, .continued: return .none
      }
    }

    /// Executes the statements of a body, and returns how they end. If the body is a single expression, it returns the
    /// value of the expression.
    private func value(of items: CodeBlockItemListSyntax, as type: TypeSyntax?, in frame: Int? = nil) -> Flow {
      let expression: ExprSyntax?
      switch items.count == 1 ? items.first?.item : nil {
      case .expr(let alone)?: expression = alone
      case .stmt(let statement)?: expression = statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl?, nil: expression = nil
      }
      guard let expression, Self.hasValue(expression), let block = sites.block(items, in: file) else {
        return execute(items, in: frame)
      }
      steps += 1
      reached.insert(block.first)
      return .returned(evaluate(expression, as: type))
    }

    /// Executes an arm of an `if` or `switch` that is used as a value.
    ///
    /// - Parameter type: the type that the context expects of the value; nil if it expects none.
    func valueOfArm(_ items: CodeBlockItemListSyntax, as type: TypeSyntax?) -> Flow {
      let flow = inScope(inner) { value(of: items, as: type) }
      switch flow {
      case .returned(.unknown(Self.trap)): return .ended
      // An arm that ends without a value returns none, so that its state is joined with those of the other arms.
      case .next: return .returned(.none)
      default: return flow
      }
    }

    /// Returns whether an expression can be a value. Only an `if` without a final `else` cannot.
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
      guard let block = sites.block(items, in: file) else { return .returned(.list([])) }
      var values: [SourceValue] = []
      for (index, item) in block.items.enumerated() {
        steps += 1
        if isExhausted { return .ended }
        reached.insert(block.first + index)
        let expression: ExprSyntax
        switch item {
        case .expr(let alone): expression = alone
        case .stmt(let statement):
          if let alone = statement.as(ExpressionStmtSyntax.self)?.expression {
            expression = alone
          } else {
            let flow = execute(statement)
            guard case .next = flow else { return flow }
            // A statement such as a loop may add any number of elements.
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
      noteExecuted(property.place, to: max(executedEnds[property.place] ?? 0, end.utf8Offset))
    }

    private func noteExecuted(_ place: SourcePlace, to end: Int) {
      // An assignment copies all ends after each snapshot, even if it changes nothing.
      if executedEnds[place] != end { executedEnds[place] = end }
    }

    /// Returns the initial value of a property, evaluated in a scope.
    func firstValue(_ initial: ExprSyntax, of property: SwiftProperty, in scope: SourceScope) -> SourceValue {
      initialValues.append(property.place)
      let value = converted(inScope(scope) { evaluate(initial, as: property.type) }, to: property.type)
      // The body of the closure runs later, so it does not count as executed.
      if case .closure = value { return value }
      noteExecuted(property, to: initial.endPosition)
      return value
    }

    /// Executes the observers of a property before or after the property is set. An initialiser's own assignments to
    /// its object are not observed, as in Swift.
    /// - Parameter isBefore: whether to execute those that run before the change, as `willSet` does, or the others.
    func callObservers(
      of property: SwiftProperty, in item: Int, before isBefore: Bool, _ old: SourceValue, _ new: SourceValue
    ) {
      guard let owner = property.owner, !property.observers.isEmpty else { return }
      if let running = runningInitialisers.last, let running, running.item == item, running.owner == owner { return }
      for observer in property.observers where observer.isBefore == isBefore {
        let place = SourcePlace(file: property.place.file, offset: observer.body.position.utf8Offset)
        if runningBodies.count >= Limit.callDepth { isCut = true }
        guard !runningBodies.contains(place), !isExhausted else { continue }
        noteExecuted(property, to: observer.body.endPosition)
        var scope = SourceScope(receiver: .item(item), owner: owner, file: property.place.file)
        scope.variables[observer.parameter] = isBefore ? new : old
        runningInitialisers.append(nil)
        _ = run(place, in: scope, observer.body, hasResult: false)
        runningInitialisers.removeLast()
      }
    }

    /// Calls a closure.
    ///
    /// - Parameters:
    ///   - closure: the closure.
    ///   - arguments: its arguments.
    ///   - isBuilder: whether the closure is an argument of a call, which may use it as a result builder.
    func call(_ closure: SourceClosure, _ arguments: [SourceArgument], isBuilder: Bool = true) -> SourceValue {
      let changes = zip(closure.parameters, arguments).filter { $1.changed != nil }
      let (result, values) = call(closure, arguments, isBuilder: isBuilder, readingAtEnd: changes.map(\.0))
      for (change, value) in zip(changes, values) {
        if let target = change.1.changed { assign(value, to: target) }
      }
      return result
    }

    /// Calls a closure. Returns its result, and the values of the parameters `names` at the end of the closure.
    func call(
      _ closure: SourceClosure, _ arguments: [SourceArgument], isBuilder: Bool, readingAtEnd names: [String]
    ) -> (result: SourceValue, values: [SourceValue]) {
      let place = closure.place
      if runningBodies.count >= Limit.callDepth { isCut = true }
      guard runningBodies.count(where: { $0 == place }) < 2, !isExhausted, closure.scope < state.scopes.count else {
        expose(arguments.map(\.value))
        return (.unknown(""), names.map { .unknown($0) })
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
        // A closure that uses `$1` and is called with one tuple gets the elements of the tuple as its parameters.
        if values.count == 1, case .record(let fields) = values[0],
          code(of: closure.body, in: closure.file).contains("$1")
        {
          values = fields.map(\.value)
        }
        for (index, value) in values.enumerated() { scope.variables["$\(index)"] = value }
      }
      return run(
        place, in: scope, closure.body, hasResult: closure.hasResult, isFunction: !isBuilder || closure.isFunction,
        isBuilder: closure.isBuilder, readingAtEnd: names)
    }

    /// Executes a closure that may be called later, or never, as the arm of a branch. A call that only stores the
    /// closure delays it: if a decision of the path selects the arm, the closure is executed after the code of the
    /// path.
    func perhapsCall(_ closure: SourceClosure, _ arguments: [SourceArgument], at node: some SyntaxProtocol) {
      let context = (callHash, callbackDepth, surrounding)
      if isDecided(node), Self.keepsClosures(node), !isRunningPendingClosures {
        let (owner, file) = (state.scopes[closure.scope].owner, state.scopes[closure.scope].file)
        pendingClosures.append { [self] in
          // The closure's scope is gone if it was that of an arm, or of a function that has returned.
          guard state.scopes.indices.contains(closure.scope), state.scopes[closure.scope].owner == owner,
            state.scopes[closure.scope].file == file
          else { return }
          let current = (callHash, callbackDepth, surrounding, scope)
          (callHash, callbackDepth, surrounding) = context
          scope = closure.scope
          perhapsCall(closure, arguments, at: node)
          (callHash, callbackDepth, surrounding, scope) = current
        }
        return
      }
      func once() -> Flow {
        // The code that calls the closure is not followed and gets its result, so the result is exposed.
        expose([call(closure, arguments)])
        return .next
      }
      callbackDepth += 1
      let before = state
      _ = branch(
        at: node, [{ Self.repeatsClosures(node) ? self.repeatedly(once) : once() }], isExhaustive: false)
      callbackDepth -= 1
      if !isDecided(node), Self.delaysClosures(node) { state = before.placed(asIn: state) }
    }

    /// Returns whether a call runs its closure only after views have been laid out: after a delay, or at an event.
    private static func delaysClosures(_ node: some SyntaxProtocol) -> Bool {
      // Of an animation, only the closure for its completion is not called at once.
      ["addObserver", "animate", "asyncAfter", "present", "scheduledTimer", "transition"].contains(calledMember(node))
    }

    /// Returns whether a call runs its closure for each element of a list.
    private static func repeatsClosures(_ node: some SyntaxProtocol) -> Bool {
      ["compactMap", "filter", "flatMap", "forEach", "map", "reduce"].contains(calledMember(node))
    }

    /// Executes the closures that run after the code of the path.
    func runPendingClosures() {
      isRunningPendingClosures = true
      defer { isRunningPendingClosures = false }
      while !pendingClosures.isEmpty, !isExhausted { pendingClosures.removeFirst()() }
    }

    /// Returns whether a call only stores its closure, which then runs after the current code has ended.
    private static func keepsClosures(_ node: some SyntaxProtocol) -> Bool {
      [
        "addObserver", "addTarget", "async", "asyncAfter", "bind", "dataTask", "drive", "observe", "scheduledTimer",
        "sink", "subscribe",
      ].contains(calledMember(node))
    }

    /// Returns the name of the member that an expression calls; nil for other expressions.
    private static func calledMember(_ node: some SyntaxProtocol) -> String? {
      Syntax(node).as(FunctionCallExprSyntax.self)
        .flatMap { callee($0.calledExpression).as(MemberAccessExprSyntax.self)?.declName.baseName.unquoted }
    }
  }
#endif
