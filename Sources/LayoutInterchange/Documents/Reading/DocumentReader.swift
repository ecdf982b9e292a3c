public import LayoutModel

/// The content of a document: one or several layouts, or a system of constraints between variables.
public enum InputDocument: Sendable {
  /// A layout document: views and the constraints between them.
  case layout(LayoutDocument)
  /// Several layouts: the documents in a list, or the views without a superview in an Interface Builder file.
  case layouts([LayoutDocument])
  /// A constraint document: linear constraints between variables.
  case system(ConstraintSystem)
}

/// The file formats of documents.
public enum DocumentFormat: String, Sendable, CaseIterable {
  /// JSON, as in RFC 8259.
  case json
  /// YAML 1.1.
  case yaml
  /// Lines of Visual Format Language, whose views are all children of the root.
  case vfl
  /// The output of `Solver.dumps()` of the constraint solver kiwi.
  case kiwi
  /// XML of Interface Builder: .xib and .storyboard files.
  case interfaceBuilder = "xib"

  /// The formats by the extensions of file names, without their dots.
  private static let formats: [(extension: String, format: DocumentFormat)] = [
    ("json", .json), ("yaml", .yaml), ("yml", .yaml), ("vfl", .vfl), ("kiwi", .kiwi), ("xib", .interfaceBuilder),
    ("storyboard", .interfaceBuilder),
  ]

  /// The known extensions of file names, without their dots.
  package static let extensions = formats.map(\.extension)

  /// Creates the format that belongs to the extension of a file name; nil if the extension is unknown.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = fileName[fileName.index(after: dot)...].lowercased()
    guard let known = Self.formats.first(where: { $0.extension == suffix }) else { return nil }
    self = known.format
  }
}

extension InvalidDocument: CustomStringConvertible {
  /// The errors, each as `FILE:LINE:COLUMN: error: MESSAGE [rule]` with its excerpt.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

/// A reader of documents in all formats. Equal input gives equal results, and no input exhausts the stack.
public enum DocumentReader {
  /// The maximum size of a document in bytes: 256 MiB.
  public static let greatestSize = SourceText.greatestSize

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The document's text.
  ///   - file: The file's name for messages, as the user gave it.
  ///   - format: The file format.
  ///   - interfaceBuilder: The options for a document of Interface Builder, such as the device; ignored in other
  ///     formats.
  /// - Throws: `InvalidDocument` with the errors of the document. Errors after the first hundred are only counted.
  public static func read(
    _ text: String, file: String? = nil, format: DocumentFormat,
    interfaceBuilder: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) throws(InvalidDocument) -> InputDocument {
    try read(bytes: Array(text.utf8), file: file, format: format, interfaceBuilder: interfaceBuilder)
  }

