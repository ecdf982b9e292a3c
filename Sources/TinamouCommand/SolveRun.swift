import Foundation
import Tinamou

/// Solves files at sizes, several at once, and hands results on in the order of the files and sizes, as soon as they are
/// there: what is in memory does not grow with the number of sizes.
struct SolveRun: Sendable {
  var frontend: Frontend
  var options: LayoutEngine.Options
  /// Sizes in place of the documents' own; empty for those.
  var sizes: [RequestedSize]
  /// For which device and at which root sizes.
  var canvas: DeviceOptions?
  var direction: LayoutDirection?
  /// All directions asked for, one after the other, where there are several.
  var directions: [LayoutDirection] = []
  /// How long one layout may take; the first of a file with its reading.
  var timeLimit: Duration?
  /// Whether that is for all layouts of a file together.
  var limitsFiles = false
  /// How many layouts are solved at once; nil for as many as there are processors.
  var jobs: Int?

  /// Solves files, tells at once, on standard error, what cannot be understood, and hands the rest to a sink.
  /// - Returns: the status that the results amount to.
  /// - Throws: what the sink throws.
  func run(_ files: [String], into sink: any ResultSink) async throws -> Frontend.Outcome {
    var outcome = Frontend.Outcome.success
    var plans: [Int: SolvePlan] = [:]
    if sink.wantsKinds { try sink.take(kinds: kinds(of: files, keeping: &plans)) }
    var roots: [LayoutDocument] = []
    for (index, file) in files.enumerated() {
      let plan = plans.removeValue(forKey: index) ?? plan(file)
      Frontend.report(plan.unsupported + plan.errors)
      if canvas?.root.isEmpty == false { roots += plan.documents }
      outcome = max(outcome, try await run(plan, into: sink))
    }
    // Where nothing could be read it cannot be told which roots there are.
    if let canvas, !roots.isEmpty { Frontend.report(canvas.unknownRoots(among: roots)) }
    return outcome
  }

  /// The results of files, all in memory, and how long each file took.
  func results(
    of files: [String]
  ) async -> (results: [InputResult], durations: [Duration], outcome: Frontend.Outcome) {
    let collector = ResultCollector()
    // This sink throws nothing.
    let outcome = try? await run(files, into: collector)
    return (collector.results, collector.durations, outcome ?? .problem)
  }

