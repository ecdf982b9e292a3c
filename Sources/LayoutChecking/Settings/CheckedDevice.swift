package import LayoutInterchange
internal import LayoutNotation

/// A device to check on, or all devices.
package enum CheckedDevice: Sendable, Hashable {
  case all
  /// A device, with the orientation that follows its name, if there is one.
  case one(CanvasDevice, CanvasDevice.Orientation? = nil)

  /// Creates the device with a name, or all of them for `all`; nil if there is no such device.
  ///
  /// An orientation may follow the name, as it does in findings: `iphone-se landscape`.
  package init?(name: String) {
    let words = name.split(separator: " ")
    let orientation = words.last.flatMap { CanvasDevice.Orientation(rawValue: $0.lowercased()) }
    if name == "all" {
      self = .all
    } else if let device = CanvasDevice(name: name) {
      self = .one(device)
    } else if let orientation, let device = CanvasDevice(name: words.dropLast().joined(separator: " ")) {
      self = .one(device, orientation)
    } else {
      return nil
    }
  }

  /// The orientation that was given with the device's name; nil if there was none.
  package var orientation: CanvasDevice.Orientation? {
    if case .one(_, let orientation) = self { orientation } else { nil }
  }

  /// Returns the message for an unknown device, with suggestions.
  ///
  /// - Parameters:
  ///   - name: the unknown name.
  ///   - isOneOfSeveral: whether the name is one of several, so that the message has to repeat it.
  package static func unknown(_ name: String, isOneOfSeveral: Bool = false) -> String {
    let suggestions = suggestions(for: name).map { "'\($0)'" }
    let hint = suggestions.isEmpty ? "" : "did you mean \(suggestions.joined(separator: " or "))? "
    let what = isOneOfSeveral ? "there is no device '\(name)'" : "there is no such device"
    return "\(what); \(hint)'tinamou devices' lists them"
  }

  /// Returns names of devices to suggest for an unknown name. They are those of the first list that is not empty:
  ///
  /// 1. the newest names that have all words of the unknown one,
  /// 2. the name with the most similar spelling, of several models that begin like the unknown name the newest,
  /// 3. the newest names that have at least two of the words, and more than any other name.
  ///
  /// Lists 1 and 3 contain at most `mostSuggestions` names, all with the fewest words.
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
    guard let first = NameSuggestion.closest(to: name, among: CanvasDevice.names) else { return [] }
    func prefix(_ other: String) -> Int { zip(other, name.lowercased()).prefix { $0 == $1 }.count }
    guard CanvasDevice(id: first) == nil, prefix(first) < first.count else { return [first] }
    let models = CanvasDevice.names.filter { CanvasDevice(id: $0) == nil && prefix($0) >= prefix(first) }
    return [NameSuggestion.closest(to: name, among: models.reversed()) ?? first]
  }

  private static let mostSuggestions = 3

  /// Returns the canvases of devices, each once, in the given orientations. An orientation given with a device's name
  /// prevails for this device. A device that is never held in landscape is in portrait in any case.
  ///
  /// Without given orientations, `all` means every device in each of its orientations, and a single device is in
  /// portrait. Without devices, there is a canvas of the document's own device for each given orientation.
  ///
  /// - Parameters:
  ///   - devices: the devices; empty for the document's own.
  ///   - orientations: the orientations; empty for the defaults.
  ///   - plain: the options of all canvases except the device and the orientation.
  package static func canvases(
    of devices: [CheckedDevice], _ orientations: [CanvasDevice.Orientation] = [],
    from plain: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) -> [InterfaceBuilderOptions] {
    struct Canvas: Hashable {
      var device: CanvasDevice?
      var orientation: CanvasDevice.Orientation
    }
    func canvases(of device: CanvasDevice, _ orientations: [CanvasDevice.Orientation]) -> [Canvas] {
      (device.supportsLandscape ? orientations : [.portrait]).map { Canvas(device: device, orientation: $0) }
    }
    let all = CanvasDevice.Orientation.allCases
    let chosen = devices.flatMap { choice -> [Canvas] in
      switch choice {
      case .one(let device, let orientation?): canvases(of: device, [orientation])
      case .one(let device, nil): canvases(of: device, orientations.isEmpty ? [.portrait] : orientations)
      case .all:
        CanvasDevice.all.filter { $0.shape != .any }.flatMap {
          canvases(of: $0, orientations.isEmpty ? all : orientations)
        }
      }
    }
    let ofDocument = orientations.map { Canvas(device: nil, orientation: $0) }
    var known: Set<Canvas> = []
    return (devices.isEmpty ? ofDocument : chosen).filter { known.insert($0).inserted }.map { canvas in
      var options = plain
      (options.device, options.orientation) = (canvas.device, canvas.orientation)
      return options
    }
  }
}

extension CanvasDevice.Orientation {
  /// Returns the orientations for a word: the one of this name, or each for `all`; nil for other words.
  package static func named(_ name: String) -> [Self]? {
    name == "all" ? allCases : Self(rawValue: name).map { [$0] }
  }

  /// The message for an unknown orientation.
  package static let unknown = "expected portrait, landscape, or all for both"
}
