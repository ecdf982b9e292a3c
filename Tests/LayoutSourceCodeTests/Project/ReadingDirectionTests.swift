#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Conflicts in code that only a reading direction from right to left has.
  @Suite("Reading directions in Swift sources") struct ReadingDirectionTests {
    private func check(_ text: String, _ direction: LayoutDirection?, besides others: [String] = []) -> CheckedFile {
      let files = ([text] + others).enumerated().map {
        SwiftFile(path: "\($0.offset).swift", bytes: Array($0.element.utf8))
      }
      let analyzer = SourceAnalyzer(SwiftProject(files))
      var options = LayoutChecker.Options()
      options.direction = direction
      return LayoutChecker(engine: LayoutEngine(), options: options).check(
        analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "0.swift",
        settings: ProjectSettings())
    }

    private func row(_ left: String, _ right: String, more: String = "") -> String {
      """
      final class Row: UIView {
        private let a = UIView(), b = UIView()
        init() {
          super.init(frame: .zero)
          [a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }
          NSLayoutConstraint.activate([
            a.\(left)Anchor.constraint(equalTo: \(left)Anchor, constant: 16),
            a.\(right)Anchor.constraint(equalTo: b.\(left)Anchor, constant: -8),
            b.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            a.widthAnchor.constraint(equalTo: b.widthAnchor), a.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
            a.topAnchor.constraint(equalTo: topAnchor), a.bottomAnchor.constraint(equalTo: bottomAnchor),
            b.topAnchor.constraint(equalTo: topAnchor), b.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
          \(more)
        }
      }
      """
    }

    private func rules(_ text: String, _ direction: LayoutDirection?, besides others: [String] = []) -> [String] {
      check(text, direction, besides: others).findings.map(\.rule).filter { $0 != "left-right" }
    }

    @Test("leading and trailing turn, left and right stay") func turned() {
      let mixed = row("left", "right")
      #expect(rules(mixed, nil) == [])
      #expect(rules(mixed, .leftToRight) == [])
      #expect(rules(mixed, .rightToLeft) == ["conflict"])
      #expect(rules(row("leading", "trailing"), .rightToLeft) == [])
    }

    @Test("constants and the order of the anchors turn with their edges") func constants() {
      func card(_ second: String) -> String {
        """
        final class Card: UIView {
          init(a: UIView) {
            super.init(frame: .zero)
            addSubview(a)
            a.translatesAutoresizingMaskIntoConstraints = false
            a.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
            \(second).isActive = true
          }
        }
        """
      }
      let left = card("a.leftAnchor.constraint(equalTo: leftAnchor, constant: 20)")
      #expect(rules(left, nil) == ["conflict"])
      #expect(rules(left, .rightToLeft) == [])
      let right = card("rightAnchor.constraint(equalTo: a.rightAnchor, constant: 20)")
      #expect(rules(right, nil) == [])
      #expect(rules(right, .rightToLeft) == ["conflict"])
    }

    @Test("code that reads or sets the direction is checked in its own, as a note says") func ownDirection() {
      let note = "the code reads or sets the reading direction itself, so it is checked from left to right alone"
      let own = row("left", "right", more: "semanticContentAttribute = .forceLeftToRight")
      #expect(rules(own, .rightToLeft) == [])
      #expect(check(own, .rightToLeft).notes == [note])
      #expect(check(own, nil).notes == [])
      let app = "func launch() { UIView.appearance().semanticContentAttribute = .forceLeftToRight }"
      #expect(rules(row("left", "right"), .rightToLeft, besides: [app]) == [])
      let other = "final class Player: UIView { func set() { semanticContentAttribute = .playback } }"
      #expect(rules(row("left", "right"), .rightToLeft, besides: [other]) == ["conflict"])
    }

    @Test(
      "comments, strings and other names are no code that reads or sets the direction",
      arguments: ["// TODO: RTL, semanticContentAttribute", "print(\"isRTL rightToLeft\")", "let cartRTLine = 1"])
    func words(_ more: String) {
      #expect(rules(row("left", "right", more: more), .rightToLeft) == ["conflict"])
    }

    @Test("code that reads the direction is about its own type, also in an extension") func ownType() {
      let name = "final class Row"
      let other = row("left", "right").replacing(name, with: "final class Other")
      let reading = """
        extension Other {
          override func layoutSubviews() { print(effectiveUserInterfaceLayoutDirection == .rightToLeft) }
        }
        """
      let text = [row("left", "right"), other, reading].joined(separator: "\n")
      let checked = check(text, .rightToLeft)
      let conflicts = checked.findings.filter { $0.rule == "conflict" }
      #expect(conflicts.count == 1 && conflicts.first?.location?.line ?? 0 < 20)
      #expect(checked.notes.first?.hasPrefix("some of the code reads or sets the reading direction itself") == true)
      #expect(rules([other, reading].joined(separator: "\n"), .rightToLeft) == [])
    }

    @Test("a helper of another file that reads the direction counts where it is called") func helpers() {
      let helper = """
        extension UIView { var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft } }
        """
      #expect(rules(row("left", "right", more: "print(isTurned)"), .rightToLeft, besides: [helper]) == [])
      #expect(rules(row("left", "right"), .rightToLeft, besides: [helper]) == ["conflict"])
    }
  }
#endif
