/// The origin of a constraint, for reports.
public struct ConstraintOrigin: Sendable, Hashable {
  /// The source text, such as a formula or a line of Visual Format Language; nil if there is none.
  public var text: String? {
    get { written?.string }
    set { written = newValue.map { WrittenText($0) } }
  }
  fileprivate var written: WrittenText?
  /// Whether `text` states several constraints, of which this is one.
  public var isPartOfText: Bool
  /// The location in the source; nil if it is unknown.
  public var location: SourceLocation?
  /// The container whose expansion generated the constraint; nil for a written constraint.
  public var container: Container?
  /// Whether the constraint is a placeholder for constraints added at run time; Interface Builder removes it at build
  /// time.
  public var isPlaceholder = false
  /// Whether an outlet refers to the constraint, so that the program can change it.
  public var hasOutlet: Bool { outlet != nil }
  /// The outlet that refers to the constraint; nil if none does.
  package var outlet: Outlet?
  /// The variation for size classes that gives the constraint its constant, or else its priority; nil if the
  /// constraint's own element gives both.
  package var variation: Variation?

  /// Creates an origin.
  public init(text: String? = nil, isPartOfText: Bool = false, location: SourceLocation? = nil) {
    written = text.map { WrittenText($0) }
    self.isPartOfText = isPartOfText
    self.location = location
  }

  /// A variation of a constraint of an Interface Builder document: an element within that of the constraint, with
  /// other numbers for some size classes. It is stored indirectly, since few constraints have one.
  package indirect enum Variation: Sendable, Hashable {
    /// A variation for size classes, such as `heightClass=compact`, and its location in the source.
    case sizeClasses(String, at: SourceLocation)
  }

  /// An outlet of an Interface Builder document that refers to a constraint. It is stored indirectly, since few
  /// constraints have one.
  package indirect enum Outlet: Sendable, Hashable {
    /// An outlet, by the name of its property, or an outlet collection.
    case named(String)

    /// The name of the outlet's property.
    package var name: String {
      switch self {
      case .named(let name): name
      }
    }
  }

  /// The container whose expansion generated a constraint, with facts about that constraint.
  public struct Container: Sendable, Hashable {
    /// The kinds of container.
    public enum Kind: Sendable {
      /// A stack view.
      case stack
      /// A scroll view.
      case scrollView
      /// A grid view.
      case grid
      /// The canvas of Interface Builder, which implies conditions that no constraint of the document states.
      case canvas
    }

    /// The container.
    public var item: LayoutItemID
    /// The kind of container.
    public var kind: Kind
    /// Whether the generated constraint is a preference whose violation is not reported, such as one that only
    /// minimises a size.
    public var isFit: Bool
    /// Whether the generated constraint sets a hidden view's length to 0, like UIKit's constraint `UISV-hiding`.
    package var isHiding = false

    /// Creates a reference to a container.
    public init(_ item: LayoutItemID, _ kind: Kind, isFit: Bool = false) {
      self.item = item
      self.kind = kind
      self.isFit = isFit
    }
  }
}

/// A layout constraint, `firstItem.firstAttribute relation multiplier · secondItem.secondAttribute + constant`.
///
/// The members correspond to those of `NSLayoutConstraint`; `group` and `origin` are additional. Without a second item
/// the constraint is `firstItem.firstAttribute relation constant`.
public struct LayoutConstraint: Sendable, Hashable {
  /// The item on the left.
  public var firstItem: LayoutItemID
  /// The attribute of the first item.
  public var firstAttribute: LayoutAttribute
  /// The relation of the sides.
  public var relation: LayoutRelation
  /// The item and the attribute on the right; nil if there are none.
  public var second: Anchor?
  /// The items of the constraint: the first, and the second if there is one, which may be the same.
  package var items: [LayoutItemID] { second.map { [firstItem, $0.item] } ?? [firstItem] }
  /// The multiplier of the right attribute.
  public var multiplier: Double
  /// The constant on the right, in points.
  public var constant: Double
  /// The priority, in (0, 1000]; 1000 is required.
  public var priority: Double
  /// The identifier of the constraint in reports; nil if it has none.
  public var identifier: String?
  /// Whether the constraint is active; inactive constraints are ignored.
  public var isActive: Bool
  /// The key of the constraint's group; nil if it belongs to none.
  public var group: String?
  /// The origin of the constraint.
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

  /// Creates a constraint with a statement and an origin.
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

  /// Replaces the constraint by another one, which has no identifier. The constraint is changed in place, since copying
  /// it would update reference counts.
  package mutating func replace(
    by statement: ConstraintStatement, isActive: Bool, group: String?, written: consuming WrittenText,
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

  /// Replaces the constant, and also the origin's source text and column.
  package mutating func replaceConstant(by constant: Double, written: consuming WrittenText, column: Int) {
    self.constant = constant
    origin.written = written
    origin.location?.column = column
  }
}
