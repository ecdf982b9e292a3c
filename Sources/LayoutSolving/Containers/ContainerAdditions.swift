internal import LayoutModel

/// A document under expansion, to whose end containers append guides and constraints. A class, so that it is never
/// copied.
final class ContainerAdditions {
  private(set) var document: LayoutDocument
  private let directions: [LayoutDirection]

  init(to document: LayoutDocument) {
    self.document = document
    directions = document.directions()
  }

  /// Returns the attributes of a container's edges along an axis, in its own reading direction.
  func edges(of container: LayoutItemID, along axis: LayoutAxis) -> AxisEdges {
    AxisEdges(axis, isReversed: axis == .horizontal && directions[container.index] == .rightToLeft)
  }

  /// Adds a guide with a unique name, by appending primes if the name exists.
  func addGuide(
    _ name: String, in owner: LayoutItemID, role: GuideRole = .plain, isImplied: Bool
  ) -> LayoutItemID {
    var guide = LayoutItem(name: name, kind: .guide, parent: owner)
    guide.role = role
    guide.isImplied = isImplied
    guide.location = document[owner].location
    while true {
      if let id = document.add(guide) { return id }
      guide.name += "'"
    }
  }

  func add(_ constraint: LayoutConstraint) {
    document.constraints.append(constraint)
  }

  /// Replaces a constraint; reports still describe it as it was written.
  func replace(_ index: Int, by constraint: LayoutConstraint) {
    var constraint = constraint
    if constraint.origin.container == nil {
      let old = document.constraints[index]
      if constraint.origin.text == nil || constraint.origin.isPartOfText {
        constraint.origin.text = ConstraintDescription.text(of: old, in: document)
      }
      constraint.origin.isPartOfText = false
    }
    document.constraints[index] = constraint
  }

  func update(_ item: LayoutItemID, _ change: (inout LayoutItem) -> Void) {
    change(&document[item])
  }
}
