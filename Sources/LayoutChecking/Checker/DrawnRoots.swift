internal import LayoutInterchange
internal import LayoutModel

extension LayoutDocument {
  /// The priority with which a drawn root keeps its size; nil where that is a requirement. Windows of macOS grow and shrink
  /// with what is in them, and so do views that are shown in one.
  var prioritySizeOfRoot: Double? {
    switch self[.root].drawn?.rootSize {
    case .window: RootPriority.window
    case .loose: coordinates == .bottomLeft ? RootPriority.window : RootPriority.loose
    case .screen, .freeform, nil: nil
    }
  }

  /// A size with the lengths that the root was drawn with in place of those that are to be found.
  func sizeOfDrawing(at size: RequestedSize) -> RequestedSize {
    guard let frame = self[.root].drawn?.frame else { return size }
    return RequestedSize(size.width ?? frame.width, size.height ?? frame.height)
  }

  /// The document whose root would like to have a size, with the size to ask for: none.
  ///
  /// - Parameter isLeast: Whether the root is to be no smaller, however weak its wish is.
  func withYieldingRoot(
    at size: RequestedSize, priority: Double, isLeast: Bool = false
  ) -> (layout: LayoutDocument, size: RequestedSize) {
    var (layout, requested) = (self, size)
    let beyond = self[.root].alignmentInsets
    for index in layout.constraints.indices where layout.constraints[index].isWishOfRoot {
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
      let wishes: [(LayoutRelation, Double)] =
        [(.equal, priority)] + (isLeast ? [(.greaterThanOrEqual, RootPriority.loose)] : [])
      for (relation, priority) in wishes {
        layout.constraints.append(
          LayoutConstraint(
            .root, attribute, relation, constant: max(0, length - shadow), priority: priority, origin: origin))
      }
    }
    return (layout, requested)
  }
}

extension LayoutConstraint {
  /// Whether it is the wish of a drawn root for its size.
  fileprivate var isWishOfRoot: Bool { firstItem == .root && isWishOfCanvas }

  /// Whether it is the wish of a view in a drawn root, as a pane of a split view, for its length.
  var isWishOfView: Bool { firstItem != .root && isWishOfCanvas && origin.container?.isFit == true }

  private var isWishOfCanvas: Bool {
    second == nil && firstAttribute.isSize && origin.container?.kind == .canvas
  }
}

/// How strongly roots keep the size that they were drawn with.
private enum RootPriority {
  /// `NSLayoutConstraint.Priority.windowSizeStayPut`.
  static let window = 500.0
  /// More than any preference, and not required: a program may show the view at that size, or at another one.
  static let loose = 999.99
}

/// The layouts with a root of any size, against which findings are held that only the size of a drawing may make so. Each is
/// solved once, when the first of them is there.
final class FreeRoot {
  /// Weaker than anything that views say of their own.
  static let priority = 1.0
  static let fittingPriority = 0.5

  private let solve: (CheckedInput, _ isLeast: Bool) -> CheckedInput?
  private var solved: [Bool: CheckedInput?] = [:]

  /// - Parameter solve: gives the layout with a root of any size, or of any that is no smaller than it was drawn.
  init(solve: @escaping (CheckedInput, _ isLeast: Bool) -> CheckedInput?) {
    self.solve = solve
  }

  /// Leaves out what is not found with another size of the root, which the drawing alone is at fault for. What constraints
  /// contradict or leave open is told, with the size at which there is none: whoever shows the view has to know it.
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
      observations[index].restriction = ", as '\(root)' was drawn, and not at \(lengths)"
    }
  }
}
