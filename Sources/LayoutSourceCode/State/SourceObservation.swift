#if SwiftSource
  import SwiftSyntax

  /// An argument of a call in the followed program.
  struct SourceArgument {
    var label: String?
    var value: SourceValue
    var place: SourcePlace
    /// Whether the argument is a trailing closure, which is written after the parentheses.
    var isTrailing = false
    /// The variable that an `inout` argument changes; nil for another argument.
    var changed: ExprSyntax?
    /// The expression of an argument that contains implicit members with arguments, such as `[.top(8)]`, and these
    /// members; nil for other arguments.
    var implicit: (expression: ExprSyntax, members: [ImplicitMember])?
  }

  /// An implicit member with arguments, such as `.top(8)`, that was evaluated before its type was known.
  struct ImplicitMember {
    var call: SyntaxIdentifier
    var name: String
    var arguments: [SourceArgument]
  }

  /// A defect at a place of the code, found by following the code.
  struct SourceObservation {
    var rule: String
    var place: SourcePlace
    /// The message, which describes the defect and says what to do.
    var message: String
    var objects: [String]
    var related: [(message: String, place: SourcePlace)] = []
    /// The facts about the followed code that a fix of the defect needs; nil if it needs none.
    var plan: FixPlan?
    /// The index of a view that the observation reports to have no superview; nil for other observations. Code that did
    /// not run on the path may have added the view to a superview.
    var loneView: Int?
    /// The number of initial values of properties that had been evaluated when the observation was made. In other runs,
    /// more of them may be evaluated before it.
    var initialValueCount = 0
    /// The places of the reported code, if it is in other files. `place` and `related` are then the calls in the
    /// analysed file that lead there. Empty otherwise.
    var origins: [SourcePlace] = []
  }

  /// A collector of the names that a pattern binds.
  enum PatternNames {
    static func names(in node: Syntax) -> [String] {
      switch node.kind {
      case .identifierPattern: node.as(IdentifierPatternSyntax.self).map { [$0.identifier.unquoted] } ?? []
      // Expressions in a pattern bind names only inside calls and tuples, so other expressions are skipped.
      case .memberAccessExpr, .sequenceExpr, .declReferenceExpr, .token: []
      default: node.children(viewMode: .sourceAccurate).flatMap { names(in: $0) }
      }
    }
  }
#endif