  /// Reads a document from the bytes of a file, which must be UTF-8, with or without a byte-order mark.
  ///
  /// If the deadline passes, reading stops with an error that says so.
  public static func read(
    bytes: [UInt8], file: String? = nil, format: DocumentFormat,
    interfaceBuilder: InterfaceBuilderOptions = InterfaceBuilderOptions(),
    until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> InputDocument {
    if format == .interfaceBuilder {
      let layouts = try readInterfaceBuilder(bytes: bytes, file: file, for: [interfaceBuilder], until: deadline)
      return .layouts(layouts.first ?? [])
    }
    let context = ReadingContext(SourceText(bytes: bytes, file: file, until: deadline))
    var document: InputDocument?
    if isReadable(context, as: "file") {
      switch format {
      case .vfl: document = .layout(VisualFormatFileReader(context).read())
      case .kiwi:
        var reader = KiwiDumpReader(context)
        document = .system(reader.read())
      case .json, .yaml, .interfaceBuilder: document = tree(format, context).map { read($0, context) }
      }
    }
    try context.check()
    guard let document else { throw InvalidDocument(context.diagnostics()) }
    return document
  }

  /// Reads an Interface Builder document for several devices. The result has, for each of the options, one layout for
  /// each view without a superview. The text is parsed once.
  /// - Throws: `InvalidDocument` with the errors of the document.
  public static func readInterfaceBuilder(
    bytes: [UInt8], file: String? = nil, for options: [InterfaceBuilderOptions],
    until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> [[LayoutDocument]] {
    let context = ReadingContext(SourceText(bytes: bytes, file: file, until: deadline))
    var layouts: [[LayoutDocument]] = []
    if isReadable(context, as: "file") {
      var reader = MarkupReader(context.source)
      do throws(MarkupReader.Failure) {
        var tree = try reader.read()
        tree.normalize()
        for device in options {
          // The first failure ends the loop, so that an error of the document is not reported for each device.
          guard let found = InterfaceBuilderReader(tree, context, device).read(), !context.source.isCutShort else {
            break
          }
          layouts.append(found)
        }
      } catch {
        context.error(error.message, .xmlSyntax, at: context.source.position(ofByte: error.offset))
      }
    }
    try context.check()
    return layouts
  }

  /// Reads a document from its tree.
  package static func read(_ node: DocumentNode, _ context: ReadingContext) -> InputDocument {
    if isLayout(node) { return .layout(LayoutReader(node, context).read()) }
    if case .sequence(let nodes) = node.content {
      return .layouts(
        nodes.compactMap { node in
          if isLayout(node) { return LayoutReader(node, context).read() }
          SystemReader(context).reject(node)
          return nil
        })
    }
    return .system(SystemReader(context).read(node))
  }

  /// Returns the error of a document with more than `greatestSize` bytes; nil for a smaller one. Only the size is
  /// needed, so that a file that is too large is not read.
  package static func problem(ofSize size: Int, file: String?) -> SourceDiagnostic? {
    guard size > greatestSize else { return nil }
    return SourceDiagnostic(.error, sizeMessage(size), rule: DocumentRule.tooLarge.rawValue, file: file)
  }

  private static func sizeMessage(_ size: Int) -> String {
    "the document has \(size) bytes; at most \(greatestSize) are read"
  }

  private static func isLayout(_ node: DocumentNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { DocumentKeys.layoutMarks.contains($0.key) }
  }

  /// Returns whether the bytes of a file or line meet the conditions of all formats. They must be at most
  /// `greatestSize` bytes of UTF-8, without NUL bytes, and not all blanks. Reports an error otherwise.
  /// - Parameter whole: the word `file` or `line`, for the error that there are only blanks.
  package static func isReadable(_ context: ReadingContext, as whole: String) -> Bool {
    let source = context.source
    guard source.bytes.count <= SourceText.greatestSize else {
      context.error(sizeMessage(source.bytes.count), .tooLarge, at: .start)
      return false
    }
    if let offset = source.firstInvalidByte() {
      let byte = "0x" + String(source.bytes[offset], radix: 16, uppercase: true)
      context.error(
        "expected UTF-8, found the byte \(byte)", .encoding, at: source.position(ofByte: offset))
      return false
    }
    if let offset = source.bytes.firstZero() {
      context.error("expected a text, found a NUL byte", .encoding, at: source.position(ofByte: offset))
      return false
    }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard source.bytes[source.start...].contains(where: { !blanks.contains($0) }) else {
      context.error("expected a document, found an empty \(whole)", .missingKey, at: .start)
      return false
    }
    return true
  }

  /// Parses a JSON or YAML document into a tree. Returns nil if there is an error, which is reported.
  /// - Parameter mayBeEmpty: whether YAML with comments only is allowed. If so, it gives nil without an error.
  package static func tree(
    _ format: DocumentFormat, _ context: ReadingContext, mayBeEmpty: Bool = false
  ) -> DocumentNode? {
    if format == .json {
      var reader = JSONReader(context.source)
      defer {
        for duplicate in reader.duplicates {
          context.error(duplicate.message, .duplicateKey, at: duplicate.position)
        }
      }
      do throws(JSONReader.Failure) {
        return try reader.read()
      } catch {
        context.error(error.message, .jsonSyntax, at: error.position)
        return nil
      }
    }
    var reader = YAMLReader(context.source)
    do throws(YAMLReader.Failure) {
      if let node = try reader.read() { return node }
      if mayBeEmpty { return nil }
      context.error("expected a document, found comments only", .missingKey, at: .start)
    } catch {
      context.error(error.message, .yamlSyntax, at: error.position)
    }
    return nil
  }
}
