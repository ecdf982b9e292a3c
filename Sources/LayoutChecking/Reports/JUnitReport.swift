internal import LayoutModel

// JUnit's XML: a suite for each file, with a failed case for each finding, or one that passed.
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
      for finding in findings {
        let place = finding.location.map { " at \($0.line):\($0.column)" } ?? ""
        let related = finding.related.map { related in
          "\n\(related.message)" + (related.location.map { " (\($0.line):\($0.column))" } ?? "")
        }
        text += "    <testcase classname=\(name) name=\(attribute(finding.rule + place))>\n"
        text += "      <failure type=\"\(finding.severity.rawValue)\" message=\(attribute(finding.message))>"
        text += escaped(finding.diagnostic.place + finding.message + related.joined(), keepsLines: true)
        text += "</failure>\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func attribute(_ text: String) -> String {
    "\"\(escaped(text, keepsLines: false))\""
  }

  /// Text without what XML has no way to say.
  private static func escaped(_ text: String, keepsLines: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.value < 0x20: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension SourceDiagnostic {
  /// `FILE:LINE:COLUMN: `, as far as it is known.
  fileprivate var place: String {
    if let location { return "\(location): " }
    return file.map { "\($0): " } ?? ""
  }
}
