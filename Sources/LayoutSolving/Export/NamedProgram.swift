public import LayoutModel
public import LinearProgramming

/// A program with names for its variables and constraints, for export.
public struct NamedProgram: Sendable {
  /// The title, which an exported text has in a comment.
  public var title: String
  /// The program, including the rows that sizes, content and masks imply.
  public var program: LexicographicProgram
  /// The name of each variable, such as `title.left`.
  public var variables: [String]
  /// For each row of `program`, the identifier or description of the constraint or implied condition that it states.
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
  /// Returns the program that `solve` solves for a document at a size, for use with another solver.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of the solves that determine smallest and largest sizes, and heights and insets that
  ///     follow from frames.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if a limit was reached.
  public func program(
    of document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> NamedProgram {
    try layoutProgram(of: document, at: size, options: options).named
  }

  /// Returns the program that `solve` solves for a system of constraints, for use with another solver.
  /// - Throws: `InvalidLayout` if a number or a priority is out of range.
  public func program(of system: ConstraintSystem) throws(InvalidLayout) -> NamedProgram {
    let program = try SystemCompiler.compile(system)
    return NamedProgram(
      title: "The constraints '\(system.name)'", program: program, variables: system.variables,
      constraints: system.constraints.indices.map { SystemCompiler.report($0, of: system).description })
  }
}
