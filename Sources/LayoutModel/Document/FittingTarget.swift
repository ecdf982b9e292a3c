/// The choice of the root's length along an axis, among the feasible lengths, if no length is given.
public enum FittingTarget: String, Sendable, CaseIterable {
  /// The preferred length, which is Apple's fitting size. It is minimised at the fitting priority, after constraints
  /// and content sizes of higher priorities are satisfied.
  case fitting
  /// The least length that the required constraints allow. With a fitting priority below 1000, the constraints above
  /// that priority count as well.
  case smallest
  /// The greatest length that the required constraints allow. With a fitting priority below 1000, the constraints above
  /// that priority count as well.
  case largest

  /// Creates the target with a name; nil if there is none. The name `preferred` is a synonym of `fitting`.
  public init?(name: some StringProtocol) {
    if name == "preferred" {
      self = .fitting
    } else {
      self.init(rawValue: String(name))
    }
  }
}
