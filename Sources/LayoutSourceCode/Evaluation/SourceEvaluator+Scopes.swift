#if SwiftSource
  // Scopes and their variables.
  extension SourceEvaluator {
    func inScope<Result>(_ new: SourceScope, _ body: () -> Result) -> Result {
      let old = scope
      state.scopes.append(new)
      scope = state.scopes.count - 1
      defer {
        // A scope that no closure captures is not needed any more.
        if scope == state.scopes.count - 1, !state.scopes[scope].isCaptured { state.scopes.removeLast() }
        scope = old
      }
      return body()
    }

    /// A new scope inside the current one.
    var inner: SourceScope { SourceScope(parent: scope, owner: state.scopes[scope].owner, file: file) }

    var receiver: SourceValue? {
      var current: Int? = scope
      while let index = current {
        if let receiver = state.scopes[index].receiver { return receiver }
        current = state.scopes[index].parent
      }
      return nil
    }

    func variable(_ name: String) -> SourceValue? {
      var current: Int? = scope
      while let index = current {
        if let value = state.scopes[index].variables[name] { return value }
        current = state.scopes[index].parent
      }
      return nil
    }

    /// Assigns a value to a variable. False if no variable has that name.
    func assignVariable(_ name: String, _ value: SourceValue) -> Bool {
      var current: Int? = scope
      while let index = current {
        if state.scopes[index].variables[name] != nil {
          state.scopes[index].variables[name] = value
          // A closure made before may use the constraint when it is called.
          if !value.constraints.isEmpty, isCaptured(scope: index) { noteUse(of: value) }
          return true
        }
        current = state.scopes[index].parent
      }
      return false
    }

    /// Returns whether a closure captures the variables of a scope.
    private func isCaptured(scope index: Int) -> Bool {
      state.scopes.indices[index...].contains { other in
        guard state.scopes[other].isCaptured else { return false }
        return sequence(first: other) { self.state.scopes[$0].parent }.contains(index)
      }
    }

    func declare(_ name: String, _ value: SourceValue) {
      state.scopes[scope].variables[name] = value
      if case .item(let item) = value, state.items[item].name.isEmpty {
        rename(item, name)
        state.items[item].isNamedByVariable = true
      }
    }

    /// Names an object after the first variable or property to which it is assigned.
    func rename(_ item: Int, _ name: String) {
      if state.items[item].name.isEmpty { state.items[item].name = name }
    }

    /// Names an object after a property that gets it, if the only name so far is that of a variable in a function that
    /// has ended.
    func rename(_ item: Int, property name: String) {
      if state.items[item].isNamedByVariable, variable(state.items[item].name)?.isSame(as: .item(item)) != true {
        state.items[item].name = ""
        state.items[item].isNamedByVariable = false
      }
      rename(item, name)
    }
  }
#endif
