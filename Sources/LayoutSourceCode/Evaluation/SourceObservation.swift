#if SwiftSource
  import SwiftSyntax

  /// An argument of a call.
  struct SourceArgument {
    var label: String?
    var value: SourceValue
    var place: SourcePlace
    /// Whether it is a closure behind the parentheses.
    var isTrailing = false
  }

  /// A defect at a place, seen while following code.
  struct SourceObservation {
    var rule: String
    var place: SourcePlace
    /// The description and the advice.
    var message: String
    var objects: [String]
    var related: [(message: String, place: SourcePlace)] = []
    /// The knowledge of the followed code that a fix needs.
    var plan: FixPlan?
    /// The view that it takes for one without a superview, if other code may have run since the object was initialised.
    var loneView: Int?
    /// The places of the code that it is about, in the files where that stands; empty if they are those above.
    var origins: [SourcePlace] = []
  }

  /// The names that patterns bind.
  enum PatternNames {
    static func names(in node: Syntax) -> [String] {
      if let identifier = node.as(IdentifierPatternSyntax.self) { return [identifier.identifier.text] }
      // Expressions have none, but for patterns in them, which are calls and tuples.
      if node.is(MemberAccessExprSyntax.self) || node.is(SequenceExprSyntax.self) { return [] }
      return node.children(viewMode: .sourceAccurate).flatMap { names(in: $0) }
    }
  }
#endif
