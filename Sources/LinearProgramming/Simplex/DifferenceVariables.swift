/// Read access to the terms of a component's rows, so that no list of terms need be stored for each row.
protocol TermRows {
  /// The number of rows.
  var count: Int { get }
  /// Returns the number of terms of a row; 0 for a row that is to be ignored, such as that of a free slot.
  func termCount(of row: Int) -> Int
  /// Returns a term of a row, given by its position in the row.
  func term(_ place: Int, of row: Int) -> PriorityTableau.Term
}

/// A change of variables that keeps the tableau of a long chain sparse: differences take the place of variables.
///
/// The positions of a list are a chain: most rows constrain the difference of two adjacent positions. At an optimum
/// these differences are mostly nonbasic, and each position is the sum of all differences before it. A tableau of
/// positions would then have a number of terms that is quadratic in the number of positions. A tableau of differences
/// has few terms in each row.
///
/// The differences are a spanning forest of the variables, like the basis of a network simplex method. Each variable
/// except the root of a tree is *replaced*: in the tableau, its index belongs to the difference of the variable from
/// its parent in the tree.
struct DifferenceVariables: Sendable {
  /// The definition of a difference. It is the sum of a replaced variable and its parent, each times its factor. Mostly
  /// the two factors have opposite signs.
  private struct Link: Sendable, BitwiseCopyable {
    var variable: Int32
    var parent: Int32
    var ownFactor: Double
    var parentFactor: Double
  }

  /// The differences that replace variables. If the parent of a variable is replaced too, the parent's own difference
  /// comes earlier.
  private var links: [Link] = []
  /// The position in `links` of each variable; -1 for a variable that is not replaced.
  private var places: [Int32]
  /// The number of differences between each variable and the root of its tree in the spanning forest.
  private var depths: [Int32]

  /// The greatest depth (`depths`) of a variable in a short tree. If all trees are short, no variables are replaced.
  private static let shortChain = 8
  /// The greatest ratio of the number of terms after rewriting to the number of terms and variables before it. If it
  /// would be exceeded, no variables are replaced.
  private static let mostGrowth = 4

  /// Chooses the variables to replace by differences. The result is nil if there is no long chain, or if the rewritten
  /// rows would have too many terms.
  /// - Parameters:
  ///   - rows: the rows of a component.
  ///   - bounds: the bounds of each variable.
  init?(_ rows: some TermRows, bounds: [Bounds]) {
    places = Array(filledWith: -1, count: bounds.count)
    depths = Array(filledWith: 0, count: bounds.count)
    // 1. The edges of the forest. Variables with bounds or rows of their own are roots, at most one in a tree.
    var isRoot = bounds.map { $0 != .free }
    for row in 0..<rows.count where rows.termCount(of: row) == 1 { isRoot[Int(rows.term(0, of: row).quantity)] = true }
    var hasRoot = isRoot
    var trees = DisjointSets(count: bounds.count)
    var edges: [Link] = []
    for row in 0..<rows.count where rows.termCount(of: row) == 2 {
      let (first, second) = (rows.term(0, of: row), rows.term(1, of: row))
      if abs(first.factor) != abs(second.factor) { continue }
      let (one, other) = (trees.leader(of: Int(first.quantity)), trees.leader(of: Int(second.quantity)))
      if one == other || hasRoot[one] && hasRoot[other] { continue }
      trees.unite(one, other)
      hasRoot[min(one, other)] = hasRoot[one] || hasRoot[other]
      edges.append(
        Link(
          variable: first.quantity, parent: second.quantity, ownFactor: first.factor, parentFactor: second.factor))
    }
    guard edges.count > Self.shortChain else { return nil }
    // 2. The links, from the roots on. A tree without a root begins at its first variable.
    let neighbours = VariableUses(variableCount: bounds.count) { note in
      for (index, edge) in edges.enumerated() {
        note(Int(edge.variable), Int32(index))
        note(Int(edge.parent), Int32(index))
      }
    }
    var isReached = isRoot
    for index in bounds.indices where !hasRoot[trees.leader(of: index)] && trees.leader(of: index) == index {
      isReached[index] = true
    }
    var reached = bounds.indices.filter { isReached[$0] }
    links.reserveCapacity(edges.count)
    while let parent = reached.popLast() {
      for edge in neighbours[parent].lazy.map({ edges[Int($0)] }) {
        let isForward = Int(edge.parent) == parent
        let child = isForward ? edge.variable : edge.parent
        if isReached[Int(child)] { continue }
        isReached[Int(child)] = true
        depths[Int(child)] = depths[parent] + 1
        places[Int(child)] = Int32(links.count)
        links.append(
          Link(
            variable: child, parent: Int32(parent), ownFactor: isForward ? edge.ownFactor : edge.parentFactor,
            parentFactor: isForward ? edge.parentFactor : edge.ownFactor))
        reached.append(Int(child))
      }
    }
    guard depths.contains(where: { $0 > Self.shortChain }) else { return nil }
    // 3. The length of the rewritten rows.
    var room = Self.mostGrowth * (0..<rows.count).reduce(bounds.count) { $0 + rows.termCount(of: $1) }
    for row in 0..<rows.count {
      room -= terms((0..<rows.termCount(of: row)).map { rows.term($0, of: row) }).count
      if room < 0 { return nil }
    }
  }

