extension LayoutConstraint {
  /// Returns the constraint with the location of the call, which conflicts and other reports show:
  /// `(sidebar.width >= 80).here()`.
  ///
  /// - Parameters:
  ///   - file: the file, by default `Module/File.swift`.
  ///   - line: the line, from 1.
  ///   - column: the column, from 1.
  public func here(file: String = #fileID, line: Int = #line, column: Int = #column) -> LayoutConstraint {
    var located = self
    located.origin.location = SourceLocation(file: file, line: line, column: column)
    return located
  }
}

extension [LayoutConstraint] {
  /// Returns the constraints with the location of the call, which conflicts and other reports show.
  ///
  /// - Parameters:
  ///   - file: the file, by default `Module/File.swift`.
  ///   - line: the line, from 1.
  ///   - column: the column, from 1.
  public func here(file: String = #fileID, line: Int = #line, column: Int = #column) -> [LayoutConstraint] {
    map { $0.here(file: file, line: line, column: column) }
  }
}
