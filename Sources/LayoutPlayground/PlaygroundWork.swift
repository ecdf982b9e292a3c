internal import Foundation
internal import LayoutInterchange

/// A request to a worker process as a line of JSON: a text to lay out, and the query of the request.
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

  /// The line for a worker, with its line end.
  package var line: [UInt8] {
    // Tests of workers select faults by the key `id`.
    let value = JSONValue.object([("id", .text(query)), ("text", .text(text))])
    return Array((JSONText.string(value, .compact) + "\n").utf8)
  }

  /// Returns the answer to a line, without a line end.
  package static func answer(to line: [UInt8], in playground: Playground) -> [UInt8] {
    let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: String]
    let answer = playground.answer(object?["text"] ?? "", Playground.Request(query: object?["id"] ?? ""))
    return Array(JSONText.string(answer, .compact).utf8)
  }
}
