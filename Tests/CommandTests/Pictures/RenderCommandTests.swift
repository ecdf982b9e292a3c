import Foundation
import Testing

@Suite("The command render") struct RenderCommandTests {
  /// Whether PNG can be made on this machine.
  static let hasConverter = has("rsvg-convert")

  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  @Test("writes SVG, several layouts in one file")
  func svg() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("open.yaml", CommandLineTests.open)
      let run = try tool.run(
        "render", "good.yaml", "open.yaml", "--size", "200x100", "--size", "300x100", "-o", "a.svg")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      let text = String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent("a.svg")), as: UTF8.self)
      #expect(text.matches(of: /class="title"/).count == 4)
      #expect(text.contains(">200 × 100 · good.yaml<") && text.contains(">300 × 100 · open.yaml<"))
    }
  }

  @Test("each layout of a picture has its size, its device if one is named, and its file if there are several")
  func headings() throws {
    try withTool { tool in
      try tool.file("one/screen.xib", DeviceCommandTests.screen())
      try tool.file("two/screen.xib", DeviceCommandTests.screen())
      try tool.file("row.vfl", DeviceCommandTests.row)
      func headings(_ arguments: String...) throws -> [String] {
        let run = try tool.run(["render", "-o", "a.svg"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        let text = String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent("a.svg")), as: UTF8.self)
        return text.matches(of: /class="subtitle"[^>]*>([^<]*)</).map { String($0.output.1) }
      }
      let devices = ["--device", "retina6_1", "--device", "retina6_5"]
      #expect(
        try headings("one/screen.xib", devices[0], devices[1], devices[2], devices[3])
          == ["414 × 896 · retina6_1", "414 × 896 · retina6_5"])
      #expect(
        try headings("one/screen.xib", "--device", "retina4_0", "--orientation", "landscape")
          == ["568 × 320 · retina4_0 landscape"])
      #expect(
        try headings("one/screen.xib", "row.vfl", "--size", "100x100")
          == ["100 × 100 · screen.xib", "100 × 100 · row.vfl"])
      #expect(
        try headings("one/screen.xib", "two/screen.xib")
          == ["375 × 667 · one/screen.xib", "375 × 667 · two/screen.xib"])
      #expect(try headings("one/screen.xib") == ["375 × 667"])
      try tool.file("settings-of-notifications.xib", DeviceCommandTests.screen())
      #expect(
        try headings("settings-of-notifications.xib", "row.vfl", "--device", "retina6_1")
          == ["414 × 896 · retina6_1 · settings-of-notifications.xib", "414 × 896 · retina6_1 · row.vfl"])
      let sketches = try tool.run(["render", "one/screen.xib"] + devices).output.split(separator: "\n").filter {
        $0.contains("(root)")
      }
      #expect(
        sketches == [
          "page (root)  414 × 896  retina6_1  (one/screen.xib)", "page (root)  414 × 896  retina6_5  (one/screen.xib)",
        ])
    }
  }

  @Test("draws a conflict and exits with 1; what cannot be understood exits with 2, and the rest is drawn")
  func statuses() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("bad.yaml", CommandLineTests.conflict)
      try tool.file("system.yaml", "constraints: [\"x == 3\"]")
      let conflict = try tool.run("render", "bad.yaml", "-o", "a.svg")
      #expect(conflict.status == 1)
      #expect(
        conflict.errors
          == "bad.yaml: error: required constraints of 'bad' contradict each other at 300 × 100; the picture has the required and the available lengths [conflict]\n"
      )
      let text = String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent("a.svg")), as: UTF8.self)
      #expect(text.contains("class=\"missing\""))
      let report = try tool.run("render", "bad.yaml", "good.yaml", "-o", "a.html")
      #expect(report.status == 1)
      #expect(report.errors == conflict.errors.replacing("the picture has", with: "the report has"))
      let system = try tool.run("render", "system.yaml", "good.yaml", "-o", "b.svg")
      #expect(system.status == 2)
      #expect(system.errors == "system.yaml: error: a document of variables has no views to draw [render]\n")
      #expect(FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent("b.svg").path))
      let unknown = try tool.run("render", "good.yaml", "--select", "b", "-o", "c.svg")
      #expect(unknown.status == 2 && unknown.errors == "error: no document has a view 'b' to select [unknown-view]\n")
      #expect(try tool.run("render", "good.yaml", "--select", "a", "-o", "c.svg").status == 0)
    }
  }

  @Test("says which endings there are, and when it cannot write")
  func failures() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let ending = try tool.run("render", "good.yaml", "-o", "a.jpeg")
      #expect(ending.status == 64 && ending.errors.contains(".svg, .png, .pdf"))
      #expect(try tool.run("render", "good.yaml", "--appearance", "dark").status == 64)
      let folder = try tool.run("render", "good.yaml", "-o", "none/a.svg")
      #expect(folder.status == 74 && folder.errors.contains("none/a.svg: error: cannot be written"))
      let converter = try tool.run("render", "good.yaml", "-o", "a.png", environment: ["PATH": "/nowhere"])
      #expect(converter.status == 74)
      #expect(converter.errors.contains("rsvg-convert, which is not in PATH: install librsvg2-bin"))
    }
  }

  @Test("writes PNG and PDF through rsvg-convert", .enabled(if: hasConverter))
  func converted() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      for (name, start) in [("a.png", "\u{89}PNG"), ("-b.PDF", "%PDF")] {
        let run = try tool.run("render", "good.yaml", "--appearance", "dark", "--output=\(name)")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let data = try Data(contentsOf: tool.folder.appendingPathComponent(name))
        #expect(data.prefix(4).elementsEqual(start.unicodeScalars.map { UInt8($0.value) }))
      }
      #expect(try tool.run("render", "good.yaml", "-o", "none/a.png").status == 74)
    }
  }

  @Test("sketches in the terminal without a file, and below tables with --picture")
  func sketches() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("bad.yaml", CommandLineTests.conflict)
      let run = try tool.run("render", "good.yaml")
      #expect(run.status == 0 && run.output.hasPrefix("good  300 × 100  (good.yaml)\n┌"))
      let sketch = try #require(run.output.split(separator: "\n", maxSplits: 1).last)
      let table = try tool.run("solve", "good.yaml")
      let both = try tool.run("solve", "good.yaml", "--picture")
      #expect(both.status == 0 && both.output == table.output + sketch)
      #expect(try tool.run("render", "bad.yaml").output == (try tool.run("solve", "bad.yaml").output))
      #expect(try tool.run("solve", "good.yaml", "--picture", "--format", "json").status == 64)
    }
  }
}
