public import LayoutModel

/// A writer of layout documents as JSON. Reading the JSON gives a document with the same layouts. Its constraints can
/// also be written in other notations.
public enum DocumentWriter {
  /// A notation of constraints.
  public enum ConstraintForm: String, Sendable, CaseIterable {
    /// Objects with the fields of `NSLayoutConstraint`.
    case item
    /// Formulas, such as `title.width >= 120 @ 750`.
    case formula
    /// Objects with a key for an attribute and a relation, such as `{"view": "title", "width ==": 40}`.
    case shorthand
    /// Lines of the extended Visual Format Language that begin with `X:`, such as `X:title.width == field.width`.
    case extended
    /// Objects with the properties of Core Animation's `CAConstraint`.
    case coreAnimation = "core-animation"
  }

  /// Returns the whole document as JSON, with its constraints in the notation `item`. The text ends with a line break.
  public static func json(_ document: LayoutDocument) -> String {
    let constraints = grouped(document) { JSONValue.line(itemObject($0, in: document)) }
    return JSONText.string(
      JSONValue.object(head(document) + [(key: "constraints", value: JSONValue.list(constraints))]), .indented) + "\n"
  }

  /// Returns `{"constraints": […]}` with the constraints in a notation, in document order. The text ends with a line
  /// break.
  /// - Throws: `InvalidDocument` that names every constraint which the notation cannot express.
  public static func constraints(
    of document: LayoutDocument, as form: ConstraintForm
  ) throws(InvalidDocument) -> String {
    let formulas = FormulaWriter(document: document)
    let followers = CoreAnimationWriter(document)
    return try list(of: document, as: form.words) {
      (constraint: LayoutConstraint) -> Result<_, InexpressibleConstraint> in
      switch form {
      case .item: .success(JSONValue.line(itemObject(constraint, in: document)))
      case .shorthand: .success(JSONValue.line(shorthandObject(constraint, in: document)))
      case .formula: formulas.formula(constraint)
      case .extended: formulas.extended(constraint)
      case .coreAnimation: followers.object(constraint)
      }
    }
  }

  /// Returns `{"constraints": […]}` with the result of `value` for each constraint. The text ends with a line break.
  /// - Parameters:
  ///   - document: the document with the constraints.
  ///   - words: a phrase that names the notation, such as `as a formula`, for errors.
  ///   - value: returns a constraint in the notation, or the reason why the notation cannot express it.
  /// - Throws: `InvalidDocument` that names every constraint that cannot be written. Either `value` fails for it, or it
  ///   refers to a guide of a line of the extended Visual Format Language.
  static func list(
    of document: LayoutDocument, as words: String,
    _ value: (LayoutConstraint) -> Result<JSONValue, InexpressibleConstraint>
  ) throws(InvalidDocument) -> String {
    var problems: [SourceDiagnostic] = []
    let values = grouped(document) { (constraint: LayoutConstraint) -> JSONValue in
      switch expressible(constraint, in: document).flatMap({ value(constraint) }) {
      case .success(let value): return value
      case .failure(let failure):
        problems.append(problem(constraint, failure.reason, as: words, in: document))
        return JSONValue.null
      }
    }
    guard problems.isEmpty else { throw InvalidDocument(problems) }
    return JSONText.string(.object([("constraints", .list(values))]), .indented) + "\n"
  }

  // MARK: - Constraints

  /// Returns the JSON values of the constraints, in document order. Successive constraints of the same group that are
  /// all active, or all inactive, are put into one object for the group. Inactive constraints without a group are put
  /// into a group named `inactive`.
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

  /// Returns a failure for a constraint on a guide of a line of the extended Visual Format Language; success for
  /// others. The guide would be missing, since a list of constraints cannot contain guides.
  private static func expressible(
    _ constraint: LayoutConstraint, in document: LayoutDocument
  ) -> Result<Void, InexpressibleConstraint> {
    for item in [constraint.firstItem, constraint.second?.item].compactMap(\.self) where document[item].isImplied {
      return .failure("'\(document[item].name)' is a guide that a line made; 'json' writes those too")
    }
    return .success(())
  }

  private static func problem(
    _ constraint: LayoutConstraint, _ reason: String, as words: String, in document: LayoutDocument
  ) -> SourceDiagnostic {
    let text = ConstraintDescription.text(of: constraint, in: document)
    return SourceDiagnostic(
      .error, "'\(constraint.identifier ?? text)' cannot be written \(words): \(reason)", rule: "convert",
      file: constraint.origin.location?.file, location: constraint.origin.location)
  }
}

extension DocumentWriter.ConstraintForm {
  /// A phrase that names the notation in messages.
  fileprivate var words: String {
    switch self {
    case .item: "as an item"
    case .formula: "as a formula"
    case .shorthand: "as shorthand"
    case .extended: "in the extended form"
    case .coreAnimation: "as Core Animation's"
    }
  }
}
