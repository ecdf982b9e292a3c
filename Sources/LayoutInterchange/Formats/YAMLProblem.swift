/// Messages about errors in YAML text, which replace libyaml's messages.
enum YAMLProblem {
  /// Returns the message for an error of libyaml, without a full stop.
  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - begin: the position at which the construct that contains the problem begins, as `LINE:COLUMN`; nil if there is
  ///     no such construct.
  static func message(_ problem: String, in begin: String?) -> String {
    let whole = begin.map { " that begins at \($0)" } ?? ""
    return switch problem {
    case "did not find expected ',' or ']'": "expected ',' or ']' in the list\(whole)"
    case "did not find expected ',' or '}'": "expected ',' or '}' in the object\(whole)"
    case "did not find expected key": "expected a key, as far in as the other keys of the object\(whole)"
    case "did not find expected '-' indicator": "expected '-', as far in as the others of the list\(whole)"
    case "could not find expected ':'": "expected ':' after the key\(whole)"
    case "did not find expected node content": "expected a value"
    case "did not find expected <document start>":
      "expected the end of the text; a further document begins with a line '---'"
    case "mapping values are not allowed in this context":
      "found ': ' where no key can be; a text that holds it stands in quotation marks"
    case "mapping keys are not allowed in this context", "block sequence entries are not allowed in this context":
      "found a list or an object that begins in the line of another; begin it in a line of its own"
    case "found character that cannot start any token":
      "found a character with which no value begins; a text that begins with it stands in quotation marks"
    case "found unexpected document indicator", "found unexpected end of stream": "expected the end of the text\(whole)"
    case "found unknown escape character", "found invalid Unicode character escape code",
      "did not find expected hexdecimal number":
      "found an escape that YAML does not have; a backslash is \\\\, or stands in single quotation marks"
    case "did not find expected alphabetic or numeric character":
      "expected a name after '&' or '*'; a text that begins with these stands in quotation marks"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "a tab where YAML expects spaces"
    case "control characters are not allowed": "found a control character, which YAML does not allow"
    case _ where problem.hasPrefix("found undefined tag handle"): "found a tag that no directive declares; leave it out"
    default: "expected YAML; what stands here belongs to no value, directive or comment"
    }
  }
}
