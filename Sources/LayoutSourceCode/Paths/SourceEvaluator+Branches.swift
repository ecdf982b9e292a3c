#if SwiftSource
  import SwiftSyntax

  // Branches of a path: the choice of the executed arm, and the state after several arms.
  extension SourceEvaluator {
    /// Executes a branch: the arm that a decision of the path selects, or else the usual arm. Without either, each arm
    /// is executed from the same state, and the final states are joined: values that differ become unknown. If
    /// `takesFirstArms` is set, only the first arm is executed in this case.
    ///
    /// Arms that make or change constraints are recorded as alternatives, which another path can select. To find them,
    /// arms other than the usual one are tried as well, unless a decision or `takesFirstArms` has selected an arm.
    ///
    /// - Parameters:
    ///   - node: the statement or expression that branches.
    ///   - arms: functions that execute the arms.
    ///   - isExhaustive: whether one of the arms is always taken.
    ///   - usual: the index of the arm that a path without a decision takes; nil if there is none.
    func branch(
      at node: some SyntaxProtocol, _ arms: [() -> Flow], isExhaustive: Bool, usual: Int? = nil
    ) -> Flow {
      let branch = Branch(place: place(of: node), callHash: callHash)
      noteBranch(branch)
      func run(_ index: Int) -> Flow {
        let old = surrounding.updateValue(index, forKey: branch)
        defer { surrounding[branch] = old }
        return arms[index]()
      }
      if let choice = decisions[branch] {
        selectedArms += 1
        let first = state.items.count
        defer {
          for item in state.items.indices.dropFirst(first) { state.items[item].isOfDecision = true }
        }
        return choice < arms.count ? run(choice) : .next
      }
      if takesFirstArms, usual == nil, !arms.isEmpty { return arms[0]() }
      let flow = joining(at: branch.place) { joined(branch, arms, isExhaustive: isExhaustive, usual: usual, run) }
      return flow ?? usual.map { arms[$0]() } ?? .next
    }

    /// Executes the arms of a branch except the usual one, and joins their final states. Returns nil if there is a
    /// usual arm, which the caller then executes from the state before the branch.
    ///
    /// - Parameter run: executes the arm with a given index.
    private func joined(
      _ branch: Branch, _ arms: [() -> Flow], isExhaustive: Bool, usual: Int?, _ run: (Int) -> Flow
    ) -> Flow? {
      let base = state
      uncertainty += 1
      var fallen: [(arm: Int, state: SourceState)] = []
      var returned: [(arm: Int, state: SourceState, value: SourceValue)] = []
      // The arms after which the next iteration of a loop follows, and those that end a loop.
      var continued: [(flow: Flow, state: SourceState)] = []
      var broken: [(flow: Flow, state: SourceState)] = []
      var used: [Int] = []
      for index in arms.indices.prefix(Limit.arms) where index != usual {
        state = base
        let (seen, known) = (observations.count, alternatives.count)
        let flow = run(index)
        // The decisions of the path may exclude this arm, so its observations are dropped.
        if !decisions.isEmpty { observations.removeLast(observations.count - seen) }
        var isAlternative = state.activations > base.activations || state.constraints.count > base.constraints.count
        if case .returned(let value) = flow, !value.constraints.isEmpty { isAlternative = true }
        if isAlternative {
          let areOfOtherFiles = alternatives.dropFirst(known).allSatisfy { $0.isOfOtherFiles || $0.isOfNumber }
          let isOfOtherFiles = areOfOtherFiles && placesViewsOfOtherFiles(flow, since: base)
          alternatives.append(
            Alternative(decisions: decisions(selecting: index, in: branch), isOfOtherFiles: isOfOtherFiles))
        }
        switch flow {
        case .next: fallen.append((index, state))
        case .returned(let value): returned.append((index, state, value))
        case .broken:
          broken.append((flow, state))
          departures.append(state)
        case .continued:
          continued.append((flow, state))
          departures.append(state)
        case .ended: break
        }
        if usual != nil { used += base.constraints.indices.filter { state.constraints[$0].isUsed } }
      }
      state = base
      uncertainty -= 1
      if usual != nil {
        for index in used where !state.constraints[index].isUsed { state.constraints[index].isUsed = true }
        // Code for older systems counts for nothing beside the usual arm.
        if let usual, olderSystems == 0 {
          for (arm, _, value) in returned {
            var value = value
            if case .none = value {} else if !value.isPlain { value = .unknown("") }
            noteEarlyReturn(of: value, by: arm, in: branch, beside: usual)
          }
        }
        return nil
      }
      if !isExhaustive || arms.count > Limit.arms { fallen.append((arms.count, base)) }
      if let other = fallen.first?.arm {
        for (arm, _, value) in returned { noteEarlyReturn(of: value, by: arm, in: branch, beside: other) }
      }
      if fallen.count == 1 {
        // Only one state continues after the branch: all other arms end the path, return from the function, or leave an
        // iteration of a loop. So nothing is joined.
        state = fallen[0].state
        return .next
      }
      if !fallen.isEmpty {
        let states = fallen.map(\.state)
        if isExhaustive, SourceState.selectNumber(states, since: base) {
          for (arm, _) in fallen { noteNumber(ofArm: arm, in: branch) }
        }
        state = .joined(states, since: base)
        return .next
      }
      guard let first = returned.first else {
        // All arms leave an iteration of a loop, which goes on if one of them does so.
        let left = continued.isEmpty ? broken : continued
        guard let first = left.first else { return .ended }
        state = left.count == 1 ? first.state : .joined(left.map(\.state), since: base)
        return first.flow
      }
      if returned.count == 1 {
        state = first.state
        return .returned(first.value)
      }
      state = .joined(returned.map(\.state), since: base)
      // Each arm numbers its new objects from the same index, so equal indices of new objects do not mean equal
      // objects.
      let isSame =
        first.value.isOlder(than: base) && returned.dropFirst().allSatisfy { $0.value.isSame(as: first.value) }
      expose(returned.map(\.value))
      if isSame { return .returned(first.value) }
      for case (let arm, _, .number) in returned { noteNumber(ofArm: arm, in: branch) }
      return .returned(.unknown(Self.conditionalValue))
    }

    /// Returns the decisions of a path that executes an arm of a branch: the arm itself, and the arms around the
    /// branch.
    private func decisions(selecting arm: Int, in branch: Branch) -> [Branch: Int] {
      surrounding.merging([branch: arm]) { _, new in new }
    }

    /// Returns the decisions of a path that executes an arm of a branch, without an early return before it.
    func numberDecisions(selecting arm: Int, in branch: Branch) -> [Branch: Int] {
      let others = earlyReturns.reduce(into: [:]) { $0.merge($1.others) { $1 } }
      return others.merging(decisions(selecting: arm, in: branch)) { $1 }
    }

    /// Records that another path can select an arm which only yields a number, or assigns one to a variable.
    func noteNumber(ofArm index: Int, in branch: Branch) {
      alternatives.append(Alternative(decisions: numberDecisions(selecting: index, in: branch), isOfNumber: true))
    }

    /// The text of the unknown value that a branch returns if its arms return different values.
    static let conditionalValue = "a value that depends on a condition"

    /// Returns whether a decision of this path selects an arm of the branch at a node.
    func isDecided(_ node: some SyntaxProtocol) -> Bool {
      let branch = Branch(place: place(of: node), callHash: callHash)
      noteBranch(branch)
      return decisions[branch] != nil
    }

    /// Returns the value of a branching expression or a result builder, given how its execution ended. If it ended
    /// without a value, the result is `SourceEvaluator.trap` as an unknown value.
    static func value(of flow: Flow) -> SourceValue {
      if case .returned(let value) = flow { value } else { .unknown(trap) }
    }

    /// Marks the objects, constraints and closures in values as exposed. They are so if code that is not followed can
    /// reach them, or if an unknown value may denote one of them.
    func expose(_ values: [SourceValue]) {
      for value in values {
        for closure in value.closures { expose(closure) }
        for item in value.items where item < state.items.count { state.items[item].expose() }
        for constraint in value.constraints where constraint < state.constraints.count {
          state.constraints[constraint].isUsed = true
          state.constraints[constraint].isExposed = true
        }
      }
    }

    /// Executes a closure that code which is not followed may call from now on. Values that the closure changes become
    /// unknown. A closure without effects on layouts is not executed, nor one that was executed in this way before.
    private func expose(_ closure: SourceClosure) {
      guard callbackDepth < 4, state.exposedClosures.insert(closure.place).inserted, project.hasLayout(closure) else {
        return
      }
      let before = (alternatives, executed, executedEnds, reached, unfollowed, maskPlaces)
      callbackDepth += 1
      partly(at: closure.place) {
        self.expose([self.call(closure, [])])
        return .next
      }
      callbackDepth -= 1
      (alternatives, executed, executedEnds, reached, unfollowed, maskPlaces) = before
    }

    /// Exposes the properties of an object, also those that get their initial values later.
    func exposeProperties(of item: Int) {
      state.items[item].exposesProperties = true
      for name in state.items[item].properties.keys.sorted() {
        if let value = state.items[item].properties[name] { expose([value]) }
      }
    }
  }
#endif
