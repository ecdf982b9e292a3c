#if SwiftSource
  // Early returns: values that arms of branches return from a function, while other arms go on with its code.
  extension SourceEvaluator {
    /// A value that an arm of a branch returns from the running function, while another arm goes on.
    struct EarlyReturn {
      /// The value; unknown for an object or constraint that the arm has made, or that comes from elsewhere.
      var value: SourceValue
      /// The decisions of a path that returns the value.
      var decisions: [Branch: Int]
      /// The decisions of a path that goes on after the branch.
      var others: [Branch: Int]
    }

    /// Records that one arm of a branch returns a value, and that the function goes on after another arm. The state
    /// must be the one before the branch.
    func noteEarlyReturn(of value: SourceValue, by arm: Int, in branch: Branch, beside other: Int) {
      let isKnown = value.isOlder(than: state) && value.items.allSatisfy { isThere(.item($0)) }
      let decisions = numberDecisions(selecting: arm, in: branch)
      let others = numberDecisions(selecting: other, in: branch)
      earlyReturns.append(EarlyReturn(value: isKnown ? value : .unknown(""), decisions: decisions, others: others))
    }

    /// Executes the body of a function, and returns how it ends. If an early return has another value than the end of
    /// the function, the value is unknown. Other paths can then select each of the values that is a number.
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

    /// Returns whether an early return counts as another value than that at the end of the function. If the function
    /// ends with a list, or with an object while the early return has none, it does not. Most early returns of such
    /// functions mean that an object is missing, or was made before.
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
