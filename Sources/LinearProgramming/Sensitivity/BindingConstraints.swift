/// The constraints and bounds that determine a quantity at an optimum, with their dual values.
package struct BindingConstraints: Sendable, Hashable {
  /// A constraint or bound that takes part, with its multipliers.
  package struct Part: Sendable, Hashable {
    /// The constraint or bound.
    package var member: ProgramMember
    /// Its multiplier in the proof that the quantity cannot be less; 0 if it takes no part.
    package var below: Double
    /// Its multiplier in the proof that the quantity cannot be more; 0 if it takes no part.
    package var above: Double
  }

  /// The level at which a quantity becomes fixed.
  package enum Stage: Sendable, Hashable {
    /// Required constraints fix it.
    case required
    /// The constraints of that priority fix it, with those above.
    case priority(Double)
    /// Constraints do not determine it; tie-breaking does.
    case tieBreaking
  }

  /// The members, as a chain: those with one variable first, then those that follow from variables already mentioned.
  package var parts: [Part]
  /// The level that keeps it from being less.
  package var below: Stage
  /// The level that keeps it from being more.
  package var above: Stage
  /// The number of rows that the quantity depends on beyond fixed variables: the size of the programs of further
  /// questions.
  package var reach: Int
}
