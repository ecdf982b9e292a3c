import ArgumentParser
import Tinamou

/// The options for the device, and for the sizes of root views.
struct DeviceOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "Lay out for this device, as iphone-15 or retina5_9 ('tinamou devices' lists them): Interface Builder documents by its size classes, safe area, margins and pixels, in Swift sources views of controllers, in pictures also rows of tables, others at its size; universal is 600 × 600 of any size class. Several for check and render, as iphone-15,ipad-air or by repetition; all for check.",
      valueName: "id"), transform: DeviceOptions.choices)
  private var deviceLists: [[CheckedDevice]] = []

  /// The requested devices, in the order of the command line.
  var device: [CheckedDevice] {
    get { deviceLists.flatMap(\.self) }
    set { deviceLists = [newValue] }
  }

  @Option(
    name: .customLong("orientation"),
    help: ArgumentHelp(
      "Which way the device is held, also devices of --size: portrait or landscape. Several for check and render, as portrait,landscape, by repetition, or all for both.",
      valueName: "orientation"), completion: .list(["portrait", "landscape", "all"]),
    transform: DeviceOptions.orientations)
  private var orientationLists: [[CanvasDevice.Orientation]] = []

  /// The requested orientations, each once.
  var orientations: [CanvasDevice.Orientation] {
    get {
      CanvasDevice.Orientation.allCases.filter { orientation in orientationLists.contains { $0.contains(orientation) } }
    }
    set { orientationLists = [newValue] }
  }

  /// The single orientation requested: that in the name of the only device, or else that of `--orientation`; nil if
  /// none or several are requested.
  var orientation: CanvasDevice.Orientation? {
    if device.count == 1, let named = device[0].orientation { return named }
    return orientations.count == 1 ? orientations[0] : nil
  }

  @Option(
    help: ArgumentHelp(
      "The size of the root view with this object id, in place of the document's; repeatable. Elsewhere the root's name stands for the id.",
      valueName: "id=WxH"), transform: RootArgument.init)
  var root: [RootArgument] = []

  /// A root view, given by its object id or name, and its size in points.
  struct RootArgument: Equatable {
    var identifier: String
    var size: LayoutSize

    init(argument: String) throws {
      // The last `=` separates the identifier from the size: object ids of Interface Builder contain no `=`, but names
      // of other roots may.
      let parts = argument.lastIndex(of: "=").map { (argument[..<$0], argument[argument.index(after: $0)...]) }
      guard let (id, size) = parts, !id.isEmpty, let size = SizeArgument(argument: String(size)),
        case (.points(let width), .points(let height)) = (size.width, size.height)
      else { throw ValidationError("expected an object id, '=' and a size, as Abc-de-fGh=375x667") }
      (identifier, self.size) = (String(id), LayoutSize(width, height))
    }
  }

  /// Returns the devices in a list of names, which commas separate.
  private static func choices(_ argument: String) throws -> [CheckedDevice] {
    let names = names(argument)
    return try names.map { name in
      guard let choice = CheckedDevice(name: name) else {
        throw ValidationError(CheckedDevice.unknown(name, isOneOfSeveral: names.count > 1))
      }
      return choice
    }
  }

  /// Returns the orientations in a list of words, which commas separate.
  private static func orientations(_ argument: String) throws -> [CanvasDevice.Orientation] {
    try names(argument).flatMap { name in
      guard let orientations = CanvasDevice.Orientation.named(name) else {
        throw ValidationError(CanvasDevice.Orientation.unknown)
      }
      return orientations
    }
  }

  private static func names(_ argument: String) -> [String] {
    argument.split(separator: ",", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
  }

  /// Copies of these options, each of which requests a single device in a single orientation: one for each combination
  /// that is possible. If at most one device and one orientation are requested, the only element equals these options.
  var single: [DeviceOptions] {
    guard device.count > 1 || orientations.count > 1 else { return [self] }
    let devices = device.isEmpty ? [[]] : device.map { [$0] }
    return devices.flatMap { device in
      var options = self
      options.device = device
      let turns = (options.one?.supportsLandscape ?? true) && device.first?.orientation == nil
      let orientations = !turns || orientations.isEmpty ? [[]] : orientations.map { [$0] }
      return orientations.map { orientation in
        options.orientations = orientation
        return options
      }
    }
  }

  /// The single device requested; nil if none or several are requested, or `all`.
  var one: CanvasDevice? {
    if device.count == 1, case .one(let device, _) = device[0] { device } else { nil }
  }

  /// The requested device and orientation, as headings name them: `iphone-15 landscape`, the device alone if it is held
  /// upright, or the orientation alone; nil if neither is requested.
  var title: String? {
    one.map { (orientation ?? .portrait).title(of: $0.title) } ?? orientation?.rawValue
  }

  /// Rejects several sizes for one root view.
  func validate() throws {
    let identifiers = root.map(\.identifier)
    if let twice = identifiers.enumerated().first(where: { identifiers.prefix($0.offset).contains($0.element) }) {
      throw ValidationError("--root gives '\(twice.element)' several sizes; give each view one.")
    }
  }

  /// Rejects `all` and several devices or orientations, for commands with one layout per document.
  func checkOne() throws {
    try checkNamed()
    if orientations.count > 1 { throw ValidationError("Several orientations are for check and render; name one here.") }
    if device.count > 1 { throw ValidationError("Several devices are for check and render; name one here.") }
  }

  /// Rejects `all`, for commands that draw or explain layouts.
  func checkNamed() throws {
    if device.contains(.all) { throw ValidationError("--device all is for check; name one device here.") }
  }

  /// The options for the reader of Interface Builder documents.
  var interfaceBuilder: InterfaceBuilderOptions {
    var options = InterfaceBuilderOptions()
    request(in: &options)
    return options
  }

  /// Sets the device, the orientation and the root sizes of a reader of Interface Builder documents.
  func request(in options: inout InterfaceBuilderOptions) {
    (options.device, options.orientation) = (one, orientation)
    options.rootSizes = Dictionary(root.map { ($0.identifier, $0.size) }, uniquingKeysWith: { _, last in last })
  }

  /// Sets the devices, orientations and root sizes of a check.
  func request(in options: inout LayoutChecker.Options) {
    (options.devices, options.orientations) = (device, orientations)
    options.rootSizes = interfaceBuilder.rootSizes
  }

  /// Returns the requested size of a document: the size given for its root view, or else the size of the device. The
  /// result is nil if neither was requested, so that the sizes written in the document apply.
  ///
  /// The document is one whose reader did not apply the device. The readers of Interface Builder documents and of Swift
  /// sources do apply it.
  func size(of document: LayoutDocument) -> RequestedSize? {
    if let given = root.last(where: { $0.identifier == document[.root].name }) {
      return RequestedSize(given.size.width, given.size.height)
    }
    return one.map { $0.size(orientation ?? .portrait) }.map { RequestedSize($0.width, $0.height) }
  }

  /// Returns a warning for each requested root view that no document has. It is no error, since the view may be in
  /// another version of the document.
  func unknownRoots(among documents: [LayoutDocument]) -> [SourceDiagnostic] {
    unknownRoots(among: documents.map { $0[.root].identifier ?? $0[.root].name })
  }

  /// Returns a warning for each requested root view that is not among the known ids or names of root views.
  func unknownRoots(among known: [String]) -> [SourceDiagnostic] {
    root.filter { !known.contains($0.identifier) }.map { argument in
      let hints = NameSuggestion.hints(for: argument.identifier, among: known, kind: "root views")
      let message = (["no document has a root view '\(argument.identifier)'"] + hints).joined(separator: "; ")
      return SourceDiagnostic(.warning, message, rule: "unknown-root")
    }
  }
}
