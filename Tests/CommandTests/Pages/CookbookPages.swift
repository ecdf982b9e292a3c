import Foundation
import TestSupport
import Testing
import Tinamou

/// A recipe in a page of the cookbook.
struct Recipe: Sendable, CustomTestStringConvertible {
  /// A row of its table: a size, and the frames of views at it.
  struct Row: Sendable {
    var size: LayoutSize
    var frames: [(view: String, frame: LayoutRect)]
  }

  var title: String
  /// The names of its document and of its picture.
  var file: String
  var picture: String
  /// The document as the page shows it.
  var document: String
  var rows: [Row]

  var testDescription: String { title }
}

/// The pages of the cookbook, read.
enum CookbookPages {
  static let package = packageFolder
  static let folder = package.appendingPathComponent("Examples/Cookbook")

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The documents in the folder, by their names.
  static func documents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && DocumentFormat(fileName: $0) != nil }.sorted()
  }

  /// All recipes, page by page.
  static let recipes: [Recipe] = {
    let pages = (try? FileManager.default.contentsOfDirectory(atPath: "\(package.path)/docs/cookbook")) ?? []
    return pages.sorted().flatMap { page in
      ((try? text("docs/cookbook/\(page)")) ?? "").split(separator: "\n## ").dropFirst().map(recipe)
    }
  }()

  private static func recipe(_ section: Substring) -> Recipe {
    let title = section.prefix { $0 != "\n" }
    let file = section.firstMatch(of: /Examples\/Cookbook\/([a-z-]+\.[a-z]+)\)/)?.1 ?? ""
    let picture = section.firstMatch(of: /\(\.\.\/pictures\/cookbook\/([a-z-]+\.svg)\)/)?.1 ?? ""
    let block = section.firstMatch(of: /```(?:yaml|json)\n((?:.|\n)*?\n)```/)?.1 ?? ""
    return Recipe(
      title: String(title), file: String(file), picture: String(picture), document: String(block),
      rows: rows(section.split(separator: "\n").filter { $0.hasPrefix("| ") }))
  }

  private static func rows(_ lines: [Substring]) -> [Recipe.Row] {
    let names = lines.first?.matches(of: /`([A-Za-z]+)`/).map { String($0.1) } ?? []
    return lines.dropFirst().map { line in
      let cells = line.split(separator: "|").map { cell in
        cell.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
      }.filter { !$0.isEmpty }
      let frames = zip(names, cells.dropFirst()).map { name, numbers in
        (view: name, frame: numbers.count == 4 ? LayoutRect(numbers[0], numbers[1], numbers[2], numbers[3]) : .null)
      }
      return Recipe.Row(size: LayoutSize(cells[0][0], cells[0][1]), frames: frames)
    }
  }
}
