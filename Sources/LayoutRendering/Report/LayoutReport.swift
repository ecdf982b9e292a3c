public import LayoutModel

/// What a report in HTML tells: documents at sizes, what was found about them, and what moved since an earlier time.
public struct LayoutReport: Sendable {
  /// A document with its pictures.
  public struct Section: Sendable {
    /// The document's name.
    public var name: String
    /// The file, as the user gave it.
    public var file: String
    /// The pictures, a row for each reading direction.
    public var rows: [Row] = []
    /// What is wrong or perhaps not meant, in the order of the text.
    public var findings: [Finding] = []
    /// What else there is to know, in sentences.
    public var notes: [String] = []
    /// What is other than earlier.
    public var changes: [Change] = []

    /// Creates a section without contents.
    public init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }

  /// The layouts of a document in one reading direction.
  public struct Row: Sendable {
    /// The direction.
    public var direction: LayoutDirection
    /// One a size.
    public var layouts: [PicturedLayout] = []
    /// The layouts over ranges of sizes, each to be moved through by a slider.
    public var studies: [PicturedStudy] = []

    /// Creates a row without contents.
    public init(_ direction: LayoutDirection) {
      self.direction = direction
    }
  }

  /// A message about a document.
  public struct Finding: Sendable, Hashable {
    /// How much it matters.
    public var severity: SourceDiagnostic.Severity
    /// What is wrong and what to do.
    public var message: String
    /// The word that names the kind of message.
    public var rule: String
    /// The file and the place in it, where it is known.
    public var place: String
    /// What belongs to it elsewhere, each with its place.
    public var related: [String]

    /// Creates a finding.
    public init(
      _ severity: SourceDiagnostic.Severity, _ message: String, rule: String, place: String, related: [String] = []
    ) {
      self.severity = severity
      self.message = message
      self.rule = rule
      self.place = place
      self.related = related
    }
  }

  /// A value that is other than earlier.
  public struct Change: Sendable, Hashable {
    /// The layout's name and size; nil for the document as a whole.
    public var layout: String?
    /// The view, or what else differs; nil for the layout as a whole.
    public var subject: String?
    /// How it differs.
    public var change: String

    /// Creates a change.
    public init(layout: String?, subject: String?, change: String) {
      self.layout = layout
      self.subject = subject
      self.change = change
    }
  }

  /// The documents, in the order of the files.
  public var sections: [Section] = []
  /// The file with which it was compared; nil where it was not.
  public var baseline: String?

  /// Creates an empty report.
  public init() {}
}

/// A layout over a range of the root's sizes, to be drawn at any of them.
public struct PicturedStudy: Sendable {
  /// The document.
  public var document: LayoutDocument
  /// What becomes of it over the range.
  public var study: SizeStudy
  /// The root's extent along the other axis, in points; nil for the fitting one.
  public var other: Double?

  /// Creates a pair.
  public init(_ document: LayoutDocument, _ study: SizeStudy, other: Double?) {
    self.document = document
    self.study = study
    self.other = other
  }
}
