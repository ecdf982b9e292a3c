internal import LayoutInterchange
internal import LayoutModel

// The report in GitLab's code quality format, a subset of Code Climate's: a JSON array with an object for each finding.
extension CheckReport {
  static func gitlab(_ files: [CheckedFile]) -> String {
    // GitLab drops findings with equal fingerprints. Since fingerprints contain only the names of files, the path is
    // added, and a number for further findings in the same file.
    var counts: [String: Int] = [:]
    let values = files.flatMap(\.findings).map { finding in
      let path = relativePath(finding.location?.file ?? finding.file)
      let key = "\(finding.fingerprint) \(path)"
      let count = counts[key, default: 0]
      counts[key] = count + 1
      return JSONValue.object([
        ("description", JSONValue.text(finding.messageWithRelated)), ("check_name", JSONValue.text(finding.rule)),
        (
          "fingerprint",
          JSONValue.text(Fingerprint.hexadecimal([finding.fingerprint, path] + (count == 0 ? [] : [String(count)])))
        ),
        ("severity", JSONValue.text(finding.severity == .error ? "major" : "minor")),
        (
          "location",
          JSONValue.line(
            JSONValue.object([
              ("path", JSONValue.text(path)),
              // The format requires a line for every finding.
              ("lines", JSONValue.object([("begin", JSONValue.integer(finding.location?.line ?? 1))])),
            ]))
        ),
      ])
    }
    return JSONText.string(JSONValue.list(values), .indented) + "\n"
  }

  /// Returns a path without `./` at its beginning, since GitLab does not find a file by a path with it.
  private static func relativePath(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }
}
