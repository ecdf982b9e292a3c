internal import LayoutModel

/// A classification of the cells of an Interface Builder document. Cells with equal views and constraints, such as
/// copied rows, are of one kind.
///
/// A finding in one cell recurs in all others of its kind, and has the same cause.
struct CellKinds {
  /// The position of an item or a constraint in its cell, which is equal in all cells of a kind.
  struct Place: Hashable {
    var kind: Int
    var index: Int
  }

  /// The properties in which all cells of a kind are equal.
  private struct Structure: Hashable {
    /// For each item of the cell: the position of its superview in the cell (-1 for the cell itself), and, as 0 or 1,
    /// whether it is a guide, and whether it is a stack.
    var items: [[Int]] = []
    var constraints: [Statement] = []
  }

  /// A constraint whose items are given by their positions in the cell.
  private struct Statement: Hashable {
    var first: Int
    var firstAttribute: LayoutAttribute
    var relation: LayoutRelation
    var second: Int?
    var secondAttribute: LayoutAttribute?
    var multiplier: Double
    var constant: Double
    var priority: Double
  }

  private(set) var placesOfItems: [Place?]
  private(set) var placesOfConstraints: [Place?]

  init(of layout: LayoutDocument) {
    placesOfItems = Array(repeating: nil, count: layout.items.count)
    placesOfConstraints = Array(repeating: nil, count: layout.constraints.count)
    // 1. Find the outermost cell that contains each item, and the item's position in the cell.
    var cells = [Int?](repeating: nil, count: layout.items.count)
    var members: [Int: [Int]] = [:]
    var order: [Int] = []
    var place = [Int](repeating: 0, count: layout.items.count)
    for (index, item) in layout.items.enumerated() {
      guard let parent = item.parent else { continue }
      if let cell = cells[parent.index] {
        cells[index] = cell
      } else if item.recorded?.isCell == true {
        cells[index] = index
        order.append(index)
      }
      guard let cell = cells[index] else { continue }
      place[index] = members[cell, default: []].count
      members[cell, default: []].append(index)
    }
    guard order.count > 1 else { return }
    // 2. Collect the items and constraints of each cell. A constraint with an item outside the cell is left out.
    var structures: [Int: Structure] = [:]
    var constraints: [Int: [Int]] = [:]
    for cell in order {
      var structure = Structure()
      for index in members[cell] ?? [] {
        let item = layout.items[index]
        let parent = index == cell ? -1 : item.parent.map { place[$0.index] } ?? -1
        structure.items.append([parent, item.kind == .view ? 0 : 1, item.stack == nil ? 0 : 1])
      }
      structures[cell] = structure
    }
    for (index, constraint) in layout.constraints.enumerated() {
      guard let cell = cells[constraint.firstItem.index] else { continue }
      let second = constraint.second?.item
      guard second.map({ cells[$0.index] == cell }) ?? true else { continue }
      constraints[cell, default: []].append(index)
      structures[cell]?.constraints.append(
        Statement(
          first: place[constraint.firstItem.index], firstAttribute: constraint.firstAttribute,
          relation: constraint.relation, second: second.map { place[$0.index] },
          secondAttribute: constraint.second?.attribute, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority))
    }
    // 3. Number the kinds: cells of equal structure are of one kind.
    var kinds: [Structure: Int] = [:]
    for cell in order {
      guard let structure = structures[cell] else { continue }
      let kind = kinds[structure] ?? kinds.count
      kinds[structure] = kind
      for index in members[cell] ?? [] { placesOfItems[index] = Place(kind: kind, index: place[index]) }
      for (number, index) in (constraints[cell] ?? []).enumerated() {
        placesOfConstraints[index] = Place(kind: kind, index: number)
      }
    }
  }
}

extension CheckedInput {
  /// Returns the observations, without those that repeat an observation of an earlier cell of the same kind. The
  /// earlier observation gets the locations of those that are left out.
  func oncePerKindOfCell(_ observations: [Observation]) -> [Observation] {
    guard isFromInterfaceBuilder, observations.count > 1, let layout else { return observations }
    struct Key: Hashable {
      var places: [CellKinds.Place]
      var outcome: Int?
    }
    let kinds = CellKinds(of: layout)
    var known: [Key: Int] = [:]
    var result: [Observation] = []
    for observation in observations {
      let places =
        observation.constraint.map { [kinds.placesOfConstraints[$0]] }
        ?? observation.items.map { kinds.placesOfItems[$0] }
      guard !places.isEmpty, places.allSatisfy({ $0 != nil }) else {
        result.append(observation)
        continue
      }
      let key = Key(places: places.compactMap(\.self), outcome: observation.outcome)
      if let first = known[key] {
        let name = observation.objects.first ?? ""
        result[first].related.append(
          .init("so it is with '\(name)', in a cell of the same kind", location: observation.location))
      } else {
        known[key] = result.count
        result.append(observation)
      }
    }
    return result
  }
}
