#if SwiftSource
  import Testing

  /// Declarations of one name in several modules that are read together.
  @Suite("Declarations of several modules") struct SourceModuleTests {
    private func controller(_ code: String) -> String {
      "func layOut(a: UIView) { \(code); a.widthAnchor.constraint(equalToConstant: 5).isActive = true }"
    }

    @Test("a function is the one that is closest") func functions() {
      func helper(_ width: Int) -> String {
        "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: \(width)).isActive = true }"
      }
      let code = controller("fix(a)")
      #expect(
        rules(in: code, at: "one/views/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(5)])
          == ["conflict"])
      #expect(
        rules(in: code, at: "two/views/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(5)])
          == ["duplicate-constraint"])
      // Neither is closer.
      #expect(
        rules(in: code, at: "three/a.swift", besides: ["one/b.swift": helper(6), "two/b.swift": helper(7)]) == [])
    }

    @Test("functions with other types are overloads, of which nobody knows which is meant") func overloads() {
      #expect(
        rules(
          in: controller("fix(a)"), at: "one/a.swift",
          besides: [
            "one/b.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 6).isActive = true }",
            "two/b.swift": "func fix(_ view: UILabel) { view.text = nil }",
          ]) == [])
    }

    @Test("a private function is one of its file") func privates() {
      #expect(
        rules(
          in: controller("fix(a)"), at: "one/a.swift",
          besides: [
            "one/b.swift":
              "private func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 6).isActive = true }",
            "one/c.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 7).isActive = true }",
            "two/c.swift":
              "func fix(_ view: UIView) { view.widthAnchor.constraint(equalToConstant: 5).isActive = true }",
          ]) == ["conflict"])
    }

    @Test("a constant is the one that is closest") func constants() {
      let code = controller("a.widthAnchor.constraint(equalToConstant: gap).isActive = true")
      let others = ["one/b.swift": "let gap: CGFloat = 6", "two/b.swift": "let gap: CGFloat = 5"]
      #expect(rules(in: code, at: "one/a.swift", besides: others) == ["conflict"])
      #expect(rules(in: code, at: "two/a.swift", besides: others) == ["duplicate-constraint"])
      #expect(rules(in: code, at: "three/a.swift", besides: others) == [])
      #expect(
        rules(in: code, at: "one/a.swift", besides: ["one/b.swift": "private let gap: CGFloat = 6"]) == [])
    }

    @Test("a type is the one that is closest, unless it is a member of another") func types() {
      let code = controller("a.widthAnchor.constraint(equalToConstant: Theme.gap).isActive = true")
      func theme(_ gap: Int) -> String { "enum Theme { static let gap: CGFloat = \(gap) }" }
      #expect(
        rules(in: code, at: "one/views/a.swift", besides: ["one/b.swift": theme(6), "two/b.swift": theme(5)])
          == ["conflict"])
      #expect(
        rules(
          in: code, at: "one/views/a.swift",
          besides: ["one/b.swift": "struct Outer { \(theme(6)) }", "two/b.swift": theme(5)]) == [])
    }
  }
#endif
