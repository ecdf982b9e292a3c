import Foundation
import TestSupport
import Testing

@Suite("compare") struct CompareCommandTests {
  /// A column whose preference three fields outweigh.
  static let outvoted =
    "constraints: ['x == 100 @ 501', 'x == 0 @ 500', {constraint: 'x == 0 @ 500', identifier: second}, 'y == 1']\n"

  /// A peer whose answers are printed by a shell script; `$path` is the file of rows.
  private static func peer(
    _ body: String, in tool: Tool, greeting: String = "echo ready made-up 1.0"
  ) throws -> String {
    let text = """
      #!/bin/sh
      \(greeting)
      while read -r repeats path; do
      \(body)
      done
      """
    let name = try tool.file("peer-\(UUID().uuidString)", text)
    let path = tool.folder.appendingPathComponent(name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test("text, JSON and a page, the same on every run without times") func formats() throws {
    try withTool { tool in
      try tool.file("x.yaml", Self.outvoted)
      let arguments = ["compare", "x.yaml", "--no-times", "--solver", "weighted", "--solver", "exact"]
      let text = try tool.run(arguments)
      #expect(text.status == 0 && text.errors.isEmpty)
      #expect(
        text.output == """
          x.yaml  x
            strict    solved
            weighted  worse at 501  1 of 2 differ  most: x, by 100
            exact     same
            violations, by priority:
              priority    strict  weighted      exact
              501              0       100          0
              500            200         0        200
              as one sum  200000    102801.63  200000
            weighted gives up, at priority 501:
              x == 100 @ 501: off by 100, by 0 in strict
            for 2 constraints of lower priority:
              x == 0 @ 500: off by 0, by 100 in strict
              second @ 500: off by 0, by 100 in strict

          1 problem of 1 file, 1 with differences
                      same  worse  better  wrong  no answer  left out  frames that differ
            strict                                        0         0
            weighted     0      1       0      0          0         0              1 of 2
            exact        1      0       0      0          0         0              0 of 2
            strict: Tinamou, strict priorities
            weighted: Tinamou, priorities as weights of one sum
            exact: rational arithmetic, strict: problems of at most 200 constraints

          """)
      let json = try tool.run(arguments + ["--format", "json"])
      #expect(json.output == (try tool.run(arguments + ["--format", "json"]).output))
      #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
      #expect(try tool.run(arguments + ["-o", "x.html"]).output.isEmpty)
      let page = try String(contentsOf: tool.folder.appendingPathComponent("x.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("worse at 501"))
      let timed = try tool.run("compare", "x.yaml", "--solver", "weighted")
      #expect(timed.output.contains("on this machine") && timed.output.contains("×"))
    }
  }

  @Test("JSON of all kinds of outcome is as its schema says") func schema() throws {
    try withTool { tool in
      try tool.file("a/x.yaml", Self.outvoted)
      try tool.file("a/bad.yaml", CommandLineTests.conflict)
      try tool.file("a/good.yaml", CommandLineTests.good)
      try tool.file("a/torn.yaml", "views: [")
      try tool.file(
        "a/vectors.json",
        """
        {"schema": "ops/1", "cases": [{"name": "v", "ops": [
          {"op": "add", "id": "c", "coeffs": {"x": 1}, "rel": "==", "const": 1, "priority": 500},
          {"op": "expect", "values": {"x": 2}}]}, {"name": "odd", "kind": "other"}]}
        """)
      let peer = try Self.peer("echo \"failed for once\"", in: tool)
      let plain = ["compare", "a", "none.yaml", "--format", "json", "--solver", "weighted", "--solver", "exact"]
      var all = ""
      for options in [
        [], ["--no-times"], ["--python", peer, "--solver", "kiwi"], ["--python", "true", "--solver", "kiwi"],
      ] {
        let run = try tool.run(plain + options)
        #expect(try SchemaValidation.misfits(of: run.output, in: "compare") == [], "\(options)")
        all += run.output
      }
      // Whatever may be left out was there once.
      for key in [
        "leftOut", "errors", "timesAsLong", "note", "differsAt", "totals", "weightedSum", "frames", "farthest",
        "meetsExpectation", "givenUp", "gained", "seconds",
      ] {
        #expect(all.contains("\"\(key)\":"), "\(key)")
      }
      // And what is not as it says is found.
      let run = try tool.run(plain)
      for (from, to) in [
        (#""schema": 1"#, #""schema": 2"#), (#""verdict": "worse""#, #""verdict": "worst""#),
        (#""open": 0"#, #""open": null"#), (#""open": 0"#, #""open": -1"#), (#""open": 0"#, #""open": 0.5"#),
        (#""open": 0"#, #""closed": 0"#), (#""open": 0"#, #""open": false"#),
      ] {
        #expect(run.output.contains(from))
        let other = run.output.replacingOccurrences(of: from, with: to)
        #expect(try !SchemaValidation.misfits(of: other, in: "compare").isEmpty, "\(to)")
      }
    }
  }

  @Test("folders in the order of names, lines, and vectors with what is known") func corpus() throws {
    try withTool { tool in
      try tool.file("corpus/b.yaml", CommandLineTests.good)
      try tool.file("corpus/a/z.vfl", "H:|-[a(100)]\nV:|[a]|\n")
      try tool.file("corpus/.hidden/h.yaml", "nonsense")
      try tool.file("corpus/other.json", "{\"package\": 1}")
      try tool.file("corpus/lines.jsonl", "{\"constraints\": [\"x == 1\"]}\n{\"file\": \"corpus/b.yaml\"}\n")
      try tool.file("corpus/numbers.jsonl", "{\"n\": 1}\n")
      try tool.file(
        "corpus/vectors.json",
        """
        {"schema": "ops/1", "cases": [{"name": "v", "ops": [
          {"op": "add", "id": "c", "coeffs": {"x": 1}, "rel": "==", "const": 1, "priority": 500},
          {"op": "expect", "values": {"x": 1}}]}]}
        """)
      let run = try tool.run("compare", "corpus", "--no-times", "--solver", "weighted")
      #expect(run.status == 0, "\(run.errors)")
      let titles = run.output.split(separator: "\n").prefix { $0.hasPrefix("corpus") }.map(String.init)
      #expect(
        titles == [
          "corpus/a/z.vfl  z  fitting × fitting: all agree", "corpus/b.yaml  good  300 × 100: all agree",
          "corpus/lines.jsonl:1  system: all agree", "corpus/lines.jsonl:2  good  300 × 100: all agree",
          "corpus/vectors.json  v (1): all agree",
        ])
      #expect(run.output.contains("5 problems of 4 files, all agree") && run.output.contains("1 of 1"))
    }
  }

  @Test("records name regular files of one folder alone") func confinedRecords() throws {
    try withTool { tool in
      try tool.file("in/form.yaml", CommandLineTests.good)
      try tool.file("secret.yaml", "hunter2: 1\n")
      let folder = tool.folder.appendingPathComponent("in")
      // Nothing ever writes to this pipe.
      #expect(mkfifo(folder.appendingPathComponent("pipe.yaml").path, 0o600) == 0)
      let names = ["form.yaml", "../secret.yaml", "pipe.yaml", "/dev/zero"]
      let records = names.map { "{\"file\": \"\($0)\"}\n" }.joined()
      try tool.file("in/lines.jsonl", records)
      let run = try tool.run("compare", "lines.jsonl", "--no-times", "--solver", "weighted", in: folder)
      #expect(run.status == 2 && !run.errors.contains("hunter2"))
      #expect(run.output.contains("lines.jsonl:1  good  300 × 100: all agree"))
      #expect(run.errors.contains("is outside of the folder") && run.errors.contains("is no regular file"))
      let all = try tool.run(
        "compare", "lines.jsonl", "--no-times", "--solver", "weighted", "--files", "none", in: folder)
      #expect(all.errors.contains("records may name no files here, by --files none"))
    }
  }

  @Test("statuses") func statuses() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("bad.yaml", CommandLineTests.conflict)
      try tool.file("torn.yaml", "views: [")
      let solvers = ["--solver", "weighted", "--no-times"]
      let conflict = try tool.run(["compare", "bad.yaml", "good.yaml"] + solvers)
      #expect(conflict.status == 1 && conflict.output.contains("all see a conflict"))
      let torn = try tool.run(["compare", "torn.yaml", "good.yaml", "none.yaml"] + solvers)
      #expect(torn.status == 2 && torn.output.contains("good.yaml  good  300 × 100: all agree"))
      #expect(torn.errors.contains("torn.yaml:") && torn.errors.contains("none.yaml: error: cannot be read"))
      #expect(try tool.run(["compare", "good.yaml", "--quiet"] + solvers).output.isEmpty)
      #expect(try tool.run(["compare", "good.yaml", "-o", "no/such/x.html"] + solvers).status == 74)
      for wrong in [[], ["-", "-"], ["good.yaml", "--repeat", "0"], ["good.yaml", "--time-limit", "0"]] {
        #expect(try tool.run(["compare"] + wrong).status == 64)
      }
      try tool.file(
        "missed.json",
        """
        {"schema": "ops/1", "cases": [{"name": "v", "ops": [
          {"op": "add", "id": "c", "coeffs": {"x": 1}, "rel": "==", "const": 1, "priority": 500},
          {"op": "expect", "values": {"x": 2}}]}]}
        """)
      let missed = try tool.run(["compare", "missed.json"] + solvers)
      #expect(missed.status == 1 && missed.output.contains("not as expected"))
    }
  }

  @Test("sizes and directions replace the documents'") func sizes() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run(
        "compare", "good.yaml", "--size", "100..101x50", "--solver", "weighted", "--no-times", "--direction", "rtl")
      #expect(run.status == 0 && run.output.contains("good  100 × 50: all agree\ngood.yaml  good  101 × 50: all agree"))
    }
  }

  @Test("a missing peer is reported in a line, and is no error") func absentPeers() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run("compare", "good.yaml", "--no-times", "--python", "/no/such/python")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains("  kiwi: left out: there is no /no/such/python\n  highs: left out: "))
      let odd = try tool.run("compare", "good.yaml", "--no-times", "--solver", "kiwi", "--python", "true")
      #expect(odd.status == 0 && odd.output.contains("kiwi: left out: true does not answer"))
      let talking = try Self.peer("", in: tool, greeting: "echo Banner 1.0; echo; echo missing the point")
      let silent = try Self.peer("", in: tool, greeting: "echo Banner; echo 'ImportError: broken' >&2; exit 1")
      for (python, reason) in [
        (talking, "the point"),
        (silent, "\(silent) does not answer as a peer does, with status 1: ImportError: broken"),
      ] {
        let run = try tool.run("compare", "good.yaml", "--no-times", "--solver", "kiwi", "--python", python)
        #expect(run.status == 0 && run.output.contains("kiwi: left out: \(reason)\n"), "\(run.output)")
      }
      let named = try tool.run("compare", "good.yaml", "--no-times", "--solver", "kiwi", "--python", "no-such-python")
      #expect(named.output.contains("kiwi: left out: no-such-python is not in PATH"))
    }
  }

  @Test("a peer's answers are judged, and its failures reported") func peers() throws {
    try withTool { tool in
      try tool.file("x.yaml", "constraints: ['x == 100 @ 501', 'x == 0 @ 500', 'x >= 0']\n")
      let cases = [
        ("echo solved 0.5 0", "kiwi    worse at 501"), ("echo solved 0.5 100.0", "1 problem of 1 file, all agree"),
        ("echo solved 0.5 -100", "kiwi    wrong: 'x >= 0' is required, and does not hold"),
        ("echo conflict 0.5", "kiwi    wrong: sees a conflict, and there is none"),
        ("echo failed too tired", "kiwi    no answer: too tired"),
        ("echo solved 0.5 1 2", "kiwi    no answer: its answer does not have a number for each variable"),
        ("echo solved 0.5 nan", "kiwi    no answer: its answer does not have a number for each variable"),
        ("echo nonsense", "kiwi    no answer: its answer is not understood: nonsense"),
        ("exit 0", "kiwi    no answer: its process ended\n"),
        ("exit 7", "kiwi    no answer: its process ended, with status 7\n"),
        ("kill -SEGV $$", "kiwi    no answer: its process ended, by signal 11\n"),
        // The last line of its errors is reported, however long they are.
        (
          "yes traceback | head -c 500000 >&2; printf '\nMemoryError: no room\n\n' >&2; exit 3",
          "kiwi    no answer: its process ended, with status 3: MemoryError: no room\n"
        ),
        ("yes noise | head -c 500000 >&2; echo solved 0.5 0", "kiwi    worse at 501"),
      ]
      for (body, expected) in cases {
        let python = try Self.peer(body, in: tool)
        let run = try tool.run("compare", "x.yaml", "--no-times", "--solver", "kiwi", "--python", python)
        #expect(run.status == 0 && run.output.contains(expected), "\(body): \(run.output)\(run.errors)")
      }
    }
  }

  @Test("a peer that does not answer is ended at the time limit, with the processes it started")
  func latePeer() throws {
    try withTool { tool in
      try tool.file("x.yaml", "constraints: ['x == 100 @ 501', 'x == 0 @ 500', 'x >= 0']\n")
      let child = tool.folder.appendingPathComponent("child").path
      let python = try Self.peer("sleep 300 & echo $! > '\(child)'; wait", in: tool)
      let run = try tool.run(
        "compare", "x.yaml", "--no-times", "--solver", "kiwi", "--python", python, "--time-limit", "0.5")
      #expect(
        run.status == 0 && run.output.contains("kiwi    no answer: not done in its share of the time limit"),
        "\(run.output)\(run.errors)")
      let written = try String(contentsOfFile: child, encoding: .utf8)
      let id = try #require(pid_t(written.trimmingCharacters(in: .whitespacesAndNewlines)))
      // A killed process takes a moment to end.
      var patience = 10_000
      while Tool.isAlive(id), patience > 0 {
        patience -= 1
        usleep(1000)
      }
      #expect(!Tool.isAlive(id))
    }
  }

  @Test("a peer is given the rows, and begins again after it ended") func rows() throws {
    try withTool { tool in
      try tool.file(
        "a.yaml", "constraints: [{constraint: '2*x - y <= 3', priority: 400, weight: 2.5}, 'x == 1', 'y == 0']\n")
      try tool.file("b.yaml", "constraints: ['x == 1']\n")
      let rows = tool.folder.appendingPathComponent("seen").path
      // It ends at the first problem.
      let python = try Self.peer(
        "cat \"$path\" >> '\(rows)'; if grep -q weight \"$path\"; then exit 3; fi; echo solved 0 1", in: tool)
      let run = try tool.run("compare", "a.yaml", "b.yaml", "--no-times", "--solver", "highs", "--python", python)
      #expect(run.output.contains("highs   no answer: its process ended"))
      #expect(run.output.contains("b.yaml  b: all agree"))
      #expect(
        try String(contentsOfFile: rows, encoding: .utf8) == """
          rows 1
          name problem 1
          variables 2
          row <= 3.0 400.0 2 2.0 0 -1.0 1
          row = 1.0 1000.0 1 1.0 0
          row = 0.0 1000.0 1 1.0 1
          weight 0 2.5
          rows 1
          name problem 1
          variables 1
          row = 1.0 1000.0 1 1.0 0

          """)
    }
  }

  @Test(
    "what a package prints, when it is loaded or while it solves, is not taken for answers",
    .enabled(if: PeerEnvironment.hasPython, "there is no python3"))
  func printingPeers() throws {
    try withTool { tool in
      try tool.file("x.yaml", "constraints: ['x == 100 @ 501', 'x == 0 @ 500']\n")
      try tool.file(
        "packages/kiwisolver-9.9.dist-info/METADATA", "Metadata-Version: 2.1\nName: kiwisolver\nVersion: 9.9\n")
      try tool.file(
        "packages/kiwisolver.py",
        """
        import os
        print("solved 0 7")
        os.write(1, b"missing everything\\n")
        class UnsatisfiableConstraint(Exception): pass
        class Variable:
            def value(self):
                print("failed in any case")
                return 100.0
        def Term(*parts): return parts
        Expression = Constraint = Term
        class Solver:
            def addConstraint(self, constraint): os.system("echo conflict 0")
            def updateVariables(self): print("conflict 0", flush=True)
        """)
      let run = try tool.run(
        "compare", "x.yaml", "--no-times", "--solver", "kiwi", environment: ["PYTHONPATH": "packages"])
      #expect(run.output.contains("x.yaml  x: all agree"), "\(run.output)\(run.errors)")
      #expect(run.output.contains("kiwi: kiwisolver, priorities as weights: kiwisolver 9.9"))
    }
  }

  @Test(
    "kiwisolver and HiGHS, by weights and strictly",
    .enabled(if: PeerEnvironment.python != nil, "scripts/peers cannot install kiwisolver and highspy here"),
    arguments: [("kiwi", true), ("highs", true), ("highs-strict", false)])
  func installedPeers(id: String, weighs: Bool) throws {
    let python = try #require(PeerEnvironment.python)
    try withTool { tool in
      try tool.file("x.yaml", Self.outvoted)
      try tool.file("bad.yaml", CommandLineTests.conflict)
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run(
        "compare", "x.yaml", "bad.yaml", "good.yaml", "--no-times", "--solver", id, "--python", python)
      #expect(run.output.contains("worse at 501") == weighs, "\(run.output)\(run.errors)")
      #expect(run.output.contains("x.yaml  x: all agree") == !weighs)
      #expect(run.output.contains("all see a conflict") && run.output.contains("300 × 100: all agree"))
      #expect(!run.output.contains("left out: "))
    }
  }
}

/// The Python packages of peers, in an environment of this package.
enum PeerEnvironment {
  /// Whether there is a Python interpreter.
  static let hasPython = output(of: "python3", ["--version"]) != nil

  /// The Python interpreter with these packages; nil if they are unavailable. The first call may install them.
  static let python = output(
    of: packageFolder.appendingPathComponent("scripts/peers").path, [])

  /// The output of a program; nil if it fails.
  private static func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
