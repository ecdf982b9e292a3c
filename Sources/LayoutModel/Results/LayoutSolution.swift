/// What became of a layout.
public enum LayoutStatus: String, Sendable {
  /// Every required constraint holds.
  case solved
  /// Required constraints contradict each other.
  case conflict
  /// The input could not be understood.
  case invalid
  /// A limit of time, iterations or memory was reached, or the task was cancelled.
  case limit
  /// The solver failed.
  case failed
}

/// A constraint as reports name it.
public struct ReportedConstraint: Sendable, Hashable {
  /// Where a constraint comes from that the user did not write as one.
  public enum Implied: String, Sendable {
    /// A size is at least 0.
    case nonNegativeSize
    /// The size of the root that was asked for.
    case rootSize
    /// A frame and its autoresizing mask.
    case autoresizingMask
    /// The intrinsic content size, with hugging or compression resistance.
    case intrinsicSize
    /// What a view keeps of its frame by Core Animation's rules.
    case keptFrame
    /// Where a guide is that stands for a part of its owner.
    case layoutGuide
    /// How a stack view arranges its views.
    case stack
    /// What the content and the frame of a scroll view are.
    case scrollView
    /// How a grid view arranges its cells.
    case grid
    /// What a canvas does that no constraint of its document says.
    case canvas
    /// How far a number may be from what a console log prints of it.
    case rounding

    package init(_ kind: ConstraintOrigin.Container.Kind) {
      self =
        switch kind {
        case .stack: .stack
        case .scrollView: .scrollView
        case .grid: .grid
        case .canvas: .canvas
        }
    }
  }

  /// Its identifier, or its text.
  public var description: String {
    get { wording.text }
    set { wording = ReportWording(newValue) }
  }
  /// Where the user wrote it.
  public var location: SourceLocation?
  /// Its priority, in (0, 1000].
  public var priority: Double
  /// Why it exists, where the user did not write it as a constraint.
  public var implied: Implied?
  /// Its index in `LayoutDocument.constraints`, where the user wrote it.
  public var index: Int?
  /// The view whose frame or size it is, and along which axis, where it follows from one, or from hiding the view.
  package var extent: Extent?

  /// The extent of a view along an axis.
  package struct Extent: Sendable, Hashable {
    package var item: LayoutItemID
    package var axis: LayoutAxis

    package init(of item: LayoutItemID, along axis: LayoutAxis) {
      self.item = item
      self.axis = axis
    }
  }

  private var wording: ReportWording

  /// Creates a report.
  public init(
    description: String, location: SourceLocation? = nil, priority: Double, implied: Implied? = nil,
    index: Int? = nil
  ) {
    self.init(
      ReportWording(description), location: location, priority: priority, implied: implied, index: index)
  }

  package init(
    _ wording: ReportWording, location: SourceLocation?, priority: Double, implied: Implied? = nil, index: Int? = nil
  ) {
    self.wording = wording
    self.location = location
    self.priority = priority
    self.implied = implied
    self.index = index
  }
}

/// An optional constraint that the layout does not meet.
public struct Violation: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// By how much its first side is off, in its own unit; above 0.
  public var amount: Double

  /// Creates a violation.
  public init(constraint: ReportedConstraint, amount: Double) {
    self.constraint = constraint
    self.amount = amount
  }
}

/// A value that the constraints leave open.
public struct Ambiguity: Sendable, Hashable {
  /// The name of the variable: `view.left`, `.top`, `.width` or `.height`.
  public var variable: String
  /// The values that it could take with all priorities served as well; nil where they were not asked for.
  public var range: Range?
  /// With which others it is open; nil where that was not asked for.
  public var group: Group?

  /// An interval; an end is nil where there is none.
  public struct Range: Sendable, Hashable {
    /// The least value, or nil.
    public var minimum: Double?
    /// The greatest value, or nil.
    public var maximum: Double?

    /// Creates an interval.
    public init(minimum: Double?, maximum: Double?) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Variables that are open together: equations link them, while to those of other groups inequalities do at most.
  public struct Group: Sendable, Hashable {
    /// The name of the first of them.
    public var first: String
    /// How many equations it takes to settle them all, at least 1.
    public var dimension: Int

    /// Creates a group.
    public init(first: String, dimension: Int) {
      self.first = first
      self.dimension = dimension
    }
  }

  /// Creates an ambiguity.
  public init(variable: String, range: Range? = nil, group: Group? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// One layout of a document, at one size.
public struct LayoutSolution: Sendable {
  /// What became of it.
  public var status: LayoutStatus
  /// The root's size: the one asked for, or the fitting one that was found; nil where nothing was solved.
  public var size: LayoutSize?
  /// The frame of each item of the document, by its index, in its superview's coordinates; `.null` for removed items.
  /// Empty unless solved.
  public var frames: [LayoutRect] = []
  /// The content of each scroll view that constraints make a size for, in the order of the document; empty unless solved.
  public var contentSizes: [ContentSize] = []
  /// Optional constraints that are not met, in the order of the document, those that are implied last.
  public var violations: [Violation] = []
  /// What the constraints leave open, in the order of the document.
  public var ambiguities: [Ambiguity] = []
  /// The contradiction, where there is one.
  public var conflict: Conflict?
  /// The contradictions that would follow if `conflict` were broken, and so on, at most ten.
  public var furtherConflicts: [Conflict] = []
  /// The required constraints that were dropped for contradicting others, in the order in which they were.
  public var broken: [BrokenRequirement] = []
  /// What else there is to say, in sentences.
  public var messages: [String] = []

  /// Creates a solution.
  public init(status: LayoutStatus, size: LayoutSize? = nil) {
    self.status = status
    self.size = size
  }

  /// The frame of an item; nil for a removed one, and unless solved.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// The frame of the item of that name in the document that was solved; nil where there is none, and unless solved.
  public func frame(named name: some StringProtocol, in document: LayoutDocument) -> LayoutRect? {
    document.item(named: name).flatMap { self[$0] }
  }
}
