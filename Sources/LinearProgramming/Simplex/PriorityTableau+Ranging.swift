/// Right-hand-side ranging: how the optimum moves with the right-hand sides.
extension PriorityTableau {
  /// The change of the optimum with a parameter, within the range in which the present basis stays optimal.
  struct Motion {
    /// The change of each variable per unit of the parameter.
    var rates: [Double]
    /// The greatest decrease of the parameter within the range; at least 0. `up` is the greatest increase.
    var down: Double
    var up: Double
  }

  /// Returns the change of the optimum with a parameter that changes right-hand sides at given rates.
  ///
  /// Before each edit, the goals of tie-breaking are moved to the present values of their expressions, so that the
  /// goals follow the optimum. A goal therefore counts as lying at the present value of its quantity. If the optimum
  /// moves away from a goal, the goal does not limit the range. If the optimum would pass the goal at once, the range
  /// has length 0 in that direction.
  /// - Parameter breakpointRates: the change of each row's right-hand side per unit of the parameter, by slot.
  mutating func ranging(_ breakpointRates: [Double]) -> Motion {
    func rate(of breakpoint: Breakpoint) -> Double {
      breakpoint.row < 0 ? 0 : breakpointRates[Int(breakpoint.row)] / subjects[Int(breakpoint.row)].scale
    }
    var rates = [Double](filledWith: 0, count: quantities.count)
    for index in quantities.indices where quantities[index].isAtBreakpoint {
      rates[index] = rate(of: currentBreakpoint(of: index))
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
        // A breakpoint limits the direction in which the quantity approaches it, and not the opposite one.
        let isBeyond = place < list.lowerBound + quantity.segment
        let isGoal = isGoal(breakpoints[place])
        let distance =
          isGoal
          ? 0 : max(0, isBeyond ? quantity.value - breakpoints[place].value : breakpoints[place].value - quantity.value)
        if quantity.isAtBreakpoint, distance == 0 {
          // A goal has no effect if a higher level decides.
          if isGoal, !signs(of: index).isTied(from: breakpoints[place].level) { continue }
          // The quantity lies at two coinciding breakpoints that move apart: the rates may change at once in either
          // direction.
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
