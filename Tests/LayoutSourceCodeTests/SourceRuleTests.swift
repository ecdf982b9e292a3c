#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import Testing

  @Suite("Rules for Swift sources") struct SourceRuleTests {
    @Test(
      "the bad example is found and the good one is not", arguments: CheckRule.all.filter { $0.format == nil }.map(\.id)
    )
    func examples(_ id: String) throws {
      let rule = try #require(CheckRule.all.first { $0.id == id })
      let bad = checkSource(rule.bad, enabling: rule.severity == .off ? id : nil).findings
      #expect(!bad.isEmpty && bad.allSatisfy { $0.rule == id }, "\(bad)")
      let good = checkSource(rule.good, enabling: rule.severity == .off ? id : nil).findings
      #expect(good.isEmpty, "\(good)")
    }

    @Test("a conflict tells its members in their places, and a way out") func conflict() throws {
      let found = checkSource(
        """
        final class Card: UIView {
          let icon = UIImageView()
          init() {
            super.init(frame: .zero)
            icon.translatesAutoresizingMaskIntoConstraints = false
            addSubview(icon)
            NSLayoutConstraint.activate([
              icon.widthAnchor.constraint(equalToConstant: 24),
              icon.leadingAnchor.constraint(equalTo: leadingAnchor),
              icon.widthAnchor.constraint(equalToConstant: 32),
            ])
          }
        }
        """
      ).findings
      let finding = try #require(found.first)
      #expect(found.count == 1 && finding.rule == "conflict" && finding.severity == .error)
      #expect(
        finding.message
          == "'icon.width == 32' contradicts another requirement; one way out: lower the constant by 8, to 24")
      #expect(finding.location == SourceLocation(file: "a.swift", line: 10, column: 7))
      #expect(finding.related.map(\.message) == ["icon.width == 24"])
      #expect(finding.related.map(\.location) == [SourceLocation(file: "a.swift", line: 8, column: 7)])
    }

    @Test("the caret is inside of the format string") func caret() throws {
      let found = checkSource(
        """
        func layOut(a: UIView, in view: UIView) {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(>=44]-|", metrics: nil, views: ["a": a]))
        }
        """
      ).findings
      let finding = try #require(found.first)
      #expect(found.count == 1 && finding.rule == "visual-format")
      // At the bracket that stands for a parenthesis.
      #expect(finding.location == SourceLocation(file: "a.swift", line: 3, column: 66))
    }

    @Test("comments switch rules off") func comments() {
      let text = """
        func layOut(label: UILabel, in view: UIView) {
          // tinamou:disable:next never-activated - kept for later
          label.topAnchor.constraint(equalTo: view.topAnchor)
          label.leftAnchor.constraint(equalTo: view.leftAnchor)
        }
        """
      #expect(rules(in: text) == ["never-activated"])
      #expect(rules(in: text.replacing("never-activated", with: "never-active")).contains("invalid-directive"))
    }

    @Test("a constraint of a helper is told where the helper is called") func helpers() {
      let helper = """
        extension UIView {
          func setHeight(_ height: CGFloat) -> Self {
            heightAnchor.constraint(equalToConstant: height).isActive = true
            return self
          }
        }
        """
      let found = findings(
        in: """
          func layOut(label: UILabel) {
            label.setHeight(20)
            label.setHeight(24)
          }
          """, besides: [helper])
      #expect(
        found == [
          "3 conflict: 'label.height == 24' contradicts another requirement; one way out: lower the constant by 4, to 20"
        ])
    }
  }
#endif
