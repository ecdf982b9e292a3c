import Foundation
import Testing

@testable import TinamouCommand

/// Time limits of layouts.
@Suite("Time limits of layouts") struct TimeLimitTests {
  @Test("are for each layout, and reading is part of the first one's") func single() throws {
    var limit = LayoutLimit(.seconds(100), spent: .seconds(40), isShared: false)
    let now = ContinuousClock.now
    let ends = (0..<2).compactMap { _ in limit.next() }
    try #require(ends.count == 2)
    #expect(ends[0] - now <= .seconds(60) && ends[0] - now > .seconds(50))
    #expect(ends[1] - now >= .seconds(100) && ends[1] - now < .seconds(110))
  }

  @Test("are for all layouts of a file together where that is asked for") func shared() throws {
    var limit = LayoutLimit(.seconds(100), spent: .seconds(40), isShared: true)
    let ends = (0..<3).compactMap { _ in limit.next() }
    try #require(ends.count == 3)
    #expect(ends[1] == ends[0] && ends[2] == ends[0] && ends[0] - .now <= .seconds(60))
  }

  @Test("are none unless one is given") func none() {
    var limit = LayoutLimit(nil, spent: .seconds(40), isShared: false)
    let ends = (0..<2).map { _ in limit.next() }
    #expect(ends == [nil, nil])
  }

  @Test("of nothing leave no command time to solve", arguments: ["solve", "explain", "check", "render"])
  func commands(_ command: String) throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run(command, "good.yaml", "--time-limit", "0")
      #expect(run.status == 1 || command == "render", "\(run.status): \(run.output)\(run.errors)")
      #expect((run.output + run.errors).contains("time limit"), "\(run.output)\(run.errors)")
    }
  }
}
