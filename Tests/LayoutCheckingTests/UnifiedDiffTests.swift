import LayoutChecking
import Testing

@Suite("Unified diffs") struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), file: "a.swift")
  }

  @Test("differences have their lines and three around them") func hunks() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "two\n").replacing("line 15\n", with: "").replacing(
      "line 17\n", with: "line 17\nmore\n")
    #expect(
      diff(old, new) == """
        --- a/a.swift
        +++ b/a.swift
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +two
         line 3
         line 4
         line 5
        @@ -12,9 +12,9 @@
         line 12
         line 13
         line 14
        -line 15
         line 16
         line 17
        +more
         line 18
         line 19
         line 20

        """)
  }

  @Test("equal texts have none, and a last line without a break is marked") func ends() {
    #expect(diff("a\n", "a\n").isEmpty)
    #expect(
      diff("a\nb", "a\nc\n") == """
        --- a/a.swift
        +++ b/a.swift
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c

        """)
    #expect(diff("", "a\n") == "--- a/a.swift\n+++ b/a.swift\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test(
    "a file is called as git calls it, or by its path from the root",
    arguments: [
      ("./App/a.swift", "--- a/App/a.swift\n+++ b/App/a.swift\n"),
      ("/App/a.swift", "--- /App/a.swift\n+++ /App/a.swift\n"),
      // A tab ends a name with spaces.
      ("My App/a.swift", "--- a/My App/a.swift\t\n+++ b/My App/a.swift\t\n"),
    ])
  func names(file: String, head: String) {
    #expect(UnifiedDiff.text(from: [], to: Array("a\n".utf8), file: file).hasPrefix(head))
  }
}
