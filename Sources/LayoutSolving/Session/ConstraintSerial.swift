internal import Synchronization

/// The serial numbers in the identifiers of constraints. No two in a process are equal.
///
/// An identifier is therefore unknown to every other session or tree, and never refers to a wrong constraint there. The
/// same is true of copies of a session: identifiers that one copy returns later are unknown to the others. Results do
/// not depend on the numbers.
enum ConstraintSerial {
  private static let next = Atomic<Int>(0)

  /// Returns the next number, which is greater than all earlier ones.
  static func make() -> Int { make(1).lowerBound }

  /// Returns the next `count` numbers in ascending order.
  static func make(_ count: Int) -> Range<Int> {
    let first = next.wrappingAdd(count, ordering: .relaxed).oldValue
    return first..<first + count
  }
}
