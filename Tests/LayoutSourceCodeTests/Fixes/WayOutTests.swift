#if SwiftSource
  import Testing

  /// The advice of conflicts in code, whose views have sizes that are not known.
  @Suite("Ways out of conflicts in code") struct WayOutTests {
    private func card(_ constraints: String) -> String {
      """
      final class Card: UIView {
        let bar = UIView(), box = UIView()
        init() {
          super.init(frame: .zero)
          [bar, box].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }
          NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: trailingAnchor),
            bar.topAnchor.constraint(equalTo: topAnchor),
            bar.heightAnchor.constraint(equalToConstant: 10),
            box.topAnchor.constraint(equalTo: bar.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: 10),
            \(constraints)
          ])
        }
      }
      """
    }

    private func advice(_ constraints: String) -> [String] {
      findings(in: card(constraints)).map { $0.split(separator: "; ").last.map(String.init) ?? "" }
    }

    @Test("A constant that holds for a single width of the superview is no way out") func singleWidth() {
      // By hand: half of the width is the whole, so the width is 0, and the box has −40; with 20 more it would be 40.
      let found = advice(
        """
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
        """)
      #expect(found == ["one way out: give it a priority below 1000"])
    }

    @Test("A ratio that leaves no width is told without the edges of other views") func noWidth() {
      let text = card(
        """
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        bar.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
        """)
      let found = checkSource(text).findings
      #expect(
        found.map { $0.related.map(\.message) } == [
          [
            "bar.leading == self.leading", "bar.trailing == self.trailing",
            "together with 'self' is at least a point wide",
          ]
        ])
    }

    @Test("Lengths that add up to the size of the superview have a constant as a way out") func sums() {
      let found = advice(
        """
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -5),
        box.widthAnchor.constraint(equalToConstant: 30),
        bar.widthAnchor.constraint(equalToConstant: 44),
        """)
      #expect(found == ["one way out: lower the constant by 4, to 40"])
    }

    @Test("A superview with a size of its own has a constant as a way out") func ownSize() {
      let found = advice(
        """
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        widthAnchor.constraint(equalToConstant: 60),
        box.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
        box.widthAnchor.constraint(equalToConstant: 20),
        """)
      #expect(found == ["one way out: raise the constant by 10, to 30"])
    }

    @Test("Advice does not mention other conflicts as reported if they are suppressed") func suppressed() {
      let rows = """
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 20),
        box.widthAnchor.constraint(equalToConstant: 30),
        """
      let both =
        rows + "\nheightAnchor.constraint(lessThanOrEqualToConstant: 10), heightAnchor.constraint(equalToConstant: 12),"
      #expect(advice(both).count == 2)
      #expect(advice(both).allSatisfy { $0.contains("together with those of other conflicts:") }, "\(advice(both))")
      let one = both.replacing("Constant: 20),", with: "Constant: 20), // tinamou:disable:this conflict")
        .replacing("Constant: 30),", with: "Constant: 30), // tinamou:disable:this conflict")
      #expect(advice(one).count == 1)
      #expect(advice(one).allSatisfy { $0.contains("together with those of suppressed conflicts:") }, "\(advice(one))")
    }
  }
#endif
