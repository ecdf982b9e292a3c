#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  extension SourceEvaluator {
    /// The truth value of a condition, as far as it is known.
    enum Truth {
      case holds, fails, isUnknown
      /// An `#available` condition: true on newer systems, false on older ones.
      case isNewer
    }

    func value(of expression: ExprSyntax, as type: TypeSyntax?) -> SourceValue {
      let file = file
      switch sites.form(of: expression, in: file) {
      case .name(let name, let offset): return named(name, at: SourcePlace(file: file, offset: offset))
      case .member(let member): return evaluate(member, as: type)
      case .call(let call):
        return calling(at: SourcePlace(file: file, offset: call.offset)) { evaluate(call, as: type) }
      case .sequence(let sequence): return evaluate(sequence, as: type)
      case .value(let value): return value
      case .wrapper(let inner, let isForced):
        let value = evaluate(inner, as: type)
        // The forced unwrapping of nil traps. So if the code after it runs, the value is not nil; no more is known
        // about it.
        if isForced, case .none = value { return .unknown(words(of: expression)) }
        return value
      case .choice:
        if let flow = executeChoice(expression, { self.valueOfArm($0, as: type) }, otherwise: .ended) {
          return Self.value(of: flow)
        }
      case .infix, .other: break
      }
      return otherValue(of: expression, as: type)
    }

    /// Returns the value of an expression of a rare form.
    private func otherValue(of expression: ExprSyntax, as type: TypeSyntax?) -> SourceValue {
      switch expression.kind {
      case .stringLiteralExpr:
        if let literal = expression.as(StringLiteralExprSyntax.self) { return evaluate(literal) }
      case .arrayExpr:
        guard let list = expression.as(ArrayExprSyntax.self) else { break }
        guard list.elements.count <= Self.mostElements || !Self.isLiteral(list.elements.first?.expression) else {
          return .unknown("a list")
        }
        let element = type.flatMap(TypeName.element)
        return .list(list.elements.map { evaluate($0.expression, as: element) })
      case .dictionaryExpr:
        if let dictionary = expression.as(DictionaryExprSyntax.self) { return evaluate(dictionary, as: type) }
      case .tupleExpr:
        guard let tuple = expression.as(TupleExprSyntax.self) else { break }
        if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
          return evaluate(only.expression, as: type)
        }
        return .record(tuple.elements.map { .init(label: $0.label?.unquoted, value: evaluate($0.expression)) })
      case .closureExpr:
        if let closure = expression.as(ClosureExprSyntax.self) { return .closure(self.closure(closure)) }
      case .prefixOperatorExpr:
        guard let prefix = expression.as(PrefixOperatorExprSyntax.self) else { break }
        let operand = evaluate(prefix.expression)
        return callOperator(prefix.operator.text, [operand], at: prefix)
          ?? applyPrefixOperator(prefix.operator.text, operand)
      case .postfixOperatorExpr:
        if let postfix = expression.as(PostfixOperatorExprSyntax.self),
          let result = callOperator(postfix.operator.text, [evaluate(postfix.expression)], at: postfix)
        {
          return result
        }
      case .ternaryExpr:
        guard let ternary = expression.as(TernaryExprSyntax.self) else { break }
        return evaluateConditional(
          at: ternary, evaluate(ternary.condition), if: [ternary.condition],
          { self.evaluate(ternary.thenExpression, as: type) }, { self.evaluate(ternary.elseExpression, as: type) })
      case .subscriptCallExpr:
        if let subscripted = expression.as(SubscriptCallExprSyntax.self) { return evaluate(subscripted) }
      case .infixOperatorExpr:
        guard let assignment = expression.as(InfixOperatorExprSyntax.self) else { break }
        return evaluate(
          CodeSites.Sequence([assignment.leftOperand, assignment.operator, assignment.rightOperand]), as: type)
      case .superExpr: return .type("super")
      case .keyPathExpr: if let path = expression.as(KeyPathExprSyntax.self) { return evaluate(path) }
      case .genericSpecializationExpr:
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return evaluate(generic.expression) }
      case .macroExpansionExpr:
        if let expansion = expression.as(MacroExpansionExprSyntax.self) { exposeArguments(of: expansion) }
      default: break
      }
      return .unknown(words(of: expression))
    }

    /// Exposes the arguments of a macro, whose expansion is not followed.
    func exposeArguments(of expansion: some FreestandingMacroExpansionSyntax) {
      // These macros only name code, or contain code that runs elsewhere.
      guard !["selector", "keyPath", "Preview"].contains(expansion.macroName.text) else { return }
      let closures =
        [expansion.trailingClosure].compactMap(\.self) + expansion.additionalTrailingClosures.map(\.closure)
      expose(expansion.arguments.map { evaluate($0.expression) } + closures.map { .closure(closure($0)) })
    }

    /// The maximum number of elements of a list or dictionary of literals that is evaluated. A longer one is probably a
    /// table that no layout uses, such as a list of words. It becomes an unknown value, which saves time.
    private static let mostElements = 300

    private static func isLiteral(_ expression: ExprSyntax?) -> Bool {
      switch expression?.kind {
      case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr,
        .dictionaryExpr, .tupleExpr:
        true
      default: false
      }
    }

    /// Returns the value of a literal number, truth value or `nil`; nil for other expressions.
    static func literal(_ expression: ExprSyntax) -> SourceValue? {
      if let number = expression.as(IntegerLiteralExprSyntax.self) {
        let text = digits(of: number.literal)
        guard text.utf8.first == UInt8(ascii: "0"), text.utf8.count > 1 else {
          return Double(text).map { .number($0, integer: $0) } ?? .unknown(text)
        }
        let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0b") ? 2 : text.hasPrefix("0o") ? 8 : 10
        let digits = radix == 10 ? text : String(text.dropFirst(2))
        if radix == 10, let value = Double(digits) { return .number(value, integer: value) }
        return Int(digits, radix: radix).map { .number(Double($0), integer: Double($0)) } ?? .unknown(text)
      }
      if let number = expression.as(FloatLiteralExprSyntax.self) {
        let text = digits(of: number.literal)
        return Double(text).map { .number($0) } ?? .unknown(text)
      }
      if let truth = expression.as(BooleanLiteralExprSyntax.self) {
        return .bool(truth.literal.tokenKind == .keyword(.true))
      }
      return expression.is(NilLiteralExprSyntax.self) ? SourceValue.none : nil
    }

    /// Returns the text of a number without the underscores between its digits.
    private static func digits(of number: TokenSyntax) -> String {
      let text = number.text
      return text.utf8.contains(UInt8(ascii: "_")) ? text.filter { $0 != "_" } : text
    }

    /// Returns the expression inside another one that has the same value, such as `a` in `try a`; nil for an expression
    /// without one.
    static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
      if let node = expression.as(ForceUnwrapExprSyntax.self) { return node.expression }
      if let node = expression.as(OptionalChainingExprSyntax.self) { return node.expression }
      if let node = expression.as(TryExprSyntax.self) { return node.expression }
      if let node = expression.as(AwaitExprSyntax.self) { return node.expression }
      if let node = expression.as(InOutExprSyntax.self) { return node.expression }
      if let node = expression.as(AsExprSyntax.self) { return node.expression }
      return nil
    }

    /// Returns the string of a literal without interpolations; nil for a literal with some.
    static func plainString(_ literal: StringLiteralExprSyntax, in file: Int) -> SourceString? {
      let isRaw = literal.openingPounds != nil
      var (text, isEscaped) = ("", false)
      for segment in literal.segments {
        guard case .stringSegment(let part) = segment else { return nil }
        let code = part.content.text
        text += isRaw ? code : unescaped(code)
        if !isRaw, code.utf8.contains(UInt8(ascii: "\\")) { isEscaped = true }
      }
      let isPlain = literal.segments.count == 1 && literal.openingQuote.tokenKind == .stringQuote && !isEscaped
      let start = isPlain ? literal.segments.first?.positionAfterSkippingLeadingTrivia.utf8Offset : nil
      return SourceString(text: text, start: start.map { SourcePlace(file: file, offset: $0) })
    }

    private func evaluate(_ literal: StringLiteralExprSyntax) -> SourceValue {
      var text = ""
      var isPartlyUnknown = false
      let isRaw = literal.openingPounds != nil
      for segment in literal.segments {
        switch segment {
        case .stringSegment(let part): text += isRaw ? part.content.text : Self.unescaped(part.content.text)
        case .expressionSegment(let part):
          let value = part.expressions.first.map { evaluate($0.expression) } ?? .unknown("")
          switch value {
          case .number(let number, let integer): text += DecimalText.string(integer ?? number)
          case .string(let string): text += string.text
          default:
            text += "0"
            isPartlyUnknown = true
          }
        }
      }
      return .string(SourceString(text: text, isPartlyUnknown: isPartlyUnknown))
    }

    private static func unescaped(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
      var result = ""
      var rest = text[...]
      while let character = rest.popFirst() {
        guard character == "\\", let escaped = rest.popFirst() else {
          result.append(character)
          continue
        }
        switch escaped {
        case "n": result.append("\n")
        case "r": result.append("\r")
        case "t": result.append("\t")
        case "0": result.append("\0")
        case "u" where rest.first == "{":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
            result.unicodeScalars.append(scalar)
          }
          rest = rest.dropFirst(digits.count + 2)
        default: result.append(escaped)
        }
      }
      return result
    }

    private func evaluate(_ dictionary: DictionaryExprSyntax, as type: TypeSyntax?) -> SourceValue {
      guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
      guard elements.count <= Self.mostElements || !Self.isLiteral(elements.first?.value) else {
        return .unknown("a dictionary")
      }
      let entry = type.flatMap(TypeName.entry)
      return .dictionary(
        elements.map {
          .init(
            key: evaluate($0.key, as: entry?.key), value: evaluate($0.value, as: entry?.value),
            place: place(of: $0.key))
        })
    }

    func closure(_ node: ClosureExprSyntax) -> SourceClosure {
      var parameters: [String] = []
      switch node.signature?.parameterClause {
      case .simpleInput(let names): parameters = names.map(\.name.unquoted)
      case .parameterClause(let clause):
        parameters = clause.parameters.map { $0.secondName?.unquoted ?? $0.firstName.unquoted }
      case nil: break
      }
      if !state.scopes[scope].isCaptured { state.scopes[scope].isCaptured = true }
      return SourceClosure(
        body: node.statements, parameters: parameters, scope: scope, file: file, id: node.id,
        isFunction: !SourceClosure.mayBeBuilder(node.statements))
    }

    /// Returns the text of a node, without the comments and blanks around it.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - other: the index of its file; nil for the file of the current code.
    func code(of node: some SyntaxProtocol, in other: Int? = nil) -> String {
      let code = project.code(
        from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia, in: other ?? file)
      return String(decoding: code, as: UTF8.self)
    }

    /// Returns the first 60 bytes of a node's text on one line, with an ellipsis if the text is longer.
    func words(of node: some SyntaxProtocol) -> String {
      sites.words(node, in: file) { findWords(of: node) }
    }

    private func findWords(of node: some SyntaxProtocol) -> String { words(from: node, to: node) }

    /// Returns the code from one node to another one, with each run of white space as one space. Of code longer than 60
    /// bytes, it returns the beginning and an ellipsis.
    func words(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> String {
      let bytes = project.files[file].bytes
      let start = min(first.positionAfterSkippingLeadingTrivia.utf8Offset, bytes.count)
      let end = min(max(start, last.endPositionBeforeTrailingTrivia.utf8Offset), bytes.count)
      var line: [UInt8] = []
      for byte in bytes[start..<min(end, start + 60)] {
        // Each run of whitespace becomes one space.
        if byte > 0x20 { line.append(byte) } else if line.last != 0x20, !line.isEmpty { line.append(0x20) }
      }
      let text = String(decoding: line, as: UTF8.self)
      return end - start > 60 ? text + "…" : text
    }

    /// Returns the text of a value for messages.
    func text(of value: SourceValue) -> String {
      switch value {
      case .number(let number, _): DecimalText.string(number)
      case .unknown(let text): text
      case .string(let string): string.text
      case .member(let name): ".\(name)"
      case .item(let item): state.items[item].name
      case .type(let name): name
      case .method(let receiver, let name): "\(text(of: receiver)).\(name)"
      default: "…"
      }
    }

    /// Returns a value as a number, which may be unknown; nil for a value that is no number, such as a list. An unknown
    /// number is replaced by the one that the user assumes for it, if there is one.
    func number(_ value: SourceValue) -> SourceNumber? {
      if case .method = value { return project.assumedNumbers.value(of: self.text(of: value)).map { .known($0) } }
      guard case .unknown(let text)? = writtenNumber(value) else { return writtenNumber(value) }
      return project.assumedNumbers.value(of: text).map { .known($0) } ?? .unknown(text)
    }

    private func writtenNumber(_ value: SourceValue) -> SourceNumber? {
      switch value {
      case .number(let number, _): .known(number)
      case .member(let name):
        switch name {
        case "zero": .known(0)
        default: PriorityName.value(of: name).map { .known($0) } ?? .unknown(".\(name)")
        }
      case .unknown(let text): .unknown(text)
      case .record(let fields): fields.first { $0.label == "rawValue" }.flatMap { writtenNumber($0.value) }
      default: nil
      }
    }

    // MARK: Conditions

    func evaluate(_ conditions: ConditionElementListSyntax) -> Truth {
      var result = Truth.holds
      for element in conditions {
        let truth: Truth
        switch element.condition {
        case .expression(let expression):
          let answer = self.truth(of: evaluate(expression)) ?? knownTruth(ofDirection: [expression])
          truth = answer.map { $0 ? .holds : .fails } ?? .isUnknown
        case .availability(let availability):
          truth = availability.availabilityKeyword.text.contains("unavailable") ? .isUnknown : .isNewer
        case .matchingPattern(let pattern):
          switch bind(pattern.pattern, evaluate(pattern.initializer.value)) {
          case true?: truth = .holds
          case false?: truth = .fails
          case nil: truth = .isUnknown
          }
        case .optionalBinding(let binding): truth = bind(binding)
        }
        switch (result, truth) {
        case (_, .fails): return .fails
        case (.fails, _): return .fails
        case (.isUnknown, _), (_, .isUnknown): result = .isUnknown
        case (.isNewer, _), (_, .isNewer): result = .isNewer
        case (.holds, .holds): result = .holds
        }
      }
      return result
    }

    private func bind(_ binding: OptionalBindingConditionSyntax) -> Truth {
      let single = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquoted
      let names = single.map { [$0] } ?? PatternNames.names(in: Syntax(binding.pattern))
      guard names.count == 1, let name = names.first else {
        if let initial = binding.initializer { bind(binding.pattern, evaluate(initial.value)) }
        return .isUnknown
      }
      let value = binding.initializer.map { evaluate($0.value) } ?? named(name, at: place(of: binding))
      switch value {
      case .none: return .fails
      case .item(let item):
        state.scopes[scope].variables[name] = value
        return state.items[item].isCreated || state.items[item].isProvided ? .holds : .isUnknown
      case .unknown(let text):
        if let type = binding.typeAnnotation?.type {
          declare(name, makeUnknownValue(of: type, name: name, at: place(of: binding)))
        } else {
          declare(name, .unknown(text.isEmpty ? name : text))
        }
        return .isUnknown
      default:
        state.scopes[scope].variables[name] = value
        return .holds
      }
    }

    // MARK: Subscripts

    private func evaluate(_ node: SubscriptCallExprSyntax) -> SourceValue {
      let base = evaluate(node.calledExpression)
      let arguments = node.arguments.map { evaluate($0.expression) }
      let index = arguments.first ?? .unknown("")
      switch (base, index) {
      case (_, .keyPath(let names)): return follow(names, from: base, at: place(of: node))
      case (.list(let values), .number(let number, let integer)):
        guard let index = Int(exactly: integer ?? number), values.indices.contains(index),
          !values[...index].contains(where: \.isMore)
        else {
          expose([base])
          return .unknown("")
        }
        return values[index]
      case (.dictionary(let entries), .string(let key)):
        let found = entries.first { entry in
          if case .string(let name) = entry.key { name.text == key.text } else { false }
        }
        return found?.value ?? .none
      default:
        exposeSubscripted(base, arguments)
        return .unknown(words(of: node))
      }
    }

    /// Exposes the base and the arguments of a subscript that is not followed. An object's subscript may return any of
    /// its properties, so these are exposed as well.
    private func exposeSubscripted(_ base: SourceValue, _ arguments: [SourceValue]) {
      expose([base] + arguments)
      if case .item(let item) = base { exposeProperties(of: item) }
    }

    // MARK: Assignments

    func assign(_ value: SourceValue, to target: ExprSyntax) {
      let form = sites.form(of: target, in: file)
      if case .name(let name, let offset) = form {
        // The old constraint of the variable counts as used: it serves the paths that do not reach this assignment.
        if let old = variable(name) { noteUse(of: old) }
        if assignVariable(name, value) {
          if case .item(let item) = value { rename(item, name) }
          return
        }
        if let receiver {
          setMember(name, of: receiver, to: value, at: SourcePlace(file: file, offset: offset))
        }
      } else if case .member(let member) = form, let base = member.base {
        let name = member.name
        let place = SourcePlace(file: file, offset: member.offset)
        if name == "title" { noteTitle(inConfiguration: base, value) }
        if let local = base.as(DeclReferenceExprSyntax.self).flatMap({ variable($0.baseName.unquoted) }),
          case .constraint(let constraint) = local, ["constant", "identifier", "priority"].contains(name)
        {
          // Setting a property of a constraint in a local variable does not count as a use of the constraint: one that
          // is never activated is still reported as unused.
          let isUsed = state.constraints[constraint].isUsed
          setMember(name, of: local, to: value, at: place)
          state.constraints[constraint].isUsed = isUsed
        } else if base.is(SuperExprSyntax.self), case .item(let item)? = receiver {
          setMember(name, ofItem: item, to: value, at: place, isInherited: true)
        } else {
          if setMargin(name, of: base, to: value) { return }
          let owner = evaluate(base)
          switch owner {
          case .record, .method(.record, _): assign(owner.replacing(name, by: value), to: base)
          default: setMember(name, of: owner, to: value, at: place)
          }
        }
      } else if let inner = Self.unwrapped(target) {
        assign(value, to: inner)
      } else if let subscripted = target.as(SubscriptCallExprSyntax.self) {
        // The assignment replaces an element. A dictionary with a known key is updated; any other collection becomes
        // unknown.
        let base = evaluate(subscripted.calledExpression)
        let key = subscripted.arguments.first.map { evaluate($0.expression) } ?? .unknown("")
        if case .dictionary(var entries) = base, case .string(let name) = key {
          entries.removeAll { if case .string(let other) = $0.key { other.text == name.text } else { false } }
          entries.append(.init(key: key, value: value, place: place(of: subscripted)))
          assign(.dictionary(entries), to: subscripted.calledExpression)
        } else {
          exposeSubscripted(base, subscripted.arguments.dropFirst().map { evaluate($0.expression) } + [key, value])
          if case .item = base { return }
          assign(.unknown(""), to: subscripted.calledExpression)
        }
      } else if let tuple = target.as(TupleExprSyntax.self) {
        let values = value.elements ?? []
        for (index, element) in tuple.elements.enumerated() {
          assign(index < values.count ? values[index] : .unknown(""), to: element.expression)
        }
      }
    }
  }

  extension String {
    /// Whether the first character is an uppercase letter, as in names of types.
    var isCapitalized: Bool {
      guard let first = utf8.first else { return false }
      return first < 0x80 ? (0x41...0x5A).contains(first) : self.first?.isUppercase == true
    }

    /// Returns the first characters of the string, at most the given number, with an ellipsis if there are more.
    func prefixed(_ count: Int) -> String {
      // No string has more characters than bytes, which are counted sooner.
      utf8.count <= count || self.count <= count ? self : String(prefix(count)) + "…"
    }
  }
#endif
