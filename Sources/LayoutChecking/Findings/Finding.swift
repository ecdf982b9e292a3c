internal import LayoutInterchange
public import LayoutModel

/// A defect or a suspicious construct in a document.
public struct Finding: Sendable, Hashable {
  /// A location related to a finding, such as that of a member of a conflict.
  public struct Related: Sendable, Hashable {
    /// The message about the location.
    public var message: String
    /// The location; nil if it is unknown.
    public var location: SourceLocation?

    /// Creates a related location.
    package init(_ message: String, location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The identifier of the rule.
  public var rule: String
  /// The severity: an error or a warning.
  public var severity: SourceDiagnostic.Severity
  /// The description of the defect and the advice, on one line, without a full stop.
  public var message: String
  /// The path of the file, as it was given to the command or to the checker.
  public var file: String
  /// The location of the defect; nil if it is unknown.
  public var location: SourceLocation?
  /// The line of the text at the location; nil if the location is unknown or in another file.
  public var excerpt: SourceDiagnostic.Excerpt?
  /// The names of the affected views, variables or constraints, the main one first.
  public var objects: [String]
  /// The sizes at which the defect occurs; empty if it does not depend on sizes.
  public var sizes: [RequestedSize]
  /// The requested devices on which the defect occurs, such as `retina6_1 landscape`; empty unless devices were
  /// requested and the document is read for each of them, as those of Interface Builder are.
  public var devices: [String] = []
  /// Other locations that belong to the finding, such as those of the other members of a conflict.
  public var related: [Related]
  /// The identity of the finding in baselines: 16 hexadecimal digits. It does not depend on line numbers, nor on the
  /// order of constraints and files.
  public var fingerprint: String
  /// A change of the text that corrects the defect; nil if none is known.
  public var fix: SourceFix?
  /// The reason why the code cannot be changed as the advice says; nil if no such reason was found.
  package var fixObstacle: String?
}

/// The numbers of calls in source code that make constraints: all of them, and those whose constraints are known.
public struct ConstraintCount: Sendable, Hashable {
  /// The number of all calls that make constraints.
  public var found: Int
  /// The number of calls whose constraints the analysis knows, with the views that each constraint relates.
  public var followed: Int

  /// Creates the two numbers.
  package init(found: Int = 0, followed: Int = 0) {
    self.found = found
    self.followed = followed
  }
}

/// The result of checking one file.
public struct CheckedFile: Sendable, Hashable {
  /// The path of the file, as it was given to the command or to the checker.
  public var file: String
  /// The findings, by position in the text.
  public var findings: [Finding]
  /// Further results, such as the range of sizes at which the document has a layout. They are sentences without a full
  /// stop.
  public var notes: [String]
  /// The numbers of calls that make constraints in a source: all of them, and those whose constraints the analysis
  /// knows; nil for files that are not source code.
  public var sourceConstraints: ConstraintCount?
  /// Whether the file was read without errors. If it was not, its findings are these errors.
  package var isRead: Bool
  /// Whether all of the file was understood: it was read, and no message of a console log in it is undecided.
  public var isUnderstood: Bool { isRead && !findings.contains { $0.rule == Finding.undecided } }
  /// The warnings that parts of an Interface Builder document have no effect. Warnings that a rule reports are left
  /// out.
  public var unsupported: [SourceDiagnostic] = []
  /// The object ids of the root views, or their names if they have no id.
  public var roots: [String] = []
  /// The names of all layouts of an Interface Builder document, also of those that were not selected.
  package var layoutNames: [String] = []
  /// Whether the file is a document of variables, which has no views.
  package var hasVariables = false
  /// The number of findings that were left out since a baseline contains them.
  public var knownFindings = 0

  /// The indices of the suppressions of the settings that matched a finding of the file.
  package var usedSuppressions: Set<Int> = []
  /// Whether the file is a console log without a message about constraints.
  package var isSilentLog = false
  /// The suppressed findings. The check of another file may make an equal finding, which is then left out, too.
  package var rejected: [Finding] = []

  /// Creates a result.
  package init(file: String, findings: [Finding] = [], notes: [String] = [], isRead: Bool = true) {
    self.file = file
    self.findings = findings
    self.notes = notes
    self.isRead = isRead
  }

  /// Creates the result for a file that cannot be read, with a finding for each error.
  package init(file: String, errors: [SourceDiagnostic]) {
    self.init(file: file, findings: errors.map { Finding($0, file: file) }, isRead: false)
  }
}

extension Finding {
  /// The rule of findings about undecided messages of logs. Too little of such a message was understood to decide
  /// whether its constraints can all be satisfied.
  static let undecided = "console-log"

  /// The descriptions of the findings that belong to no rule of the settings, by the rule names in reports. Each
  /// description is the end of a sentence, without a full stop.
  package static let withoutRule = [
    "console-log":
      "a console log that cannot be read, or a message in it that is undecided, as some of its lines were not "
      + "understood: the exit status is 2, and only a baseline leaves it out",
    "format": "a file whose format cannot be told by its name: --input-format says it",
    "too-large": "a file that is too large to be read",
    "unreadable": "a file or folder that cannot be read",
    "unsolved": "a limit that was reached, or a solver that failed, so that findings may be missing",
  ]

  /// Creates a finding from an error of a document or of settings.
  package init(_ diagnostic: SourceDiagnostic, file: String) {
    self.init(
      rule: diagnostic.rule, severity: diagnostic.severity == .error ? .error : .warning,
      message: PrintableText.line(diagnostic.message), file: diagnostic.file ?? file, location: diagnostic.location,
      excerpt: diagnostic.excerpt, objects: [], sizes: [], related: [],
      fingerprint: Fingerprint.hexadecimal([diagnostic.rule, Fingerprint.name(of: file), diagnostic.message]))
  }

  /// The finding as a diagnostic message, with control characters of file names replaced.
  public var diagnostic: SourceDiagnostic {
    let place = location.map {
      SourceLocation(file: PrintableText.line($0.file ?? file), line: $0.line, column: $0.column)
    }
    return SourceDiagnostic(
      severity, message, rule: rule, file: PrintableText.line(file), location: place, excerpt: excerpt)
  }
}
