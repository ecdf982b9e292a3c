public import LayoutModel
public import LinearProgramming

/// A document as a program, with names for what it consists of.
public struct NamedProgram: Sendable {
  /// What it is of, for a comment.
  public var title: String
  /// The constraints, those that sizes, content and masks imply among them.
  public var program: LexicographicProgram
  /// What each variable is called: `title.left`.
  public var variables: [String]
  /// What each constraint is called or says.
  public var constraints: [String]

  /// Creates a program with a name for each of its variables and constraints.
  public init(title: String, program: LexicographicProgram, variables: [String], constraints: [String]) {
    self.title = title
    self.program = program
    self.variables = variables
    self.constraints = constraints
  }
}

extension LayoutEngine {
  /// The program that `solve` would solve, for another solver.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: the limits and what a search of sizes is asked for.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func program(
    of document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> NamedProgram {
    try layoutProgram(of: document, at: size, options: options).named
  }

  /// The program that `solve` would solve, for another solver.
  /// - Throws: `InvalidLayout` where a number or a priority is out of range.
  public func program(of system: ConstraintSystem) throws(InvalidLayout) -> NamedProgram {
    let program = try SystemCompiler.compile(system)
    return NamedProgram(
      title: "The constraints '\(system.name)'", program: program, variables: system.variables,
      constraints: system.constraints.indices.map { SystemCompiler.report($0, of: system).description })
  }
}
