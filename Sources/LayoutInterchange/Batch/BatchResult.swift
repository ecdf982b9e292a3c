package import LayoutModel

/// The result of one record of a batch.
package struct BatchResult: Sendable {
  /// The record's `id` as JSON, exactly as written there.
  package var id: String?
  /// The file that the record names.
  package var file: String?
  /// The status of the record as a whole.
  package var status: LayoutStatus
  /// The solutions, one per size, in the order of the sizes.
  package var layouts: [InputResult.Layout]
  /// The errors because of which there are no layouts.
  package var errors: [SourceDiagnostic]

  /// Creates a solved record's result, with its layouts' worst status. Relaxed constraints count as a conflict.
  package init(id: String?, file: String? = nil, layouts: [InputResult.Layout]) {
    (self.id, self.file, self.layouts, errors) = (id, file, layouts, [])
    status = .solved
    // By index, as copying a layout counts references.
    for index in layouts.indices {
      let solved = layouts[index].status
      let status = solved == .solved && layouts[index].hasBroken ? LayoutStatus.conflict : solved
      if Self.rank(status) > Self.rank(self.status) { self.status = status }
    }
  }

  /// Creates the result of a record without layouts.
  package init(id: String?, file: String? = nil, status: LayoutStatus, errors: [SourceDiagnostic]) {
    (self.id, self.file, self.status, layouts, self.errors) = (id, file, status, [], errors)
  }

  private static func rank(_ status: LayoutStatus) -> Int {
    switch status {
    case .solved: 0
    case .conflict: 1
    case .limit: 2
    case .failed: 3
    case .invalid: 4
    }
  }
}

extension ResultWriter {
  /// Returns one record's result as JSON on a single line, without its end. Its `error` is the first of its `errors`.
  package static func batchLine(_ result: BatchResult) -> String {
    String(decoding: batchBytes(result), as: UTF8.self)
  }

  /// Returns one record's result in UTF-8, like `batchLine(_:)`.
  package static func batchBytes(_ result: BatchResult) -> [UInt8] {
    var text = JSONText(.compact)
    text.beginObject()
    text.member("schema", .integer(schema))
    if let id = result.id { text.member("id", .literal(id)) }
    if let file = result.file { text.member("file", .text(file)) }
    text.member("status", .text(result.status.rawValue))
    write(result.layouts, false, to: &text)
    if let first = result.errors.first {
      text.member("error", value(first))
      text.member("errors", .list(result.errors.map { value($0) }))
    }
    text.endObject()
    return text.bytes
  }
}
