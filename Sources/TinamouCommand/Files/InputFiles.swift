public import ArgumentParser
import Foundation
public import Tinamou

/// A reader of the files of a command, with the options that affect reading. The path `-` is standard input.
struct InputFiles {
  /// The format of all inputs; nil if their names or contents determine it.
  var inputFormat: DocumentFormat?
  /// The contents of standard input, which can be read only once; nil if they were not read yet.
  var standardInput: [UInt8]?
  /// The options for Interface Builder documents, such as the device.
  var interfaceBuilder = InterfaceBuilderOptions()
  /// Whether metrics of controls are left out if they were learned from a single document.
  var usesStrictMetrics = false
  /// Assumed values for numbers that cannot be determined from Swift sources. The keys are the texts of these numbers
  /// in the sources.
  var assumedNumbers: [String: Double] = [:]
  /// The Swift sources that were read together; nil if each is read with the others of its folder.
  private(set) var sources: SwiftSources?

  /// Returns the given paths, in which the documents of each folder replace the folder. The Swift sources of all paths
  /// are read together, so that code of one folder may use declarations of another one.
  mutating func documents(in paths: [String]) async -> [String] {
    let (documents, files) = InputSearch.documents(paths)
    sources = await SwiftSources(among: files, assuming: assumedNumbers)
    return documents
  }

