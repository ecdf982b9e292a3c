import LayoutInterchange
import Testing

@Suite struct RecordScannerTests {
  @Test(arguments: [
    (#"{"id": 7, "views": []}"#, "7"), (#"{"views": [{"id": 1}], "id" : "a\"b" }"#, #""a\"b""#),
    (#"{"id":null}"#, "null"), (#"{"id": -1.50e3, "#, "-1.50e3"), (#"{"id": "x", "views": [}"#, #""x""#),
    (#"{"name": "id", "id": true]"#, "true"),
  ])
  func scalarsAreFoundAsTheyStand(_ line: String, _ id: String) {
    #expect(RecordScanner.scalar("id", in: Array(line.utf8)) == id)
  }

  @Test(arguments: [
    "", "{", #"{"id""#, #"{"id":"#, #"{"id": }"#, #"{"id": [1]}"#, #"{"id": 01}"#, #"{"id": "x"#, #"["id", 1]"#,
    #""id": 1"#,
    #"{"a": {"id": 1}}"#, #"{"a": "id"}"#, #"{"id": tru}"#, #"{"id": "\q"}"#,
  ])
  func whatIsNoScalarIsNone(_ line: String) {
    #expect(RecordScanner.scalar("id", in: Array(line.utf8)) == nil)
  }

  @Test func brokenTextIsNone() {
    #expect(RecordScanner.scalar("id", in: Array(#"{"id": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)) == nil)
  }
}
