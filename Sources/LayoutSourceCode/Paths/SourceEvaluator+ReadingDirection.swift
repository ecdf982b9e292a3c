#if SwiftSource
  import SwiftSyntax

  /// The reading direction of the views of a path.
  enum SourceDirection {
    /// Any direction: no condition is about it.
    case any
    case leftToRight, rightToLeft
    /// One direction, but it is not known which one: the path is in an arm of a condition on the direction.
    case unknown

    fileprivate func turned(if turns: Bool) -> SourceDirection {
      switch self {
      case .leftToRight where turns: .rightToLeft
      case .rightToLeft where turns: .leftToRight
      default: self
      }
    }
  }

  // Conditions on the reading direction, whose arms mirror layouts by hand.
  extension SourceEvaluator {
    /// Returns whether a condition on the reading direction is true on this path; nil if that is not known, or if the
    /// condition is about something else.
    func knownTruth(ofDirection elements: [ExprSyntax]) -> Bool? {
      guard [.leftToRight, .rightToLeft].contains(state.direction), let direction = Self.direction(elements),
        direction != .unknown
      else { return nil }
      return direction == state.direction
    }

    /// Records the reading direction that conditions imply.
    ///
    /// - Parameter truth: whether all of them are true, rather than some of them false.
    func supposeDirection(_ conditions: ConditionElementListSyntax, is truth: Bool) {
      guard project.mayHaveDirections(file) else { return }
      if conditions.count > 1, !truth {
        return suppose(mentionsDirection(conditions) ? .unknown : nil)
      }
      for element in conditions {
        if case .expression(let expression) = element.condition {
          supposeDirection([expression], is: truth)
        } else if mentionsDirection(element) {
          suppose(.unknown)
        }
      }
    }

    /// Records the reading direction that a sequence of operands and operators implies.
    func supposeDirection(_ elements: [ExprSyntax], is truth: Bool) {
      guard project.mayHaveDirections(file) else { return }
      let elements = Self.unwrapped(elements)
      if let direction = Self.direction(elements) { return suppose(direction.turned(if: !truth)) }
      let names = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
      // A sequence without such operators, such as `view is UILabel`, has no parts.
      if !names.isEmpty, names.allSatisfy({ $0 == (truth ? "&&" : "||") }) {
        for group in elements.split(whereSeparator: { $0.is(BinaryOperatorExprSyntax.self) }) {
          supposeDirection(Array(group), is: truth)
        }
      } else if elements.contains(where: { mentionsDirection($0) }) {
        suppose(.unknown)
      }
    }

    /// Records the reading direction that an executed case of a `switch` implies.
    func supposeDirection(_ choice: SwitchExprSyntax, in label: SwitchCaseSyntax) {
      guard project.mayHaveDirections(file) else { return }
      let isAbout =
        mentionsDirection(choice.subject)
        || choice.cases.contains { element in
          if case .switchCase(let other) = element { mentionsDirection(other.label) } else { false }
        }
      guard isAbout else { return }
      guard case .case(let patterns) = label.label, patterns.caseItems.count == 1,
        let value = patterns.caseItems.first?.pattern.as(ExpressionPatternSyntax.self)?.expression
      else { return suppose(.unknown) }
      suppose(Self.direction(choice.subject, equals: value) ?? .unknown)
    }

    /// Executes the only arm that a known condition leaves. If the condition is about the reading direction, the path
    /// has the implied direction while the arm runs.
    func inDirection(of conditions: ConditionElementListSyntax, is truth: Bool, _ body: () -> Flow) -> Flow {
      let old = state.direction
      supposeDirection(conditions, is: truth)
      let isOfDirection = state.direction != old
      let flow = body()
      if isOfDirection { state.direction = old }
      return flow
    }

    private func suppose(_ direction: SourceDirection?) {
      guard let direction else { return }
      if direction == .unknown, state.direction != .any { return }
      state.direction = direction
    }

    // MARK: Conditions

    /// Returns the only reading direction for which a condition is true. The result is `unknown` if the condition is
    /// about directions, but does not show which one; nil for a condition about something else.
    private static func direction(_ elements: [ExprSyntax]) -> SourceDirection? {
      let elements = unwrapped(elements)
      if elements.count == 3, let name = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        ["==", "!="].contains(name)
      {
        return (direction(elements[0], equals: elements[2]) ?? direction(elements[2], equals: elements[0]))?
          .turned(if: name == "!=")
      }
      guard elements.count == 1 else { return nil }
      if let negation = elements[0].as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        return direction([negation.expression])?.turned(if: true)
      }
      guard let name = lastName(elements[0]), isAboutDirection(name) else { return nil }
      switch name.lowercased() {
      case "rtl", "isrtl", "isrighttoleft", "righttoleft", "islayoutrtl", "isrtllayout", "isrtllanguage",
        "islayoutrighttoleft":
        return isOfViews(elements[0]) ? .rightToLeft : .unknown
      case "ltr", "isltr", "islefttoright", "lefttoright": return isOfViews(elements[0]) ? .leftToRight : .unknown
      default: return .unknown
      }
    }

    private static func direction(_ subject: ExprSyntax, equals value: ExprSyntax) -> SourceDirection? {
      if let literal = value.as(BooleanLiteralExprSyntax.self) {
        return direction([subject])?.turned(if: literal.literal.tokenKind == .keyword(.false))
      }
      guard let name = lastName(value)?.lowercased() else { return nil }
      let direction: SourceDirection
      if name.hasSuffix("righttoleft") {
        direction = .rightToLeft
      } else if name.hasSuffix("lefttoright") {
        direction = .leftToRight
      } else {
        return nil
      }
      // Other enumerations have cases of these names, such as those of gradients.
      let isOfLayout = lastName(subject).map { $0.hasSuffix("ayoutDirection") || $0.hasSuffix("haracterDirection") }
      return isOfLayout == true && isOfViews(subject) ? direction : .unknown
    }

    /// Returns whether a direction is that of views, judged by the object of which it is a member. It is so without an
    /// object, and for `self`, a type, a view and its traits. The direction of another object, as in `comment.isRTL`,
    /// may be that of a text.
    private static func isOfViews(_ subject: ExprSyntax) -> Bool {
      let subject = callee(subject)
      if let call = subject.as(FunctionCallExprSyntax.self) { return isOfViews(call.calledExpression) }
      guard let member = subject.as(MemberAccessExprSyntax.self), let base = member.base else { return true }
      if member.declName.baseName.unquoted == "effectiveUserInterfaceLayoutDirection" { return true }
      guard let name = lastName(base) else { return false }
      let objects = ["self", "shared", "traitcollection", "view", "label", "button", "cell", "window", "controller"]
      return name.isCapitalized || objects.contains(where: name.lowercased().hasSuffix) || isOfType(base)
    }

    /// Returns whether a chain of members and calls begins with the name of a type, as `Locale.current.language` does.
    private static func isOfType(_ expression: ExprSyntax) -> Bool {
      let expression = callee(expression)
      if let call = expression.as(FunctionCallExprSyntax.self) { return isOfType(call.calledExpression) }
      if let member = expression.as(MemberAccessExprSyntax.self) { return member.base.map(isOfType) ?? false }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted.isCapitalized == true
    }

    /// Returns the elements of a sequence, given the sequence as the only element, or in parentheses. Other elements
    /// are returned unchanged.
    private static func unwrapped(_ elements: [ExprSyntax]) -> [ExprSyntax] {
      guard elements.count == 1 else { return elements }
      if let sequence = elements[0].as(SequenceExprSyntax.self) { return Array(sequence.elements) }
      if let tuple = elements[0].as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return unwrapped([only.expression])
      }
      return elements
    }

    /// Returns the last name of an expression, such as that of a member or of a called function; nil if it has none.
    private static func lastName(_ expression: ExprSyntax) -> String? {
      let expression = callee(expression)
      if let call = expression.as(FunctionCallExprSyntax.self) { return lastName(call.calledExpression) }
      if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.unquoted }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted
    }

    private func mentionsDirection(_ node: some SyntaxProtocol) -> Bool {
      sites.mentionsDirection(node, in: file) {
        node.tokens(viewMode: .sourceAccurate).contains { Self.isAboutDirection($0.text) }
      }
    }

    private static func isAboutDirection(_ name: String) -> Bool {
      // Texts are compared as bytes: Foundation's search in a string takes many times as long.
      let bytes = Array(name.utf8)
      return name.hasPrefix("rtl") || name.hasPrefix("ltr")
        || directionParts.contains { part in
          bytes.indices.dropLast(part.count - 1).contains { bytes[$0...].starts(with: part) }
        }
    }

    /// Parts of names that are about reading directions.
    private static let directionParts = [
      "RTL", "Rtl", "LTR", "ightToLeft", "eftToRight", "ayoutDirection", "haracterDirection",
    ].map { Array($0.utf8) }
  }
#endif
