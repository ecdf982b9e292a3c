#if SwiftSource
  import Testing

  /// Constraints that code which did not run may change: they take part in no contradiction.
  @Suite("Constraints that other code changes") struct ChangedConstraintTests {
    /// The rules of a view whose panel is 0 high, with a view in it that needs 20.
    private func panel(_ members: String, making: String = "", property: String = "private") -> [String] {
      rules(
        in: """
          final class PanelView: UIView {
            private let panel = UIView()
            private let line = UIView()
            \(property) var height: NSLayoutConstraint?
            override init(frame: CGRect) {
              super.init(frame: frame)
              for view in [panel, line] { view.translatesAutoresizingMaskIntoConstraints = false }
              addSubview(panel)
              panel.addSubview(line)
              height = panel.heightAnchor.constraint(equalToConstant: 0)
              height?.isActive = true
              NSLayoutConstraint.activate([
                panel.topAnchor.constraint(equalTo: topAnchor),
                panel.leadingAnchor.constraint(equalTo: leadingAnchor),
                panel.trailingAnchor.constraint(equalTo: trailingAnchor),
                line.topAnchor.constraint(equalTo: panel.topAnchor, constant: 10),
                line.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -10),
                line.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
                line.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
                line.heightAnchor.constraint(greaterThanOrEqualToConstant: 1),
              ])
              \(making)
            }
            required init?(coder: NSCoder) { fatalError() }
            \(members)
          }
          """)
    }

    @Test("a contradiction stands if nothing else changes the constraint") func fixed() {
      #expect(panel("") == ["conflict"])
      #expect(panel("func show() { print(panel) }") == ["conflict"])
    }

    @Test(
      "another function changes its constant, priority or activity",
      arguments: [
        "func show(_ length: CGFloat) { height?.constant = length }",
        "func show(_ length: CGFloat) { self.height!.constant += length }",
        "func show() { height?.isActive = false }",
        "func show() { height?.priority = .defaultLow }",
        "func show() { NSLayoutConstraint.deactivate([height!]) }",
        "var isOpen = false { didSet { height?.constant = isOpen ? 100 : 0 } }",
        "@objc private func tapped() { UIView.animate(withDuration: 1) { self.height?.constant = 50 } }",
      ]) func changed(_ member: String)
    {
      #expect(panel(member) == [])
    }

    @Test("a function that has run changes it, and may run again") func rerun() {
      #expect(
        panel("func show(_ isOpen: Bool) { height?.constant = isOpen ? 100 : 0 }", making: "show(false)") == [])
    }

    @Test("a view that a library places anew elsewhere") func library() {
      func body(_ members: String) -> [String] {
        rules(
          in: """
            final class PanelView: UIView {
              private let panel = UIView()
              override init(frame: CGRect) {
                super.init(frame: frame)
                addSubview(panel)
                panel.snp.makeConstraints { make in
                  make.edges.equalToSuperview()
                  make.height.equalTo(0)
                  make.height.greaterThanOrEqualTo(20)
                }
              }
              required init?(coder: NSCoder) { fatalError() }
              \(members)
            }
            """)
      }
      #expect(body("") == ["conflict"])
      #expect(body("func show() { panel.snp.updateConstraints { $0.height.equalTo(40) } }") == [])
      #expect(body("func show() { panel.snp.remakeConstraints { $0.edges.equalToSuperview() } }") == [])
      #expect(body("func show() { other.snp.updateConstraints { $0.height.equalTo(40) } }") == ["conflict"])
    }

    @Test("code of another file has the view, and changes its constraint") func foreign() {
      let view = """
        final class BarView: UIView {
          var height: NSLayoutConstraint?
          override init(frame: CGRect) {
            super.init(frame: frame)
            height = heightAnchor.constraint(equalToConstant: 0)
            height?.isActive = true
            heightAnchor.constraint(greaterThanOrEqualToConstant: 5).isActive = true
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      #expect(rules(in: view) == ["conflict"])
      #expect(rules(in: view, besides: ["func show(_ bar: BarView) { bar.height?.constant = 20 }"]) == [])
      // That of another class.
      #expect(
        rules(in: view, besides: ["final class Other { var height = 1.0; func show() { self.height = 2 } }"])
          == ["conflict"])
    }

    @Test("the elements of a list that is filled elsewhere are not known") func emptyList() {
      #expect(
        rules(
          in: """
            final class PileView: UIView {
              private(set) var views: [UIView] = []
              private func attribute(_ second: NSLayoutConstraint.Attribute? = nil) -> NSLayoutConstraint {
                let attribute = second != nil ? second! : NSLayoutConstraint.Attribute.centerX
                return NSLayoutConstraint(
                  item: self, attribute: .centerX, relatedBy: .equal, toItem: views.first!, attribute: attribute,
                  multiplier: 1, constant: 0)
              }
              override func updateConstraints() {
                addConstraint(attribute())
                super.updateConstraints()
              }
            }
            """) == [])
    }
  }
#endif
