import LayoutInterchange
import Testing

@Suite struct ResultDifferenceTests {
  private func layout(_ frames: String, size: String = "[300,100]", status: String = "solved", more: String = "")
    -> String
  {
    #"{"name":"form","size":\#(size),"status":"\#(status)","frames":{\#(frames)}\#(more)}"#
  }

  private func difference(_ first: String, _ second: String, tolerance: Double = 0.001) throws -> ResultDifference {
    try ResultDifference(
      from: Array(first.utf8), named: "a", to: Array(second.utf8), named: "b", tolerance: tolerance)
  }

  @Test func differences() throws {
    let first = """
      {"schema":1,"id":1,"layouts":[\(layout(#""a":[0,0,10,20],"b":[1,2,3,4]"#))]}
      {"schema":1,"id":2,"layouts":[\(layout("", more: #","violations":[{"constraint":"c","priority":5,"violation":1}]"#))]}
      {"schema":1,"id":3,"layouts":[]}

      """
    let second = """
      {"schema":1,"id":2,"layouts":[\(layout("", status: "conflict"))]}
      {"schema":1,"id":1,"layouts":[\(layout(#""a":[4,0,7.5,20.0005],"c":[1,2,3,null]"#))]}
      {"schema":1,"id":4,"layouts":[]}
      """
    #expect(
      try difference(first, second).text == """
        2  form  300 × 100
            status  solved → conflict
            violated: c  in the first file only: by 1, priority 5
        1  form  300 × 100
            a  x 0 → 4 (+4), width 10 → 7.5 (-2.5)
            b  in the first file only: x 1, y 2, width 3, height 4
            c  in the second file only: x 1, y 2, width 3, height none
        3
            in the first file only
        4
            in the second file only

        """)
    #expect(try difference(first, first).entries.isEmpty)
    #expect(try difference(first, first).json == "{\n  \"schema\": 1,\n  \"differences\": []\n}\n")
  }

  @Test func numbersMayDifferByTheTolerance() throws {
    let (first, second) = (#"{"layouts":[{"values":{"x":1}}]}"#, #"{"layouts":[{"values":{"x":1.5}}]}"#)
    #expect(try difference(first, second, tolerance: 0.5).entries.isEmpty)
    #expect(try difference(first, second, tolerance: 0.4).entries.map(\.change) == ["1 → 1.5 (+0.5)"])
  }

  @Test func layoutsOfAnotherSizeArePairedByName() throws {
    let first = "[{\"file\":\"f\",\"layouts\":[\(layout(#""a":[0,0,1,1]"#))]}]"
    let second = "{\"file\":\"f\",\"layouts\":[\n\(layout(#""a":[0,0,2,1]"#, size: "[301,100]"))]}"
    #expect(
      try difference(first, second).entries.map(\.change) == ["300 × 100 → 301 × 100", "width 1 → 2 (+1)"])
  }

  @Test(arguments: ["17", "{}", "{\n", "{\"layouts\":[]}\n{\n", "{\"layouts\":7}", "{\"layouts\":[7]}"])
  func filesWithoutResultsAreRefused(_ text: String) {
    #expect(throws: InvalidDocument.self) { try difference(text, "{\"layouts\":[]}") }
  }
}
