#if SwiftSource
  @testable import LayoutSourceCode
  import Testing

  /// Lists whose copies share what has not changed, and the search for words in code.
  @Suite("Shared lists and words") struct SharedListTests {
    @Test("a list knows what copies have changed, added and removed") func changes() {
      var list = SharedList<Int>()
      for number in 0..<100 { list.append(number) }
      var (one, two) = (list, list)
      #expect(list.changes(in: [one, two]) == [])
      one[3] = 30
      one[99] = 0
      two[3] += 1
      two[16] = 1
      for number in 100..<140 { two.append(number) }
      #expect(list.changes(in: [one, two]) == [3, 16, 99])
      #expect(list.changes(in: [one]) == [3, 99])
      for _ in 0..<40 { two.removeLast() }
      #expect((list.count, two.count, Array(list)) == (100, 100, Array(0..<100)))
      #expect((one[3], two[3], two[16], two.last) == (30, 4, 1, 99))
    }

    @Test("words are found wherever they begin", arguments: ["a", "aa", "aba", "abaab", "superview"])
    func words(_ word: String) {
      let code = Array("aaa abaabaab superview.superviewsuperview aba".utf8)
      let name = Array(word.utf8)
      for start in 0..<code.count {
        let expected = (start..<code.count).filter { code[$0...].starts(with: name) }
        #expect(code[start...].places(ofWord: name) == expected)
        #expect(code[start...].contains(word: name) == !expected.isEmpty)
      }
    }
  }
#endif
