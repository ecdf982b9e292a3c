package import LayoutModel

/// A line of Visual Format Language as it is written: nothing is looked up yet. Places are in bytes.
package struct VisualFormatLine: Sendable {
  /// A name and where it stands.
  package struct Name: Sendable {
    package var text: String
    package var range: Range<Int>
  }

  /// A number, or a name that stands for one.
  package enum Quantity: Sendable {
    case number(Double)
    case name(Name)
  }

  /// `>=20@750`, and where it and its priority begin.
  package struct Predicate: Sendable {
    package var relation: LayoutRelation
    package var object: Quantity
    package var start: Int
    package var priority: Quantity?
    package var priorityStart: Int
  }

  /// What stands between two neighbours.
  package enum Connection: Sendable {
    /// Nothing: the neighbours touch.
    case flush
    /// `-`: the standard space.
    case standard
    /// `-10-`, `-(>=10,<=20)-`.
    case predicates([Predicate])

    /// The number of constraints that it stands for.
    var count: Int { if case .predicates(let predicates) = self { predicates.count } else { 1 } }
  }

  /// `[name(predicates)]` and the connection before it.
  package struct View: Sendable {
    /// Nil for a first view without a `|` before it.
    package var connection: Connection?
    package var name: Name
    package var predicates: [Predicate] = []
    /// Where the view ends, behind its `]`; nil where the text breaks off inside it.
    package var end: Int?
  }

  /// The axis that the line runs along.
  package var axis = LayoutAxis.horizontal
  /// Whether a `|` stands before the first view.
  package var beginsAtSuperview = false
  /// The views, in order.
  package var views: [View] = []
  /// The connection behind the last view, where there is more than that view.
  package var lastConnection: Connection?
  /// Whether a `|` stands behind the last view.
  package var endsAtSuperview = false
}
