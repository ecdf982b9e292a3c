#if SwiftSource
  import SwiftSyntax

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
    /// Whether it is declared inside of another type, so that its name alone means it only there.
    var isNested = false
    /// Whether only code of its file has it.
    var isPrivate = false
    /// Whether some of its code sets its own `translatesAutoresizingMaskIntoConstraints`.
    var switchesTranslation = false
    var place: SourcePlace?

    static let translationWord = Array("translatesAutoresizingMaskIntoConstraints".utf8)

    mutating func merge(_ other: SwiftType) {
      if other.isDeclared, isDeclared { isAmbiguous = true }
      // The class above stands first where the type is declared.
      inherited = other.isDeclared && !isDeclared ? other.inherited + inherited : inherited + other.inherited
      switchesTranslation = switchesTranslation || other.switchesTranslation
      properties.merge(other.properties) { first, _ in first }
      methods.merge(other.methods) { $0 + $1 }
      initialisers += other.initialisers
      functions += other.functions
      if other.isDeclared, !isDeclared {
        isDeclared = true
        isNested = other.isNested
        isPrivate = other.isPrivate
        place = other.place
      }
    }
  }

  /// Another name of a type.
  struct SwiftAlias: Sendable {
    var name: String
    /// The name of the type, without type arguments.
    var type: String
    var file: Int
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
      /// Whether it has an attribute of a result builder, which a closure that is given for it is then.
      var isBuilder = false
    }

    var name: String
    var parameters: [Parameter]
    var body: CodeBlockItemListSyntax
    var returnType: TypeSyntax?
    var isStatic: Bool
    var isInitialiser = false
    var isOverride = false
    /// Whether only code of its file has it.
    var isPrivate = false
    /// Whether its result is the list of the values of its statements, as a result builder makes it.
    var isBuilder = false
    /// The type that has it, if one does.
    var owner: String?
    var place: SourcePlace

    /// The types of the parameters and of the result as they are written. No two functions of a module have both their
    /// labels and these in common.
    var signature: [String] {
      (parameters.map(\.type) + [returnType]).map { $0?.trimmedDescription ?? "" }
    }
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
    /// The name of the new value and the body of the setter, if it has one.
    var setter: (parameter: String, body: CodeBlockItemListSyntax)?
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

    /// The ranges of its code: of the getter, the setter, the observers and a first value.
    var code: [Range<AbsolutePosition>] {
      let blocks = observers.map(\.body) + [getter, setter?.body].compactMap(\.self)
      let ranges = blocks.map { $0.position..<$0.endPosition }
      return ranges + [initial].compactMap(\.self).map { $0.position..<$0.endPosition }
    }

    /// Whether it has more code than a first value.
    var hasCode: Bool { getter != nil || !observers.isEmpty || initial?.is(FunctionCallExprSyntax.self) == true }
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
