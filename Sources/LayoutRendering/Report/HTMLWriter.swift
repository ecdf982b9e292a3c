internal import LayoutModel

/// A writer of reports as HTML: a self-contained file that needs no network access. The file is also well-formed XML.
public enum HTMLWriter {
  /// Returns the HTML file of a report. Equal reports give equal bytes.
  /// - Complexity: nearly linear in the number of views and findings.
  public static func html(_ report: LayoutReport, appearance: SVGWriter.Appearance = .automatic) -> String {
    let title = title(of: report)
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; \
      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width"/>
      <link rel="icon" href="data:,"/>
      <title>\(escaped(title))</title>
      <style>
      \(ReportStyle.css(appearance))\(SVGStyle.css(appearance))</style>
      </head>
      <body>
      <svg xmlns="http://www.w3.org/2000/svg" class="tinamou definitions" width="0" height="0" aria-hidden="true">
      \(SVGWriter.definitions)
      </svg>
      <header>
      <h1>\(escaped(title))</h1>
      <p>\(summary(of: report))</p>

      """
    if report.sections.count > 1 { text += contents(of: report) }
    text += "</header>\n<main>\n"
    for (index, section) in report.sections.enumerated() {
      text += html(section, number: index + 1, baseline: report.baseline)
    }
    text += "</main>\n"
    if report.sections.contains(where: { $0.rows.contains { !$0.studies.isEmpty } }) {
      text += "<script>//<![CDATA[\n\(ReportScript.text)//]]></script>\n"
    }
    return text + "</body>\n</html>\n"
  }

  /// Returns a text that is escaped for a page, on one line, and cut to a maximum number of characters.
  static func escaped(_ text: String, atMost limit: Int = 1000) -> String {
    MarkupText.escaped(DisplayText.safe(text, atMost: limit))
  }

  // MARK: - The head of the page

  private static func title(of report: LayoutReport) -> String {
    report.sections.count == 1 ? report.sections[0].name : "\(report.sections.count) documents"
  }

  private static func summary(of report: LayoutReport) -> String {
    let findings = report.sections.flatMap(\.findings)
    let layouts = report.sections.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.layouts.count } }
    let isDrawn = report.sections.contains { $0.text == nil }
    var parts = isDrawn || layouts > 0 ? [count(layouts, "layout")] : []
    parts += [
      count(findings.count { $0.severity == .error }, "error"),
      count(findings.count { $0.severity == .warning }, "warning"),
    ]
    if let baseline = report.baseline {
      let changes = report.sections.reduce(0) { $0 + $1.changes.count }
      parts.append("\(count(changes, "difference")) from \(escaped(baseline))")
    }
    return parts.joined(separator: " · ")
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private static func contents(of report: LayoutReport) -> String {
    var text = "<nav><ul>\n"
    for (index, section) in report.sections.enumerated() {
      let errors = section.findings.count { $0.severity == .error }
      let mark = errors > 0 ? "error" : section.findings.isEmpty ? "fine" : "warning"
      var notes = section.findings.isEmpty ? [] : [count(section.findings.count, "finding")]
      if !section.changes.isEmpty { notes.append(count(section.changes.count, "difference")) }
      text += "<li class=\"\(mark)\"><a href=\"#document-\(index + 1)\">\(escaped(section.name, atMost: 80))</a>"
      text += notes.isEmpty ? "</li>\n" : " <small>\(notes.joined(separator: ", "))</small></li>\n"
    }
    return text + "</ul></nav>\n"
  }

  // MARK: - The section of a document

  private static func html(_ section: LayoutReport.Section, number: Int, baseline: String?) -> String {
    var text = """
      <section class="document" id="document-\(number)">
      <h2>\(escaped(section.name, atMost: 200)) <small>\(escaped(section.file, atMost: 400))</small></h2>
      <div class="columns">
      <div class="pictures">

      """
    let hasDirections = section.rows.contains { $0.direction != section.rows[0].direction }
    let names = section.rows.map { $0.layouts.first?.document.name ?? "" }
    for (row, name) in zip(section.rows, names) {
      let direction = row.direction == .rightToLeft ? "Right to left" : "Left to right"
      let parts =
        (names.contains { $0 != name } ? [escaped(name, atMost: 200)] : []) + (hasDirections ? [direction] : [])
      if !parts.isEmpty { text += "<h3>\(parts.joined(separator: ", "))</h3>\n" }
      text += "<div class=\"grid\">\n"
      for scene in RenderScene.panels(of: row.layouts, options: PictureOptions(width: pictureWidth)) {
        text += "<figure>\n\(SVGWriter.element(scene))</figure>\n"
      }
      text += "</div>\n"
      for study in row.studies { text += StudyView(study).html }
    }
    if let lines = section.text?.split(separator: "\n", omittingEmptySubsequences: false) {
      text += "<pre>\(lines.map { escaped(String($0), atMost: longestLine) }.joined(separator: "\n"))</pre>\n"
    } else if section.rows.isEmpty {
      text += "<p class=\"none\">Nothing to draw.</p>\n"
    }
    text += "</div>\n<aside>\n\(findings(section))"
    if let baseline { text += changes(section.changes, since: baseline) }
    return text + "</aside>\n</div>\n</section>\n"
  }

  /// The width of a row of pictures, in pixels.
  private static let pictureWidth = 920.0
  /// The maximum number of characters of a line of a section's text.
  private static let longestLine = 4000

  private static func findings(_ section: LayoutReport.Section) -> String {
    var text = "<h3>Findings</h3>\n"
    if section.findings.isEmpty {
      text += "<p class=\"none\">None.</p>\n"
    } else {
      text += "<ul class=\"findings\">\n"
      for finding in section.findings {
        text += "<li class=\"\(finding.severity.rawValue)\"><b>\(finding.severity.rawValue)</b> "
        text += "\(escaped(finding.message)) <code>\(escaped(finding.rule, atMost: 80))</code>"
        text += "<span class=\"place\">\(escaped(finding.place, atMost: 400))</span>"
        if !finding.related.isEmpty {
          text += "<ul>" + finding.related.map { "<li>\(escaped($0))</li>" }.joined() + "</ul>"
        }
        text += "</li>\n"
      }
      text += "</ul>\n"
    }
    if !section.notes.isEmpty {
      text += "<ul class=\"notes\">\n" + section.notes.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
    }
    return text
  }

  private static func changes(_ changes: [LayoutReport.Change], since baseline: String) -> String {
    var text = "<h3>Since \(escaped(baseline, atMost: 200))</h3>\n"
    guard !changes.isEmpty else { return text + "<p class=\"none\">Nothing differs.</p>\n" }
    var layout: String??
    for change in changes.prefix(mostChanges) {
      if layout != .some(change.layout) {
        text += layout == nil ? "" : "</dl>\n"
        text += "<h4>\(escaped(change.layout ?? "The document", atMost: 200))</h4>\n<dl>\n"
        layout = .some(change.layout)
      }
      text += "<dt>\(escaped(change.subject ?? "layout", atMost: 200))</dt><dd>\(escaped(change.change))</dd>\n"
    }
    text += "</dl>\n"
    if changes.count > mostChanges { text += "<p class=\"none\">… and \(changes.count - mostChanges) more</p>\n" }
    return text
  }

  /// The maximum number of differences that are listed for a document. The remaining ones are only counted.
  private static let mostChanges = 500
}
