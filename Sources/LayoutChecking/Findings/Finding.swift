internal import LayoutInterchange
public import LayoutModel

/// Something about a document that is wrong, or perhaps not what was meant.
public struct Finding: Sendable, Hashable {
  /// Another place that belongs to a finding.
  public struct Related: Sendable, Hashable {
    /// What is there.
    public var message: String
    /// Where, if it is known.
    public var location: SourceLocation?

    /// Creates a related place.
    public init(_ message: String, location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The identifier of the rule.
  public var rule: String
  /// How much it matters: an error or a warning.
  public var severity: SourceDiagnostic.Severity
  /// What is wrong and what to do, in a sentence without an end mark, on one line.
  public var message: String
  /// The file, as the user gave it.
  public var file: String
  /// The place, where it is known.
  public var location: SourceLocation?
  /// The text around the place, where it is known.
  public var excerpt: SourceDiagnostic.Excerpt?
  /// What it is about: the names of views and variables, or what constraints are called. The first is the main one.
  public var objects: [String]
  /// The sizes at which it occurs; empty where sizes have nothing to do with it.
  public var sizes: [RequestedSize]
  /// Other places that belong to it, such as the members of a conflict.
  public var related: [Related]
  /// 16 hexadecimal digits that stay the same when lines move, and constraints or files change their order.
  public var fingerprint: String
}

/// What became of the check of one file.
public struct CheckedFile: Sendable, Hashable {
  /// The file, as the user gave it.
  public var file: String
  /// What was found, in the order of the text.
  public var findings: [Finding]
  /// What there is to know beside, in sentences without end marks: at which sizes of a range the document can be solved.
  public var notes: [String]
  /// Whether the file could be read and understood.
  public var isUnderstood: Bool
  /// What the root views are called: by their object ids, or else by their names.
  public var roots: [String] = []

  /// Creates a result.
  public init(file: String, findings: [Finding] = [], notes: [String] = [], isUnderstood: Bool = true) {
    self.file = file
    self.findings = findings
    self.notes = notes
    self.isUnderstood = isUnderstood
  }

  /// The result for a file that could not be read or understood.
  public init(file: String, errors: [SourceDiagnostic]) {
    self.init(file: file, findings: errors.map { Finding($0, file: file) }, isUnderstood: false)
  }
}

extension Finding {
  /// What a document or settings say that cannot be understood.
  public init(_ diagnostic: SourceDiagnostic, file: String) {
    self.init(
      rule: diagnostic.rule, severity: diagnostic.severity == .error ? .error : .warning,
      message: PrintableText.line(diagnostic.message), file: diagnostic.file ?? file, location: diagnostic.location,
      excerpt: diagnostic.excerpt, objects: [], sizes: [], related: [],
      fingerprint: Fingerprint.hexadecimal([diagnostic.rule, Fingerprint.name(of: file), diagnostic.message]))
  }

  /// The same as a message.
  public var diagnostic: SourceDiagnostic {
    let place = location.map {
      SourceLocation(file: PrintableText.line($0.file ?? file), line: $0.line, column: $0.column)
    }
    return SourceDiagnostic(
      severity, message, rule: rule, file: PrintableText.line(file), location: place, excerpt: excerpt)
  }
}
