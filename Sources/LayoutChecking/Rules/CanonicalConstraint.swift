internal import LayoutModel

/// A constraint in canonical form, `side relation constant`. The terms are in a fixed order, and the first coefficient
/// is 1, so that constraints with the same meaning are equal.
struct CanonicalConstraint: Hashable {
  /// The left-hand side: a sum of attributes of views, or of variables.
  struct Side: Hashable {
    /// A term. Coefficients are rounded to multiples of 1e-9, so that rounding errors of divisions do not make equal
    /// constraints differ.
    struct Term: Hashable {
      /// A number that identifies an attribute of an item; in a document of variables, the index of a variable.
      var quantity: Int
      var coefficient: Double
    }

    var terms: [Term]
    /// Whether the side is a single length, which is at least 0.
    var isLength = false
  }

  var side: Side
  var relation: LayoutRelation
  var constant: Double

  /// Creates the canonical form of a constraint; nil if both sides have the same attribute of the same item.
  /// - Parameter directions: the reading direction of each item of the document.
  init?(_ constraint: LayoutConstraint, _ directions: [LayoutDirection]) {
    relation = constraint.relation
    constant = constraint.constant
    let first = Self.quantity(constraint.firstItem, constraint.firstAttribute)
    guard let second = constraint.second, constraint.multiplier != 0 else {
      side = Side(terms: [Side.Term(quantity: first, coefficient: 1)], isLength: constraint.firstAttribute.isSize)
      return
    }
    let other = Self.quantity(second.item, second.attribute)
    guard other != first else { return nil }
    if first < other {
      side = Self.side(first, other, multiplier: constraint.multiplier)
    } else {
      guard let exchanged = constraint.exchanged(directions) else { return nil }
      side = Self.side(other, first, multiplier: exchanged.multiplier)
      (relation, constant) = (exchanged.relation, Self.rounded(exchanged.constant))
    }
    // Turns `-0` into 0, so that equal constraints have equal hashes.
    constant += 0
  }

  /// Creates the canonical form of a constraint on variables; nil if its terms cancel.
  init?(_ constraint: ConstraintSystem.Constraint, of system: ConstraintSystem) {
    var terms: [Side.Term] = []
    for term in constraint.terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = terms.last, last.quantity == term.variable {
        terms[terms.count - 1].coefficient += term.coefficient
      } else {
        terms.append(Side.Term(quantity: term.variable, coefficient: term.coefficient))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
    guard let first = terms.first else { return nil }
    for index in terms.indices { terms[index].coefficient = Self.rounded(terms[index].coefficient / first.coefficient) }
    side = Side(terms: terms, isLength: terms.count == 1 && system.isSize[first.quantity])
    relation = first.coefficient < 0 ? constraint.relation.reversed : constraint.relation
    constant = Self.rounded(constraint.constant / first.coefficient) + 0
  }

  /// Returns the side of `first == multiplier · second`.
  private static func side(_ first: Int, _ second: Int, multiplier: Double) -> Side {
    Side(terms: [
      Side.Term(quantity: first, coefficient: 1), Side.Term(quantity: second, coefficient: rounded(-multiplier)),
    ])
  }

  private static func quantity(_ item: LayoutItemID, _ attribute: LayoutAttribute) -> Int {
    let attributes = LayoutAttribute.allCases
    return item.index * attributes.count + (attributes.firstIndex(of: attribute) ?? 0)
  }

  private static func rounded(_ value: Double) -> Double {
    let grid = 1e9
    return abs(value) < 1e6 ? (value * grid).rounded() / grid : value
  }
}
