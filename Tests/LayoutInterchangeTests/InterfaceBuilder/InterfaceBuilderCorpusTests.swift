import Foundation
import TestSupport
import Testing
import Tinamou

/// Public documents, if present: each is read and solved, and most views placed by constraints have their recorded
/// frames.
@Suite("Interface Builder corpus") struct InterfaceBuilderCorpusTests {
  private static let folder = packageFolder.deletingLastPathComponent()
    .appendingPathComponent("shared/interface-builder/documents")

  static let files: [URL] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map {
      folder.appendingPathComponent($0)
    }
  }()

  /// The tolerance of a matching frame, in points.
  private static let tolerance = 0.5001
  /// The minimum share of matching frames, a little below the actual one.
  private static let floor = 0.95

  @Test("frames are those that Apple's engine recorded", .enabled(if: !files.isEmpty)) func frames() throws {
    var (count, hits) = (0, 0)
    for file in Self.files {
      let bytes = Array(try Data(contentsOf: file))
      guard
        case .layouts(let layouts) = try DocumentReader.read(bytes: bytes, file: file.path, format: .interfaceBuilder)
      else { continue }
      let recorded = Self.recorded(String(decoding: bytes, as: UTF8.self))
      var options = LayoutEngine.Options()
      options.onConflict = .break
      options.ambiguity = .none
      for layout in layouts {
        let solution = try #require(try LayoutEngine().solve(layout, options: options).first)
        #expect(solution.status == .solved, "\(file.lastPathComponent)")
        for (item, frame) in zip(layout.items, solution.frames) {
          guard let id = item.identifier, let expected = recorded[id] else { continue }
          count += 1
          let differences = [
            frame.x - expected.x, frame.y - expected.y, frame.width - expected.width, frame.height - expected.height,
          ]
          if differences.allSatisfy({ abs($0) <= Self.tolerance }) { hits += 1 }
        }
      }
    }
    #expect(count > 1_000)
    #expect(Double(hits) >= Self.floor * Double(count), "\(hits) of \(count)")
  }

  /// The recorded frames of views that have switched their masks off, as the lines of a document have them.
  private static func recorded(_ text: String) -> [String: LayoutRect] {
    var frames: [String: LayoutRect] = [:]
    var id: String?
    for line in text.split(separator: "\n") {
      if line.contains("translatesAutoresizingMaskIntoConstraints=\"NO\""), !line.contains("fixedFrame"),
        !line.contains("misplaced"), !line.contains("ambiguous"), !line.contains("hidden=\"YES\"")
      {
        id = line.firstMatch(of: #/ id="([^"]*)"/#).map { String($0.1) }
      } else if let view = id, line.contains("<rect key=\"frame\"") {
        let numbers = ["x", "y", "width", "height"].map { key in
          (try? Regex(" \(key)=\"([^\"]*)\"")).flatMap { line.firstMatch(of: $0)?[1].substring }.flatMap { Double($0) }
            ?? 0
        }
        frames[view] = LayoutRect(numbers[0], numbers[1], numbers[2], numbers[3])
        id = nil
      }
    }
    return frames
  }
}
