import Foundation
import TestSupport
import Testing

/// Faults of a batch from outside and from inside.
@Suite("faults of a batch") struct BatchFaultTests {
  #if DEBUG
    @Test("a crash, an exit, memory and time cost their record only", arguments: ["1", "2"])
    func crashes(_ jobs: String) throws {
      try withTool { tool in
        let ids = ["a", "segv", "b", "trap", "c", "exit", "memory", "d", "hang", "e"]
        let faults = ["segv", "trap", "exit", "memory", "hang"].map { "\($0):\"\($0)\"" }.joined(separator: ",")
        let run = try tool.run(
          ["batch", "--jobs", jobs, "--memory-limit", "400", "--time-limit", "5"],
          input: ids.map { BatchRecords.system($0) + "\n" }.joined(), environment: ["TINAMOU_TEST_FAULTS": faults])
        #expect(run.status == 1 && run.errors == "in=10 solved=5 conflict=0 invalid=0 limit=2 failed=3\n")
        let results = run.lines.compactMap { $0.firstMatch(of: /"id":"(.*?)","status":"(.*?)"/)?.output }
        #expect(results.map { String($0.1) } == ids)
        let expected = [
          "solved", "failed", "solved", "failed", "solved", "failed", "limit", "solved", "limit", "solved",
        ]
        #expect(results.map { String($0.2) } == expected)
        #expect(run.lines[1].contains("was ended by signal 11"))
        #expect(run.lines[6].contains(#""rule":"memory-limit""#) && run.lines[8].contains(#""rule":"time-limit""#))
      }
    }
  #endif

  @Test(
    "an output that is an input too",
    arguments: ["-o in in", "--resume in in", "-o ./link in", "-o in <in", "in >>in", "-o new in"])
  func outputIsInput(_ arguments: String) throws {
    try withTool { tool in
      let record = #"{"constraints": ["x == 1"]}"#
      let script = """
        printf '%s' '\(record)' >in; ln -s in link; cp in before
        "$tinamou" batch -q \(arguments); echo $? >&3
        cmp in before && echo same >&3
        """
      let run = try tool.shell(script)
      let isOther = arguments.contains("new")
      #expect(run.output == (isOther ? "0\nsame\n" : "64\nsame\n"))
      #expect(run.errors.contains("error: is one of the inputs; write to another file [output-is-input]") == !isOther)
    }
  }

  @Test("output that cannot be written", arguments: [">/dev/full", ">&-", "-o /dev/full", "-o none/out", "| true"])
  func unwritable(_ output: String) throws {
    try withTool { tool in
      try tool.file("in.jsonl", BatchRecords.mixed(200))
      let run = try tool.shell("\"$tinamou\" batch -q in.jsonl \(output); echo ${PIPESTATUS[0]} >&3")
      // A reader that goes away is no error to report.
      let isReported = run.errors.contains("error: cannot be written: ")
      #expect(run.output == "74\n" && isReported == (output != "| true"))
    }
  }

  @Test("standard input that is closed") func closedInput() throws {
    try withTool { tool in
      let run = try tool.shell("\"$tinamou\" batch -q <&-; echo $? >&3")
      #expect(run.output == "2\n" && run.errors.hasPrefix("<stdin>: error: cannot be read: "))
    }
  }

  @Test("a signal ends the reading, and the lines begun are finished", arguments: [("TERM", 143), ("INT", 130)])
  func signals(_ name: String, _ status: Int) throws {
    try withTool { tool in
      // The input never ends; the signal comes when the first line has been answered.
      let script = """
        mkfifo in out
        "$tinamou" batch -q - <in >out & batch=$!
        exec 4>in 5<out
        echo '\(BatchRecords.system("a"))' >&4
        read -r line <&5; echo "$line" >&3
        kill -\(name) $batch
        wait $batch; echo $? >&3
        """
      let run = try tool.shell("set -m\n" + script)
      #expect(run.lines.count == 2 && run.lines.first?.contains(#""id":"a","status":"solved""#) == true)
      #expect(run.lines.last == "\(status)")
    }
  }

  @Test("a run that is cut off and resumed ends in the same bytes") func resume() throws {
    try withTool { tool in
      try tool.file("in.jsonl", BatchRecords.mixed(300))
      let whole = try tool.run("batch", "in.jsonl")
      let output = tool.folder.appendingPathComponent("out.jsonl")
      let seed = UInt64.random(in: 0..<1 << 32)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<20 {
        let size = (try? Data(contentsOf: output).count) ?? 0
        let target = size + random.integer(in: 0...6000)
        let process = try tool.start("batch", "--resume", "out.jsonl", "in.jsonl")
        while process.isRunning, ((try? Data(contentsOf: output).count) ?? 0) < target {}
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // A kill seldom tears a line; a power cut does.
        if random.oneIn(2), let handle = try? FileHandle(forUpdating: output) {
          let length = try handle.seekToEnd()
          try handle.truncate(atOffset: length - min(length, UInt64(random.integer(in: 0...200))))
          try handle.close()
        }
      }
      let last = try tool.run("batch", "--resume", "out.jsonl", "in.jsonl")
      #expect(last.status == whole.status && last.errors == whole.errors, "seed \(seed)")
      #expect(try String(contentsOf: output, encoding: .utf8) == whole.output, "seed \(seed)")
    }
  }

  @Test("an output of another input is not resumed, and not changed") func resumeOther() throws {
    try withTool { tool in
      let text = try tool.run("batch", input: BatchRecords.system("a") + "\n" + BatchRecords.system("b")).output
      try tool.file("out.jsonl", text)
      let other = try tool.run(
        "batch", "--resume", "out.jsonl", input: BatchRecords.system("a") + "\n" + BatchRecords.layout)
      #expect(other.status == 2 && other.errors.contains(#"line 2 has the id "b", and the input's has the id 1"#))
      let shorter = try tool.run("batch", "--resume", "out.jsonl", input: BatchRecords.system("a"))
      #expect(shorter.status == 2 && shorter.errors.contains("it has more lines than the input, which has 1"))
      #expect(try String(contentsOf: tool.folder.appendingPathComponent("out.jsonl"), encoding: .utf8) == text)
    }
  }
}
