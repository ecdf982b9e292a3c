#if SwiftSource
  import SwiftSyntax

  // Checkpoints: copies of an evaluator at the beginnings of statements, from which other paths resume. Paths that
  // differ only in the arm of one branch share all code before that branch, which is then executed once.
  //
  // A checkpoint is possible before a statement if each call around the statement is a statement by itself, so that the
  // caller does not use the call's result. There are no checkpoints inside other calls and inside arms of branches: a
  // path resumes at the beginning of the statement that contains them.
  extension SourceEvaluator {
    /// The variables of the evaluator that a call changes while its function runs, and restores at the end.
    struct Context {
      var scope = 0
      var callHash = 0
      var depth = 0
      var closureDepth = 0
      var callPlaces: [SourcePlace] = []
      var runningHelpers: [(call: SourcePlace, code: Range<Int>)] = []
      var runningFunctions: [SourcePlace] = []
      var firstOwner: String?
      var runningBodies: [SourcePlace] = []
      var runningInitialisers: [(item: Int, owner: String)?] = []
      var resultType: TypeSyntax?
      var earlyReturns: [EarlyReturn] = []
    }

    var context: Context {
      get {
        Context(
          scope: scope, callHash: callHash, depth: depth, closureDepth: closureDepth, callPlaces: callPlaces,
          runningHelpers: runningHelpers, runningFunctions: runningFunctions, firstOwner: firstOwner,
          runningBodies: runningBodies, runningInitialisers: runningInitialisers,
          resultType: resultType, earlyReturns: earlyReturns)
      }
      set {
        (scope, callHash, depth, closureDepth) = (
          newValue.scope, newValue.callHash, newValue.depth, newValue.closureDepth
        )
        (callPlaces, runningHelpers) = (newValue.callPlaces, newValue.runningHelpers)
        (runningFunctions, firstOwner) = (newValue.runningFunctions, newValue.firstOwner)
        (runningBodies, runningInitialisers, resultType) = (
          newValue.runningBodies, newValue.runningInitialisers, newValue.resultType
        )
        earlyReturns = newValue.earlyReturns
      }
    }

    /// The statements of a block, and the progress of their execution.
    struct Statements {
      var block: CodeSites.Block
      var next = 0
      /// The blocks of `defer` statements, which run at the end, the last one first.
      var deferred: [CodeBlockItemListSyntax] = []
    }

    /// A running function that can be resumed.
    struct Frame {
      var function: SwiftFunction
      var context = Context()
      /// The statements of the body; nil before the first one.
      var statements: Statements?
    }

    /// The checkpoints of a path: copies of its evaluator at the beginnings of statements, from which other paths
    /// resume.
    struct Checkpoints {
      /// The branches for which other paths have decisions, and which this path has not met yet. When the path meets
      /// one of them, the last checkpoint before it is kept.
      var awaited: Set<Branch>
      /// The number of checkpoints recorded so far.
      fileprivate var count = 0
      fileprivate var last: SourceEvaluator?
      fileprivate var kept: [(number: Int, evaluator: SourceEvaluator)] = []
      /// For each branch that the path has met, the number of the last checkpoint before it.
      fileprivate var meetings: [Branch: Int] = [:]

      init(awaiting branches: Set<Branch>) { awaited = branches }

      /// Returns an evaluator at the last checkpoint before the first branch for which a path has a decision; nil if
      /// there is no such checkpoint.
      ///
      /// - Parameter decisions: the decisions of the path.
      func start(of decisions: [Branch: Int]) -> SourceEvaluator? {
        let first = decisions.keys.compactMap { meetings[$0] }.min()
        guard let first, let checkpoint = kept.last(where: { $0.number <= first }) else { return nil }
        return SourceEvaluator(checkpoint.evaluator, decisions: decisions)
      }
    }

    /// Creates a copy of an evaluator with other decisions.
    private convenience init(_ other: SourceEvaluator, decisions: [Branch: Int]) {
      self.init(other.project, decisions: decisions, takesFirstArms: other.takesFirstArms)
      (analysedFile, notesAnchors, isProbe) = (other.analysedFile, other.notesAnchors, other.isProbe)
      (snapshot, context, frames) = (other.snapshot, other.context, other.frames)
      (sequencePosition, namePlace, implicitMembers) = (other.sequencePosition, other.namePlace, other.implicitMembers)
      (classFacts, sites, readFirst) = (other.classFacts, other.sites, other.readFirst)
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
      // All awaited branches were met, so no other path begins at a later checkpoint: this path can end.
      if checkpoints?.awaited.isEmpty == true { isCut = true }
    }

    /// Records a checkpoint before the next statement of a function that can be resumed, unless none is possible there.
    ///
    /// - Parameters:
    ///   - statements: the statements of the function, with the progress of their execution.
    ///   - frame: the index of the function in `frames`.
    private func noteStatement(_ statements: Statements, in frame: Int) {
      frames[frame].statements = statements
      frames[frame].context = context
      guard checkpoints != nil, !isExhausted, pendingClosures.isEmpty, surrounding.isEmpty, callbackDepth == 0,
        uncertainty == 0,
        olderSystems == 0, firstReads == nil, departures.isEmpty
      else { return }
      checkpoints?.count += 1
      checkpoints?.last = SourceEvaluator(self, decisions: decisions)
    }

    // MARK: Execution

    /// Calls the next function of the sequence that a path follows, such as an initialiser and `viewDidLoad`. A resumed
    /// path continues the function that was running at its checkpoint instead.
    func enter(_ function: SwiftFunction, on receiver: SourceValue?) -> SourceValue {
      if isResumed { return resume() }
      return call(function, on: receiver, unknownArguments(of: function), isStatement: true)
    }

    /// Executes the rest of the functions that were running at the checkpoint, the innermost first. Returns the result
    /// of the outermost one.
    private func resume() -> SourceValue {
      isResumed = false
      var value: SourceValue?
      while let frame = frames.popLast() {
        context = frame.context
        guard var statements = frame.statements else { continue }
        var flow = Flow.next
        if let value, case .expr(let call) = statements.block.items[statements.next] {
          flow = finish(call, value)
          statements.next += 1
        }
        let result = Self.result(of: execute(&statements, after: flow, in: nil))
        leaveScope()
        value = frame.function.returnType.map { converted(result, to: $0) } ?? result
      }
      context = Context()
      return value ?? .none
    }

    /// Executes the statements of a block from the next one on, and then its deferred blocks.
    ///
    /// - Parameters:
    ///   - statements: the statements of the block.
    ///   - flow: the effect of the preceding statement. Unless it is `next`, no further statement is executed.
    ///   - frame: the index in `frames` of the function whose body the block is; nil if the function cannot be resumed.
    func execute(_ statements: inout Statements, after flow: Flow = .next, in frame: Int?) -> Flow {
      var flow = flow
      let block = statements.block
      while case .next = flow, statements.next < block.items.count {
        let item = block.items[statements.next]
        if let frame {
          noteStatement(statements, in: frame)
          if case .expr(let expression) = item { statementCall = expression.id }
        }
        steps += 1
        if isExhausted { return .ended }
        reached.insert(block.first + statements.next)
        switch item {
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
      for body in statements.deferred.reversed() { _ = self.block(body) }
      return flow
    }
  }
#endif
