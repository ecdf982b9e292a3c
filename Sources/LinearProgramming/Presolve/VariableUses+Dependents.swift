extension VariableUses {
  /// For each independent variable, the eliminated variables that depend on it. Linear in the terms of all expressions.
  init(following substitution: inout EqualitySubstitution, variableCount: Int) {
    self.init(variableCount: variableCount) { note in
      for variable in 0..<variableCount where !substitution.isIndependent(variable) {
        substitution.expression(of: variable) { terms, _ in
          for term in terms where term.variable < variableCount { note(term.variable, Int32(variable)) }
        }
      }
    }
  }
}
