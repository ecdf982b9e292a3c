internal import LayoutInterchange
internal import LayoutModel

extension CheckedInput.Outcome {
  /// Removes the conflicts that only recorded values cause.
  ///
  /// - Parameter isRootGiven: whether the size of the root comes from the options, and is not recorded in the document.
  mutating func removeConflicts(causedByRecordingIn layout: LayoutDocument, isRootGiven: Bool) {
    conflicts.removeAll { conflict in
      conflict.involvesSelfSizingCell(in: layout, isRootGiven: isRootGiven) || conflict.isCausedByRecording(in: layout)
    }
  }
}

extension Conflict {
  /// Returns whether only recorded values cause the conflict. Either it depends on a recorded value, and a change
  /// smaller than the rounding of canvases resolves it. Or it depends on the recorded size of a view that is sized at
  /// run time by another object, such as a bar.
  fileprivate func isCausedByRecording(in layout: LayoutDocument) -> Bool {
    dependsOnRecording(in: layout) && isResolved(byLessThan: CheckTolerance.recordedEdge)
      || implied.contains { implied in
        guard implied.implied == .autoresizingMask, let extent = implied.extent else { return false }
        return layout[extent.item].recorded?.isPlacedByOwner == true
      }
  }

  /// Returns whether a member of the conflict is the recorded height or width of a self-sizing cell, or of its content
  /// view. A list replaces that length at run time.
  fileprivate func involvesSelfSizingCell(in layout: LayoutDocument, isRootGiven: Bool) -> Bool {
    implied.contains { implied in
      guard implied.implied != .nonNegativeSize, let extent = implied.extent, extent.item != .root || !isRootGiven,
        let state = layout[extent.item].recorded
      else { return false }
      return extent.axis == .vertical ? state.isSelfSizing : state.isSelfSizingAcross
    }
  }

  /// Returns whether a member of the conflict depends on recorded values. Such members are the size of the root, of
  /// content, or of a view with a mask, and conditions that the canvas adds. Constraints on baselines are such members,
  /// too, since the font is not available.
  fileprivate func dependsOnRecording(in layout: LayoutDocument) -> Bool {
    implied.contains { [.rootSize, .autoresizingMask, .intrinsicSize, .canvas].contains($0.implied) }
      || layout.constraints.contains { constraint in
        constraint.isOfBaseline && constraint.origin.location != nil
          && constraints.contains { $0.location == constraint.origin.location }
      }
  }

  /// Returns whether the conflict is resolved by changing one constant or one root length by less than a limit, in
  /// points.
  fileprivate func isResolved(byLessThan limit: Double) -> Bool {
    repairs.contains { repair in
      switch repair.change {
      case .constant(let change, _), .rightHandSide(let change), .leftHandSide(let change), .rootSize(let change, _):
        abs(change) < limit
      case .priority, .autoresizingMask, .drop: false
      }
    }
  }
}
