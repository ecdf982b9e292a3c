/// How the solution of a tableau moves with its ends.
extension PriorityTableau {
  /// A motion of the solution, as long as nothing passes an end.
  struct Motion {
    /// What each variable moves a unit.
    var rates: [Double]
    /// How far it goes on.
    var down: Double
    var up: Double
  }

  /// - Parameter endRates: what the right-hand side of each row moves a unit, by slot.
  func ranging(_ endRates: [Double]) -> Motion {
    func rate(of end: Breakpoint) -> Double {
      end.row < 0 ? 0 : endRates[Int(end.row)] / subjects[Int(end.row)].scale
    }
    var rates = [Double](repeating: 0, count: quantities.count)
    for index in quantities.indices where quantities[index].isAtBreakpoint {
      rates[index] = rate(of: presentEnd(of: index))
    }
    var (down, up) = (Double.infinity, Double.infinity)
    for index in quantities.indices where quantities[index].isBasic {
      var rate = 0.0
      for place in rows.places(of: index) {
        rate += rows[place].factor * rates[Int(rows[place].quantity)]
      }
      rates[index] = rate
    }
    for index in quantities.indices {
      let list = breakpoints.places(of: index)
      let quantity = quantities[index]
      for place in list where !(quantity.isAtBreakpoint && place == list.lowerBound + quantity.segment) {
        let speed = rates[index] - rate(of: breakpoints[place])
        guard abs(speed) > Tolerance.negligibleRate else { continue }
        // Away from an end that it is beyond, or that it is not, it may go on for ever.
        let isBeyond = place < list.lowerBound + quantity.segment
        let distance = max(
          0, isBeyond ? quantity.value - breakpoints[place].value : breakpoints[place].value - quantity.value)
        if quantity.isAtBreakpoint, distance == 0 {
          // Ends at one place may determine what none of them does alone.
          (down, up) = (0, 0)
        } else if (speed > 0) == isBeyond {
          down = min(down, distance / abs(speed))
        } else {
          up = min(up, distance / abs(speed))
        }
      }
    }
    return Motion(rates: Array(rates.prefix(variableCount)), down: down, up: up)
  }
}
