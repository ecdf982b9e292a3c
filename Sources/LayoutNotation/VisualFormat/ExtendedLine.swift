import LayoutModel

/// A parsed line of the extended Visual Format Language, with all names resolved.
struct ExtendedLine {
  /// A predicate: a relation, a right-hand side `multiplier · item.attribute + constant` or `constant`, and a priority.
  struct Length {
    var relation = LayoutRelation.equal
    /// The item; nil for a constant.
    var item: LayoutItemID?
    /// The attribute of the item. If it is nil, it is the size along the line. In a line `view.attribute(predicates)`,
    /// nil means the attribute of the left-hand side instead.
    var attribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
    /// Whether the length is written as a percentage.
    var isShare = false
  }

  /// A view in brackets.
  struct Member {
    var item: LayoutItemID
    var sizes: [Length]
    /// The chain of views after the view's colon; nil if the view is not a stack.
    var stack: Chain?
  }

  /// The connection between two groups of views.
  enum Connection {
    /// `->`, or no `|` at the start or the end of the line: there is no constraint.
    case loose
    /// No text: the neighbours touch.
    case flush
    /// `-`: the neighbours have the standard space between them.
    case standard
    /// `-10-`, `-25%-`, `-(>=a/2)-`: the space satisfies these predicates.
    case space([Length])
    /// `~`, `~(>=10)~`: the gap is as long as each other gap `~` of the line.
    case equal([Length])

    /// Whether the connection is `~` without predicates.
    var isPlainEqual: Bool {
      if case .equal(let lengths) = self { lengths.isEmpty } else { false }
    }
  }

  /// A sequence of groups of views, with a connection before each group and one after the last.
  struct Chain {
    var connections: [Connection] = []
    var groups: [[Member]] = []
  }

  /// The axes of the line; empty for a line along z, and for a line `C:view.attribute(predicates)`.
  var axes: [LayoutAxis] = []
  /// The chain of the line from end to end. Chains of stacks are inside its members.
  var chain = Chain()
  /// All views in brackets, in the order of the text, including those in stacks.
  var items: [LayoutItemID] = []
  /// The number of gaps that are written with `~`.
  var equalGapCount = 0
  /// The constraints of a line `view.attribute(predicates)`; empty for other lines.
  var constraints: [LayoutConstraint] = []
}
