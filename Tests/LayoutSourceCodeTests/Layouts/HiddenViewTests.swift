#if SwiftSource
  import Testing

  /// Hidden views, for which stacks have no place.
  @Suite("Hidden views in Swift sources") struct HiddenViewTests {
    private func rules(hiding code: String) -> [String] {
      LayoutSourceCodeTests.rules(
        in: """
          final class Card: UIView {
            func layOut(isCompact: Bool) {
              let a = UIView()
              let b = UIView()
              let stack = UIStackView(arrangedSubviews: [a, b])
              stack.axis = .vertical
              addSubview(stack)
              \(code)
              a.heightAnchor.constraint(equalToConstant: 8).isActive = true
              b.heightAnchor.constraint(equalToConstant: 8).isActive = true
              b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
            }
          }
          """)
    }

    @Test("a stack has no certain arrangement while it is not known which views are hidden") func unknown() {
      #expect(rules(hiding: "") == ["conflict"])
      #expect(rules(hiding: "a.isHidden = isCompact") == [])
      #expect(rules(hiding: "a.isHidden = isCompact; a.isHidden = false") == ["conflict"])
      #expect(rules(hiding: "if isCompact { a.isHidden = true }") == [])
      #expect(rules(hiding: "if isCompact { print(1) } else { print(2) }") == ["conflict"])
    }
  }
#endif
