#if SwiftSource
  import SwiftSyntax

  // Checkpoints: copies of an evaluator at the beginnings of statements, from which other paths go on. Paths that differ
  // only in the arm of one branch share all code before that branch, which is then executed once.
  //
  // The calls around a statement can be resumed if each is a statement by itself, so that nothing is left to do with its
  // result. Other calls, and arms of branches, are executed from the beginning of such a statement.
  extension SourceEvaluator {
    /// The variables that a call changes while its function runs, and restores at the end.
    struct Context {
      var scope = 0
      var calls = 0
      var depth = 0
      var closureDepth = 0
      var callPlaces: [SourcePlace] = []
      var helpers: [(call: SourcePlace, code: Range<Int>)] = []
      var functions: [SourcePlace] = []
      var firstOwner: String?
      var active: [SourcePlace] = []
      var initialised: [(item: Int, owner: String)?] = []
      var resultType: TypeSyntax?
    }

    var context: Context {
      get {
        Context(
          scope: scope, calls: calls, depth: depth, closureDepth: closureDepth, callPlaces: callPlaces,
          helpers: helpers, functions: functions, firstOwner: firstOwner, active: active, initialised: initialised,
          resultType: resultType)
      }
      set {
        (scope, calls, depth, closureDepth) = (newValue.scope, newValue.calls, newValue.depth, newValue.closureDepth)
        (callPlaces, helpers) = (newValue.callPlaces, newValue.helpers)
        (functions, firstOwner) = (newValue.functions, newValue.firstOwner)
        (active, initialised, resultType) = (newValue.active, newValue.initialised, newValue.resultType)
      }
    }

    /// The statements of a block, with the one that is executed.
    struct Statements {
      var items: [(position: AbsolutePosition, item: CodeBlockItemSyntax.Item)]
      var next = 0
      /// The blocks of `defer` statements, which run at the end, the last one first.
      var deferred: [CodeBlockItemListSyntax] = []
    }

    /// A running function that can be resumed.
    struct Frame {
      var function: SwiftFunction
      var context = Context()
      var statements = Statements(items: [])
    }

    /// The record of the checkpoints of a path.
    struct Checkpoints {
      /// The branches that other paths decide on. A checkpoint is kept if one of them follows in its statement.
      var awaited: Set<Branch>
      /// The number of the statements at which a path can be resumed so far.
      fileprivate var count = 0
      fileprivate var last: SourceEvaluator?
      fileprivate var kept: [(number: Int, evaluator: SourceEvaluator)] = []
      /// The number of the last such statement before each branch.
      fileprivate var meetings: [Branch: Int] = [:]

      init(awaiting branches: Set<Branch>) { awaited = branches }

      /// Returns an evaluator for a path with some decisions at the last checkpoint before the first of them. Nil if
      /// there is none.
      func start(of decisions: [Branch: Int]) -> SourceEvaluator? {
        let first = decisions.keys.compactMap { meetings[$0] }.min()
        guard let first, let checkpoint = kept.last(where: { $0.number <= first }) else { return nil }
        return SourceEvaluator(checkpoint.evaluator, decisions: decisions)
      }
    }

    /// Creates a copy of an evaluator with other decisions.
    private convenience init(_ other: SourceEvaluator, decisions: [Branch: Int]) {
      self.init(other.project, decisions: decisions, takesFirstArms: other.takesFirstArms)
      (home, notesAnchors, isProbe) = (other.home, other.notesAnchors, other.isProbe)
      (snapshot, context, frames) = (other.snapshot, other.context, other.frames)
      (entry, namePlace, implicitMembers) = (other.entry, other.namePlace, other.implicitMembers)
      (classFacts, sites) = (other.classFacts, other.sites)
      (constants, libraryFiles) = (other.constants, other.libraryFiles)
      isResumed = true
    }

    // MARK: Recording

    /// Records that the path has met a branch.
    func noteBranch(_ branch: Branch) {
      guard checkpoints != nil, checkpoints?.meetings[branch] == nil, let number = checkpoints?.count else { return }
      checkpoints?.meetings[branch] = number
      guard checkpoints?.awaited.remove(branch) != nil else { return }
      if let last = checkpoints?.last, checkpoints?.kept.last?.number != number {
        checkpoints?.kept.append((number, last))
      }
      // No other path begins behind the last of the branches.
      if checkpoints?.awaited.isEmpty == true { isCut = true }
    }

    /// Records a checkpoint before a statement of the innermost function that can be resumed.
    private func noteStatement(_ statements: Statements, in frame: Int) {
      frames[frame].statements = statements
      frames[frame].context = context
      guard checkpoints != nil, !isExhausted, later.isEmpty, surrounding.isEmpty, callbackDepth == 0, uncertainty == 0,
        olderSystems == 0, firstReads == nil, departures.isEmpty
      else { return }
      checkpoints?.count += 1
      checkpoints?.last = SourceEvaluator(self, decisions: decisions)
    }

    // MARK: Execution

    /// Calls a function as one of those that are followed one after the other, or resumes the running one.
    func enter(_ function: SwiftFunction, on receiver: SourceValue?) -> SourceValue {
      if isResumed { return resume() }
      return call(function, on: receiver, unknownArguments(of: function), isStatement: true)
    }

    /// Executes the rest of the running functions.
    private func resume() -> SourceValue {
      isResumed = false
      var value: SourceValue?
      while let frame = frames.popLast() {
        context = frame.context
        var statements = frame.statements
        var flow = Flow.next
        if let value, case .expr(let call) = statements.items[statements.next].item {
          flow = finish(call, value)
          statements.next += 1
        }
        let result = Self.result(of: execute(&statements, after: flow, in: nil))
        leaveScope()
        value = frame.function.returnType.map { typed(result, $0) } ?? result
      }
      context = Context()
      return value ?? .none
    }

    /// Executes the statements of a block from the next one on, and the deferred blocks.
    ///
    /// - Parameters:
    ///   - flow: how the statement before has ended.
    ///   - frame: the index of the function whose statements these are, if it can be resumed.
    func execute(_ statements: inout Statements, after flow: Flow = .next, in frame: Int?) -> Flow {
      var flow = flow
      while case .next = flow, statements.next < statements.items.count {
        let item = statements.items[statements.next]
        if let frame {
          noteStatement(statements, in: frame)
          if case .expr(let expression) = item.item { statementCall = expression.id }
        }
        steps += 1
        if isExhausted { return .ended }
        reached.insert(SourcePlace(file: file, offset: item.position.utf8Offset))
        switch item.item {
        case .decl(let declaration): flow = execute(declaration)
        case .stmt(let statement):
          if let block = statement.as(DeferStmtSyntax.self) {
            statements.deferred.append(block.body.statements)
          } else {
            flow = execute(statement)
          }
        case .expr(let expression): flow = executeExpression(expression)
        }
        statements.next += 1
      }
      for body in statements.deferred.reversed() { _ = block(body) }
      return flow
    }
  }
#endif
