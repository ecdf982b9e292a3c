internal import LayoutModel
internal import LayoutNotation

/// A reader of the constraints of a layout document, in all notations that its list of constraints may contain.
struct ConstraintReader {
  /// The constraints that were read, in document order: the first `count` elements. After them come spare constraints,
  /// which are overwritten to reuse their memory.
  private var constraints: [LayoutConstraint]
  /// The index in the `FormulaCache` of each constraint's formula, or -1 if it has none. The array may be shorter than
  /// `constraints`: the remaining constraints have none.
  private var formulas: [Int32]
  private var count = 0
  let context: ReadingContext
  /// The document whose items the constraints refer to. Lines of the extended Visual Format Language may add guides to
  /// it. After `finish()` it has the constraints.
  private(set) var document: LayoutDocument
  /// Whether all groups around the constraint that is read next are active.
  private var isActive = true
  /// The name of the innermost group around the constraint that is read next; nil outside of groups.
  private var group: String?

  /// Constraints that a reader overwrites to reuse their memory. They are those of an earlier record.
  struct SpareConstraints {
    var constraints: [LayoutConstraint] = []
    /// The indices in the `FormulaCache` of the constraints' formulas; empty if that cache is no longer in use.
    var formulas: [Int32] = []
  }

  /// Creates a reader that adds constraints to a document.
  /// - Parameter spare: constraints to overwrite. If a constraint has the same formula as the new one at its index,
  ///   only its constant and its position are changed.
  init(
    _ document: consuming LayoutDocument, _ context: ReadingContext,
    reusing spare: SpareConstraints = SpareConstraints()
  ) {
    self.document = document
    constraints = spare.constraints
    formulas = spare.formulas
    self.context = context
  }

  /// Stores the constraints in the document. Returns them, too, so that the reader of the next record can reuse their
  /// memory.
  @discardableResult
  mutating func finish() -> SpareConstraints {
    constraints.removeLast(constraints.count - count)
    formulas.removeLast(max(0, formulas.count - count))
    document.constraints = constraints
    return SpareConstraints(constraints: constraints, formulas: formulas)
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

  /// Returns an estimate of the number of constraints in a list, by which memory is reserved.
  ///
  /// Too great an estimate costs nothing, since memory that is never written takes no space. Without an estimate, the
  /// array would be copied as it grows. For a while it would need twice its memory, which matters for millions of
  /// constraints.
  private static func expectedCount(of elements: [DocumentNode]) -> Int {
    // In Visual Format Language, a bracket begins a view, and a parenthesis begins the predicates of a view or space.
    // Each gives about one constraint.
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

  /// Reads the constraints in a text, given as bytes. The text is ASCII without escapes, and begins at byte `start` of
  /// the source.
  mutating func readText(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, at position: SourcePosition, _ formulas: inout FormulaCache
  ) {
    let written = WrittenText(start..<start + text.count, of: context.source.bytes)
    let statement: ConstraintStatement
    var formula: Int32 = -1
    switch formulas.find(text, in: document) {
    case .known(let index, let constant) where count < self.formulas.count && Int(self.formulas[count]) == index:
      // The spare constraint has the same formula, so that only constant and position differ. It is in no group and
      // active, since constraints in groups have no index of a formula.
      let constant = constant ?? formulas.statement(index, constant: nil).constant
      constraints[count].replaceConstant(by: constant, written: written, column: position.column)
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
    constraints[count].replace(
      by: statement, isActive: isActive, group: group, written: written, at: context.source.location(position))
    count += 1
  }

  /// Reads an object: one or more constraints, a line of Visual Format Language, or a group. The keys that it has
  /// determine its notation.
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

  /// Adds a constraint if it is valid, and reports an error otherwise.
  mutating func add(_ constraint: consuming LayoutConstraint, at position: SourcePosition) {
    // The engine checks constraints as well, but an error found here has a position in the document.
    if let problem = ConstraintRules.problem(with: constraint, in: document) {
      context.error(problem.message, problem.rule, at: position, hints: problem.hint.map { [$0] } ?? [])
      return
    }
    constraint.isActive = isActive
    constraint.group = group
    constraint.origin.location = context.source.location(position)
    append(constraint)
  }

  /// Adds the valid constraints of a line of text, and reports an error for each invalid one. If the reader has no
  /// constraints yet, it takes over the array, so that the constraints of a long line are not copied.
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

  // MARK: Reading of each notation

  private mutating func readText(_ text: String, at node: DocumentNode) {
    guard context.isParsable(text, at: node.position) else { return }
    let notation = ConstraintText.notation(of: text, dialect: document.dialect)
    do throws(NotationError) {
      if notation == .formula {
        // Most texts are formulas. A formula is a single constraint, so that no array is needed.
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
      // An error in an option is reported at the list of options.
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
    // If the key is misspelt, or its value has the wrong type, an error was reported already.
    if fields.lacks(key) { context.error("expected a value for '\(key)'", .missingKey, at: fields.position) }
  }
}

extension ReadingContext {
  /// Adds an error in the text of a constraint. If the source contains the text without escapes, the position is that
  /// of the erroneous character. Otherwise it is the start of the text.
  /// - Parameter isVisualFormat: whether the text is in Visual Format Language. The error then shows the text alone,
  ///   and not the line of the source.
  func add(_ error: NotationError, of node: DocumentNode, isVisualFormat: Bool) {
    guard case .scalar(let scalar) = node.content else { return }
    let (position, isExact) = position(of: error.offset, in: node)
    var diagnostic = error.diagnostic(for: scalar.text, file: source.file, location: source.location(position))
    // Errors in Visual Format Language show only the format, as Apple's messages do; other errors show the line of the
    // source.
    if !isVisualFormat, isExact { diagnostic.excerpt = source.excerpt(position) }
    add(diagnostic, at: position)
  }
}
