import LayoutInterchange
import LayoutModel
import LayoutNotation
import LayoutPlayground
import LocalHTTP
import Tinamou

/// A reader of untrusted input, by the format that it reads. Thrown errors are expected; traps, endless loops and
/// excessive memory are defects.
enum FuzzedReader: String, CaseIterable {
  case json, yaml, xml, kiwi, vfl, formula, linear, log, batch, serve, layout

  /// Reads an input in this format, and ignores thrown errors.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .json: readDocument(bytes, .json)
    case .yaml: readDocument(bytes, .yaml)
    case .xml: readDocument(bytes, .interfaceBuilder)
    case .kiwi: readDocument(bytes, .kiwi)
    case .vfl:
      readDocument(bytes, .vfl)
      for dialect in VisualFormatDialect.allCases { readLines(bytes, dialect) }
    case .formula:
      readLines(bytes, .apple)
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      let document = Self.document(.apple)
      _ = try? Formula.constraint(text, firstItem: .root, secondItem: nil, in: document)
      _ = try? Formula.constraint(text, firstItem: .root, secondItem: .root, in: document)
    case .linear:
      var system = ConstraintSystem(name: "system")
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        _ = try? LinearConstraintText.constraint(String(line), in: &system)
      }
    case .log:
      guard let log = try? ConsoleLogReader.read(bytes: bytes, file: "log") else { return }
      for report in log.reports {
        for direction in LayoutDirection.allCases { _ = report.system(direction: direction) }
      }
    case .batch:
      // The reader keeps state from one record to the next, which must not affect its answers.
      var reader = BatchReader()
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        _ = RecordScanner.scalar("id", in: Array(line))
        let isRead = (try? reader.read(Array(line))) != nil
        let isReadAlone = (try? BatchRecord.read(Array(line))) != nil
        precondition(isRead == isReadAlone, "a record depends on the one before")
      }
    case .serve: readRequests(bytes)
    case .layout: layOut(bytes)
    }
  }

  private func readDocument(_ bytes: [UInt8], _ format: DocumentFormat) {
    _ = DocumentReader.isDocument(bytes: bytes, format: format)
    _ = try? DocumentReader.read(bytes: bytes, file: "input", format: format)
  }

  /// Reads each line separately as constraints, in a document with the views that the examples name.
  private func readLines(_ bytes: [UInt8], _ dialect: VisualFormatDialect) {
    var document = Self.document(dialect)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      _ = try? ConstraintText.constraints(String(line), in: &document)
    }
  }

  private static func document(_ dialect: VisualFormatDialect) -> LayoutDocument {
    var document = LayoutDocument(name: "input")
    document.dialect = dialect
    document.metrics = ["gap": 12, "margin": 20]
    for name in ["a", "b", "c", "v1", "v2", "v3", "title", "field", "label", "button", "view"] {
      _ = try? document.add(view: name)
    }
    return document
  }

  /// Answers a request to lay out a document as the playground does: reads, solves, checks and explains it. The input
  /// is a line with the format and the query, then the document. The answer must arrive within a time limit.
  private func layOut(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let words = String(decoding: lines[0], as: UTF8.self).split(separator: " ", maxSplits: 1)
    let format = words.first.flatMap { DocumentFormat(rawValue: String($0)) } ?? .yaml
    let text = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
    let playground = Playground(
      engine: LayoutEngine(), file: "input", text: "", format: format, settings: ProjectSettings(), isWritable: false,
      timeLimit: Self.timeLimit)
    let work = PlaygroundWork(query: words.count > 1 ? String(words[1]) : "", text: text)
    let start = ContinuousClock.now
    let answer = PlaygroundWork.answer(to: work.line.dropLast(), in: playground)
    precondition(answer.first == UInt8(ascii: "{"), "an answer that is no object")
    precondition(ContinuousClock.now - start < Self.longest, "an answer takes far longer than its limit")
  }

  private static let timeLimit = Duration.milliseconds(100)
  /// The maximum time until an answer, which is long enough for sanitizers on a busy machine.
  private static let longest = Duration.seconds(4)

  /// Checks that requests do not depend on how their bytes are divided.
  private func readRequests(_ bytes: [UInt8]) {
    let whole = Self.requests(bytes, size: max(1, bytes.count))
    precondition(whole == Self.requests(bytes, size: 1), "requests depend on how they are cut")
    for request in whole { _ = request.head["host"].map { LocalHost($0) } }
  }

  private static func requests(_ bytes: [UInt8], size: Int) -> [HTTPRequest] {
    let now = ContinuousClock.now
    var connection = HTTPConnection(mostBodyBytes: 100, at: now)
    var requests: [HTTPRequest] = []
    var rest = bytes[...]
    while !rest.isEmpty, connection.takesInput, connection.phase != .lingering {
      connection.receive(rest.prefix(size), at: now)
      rest = rest.dropFirst(size)
      while let request = connection.nextRequest(at: now, check: { _ in }) {
        requests.append(request)
        connection.answer(HTTPResponse(type: "text/plain", ""), at: now)
        connection.sent(connection.outgoing.count, at: now)
      }
      connection.sent(connection.outgoing.count, at: now)
    }
    return requests
  }
}
