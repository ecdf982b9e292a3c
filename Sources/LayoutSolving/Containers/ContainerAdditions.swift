internal import LayoutModel

/// A document that is being expanded: containers append guides and constraints to it. It is a class, so that all
/// containers change the same document.
final class ContainerAdditions {
  private(set) var document: LayoutDocument
  private let directions: [LayoutDirection]
  /// Whether added constraints get a description as their text. Otherwise `ExpandedWording` computes the descriptions
  /// when they are read.
  private let describes: Bool

  init(to document: LayoutDocument, describes: Bool) {
    self.document = document
    directions = document.directions()
    self.describes = describes
  }

  /// Returns the attributes of a container's edges along an axis, in the reading order of the container.
  func edges(of container: LayoutItemID, along axis: LayoutAxis) -> AxisEdges {
    let direction = document[container].stack?.direction ?? directions[container.index]
    return AxisEdges(axis, isReversed: axis == .horizontal && direction == .rightToLeft)
  }

  /// Adds a guide to an owner, and returns the guide's identifier. If another item already has the name, apostrophes
  /// are appended to it.
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

  /// Adds a constraint to the expansion of a container.
  /// - Parameter text: a function that returns the description of the constraint. The kind and name of the container
  ///   are put before it.
  func add(_ constraint: consuming LayoutConstraint, of container: ConstraintOrigin.Container, _ text: () -> String) {
    constraint.origin.location = document[container.item].location
    constraint.origin.container = container
    if describes {
      let kind = container.kind == .stack ? "stack" : "scroll view"
      constraint.origin.text = "\(kind) '\(document[container.item].name)': \(text())"
    }
    document.constraints.append(constraint)
  }

  /// Changes the items of a constraint, given its index in `document.constraints`. Reports still describe the
  /// constraint as it was written.
  func redirect(_ index: Int, _ change: (inout LayoutConstraint) -> Void) {
    change(&document.constraints[index])
  }

  func update(_ item: LayoutItemID, _ change: (inout LayoutItem) -> Void) {
    change(&document[item])
  }
}
