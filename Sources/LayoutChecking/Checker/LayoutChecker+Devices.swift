internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// Readings of Interface Builder documents for devices other than those of the check, and sizes of their roots.
extension LayoutChecker {
  /// Returns the options of a canvas, changed for checks: placeholders keep their priorities, and a root view that an
  /// app may put anywhere has no safe areas.
  static func forChecks(_ canvas: InterfaceBuilderOptions) -> InterfaceBuilderOptions {
    var canvas = canvas
    canvas.coversLooseViews = false
    canvas.keepsPlaceholders = true
    return canvas
  }

  /// Returns, for each combination of size classes (`CheckedInput.combinations`), the constants of the constraints that
  /// an Interface Builder document installs there, by location. The result is empty unless the document installs
  /// constraints in some size classes only.
  func sizeClasses(of bytes: [UInt8], file: String) -> [[SourceLocation: Double]] {
    guard String(decoding: bytes, as: UTF8.self).contains("<mask key=\"constraints\"") else { return [] }
    let canvases = CheckedInput.combinations.map {
      InterfaceBuilderOptions(device: CanvasDevice(id: $0.device), orientation: $0.orientation)
    }
    let readings = try? DocumentReader.readInterfaceBuilder(
      bytes: bytes, file: file, for: canvases, until: options.deadline)
    guard let readings, !readings.joined().contains(where: \.isOfOtherPlatform) else { return [] }
    return readings.map { layouts in
      var constants: [SourceLocation: Double] = [:]
      for constraint in layouts.flatMap(\.constraints) {
        if let location = constraint.origin.location { constants[location] = constraint.constant }
      }
      return constants
    }
  }

  /// Returns inputs for the screens, or for the widths of a row, on which a repair of a layout's conflict must hold as
  /// well.
  ///
  /// If the layout fills the screen of its recorded device, these are the smallest and the largest screen of this kind
  /// of device, in both orientations. For a row, they are those of `otherWidths(of:)`. The result is empty for other
  /// layouts and for layouts without a conflict. It is also empty if sizes, ranges or, except for rows, devices are
  /// requested.
  func otherScreens(for checked: CheckedCase, _ bytes: [UInt8], _ file: String) -> [CheckedInput] {
    guard let input = checked.inputs.first, input.hasConflict, options.sizes.isEmpty, options.ranges.isEmpty,
      let root = input.layout?[.root], let recorded = root.recorded
    else { return [] }
    if recorded.isSelfSizing { return otherWidths(of: input) }
    guard input.isOnRecordedDevice, recorded.rootSize == .screen else { return [] }
    let isPhone = min(recorded.frame.width, recorded.frame.height) <= Self.widestPhone
    let shapes: [CanvasDevice.Shape] = isPhone ? [.phone, .roundedPhone] : [.tablet, .roundedTablet]
    let devices = CanvasDevice.all.filter { shapes.contains($0.shape) }.sorted {
      $0.size().width * $0.size().height < $1.size().width * $1.size().height
    }
    guard let smallest = devices.first, let largest = devices.last else { return [] }
    var canvases: [InterfaceBuilderOptions] = []
    for device in [smallest, largest] {
      for orientation in CanvasDevice.Orientation.allCases {
        canvases.append(Self.forChecks(InterfaceBuilderOptions(device: device, orientation: orientation)))
      }
    }
    return zip(layouts(of: root, bytes, file, on: canvases), canvases).compactMap { layout, canvas in
      guard let layout, !layout.isOfOtherPlatform else { return nil }
      var screen = self.input(layout, at: layout.sizes.first ?? .fitting, like: input)
      screen.setDevice(canvas)
      return screen
    }
  }

  /// Returns the layouts of one root of an Interface Builder document, read for each of the canvases; nil where the
  /// document has no such root. The list is empty if the document cannot be read.
  func layouts(
    of root: LayoutItem, _ bytes: [UInt8], _ file: String, on canvases: [InterfaceBuilderOptions]
  ) -> [LayoutDocument?] {
    let readings = try? DocumentReader.readInterfaceBuilder(
      bytes: bytes, file: file, for: canvases, until: options.deadline)
    return (readings ?? []).map { layouts in
      var layout = layouts.first { $0[.root].identifier == root.identifier && $0[.root].name == root.name }
      if let direction = options.direction { layout?.direction = direction }
      return layout
    }
  }

  /// Returns inputs for the widths of the narrowest and the widest phone, for a row that is a document of its own. Its
  /// table may have either width. The result is empty if the options give the size of the row, or if the row's content
  /// determines its width.
  private func otherWidths(of input: CheckedInput) -> [CheckedInput] {
    guard let layout = input.layout, let root = layout[.root].recorded, !root.isSelfSizingAcross,
      !hasGivenSize(layout), let priority = layout.rootSizePriority
    else { return [] }
    var row = layout.withFreeRoot(at: RequestedSize(nil, root.frame.height), priority: priority)
    row.layout[.root].recorded?.rootSize = .screen
    return Self.phoneWidths.map { self.input(row.layout, at: RequestedSize($0, row.size.height), like: input) }
  }

  /// The widths of the narrowest and of the widest phone, in points.
  private static var phoneWidths: [Double] {
    let widths = CanvasDevice.all.filter { [.phone, .roundedPhone].contains($0.shape) }.map { $0.size().width }
    return [widths.min(), widths.max()].compactMap(\.self)
  }

  /// Returns the input of a layout at one size, with the settings of another input.
  private func input(_ layout: LayoutDocument, at size: RequestedSize, like input: CheckedInput) -> CheckedInput {
    let unsolved = CheckedInput.Outcome(
      size: size, status: .limit, messages: [], violations: [], ambiguities: [], conflicts: [])
    return CheckedInput(
      layout: layout, outcomes: [outcomeOfRepair(layout, at: size) ?? unsolved], engine: engine,
      options: input.options, scale: input.scale, lines: input.lines)
  }

  /// The greatest length that the shorter side of a phone's root may have, in points. A root whose shorter side is
  /// longer belongs to a tablet. The value is the width of the canvas that stands for any device, which is wider than
  /// all phones.
  private static let widestPhone = 600.0

  /// Returns whether the options give the size of a layout's root. The size is then required, even if the views require
  /// another one.
  func hasGivenSize(_ layout: LayoutDocument) -> Bool {
    layout[.root].identifier.map { id in options.canvases.contains { $0.rootSizes[id] != nil } } ?? false
  }

  /// Returns whether a table row that is a document of its own can be laid out only at widths that tables do not have.
  /// A table makes its rows as wide as itself, and may itself have any width. The result is true if the row's
  /// constraints contradict each other at its recorded width, on the narrowest phone and on the widest one. The row is
  /// then judged at its recorded width.
  /// - Parameters:
  ///   - solution: the layout with the recorded width as a preference.
  ///   - priority: the priority of the recorded height.
  func isOnlyOfOtherWidth(
    _ solution: LayoutSolution, _ layout: LayoutDocument, at size: RequestedSize, _ priority: Double
  ) -> Bool {
    guard let width = size.width, let root = layout[.root].recorded, root.isSelfSizing, !root.isSelfSizingAcross,
      solution.status == .solved,
      abs(solution.frames[LayoutItemID.root.index].width - width) > CheckTolerance.recordedEdge
    else { return false }
    let row = layout.withFreeRoot(at: RequestedSize(nil, size.height), priority: priority)
    return ([width] + Self.phoneWidths).allSatisfy { width in
      (try? engine.isContradictory(row.layout, at: RequestedSize(width, row.size.height), until: options.deadline))
        ?? false
    }
  }
}
