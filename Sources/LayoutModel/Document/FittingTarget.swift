/// The choice among the feasible lengths of a root along an axis without a given length.
public enum FittingTarget: String, Sendable, CaseIterable {
  /// The preferred length, Apple's fitting size: minimized at the fitting priority, after every constraint above that,
  /// content included.
  case fitting
  /// The least feasible length by the required constraints.
  case smallest
  /// The greatest feasible length by the required constraints.
  case largest

  /// Creates the target of a name; `preferred` is the fitting one.
  public init?(name: some StringProtocol) {
    if name == "preferred" {
      self = .fitting
    } else {
      self.init(rawValue: String(name))
    }
  }
}
