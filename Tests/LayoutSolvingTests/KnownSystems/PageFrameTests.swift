import Foundation
import TestSupport
import Testing
import Tinamou

/// Pages with frames or values below documents, which must be the actual ones.
@Suite("Frames of pages") struct PageFrameTests {
  static let docs = packageFolder.appendingPathComponent("docs")
  static let moving = [
    "auto-layout", "autolayout-helper", "autolayoutshorthand", "jwlayoutviews", "kiwi", "nslayoutequations",
  ].map { "moving/\($0).md" }

  /// The fenced blocks of a page, each with its language in front.
  static func blocks(_ page: String) throws -> [String] {
    let text = try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
    // Every second part is within a fence.
    return text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test(arguments: ["notations/core-animation.md"] + moving) func frames(_ page: String) throws {
    var document: InputDocument?
    var count = 0
    for block in try Self.blocks(page) {
      if block.hasPrefix("yaml\n") {
        document = try DocumentReader.read(String(block.dropFirst(5)), format: .yaml)
      } else if block.hasPrefix("frames\n") || block.hasPrefix("values\n") {
        let solved = try Self.solved(try #require(document))
        for line in block.split(separator: "\n").dropFirst() {
          let words = line.split(separator: " ").map(String.init)
          let numbers = try #require(solved[words[0]], "\(words[0])")
          #expect(numbers.map { DecimalText.string($0) } == Array(words.dropFirst()), "\(page): \(words[0])")
          count += 1
        }
      }
    }
    #expect(count >= 2)
  }

  /// The frames of views, or the values of variables, by name.
  private static func solved(_ document: InputDocument) throws -> [String: [Double]] {
    switch document {
    case .layout(let layout): return try frames(of: layout)
    case .layouts: return [:]
    case .system(let system):
      let values = try LayoutEngine().solve(system).values
      return Dictionary(uniqueKeysWithValues: zip(system.variables, values.map { [$0] }))
    }
  }

  static func frames(of layout: LayoutDocument) throws -> [String: [Double]] {
    let solution = try #require(try LayoutEngine().solve(layout).first)
    let pairs = try layout.items.dropFirst().filter { $0.kind == .view }.map { item in
      (item.name, try solution.frame(of: item.name, in: layout))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
