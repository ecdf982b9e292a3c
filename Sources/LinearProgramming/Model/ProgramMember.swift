/// A row or a bound of a program, as a member of a conflict, a certificate or an explanation.
public enum ProgramMember: Sendable, Hashable, Comparable {
  /// A constraint, by its index.
  case constraint(Int)
  /// The lower bound of a variable, by the variable's index.
  case bound(Int)

  /// Orders constraints before bounds; both are ordered by index.
  public static func < (left: ProgramMember, right: ProgramMember) -> Bool {
    switch (left, right) {
    case (.constraint(let one), .constraint(let other)), (.bound(let one), .bound(let other)): one < other
    case (.constraint, .bound): true
    case (.bound, .constraint): false
    }
  }
}
