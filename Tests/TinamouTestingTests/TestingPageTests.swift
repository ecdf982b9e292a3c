import Foundation
import TestSupport
import Testing
import Tinamou
import TinamouTesting

/// The page on testing, whose tests are compiled and run, and whose issues are recorded here.
@Suite struct TestingPageTests {
  private static func text(_ path: String) throws -> String {
    let package = packageFolder
    return String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test func codeIsTheFileThatRuns() throws {
    let source = try Self.text("Tests/TinamouTestingTests/PageExample.swift")
    #expect(try Self.text("docs/testing.md").contains("```swift\n\(source)```\n"))
  }

  @Test func issueIsTheOneThatIsRecorded() throws {
    let document = try WindowLayoutTests().document
    let page = try Self.text("docs/testing.md")
    withKnownIssue {
      expectNoConflicts(in: document, widths: 150...2000, height: 400)
    } matching: { issue in
      issue.comments.count == 1 && page.contains("```text\n\(issue.comments[0].rawValue)\n```\n")
    }
  }

  @Test func differenceIsTheOneThatIsRecorded() throws {
    let document = try WindowLayoutTests().document
    let page = try Self.text("docs/testing.md")
    withKnownIssue {
      expectFrames(
        of: document, at: [RequestedSize(300, 400)],
        match: "window 300 × 400\n  sidebar: 0, 0, 160 × 400\n  text: 160, 0, 140 × 400")
    } matching: { issue in
      issue.comments.count == 1 && page.contains("```text\n\(issue.comments[0].rawValue)\n```\n")
    }
  }
}
