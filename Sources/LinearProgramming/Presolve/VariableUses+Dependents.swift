extension VariableUses {
  /// Lists, for each independent variable, the eliminated variables that depend on it.
  /// - Parameter variableCount: the number of variables to list. Variables from this index on, such as parameters, are
  ///   ignored.
  /// - Complexity: linear in the number of terms of all expressions.
  init(following stack: inout PostsolveStack, variableCount: Int) {
    self.init(variableCount: variableCount) { note in
      for variable in 0..<variableCount where !stack.isIndependent(variable) {
        stack.expression(of: variable) { terms, _ in
          for term in terms where term.variable < variableCount { note(term.variable, Int32(variable)) }
        }
      }
    }
  }
}
