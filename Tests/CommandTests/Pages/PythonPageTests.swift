import Foundation
import TestSupport
import Testing

@testable import TinamouCommand

/// The page on Python, whose program is run.
@Suite("The page about Python") struct PythonPageTests {
  @Test("its program prints what it says", .enabled(if: PeerEnvironment.hasPython, "there is no python3"))
  func program() throws {
    let page = String(
      decoding: try Data(contentsOf: packageFolder.appendingPathComponent("docs/python.md")), as: UTF8.self)
    func block(_ language: String) throws -> String {
      let start = try #require(page.firstRange(of: "```\(language)\n")).upperBound
      let end = try #require(page[start...].firstRange(of: "```")).lowerBound
      return String(page[start..<end])
    }
    try withTool { tool in
      try tool.file("layouts.py", try block("python"))
      let run = try tool.shell("python3 layouts.py \"$tinamou\" >&3")
      #expect(run.status == 2 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == (try block("text")))
    }
  }
}