  private func run(_ plan: SolvePlan, into sink: any ResultSink) async throws -> Frontend.Outcome {
    var errors = plan.errors
    var outcome = Frontend.Outcome.success
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
      Frontend.report(errors)
    }
    try sink.end(errors)
    return errors.isEmpty ? outcome : Frontend.Outcome(InvalidDocument(errors))
  }

  // MARK: - What is to be solved

  /// Reads a file and prepares all that is in it, so that what is wrong with it comes before its layouts.
  private func plan(_ file: String) -> SolvePlan {
    var plan = SolvePlan(file: Frontend.name(file))
    let start = ContinuousClock.now
    do {
      let input = try frontend.read(file, until: timeLimit.map { start + $0 })
      if case .layouts(let documents) = input {
        plan.unsupported = documents.isEmpty ? [Self.nothing(in: file)] : documents.flatMap(\.unsupported)
      }
      plan.parts = try parts(of: input, since: start)
    } catch let error as InvalidDocument {
      plan.errors = error.diagnostics
    } catch let error as InvalidLayout {
      plan.errors = error.diagnostics.map { $0.inFile(plan.file) }
    } catch {
      plan.errors = [SourceDiagnostic(.error, "\(error)", rule: "defect", file: plan.file)]
    }
    plan.duration = .now - start
    return plan
  }

  /// What is told of a file without layouts, such as a storyboard of controllers alone, or one of WatchKit.
  private static func nothing(in file: String) -> SourceDiagnostic {
    SourceDiagnostic(
      .warning, "there is nothing to solve in it: no view that constraints or masks lay out", rule: "nothing-to-solve",
      file: Frontend.name(file))
  }

  /// Looks at files for what kinds of results there will be. What can be read again is not kept, so that memory does not
  /// grow with the number of files.
  private func kinds(of files: [String], keeping plans: inout [Int: SolvePlan]) -> [SolvePlan.Kind] {
    var kinds: [SolvePlan.Kind] = []
    for (index, file) in files.enumerated() {
      let plan = plan(file)
      kinds.append(plan.kind)
      if files.count == 1 || !frontend.canReadAgain(file) { plans[index] = plan }
    }
    return kinds
  }

  private func parts(
    of input: InputDocument, since start: ContinuousClock.Instant
  ) throws(InvalidLayout) -> [SolvePlan.Part] {
    switch input {
    case .system(let system):
      var options = options
      options.limits.deadline = timeLimit.map { start + $0 }
      return [.solved(.system(try LayoutEngine().solve(system, options: options), of: system))]
    case .layout(let document):
      return try parts(of: document)
    case .layouts(let documents):
      var parts: [SolvePlan.Part] = []
      for document in documents { parts += try self.parts(of: document) }
      return parts
    }
  }

  /// One for each direction.
  private func parts(of document: LayoutDocument) throws(InvalidLayout) -> [SolvePlan.Part] {
    var document = document
    // Of a drawn document the reader has seen to the device.
    if !document.isDrawn, let size = canvas?.size(of: document) { document.sizes = [size] }
    let sizes = !sizes.isEmpty ? sizes : !document.sizes.isEmpty ? document.sizes : [.fitting]
    var parts: [SolvePlan.Part] = []
    for direction in directions.count > 1 ? directions : [direction ?? document.direction] {
      document.direction = direction
      parts.append(.layout(try LayoutEngine().prepare(document), document, sizes))
    }
    return parts
  }

  // MARK: - Solving

  /// The options with an end of the time that a layout has.
  func limited(until deadline: ContinuousClock.Instant?) -> LayoutEngine.Options {
    var options = options
    options.limits.deadline = deadline
    return options
  }

  /// How many layouts may wait for the one that is next in order, for each that is solved at once.
  private static let patience = 16

  private func solve(
    _ layout: PreparedLayout, of document: LayoutDocument, at sizes: [RequestedSize], _ limits: inout LayoutLimit,
    _ add: (LayoutSolution) throws -> Void
  ) async throws {
    let workers = min(sizes.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    if workers <= 1 {
      for size in sizes {
        try add(try LayoutEngine().solve(drawn: layout, of: document, at: size, options: limited(until: limits.next())))
      }
      return
    }
    try await withThrowingTaskGroup(of: (Int, LayoutSolution).self) { group in
      var waiting: [Int: LayoutSolution] = [:]
      var (started, finished, added) = (0, 0, 0)
      while added < sizes.count {
        while started < sizes.count, started - finished < workers, started - added < workers * Self.patience {
          let index = started
          let options = limited(until: limits.next())
          group.addTask {
            (index, try LayoutEngine().solve(drawn: layout, of: document, at: sizes[index], options: options))
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

/// The ends of the time that the layouts of a file have, one after the other.
struct LayoutLimit {
  private let timeLimit: Duration?
  private var deadline: ContinuousClock.Instant?
  private let isShared: Bool

  /// - Parameters:
  ///   - spent: what reading has taken of the first layout's time.
  ///   - isShared: whether all layouts have the time together.
  init(_ timeLimit: Duration?, spent: Duration, isShared: Bool) {
    (self.timeLimit, self.isShared) = (timeLimit, isShared)
    deadline = timeLimit.map { ContinuousClock.now + $0 - spent }
  }

  /// The end of the next layout's time, which begins now; nil for none.
  mutating func next() -> ContinuousClock.Instant? {
    defer { if !isShared { deadline = nil } }
    return deadline ?? timeLimit.map { ContinuousClock.now + $0 }
  }
}

/// What is to be solved of a file.
struct SolvePlan: Sendable {
  enum Part: Sendable {
    case solved(InputResult.Layout)
    case layout(PreparedLayout, LayoutDocument, [RequestedSize])
  }

  /// What kinds of results there will be.
  struct Kind {
    var hasViews: Bool
    var hasSystems: Bool
  }

  var file: String
  /// What is in the file and was not understood, and so does not count.
  var unsupported: [SourceDiagnostic] = []
  var errors: [SourceDiagnostic] = []
  var parts: [Part] = []
  /// How long it took to make.
  var duration = Duration.zero

  /// The layout documents.
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
  /// The same about a file, where it says none.
  fileprivate func inFile(_ name: String) -> SourceDiagnostic {
    var diagnostic = self
    diagnostic.file = file ?? name
    return diagnostic
  }
}
