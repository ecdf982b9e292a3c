#if SwiftSource
  // Arms of branches in which code of other files places views that it makes itself, such as the parts of a message. What
  // is wrong with these is found where that code is checked.
  extension SourceEvaluator {
    /// Returns whether an arm only makes constraints in code of other files, each on a view that this code has made in
    /// the arm, and alone or to another such view or to one around it; and whether nothing refers to them behind the
    /// arm.
    ///
    /// - Parameters:
    ///   - flow: how the arm has ended.
    ///   - base: the state before the arm.
    func isForeign(_ flow: Flow, since base: SourceState) -> Bool {
      guard let home else { return false }
      let (items, constraints) = (base.items.count, base.constraints.count)
      if case .returned(let value) = flow,
        value.items.contains(where: { $0 >= items }) || !value.constraints.isEmpty
      {
        return false
      }
      return state.constraints[constraints...].allSatisfy { isForeign($0, home, since: items) }
        && base.constraints.changes(in: [state.constraints]).allSatisfy {
          isOnlyUsed(state.constraints[$0], since: base.constraints[$0])
        }
        && base.items.changes(in: [state.items]).allSatisfy { keepsNone(of: items, constraints, state.items[$0]) }
        && base.scopes.changes(in: [state.scopes]).allSatisfy { index in
          !state.scopes[index].variables.values.contains { refers($0, items, constraints) }
        }
        && (state.globalChanges == base.globalChanges
          || !state.globals.values.contains { refers($0, items, constraints) })
    }

    private func isForeign(_ constraint: SourceConstraint, _ home: Int, since items: Int) -> Bool {
      guard let call = constraint.call, call.file != home, !constraint.isPartlyUnknown else { return false }
      func isMade(_ item: Int) -> Bool { item >= items && state.items[item].place.file != home }
      let objects = [constraint.first, constraint.second].compactMap(\.self)
      guard let made = objects.first(where: isMade) else { return false }
      return objects.allSatisfy { isMade($0) || isAround($0, made) }
    }

    /// Returns whether a view, or the owner of a guide, contains another view.
    private func isAround(_ item: Int, _ view: Int) -> Bool {
      isInside(view, of: state.items[item].guide == nil ? item : state.items[item].parent ?? item)
    }

    private func isOnlyUsed(_ constraint: SourceConstraint, since old: SourceConstraint) -> Bool {
      constraint.activity == old.activity && constraint.constant == old.constant
        && constraint.multiplier == old.multiplier && constraint.priority == old.priority
    }

    /// Returns whether no property of an object refers to newer objects or constraints, and the object arranges none.
    private func keepsNone(of items: Int, _ constraints: Int, _ object: SourceItem) -> Bool {
      !object.properties.values.contains { refers($0, items, constraints) }
        && object.stack?.arranged.contains { $0 >= items } != true
    }

    /// Returns whether a value refers to an object or constraint from a given index on.
    private func refers(_ value: SourceValue, _ items: Int, _ constraints: Int) -> Bool {
      value.items.contains { $0 >= items } || value.constraints.contains { $0 >= constraints }
    }
  }
#endif
