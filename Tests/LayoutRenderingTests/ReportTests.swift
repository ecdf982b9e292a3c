import Foundation
import Testing
import Tinamou

@Suite("Reports in HTML") struct ReportTests {
  /// A report of one file, with a slider over the widths.
  static func report(_ path: String, over widths: ClosedRange<Double>? = nil) throws -> LayoutReport {
    report(try Pictures.read(path), over: widths)
  }

  static func report(_ layouts: [PicturedLayout], over widths: ClosedRange<Double>? = nil) -> LayoutReport {
    var report = LayoutReport()
    for layout in layouts {
      var section = LayoutReport.Section(name: layout.document.name, file: layout.document.name + ".yaml")
      var row = LayoutReport.Row(layout.document.direction)
      row.layouts = [layout]
      if let widths,
        let study = try? LayoutEngine().study(
          layout.document, along: .horizontal, over: widths, other: layout.solution.size?.height)
      {
        row.studies = [PicturedStudy(layout.document, study, other: layout.solution.size?.height)]
      }
      section.rows = [row]
      report.sections.append(section)
    }
    return report
  }

  @Test("are well formed, of harmless elements, and the same on every run", arguments: Pictures.examples)
  func wellFormed(_ path: String) throws {
    let html = HTMLWriter.html(try Self.report(path, over: 100...1000))
    let xml = ParsedXML(html)
    #expect(xml.isWellFormed)
    #expect(xml.elements.first?.name == "html")
    #expect(HTMLWriter.html(try Self.report(path, over: 100...1000)) == html)
    // Nothing comes from elsewhere.
    for element in xml.elements {
      for (name, value) in element.attributes where ["href", "src", "action"].contains(name) {
        #expect(value.hasPrefix("#document-") || value == "data:,", "\(value)")
      }
    }
    #expect(!html.contains("url(http") && !html.contains("@import"))
    let policy = xml.elements.first { $0.attributes["http-equiv"] != nil }?.attributes["content"]
    #expect(policy?.hasPrefix("default-src 'none'") == true)
  }

  @Test("have a picture a layout, findings with their places, and what is other than before")
  func contents() throws {
    var report = try Self.report("Examples/login.yaml")
    report.baseline = "old.json"
    report.sections[0].findings = [
      .init(.warning, "'a' & 'b'", rule: "some-rule", place: "login.yaml:3:4", related: ["elsewhere · login.yaml:9:1"])
    ]
    report.sections[0].changes = [.init(layout: "login  320 × 480", subject: "title", change: "x 79 → 80 (+1)")]
    let xml = ParsedXML(HTMLWriter.html(report))
    #expect(xml.isWellFormed)
    let figures = xml.elements.count { $0.name == "figure" }
    #expect(figures == report.sections.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.layouts.count } })
    let texts = xml.elements.map(\.text)
    #expect(texts.contains("2 layouts · 0 errors · 1 warning · 1 difference from old.json"))
    #expect(texts.contains("login.yaml:3:4") && texts.contains("some-rule") && texts.contains("x 79 → 80 (+1)"))
    #expect(texts.contains { $0.contains("'a' & 'b'") })
    #expect(texts.contains("elsewhere · login.yaml:9:1"))
  }

  @Test("move by the segments of a study: at any width the frames are those of a solve")
  func slider() throws {
    let layouts = try Pictures.read("Examples/sidebar.yaml")
    let html = HTMLWriter.html(Self.report(layouts, over: 100...1600))
    let data = try #require(ParsedXML(html).elements.first { $0.attributes["class"] == "study-data" }?.text)
    let study = try StudyData(data)
    #expect(study.segments.map(\.from) == [320, 440, 640, 1140])
    #expect(study.segments.last?.to == 1200)
    let document = try #require(layouts.first).document
    for width in [320, 333.25, 440, 500, 640, 700.5, 1139, 1150, 1200] {
      let solution = try LayoutEngine().solve(document, at: RequestedSize(width, 600))
      for (name, frame) in study.frames(at: width) {
        guard let item = document.item(named: name) else {
          Issue.record("\(name) is no view")
          continue
        }
        // Its views are all in the root, so that the coordinates are the same.
        let expected = try #require(solution[item])
        let differences = [
          frame[0] - expected.x, frame[1] - expected.y, frame[2] - expected.width, frame[3] - expected.height,
        ]
        #expect(differences.allSatisfy { abs($0) < 1e-4 }, "\(name) at \(width)")
      }
    }
    // Marks below the slider: 440, 640 and 1140 of 320 to 1200.
    #expect(html.contains("<path d=\"M136.36 0v6M363.64 0v6M931.82 0v6\"/>"))
    #expect(html.contains("Below 320: these contradict each other"))
    #expect(html.contains("Above 1200: these contradict each other"))
  }

