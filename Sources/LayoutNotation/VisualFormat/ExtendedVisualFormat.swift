public import LayoutModel

/// Visual Format Language as autolayout.js 0.10 extends it.
///
/// ```
/// H:|-[menu(25%)]-[row:[a(b,c)][b]~[c]]-|   // c stands apart
/// C:badge.centerX(menu.right).top(8)
/// ```
///
/// What Apple's dialect accepts means the same here, but for priorities, which are integers. `docs/notations/evfl.md`
/// has the grammar.
public enum ExtendedVisualFormat {
  /// The constraints of a line.
  ///
  /// Gaps that are equal to each other or as large as a view need a guide each. Those are added to the document, under
  /// names that no line can mention: `gap(title,field)`. An error adds nothing.
  ///
  /// - Parameters:
  ///   - format: The line.
  ///   - options: Names of `NSLayoutConstraint.FormatOptions`, in any order.
  ///   - document: Where views, metrics and the standard spacing are looked up.
  public static func constraints(
    _ format: String, options: [String] = [], in document: inout LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    let (constraints, guides) = try read(format, options: options, in: document)
    // The names are new, so none is refused.
    for guide in guides { document.add(guide) }
    return constraints
  }

  private static func read(
    _ format: String, options: [String], in document: LayoutDocument
  ) throws(NotationError) -> (constraints: [LayoutConstraint], guides: [LayoutItem]) {
    var parser = ExtendedFormatParser(format, in: document)
    try parser.parse()
    let line = parser.line
    if line.axes.isEmpty {
      if !options.isEmpty, !line.items.isEmpty || !line.constraints.isEmpty {
        throw NotationError(.vflOption, "Options are for lines that run along an axis", offset: format.count)
      }
      let origin = ConstraintOrigin(text: format, isPartOfText: true)
      var constraints = line.constraints
      for index in constraints.indices { constraints[index].origin = origin }
      return (constraints, [])
    }
    var constraints: [LayoutConstraint] = []
    var guides: [LayoutItem] = []
    for axis in line.axes {
      let options = try VisualFormatOptions(options, axis: axis, end: format.count)
      var builder = ExtendedFormatBuilder(
        line: line, way: FlowAxis(axis: axis, direction: options.direction), format: format,
        document: document, guides: guides)
      builder.addLine()
      builder.addAlignment(options.alignment)
      guard builder.constraints.count <= ExtendedFormatBuilder.greatestCount else {
        throw parser.cursor.error(
          .vflSyntax, "The line stands for more than \(ExtendedFormatBuilder.greatestCount) constraints", at: 0)
      }
      constraints += builder.constraints
      guides = builder.guides
    }
    return (constraints, guides)
  }
}
