/// Names an item of one document. Stays valid while the document changes: it names the same item, or, once that is
/// removed, none.
public struct LayoutItemID: Sendable, Hashable {
  /// The item's index in `LayoutDocument.items`.
  public var index: Int

  /// Creates an identifier from an index.
  public init(_ index: Int) {
    self.index = index
  }

  /// The root of every document.
  public static let root = LayoutItemID(0)
}

/// Where a constraint came from, carried along to every report.
public struct ConstraintOrigin: Sendable, Hashable {
  /// What the user wrote, if it was text: a formula, a line of Visual Format Language.
  public var text: String? {
    get { written?.string }
    set { written = newValue.map { WrittenText($0) } }
  }
  fileprivate var written: WrittenText?
  /// Whether the text stands for several constraints, of which this is one.
  public var isPartOfText: Bool
  /// Where the user wrote it.
  public var location: SourceLocation?
  /// The container that made it; nil for what the user wrote.
  public var container: Container?
  /// Whether it stands in for what a program does, and is removed when the document is built.
  public var isPlaceholder = false

  /// Creates an origin.
  public init(text: String? = nil, isPartOfText: Bool = false, location: SourceLocation? = nil) {
    written = text.map { WrittenText($0) }
    self.isPartOfText = isPartOfText
    self.location = location
  }

  /// A container that stands for constraints.
  public struct Container: Sendable, Hashable {
    /// The kinds of container.
    public enum Kind: Sendable {
      /// A stack view.
      case stack
      /// A scroll view.
      case scrollView
      /// A grid view.
      case grid
      /// What a canvas does that no constraint of its document says.
      case canvas
    }

    /// The container.
    public var item: LayoutItemID
    /// What it is.
    public var kind: Kind
    /// Whether the constraint searches the smallest size rather than wishing for one, so that nobody is disappointed
    /// where it is not met.
    public var isFit: Bool
    /// Whether the constraint takes its length from a hidden view, as `UISV-hiding` does.
    package var isHiding = false

    /// Creates a reference to a container.
    public init(_ item: LayoutItemID, _ kind: Kind, isFit: Bool = false) {
      self.item = item
      self.kind = kind
      self.isFit = isFit
    }
  }
}

/// `firstItem.firstAttribute relation multiplier · secondItem.secondAttribute + constant`, as `NSLayoutConstraint`
/// says it; without a second item, `firstItem.firstAttribute relation constant`.
public struct LayoutConstraint: Sendable, Hashable {
  /// The item on the left.
  public var firstItem: LayoutItemID
  /// Its attribute.
  public var firstAttribute: LayoutAttribute
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The item on the right and its attribute, if there is one.
  public var second: Anchor?
  /// What the right attribute is multiplied by.
  public var multiplier: Double
  /// What is added on the right, in points.
  public var constant: Double
  /// How much it matters, in (0, 1000]; 1000 must hold.
  public var priority: Double
  /// A name that reports use.
  public var identifier: String?
  /// Whether it counts.
  public var isActive: Bool
  /// The key of the group that it belongs to, if it belongs to one.
  public var group: String?
  /// Where it came from.
  public var origin: ConstraintOrigin

  /// An attribute of an item.
  public struct Anchor: Sendable, Hashable {
    /// The item.
    public var item: LayoutItemID
    /// The attribute.
    public var attribute: LayoutAttribute

    /// Creates an anchor.
    public init(_ item: LayoutItemID, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// Creates a constraint.
  @inlinable
  public init(
    _ firstItem: LayoutItemID, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    to second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil, isActive: Bool = true,
    group: String? = nil, origin: ConstraintOrigin = ConstraintOrigin()
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isActive = isActive
    self.group = group
    self.origin = origin
  }

  /// Creates the constraint that says so.
  package init(_ statement: ConstraintStatement, origin: ConstraintOrigin) {
    self.init(statement.firstItem, statement.firstAttribute, statement.relation, origin: origin)
    say(statement)
  }

  private mutating func say(_ statement: ConstraintStatement) {
    firstItem = statement.firstItem
    firstAttribute = statement.firstAttribute
    relation = statement.relation
    second = statement.second
    multiplier = statement.multiplier
    constant = statement.constant
    priority = statement.priority
  }

  /// Becomes another constraint, where it is: one that is made and then put somewhere is copied on the way, which counts
  /// references.
  package mutating func become(
    _ statement: ConstraintStatement, isActive: Bool, group: String?, written: consuming WrittenText,
    at location: SourceLocation
  ) {
    say(statement)
    identifier = nil
    self.isActive = isActive
    self.group = group
    origin.written = written
    origin.isPartOfText = false
    origin.location = location
    origin.container = nil
  }

  /// Becomes the same with another constant, which stands in another line.
  package mutating func become(constant: Double, written: consuming WrittenText, column: Int) {
    self.constant = constant
    origin.written = written
    origin.location?.column = column
  }

  /// The items that it names: one, or two that may be the same.
  var namedItems: [LayoutItemID] {
    second.map { [firstItem, $0.item] } ?? [firstItem]
  }
}
