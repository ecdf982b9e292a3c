#if SwiftSource
  import Testing

  /// Baselines and margins, whose distances from the edges of views are not known.
  @Suite("Baselines and margins in code") struct UnknownDistanceTests {
    private static func row(_ lines: String, _ type: String = "UILabel") -> String {
      """
      final class Row: UIView {
        init() {
          super.init(frame: .zero)
          let a = \(type)(), b = \(type)()
          [a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }
          \(lines.split(separator: "; ").map { "\($0).isActive = true" }.joined(separator: "\n"))
        }
      }
      """
    }

    private static func rules(_ lines: String, _ type: String = "UILabel") -> [String] {
      LayoutSourceCodeTests.rules(in: row(lines, type)).filter { $0 != "ambiguity" }
    }

    @Test(
      "a baseline is at an unknown distance from the edges",
      arguments: [
        "a.topAnchor.constraint(equalTo: topAnchor); b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor); b.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 4)",
        "a.bottomAnchor.constraint(equalTo: bottomAnchor); b.lastBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor); b.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4)",
        "NSLayoutConstraint(item: a, attribute: .firstBaseline, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 20); a.topAnchor.constraint(equalTo: topAnchor)",
        "NSLayoutConstraint(item: a, attribute: .lastBaseline, relatedBy: .equal, toItem: b, attribute: .bottom, multiplier: 1, constant: -2); a.bottomAnchor.constraint(equalTo: b.bottomAnchor)",
      ]) func baselines(_ lines: String)
    {
      for type in ["UILabel", "UITextField", "UIButton", "Badge"] { #expect(Self.rules(lines, type).isEmpty) }
    }

    @Test(
      "what holds at every distance is told",
      arguments: [
        "a.firstBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor); a.firstBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor, constant: 8)",
        "a.topAnchor.constraint(equalTo: topAnchor, constant: 8); a.firstBaselineAnchor.constraint(equalTo: topAnchor)",
        "a.bottomAnchor.constraint(equalTo: bottomAnchor); a.lastBaselineAnchor.constraint(equalTo: bottomAnchor, constant: 8)",
      ]) func contradictory(_ lines: String)
    {
      #expect(Self.rules(lines) == ["conflict"])
    }

    @Test("the last baseline of a plain view is its bottom edge") func plainViews() {
      let lines =
        "a.bottomAnchor.constraint(equalTo: bottomAnchor); a.lastBaselineAnchor.constraint(equalTo: bottomAnchor, constant: -8)"
      #expect(Self.rules(lines, "UIView") == ["conflict"])
      #expect(Self.rules(lines).isEmpty)
    }

    @Test("the views of a stack that aligns baselines are at unknown distances") func stacks() {
      func stack(_ alignment: String) -> String {
        """
        final class Row: UIView {
          init() {
            super.init(frame: .zero)
            let a = UILabel(), b = UILabel()
            let stack = UIStackView(arrangedSubviews: [a, b])
            stack.alignment = .\(alignment)
            addSubview(stack)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
            a.topAnchor.constraint(equalTo: b.topAnchor, constant: 4).isActive = true
          }
        }
        """
      }
      #expect(!LayoutSourceCodeTests.rules(in: stack("firstBaseline")).contains("conflict"))
      #expect(!LayoutSourceCodeTests.rules(in: stack("lastBaseline")).contains("conflict"))
      #expect(LayoutSourceCodeTests.rules(in: stack("top")).contains("conflict"))
    }

    @Test("margins are as unknown as those of guides") func margins() {
      func pin(_ attribute: String, _ constant: Int) -> String {
        "NSLayoutConstraint(item: a, attribute: .\(attribute), relatedBy: .equal, toItem: b, attribute: .\(attribute)Margin, multiplier: 1, constant: \(constant))"
      }
      let edges = "a.leadingAnchor.constraint(equalTo: b.leadingAnchor)"
      #expect(Self.rules("\(pin("leading", 4)); \(edges)", "UIView").isEmpty)
      #expect(Self.rules("\(pin("leading", 4)); \(pin("leading", 6))", "UIView") == ["conflict"])
      let guide = "a.leadingAnchor.constraint(equalTo: b.layoutMarginsGuide.leadingAnchor)"
      #expect(Self.rules("\(guide); \(pin("leading", 4))", "UIView") == ["conflict"])
    }
  }
#endif
