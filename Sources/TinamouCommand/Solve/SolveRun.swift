import Foundation
import LayoutPlayground
import Tinamou

/// A run that solves files at some sizes, several layouts in parallel. It passes on results as they arrive, in the
/// order of the files and sizes. The memory therefore does not grow with the number of sizes.
struct SolveRun: Sendable {
  var inputFiles: InputFiles
  /// The file to which results are written. It may be one of the inputs.
  var outputFile = OutputFile()
  var options: LayoutEngine.Options
  /// The sizes at which all documents are solved. If they are empty, each document is solved at the sizes written in
  /// it.
  var sizes: [RequestedSize]
  /// The options for devices and root sizes; nil for none.
  var canvas: DeviceOptions?
  var direction: LayoutDirection?
  /// All requested reading directions. If there are several, each layout is solved in each of them.
  var directions: [LayoutDirection] = []
  /// The option that selects some layouts of files with several; nil for all layouts.
  var layouts: LayoutOptions?
  /// The options that have no effect if the files have variables and no views.
  var viewOptions = ViewOptions()
  /// The time limit of each layout; nil for none. For the first layout of a file it includes the reading of the file.
  var timeLimit: Duration?
  /// Whether all layouts of a file share the time limit.
  var limitsFiles = false
  /// Whether console logs among the files count as files without layouts. Otherwise they are errors.
  var takesLogs = false
  /// The number of layouts solved in parallel; nil for the number of processors.
  var jobs: Int?

  /// Solves files, and passes the results to a receiver. Errors are reported on standard error as they occur.
  /// - Returns: the exit status for the results.
  /// - Throws: Errors of the receiver.
  func run(_ files: [String], into sink: any ResultSink) async throws -> ExitStatus {
    var outcome = ExitStatus.success
    var plans: [Int: SolvePlan] = [:]
    if sink.wantsKinds { try sink.take(kinds: kinds(of: files, keeping: &plans)) }
    var roots: [LayoutDocument] = []
    var names: [String] = []
    var (hasViews, hasVariables) = (false, false)
    for (index, file) in files.enumerated() {
      let plan = plans.removeValue(forKey: index) ?? plan(file)
      StandardError.report(plan.unsupported + plan.errors)
      if canvas?.root.isEmpty == false { roots += plan.documents }
      names += plan.layoutNames
      (hasViews, hasVariables) = (hasViews || plan.kind.hasViews, hasVariables || plan.kind.hasSystems)
      outcome = max(outcome, try await run(plan, into: sink))
    }
    // If no file could be read, it is unknown which root views there are.
    if let canvas, !roots.isEmpty { StandardError.report(canvas.unknownRoots(among: roots)) }
    viewOptions.report(hasViews: hasViews, hasVariables: hasVariables)
    let unknown = layouts?.unknown(among: names) ?? []
    StandardError.report(unknown)
    return unknown.isEmpty ? outcome : max(outcome, .invalidInput)
  }

  /// Returns the results of files, the time that each file took, and the exit status. All results are kept in memory.
  func results(
    of files: [String]
  ) async -> (results: [InputResult], durations: [Duration], outcome: ExitStatus) {
    let collector = ResultCollector()
    // A `ResultCollector` does not throw.
    let outcome = try? await run(files, into: collector)
    return (collector.results, collector.durations, outcome ?? .problem)
  }

  private func run(_ plan: SolvePlan, into sink: any ResultSink) async throws -> ExitStatus {
    var errors = plan.errors
    var outcome = ExitStatus.success
    var limits = LayoutLimit(timeLimit, spent: plan.duration, isShared: limitsFiles)
    try sink.begin(plan.file, isInvalid: !errors.isEmpty)
    func add(_ layout: InputResult.Layout) throws {
      if layout.status != .solved || layout.hasBroken { outcome = .problem }
      try sink.add(layout)
    }
    do {
      for part in plan.parts {
        switch part {
        case .solved(let layout): try add(layout)
        case .layout(let layout, let document, let sizes):
          try await solve(layout, of: document, at: sizes, &limits) { try add(.layout($0, of: document)) }
        }
      }
    } catch let error as InvalidLayout {
      errors = error.diagnostics.map { $0.inFile(plan.file) }
      StandardError.report(errors)
    }
    try sink.end(errors)
    return errors.isEmpty ? outcome : ExitStatus(InvalidDocument(errors))
  }

  // MARK: - Planning

