#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Lookup of the declarations of names. Fixes move the code of expressions to other places. The lookup finds out
  // whether a name denotes the same declaration at the new place.
  extension SourceEvaluator {
    /// The declaration of a local name.
    struct LocalDeclaration {
      var id: SyntaxIdentifier
      var type: TypeSyntax?
      var initial: ExprSyntax?
      /// Whether a condition such as `if let` binds the name, so that it is not optional.
      var isUnwrapped = false
      var isConstant = false
      /// Whether the name is a parameter of a function or closure.
      var isParameter = false
    }

    /// Returns the declaration of a name in the functions and closures around a node; nil if the name is that of a
    /// member or a global.
    static func localDeclaration(of name: String, from node: Syntax) -> LocalDeclaration? {
      var child = node
      while let parent = child.parent {
        if let list = parent.as(CodeBlockItemListSyntax.self) {
          if let found = declaration(of: name, in: list, before: child) { return found }
        } else if let condition = parent.as(IfExprSyntax.self), child.id == Syntax(condition.body).id {
          if let found = binding(of: name, in: condition.conditions) { return found }
        } else if let loop = parent.as(WhileStmtSyntax.self), child.id == Syntax(loop.body).id {
          if let found = binding(of: name, in: loop.conditions) { return found }
        } else if let loop = parent.as(ForStmtSyntax.self), child.id == Syntax(loop.body).id {
          if PatternNames.names(in: Syntax(loop.pattern)).contains(name) {
            return LocalDeclaration(id: loop.pattern.id, initial: element(of: loop.sequence))
          }
        } else if let closure = parent.as(ClosureExprSyntax.self) {
          if let found = parameter(name, of: closure) { return found }
        } else if let function = parent.as(FunctionDeclSyntax.self) {
          if let found = parameter(name, of: function.signature) { return found }
        } else if let initialiser = parent.as(InitializerDeclSyntax.self) {
          if let found = parameter(name, of: initialiser.signature) { return found }
        } else if let choice = parent.as(SwitchCaseSyntax.self), child.id != Syntax(choice.label).id {
          if PatternNames.names(in: Syntax(choice.label)).contains(name) { return LocalDeclaration(id: choice.id) }
        } else if let handler = parent.as(CatchClauseSyntax.self), name == "error" {
          return LocalDeclaration(id: handler.id)
        } else if let accessor = parent.as(AccessorDeclSyntax.self), name == "newValue" || name == "oldValue" {
          return LocalDeclaration(id: accessor.id)
        }
        child = parent
      }
      return nil
    }

    private static func declaration(
      of name: String, in list: CodeBlockItemListSyntax, before child: Syntax
    ) -> LocalDeclaration? {
      // Statements at the top level of a file declare global names.
      guard list.parent?.is(SourceFileSyntax.self) != true else { return nil }
      var found: LocalDeclaration?
      for item in list {
        if item.id == child.id { break }
        if let variable = item.item.as(VariableDeclSyntax.self) {
          for binding in variable.bindings
          where PatternNames.names(in: Syntax(binding.pattern)).contains(name) {
            let isWhole = binding.pattern.is(IdentifierPatternSyntax.self)
            found = LocalDeclaration(
              id: binding.id, type: isWhole ? binding.typeAnnotation?.type : nil,
              initial: isWhole ? binding.initializer?.value : nil,
              isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let))
          }
        } else if let condition = item.item.as(GuardStmtSyntax.self) {
          found = binding(of: name, in: condition.conditions) ?? found
        } else if let function = item.item.as(FunctionDeclSyntax.self), function.name.unquoted == name {
          found = LocalDeclaration(id: function.id)
        }
      }
      return found
    }

    private static func binding(of name: String, in conditions: ConditionElementListSyntax) -> LocalDeclaration? {
      for element in conditions {
        switch element.condition {
        case .optionalBinding(let binding):
          guard PatternNames.names(in: Syntax(binding.pattern)).contains(name) else { continue }
          return LocalDeclaration(id: binding.id, type: binding.typeAnnotation?.type, isUnwrapped: true)
        case .matchingPattern(let pattern):
          guard PatternNames.names(in: Syntax(pattern.pattern)).contains(name) else { continue }
          return LocalDeclaration(id: pattern.id)
        case .expression, .availability: continue
        }
      }
      return nil
    }

    /// Returns the first element of a list literal, which represents all of its elements; nil for other sequences.
    private static func element(of sequence: ExprSyntax) -> ExprSyntax? {
      sequence.as(ArrayExprSyntax.self)?.elements.first?.expression
    }

    private static func parameter(_ name: String, of closure: ClosureExprSyntax) -> LocalDeclaration? {
      if let captures = closure.signature?.capture, captures.items.contains(where: { $0.name.unquoted == name }) {
        return LocalDeclaration(id: captures.id)
      }
      switch closure.signature?.parameterClause {
      case .simpleInput(let names):
        return names.first { $0.name.unquoted == name }.map { LocalDeclaration(id: $0.id, isParameter: true) }
      case .parameterClause(let clause):
        return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map {
          LocalDeclaration(id: $0.id, type: $0.type, isParameter: true)
        }
      case nil: return name.hasPrefix("$") ? LocalDeclaration(id: closure.id, isParameter: true) : nil
      }
    }

    private static func parameter(_ name: String, of signature: FunctionSignatureSyntax) -> LocalDeclaration? {
      signature.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map {
        // A variadic parameter is a list, whose type is not that of one element.
        LocalDeclaration(id: $0.id, type: $0.ellipsis == nil ? $0.type : nil, isParameter: true)
      }
    }

    /// Returns the property that the project declares for an object; nil if there is none.
    func declaredProperty(_ name: String, ofItem item: Int) -> SwiftProperty? {
      for type in lineage(of: item) {
        if let declared = projectType(type), let property = declared.properties[name], !declared.isAmbiguous {
          return property
        }
      }
      return nil
    }

    // MARK: Expressions for views

    /// Returns the code of an expression to which the name of an anchor can be appended; nil if the expression is not
    /// the given object, may be optional, has no anchors, or cannot be moved to another place.
    func anchorBase(_ expression: ExprSyntax, _ object: Int) -> String? {
      let expression = withoutCast(expression)
      guard isNeverOptional(expression, depth: 0), case .item(object) = evaluate(expression), isAnchored(object),
        let text = movableText(of: expression)
      else { return nil }
      return text
    }

    /// Returns whether an object has anchors, judged by its class.
    func isAnchored(_ item: Int) -> Bool {
      if state.items[item].guide == .top || state.items[item].guide == .bottom { return true }
      guard let name = state.items[item].className else { return false }
      if ["Any", "AnyObject", "NSObject", "NSObjectProtocol", "id", "UILayoutSupport"].contains(name) { return false }
      let names = project.lineage(of: name)
      return ClassName.isView(names) || names.contains { $0.hasSuffix("LayoutGuide") }
    }

    private static let greatestDepth = 8

    /// Returns whether an expression is certainly not optional, judged by its form and by declarations.
    ///
    /// - Parameters:
    ///   - expression: the expression.
    ///   - depth: the depth of the recursion. Beyond a limit, the result is false.
    ///   - unwraps: whether an implicitly unwrapped optional counts as not optional. It does not as an initial value,
    ///     since a
    /// variable that is initialised with one is an ordinary optional.
    private func isNeverOptional(_ expression: ExprSyntax, depth: Int, unwraps: Bool = true) -> Bool {
      guard depth < Self.greatestDepth else { return false }
      if expression.is(ForceUnwrapExprSyntax.self) { return true }
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.unquoted
        // A closure may capture `self` weakly, as an optional.
        if name == "self" { return Self.localDeclaration(of: "self", from: Syntax(reference)) == nil }
        if let local = Self.localDeclaration(of: name, from: Syntax(reference)) {
          if local.isUnwrapped { return true }
          if let type = local.type { return Self.isNeverOptional(type, unwraps: unwraps) }
          return local.initial.map { isNeverOptionalInitial($0, depth: depth + 1) } ?? false
        }
        if case .item(let receiver)? = receiver {
          return isNeverOptional(name, ofItem: receiver, depth: depth, unwraps: unwraps)
        }
        return project.global(name, from: file).map { isNeverOptional($0, depth: depth, unwraps: unwraps) } ?? false
      }
      guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
        isNeverOptional(base, depth: depth + 1), case .item(let owner) = evaluate(base)
      else { return false }
      return isNeverOptional(member.declName.baseName.unquoted, ofItem: owner, depth: depth, unwraps: unwraps)
    }

    private func isNeverOptional(_ name: String, ofItem item: Int, depth: Int, unwraps: Bool) -> Bool {
      if let property = declaredProperty(name, ofItem: item) {
        return isNeverOptional(property, depth: depth, unwraps: unwraps)
      }
      switch FrameworkMember(name) {
      case .guide?: return true
      // In some classes of AppKit the content view is optional.
      case .contentView?: return isUIKitOnly
      case .rootView?: return unwraps
      default: return false
      }
    }

    private func isNeverOptional(_ property: SwiftProperty, depth: Int, unwraps: Bool) -> Bool {
      if let type = property.type { return Self.isNeverOptional(type, unwraps: unwraps) }
      return property.initial.map { isNeverOptionalInitial($0, depth: depth + 1) } ?? false
    }

    private static func isNeverOptional(_ type: TypeSyntax, unwraps: Bool) -> Bool {
      if type.is(OptionalTypeSyntax.self) { return false }
      if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return unwraps }
      if let attributed = type.as(AttributedTypeSyntax.self) {
        return isNeverOptional(attributed.baseType, unwraps: unwraps)
      }
      return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    }

    private func isNeverOptionalInitial(_ expression: ExprSyntax, depth: Int) -> Bool {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted {
          if name.isCapitalized { return ClassName.isView([name]) }
          let types = state.scopes[scope].owner.map(typeLineage) ?? []
          let functions = types.flatMap { projectMethods(name, of: $0) ?? [] } + project.functions(name)
          return !functions.isEmpty
            && functions.allSatisfy { $0.returnType.map { Self.isNeverOptional($0, unwraps: false) } ?? false }
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
          return false
        }
        let name = member.declName.baseName.unquoted
        if name == "init", let type = base.as(DeclReferenceExprSyntax.self)?.baseName.unquoted {
          return ClassName.isView([type])
        }
        return ViewMethod.passesItself(name) && isNeverOptionalInitial(base, depth: depth + 1)
      }
      if let sequence = expression.as(SequenceExprSyntax.self) {
        return sequence.elements.contains {
          $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .exclamationMark
        }
      }
      return isNeverOptional(expression, depth: depth + 1, unwraps: false)
    }

    // MARK: Code of expressions

    /// Returns an expression without a cast such as `as Any`.
    func withoutCast(_ expression: ExprSyntax) -> ExprSyntax {
      guard let sequence = expression.as(SequenceExprSyntax.self) else { return expression }
      let elements = Array(sequence.elements)
      guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
        cast.questionOrExclamationMark == nil
      else { return expression }
      return elements[0]
    }

    /// Returns the text of an expression if it can be moved to another place. It can if it is on one line and has no
    /// comments; otherwise returns nil.
    func movableText(of expression: ExprSyntax) -> String? {
      let text = expression.trimmedDescription
      guard !text.contains(where: \.isNewline), !text.contains("//"), !text.contains("/*"), !text.isEmpty else {
        return nil
      }
      return text
    }

    /// Returns whether all names in an expression denote the same declarations at another node.
    func isSeen(_ expression: ExprSyntax, at node: FunctionCallExprSyntax) -> Bool {
      let root = Syntax(expression)
      func closure(_ node: Syntax) -> SyntaxIdentifier? { node.ancestor { $0.as(ClosureExprSyntax.self) }?.id }
      let isInOtherClosure = closure(Syntax(node)) != nil && closure(Syntax(node)) != closure(root)
      return root.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
        else { return true }
        let name = reference.baseName.unquoted
        let declaration = Self.localDeclaration(of: name, from: Syntax(reference))?.id
        // In a closure, a member needs an explicit `self`.
        if declaration == nil, isInOtherClosure, name != "self" { return false }
        return declaration == Self.localDeclaration(of: name, from: Syntax(node))?.id
      }
    }

    /// Returns the initial value of the constant that an expression names; nil for other expressions.
    func constantInitial(of expression: ExprSyntax) -> ExprSyntax? {
      let name: String
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        name = reference.baseName.unquoted
        if let local = Self.localDeclaration(of: name, from: Syntax(reference)) {
          return local.isConstant ? local.initial : nil
        }
      } else if let member = expression.as(MemberAccessExprSyntax.self),
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted == "self"
      {
        name = member.declName.baseName.unquoted
      } else {
        return nil
      }
      if case .item(let receiver)? = receiver, let property = declaredProperty(name, ofItem: receiver) {
        return property.isConstant ? property.initial : nil
      }
      return project.global(name, from: file).flatMap { $0.isConstant ? $0.initial : nil }
    }

    /// Returns the name of the type of a constant or variable, such as `CGFloat`; nil if it is not known.
    func numberType(of expression: ExprSyntax) -> String? {
      func type(_ type: TypeSyntax?, _ initial: ExprSyntax?) -> String? {
        if let type { return type.as(IdentifierTypeSyntax.self)?.name.text }
        guard var initial else { return nil }
        if let prefix = initial.as(PrefixOperatorExprSyntax.self) { initial = prefix.expression }
        if initial.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if initial.is(FloatLiteralExprSyntax.self) { return "Double" }
        return initial.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
          .unquoted
      }
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.unquoted
        if let local = Self.localDeclaration(of: name, from: Syntax(reference)) {
          return type(local.type, local.initial)
        }
        if case .item(let receiver)? = receiver, let property = declaredProperty(name, ofItem: receiver) {
          return type(property.type, property.initial)
        }
        return project.global(name, from: file).flatMap { type($0.type, $0.initial) }
      }
      guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
      let name = member.declName.baseName.unquoted
      switch evaluate(base) {
      case .item(let item): return declaredProperty(name, ofItem: item).flatMap { type($0.type, $0.initial) }
      case .type(let owner):
        guard let declared = projectType(owner), !declared.isAmbiguous else { return nil }
        return declared.properties[name].flatMap { type($0.type, $0.initial) }
      default: return nil
      }
    }

    /// Whether the file imports UIKit and not AppKit. Facts that are only known of UIKit, such as standard distances,
    /// can then be used.
    var isUIKitOnly: Bool { isUIKit && !isAppKit }

    /// Whether the file imports UIKit.
    var isUIKit: Bool { imports("UIKit") }

    /// Whether the file imports AppKit.
    var isAppKit: Bool { imports("AppKit") || imports("Cocoa") }

    private func imports(_ module: String) -> Bool {
      project.files[file].outline.imports.contains(WordHash.of(module))
    }
  }
#endif
