/// Which of the lengths that the constraints allow a root has along an axis for which no length is given.
public enum FittingTarget: String, Sendable, CaseIterable {
  /// The preferred one, Apple's fitting size: any constraint above the fitting priority, content included, comes
  /// before the wish to be small.
  case fitting
  /// The least that the required constraints allow.
  case smallest
  /// The greatest that the required constraints allow.
  case largest

  /// The target of that name; `preferred` is the fitting one.
  public init?(name: some StringProtocol) {
    if name == "preferred" {
      self = .fitting
    } else {
      self.init(rawValue: String(name))
    }
  }
}
