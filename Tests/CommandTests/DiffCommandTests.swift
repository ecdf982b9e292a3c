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
