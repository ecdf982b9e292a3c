import Foundation
import LayoutComparison
import Tinamou

/// A run that reads a corpus and gives it to solvers, one problem after the other, since they are timed.
struct CompareRun {
  var inputFiles: InputFiles
  /// Sizes that override the documents' own; empty for those.
  var sizes: [RequestedSize]
  var direction: LayoutDirection?
  var solvers: [any ComparedSolver]
  var repeats: Int
  /// The time limit of all solvers together for a problem.
  var timeLimit: Duration
  /// The files to which records may refer.
  var files: RecordFiles
  /// The start of the command: preparation before the first problem counts towards its time.
  var start = ContinuousClock.now

  private let engine = LayoutEngine()

  init(
    inputFiles: InputFiles, sizes: [RequestedSize], direction: LayoutDirection?, solvers: [any ComparedSolver],
    repeats: Int, timeLimit: Duration, files: RecordFiles = .currentFolder
  ) {
    self.inputFiles = inputFiles
    self.sizes = sizes
    self.direction = direction
    self.solvers = solvers
    self.repeats = repeats
    self.timeLimit = timeLimit
    self.files = files
  }

  /// Compares the files of paths; those in folders in order of name.
  func comparison(of paths: [String]) -> Comparison {
    var comparison = Comparison(participants: [], problems: [])
    let (inputs, failures) = CorpusSearch.inputs(of: paths)
    report(failures, to: &comparison)
    for input in inputs {
      do throws(InvalidDocument) {
        try add(input, to: &comparison)
      } catch {
        report(error.diagnostics, to: &comparison)
      }
    }
    return comparison
  }

  /// The deadline for reading the next document: for the first problem, time counts from the start of the command.
  private func deadline(of comparison: Comparison) -> ContinuousClock.Instant {
    (comparison.problems.isEmpty ? start : ContinuousClock.now) + timeLimit
  }

  private func report(_ diagnostics: [SourceDiagnostic], to comparison: inout Comparison) {
    StandardError.report(diagnostics)
    comparison.errors += diagnostics
  }

  private func add(_ input: CorpusSearch.Input, to comparison: inout Comparison) throws(InvalidDocument) {
    let name = InputFiles.name(input.path)
    if CorpusSearch.isLines(input.path) {
      return addLines(try InputFiles.bytes(input.path), name, input.isNamed, to: &comparison)
    }
    let (bytes, format) = try inputFiles.source(input.path, isFound: !input.isNamed)
    if format == .json, let contents = VectorFile.read(bytes: bytes, file: name) {
      report(contents.errors, to: &comparison)
      comparison.otherCount += contents.otherCount
      for vector in contents.cases { add(vector, file: name, to: &comparison) }
      return
    }
    if !input.isNamed, !DocumentReader.isDocument(bytes: bytes, format: format) { return }
    let document = try DocumentReader.read(
      bytes: bytes, file: name, format: format, until: deadline(of: comparison))
    add(document, file: name, to: &comparison)
  }

