internal import LayoutModel

// The report as JUnit's XML. Each file is a suite, with a failed case for each finding, or one passed case.
extension CheckReport {
  static func junit(_ files: [CheckedFile]) -> String {
    let count = files.reduce(0) { $0 + $1.findings.count }
    let tests = files.reduce(0) { $0 + max(1, $1.findings.count) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"tinamou\" tests=\"\(tests)\" failures=\"\(count)\">\n"
    for file in files {
      let name = attribute(file.file)
      let findings = file.findings
      text += "  <testsuite name=\(name) tests=\"\(max(1, findings.count))\" failures=\"\(findings.count)\">\n"
      if findings.isEmpty { text += "    <testcase classname=\(name) name=\"check\"/>\n" }
      var known: [String: Int] = [:]
      for finding in findings {
        let subject = caseName(of: finding)
        let number = known[subject, default: 0] + 1
        known[subject] = number
        let caseName = number == 1 ? subject : "\(subject) (\(number))"
        text += "    <testcase classname=\(name) name=\(attribute(caseName))>\n"
        text += "      <failure type=\"\(finding.severity.rawValue)\" message=\(attribute(finding.message))>"
        text += MarkupText.escaped(finding.diagnostic.place + finding.messageWithRelated)
        text += "</failure>\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// Returns the name of a test case, which stays the same from run to run. So it contains no line numbers and no texts
  /// that views show, since these change in logs. The beginning of the fingerprint distinguishes findings of one
  /// object.
  private static func caseName(of finding: Finding) -> String {
    let subject = finding.objects.first ?? finding.rule
    let parts = subject.split(separator: "'", omittingEmptySubsequences: false)
    let plain =
      parts.count % 2 == 0 ? subject : parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    return "\(finding.rule): \(plain.split(separator: " ").joined(separator: " ")) [\(finding.fingerprint.prefix(8))]"
  }

  private static func attribute(_ text: String) -> String {
    "\"\(MarkupText.escaped(text, keepsLines: false))\""
  }
}

extension SourceDiagnostic {
  /// The location as `FILE:LINE:COLUMN: `, or only the file as `FILE: `; empty if both are unknown.
  fileprivate var place: String {
    if let location { return "\(location): " }
    return file.map { "\($0): " } ?? ""
  }
}
