#if SwiftSource
  // Scopes and their variables.
  extension SourceEvaluator {
    func inScope<Result>(_ new: SourceScope, _ body: () -> Result) -> Result {
      let old = scope
      state.scopes.append(new)
      scope = state.scopes.count - 1
      defer {
        leaveScope()
        scope = old
      }
      return body()
    }

    /// Removes the current scope, unless a closure captures it.
    func leaveScope() {
      if scope == state.scopes.count - 1, !state.scopes[scope].isCaptured { state.scopes.removeLast() }
    }

    /// A new scope inside the current one.
    var inner: SourceScope { SourceScope(parent: scope, owner: state.scopes[scope].owner, file: file) }

    var receiver: SourceValue? {
      let scopes = state.scopes
      var current: Int? = scope
      while let index = current {
        if let receiver = scopes[index].receiver { return receiver }
        current = scopes[index].parent
      }
      return nil
    }

    func variable(_ name: String) -> SourceValue? {
      let scopes = state.scopes
      var current: Int? = scope
      while let index = current {
        if let value = scopes[index].variables[name] { return value }
        current = scopes[index].parent
      }
      return nil
    }

    /// Returns the index of the scope of a variable; nil if no variable has that name.
    private func scope(ofVariable name: String) -> Int? {
      let scopes = state.scopes
      var current: Int? = scope
      while let index = current {
        if scopes[index].variables.index(forKey: name) != nil { return index }
        current = scopes[index].parent
      }
      return nil
    }

    /// Assigns a value to a variable. Returns false if no variable has that name.
    func assignVariable(_ name: String, _ value: SourceValue) -> Bool {
      guard let index = scope(ofVariable: name) else { return false }
      state.scopes[index].variables[name] = value
      // A closure made before may use the constraint when it is called.
      if !value.constraints.isEmpty, isCaptured(scope: index) { noteUse(of: value) }
      return true
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
      if case .item(let item) = value, rename(item, name) { state.items[item].isNamedByVariable = true }
    }

    /// Names an object after the first variable or property to which it is assigned. Returns false if it is named
    /// already.
    @discardableResult
    func rename(_ item: Int, _ name: String) -> Bool {
      guard state.items[item].name.isEmpty || state.items[item].isNamedByMaker else { return false }
      state.items[item].name = name
      state.items[item].isNamedByVariable = false
      state.items[item].isNamedByMaker = false
      return true
    }

    /// Names an object after a property to which it is assigned. A name that the object has already is kept, unless it
    /// is the name of a local variable and the variable no longer denotes the object.
    func rename(_ item: Int, property name: String) {
      if state.items[item].isNamedByVariable, variable(state.items[item].name)?.isSame(as: .item(item)) != true {
        state.items[item].isNamedByMaker = true
      }
      rename(item, name)
    }
  }
#endif
