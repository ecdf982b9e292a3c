public import ArgumentParser
import Foundation
public import Tinamou

/// The functions shared by all commands: reading files, reporting errors, writing output, and exit statuses.
struct Frontend {
  /// The exit statuses documented for commands; with several files the largest wins.
  enum Outcome: Int32, Comparable {
    /// Everything was solved.
    case success = 0
    /// A conflict, a limit, or a failure of the solver.
    case problem = 1
    /// An input could not be read or parsed.
    case invalidInput = 2

    /// The status of an input that could not be read.
    init(_ error: InvalidDocument) {
      self = error.isLimit ? .problem : .invalidInput
    }

    static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The status if output could not be written.
  static let cannotWrite = ExitCode(74)

  /// The format of inputs whose names do not determine it.
  var inputFormat: DocumentFormat?
  /// The file to write to; nil for standard output.
  var output: String?
  /// The contents of standard input, if already read because they are needed more than once.
  var standardInput: [UInt8]?
  /// The device for Interface Builder documents.
  var interfaceBuilder = InterfaceBuilderOptions()

  // MARK: - Reading

  /// Reads a document; `-` is standard input.
  /// - Parameters:
  ///   - name: another name for messages and for the format.
  ///   - deadline: the time at which reading ends, if any.
  func read(
    _ path: String, as name: String? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> InputDocument {
    let (bytes, format) = try source(path, as: name)
    return try DocumentReader.read(
      bytes: bytes, file: name ?? Self.name(path), format: format, interfaceBuilder: try interfaceBuilderOptions(),
      until: deadline)
  }

  /// The options for Interface Builder documents, with the tables of control metrics.
  func interfaceBuilderOptions() throws(InvalidDocument) -> InterfaceBuilderOptions {
    var options = interfaceBuilder
    options.tables = try Self.tables()
    return options
  }

  /// The tables of control metrics, from the folder in an environment variable, in the format of
  /// `scripts/learn-insets`; else those of the package.
  private static func tables() throws(InvalidDocument) -> InterfaceBuilderTables {
    guard let folder = ProcessInfo.processInfo.environment["TINAMOU_CONTROL_TABLES"] else { return .standard }
    var tables = InterfaceBuilderTables()
    for name in ["alignment-insets.json", "baselines.json", "heights.json", "letters.json", "titles.json"] {
      let path = "\(folder)/\(name)"
      try tables.add(try bytes(path), file: path)
    }
    return tables
  }

  /// The name of a file in messages.
  static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  /// The contents of a document, and its format. The format of files found in folders depends on their names alone.
  func source(
    _ path: String, as name: String? = nil, isFound: Bool = false
  ) throws(InvalidDocument) -> ([UInt8], DocumentFormat) {
    let file = name ?? Self.name(path)
    let named = path == "-" ? nil : DocumentFormat(fileName: name ?? path)
    guard let format = isFound ? named : inputFormat ?? named else {
      // A missing file is reported rather than its name's format.
      if path != "-" { _ = try Self.bytes(path, as: name) }
      let formats = DocumentFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let reason =
        path == "-" ? "standard input has no name that tells its format" : "the name does not tell its format"
      throw InvalidDocument([
        SourceDiagnostic(.error, "\(reason); say it by --input-format (\(formats))", rule: "format", file: file)
      ])
    }
    if path == "-", let standardInput { return (standardInput, format) }
    if path != "-", let size = RegularFile(path)?.size,
      let problem = DocumentReader.problem(ofSize: size, file: file)
    {
      throw InvalidDocument([problem])
    }
    return (try Self.bytes(path, as: name), format)
  }

  /// The contents of a file, with another name for messages if one is given; standard input for `-`.
  static func bytes(_ path: String, as name: String? = nil) throws(InvalidDocument) -> [UInt8] {
    do {
      return try contents(path)
    } catch {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "cannot be read: \(reason(error))", rule: "unreadable", file: name ?? Self.name(path))
      ])
    }
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let handle = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return Array(try handle.readToEnd() ?? Data())
  }

  /// Whether a file can be read again with the same contents after writing has begun. Pipes cannot, nor can a file that
  /// the output replaces.
  func canReadAgain(_ path: String) -> Bool {
    guard path != "-", let input = RegularFile(path) else { return false }
    return output.flatMap { RegularFile($0) }?.isSame(as: input) != true
  }

  /// The system's error message, without the framework's wrapping.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return String(cString: strerror(ENOENT))
    case .fileReadNoPermission: return String(cString: strerror(EACCES))
    default: return error.localizedDescription
    }
  }

  // MARK: - Writing

  /// Reports diagnostics on standard error.
  static func report(_ diagnostics: [SourceDiagnostic]) {
    tell(diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// Writes lines to standard error.
  static func tell(_ text: String) {
    let text = PrintableText.withoutDirections(text)
    try? FileHandle.standardError.write(contentsOf: Data((text.isEmpty ? "" : text + "\n").utf8))
  }

  /// Whether standard output may have colour: only a terminal, and not if `NO_COLOR` is set (no-color.org).
  static var hasColor: Bool {
    let refusal = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return refusal.isEmpty && isatty(STDOUT_FILENO) == 1
  }

  /// Writes a text report, without bidirectional controls from names.
  func write(report: String) throws {
    try write(PrintableText.withoutDirections(report))
  }

  func write(_ text: String) throws {
    // A closed pipe, and a file beyond its size limit, are errors to report, not fatal signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do {
      if let output {
        try Data(text.utf8).write(to: URL(fileURLWithPath: output))
      } else {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      }
    } catch {
      Self.report([
        SourceDiagnostic(
          .error, "cannot be written: \(Self.reason(error))", rule: "unwritable", file: output ?? "<stdout>")
      ])
      throw Self.cannotWrite
    }
  }

  /// The message for the current `errno`.
  static var systemError: String { String(cString: strerror(errno)) }

  /// Ends the command with a status.
  static func exit(_ outcome: Outcome) throws {
    guard outcome == .success else { throw ExitCode(outcome.rawValue) }
  }
}

extension DocumentFormat: ExpressibleByArgument {}
