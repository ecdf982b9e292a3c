import Foundation
import Testing
import Tinamou

@testable import TinamouCommand

@Suite("Sizes to be found, and colours, on the command line")
struct MeasureCommandTests {
  private static let row = """
    name: row
    views: [{name: a, intrinsic: {width: 100}}, {name: b}]
    constraints: ["H:|-[a]-[b(==20)]-|", "V:|[a(10)]|", "V:|[b]|"]
    """

  @Test("smallest, preferred and largest sizes, and their priority")
  func sizes() throws {
    try withTool { tool in
      try tool.file("row.yaml", Self.row)
      func sizes(_ arguments: String...) throws -> [Substring] {
        var all = ["solve", "--format", "csv", "row.yaml"]
        for argument in arguments { all += argument.hasPrefix("--") ? [argument] : ["--size", argument] }
        let run = try tool.run(all)
        #expect(run.status == 0)
        return run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[2] }
          .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      }
      // 20 + 0 + 8 + 20 + 20, and with the content of 100.
      #expect(try sizes("smallest", "smallestx10", "preferred", "fittingxsmallest") == ["68x10", "168x10"])
      #expect(try sizes("--fitting-priority=700", "smallest") == ["168x10"])
      #expect(try sizes("--fitting-priority=800", "fitting") == ["68x10"])
      let unlimited = try tool.run("solve", "row.yaml", "--size", "largest", "--format", "json")
      #expect(unlimited.status == 0 && unlimited.output.contains("\"size\": [168, 10]"))
      #expect(unlimited.output.contains("\"nothing limits the width of 'root'; this is the fitting one\""))
      #expect(try tool.run("solve", "row.yaml", "--fitting-priority", "0").status == 64)
      #expect(
        try tool.run("convert", "row.yaml", "--to", "lp", "--size", "smallestx10").output.contains("width == 68\n"))
    }
  }

  @Test("colours are printed as numbers where there is no terminal")
  func colors() throws {
    try withTool { tool in
      try tool.file("row.yaml", Self.row)
      let run = try tool.run("solve", "row.yaml", "--debug-colors", "--size", "fitting")
      let (a, b) = (DebugColor(of: "a").hex, DebugColor(of: "b").hex)
      #expect(
        run.output == """
          row  168 × 10  (row.yaml)
                 x  y  width  height
            a   20  0    100      10  \(a)
            b  128  0     20      10  \(b)

          """)
      let json = try tool.run("solve", "row.yaml", "--debug-colors", "--format", "json")
      #expect(json.output.contains("\"colors\": {\n        \"a\": \"\(a)\",\n        \"b\": \"\(b)\"\n      }"))
      #expect(try tool.run("solve", "row.yaml", "--format", "json").output.contains("colors") == false)
    }
  }

  @Test("and painted in one, behind frames that stand as without")
  func painted() throws {
    guard case .layout(let document) = try DocumentReader.read(Self.row, file: "row.yaml", format: .yaml) else {
      return
    }
    let solution = try #require(try LayoutEngine().solve(document).first)
    let result = InputResult(file: "row.yaml", layouts: [.layout(solution, of: document)])
    let plain = TextReport.text([result], .init(areShown: false, onTerminal: true))
    let painted = TextReport.text([result], .init(areShown: true, onTerminal: true))
    let color = DebugColor(of: "a")
    #expect(painted.contains("10  \u{1B}[48;5;\(color.terminalIndex);97m\(color.hex)\u{1B}[0m\n"))
    #expect(!plain.contains("\u{1B}") && plain == TextReport.text([result]))
    let lines = zip(plain.split(separator: "\n"), painted.split(separator: "\n"))
    for (one, other) in lines { #expect(other.hasPrefix(one)) }
  }
}
