#if SwiftSource
  extension ObjectiveCTranslator {
    /// Translates the statements of a block, whose opening brace is the current token.
    mutating func block() throws(Failure) -> TranslatedCode {
      try expect("{")
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.greatestDepth else { throw Failure() }
      var code = TranslatedCode()
      while !isAtEnd, !token.isPunctuation("}") { code.append(statementOrUnknown()) }
      try expect("}")
      return code
    }

    /// Translates a statement. One that cannot be translated becomes a call that is not followed, with the statement's
    /// objects as arguments.
    private mutating func statementOrUnknown() -> TranslatedCode {
      let start = index
      do throws(Failure) {
        return try statement()
      } catch {
        index = start
        return unknownStatement()
      }
    }

    /// The words of Objective-C, C and C++ that are no names of variables.
    private static let words: Set<String> = [
      "if", "else", "for", "while", "do", "return", "switch", "case", "default", "break", "continue", "goto", "typeof",
      "__typeof", "__typeof__", "sizeof", "new", "auto", "nil", "NULL", "YES", "NO", "in", "self", "super", "template",
      "this", "delete", "try", "catch", "throw", "enum", "union", "void", "int", "float", "double", "char", "long",
      "bool",
    ]

    /// Returns a call that is not followed, with the variables and properties in the current statement as arguments. So
    /// all of these are exposed.
    private mutating func unknownStatement() -> TranslatedCode {
      var names: [String] = []
      var known: Set<String> = []
      func note(at position: Int) {
        let token = tokens[position]
        guard token.kind == .identifier, !Self.words.contains(token.text), !Self.qualifiers.contains(token.text) else {
          return
        }
        var name = variable(token.text)
        if position > 0, tokens[position - 1].isPunctuation(".") {
          // Of members, only those of `self` are arguments.
          guard position > 1, tokens[position - 2].isWord("self") else { return }
          name = "self.\(ObjectiveCNames.declared(token.text))"
        }
        if name.first?.isUppercase != true, name.first != ".", known.insert(name).inserted { names.append(name) }
      }
      let start = index
      while !isAtEnd, !token.isPunctuation(";"), !token.isPunctuation("}") {
        if token.isPunctuation("(") || token.isPunctuation("[") || token.isPunctuation("{") {
          let isBlock = token.isPunctuation("{")
          skipBrackets()
          if isBlock, !token.isPunctuation(";"), !token.isPunctuation(")") { break }
        } else {
          index += 1
        }
      }
      if token.isPunctuation(";") { index += 1 }
      if index == start { index += 1 }
      for position in start..<min(index, tokens.count) { note(at: position) }
      return TranslatedCode("notUnderstood(\(names.joined(separator: ", ")))\n")
    }

    private mutating func statement() throws(Failure) -> TranslatedCode {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.greatestDepth else { throw Failure() }
      if take(";") { return TranslatedCode() }
      if token.isPunctuation("{") {
        var code = TranslatedCode("do {\n")
        code.append(try block())
        code.append("}\n")
        return code
      }
      if token.kind == .directive { return try directiveStatement() }
      if token.kind == .identifier {
        switch token.text {
        case "if": return try ifStatement()
        case "for": return try forStatement()
        case "while", "do": return try whileStatement()
        case "switch": return try switchStatement()
        case "return":
          index += 1
          var code = TranslatedCode("return")
          if !token.isPunctuation(";") {
            code.append(" ")
            code.append(try expression())
          }
          try expect(";")
          code.append("\n")
          return code
        case "break", "continue":
          let word = take().text
          try expect(";")
          let step = word == "continue" ? loopSteps.last.flatMap(\.self) : nil
          return (step ?? TranslatedCode()) + "\(word)\n"
        case "goto": throw Failure()
        default: break
        }
      }
      if let declaration = try declaration() { return declaration }
      let code = try expression()
      try expect(";")
      return code + "\n"
    }

    /// Translates a statement that begins with an at sign: `@autoreleasepool { … }`, `@try { … }`,
    /// `@synchronized (x) { … }`, or a macro such as `@strongify(self);`.
    private mutating func directiveStatement() throws(Failure) -> TranslatedCode {
      let name = peek(0).text
      if name == "selector" || name == "available" || name == "protocol" || name == "encode" { throw Failure() }
      index += 1
      if token.isPunctuation("(") { skipBrackets() }
      if token.isPunctuation("{") {
        let isHandler = name == "catch"
        var code = TranslatedCode(isHandler ? "if wasThrown {\n" : "do {\n")
        code.append(try block())
        code.append("}\n")
        return code
      }
      _ = take(";")
      return TranslatedCode()
    }

    // MARK: Branches and loops

    private mutating func body() throws(Failure) -> TranslatedCode {
      token.isPunctuation("{") ? try block() : try statement()
    }

    private mutating func ifStatement() throws(Failure) -> TranslatedCode {
      let word = take()
      try expect("(")
      pendingCall = nil
      let condition = try condition()
      let call = pendingCall
      try expect(")")
      let then = try body()
      var otherwise: TranslatedCode?
      if token.isWord("else") {
        index += 1
        otherwise = try body()
      }
      // `if (self = [super init])`: the case that the initialiser fails is not followed, so the body always runs.
      if condition.text == "self" || condition.text == "true" {
        var code = TranslatedCode()
        if let call { code.append(call + "\n") }
        return code + "do {\n" + then + "}\n"
      }
      var code = TranslatedCode()
      if let call { code.append(call + "\n") }
      code.append("if", at: word.range)
      code.append(" ")
      code.append(condition)
      code.append(" {\n")
      code.append(then)
      if let otherwise {
        code.append("} else {\n")
        code.append(otherwise)
      }
      code.append("}\n")
      return code
    }

    private mutating func condition() throws(Failure) -> TranslatedCode {
      if token.kind == .directive, token.text == "available" {
        index += 1
        let start = index
        skipBrackets()
        let words = tokens[start..<min(index, tokens.count)].map(\.text).joined(separator: " ")
        return TranslatedCode("#available" + words)
      }
      // A condition `self = [super init]` is translated to `self`, or to `false` if it is negated, and the call is put
      // before the branch.
      let start = index
      let isNegated = take("!")
      let brackets = take("(")
      if token.isWord("self"), peek().isPunctuation("="), brackets || !isNegated {
        index += 2
        let call = try expression()
        var isNil = isNegated
        if brackets {
          try expect(")")
          if token.isPunctuation("==") || token.isPunctuation("!=") {
            isNil = take().text == "=="
            if !["nil", "Nil", "NULL"].contains(take().text) { throw Failure() }
          }
        }
        pendingCall = call
        return TranslatedCode(isNil ? "false" : "self")
      }
      index = start
      return try expression()
    }

    private mutating func forStatement() throws(Failure) -> TranslatedCode {
      let word = take()
      try expect("(")
      var code = TranslatedCode()
      // 1. A loop over elements: `for (UIView *view in views)`.
      let start = index
      var names: [ObjectiveCToken] = []
      while !isAtEnd, !token.isWord("in"), !token.isPunctuation(";"), !token.isPunctuation("=") {
        if token.kind == .identifier { names.append(token) }
        index += 1
      }
      if token.isWord("in"), let name = names.last {
        index += 1
        code.append("for", at: word.range)
        code.append(" \(ObjectiveCNames.declared(name.text)) in ")
        code.append(try expression())
        try expect(")")
        code.append(" {\n")
        code.append(try loopBody())
        code.append("}\n")
        return code
      }
      // 2. A loop with a condition: `for (int i = 0; i < 3; i++)`.
      index = start
      if let head = loopHead() {
        code.append("do {\n")
        code.append(head.start)
        code.append("while", at: word.range)
        code.append(" ")
        code.append(head.condition)
        code.append(" {\n")
        code.append(try loopBody(step: head.step + "\n"))
        code.append("}\n}\n")
        return code
      }
      // 3. Other loops, which have an unknown number of iterations, and whose variable has unknown values.
      index = start
      var variables: [String] = []
      while !isAtEnd, !token.isPunctuation(")") {
        if token.kind == .identifier, peek().isPunctuation("=") { variables.append(token.text) }
        if token.isPunctuation("(") || token.isPunctuation("[") { skipBrackets() } else { index += 1 }
      }
      try expect(")")
      code.append("for", at: word.range)
      code.append(" \(variables.first.map(ObjectiveCNames.declared) ?? "_") in rounds {\n")
      code.append(try loopBody())
      code.append("}\n")
      return code
    }

    /// Translates the head of a loop from after its opening parenthesis: the statement at the start, the condition and
    /// the step. Returns nil for another head, and for a condition that changes a variable.
    private mutating func loopHead() -> (start: TranslatedCode, condition: TranslatedCode, step: TranslatedCode)? {
      do throws(Failure) {
        let start = try statement()
        let first = index
        let condition = try expression()
        let changes: Set<String> = ["=", "+=", "-=", "*=", "/=", "|=", "&=", "++", "--"]
        guard !tokens[first..<index].contains(where: { changes.contains($0.text) }) else { return nil }
        try expect(";")
        let step = try expression()
        try expect(")")
        return (start, condition, step)
      } catch {
        return nil
      }
    }

    /// Translates the body of a loop, with the step that comes before the next iteration: at the end, and before each
    /// `continue`.
    private mutating func loopBody(step: TranslatedCode? = nil) throws(Failure) -> TranslatedCode {
      loopSteps.append(step)
      defer { loopSteps.removeLast() }
      let code = try body()
      return code + (step ?? TranslatedCode())
    }

    private mutating func whileStatement() throws(Failure) -> TranslatedCode {
      let word = take()
      var code = TranslatedCode()
      if word.text == "do" {
        let body = try loopBody()
        guard token.isWord("while") else { throw Failure() }
        index += 1
        let condition = try loopCondition()
        _ = take(";")
        code.append("repeat", at: word.range)
        code.append(" {\n")
        code.append(body)
        code.append("} while ")
        code.append(condition)
        code.append("\n")
        return code
      }
      let condition = try loopCondition()
      code.append("while", at: word.range)
      code.append(" ")
      code.append(condition)
      code.append(" {\n")
      code.append(try loopBody())
      code.append("}\n")
      return code
    }

    /// Translates the condition of a `while` in its parentheses. One that cannot be translated is unknown.
    private mutating func loopCondition() throws(Failure) -> TranslatedCode {
      guard token.isPunctuation("(") else { throw Failure() }
      let start = index
      index += 1
      do throws(Failure) {
        let condition = try expression()
        try expect(")")
        return condition
      } catch {
        index = start
        skipBrackets()
        return TranslatedCode("goesOn")
      }
    }

    private mutating func switchStatement() throws(Failure) -> TranslatedCode {
      let word = take()
      try expect("(")
      let subject = try expression()
      try expect(")")
      try expect("{")
      var code = TranslatedCode()
      code.append("switch", at: word.range)
      code.append(" ")
      code.append(subject)
      code.append(" {\n")
      while !isAtEnd, !token.isPunctuation("}") {
        var labels: [TranslatedCode] = []
        var isDefault = false
        while token.isWord("case") || token.isWord("default") {
          if take().text == "default" { isDefault = true } else { labels.append(try expression()) }
          try expect(":")
        }
        guard isDefault || !labels.isEmpty else { throw Failure() }
        code.append(isDefault ? "default" : "case ")
        if !isDefault { code.append(labels.joined(separator: ", ")) }
        code.append(":\n")
        while !isAtEnd, !token.isPunctuation("}"), !token.isWord("case"), !token.isWord("default") {
          code.append(statementOrUnknown())
        }
        // In C, a case without `break` goes on with the next one.
        if token.isWord("case") || token.isWord("default") { code.append("fallthrough\n") }
      }
      try expect("}")
      code.append("}\n")
      return code
    }

    // MARK: Declarations of local variables

    /// Translates a declaration of local variables. Returns nil for another statement.
    private mutating func declaration() throws(Failure) -> TranslatedCode? {
      let start = index
      while token.kind == .identifier, Self.qualifiers.contains(token.text) { index += 1 }
      let isQualified = index > start
      let qualifiers = tokens[start..<index].map(\.text)
      let isStatic = qualifiers.contains("static")
      var type = "id"
      if token.isWord("typeof") || token.isWord("__typeof") || token.isWord("__typeof__") {
        index += 1
        guard token.isPunctuation("(") else { throw Failure() }
        skipBrackets()
      } else {
        guard token.kind == .identifier else {
          index = start
          return nil
        }
        type = take().text
        while token.kind == .identifier, ["long", "int", "short", "char"].contains(token.text) { index += 1 }
        if token.isPunctuation("<") {
          // The angle brackets contain type arguments.
          skipAngles()
        }
      }
      // The variable is a block: `void (^name)(…) = ^…`.
      if token.isPunctuation("("), peek().isPunctuation("^"), peek(2).kind == .identifier {
        index += 2
        let name = take()
        try expect(")")
        guard token.isPunctuation("(") else { throw Failure() }
        skipBrackets()
        try expect("=")
        var code = TranslatedCode("var ")
        code.append(ObjectiveCNames.declared(name.text), at: name.range)
        code.append(" = ")
        code.append(try expression())
        try expect(";")
        return code + "\n"
      }
      var code = TranslatedCode()
      var isFirst = true
      repeat {
        let first = index
        while token.isPunctuation("*") || token.kind == .identifier && Self.qualifiers.contains(token.text) {
          index += 1
        }
        let isPointer = type == "id" || tokens[first..<index].contains { $0.isPunctuation("*") }
        let next = peek()
        guard token.kind == .identifier, ["=", ";", ",", "["].contains(next.text), next.kind == .punctuation else {
          if isFirst, !isQualified {
            index = start
            return nil
          }
          throw Failure()
        }
        let name = take()
        code.append("var ")
        code.append(ObjectiveCNames.declared(name.text), at: name.range)
        if token.isPunctuation("[") {
          // The variable is a C array, whose value is unknown.
          skipBrackets()
          if take("=") { skipBrackets() }
          code.append(" = unknownArray")
        } else if take("=") {
          let value = try expression()
          // A static variable has kept its value since an earlier call.
          if isStatic, value.text == "nil" {
            code.append(": \(ObjectiveCNames.type(type))!")
          } else {
            code.append(" = ")
            code.append(value)
          }
        } else {
          code.append(": \(ObjectiveCNames.type(type))!")
          // Automatic reference counting gives nil to the variable.
          if isPointer, !isStatic { code.append(" = nil") }
        }
        code.append("\n")
        isFirst = false
      } while take(",")
      try expect(";")
      return code
    }
  }
#endif
