package import LayoutModel

/// A parsed line of Visual Format Language, before names are resolved. Positions are byte offsets in the line.
package struct VisualFormatLine: Sendable {
  /// A name and its position.
  package struct Name: Sendable {
    package var text: String
    package var range: Range<Int>
  }

  /// A number, or the name of a metric or of a view.
  package enum Quantity: Sendable {
    case number(Double)
    case name(Name)
  }

  /// A predicate, such as `>=20@750`, with the positions at which the predicate and its priority begin.
  package struct Predicate: Sendable {
    package var relation: LayoutRelation
    package var object: Quantity
    package var start: Int
    package var priority: Quantity?
    package var priorityStart: Int
  }

  /// The connection between two neighbours, which are views or edges of the superview.
  package enum Connection: Sendable {
    /// No text: the neighbours touch.
    case flush
    /// `-`: the neighbours have the standard space between them.
    case standard
    /// `-10-`, `-(>=10,<=20)-`: predicates constrain the space between the neighbours.
    case predicates([Predicate])

    /// The number of constraints that express the connection.
    var count: Int { if case .predicates(let predicates) = self { predicates.count } else { 1 } }
  }

  /// A view, written `[name(predicates)]`.
  package struct View: Sendable {
    /// The connection before the view; nil for a first view without a `|` before it.
    package var connection: Connection?
    package var name: Name
    package var predicates: [Predicate] = []
    /// The position after the view's `]`; nil if the text ends inside the view.
    package var end: Int?
  }

  /// The axis along which the line runs.
  package var axis = LayoutAxis.horizontal
  /// Whether a `|` comes before the first view.
  package var beginsAtSuperview = false
  /// The views, in the order of the text.
  package var views: [View] = []
  /// The connection after the last view; nil if no text follows the view.
  package var lastConnection: Connection?
  /// Whether a `|` comes after the last view.
  package var endsAtSuperview = false
}
