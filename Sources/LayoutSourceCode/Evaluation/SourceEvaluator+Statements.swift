#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Statements: declarations, branches and loops.
  extension SourceEvaluator {
    func executeExpression(_ expression: ExprSyntax) -> Flow {
      if let flow = executeChoice(expression, block, otherwise: .next) { return flow }
      let value = evaluate(expression)
      if case .unknown(Self.trap) = value { return .ended }
      observeUnused(value, expression)
      return .next
    }

    /// The value of a call that does not return.
    static let trap = "fatalError"

    func execute(_ declaration: DeclSyntax) -> Flow {
      if let variable = declaration.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          let value: SourceValue
          if let initial = binding.initializer?.value {
            value = evaluate(initial, as: binding.typeAnnotation?.type)
          } else if binding.accessorBlock != nil {
            value = .unknown(binding.pattern.trimmedDescription)
          } else if let type = binding.typeAnnotation?.type {
            value = given(type, name: binding.pattern.trimmedDescription, at: place(of: binding))
          } else {
            value = .unknown(binding.pattern.trimmedDescription)
          }
          bind(binding.pattern, value)
        }
      } else if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body?.statements {
        let parameters = Array(function.signature.parameterClause.parameters)
        if !state.scopes[scope].isCaptured { state.scopes[scope].isCaptured = true }
        declare(
          function.name.text,
          .closure(
            SourceClosure(
              body: body, parameters: parameters.map { $0.secondName?.text ?? $0.firstName.text }, scope: scope,
              file: file, id: function.id)))
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

    func execute(_ statement: StmtSyntax) -> Flow {
      if let expression = statement.as(ExpressionStmtSyntax.self) { return executeExpression(expression.expression) }
      if let result = statement.as(ReturnStmtSyntax.self) {
        return .returned(result.expression.map { evaluate($0) } ?? .none)
      }
      if let condition = statement.as(GuardStmtSyntax.self) { return execute(condition) }
      if let loop = statement.as(ForStmtSyntax.self) { return execute(loop) }
      if let loop = statement.as(WhileStmtSyntax.self) {
        return perhapsRepeatedly(at: loop) { self.block(loop.body.statements) }
      }
      if let loop = statement.as(RepeatStmtSyntax.self) {
        return perhapsRepeatedly(at: loop) { self.block(loop.body.statements) }
      }
      if let block = statement.as(DoStmtSyntax.self) {
        let flow = self.block(block.body.statements)
        for handler in block.catchClauses {
          _ = branch(at: handler, [{ self.block(handler.body.statements) }], isExhaustive: false)
        }
        return flow
      }
      if let block = statement.as(DeferStmtSyntax.self) { return self.block(block.body.statements) }
      if let labeled = statement.as(LabeledStmtSyntax.self) { return execute(labeled.statement) }
      if statement.is(BreakStmtSyntax.self) { return .broken }
      if statement.is(ContinueStmtSyntax.self) { return .continued }
      if statement.is(ThrowStmtSyntax.self) { return .ended }
      return .next
    }

    func block(_ items: CodeBlockItemListSyntax) -> Flow {
      inScope(inner) { execute(items) }
    }

    /// Executes an `if` or `switch`; nil for other expressions.
    ///
    /// - Parameters:
    ///   - body: the execution of the arm that is taken.
    ///   - other: the end of an `if` that takes none.
    func executeChoice(
      _ expression: ExprSyntax, _ body: @escaping (CodeBlockItemListSyntax) -> Flow, otherwise other: Flow
    ) -> Flow? {
      if let condition = expression.as(IfExprSyntax.self) { return execute(condition, body, otherwise: other) }
      return expression.as(SwitchExprSyntax.self).map { execute($0, body) }
    }

    private func execute(
      _ condition: IfExprSyntax, _ body: @escaping (CodeBlockItemListSyntax) -> Flow, otherwise other: Flow
    ) -> Flow {
      inScope(inner) {
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
        case .holds: return body(condition.body.statements)
        case .fails: return otherwise()
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
    }

    private func execute(_ condition: GuardStmtSyntax) -> Flow {
      // Its bindings are seen after it.
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
      let subject = evaluate(choice.subject)
      var arms: [() -> Flow] = []
      func arm(_ label: SwitchCaseSyntax) -> () -> Flow {
        { [self] in
          let flow = inScope(inner) { () -> Flow in
            if case .case(let patterns) = label.label {
              for pattern in patterns.caseItems { bindUnknown(pattern.pattern) }
              if patterns.caseItems.count == 1, let only = patterns.caseItems.first,
                let value = only.pattern.as(ExpressionPatternSyntax.self)?.expression
              {
                suppose(choice.subject, equals: value)
              }
            }
            return body(label.statements)
          }
          if case .broken = flow { return .next }
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
            item.whereClause == nil ? self.matches(item.pattern, subject) : nil
          }
          if matches.contains(true) {
            return arms.isEmpty ? arm(label)() : branch(at: choice, arms + [arm(label)], isExhaustive: true)
          }
          if matches.allSatisfy({ $0 == false }) { continue }
          arms.append(arm(label))
        }
      }
      // A switch covers all values.
      if arms.count == 1 { return arms[0]() }
      return branch(at: choice, arms, isExhaustive: true)
    }

    /// Whether a pattern matches a value; nil if that is not known.
    private func matches(_ pattern: PatternSyntax, _ subject: SourceValue) -> Bool? {
      guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
      let value = evaluate(expression)
      switch (value, subject) {
      case (.member(let first), .member(let second)): return first == second
      case (.bool(let first), .bool(let second)): return first == second
      case (.number(let first), .number(let second)): return first == second
      case (.string(let first), .string(let second)): return first.text == second.text
      default: return nil
      }
    }

    // MARK: Suppositions

    /// Takes conditions for true or false from here on, as far as they are about variables. A parameter or a constant
    /// has the same value at the next branch, so that arms that exclude each other are not taken together.
    private func suppose(_ conditions: ConditionElementListSyntax, is truth: Bool) {
      // Of several, nobody knows which one is false.
      guard truth || conditions.count == 1 else { return }
      for element in conditions {
        if case .expression(let expression) = element.condition { suppose(expression, is: truth) }
      }
    }

    private func suppose(_ expression: ExprSyntax, is truth: Bool) {
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        if case .unknown? = variable(name) { _ = assignVariable(name, .bool(truth)) }
      } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        suppose(negation.expression, is: !truth)
      } else if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first
      {
        suppose(only.expression, is: truth)
      } else if let sequence = expression.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        let names = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
        if elements.count == 3, names[1] == (truth ? "==" : "!=") {
          suppose(elements[0], equals: elements[2])
        } else if names.enumerated().allSatisfy({ $0.element == ($0.offset % 2 == 0 ? nil : truth ? "&&" : "||") }) {
          for element in elements where !element.is(BinaryOperatorExprSyntax.self) { suppose(element, is: truth) }
        }
      }
    }

    /// Takes a variable for the case, number, string or `nil` that it was compared with.
    private func suppose(_ subject: ExprSyntax, equals other: ExprSyntax) {
      guard let name = subject.as(DeclReferenceExprSyntax.self)?.baseName.text, let old = variable(name) else { return }
      switch old {
      case .unknown, .item: break
      default: return
      }
      switch other.kind {
      case .memberAccessExpr where other.as(MemberAccessExprSyntax.self)?.base == nil: break
      case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: break
      default: return
      }
      _ = assignVariable(name, evaluate(other))
    }

    private func bindUnknown(_ pattern: PatternSyntax) {
      for name in PatternNames.names(in: Syntax(pattern)) { declare(name, .unknown(name)) }
    }

    /// Executes a body for each subview of a view: those that are there for certain, then any other one.
    func forEachSubview(of item: Int, at node: some SyntaxProtocol, _ body: @escaping (SourceValue) -> Flow) -> Flow {
      for (index, view) in subviews(of: item).enumerated() {
        switch round(index, { body(.item(view)) }) {
        case .next, .continued: continue
        // The others may come before this one.
        case .broken, .returned, .ended:
          exposeSubviews(of: item)
          return .next
        }
      }
      let other = anySubview(of: item, at: place(of: node))
      return perhapsRepeatedly(at: node) { body(other) }
    }

    private func execute(_ loop: ForStmtSyntax) -> Flow {
      let sequence = evaluate(loop.sequence)
      if let elements = sequence.elements, loop.whereClause == nil {
        for (index, element) in elements.enumerated() {
          if element.isMore {
            _ = anyRounds(of: loop)
            continue
          }
          let flow = round(index) {
            inScope(inner) { () -> Flow in
              bind(loop.pattern, element)
              return execute(loop.body.statements)
            }
          }
          switch flow {
          case .next, .continued: continue
          case .broken: return .next
          case .returned, .ended: return flow
          }
        }
        return .next
      }
      if case .method(.item(let item), "subviews") = sequence, loop.whereClause == nil {
        return forEachSubview(of: item, at: loop) { view in
          self.inScope(self.inner) {
            self.bind(loop.pattern, view)
            return self.execute(loop.body.statements)
          }
        }
      }
      var element: SourceValue?
      if case .method(.item(let item), "subviews") = sequence {
        exposeSubviews(of: item)
        element = anySubview(of: item, at: place(of: loop))
      }
      return anyRounds(of: loop, element)
    }

    /// Executes the body of a loop for elements that are not known, of which there may be none.
    private func anyRounds(of loop: ForStmtSyntax, _ element: SourceValue? = nil) -> Flow {
      perhapsRepeatedly(at: loop) {
        self.inScope(self.inner) {
          if let element { self.bind(loop.pattern, element) } else { self.bindUnknown(loop.pattern) }
          return self.execute(loop.body.statements)
        }
      }
    }
  }
#endif
