internal import Synchronization

/// The serial numbers in the identifiers of constraints. No two in a process are equal.
///
/// So an identifier of one session or tree refers to no constraint of another one, instead of to a wrong constraint.
/// This is also true of an identifier that a copy of a session has returned since it was copied. Numbers only tell
/// constraints apart: no result depends on them.
enum ConstraintSerial {
  private static let next = Atomic<Int>(0)

  /// Returns the next number, which is greater than all before.
  static func make() -> Int { make(1).lowerBound }

  /// Returns the next `count` numbers in ascending order.
  static func make(_ count: Int) -> Range<Int> {
    let first = next.wrappingAdd(count, ordering: .relaxed).oldValue
    return first..<first + count
  }
}
