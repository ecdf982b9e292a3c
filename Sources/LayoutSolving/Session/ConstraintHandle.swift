/// A stable identifier of a session's constraint, valid until the constraint is removed.
///
/// Copies of a session share the identifiers that it had. Those that one of them returns later are unknown to the
/// others. Its slot is an index of `SessionState.slots`, which is reused after the constraint is removed.
public struct ConstraintHandle: Hashable, Sendable {
  var slot: Int32
  /// The number that no other constraint of the process has, also in another session.
  var serial: Int
}
