internal import LayoutModel
internal import LayoutNotation

/// A reader of the constraints of a layout document, in every notation of its list.
struct ConstraintReader {
  /// The constraints read, in document order; after the first `count`, constraints to be overwritten.
  private var constraints: [LayoutConstraint]
  /// The cache index of each constraint's formula, or -1; may be shorter than `constraints` if the last have none.
  private var formulas: [Int32]
  private var count = 0
  let context: ReadingContext
  /// The document for names, to which lines may add guides. After `finish()`, with the constraints.
  private(set) var document: LayoutDocument
  /// Whether the enclosing groups are active.
  private var isActive = true
  /// The name of the innermost group.
  private var group: String?

  /// Constraints no longer needed, whose memory is reused, with their formulas' indices.
  struct Spare {
    var constraints: [LayoutConstraint] = []
    /// Empty if the cache was reset.
    var formulas: [Int32] = []
  }

  /// - Parameter spare: constraints to overwrite; those whose formula recurs are only updated.
  init(_ document: consuming LayoutDocument, _ context: ReadingContext, reusing spare: Spare = Spare()) {
    self.document = document
    constraints = spare.constraints
    formulas = spare.formulas
    self.context = context
  }

  /// Stores the constraints in the document, and returns them for reuse by another reader.
  @discardableResult
  mutating func finish() -> Spare {
    constraints.removeLast(constraints.count - count)
    formulas.removeLast(max(0, formulas.count - count))
    document.constraints = constraints
    return Spare(constraints: constraints, formulas: formulas)
  }

  private mutating func append(_ constraint: consuming LayoutConstraint) {
    if count < formulas.count { formulas[count] = -1 }
    if count < constraints.count { constraints[count] = constraint } else { constraints.append(constraint) }
    count += 1
  }

  /// Reserves memory for a number of constraints.
  mutating func reserveCapacity(_ count: Int) { constraints.reserveCapacity(count) }

  mutating func read(_ node: DocumentNode) {
    let elements = context.elements(node, "constraints")
    if constraints.isEmpty { constraints.reserveCapacity(Self.expectedCount(of: elements)) }
    for element in elements where !context.isOver() { readElement(element) }
  }

  /// The estimated number of constraints in a list. Unused capacity is free, but moving millions of constraints to a
  /// larger buffer takes twice their memory.
  private static func expectedCount(of elements: [DocumentNode]) -> Int {
    // In Visual Format Language each view, predicate or connection is a constraint.
    let marks = elements.reduce(0) { count, element in
      guard case .scalar(let scalar) = element.content, scalar.text.utf8.contains(UInt8(ascii: "[")) else {
        return count + 1
      }
      return count + scalar.text.utf8.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
    }
    return min(marks, 4 * elements.count)
  }

  /// Reads one element, which may contain several constraints.
  mutating func readElement(_ element: DocumentNode) {
    switch element.content {
    case .scalar(let scalar) where scalar.style != .literal:
      readText(scalar.text, at: element)
    case .mapping(let entries):
      readObject(entries, at: element)
    default:
      context.error(
        "expected a constraint, as a text or an object, found \(element.found)", .wrongType, at: element.position)
    }
  }

  /// Reads a constraint from an ASCII text without escapes, in place in the source.
  mutating func readText(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, at position: SourcePosition, _ formulas: inout FormulaCache
  ) {
    let written = WrittenText(start..<start + text.count, of: context.source.bytes)
    let statement: ConstraintStatement
    var formula: Int32 = -1
    switch formulas.find(text, in: document) {
    case .known(let index, let constant) where count < self.formulas.count && Int(self.formulas[count]) == index:
      // Same formula as in the previous record. Constraints made by this path belong to no group.
      let constant = constant ?? formulas.statement(index, constant: nil).constant
      constraints[count].become(constant: constant, written: written, column: position.column)
      count += 1
      return
    case .known(let index, let constant):
      statement = formulas.statement(index, constant: constant)
      formula = Int32(index)
    case .other(let other):
      statement = other
    case .none:
      let string = String(decoding: text, as: UTF8.self)
      return readElement(DocumentNode(content: .scalar(.init(text: string, style: .quoted)), position: position))
    }
    if count == constraints.count { constraints.append(LayoutConstraint(.root, .width, .equal)) }
    if count < self.formulas.count {
      self.formulas[count] = formula
    } else if count == self.formulas.count {
      self.formulas.append(formula)
    }
    constraints[count].become(
      statement, isActive: isActive, group: group, written: written, at: context.source.location(position))
    count += 1
  }

  /// Reads an object, whose notation follows from the keys unique to it.
  private mutating func readObject(_ entries: [DocumentNode.Entry], at node: DocumentNode) {
    let keys = entries.map(\.key)
    if keys.contains("format") {
      readFormat(node)
    } else if keys.contains("formula") {
      readFormula(node)
    } else if keys.contains("item") {
      readItem(node)
    } else if keys.contains("group") {
      readGroup(node)
    } else if keys.contains(where: DocumentKeys.coreAnimation.dropFirst(2).contains)
      || (keys.contains("view") && keys.contains("attribute"))
    {
      readCoreAnimation(node)
    } else if keys.contains("view") {
      readShorthand(entries, at: node.position)
    } else {
      let marks = ["format", "formula", "item", "view", "group"]
      let foreign = keys.lazy.compactMap { key in
        ForeignKeys.hint(for: key, among: ["formula"]) ?? ForeignKeys.hint(for: key, among: ["item"])
      }.first
      let near = keys.lazy.compactMap { key in NameSuggestion.closest(to: key, among: marks).map { (key, $0) } }.first
      context.error(
        "expected a constraint with one of the keys \(ReadingContext.alternatives(marks))", .missingKey,
        at: node.position,
        hints: near.map { ["did you mean '\($0.1)' instead of '\($0.0)'?"] } ?? foreign.map { [$0] } ?? [])
    }
  }

