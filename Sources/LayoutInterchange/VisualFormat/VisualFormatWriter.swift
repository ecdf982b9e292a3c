public import LayoutModel

/// A writer of a document's constraints in Visual Format Language. Several constraints share a line if possible.
///
/// Reading the lines gives equivalent constraints, perhaps in another order, and with their items in the order that
/// Apple's parser gives them. A space is written as a number, or not at all if it is 0. A bare `-` is not written,
/// since it depends on the standard spacing of the document.
public enum VisualFormatWriter {
  /// Returns `{"constraints": [LINE…]}`. First come the lines of active constraints outside of groups. An object with
  /// further lines follows for each group. A group with both active and inactive constraints takes two objects.
  /// Inactive constraints outside of groups take one object named `inactive`. A line with options is an object. The
  /// text ends with a line break.
  /// - Throws: `InvalidDocument` that names every constraint which no line can express.
  public static func json(_ document: LayoutDocument) throws(InvalidDocument) -> String {
    var problems: [(index: Int, problem: SourceDiagnostic)] = []
    let plain = Section(group: nil, isActive: true)
    var sections: Set<Section> = [plain]
    var values = lines(of: document, plain, &problems)
    for constraint in document.constraints {
      let section = Section(group: constraint.group, isActive: constraint.isActive)
      guard sections.insert(section).inserted else { continue }
      let lines = lines(of: document, section, &problems)
      values.append(
        .object([
          ("group", .text(section.group ?? "inactive")), ("active", .boolean(section.isActive)),
          ("constraints", .list(lines)),
        ]))
    }
    guard problems.isEmpty else {
      throw InvalidDocument(problems.sorted { $0.index < $1.index }.map { $0.problem })
    }
    return JSONText.string(.object([("constraints", .list(values))]), .indented) + "\n"
  }

  /// The group of a constraint, and whether it is active. A line contains only constraints of the same section.
  private struct Section: Hashable {
    var group: String?
    var isActive: Bool
  }

  private static func lines(
    of document: LayoutDocument, _ section: Section, _ problems: inout [(index: Int, problem: SourceDiagnostic)]
  ) -> [JSONValue] {
    let directions = document.directions()
    var graph = VisualFormatGraph()
    var alignments: [(index: Int, pair: VisualFormatPair, attribute: LayoutAttribute)] = []
    func refuse(_ index: Int, _ reason: String) {
      let constraint = document.constraints[index]
      let name = constraint.identifier ?? ConstraintDescription.text(of: constraint, in: document)
      problems.append(
        (
          index,
          SourceDiagnostic(
            .error, "'\(name)' cannot be written in Visual Format Language: \(reason)", rule: "convert",
            file: constraint.origin.location?.file, location: constraint.origin.location)
        ))
    }
    for (index, constraint) in document.constraints.enumerated()
    where constraint.isActive == section.isActive && constraint.group == section.group {
      switch VisualFormatPart(constraint, in: document, directions) {
      case .inexpressible(let reason): refuse(index, reason)
      case .space(let edge, let predicate):
        graph.add(predicate, to: edge, isCrossing: isCrossing(edge, document), at: index)
      case .size(let axis, let item, let predicate): graph.addSize(predicate, of: item, along: axis, at: index)
      case .alignment(let attribute, let pair): alignments.append((index, pair, attribute))
      }
    }
    // Alignment options need a line that joins the two views, so all spaces are added first.
    for (index, pair, attribute) in alignments where !graph.align(pair, by: attribute) {
      let isInside = [pair.first, pair.second].contains(document.closestCommonAncestor(pair.first, pair.second))
      refuse(
        index,
        isInside
          ? "a line aligns views with each other, not with what lies around them"
          : "alignment is an option of a line along the other axis, and none is left that joins the two views")
    }
    return graph.lines().map { value($0, in: document) }
  }

  /// Returns whether the views of a space have different superviews. Such a space cannot be in a line with `|`, which
  /// means the superview of all views in the line.
  private static func isCrossing(_ edge: VisualFormatEdge, _ document: LayoutDocument) -> Bool {
    guard let earlier = edge.earlier, let later = edge.later else { return false }
    return document.parent(of: earlier) != document.parent(of: later)
  }

  // MARK: - Text of a line

  private static func value(_ line: VisualFormatGraph.Line, in document: LayoutDocument) -> JSONValue {
    var text = line.flow.axis == .horizontal ? "H:" : "V:"
    for element in line.elements {
      switch element {
      case .superview: text += "|"
      case .space(let predicates): text += space(predicates, document)
      case .view(let item, let sizes):
        text += "[" + document[item].name
        if !sizes.isEmpty { text += "(" + list(sizes, document) + ")" }
        text += "]"
      }
    }
    var options = VisualFormatPart.alignments.filter { line.alignments.contains($0.attribute) }.map { $0.name }
    if line.flow == .absolute { options.append("directionLeftToRight") }
    // With `.line`, each text is on its own line of the JSON, even in a list that has only texts.
    if options.isEmpty { return .line(.text(text)) }
    return .line(.object([("format", .text(text)), ("options", .list(options.map { JSONValue.text($0) }))]))
  }

  private static func space(_ predicates: [VisualFormatPredicate], _ document: LayoutDocument) -> String {
    guard predicates.count == 1, predicates[0].relation == .equal, predicates[0].isRequired,
      case .number(let number) = predicates[0].object, number >= 0
    else { return "-(" + list(predicates, document) + ")-" }
    return number == 0 ? "" : "-" + NumberText.exact(number) + "-"
  }

  private static func list(_ predicates: [VisualFormatPredicate], _ document: LayoutDocument) -> String {
    predicates.map { predicate in
      var text: String
      switch predicate.object {
      case .number(let number):
        text = (predicate.relation == .equal ? "" : predicate.relation.rawValue) + NumberText.exact(number)
      case .size(let item): text = predicate.relation.rawValue + document[item].name
      }
      if !predicate.isRequired { text += "@" + NumberText.exact(predicate.priority) }
      return text
    }.joined(separator: ",")
  }
}
