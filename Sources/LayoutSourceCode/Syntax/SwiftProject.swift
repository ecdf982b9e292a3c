#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The declarations of Swift sources that are read together: types with their members, functions, and constants.
  package struct SwiftProject: Sendable {
    /// The sources, in the order of their paths.
    package let files: [SwiftFile]
    /// The types and what extends others' types, by name without their modules and enclosing types.
    private(set) var types: [String: SwiftType] = [:]
    /// The types of names that are declared in several files, each by the file of its declaration.
    private var variants: [String: [Int: SwiftType]] = [:]
    /// Functions outside of types, by name.
    private(set) var functions: [String: [SwiftFunction]] = [:]
    /// Constants and variables outside of types, by name.
    private(set) var globals: [String: SwiftProperty] = [:]
    /// The names that are declared more than once outside of types, so that nobody knows which is meant.
    private var ambiguousGlobals: Set<String> = []
    /// The functions that may have to do with layout.
    private var layoutFunctions: Set<SourcePlace> = []
    /// The names of each type and of those that it inherits from.
    private var lineages: [String: [String]] = [:]
    /// The names of the types with functions in each file, in their order.
    private var typeNames: [[String]] = []
    /// The functions outside of types in each file, in their order.
    private var fileFunctions: [[SwiftFunction]] = []
    /// The names of the types that are declared to inherit from one.
    private var inheriting: [String: [String]] = [:]
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
      return SwiftProject(files, declarations, since: (self, index))
    }

    private static func declarations(of file: SwiftFile, at index: Int) -> [DeclarationCollector.Declaration] {
      var collector = DeclarationCollector(file: index, bytes: file.bytes)
      collector.collect(file.tree.statements)
      return collector.declarations
    }

    /// Creates a project of files and their declarations.
    ///
    /// - Parameter old: the project of which one file is another one now. The code of the others is not scanned again.
    private init(
      _ files: [SwiftFile], _ declarations: [[DeclarationCollector.Declaration]],
      since old: (project: SwiftProject, changed: Int)? = nil
    ) {
      self.files = files
      self.declarations = declarations
      for declaration in declarations.joined() { add(declaration) }
      addVariants(declarations.joined())
      for name in types.keys { lineages[name] = followedLineage(of: name) }
      typeNames = Array(repeating: [], count: files.count)
      fileFunctions = Array(repeating: [], count: files.count)
      for (name, type) in types.sorted(by: { $0.key < $1.key }) {
        for file in Set(type.functions.map(\.place.file)).sorted() { typeNames[file].append(name) }
        if type.isDeclared {
          for above in type.inherited { inheriting[above, default: []].append(name) }
        }
      }
      for declaration in declarations.joined() {
        if case .function(let function) = declaration { fileFunctions[function.place.file].append(function) }
      }
      // Helpers that make constraints, whose callers make them too. One that does so no more only costs time.
      helpers = old?.project.helpers ?? []
      func isScanned(_ function: SwiftFunction) -> Bool { old == nil || old?.changed == function.place.file }
      for type in types.values where !type.isDeclared {
        for function in type.functions where isScanned(function) && LayoutWords.occur(in: code(of: function)) {
          helpers.insert(WordHash.of(function.name))
        }
      }
      for function in functions.values.joined() where isScanned(function) && LayoutWords.occur(in: code(of: function)) {
        helpers.insert(WordHash.of(function.name))
      }
      layoutFunctions = old.map { old in old.project.layoutFunctions.filter { $0.file != old.changed } } ?? []
      for function in types.values.lazy.flatMap(\.functions)
      where isScanned(function) && mentionsLayout(code(of: function)) {
        layoutFunctions.insert(function.place)
      }
      for function in functions.values.joined() where isScanned(function) && mentionsLayout(code(of: function)) {
        layoutFunctions.insert(function.place)
      }
    }

    /// Whether a function may have to do with layout.
    func hasLayout(_ function: SwiftFunction) -> Bool { layoutFunctions.contains(function.place) }

    /// Whether code may have to do with layout: it has words of it, or names of helpers that make constraints.
    func mentionsLayout(_ code: ArraySlice<UInt8>) -> Bool {
      if LayoutWords.occur(in: code) { return true }
      guard !helpers.isEmpty else { return false }
      return code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        while let word = scanner.nextWord() {
          if helpers.contains(WordHash.of(bytes[word.start..<word.end])) { return true }
        }
        return false
      }
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

    /// Tells apart the types of one name, such as those of several examples or targets: an extension is one of the type
    /// that is declared in its file, or alone in its folder.
    private mutating func addVariants(_ declarations: some Sequence<DeclarationCollector.Declaration>) {
      let parts = declarations.compactMap { declaration -> SwiftType? in
        guard case .type(let type) = declaration, types[type.name]?.isAmbiguous == true else { return nil }
        return type
      }
      guard !parts.isEmpty else { return }
      for part in parts where part.isDeclared {
        guard let file = part.place?.file else { continue }
        variants[part.name, default: [:]][file, default: SwiftType(name: part.name)].merge(part)
      }
      for part in parts where !part.isDeclared {
        guard let file = part.place?.file, let owner = variantFile(part.name, from: file) else { continue }
        variants[part.name]?[owner]?.merge(part)
      }
    }

    /// The file with the declaration of a type that is declared several times that code of a file means, if that is known.
    private func variantFile(_ name: String, from file: Int) -> Int? {
      guard let known = variants[name] else { return nil }
      if known[file] != nil { return file }
      let folder = Self.folder(of: files[file].path)
      let near = known.keys.filter { Self.folder(of: files[$0].path).elementsEqual(folder) }
      return near.count == 1 ? near.first : nil
    }

    private static func folder(of path: String) -> Substring.UTF8View {
      let bytes = path.utf8
      return path[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)].utf8
    }

    /// The type of a name, as code of one file means it, or else that of another one; nil without one.
    func type(_ name: String, from file: Int?, or other: Int) -> SwiftType? {
      guard let known = variants[name] else { return types[name] }
      let owner = file.flatMap { variantFile(name, from: $0) } ?? variantFile(name, from: other)
      return owner.flatMap { known[$0] } ?? types[name]
    }

    /// The names of a type and of those that it inherits from, as code of one file means them, or else of another one.
    func lineage(of name: String, from file: Int?, or other: Int) -> [String] {
      guard variants[name] != nil, let type = type(name, from: file, or: other), !type.isAmbiguous else {
        return lineage(of: name)
      }
      var names = [name]
      for above in type.inherited {
        for name in lineage(of: above) where !names.contains(name) { names.append(name) }
      }
      return names
    }

    /// The constant or variable outside of types that a name means; nil if there is none, or if there are several.
    func global(_ name: String) -> SwiftProperty? { ambiguousGlobals.contains(name) ? nil : globals[name] }

    /// The types with functions in a file, in the order of their names.
    func types(withFunctionsIn file: Int) -> [SwiftType] {
      typeNames[file].compactMap { type($0, from: file, or: file) }
    }

    /// The functions outside of types in a file, in their order.
    func functions(in file: Int) -> [SwiftFunction] { fileFunctions[file] }

    /// The types below one, as far as they are known, in the order of their names.
    func types(inheriting name: String) -> [SwiftType] {
      var known: Set<String> = [name]
      var pending = inheriting[name] ?? []
      while let next = pending.popLast(), known.count < 200 {
        if known.insert(next).inserted { pending += inheriting[next] ?? [] }
      }
      known.remove(name)
      return known.sorted().compactMap { types[$0] }
    }

    /// Whether another file that has to do with layout asks a value for a member.
    func mentionsMember(_ name: String, outsideOf file: Int) -> Bool {
      let word = Array(".\(name)".utf8)
      let own = Array("self".utf8)
      return files.enumerated().contains { index, other in
        guard index != file, LayoutWords.occur(in: other.bytes[...]) else { return false }
        return other.bytes[...].places(ofWord: word).contains { place in
          let end = place + word.count
          if end < other.bytes.count, CodeScanner.isLetter(other.bytes[end]) { return false }
          return !other.bytes[..<place].suffix(own.count).elementsEqual(own)
        }
      }
    }

    /// The location of a place.
    func location(of place: SourcePlace) -> SourceLocation { files[place.file].location(ofByte: place.offset) }

    /// The text of a function's body.
    func code(of function: SwiftFunction) -> ArraySlice<UInt8> {
      let bytes = files[function.place.file].bytes
      let start = min(function.body.position.utf8Offset, bytes.count)
      return bytes[start..<min(max(start, function.body.endPosition.utf8Offset), bytes.count)]
    }

    /// The names of a type and of those that it inherits from, as far as they are known, each once.
    func lineage(of name: String) -> [String] { lineages[name] ?? [name] }

    private func followedLineage(of name: String) -> [String] {
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
    /// Whether some of its code sets its own `translatesAutoresizingMaskIntoConstraints`.
    var switchesTranslation = false
    var place: SourcePlace?

    static let translationWord = Array("translatesAutoresizingMaskIntoConstraints".utf8)

    mutating func merge(_ other: SwiftType) {
      if other.isDeclared, isDeclared { isAmbiguous = true }
      inherited += other.inherited
      switchesTranslation = switchesTranslation || other.switchesTranslation
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
    /// Code that runs when it is set.
    struct Observer: Sendable {
      /// Whether it runs before the change, as `willSet` does.
      var isBefore: Bool
      /// The name of the other value: the old one after the change, the new one before it.
      var parameter: String
      var body: CodeBlockItemListSyntax
    }

    /// The body of the getter, if it is computed.
    var getter: CodeBlockItemListSyntax?
    var observers: [Observer] = []
    /// Whether its value never changes.
    var isConstant: Bool
    var isStatic: Bool
    /// Whether only code of its file has it.
    var isPrivate = false
    /// Whether a property wrapper has its value, and may change it.
    var isWrapped = false
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
      type.switchesTranslation = text.places(ofWord: SwiftType.translationWord).contains { place in
        let before = text[..<place]
        return before.last != UInt8(ascii: ".") || before.suffix(5).elementsEqual("self.".utf8)
      }
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
          initial: binding.initializer?.value, getter: Self.getter(binding.accessorBlock),
          observers: Self.observers(binding.accessorBlock), isConstant: isConstant,
          isStatic: Self.isStatic(node.modifiers),
          isPrivate: Self.has("private", node.modifiers) || Self.has("fileprivate", node.modifiers),
          isWrapped: Self.isWrapped(node.attributes), owner: owner,
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

    private static func observers(_ block: AccessorBlockSyntax?) -> [SwiftProperty.Observer] {
      guard case .accessors(let accessors)? = block?.accessors else { return [] }
      return accessors.compactMap { accessor in
        let isBefore = accessor.accessorSpecifier.tokenKind == .keyword(.willSet)
        guard isBefore || accessor.accessorSpecifier.tokenKind == .keyword(.didSet),
          let body = accessor.body?.statements
        else { return nil }
        return SwiftProperty.Observer(
          isBefore: isBefore, parameter: accessor.parameters?.name.text ?? (isBefore ? "newValue" : "oldValue"),
          body: body)
      }
    }

    /// Whether an attribute is none of the language and the frameworks, so that it is a property wrapper.
    private static func isWrapped(_ attributes: AttributeListSyntax) -> Bool {
      let plain: Set<String> = [
        "IBOutlet", "IBInspectable", "objc", "nonobjc", "NSManaged", "NSCopying", "GKInspectable", "available",
        "MainActor",
        "usableFromInline", "inlinable", "ViewLoading",
      ]
      return attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self) else { return false }
        return !plain.contains(TypeName.simple(attribute.attributeName))
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
