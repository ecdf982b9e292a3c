import Tinamou

/// A maker of HTML reports with pictures, findings, ranges of sizes, and differences from earlier results.
struct ReportRun {
  /// The run that solved the layouts, with its options.
  let solving: SolveRun
  /// The requested ranges. If there are none, a range around the widths of the drawn layouts is studied.
  let ranges: [SizeRange]
  /// The sizes at which documents are checked; empty for the sizes written in the documents.
  let checkedSizes: [RequestedSize]

  /// The maximum number of items of a document for a study that was not requested. Studies of larger documents take
  /// long.
  private static let mostStudiedItems = 500
  /// The factor between the drawn widths and the range of a study that was not requested. The range begins at the least
  /// drawn width divided by the factor, and ends at the greatest one times the factor.
  private static let reach = 2.0

  /// Returns a report.
  /// - Parameters:
  ///   - results: the results of the files.
  ///   - files: the paths of the files, which are read again for the check.
  ///   - durations: the time that solving each file took. It counts towards the time limit.
  ///   - earlier: the results of an earlier run to compare with; nil for none.
  func report(
    of results: [InputResult], _ files: [String], after durations: [Duration], since earlier: EarlierResults?
  ) async throws -> LayoutReport {
    var report = LayoutReport()
    var earlier = earlier
    report.baseline = earlier?.file
    let changes = try earlier?.changes(to: results) ?? []
    for (index, (result, file)) in zip(results, files).enumerated() {
      let deadline = solving.timeLimit.map { ContinuousClock.now + $0 - durations[index] }
      var layouts = RenderCommand.layouts(result)
      earlier?.add(to: &layouts, [result])
      // A file of Interface Builder may contain several documents. Layouts of the same document and reading direction
      // are adjacent, and share a row.
      var section = LayoutReport.Section(name: layouts.first?.document.name ?? result.file, file: result.file)
      for layout in layouts {
        if let last = section.rows.last, last.direction == layout.document.direction,
          last.layouts.first?.document.name == layout.document.name
        {
          section.rows[section.rows.count - 1].layouts.append(layout)
        } else {
          var row = LayoutReport.Row(layout.document.direction)
          row.layouts = [layout]
          section.rows.append(row)
        }
      }
      for index in section.rows.indices {
        section.rows[index].studies = try studies(of: section.rows[index].layouts, until: deadline)
      }
      (section.findings, section.notes) = await findings(in: file, until: deadline)
      if result.layouts.isEmpty, result.errors.isEmpty {
        section.text = try text(onLog: file, named: result.file, until: deadline)
      }
      section.changes = changes.filter { $0.input == result.file }.map {
        LayoutReport.Change(layout: $0.layout, subject: $0.subject, change: $0.change)
      }
      report.sections.append(section)
    }
    return report
  }

  // MARK: - Ranges

  private func studies(
    of layouts: [PicturedLayout], until deadline: ContinuousClock.Instant?
  ) throws -> [PicturedStudy] {
    guard let document = layouts.first?.document else { return [] }
    var ranges = ranges
    if ranges.isEmpty {
      let sizes = layouts.compactMap(\.solution.size)
      guard document.items.count <= Self.mostStudiedItems, let least = sizes.map(\.width).min(),
        let most = sizes.map(\.width).max(), let height = sizes.first?.height, most > 0
      else { return [] }
      ranges = [SizeRange(along: .horizontal, least / Self.reach...most * Self.reach, other: height)]
    }
    let options = solving.limited(until: deadline)
    return try ranges.map { range in
      let study = try LayoutEngine().study(
        document, along: range.axis, over: range.extents, other: range.other, options: options)
      return PicturedStudy(document, study, other: range.other)
    }
  }

  // MARK: - Findings

  /// Returns the findings about a console log as text. If they depend on the reading direction, the texts of all
  /// requested directions follow each other.
  private func text(onLog path: String, named name: String, until deadline: ContinuousClock.Instant?) throws -> String {
    let bytes = try solving.inputFiles.contents(path)
    let reports = try ConsoleLogReader.read(bytes: bytes, file: name).reports
    var texts: [String] = []
    for direction in solving.directions.isEmpty ? [.leftToRight] : solving.directions {
      var diagnosis = LogDiagnosis(LayoutEngine(), direction: direction)
      let findings = try reports.flatMap {
        try diagnosis.findings(of: $0, until: deadline)
      }
      let text = ShrinkText.text(findings, file: name)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: "\n")
  }

  private func findings(
    in file: String, until deadline: ContinuousClock.Instant?
  ) async -> ([LayoutReport.Finding], [String]) {
    var findings: [LayoutReport.Finding] = []
    var notes: [String] = []
    var known: Set<String> = []
    for direction in solving.directions.isEmpty ? [nil] : solving.directions.map(Optional.some) {
      var options = LayoutChecker.Options()
      (options.sizes, options.ranges, options.direction) = (checkedSizes, ranges, direction)
      options.deadline = deadline
      solving.canvas?.request(in: &options)
      options.selectedLayouts = solving.layouts?.selection
      let run = CheckRun(
        inputFiles: solving.inputFiles, checker: LayoutChecker(engine: LayoutEngine(), options: options),
        direction: direction ?? .leftToRight, jobs: 1)
      for result in await run.results(of: [file]) {
        // Findings in a second reading direction that were also found in the first one are left out.
        for finding in result.file.findings where known.insert(finding.fingerprint).inserted {
          findings.append(LayoutReport.Finding(finding))
        }
        notes += result.file.notes.filter { !notes.contains($0) }
      }
    }
    return (findings, notes)
  }
}

extension LayoutReport.Finding {
  init(_ finding: Finding) {
    func place(_ location: SourceLocation?) -> String? {
      location.map { SourceLocation(file: $0.file ?? finding.file, line: $0.line, column: $0.column).description }
    }
    self.init(
      finding.severity, finding.message, rule: finding.rule, place: place(finding.location) ?? finding.file,
      related: finding.related.map { related in
        related.message + (place(related.location).map { " · \($0)" } ?? "")
      })
  }
}
