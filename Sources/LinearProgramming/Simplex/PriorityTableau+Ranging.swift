/// Right-hand-side ranging: how the optimum moves with the right-hand sides.
extension PriorityTableau {
  /// The motion of the optimum with a parameter, as long as the basis stays optimal.
  struct Motion {
    /// The change of each variable per unit of the parameter.
    var rates: [Double]
    /// The greatest decrease and increase of the parameter, both at least 0.
    var down: Double
    var up: Double
  }

  /// Returns the motion of the optimum for given rates of the right-hand sides.
  ///
  /// Goals of tie-breaking follow the optimum: later edits set them to the values before. So a goal counts as being at
  /// the present value of its quantity. A goal that the optimum moves away from does not end the range; one that the
  /// optimum would pass at once ends the range in that direction.
  /// - Parameter endRates: the rate of each row's right-hand side, by slot.
  mutating func ranging(_ endRates: [Double]) -> Motion {
    func rate(of end: Breakpoint) -> Double {
      end.row < 0 ? 0 : endRates[Int(end.row)] / subjects[Int(end.row)].scale
    }
    var rates = [Double](filledWith: 0, count: quantities.count)
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
        // A breakpoint that a quantity approaches limits one direction, and leaves the other unlimited.
        let isBeyond = place < list.lowerBound + quantity.segment
        let isGoal = isGoal(breakpoints[place])
        let distance =
          isGoal
          ? 0 : max(0, isBeyond ? quantity.value - breakpoints[place].value : breakpoints[place].value - quantity.value)
        if quantity.isAtBreakpoint, distance == 0 {
          // A goal does not count where levels above it decide.
          if isGoal, !signs(of: index).isTied(from: breakpoints[place].level) { continue }
          // At coinciding breakpoints the rates may change at once, in either direction.
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
