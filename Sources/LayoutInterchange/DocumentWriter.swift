public import LayoutModel

/// Writes a document of views as JSON that reads again as the same document, its constraints in a chosen notation.
public enum DocumentWriter {
  /// How constraints are written.
  public enum ConstraintForm: String, Sendable, CaseIterable {
    /// Objects with the fields of `NSLayoutConstraint`.
    case item
    /// Formulas with named items.
    case formula
    /// Objects with a key for an attribute and a relation.
    case shorthand
  }

  /// The whole document, with items for constraints. Ends with a line end.
  public static func json(_ document: LayoutDocument) -> String {
    let constraints = grouped(document) { JSONValue.line(itemObject($0, in: document)) }
    return JSONText.string(
      JSONValue.object(head(document) + [(key: "constraints", value: JSONValue.list(constraints))]), .indented) + "\n"
  }

  /// `{"constraints": […]}` with the document's constraints in a notation, in their order. Ends with a line end.
  /// - Throws: `InvalidDocument`, naming every constraint that the notation cannot say.
  public static func constraints(
    of document: LayoutDocument, as form: ConstraintForm
  ) throws(InvalidDocument) -> String {
    var problems: [SourceDiagnostic] = []
    let values = grouped(document) { (constraint: LayoutConstraint) -> JSONValue in
      switch form {
      case .item: return JSONValue.line(itemObject(constraint, in: document))
      case .shorthand: return JSONValue.line(shorthandObject(constraint, in: document))
      case .formula:
        if let reason = reasonAgainstFormula(constraint, in: document) {
          problems.append(problem(constraint, reason, in: document))
        }
        return JSONValue.text(
          ConstraintDescription.text(of: constraint, in: document, includesIdentifier: true, isExact: true))
      }
    }
    guard problems.isEmpty else { throw InvalidDocument(problems) }
    return JSONText.string(.object([("constraints", .list(values))]), .indented) + "\n"
  }

  // MARK: - Constraints

  /// The constraints in their order; runs of those that belong to a group, or do not count, in groups that say so.
  private static func grouped(
    _ document: LayoutDocument, _ value: (LayoutConstraint) -> JSONValue
  ) -> [JSONValue] {
    var values: [JSONValue] = []
    var run: [JSONValue] = []
    var (group, isActive): (String?, Bool) = (nil, true)
    func close() {
      if isActive, group == nil {
        values += run
      } else if !run.isEmpty {
        let name = JSONValue.text(group ?? "inactive")
        values.append(.object([("group", name), ("active", .boolean(isActive)), ("constraints", .list(run))]))
      }
      run = []
    }
    for constraint in document.constraints {
      if constraint.group != group || constraint.isActive != isActive {
        close()
        (group, isActive) = (constraint.group, constraint.isActive)
      }
      run.append(value(constraint))
    }
    close()
    return values
  }

  private static func itemObject(_ constraint: LayoutConstraint, in document: LayoutDocument) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("item", .text(document[constraint.firstItem].name)), ("attribute", .text(constraint.firstAttribute.rawValue)),
      ("relation", .text(constraint.relation.rawValue)),
    ]
    if let second = constraint.second {
      entries += [
        ("toItem", .text(document[second.item].name)), ("toAttribute", .text(second.attribute.rawValue)),
        ("multiplier", .exact(constraint.multiplier)),
      ]
    }
    entries += [("constant", .exact(constraint.constant)), ("priority", .exact(constraint.priority))]
    if let identifier = constraint.identifier { entries.append(("identifier", .text(identifier))) }
    return .object(entries)
  }

  private static func shorthandObject(_ constraint: LayoutConstraint, in document: LayoutDocument) -> JSONValue {
    let anchor = constraint.second.map { document[$0.item].name + "." + $0.attribute.rawValue }
    let hasMore =
      constraint.multiplier != 1 || constraint.priority != LayoutPriority.required || constraint.identifier != nil
    let value: JSONValue
    if let anchor, !hasMore, constraint.constant == 0 {
      value = .text(anchor)
    } else if anchor == nil, !hasMore {
      value = .exact(constraint.constant)
    } else {
      value = shorthandValue(constraint, anchor)
    }
    let key = constraint.firstAttribute.rawValue + " " + constraint.relation.rawValue
    return .object([("view", .text(document[constraint.firstItem].name)), (key, value)])
  }

  private static func shorthandValue(_ constraint: LayoutConstraint, _ anchor: String?) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("constant", .exact(constraint.constant))]
    if let anchor { members = [("view", .text(anchor)), ("multiplier", .exact(constraint.multiplier))] + members }
    members.append(("priority", .exact(constraint.priority)))
    if let identifier = constraint.identifier { members.append(("identifier", .text(identifier))) }
    return .object(members)
  }

  private static func reasonAgainstFormula(_ constraint: LayoutConstraint, in document: LayoutDocument) -> String? {
    if constraint.multiplier < 0 || constraint.second == nil && constraint.constant < 0 {
      return "its numbers are unsigned"
    }
    let names = [constraint.firstItem] + (constraint.second.map { [$0.item] } ?? [])
    for name in names.map({ document[$0].name }) where !isIdentifier(name) {
      return "'\(name)' is not a name of letters, digits and '_'"
    }
    return nil
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func problem(
    _ constraint: LayoutConstraint, _ reason: String, in document: LayoutDocument
  ) -> SourceDiagnostic {
    let text = ConstraintDescription.text(of: constraint, in: document)
    return SourceDiagnostic(
      .error, "'\(constraint.identifier ?? text)' cannot be written as a formula: \(reason)", rule: "convert",
      file: constraint.origin.location?.file, location: constraint.origin.location)
  }
}
