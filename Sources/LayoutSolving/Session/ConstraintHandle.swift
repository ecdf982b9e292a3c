/// A stable identifier of a session's constraint, valid until the constraint is removed.
public struct ConstraintHandle: Hashable, Sendable {
  var slot: Int32
  /// The number of earlier constraints in the slot.
  var generation: UInt32
}
