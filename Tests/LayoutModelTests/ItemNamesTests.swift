import LayoutModel
import TestSupport
import Testing

@Suite("Items by name")
struct ItemNamesTests {
  @Test("each of many items is found by its name, and no other name finds one")
  func many() {
    var document = LayoutDocument()
    for index in 0..<500 { document.add(LayoutItem(name: "view\(index)", parent: .root)) }
    for index in 0..<500 { #expect(document.item(named: "view\(index)") == LayoutItemID(index + 1)) }
    #expect(document.item(named: "root") == .root)
    for name in ["view500", "view", "", "View1", "view1 "] { #expect(document.item(named: name) == nil) }
    #expect(document.item(named: "in view7"[...].dropFirst(3)) == LayoutItemID(8))
  }

  @Test("a name is free again once its item is removed, time and again")
  func removal() throws {
    var document = LayoutDocument()
    for _ in 0..<50 {
      let added = document.add(LayoutItem(name: "a", parent: .root))
      let id = try #require(added)
      #expect(document.item(named: "a") == id)
      let second = document.add(LayoutItem(name: "a", parent: .root))
      #expect(second == nil)
      try document.remove(id)
      #expect(document.item(named: "a") == nil)
    }
    let added = document.add(LayoutItem(name: "a", parent: .root))
    let last = try #require(added)
    let (compacted, identifiers) = document.compacted()
    #expect(compacted.item(named: "a") == identifiers[last])
  }

  @Test("names beyond ASCII are the same however their characters are composed")
  func composition() throws {
    var document = LayoutDocument()
    let added = document.add(LayoutItem(name: "caf\u{E9}", parent: .root))
    let cafe = try #require(added)
    #expect(document.item(named: "cafe\u{301}") == cafe)
    let other = document.add(LayoutItem(name: "cafe\u{301}", parent: .root))
    #expect(other == nil)
    #expect(document.item(named: "cafe") == nil)
    try document.remove(cafe)
    #expect(document.item(named: "caf\u{E9}") == nil)
  }

  @Test("a character beyond ASCII finds an ASCII name where Swift holds the two equal, and the other way round")
  func twins() {
    let names = (0x21..<0x7F).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
    var document = LayoutDocument()
    for name in names { document.add(LayoutItem(name: name, parent: .root)) }
    let known = Set(names)
    var twins: [String] = []
    for value in UInt32(0x80)..<0x3_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = String(Character(scalar))
      let isKnown = known.contains(name)
      if (document.item(named: name) != nil) != isKnown { Issue.record("U+\(String(value, radix: 16))") }
      if isKnown { twins.append(name) }
    }
    #expect(!twins.isEmpty)
    for name in twins {
      var other = LayoutDocument()
      let id = other.add(LayoutItem(name: name, parent: .root))
      #expect(known.first { $0 == name }.flatMap { other.item(named: $0) } == id)
    }
  }
}
