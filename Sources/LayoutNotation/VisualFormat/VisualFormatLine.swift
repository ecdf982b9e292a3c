package import LayoutModel

/// A parsed line of Visual Format Language, before names are resolved. Positions are in bytes.
package struct VisualFormatLine: Sendable {
  /// A name and its position.
  package struct Name: Sendable {
    package var text: String
    package var range: Range<Int>
  }

  /// A number, or the name of one.
  package enum Quantity: Sendable {
    case number(Double)
    case name(Name)
  }

  /// A predicate, such as `>=20@750`, with the positions of its start and its priority.
  package struct Predicate: Sendable {
    package var relation: LayoutRelation
    package var object: Quantity
    package var start: Int
    package var priority: Quantity?
    package var priorityStart: Int
  }

  /// The connection between two neighbours.
  package enum Connection: Sendable {
    /// No text: the neighbours touch.
    case flush
    /// `-`: the standard space.
    case standard
    /// `-10-`, `-(>=10,<=20)-`.
    case predicates([Predicate])

    /// The number of its constraints.
    var count: Int { if case .predicates(let predicates) = self { predicates.count } else { 1 } }
  }

  /// A view, `[name(predicates)]`, with the connection before it.
  package struct View: Sendable {
    /// The connection before it; nil for a first view without a `|` before it.
    package var connection: Connection?
    package var name: Name
    package var predicates: [Predicate] = []
    /// The position after the view's `]`; nil if the text ends inside the view.
    package var end: Int?
  }

  /// The axis that the line runs along.
  package var axis = LayoutAxis.horizontal
  /// Whether a `|` comes before the first view.
  package var beginsAtSuperview = false
  /// The views, in order.
  package var views: [View] = []
  /// The connection after the last view, if any text follows it.
  package var lastConnection: Connection?
  /// Whether a `|` comes after the last view.
  package var endsAtSuperview = false
}
