#if SwiftSource
  import SwiftSyntax

  /// The views of which a statement that did not run may switch off `translatesAutoresizingMaskIntoConstraints`.
  enum MaskTarget {
    /// Any view, since the receiver of the statement is a parameter, an element of a list, or the result of a call.
    case any
    /// The view in the property with this name.
    case named(String)
    /// No view of other code: the statement affects only `self` or objects made by the code around it, or there is no
    /// statement.
    case none

    /// Creates the target of the statement that has the word `translatesAutoresizingMaskIntoConstraints` at an offset
    /// in bytes.
    init(in file: SwiftFile, at offset: Int) {
      self = .any
      guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)),
        case .identifier(let text) = token.tokenKind, text.utf8.elementsEqual(SwiftType.maskWord)
      else {
        // The word is in a comment or a string.
        self = .none
        return
      }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return }
      guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id else {
        // The receiver is an implied `self`: the statement affects only the object that runs it.
        self = .none
        return
      }
      var base = member.base
      if let optional = base?.as(OptionalChainingExprSyntax.self) { base = optional.expression }
      if let forced = base?.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
      if let own = base?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted {
        self = own == "self" ? .none : Self.target(of: own, from: Syntax(member))
      } else if let inner = base?.as(MemberAccessExprSyntax.self),
        inner.base?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted == "self"
      {
        self = .named(inner.declName.baseName.unquoted)
      }
    }

    /// Returns the target for a name, by its declaration in the blocks around a node.
    private static func target(of name: String, from node: Syntax) -> MaskTarget {
      if name.hasPrefix("$") { return .any }
      var current = node
      while let parent = current.parent {
        if let items = parent.as(CodeBlockItemListSyntax.self) {
          for item in items where item.position < node.position {
            guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings
            where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquoted == name {
              return isNew(binding.initializer?.value) ? .none : .any
            }
          }
        }
        if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self)
          || parent.is(ClosureExprSyntax.self)
          || parent.is(ForStmtSyntax.self) || parent.is(IfExprSyntax.self) || parent.is(GuardStmtSyntax.self)
        {
          if binds(parent, name) { return .any }
        }
        if parent.is(MemberBlockSyntax.self) { return .named(name) }
        current = parent
      }
      return .any
    }

    private static func isNew(_ expression: ExprSyntax?) -> Bool {
      guard let call = expression?.as(FunctionCallExprSyntax.self) else { return false }
      let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted
      return callee?.first?.isUppercase == true
    }

    /// Returns whether a function, closure, loop or condition binds a name.
    private static func binds(_ node: Syntax, _ name: String) -> Bool {
      if let function = node.as(FunctionDeclSyntax.self) { return binds(function.signature.parameterClause, name) }
      if let function = node.as(InitializerDeclSyntax.self) { return binds(function.signature.parameterClause, name) }
      if let loop = node.as(ForStmtSyntax.self) { return PatternNames.names(in: Syntax(loop.pattern)).contains(name) }
      if let closure = node.as(ClosureExprSyntax.self) {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): return names.contains { $0.name.unquoted == name }
        case .parameterClause(let clause):
          return clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
        case nil: return false
        }
      }
      let conditions = node.as(IfExprSyntax.self)?.conditions ?? node.as(GuardStmtSyntax.self)?.conditions
      return conditions?.contains { PatternNames.names(in: Syntax($0)).contains(name) } ?? false
    }

    private static func binds(_ clause: FunctionParameterClauseSyntax, _ name: String) -> Bool {
      clause.parameters.contains { ($0.secondName ?? $0.firstName).text == name }
    }
  }
#endif
