internal import LayoutInterchange
internal import LayoutModel

extension LayoutDocument {
  /// The priority of the root's recorded size; nil if the size is required. Windows of macOS resize with their content,
  /// and so do views shown in them.
  var rootSizePriority: Double? {
    switch self[.root].recorded?.rootSize {
    case .window: RootPriority.window
    case .loose: coordinates == .bottomLeft ? RootPriority.window : RootPriority.loose
    case .screen, .freeform, nil: nil
    }
  }

  /// A requested size with the root's recorded lengths in place of fitting ones.
  func recordedSize(at size: RequestedSize) -> RequestedSize {
    guard let frame = self[.root].recorded?.frame else { return size }
    return RequestedSize(size.width ?? frame.width, size.height ?? frame.height)
  }

  /// The document with the root's size as a preference, and the size to request: fitting along the axes of the
  /// preference.
  ///
  /// - Parameter isLeast: whether the root may only be larger.
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
  /// Whether it is a preference for the root's recorded size.
  fileprivate var isPreferredSizeOfRoot: Bool { firstItem == .root && isPreferenceOfCanvas }

  /// Whether it is a preference for a recorded length of a view below the root, such as a pane of a split view.
  var isPreferredLengthOfView: Bool { firstItem != .root && isPreferenceOfCanvas && origin.container?.isFit == true }

  private var isPreferenceOfCanvas: Bool {
    second == nil && firstAttribute.isSize && origin.container?.kind == .canvas
  }
}

/// The priorities of recorded root sizes.
private enum RootPriority {
  /// `NSLayoutConstraint.Priority.windowSizeStayPut`.
  static let window = 500.0
  /// Above any preference, but not required: a program may show the view at another size.
  static let loose = 999.99
}

/// A test of findings that depend on the root's size, by the layout with a root of any size: findings only at the
/// recorded size are no defects of the document. Each layout is solved once, when the first such finding occurs.
final class FreeRoot {
  /// The priority of the recorded size, below those of all views.
  static let priority = 1.0
  static let fittingPriority = 0.5

  private let solve: (CheckedInput, _ isLeast: Bool) -> CheckedInput?
  private var solved: [Bool: CheckedInput?] = [:]

  /// - Parameter solve: returns the layout with a root of any size, or of any size not below the recorded one.
  init(solve: @escaping (CheckedInput, _ isLeast: Bool) -> CheckedInput?) {
    self.solve = solve
  }

  /// Removes observations that do not occur with a root of any size. Conflicts and ambiguities are kept, with the size
  /// at which they do not occur, as the code that shows the view has to give it that size.
  func restrict(_ observations: inout [Observation], of input: CheckedInput, by rule: CheckRule) {
    guard observations.contains(where: { $0.outcome != nil }) else { return }
    // In a small enough root, views that lie side by side would overlap.
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
    for index in observations.indices {
      guard observations[index].outcome != nil, let object = observations[index].objects.first,
        !certain.contains(object)
      else { continue }
      observations[index].restriction = ", the recorded size of '\(root)', and not at \(lengths)"
    }
  }
}
