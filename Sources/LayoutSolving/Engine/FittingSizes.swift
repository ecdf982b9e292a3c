public import LayoutModel
internal import LinearProgramming

/// The smallest, the fitting and the largest length of a document's root along each axis, in points.
public struct FittingSizes: Sendable, Hashable {
  /// The outcome. The lengths are known only if it is `solved`.
  public var status: LayoutStatus
  /// The smallest length that the constraints allow along each axis; nil if the status is not `solved`.
  public var smallest: AxisValues<Double?>
  /// The fitting length along each axis, also called the preferred length: the root's length, minimised at priority 50
  /// as by Apple. It is nil if the status is not `solved`.
  ///
  /// Every preference of a higher priority is satisfied first, intrinsic content sizes included.
  public var preferred: AxisValues<Double?>
  /// The largest length that the constraints allow along each axis; nil if it is unbounded, or if the status is not
  /// `solved`.
  public var largest: AxisValues<Double?>

  /// Creates sizes from an outcome and the lengths along each axis.
  public init(
    status: LayoutStatus, smallest: AxisValues<Double?> = AxisValues(nil),
    preferred: AxisValues<Double?> = AxisValues(nil), largest: AxisValues<Double?> = AxisValues(nil)
  ) {
    self.status = status
    self.smallest = smallest
    self.preferred = preferred
    self.largest = largest
  }
}

extension LayoutEngine {
  /// Returns the smallest, the fitting (preferred) and the largest size that a document's constraints allow its root.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - width: the root's width in points for the search of heights; nil if it is not given.
  ///   - height: the root's height in points for the search of widths; nil if it is not given.
  ///   - priority: the fitting priority of the smallest and the largest size, in (0, 1000]. Optional constraints of a
  ///     higher priority are satisfied first, as well as possible; the others are ignored. If this priority is at least
  ///     50, the fitting size lies between the two.
  ///   - options: the options of each solve.
  /// - Throws: `InvalidLayout` if the document, a length, an option or a measured height is invalid.
  /// - Complexity: six calls of `solve(_:at:options:)`.
  public func fittingSizes(
    of document: LayoutDocument, width: Double? = nil, height: Double? = nil,
    priority: Double = LayoutPriority.required, options: Options = Options()
  ) throws(InvalidLayout) -> FittingSizes {
    let layout = try prepare(document)
    var options = options
    options.ambiguity = .none
    options.fittingPriority = AxisValues(nil)
    var sizes = FittingSizes(status: .solved)
    for target in FittingTarget.allCases {
      if target != .fitting { options.fittingPriority = AxisValues(priority) }
      for axis in LayoutAxis.allCases {
        var size = axis == .horizontal ? RequestedSize(nil, height) : RequestedSize(width, nil)
        size.target[axis] = target
        let pass = try fixpoint(of: layout, at: size, options)
        guard pass.solution.status == .solved, let found = pass.solution.size else {
          return FittingSizes(status: pass.solution.status)
        }
        let length = axis == .horizontal ? found.width : found.height
        switch target {
        case .fitting: sizes.preferred[axis] = length
        case .smallest: sizes.smallest[axis] = length
        case .largest: sizes.largest[axis] = pass.unlimited[axis] ? nil : length
        }
      }
    }
    return sizes
  }
}

extension LayoutEngine {
  /// Returns a requested size in which the smallest or largest lengths are numbers. The width is determined first, then
  /// the height at that width.
  ///
  /// Each number is the least or greatest value of the root's size variable, plus alignment insets. All constraints
  /// above the fitting priority are satisfied as well as possible. If the length is unbounded, or the required
  /// constraints are infeasible, the fitting length is used instead.
  func fit(
    _ size: RequestedSize, to layout: PreparedLayout, _ options: Options
  ) throws(InvalidLayout) -> FittedSize {
    let document = layout.expanded.document
    var fitted = FittedSize(size: size)
    for axis in LayoutAxis.allCases where fitted.size[axis] == nil && fitted.size.target[axis] != .fitting {
      let target = fitted.size.target[axis]
      let compiled = try LayoutCompiler.compile(
        layout, at: fitted.size, fittingPriority: options.fittingPriorities)
      let range: VariableRange
      do {
        range = try solver.range(
          of: Int(compiled.placements[0][axis].size.variable), in: compiled.program,
          above: options.fittingPriority[axis] ?? LayoutPriority.required, limits: options.limits)
      } catch {
        fitted.failure = .failed(size, "\(error)")
        return fitted
      }
      let name = axis == .horizontal ? "width" : "height"
      fitted.size.target[axis] = .fitting
      switch range {
      case .bounds(let bounds):
        let insets = document[.root].alignmentInsets.along(axis)
        let length = (target == .smallest ? bounds.lower : bounds.upper) + insets.before + insets.after
        if length.isFinite {
          fitted.size[axis] = max(0, length)
        } else {
          fitted.unlimited[axis] = true
          fitted.messages.append("nothing limits the \(name) of '\(document[.root].name)'; this is the fitting one")
        }
      case .infeasible:
        // The solve at the fitting size reports the conflict, or relaxes it.
        fitted.messages.append(
          "there is no \(target.rawValue) \(name), for required constraints contradict each other; this is the fitting one"
        )
      case .interrupted(let interruption):
        fitted.failure = .interrupted(size, by: interruption)
        return fitted
      }
    }
    return fitted
  }
}
