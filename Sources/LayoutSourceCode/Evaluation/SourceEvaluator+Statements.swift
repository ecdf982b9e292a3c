#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Statements: declarations, branches and loops.
  extension SourceEvaluator {
    func executeExpression(_ expression: ExprSyntax) -> Flow {
      if case .choice = sites.form(of: expression, in: file),
        let flow = executeChoice(expression, block, otherwise: .next)
      {
        return flow
      }
      return finish(expression, evaluate(expression))
    }

    /// Returns how an expression that is a statement affects the control flow, given its value. A constraint that the
    /// expression makes, and that nothing uses, is reported.
    func finish(_ expression: ExprSyntax, _ value: SourceValue) -> Flow {
      if case .unknown(Self.trap) = value { return .ended }
      observeUnused(value, expression)
      // A statement that is only a name may be part of a result builder, which passes the named value to code that is
      // not followed. Any statement of a closure that is called later may be part of one.
      if callbackDepth > 0 && closureDepth > 0 || expression.is(DeclReferenceExprSyntax.self) { expose([value]) }
      return .next
    }

    /// The text of the unknown value of a call that never returns, such as `fatalError()`.
    static let trap = "fatalError"

    func execute(_ declaration: DeclSyntax) -> Flow {
      if let variable = sites.variable(declaration, in: file) {
        for binding in variable.bindings {
          let value: SourceValue
          if let initial = binding.initial {
            value = converted(evaluate(initial, as: binding.annotation), to: binding.annotation)
          } else if binding.hasAccessors {
            value = .unknown(code(of: binding.pattern))
          } else if let type = binding.type, isNilAtFirst(variable.node, type) {
            value = .none
          } else if let type = binding.annotation {
            value = makeUnknownValue(
              of: type, name: code(of: binding.pattern), at: SourcePlace(file: file, offset: binding.offset))
          } else {
            value = .unknown(code(of: binding.pattern))
          }
          if !variable.hasAttributes {
            bind(binding.pattern, value)
          } else {
            // The property wrapper may change the value in any way.
            expose([value])
            bind(binding.pattern, .unknown(code(of: binding.pattern)))
          }
        }
      } else if let expansion = declaration.as(MacroExpansionDeclSyntax.self) {
        exposeArguments(of: expansion)
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        declare(function)
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        let arms = conditional.clauses.compactMap { clause -> (() -> Flow)? in
          guard case .statements(let items) = clause.elements else { return nil }
          return { self.execute(items) }
        }
        let hasElse = conditional.clauses.last?.poundKeyword.tokenKind == .poundElse
        return branch(at: declaration, arms, isExhaustive: hasElse)
      }
      return .next
    }

    /// Declares a local function in the current scope.
    func declare(_ function: FunctionDeclSyntax) {
      guard let body = function.body?.statements else { return }
      let parameters = Array(function.signature.parameterClause.parameters)
      if !state.scopes[scope].isCaptured { state.scopes[scope].isCaptured = true }
      var closure = SourceClosure(
        body: body, parameters: parameters.map { $0.secondName?.unquoted ?? $0.firstName.unquoted }, scope: scope,
        file: file, id: function.id)
      // An attribute may be that of a result builder.
      closure.isFunction = function.attributes.isEmpty
      closure.hasResult = !closure.isFunction || function.signature.returnClause != nil
      declare(function.name.unquoted, .closure(closure))
    }

    func execute(_ statement: StmtSyntax) -> Flow {
      switch statement.kind {
      case .expressionStmt:
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression { return executeExpression(expression) }
      case .returnStmt:
        let result = statement.as(ReturnStmtSyntax.self)?.expression
        return .returned(result.map { evaluate($0, as: resultType) } ?? .none)
      case .guardStmt: if let condition = statement.as(GuardStmtSyntax.self) { return execute(condition) }
      case .forStmt: if let loop = statement.as(ForStmtSyntax.self) { return execute(loop) }
      case .whileStmt: if let loop = statement.as(WhileStmtSyntax.self) { return execute(loop) }
      case .repeatStmt: if let loop = statement.as(RepeatStmtSyntax.self) { return execute(loop) }
      case .doStmt: if let block = statement.as(DoStmtSyntax.self) { return execute(block) }
      case .labeledStmt:
        if let labeled = statement.as(LabeledStmtSyntax.self) {
          let flow = execute(labeled.statement)
          if case .broken(labeled.label.text) = flow { return .next }
          return flow
        }
      case .breakStmt: return .broken(statement.as(BreakStmtSyntax.self)?.label?.text)
      case .continueStmt: return .continued(statement.as(ContinueStmtSyntax.self)?.label?.text)
      case .throwStmt: return .ended
      default: break
      }
      return .next
    }

    private func execute(_ loop: WhileStmtSyntax) -> Flow {
      iterate(loop, loop.body, isTestedFirst: true) { self.evaluate(loop.conditions) }
    }

    private func execute(_ loop: RepeatStmtSyntax) -> Flow {
      iterate(loop, loop.body, isTestedFirst: false) {
        self.truth(of: self.evaluate(loop.condition)).map { $0 ? .holds : .fails } ?? .isUnknown
      }
    }

    /// Executes a loop with a condition. If the condition is known before each iteration, and fails within the limit
    /// of iterations, these are executed one by one. Otherwise an arbitrary iteration is executed.
    ///
    /// - Parameters:
    ///   - isTestedFirst: whether the condition is evaluated before the first iteration, too, as that of `while` is.
    ///   - condition: evaluates the condition.
    private func iterate(
      _ loop: some StmtSyntaxProtocol, _ body: CodeBlockSyntax, isTestedFirst: Bool, _ condition: @escaping () -> Truth
    ) -> Flow {
      let (before, waiting) = (snapshot, pendingClosures.count)
      for index in 0...Limit.iterations {
        var truth = Truth.isUnknown
        let flow = asIteration(index) {
          inScope(inner) { () -> Flow in
            truth = index > 0 || isTestedFirst ? condition() : .holds
            if case .holds = truth { return execute(body.statements) }
            return .next
          }
        }
        if case .fails = truth { return .next }
        guard case .holds = truth else { break }
        if let end = end(of: loop, after: flow) { return end }
      }
      // The iterations are undone, but for their steps: the limit of steps bounds loops in loops.
      let steps = steps
      snapshot = before
      self.steps = steps
      pendingClosures.removeLast(pendingClosures.count - waiting)
      return perhapsRepeatedly(at: loop) {
        self.inScope(self.inner) {
          if isTestedFirst, case .fails = condition() { return .next }
          let flow = self.execute(body.statements)
          // The condition may assign variables, which it does behind the body.
          if !isTestedFirst, self.end(of: loop, after: flow) == nil { _ = condition() }
          return flow
        }
      }
    }

    /// Executes a `do` block with `catch` clauses, which are the arms of a branch. On a path that selects a clause, it
    /// is not known which statement of the block threw the error.
    private func execute(_ block: DoStmtSyntax) -> Flow {
      guard !block.catchClauses.isEmpty else { return self.block(block.body.statements) }
      func handle(_ handler: CatchClauseSyntax) -> Flow {
        inScope(inner) {
          for item in handler.catchItems { if let pattern = item.pattern { bind(pattern, .unknown("error")) } }
          return execute(handler.body.statements)
        }
      }
      let handlers = block.catchClauses.map { handler in { handle(handler) } }
      if isDecided(block) {
        partly { self.block(block.body.statements) }
        return branch(at: block, [{ .next }] + handlers, isExhaustive: true)
      }
      let before = state
      let flow = self.block(block.body.statements)
      // The clauses start from the join of the states before and after the block. The block is not executed again for
      // them, since that would double the executions at each level of nested blocks.
      let after = state
      state = .joined([before, after], since: before)
      _ = branch(at: block, [{ .next }] + handlers, isExhaustive: true, usual: 0)
      let tried = state
      state = after
      for index in before.constraints.indices where tried.constraints[index].isUsed && !state.constraints[index].isUsed
      {
        state.constraints[index].isUsed = true
      }
      // The block always throws an error or traps. It is taken to throw an error that the first handler catches.
      if case .ended = flow, !isExhausted { return handlers[0]() }
      return flow
    }

    func block(_ items: CodeBlockItemListSyntax) -> Flow {
      inScope(inner) { execute(items) }
    }

    /// Executes an `if` or `switch`. Returns nil for other expressions.
    ///
    /// - Parameters:
    ///   - body: a function that executes the statements of the selected arm.
    ///   - other: the result of an `if` without `else` whose condition is false.
    func executeChoice(
      _ expression: ExprSyntax, _ body: @escaping (CodeBlockItemListSyntax) -> Flow, otherwise other: Flow
    ) -> Flow? {
      switch expression.kind {
      case .ifExpr: expression.as(IfExprSyntax.self).map { execute($0, body, otherwise: other) }
      case .switchExpr: expression.as(SwitchExprSyntax.self).map { execute($0, body) }
      default: nil
      }
    }

    private func execute(
      _ condition: IfExprSyntax, _ body: @escaping (CodeBlockItemListSyntax) -> Flow, otherwise other: Flow
    ) -> Flow {
      let followed = { [self] () -> Flow in
        let truth = evaluate(condition.conditions)
        func otherwise() -> Flow {
          switch condition.elseBody {
          case .codeBlock(let block): body(block.statements)
          case .ifExpr(let next): execute(next, body, otherwise: other)
          case nil: other
          }
        }
        let arms: [() -> Flow] = [
          {
            self.suppose(condition.conditions, is: true)
            return body(condition.body.statements)
          },
          {
            self.suppose(condition.conditions, is: false)
            return otherwise()
          },
        ]
        switch truth {
        case .holds: return inDirection(of: condition.conditions, is: true) { body(condition.body.statements) }
        case .fails: return inDirection(of: condition.conditions, is: false, otherwise)
        case .isNewer:
          let older = { () -> Flow in
            self.olderSystems += 1
            defer { self.olderSystems -= 1 }
            return arms[1]()
          }
          return branch(at: condition, [arms[0], older], isExhaustive: true, usual: 0)
        case .isUnknown: return branch(at: condition, arms, isExhaustive: true)
        }
      }
      // A scope is needed only for bindings. Without this test, a long chain of `else if` would nest as many scopes.
      let binds = condition.conditions.contains { element in
        switch element.condition {
        case .expression, .availability: false
        case .matchingPattern, .optionalBinding: true
        }
      }
      return binds ? inScope(inner, followed) : followed()
    }

    private func execute(_ condition: GuardStmtSyntax) -> Flow {
      // Names that a `guard` binds are visible after it, so they are bound in the current scope.
      let truth = evaluate(condition.conditions)
      switch truth {
      case .holds: return .next
      case .fails: return block(condition.body.statements)
      case .isNewer, .isUnknown:
        let end = { () -> Flow in
          self.suppose(condition.conditions, is: false)
          let flow = self.block(condition.body.statements)
          if case .next = flow { return .ended }
          return flow
        }
        let goOn = { () -> Flow in
          self.suppose(condition.conditions, is: true)
          return .next
        }
        return branch(at: condition, [goOn, end], isExhaustive: true, usual: 0)
      }
    }

    private func execute(_ choice: SwitchExprSyntax, _ body: @escaping (CodeBlockItemListSyntax) -> Flow) -> Flow {
      var subject = evaluate(choice.subject)
      var arms: [() -> Flow] = []
      func arm(_ label: SwitchCaseSyntax) -> () -> Flow {
        { [self] in
          var flow = inScope(inner) { () -> Flow in
            if case .case(let patterns) = label.label {
              for pattern in patterns.caseItems {
                bind(pattern.pattern, patterns.caseItems.count == 1 ? subject : .unknown(""))
              }
              if patterns.caseItems.count == 1, let only = patterns.caseItems.first,
                let value = only.pattern.as(ExpressionPatternSyntax.self)?.expression
              {
                suppose(choice.subject, equals: value)
              }
            }
            supposeDirection(choice, in: label)
            return body(label.statements)
          }
          var last = label
          while case .next = flow, let next = last.caseThatFollows {
            flow = inScope(inner) { body(next.statements) }
            last = next
          }
          if case .broken(nil) = flow { return .next }
          return flow
        }
      }
      for element in choice.cases {
        guard case .switchCase(let label) = element else { continue }
        switch label.label {
        case .default:
          arms.append(arm(label))
        case .case(let patterns):
          let matches = patterns.caseItems.map { item -> Bool? in
            let isMatch = inScope(inner) { bind(item.pattern, subject) }
            return item.whereClause == nil || isMatch == false ? isMatch : nil
          }
          if matches.contains(true) {
            return arms.isEmpty ? arm(label)() : branch(at: choice, arms + [arm(label)], isExhaustive: true)
          }
          if matches.allSatisfy({ $0 == false }) { continue }
          arms.append(arm(label))
        }
      }
      if arms.isEmpty {
        // A `switch` covers all values, so the subject is not what it seems to be.
        expose([subject])
        subject = .unknown("")
        for case .switchCase(let label) in choice.cases { arms.append(arm(label)) }
        if arms.isEmpty { return .next }
      }
      // The only arm that can match is taken.
      if arms.count == 1 { return arms[0]() }
      return branch(at: choice, arms, isExhaustive: true)
    }

    // MARK: Values of variables that conditions imply

    /// Assigns to variables the values that they must have because conditions are true, or false. A later branch on the
    /// same variable then takes the corresponding arm, so that arms which exclude each other are not combined.
    private func suppose(_ conditions: ConditionElementListSyntax, is truth: Bool) {
      supposeDirection(conditions, is: truth)
      // If several conditions are not all true, it is not known which one is false.
      guard truth || conditions.count == 1 else { return }
      for element in conditions {
        if case .expression(let expression) = element.condition { suppose(expression, is: truth) }
      }
    }

    private func suppose(_ expression: ExprSyntax, is truth: Bool) {
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted {
        suppose(name, .bool(truth)) { if case .unknown = $0 { true } else { false } }
      } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        suppose(negation.expression, is: !truth)
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        suppose(only.expression, is: truth)
      } else if let sequence = expression.as(SequenceExprSyntax.self) {
        suppose(Array(sequence.elements), is: truth)
      } else if !truth, let member = Self.member(calledIn: expression),
        member.declName.baseName.unquoted == "isDescendant"
      {
        supposeLoose(member.base)
      }
    }

    /// Removes a view from its known superview, because a condition implies that the view is not in that superview. Its
    /// actual superview is then unknown.
    private func supposeLoose(_ view: ExprSyntax?) {
      guard let view, case .item(let item) = evaluate(view), state.items[item].parent != nil else { return }
      leaveSuperview(item)
      state.items[item].isParentUnknown = true
    }

    private static func member(calledIn expression: ExprSyntax) -> MemberAccessExprSyntax? {
      expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    }

    /// Assigns to variables the values that they must have because a sequence of operands and operators is true, or
    /// false.
    func suppose(_ elements: [ExprSyntax], is truth: Bool) {
      if elements.count == 1 { return suppose(elements[0], is: truth) }
      let names = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
      if elements.count == 3, names[1] == (truth ? "==" : "!=") {
        suppose(elements[0], equals: elements[2])
      } else if names.enumerated().allSatisfy({ $0.element == ($0.offset % 2 == 0 ? nil : truth ? "&&" : "||") }) {
        for element in elements where !element.is(BinaryOperatorExprSyntax.self) { suppose(element, is: truth) }
      }
    }

    /// Assigns to a variable the enumeration case or literal that it equals according to a condition. The variable is
    /// left unchanged if its old value is known and is not an object.
    private func suppose(_ subject: ExprSyntax, equals other: ExprSyntax) {
      if let member = subject.as(MemberAccessExprSyntax.self), member.declName.baseName.unquoted == "superview",
        other.is(NilLiteralExprSyntax.self)
      {
        return supposeLoose(member.base)
      }
      guard let name = subject.as(DeclReferenceExprSyntax.self)?.baseName.unquoted else { return }
      switch other.kind {
      case .memberAccessExpr where other.as(MemberAccessExprSyntax.self)?.base == nil: break
      case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: break
      default: return
      }
      suppose(name, evaluate(other)) { old in
        switch old {
        case .unknown, .item: true
        default: false
        }
      }
    }

    /// Assigns the value that a condition implies to a variable, or to a stored property of `self`. A property is
    /// assigned only on a path that has decided on the arm, since other arms lead to other values.
    ///
    /// - Parameter canReplace: returns whether an old value may be replaced.
    private func suppose(_ name: String, _ value: SourceValue, where canReplace: (SourceValue) -> Bool) {
      if let old = variable(name) {
        if canReplace(old) { _ = assignVariable(name, value) }
      } else if uncertainty == 0, case .item(let owner)? = receiver {
        let key = propertyKey(name, of: owner)
        if let old = state.items[owner].properties[key], canReplace(old) { state.items[owner].properties[key] = value }
      }
    }

    /// Executes a body for each subview of a view: first for each known subview, then for an unknown one.
    func forEachSubview(of item: Int, at node: some SyntaxProtocol, _ body: @escaping (SourceValue) -> Flow) -> Flow {
      for (index, view) in subviews(of: item).enumerated() {
        switch asIteration(index, { body(.item(view)) }) {
        case .next, .continued(nil): continue
        // The loop ends at this view, but unknown subviews may come before it: it is not known which subviews the loop
        // reaches.
        case .broken, .continued, .returned, .ended:
          exposeSubviews(of: item)
          return .next
        }
      }
      let other = anySubview(of: item, at: place(of: node))
      return perhapsRepeatedly(at: node) { body(other) }
    }

    private func execute(_ loop: ForStmtSyntax) -> Flow {
      var sequence = evaluate(loop.sequence)
      if case .dictionary(let entries) = sequence { sequence = .list(entries.map(\.pair)) }
      if let elements = sequence.elements {
        for (index, element) in elements.enumerated() {
          if element.isMore {
            _ = anyIteration(of: loop)
            continue
          }
          if let end = end(of: loop, after: asIteration(index) { self.iteration(of: loop, element) }) { return end }
        }
        return .next
      }
      if case .method(.item(let item), "subviews") = sequence, loop.whereClause == nil {
        return forEachSubview(of: item, at: loop) { view in self.iteration(of: loop, view) }
      }
      var element: SourceValue?
      if case .method(.item(let item), "subviews") = sequence {
        exposeSubviews(of: item)
        element = anySubview(of: item, at: place(of: loop))
      } else {
        expose([sequence])
      }
      return anyIteration(of: loop, element)
    }

    /// Executes the body of a loop for an element, if the element matches the loop's pattern and meets its `where`
    /// condition.
    private func iteration(of loop: ForStmtSyntax, _ element: SourceValue) -> Flow {
      inScope(inner) {
        var isMatch = bind(loop.pattern, element)
        // Without `case`, the pattern of a loop matches every element.
        if loop.caseKeyword == nil { isMatch = true }
        if let condition = loop.whereClause?.condition, isMatch != false {
          if case .bool(let truth) = evaluate(condition) {
            if !truth { isMatch = false }
          } else {
            isMatch = nil
          }
        }
        switch isMatch {
        case true?: return execute(loop.body.statements)
        case false?: return .next
        case nil: return branch(at: loop.body, [{ self.execute(loop.body.statements) }], isExhaustive: false)
        }
      }
    }

    /// Executes the body of a loop for unknown elements, of which there may be none.
    private func anyIteration(of loop: ForStmtSyntax, _ element: SourceValue? = nil) -> Flow {
      perhapsRepeatedly(at: loop) {
        self.inScope(self.inner) {
          self.bind(loop.pattern, element ?? .unknown(self.code(of: loop.pattern)))
          if let condition = loop.whereClause?.condition { _ = self.evaluate(condition) }
          return self.execute(loop.body.statements)
        }
      }
    }
  }
#endif