  private mutating func readGroup(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "a group", keys: DocumentKeys.group) else { return }
    let outer = (isActive, group)
    group = context.text(fields["group"], expected: "the name of the group") ?? group
    isActive = isActive && (context.boolean(fields["active"]) ?? true)
    if let list = fields["constraints"] { read(list.value) }
    (isActive, group) = outer
  }

  /// Adds a constraint if it is valid.
  mutating func add(_ constraint: consuming LayoutConstraint, at position: SourcePosition) {
    // The engine validates again. Here the message has a position, beside the document's other errors.
    if let problem = ConstraintRules.problem(with: constraint, in: document) {
      context.error(problem.message, problem.rule, at: position, hints: problem.hint.map { [$0] } ?? [])
      return
    }
    constraint.isActive = isActive
    constraint.group = group
    constraint.origin.location = context.source.location(position)
    append(constraint)
  }

  /// Adds all constraints of a line, like `add(_:at:)`. The buffer of a long first line is reused.
  private mutating func add(_ parsed: consuming [LayoutConstraint], at position: SourcePosition) {
    guard constraints.isEmpty else {
      for constraint in parsed { add(constraint, at: position) }
      return
    }
    let location = context.source.location(position)
    var all = parsed
    var kept = 0
    for index in all.indices {
      if let problem = ConstraintRules.problem(with: all[index], in: document) {
        context.error(problem.message, problem.rule, at: position, hints: problem.hint.map { [$0] } ?? [])
        continue
      }
      (all[index].isActive, all[index].group, all[index].origin.location) = (isActive, group, location)
      if kept < index { all.swapAt(kept, index) }
      kept += 1
    }
    all.removeLast(all.count - kept)
    (constraints, count) = (all, kept)
  }

  // MARK: Notations

  private mutating func readText(_ text: String, at node: DocumentNode) {
    guard context.isParsable(text, at: node.position) else { return }
    let notation = ConstraintText.notation(of: text, dialect: document.dialect)
    do throws(NotationError) {
      if notation == .formula {
        // The common case.
        add(try Formula.constraint(text, in: document), at: node.position)
      } else {
        add(try ConstraintText.constraints(text, in: &document), at: node.position)
      }
    } catch {
      context.add(error, of: node, isVisualFormat: notation == .visualFormat)
    }
  }

  private mutating func readFormat(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "a constraint", keys: DocumentKeys.format) else { return }
    let options = fields["options"].map { list in
      context.elements(list).compactMap { context.text($0, "options", expected: "the name of an option") }
    }
    let outerMetrics = document.metrics
    defer { document.metrics = outerMetrics }
    if let entry = fields["metrics"] { document.metrics.merge(context.metrics(entry)) { _, new in new } }
    guard let format = fields["format"], let text = context.text(format, expected: "a line of Visual Format Language")
    else { return missing("format", of: fields) }
    guard context.isParsable(text, at: format.value.position) else { return }
    do throws(NotationError) {
      add(try ConstraintText.visualFormat(text, options: options ?? [], in: &document), at: format.value.position)
    } catch {
      // An option has its own position in the document.
      if error.rule == .vflOption, let list = fields["options"] {
        let position = list.value.position
        let location = context.source.location(position)
        context.add(error.diagnostic(for: text, file: context.source.file, location: location), at: position)
      } else {
        context.add(error, of: format.value, isVisualFormat: true)
      }
    }
  }

  private mutating func readFormula(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "a constraint", keys: DocumentKeys.formula) else { return }
    guard let formula = fields["formula"], let text = context.text(formula, expected: "a formula") else {
      return missing("formula", of: fields)
    }
    guard let left = fields["lhs"] else {
      if fields.lacks("lhs") {
        context.error("expected the key 'lhs': the view on the formula's left", .missingKey, at: fields.position)
      }
      return
    }
    guard let first = itemReference(left) else { return }
    var second: ItemReference?
    if let right = fields["rhs"] {
      second = itemReference(right)
      if second == nil { return }
    }
    guard let (leftItem, rightItem) = resolve(first, second, at: left.value.position) else { return }
    do throws(NotationError) {
      let constraint = try Formula.constraint(text, firstItem: leftItem, secondItem: rightItem, in: document)
      add(constraint, at: formula.value.position)
    } catch {
      context.add(error, of: formula.value, isVisualFormat: false)
    }
  }

  func missing(_ key: String, of fields: DocumentFields) {
    // A key of the wrong type has its own message.
    if fields.lacks(key) { context.error("expected a value for '\(key)'", .missingKey, at: fields.position) }
  }
}

extension ReadingContext {
  /// Adds an error within a text, at its exact position in the document if that is known.
  func add(_ error: NotationError, of node: DocumentNode, isVisualFormat: Bool) {
    guard case .scalar(let scalar) = node.content else { return }
    let (position, isExact) = position(of: error.offset, in: node)
    var diagnostic = error.diagnostic(for: scalar.text, file: source.file, location: source.location(position))
    // Apple's messages show the format alone; others show the line around it.
    if !isVisualFormat, isExact { diagnostic.excerpt = source.excerpt(position) }
    add(diagnostic, at: position)
  }
}
