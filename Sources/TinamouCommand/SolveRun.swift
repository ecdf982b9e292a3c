import Foundation
import Tinamou

/// Solves files at sizes, several at once, with results in the order of the files and sizes.
struct SolveRun: Sendable {
  var frontend: Frontend
  var options: LayoutEngine.Options
  /// Sizes in place of the documents' own; empty for those.
  var sizes: [RequestedSize]
  /// For which device and at which root sizes.
  var canvas = DeviceOptions()
  var direction: LayoutDirection?
  /// How long one layout may take.
  var timeLimit: Duration?
  /// How many layouts are solved at once; nil for as many as there are processors.
  var jobs: Int?

  /// Reads and solves; tells at once, on standard error, what cannot be understood.
  func results(of files: [String]) async -> [InputResult] {
    var results: [InputResult] = []
    for file in files {
      let result = await result(of: file)
      Frontend.report(result.errors)
      results.append(result)
    }
    return results
  }

  /// The status that the results amount to.
  static func outcome(of results: [InputResult]) -> Frontend.Outcome {
    var outcome = Frontend.Outcome.success
    for result in results {
      if !result.errors.isEmpty { outcome = max(outcome, .invalidInput) }
      for layout in result.layouts where layout.status != .solved || layout.hasBroken {
        outcome = max(outcome, .problem)
      }
    }
    return outcome
  }

  private func result(of file: String) async -> InputResult {
    let name = file == "-" ? "<stdin>" : file
    do {
      switch try frontend.read(file) {
      case .system(let system):
        return InputResult(file: name, layouts: [.system(try solve(system), of: system)])
      case .layout(let document):
        return InputResult(file: name, layouts: try await results(of: document))
      case .layouts(let documents):
        var layouts: [InputResult.Layout] = []
        for document in documents { Frontend.report(document.unsupported) }
        for document in documents { layouts += try await results(of: document) }
        return InputResult(file: name, layouts: layouts)
      }
    } catch let error as InvalidDocument {
      return InputResult(file: name, errors: error.diagnostics)
    } catch let error as InvalidLayout {
      return InputResult(file: name, errors: error.diagnostics.map { $0.inFile(name) })
    } catch {
      return InputResult(file: name, errors: [SourceDiagnostic(.error, "\(error)", rule: "defect", file: name)])
    }
  }

  private func results(of document: LayoutDocument) async throws -> [InputResult.Layout] {
    var document = document
    if let direction { document.direction = direction }
    // Of a drawn document the reader has seen to the device.
    if !document.isDrawn, let size = canvas.size(of: document) { document.sizes = [size] }
    let sizes = !sizes.isEmpty ? sizes : !document.sizes.isEmpty ? document.sizes : [.fitting]
    return try await solve(document, at: sizes).map { .layout($0, of: document) }
  }

  /// What is wrong with the roots that were asked for. Where nothing could be read it cannot be told.
  func unknownRoots(in results: [InputResult]) -> [SourceDiagnostic] {
    guard results.contains(where: \.errors.isEmpty) else { return [] }
    return canvas.unknownRoots(
      among: results.flatMap(\.layouts).compactMap { layout in
        if case .layout(_, let document) = layout { document } else { nil }
      })
  }

  private var limited: LayoutEngine.Options {
    var options = options
    options.limits.deadline = timeLimit.map { ContinuousClock.now + $0 }
    return options
  }

  private func solve(_ system: ConstraintSystem) throws -> SystemSolution {
    try LayoutEngine().solve(system, options: limited)
  }

  private func solve(_ document: LayoutDocument, at sizes: [RequestedSize]) async throws -> [LayoutSolution] {
    let layout = try LayoutEngine().prepare(document)
    let workers = min(sizes.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    if workers <= 1 {
      return try sizes.map { try LayoutEngine().solve(drawn: layout, of: document, at: $0, options: limited) }
    }
    return try await withThrowingTaskGroup(of: (Int, LayoutSolution).self) { group in
      var solutions = [LayoutSolution?](repeating: nil, count: sizes.count)
      var next = 0
      func start() {
        guard next < sizes.count else { return }
        let index = next
        next += 1
        group.addTask {
          (index, try LayoutEngine().solve(drawn: layout, of: document, at: sizes[index], options: limited))
        }
      }
      for _ in 0..<workers { start() }
      while let (index, solution) = try await group.next() {
        solutions[index] = solution
        start()
      }
      return solutions.compactMap { $0 }
    }
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
