#if SwiftSource
  import SwiftSyntax

  extension SwitchCaseSyntax {
    /// The case whose code is executed after the code of this case; nil unless the last statement is `fallthrough`.
    var caseThatFollows: SwitchCaseSyntax? {
      guard case .stmt(let last)? = statements.last?.item, last.is(FallThroughStmtSyntax.self),
        let cases = parent?.as(SwitchCaseListSyntax.self)
      else { return nil }
      return cases.drop { $0.id != id }.dropFirst().first?.as(SwitchCaseSyntax.self)
    }
  }
#endif
