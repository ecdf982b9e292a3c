internal import LayoutModel

/// The edits of a tree that have not been applied to its session yet. Several edits of one constraint count as one, and
/// so do several edits of one item.
///
/// The edits do not contain the new values. These are read from the tree's constraints and from the registry's document
/// when the edits are applied.
struct TreeEdits {
  /// The edited properties of a constraint.
  struct Properties: OptionSet {
    var rawValue: UInt8
    static let constant = Properties(rawValue: 1)
    static let priority = Properties(rawValue: 2)
    static let activity = Properties(rawValue: 4)
    /// All properties, items and attributes among them.
    static let statement = Properties(rawValue: 8)
    /// The session does not have the constraint yet.
    static let addition = Properties(rawValue: 16)
    /// The constraint was removed, or its items will be removed, since its nodes have moved to other parents.
    static let removal = Properties(rawValue: 32)
  }

  /// An addition or removal of items. New items get their identifiers in the order of these changes.
  enum ItemChange {
    /// The addition of an item.
    indirect case add(LayoutItem)
    /// The removal of items with their descendants.
    case remove([LayoutItemID])
  }

  /// The edited properties of constraints, by the numbers in their identifiers.
  private(set) var constraints: [Int: Properties] = [:]
  /// The additions and removals of items, in their order.
  private(set) var itemChanges: [ItemChange] = []
  /// The items whose properties must be read from their nodes.
  var unread: Set<LayoutItemID> = []
  /// The items whose contents must be measured by their nodes.
  var unmeasured: Set<LayoutItemID> = []
  /// The items whose properties in the registry's document the session does not have yet.
  var configured: Set<LayoutItemID> = []
  /// The items whose intrinsic lengths in the registry's document the session may not have yet.
  var measured: Set<LayoutItemID> = []

  /// Whether there are no edits.
  var isEmpty: Bool { count == 0 }

  /// The number of edits.
  var count: Int {
    constraints.count + itemChanges.count + unread.count + unmeasured.count + configured.count + measured.count
  }

  /// Whether the edits change items, so that they need a transaction.
  var changeItems: Bool { !itemChanges.isEmpty || !configured.isEmpty }

  /// The numbers in the identifiers of the edited constraints, in the order in which the constraints were added.
  var numbers: [Int] { constraints.keys.sorted() }

  /// Adds an edit of a constraint, which is given by its number.
  mutating func note(_ properties: Properties, of number: Int) {
    let before = constraints[number] ?? []
    if properties == .removal {
      // The session does not have the constraint, so that nothing is left to do.
      constraints[number] = before.intersection([.addition, .removal]) == .addition ? nil : .removal
    } else {
      constraints[number] = before.union(properties)
    }
  }

  /// Removes the edits of a constraint, which were applied.
  mutating func forget(_ number: Int) { constraints[number] = nil }

  /// Adds an addition or removal of items. The properties of a new item must then be read.
  mutating func note(_ change: ItemChange, of id: LayoutItemID? = nil) {
    itemChanges.append(change)
    if let id { unread.insert(id) }
  }

  /// Adds later edits.
  mutating func append(_ later: TreeEdits) {
    constraints.merge(later.constraints) { $0.union($1) }
    itemChanges += later.itemChanges
    unread.formUnion(later.unread)
    unmeasured.formUnion(later.unmeasured)
    configured.formUnion(later.configured)
    measured.formUnion(later.measured)
  }
}

extension Set<LayoutItemID> {
  /// The items in the order of the document.
  var inOrder: [LayoutItemID] { sorted { $0.index < $1.index } }
}
