internal import LayoutInterchange
internal import LayoutModel

/// A baseline: the accepted findings of a project, so that only new ones are reported.
///
/// Findings are compared by fingerprint. If a fingerprint occurs more often than in the baseline, its last occurrences
/// are new. Errors of files that cannot be read are always new.
package enum Baseline {
  /// Returns the baseline of findings as JSON. Its bytes do not depend on the order of the findings.
  package static func json(_ files: [CheckedFile]) -> String {
    struct Entry {
      var finding: Finding
      var count: Int
    }
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    for finding in files.filter(\.isRead).flatMap(\.findings) {
      if let place = places[finding.fingerprint] {
        entries[place].count += 1
      } else {
        places[finding.fingerprint] = entries.count
        entries.append(Entry(finding: finding, count: 1))
      }
    }
    entries.sort { left, right in
      let (first, second) = (left.finding, right.finding)
      return Self.key(first) < Self.key(second)
    }
    let values = entries.map { entry in
      JSONValue.line(
        JSONValue.object([
          ("fingerprint", JSONValue.text(entry.finding.fingerprint)), ("count", JSONValue.integer(entry.count)),
          ("file", JSONValue.text(Fingerprint.name(of: entry.finding.file))),
          ("rule", JSONValue.text(entry.finding.rule)), ("message", JSONValue.text(entry.finding.message)),
        ]))
    }
    return JSONText.string(
      JSONValue.object([("schema", JSONValue.integer(1)), ("findings", JSONValue.list(values))]), .indented) + "\n"
  }

  private static func key(_ finding: Finding) -> (String, String, String) {
    (Fingerprint.name(of: finding.file), finding.rule, finding.fingerprint)
  }

  /// Returns the files with their new findings only. Accepted findings are counted in `CheckedFile.knownFindings`. The
  /// baseline is the number of accepted findings for each fingerprint, which `BaselineReader` reads.
  package static func new(in files: [CheckedFile], since baseline: [String: Int]) -> [CheckedFile] {
    var left = baseline
    return files.map { file in
      guard file.isRead else { return file }
      var file = file
      let count = file.findings.count
      file.findings.removeAll { finding in
        guard let count = left[finding.fingerprint], count > 0 else { return false }
        left[finding.fingerprint] = count - 1
        return true
      }
      file.knownFindings += count - file.findings.count
      return file
    }
  }
}
