public import ArgumentParser
public import Tinamou

/// The options for devices and root sizes of Interface Builder documents.
struct DeviceOptions: ParsableArguments {
  /// A device, or all of them.
  enum Choice: Equatable {
    case all
    case one(CanvasDevice)
  }

  @Option(
    help: ArgumentHelp(
      "Lay out for this device, as iphone-15 or retina5_9 ('tinamou devices' lists them): Interface Builder documents by its size classes, safe area, margins and pixels, others at its size; universal is 600 × 600 of any size class.",
      valueName: "id"), transform: DeviceOptions.choice)
  var device: Choice?

  @Option(help: "Which way the device is held, also devices of --size: portrait or landscape.")
  var orientation: CanvasDevice.Orientation?

  @Option(
    help: ArgumentHelp(
      "The size of the root view with this object id, in place of the document's; repeatable. Elsewhere the root's name stands for the id.",
      valueName: "id=WxH"), transform: RootArgument.init)
  var root: [RootArgument] = []

  /// A root view and its size.
  struct RootArgument: Equatable {
    var identifier: String
    var size: LayoutSize

    init(argument: String) throws {
      // Ids of Interface Builder have no '='; names of other roots may.
      let parts = argument.lastIndex(of: "=").map { (argument[..<$0], argument[argument.index(after: $0)...]) }
      guard let (id, size) = parts, !id.isEmpty, let size = SizeArgument(argument: String(size)),
        case (.points(let width), .points(let height)) = (size.width, size.height)
      else { throw ValidationError("expected an object id, '=' and a size, as Abc-de-fGh=375x667") }
      (identifier, self.size) = (String(id), LayoutSize(width, height))
    }
  }

  private static func choice(_ argument: String) throws -> Choice {
    if argument == "all" { return .all }
    if let device = CanvasDevice(name: argument) { return .one(device) }
    throw ValidationError(unknown(argument))
  }

  /// The message for an unknown device, with a suggestion.
  static func unknown(_ name: String) -> String {
    let closest = NameSuggestion.closest(to: name, among: CanvasDevice.names).map { "did you mean '\($0)'? " } ?? ""
    return "there is no such device; \(closest)'tinamou devices' lists them"
  }

  /// The single device requested; nil for none or all.
  var one: CanvasDevice? {
    if case .one(let device) = device { device } else { nil }
  }

  /// Rejects `all`, for commands with one layout per document.
  func checkOne() throws {
    if device == .all { throw ValidationError("--device all is for check; name one device here.") }
  }

  /// The options for the reader of Interface Builder documents.
  var interfaceBuilder: InterfaceBuilderOptions {
    InterfaceBuilderOptions(
      device: one, orientation: orientation,
      rootSizes: Dictionary(root.map { ($0.identifier, $0.size) }, uniquingKeysWith: { _, last in last }))
  }

  /// The devices to check on; empty for the documents' own.
  var canvases: [InterfaceBuilderOptions] {
    guard device == .all else {
      let isPlain = device == nil && orientation == nil && root.isEmpty
      return isPlain ? [] : [interfaceBuilder]
    }
    return CanvasDevice.all.filter { $0.shape != .any }.flatMap { device -> [InterfaceBuilderOptions] in
      let orientations = orientation.map { [$0] } ?? CanvasDevice.Orientation.allCases
      return (device.turns ? orientations : [.portrait]).map { orientation in
        var canvas = interfaceBuilder
        (canvas.device, canvas.orientation) = (device, orientation)
        return canvas
      }
    }
  }

  /// The size that overrides a document's own if it has no device; nil for its own.
  func size(of document: LayoutDocument) -> RequestedSize? {
    if let given = root.last(where: { $0.identifier == document[.root].name }) {
      return RequestedSize(given.size.width, given.size.height)
    }
    return one.map { $0.size(orientation ?? .portrait) }.map { RequestedSize($0.width, $0.height) }
  }

  /// Returns warnings for requested root views that no document has. They may exist in another version, so these are no
  /// errors.
  func unknownRoots(among documents: [LayoutDocument]) -> [SourceDiagnostic] {
    unknownRoots(among: documents.map { $0[.root].identifier ?? $0[.root].name })
  }

  /// Returns warnings for requested root views, like `unknownRoots(among:)`, given the known names.
  func unknownRoots(among known: [String]) -> [SourceDiagnostic] {
    root.filter { !known.contains($0.identifier) }.map { argument in
      let hints = NameSuggestion.hints(for: argument.identifier, among: known, kind: "root views")
      let message = (["no document has a root view '\(argument.identifier)'"] + hints).joined(separator: "; ")
      return SourceDiagnostic(.warning, message, rule: "unknown-root")
    }
  }
}

extension CanvasDevice.Orientation: ExpressibleByArgument {}
