import Foundation
import LayoutModel
import TestSupport
import Testing
import Tinamou

/// Public documents saved for one device and later for another, if present: most frames that differ between the devices
/// match the recorded ones.
@Suite("Interface Builder documents of two devices") struct InterfaceBuilderPairTests {
  private struct Pair: Decodable {
    var a: String
    var b: String
    var deviceB: [String]?
  }

  private static let folder = packageFolder.deletingLastPathComponent()
    .appendingPathComponent("shared/interface-builder/device-pairs")

  private static let pairs: [Pair] = {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("manifest.json")) else { return [] }
    return (try? JSONDecoder().decode([Pair].self, from: data)) ?? []
  }()

  /// The tolerance of a matching frame, in points.
  private static let tolerance = 0.5001
  /// The minimum share of matching changed frames, a little below the actual one. Most others are texts, whose fonts
  /// are not at hand.
  private static let floor = 0.86

  @Test("frames follow the device", .enabled(if: !pairs.isEmpty)) func frames() throws {
    var (count, hits) = (0, 0)
    for pair in Self.pairs {
      let (first, second) = (try Self.bytes(pair.a), try Self.bytes(pair.b))
      let (before, after) = (try Self.recorded(first), try Self.recorded(second))
      let device = pair.deviceB?.first.flatMap { CanvasDevice(id: $0) } ?? CanvasDevice(id: "universal")
      var options = InterfaceBuilderOptions(device: device)
      options.orientation = pair.deviceB?.last.flatMap { CanvasDevice.Orientation(rawValue: $0) }
      for (id, size) in after.roots where before.roots[id] != nil && before.roots[id] != size {
        options.rootSizes[id] = size
      }
      guard
        case .layouts(let layouts) = try DocumentReader.read(
          bytes: first, file: pair.a, format: .interfaceBuilder, interfaceBuilder: options)
      else { continue }
      var engine = LayoutEngine.Options()
      engine.onConflict = .break
      engine.ambiguity = .none
      for layout in layouts {
        let solution = try #require(try LayoutEngine().solve(layout, options: engine).first)
        for (item, frame) in zip(layout.items, solution.frames) {
          guard let id = item.identifier, let old = before.frames[id], let new = after.frames[id], old != new
          else { continue }
          count += 1
          let differences = [frame.x - new.x, frame.y - new.y, frame.width - new.width, frame.height - new.height]
          if differences.allSatisfy({ abs($0) <= Self.tolerance }) { hits += 1 }
        }
      }
    }
    #expect(count > 200)
    #expect(Double(hits) >= Self.floor * Double(count), "\(hits) of \(count)")
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The sizes of roots, and the frames of views that constraints place and that are not flagged, by object id.
  private static func recorded(_ bytes: [UInt8]) throws -> (roots: [String: LayoutSize], frames: [String: LayoutRect]) {
    var roots: [String: LayoutSize] = [:]
    var frames: [String: LayoutRect] = [:]
    guard case .layouts(let layouts) = try DocumentReader.read(bytes: bytes, format: .interfaceBuilder) else {
      return ([:], [:])
    }
    for layout in layouts {
      for item in layout.items {
        guard let id = item.identifier, let state = item.recorded else { continue }
        if item.parent == nil {
          roots[id] = LayoutSize(state.frame.width, state.frame.height)
        } else if !item.translatesAutoresizingMask, !state.isMisplaced, !state.isAmbiguous, !item.isHidden {
          frames[id] = state.frame
        }
      }
    }
    return (roots, frames)
  }
}
