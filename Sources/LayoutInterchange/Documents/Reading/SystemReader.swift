internal import LayoutModel
internal import LayoutNotation

/// A reader of constraint documents: linear constraints between variables, without views.
struct SystemReader {
  private let context: ReadingContext

  init(_ context: ReadingContext) {
    self.context = context
  }

  func read(_ node: DocumentNode) -> ConstraintSystem {
    var system = ConstraintSystem()
    guard let fields = fields(node) else { return system }
    system.name = context.text(fields["name"]) ?? context.source.baseName ?? system.name
    if let variables = fields["variables"] { readVariables(variables, into: &system) }
    system.declaredCount = system.variables.count
    guard let constraints = fields["constraints"] else {
      context.error(
        "expected 'constraints', or 'views' for a layout document", .missingKey, at: node.position)
      return system
    }
    let elements = context.elements(constraints)
    // Memory is reserved, since an array that grows is copied, and then needs the memory of both copies.
    system.constraints.reserveCapacity(elements.count)
    for element in elements where !context.isOver() { read(element, into: &system) }
    return system
  }

  /// Reports the error that a list of documents has an element other than a layout document.
  func reject(_ node: DocumentNode) {
    if case .mapping(let entries) = node.content, !entries.allSatisfy({ DocumentKeys.system.contains($0.key) }) {
      _ = fields(node)
    } else {
      context.error(
        "expected a layout document, with 'views', 'root', 'size' or 'sizes', found \(node.found)", .wrongType,
        at: node.position)
    }
  }

  /// Returns the fields of a constraint document. If the node is not an object, an error is reported, and the result is
  /// nil. Unknown keys are reported as errors; the message for keys of layout documents says that they belong there.
  private func fields(_ node: DocumentNode) -> DocumentFields? {
    guard case .mapping(let entries) = node.content else {
      context.error(
        "expected an object with 'views' or 'constraints', or a list of layout documents, found \(node.found)",
        .wrongType, at: node.position)
      return nil
    }
    for entry in entries where !DocumentKeys.system.contains(entry.key) {
      // A list under `rules` is probably meant as the constraints. The error for an unknown key suggests them.
      if DocumentKeys.layout.contains(entry.key), entry.key != "rules" || !entry.value.isList {
        context.error(
          "'\(entry.key)' belongs to a layout document, which has 'views', 'root', 'size' or 'sizes'", .unknownKey,
          at: entry.keyPosition)
      } else {
        context.unknownKey(
          entry, of: "a document",
          keys: DocumentKeys.mostTelling
            + (DocumentKeys.system + DocumentKeys.layout).filter {
              !DocumentKeys.mostTelling.contains($0)
            })
      }
    }
    return DocumentFields(entries, position: node.position)
  }

  private func readVariables(_ entry: DocumentNode.Entry, into system: inout ConstraintSystem) {
    let bounds = ", whose bounds are constraints such as \"x >= 0\","
    guard case .sequence(let elements) = entry.value.content else {
      return context.wrongType("a list of names\(bounds)", entry.key, entry.value)
    }
    for element in elements {
      guard let name = context.text(element, "variables", expected: "the name of a variable\(bounds)") else { continue }
      guard isVariableName(name) else {
        context.error(
          "expected the name of a variable: a letter or '_', then letters, digits, '_' and '.'; found "
            + element.found, .invalidName, at: element.position)
        continue
      }
      let count = system.variables.count
      if system.variable(named: name) < count {
        context.error("the variable '\(name)' is listed twice", .duplicateName, at: element.position)
      }
    }
  }

  /// Returns whether a text is a valid variable name in the notation of linear constraints.
  private func isVariableName(_ name: String) -> Bool {
    var probe = ConstraintSystem()
    let parsed = try? LinearConstraintText.constraint("\(name) == 0", in: &probe)
    return parsed != nil && probe.variables == [name]
  }

  private func read(_ node: DocumentNode, into system: inout ConstraintSystem) {
    switch node.content {
    case .scalar(let scalar) where scalar.style != .literal:
      if let constraint = constraint(scalar.text, at: node, in: &system) { system.constraints.append(constraint) }
    case .mapping:
      guard let fields = context.fields(node, of: "a constraint", keys: DocumentKeys.systemConstraint) else { return }
      let priority = context.priority(fields["priority"])
      let weight = context.number(
        fields["weight"], expected: "a number from 0.000001 to 1000000", where: LayoutLimits.weights.contains)
      let identifier = context.text(fields["identifier"])
      guard let entry = fields["constraint"] else {
        return context.error("expected the key 'constraint'", .missingKey, at: node.position)
      }
      guard let text = context.text(entry, expected: "a linear constraint"),
        var constraint = constraint(text, at: entry.value, in: &system)
      else { return }
      if let priority, priority != constraint.priority {
        constraint.priority = priority
        // Reports quote the text, so the priority in it must not differ from the constraint's.
        constraint.origin.text = Self.withoutPriority(text)
      }
      constraint.weight = weight ?? constraint.weight
      constraint.identifier = identifier ?? constraint.identifier
      system.constraints.append(constraint)
    default:
      context.error(
        "expected a linear constraint, as a text or an object, found \(node.found)", .wrongType, at: node.position)
    }
  }

  /// Returns the text of a constraint without the priority at its end and the identifier after it.
  private static func withoutPriority(_ text: String) -> String {
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: "@")) else { return text }
    return String(text[..<end].reversed().drop { $0.isWhitespace }.reversed())
  }

  private func constraint(
    _ text: String, at node: DocumentNode, in system: inout ConstraintSystem
  ) -> ConstraintSystem.Constraint? {
    guard context.isParsable(text, at: node.position) else { return nil }
    do throws(NotationError) {
      var constraint = try LinearConstraintText.constraint(text, in: &system)
      constraint.origin = ConstraintOrigin(text: text, location: context.source.location(node.position))
      return constraint
    } catch {
      context.add(error, of: node, isVisualFormat: false)
      return nil
    }
  }
}
