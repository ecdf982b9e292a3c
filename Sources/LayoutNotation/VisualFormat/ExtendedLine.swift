import LayoutModel

/// A parsed line of the extended Visual Format Language, with all names resolved.
struct ExtendedLine {
  /// The right-hand side of a predicate: `multiplier · item.attribute + constant`, or the constant alone.
  struct Length {
    var relation = LayoutRelation.equal
    /// The item; nil for a constant.
    var item: LayoutItemID?
    /// The attribute; nil for the size along the line, or in an explicit line for the attribute of the left-hand side.
    var attribute: LayoutAttribute?
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
    /// Whether it is a percentage.
    var isShare = false
  }

  /// One view in brackets.
  struct Member {
    var item: LayoutItemID
    var sizes: [Length]
    /// The chain after its colon, if it is a stack.
    var stack: Chain?
  }

  /// The connection between two groups of views.
  enum Connection {
    /// `->`, or no `|` at the end of the line: no constraint.
    case loose
    /// No text: the neighbours touch.
    case flush
    /// `-`: the standard space.
    case standard
    /// `-10-`, `-25%-`, `-(>=a/2)-`.
    case space([Length])
    /// `~`, `~(>=10)~`: a gap equal to the other `~` of the line.
    case equal([Length])

    /// Whether it is a plain `~`.
    var isPlainEqual: Bool {
      if case .equal(let lengths) = self { lengths.isEmpty } else { false }
    }
  }

  /// Groups of views, with a connection before each and one after the last.
  struct Chain {
    var connections: [Connection] = []
    var groups: [[Member]] = []
  }

  /// The axes of the line: none for a line along z.
  var axes: [LayoutAxis] = []
  /// The views in its brackets, from `|` to `|`.
  var chain = Chain()
  /// All views in brackets, in the order of the text, including those in stacks.
  var items: [LayoutItemID] = []
  /// The number of `~`.
  var equalGapCount = 0
  /// The constraints of an explicit line.
  var constraints: [LayoutConstraint] = []
}
