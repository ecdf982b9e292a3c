#if SwiftSource
  import LayoutSourceCode
  import Testing

  /// Sources beside those with layouts are parsed only if they declare something that these use.
  @Suite("Selection of Swift sources") struct SourceSelectionTests {
    private func needed(_ candidates: String..., by text: String) -> [Int] {
      SourceSelection.needed(of: candidates.map { Array($0.utf8) }, by: [Array(text.utf8)])
    }

    @Test("what is named is needed, also by what is needed itself") func named() {
      #expect(
        needed(
          "struct Metrics { static let gap = margin }", "let margin = 8", "func unused() {}",
          by: "a.topAnchor.constraint(equalTo: b.topAnchor, constant: Metrics.gap)") == [0, 1])
      #expect(needed("enum Outer { struct Inner {} }", "typealias Gap = CGFloat", by: "Inner()") == [0])
    }

    @Test("members of types that nobody names are not needed, but for those of the frameworks' types") func members() {
      #expect(needed("class Model { let gap = 8; func setUp() {} }", by: "setUp(); gap") == [])
      #expect(needed("extension CGFloat { static let gap = 8 }", by: "f(.gap)") == [0])
      #expect(
        needed("extension Model.Part { static let gap = 8 }", "class Model { class Part {} }", by: "f(.gap)") == [])
      #expect(needed("// func gap() {}", #"let text = "func gap() { {""#, "func gap() {}", by: "gap") == [2])
    }

    @Test("code with words of layout is needed") func layouts() {
      #expect(needed("class Model { func f() { a.addSubview(b) } }", by: "") == [0])
    }
  }
#endif
