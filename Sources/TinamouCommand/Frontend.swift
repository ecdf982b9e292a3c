public import ArgumentParser
import Foundation
public import Tinamou

/// What every command shares: reading files, telling what is wrong with them, writing, and exit statuses.
struct Frontend {
  /// Exit statuses, as the contract of the command has them; of several files the largest wins.
  enum Outcome: Int32, Comparable {
    /// Everything was solved.
    case success = 0
    /// Understood, but there is a conflict, a limit was reached, or the solver failed.
    case problem = 1
    /// Some input could not be read or understood.
    case invalidInput = 2

    /// The status of an input that could not be read.
    init(_ error: InvalidDocument) {
      self = error.isLimit ? .problem : .invalidInput
    }

    static func < (left: Self, right: Self) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The output could not be written.
  static let cannotWrite = ExitCode(74)

  /// How inputs are written where their names do not say it.
  var inputFormat: DocumentFormat?
  /// The file to write to; nil for standard output.
  var output: String?
  /// The contents of standard input, where they have been read already because they are needed more than once.
  var standardInput: [UInt8]?
  /// For which device Interface Builder documents are laid out.
  var interfaceBuilder = InterfaceBuilderOptions()

  // MARK: - Reading

  /// Reads a document; `-` is standard input.
  /// - Parameters:
  ///   - name: another name that messages call it by, and that tells its format.
  ///   - deadline: when reading is to end, if ever.
  func read(
    _ path: String, as name: String? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> InputDocument {
    let (bytes, format) = try source(path, as: name)
    return try DocumentReader.read(
      bytes: bytes, file: name ?? Self.name(path), format: format, interfaceBuilder: try interfaceBuilderOptions(),
      until: deadline)
  }

  /// For which device, and by which tables, Interface Builder documents are laid out.
  func interfaceBuilderOptions() throws(InvalidDocument) -> InterfaceBuilderOptions {
    var options = interfaceBuilder
    options.tables = try Self.tables()
    return options
  }

  /// What controls of Interface Builder documents are like: by the tables of a folder that the environment names, such as
  /// `scripts/learn-insets` writes, or else those that come with the command.
  private static func tables() throws(InvalidDocument) -> InterfaceBuilderTables {
    guard let folder = ProcessInfo.processInfo.environment["TINAMOU_CONTROL_TABLES"] else { return .standard }
    var tables = InterfaceBuilderTables()
    for name in ["alignment-insets.json", "baselines.json", "heights.json", "letters.json", "titles.json"] {
      let path = "\(folder)/\(name)"
      try tables.add(try bytes(path), file: path)
    }
    return tables
  }

  /// What messages call a file.
  static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  /// The contents of a document, and how it is written. What was found in a folder goes by its name alone.
  func source(
    _ path: String, as name: String? = nil, isFound: Bool = false
  ) throws(InvalidDocument) -> ([UInt8], DocumentFormat) {
    let file = name ?? Self.name(path)
    let named = path == "-" ? nil : DocumentFormat(fileName: name ?? path)
    guard let format = isFound ? named : inputFormat ?? named else {
      // That there is no such file matters more than its name.
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

  /// The contents of a file, which messages call by another name where one is given; standard input for `-`.
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

  /// Whether a file has the same contents when it is read once more, after writing has begun: pipes do not, nor does a
  /// file that the output takes the place of.
  func canReadAgain(_ path: String) -> Bool {
    guard path != "-", let input = RegularFile(path) else { return false }
    return output.flatMap { RegularFile($0) }?.isSame(as: input) != true
  }

  /// What the system says, without the framework's wrapping.
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

  /// Tells what is wrong with an input, on standard error.
  static func report(_ diagnostics: [SourceDiagnostic]) {
    tell(diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// Writes lines to standard error.
  static func tell(_ text: String) {
    let text = PrintableText.withoutDirections(text)
    try? FileHandle.standardError.write(contentsOf: Data((text.isEmpty ? "" : text + "\n").utf8))
  }

  /// Whether standard output takes colour: only a terminal does, and never where `NO_COLOR` is set (no-color.org).
  static var hasColor: Bool {
    let refusal = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return refusal.isEmpty && isatty(STDOUT_FILENO) == 1
  }

  /// Writes a command's output for people, on whom no name is to play a trick.
  func write(report: String) throws {
    try write(PrintableText.withoutDirections(report))
  }

  /// Writes a command's output.
  func write(_ text: String) throws {
    // A reader that went away, and a file that may not grow, are errors to report, not signals to die from.
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

  /// The failure of a system call that has just been made.
  static var systemError: String { String(cString: strerror(errno)) }

  /// Ends the command with a status.
  static func exit(_ outcome: Outcome) throws {
    guard outcome == .success else { throw ExitCode(outcome.rawValue) }
  }
}

extension DocumentFormat: ExpressibleByArgument {}
