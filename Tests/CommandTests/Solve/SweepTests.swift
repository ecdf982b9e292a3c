import Foundation
import Testing
import Tinamou

@testable import TinamouCommand

/// Layouts of one document at many sizes.
@Suite("sweeps") struct SweepTests {
  /// A sink that stops the run after a number of layouts.
  private final class Stop: ResultSink {
    struct Enough: Error {}

    let wantsKinds = false
    var widths: [Double?] = []
    private let limit: Int

    init(after limit: Int) { self.limit = limit }

    func take(kinds: [SolvePlan.Kind]) {}
    func begin(_ file: String, isInvalid: Bool) {}
    func add(_ layout: InputResult.Layout) throws {
      if case .layout(let solution, _) = layout { widths.append(solution.size?.width) }
      if widths.count == limit { throw Enough() }
    }
    func end(_ errors: [SourceDiagnostic]) {}
  }

  /// If all sizes were solved before the first result, this would take minutes.
  @Test("results come in order, each before the last are solved", arguments: [1, 2, 5])
  func stream(jobs: Int) async throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.file("good.yaml", CommandLineTests.good)
    let size = try #require(SizeArgument(argument: "1..100000x50"))
    let run = SolveRun(
      inputFiles: InputFiles(), options: LayoutEngine.Options(), sizes: size.sizes(step: 1), jobs: jobs)
    let sink = Stop(after: 100)
    await #expect(throws: Stop.Enough.self) {
      _ = try await run.run([tool.folder.appendingPathComponent("good.yaml").path], into: sink)
    }
    #expect(sink.widths == (1...100).map { Double($0) })
  }

  @Test("the results of a file come before the next one is read", arguments: ["text", "json"])
  func files(_ format: String) throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let script = """
        mkfifo next.yaml out
        "$tinamou" solve --format \(format) good.yaml next.yaml >out & solve=$!
        exec 5<out
        read -r -t 60 line <&5 && echo "$line" >&3
        cat good.yaml >next.yaml
        cat <&5 >rest
        wait $solve; echo $? >&3
        """
      let run = try tool.shell(script)
      #expect(run.lines == [format == "json" ? "[" : "good  300 × 100  (good.yaml)", "0"])
    }
  }

  @Test("files are read again for CSV, but for those that cannot be") func csvOfManyFiles() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("system.yaml", "constraints: [\"x == 1\"]\n")
      let script = """
        "$tinamou" solve --format csv good.yaml system.yaml >expected
        # A pipe, standard input, and an input whose place the output takes.
        mkdir pipes && mkfifo pipes/system.yaml
        cat system.yaml >pipes/system.yaml &
        "$tinamou" solve --format csv good.yaml pipes/system.yaml | sed 's,pipes/,,' >piped
        "$tinamou" solve --format csv good.yaml - --input-format yaml <system.yaml | sed 's,<stdin>,system.yaml,' >stdin
        "$tinamou" solve --format csv good.yaml system.yaml -o system.yaml
        for file in piped stdin system.yaml; do cmp $file expected && echo same >&3; done
        """
      let run = try tool.shell(script)
      #expect(run.output == "same\nsame\nsame\n" && run.errors.isEmpty)
    }
  }

  @Test("what is written piece by piece is what was written whole", arguments: ["text", "json", "csv"])
  func pieces(_ format: String) throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("bad.yaml", "views: 7\n")
      try tool.file("system.yaml", "constraints: [\"x == 1\"]\n")
      let files = ["good.yaml", "bad.yaml", "system.yaml"]
      let run = try tool.run(["solve", "--format", format, "--size", "100..140x50"] + files)
      let size = try #require(SizeArgument(argument: "100..140x50"))
      var results: [InputResult] = []
      for file in files {
        let text = try String(contentsOf: tool.folder.appendingPathComponent(file), encoding: .utf8)
        var options = LayoutEngine.Options()
        options.ambiguity = .ranges
        do {
          switch try DocumentReader.read(text, file: file, format: .yaml) {
          case .layout(let document):
            let layouts = try size.sizes(step: 1).map { try LayoutEngine().solve(document, at: $0, options: options) }
            results.append(InputResult(file: file, layouts: layouts.map { .layout($0, of: document) }))
          case .system(let system):
            let solution = try LayoutEngine().solve(system, options: options)
            results.append(InputResult(file: file, layouts: [.system(solution, of: system)]))
          case .layouts: Issue.record("an Interface Builder document")
          }
        } catch let error as InvalidDocument {
          results.append(InputResult(file: file, errors: error.diagnostics))
        }
      }
      let whole =
        switch format {
        case "json": ResultWriter.json(results)
        case "csv": ResultWriter.csv(results)
        default: TextReport.text(results)
        }
      #expect(run.status == 2 && run.output == whole)
    }
  }

  @Test("a reader that goes away ends the run in silence", arguments: ["text", "json", "csv"]) func closedPipe(
    _ format: String
  )
    throws
  {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let script = """
        "$tinamou" solve --format \(format) --size 1..100000x50 good.yaml | head -n 3 >/dev/null
        echo ${PIPESTATUS[0]} >&3
        """
      let run = try tool.shell(script)
      #expect(run.output == "74\n" && run.errors.isEmpty)
    }
  }

  @Test("a file that may not grow, and one that is full") func unwritable() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let script = """
        (ulimit -f 4; "$tinamou" solve --size 1..2000x50 good.yaml -o out); echo $? >&3
        "$tinamou" solve good.yaml >/dev/full; echo $? >&3
        cp good.yaml good; "$tinamou" solve --input-format yaml good -o good; echo $? >&3
        """
      let run = try tool.shell(script)
      #expect(run.output == "74\n74\n0\n")
      #expect(run.errors.contains("out: error: cannot be written: File too large"))
      // A document is read before its result takes its place.
      let text = try String(contentsOf: tool.folder.appendingPathComponent("good"), encoding: .utf8)
      #expect(text.hasPrefix("good  300 × 100"))
    }
  }
}
