/// The effect, on the conflicts of the whole program, of changing one constraint of a conflict.
package struct RepairEffect: Sendable, Hashable {
  /// The least change of the constraint's right-hand side that resolves all conflicts but the remaining ones. Rounded
  /// to 6 decimals if that suffices; nil if no change does, or none was searched for.
  package var amount: Double?
  /// The number of conflicts that remain after dropping the constraint, or changing it by the amount. Conflicts are
  /// counted as the constraints that have to be relaxed, one after the other, until the others are feasible.
  package var remaining: Int

  /// Creates an effect.
  package init(amount: Double?, remaining: Int) {
    self.amount = amount
    self.remaining = remaining
  }

  /// The candidates for a change with few decimals. They are the exact change rounded to 6 decimals, rounded to 6
  /// decimals away from zero, and as it is.
  static func rounded(_ change: Double) -> [Double] {
    let micro = change * 1e6
    let candidates = [micro.rounded() / 1e6, micro.rounded(.awayFromZero) / 1e6, change]
    return candidates.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
