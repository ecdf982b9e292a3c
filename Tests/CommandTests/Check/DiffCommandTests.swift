import Foundation
import TestSupport
import Testing

@Suite("diff") struct DiffCommandTests {
  @Test("statuses, and what is printed") func statuses() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let first = try tool.run("solve", "--format", "json", "good.yaml").output
      try tool.file("a.json", first)
      try tool.file("b.json", try tool.run("solve", "--format", "json", "good.yaml", "--size", "310x100").output)
      let same = try tool.run("diff", "a.json", "-", input: first)
      #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)
      let moved = try tool.run("diff", "a.json", "b.json")
      #expect(moved.status == 1)
      #expect(
        moved.output == """
          good.yaml  good  300 × 100
              size  300 × 100 → 310 × 100
              a  width 260 → 270 (+10)

          """)
      let json = try tool.run("diff", "--format", "json", "a.json", "b.json")
      #expect(json.status == 1 && json.output.contains(#""subject": "a", "first": "x 20, y 0, width 260, height 100""#))
      #expect(try tool.run("diff", "-q", "a.json", "b.json").output.isEmpty)
      let missing = try tool.run("diff", "a.json", "none.json")
      #expect(
        missing.status == 2
          && missing.errors == "none.json: error: cannot be read: No such file or directory [unreadable]\n")
      #expect(try tool.run("diff", "a.json", "good.yaml").status == 2)
    }
  }

  @Test("two single results are compared, whatever their documents are called") func names() throws {
    try withTool { tool in
      let other = CommandLineTests.good.replacing("H:|-[a]-|", with: "H:|-30-[a]-|").replacing(
        "name: good", with: "name: new")
      try tool.file("a.yaml", CommandLineTests.good)
      try tool.file("b.yaml", other)
      for name in ["a", "b"] {
        #expect(try tool.run("solve", "\(name).yaml", "-o", "\(name).json").status == 0)
      }
      let run = try tool.run("diff", "a.json", "b.json")
      #expect(run.status == 1 && run.output.contains("    a  x 20 → 30 (+10), width 260 → 250 (-10)\n"), "\(run)")
      #expect(try tool.run("render", "b.yaml", "--baseline", "a.json", "-o", "b.svg").errors.isEmpty)
      let drawing = try Data(contentsOf: tool.folder.appendingPathComponent("b.svg"))
      #expect(String(decoding: drawing, as: UTF8.self).contains("class=\"earlier\""))
      // Of several, the names count.
      #expect(try tool.run("solve", "a.yaml", "b.yaml", "-o", "both.json").status == 0)
      #expect(try tool.run("diff", "a.json", "both.json").output.contains("b.yaml\n    in the second file only\n"))
      try tool.file("c.yaml", other.replacing("name: new", with: "name: c"))
      let none = try tool.run("render", "c.yaml", "--baseline", "both.json", "-o", "c.svg")
      #expect(none.status == 0 && none.errors.contains("both.json: warning: has no layout of these files"), "\(none)")
    }
  }

  @Test("numbers that are too large are refused, with their place") func largeNumbers() throws {
    try withTool { tool in
      let line = #"{"id": 1e999, "layouts": [{"name": "a", "status": "solved", "values": {"x": 3}}]}"#
      let wrong = line.replacing("3}", with: "-1e999}")
      try tool.file("good.jsonl", line + "\n")
      try tool.file("bad.jsonl", line + "\n" + wrong + "\n")
      // An identifier is any scalar, and only compared.
      #expect(try tool.run("diff", "good.jsonl", "good.jsonl").status == 0)
      let run = try tool.run("diff", "bad.jsonl", "bad.jsonl")
      #expect(
        run.status == 2 && run.errors == "bad.jsonl:2:77: error: the number -1e999 is too large [result]\n", "\(run)")
      try tool.file("list.json", "[\n  \(wrong)\n]\n")
      #expect(try tool.run("diff", "list.json", "good.jsonl").errors.hasPrefix("list.json:2:79: error: "))
    }
  }

  @Test("the examples' golden file is what they come to") func golden() throws {
    let package = packageFolder
    try withTool { tool in
      let batch = try tool.run("batch", "-q", "Examples/batch/screens.jsonl", in: package)
      #expect(batch.status == 0)
      let same = try tool.run("diff", "Examples/batch/golden.jsonl", "-", input: batch.output, in: package)
      #expect(same.status == 0 && same.output.isEmpty)
      let other = try tool.run("diff", "Examples/batch/changed.jsonl", "-", input: batch.output, in: package)
      #expect(other.status == 1)
    }
  }
}
