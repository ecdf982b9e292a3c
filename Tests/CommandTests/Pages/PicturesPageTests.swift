import Foundation
import TestSupport
import Testing
import Tinamou

@testable import TinamouCommand

/// The page on pictures: its pictures are those of the command, and its Swift code is compiled here.
@Suite("The page about pictures") struct PicturesPageTests {
  private static let package = packageFolder

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
  }

  private static func result(of path: String) throws -> InputResult {
    let document = try DocumentReader.read(try text(path), file: path, format: .yaml)
    guard case .layout(let layout) = document else { return InputResult(file: path) }
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let solutions = try LayoutEngine().solve(layout, options: options)
    return InputResult(file: path, layouts: solutions.map { .layout($0, of: layout) })
  }

  @Test(
    "its pictures are up to date",
    arguments: ["Examples/login.yaml", "Examples/broken/ambiguous.yaml", "Examples/broken/conflict.yaml"])
  func pictures(_ path: String) throws {
    let name = try #require(path.split(separator: "/").last?.split(separator: ".").first)
    let scene = RenderScene(of: RenderCommand.layouts([try Self.result(of: path)]))
    // `tinamou render \(path) -o docs/pictures/\(name).svg` makes them again.
    #expect(SVGWriter.svg(scene) == (try Self.text("docs/pictures/\(name).svg")), "\(path)")
    #expect(try Self.text("docs/pictures.md").contains("(pictures/\(name).svg)"))
  }

  @Test(
    "its pictures of selections and explanations are those of the command",
    arguments: [
      (
        "selection.svg",
        ["render", "Examples/login.yaml", "--size", "320x480", "--select", "logIn", "--select", "user"]
      ),
      ("explanation.svg", ["explain", "Examples/login.yaml", "logIn.width", "--size", "320x480"]),
    ])
  func commands(_ name: String, _ arguments: [String]) throws {
    try withTool { tool in
      // The same command with `-o docs/pictures/\(name)` makes it again.
      let path = tool.folder.appendingPathComponent(name)
      let run = try tool.run(arguments + ["-o", path.path], in: Self.package)
      #expect(run.status == 0, "\(run.errors)")
      #expect(String(decoding: try Data(contentsOf: path), as: UTF8.self) == (try Self.text("docs/pictures/\(name)")))
      #expect(try Self.text("docs/pictures.md").contains("(pictures/\(name))"))
    }
  }

  @Test("its sketch is the command's") func sketch() throws {
    let path = "Examples/broken/ambiguous.yaml"
    let block =
      "```console\n$ scripts/tinamou render \(path)\n" + TerminalPicture.text([try Self.result(of: path)]) + "```\n"
    #expect(try Self.text("docs/pictures.md").contains(block), "\(block)")
  }

  @Test("its Swift is the file that is compiled here, and draws what the command does") func snippet() throws {
    let example = try Self.text("Tests/CommandTests/Pages/PictureExample.swift")
    #expect(try Self.text("docs/pictures.md").contains("```swift\n\(example)```\n"))
    let document = try DocumentReader.read(try Self.text("Examples/login.yaml"), file: "login.yaml", format: .yaml)
    guard case .layout(let layout) = document else { return }
    #expect(try picture(of: layout) == (try Self.text("docs/pictures/login.svg")))
  }
}
