package import LayoutInterchange

/// A reader of baselines. It returns the number of accepted findings for each fingerprint.
package enum BaselineReader {
  /// Returns the number of accepted findings for each fingerprint, read from the JSON that `check --write-baseline`
  /// writes.
  /// - Throws: An error with all faults of the file.
  package static func read(bytes: [UInt8], file: String) throws(InvalidDocument) -> [String: Int] {
    let source = SourceText(bytes: bytes, file: file)
    let context = ReadingContext(source)
    var counts: [String: Int] = [:]
    if DocumentReader.isReadable(context, as: "file"), let node = DocumentReader.tree(.json, context),
      let fields = context.fields(node, of: "a baseline", keys: ["schema", "findings"])
    {
      for node in fields["findings"].map(context.elements) ?? [] {
        let keys = ["fingerprint", "count", "file", "rule", "message"]
        guard let fields = context.fields(node, of: "a finding", keys: keys) else { continue }
        guard let fingerprint = context.text(fields["fingerprint"]) else {
          context.error("expected a 'fingerprint'", .missingKey, at: fields.position)
          continue
        }
        let count = context.number(fields["count"], expected: "a whole number above 0") {
          $0 >= 1 && $0 == $0.rounded() && $0 <= 1e6
        }
        counts[fingerprint, default: 0] += Int(count ?? 1)
      }
      if fields["findings"] == nil { context.error("expected the key 'findings'", .missingKey, at: fields.position) }
    }
    guard !context.hasErrors else { throw InvalidDocument(context.diagnostics()) }
    return counts
  }
}