  /// Adds the records of a JSON Lines file. One found in a folder counts if its first line is a document.
  private func addLines(_ bytes: [UInt8], _ file: String, _ isNamed: Bool, to comparison: inout Comparison) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if !isNamed {
      guard let first = lines.first, DocumentReader.isDocument(bytes: Array(first), format: .json) else { return }
    }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let place = "\(file):\(index + 1)"
      do throws(InvalidDocument) {
        switch try BatchRecord.read(Array(line), until: deadline(of: comparison)) {
        case .document(let document): add(document, file: place, to: &comparison)
        case .file(let path, let ownSizes, let ownDirection):
          var run = self
          if sizes.isEmpty { run.sizes = ownSizes }
          run.direction = direction ?? ownDirection
          let document = try InputFiles().read(try files.path(of: path), as: path, until: deadline(of: comparison))
          run.add(document, file: place, to: &comparison)
        }
      } catch {
        report(error.diagnostics.map { $0.onLine(index + 1, of: file) }, to: &comparison)
      }
    }
  }

  private func add(_ vector: VectorCase, file: String, to comparison: inout Comparison) {
    add(vector.document, file: file, to: &comparison) { problem in
      problem.expectation = vector.expectation
      problem.tolerance = vector.tolerance
      problem.uikitScale = vector.uikitScale
      problem.name = vector.name
    }
  }

  private func add(
    _ document: InputDocument, file: String, to comparison: inout Comparison,
    with change: (inout ComparedProblem) -> Void = { _ in }
  ) {
    do throws(InvalidLayout) {
      for var problem in try problems(of: document, file: file) {
        change(&problem)
        showProgress(comparison.problems.count + 1)
        let spent = comparison.problems.isEmpty ? ContinuousClock.now - start : .zero
        comparison.problems.append(
          ProblemComparison(problem, solvers: solvers, repeats: repeats, timeLimit: timeLimit - spent))
      }
    } catch {
      report(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.file = diagnostic.file ?? file
          return diagnostic
        }, to: &comparison)
    }
  }

  private func problems(of document: InputDocument, file: String) throws(InvalidLayout) -> [ComparedProblem] {
    switch document {
    case .system(let system): return [try ComparedProblem(system, file: file, engine: engine)]
    case .layout(let document): return try problems(of: document, file: file)
    case .layouts(let documents):
      var problems: [ComparedProblem] = []
      for document in documents { problems += try self.problems(of: document, file: file) }
      return problems
    }
  }

  private func problems(of document: LayoutDocument, file: String) throws(InvalidLayout) -> [ComparedProblem] {
    var document = document
    if let direction { document.direction = direction }
    let sizes = !sizes.isEmpty ? sizes : !document.sizes.isEmpty ? document.sizes : [.fitting]
    var problems: [ComparedProblem] = []
    for size in sizes { problems.append(try ComparedProblem(document, at: size, file: file, engine: engine)) }
    return problems
  }

  /// Shows the progress on a terminal.
  private func showProgress(_ count: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\rproblem \(count)\u{1B}[K\r".utf8))
  }
}

extension SourceDiagnostic {
  /// The diagnostic of a line that was read by itself, with its position in the file.
  fileprivate func onLine(_ line: Int, of file: String) -> SourceDiagnostic {
    var diagnostic = self
    diagnostic.file = file
    if var location = diagnostic.location {
      location.file = file
      location.line = line
      diagnostic.location = location
    }
    return diagnostic
  }
}

/// The search for the files of a corpus.
enum CorpusSearch {
  /// A file of a corpus.
  struct Input {
    var path: String
    /// Whether the user named it; files found in folders need not be documents.
    var isNamed: Bool
  }

  /// Returns the files: named ones in their order, those of a folder in order of name. Hidden files and links to
  /// folders are omitted.
  static func inputs(of paths: [String]) -> (inputs: [Input], failures: [SourceDiagnostic]) {
    var inputs: [Input] = []
    var failures: [SourceDiagnostic] = []
    for path in paths {
      guard path != "-", isFolder(path) else {
        inputs.append(Input(path: path, isNamed: true))
        continue
      }
      var pending = [path]
      while let next = pending.popLast() {
        guard isFolder(next) else {
          if DocumentFormat(fileName: next) != nil || isLines(next) { inputs.append(Input(path: next, isNamed: false)) }
          continue
        }
        do {
          let names = try FileManager.default.contentsOfDirectory(atPath: next).filter { !$0.hasPrefix(".") }
          let prefix = next == "." ? "" : next.hasSuffix("/") ? next : next + "/"
          pending += names.sorted().reversed().map { prefix + $0 }.filter { !isLinkToFolder($0) }
        } catch {
          failures.append(
            SourceDiagnostic(.error, "cannot be read: \(StandardError.reason(error))", rule: "unreadable", file: next))
        }
      }
    }
    return (inputs, failures)
  }

  /// Whether a file is JSON Lines, by its name.
  static func isLines(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonl") }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isLinkToFolder(_ path: String) -> Bool {
    isFolder(path) && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