  /// Returns terms in the original variables, rewritten in the tableau's variables, some of which are differences.
  func terms(_ given: [PriorityTableau.Term]) -> [PriorityTableau.Term] {
    var rewritten: [PriorityTableau.Term] = []
    // The terms of replaced variables, still to be rewritten. The term whose link is last is rewritten first: other
    // terms may add to the term of its parent, which is then rewritten only once.
    var pending: [(place: Int32, factor: Double)] = []
    func add(_ variable: Int32, _ factor: Double) {
      let place = places[Int(variable)]
      if place < 0 {
        if let known = rewritten.firstIndex(where: { $0.quantity == variable }) {
          rewritten[known].factor = Self.sum(rewritten[known].factor, factor)
        } else {
          rewritten.append(PriorityTableau.Term(quantity: variable, factor: factor))
        }
      } else if let known = pending.firstIndex(where: { $0.place == place }) {
        pending[known].factor = Self.sum(pending[known].factor, factor)
      } else {
        pending.append((place, factor))
      }
    }
    for term in given { add(term.quantity, term.factor) }
    while let last = pending.indices.max(by: { pending[$0].place < pending[$1].place }) {
      let (place, factor) = pending.remove(at: last)
      if factor == 0 { continue }
      let link = links[Int(place)]
      let share = factor / link.ownFactor
      rewritten.append(PriorityTableau.Term(quantity: link.variable, factor: share))
      add(link.parent, -share * link.parentFactor)
    }
    rewritten.removeAll { $0.factor == 0 }
    return rewritten
  }

  /// The sum of two factors; 0 if they cancel up to rounding.
  private static func sum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= Tolerance.reductionCancelled * max(abs(first), abs(second)) ? 0 : sum
  }

  /// Returns a row in the original variables, rewritten in the tableau's variables.
  func rewritten(_ row: ComponentRow) -> ComponentRow {
    var row = row
    row.terms = terms(row.terms)
    return row
  }

  /// Returns terms in the tableau's variables as terms in the original variables, sorted by variable.
  func given(_ rewritten: [PriorityTableau.Term]) -> [PriorityTableau.Term] {
    var all: [PriorityTableau.Term] = []
    for term in rewritten {
      let place = Int(places[Int(term.quantity)])
      guard place >= 0 else {
        all.append(term)
        continue
      }
      let link = links[place]
      all.append(PriorityTableau.Term(quantity: link.variable, factor: term.factor * link.ownFactor))
      all.append(PriorityTableau.Term(quantity: link.parent, factor: term.factor * link.parentFactor))
    }
    all.sort { $0.quantity < $1.quantity }
    var given: [PriorityTableau.Term] = []
    for term in all {
      if given.last?.quantity == term.quantity {
        given[given.count - 1].factor = Self.sum(given[given.count - 1].factor, term.factor)
      } else {
        given.append(term)
      }
    }
    given.removeAll { $0.factor == 0 }
    return given
  }

  /// Returns the bounds of the tableau's variables, given those of the original variables: a difference has none.
  func rewritten(bounds: [Bounds]) -> [Bounds] {
    bounds.indices.map { places[$0] < 0 ? bounds[$0] : .free }
  }

  /// Returns the values of the tableau's variables, given those of the original variables.
  func differences(of values: [Double]) -> [Double] {
    var differences = values
    for link in links {
      differences[Int(link.variable)] =
        link.ownFactor * values[Int(link.variable)] + link.parentFactor * values[Int(link.parent)]
    }
    return differences
  }

  /// Returns the values, or the rates, of the original variables, given those of the tableau's variables.
  func sums(of differences: [Double]) -> [Double] {
    var values = differences
    for link in links {
      let rest = link.parentFactor * values[Int(link.parent)]
      values[Int(link.variable)] = (values[Int(link.variable)] - rest) / link.ownFactor
    }
    return values
  }

  // MARK: - Goals of tie-breaking

  /// Returns the variables whose rates along a direction are not 0. Rates that are tiny compared to the largest count
  /// as 0.
  /// - Parameter rates: the rate of each original variable.
  func varying(_ rates: [Double]) -> [Int] {
    let largest = rates.reduce(0.0) { max($0, abs($1)) }
    return rates.indices.filter { abs(rates[$0]) > Tolerance.smallestTableauPivot * largest }
  }

  /// Returns the number of terms that some original variables have together, if each is written in the tableau's
  /// variables.
  func termCount(of variables: [Int]) -> Int { variables.reduce(0) { $0 + Int(depths[$1]) + 1 } }

  /// Returns, for each of the tableau's variables, whether all original variables that depend on it are covered.
  /// - Parameter given: for each original variable, whether it is covered, so that all tie-breaking expressions that
  ///   contain it have goals.
  func areCovered(_ given: [Bool]) -> [Bool] {
    var covered = given
    // In reverse order, each variable is visited before its parent, whose mark then depends on the variable's.
    for link in links.reversed() where !covered[Int(link.variable)] { covered[Int(link.parent)] = false }
    return covered
  }
}

/// The rows of a component by slot; nil for a free slot.
extension [ComponentRow?]: TermRows {
  func termCount(of row: Int) -> Int { self[row]?.terms.count ?? 0 }

  func term(_ place: Int, of row: Int) -> PriorityTableau.Term {
    self[row]?.terms[place] ?? PriorityTableau.Term(quantity: 0, factor: 0)
  }
}
