#if SwiftSource
  import Testing

  /// Views of classes of the program in a layout that is displayed.
  @Suite("Views of own classes") struct OwnClassTests {
    private func screen(_ badge: String) -> String {
      """
      final class Screen: UIViewController {
        let badge = Badge()
        override func viewDidLoad() {
          view.addSubview(badge)
          badge.translatesAutoresizingMaskIntoConstraints = false
          badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 10).isActive = true
          badge.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
        }
      }
      \(badge)
      """
    }

    @Test("A stack view arranges what its initialiser adds") func stacks() throws {
      let source = try VisibleSource(
        screen(
          """
          final class Badge: UIStackView {
            let icon = UIView(), bar = UIView()
            override init(frame: CGRect) {
              super.init(frame: frame)
              spacing = 4
              addArrangedSubview(icon)
              addArrangedSubview(bar)
              icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
              icon.heightAnchor.constraint(equalToConstant: 16).isActive = true
              bar.widthAnchor.constraint(equalToConstant: 30).isActive = true
            }
            required init(coder: NSCoder) { fatalError() }
          }
          """))
      #expect(source.frame("badge") == "20 10 58 16")
      #expect(source.frame("bar") == "28 0 30 16")
    }

    @Test("What a view's own class lays out elsewhere is noted") func unseen() throws {
      let source = try VisibleSource(
        screen(
          """
          final class Badge: UIView {
            let icon = UIView()
            override func didMoveToSuperview() {
              addSubview(icon)
              icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
            }
          }
          """))
      #expect(source.notes.contains("'badge' is laid out by its own class 'Badge', which is not followed here"))
    }
  }
#endif
