internal import Foundation
package import LayoutChecking
package import LayoutInterchange
package import LayoutModel
internal import LayoutNotation
internal import LayoutRendering
package import LayoutSolving

/// The playground without its server. It turns the text of a document into an answer: a layout, findings and an
/// explanation.
package struct Playground: Sendable {
  /// The maximum size of a text, in bytes.
  package static let mostBytes = 1_048_576

  private let engine: LayoutEngine
  /// The path of the document's file, as it was given to the command.
  package let file: String
  /// The text of the document when the playground was opened.
  package let text: String
  package let format: DocumentFormat
  package let settings: ProjectSettings
  /// Whether the page may save the document.
  package let isWritable: Bool
  /// The time limit of each answer.
  package let timeLimit: Duration

  /// Creates a playground.
  /// - Parameters:
  ///   - engine: the engine that lays out.
  ///   - file: the path of the document's file, as it was given to the command.
  ///   - text: the text of the document when the playground is opened.
  ///   - format: the format of all texts.
  ///   - settings: the settings of the checks.
  ///   - isWritable: whether the page may save the document.
  ///   - timeLimit: the time limit of each answer.
  package init(
    engine: LayoutEngine, file: String, text: String, format: DocumentFormat, settings: ProjectSettings,
    isWritable: Bool, timeLimit: Duration
  ) {
    (self.engine, self.file, self.text, self.format) = (engine, file, text, format)
    (self.settings, self.isWritable, self.timeLimit) = (settings, isWritable, timeLimit)
  }

  /// The options that the page sends with a text.
  package struct Request: Sendable {
    /// The root's size. If it is nil, the first size in the document is used, or the fitting size if the document has
    /// none.
    package var size: RequestedSize?
    package var direction: LayoutDirection?
    /// The index of the layout among those of the document.
    package var layout = 0
    /// The view or the attribute to explain; nil for none.
    package var subject: String?
    /// The number of pixels for each point; nil to fit the picture to the available width and height.
    package var scale: Double?
    /// The width available for the picture, in pixels.
    package var width = 700.0
    /// The height available for the picture, in pixels; nil if it is not limited.
    package var height: Double?

    /// Creates the default request.
    package init() {}

    /// Creates a request from the query part of an HTTP request. Numbers that are out of range are ignored.
    package init(query: String) {
      let pairs = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
      func value(_ name: String) -> String? {
        pairs.first { $0.first == name[...] }.flatMap { $0.count > 1 ? String($0[1]).removingPercentEncoding : "" }
      }
      func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
        value(name).flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
      }
      let lengths = 0...LayoutLimits.largestLength
      if value("width") != nil || value("height") != nil {
        size = RequestedSize(number("width", lengths), number("height", lengths))
      }
      direction = value("direction").flatMap { LayoutDirection(rawValue: $0) }
      layout = number("layout", 0...100_000).map { Int($0) } ?? 0
      subject = value("explain")
      scale = number("scale", 0.001...100)
      width = number("room", 100...4000) ?? width
      height = number("high", 100...4000)
    }
  }

  /// Returns the file, the format and the text of the document as JSON, for the page when it is opened, and whether the
  /// page may save the document.
  package func document(_ text: String) -> JSONValue {
    .object([
      ("file", .text(file)), ("format", .text(format.rawValue)), ("writable", .boolean(isWritable)),
      ("text", .text(text)),
    ])
  }

  /// The maximum number of names of views in an answer.
  private static let mostViews = 2000

  /// Returns the answer to a text as JSON: its findings and, if it can be read and has views, the layout and the
  /// explanation that the request asks for.
  package func answer(_ text: String, _ request: Request) -> JSONValue {
    let deadline = ContinuousClock.now + timeLimit
    let bytes = Array(text.utf8)
    var findings: [Finding]
    var picture: [(key: String, value: JSONValue)] = []
    do throws(InvalidDocument) {
      let read = try DocumentReader.read(bytes: bytes, file: file, format: format)
      var layouts: [LayoutDocument] = []
      switch read {
      case .layout(let layout): layouts = [layout]
      case .layouts(let several): layouts = several
      case .system: break
      }
      if layouts.indices.contains(request.layout) {
        picture = try self.picture(of: layouts[request.layout], among: layouts, request, deadline)
      }
      findings = check(bytes, request, deadline)
    } catch {
      findings = error.diagnostics.map { Finding($0, file: file) }
    }
    return .object([("findings", .list(findings.map(value)))] + picture)
  }

  // MARK: - Findings

  private func check(_ bytes: [UInt8], _ request: Request, _ deadline: ContinuousClock.Instant) -> [Finding] {
    var options = LayoutChecker.Options()
    if let size = request.size { options.sizes = [size] }
    options.direction = request.direction
    options.deadline = deadline
    return LayoutChecker(engine: engine, options: options)
      .check(bytes, file: file, format: format, settings: settings).findings
  }

  private func value(_ finding: Finding) -> JSONValue {
    func place(_ location: SourceLocation?) -> [(key: String, value: JSONValue)] {
      [
        ("line", location.map { .integer($0.line) } ?? .null),
        ("column", location.map { .integer($0.column) } ?? .null),
      ]
    }
    let related = finding.related.map { other in
      JSONValue.object([("message", .text(shown(other.message)))] + place(other.location))
    }
    return .object(
      [("severity", .text(finding.severity.rawValue)), ("message", .text(shown(finding.message)))]
        + [("rule", .text(finding.rule))] + place(finding.location) + [("related", .list(related))])
  }

  /// Returns a text as one line of at most 1000 characters, without control characters.
  private func shown(_ text: String) -> String { DisplayText.safe(text, atMost: 1000) }

  // MARK: - The layout

  private func picture(
    of document: LayoutDocument, among layouts: [LayoutDocument], _ request: Request,
    _ deadline: ContinuousClock.Instant
  ) throws(InvalidDocument) -> [(key: String, value: JSONValue)] {
    var document = document
    if let direction = request.direction { document.direction = direction }
    let options = LayoutEngine.Options(ambiguity: .ranges, until: deadline)
    let size = request.size ?? document.sizes.first ?? .fitting
    do throws(InvalidLayout) {
      let solution = try engine.solve(
        try engine.prepare(document), keepingFramesOf: document, at: size, options: options)
      let pictured = PicturedLayout(document, solution)
      let scenes = RenderScene.panels(
        of: [pictured],
        options: PictureOptions(width: request.width, height: request.height, scale: request.scale))
      var entries: [(key: String, value: JSONValue)] = [
        ("status", .text(solution.status.rawValue)),
        ("size", solution.size.map { .list([.number($0.width), .number($0.height)]) } ?? .null),
        ("layouts", .list(layouts.map { .text(shown($0.name)) })),
        ("direction", .text(document.direction == .rightToLeft ? "rtl" : "ltr")),
        ("views", .list(views(of: document))),
        ("picture", .text(scenes.map(SVGWriter.element).joined())),
        ("root", scenes.first.flatMap(root) ?? .null),
      ]
      if let subject = request.subject, !subject.isEmpty, !solution.frames.isEmpty {
        entries.append(("explanation", try explanation(of: subject, in: pictured, at: size, request, options)))
      }
      return entries
    } catch {
      throw InvalidDocument(error.diagnostics)
    }
  }

  private func views(of document: LayoutDocument) -> [JSONValue] {
    document.items.enumerated().lazy.dropFirst().filter { $0.element.kind != .removed && !$0.element.isImplied }
      .prefix(Self.mostViews).map { .list([.text($0.element.name), .text(DisplayText.safe($0.element.name))]) }
  }

  /// Returns the root's frame in a picture, as a list of x, y, width and height. With it, the page lets people drag the
  /// root's edges. The result is nil if the picture does not show the root.
  private func root(_ scene: RenderScene) -> JSONValue? {
    for case .rectangle(.root, let frame, _, _) in scene.shapes {
      return .list([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
    }
    return nil
  }

  private func explanation(
    of subject: String, in pictured: PicturedLayout, at size: RequestedSize, _ request: Request,
    _ options: LayoutEngine.Options
  ) throws(InvalidLayout) -> JSONValue {
    switch ExplainedSubject.anchors(subject, in: pictured.document) {
    case .unknown(let hint), .unclear(let hint): return .object([("message", .text(shown(hint)))])
    case .found(let anchors):
      let explained = try engine.explain(pictured.document, at: size, anchors, options: options)
      guard explained.status == .solved else {
        let reason =
          explained.conflict == nil
          ? explained.messages.first ?? "Not explained." : "Not explained: required constraints contradict each other."
        return .object([("message", .text(shown(reason)))])
      }
      let pictures = explained.explanations.map { PicturedExplanation($0, in: pictured) }
      let scene = RenderScene(of: pictures, options: PictureOptions(width: request.width, height: request.height))
      return .object([("picture", .text(SVGWriter.element(scene)))])
    }
  }
}
