internal import Foundation
internal import LayoutInterchange

/// The work for a worker process, sent as a line of JSON. It consists of a text to lay out, and the query of the HTTP
/// request.
package struct PlaygroundWork: Sendable {
  /// The query part of the HTTP request, from which `Playground.Request` is created.
  package var query: String
  /// The text of the document.
  package var text: String

  /// Creates the work for a worker process.
  package init(query: String, text: String) {
    self.query = query
    self.text = text
  }

  /// The line that is sent to a worker, with its line break.
  package var line: [UInt8] {
    // The query is under the key `id`, since tests inject faults by this key.
    let value = JSONValue.object([("id", .text(query)), ("text", .text(text))])
    return Array((JSONText.string(value, .compact) + "\n").utf8)
  }

  /// Returns the answer of a worker to a line, as JSON without a line break. A line that cannot be read counts as an
  /// empty text.
  package static func answer(to line: [UInt8], in playground: Playground) -> [UInt8] {
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: String]
    let answer = playground.answer(object?["text"] ?? "", Playground.Request(query: object?["id"] ?? ""))
    return Array(JSONText.string(answer, .compact).utf8)
  }
}
