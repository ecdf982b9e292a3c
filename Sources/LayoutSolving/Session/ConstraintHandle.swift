/// A stable identifier of a session's constraint, valid until the constraint is removed.
///
/// Its slot is an index of `SessionState.slots`, which is reused after the constraint is removed.
public struct ConstraintHandle: Hashable, Sendable {
  var slot: Int32
  /// The number of earlier constraints that had the slot.
  var generation: UInt32
}
