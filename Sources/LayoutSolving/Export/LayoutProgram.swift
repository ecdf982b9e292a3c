package import LayoutModel
package import LinearProgramming

/// The program that `LayoutEngine.solve` solves for a document at a size, with the map from values to frames.
///
/// It is used in comparisons with other solvers.
package struct LayoutProgram: Sendable {
  /// The program, with names of its variables and rows.
  package let named: NamedProgram
  private let layout: PreparedLayout
  private let compiled: CompiledLayout

  init(layout: PreparedLayout, compiled: CompiledLayout, named: NamedProgram) {
    self.layout = layout
    self.compiled = compiled
    self.named = named
  }

  /// The document that was prepared, with its containers.
  package var document: LayoutDocument { layout.document }

  /// The indices of the variables that are reported as ambiguous if their values are not unique.
  package var reportableVariables: [Int] { compiled.reportableVariables(of: layout.expanded.document) }

  /// The tie-breaking objectives.
  package var tieBreaking: TieBreaking { compiled.tieBreaking(of: layout.expanded.document) }

  /// Returns the frames of the document's items, by item index, for given values of the variables.
  /// - Parameters:
  ///   - values: a value for each variable of the program.
  ///   - alignment: the rounding of frames.
  /// - Complexity: linear in the number of items.
  package func frames(at values: [Double], alignment: PixelAlignment = .none) -> [LayoutRect] {
    precondition(values.count == named.program.variableCount)
    let reader = FrameReader(compiled, values)
    return layout.expanded.reported(reader.frames(of: layout.expanded.document, alignment: alignment))
  }

  /// For each variable, the index of its item in `document.items`. Guides that the expansion of containers adds have
  /// indices beyond the end of that list.
  package var itemsOfVariables: [Int] { compiled.variables.map(\.item.index) }
}

extension LayoutEngine {
  /// Returns the program that `LayoutEngine.solve` solves, with the map from values to frames.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of the solves that determine smallest and largest sizes, and heights and insets that
  ///     follow from frames.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if a limit was reached.
  package func layoutProgram(
    of document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutProgram {
    let title = LayoutAxis.allCases.map { size[$0].map(DecimalText.string) ?? size.target[$0].rawValue }
    let (layout, size) = try lastProgram(of: try prepare(document), at: size, options)
    // If a limit was reached, sizes, heights and insets may not be final.
    if let interruption = options.limits.interruption { throw InvalidLayout(interruption) }
    let compiled = try LayoutCompiler.compile(layout, at: size)
    let diagnosis = DiagnosisBuilder(layout: layout, compiled: compiled)
    let named = NamedProgram(
      title: "The layout '\(document.name)' at \(title.joined(separator: " x "))", program: compiled.program,
      variables: compiled.variables.indices.map { diagnosis.name(of: $0) },
      constraints: compiled.rowOrigins.indices.map { diagnosis.report($0).description })
    return LayoutProgram(layout: layout, compiled: compiled, named: named)
  }
}
