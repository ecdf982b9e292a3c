/// The effect that changing or dropping one constraint of a conflict has on the conflicts of the whole program.
package struct RepairEffect: Sendable, Hashable {
  /// The least change of the constraint's right-hand side that resolves all conflicts except `remaining` ones. It is
  /// rounded to 6 decimals if that suffices. It is nil if no change suffices, or if none was searched for or found.
  package var amount: Double?
  /// The number of conflicts that remain after the constraint is dropped, or changed by the amount. It is the least
  /// number of constraints that then still have to be relaxed.
  package var remaining: Int

  /// Creates an effect.
  package init(amount: Double?, remaining: Int) {
    self.amount = amount
    self.remaining = remaining
  }

  /// Returns the numbers to try for a change, those of few decimals first. They are the change rounded to 6 decimals,
  /// rounded away from zero to 6 decimals, both for 9 decimals, and the change itself. The number 0 is left out, unless
  /// the change is 0.
  static func rounded(_ change: Double) -> [Double] {
    let candidates = [1e6, 1e9].flatMap { scale in
      [(change * scale).rounded() / scale, (change * scale).rounded(.awayFromZero) / scale]
    }
    return (candidates + [change]).reduce(into: []) { if $1 != 0 || change == 0, !$0.contains($1) { $0.append($1) } }
  }
}
