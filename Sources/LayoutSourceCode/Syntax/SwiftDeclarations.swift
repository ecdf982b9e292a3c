#if SwiftSource
  import SwiftSyntax

  /// A type of a project, with the members of its declaration and its extensions.
  struct SwiftType: Sendable {
    var name: String
    /// The names of the types from which the type inherits and the protocols to which it conforms, without type
    /// arguments.
    var inherited: [String] = []
    /// The names of the type parameters.
    var typeParameters: [String] = []
    var properties: [String: SwiftProperty] = [:]
    var methods: [String: [SwiftFunction]] = [:]
    var initialisers: [SwiftFunction] = []
    /// All functions and initialisers, in the order of the sources.
    var functions: [SwiftFunction] = []
    /// Whether the project declares the type, rather than only extending it.
    var isDeclared = false
    /// Whether the type's name is declared in several places, so that some members may belong to another type.
    var isAmbiguous = false
    /// The name of the enclosing type; nil if there is none.
    var outer: String?
    /// Whether the type is declared inside another type. Elsewhere, its name alone does not denote it.
    var isNested: Bool { outer != nil }
    /// Whether only code of the type's file can use it.
    var isPrivate = false
    var isEnumeration = false
    var isClass = false
    /// The parameters of the associated values of each case of an enumeration, by the name of the case.
    var cases: [String: [SwiftFunction.Parameter]] = [:]
    /// The names of the cases of an enumeration, in the order of the source; nil if `#if` selects some of the cases.
    var caseNames: [String]? = []
    /// Whether code of the type sets `translatesAutoresizingMaskIntoConstraints` of `self`.
    var switchesMask = false
    var place: SourcePlace?
    /// The blocks of the declaration and the extensions.
    var blocks: [Block] = []

    /// The code from the opening brace of a declaration to its closing brace, as a range of byte offsets in a file.
    struct Block: Sendable {
      var file: Int
      var range: Range<Int>
    }

    static let maskWord = Array("translatesAutoresizingMaskIntoConstraints".utf8)

    /// Changes the name of the type, and the name of the owner in all its members.
    mutating func rename(_ name: String) {
      self.name = name
      for key in properties.keys { properties[key]?.owner = name }
      for key in methods.keys { methods[key] = methods[key]?.map { $0.owned(by: name) } }
      initialisers = initialisers.map { $0.owned(by: name) }
      functions = functions.map { $0.owned(by: name) }
    }

    mutating func merge(_ other: SwiftType) {
      if other.isDeclared, isDeclared { isAmbiguous = true }
      // The inherited types of the declaration come before those of extensions, so that a superclass is the first
      // element.
      inherited = other.isDeclared && !isDeclared ? other.inherited + inherited : inherited + other.inherited
      typeParameters += other.typeParameters
      switchesMask = switchesMask || other.switchesMask
      properties.merge(other.properties) { first, _ in first }
      methods.merge(other.methods) { $0 + $1 }
      initialisers += other.initialisers
      functions += other.functions
      blocks += other.blocks
      if other.isDeclared, !isDeclared {
        isDeclared = true
        outer = other.outer
        isPrivate = other.isPrivate
        (isEnumeration, isClass) = (other.isEnumeration, other.isClass)
        (cases, caseNames) = (other.cases, other.caseNames)
        place = other.place
      }
    }
  }

  /// A protocol that a project declares.
  struct SwiftProtocol: Sendable {
    var name: String
    /// The names of the protocols from which the protocol inherits, and of a class that it requires.
    var inherited: [String]
    var associatedTypes: [String]

    init(_ node: ProtocolDeclSyntax) {
      name = node.name.unquoted
      let conditions = node.genericWhereClause?.requirements.compactMap { requirement -> TypeSyntax? in
        guard case .conformanceRequirement(let own) = requirement.requirement, TypeName.simple(own.leftType) == "Self"
        else { return nil }
        return own.rightType
      }
      inherited = ((node.inheritanceClause?.inheritedTypes.map(\.type) ?? []) + (conditions ?? [])).flatMap { type in
        let composed = TypeName.composed(type)
        return composed.isEmpty ? [TypeName.simple(type)] : composed
      }
      associatedTypes = node.memberBlock.members.compactMap {
        $0.decl.as(AssociatedTypeDeclSyntax.self)?.name.unquoted
      }
    }
  }

  /// A type alias.
  struct SwiftAlias: Sendable {
    var name: String
    /// The name of the type for which the alias stands, without type arguments; empty for a type without a name, such
    /// as a list.
    var type: String
    /// The names of the types of a composition, such as `A & B`; empty for an alias of another type.
    var composed: [String] = []
    /// Whether the alias stands for a function type.
    var isOfFunction: Bool
    /// Whether the alias is declared inside a type.
    var isNested: Bool
    var file: Int
  }

  /// A function, initialiser or accessor with a body.
  struct SwiftFunction: Sendable {
    /// A parameter of a function.
    struct Parameter: Sendable {
      var label: String?
      var name: String
      var type: TypeSyntax?
      var initial: ExprSyntax?
      var isVariadic: Bool
      /// Whether the parameter has an attribute of a result builder, so that a closure passed to it is a builder.
      var isBuilder = false
    }

    var name: String
    var parameters: [Parameter]
    var body: CodeBlockItemListSyntax
    var returnType: TypeSyntax?
    var isStatic: Bool
    var isInitialiser = false
    var isOverride = false
    /// Whether code of other modules can call the function.
    var isPublic = false
    /// Whether only code of the function's file can use it.
    var isPrivate = false
    /// Whether an attribute, such as `@IBAction`, may let code call the function without its Swift name.
    var isCalledByOthers = false
    /// Whether the function is a result builder, whose result is the list of its statements' values.
    var isBuilder = false
    /// The names of the function's type parameters.
    var typeParameters: [String] = []
    /// The name of the type that the function is a member of; nil for a global function.
    var owner: String?
    var place: SourcePlace

    fileprivate func owned(by name: String) -> SwiftFunction {
      var function = self
      function.owner = name
      return function
    }

    /// The types of the parameters and of the result, as texts. In one module, two functions of the same name differ in
    /// their labels or in these types.
    var signature: [String] {
      parameters.map { ($0.type?.trimmedDescription ?? "") + ($0.isVariadic ? "..." : "") }
        + [returnType?.trimmedDescription ?? ""]
    }
  }

  /// A stored or computed property, or a variable outside types.
  struct SwiftProperty: Sendable {
    var name: String
    var type: TypeSyntax?
    var initial: ExprSyntax?
    /// An observer: code that runs when the property is set.
    struct Observer: Sendable {
      /// Whether the observer runs before the change, as `willSet` does.
      var isBefore: Bool
      /// The name of the observer's parameter, which is the new value in `willSet` and the old value in `didSet`.
      var parameter: String
      var body: CodeBlockItemListSyntax
    }

    /// The body of the getter; nil for a stored property.
    var getter: CodeBlockItemListSyntax?
    /// The parameter name and the body of the setter; nil if there is none.
    var setter: (parameter: String, body: CodeBlockItemListSyntax)?
    var observers: [Observer] = []
    /// Whether the value never changes after its initialisation.
    var isConstant: Bool
    var isStatic: Bool
    /// Whether only code of the property's file can use it.
    var isPrivate = false
    /// Whether only code of the property's file can set it.
    var isSetPrivately = false
    /// Whether the language gives the value nil at first: a variable of an optional type without an initial value, and
    /// without an attribute such as `@IBOutlet`.
    var isNilAtFirst = false
    /// Whether the value is stored in a property wrapper, which may change it.
    var isWrapped: Bool { wrapper != nil }
    /// The name of the property wrapper; nil if there is none.
    var wrapper: String?
    /// Whether the property wrapper has other arguments than the wrapped value.
    var hasWrapperArguments = false
    var owner: String?
    var place: SourcePlace

    /// The ranges of the property's code: its getter, setter, observers and initial value.
    var code: [Range<AbsolutePosition>] {
      let blocks = observers.map(\.body) + [getter, setter?.body].compactMap(\.self)
      let ranges = blocks.map { $0.position..<$0.endPosition }
      return ranges + [initial].compactMap(\.self).map { $0.position..<$0.endPosition }
    }

    /// Whether the property has code to follow: a getter, an observer, or a call as its initial value.
    var hasCode: Bool { getter != nil || !observers.isEmpty || initial?.is(FunctionCallExprSyntax.self) == true }
  }

  extension TokenSyntax {
    /// The text of a name, without the backquotes around a name that is a word of the language. After a dot, as in
    /// `.default`, such a name has no backquotes.
    var unquoted: String {
      let text = text
      return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
    }
  }

  /// The names in types, as code writes the types.
  enum TypeName {
    /// Returns the last name of a type. If the type is written as a member of another one, the other's name and a dot
    /// precede it, as in `Module.Name`.
    static func qualified(_ type: TypeSyntax) -> String {
      let name = simple(type)
      guard let member = type.as(MemberTypeSyntax.self) else { return name }
      let outer = simple(member.baseType)
      return outer.isEmpty ? name : "\(outer).\(name)"
    }

    /// Returns the part of a name after the last dot.
    static func last(of name: String) -> String {
      name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// Returns the last name of a type, without optionality, type arguments and enclosing types; empty for a type
    /// without a name, such as a list.
    static func simple(_ type: TypeSyntax) -> String {
      let type = unwrapped(type)
      return type.as(IdentifierTypeSyntax.self)?.name.unquoted ?? type.as(MemberTypeSyntax.self)?.name.unquoted ?? ""
    }

    /// Returns the last names of the types of a composition, such as `A & B`; an empty list for another type.
    static func composed(_ type: TypeSyntax) -> [String] {
      unwrapped(type).as(CompositionTypeSyntax.self)?.elements.map { simple($0.type) } ?? []
    }

    /// Returns the type of a function, such as that of a closure; nil for another type.
    static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? { unwrapped(type).as(FunctionTypeSyntax.self) }

    /// Returns the type that an argument must have, given the type of its parameter: the result of an `@autoclosure`,
    /// and the parameter's type without attributes otherwise.
    static func written(_ type: TypeSyntax) -> TypeSyntax {
      guard let attributed = type.as(AttributedTypeSyntax.self) else { return type }
      let isClosed = attributed.attributes.contains { $0.trimmedDescription == "@autoclosure" }
      return isClosed ? function(attributed.baseType)?.returnClause.type ?? type : attributed.baseType
    }

    /// Returns whether a type is written with `?` or `!`.
    static func isOptional(_ type: TypeSyntax) -> Bool {
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    /// Returns a type without optionality, attributes, `some` or `any`, and parentheses.
    private static func unwrapped(_ type: TypeSyntax) -> TypeSyntax {
      switch type.kind {
      case .optionalType: if let optional = type.as(OptionalTypeSyntax.self) { return unwrapped(optional.wrappedType) }
      case .implicitlyUnwrappedOptionalType:
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return unwrapped(optional.wrappedType) }
      case .attributedType:
        if let attributed = type.as(AttributedTypeSyntax.self) { return unwrapped(attributed.baseType) }
      case .someOrAnyType: if let some = type.as(SomeOrAnyTypeSyntax.self) { return unwrapped(some.constraint) }
      case .tupleType:
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first {
          return unwrapped(element.type)
        }
      default: break
      }
      return type
    }

    /// Returns the type of the elements of a list; nil for another type.
    static func element(of type: TypeSyntax) -> TypeSyntax? {
      let type = unwrapped(type)
      if let list = type.as(ArrayTypeSyntax.self) { return list.element }
      return arguments(of: type, ["Array", "Set", "ContiguousArray"], count: 1)?[0]
    }

    /// Returns the types of the keys and the values of a dictionary; nil for another type.
    static func entry(of type: TypeSyntax) -> (key: TypeSyntax, value: TypeSyntax)? {
      let type = unwrapped(type)
      if let dictionary = type.as(DictionaryTypeSyntax.self) { return (dictionary.key, dictionary.value) }
      return arguments(of: type, ["Dictionary"], count: 2).map { ($0[0], $0[1]) }
    }

    /// Returns the type arguments of a generic type with one of the given names; nil for another type, or if the number
    /// of arguments is not `count`.
    private static func arguments(of type: TypeSyntax, _ names: [String], count: Int) -> [TypeSyntax]? {
      guard let type = type.as(IdentifierTypeSyntax.self), names.contains(type.name.text) else { return nil }
      let types = type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
      return types.count == count ? types : nil
    }
  }
#endif
