/// How the solution of a tableau moves with its ends.
extension LiveTableau {
  /// A motion of the solution, as long as nothing changes sides.
  struct Motion {
    /// What each variable moves a unit.
    var rates: [Double]
    /// How far it goes on.
    var down: Double
    var up: Double
  }

  /// - Parameter endRates: what the ends of each row move a unit, by slot.
  func motion(_ endRates: [Double]) -> Motion {
    var rates = [Double](repeating: 0, count: quantities.count)
    for slot in 0..<definitions.count {
      let index = variableCount + slot
      if !quantities[index].isBasic, quantities[index].side != 0 { rates[index] = endRates[slot] }
    }
    var (down, up) = (Double.infinity, Double.infinity)
    for index in quantities.indices where quantities[index].isBasic {
      var rate = 0.0
      for place in rows.places(of: index) {
        rate += rows[place].factor * rates[Int(rows[place].quantity)]
      }
      rates[index] = rate
    }
    for index in quantities.indices where quantities[index].isBasic {
      let speed = rates[index] - (index < variableCount ? 0 : endRates[index - variableCount])
      guard abs(speed) > Tolerance.negligibleRate else { continue }
      let quantity = quantities[index]
      /// The ends before and behind, seen upward.
      let (behind, before) =
        switch quantity.side {
        case -1: (-Double.infinity, quantity.lower)
        case 1: (quantity.upper, Double.infinity)
        default: (quantity.lower, quantity.upper)
        }
      let (toUpper, toLower) = (max(0, before - quantity.value), max(0, quantity.value - behind))
      up = min(up, (speed > 0 ? toUpper : toLower) / abs(speed))
      down = min(down, (speed > 0 ? toLower : toUpper) / abs(speed))
    }
    return Motion(rates: Array(rates.prefix(variableCount)), down: down, up: up)
  }
}
