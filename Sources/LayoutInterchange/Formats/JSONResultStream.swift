package import LayoutModel

/// A streaming writer of results as indented JSON, so that a long series is never in memory as a whole: an object for
/// one input, a list for several.
///
/// Call `begin`, `add` for each layout, and `end` per input; then `close`. The concatenated texts equal those of
/// `ResultWriter.json`.
package struct JSONResultStream {
  private let isList: Bool
  private let debugColors: Bool
  private var inputs = 0
  private var layouts = 0
  private var isInvalid = false

  /// - Parameters:
  ///   - inputCount: the number of inputs.
  ///   - debugColors: whether layouts include the colour of each view.
  package init(inputCount: Int, debugColors: Bool = false) {
    isList = inputCount != 1
    self.debugColors = debugColors
  }

  /// Begins an input.
  /// - Parameters:
  ///   - file: its name.
  ///   - isInvalid: whether it is already known to be invalid.
  package mutating func begin(_ file: String, isInvalid: Bool) -> String {
    inputs += 1
    layouts = 0
    self.isInvalid = isInvalid
    let opening = isList ? (inputs == 1 ? "[" : ",") + lineStart(0) + "{" : "{"
    return opening + entry("schema", .integer(ResultWriter.schema)) + "," + entry("file", .text(file)) + ","
      + (isInvalid ? entry("status", .text(LayoutStatus.invalid.rawValue)) + "," : "") + lineStart(1)
      + "\"layouts\": ["
  }

  /// Adds a layout to the input.
  package mutating func add(_ layout: InputResult.Layout) -> String {
    layouts += 1
    var text = JSONText(.indented, depth: depth + 2)
    ResultWriter.write(layout, debugColors, to: &text)
    return (layouts > 1 ? "," : "") + lineStart(2) + String(decoding: text.bytes, as: UTF8.self)
  }

  /// Ends the input, with its errors.
  package func end(_ errors: [SourceDiagnostic]) -> String {
    var text = layouts > 0 ? lineStart(1) + "]" : "]"
    if !errors.isEmpty {
      // Errors found only by a layout come after those found before it.
      if !isInvalid { text += "," + entry("status", .text(LayoutStatus.invalid.rawValue)) }
      text += "," + entry("errors", .list(errors.map { .line(ResultWriter.value($0)) }))
    }
    return text + lineStart(0) + "}"
  }

  /// Ends the text.
  package func close() -> String {
    !isList ? "\n" : inputs > 0 ? "\n]\n" : "[]\n"
  }

  private var depth: Int { isList ? 1 : 0 }

  private func lineStart(_ level: Int) -> String {
    "\n" + String(repeating: "  ", count: depth + level)
  }

  private func entry(_ key: String, _ value: JSONValue) -> String {
    lineStart(1) + "\"\(key)\": " + JSONText.string(value, .indented, depth: depth + 1)
  }
}
