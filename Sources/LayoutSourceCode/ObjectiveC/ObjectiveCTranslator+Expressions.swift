#if SwiftSource
  extension ObjectiveCTranslator {
    /// Translates an expression, which may be an assignment.
    mutating func expression() throws(Failure) -> TranslatedCode {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.greatestDepth else { throw Failure() }
      let left = try ternary()
      guard token.kind == .punctuation, ["=", "+=", "-=", "*=", "/=", "|=", "&="].contains(token.text) else {
        return left
      }
      let sign = take().text
      let right = try expression()
      // The assignment `self = [super init]` is translated to the call alone.
      if left.text == "self" { return right }
      if sign == "|=" || sign == "&=" { return left + " = notUnderstood(" + right + ")" }
      return left + " \(sign) " + right
    }

    private mutating func ternary() throws(Failure) -> TranslatedCode {
      let condition = try operators()
      if take("?:") { return condition + " ?? " + (try ternary()) }
      guard take("?") else { return condition }
      if take(":") { return condition + " ?? " + (try ternary()) }
      let first = try expression()
      try expect(":")
      return condition + " ? " + first + " : " + (try ternary())
    }

    private static let binary: Set<String> = [
      "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "|", "&", "^", "<<", ">>",
    ]

    private mutating func operators() throws(Failure) -> TranslatedCode {
      var operands = [try unary()]
      var signs: [String] = []
      while token.kind == .punctuation, Self.binary.contains(token.text) {
        signs.append(take().text)
        operands.append(try unary())
      }
      if signs.isEmpty { return operands[0] }
      // In Swift, combined options are a list.
      if signs.allSatisfy({ $0 == "|" }), operands.allSatisfy({ $0.bytes.first == UInt8(ascii: ".") }) {
        return TranslatedCode("[") + operands.joined(separator: ", ") + "]"
      }
      var code = operands[0]
      for (sign, operand) in zip(signs, operands.dropFirst()) {
        code.append(" \(sign) ")
        code.append(operand)
      }
      return code
    }

    private mutating func unary() throws(Failure) -> TranslatedCode {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.greatestDepth else { throw Failure() }
      if token.kind == .punctuation {
        switch token.text {
        case "!":
          index += 1
          let operand = try unary()
          if operand.text == "self" { return TranslatedCode("false") }
          return TranslatedCode("!(") + operand + ")"
        case "-":
          let sign = take()
          let operand = try unary()
          if operand.bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) {
            return TranslatedCode("-", at: sign.range) + operand
          }
          return TranslatedCode("-(", at: sign.range) + operand + ")"
        case "&":
          index += 1
          let operand = try unary()
          // The code that gets the address of a variable may assign the variable.
          let isVariable = operand.bytes.allSatisfy(CodeScanner.isLetter)
          return isVariable ? TranslatedCode("&") + operand : operand
        case "+", "*":
          index += 1
          return try unary()
        case "~":
          index += 1
          return TranslatedCode("notUnderstood(") + (try unary()) + ")"
        case "++", "--":
          let sign = take().text.prefix(1)
          return TranslatedCode("(") + (try unary()) + " \(sign)= 1)"
        case "(" where isCast:
          skipBrackets()
          return try unary()
        default: break
        }
      }
      if token.isWord("sizeof") {
        index += 1
        if token.isPunctuation("(") { skipBrackets() } else { index += 1 }
        return TranslatedCode("unknownSize")
      }
      return try postfix(try primary())
    }

    /// Whether the parentheses at the current token are a cast: they contain a type, and a value follows.
    private var isCast: Bool {
      var position = index + 1
      var words: [String] = []
      var hasPointer = false
      while position < tokens.count, !tokens[position].isPunctuation(")") {
        let token = tokens[position]
        if token.kind == .identifier {
          words.append(token.text)
        } else if token.isPunctuation("*") {
          hasPointer = true
        } else if !token.isPunctuation("<"), !token.isPunctuation(">"), !token.isPunctuation(",") {
          return false
        }
        position += 1
        if position > index + 16 { return false }
      }
      guard position + 1 < tokens.count, let first = words.first else { return false }
      let next = tokens[position + 1]
      let beginsValue =
        next.kind == .identifier || next.kind == .number || next.kind == .string || next.kind == .directive
        || next.isPunctuation("[") || next.isPunctuation("(") || next.isPunctuation("@") || next.isPunctuation("^")
      guard beginsValue else { return false }
      if hasPointer { return tokens[position - 1].isPunctuation("*") || words.count > 1 }
      let types: Set<String> = [
        "id", "int", "float", "double", "long", "BOOL", "bool", "char", "short", "unsigned", "void", "size_t",
      ]
      if types.contains(first) || Self.qualifiers.contains(first) || first.hasPrefix("__bridge") { return true }
      return words.count == 1 && ["NS", "UI", "CG", "CA"].contains { first.hasPrefix($0) } && next.kind != .directive
        && !next.isPunctuation("(")
    }

    // MARK: Primary expressions

    /// Returns the code of a variable's name. A name that begins with an underscore denotes a property, unless it is an
    /// instance variable.
    func variable(_ name: String) -> String {
      if name.hasPrefix("_"), !name.hasPrefix("__"), name.count > 1, !instanceVariables.contains(name) {
        return "self.\(ObjectiveCNames.declared(String(name.dropFirst())))"
      }
      return ObjectiveCNames.value(name)
    }

    private mutating func primary() throws(Failure) -> TranslatedCode {
      let current = token
      switch current.kind {
      case .identifier:
        index += 1
        return TranslatedCode(variable(current.text), at: current.range)
      case .number:
        index += 1
        return TranslatedCode(Self.number(current.text), at: current.range)
      case .character:
        index += 1
        return TranslatedCode("0", at: current.range)
      case .string:
        index += 1
        var code = TranslatedCode("\"", at: current.range.lowerBound..<current.range.lowerBound + 1)
        // The text begins after `@"`.
        let start = current.range.upperBound - 1 - current.text.utf8.count
        code.append(Self.literal(current.text), at: start..<current.range.upperBound - 1)
        // Adjacent string literals form one string.
        while token.kind == .string {
          code.append(Self.literal(take().text))
        }
        code.append("\"")
        return code
      case .directive: return try directive()
      case .punctuation: break
      case .end: throw Failure()
      }
      switch current.text {
      case "(":
        index += 1
        let inner = try expression()
        try expect(")")
        return TranslatedCode("(", at: current.range) + inner + ")"
      case "[": return try message()
      case "^": return try closure()
      case "@":
        index += 1
        return try boxed(at: current.range)
      default: throw Failure()
      }
    }

    /// Returns the text of a string literal for Swift. Text of the same length replaces each escape sequence that Swift
    /// lacks, so that the places of all characters stay the same.
    private static func literal(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
      var bytes = Array(text.utf8)
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          let isKnown = index + 1 < bytes.count && Array("ntr0\"'\\".utf8).contains(bytes[index + 1])
          if !isKnown { bytes[index] = UInt8(ascii: ".") }
          index += isKnown ? 2 : 1
        } else {
          if bytes[index] == 0x0A || bytes[index] == 0x0D { bytes[index] = 0x20 }
          index += 1
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private static func number(_ text: String) -> String {
      let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
      var digits = text.lowercased()
      while let last = digits.last, "lu".contains(last) || last == "f" && !isHexadecimal { digits.removeLast() }
      if digits.hasPrefix(".") { digits = "0" + digits }
      if digits.hasSuffix(".") { digits += "0" }
      return digits
    }

    /// Translates a directive that is a value, such as `@encode(…)`, to an unknown value, and `@selector(name)` to its
    /// name.
    private mutating func directive() throws(Failure) -> TranslatedCode {
      let name = take()
      guard ["selector", "protocol", "encode", "available"].contains(name.text), token.isPunctuation("(") else {
        throw Failure()
      }
      if name.text == "selector", peek().kind == .identifier, peek(2).isPunctuation(")") {
        let method = peek()
        skipBrackets()
        return TranslatedCode("\"\(method.text)\"", at: name.range)
      }
      skipBrackets()
      return TranslatedCode("unknown\(name.text.capitalized)", at: name.range)
    }

    /// Translates a literal after an at sign: a list, a dictionary, or a boxed value.
    private mutating func boxed(at range: Range<Int>) throws(Failure) -> TranslatedCode {
      if take("[") {
        var elements: [TranslatedCode] = []
        while !token.isPunctuation("]") {
          elements.append(try expression())
          if !take(",") { break }
        }
        try expect("]")
        return TranslatedCode("[", at: range) + elements.joined(separator: ", ") + "]"
      }
      if take("{") {
        var elements: [TranslatedCode] = []
        while !token.isPunctuation("}") {
          let key = try expression()
          try expect(":")
          elements.append(key + ": " + (try expression()))
          if !take(",") { break }
        }
        try expect("}")
        return TranslatedCode("[", at: range)
          + (elements.isEmpty ? TranslatedCode(":") : elements.joined(separator: ", "))
          + "]"
      }
      return try unary()
    }

    // MARK: Members and calls

    private mutating func postfix(_ base: TranslatedCode) throws(Failure) -> TranslatedCode {
      var code = base
      while token.kind == .punctuation {
        switch token.text {
        case ".", "->":
          index += 1
          let name = try takeWord()
          // Masonry allows these words, which have no effect, in a chain.
          if name.text == "with" || name.text == "and", token.isPunctuation(".") { continue }
          if name.text == "new" || name.text == "alloc", isType(code) {
            code = unaryMessage(name, to: code)
            continue
          }
          let isAttribute =
            isShorthand && isInRelation && ObjectiveCNames.isShorthand(name.text)
            && !["bounds", "frame", "size"].contains { code.text.hasSuffix(".\($0)") }
          code.append(".")
          code.append(ObjectiveCNames.member(isAttribute ? "mas_\(name.text)" : name.text), at: name.range)
        case "(": code = try call(code)
        case "[":
          index += 1
          let position = try expression()
          try expect("]")
          code = code + "[" + position + "]"
        case "++", "--":
          // The value is the one before the change.
          let sign = take().text.prefix(1)
          code = TranslatedCode("((") + code + " \(sign)= 1) \(sign == "+" ? "-" : "+") 1)"
        default: return code
        }
      }
      return code
    }

    private mutating func call(_ callee: TranslatedCode) throws(Failure) -> TranslatedCode {
      let name = callee.text
      try expect("(")
      if name == "NSDictionaryOfVariableBindings" || name == "_NSDictionaryOfVariableBindings" {
        return try bindings()
      }
      let outer = isInRelation
      isInRelation = name.hasSuffix("qualTo")
      defer { isInRelation = outer }
      var arguments: [TranslatedCode] = []
      while !token.isPunctuation(")") {
        arguments.append(try expression())
        if !take(",") { break }
      }
      try expect(")")
      guard let function = ObjectiveCNames.function(name), function.labels.count == arguments.count else {
        return callee + "(" + arguments.joined(separator: ", ") + ")"
      }
      var code = TranslatedCode()
      code.append(function.name, at: callee.marks.first.map { $0.original..<$0.original + $0.length })
      return code + "(" + Self.labelled(arguments, function.labels) + ")"
    }

    /// Translates `NSDictionaryOfVariableBindings(…)` to a dictionary literal, whose keys are the texts of the
    /// arguments.
    private mutating func bindings() throws(Failure) -> TranslatedCode {
      var entries: [TranslatedCode] = []
      while !token.isPunctuation(")") {
        let start = index
        let value = try expression()
        let text = tokens[start..<index].map(\.text).joined()
        entries.append(TranslatedCode("\"\(text)\"", at: tokens[start].range) + ": " + value)
        if !take(",") { break }
      }
      try expect(")")
      return TranslatedCode("[") + (entries.isEmpty ? TranslatedCode(":") : entries.joined(separator: ", ")) + "]"
    }

    static func labelled(_ arguments: [TranslatedCode], _ labels: [String]) -> TranslatedCode {
      zip(arguments, labels).map { argument, label in
        label.isEmpty ? argument : TranslatedCode("\(label): ") + argument
      }.joined(separator: ", ")
    }

    /// Translates a block such as `^(UIView *view) { … }` to a closure.
    private mutating func closure() throws(Failure) -> TranslatedCode {
      let sign = take()
      // The type of the block's result is skipped.
      while token.kind == .identifier || token.isPunctuation("*") { index += 1 }
      var names: [String] = []
      if take("(") {
        var last: String?
        var openBrackets = 0
        while !isAtEnd, !(openBrackets == 0 && token.isPunctuation(")")) {
          if token.isPunctuation("(") { openBrackets += 1 }
          if token.isPunctuation(")") { openBrackets -= 1 }
          if token.kind == .identifier { last = token.text }
          if token.isPunctuation(","), openBrackets == 0, let name = last {
            names.append(name)
            last = nil
          }
          index += 1
        }
        if let last, last != "void" { names.append(last) }
        try expect(")")
      }
      let body = try block()
      var code = TranslatedCode("{", at: sign.range)
      if !names.isEmpty { code.append(" (\(names.map(ObjectiveCNames.declared).joined(separator: ", "))) in") }
      code.append("\n")
      code.append(body)
      code.append("}")
      return code
    }

    // MARK: Message sends

    private mutating func message() throws(Failure) -> TranslatedCode {
      let bracket = take()
      let receiver = try unary()
      var parts: [(name: ObjectiveCToken, argument: TranslatedCode)] = []
      var further: [TranslatedCode] = []
      guard token.kind == .identifier || token.isPunctuation(":") else { throw Failure() }
      if token.kind == .identifier, !peek().isPunctuation(":") {
        let name = take()
        try expect("]")
        return unaryMessage(name, to: receiver)
      }
      while token.kind == .identifier || token.isPunctuation(":") {
        let name =
          token.isPunctuation(":") ? ObjectiveCToken(kind: .identifier, text: "", range: token.range) : take()
        try expect(":")
        parts.append((name, try expression()))
        while take(",") { further.append(try expression()) }
      }
      try expect("]")
      return keywordMessage(parts, further, to: receiver, at: bracket.range)
    }

    private func isType(_ code: TranslatedCode) -> Bool {
      let text = code.text
      return text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func unaryMessage(_ name: ObjectiveCToken, to receiver: TranslatedCode) -> TranslatedCode {
      switch name.text {
      case "alloc", "self", "copy", "mutableCopy", "autorelease", "retain", "floatValue", "doubleValue", "integerValue",
        "intValue":
        return receiver
      case "new", "newAutoLayoutView":
        return receiver + "()" + (name.text == "new" ? "" : ".configureForAutoLayout()")
      case "initForAutoLayout" where isType(receiver): return receiver + "().configureForAutoLayout()"
      case "array" where isType(receiver): return TranslatedCode("[]", at: name.range)
      case "dictionary" where isType(receiver): return TranslatedCode("[:]", at: name.range)
      case "init" where isType(receiver):
        if ["NSMutableArray", "NSArray"].contains(receiver.text) { return TranslatedCode("[]", at: name.range) }
        return receiver + "()"
      case "install", "activate": return receiver + ".activate()"
      default: break
      }
      var code = receiver + "."
      code.append(ObjectiveCNames.member(name.text), at: name.range)
      if name.text == "init" || actions.contains(name.text) { return code + "()" }
      let isProperty = getters.contains(name.text) || FrameworkMember(name.text) != nil || name.text == "isActive"
      return isProperty && !isType(receiver) ? code : code + "()"
    }

    private func keywordMessage(
      _ parts: [(name: ObjectiveCToken, argument: TranslatedCode)], _ further: [TranslatedCode],
      to receiver: TranslatedCode, at place: Range<Int>
    ) -> TranslatedCode {
      let selector = parts.map { $0.name.text + ":" }.joined()
      let first = parts[0].name
      let arguments = parts.map(\.argument)
      // 1. Values of Foundation, such as arrays.
      switch selector {
      case "arrayWithObjects:", "initWithObjects:", "arrayWithObject:":
        let elements = (arguments + further).filter { $0.text != "nil" }
        return TranslatedCode("[", at: place) + elements.joined(separator: ", ") + "]"
      case "arrayWithArray:", "initWithArray:": return arguments[0]
      case "arrayByAddingObjectsFromArray:": return TranslatedCode("(") + receiver + " + " + arguments[0] + ")"
      case "dictionaryWithObjectsAndKeys:", "initWithObjectsAndKeys:":
        let all = (arguments + further).filter { $0.text != "nil" }
        guard all.count % 2 == 0, !all.isEmpty else { return TranslatedCode("unknownDictionary", at: place) }
        let pairs = stride(from: 0, to: all.count, by: 2).map { all[$0 + 1] + ": " + all[$0] }
        return TranslatedCode("[", at: place) + pairs.joined(separator: ", ") + "]"
      case "objectAtIndex:": return receiver + "[" + arguments[0] + "]"
      case "objectForKey:", "valueForKey:": return receiver + "[" + arguments[0] + "]"
      case "buttonWithType:": return receiver + "(type: " + arguments[0] + ")"
      case "constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:":
        var code = receiver
        if code.marks.isEmpty { code = TranslatedCode("NSLayoutConstraint", at: place) }
        let labels = ["item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant"]
        return code + "(" + Self.labelled(arguments, labels) + ")"
      default: break
      }
      let boxes = ["NSNumber": "numberWith", "NSValue": "valueWith"]
      if let prefix = boxes[receiver.text], first.text.hasPrefix(prefix), parts.count == 1 { return arguments[0] }
      // 2. Initialisers.
      if Self.isInitialiser(first.text) {
        let labels = parts.enumerated().map {
          $0.offset == 0 ? Self.initialiserLabel($0.element.name.text) : $0.element.name.text
        }
        var code = receiver
        if !isType(receiver) { code = code + ".init" }
        return code + "(" + Self.labelled(arguments, labels) + ")"
      }
      // 3. Setters.
      let property = first.text.dropFirst("set".count)
      if parts.count == 1, first.text.hasPrefix("set"), property.first?.isUppercase == true, !isType(receiver) {
        var code = receiver + "."
        code.append(ObjectiveCNames.member(ObjectiveCNames.lowercasedFirst(property)), at: first.range)
        return code + " = " + arguments[0]
      }
      // 4. Other methods.
      var code = receiver + "."
      if let method = ObjectiveCNames.method(selector, isShorthand: isShorthand) {
        var arguments = arguments
        // Without options, Objective-C has 0, and Swift an empty list.
        if method.labels.contains("withVisualFormat"), arguments.count == 4, arguments[1].text == "0" {
          arguments[1] = TranslatedCode("[]")
        }
        code.append(method.name, at: first.range)
        return code + "(" + Self.labelled(arguments, method.labels) + ")"
      }
      code.append(ObjectiveCNames.declared(first.text), at: first.range)
      let labels = parts.enumerated().map { $0.offset == 0 ? "" : $0.element.name.text }
      return code + "(" + Self.labelled(arguments + further, labels + further.map { _ in "" }) + ")"
    }
  }
#endif
