package import LayoutInterchange
internal import LayoutNotation

/// A device to check on, or all devices.
package enum CheckedDevice: Sendable, Hashable {
  case all
  case one(CanvasDevice)

  /// Creates the device with a name, or all of them for `all`; nil if there is no such device.
  package init?(name: String) {
    if name == "all" {
      self = .all
    } else if let device = CanvasDevice(name: name) {
      self = .one(device)
    } else {
      return nil
    }
  }

  /// Returns the message for an unknown device, with suggestions. It has the name if this is one of several.
  package static func unknown(_ name: String, isOneOfSeveral: Bool = false) -> String {
    let suggestions = suggestions(for: name).map { "'\($0)'" }
    let hint = suggestions.isEmpty ? "" : "did you mean \(suggestions.joined(separator: " or "))? "
    let what = isOneOfSeveral ? "there is no device '\(name)'" : "there is no such device"
    return "\(what); \(hint)'tinamou devices' lists them"
  }

  /// Returns names of devices to suggest for an unknown name: the newest few that have all words of the name, or else
  /// the one closest to it, or else the newest few that have at least two words of the name, and the most of all. Of
  /// such names, those with the fewest words are suggested.
  package static func suggestions(for name: String) -> [String] {
    let wanted = CanvasDevice.words(of: name)
    let candidates = CanvasDevice.names.map { name in
      let words = CanvasDevice.words(of: name)
      return (name: name, length: words.count, known: wanted.count { words.contains($0) })
    }
    let most = candidates.map(\.known).max() ?? 0
    let best = candidates.filter { $0.known == most }
    let fewest = best.map(\.length).min()
    let named = Array(best.filter { $0.length == fewest }.map(\.name).suffix(mostSuggestions))
    if most > 0, most == wanted.count { return named }
    let closest = closest(to: name)
    return closest.isEmpty && most > 1 ? named : closest
  }

  private static func closest(to name: String) -> [String] {
    [NameSuggestion.closest(to: name, among: CanvasDevice.names)].compactMap(\.self)
  }

  private static let mostSuggestions = 3

  /// Returns the canvases of devices, each once. Without a given orientation, `all` stands for every device in each of
  /// its orientations, and a single device is in portrait.
  package static func canvases(
    of devices: [CheckedDevice], _ orientation: CanvasDevice.Orientation? = nil,
    from plain: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) -> [InterfaceBuilderOptions] {
    struct Canvas: Hashable {
      var device: CanvasDevice
      var orientation: CanvasDevice.Orientation
    }
    let canvases = devices.flatMap { choice -> [Canvas] in
      switch choice {
      case .one(let device): [Canvas(device: device, orientation: orientation ?? .portrait)]
      case .all:
        CanvasDevice.all.filter { $0.shape != .any }.flatMap { device in
          (device.turns ? orientation.map { [$0] } ?? CanvasDevice.Orientation.allCases : [.portrait])
            .map { Canvas(device: device, orientation: $0) }
        }
      }
    }
    var known: Set<Canvas> = []
    return canvases.filter { known.insert($0).inserted }.map { canvas in
      var options = plain
      (options.device, options.orientation) = (canvas.device, canvas.orientation)
      return options
    }
  }
}
