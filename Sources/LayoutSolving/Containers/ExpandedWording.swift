internal import LayoutModel
internal import Synchronization

/// The descriptions of an expanded document's constraints.
///
/// Written constraints are described as their author wrote them. To describe the added constraints takes longer than
/// the rest of an expansion, and few descriptions are read. Therefore the document is expanded once more, with the
/// descriptions of all added constraints, when one of these is first read.
final class ExpandedWording: Sendable {
  private let given: LayoutDocument
  private let described = Mutex<LayoutDocument?>(nil)

  /// Creates the descriptions for the expansion of a document.
  /// - Parameter given: the document before its expansion.
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
