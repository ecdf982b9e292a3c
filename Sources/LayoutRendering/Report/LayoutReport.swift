public import LayoutModel

/// The contents of an HTML report: documents at one or more sizes, their findings, and their changes since earlier
/// results.
public struct LayoutReport: Sendable {
  /// The part of a report about one file: pictures, findings and changes.
  public struct Section: Sendable {
    /// The name of the document, or of the first one in the file.
    public var name: String
    /// The path of the file, as the user gave it.
    public var file: String
    /// The pictures: a row for each layout of the file and each reading direction.
    public var rows: [Row] = []
    /// The text in place of pictures, such as the findings about a console log; nil for documents.
    public var text: String?
    /// The findings, in the order in which the check reports them.
    public var findings: [Finding] = []
    /// Notes about the document, in sentences.
    public var notes: [String] = []
    /// The changes of the document's layouts since the results in the file `LayoutReport.baseline`.
    public var changes: [Change] = []

    /// Creates a section without contents.
    public init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }

  /// The layouts of a document in one reading direction.
  public struct Row: Sendable {
    /// The reading direction.
    public var direction: LayoutDirection
    /// The layouts, one for each size.
    public var layouts: [PicturedLayout] = []
    /// The layouts over ranges of sizes. Each range is shown with a slider.
    public var studies: [PicturedStudy] = []

    /// Creates a row without contents.
    public init(_ direction: LayoutDirection) {
      self.direction = direction
    }
  }

  /// A finding of the check of a document.
  public struct Finding: Sendable, Hashable {
    /// The severity of the finding.
    public var severity: SourceDiagnostic.Severity
    /// The problem and its remedy.
    public var message: String
    /// The name of the rule that the document breaks.
    public var rule: String
    /// The file and, if it is known, the position in the file, as text.
    public var place: String
    /// Texts about related places, with their positions if these are known.
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

  /// A difference between a document's layouts and the results in the file `LayoutReport.baseline`.
  public struct Change: Sendable, Hashable {
    /// The layout's name and size; nil for the document as a whole.
    public var layout: String?
    /// The name of the view or other part of the layout; nil for the layout as a whole.
    public var subject: String?
    /// The change in words.
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
  /// The path of the file with the earlier results; nil if the report compares with none.
  public var baseline: String?

  /// Creates an empty report.
  public init() {}
}

/// The layouts of a document over a range of the root's widths or heights, for a picture with a slider.
public struct PicturedStudy: Sendable {
  /// The document of the layouts.
  public var document: LayoutDocument
  /// The layouts over the range.
  public var study: SizeStudy
  /// The root's length along the axis that the study does not vary, in points; nil for the fitting length.
  public var other: Double?

  /// Creates a study to draw.
  public init(_ document: LayoutDocument, _ study: SizeStudy, other: Double?) {
    self.document = document
    self.study = study
    self.other = other
  }
}
