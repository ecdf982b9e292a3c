/// The optimum of a component as an affine function of a parameter, over an interval. `values` are the values of the
/// component's variables at the value of the parameter for which the segment was computed. `rates` are their changes
/// per unit of the parameter.
struct ComponentSegment: Sendable {
  var values: [Double]
  var rates: [Double]
  /// The interval of the parameter for which the segment is the optimum.
  var range: ClosedRange<Double>
}

/// The present values of a program's variables: earlier values, plus rates times `step`. The step is the change of a
/// parameter since the earlier values.
struct PresentValues {
  let values: [Double]
  let rates: [Double]
  let step: Double

  init(_ values: [Double], _ rates: [Double] = [], step: Double = 0) {
    (self.values, self.rates, self.step) = (values, rates, step)
  }

  subscript(variable: Int) -> Double { step == 0 ? values[variable] : values[variable] + rates[variable] * step }
}
