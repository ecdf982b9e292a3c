import Foundation
import LayoutComparison
import Tinamou

/// A run of a comparison. It reads a corpus and gives each problem to all solvers. The problems are solved one after
/// the other, since the solvers are timed.
struct CompareRun {
  var inputFiles: InputFiles
  /// The sizes at which all documents are solved. If they are empty, each document is solved at the sizes written in
  /// it.
  var sizes: [RequestedSize]
  var direction: LayoutDirection?
  var solvers: [any ComparedSolver]
  var repeats: Int
  /// The time limit for a problem, which all solvers share.
  var timeLimit: Duration
  /// The files to which records may refer.
  var files = RecordFiles.currentFolder
  /// The time at which the command started. The preparation from then on counts towards the time limit of the first
  /// problem.
  var start = ContinuousClock.now

  private let engine = LayoutEngine()

  /// Returns the comparison of the solvers on the files of some paths. Files in a folder are in order of name.
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

  /// Returns the deadline for reading the next document. The time limit of the first problem counts from the start of
  /// the command.
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

  /// Adds the records of a JSON Lines file. A file that was found in a folder is skipped if its first line is no
  /// document.
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

  /// Shows the number of the current problem on standard error, if this is a terminal.
  private func showProgress(_ count: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    try? FileHandle.standardError.write(contentsOf: Data("\rproblem \(count)\u{1B}[K\r".utf8))
  }
}

extension SourceDiagnostic {
  /// Returns a copy of this diagnostic, which is about a single line, with the number and the file of that line.
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
    /// Whether the file was named on the command line. A file that was found in a folder is left out if it is not a
    /// document.
    var isNamed: Bool
  }

  /// Returns the files of some paths, and an error for each folder that cannot be read. Named files are in their order.
  /// In a folder, documents and JSON Lines files are found, in order of name. Hidden files and links to folders are
  /// left out.
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
          if DocumentFormat(fileName: next) != nil || isLines(next), !RegularFile.isSpecial(next) {
            inputs.append(Input(path: next, isNamed: false))
          }
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

  /// Returns whether a file is JSON Lines, according to its name.
  static func isLines(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonl") }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isLinkToFolder(_ path: String) -> Bool {
    isFolder(path) && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
