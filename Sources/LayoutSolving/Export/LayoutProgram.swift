public import LayoutModel
public import LinearProgramming

/// A document at a size as the program that `solve` would solve, with the way back from values to frames: for holding
/// other solvers against this one.
public struct LayoutProgram: Sendable {
  /// The program, with names.
  public let named: NamedProgram
  private let layout: PreparedLayout
  private let compiled: CompiledLayout

  init(layout: PreparedLayout, compiled: CompiledLayout, named: NamedProgram) {
    self.layout = layout
    self.compiled = compiled
    self.named = named
  }

  /// The document, as it was given.
  public var document: LayoutDocument { layout.document }

  /// The variables whose being open is an ambiguity.
  public var reportableVariables: [Int] { compiled.reportableVariables(of: layout.expanded.document) }

  /// The rule for what the constraints leave open.
  public var tieBreaking: TieBreaking { compiled.tieBreaking(of: layout.expanded.document) }

  /// The frame of each item of the document, by its index, where the variables have these values. Linear.
  /// - Parameters:
  ///   - values: a value for each variable of the program.
  ///   - alignment: how frames are rounded.
  public func frames(at values: [Double], alignment: PixelAlignment = .none) -> [LayoutRect] {
    precondition(values.count == named.program.variableCount)
    let reader = FrameReader(compiled, values)
    return layout.expanded.reported(reader.frames(of: layout.expanded.document, alignment: alignment))
  }

  /// The item of each variable: an index of `document.items`, or, of what a stack or a scroll view needs beside, one
  /// beyond them.
  public var itemsOfVariables: [Int] { compiled.variables.map(\.item.index) }

  /// Whether a constraint searches a size, and is no wish that could be disappointed.
  public func isSearch(_ row: Int) -> Bool { compiled.rowOrigins[row].isSearch }
}

extension LayoutEngine {
  /// The program that `solve` would solve, with the way back to frames.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: what a search of sizes, and rounds where numbers follow from frames, are asked for.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func layoutProgram(
    of document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutProgram {
    let title = LayoutAxis.allCases.map { size[$0].map(DecimalText.string) ?? size.target[$0].rawValue }
    let (layout, size) = try lastProgram(of: try prepare(document), at: size, options)
    // What was to be found first may not have been.
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
