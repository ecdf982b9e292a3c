#if SwiftSource
  // Arms of branches that only place views which code of other files makes, such as the parts of a message. Defects of
  // these views are found when those files are checked.
  extension SourceEvaluator {
    /// Returns whether an arm only places views that code of other files makes. Defects of the arm are then found when
    /// those files are checked.
    ///
    /// Each constraint that the arm makes or changes must be made in code of another file, for a view that such code has
    /// made. After the arm, nothing of the analysed file may refer to an object or constraint that the arm has made.
    ///
    /// - Parameters:
    ///   - flow: how the arm has ended.
    ///   - base: the state before the arm.
    func placesViewsOfOtherFiles(_ flow: Flow, since base: SourceState) -> Bool {
      guard let analysedFile else { return false }
      let (items, constraints) = (base.items.count, base.constraints.count)
      if case .returned(let value) = flow, !value.constraints.isEmpty || value.items.contains(where: { $0 >= items }) {
        return false
      }
      // The views on which the analysed file has made constraints are its own matter.
      var own: Set<Int> = []
      for constraint in state.constraints where constraint.call?.file == analysedFile {
        own.formUnion([constraint.first, constraint.second].compactMap(\.self))
      }
      func isMadeElsewhere(_ item: Int) -> Bool {
        let object = state.items[item]
        if object.guide != nil, let owner = object.parent { return isMadeElsewhere(owner) }
        return object.place.file != analysedFile && !object.isRoot && !object.isProvided && !own.contains(item)
      }
      func isOfOtherFiles(_ constraint: SourceConstraint) -> Bool {
        guard let call = constraint.call, call.file != analysedFile, !constraint.isPartlyUnknown else { return false }
        return [constraint.first, constraint.second].contains { $0.map(isMadeElsewhere) ?? false }
      }
      // What the frameworks provide, such as the view of a controller, is there without the arm, too.
      func isIndependentOfArm(_ value: SourceValue) -> Bool {
        !value.items.contains { $0 >= items && !state.items[$0].isProvided }
          && !value.constraints.contains { $0 >= constraints }
      }
      return state.constraints[constraints...].allSatisfy(isOfOtherFiles)
        && base.constraints.changes(in: [state.constraints]).allSatisfy { index in
          isOnlyUsed(state.constraints[index], since: base.constraints[index])
            || isOfOtherFiles(state.constraints[index])
        }
        && base.items.changes(in: [state.items]).allSatisfy { index in
          isMadeElsewhere(index)
            || state.items[index].properties.values.allSatisfy(isIndependentOfArm)
              && state.items[index].stack?.arranged.contains { $0 >= items } != true
        }
        && base.scopes.changes(in: [state.scopes]).allSatisfy { index in
          state.scopes[index].file != analysedFile
            || state.scopes[index].variables.values.allSatisfy(isIndependentOfArm)
        }
        && (state.globalChanges == base.globalChanges || state.globals.values.allSatisfy(isIndependentOfArm))
    }

    private func isOnlyUsed(_ constraint: SourceConstraint, since old: SourceConstraint) -> Bool {
      constraint.activity == old.activity && constraint.constant == old.constant
        && constraint.multiplier == old.multiplier && constraint.priority == old.priority
    }
  }
#endif
