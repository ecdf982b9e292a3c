#if SwiftSource
  import SwiftSyntax

  /// A collector of the types, functions, constants and protocols that a file declares.
  struct DeclarationCollector {
    enum Declaration: Sendable {
      case type(SwiftType)
      case function(SwiftFunction)
      case global(SwiftProperty)
      /// The name of a protocol that the file declares, or to which a type of the file may conform.
      case protocolName(String)
      /// A protocol that the file declares.
      case ownProtocol(SwiftProtocol)
      /// A type alias.
      case alias(SwiftAlias)

      fileprivate var name: String {
        switch self {
        case .type(let type): type.name
        case .function(let function): function.name
        case .global(let property): property.name
        case .protocolName(let name): name
        case .ownProtocol(let declared): declared.name
        case .alias(let alias): alias.name
        }
      }
    }

    /// The declarations of a file.
    final class Declarations: Sendable {
      /// All declarations, in the order of the source.
      let all: [Declaration]
      private let named: [String: [Declaration]]

      init(_ all: [Declaration]) {
        self.all = all
        named = Dictionary(grouping: all, by: \.name)
      }

      /// Returns the declarations of a name, in the order of the source.
      func named(_ name: String) -> [Declaration] { named[name] ?? [] }
    }

    let file: Int
    private let bytes: [UInt8]
    private(set) var declarations: [Declaration] = []

    init(file: Int, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }

    mutating func collect(_ items: CodeBlockItemListSyntax) {
      for item in items {
        guard case .decl(let declaration) = item.item else { continue }
        collect(declaration)
      }
    }

    private mutating func collect(_ declaration: DeclSyntax) {
      if let function = declaration.as(FunctionDeclSyntax.self) {
        if let function = self.function(function, in: nil) { declarations.append(.function(function)) }
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        for property in properties(variable, in: nil) { declarations.append(.global(property)) }
      } else if let type = declaration.as(ProtocolDeclSyntax.self) {
        declarations += [.protocolName(type.name.unquoted), .ownProtocol(SwiftProtocol(type))]
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let items) = clause.elements { collect(items) }
        }
      } else {
        collectType(declaration)
      }
    }

    /// Adds the type that a declaration declares or extends.
    ///
    /// - Parameters:
    ///   - declaration: the declaration.
    ///   - outer: the name of the type around the declaration; nil if there is none.
    private mutating func collectType(_ declaration: DeclSyntax, in outer: String? = nil) {
      var outer = outer
      var name = ""
      if let alias = declaration.as(TypeAliasDeclSyntax.self) {
        declarations.append(
          .alias(
            SwiftAlias(
              name: alias.name.unquoted, type: TypeName.simple(alias.initializer.value),
              composed: TypeName.composed(alias.initializer.value),
              isOfFunction: TypeName.function(alias.initializer.value) != nil, isNested: outer != nil, file: file)))
      } else if let type = declaration.as(ClassDeclSyntax.self) {
        name = type.name.unquoted
      } else if let type = declaration.as(StructDeclSyntax.self) {
        name = type.name.unquoted
      } else if let type = declaration.as(EnumDeclSyntax.self) {
        name = type.name.unquoted
      } else if let type = declaration.as(ActorDeclSyntax.self) {
        name = type.name.unquoted
      } else if let type = declaration.as(ExtensionDeclSyntax.self) {
        name = TypeName.simple(type.extendedType)
        outer = type.extendedType.as(MemberTypeSyntax.self).map { TypeName.simple($0.baseType) }
      }
      guard !name.isEmpty, let type = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
      add(name, type, in: outer)
    }

    private mutating func add(_ name: String, _ node: any DeclGroupSyntax, in outer: String?) {
      let (inheritance, block) = (node.inheritanceClause, node.memberBlock)
      var type = SwiftType(name: name)
      let isClass = node.is(ClassDeclSyntax.self)
      type.isDeclared = !node.is(ExtensionDeclSyntax.self)
      type.outer = outer
      type.isPrivate = Self.isPrivate(node.modifiers)
      type.isEnumeration = node.is(EnumDeclSyntax.self)
      type.isClass = isClass
      type.place = SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      type.inherited = inheritance?.inheritedTypes.map { TypeName.qualified($0.type) } ?? []
      type.typeParameters =
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        .map(\.name.unquoted) ?? []
      // Only the first inherited type of a class can be a superclass; the others are protocols.
      declarations += type.inherited.dropFirst(isClass ? 1 : 0).map { .protocolName(TypeName.last(of: $0)) }
      let range = min(block.position.utf8Offset, bytes.count)..<min(block.endPosition.utf8Offset, bytes.count)
      type.blocks = [SwiftType.Block(file: file, range: range)]
      type.switchesMask = bytes[range].places(ofWord: SwiftType.maskWord).contains {
        bytes[..<$0].precedesOwnMember
      }
      collect(block.members, into: &type)
      declarations.append(.type(type))
    }

    private mutating func collect(_ members: MemberBlockItemListSyntax, into type: inout SwiftType) {
      for member in members {
        let declaration = member.decl
        if let function = declaration.as(FunctionDeclSyntax.self) {
          guard var function = self.function(function, in: type.name) else { continue }
          // The members of a private extension are private.
          if !type.isDeclared, type.isPrivate { function.isPrivate = true }
          type.methods[function.name, default: []].append(function)
          type.functions.append(function)
        } else if let initialiser = declaration.as(InitializerDeclSyntax.self) {
          guard let body = initialiser.body?.statements else { continue }
          let function = SwiftFunction(
            name: "init", parameters: parameters(initialiser.signature), body: body, isStatic: false,
            isInitialiser: true, owner: type.name,
            place: SourcePlace(file: file, offset: initialiser.positionAfterSkippingLeadingTrivia.utf8Offset))
          type.initialisers.append(function)
          type.functions.append(function)
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
          for property in properties(variable, in: type.name) where type.properties[property.name] == nil {
            type.properties[property.name] = property
          }
        } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
          for element in cases.elements { type.cases[element.name.unquoted] = Self.parameters(element) }
          type.caseNames?.append(contentsOf: cases.elements.map(\.name.unquoted))
        } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
          let known = type.cases.count
          for clause in conditional.clauses {
            if case .decls(let members) = clause.elements { collect(members, into: &type) }
          }
          if type.cases.count > known { type.caseNames = nil }
        } else {
          collectType(declaration, in: type.name)
        }
      }
    }

    private func function(_ node: FunctionDeclSyntax, in owner: String?) -> SwiftFunction? {
      guard let body = node.body?.statements else { return nil }
      var parameters = parameters(node.signature)
      switch node.name.tokenKind {
      case .binaryOperator, .prefixOperator, .postfixOperator:
        // Operands have no labels.
        for index in parameters.indices { parameters[index].label = nil }
      default: break
      }
      return SwiftFunction(
        name: node.name.unquoted, parameters: parameters, body: body,
        returnType: node.signature.returnClause?.type, isStatic: Self.isStatic(node.modifiers),
        isOverride: Self.has("override", node.modifiers),
        isPublic: Self.has("public", node.modifiers) || Self.has("open", node.modifiers),
        isPrivate: Self.isPrivate(node.modifiers),
        isCalledByOthers: Self.areCalled(node.attributes), isBuilder: Self.isBuilder(node.attributes),
        typeParameters: node.genericParameterClause?.parameters.map(\.name.unquoted) ?? [], owner: owner,
        place: SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    private func parameters(_ signature: FunctionSignatureSyntax) -> [SwiftFunction.Parameter] {
      signature.parameterClause.parameters.map { parameter in
        let first = parameter.firstName.unquoted
        return SwiftFunction.Parameter(
          label: first == "_" ? nil : first, name: parameter.secondName?.unquoted ?? first, type: parameter.type,
          initial: parameter.defaultValue?.value, isVariadic: parameter.ellipsis != nil,
          isBuilder: Self.isBuilder(parameter.attributes))
      }
    }

    private static func parameters(_ node: EnumCaseElementSyntax) -> [SwiftFunction.Parameter] {
      node.parameterClause?.parameters.map { parameter in
        let label = parameter.firstName?.unquoted
        return SwiftFunction.Parameter(
          label: label == "_" ? nil : label, name: label ?? "", type: parameter.type,
          initial: parameter.defaultValue?.value, isVariadic: false)
      } ?? []
    }

    private func properties(_ node: VariableDeclSyntax, in owner: String?) -> [SwiftProperty] {
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      let bindings = Array(node.bindings)
      return bindings.enumerated().compactMap { index, binding in
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        // In `let a, b: CGFloat`, the type follows the last name.
        let type = binding.typeAnnotation?.type ?? bindings[index...].lazy.compactMap { $0.typeAnnotation?.type }.first
        return SwiftProperty(
          name: pattern.identifier.unquoted, type: binding.initializer == nil ? type : binding.typeAnnotation?.type,
          initial: binding.initializer?.value, getter: Self.getter(binding.accessorBlock),
          setter: Self.setter(binding.accessorBlock), observers: Self.observers(binding.accessorBlock),
          isConstant: isConstant,
          isStatic: Self.isStatic(node.modifiers),
          isPrivate: Self.isPrivate(node.modifiers),
          isSetPrivately: node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) },
          isNilAtFirst: !isConstant && node.attributes.isEmpty && binding.initializer == nil
            && binding.accessorBlock == nil && type.map { TypeName.isOptional($0) } == true,
          wrapper: Self.wrapper(node.attributes).map { TypeName.simple($0.attributeName) },
          hasWrapperArguments: Self.wrapper(node.attributes)?.arguments != nil, owner: owner,
          place: SourcePlace(file: file, offset: binding.positionAfterSkippingLeadingTrivia.utf8Offset))
      }
    }

    private static func getter(_ block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
      switch block?.accessors {
      case nil: return nil
      case .getter(let items): return items
      case .accessors(let accessors):
        return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
      }
    }

    private static func setter(
      _ block: AccessorBlockSyntax?
    ) -> (parameter: String, body: CodeBlockItemListSyntax)? {
      guard case .accessors(let accessors)? = block?.accessors,
        let setter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) }),
        let body = setter.body?.statements
      else { return nil }
      return (setter.parameters?.name.unquoted ?? "newValue", body)
    }

    private static func observers(_ block: AccessorBlockSyntax?) -> [SwiftProperty.Observer] {
      guard case .accessors(let accessors)? = block?.accessors else { return [] }
      return accessors.compactMap { accessor in
        let isBefore = accessor.accessorSpecifier.tokenKind == .keyword(.willSet)
        guard isBefore || accessor.accessorSpecifier.tokenKind == .keyword(.didSet),
          let body = accessor.body?.statements
        else { return nil }
        return SwiftProperty.Observer(
          isBefore: isBefore, parameter: accessor.parameters?.name.unquoted ?? (isBefore ? "newValue" : "oldValue"),
          body: body)
      }
    }

    /// Returns the first attribute that belongs to neither the language nor the frameworks, which is taken for a
    /// property wrapper; nil if there is none.
    private static func wrapper(_ attributes: AttributeListSyntax) -> AttributeSyntax? {
      let plain: Set<String> = [
        "IBOutlet", "IBInspectable", "objc", "nonobjc", "NSManaged", "NSCopying", "GKInspectable", "available",
        "MainActor",
        "usableFromInline", "inlinable", "ViewLoading",
      ]
      return attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .first { !plain.contains(TypeName.simple($0.attributeName)) }
    }

    /// Returns whether some attribute of a function or parameter belongs to neither the language nor the frameworks. It
    /// is then taken for a result builder. Attributes of the language begin with a lowercase letter.
    private static func isBuilder(_ attributes: AttributeListSyntax) -> Bool {
      let plain: Set<String> = ["IBAction", "IBSegueAction", "MainActor", "Sendable", "Test"]
      return attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self) else { return false }
        let name = TypeName.simple(attribute.attributeName)
        return name.first?.isUppercase == true && !plain.contains(name)
      }
    }

    /// Returns whether some attribute of a function may let code call the function without its Swift name, as `@objc`
    /// does.
    private static func areCalled(_ attributes: AttributeListSyntax) -> Bool {
      let plain: Set<String> = ["MainActor", "available", "discardableResult", "inlinable", "inline", "nonobjc"]
      return attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self) else { return true }
        return !plain.contains(TypeName.simple(attribute.attributeName))
      }
    }

    private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
      has("static", modifiers) || has("class", modifiers)
    }

    private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      // The modifier `private(set)` restricts only assignments.
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }

    private static func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == word }
    }
  }
#endif
