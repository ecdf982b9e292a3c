#if SwiftSource
  // Constants of enumerations and of sets of options.
  extension ObjectiveCTranslator {
    /// Returns the constants of enumerations and of sets of options, with the tokens of their values.
    static func enumerators(in tokens: [ObjectiveCToken]) -> [(name: String, value: [ObjectiveCToken])] {
      var result: [(name: String, value: [ObjectiveCToken])] = []
      for start in tokens.indices where tokens[start].kind == .identifier && keywords.contains(tokens[start].text) {
        guard let brace = tokens[start...].prefix(12).firstIndex(where: { $0.isPunctuation("{") }),
          let end = tokens[brace...].firstIndex(where: { $0.isPunctuation("}") }),
          !tokens[start..<brace].contains(where: { $0.isPunctuation(";") })
        else { continue }
        var previous: ObjectiveCToken?
        for part in split(tokens[(brace + 1)..<end]) {
          guard let name = part.first, name.kind == .identifier else { break }
          let number = { ObjectiveCToken(kind: .number, text: $0, range: name.range) }
          var value = [number("0")]
          if let equals = part.firstIndex(where: { $0.isPunctuation("=") }) {
            value = Array(part[(equals + 1)...])
          } else if let previous {
            value = [previous, ObjectiveCToken(kind: .punctuation, text: "+", range: name.range), number("1")]
          }
          result.append((name.text, value))
          previous = name
        }
      }
      return result
    }

    private static let keywords: Set<String> = ["NS_OPTIONS", "NS_ENUM", "NS_CLOSED_ENUM", "enum"]

    /// Returns the parts of a list between commas that are not in parentheses.
    private static func split(_ tokens: ArraySlice<ObjectiveCToken>) -> [ArraySlice<ObjectiveCToken>] {
      var depth = 0
      return tokens.split { token in
        if token.isPunctuation("(") { depth += 1 } else if token.isPunctuation(")") { depth -= 1 }
        return depth == 0 && token.isPunctuation(",")
      }
    }
  }
#endif
