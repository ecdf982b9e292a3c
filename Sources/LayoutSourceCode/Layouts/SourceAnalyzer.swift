#if SwiftSource
  import LayoutChecking
  package import LayoutModel
  import SwiftSyntax

  /// An analyzer of source files. It follows the code of each type from its initialisers and other entry points, along
  /// one path after the other.
  package struct SourceAnalyzer: Sendable {
    package private(set) var project: SwiftProject
    /// Whether the analyzer reports constraints that can be written with anchors.
    package var notesAnchors = false
    /// Whether results always contain the constraints at the end of each path, for comparison with those after a
    /// change.
    package var keepsReadings = false
    /// Whether the analyzer looks for views of controllers that fill the screen.
    package var findsWindowLayouts = false
    static let mostPaths = 40
    /// The maximum number of steps on all paths through a file. Beyond it, no further path is followed.
    static let mostSteps = 120_000
    /// A limit of steps on all paths through a file. Beyond it, arms are not followed that only place views of other
    /// files, or only yield numbers.
    static let mostStepsForMinorArms = 10_000
    /// A limit of steps on all paths through a file. Beyond it, not even the first path from a further function is
    /// followed. It is higher than `mostSteps`, since other paths than the first only lead into further arms of
    /// branches.
    static let mostStepsForFirstPaths = 300_000

    /// Creates an analyzer of a project's source files.
    package init(_ project: SwiftProject) {
      self.project = project
    }

    /// Returns whether a source may have layouts, judged by the words in it.
    package static func mayHaveLayouts(_ bytes: [UInt8]) -> Bool { LayoutWords.occur(in: bytes[...]) }

    /// Returns the reason why a file cannot be parsed; nil if it can.
    package func problem(ofFile index: Int) -> SourceDiagnostic? { project.files[index].problem }

    /// Returns the first syntax error of a file; nil if there is none.
    ///
    /// - Parameter isNamed: whether the user named the file. Any other file without layouts is not parsed for errors,
    ///   since nothing is said about it anyway.
    package func syntaxError(ofFile index: Int, isNamed: Bool = true) -> SourceDiagnostic? {
      project.files[index].syntaxError(parses: isNamed || project.mentionsLayout(file: index))
    }

    /// Returns the contents of a file.
    package func bytes(ofFile index: Int) -> [UInt8] { project.files[index].contents }

    /// Replaces a file, for example by its version after a fix.
    package mutating func replace(file index: Int, by file: SwiftFile) {
      project = project.replacing(file: index, by: file)
    }

    /// Analyzes a file of the project.
    ///
    /// - Parameters:
    ///   - index: the index of the file.
    ///   - deadline: the time after which no further path is followed; nil for no limit.
    package func analyze(file index: Int, until deadline: ContinuousClock.Instant? = nil) -> AnalyzedSource {
      LargeStack.run { analyzed(file: index, until: deadline) }
    }

    /// Analyzes a file without checkpoints: each path is followed from its beginning, and what code reads first is not
    /// remembered. The result is the same; tests compare the two.
    package func analyzeWithoutCheckpoints(file index: Int) -> AnalyzedSource {
      LargeStack.run { analyzed(file: index, until: nil, usesCheckpoints: false) }
    }

    private func analyzed(
      file index: Int, until deadline: ContinuousClock.Instant?, usesCheckpoints: Bool = true
    ) -> AnalyzedSource {
      var result = AnalyzedSource(file: index)
      result.fixer = SourceFixer(file: project.files[index])
      var run = Collected(usesCheckpoints: usesCheckpoints)
      guard project.mentionsLayout(file: index) else { return result }
      run.uncalled = project.uncalledFunctions(in: index)
      // 1. Types, then functions outside types.
      for type in project.types(withFunctionsIn: index) { analyze(type, file: index, &run, until: deadline) }
      for function in project.functions(in: index)
      where project.hasLayout(function) && !run.executed.contains(function.place)
        && !run.uncalled.contains(function.place)
      {
        explore(&run, in: index, until: deadline) { evaluator in alone(function, evaluator) }
      }
      // 2. Statements outside functions.
      if hasStatements(project.files[index]) {
        explore(&run, in: index, until: deadline) { evaluator in
          evaluator.scope = 0
          evaluator.state.scopes[0].file = index
          _ = evaluator.execute(project.files[index].tree.statements)
        }
      }
      finish(&result, run, index)
      return result
    }

    // MARK: Entry points

    /// The results of all paths through a file.
    struct Collected {
      /// Whether a path may resume from a checkpoint, instead of executing again the code that it shares with earlier
      /// paths.
      let usesCheckpoints: Bool
      /// The caches that all paths share.
      let classFacts = ClassFactsCache()
      let sites = CodeSites()
      let readFirst = SourceEvaluator.ReadFirst()
      var executed: Set<SourcePlace> = []
      /// The private functions of the file that no code calls. They are not followed.
      var uncalled: Set<SourcePlace> = []
      var steps = 0
      var observations: [SourceObservation] = []
      var layouts: [LayoutDocument] = []
      var helperCalls: [[Int: SourceLocation]] = []
      /// For each layout, the functions and properties on its path, and whether conditions on it are about the reading
      /// direction.
      var pathsOfLayouts: [(executed: Set<SourcePlace>, isOfDirection: Bool)] = []
      var closedLayouts: [CheckedSource.ClosedLayout] = []
      var windowLayouts: [CheckedSource.WindowLayout] = []
      var signatures: Set<[String]> = []
      var unfollowed: Set<SourcePlace> = []
      /// The places of the calls that made constraints between known views.
      var made: Set<SourcePlace> = []
      var formatEntries: [SourceEvaluator.FormatEntry] = []
      var maskPlaces: Set<SourcePlace> = []
      /// The places of calls of functions in other files, if these functions make constraints.
      var callsIntoOtherFiles: Set<SourcePlace> = []
      /// The observations of views that constraints place although their frames are constraints as well, due to
      /// `translatesAutoresizingMaskIntoConstraints`.
      var maskedViews: [SourceObservation] = []
      /// The objects and constraints at the end of each path.
      var ends: [(items: SharedList<SourceItem>, constraints: SharedList<SourceConstraint>)] = []
    }

    private func analyze(
      _ type: SwiftType, file index: Int, _ run: inout Collected, until deadline: ContinuousClock.Instant?
    ) {
      func isHere(_ function: SwiftFunction) -> Bool { function.place.file == index }
      // 1. The functions from an initialiser to the end of loading. Functions of other files are included, since they
      // may execute code of extensions in this file.
      let hasLayout = type.functions.contains { isHere($0) && project.hasLayout($0) }
      let chains = chains(of: type, from: index)
      // The instance after the first of these sequences, on the path without decisions.
      var first: Instance?
      for (number, chain) in chains.enumerated() where hasLayout || chain.contains(where: isHere) {
        var (closed, windowLayout): (CheckedSource.ClosedLayout?, CheckedSource.WindowLayout?)
        explore(&run, in: index, until: deadline) { evaluator in
          guard case .item(let item) = follow(chain, of: type, evaluator) else { return }
          if number == 0, evaluator.decisions.isEmpty { first = Instance(item, of: evaluator) }
          evaluator.observations += evaluator.unplacedViews(of: type)
          guard evaluator.decisions.isEmpty else { return }
          let hasDirections: @Sendable () -> Bool = { [project, executed = evaluator.executed] in
            project.hasDirections(on: executed)
          }
          if findsWindowLayouts { windowLayout = evaluator.windowLayout(of: item, type) }
          closed = ClosedTree(of: item, type, by: evaluator)?.layout
          windowLayout?.hasDirections = hasDirections
          closed?.hasDirections = hasDirections
        }
        if let closed { run.closedLayouts.append(closed) }
        if let windowLayout { run.windowLayouts.append(windowLayout) }
      }
      // 2. Every other function that makes constraints, alone.
      let followed = run.executed
      for function in type.functions
      where isHere(function) && !run.executed.contains(function.place)
        && project.hasLayout(function) && !run.uncalled.contains(function.place)
      {
        explore(&run, in: index, until: deadline) { evaluator in alone(function, evaluator) }
      }
      // 3. The code of properties that make constraints.
      for property in type.properties.values.sorted(by: { $0.place.offset < $1.place.offset })
      where property.place.file == index && !run.executed.contains(property.place) && project.hasLayout(property) {
        explore(&run, in: index, until: deadline) { evaluator in alone(property, of: type, evaluator) }
      }
      // 4. The functions of step 2 once more, after an initialiser and loading.
      guard let chain = chains.first ?? (isMade(type) ? [] : nil) else { return }
      // If nothing is to be followed, the instance is not made either.
      func instance() -> Instance? {
        if let first { return first }
        let evaluator = evaluator([:], run, in: index)
        guard case .item(let item) = follow(chain, of: type, evaluator) else { return nil }
        return Instance(item, of: evaluator)
      }
      let others = type.functions.filter {
        isHere($0) && !followed.contains($0.place) && !$0.isInitialiser && !$0.isStatic
          && !run.uncalled.contains($0.place)
      }
      var later = others.filter { project.hasLayout($0) }
      // Further functions: those that call private functions among these.
      while true {
        let names = Set(later.filter(\.isPrivate).map(\.name))
        let known = Set(later.map(\.place))
        let callers = others.filter { !known.contains($0.place) && project.code(of: $0).hasWord(in: names) }
        if callers.isEmpty { break }
        later += callers
      }
      guard !later.isEmpty, run.steps < Self.mostStepsForFirstPaths, let instance = instance() else { return }
      follow(later, on: instance, of: type, &run, until: deadline)
    }

    /// An instance of a type, with the state of the program after the functions that run before the instance is
    /// displayed.
    private struct Instance {
      var item: Int
      let evaluator: SourceEvaluator
      private let snapshot: SourceEvaluator.Snapshot

      /// Creates the instance at the current point of a path.
      init(_ item: Int, of evaluator: SourceEvaluator) {
        (self.item, self.evaluator, snapshot) = (item, evaluator, evaluator.snapshot)
      }

      /// Undoes all that the evaluator has executed since the instance was created.
      func restore() { evaluator.snapshot = snapshot }
    }

    /// Follows each function alone, on an instance for which an initialiser and the functions that load it have run.
    /// Only defects of views that no other code can affect are reported.
    private func follow(
      _ functions: [SwiftFunction], on instance: Instance, of type: SwiftType, _ run: inout Collected,
      until deadline: ContinuousClock.Instant?
    ) {
      instance.restore()
      let (evaluator, item) = (instance.evaluator, instance.item)
      guard evaluator.state.items[item].isFollowed, !evaluator.isExhausted else { return }
      run.steps += evaluator.steps
      evaluator.handOut(item)
      // Only code of the file calls a private function, so one that another function calls runs after the code before
      // the call.
      var executedOutsideCallbacks: Set<SourcePlace> = []
      for function in functions.filter({ !$0.isPrivate }) + functions.filter(\.isPrivate)
      where !evaluator.executed.contains(function.place)
        && !(function.isPrivate && !function.isCalledByOthers && executedOutsideCallbacks.contains(function.place))
      {
        if let deadline, ContinuousClock.now >= deadline { return }
        guard run.steps < Self.mostStepsForFirstPaths else { return }
        evaluator.tentatively {
          let known = evaluator.observations.count
          let value = evaluator.call(function, on: .item(item), evaluator.unknownArguments(of: function))
          evaluator.expose([value])
          run.steps += evaluator.steps
          if evaluator.isExhausted { return }
          executedOutsideCallbacks.formUnion(evaluator.executedOutsideCallbacks)
          evaluator.observations += evaluator.unplacedViews(of: type)
          run.maskPlaces.formUnion(evaluator.maskPlaces)
          // Other functions may run before this one, so only observations that do not depend on them are kept.
          let kept = ["ambiguity", "no-common-ancestor"]
          var certain = evaluator.certainObservations(from: known).filter { kept.contains($0.rule) }
          project.dropExceptions(of: function, from: &certain)
          run.observations += certain
          run.observations += evaluator.arrangedEdges(isLater: true)
          run.maskedViews += evaluator.maskedViews(besidesCodeOf: type)
        }
      }
    }

    /// Follows the code of a property alone: its getter and setter, its initial value, or its observers.
    private func alone(_ property: SwiftProperty, of type: SwiftType, _ evaluator: SourceEvaluator) {
      evaluator.state.scopes[0].file = property.place.file
      if property.isStatic {
        let value = evaluator.member(property.name, of: .type(type.name), at: property.place)
        evaluator.expose([value].compactMap(\.self))
        return
      }
      let receiver = Self.receiver(type.name, evaluator, isCreated: false, at: property.place)
      if property.setter != nil {
        evaluator.setMember(property.name, of: receiver, to: .unknown(property.name), at: property.place)
      }
      if property.observers.isEmpty {
        let value = evaluator.member(property.name, of: receiver, at: property.place)
        evaluator.expose([value].compactMap(\.self))
      } else {
        evaluator.setMember(property.name, of: receiver, to: .unknown(property.name), at: property.place)
      }
    }

    /// Returns whether an initialiser only traps, as `init?(coder:)` often does.
    private func traps(_ function: SwiftFunction) -> Bool {
      function.body.count == 1 && project.code(of: function).contains(word: Array("fatalError".utf8))
    }

    private func alone(_ function: SwiftFunction, _ evaluator: SourceEvaluator) {
      var receiver: SourceValue?
      if let owner = function.owner {
        receiver =
          function.isStatic ? .type(owner) : Self.receiver(owner, evaluator, isCreated: false, at: function.place)
      }
      evaluator.state.scopes[0].file = function.place.file
      let value = evaluator.enter(function, on: receiver)
      evaluator.runPendingClosures()
      // The caller may do anything with the result.
      evaluator.expose([value])
      evaluator.observations += evaluator.unplacedViews(of: function.owner.flatMap { evaluator.projectType($0)?.type })
      project.dropExceptions(of: function, from: &evaluator.observations)
    }

    private static func receiver(
      _ name: String, _ evaluator: SourceEvaluator, isCreated: Bool, at place: SourcePlace
    ) -> SourceValue {
      if evaluator.isResumed, let receiver = evaluator.sequencePosition.receiver { return receiver }
      switch name {
      case "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension",
        "Array", "Sequence", "Collection":
        return .unknown("self")
      default: break
      }
      var item = SourceItem(name: "self", className: name, place: place)
      item.isCreated = isCreated
      item.isFollowed = isCreated
      item.isRoot = isCreated
      item.isParentUnknown = true
      item.mask = .unknown
      item.isExposed = true
      evaluator.state.items.append(item)
      let index = evaluator.state.items.count - 1
      if evaluator.isStack(index) {
        evaluator.state.items[index].stack = SourceItem.Stack(isAxisKnown: false, isPartlyUnknown: true)
      }
      evaluator.sequencePosition.receiver = .item(index)
      return .item(index)
    }

    // MARK: Instances

    /// Returns the sequences of functions that run before an instance of a type is displayed, at most four. Each begins
    /// with an initialiser of the type or, if it has none, of the nearest superclass with initialisers. Without any
    /// initialiser, the only sequence consists of the functions for loading.
    func chains(of type: SwiftType, from file: Int) -> [[SwiftFunction]] {
      let lineage = project.lineage(of: type.name, from: file, or: file).compactMap {
        $0 == type.name ? type : project.type($0, from: file, or: file)
      }.filter { $0.isDeclared && !$0.isAmbiguous || $0.name == type.name }
      func method(_ name: String) -> SwiftFunction? { lineage.lazy.compactMap { $0.methods[name]?.first }.first }
      let loading = Self.loading.compactMap(method)
      let starts = lineage.lazy.map { type in initialisers(of: type) }.first { !$0.isEmpty } ?? []
      let awaking = [method("awakeFromNib")].compactMap(\.self)
      let chains = starts.prefix(4).map { start in
        [start] + (start.parameters.map(\.label) == ["coder"] ? awaking : []) + loading
      }
      return chains.isEmpty && !(awaking + loading).isEmpty ? [awaking + loading] : chains
    }

    /// Returns the initialisers that may create an instance of a type. `init(coder:)` counts only if there is no other
    /// one, or if the file has outlets: many types have it only because the compiler requires it.
    private func initialisers(of type: SwiftType) -> [SwiftFunction] {
      let all = type.initialisers.filter { !traps($0) }
      let others = all.filter { $0.parameters.map(\.label) != ["coder"] }
      guard !others.isEmpty, let place = type.place else { return all }
      return project.hasOutlets(place.file) ? all : others
    }

    /// The functions that UIKit and AppKit call before the first layout of an instance.
    private static let loading =
      SourceEvaluator.loadingMethods + ["viewWillAppear", "updateViewConstraints", "updateConstraints"]

    /// Returns whether a type may be instantiated by an initialiser that the frameworks or the compiler provide, not
    /// the sources.
    private func isMade(_ type: SwiftType) -> Bool {
      type.isDeclared && !type.isAmbiguous && !project.isProtocol(type.name)
    }

    /// Follows functions, one after the other, on a new instance, and returns the instance.
    @discardableResult
    func follow(_ chain: [SwiftFunction], of type: SwiftType, _ evaluator: SourceEvaluator) -> SourceValue {
      let place = chain.first?.place ?? type.place ?? SourcePlace(file: 0, offset: 0)
      let receiver = Self.receiver(type.name, evaluator, isCreated: true, at: place)
      if case .item(let item) = receiver, chain.first?.isInitialiser != true, !evaluator.isResumed,
        evaluator.typeLineage(type.name).dropFirst().contains(where: {
          evaluator.projectType($0).map { $0.isDeclared && !$0.initialisers.isEmpty } == true
        })
      {
        // An initialiser of a superclass has run before.
        evaluator.state.items[item].isFollowed = false
      }
      for (index, function) in chain.enumerated().dropFirst(evaluator.sequencePosition.index) {
        if case .item(let item) = receiver, evaluator.state.items[item].isLoadedEarly,
          SourceEvaluator.loadingMethods.contains(function.name)
        {
          continue
        }
        evaluator.sequencePosition.index = index
        if case .item(let item) = receiver, !function.isInitialiser, !evaluator.isResumed { evaluator.handOut(item) }
        _ = evaluator.enter(function, on: receiver)
      }
      evaluator.runPendingClosures()
      return receiver
    }

    private func finish(_ result: inout AnalyzedSource, _ run: Collected, _ index: Int) {
      var observations = run.observations + unusedEntries(run, index)
      // Views whose `translatesAutoresizingMaskIntoConstraints` other code may switch off are left out.
      observations += maskedViewObservations(run, index)
      var known: Set<String> = []
      // The calls of code in other files. Observations that are only about other files are dropped below, since these
      // files are analysed, too.
      result.callsIntoOtherFiles = Set(run.callsIntoOtherFiles.map { project.location(of: $0) })
      observations = SourceObservation.joinedForms(
        observations.filter { $0.place.file == index }
          .filter { $0.origins.isEmpty || $0.origins.contains { $0.file == index } })
      let fixer = SourceFixer(file: project.files[index])
      let kinds = Dictionary(grouping: observations) { SourceObservation.Kind(rule: $0.rule, offset: $0.place.offset) }
      result.defects =
        observations
        .sorted { ($0.place.offset, $0.rule) < ($1.place.offset, $1.rule) }
        .filter { observation in
          // The other constraint that the messages of these rules name may differ on another path.
          let namesOther = ["arranged-edges", "left-right"].contains(observation.rule)
          let what = namesOther ? observation.objects.joined(separator: " ") : observation.message
          return known.insert("\(observation.place.offset) \(observation.rule) \(what)").inserted
        }
        .map { observation in
          SourceDefect(
            rule: observation.rule, location: project.location(of: observation.place), message: observation.message,
            objects: observation.objects,
            related: observation.related.map { .init($0.message, location: project.location(of: $0.place)) },
            fix: fixer.fix(for: kinds[.init(rule: observation.rule, offset: observation.place.offset)] ?? []))
        }
      if keepsReadings || result.defects.contains(where: { $0.fix != nil }) {
        result.readings = run.ends.map { ConstraintReading.all($0.constraints, of: $0.items) }
      }
      (result.layouts, result.helperCalls) = (run.layouts, run.helperCalls)
      (result.closedLayouts, result.windowLayouts) = (run.closedLayouts, run.windowLayouts)
      result.directions = run.pathsOfLayouts.map { executed, isOfDirection in
        { [project] in isOfDirection || project.hasDirections(on: executed) }
      }
      let calls = ConstraintCalls.places(in: project.files[index].bytes).map { SourcePlace(file: index, offset: $0) }
      let followed = run.made.filter { $0.file == index }
      result.constraints = ConstraintCount(found: followed.union(calls).count, followed: followed.count)
    }

    /// Returns the observations of views whose frames are constraints although other constraints place the views. Views
    /// that may be affected by code which did not run are left out.
    private func maskedViewObservations(_ run: Collected, _ index: Int) -> [SourceObservation] {
      guard !run.maskedViews.isEmpty else { return [] }
      var names: Set<String> = []
      for place in project.files[index].bytes[...].places(ofWord: SwiftType.maskWord)
      where !run.maskPlaces.contains(SourcePlace(file: index, offset: place)) {
        switch MaskTarget(in: project.files[index], at: place) {
        case .any: return []
        case .named(let name): names.insert(name)
        case .none: break
        }
      }
      // Paths through several arms miss the same line, before the first constraint of the view in the function.
      struct Line: Hashable {
        var view: [String]
        var origins: [SourcePlace]
        var function: SyntaxIdentifier?
      }
      var lines: [Line: Int] = [:]
      var found: [SourceObservation] = []
      for observation in run.maskedViews.sorted(by: { $0.place.offset < $1.place.offset })
      where observation.place.file == index && names.isDisjoint(with: observation.objects) {
        let offset = observation.place.offset
        let line = Line(
          view: observation.objects, origins: observation.related.map(\.place),
          function: project.files[index].function(at: offset)?.id)
        guard let first = lines[line] else {
          lines[line] = found.count
          found.append(observation)
          continue
        }
        if case .mask(let isSecond, let others)? = found[first].plan {
          found[first].plan = .mask(isSecondItem: isSecond, before: others + [offset])
        }
      }
      return found
    }

    /// Returns the observations of dictionary entries that no format string uses.
    private func unusedEntries(_ run: Collected, _ index: Int) -> [SourceObservation] {
      // A format string that was not followed may use any entry.
      guard !run.unfollowed.contains(where: { $0.file == index }) else { return [] }
      var used: [SourcePlace: Bool] = [:]
      for entry in run.formatEntries { used[entry.place] = (used[entry.place] ?? false) || entry.isUsed }
      var told: Set<SourcePlace> = []
      return run.formatEntries.compactMap { entry in
        guard used[entry.place] == false, told.insert(entry.place).inserted else { return nil }
        let kind = entry.isView ? "view" : "metric"
        return SourceObservation(
          rule: "unused-format-entry", place: entry.place,
          message: "no format uses the \(kind) '\(entry.key)'; remove it from the dictionary, or name it in the format",
          objects: [entry.key])
      }
    }

    private func hasStatements(_ file: SwiftFile) -> Bool {
      file.tree.statements.contains { item in
        switch item.item {
        case .decl: false
        case .stmt, .expr: true
        }
      }
    }
  }
#endif
