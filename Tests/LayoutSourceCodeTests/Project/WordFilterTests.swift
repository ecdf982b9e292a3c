#if SwiftSource
  @testable import LayoutSourceCode
  import Testing

  /// Filters of the words in files, and sets of small numbers.
  @Suite("Word filters and number sets") struct WordFilterTests {
    @Test("a filter has all words of a file, and few others") func words() {
      let names = (0..<500).map { "name\($0)" }
      let code = "\"\(names[0])\" // \(names[1])\n\(names[2...].joined(separator: ".")) Größe"
      let filter = WordFilter(Array(code.utf8))
      #expect((names + ["Größe"]).allSatisfy { filter.mayContain(WordFilter.hash(of: $0)) })
      let others = (0..<500).filter { filter.mayContain(WordFilter.hash(of: "other\($0)")) }
      #expect(others.count < 50)
      #expect(!WordFilter([]).mayContain(WordFilter.hash(of: "name")))
    }

    @Test("a name counts by its last word, and may be anywhere without one") func names() {
      let filter = WordFilter(Array("struct Row {}".utf8))
      #expect(filter.mayContain(WordFilter.hash(of: "Card.Row")))
      #expect(!filter.mayContain(WordFilter.hash(of: "Row.Card")))
      #expect(filter.mayContain(WordFilter.hash(of: "`in`")))
    }

    @Test("a set of numbers has those that were inserted, apart from its copies") func numbers() {
      var set = NumberSet()
      for number in [0, 63, 64, 1000] { set.insert(number) }
      var copy = set
      copy.insert(65)
      #expect((0..<2000).filter(set.contains) == [0, 63, 64, 1000])
      #expect((0..<2000).filter(copy.contains) == [0, 63, 64, 65, 1000])
    }
  }
#endif
