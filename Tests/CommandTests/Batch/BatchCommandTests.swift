import Foundation
import TestSupport
import Testing

/// Records of a batch, and the ways to start its processes.
enum BatchRecords {
  static let layout =
    #"{"id": 1, "size": [300, 100], "views": [{"name": "a"}], "constraints": ["H:|-[a]-|", "V:|[a]|"]}"#
  static let conflict = #"{"id": "two", "constraints": ["x == 1", "x == 2"]}"#
  static func system(_ id: String, _ value: Int = 1) -> String {
    #"{"id": "\#(id)", "constraints": ["x == \#(value)", "x + y >= 10", "y == 3 @ 500"]}"#
  }

  /// Records of all kinds, `count` of them.
  static func mixed(_ count: Int) -> String {
    (0..<count).map { index in
      switch index % 7 {
      case 3: conflict
      case 4: #"{"id": \#(index), "views": [}"#
      case 5: ""
      case 6:
        #"{"id": \#(index), "size": [\#(100 + index), 50], "views": [{"name": "a"}], "constraints": ["H:|-[a]-|"]}"#
      default: system("r\(index)", index)
      }
    }.map { $0 + "\n" }.joined()
  }
}

extension Tool.Run {
  /// The lines of the output; the last one must have a line end.
  var lines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

@Suite("batch") struct BatchCommandTests {
  @Test("a line for a line, in order, with the same id, whatever happens") func lines() throws {
    try withTool { tool in
      try tool.file("form.yaml", "size: [100, 50]\nviews: [{name: a}]\nconstraints: [\"H:|[a]|\", \"V:|[a]|\"]\n")
      let records = [
        BatchRecords.layout, BatchRecords.conflict, "", "{\"id\": 4, \"views\": [}",
        #"{"constraints": ["x == 1"], "id": null}"#,
        #"{"id": "a\"b", "file": "form.yaml", "sizes": [[10, 20], [30, 40]], "direction": "rtl"}"#,
        #"{"id": 7, "file": "none.yaml"}"#, #"{"id": 8, "file": "."}"#, #"{"id": [9], "constraints": []}"#, "17",
        #"{"id": 11, "file": "form.yaml", "siezs": []}"#,
      ]
      let run = try tool.run("batch", input: records.joined(separator: "\n"))
      #expect(run.status == 2)
      #expect(run.errors == "in=11 solved=3 conflict=1 invalid=7 limit=0 failed=0\n")
      let beginnings = [
        #"{"schema":1,"id":1,"status":"solved","layouts":[{"name":"layout","size":[300,100],"status":"solved","frames":{"a":[20,0,260,100]}"#,
        #"{"schema":1,"id":"two","status":"conflict","layouts":[{"name":"system","status":"conflict""#,
        #"{"schema":1,"status":"invalid","layouts":[],"error":{"line":1,"column":1,"severity":"error","message":"expected a document, found an empty line""#,
        #"{"schema":1,"id":4,"status":"invalid","layouts":[],"error":{"line":1,"column":21,"#,
        #"{"schema":1,"id":null,"status":"solved","layouts":[{"name":"system","status":"solved","values":{"x":1}"#,
        #"{"schema":1,"id":"a\"b","file":"form.yaml","status":"solved","layouts":[{"name":"form","size":[10,20],"status":"solved","frames":{"a":[0,0,10,20]}"#,
        #"{"schema":1,"id":7,"file":"none.yaml","status":"invalid","layouts":[],"error":{"line":null,"column":null,"severity":"error","message":"cannot be read: No such file or directory""#,
        #"{"schema":1,"id":8,"file":".","status":"invalid","layouts":[],"error":{"line":null,"column":null,"severity":"error","message":"cannot be read: it is no regular file""#,
        #"{"schema":1,"status":"invalid","layouts":[],"error":{"line":1,"column":8,"severity":"error","message":"expected a text, a number, true, false or null for 'id', found a list""#,
        #"{"schema":1,"status":"invalid","#,
        #"{"schema":1,"id":11,"status":"invalid","layouts":[],"error":{"line":1,"column":33,"severity":"error","message":"unknown key \"siezs\" in a record with 'file'; did you mean 'sizes'?"#,
      ]
      #expect(run.lines.count == beginnings.count)
      for (line, beginning) in zip(run.lines, beginnings) { #expect(line.hasPrefix(beginning), "\(line)") }
      #expect(run.lines[5].contains(#""size":[30,40],"status":"solved""#))
    }
  }

  @Test("records name files of one folder alone, whatever the way to them") func confined() throws {
    try withTool { tool in
      let form = "size: [100, 50]\nviews: [{name: a}]\nconstraints: [\"H:|[a]|\", \"V:|[a]|\"]\n"
      try tool.file("in/form.yaml", form)
      try tool.file("secret.yaml", "internal_note: do not show this line\nviews: hunter2\n")
      try tool.file("in2/form.yaml", form)
      for (link, target) in [("in/link.yaml", "../secret.yaml"), ("in/own.yaml", "form.yaml"), ("in/up", "..")] {
        try FileManager.default.createSymbolicLink(
          atPath: tool.folder.appendingPathComponent(link).path, withDestinationPath: target)
      }
      let outside = [
        "../secret.yaml", "link.yaml", "up/secret.yaml", "./x/../../secret.yaml", "../in2/form.yaml", "/etc/hostname",
        tool.folder.appendingPathComponent("secret.yaml").path, "../none.yaml", "up/none/none.yaml",
      ]
      let inside = ["form.yaml", "./form.yaml", "own.yaml", "up/in/form.yaml", "../in/form.yaml"]
      let records = (outside + inside).map { "{\"file\": \"\($0)\"}\n" }.joined()
      let folder = tool.folder.appendingPathComponent("in")
      for arguments in [[], ["--files", "."], ["--files", folder.path]] {
        let run = try tool.run(["batch", "-q"] + arguments, input: records, in: folder)
        #expect(run.status == 2 && !run.output.contains("hunter2") && !run.output.contains("internal"))
        for (name, line) in zip(outside, run.lines) {
          // A missing file may be reported as missing in the folder, before the path leaves it.
          let isTold = line.contains("\"rule\":\"files\"") || name.contains("x/..")
          #expect(line.contains("\"status\":\"invalid\"") && isTold, "\(name): \(line)")
        }
        for line in run.lines.dropFirst(outside.count) { #expect(line.contains("\"status\":\"solved\""), "\(line)") }
      }
      let none = try tool.run("batch", "-q", "--files", "none", input: records, in: folder)
      #expect(none.lines.allSatisfy { $0.contains("records may name no files here, by --files none") })
      let all = try tool.run("batch", "-q", "--files", "/", input: "{\"file\": \"../in2/form.yaml\"}\n", in: folder)
      #expect(all.status == 0 && all.output.contains("\"file\":\"../in2/form.yaml\",\"status\":\"solved\""))
      let cut = try tool.run("batch", "-q", input: "{\"file\": \"form.yaml\\u0000.json\"}\n", in: folder)
      #expect(cut.status == 2 && cut.output.contains("holds a NUL character"))
      let wrong = try tool.run("batch", "--files", "form.yaml", input: "", in: folder)
      #expect(wrong.status == 64 && wrong.errors.contains("--files must name a folder, or be none"))
    }
  }

  @Test("the help has the limit of memory") func memoryLimitInHelp() throws {
    try withTool { tool in
      let help = try tool.run("batch", "--help").output
      #expect(help.contains("--memory-limit") && help.contains("(default: 1024)"))
    }
  }

  @Test("the same bytes for every number of jobs, and in any company") func jobs() throws {
    try withTool { tool in
      let input = BatchRecords.mixed(120)
      let one = try tool.run("batch", "--jobs", "1", input: input)
      #expect(one.lines.count == 120 && one.status == 2)
      for jobs in ["2", "7"] { #expect(try tool.run("batch", "--jobs", jobs, input: input).output == one.output) }
      let last = input.split(separator: "\n", omittingEmptySubsequences: false)[118]
      #expect(try tool.run("batch", input: String(last)).lines == [one.lines[118]])
    }
  }

  @Test("records that differ in numbers alone come to what each comes to by itself, for every number of jobs")
  func alike() throws {
    // Of each form many, in turn and one after the other; some are contradictory, too large or ambiguous.
    func record(_ number: Int) -> String {
      let isOther = number % 17 > 11
      let width = number % 13 == 5 ? 1e10 : Double(number % 9) * 12.3
      let lines = [
        "a.leading == root.leading + \(number)", "a.top == root.top + \(number % 4)",
        "b.leading == a.trailing - \(width)",
        "a.width == \(number % 5 == 2 ? "40" : "40 @ 500")", "a.height == b.height", "b.width <= \(number % 60)",
        isOther ? "b.bottom == root.bottom" : "b.bottom == root.bottom - 3",
      ]
      return
        #"{"id": \#(number), "size": [\#(30 + number * 7 % 1000), 80], "direction": "\#(number % 31 > 15 ? "rtl" : "ltr")", "#
        + #""views": [{"name": "a"}, {"name": "b", "intrinsic": {"width": 45}}], "constraints": [\#(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}"#
    }
    try withTool { tool in
      let records = (0..<150).map(record)
      let input = records.map { $0 + "\n" }.joined()
      let one = try tool.run("batch", "--jobs", "1", input: input)
      #expect(one.lines.count == records.count)
      #expect(try tool.run("batch", "--jobs", "3", input: input).output == one.output)
      let reversed = try tool.run("batch", "--jobs", "1", input: records.reversed().map { $0 + "\n" }.joined())
      #expect(Array(reversed.lines.reversed()) == Array(one.lines))
      for number in stride(from: 4, to: 150, by: 47) {
        #expect(try tool.run("batch", input: records[number]).lines == [one.lines[number]])
      }
    }
  }

  @Test("statuses: solved, a conflict also broken, a limit") func statuses() throws {
    try withTool { tool in
      #expect(try tool.run("batch", input: BatchRecords.layout).status == 0)
      #expect(try tool.run("batch", input: "").status == 0)
      #expect(try tool.run("batch", input: BatchRecords.conflict).status == 1)
      let broken = try tool.run("batch", "--on-conflict", "break", "-q", input: BatchRecords.conflict)
      #expect(broken.status == 1 && broken.errors.isEmpty)
      #expect(
        broken.output.hasPrefix(
          #"{"schema":1,"id":"two","status":"conflict","layouts":[{"name":"system","status":"solved""#))
      let limit = try tool.run("batch", "--time-limit", "0", input: BatchRecords.layout)
      #expect(limit.status == 1 && limit.errors == "in=1 solved=0 conflict=0 invalid=0 limit=1 failed=0\n")
    }
  }

  @Test("files one after the other; one that cannot be read costs itself only") func files() throws {
    try withTool { tool in
      try tool.file("a.jsonl", BatchRecords.system("a"))
      try tool.file("b.jsonl", BatchRecords.system("b") + "\r\n")
      let run = try tool.run(
        "batch", "a.jsonl", "none.jsonl", "-", ".", "b.jsonl", "-o", "out", input: BatchRecords.layout)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors == """
          none.jsonl: error: cannot be read: No such file or directory [unreadable]
          .: error: cannot be read: Is a directory [unreadable]
          in=3 solved=3 conflict=0 invalid=0 limit=0 failed=0

          """)
      let output = try String(contentsOf: tool.folder.appendingPathComponent("out"), encoding: .utf8)
      #expect(output.matches(of: /"id":("a"|1|"b")/).map(\.output.1) == [#""a""#, "1", #""b""#])
    }
  }

  @Test("lines that are no UTF-8, have NUL, or are too long become errors") func hostileLines() throws {
    try withTool { tool in
      var bytes = Data(#"{"id": 1, "name": ""#.utf8) + [0xFF] + Data("\"}\n".utf8)
      bytes += Data(#"{"id": 2, "name": ""#.utf8) + [0] + Data("\"}\n".utf8)
      bytes += Data(#"{"id": 3, "name": ""#.utf8) + Data(repeating: 0x61, count: 65 << 20) + Data("\"}\n".utf8)
      bytes += Data((BatchRecords.layout + "\n").utf8)
      try bytes.write(to: tool.folder.appendingPathComponent("in.jsonl"))
      let run = try tool.run("batch", "in.jsonl")
      #expect(run.lines.count == 4 && run.errors == "in=4 solved=1 conflict=0 invalid=3 limit=0 failed=0\n")
      for (line, rule) in zip(run.lines, ["encoding", "encoding", "too-large"]) {
        #expect(line.contains("\"rule\":\"\(rule)\""), "\(line)")
      }
      for (index, line) in run.lines.enumerated().dropLast() {
        #expect(line.hasPrefix("{\"schema\":1,\"id\":\(index + 1),\"status\":\"invalid\""), "\(line)")
      }
    }
  }
}