  /// Reads a file and prepares its layouts. Errors of the file are thus known before its first layout is solved.
  private func plan(_ file: String) -> SolvePlan {
    var plan = SolvePlan(file: InputFiles.name(file))
    let start = ContinuousClock.now
    do {
      // The parts are collected by layout: a layout's parts on all devices precede those of the next layout.
      var parts: [[SolvePlan.Part]] = []
      for device in canvas?.single.map(Optional.some) ?? [nil] {
        let (input, names) = try read(file, for: device, until: timeLimit.map { start + $0 })
        if case .layouts(let documents) = input {
          let unsupported = names.isEmpty ? [Self.nothing(in: file)] : documents.flatMap(\.unsupported)
          plan.unsupported += unsupported.filter { !plan.unsupported.contains($0) }
        }
        plan.layoutNames = names
        for (index, more) in try self.parts(of: input, on: device, since: start).enumerated() {
          if index < parts.count { parts[index] += more } else { parts.append(more) }
        }
      }
      plan.parts = parts.flatMap(\.self)
    } catch let error as InvalidDocument {
      if !takesLogs || error.diagnostics.first?.rule != InputFiles.logRule { plan.errors = error.diagnostics }
    } catch let error as InvalidLayout {
      plan.errors = error.diagnostics.map { $0.inFile(plan.file) }
    } catch {
      plan.errors = [SourceDiagnostic(.error, "\(error)", rule: "defect", file: plan.file)]
    }
    plan.duration = .now - start
    return plan
  }

  /// Reads a file for a device. Returns the document with the requested layouts alone, and the names of all layouts of
  /// the file. A document that is not a list of layouts has no names.
  private func read(
    _ file: String, for device: DeviceOptions?, until deadline: ContinuousClock.Instant?
  ) throws -> (input: InputDocument, names: [String]) {
    var inputFiles = inputFiles
    device?.request(in: &inputFiles.interfaceBuilder)
    let input = try inputFiles.read(file, until: deadline)
    guard case .layouts(let documents) = input else { return (input, []) }
    let names = documents.map(\.name)
    guard let wanted = layouts?.selection?(names) else { return (input, names) }
    return (.layouts(documents.filter { wanted.contains($0.name) }), names)
  }

  /// Returns the warning for a file without layouts, such as a WatchKit storyboard, or a storyboard whose controllers
  /// have no views.
  private static func nothing(in file: String) -> SourceDiagnostic {
    SourceDiagnostic(
      .warning, "there is nothing to solve in it: no view that constraints or masks lay out", rule: "nothing-to-solve",
      file: InputFiles.name(file))
  }

  /// Returns the kinds of results of each file, for which the files are read. The plans of files that cannot be read
  /// again are stored in `plans`, by index in `files`, and so is the plan of a single file. Other plans are dropped, so
  /// that memory does not grow with the number of files.
  private func kinds(of files: [String], keeping plans: inout [Int: SolvePlan]) -> [SolvePlan.Kind] {
    var kinds: [SolvePlan.Kind] = []
    for (index, file) in files.enumerated() {
      let plan = plan(file)
      kinds.append(plan.kind)
      if files.count == 1 || !InputFiles.canReadAgain(file, after: outputFile) { plans[index] = plan }
    }
    return kinds
  }

  /// Returns the parts of a plan for an input: a list for each document. A part is a prepared document of views in one
  /// reading direction, or a system of variables, which is solved here.
  private func parts(
    of input: InputDocument, on device: DeviceOptions?, since start: ContinuousClock.Instant
  ) throws(InvalidLayout) -> [[SolvePlan.Part]] {
    switch input {
    case .system(let system):
      var options = options
      options.limits.deadline = timeLimit.map { start + $0 }
      return [[.solved(.system(try LayoutEngine().solve(system, options: options), of: system))]]
    case .layout(let document):
      return [try parts(of: document, on: device)]
    case .layouts(let documents):
      var parts: [[SolvePlan.Part]] = []
      for document in documents { parts.append(try self.parts(of: document, on: device)) }
      return parts
    }
  }

  /// Returns the parts of a plan for a document of views: the prepared document in each reading direction.
  private func parts(
    of document: LayoutDocument, on device: DeviceOptions?
  ) throws(InvalidLayout) -> [SolvePlan.Part] {
    var document = document
    if !document.unsupported.contains(where: { $0.rule == "device" }) { document.device = device?.title }
    if !document.hasDeviceApplied, let size = device?.size(of: document) { document.sizes = [size] }
    let sizes = !sizes.isEmpty ? sizes : !document.sizes.isEmpty ? document.sizes : [.fitting]
    var parts: [SolvePlan.Part] = []
    for direction in directions.count > 1 ? directions : [direction ?? document.direction] {
      document.direction = direction
      parts.append(.layout(try LayoutEngine().prepare(document), document, sizes))
    }
    return parts
  }

