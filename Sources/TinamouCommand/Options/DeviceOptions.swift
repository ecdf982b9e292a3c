public import ArgumentParser
public import Tinamou

/// For which device and at which root sizes Interface Builder documents are laid out.
struct DeviceOptions: ParsableArguments {
  /// A device, or all of them.
  enum Choice: Equatable {
    case all
    case one(CanvasDevice)
  }

  @Option(
    help: ArgumentHelp(
      "Lay out for this device, as retina5_9 or ipad9_7: Interface Builder documents by its size classes, safe area, margins and pixels, others at its size; universal is 600 × 600 of any size class.",
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
    if let device = CanvasDevice(id: argument) { return .one(device) }
    throw ValidationError(unknown(argument))
  }

  /// What to say of a name that no device has: what was perhaps meant, and all there are.
  static func unknown(_ name: String) -> String {
    let devices = CanvasDevice.all.map(\.id)
    let closest = NameSuggestion.closest(to: name, among: devices).map { "did you mean '\($0)'? " } ?? ""
    return "there is no such device; \(closest)the devices are \(devices.joined(separator: ", "))"
  }

  /// The one device that was asked for.
  var one: CanvasDevice? {
    if case .one(let device) = device { device } else { nil }
  }

  /// Refuses `all`, where one document gives one layout.
  func checkOne() throws {
    if device == .all { throw ValidationError("--device all is for check; name one device here.") }
  }

  /// The same for the reader of documents.
  var interfaceBuilder: InterfaceBuilderOptions {
    InterfaceBuilderOptions(
      device: one, orientation: orientation,
      rootSizes: Dictionary(root.map { ($0.identifier, $0.size) }, uniquingKeysWith: { _, last in last }))
  }

  /// The devices to check on; none for those that documents were drawn for.
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

  /// The size in place of that of a document that is of no device; nil for the document's own.
  func size(of document: LayoutDocument) -> RequestedSize? {
    if let given = root.last(where: { $0.identifier == document[.root].name }) {
      return RequestedSize(given.size.width, given.size.height)
    }
    return one.map { $0.size(orientation ?? .portrait) }.map { RequestedSize($0.width, $0.height) }
  }

  /// Warnings of root views that were asked for and that no document has. It may have them in another version, so that
  /// this is no error.
  func unknownRoots(among documents: [LayoutDocument]) -> [SourceDiagnostic] {
    unknownRoots(among: documents.map { $0[.root].identifier ?? $0[.root].name })
  }

  /// The same by what the roots are called.
  func unknownRoots(among known: [String]) -> [SourceDiagnostic] {
    root.filter { !known.contains($0.identifier) }.map { argument in
      let hints = NameSuggestion.hints(for: argument.identifier, among: known, kind: "root views")
      let message = (["no document has a root view '\(argument.identifier)'"] + hints).joined(separator: "; ")
      return SourceDiagnostic(.warning, message, rule: "unknown-root")
    }
  }
}

extension CanvasDevice.Orientation: ExpressibleByArgument {}
