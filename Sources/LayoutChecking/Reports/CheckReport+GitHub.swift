internal import LayoutModel

// The report as workflow commands of GitHub Actions: `::error file=a.yaml,line=3,col=5,title=conflict::MESSAGE`.
extension CheckReport {
  static func github(_ files: [CheckedFile]) -> String {
    files.flatMap(\.findings).map { finding in
      var properties = [("file", finding.location?.file ?? finding.file)]
      if let location = finding.location {
        properties += [("line", String(location.line)), ("col", String(location.column))]
      }
      properties.append(("title", finding.rule))
      let list = properties.map { "\($0)=\(escaped($1, inProperty: true))" }.joined(separator: ",")
      // A command is a single line, so `escaped` writes line breaks as `%0A`.
      let message = escaped(finding.messageWithRelated, inProperty: false)
      return "::\(finding.severity == .error ? "error" : "warning") \(list)::\(message)\n"
    }.joined()
  }

  private static func escaped(_ text: String, inProperty: Bool) -> String {
    let special: [UInt8] = inProperty ? [UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: ",")] : [UInt8(ascii: "%")]
    if PrintableText.isPlain(text), !text.utf8.contains(where: special.contains) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      case _ where PrintableText.isControl(scalar): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
