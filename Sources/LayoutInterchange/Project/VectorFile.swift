public import LayoutModel

/// A case of a vector file: a document, and its expected outcome.
public struct VectorCase: Sendable {
  /// The expected outcome of a case.
  public enum Expectation: Sendable {
    /// No frames to compare with.
    case nothing
    /// Required constraints contradict each other.
    case conflict
    /// Frames by name, as x, y, width and height in the superview; nil for undetermined numbers.
    case frames([(name: String, frame: [Double?])])
    /// Values by name.
    case values([(name: String, value: Double)])
  }

  /// The case's name in the file.
  public var name: String
  /// The document.
  public var document: InputDocument
  /// The expected outcome.
  public var expectation: Expectation
  /// The tolerance of numbers, in points.
  public var tolerance = 0.02
  /// The pixels a point at which expected frames are rounded like UIKit's; nil for unrounded ones.
  public var uikitScale: Double?
}

/// A reader of vector files: JSON with a `schema` and `cases`, from public test suites and other solvers' answers.
public enum VectorFile {
  /// The contents of a file.
  public struct Contents: Sendable {
    /// The cases with a document, in their order.
    public var cases: [VectorCase] = []
    /// The errors of cases that should be readable.
    public var errors: [SourceDiagnostic] = []
    /// The number of cases without a document to solve: expected errors, and other kinds of vectors.
    public var otherCount = 0
  }

  /// Reads a file; returns nil if its `schema` is not that of a vector file, a word and a number as `layout/1`.
  public static func read(bytes: [UInt8], file: String?) -> Contents? {
    // Rules out most files.
    guard DocumentReader.contains(Array("\"schema\"".utf8), in: bytes) else { return nil }
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    guard DocumentReader.isReadable(context, as: "file"), let root = DocumentReader.tree(.json, context),
      let schema = root["schema"]?.scalar, schema.wholeMatch(of: /[a-z]+\/[0-9]+/) != nil
    else { return nil }
    var contents = Contents()
    let lists = ["cases", "ambiguity", "caconstraint"]
    let others = root.entries.filter { !lists.contains($0.key) && !$0.value.elements.isEmpty }
    contents.otherCount = others.reduce(0) { $0 + $1.value.elements.count }
    let nodes = lists.flatMap { root.elements($0) }
    for node in nodes {
      let name = node["name"]?.scalar ?? "case \(contents.cases.count + contents.otherCount + 1)"
      guard node["expectError"] == nil, node["expectedFitting"] == nil else {
        contents.otherCount += 1
        continue
      }
      switch schema {
      case "layout/1": add(FormatVector(node).document, name, node, context, to: &contents)
      case "layout/2", "diagnostics/1": add(ItemVector(node).document, name, node, context, to: &contents)
      case "notation/1": add(CoreAnimationVector(node).document, name, node, context, to: &contents)
      case "ops/1":
        let cases = OperationVector(node, name: name).cases()
        contents.otherCount += cases.isEmpty ? 1 : 0
        contents.cases += cases
      default: contents.otherCount += 1
      }
      if let last = contents.cases.indices.last, contents.cases[last].name == name {
        if root["rounding"] != nil { contents.cases[last].uikitScale = 2 }
        // Other toolkits' answers are in whole pixels.
        if node["dialect"]?.scalar == "gtk" { contents.cases[last].tolerance = 1 }
      }
    }
    return contents
  }

  private static func add(
    _ document: DocumentNode?, _ name: String, _ node: DocumentNode, _ source: ReadingContext,
    to contents: inout Contents
  ) {
    guard let document else {
      contents.otherCount += 1
      return
    }
    let context = ReadingContext(source.source)
    let read = DocumentReader.read(document, context)
    guard !context.hasErrors else {
      contents.errors += context.diagnostics()
      return
    }
    var expectation = VectorCase.Expectation.nothing
    if node["expectConflict"] != nil {
      expectation = .conflict
    } else if let expected = node["expected"] {
      expectation = .frames(expected.entries.map { (ItemVector.safe($0.key, root: ItemVector.root), $0.value.numbers) })
    }
    contents.cases.append(VectorCase(name: name, document: read, expectation: expectation))
  }
}

extension DocumentNode {
  func with(_ content: Content) -> DocumentNode { DocumentNode(content: content, position: position) }

  func text(_ text: String) -> DocumentNode { with(.scalar(.init(text: text, style: .quoted))) }

  func literal(_ text: String) -> DocumentNode { with(.scalar(.init(text: text, style: .literal))) }

  func list(_ elements: [DocumentNode]) -> DocumentNode { with(.sequence(elements)) }

  /// Returns an object of the members that are not nil.
  func object(_ members: [(String, DocumentNode?)]) -> DocumentNode {
    with(.mapping(members.compactMap { key, value in value.map { Entry(key: key, keyPosition: position, value: $0) } }))
  }
}

/// A vector of Visual Format Language lines, a size, and perhaps intrinsic sizes.
struct FormatVector {
  private let node: DocumentNode

  init(_ node: DocumentNode) {
    self.node = node
  }

  /// The document; nil if a document cannot express the vector.
  var document: DocumentNode? {
    let words = [("weak", 250), ("medium", 500), ("strong", 750), ("required", 1000)]
    var lines = node.elements("format").compactMap { line in
      words.reduce(line.scalar ?? "") { $0.replacing("@" + $1.0, with: "@\($1.1)") }
    }
    let isMirrored = node["rtl"]?.scalar == "true"
    var dialect = node["dialect"]?.scalar ?? "apple"
    if dialect == "gtk" {
      dialect = "apple"
      if lines.contains(where: { $0.contains("*") || $0.contains(".") }) {
        if isMirrored { return nil }
        (dialect, lines) = ("evfl", lines.map { $0.replacing(" ", with: "") })
      }
    }
    let spacing = node["spacing"] ?? node.literal("8")
    guard spacing.scalar != nil else { return nil }
    let names = node.elements("views").compactMap(\.scalar)
    let views = (names.isEmpty ? expectedNames(lines) : names).map { name in
      let content = node["intrinsic"]?[name].map { sizes in
        let members = zip(["width", "height"], sizes.elements).filter { $1.content != .null }
        return sizes.object(members.map { ($0, $1) })
      }
      return node.object([("name", node.text(name)), ("intrinsic", content)])
    }
    return node.object([
      ("name", node["name"]), ("size", node["size"]),
      ("standardSpacing", node.object([("sibling", spacing), ("superview", spacing)])),
      ("direction", node.text(isMirrored ? "rtl" : "ltr")), ("views", node.list(views)),
      ("dialect", node.text(dialect)),
      ("constraints", node.list(lines.map { node.object([("format", node.text($0))]) })),
    ])
  }

  /// The views with expected frames, else those named in the lines.
  private func expectedNames(_ lines: [String]) -> [String] {
    let expected = node.entries("expected").map(\.key)
    if !expected.isEmpty { return expected }
    var names: [String] = []
    for line in lines {
      for match in line.matches(of: /\[([A-Za-z_][A-Za-z0-9_]*)/) {
        let name = String(match.output.1)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
