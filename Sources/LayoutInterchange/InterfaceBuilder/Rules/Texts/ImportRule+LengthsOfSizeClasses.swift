internal import LayoutModel

extension ImportRule {
  /// The rule for a recorded length that a constraint of other size classes fixed. It applies if another constraint
  /// fixes the length in the size classes of this canvas.
  ///
  /// The constant of that other constraint becomes the intrinsic length. The recorded length would contradict the
  /// constraint if hugging or compression resistance is required.
  static let lengthsOfSizeClasses = ImportRule(
    "lengths-of-size-classes", .texts,
    "A length that a constraint of other size classes made is not the content's where a constraint gives another one.",
    source: .apple("UIView.intrinsicContentSize: the recorded length is that of a view which a constraint fixed"),
    effect: .adaptation { item, content in
      var isChanged = false
      let excluded = content.view.reader.variations.excluded(
        "constraints", of: content.view.index, in: content.view.reader.tree)
      for axis in LayoutAxis.allCases {
        guard let length = item.intrinsicSize[axis], length == content.recorded[axis] else { continue }
        let fixed = content.view.ownLengths(axis).filter(\.isFixed)
        let isMade = fixed.contains { own in
          own.identifier.map(excluded.contains) ?? false
            && abs(own.constant - length) < InterchangeTolerance.recordedLength
        }
        guard isMade, let here = fixed.first(where: { !($0.identifier.map(excluded.contains) ?? false) }) else {
          continue
        }
        item.intrinsicSize[axis] = max(0, here.constant)
        isChanged = true
      }
      return isChanged
    })
}
