#if SwiftSource
  import SwiftSyntax

  // Patterns: the binding of their names to values, and whether a value matches a pattern.
  extension SourceEvaluator {
    /// Binds the names of a pattern to a value or to parts of the value. Parts that cannot be assigned to names are
    /// exposed.
    ///
    /// - Returns: whether the value matches; nil if that is not known.
    @discardableResult
    func bind(_ pattern: PatternSyntax, _ value: SourceValue) -> Bool? {
      if let identifier = pattern.as(IdentifierPatternSyntax.self) {
        let name = identifier.identifier.unquoted
        if case .unknown("") = value { declare(name, .unknown(name)) } else { declare(name, value) }
        return true
      }
      if pattern.is(WildcardPatternSyntax.self) { return true }
      if let binding = pattern.as(ValueBindingPatternSyntax.self) { return bind(binding.pattern, value) }
      if let tuple = pattern.as(TuplePatternSyntax.self) {
        return bind(tuple.elements.map { element in { self.bind(element.pattern, $0) } }, value)
      }
      if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression { return bind(expression, value) }
      return bindUnknown(Syntax(pattern), value)
    }

    /// Binds the names of a pattern that is written as an expression. Returns whether the value matches; nil if that is
    /// not known.
    private func bind(_ expression: ExprSyntax, _ value: SourceValue) -> Bool? {
      if let pattern = expression.as(PatternExprSyntax.self)?.pattern { return bind(pattern, value) }
      if expression.is(DiscardAssignmentExprSyntax.self) { return true }
      if let tuple = expression.as(TupleExprSyntax.self) {
        if tuple.elements.count == 1, let only = tuple.elements.first { return bind(only.expression, value) }
        return bind(tuple.elements.map { element in { self.bind(element.expression, $0) } }, value)
      }
      if let optional = expression.as(OptionalChainingExprSyntax.self) {
        return bindWrapped(optional.expression, value)
      }
      if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        let some = call.calledExpression.as(MemberAccessExprSyntax.self), some.declName.baseName.unquoted == "some",
        let argument = call.arguments.first
      {
        return bindWrapped(argument.expression, value)
      }
      if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        let first = sequence.elements.first, let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type,
        sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
      {
        let isBound = bind(first, value)
        return isBound == true && isKnown(value, of: type) ? true : isBound == false ? false : nil
      }
      if let call = expression.as(FunctionCallExprSyntax.self), let isBound = bindCase(call, value) { return isBound }
      guard PatternNames.names(in: Syntax(expression)).isEmpty else { return bindUnknown(Syntax(expression), value) }
      return isMatch(evaluate(expression), value)
    }

    private func bind(_ parts: [(SourceValue) -> Bool?], _ value: SourceValue) -> Bool? {
      let values = value.elements ?? []
      guard values.count == parts.count else {
        expose([value])
        for part in parts { _ = part(.unknown("")) }
        return nil
      }
      let results = zip(parts, values).map { $0($1) }
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    }

    /// Binds a pattern to the wrapped value of an optional. Returns whether the value matches; nil if that is not
    /// known.
    private func bindWrapped(_ pattern: ExprSyntax, _ value: SourceValue) -> Bool? {
      let isBound = bind(pattern, value)
      switch value {
      case .none: return false
      case .item(let item) where state.items[item].isCreated: return isBound
      default: return value.isThere || isBound == false ? isBound : nil
      }
    }

    /// Binds the patterns of a case's associated values. Returns whether the value matches; nil if that is not known
    /// for the case, or for an associated value.
    private func bindCase(_ call: FunctionCallExprSyntax, _ value: SourceValue) -> Bool? {
      guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.unquoted else {
        return nil
      }
      switch value {
      case .enumerationCase(name, let fields) where call.arguments.count == fields.count:
        return bind(call.arguments.map { argument in { self.bind(argument.expression, $0) } }, .record(fields))
      case .enumerationCase(let other, _), .member(let other): return name == other ? nil : false
      default: return nil
      }
    }

    private func bindUnknown(_ pattern: Syntax, _ value: SourceValue) -> Bool? {
      expose([value])
      for name in PatternNames.names(in: pattern) { declare(name, .unknown(name)) }
      return nil
    }

    private func isKnown(_ value: SourceValue, of type: TypeSyntax) -> Bool {
      guard case .item(let item) = value, state.items[item].className != nil else { return false }
      return lineage(of: item).contains(TypeName.simple(type))
    }

    /// Returns whether a matched value equals the value of a pattern; nil if that is not known.
    ///
    /// - Parameters:
    ///   - value: the value of the pattern, which is an expression.
    ///   - subject: the value that is matched.
    private func isMatch(_ value: SourceValue, _ subject: SourceValue) -> Bool? {
      switch (value, subject) {
      case (.member(let first), .member(let second)), (.member(let first), .enumerationCase(let second, _)):
        first == second
      case (.bool(let first), .bool(let second)): first == second
      case (.number(let first, _), .number(let second, _)): first == second
      case (.string(let first), .string(let second)): first.text == second.text
      case (.none, .none): true
      default: nil
      }
    }
  }
#endif
