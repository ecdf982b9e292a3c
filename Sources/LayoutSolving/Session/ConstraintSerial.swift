internal import Synchronization

/// The serial numbers in the identifiers of constraints. No two in a process are equal.
///
/// So an identifier that another session or tree has returned, or a copy of a session after it was copied, refers to no
/// constraint, instead of to a wrong one. Numbers only tell constraints apart: no result depends on them.
enum ConstraintSerial {
  private static let next = Atomic<Int>(0)

  /// Returns the next number, which is greater than all before.
  static func make() -> Int { make(1).lowerBound }

  /// Returns the next numbers, ascending.
  static func make(_ count: Int) -> Range<Int> {
    let first = next.wrappingAdd(count, ordering: .relaxed).oldValue
    return first..<first + count
  }
}
