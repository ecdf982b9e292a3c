#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The declarations of Swift sources that are read together: types with their members, functions, and constants.
  package struct SwiftProject: Sendable {
    /// The sources, in the order of their paths.
    package let files: [SwiftFile]
    /// The types and what extends others' types, by name without their modules and enclosing types.
    private(set) var types: [String: SwiftType] = [:]
    /// Functions outside of types, by name.
    private(set) var functions: [String: [SwiftFunction]] = [:]
    /// Constants and variables outside of types, by name.
    private(set) var globals: [String: SwiftProperty] = [:]
    /// The names that are declared more than once outside of types, so that nobody knows which is meant.
    private var ambiguousGlobals: Set<String> = []
    /// The hashes of the names of functions outside of types, or in extensions of the frameworks' types, that make
    /// constraints. Two names of one hash only cost time.
    private var helpers: Set<UInt64> = []

    /// The declarations of each file.
    private let declarations: [[DeclarationCollector.Declaration]]

    /// Creates a project of parsed sources.
    package init(_ files: [SwiftFile]) {
      self.init(files, LargeStack.run { files.enumerated().map { Self.declarations(of: $1, at: $0) } })
    }

    /// Returns the project with another file in place of one.
    func replacing(file index: Int, by file: SwiftFile) -> SwiftProject {
      var (files, declarations) = (files, declarations)
      files[index] = file
      declarations[index] = LargeStack.run { Self.declarations(of: file, at: index) }
      return SwiftProject(files, declarations)
    }

    private static func declarations(of file: SwiftFile, at index: Int) -> [DeclarationCollector.Declaration] {
      var collector = DeclarationCollector(file: index, bytes: file.bytes)
      collector.collect(file.tree.statements)
      return collector.declarations
    }

    private init(_ files: [SwiftFile], _ declarations: [[DeclarationCollector.Declaration]]) {
      self.files = files
      self.declarations = declarations
      for declaration in declarations.joined() { add(declaration) }
      // Helpers that make constraints, whose callers make them too.
      for type in types.values where !type.isDeclared {
        for function in type.functions where LayoutWords.occur(in: code(of: function)) {
          helpers.insert(Self.hash(Array(function.name.utf8)[...]))
        }
      }
      for function in functions.values.joined() where LayoutWords.occur(in: code(of: function)) {
        helpers.insert(Self.hash(Array(function.name.utf8)[...]))
      }
    }

    /// The 64-bit FNV-1a hash.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// Whether code may have to do with layout: it has words of it, or names of helpers that make constraints.
    func mentionsLayout(_ code: ArraySlice<UInt8>) -> Bool {
      if LayoutWords.occur(in: code) { return true }
      guard !helpers.isEmpty else { return false }
      var start: Int?
      for index in code.indices {
        let byte = code[index]
        let isLetter = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
        if isLetter {
          if start == nil { start = index }
        } else if let first = start {
          if helpers.contains(Self.hash(code[first..<index])) { return true }
          start = nil
        }
      }
      return false
    }

    private mutating func add(_ declaration: DeclarationCollector.Declaration) {
      switch declaration {
      case .type(let type): types[type.name, default: SwiftType(name: type.name)].merge(type)
      case .function(let function): functions[function.name, default: []].append(function)
      case .global(let property):
        if globals[property.name] != nil { ambiguousGlobals.insert(property.name) }
        globals[property.name] = property
      }
    }

    /// The constant or variable outside of types that a name means; nil if there is none, or if there are several.
    func global(_ name: String) -> SwiftProperty? { ambiguousGlobals.contains(name) ? nil : globals[name] }

    /// The location of a place.
    func location(of place: SourcePlace) -> SourceLocation { files[place.file].location(ofByte: place.offset) }

    /// The text of a function's body.
    func code(of function: SwiftFunction) -> ArraySlice<UInt8> {
      let bytes = files[function.place.file].bytes
      let start = min(function.body.position.utf8Offset, bytes.count)
      return bytes[start..<min(max(start, function.body.endPosition.utf8Offset), bytes.count)]
    }

    /// The names of a type and of those that it inherits from, as far as they are known, each once.
    func lineage(of name: String) -> [String] {
      var names: [String] = []
      var pending = [name]
      while !pending.isEmpty, names.count < 32 {
        let next = pending.removeFirst()
        guard !names.contains(next) else { continue }
        names.append(next)
        pending += types[next]?.inherited ?? []
      }
      return names
    }
  }

  /// A type of a project, with the members of all its extensions.
  struct SwiftType: Sendable {
    var name: String
    /// The names of what it inherits from or conforms to, without type arguments.
    var inherited: [String] = []
    var properties: [String: SwiftProperty] = [:]
    var methods: [String: [SwiftFunction]] = [:]
    var initialisers: [SwiftFunction] = []
    /// All functions, in the order of the sources.
    var functions: [SwiftFunction] = []
    /// Whether it is declared here, not only extended.
    var isDeclared = false
    /// Whether it is declared in several places, so that its members may be those of another type.
    var isAmbiguous = false
    /// Whether some of its code is about `translatesAutoresizingMaskIntoConstraints`.
    var mentionsTranslation = false
    /// Whether code runs when one of its properties is set.
    var hasObservers = false
    var place: SourcePlace?

    static let translationWord = Array("translatesAutoresizingMaskIntoConstraints".utf8)

    mutating func merge(_ other: SwiftType) {
      if other.isDeclared, isDeclared { isAmbiguous = true }
      inherited += other.inherited
      mentionsTranslation = mentionsTranslation || other.mentionsTranslation
      hasObservers = hasObservers || other.hasObservers
      properties.merge(other.properties) { first, _ in first }
      methods.merge(other.methods) { $0 + $1 }
      initialisers += other.initialisers
      functions += other.functions
      if other.isDeclared, !isDeclared {
        isDeclared = true
        place = other.place
      }
    }
  }

  /// A function, initialiser or accessor with a body.
  struct SwiftFunction: Sendable {
    /// A parameter.
    struct Parameter: Sendable {
      var label: String?
      var name: String
      var type: TypeSyntax?
      var initial: ExprSyntax?
      var isVariadic: Bool
    }

    var name: String
    var parameters: [Parameter]
    var body: CodeBlockItemListSyntax
    var returnType: TypeSyntax?
    var isStatic: Bool
    var isInitialiser = false
    var isOverride = false
    /// The type that has it, if one does.
    var owner: String?
    var place: SourcePlace
  }

  /// A stored or computed property, or a variable outside of types.
  struct SwiftProperty: Sendable {
    var name: String
    var type: TypeSyntax?
    var initial: ExprSyntax?
    /// The body of the getter, if it is computed.
    var getter: CodeBlockItemListSyntax?
    /// Whether its value never changes.
    var isConstant: Bool
    var isStatic: Bool
    var owner: String?
    var place: SourcePlace
  }

  /// A collector of the declarations of a file.
  struct DeclarationCollector {
    enum Declaration: Sendable {
      case type(SwiftType)
      case function(SwiftFunction)
      case global(SwiftProperty)
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
      } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let items) = clause.elements { collect(items) }
        }
      } else {
        collectType(declaration)
      }
    }

    private mutating func collectType(_ declaration: DeclSyntax) {
      if let type = declaration.as(ClassDeclSyntax.self) {
        add(type.name.text, type.inheritanceClause, type.memberBlock, at: type)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        add(type.name.text, type.inheritanceClause, type.memberBlock, at: type)
      } else if let type = declaration.as(EnumDeclSyntax.self) {
        add(type.name.text, type.inheritanceClause, type.memberBlock, at: type)
      } else if let type = declaration.as(ActorDeclSyntax.self) {
        add(type.name.text, type.inheritanceClause, type.memberBlock, at: type)
      } else if let type = declaration.as(ExtensionDeclSyntax.self) {
        add(TypeName.simple(type.extendedType), type.inheritanceClause, type.memberBlock, at: type, isExtension: true)
      }
    }

    private mutating func add(
      _ name: String, _ inheritance: InheritanceClauseSyntax?, _ block: MemberBlockSyntax, at node: some SyntaxProtocol,
      isExtension: Bool = false
    ) {
      var type = SwiftType(name: name)
      type.isDeclared = !isExtension
      type.place = SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      type.inherited = inheritance?.inheritedTypes.map { TypeName.simple($0.type) } ?? []
      let text = bytes[min(block.position.utf8Offset, bytes.count)..<min(block.endPosition.utf8Offset, bytes.count)]
      type.mentionsTranslation = text.contains(word: SwiftType.translationWord)
      type.hasObservers = text.contains(word: Array("didSet".utf8)) || text.contains(word: Array("willSet".utf8))
      collect(block.members, into: &type)
      declarations.append(.type(type))
    }

    private mutating func collect(_ members: MemberBlockItemListSyntax, into type: inout SwiftType) {
      for member in members {
        let declaration = member.decl
        if let function = declaration.as(FunctionDeclSyntax.self) {
          guard let function = self.function(function, in: type.name) else { continue }
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
        } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
          for clause in conditional.clauses {
            if case .decls(let members) = clause.elements { collect(members, into: &type) }
          }
        } else {
          collectType(declaration)
        }
      }
    }

    private func function(_ node: FunctionDeclSyntax, in owner: String?) -> SwiftFunction? {
      guard let body = node.body?.statements else { return nil }
      return SwiftFunction(
        name: node.name.text, parameters: parameters(node.signature), body: body,
        returnType: node.signature.returnClause?.type, isStatic: Self.isStatic(node.modifiers),
        isOverride: Self.has("override", node.modifiers), owner: owner,
        place: SourcePlace(file: file, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    private func parameters(_ signature: FunctionSignatureSyntax) -> [SwiftFunction.Parameter] {
      signature.parameterClause.parameters.map { parameter in
        let first = parameter.firstName.text
        return SwiftFunction.Parameter(
          label: first == "_" ? nil : first, name: parameter.secondName?.text ?? first, type: parameter.type,
          initial: parameter.defaultValue?.value, isVariadic: parameter.ellipsis != nil)
      }
    }

    private func properties(_ node: VariableDeclSyntax, in owner: String?) -> [SwiftProperty] {
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      let bindings = Array(node.bindings)
      return bindings.enumerated().compactMap { index, binding in
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        // The type of `let a, b: CGFloat` stands at the last one.
        let type = binding.typeAnnotation?.type ?? bindings[index...].lazy.compactMap { $0.typeAnnotation?.type }.first
        return SwiftProperty(
          name: pattern.identifier.text, type: binding.initializer == nil ? type : binding.typeAnnotation?.type,
          initial: binding.initializer?.value, getter: Self.getter(binding.accessorBlock), isConstant: isConstant,
          isStatic: Self.isStatic(node.modifiers), owner: owner,
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

    private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
      has("static", modifiers) || has("class", modifiers)
    }

    private static func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == word }
    }
  }

  /// The names of types as they are written.
  enum TypeName {
    /// The last name of a type, without optionality, type arguments and enclosing types.
    static func simple(_ type: TypeSyntax) -> String {
      if let optional = type.as(OptionalTypeSyntax.self) { return simple(optional.wrappedType) }
      if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return simple(optional.wrappedType) }
      if let attributed = type.as(AttributedTypeSyntax.self) { return simple(attributed.baseType) }
      if let some = type.as(SomeOrAnyTypeSyntax.self) { return simple(some.constraint) }
      if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
      if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
        return simple(element.type)
      }
      return ""
    }
  }
#endif
