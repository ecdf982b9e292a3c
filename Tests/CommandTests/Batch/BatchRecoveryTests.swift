import Foundation
import TestSupport
import Testing

/// Recovery of a batch after damage from outside.
@Suite("a batch after harm") struct BatchRecoveryTests {
  #if os(Linux)
    @Test("workers that others kill cost nothing") func killedWorkers() throws {
      try withTool { tool in
        try tool.file("in.jsonl", BatchRecords.mixed(2500))
        let whole = try tool.run("batch", "in.jsonl")
        let output = tool.folder.appendingPathComponent("out.jsonl")
        func size() -> Int { (try? Data(contentsOf: output).count) ?? 0 }
        let seed = UInt64.random(in: 0..<1 << 32)
        var random = SeededGenerator(seed: seed)
        var kills = 0
        // On a busy machine a run may be over before anybody has looked at it.
        for _ in 0..<20 where kills < 3 {
          try? FileManager.default.removeItem(at: output)
          let process = try tool.start("batch", "--jobs", "2", "-o", "out.jsonl", "in.jsonl")
          while process.isRunning {
            let workers = Self.children(of: process.processIdentifier)
            guard !workers.isEmpty else {
              usleep(1000)
              continue
            }
            kill(workers[random.integer(in: 0...(workers.count - 1))], SIGKILL)
            kills += 1
            // A record may lose one worker, so that was written before which all had begun.
            let target = size() + whole.output.utf8.count / 10
            while process.isRunning, size() < target { usleep(1000) }
          }
          #expect(process.terminationStatus == whole.status, "seed \(seed)")
          #expect(try String(contentsOf: output, encoding: .utf8) == whole.output, "seed \(seed)")
        }
        #expect(kills >= 3, "seed \(seed)")
      }
    }

    #if DEBUG
      @Test("workers end with their batch, also those that hang") func orphans() throws {
        try withTool { tool in
          try tool.file("in.jsonl", BatchRecords.system("a") + "\n" + BatchRecords.system("hang") + "\n")
          let process = try tool.start(
            "batch", "--jobs", "1", "-o", "out.jsonl", "in.jsonl", environment: ["TINAMOU_TEST_FAULTS": #"hang:"hang""#]
          )
          let output = tool.folder.appendingPathComponent("out.jsonl")
          while process.isRunning, ((try? Data(contentsOf: output).count) ?? 0) == 0 { usleep(1000) }
          let workers = Self.children(of: process.processIdentifier)
          #expect(workers.count == 1)
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
          var patience = 10_000
          while workers.contains(where: Tool.isAlive), patience > 0 {
            patience -= 1
            usleep(1000)
          }
          #expect(!workers.contains(where: Tool.isAlive))
          for worker in workers where Tool.isAlive(worker) { kill(worker, SIGKILL) }
        }
      }
    #endif

    private static func children(of process: pid_t) -> [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.sorted().filter { other in
        let status = try? String(contentsOfFile: "/proc/\(other)/status", encoding: .utf8)
        return status?.contains("\nPPid:\t\(process)\n") == true && Tool.isAlive(other)
      }
    }
  #endif

  @Test("a signal and a file that may not grow: what is left is resumed to the same bytes")
  func stopped() throws {
    try withTool { tool in
      try tool.file("in.jsonl", BatchRecords.mixed(2000))
      let whole = try tool.run("batch", "in.jsonl")
      // 1 KiB blocks; a line is torn where the limit is.
      let script = """
        (ulimit -f 37; "$tinamou" batch -q -o out.jsonl in.jsonl); echo $? >&3
        wc -c <out.jsonl >&3
        "$tinamou" batch -q --resume out.jsonl in.jsonl & batch=$!
        while [ "$(wc -c <out.jsonl)" -lt 60000 ]; do sleep 0.01; done
        kill -TERM $batch
        wait $batch; echo $? >&3
        """
      let run = try tool.shell(script)
      #expect(run.errors == "out.jsonl: error: cannot be written: File too large [unwritable]\n")
      #expect(run.lines.count == 3 && run.lines.first == "74" && run.lines.dropFirst().first == "37888")
      // It may have come to its end before the signal.
      #expect(run.lines.last == "143" || run.lines.last == "2")
      let output = tool.folder.appendingPathComponent("out.jsonl")
      let part = try String(contentsOf: output, encoding: .utf8)
      #expect(part.hasSuffix("\n") && whole.output.hasPrefix(part))
      let last = try tool.run("batch", "--resume", "out.jsonl", "in.jsonl")
      #expect(last.status == whole.status && last.errors == whole.errors)
      #expect(try String(contentsOf: output, encoding: .utf8) == whole.output)
    }
  }

  @Test("real records that take too much memory or time, and their neighbours", arguments: ["1", "2"])
  func heavy(_ jobs: String) throws {
    try withTool { tool in
      // Reading it takes the memory already.
      let constraints = [String](repeating: "\"x + y >= 1\"", count: 100_000).joined(separator: ",")
      let heavy = "{\"id\": \"heavy\", \"constraints\": [\(constraints)]}\n"
      let input = BatchRecords.system("a") + "\n" + heavy + BatchRecords.system("b") + "\n"
      func statuses(_ option: String, _ value: String) throws -> [String] {
        try tool.run("batch", "--jobs", jobs, option, value, input: input).lines.map { line in
          let status = line.firstMatch(of: /"id":"(.*?)","status":"(.*?)"/).map { "\($0.output.1) \($0.output.2)" }
          return (status ?? "") + (line.contains(#""rule":"memory-limit""#) ? " memory" : "")
        }
      }
      let memory = try statuses("--memory-limit", "16")
      // Where GLPK is the one that gets no memory, it says so, and the record fails.
      #expect(
        memory == ["a solved", "heavy limit memory", "b solved"] || memory == ["a solved", "heavy failed", "b solved"])
      let time = try statuses("--time-limit", "0.001")
      #expect(time.count == 3 && time[1] == "heavy limit")
    }
  }

  @Test("a record that asks for too many frames is refused before it is solved") func manyFrames() throws {
    try withTool { tool in
      let views = (0..<1000).map { "{\"name\": \"v\($0)\"}" }.joined(separator: ",")
      let sizes = (0..<1000).map { "[\($0), 1]" }.joined(separator: ",")
      let run = try tool.run("batch", input: "{\"id\": 1, \"sizes\": [\(sizes)], \"views\": [\(views)]}")
      #expect(run.status == 2 && run.lines.count == 1)
      #expect(run.lines.first?.contains("1000 sizes of 1001 items are more than 1000000 frames") == true)
      #expect(run.lines.first?.contains(#""rule":"too-large""#) == true)
    }
  }

  @Test("a file that is too large is not read") func largeFile() throws {
    try withTool { tool in
      try tool.file("large.yaml", "")
      let handle = try FileHandle(forWritingTo: tool.folder.appendingPathComponent("large.yaml"))
      try handle.truncate(atOffset: 1 << 40)
      try handle.close()
      let run = try tool.run("batch", input: #"{"id": 1, "file": "large.yaml"}"#)
      #expect(run.status == 2 && run.lines.count == 1)
      #expect(run.lines.first?.contains("the document has 1099511627776 bytes; at most 268435456 are read") == true)
      #expect(run.lines.first?.contains(#""rule":"too-large""#) == true)
    }
  }
}