  /// Reads a document; `-` is standard input.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - name: the name that messages use and that determines the format; nil for the path.
  ///   - deadline: the time at which reading ends; nil for none.
  func read(
    _ path: String, as name: String? = nil, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> InputDocument {
    if inputFormat == nil, SwiftSources.isSource(name ?? path) {
      return .layouts(try SwiftSources.layouts(in: path, as: name ?? Self.name(path), for: self))
    }
    let (bytes, format) = try source(path, as: name)
    let document = try DocumentReader.read(
      bytes: bytes, file: name ?? Self.name(path), format: format, interfaceBuilder: try interfaceBuilderOptions(),
      until: deadline)
    guard interfaceBuilder.device != nil, case .layouts(let layouts) = document else { return document }
    // On a device, automatic row heights apply in place of recorded ones, as in checks.
    return .layouts(layouts.map { $0.withoutContradictoryRows(by: LayoutEngine(), until: deadline) })
  }

  /// Returns the options for Interface Builder documents, with the tables of control metrics.
  func interfaceBuilderOptions() throws(InvalidDocument) -> InterfaceBuilderOptions {
    var options = interfaceBuilder
    options.tables = try tables()
    return options
  }

  /// Returns the tables of control metrics. They are those of the package, unless an environment variable names a
  /// folder with others, in the format of `scripts/learn-insets`.
  private func tables() throws(InvalidDocument) -> InterfaceBuilderTables {
    guard let folder = ProcessInfo.processInfo.environment["TINAMOU_CONTROL_TABLES"] else {
      return usesStrictMetrics ? .strict : .standard
    }
    var tables = InterfaceBuilderTables(isStrict: usesStrictMetrics)
    for name in ["alignment-insets.json", "baselines.json", "heights.json", "letters.json", "titles.json"] {
      let path = "\(folder)/\(name)"
      try tables.add(try Self.bytes(path), file: path)
    }
    return tables
  }

  /// Returns the name of a file in messages.
  static func name(_ path: String) -> String { path == "-" ? "<stdin>" : path }

  /// Returns the contents of a document, and its format.
  ///
  /// The format is `inputFormat`, or else follows from the name. If neither determines the format of standard input,
  /// the first bytes of its contents do. For a file that was found in a folder, only the name counts.
  func source(
    _ path: String, as name: String? = nil, isFound: Bool = false
  ) throws(InvalidDocument) -> ([UInt8], DocumentFormat) {
    let file = name ?? Self.name(path)
    let named = DocumentFormat(fileName: name ?? path)
    if path == "-" {
      let bytes = try contents(path)
      guard let format = inputFormat ?? named else {
        if ConsoleLogReader.isLog(bytes) { throw Self.unknownFormat(of: file, isLog: true) }
        if Self.isLinearProgram(bytes) { throw Self.linearProgram(file) }
        let format = DocumentFormat(contents: bytes)
        if let suffix = SwiftSources.suffix(ofContents: bytes),
          !DocumentReader.isDocument(bytes: bytes, format: format)
        {
          throw Self.unnamedSource(file, suffix)
        }
        return (bytes, format)
      }
      return (bytes, format)
    }
    guard let format = isFound ? named : inputFormat ?? named else {
      // The file is read first, so that a missing file is reported as missing, and not for its unknown format.
      let bytes = try Self.bytes(path, as: name)
      throw Self.unknownFormat(of: file, isLog: ConsoleLogReader.isLog(named: file) || ConsoleLogReader.isLog(bytes))
    }
    if let size = RegularFile(path)?.size,
      let problem = DocumentReader.problem(ofSize: size, file: file)
    {
      throw InvalidDocument([problem])
    }
    return (try Self.bytes(path, as: name), format)
  }

  /// Returns the error about a file whose name does not determine its format.
  static func unknownFormat(of file: String, isLog: Bool = false) -> InvalidDocument {
    let formats = DocumentFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let lowercased = file.lowercased()
    if !isLog, lowercased.hasSuffix(".lp") || lowercased.hasSuffix(".mps") { return linearProgram(file) }
    let message =
      isLog
      ? "a console log is no document; 'tinamou log' and 'tinamou check' read it, and 'tinamou render' with -o page.html"
      : "the file name extension is not known; say it by --input-format (\(formats)), or call a console log .log"
    return InvalidDocument([SourceDiagnostic(.error, message, rule: isLog ? logRule : "format", file: file)])
  }

  /// The rule name in the error about a console log that was given in place of a document.
  static let logRule = "console-log"

  /// Returns the error about a source on standard input. Only the name of a file determines that it is a source.
  private static func unnamedSource(_ file: String, _ suffix: String) -> InvalidDocument {
    let language = suffix == ".swift" ? "Swift" : "Objective-C"
    let message =
      "this seems to be \(language), which is read by its name: 'tinamou check --stdin-filename NAME\(suffix)' reads it here, and other commands read it from a file NAME\(suffix)"
    return InvalidDocument([SourceDiagnostic(.error, message, rule: "format", file: file)])
  }

  /// Returns the error about a file in the LP or MPS format, which can be written but not read.
  private static func linearProgram(_ file: String) -> InvalidDocument {
    let message =
      "linear programs are written in this format, by 'tinamou convert', but not read; write them as YAML: "
      + "'constraints: [\"x + 2 * y >= 4\", \"x + y <= 0 @ 500\"]', the last of which is an objective to minimise"
    return InvalidDocument([SourceDiagnostic(.error, message, rule: "format", file: file)])
  }

  /// Returns whether contents begin like a linear program in the LP or MPS format, after comments and empty lines. An
  /// error message can then name these formats.
  static func isLinearProgram(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(1 << 16).split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    let line = lines.first { line in
      !line.allSatisfy { $0 == UInt8(ascii: " ") } && line.first != UInt8(ascii: "\\")
        && line.first != UInt8(ascii: "*")
    }
    guard let line else { return false }
    let word = String(decoding: line, as: UTF8.self).split(separator: " ").first?.lowercased()
    return ["minimize", "minimum", "min", "maximize", "maximum", "max", "name"].contains(word)
  }

  /// Returns the contents of a file. For `-` they are those of standard input, which may have been read before.
  func contents(_ path: String) throws(InvalidDocument) -> [UInt8] {
    if path == "-", let standardInput { return standardInput }
    return try Self.bytes(path)
  }

  /// Returns the contents of a file, or of standard input for `-`, unless they are compressed or other binary data.
  /// Messages use `name` in place of the path, if it is given.
  static func bytes(_ path: String, as name: String? = nil) throws(InvalidDocument) -> [UInt8] {
    let reason: String
    do {
      let bytes = try contents(path)
      guard let noText = noText(bytes, path) else { return bytes }
      reason = noText
    } catch {
      reason = "cannot be read: \(StandardError.reason(error))"
    }
    throw InvalidDocument([SourceDiagnostic(.error, reason, rule: "unreadable", file: name ?? Self.name(path))])
  }

  /// Returns the error message about contents that are compressed or other binary data; nil for text. For compressed
  /// contents it names a command that decompresses them. A log with null bytes among its lines counts as text.
  private static func noText(_ bytes: [UInt8], _ path: String) -> String? {
    guard let compression = BinaryContents.compression(of: bytes) else {
      return BinaryContents.isBinary(bytes) && !ConsoleLogReader.isLog(bytes) ? "is binary data, and no text" : nil
    }
    let start = "is compressed by \(compression.name)"
    if path == "-" { return "\(start); pipe it through '\(compression.command)' first" }
    let plain = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let format = DocumentFormat(fileName: path) ?? DocumentFormat(fileName: plain)
    let command = format.map { "check --input-format \($0.rawValue)" } ?? "log"
    return "\(start); '\(compression.command) \(DisplayText.safe(path)) | tinamou \(command) -' reads it"
  }

  /// Returns the error message about a file that is compressed or other binary data; nil for a text, and for a file
  /// that cannot be read.
  static func noText(inFile path: String) -> String? { (try? contents(path)).flatMap { noText($0, path) } }

  private static func contents(_ path: String) throws -> [UInt8] {
    let handle = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return Array(try handle.readToEnd() ?? Data())
  }

  /// Returns whether a file can be read again with the same contents after the output was opened. This is not so for
  /// standard input, for pipes and devices, and for a file that the output replaces.
  static func canReadAgain(_ path: String, after output: OutputFile) -> Bool {
    path != "-" && RegularFile(path).map { !output.replaces($0) } ?? false
  }
}

extension DocumentFormat: ExpressibleByArgument {}
