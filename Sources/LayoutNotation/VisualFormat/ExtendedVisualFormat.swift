public import LayoutModel

/// Visual Format Language with the extensions of autolayout.js 0.10 (EVFL).
///
/// ```
/// H:|-[menu(25%)]-[row:[a(b,c)][b]~[c]]-|   // a comment
/// C:badge.centerX(menu.right).top(8)
/// ```
///
/// Lines of Apple's dialect have the same meaning, except that priorities are integers. `docs/notations/evfl.md` has
/// the grammar.
public enum ExtendedVisualFormat {
  /// Returns the constraints of a line.
  ///
  /// A gap that is equal to another gap, or as large as a view, needs a guide. The guides are added to the document,
  /// under names that no line can refer to, such as `gap(title,field)`. After an error, no guide is added.
  ///
  /// - Parameters:
  ///   - format: the line.
  ///   - options: the alignment of the line's views, and the direction of the line.
  ///   - document: the document with the views, the metrics and the standard spacing.
  public static func constraints(
    _ format: String, options: VisualFormatOptions = [], in document: inout LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    try constraints(format, in: &document) { () throws(NotationError) in options }
  }

  /// Returns the constraints of a line whose options are given by their names, in any order.
  package static func constraints(
    _ format: String, options: [String], in document: inout LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    try constraints(format, in: &document) { () throws(NotationError) in
      try VisualFormatOptions(names: options, end: format.count)
    }
  }

  private static func constraints(
    _ format: String, in document: inout LayoutDocument, options: () throws(NotationError) -> VisualFormatOptions
  ) throws(NotationError) -> [LayoutConstraint] {
    let (constraints, guides) = try read(format, in: document, options: options)
    // The names are unique, so that the document rejects none of the guides.
    for guide in guides { document.add(guide) }
    return constraints
  }

  private static func read(
    _ format: String, in document: LayoutDocument, options: () throws(NotationError) -> VisualFormatOptions
  ) throws(NotationError) -> (constraints: [LayoutConstraint], guides: [LayoutItem]) {
    var parser = ExtendedFormatParser(format, in: document)
    try parser.parse()
    let options = try options()
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
      let arrangement = try LineArrangement(options, axis: axis, end: format.count)
      var builder = ExtendedFormatBuilder(
        line: line, flow: FlowAxis(axis: axis, direction: arrangement.direction), format: format,
        document: document, guides: guides)
      builder.addLine()
      builder.addAlignment(arrangement.alignment)
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
