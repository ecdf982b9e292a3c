package import LayoutModel

/// The result of one record of a batch.
package struct BatchResult: Sendable {
  /// The record's `id` as JSON, exactly as written in the record; nil if it has none.
  package var id: String?
  /// The path of the file that the record names; nil if it contains its document.
  package var file: String?
  /// The status of the record as a whole.
  package var status: LayoutStatus
  /// The solutions: for each layout of the document in turn, one per size.
  package var layouts: [InputResult.Layout]
  /// The errors that prevented all layouts; empty if there are layouts.
  package var errors: [SourceDiagnostic]

  /// Creates the result of a solved record. Its status is the worst status of its layouts. From best to worst, these
  /// are solved, conflict, limit, failed and invalid. A layout with relaxed constraints counts as a conflict.
  package init(id: String?, file: String? = nil, layouts: [InputResult.Layout]) {
    (self.id, self.file, self.layouts, errors) = (id, file, layouts, [])
    status = .solved
    // The loop is over indices, since copies of layouts would update reference counts, which takes time.
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
  /// Returns the result of a record as JSON in UTF-8 on a line, without a line break. The member `error` repeats the
  /// first of `errors`.
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
