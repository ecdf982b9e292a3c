import ExactSolver
import TestSupport
import Testing
import Tinamou

/// Smallest and largest sizes of random documents, which are feasible, while no size beyond is.
@Suite("Fitting sizes of random documents")
struct FittingRandomTests {
  private static let seed: UInt64 = 20_261_121
  /// The tolerance of sizes, and the distance of an infeasible size beyond.
  private static let tolerance = 0.01

  private static func document(_ index: Int) throws -> LayoutDocument {
    var numbers = SeededGenerator(seed: seed, index: index)
    var screen = Screen(nil, nil)
    let names = ["a", "b", "c", "d"]
    for name in names {
      try screen.view(name) { item in
        for axis in LayoutAxis.allCases where numbers.oneIn(2) {
          item.intrinsicSize[axis] = Double(numbers.integer(in: 0...90))
        }
        if numbers.oneIn(6) { item.compressionResistance.horizontal = LayoutPriority.required }
        if numbers.oneIn(6) { item.hugging.horizontal = LayoutPriority.required }
      }
    }
    try screen.add("H:|-(>=0)-[a]-(>=3)-[b]-(>=0)-|", "V:|[a]|", "V:|[b]-(>=0)-|", "H:|[c]-(>=0)-[d]|", "V:|[c][d]|")
    for _ in 0..<numbers.integer(in: 1...8) {
      let name = numbers.element(of: names) ?? "a"
      let other = numbers.element(of: names) ?? "b"
      let size = numbers.oneIn(3) ? "height" : "width"
      let relation = numbers.element(of: ["==", "<=", ">="]) ?? "=="
      let constant = numbers.integer(in: 0...120)
      let priority = numbers.oneIn(3) ? " @ \(numbers.integer(in: 1...9) * 100)" : ""
      if numbers.oneIn(2) {
        try screen.add("\(name).\(size) \(relation) \(constant)\(priority)")
      } else if name != other {
        let multiplier = numbers.element(of: ["", "0.5 * ", "2 * "]) ?? ""
        try screen.add("\(name).\(size) \(relation) \(multiplier)\(other).\(size) + \(constant)\(priority)")
      } else {
        try screen.add("root.\(size) \(relation) \(numbers.integer(in: 50...300))\(priority)")
      }
    }
    return screen.document
  }

  private static func status(_ document: LayoutDocument, _ length: Double, _ axis: LayoutAxis) throws -> LayoutStatus {
    var size = RequestedSize.fitting
    size[axis] = length
    return try LayoutEngine().solve(document, at: size).status
  }

  /// The problem with a document's sizes; nil without one.
  private static func problem(_ document: LayoutDocument) throws -> String? {
    let sizes = try LayoutEngine().fittingSizes(of: document)
    guard sizes.status == .solved else {
      let status = try LayoutEngine().solve(document, at: .fitting).status
      return sizes.status == status ? nil : "\(sizes.status), but solved at the fitting size: \(status)"
    }
    for axis in LayoutAxis.allCases {
      guard let smallest = sizes.smallest[axis], let preferred = sizes.preferred[axis] else { return "nothing known" }
      if smallest > preferred + tolerance || preferred > (sizes.largest[axis] ?? .infinity) + tolerance {
        return "out of order along \(axis): \(sizes)"
      }
      if try status(document, smallest, axis) != .solved { return "not solved at \(smallest) along \(axis)" }
      if try status(document, smallest - 1, axis) != .conflict { return "solved below \(smallest) along \(axis)" }
      if let largest = sizes.largest[axis] {
        if try status(document, largest, axis) != .solved { return "not solved at \(largest) along \(axis)" }
        if try status(document, largest + 1, axis) != .conflict { return "solved above \(largest) along \(axis)" }
      } else if try status(document, 100_000, axis) != .solved {
        return "limited along \(axis) after all"
      }
    }
    return nil
  }

  /// The shrunk document that still shows a problem.
  private static func shrunk(_ document: LayoutDocument) throws -> LayoutDocument {
    var document = document
    for index in document.constraints.indices.reversed() {
      var smaller = document
      smaller.constraints.remove(at: index)
      if try problem(smaller) != nil { document = smaller }
    }
    return document
  }

  @Test("the smallest is at most the preferred, that at most the largest, and nothing beyond can be solved")
  func order() throws {
    var solved = 0
    for index in 0..<250 {
      let document = try Self.document(index)
      if try LayoutEngine().fittingSizes(of: document).status == .solved { solved += 1 }
      guard try Self.problem(document) != nil else { continue }
      let small = try Self.shrunk(document)
      let texts = small.constraints.map { ConstraintDescription.text(of: $0, in: small) }
      Issue.record("seed \(Self.seed), case \(index): \(try Self.problem(small) ?? ""); \(texts)")
    }
    #expect(solved > 80, "\(solved) of 250 can be solved")
  }

  @Test("the exact solver finds the same")
  func exact() throws {
    for index in 0..<10 {
      let document = try Self.document(index)
      let found = try LayoutEngine().fittingSizes(of: document)
      let exact = try LayoutEngine(solver: ExactLPSolver()).fittingSizes(of: document)
      #expect(found.status == exact.status, "seed \(Self.seed), case \(index)")
      for axis in LayoutAxis.allCases {
        for (one, other) in [
          (found.smallest, exact.smallest), (found.preferred, exact.preferred), (found.largest, exact.largest),
        ] {
          switch (one[axis], other[axis]) {
          case (let one?, let other?):
            #expect(abs(one - other) <= Self.tolerance, "seed \(Self.seed), case \(index), \(axis)")
          case (let one, let other): #expect(one == other, "seed \(Self.seed), case \(index), \(axis)")
          }
        }
      }
    }
  }
}
