internal import Foundation
internal import LayoutInterchange

/// A text to be laid out, and the query that came with it; a line of JSON between processes.
package struct PlaygroundWork: Sendable {
  /// The query of the request's target.
  package var query: String
  /// The document's text.
  package var text: String

  /// Creates work.
  package init(query: String, text: String) {
    self.query = query
    self.text = text
  }

  /// The line that a worker is given, with its end.
  package var line: [UInt8] {
    // The key by which faults are chosen in tests of workers.
    let value = JSONValue.object([("id", .text(query)), ("text", .text(text))])
    return Array((JSONText.string(value, .compact) + "\n").utf8)
  }

  /// The answer to a line, without an end of its own: JSON has none in it.
  package static func answer(to line: [UInt8], in playground: Playground) -> [UInt8] {
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: String]
    let answer = playground.answer(object?["text"] ?? "", Playground.Request(query: object?["id"] ?? ""))
    return Array(JSONText.string(answer, .compact).utf8)
  }
}
