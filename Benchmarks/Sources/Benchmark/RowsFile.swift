import LinearProgramming
import Tinamou

/// Workloads as text, for other solvers: rows as `ProgramText.rows` writes them, or a linear program.
enum RowsFile {
  static func text(of document: LayoutDocument, at size: RequestedSize) throws -> String {
    ProgramText.rows(try LayoutEngine().program(of: document, at: size).program, name: document.name)
  }

  /// Returns a linear program in CPLEX's LP format, whose objective is the weighted sum of all violations.
  static func linearProgram(of document: LayoutDocument, at size: RequestedSize) throws -> String {
    ProgramText.lp(try LayoutEngine().program(of: document, at: size))
  }
}