  // MARK: - Solving

  /// Returns the options of the run with a deadline.
  func limited(until deadline: ContinuousClock.Instant?) -> LayoutEngine.Options {
    var options = options
    options.limits.deadline = deadline
    return options
  }

  /// The maximum number of layouts, for each worker, that were started but whose results wait to be passed on. Results
  /// are passed on in order, so those of quick layouts wait for slower layouts before them.
  private static let mostPending = 16

  private func solve(
    _ layout: PreparedLayout, of document: LayoutDocument, at sizes: [RequestedSize], _ limits: inout LayoutLimit,
    _ add: (LayoutSolution) throws -> Void
  ) async throws {
    let workers = min(sizes.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    if workers <= 1 {
      for size in sizes {
        try add(
          try LayoutEngine().solve(layout, keepingFramesOf: document, at: size, options: limited(until: limits.next())))
      }
      return
    }
    try await withThrowingTaskGroup(of: (Int, LayoutSolution).self) { group in
      var waiting: [Int: LayoutSolution] = [:]
      var (started, finished, added) = (0, 0, 0)
      while added < sizes.count {
        while started < sizes.count, started - finished < workers, started - added < workers * Self.mostPending {
          let index = started
          let options = limited(until: limits.next())
          group.addTask {
            (index, try LayoutEngine().solve(layout, keepingFramesOf: document, at: sizes[index], options: options))
          }
          started += 1
        }
        guard let (index, solution) = try await group.next() else { break }
        finished += 1
        waiting[index] = solution
        while let next = waiting.removeValue(forKey: added) {
          try add(next)
          added += 1
        }
      }
    }
  }
}

/// A source of deadlines for the layouts of a file, in the order in which their solves begin.
struct LayoutLimit {
  private let timeLimit: Duration?
  private var deadline: ContinuousClock.Instant?
  private let isShared: Bool

  /// Creates a source of deadlines.
  /// - Parameters:
  ///   - timeLimit: the time limit of a layout; nil for none.
  ///   - spent: the time that reading the file took. It counts towards the limit of the first layout.
  ///   - isShared: whether all layouts share the limit.
  init(_ timeLimit: Duration?, spent: Duration, isShared: Bool) {
    (self.timeLimit, self.isShared) = (timeLimit, isShared)
    deadline = timeLimit.map { ContinuousClock.now + $0 - spent }
  }

  /// Returns the deadline of the next layout, which is solved from now on; nil for none.
  mutating func next() -> ContinuousClock.Instant? {
    defer { if !isShared { deadline = nil } }
    return deadline ?? timeLimit.map { ContinuousClock.now + $0 }
  }
}

/// The contents of a file. Its layouts are prepared to be solved, and its systems of variables are solved already.
struct SolvePlan: Sendable {
  enum Part: Sendable {
    case solved(InputResult.Layout)
    case layout(PreparedLayout, LayoutDocument, [RequestedSize])
  }

  /// The kinds of results of a file: layouts of views, solutions of systems of variables, or both.
  struct Kind {
    var hasViews: Bool
    var hasSystems: Bool
  }

  var file: String
  /// Warnings about the contents of the file, for example about elements that have no effect, or about missing layouts.
  var unsupported: [SourceDiagnostic] = []
  var errors: [SourceDiagnostic] = []
  var parts: [Part] = []
  /// The names of all layouts of a file with several, including those that are not solved; empty for other files.
  var layoutNames: [String] = []
  /// The time that reading and preparing the file took.
  var duration = Duration.zero

  /// The documents of views among the parts.
  var documents: [LayoutDocument] {
    parts.compactMap { if case .layout(_, let document, _) = $0 { document } else { nil } }
  }

  var kind: Kind {
    Kind(
      hasViews: parts.contains { if case .layout = $0 { true } else { false } },
      hasSystems: parts.contains { if case .solved = $0 { true } else { false } })
  }
}

extension SourceDiagnostic {
  /// Returns the diagnostic with the name of a file, unless it names one already.
  fileprivate func inFile(_ name: String) -> SourceDiagnostic {
    var diagnostic = self
    diagnostic.file = file ?? name
    return diagnostic
  }
}
