import LayoutModel

/// A line of the extended Visual Format Language that is understood: every name is looked up.
struct ExtendedLine {
  /// What a predicate compares with: `multiplier · item.attribute + constant`, or the constant alone.
  struct Length {
    var relation = LayoutRelation.equal
    /// Nil for a number.
    var item: LayoutItemID?
    /// Nil for the size along the line, or in an explicit line for the attribute itself.
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
    /// What stands behind its colon, if it is a stack.
    var stack: Chain?
  }

  /// What stands between two groups of views.
  enum Connection {
    /// `->`, or no `|` at the end of the line: nothing holds.
    case loose
    /// Nothing: the neighbours touch.
    case flush
    /// `-`: the standard space.
    case standard
    /// `-10-`, `-25%-`, `-(>=a/2)-`.
    case space([Length])
    /// `~`, `~(>=10)~`: a gap as large as the other ones of its kind in the line.
    case equal([Length])

    /// Whether it is a plain `~`.
    var isPlainEqual: Bool {
      if case .equal(let lengths) = self { lengths.isEmpty } else { false }
    }
  }

  /// Groups of views with a connection before each and one behind the last.
  struct Chain {
    var connections: [Connection] = []
    var groups: [[Member]] = []
  }

  /// The axes that the line runs along: none for a line about depth.
  var axes: [LayoutAxis] = []
  /// The views in its brackets, from `|` to `|`.
  var chain = Chain()
  /// Every view in brackets, in the order of the text, those in stacks too.
  var items: [LayoutItemID] = []
  /// The number of `~`.
  var equalGapCount = 0
  /// What an explicit line says.
  var constraints: [LayoutConstraint] = []
}
