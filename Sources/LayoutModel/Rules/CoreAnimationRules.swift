/// The constraints of a document, interpreted by Core Animation's rules (`CAConstraint`).
///
/// Each constraint sets one attribute of a view to a multiple of an attribute of a sibling or of the superview, plus a
/// constant. A size may also be set to a constant alone. A view has at most two constraints per axis. Its frame
/// determines the other attributes.
package struct CoreAnimationRules: Sendable {
  /// The attributes that constraints may have by Core Animation's rules: for each axis the positions, then the size.
  package static let attributes: [LayoutAttribute] = [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]

  /// The part of a view's frame that no constraint along an axis changes.
  package enum Kept: Sendable {
    /// The whole frame, since there is no constraint.
    case frame
    /// The size, since a single constraint sets a position.
    case size
    /// The origin, since a single constraint sets the size.
    case origin
    /// No part, since constraints set two attributes.
    case nothing
  }

  /// The constraints of a view along an axis, at most two, by their indices in the document. They are in the order of
  /// the document.
  struct Given: Sendable {
    var first: Int?
    var second: Int?
  }

  let document: LayoutDocument
  /// The constraints of each item, by the item's index.
  private(set) var given: [AxisValues<Given>]
  /// The problems of invalid and of superfluous constraints, by the constraint's index in the document.
  private var misfits: [Int: ConstraintRules.Problem] = [:]

  /// Groups the constraints of a document by item and axis, and finds the problem of each invalid or superfluous one.
  package init(_ document: LayoutDocument) {
    self.document = document
    given = Array(repeating: AxisValues(Given()), count: document.items.count)
    for (index, constraint) in document.constraints.enumerated() {
      // Unknown items are reported by `ConstraintRules`.
      guard constraint.items.allSatisfy(document.contains) else { continue }
      if let problem = formProblem(constraint) {
        misfits[index] = problem
      } else if constraint.isActive {
        misfits[index] = take(index, constraint)
      }
    }
  }

  /// Creates the rules of a document like `init(_:)`; nil if the document does not follow Core Animation's rules.
  package init?(ifRulesOf document: LayoutDocument) {
    guard document.rules == .coreAnimation else { return nil }
    self.init(document)
  }

  /// Returns the problems of the document's constraints, cycles included, by the constraint's index in the document.
  /// Inactive constraints are only checked for their form.
  /// - Complexity: linear in the size of the document.
  package func problems() -> [Int: ConstraintRules.Problem] {
    var problems = misfits
    var search = AttributeCycles(self)
    for cycle in search.all() {
      problems[cycle.constraint] = ConstraintRules.Problem(
        "attributes follow each other in a circle: \(Self.path(cycle.members, document))",
        hint: "let one of them follow something else", rule: "attribute-cycle")
    }
    return problems
  }

  /// Returns the part of an item's frame that is kept along an axis.
  package func kept(by item: LayoutItemID, along axis: LayoutAxis) -> Kept {
    let given = given[item.index][axis]
    guard let first = given.first else { return .frame }
    guard given.second == nil else { return .nothing }
    return document.constraints[first].firstAttribute.isSize ? .origin : .size
  }

  /// Whether a constraint may make an item depend on another one. The other one must be its superview or a sibling.
  package static func canFollow(_ item: LayoutItemID, _ other: LayoutItemID, in document: LayoutDocument) -> Bool {
    guard item != other, let parent = document.parent(of: item) else { return false }
    return parent == other || parent == document.parent(of: other)
  }

  // MARK: Checks of single constraints

  /// Records a constraint for its axis, unless it is superfluous.
  /// - Returns: the problem that the constraint is superfluous; nil if it was recorded.
  private mutating func take(_ index: Int, _ constraint: LayoutConstraint) -> ConstraintRules.Problem? {
    let attribute = constraint.firstAttribute
    let item = document[constraint.firstItem].name
    let known = given[constraint.firstItem.index][attribute.axis]
    guard let first = known.first else {
      given[constraint.firstItem.index][attribute.axis].first = index
      return nil
    }
    if let second = known.second {
      let axis = attribute.axis == .horizontal ? "x" : "y"
      return ConstraintRules.Problem(
        "'\(item).\(attribute.rawValue)' is a third constraint of '\(item)' along \(axis), where "
          + "\(text(of: first)) and \(text(of: second)) say all there is to say", hint: "remove one of the three",
        rule: "axis-overdetermined")
    }
    if document.constraints[first].firstAttribute == attribute {
      return ConstraintRules.Problem(
        "'\(item).\(attribute.rawValue)' has a second constraint, after \(text(of: first))",
        hint: "remove one of the two", rule: "axis-overdetermined")
    }
    given[constraint.firstItem.index][attribute.axis].second = index
    return nil
  }

  /// Returns the problem of a constraint's form; nil if the form is valid.
  private func formProblem(_ constraint: LayoutConstraint) -> ConstraintRules.Problem? {
    let attributes = [constraint.firstAttribute, constraint.second?.attribute].compactMap(\.self)
    if let attribute = attributes.first(where: { !Self.attributes.contains($0) }) {
      return misfit(
        "'\(attribute.rawValue)' is none of its attributes",
        hint: Self.hint(for: attribute, in: document.coordinates))
    }
    if constraint.relation != .equal {
      return misfit("'\(ConstraintDescription.text(of: constraint, in: document))' is no equation")
    }
    if constraint.priority != LayoutPriority.required {
      return misfit("'\(ConstraintDescription.text(of: constraint, in: document))' has a priority")
    }
    let item = constraint.firstItem
    if document.parent(of: item) == nil { return misfit("'\(document[item].name)' is the root, which follows nothing") }
    if let other = constraint.second?.item, !Self.canFollow(item, other, in: document) {
      return misfit("'\(document[other].name)' is neither the superview nor a sibling of '\(document[item].name)'")
    }
    return nil
  }

  private func misfit(_ reason: String, hint: String? = nil) -> ConstraintRules.Problem {
    ConstraintRules.Problem(
      "by Core Animation's rules a constraint sets an attribute of a view to that of its superview or of a sibling, but "
        + reason, hint: hint, rule: "core-animation-form")
  }

  /// Returns a hint for a constraint that has an attribute of Auto Layout: Core Animation's name of the attribute, or
  /// the list of all names if the attribute has none.
  package static func hint(for attribute: LayoutAttribute, in coordinates: CoordinateSystem) -> String {
    if let same = CoreAnimationCounterparts.coreAnimation(attribute, in: coordinates) {
      return "write '\(same.rawValue)'"
    }
    return "the attributes are \(attributes.map(\.rawValue).joined(separator: ", "))"
  }

  /// Returns a constraint's text with its location.
  private func text(of index: Int) -> String {
    let constraint = document.constraints[index]
    let place = constraint.origin.location.map { " (\($0))" } ?? ""
    return "'\(ConstraintDescription.text(of: constraint, in: document))'\(place)"
  }

  /// The maximum number of attributes that the text of a cycle names; further ones are counted.
  private static let longestPath = 24

  private static func path(_ members: [LayoutConstraint.Anchor], _ document: LayoutDocument) -> String {
    func name(_ anchor: LayoutConstraint.Anchor) -> String {
      "\(document[anchor.item].name).\(anchor.attribute.rawValue)"
    }
    var names = members.prefix(longestPath).map(name)
    if members.count > longestPath { names.append("… \(members.count - longestPath) more …") }
    return (names + members.prefix(1).map(name)).joined(separator: " → ")
  }
}
