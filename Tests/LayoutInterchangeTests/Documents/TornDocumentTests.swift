import LayoutInterchange
import Testing

/// Documents in folders that cannot be parsed, such as files whose writing was cut off.
@Suite("Torn documents") struct TornDocumentTests {
  @Test(
    "a file that begins as a document is one, whatever its first key",
    arguments: [
      (.json, #"{"variables": ["x"], "constraints": ["x >= 1""#),
      (.json, #"{"name": "a", "variables": ["x"], "constraints": ["x >= 1""#),
      (.json, #"{"id": 7, "constraints": ["x >= 1""#),
      (.json, #"{"constraints": ["x >= 1""#),
      (.json, #"{"constraints":"#),
      (.json, #"{"name": "a", "variables": ["x", "y"#),
      (.json, #"{"size": [320, 480], "views": [{"name": "#),
      (.json, #"{"sizes": [[320, 480], [1"#),
      (.json, #"[{"name": "a", "views": [{"name": "b"}]}, {"na"#),
      (.json, "{\"name\": \"a\",\n  \"metrics\": {\"gap\": 8}, \"views\": ["),
      (.yaml, "name: a\nvariables: [x]\nconstraints:\n  - \"x >= 1\n"),
      (.yaml, "# a comment\n---\nconstraints: # the rest\n  - \"x >= 1\n"),
      (.yaml, "- name: a\n  constraints:\n    - \"x >= 1\n"),
      (.yaml, "{variables: [x], constraints: [x >= 1"),
      (.yaml, "name: a\nvariables: [x, y\n"),
      (.yaml, "variables:\n- x\n- y: [\n"),
    ] as [(DocumentFormat, String)])
  func documents(format: DocumentFormat, text: String) {
    #expect(DocumentReader.isDocument(bytes: Array(text.utf8), format: format))
  }

  @Test("a file that is cut off within a character is one too") func character() {
    let text = Array(#"{"variables": ["x"], "constraints": ["x >= 1 # é"#.utf8.dropLast())
    #expect(DocumentReader.isDocument(bytes: text, format: .json))
  }

  @Test(
    "files of other programs are none",
    arguments: [
      (.json, #"{"name": "a", "version": "1.0.0", "dependencies": {"#),
      (.json, #"{"name": "a", "data": {"views": [{"name": "b"}"#),
      (.json, #"{"views": {"explorer": ["#),
      (.json, #"{"variables": {"a": 1}, "parameters": ["#),
      (.json, #"{"variables": ["x"], "outputs": ["#),
      (.json, #"{"name": "a""#),
      (.json, #"{"name": "a", "constraints": {"max": "#),
      (.json, "[1, 2"),
      (.json, ""),
      (.yaml, "variables:\n  A: {{ value }}\n"),
      (.yaml, "name: a\njobs:\n  - {{ job }}\n"),
      (.yaml, "a:\n  constraints:\n    - {{ b }}\n"),
      (.yaml, "- \"constraints: []\n"),
    ] as [(DocumentFormat, String)])
  func others(format: DocumentFormat, text: String) {
    #expect(!DocumentReader.isDocument(bytes: Array(text.utf8), format: format))
  }
}
