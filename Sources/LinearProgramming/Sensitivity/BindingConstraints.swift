/// The binding constraints and bounds of a quantity at an optimum, with their dual values. A quantity is a sum of
/// variables.
package struct BindingConstraints: Sendable, Hashable {
  /// A constraint or bound that helps to determine the quantity, with its dual values.
  package struct Part: Sendable, Hashable {
    /// The constraint or bound.
    package var member: ProgramMember
    /// The dual value of the member in the proof that the quantity cannot be less; 0 if it is not in that proof.
    package var below: Double
    /// The dual value of the member in the proof that the quantity cannot be more; 0 if it is not in that proof.
    package var above: Double

    /// Creates a part.
    package init(member: ProgramMember, below: Double, above: Double) {
      (self.member, self.below, self.above) = (member, below, above)
    }
  }

  /// The lowest level that is needed to prove that a quantity cannot be less, or that it cannot be more.
  package enum Level: Sendable, Hashable {
    /// The required constraints suffice for the proof.
    case required
    /// The constraints of this priority suffice for the proof, together with those of higher levels.
    case priority(Double)
    /// The constraints of all levels do not suffice; tie-breaking selects the value.
    case tieBreaking
  }

  /// The binding constraints and bounds, in an order in which they determine variables one after the other. Members
  /// with one variable come first; each further member determines a variable from the variables of earlier members. If
  /// the remaining members determine variables only jointly, the one that is least in the order of `ProgramMember` is
  /// next.
  package var parts: [Part]
  /// The lowest level that is needed to prove that the quantity cannot be less.
  package var below: Level
  /// The lowest level that is needed to prove that the quantity cannot be more.
  package var above: Level
  /// The number of rows of the quantity's local program, which indicates how long further questions about the quantity
  /// take. It is 0 if the quantity has no local program, since row singletons fix all its variables.
  package var localRowCount: Int
}
