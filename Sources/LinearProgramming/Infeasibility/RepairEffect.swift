/// The effect that changing or dropping one constraint of a conflict has on the conflicts of the whole program.
package struct RepairEffect: Sendable, Hashable {
  /// The least change of the constraint's right-hand side that resolves all conflicts but the `remaining` ones. It is
  /// rounded to 6 decimals if that suffices. Nil if no change suffices, or if none was searched for or found.
  package var amount: Double?
  /// The number of conflicts that remain after the constraint is dropped, or changed by the amount. It is the least
  /// number of constraints that then still have to be relaxed.
  package var remaining: Int

  /// Creates an effect.
  package init(amount: Double?, remaining: Int) {
    self.amount = amount
    self.remaining = remaining
  }

  /// Returns candidates for a change with few decimals. They are the exact change rounded to 6 decimals, the change
  /// rounded to 6 decimals away from zero, and the exact change.
  static func rounded(_ change: Double) -> [Double] {
    let micro = change * 1e6
    let candidates = [micro.rounded() / 1e6, micro.rounded(.awayFromZero) / 1e6, change]
    return candidates.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
