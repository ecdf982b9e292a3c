internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// Checks of layouts in code at sizes of the window, or on devices.
extension LayoutChecker {
  /// Whether layouts in code are checked at requested sizes or on devices, and not only at the fitting size.
  package func checksWindows(under settings: ProjectSettings) -> Bool { !windows(under: settings).isEmpty }

  /// Returns a layout of code in the requested reading direction. Code that reads or sets reading directions keeps the
  /// direction of its layout.
  /// - Parameter hasDirections: whether the code reads or sets reading directions.
  func turned(_ layout: LayoutDocument, unless hasDirections: () -> Bool) -> LayoutDocument {
    guard let direction = options.direction, direction != layout.direction, !hasDirections() else { return layout }
    var layout = layout
    layout.direction = direction
    return layout
  }

  /// A size of the window for layouts in code. If the size is that of a device, `canvas` has the device.
  private struct Window {
    var size: RequestedSize
    var canvas: InterfaceBuilderOptions?
  }

  /// Returns the sizes of the window that are requested for layouts in code: given sizes, or else those of devices. A
  /// range counts as its two ends, since a document with a layout at both ends has one at each size between them.
  /// Televisions count only if no other device is requested, since the code does not show for which devices it is.
  private func windows(under settings: ProjectSettings) -> [Window] {
    let ends = options.ranges.flatMap { range in
      [range.extents.lowerBound, range.extents.upperBound].map { range.size($0) }
    }
    let sizes = (options.sizes + ends).filter { $0 != .fitting }
    guard sizes.isEmpty else { return sizes.map { Window(size: $0) } }
    let canvases = options.canvases(under: settings).filter { $0.device != nil && $0.device?.shape != .any }
    let portable = canvases.filter { $0.device?.shape != .television }
    return (portable.isEmpty ? canvases : portable).compactMap { canvas in
      let size = canvas.device?.size(canvas.orientation ?? .portrait)
      return size.map { Window(size: RequestedSize($0.width, $0.height), canvas: canvas) }
    }
  }

  /// Returns the layouts of views that certainly fill the window and have a conflict at a requested size of the window.
  /// Each case has an input for each requested size. Layouts that have no solution even at the fitting size are left
  /// out.
  func casesInWindows(
    of source: CheckedSource, _ settings: ProjectSettings, _ lines: DocumentLines
  ) -> [CheckedCase] {
    let windows = source.windowLayouts.isEmpty ? [] : windows(under: settings)
    guard !windows.isEmpty else { return [] }
    let solverOptions = LayoutEngine.Options(ambiguity: .none, until: options.deadline)
    var quickOptions = solverOptions
    quickOptions.conflictsOnly = true
    return source.windowLayouts.compactMap { windowLayout in
      func layout(in window: Window) -> LayoutDocument {
        turned(windowLayout.layout(on: window.canvas?.device, window.size.width), unless: windowLayout.hasDirections)
      }
      func status(of layout: LayoutDocument, at size: RequestedSize) -> LayoutStatus? {
        (try? engine.solve(layout, at: size, options: quickOptions))?.status
      }
      guard status(of: turned(windowLayout.document, unless: windowLayout.hasDirections), at: .fitting) == .solved,
        windows.contains(where: { status(of: layout(in: $0), at: $0.size) == .conflict }), windowLayout.isCertain()
      else { return nil }
      let inputs = windows.compactMap { window -> CheckedInput? in
        let layout = layout(in: window)
        guard let solution = try? engine.solve(layout, at: window.size, options: solverOptions) else { return nil }
        let outcome = CheckedInput.Outcome(solution, at: window.size)
        var input = CheckedInput(
          layout: layout, outcomes: [outcome], engine: engine, options: solverOptions, scale: 1, lines: lines)
        input.helperCalls = windowLayout.helperCalls
        if let canvas = window.canvas { input.setDevice(canvas) }
        return input
      }
      return CheckedCase(inputs)
    }
  }
}
