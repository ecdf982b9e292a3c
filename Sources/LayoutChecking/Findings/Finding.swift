internal import LayoutInterchange
public import LayoutModel

/// A defect or a suspicious construct in a document.
public struct Finding: Sendable, Hashable {
  /// A place related to a finding, such as a member of a conflict.
  public struct Related: Sendable, Hashable {
    /// The message on the place.
    public var message: String
    /// The place, if known.
    public var location: SourceLocation?

    /// Creates a related place.
    package init(_ message: String, location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The identifier of the rule.
  public var rule: String
  /// The severity: an error or a warning.
  public var severity: SourceDiagnostic.Severity
  /// The description and the advice, on one line without an end mark.
  public var message: String
  /// The file, as the user gave it.
  public var file: String
  /// The place, if known.
  public var location: SourceLocation?
  /// The line around the place, if known.
  public var excerpt: SourceDiagnostic.Excerpt?
  /// The names of the views, variables or constraints concerned, the main one first.
  public var objects: [String]
  /// The sizes at which it occurs; empty if it does not depend on sizes.
  public var sizes: [RequestedSize]
  /// The related places.
  public var related: [Related]
  /// The identity in baselines: 16 hexadecimal digits, independent of line numbers and of the order of constraints and
  /// files.
  public var fingerprint: String
  /// A change of the text that mends it, if one is known.
  public var fix: SourceFix?
}

/// The number of constraints in source code.
public struct ConstraintCount: Sendable, Hashable {
  /// The number of calls that make constraints.
  public var found: Int
  /// The number of those that were followed, so that the views of their constraints are known.
  public var followed: Int

  /// Creates a count.
  package init(found: Int = 0, followed: Int = 0) {
    self.found = found
    self.followed = followed
  }
}

/// The result of checking one file.
public struct CheckedFile: Sendable, Hashable {
  /// The file, as the user gave it.
  public var file: String
  /// The findings, in the order of the text.
  public var findings: [Finding]
  /// Further results, in sentences without end marks, such as the sizes of a range at which the document has a layout.
  public var notes: [String]
  /// The constraints of source code; nil for other files.
  public var sourceConstraints: ConstraintCount?
  /// Whether the file could be read and understood.
  public var isUnderstood: Bool
  /// Warnings of parts of an Interface Builder document that have no effect, but for those that are findings.
  public var unsupported: [SourceDiagnostic] = []
  /// The root views' object ids, or else their names.
  public var roots: [String] = []
  /// The number of further findings that a baseline has, which are left out.
  public var knownFindings = 0

  /// Creates a result.
  package init(file: String, findings: [Finding] = [], notes: [String] = [], isUnderstood: Bool = true) {
    self.file = file
    self.findings = findings
    self.notes = notes
    self.isUnderstood = isUnderstood
  }

  /// The result for a file that could not be read or understood.
  package init(file: String, errors: [SourceDiagnostic]) {
    self.init(file: file, findings: errors.map { Finding($0, file: file) }, isUnderstood: false)
  }
}

extension Finding {
  /// Creates a finding from an error of a document or of settings.
  package init(_ diagnostic: SourceDiagnostic, file: String) {
    self.init(
      rule: diagnostic.rule, severity: diagnostic.severity == .error ? .error : .warning,
      message: PrintableText.line(diagnostic.message), file: diagnostic.file ?? file, location: diagnostic.location,
      excerpt: diagnostic.excerpt, objects: [], sizes: [], related: [],
      fingerprint: Fingerprint.hexadecimal([diagnostic.rule, Fingerprint.name(of: file), diagnostic.message]))
  }

  /// The finding as a diagnostic message.
  public var diagnostic: SourceDiagnostic {
    let place = location.map {
      SourceLocation(file: PrintableText.line($0.file ?? file), line: $0.line, column: $0.column)
    }
    return SourceDiagnostic(
      severity, message, rule: rule, file: PrintableText.line(file), location: place, excerpt: excerpt)
  }
}
