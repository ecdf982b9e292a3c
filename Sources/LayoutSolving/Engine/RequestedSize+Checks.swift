internal import LayoutModel

extension RequestedSize {
  /// Throws an error if a given length is invalid.
  func check() throws(InvalidLayout) {
    for axis in LayoutAxis.allCases {
      if let problem = self[axis].flatMap({ LayoutLimits.rootLengthProblem($0, along: axis) }) {
        throw InvalidLayout(problem, rule: "number")
      }
    }
  }

  /// The size, if both its lengths are given; else nil.
  var known: LayoutSize? {
    guard let width, let height else { return nil }
    return LayoutSize(width, height)
  }
}
