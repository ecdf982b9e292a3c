#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Operators, including assignments.
  extension SourceEvaluator {
    /// Evaluates a sequence of operands and operators whose first operator is no assignment.
    func evaluateSequence(_ elements: [ExprSyntax]) -> SourceValue {
      var operands = Operands(elements)
      return evaluateOperands(&operands, above: 0, as: nil)
    }

    func evaluate(_ sequence: CodeSites.Sequence, as type: TypeSyntax?) -> SourceValue {
      let elements = sequence.elements
      if let assigned = sequence.assigned {
        let value = assign(assigned, by: sequence)
        // In C, an assignment inside of an expression is its value.
        return sequence.isStatement || !project.files[file].isTranslated ? .none : value
      }
      if let name = sequence.infix, let result = libraryOperator(name, elements, at: elements[0]) { return result }
      var operands = Operands(elements)
      return evaluateOperands(&operands, above: 0, as: type)
    }

    /// Executes an assignment, and returns the assigned value.
    private func assign(_ assigned: CodeSites.Sequence, by sequence: CodeSites.Sequence) -> SourceValue {
      let target = sequence.elements[0]
      let old = sequence.isAssignment ? nil : evaluate(target)
      choice = []
      var value = evaluate(assigned, as: old == nil ? typeOfFont(at: target) : nil)
      if let old {
        let result = applyOperator(String(sequence.infix?.prefix(1) ?? ""), old, value)
        // If the result is unknown, an operator of the project or an unknown list may have stored the value.
        if case .unknown = result { expose([value]) }
        value = result
      }
      // The choice is that of the value only if nothing was done with the conditional expression.
      if case .unknown(Self.conditionalValue) = value {} else { choice = [] }
      assign(value, to: target)
      choice = []
      return value
    }

    /// The remaining operands and operators of a sequence.
    private struct Operands {
      var elements: ArraySlice<ExprSyntax>

      init(_ elements: [ExprSyntax]) { self.elements = elements[...] }
    }

    private static func precedence(of name: String) -> Int {
      switch name {
      case "||": 2
      case "&&": 3
      case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": 4
      case "??": 6
      case "...", "..<": 7
      case "+", "-", "&+", "&-", "|", "^": 8
      case "*", "/", "%", "&*", "&": 9
      case "<<", ">>": 10
      default: 5
      }
    }

    /// Evaluates operands, up to the first operator whose precedence is not above a level (precedence climbing).
    private func evaluateOperands(_ operands: inout Operands, above least: Int, as type: TypeSyntax?) -> SourceValue {
      let all = operands.elements
      guard let first = operands.elements.popFirst() else { return .unknown("") }
      let start = evaluate(first, as: type)
      var left = start
      while let next = operands.elements.first {
        var infix: String?
        if case .infix(let name) = sites.form(of: next, in: file) { infix = name }
        if infix == nil, let ternary = next.as(UnresolvedTernaryExprSyntax.self) {
          guard least <= 1 else { return left }
          let condition = Array(all.dropLast(operands.elements.count))
          operands.elements.removeFirst()
          let rest = operands
          left = evaluateConditional(
            at: ternary, left, if: condition, { self.evaluate(ternary.thenExpression, as: type) },
            {
              var rest = rest
              return self.evaluateOperands(&rest, above: 1, as: type)
            })
          operands.elements = []
          return left
        }
        if infix == nil, let cast = next.as(UnresolvedAsExprSyntax.self) {
          operands.elements.removeFirst()
          let target = operands.elements.popFirst()?.as(TypeExprSyntax.self)
          if let target, cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, mayFail(left, target.type) {
            expose([left])
            left = .unknown(text(of: left))
          }
          if let target, case .item(let item) = left, state.items[item].className == nil {
            state.items[item].className = TypeName.simple(target.type)
          } else if let target, case .unknown(let text) = left {
            left = makeUnknownValue(of: target.type, name: text, at: place(of: target))
          }
          continue
        }
        if infix == nil, next.is(UnresolvedIsExprSyntax.self) {
          operands.elements.removeFirst(min(2, operands.elements.count))
          left = .unknown("is")
          continue
        }
        guard let name = infix else {
          operands.elements = []
          return .unknown("")
        }
        let level = Self.precedence(of: name)
        guard level > least else { return left }
        operands.elements.removeFirst()
        let right = evaluateOperands(&operands, above: level, as: name == "??" ? type : nil)
        let last = all.dropLast(operands.elements.count).last ?? first
        left =
          name == "&&" || name == "||"
          ? applyOperator(name, asTruth(left), asTruth(right))
          : callOperator(name, [left, right], at: first)
            ?? applyOperator(name, left, right, { self.words(from: first, to: last) })
        if Self.isCustom(name) { noteMutation(by: name, of: start, first) }
      }
      return left
    }

    /// Returns whether a conditional cast to a type may fail: the value is a new object, and its class is not known to
    /// inherit from the type.
    private func mayFail(_ value: SourceValue, _ type: TypeSyntax) -> Bool {
      guard case .item(let item) = value, state.items[item].isCreated, state.items[item].className != nil else {
        return false
      }
      let name = TypeName.simple(type)
      return !name.isEmpty && !lineage(of: item).contains(name)
    }

    /// Returns whether an operator is not one of Swift's own.
    private static func isCustom(_ name: String) -> Bool { name != "!" && precedence(of: name) == precedence(of: "") }

    /// Calls the function of the project that declares an operator. The operator is one that the language lacks, or one
    /// between constraints. Returns nil if there is no such function. The operands of an operator that the language
    /// lacks are then exposed.
    func callOperator(_ name: String, _ operands: [SourceValue], at node: some SyntaxProtocol) -> SourceValue? {
      let isCustom = Self.isCustom(name)
      guard isCustom || operands.contains(where: { if case .constraint = $0 { true } else { false } }) else {
        return nil
      }
      let types = operands.flatMap { operand in
        if case .item(let item) = operand { lineage(of: item) } else { ClassName.frameworkTypes(of: operand) }
      }
      let functions = (project.functions(name) + types.flatMap { projectMethods(name, of: $0) ?? [] }).filter {
        isCustom || $0.parameters.contains { $0.type.map(TypeName.simple) == "NSLayoutConstraint" }
      }
      let place = place(of: node)
      let arguments = operands.map { SourceArgument(value: $0, place: place) }
      guard let function = matching(functions, arguments) else {
        if isCustom { expose(operands) }
        return nil
      }
      namePlace = place
      return calling(at: place) { call(function, on: function.owner.map { .type($0) }, arguments) }
    }

    func applyPrefixOperator(_ name: String, _ value: SourceValue) -> SourceValue {
      switch (name, value) {
      case ("-", .number(let number, let integer)): .number(-number, integer: integer.map { -$0 })
      case ("+", .number): value
      case ("!", _) where truth(of: value) != nil: .bool(truth(of: value) == false)
      case ("-", _):
        switch number(value) {
        case .known(let number)?: .number(-number)
        default: .unknown(SourceNumber.negated(text(of: value)))
        }
      default: .unknown("\(name)\(text(of: value))")
      }
    }

    /// Returns the result of an operator for two operands.
    ///
    /// - Parameter words: the code of the operands and the operator, for a result that is not known.
    func applyOperator(
      _ name: String, _ left: SourceValue, _ right: SourceValue, _ words: (() -> String)? = nil
    ) -> SourceValue {
      switch (name, left, right) {
      case ("+", .list(let first), .list(let second)): return .list(first + second)
      case ("+", .string(let first), .string(let second)):
        return .string(
          SourceString(text: first.text + second.text, isPartlyUnknown: first.isPartlyUnknown || second.isPartlyUnknown)
        )
      case ("+", .list, _), ("+", _, .list):
        expose([left, right])
        return .unknown("a list")
      case ("??", .none, _): return right
      case ("??", .unknown, _):
        expose([right])
        let other = text(of: right)
        return .unknown(text(of: left) + (other.isEmpty ? "" : " ?? \(other)"))
      case ("??", _, _):
        // The right side is evaluated only if the left one is nil, so its constraints are not reported as unused.
        for constraint in right.constraints { state.constraints[constraint].isUsed = true }
        return left
      case ("&&", .bool(false), _), ("&&", _, .bool(false)): return .bool(false)
      case ("&&", .bool(true), .bool(true)): return .bool(true)
      case ("||", .bool(true), _), ("||", _, .bool(true)): return .bool(true)
      case ("||", .bool(false), .bool(false)): return .bool(false)
      case ("==", .none, .none): return .bool(true)
      case ("!=", .none, .none): return .bool(false)
      case ("==", .none, let other), ("==", let other, .none):
        if isThere(other) { return .bool(false) }
      case ("!=", .none, let other), ("!=", let other, .none):
        if isThere(other) { return .bool(true) }
      case ("==", .member(let first), .member(let second)): return .bool(first == second)
      case ("!=", .member(let first), .member(let second)): return .bool(first != second)
      case ("==", .item(let first), .item(let second)), ("===", .item(let first), .item(let second)):
        if let isSame = isSame(first, second) { return .bool(isSame) }
      case ("!=", .item(let first), .item(let second)), ("!==", .item(let first), .item(let second)):
        if let isSame = isSame(first, second) { return .bool(!isSame) }
      default: break
      }
      if let first = number(left), let second = number(right) {
        if case .known(var one) = first, case .known(var two) = second {
          var integers: (Double, Double)?
          if case .number(_, let first?) = left, case .number(_, let second?) = right { integers = (first, second) }
          switch name {
          case "+": return .number(one + two, integer: integers.map { $0 + $1 })
          case "-": return .number(one - two, integer: integers.map { $0 - $1 })
          case "*": return .number(one * two, integer: integers.map { $0 * $1 })
          case "/", "%":
            guard two != 0, integers?.1 != 0 else { return .unknown("a division by zero") }
            if name == "%" {
              guard let integers else { break }
              let rest = integers.0.truncatingRemainder(dividingBy: integers.1)
              return .number(rest, integer: rest)
            }
            let integer = integers.map { ($0 / $1).rounded(.towardZero) }
            // In C, a quotient of integers is an integer, whatever type the context has. So it is one in a file that is
            // translated from Objective-C.
            if let integer, project.files[file].isTranslated { return .number(integer, integer: integer) }
            return .number(one / two, integer: integer)
          case "|", "&", "^", "<<", ">>":
            guard let first = Int(exactly: integers?.0 ?? one), let second = Int(exactly: integers?.1 ?? two) else {
              break
            }
            return .integer(Self.bits(name, first, second))
          case "..<", "...":
            guard let range = integers, let list = Self.numbers(from: range.0, to: range.1, isClosed: name == "...")
            else { break }
            return list
          default: break
          }
          if let integers { (one, two) = integers }
          switch name {
          case "==": return .bool(one == two)
          case "!=": return .bool(one != two)
          case "<": return .bool(one < two)
          case ">": return .bool(one > two)
          case "<=": return .bool(one <= two)
          case ">=": return .bool(one >= two)
          default: break
          }
        }
      }
      exposeOperands(left, name, right)
      return .unknown(words?() ?? "\(text(of: left)) \(name) \(text(of: right))".prefixed(60))
    }

    /// Returns the list of the numbers from a first one on, in equal steps; nil if it would have more than
    /// `Limit.iterations` elements.
    static func numbers(
      from first: Double, to end: Double, by step: Double = 1, isClosed: Bool, areIntegers: Bool = true
    ) -> SourceValue? {
      let steps = (end - first) / step
      guard step != 0, steps.isFinite else { return nil }
      let count = isClosed ? steps.rounded(.down) + 1 : steps.rounded(.up)
      guard count <= Double(Limit.iterations) else { return nil }
      return .list(
        (0..<Int(max(0, count))).map { index in
          let value = first + Double(index) * step
          return .number(value, integer: areIntegers ? value : nil)
        })
    }

    private static func bits(_ name: String, _ first: Int, _ second: Int) -> Int {
      switch name {
      case "|": first | second
      case "&": first & second
      case "^": first ^ second
      case "<<": first << second
      default: first >> second
      }
    }

    /// Returns whether a value is known not to be `nil`, as an object that was created on this path is.
    func isThere(_ value: SourceValue) -> Bool {
      if case .item(let item) = value {
        state.items[item].isCreated || state.items[item].isProvided
      } else {
        value.isThere
      }
    }

    /// Returns a number, or a list of numbers, converted to a type: to an integer or a floating-point type. Without a
    /// type, a number that can be an integer becomes one. Other values are returned unchanged.
    func converted(_ value: SourceValue, to type: TypeSyntax?) -> SourceValue {
      if case .list(let values) = value {
        guard let type else { return .list(values.map { converted($0, to: nil) }) }
        return type.as(ArrayTypeSyntax.self).map { type in .list(values.map { converted($0, to: type.element) }) }
          ?? value
      }
      guard case .number(let number, let integer?) = value else { return value }
      guard let type else { return .number(integer, integer: integer) }
      let name = TypeName.simple(type)
      return name.hasPrefix("Int") || name.hasPrefix("UInt") || name == "NSInteger"
        ? .number(integer, integer: integer) : .number(number)
    }

    /// Returns whether two object values are the same object; nil if that is not known. Only objects created on this
    /// path are known to differ.
    private func isSame(_ first: Int, _ second: Int) -> Bool? {
      if first == second { return true }
      let areMade = [first, second].allSatisfy { item in
        // A class of the project may define its own `==`.
        state.items[item].isCreated && !lineage(of: item).contains { projectMethods("==", of: $0) != nil }
      }
      return areMade ? false : nil
    }

    /// Exposes the operands of an operator that is not followed. A library may have declared it to make constraints.
    private func exposeOperands(_ left: SourceValue, _ name: String, _ right: SourceValue) {
      func isPart(_ value: SourceValue) -> Bool {
        switch value {
        case .method, .anchor, .notation: true
        default: false
        }
      }
      switch name {
      case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "+", "-", "*", "/":
        // These operators do not change objects. Between anchors or members, a library may use them for constraints.
        expose([left, right].filter(isPart))
      case "&&", "||", "...", "..<": break
      default: expose([left, right])
      }
    }

    /// Returns the value of a conditional expression. If the condition is not known and an arm makes or returns
    /// constraints, the arms become a branch of the path. If the arms are different numbers, the value is unknown, and
    /// other paths can select one.
    ///
    /// - Parameters:
    ///   - node: the place of the branch.
    ///   - condition: the value of the condition.
    ///   - elements: the operands and operators of the condition.
    ///   - first: evaluates the arm for a condition that is true.
    ///   - second: evaluates the other arm.
    func evaluateConditional(
      at node: some SyntaxProtocol, _ condition: SourceValue, if elements: [ExprSyntax],
      _ first: @escaping () -> SourceValue, _ second: @escaping () -> SourceValue
    ) -> SourceValue {
      if let truth = truth(of: condition) ?? knownTruth(ofDirection: elements) { return truth ? first() : second() }
      if !takesFirstArms, !isDecided(node) {
        // Both arms are evaluated first. Most conditional expressions yield numbers or texts, and need no branch.
        let before = state
        let one = first()
        let two = second()
        if !Self.areStatements(one, two), !state.affectsLayout(since: before), one.constraints.isEmpty,
          two.constraints.isEmpty
        {
          if one.isSame(as: two) { return one }
          if case (.number, .number) = (one, two) {
            for index in [0, 1] { noteNumber(ofArm: index, in: Branch(place: place(of: node), callHash: callHash)) }
          }
          expose([one, two])
          choice = [one, two]
          return .unknown(Self.conditionalValue)
        }
        state = before
      }
      func arm(_ truth: Bool, _ body: @escaping () -> SourceValue) -> () -> Flow {
        { [self] in
          suppose(elements, is: truth)
          supposeDirection(elements, is: truth)
          let value = body()
          if case .unknown(Self.trap) = value { return .ended }
          return .returned(value)
        }
      }
      return Self.value(of: branch(at: node, [arm(true, first), arm(false, second)], isExhaustive: true))
    }

    /// Returns whether the arms of a conditional expression are taken for statements, which are executed only for their
    /// effects. This is so if one of the arms never returns. It is also so if one has no value, and the other one has
    /// none or an unknown one.
    private static func areStatements(_ first: SourceValue, _ second: SourceValue) -> Bool {
      switch (first, second) {
      case (.none, .none), (.none, .unknown), (.unknown, .none), (.unknown(trap), _), (_, .unknown(trap)): true
      default: false
      }
    }
  }

  extension SourceState {
    /// Returns whether code since an earlier state has made or changed constraints, or has changed views or stored
    /// values. A property that was only read does not count.
    fileprivate func affectsLayout(since base: SourceState) -> Bool {
      constraints.count != base.constraints.count || activations != base.activations
        || !base.constraints.changes(in: [constraints]).isEmpty
        || base.items.changes(in: [items]).contains { items[$0].isChanged(since: base.items[$0]) }
    }
  }

  extension SourceItem {
    fileprivate func isChanged(since old: SourceItem) -> Bool {
      parent != old.parent || mask != old.mask || isHidden != old.isHidden || isArranged != old.isArranged
        || isFramed != old.isFramed || stack?.arranged != old.stack?.arranged
        || stack?.configuration != old.stack?.configuration
        || old.properties.contains { name, value in
          switch (value, properties[name]) {
          case (.unknown(let text), .unknown(let other)?): text != other
          case (_, let new?): !new.isSame(as: value)
          case (_, nil): true
          }
        }
    }
  }
#endif
