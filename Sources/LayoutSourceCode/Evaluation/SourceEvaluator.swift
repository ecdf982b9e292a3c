#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// An interpreter that executes Swift code along one path, and records the effects on views and constraints.
  ///
  /// A value that is not known is `SourceValue.unknown`. At a branch whose condition is not known, `decisions` says
  /// which arm is taken. Without a decision, the usual arm is taken if there is one, such as the code after a `guard`.
  /// Otherwise each arm is tried from the same state, and values that differ afterwards become unknown. So the
  /// constraints that are active at the end of a path hold together in some run of the program.
  ///
  /// The number of steps and the depths of calls and expressions are limited, which bounds time and memory.
  final class SourceEvaluator {
    /// The effect of a statement on the control flow.
    enum Flow {
      case next
      case returned(SourceValue)
      /// The end of a loop, or of one of its iterations. The loop is the innermost one, or that with the given label.
      case broken(String?), continued(String?)
      /// The end of the path: by an error, a trap or a limit of the run.
      case ended
    }

    /// A branch on a path: the place of its statement, with a hash of the calls and iterations that lead there. Two
    /// calls of one function have different branches, since they may take different arms.
    struct Branch: Hashable {
      var place: SourcePlace
      var callHash: Int
    }

    /// An arm of a branch that makes or changes constraints and that no decision of this path selects. Another path can
    /// execute it by a decision.
    struct Alternative: Hashable {
      /// The decisions of a path that executes the arm: the index of the arm in its branch, and those of the arms
      /// around it.
      var decisions: [Branch: Int]
      /// Whether the arm only places views that code of other files makes. The check of those files follows the arm as
      /// well.
      var isOfOtherFiles = false
      /// Whether the arm only yields a number, or assigns one to a variable. A constraint may use the number.
      var isOfNumber = false
    }

    let project: SwiftProject
    /// The decisions of this path: for each decided branch, the index of the selected arm.
    let decisions: [Branch: Int]
    var state = SourceState()
    /// The alternatives met so far, in the order of execution.
    var alternatives: [Alternative] = []
    /// The arms around the current statement: for each branch, the index of the arm that contains the statement.
    var surrounding: [Branch: Int] = [:]
    var observations: [SourceObservation] = []
    /// The functions, initialisers and properties whose code was executed, each as the place of its declaration.
    var executed: Set<SourcePlace> = []
    /// The functions among `executed` that are called outside of closures which may be called later, or never.
    var executedOutsideCallbacks: Set<SourcePlace> = []
    /// The end of the code that was executed of each function, observer and initial value. It is a byte offset in the
    /// file, by the place of the declaration.
    var executedEnds: [SourcePlace: Int] = [:]
    /// The statements executed, by their numbers in `sites`.
    var reached = NumberSet()
    /// The early returns of the running functions, those of the innermost function last.
    var earlyReturns: [EarlyReturn] = []
    /// The functions that are running, as places of their declarations, the innermost last.
    var runningFunctions: [SourcePlace] = []
    /// Whether the innermost running function is `loadView`, which makes the view of a controller.
    var isLoadingView = false
    /// The type that declares the outermost running function; nil for a global one.
    var firstOwner: String?
    /// The entries of the dictionaries that calls of Visual Format Language get. An entry is there once for each call
    /// that gets it.
    var formatEntries: [FormatEntry] = []
    /// The places at which code sets `translatesAutoresizingMaskIntoConstraints`.
    var maskPlaces: Set<SourcePlace> = []
    /// The places of the calls that make constraints, but whose effect is not known.
    var unfollowed: Set<SourcePlace> = []
    /// Whether the evaluator records how calls of Visual Format Language and of `NSLayoutConstraint(item:…)` can be
    /// written with anchors.
    var notesAnchors = false
    /// The calls of Visual Format Language with a known format string and known dictionaries, and those that update a
    /// known constraint. Each is given by the place of the called name.
    var understoodCalls: Set<SourcePlace> = []
    /// The number of branches around the current statement for which the path has no decision.
    var uncertainty = 0
    /// The number of arms for older systems (`else` of `#available`) around the current statement.
    var olderSystems = 0

    var scope = 0
    /// The index of the analysed file. Constraints made by functions in other files are reported at the calls in this
    /// file. If the index is nil, they are reported at their own places.
    var analysedFile: Int?
    var callPlaces: [SourcePlace] = []
    /// The helper functions of the analysed file that are running, the innermost last: the place of the call, and the
    /// range of bytes of the function's body.
    var runningHelpers: [(call: SourcePlace, code: Range<Int>)] = []
    /// The place of the called name in the last call whose arguments were evaluated; nil if there was no such call, and
    /// while an operator makes a constraint.
    var namePlace: SourcePlace?
    /// The implicit members with arguments that were evaluated before their types were known, in the arguments of the
    /// current calls.
    var implicitMembers: [ImplicitMember] = []
    /// The values of both arms of the last conditional expression whose condition is not known. They count while the
    /// value of that expression is assigned.
    var choice: [SourceValue] = []
    /// The declared type of the result of the running function or getter; nil if it has no declared result, and in
    /// closures.
    var resultType: TypeSyntax?
    /// The closures that run after the code of this path, since a call has stored them. Each entry executes one of
    /// them.
    var pendingClosures: [() -> Void] = []
    /// Whether the closures in `pendingClosures` are running.
    var isRunningPendingClosures = false
    /// The number of closures around the current statement that may be called later, or never.
    var callbackDepth = 0
    /// The number of closures around the current statement, in the current function, that are arguments of calls.
    var closureDepth = 0
    /// A cache of facts of classes, by the names of the classes in a file.
    var classFacts = ClassFactsCache()
    /// A cache of the parts of syntax nodes.
    var sites = CodeSites()
    /// A cache of the values of global and static constants that are no objects, by the keys of the constants.
    var constants: [String: SourceValue] = [:]
    /// The properties whose initial values were evaluated, as places of their declarations, in the order of evaluation.
    var initialValues: [SourcePlace] = []
    /// Whether the evaluator only determines the effect of one initialiser on its object.
    var isProbe = false
    /// The first reads of properties in code whose final state is joined with others; nil outside such code. If such
    /// code is nested, only the outermost code has a record.
    var firstReads: FirstReads?
    /// The properties that the running code is expected to read, in this order.
    var awaitedReads: [AwaitedRead] = []
    /// A cache of the properties that code reads first; nil if they are not remembered.
    var readFirst: ReadFirst?
    /// A cache of whether `snp` means SnapKit's member in the code of a file, by the index of the file.
    var libraryFiles: [Int: Bool] = [:]
    /// The hash of the calls and iterations that lead to the current statement.
    var callHash = 0
    /// The bodies that are running: those of functions, getters, observers and closures, as places, the innermost last.
    /// Their number is the depth of calls.
    var runningBodies: [SourcePlace] = []
    /// An entry for each running function, the innermost last: for an initialiser, its object and the type that
    /// declares it; nil for other functions.
    var runningInitialisers: [(item: Int, owner: String)?] = []
    /// Whether a branch with neither a decision nor a usual arm takes its first arm. The path then leads to one
    /// possible layout, for display.
    let takesFirstArms: Bool
    var steps = 0
    var depth = 0
    /// Whether the code runs only to find out which values a loop changes.
    private var isTrial = false
    /// The number of branches so far at which a decision of the path has selected the arm.
    var selectedArms = 0
    /// Whether the run was cut short, so that some code was not executed. This is so if nesting exceeded a limit, or if
    /// the path has met all branches for which it records checkpoints.
    var isCut = false
    /// The states in which arms of a branch left an iteration by `break` or `continue`. The loop joins them with the
    /// state at the end of the iteration.
    var departures: [SourceState] = []

    /// The running functions that can be resumed, the innermost last. They are recorded with the checkpoints. A path
    /// that begins at a checkpoint has those that were running there.
    var frames: [Frame] = []
    /// The checkpoints that the path records; nil if it records none.
    var checkpoints: Checkpoints?
    /// Whether the path begins at a checkpoint at which its execution is yet to be resumed.
    var isResumed = false
    /// The last expression that was executed as a statement of a function in `frames`; nil after the evaluation of a
    /// call has begun. A call is a statement by itself if it is this expression.
    var statementCall: SyntaxIdentifier?
    /// The index of the running function in the sequence of functions that the path follows, and the object on which
    /// they are called. The object is nil until it is made, and for functions without a known object.
    var sequencePosition: (index: Int, receiver: SourceValue?) = (0, nil)

    /// The limits of a run. They bound its steps, the depths of expressions and of calls, and repetitions of code; and
    /// the arms of a branch and the iterations of a loop that are executed.
    enum Limit {
      static let steps = 60_000
      static let depth = 400
      static let callDepth = 64
      static let arms = 24
      /// The maximum number of times that code is executed again because of first reads of properties.
      static let repetitions = 3
      /// The maximum number of iterations of a loop that are executed one by one.
      static let iterations = 16
      /// The number of trial iterations that find out which values a loop changes. The second one finds values that
      /// change only if others have changed before.
      static let trials = 2
    }

    init(_ project: SwiftProject, decisions: [Branch: Int] = [:], takesFirstArms: Bool = false) {
      self.project = project
      self.takesFirstArms = takesFirstArms
      self.decisions = decisions
      state.scopes.append(SourceScope(file: 0))
    }

    /// Whether the outermost call of the path is an initialiser, so that no other code has run on its object.
    var isInitialising: Bool { runningInitialisers.first.map { $0 != nil } ?? false }

    /// Whether the run has exceeded its limits, or was cut short. Code is then no longer executed.
    var isExhausted: Bool { steps > Limit.steps || isCut }

    // MARK: Places and scopes

    var file: Int { state.scopes[scope].file }

    /// Returns the place at which to report an object or constraint that code at a given place makes. For code outside
    /// the analysed file, this is the place of the call in the analysed file that leads there. Code of the type with
    /// which the path begins keeps its own place, in whatever file it is.
    func reportedPlace(of place: SourcePlace) -> SourcePlace {
      guard let analysedFile, place.file != analysedFile else { return place }
      if let firstOwner, state.scopes[scope].owner == firstOwner { return place }
      return callPlaces.last { $0.file == analysedFile } ?? place
    }

    /// Evaluates a call. Meanwhile, `callPlaces` contains the place of the call.
    func calling<Result>(at place: SourcePlace, _ body: () -> Result) -> Result {
      callPlaces.append(place)
      defer { callPlaces.removeLast() }
      return body()
    }

    func place(of node: some SyntaxProtocol) -> SourcePlace {
      SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Statements

    /// Executes the statements of a block.
    ///
    /// - Parameter frame: the index of the function whose body the block is, if it can be resumed.
    func execute(_ items: CodeBlockItemListSyntax, in frame: Int? = nil) -> Flow {
      guard let block = sites.block(items, in: file) else { return .next }
      var statements = Statements(block: block)
      for function in block.functions { declare(function) }
      return execute(&statements, in: frame)
    }

    /// Executes one of several iterations of the same code. The index, -1 or more, distinguishes its branches from
    /// those of other iterations.
    func asIteration<Result>(_ index: Int, _ body: () -> Result) -> Result {
      let old = callHash
      callHash = callHash &* 31 &+ index &+ 1
      defer { callHash = old }
      return body()
    }

    /// Executes the body of a loop that may have no iterations.
    func perhapsRepeatedly(at node: some SyntaxProtocol, _ body: @escaping () -> Flow) -> Flow {
      branch(at: node, [{ self.end(of: node, after: self.repeatedly(body)) ?? .next }], isExhaustive: false)
    }

    /// Returns how a loop ends, given how one of its iterations has ended; nil if the next iteration follows.
    func end(of loop: some SyntaxProtocol, after flow: Flow) -> Flow? {
      let label = loop.parent?.as(LabeledStmtSyntax.self)?.label.text
      switch flow {
      case .next, .continued(nil): return nil
      case .broken(nil): return .next
      case .continued(let name) where name == label: return nil
      case .broken(let name) where name == label: return .next
      case .broken, .continued, .returned, .ended: return flow
      }
    }

    /// Executes an arbitrary iteration of code that runs any number of times. Since other iterations may precede it,
    /// values that the code changes are unknown at its beginning. They are unknown at its end, too, if the path selects
    /// an arm in the iteration: an iteration with another arm may follow.
    func repeatedly(_ body: () -> Flow) -> Flow {
      for _ in 0..<Limit.trials { tryIteration(body) }
      let (known, selected) = (departures.count, selectedArms)
      let before = state
      let flow = body()
      // A path with decisions follows the iteration to its end. The state at a `break` or `continue` belongs to another
      // path.
      if departures.count > known, decisions.isEmpty {
        state = .joined([state] + departures[known...], since: before)
      }
      departures.removeLast(departures.count - known)
      switch flow {
      case .next, .continued: if selectedArms > selected { tryIteration(body) }
      case .broken, .returned, .ended: break
      }
      return flow
    }

    /// Executes an iteration for which the path has no decisions, to determine the values that it changes. These are
    /// unknown afterwards. During such a trial, loops inside the body have no trials of their own.
    private func tryIteration(_ body: () -> Flow) {
      guard !isTrial else { return }
      isTrial = true
      partly { asIteration(-1, body) }
      isTrial = false
    }

    /// Executes code of which it is not known how far it runs. Values that the code changes are unknown afterwards.
    ///
    /// - Parameters:
    ///   - place: the place of the code; nil if it is not known.
    ///   - body: executes the code.
    func partly(at place: SourcePlace? = nil, _ body: () -> Flow) { joining(at: place) { partlyOnce(body) } }

    private func partlyOnce(_ body: () -> Flow) {
      let before = state
      let known = (observations.count, alternatives.count, pendingClosures.count, departures.count)
      let returns = earlyReturns.count
      _ = body()
      earlyReturns.removeLast(earlyReturns.count - returns)
      observations.removeLast(observations.count - known.0)
      alternatives.removeLast(alternatives.count - known.1)
      pendingClosures.removeLast(pendingClosures.count - known.2)
      state = .joined([before, state] + departures[known.3...], since: before)
      departures.removeLast(departures.count - known.3)
    }

    /// Executes code from a step count of 0, and then undoes its effects, also those on the step count.
    func tentatively(_ body: () -> Void) {
      let before = snapshot
      (steps, isCut) = (0, false)
      body()
      (snapshot, isCut) = (before, false)
    }

    // MARK: Expressions

    /// Returns the value of an expression, whose type may be known from the context.
    func evaluate(_ expression: ExprSyntax, as type: TypeSyntax? = nil) -> SourceValue {
      steps += 1
      depth += 1
      defer { depth -= 1 }
      if depth >= Limit.depth { isCut = true }
      guard !isExhausted else { return .unknown("") }
      return value(of: expression, as: type)
    }
  }
#endif
