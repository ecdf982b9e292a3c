internal import LayoutInterchange
internal import LayoutModel

extension LayoutDocument {
  /// The priority of the root's recorded size; nil if the size is required. The priority is lower on macOS than on
  /// other platforms, since windows of macOS, and the views shown in them, resize with their content.
  var rootSizePriority: Double? {
    switch self[.root].recorded?.rootSize {
    case .window: RootPriority.window
    case .loose: coordinates == .bottomLeft ? RootPriority.window : RootPriority.loose
    case .screen, .freeform, nil: nil
    }
  }

  /// Returns a requested size in which the root's recorded lengths replace the fitting ones.
  func recordedSize(at size: RequestedSize) -> RequestedSize {
    guard let frame = self[.root].recorded?.frame else { return size }
    return RequestedSize(size.width ?? frame.width, size.height ?? frame.height)
  }

  /// Returns the document with the root's requested lengths as preferences, and the size to request for this document.
  /// The size is fitting along the axes of these lengths.
  ///
  /// - Parameters:
  ///   - size: the requested size. Axes that are fitting already stay so.
  ///   - priority: the priority of the lengths.
  ///   - isLeast: whether a further preference, of a high priority, keeps each length from being below the requested
  ///     one, so that the root only grows.
  func withFreeRoot(
    at size: RequestedSize, priority: Double, isLeast: Bool = false
  ) -> (layout: LayoutDocument, size: RequestedSize) {
    var (layout, requested) = (self, size)
    let beyond = self[.root].alignmentInsets
    for index in layout.constraints.indices where layout.constraints[index].isPreferredSizeOfRoot {
      layout.constraints[index].priority = min(layout.constraints[index].priority, priority)
    }
    for axis in LayoutAxis.allCases {
      guard let length = size[axis] else { continue }
      requested[axis] = nil
      var origin = ConstraintOrigin(location: self[.root].location)
      origin.container = ConstraintOrigin.Container(.root, .canvas, isFit: true)
      let (attribute, shadow) =
        axis == .horizontal
        ? (LayoutAttribute.width, beyond.left + beyond.right) : (.height, beyond.top + beyond.bottom)
      let preferences: [(LayoutRelation, Double)] =
        [(.equal, priority)] + (isLeast ? [(.greaterThanOrEqual, RootPriority.loose)] : [])
      for (relation, priority) in preferences {
        layout.constraints.append(
          LayoutConstraint(
            .root, attribute, relation, constant: max(0, length - shadow), priority: priority, origin: origin))
      }
    }
    return (layout, requested)
  }
}

extension LayoutConstraint {
  /// Whether the constraint is a preference for the root's recorded size.
  var isPreferredSizeOfRoot: Bool { firstItem == .root && isPreferenceOfCanvas }

  /// Whether the constraint is a preference for the recorded length of a view below the root, such as a pane of a split
  /// view.
  var isPreferredLengthOfView: Bool { firstItem != .root && isPreferenceOfCanvas && origin.container?.isFit == true }

  private var isPreferenceOfCanvas: Bool {
    second == nil && firstAttribute.isSize && origin.container?.kind == .canvas
  }
}

/// The priorities of recorded root sizes.
private enum RootPriority {
  /// The priority for windows of macOS and the views shown in them: AppKit's
  /// `NSLayoutConstraint.Priority.windowSizeStayPut`.
  static let window = 500.0
  /// The priority for other views without a superview. It is above any preference, but not required, since the program
  /// may show the view at another size.
  static let loose = 999.99
}

/// A filter of findings that depend on the root's size. A finding that only the recorded size causes is no defect of
/// the document. So the filter compares the findings with those in a layout whose root may have any size.
///
/// The layout is solved at most twice, when a finding first needs it: with a root of any size, and with a root that is
/// not smaller than recorded.
final class FreeRoot {
  /// The priority of the recorded size, so low that the preferences of views prevail.
  static let priority = 1.0
  static let fittingPriority = 0.5

  private let solve: (CheckedInput, _ isLeast: Bool) -> CheckedInput?
  private var solved: [Bool: CheckedInput?] = [:]

  /// Creates a filter.
  /// - Parameter solve: a function that returns the layout with a root of any size, or, if `isLeast` is true, of any
  ///   size not below the recorded one. It returns nil if there is no such layout.
  init(solve: @escaping (CheckedInput, _ isLeast: Bool) -> CheckedInput?) {
    self.solve = solve
  }

  /// Removes observations that do not occur in the layout whose root may have any size. Conflicts and ambiguities are
  /// kept, with a note of a size at which they do not occur: the code that shows the view has to give the root such a
  /// size.
  func restrict(_ observations: inout [Observation], of input: CheckedInput, by rule: CheckRule) {
    guard observations.contains(where: { $0.outcome != nil }) else { return }
    // For rules about frames the root is not smaller than recorded: in a root that is too small, adjacent views
    // overlap.
    let isLeast = ![CheckRule.conflict.id, CheckRule.ambiguity.id, CheckRule.brokenPreference.id].contains(rule.id)
    let known = solved[isLeast] ?? solve(input, isLeast)
    solved[isLeast] = .some(known)
    guard let free = known, let size = free.outcomes.first?.size, let root = input.layout?[.root].name else { return }
    let certain = Set(rule.check(free).filter { $0.outcome != nil }.compactMap(\.objects.first))
    guard [CheckRule.conflict.id, CheckRule.ambiguity.id].contains(rule.id) else {
      observations.removeAll { observation in
        observation.outcome != nil && observation.objects.first.map { !certain.contains($0) } ?? false
      }
      return
    }
    let lengths = [size.width, size.height].map { DecimalText.string(($0 ?? 0).rounded()) }.joined(separator: " × ")
    let isOnDevice = input.outcomes.contains { $0.device != nil }
    for index in observations.indices {
      guard observations[index].outcome != nil, let object = observations[index].objects.first,
        !certain.contains(object)
      else { continue }
      let place = isOnDevice ? ", where '\(root)' has its recorded size" : ", the recorded size of '\(root)'"
      observations[index].restriction = "\(place), and not at \(lengths)"
    }
  }
}
