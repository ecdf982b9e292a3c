/// The constraints and bounds that determine a quantity, a sum of variables, at an optimum, with their dual values.
package struct BindingConstraints: Sendable, Hashable {
  /// A binding constraint or bound, with its dual values.
  package struct Part: Sendable, Hashable {
    /// The constraint or bound.
    package var member: ProgramMember
    /// The dual value of the member in the proof that the quantity cannot be less; 0 outside of that proof.
    package var below: Double
    /// The dual value of the member in the proof that the quantity cannot be more; 0 outside of that proof.
    package var above: Double
  }

  /// The level at which the proof of a quantity's bound succeeds.
  package enum Stage: Sendable, Hashable {
    /// The required constraints suffice.
    case required
    /// The constraints of this priority suffice, with those of higher ones.
    case priority(Double)
    /// The constraints of all priorities do not suffice; tie-breaking selects the value.
    case tieBreaking
  }

  /// The members as a chain. Members of one variable come first, then those that determine a further variable by the
  /// variables of earlier members.
  package var parts: [Part]
  /// The level that keeps the quantity from being less.
  package var below: Stage
  /// The level that keeps the quantity from being more.
  package var above: Stage
  /// The number of rows of the quantity's local program, which further questions about the quantity solve. It is 0 if
  /// fixed variables alone determine the quantity.
  package var reach: Int
}
