import Testing
import Tinamou

/// Random documents by Core Animation's rules, compared with values derived one by one.
@Suite("Core Animation's rules on random documents")
struct CoreAnimationRandomTests {
  private static let attributes: [LayoutAttribute] = [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]
  /// The position as a share of the size; nil for the size itself.
  private static let shares: [Double?] = [0, 0.5, 1, nil]

  /// Marsaglia's xorshift64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static func document(_ numbers: inout Generator) -> LayoutDocument {
    var document = LayoutDocument(sizes: [RequestedSize(400, 300)])
    document.rules = .coreAnimation
    document.coordinates = Bool.random(using: &numbers) ? .topLeft : .bottomLeft
    for index in 1...5 {
      var item = LayoutItem(name: "v\(index)", parent: index < 4 ? .root : LayoutItemID(1))
      func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) }
      item.frame = LayoutRect(length(-50...400), length(-50...300), length(0...200), length(0...200))
      _ = document.add(item)
    }
    for index in 1...5 {
      for axis in [0, 4] {
        let offsets = Array(0..<4).shuffled(using: &numbers).prefix(Int.random(in: 0...2, using: &numbers))
        for offset in offsets {
          let others = index < 4 ? [0, 1, 2, 3] : [1, 4, 5]
          guard let other = others.filter({ $0 != index }).randomElement(using: &numbers),
            let attribute = attributes.randomElement(using: &numbers),
            let scale = [1, 1, 0.5, -1, 2, 0].randomElement(using: &numbers)
          else { continue }
          document.constraints.append(
            LayoutConstraint(
              LayoutItemID(index), attributes[axis + offset], .equal, to: .init(LayoutItemID(other), attribute),
              multiplier: scale, constant: Double(Int.random(in: -50...150, using: &numbers))))
        }
      }
    }
    return document
  }

  /// The eight values of each view; nil for values in cycles, or that depend on these.
  private static func values(_ document: LayoutDocument) -> [[Double?]] {
    var values = document.items.map { _ in [Double?](repeating: nil, count: 8) }
    var given: [[Int]] = document.items.flatMap { _ in [[], []] }
    for constraint in document.constraints {
      let offset = attributes.firstIndex(of: constraint.firstAttribute) ?? 0
      given[2 * constraint.firstItem.index + offset / 4].append(offset)
    }
    func settle(_ item: Int, _ axis: Int, _ origin: Double, _ size: Double) {
      for (offset, share) in shares.enumerated() {
        values[item][4 * axis + offset] = share.map { origin + $0 * size } ?? size
      }
    }
    settle(0, 0, 0, 400)
    settle(0, 1, 0, 300)
    // 1. What is kept.
    for (index, item) in document.items.enumerated() {
      guard let frame = item.frame else { continue }
      for (axis, kept) in [(frame.x, frame.width), (frame.y, frame.height)].enumerated() {
        let known = given[2 * index + axis]
        if known.isEmpty { settle(index, axis, kept.0, kept.1) }
        if known.count == 1 {
          values[index][4 * axis + (known[0] % 4 == 3 ? 0 : 3)] = known[0] % 4 == 3 ? kept.0 : kept.1
        }
      }
    }
    // 2. What follows, as often as there are attributes to settle.
    for _ in 0..<48 {
      for constraint in document.constraints {
        guard let second = constraint.second else { continue }
        let other = attributes.firstIndex(of: second.attribute) ?? 0
        var value = constraint.multiplier == 0 ? 0 : values[second.item.index][other]
        if document.parent(of: constraint.firstItem) == second.item, constraint.multiplier != 0 {
          // Locations are measured in the superview.
          value = values[second.item.index][other / 4 * 4 + 3].map { (shares[other % 4] ?? 1) * $0 }
        }
        guard let value else { continue }
        let offset = attributes.firstIndex(of: constraint.firstAttribute) ?? 0
        values[constraint.firstItem.index][offset] = constraint.multiplier * value + constraint.constant
      }
      for index in document.items.indices {
        for axis in 0...1 where !given[2 * index + axis].isEmpty {
          let fixed =
            given[2 * index + axis].count == 2
            ? given[2 * index + axis].map { $0 % 4 } : fixedOffsets(given[2 * index + axis][0] % 4)
          guard let first = values[index][4 * axis + fixed[0]], let second = values[index][4 * axis + fixed[1]] else {
            continue
          }
          let size: Double
          switch (shares[fixed[0]], shares[fixed[1]]) {
          case (let one?, let other?): size = (second - first) / (other - one)
          case (nil, _): size = first
          default: size = second
          }
          let (share, place) = shares[fixed[0]].map { ($0, first) } ?? (shares[fixed[1]] ?? 0, second)
          settle(index, axis, place - share * size, size)
        }
      }
    }
    return values
  }

  /// The given attribute and the one kept besides.
  private static func fixedOffsets(_ given: Int) -> [Int] {
    [given, given == 3 ? 0 : 3]
  }

  @Test("circles are found where they are, and frames are those that follow")
  func agreement() throws {
    var numbers = Generator(state: 0x5EED)
    var counts = [0, 0, 0]
    for round in 0..<600 {
      let document = Self.document(&numbers)
      let values = Self.values(document)
      let problems = LayoutEngine().diagnostics(of: document)
      let isOpen = values.contains { $0.contains(nil) }
      #expect(problems.isEmpty != isOpen, "round \(round): \(problems)")
      guard !isOpen, problems.isEmpty else {
        counts[0] += 1
        continue
      }
      let sizes = values.flatMap { row in [3, 7].map { row[$0] ?? 0 } }
      let solution = try #require(try LayoutEngine().solve(document).first)
      if let least = sizes.min(), least < 0 {
        #expect(solution.status == .conflict, "round \(round)")
        counts[1] += 1
        continue
      }
      counts[2] += 1
      #expect(solution.status == .solved && solution.ambiguities.isEmpty, "round \(round)")
      for (item, expected) in zip(document.items, values).dropFirst() {
        let frame = try solution.frame(of: item.name, in: document)
        expectFrame(frame, [expected[0], expected[4], expected[3], expected[7]], "round \(round)")
      }
    }
    #expect(counts.allSatisfy { $0 > 30 }, "\(counts)")
  }
}
