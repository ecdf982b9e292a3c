package import LayoutModel

/// A writer of results as indented JSON in parts. A long series of layouts is therefore never in memory as a whole. The
/// result of one input is an object; the results of several inputs are a list.
///
/// For each input call `begin`, then `add` for each layout, then `end`; after the last input call `close`. The returned
/// texts together equal the text of `ResultWriter.json`.
package struct JSONResultStream {
  private let isList: Bool
  private let debugColors: Bool
  private var inputs = 0
  private var layouts = 0
  private var isInvalid = false

  /// Creates a writer for the results of all inputs.
  /// - Parameters:
  ///   - inputCount: the number of inputs.
  ///   - debugColors: whether layouts include the colour of each view.
  package init(inputCount: Int, debugColors: Bool = false) {
    isList = inputCount != 1
    self.debugColors = debugColors
  }

  /// Begins the result of an input, and returns the next part of the text.
  /// - Parameters:
  ///   - file: the file name of the input.
  ///   - isInvalid: whether the input is already known to be invalid.
  package mutating func begin(_ file: String, isInvalid: Bool) -> String {
    inputs += 1
    layouts = 0
    self.isInvalid = isInvalid
    let opening = isList ? (inputs == 1 ? "[" : ",") + lineStart(0) + "{" : "{"
    return opening + entry("schema", .integer(ResultWriter.schema)) + "," + entry("file", .text(file)) + ","
      + (isInvalid ? entry("status", .text(LayoutStatus.invalid.rawValue)) + "," : "") + lineStart(1)
      + "\"layouts\": ["
  }

  /// Adds a layout to the result of the input, and returns the next part of the text.
  package mutating func add(_ layout: InputResult.Layout) -> String {
    layouts += 1
    var text = JSONText(.indented, depth: depth + 2)
    ResultWriter.write(layout, debugColors, to: &text)
    return (layouts > 1 ? "," : "") + lineStart(2) + String(decoding: text.bytes, as: UTF8.self)
  }

  /// Ends the result of the input with its errors, and returns the next part of the text.
  package func end(_ errors: [SourceDiagnostic]) -> String {
    var text = layouts > 0 ? lineStart(1) + "]" : "]"
    if !errors.isEmpty {
      // The status of an input whose errors were found after `begin` has not been written yet.
      if !isInvalid { text += "," + entry("status", .text(LayoutStatus.invalid.rawValue)) }
      text += "," + entry("errors", .list(errors.map { .line(ResultWriter.value($0)) }))
    }
    return text + lineStart(0) + "}"
  }

  /// Returns the last part of the text.
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
