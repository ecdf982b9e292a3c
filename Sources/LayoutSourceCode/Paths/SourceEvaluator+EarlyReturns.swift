#if SwiftSource
  // Early returns: values that arms of branches return from a function, while its code goes on behind other arms.
  extension SourceEvaluator {
    /// A value that an arm of a branch returns from the running function.
    struct EarlyReturn {
      /// The value; unknown for an object or constraint that the arm has made, or that comes from elsewhere.
      var value: SourceValue
      /// The decisions of a path that returns the value.
      var decisions: [Branch: Int]
      /// The decisions of a path that goes on behind the branch.
      var others: [Branch: Int]
    }

    /// Records that an arm of a branch returns a value, beside another arm behind which the function goes on. The state
    /// must be the one before the branch.
    func noteEarlyReturn(of value: SourceValue, by arm: Int, in branch: Branch, beside other: Int) {
      let isKnown = value.isOlder(than: state) && value.items.allSatisfy { isThere(.item($0)) }
      let decisions = numberDecisions(selecting: arm, in: branch)
      let others = numberDecisions(selecting: other, in: branch)
      earlyReturns.append(EarlyReturn(value: isKnown ? value : .unknown(""), decisions: decisions, others: others))
    }

    /// Executes the body of a function, and returns how it ends. The value is unknown if an early return has another
    /// one than the end. Other paths can select those of the values that are numbers.
    func joiningReturns(_ body: () -> Flow) -> Flow {
      let known = earlyReturns.count
      let flow = body()
      let early = earlyReturns[known...]
      defer { earlyReturns.removeLast(early.count) }
      guard let last = early.last, case .returned(let value) = flow else { return flow }
      guard early.contains(where: { Self.differs($0.value, from: value) }) else { return flow }
      func noteNumber(_ value: SourceValue, _ decisions: [Branch: Int]) {
        guard case .number = value else { return }
        alternatives.append(Alternative(decisions: decisions, isOfNumber: true))
      }
      for early in early { noteNumber(early.value, early.decisions) }
      noteNumber(value, last.others)
      expose(early.map(\.value) + [value])
      return .returned(.unknown(Self.conditionalValue))
    }

    /// Returns whether an early return has another value than the end of the function. A list, or a new object, at the
    /// end is taken for the value: early returns of such functions are mostly about missing objects, or about the same
    /// ones when they are there already.
    private static func differs(_ early: SourceValue, from value: SourceValue) -> Bool {
      switch (value, early) {
      case (.number, _), (.string, _), (.bool, _), (.member, _), (.record, _), (.enumerationCase, _), (.none, _),
        (.item, .item), (.anchor, .anchor), (.unknown, .number):
        !early.isSame(as: value)
      default: false
      }
    }
  }
#endif
