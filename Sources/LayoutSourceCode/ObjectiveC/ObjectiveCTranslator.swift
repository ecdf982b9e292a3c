#if SwiftSource
  /// A translator of Objective-C into Swift. It covers the code that makes layouts: classes with methods and
  /// properties, message expressions, literals, blocks, branches and loops.
  ///
  /// The Swift code need not compile; it is followed like other sources. A statement that cannot be translated becomes
  /// a call that is not followed. Its arguments are the objects that the statement names, so nothing is concluded about
  /// them.
  struct ObjectiveCTranslator {
    var tokens: [ObjectiveCToken]
    var index = 0
    /// The number of expressions and statements around the current token.
    var depth = 0
    /// The properties that interfaces declare, by the name of the class.
    private var properties: [String: [Property]] = [:]
    /// The name of each class's superclass, by the name of the class.
    private var superclasses: [String: String] = [:]
    /// The instance variables that hold objects, by the name of the class.
    private var objectVariables: [String: [Property]] = [:]
    /// The names of declared instance variables. Other names that begin with an underscore are those of properties.
    var instanceVariables: Set<String> = []
    /// The names of methods without parameters and result. Messages with these names are translated to calls.
    var actions: Set<String> = []
    /// The names of methods without parameters that have a result. Messages with these names to objects are translated
    /// to reads of properties.
    var getters: Set<String> = []
    /// Whether the code uses Masonry without the prefix of its names.
    let isShorthand: Bool
    /// Whether the current token is in the argument of one of Masonry's relations, such as `equalTo`.
    var isInRelation = false
    /// The steps of the loops around the current token, the innermost last, which come before the next iteration; nil
    /// for a loop without one.
    var loopSteps: [TranslatedCode?] = []
    /// The call in the condition of an `if`, as in `if (self = [super init])`; nil if the condition assigns nothing to
    /// `self`. In Swift, the call comes before the `if`.
    var pendingCall: TranslatedCode?
    private var constants: [(name: String, value: [ObjectiveCToken])]

    static let greatestDepth = 100

    struct Property {
      var name: String
      var type: String
    }

    /// The error that code cannot be translated.
    struct Failure: Error {}

    /// Creates a translator.
    ///
    /// - Parameters:
    ///   - bytes: the source.
    ///   - headers: the contents of headers that declare classes of the source.
    init(_ bytes: [UInt8], headers: [[UInt8]] = []) {
      let lexer = ObjectiveCLexer(bytes)
      tokens = lexer.tokens
      isShorthand = Self.isShorthand(lexer.tokens)
      var constants = lexer.constants
      self.constants = []
      for header in headers {
        var reader = self
        reader.tokens = ObjectiveCLexer(header).tokens
        constants += Self.enumerators(in: reader.tokens)
        reader.readInterfaces()
        (properties, superclasses) = (reader.properties, reader.superclasses)
      }
      var reader = self
      reader.readInterfaces()
      (properties, superclasses) = (reader.properties, reader.superclasses)
      (instanceVariables, actions, getters) = (reader.instanceVariables, reader.actions, reader.getters)
      objectVariables = reader.objectVariables
      // An instance variable `_name` beside a property `name` is the property's own.
      for (className, own) in properties {
        let names = Set(own.map { "_" + $0.name })
        objectVariables[className]?.removeAll { names.contains($0.name) }
        instanceVariables.subtract(names)
      }
      self.constants = constants + Self.enumerators(in: tokens)
    }

    /// Returns whether code passes blocks to Masonry's methods without the prefix `mas_`, as in `makeConstraints:^(…)`.
    private static func isShorthand(_ tokens: [ObjectiveCToken]) -> Bool {
      tokens.indices.dropLast(2).contains { index in
        tokens[index].kind == .identifier && ObjectiveCNames.shorthandMethods.contains(tokens[index].text + ":")
          && tokens[index + 1].isPunctuation(":") && tokens[index + 2].isPunctuation("^")
      }
    }

    // MARK: Access to tokens

    var token: ObjectiveCToken { tokens[min(index, tokens.count - 1)] }

    func peek(_ offset: Int = 1) -> ObjectiveCToken { tokens[min(index + offset, tokens.count - 1)] }

    var isAtEnd: Bool { token.kind == .end }

    mutating func take() -> ObjectiveCToken {
      let taken = token
      if index < tokens.count - 1 { index += 1 }
      return taken
    }

    mutating func take(_ text: String) -> Bool {
      guard token.isPunctuation(text) else { return false }
      index += 1
      return true
    }

    mutating func expect(_ text: String) throws(Failure) {
      guard take(text) else { throw Failure() }
    }

    mutating func takeWord() throws(Failure) -> ObjectiveCToken {
      guard token.kind == .identifier else { throw Failure() }
      return take()
    }

    /// Skips the bracket at the current token, the matching closing bracket, and all tokens between them.
    mutating func skipBrackets() {
      var openBrackets = 0
      repeat {
        if token.kind == .punctuation {
          switch token.text {
          case "(", "[", "{": openBrackets += 1
          case ")", "]", "}": openBrackets -= 1
          default: break
          }
        }
        index += 1
      } while openBrackets > 0 && !isAtEnd
    }

    // MARK: Declarations in interfaces

    /// Reads the declarations in interfaces, and the signatures of methods.
    private mutating func readInterfaces() {
      var className = ""
      while !isAtEnd {
        if token.kind == .directive, token.text == "interface" || token.text == "implementation" {
          let isInterface = token.text == "interface"
          index += 1
          guard token.kind == .identifier else { continue }
          className = take().text
          if isInterface, token.isPunctuation("<") { skipAngles() }
          if take(":"), token.kind == .identifier {
            let parent = take().text
            if isInterface { superclasses[className] = parent }
          }
          if token.isPunctuation("(") { skipBrackets() }
          if token.isPunctuation("<") { skipAngles() }
          if token.isPunctuation("{") { readVariables(of: className) }
        } else if token.kind == .directive, token.text == "property" {
          readProperty(of: className)
        } else if token.isPunctuation("-"), token.isFirstOnLine, !className.isEmpty {
          readHead()
        } else {
          index += 1
        }
      }
    }

    mutating func skipAngles() {
      var openBrackets = 0
      repeat {
        if token.isPunctuation("<") { openBrackets += 1 }
        if token.isPunctuation(">") { openBrackets -= 1 }
        if token.isPunctuation(">>") { openBrackets -= 2 }
        if token.isPunctuation("{") || token.isPunctuation(";") { return }
        index += 1
      } while openBrackets > 0 && !isAtEnd
    }

    private mutating func readVariables(of className: String) {
      index += 1
      while !isAtEnd, !token.isPunctuation("}") {
        // An access modifier, such as `@private`, is no part of the declaration after it.
        let statement = tokensUpToSemicolon().filter { $0.kind != .directive }
        if let name = statement.last(where: { $0.kind == .identifier })?.text { instanceVariables.insert(name) }
        // The other variables of a declaration such as `UIView *_a, *_b` follow commas.
        let isOfBlock = statement.contains { $0.isPunctuation("^") || $0.isPunctuation("(") }
        guard !isOfBlock,
          let type = statement.first(where: { $0.kind == .identifier && !Self.qualifiers.contains($0.text) })
        else { continue }
        for (position, word) in statement.enumerated()
        where word.kind == .identifier && position > 0
          && (statement[position - 1].isPunctuation("*") || Self.qualifiers.contains(statement[position - 1].text))
          && (position + 1 == statement.count || statement[position + 1].isPunctuation(",")) && word.range != type.range
        {
          instanceVariables.insert(word.text)
          objectVariables[className, default: []].append(Property(name: word.text, type: type.text))
        }
      }
      index += 1
    }

    /// Returns the tokens of a declaration, and skips the semicolon at its end.
    private mutating func tokensUpToSemicolon() -> [ObjectiveCToken] {
      let start = index
      while !isAtEnd, !token.isPunctuation(";"), !token.isPunctuation("}") { index += 1 }
      let found = Array(tokens[start..<min(index, tokens.count)])
      if token.isPunctuation(";") { index += 1 }
      return found
    }

    private mutating func readProperty(of className: String) {
      index += 1
      if token.isPunctuation("(") { skipBrackets() }
      let statement = tokensUpToSemicolon()
      // The name of a block is inside its type; such a property is left out.
      guard !statement.contains(where: { $0.isPunctuation("^") }),
        let name = statement.last(where: { $0.kind == .identifier })
      else { return }
      let words = statement.dropLast().filter { $0.kind == .identifier }
      let type = words.first { !Self.qualifiers.contains($0.text) && !$0.text.hasPrefix("IBOutlet") }?.text ?? "id"
      properties[className, default: []].append(Property(name: name.text, type: type))
    }

    private mutating func readHead() {
      index += 1
      var type = ""
      if token.isPunctuation("(") {
        type = peek().text
        skipBrackets()
      }
      guard token.kind == .identifier else { return }
      let name = take().text
      guard token.isPunctuation("{") || token.isPunctuation(";") else { return }
      if type == "void" { actions.insert(name) } else { getters.insert(name) }
    }

    static let qualifiers: Set<String> = [
      "const", "static", "extern", "__weak", "__strong", "__block", "__unused", "__kindof", "nullable", "nonnull",
      "_Nullable", "_Nonnull", "__nullable", "__nonnull", "volatile", "inline", "signed", "unsigned", "struct",
      "IBOutlet",
      "__unsafe_unretained", "__autoreleasing", "register", "FOUNDATION_EXPORT", "UIKIT_EXTERN",
    ]

    // MARK: Translation of a file

    /// Translates the whole source.
    mutating func translated() -> TranslatedCode {
      var code = TranslatedCode()
      for (name, value) in constants {
        var reader = self
        let end = value.last?.range ?? 0..<0
        reader.tokens = value + [ObjectiveCToken(kind: .end, text: "", range: end)]
        reader.index = 0
        guard let expression = try? reader.expression(), reader.isAtEnd else { continue }
        code.append("let \(ObjectiveCNames.declared(name)) = ")
        code.append(expression)
        code.append("\n")
      }
      var declared: Set<String> = []
      while !isAtEnd {
        let start = index
        if token.kind == .directive, token.text == "implementation" {
          code.append(implementation(&declared))
        } else if token.kind == .directive {
          skipDirective()
        } else if let declaration = try? global() {
          code.append(declaration)
        } else {
          index = start
          skipDeclaration()
        }
        if index == start { index += 1 }
      }
      return code
    }

    /// Skips an interface, a protocol or another directive.
    private mutating func skipDirective() {
      let name = take().text
      guard name == "interface" || name == "protocol" else { return }
      // A forward declaration of a protocol has no `@end`. It ends with a semicolon after a few tokens.
      let start = index
      while !isAtEnd {
        if token.kind == .directive, token.text == "end" {
          index += 1
          return
        }
        if name == "protocol", token.isPunctuation(";"), index <= start + 8 { return }
        index += 1
      }
    }

    /// Skips a declaration or function that is not translated, up to its semicolon or its closing brace.
    private mutating func skipDeclaration() {
      while !isAtEnd, !token.isPunctuation(";"), token.kind != .directive {
        if token.isPunctuation("{") {
          skipBrackets()
          return
        }
        index += 1
      }
      if token.isPunctuation(";") { index += 1 }
    }

    private mutating func implementation(_ declared: inout Set<String>) -> TranslatedCode {
      index += 1
      guard token.kind == .identifier else { return TranslatedCode() }
      let name = take()
      let isCategory = token.isPunctuation("(")
      if isCategory { skipBrackets() }
      if take(":") { index += 1 }
      if token.isPunctuation("{") { skipBrackets() }
      var code = TranslatedCode()
      if !isCategory, declared.insert(name.text).inserted {
        code.append("class ")
        code.append(name.text, at: name.range)
        code.append(superclasses[name.text].map { ": \($0) {\n" } ?? " {\n")
      } else {
        code.append("extension \(name.text) {\n")
      }
      var known: Set<String> = []
      var methods = TranslatedCode()
      while !isAtEnd, !(token.kind == .directive && token.text == "end") {
        let start = index
        if token.isPunctuation("-") || token.isPunctuation("+") {
          if let method = try? method(of: name.text, &known) {
            methods.append(method)
          } else {
            index = start
            skipDeclaration()
          }
        } else if token.kind == .directive {
          // A directive such as `@synthesize` or `@dynamic` has no effect here.
          index += 1
        } else {
          // Functions and constants between the methods are skipped.
          skipDeclaration()
        }
        if index == start { index += 1 }
      }
      if !isAtEnd { index += 1 }
      if !isCategory {
        for property in properties[name.text] ?? [] where known.insert(property.name).inserted {
          code.append("var \(ObjectiveCNames.declared(property.name)): \(ObjectiveCNames.type(property.type))!\n")
        }
        for variable in objectVariables[name.text] ?? [] where known.insert(variable.name).inserted {
          code.append(
            "private var \(ObjectiveCNames.declared(variable.name)): \(ObjectiveCNames.type(variable.type))!\n")
        }
      }
      code.append(methods)
      code.append("}\n")
      return code
    }

    // MARK: Translation of methods

    private mutating func method(of className: String, _ known: inout Set<String>) throws(Failure) -> TranslatedCode {
      let isStatic = take().text == "+"
      let place = token.range
      var type = "id"
      if token.isPunctuation("(") { type = try typeInBrackets() }
      let first = try takeWord()
      var parameters: [(label: String, name: String, type: String)] = []
      if token.isPunctuation(":") {
        var label = first.text
        repeat {
          try expect(":")
          let parameterType = token.isPunctuation("(") ? try typeInBrackets() : "id"
          let name = try takeWord().text
          parameters.append((label, name, parameterType))
          label = token.kind == .identifier ? token.text : ""
          if token.kind == .identifier { index += 1 }
        } while token.isPunctuation(":")
      }
      while token.isPunctuation(",") || token.isPunctuation("...") { index += 1 }
      guard token.isPunctuation("{") else { throw Failure() }
      let head = Self.isInitialiser(first.text) && !isStatic
      // A getter that creates its value at the first call becomes a lazy property.
      if parameters.isEmpty, !isStatic, !head, type != "void" {
        if let property = properties[className]?.first(where: { $0.name == first.text }),
          let body = try lazyBody(of: property.name)
        {
          known.insert(property.name)
          var code = TranslatedCode("lazy var ")
          code.append(ObjectiveCNames.declared(property.name), at: first.range)
          code.append(": \(ObjectiveCNames.type(property.type))! = {\n")
          code.append(body)
          code.append("return self.\(ObjectiveCNames.declared(property.name))\n}()\n")
          return code
        }
        var code = TranslatedCode("var ")
        code.append(ObjectiveCNames.declared(first.text), at: first.range)
        code.append(": \(ObjectiveCNames.type(type))! {\n")
        code.append(try block())
        code.append("}\n")
        return code
      }
      var code = TranslatedCode(isStatic ? "static " : "")
      if head {
        code.append("init", at: place)
        parameters = Self.initialiserLabels(parameters)
      } else {
        code.append("func ")
        code.append(ObjectiveCNames.declared(first.text), at: first.range)
      }
      let list = parameters.enumerated().map { position, parameter in
        let label = position == 0 && !head ? "_" : parameter.label.isEmpty ? "_" : parameter.label
        return
          "\(label) \(ObjectiveCNames.declared(parameter.name)): \(ObjectiveCNames.type(parameter.type))!"
      }
      code.append("(\(list.joined(separator: ", ")))")
      if !head, type != "void" { code.append(" -> \(ObjectiveCNames.type(type))!") }
      code.append(" {\n")
      code.append(try block())
      code.append("}\n")
      return code
    }

    static func isInitialiser(_ name: String) -> Bool {
      name == "init" || name.hasPrefix("initWith") || name.hasPrefix("initFrom") || name.hasPrefix("initFor")
    }

    private static func initialiserLabels(
      _ parameters: [(label: String, name: String, type: String)]
    ) -> [(label: String, name: String, type: String)] {
      parameters.enumerated().map { position, parameter in
        (position == 0 ? initialiserLabel(parameter.label) : parameter.label, parameter.name, parameter.type)
      }
    }

    /// Returns the first label of an initialiser, such as `frame` for `initWithFrame`.
    static func initialiserLabel(_ name: String) -> String {
      let prefix = name.hasPrefix("initWith") ? "initWith" : "init"
      return ObjectiveCNames.lowercasedFirst(name.dropFirst(prefix.count))
    }

    /// Reads a type in parentheses, and returns its name.
    mutating func typeInBrackets() throws(Failure) -> String {
      let start = index
      skipBrackets()
      let words = tokens[start..<min(index, tokens.count)].filter { $0.kind == .identifier }
      let isPointer = tokens[start..<min(index, tokens.count)].contains { $0.isPunctuation("*") }
      let name = words.first { !Self.qualifiers.contains($0.text) }?.text ?? "id"
      return name == "void" && isPointer ? "id" : name
    }

    /// Returns the translated code by which a getter creates the value of its property at the first call. This is the
    /// body of the branch in `if (!_name) { … } return _name;`. The condition may also be `_name == nil`,
    /// `nil == _name` or `!self.name`. The result is nil for other code.
    private mutating func lazyBody(of name: String) throws(Failure) -> TranslatedCode? {
      let start = index
      let variable = "_" + name
      func matches(_ words: [String], at offset: Int) -> Bool {
        words.enumerated().allSatisfy { peek(offset + $0.offset).text == $0.element }
      }
      let conditions = [
        ["!", variable], [variable, "==", "nil"], ["nil", "==", variable], ["!", "self", ".", name],
      ]
      for condition in conditions {
        let head = ["{", "if", "("] + condition + [")", "{"]
        guard matches(head, at: 0) else { continue }
        index += head.count - 1
        let body = try block()
        if matches(["return", variable, ";", "}"], at: 0) {
          index += 4
          return body
        }
        break
      }
      index = start
      return nil
    }

    // MARK: Global constants and functions

    /// Translates a constant or function outside classes.
    private mutating func global() throws(Failure) -> TranslatedCode {
      while token.kind == .identifier, Self.qualifiers.contains(token.text) { index += 1 }
      if token.isWord("typedef") || token.isWord("enum") || token.isWord("NS_ENUM") { throw Failure() }
      let type = try takeWord().text
      if token.isPunctuation("<") { skipAngles() }
      while token.isPunctuation("*") || token.kind == .identifier && Self.qualifiers.contains(token.text) { index += 1 }
      let name = try takeWord()
      if take("=") {
        var code = TranslatedCode("let ")
        code.append(ObjectiveCNames.declared(name.text), at: name.range)
        code.append(" = ")
        code.append(try expression())
        try expect(";")
        code.append("\n")
        return code
      }
      guard token.isPunctuation("(") else { throw Failure() }
      index += 1
      var parameters: [String] = []
      while !token.isPunctuation(")") {
        let start = index
        while !isAtEnd, !token.isPunctuation(","), !token.isPunctuation(")") {
          if token.isPunctuation("(") { throw Failure() }
          index += 1
        }
        let words = tokens[start..<index].filter { $0.kind == .identifier && !Self.qualifiers.contains($0.text) }
        if let first = words.first, let last = words.last, words.count > 1 {
          parameters.append("_ \(ObjectiveCNames.declared(last.text)): \(ObjectiveCNames.type(first.text))!")
        }
        if isAtEnd { throw Failure() }
        _ = take(",")
      }
      try expect(")")
      guard token.isPunctuation("{") else { throw Failure() }
      var code = TranslatedCode("func ")
      code.append(ObjectiveCNames.declared(name.text), at: name.range)
      code.append("(\(parameters.joined(separator: ", ")))")
      if type != "void" { code.append(" -> \(ObjectiveCNames.type(type))!") }
      code.append(" {\n")
      code.append(try block())
      code.append("}\n")
      return code
    }
  }
#endif
