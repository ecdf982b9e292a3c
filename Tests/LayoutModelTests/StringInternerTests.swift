import TestSupport
import Testing

@testable import LayoutModel

@Suite("Tables of texts")
struct StringInternerTests {
  private func insert(_ text: String, into table: inout StringInterner) -> (inserted: Bool, index: Int) {
    Array(text.utf8).withUnsafeBufferPointer { table.insert($0) }
  }

  @Test("texts have the indices of their order, however many there are", arguments: [0, 1, 30, 400])
  func indices(reserved: Int) {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    var table = StringInterner()
    var known: [String] = []
    for step in 0..<600 {
      if step == 5 { table.reserveCapacity(reserved) }
      let text = String(repeating: "ab", count: random.integer(in: 0...9)) + "\(random.integer(in: 0...99))"
      let index = known.firstIndex(of: text)
      let found = insert(text, into: &table)
      #expect(found.inserted == (index == nil) && found.index == index ?? known.count, "seed \(seed)")
      if index == nil { known.append(text) }
    }
    #expect(table.count == known.count && table.size == known.reduce(0) { $0 + $1.utf8.count })
    for (index, text) in known.enumerated() {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        #expect(table.index(of: bytes) == index && table.index(of: bytes, guess: 3) == index)
      }
    }
    Array("none".utf8).withUnsafeBufferPointer {
      #expect(table.index(of: $0) == nil && StringInterner().index(of: $0) == nil)
    }
  }
}
