extension VariableUses {
  /// For each variable that stands for itself, those that follow from it. Linear in the expressions of all variables.
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
