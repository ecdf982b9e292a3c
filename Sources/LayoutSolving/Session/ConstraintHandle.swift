/// A stable identifier of a session's constraint, valid until the constraint is removed.
///
/// Copies of a session share the identifiers that the session had when it was copied. Identifiers that one of them
/// returns later are unknown to the others.
public struct ConstraintHandle: Hashable, Sendable {
  var slot: Int32
  /// The serial number. No other constraint of the process has it, not even one of another session.
  var serial: Int
}
