internal import LayoutModel
internal import Synchronization

/// The descriptions of an expanded document's constraints: the user's as they were written, others as their container has
/// them.
///
/// Few are ever read, and making them took longer than the rest of an expansion. So they are left out of it; when the
/// first is read, the document is expanded once more, with all of them.
final class ExpandedWording: Sendable {
  private let given: LayoutDocument
  private let described = Mutex<LayoutDocument?>(nil)

  /// Creates the descriptions for the expansion of a document.
  init(of given: LayoutDocument) { self.given = given }

  /// Returns the description of the constraint at an index of the expanded document.
  func wording(ofConstraintAt index: Int) -> ReportWording {
    guard index >= given.constraints.count else { return ReportWording(of: given.constraints[index], in: given) }
    return ReportWording { self.text(ofAdditionAt: index) }
  }

  private func text(ofAdditionAt index: Int) -> String {
    let document = described.withLock { described in
      let document = described ?? ContainerExpansion.expand(given, describes: true)?.document ?? given
      described = document
      return document
    }
    return document.constraints[index].origin.text ?? ""
  }
}
