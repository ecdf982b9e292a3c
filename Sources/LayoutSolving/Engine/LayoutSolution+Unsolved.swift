internal import LayoutModel
internal import LinearProgramming

extension LayoutSolution {
  /// Returns the solution that reports a failed solver, with the solver's message.
  static func failed(_ size: RequestedSize, _ message: String) -> LayoutSolution {
    var solution = LayoutSolution(status: .failed, size: size.known)
    solution.messages = [message]
    return solution
  }

  /// Returns the solution that reports an interruption, such as an exceeded limit.
  static func interrupted(_ size: RequestedSize, by interruption: Interruption) -> LayoutSolution {
    var solution = LayoutSolution(status: .limit, size: size.known)
    solution.messages = [interruption.sentence]
    return solution
  }
}

extension Interruption {
  /// The message for users, without a full stop at its end.
  var sentence: String {
    switch self {
    case .timeLimit: "the time limit was reached before an answer was found"
    case .iterationLimit: "the iteration limit was reached before an answer was found"
    case .cancelled: "the solve was cancelled"
    case .noMemory: "the memory was used up before an answer was found"
    }
  }
}