  @Test("say why there is no slider")
  func noSlider() throws {
    let conflict = HTMLWriter.html(try Self.report("Examples/broken/conflict.yaml", over: 100...400))
    #expect(conflict.contains("no width from 100 to 400 has a layout: these contradict each other"))
    #expect(!conflict.contains("study-data\">"))
  }

  @Test("keep hostile names harmless", arguments: SVGTests.hostileNames)
  func hostile(_ name: String) throws {
    var document = LayoutDocument(name: name, sizes: [RequestedSize(300, 200)])
    for view in ["", "2"] {
      let id = try document.add(view: name + view)
      document[id].frame = LayoutRect(10, 10, 200, 100)
    }
    var report = Self.report(try Pictures.solve(document), over: 100...400)
    #expect(report.sections.first?.rows.first?.studies.isEmpty == false)
    report.baseline = name
    report.sections[0].file = name
    report.sections[0].findings = [.init(.error, name, rule: name, place: name, related: [name])]
    report.sections[0].notes = [name]
    report.sections[0].changes = [.init(layout: name, subject: name, change: name)]
    let html = HTMLWriter.html(report)
    let xml = ParsedXML(html)
    #expect(xml.isWellFormed)
    // Two scripts: the data, and what reads it.
    #expect(xml.elements.count { $0.name == "script" } == 2)
    #expect(html.components(separatedBy: "</script").count == 3)
    #expect(xml.elements.allSatisfy { !$0.attributes.keys.contains { $0.hasPrefix("on") } })
    #expect(html.utf8.count < 60_000)
    #expect(
      html.unicodeScalars.allSatisfy { scalar in
        scalar == "\n"
          || !(scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value))
      })
    let data = try #require(xml.elements.first { $0.attributes["class"] == "study-data" }?.text)
    #expect(try StudyData(data).frames(at: 200).count == 3)
  }
}

/// The data of a report for its script.
private struct StudyData {
  struct Segment {
    var from: Double
    var to: Double
    /// The frames of views at both ends of a segment.
    var ends: [[Double]]
  }

  var names: [String] = []
  var segments: [Segment] = []

  init(_ text: String) throws {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    names = try #require(object["views"] as? [[Any]]).compactMap { $0.first as? String }
    var state = [[Double]](repeating: [], count: names.count)
    for segment in try #require(object["pieces"] as? [[Any]]) {
      for entry in try #require(segment.last as? [[Any]]) {
        let numbers = entry.compactMap { ($0 as? NSNumber)?.doubleValue }
        state[Int(try #require(numbers.first))] = Array(numbers.dropFirst())
      }
      let ends = segment.prefix(2).compactMap { ($0 as? NSNumber)?.doubleValue }
      segments.append(Segment(from: try #require(ends.first), to: try #require(ends.last), ends: state))
    }
  }

  func frames(at extent: Double) -> [(name: String, frame: [Double])] {
    guard let segment = segments.first(where: { extent <= $0.to }) else { return [] }
    let share = (extent - segment.from) / (segment.to - segment.from)
    return zip(names, segment.ends).map { name, ends in
      (name, (0..<4).map { ends[$0] + (ends[$0 + 4] - ends[$0]) * share })
    }
  }
}
