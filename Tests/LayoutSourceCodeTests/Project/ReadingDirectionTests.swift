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

    // MARK: Arms of conditions

    /// A row whose icon has other constraints in the arms of a condition.
    private func mirrored(_ condition: String, _ first: String, _ second: String, more: String = "") -> String {
      """
      final class Row: UIView {
        private let icon = UIView(), title = UIView()
        private let isRTL: Bool
        private var isMirroredForRTL = false
        init(direction: UIUserInterfaceLayoutDirection, flag: Bool, isRTL: Bool) {
          self.isRTL = isRTL
          super.init(frame: .zero)
          [icon, title].forEach { $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0) }
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 44).isActive = true
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          icon.topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(more)
          \(condition)
            \(first)
          } else {
            \(second)
          }
        }
      }
      """
    }

    private let right = "icon.rightAnchor.constraint(equalTo: rightAnchor, constant: -16).isActive = true"
    private let left = "icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 16).isActive = true"

    @Test(
      "code that mirrors by hand has no findings",
      arguments: [
        "if effectiveUserInterfaceLayoutDirection == .rightToLeft {",
        "if .rightToLeft == UIApplication.shared.userInterfaceLayoutDirection {",
        "if Locale.characterDirection(forLanguage: \"ar\") == .rightToLeft {", "if isRTL {",
        "if Layout.isRightToLeft() {",
        "if (self.isRTL == true) {", "if flag && isRTL {",
        "if case .rightToLeft = effectiveUserInterfaceLayoutDirection {", "if isMirroredForRTL {",
      ]) func mirroredByHand(_ condition: String)
    {
      let text = mirrored(condition, right, left)
      #expect(check(text, nil).findings.map(\.rule) == [])
      #expect(fixed(text).text == text)
      // Without such a condition, both are findings.
      #expect(check(mirrored("if flag {", right, left), nil).findings.map(\.rule).contains("left-right"))
    }

    @Test("arms have the direction of their condition") func directionOfArms() {
      // From right to left, the right edge is the leading one.
      let pinned = "icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true"
      let more = "icon.rightAnchor.constraint(equalTo: rightAnchor, constant: -16).isActive = true"
      let condition = "if effectiveUserInterfaceLayoutDirection == .rightToLeft {"
      let width =
        "widthAnchor.constraint(equalToConstant: 100).isActive = true; icon.widthAnchor.constraint(equalToConstant: 20).isActive = true"
      #expect(rules(mirrored(condition, pinned, "print(1)", more: "\(more); \(width)"), nil) == [])
      #expect(rules(mirrored(condition, "print(1)", pinned, more: "\(more); \(width)"), nil) == ["conflict"])
      let unequal = condition.replacing("==", with: "!=")
      #expect(rules(mirrored(unequal, "print(1)", pinned, more: "\(more); \(width)"), nil) == [])
      #expect(rules(mirrored(unequal, pinned, "print(1)", more: "\(more); \(width)"), nil) == ["conflict"])
      let negated = "if !isRTL {"
      #expect(rules(mirrored(negated, pinned, "print(1)", more: "\(more); \(width)"), nil) == ["conflict"])
    }

    @Test(
      "the direction of another object is not that of views",
      arguments: [
        "comment.isRTL", "comment.layoutDirection == .rightToLeft", "viewModel.text.isRTL", "self.comment.isRTL",
        "comment.language().isRightToLeft", "!comment.isLTR",
      ]) func otherObjects(_ condition: String)
    {
      let pinned = "icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true"
      let twice = "\(pinned); icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 16).isActive = true"
      #expect(
        rules(mirrored("if \(condition) {", "\(left); \(pinned.replacing("16", with: "20"))", "print(1)"), nil) == [])
      #expect(rules(mirrored("if \(condition) {", twice, "print(1)"), nil) == [])
      // Behind the branch, the document has any direction.
      let more = "if \(condition) { title.textAlignment = .right }"
      let text = mirrored("if flag {", "\(left); \(pinned.replacing("16", with: "20"))", "print(1)", more: more)
      #expect(rules(text, nil) == ["conflict"])
    }

    @Test(
      "the direction of views, types and traits is",
      arguments: [
        "traitCollection.layoutDirection == .rightToLeft", "self?.isRTL == true", "Layout.shared.isRTL",
        "Locale.current.language.characterDirection == .rightToLeft",
        "icon.effectiveUserInterfaceLayoutDirection == .rightToLeft",
        "titleLabel.isRTL", "UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft",
        "UIView.userInterfaceLayoutDirection(for: semanticContentAttribute) == .rightToLeft",
      ]) func objectsOfViews(_ condition: String)
    {
      // From right to left, the left edge is the trailing one.
      let twice = """
        icon.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
        icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 20).isActive = true
        """
      #expect(rules(mirrored("if \(condition) {", twice, "print(1)"), nil) == ["conflict"])
    }

    @Test("edges are unrelated where it is not known which arm is taken") func unknownArms() {
      let condition = "if usesRTL(flag) {"
      let pinned = "icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true"
      #expect(rules(mirrored(condition, "\(left); \(pinned.replacing("16", with: "20"))", "print(1)"), nil) == [])
      let twice = "\(pinned); \(pinned.replacing("16", with: "20"))"
      #expect(rules(mirrored(condition, twice, "print(1)"), nil) == ["conflict"])
      #expect(
        rules(mirrored(condition, "\(left); \(left.replacing("16", with: "20"))", "print(1)"), nil) == ["conflict"])
    }

    @Test("an arm of one direction excludes those of the other") func excludedArms() {
      let condition = "if effectiveUserInterfaceLayoutDirection == .rightToLeft {"
      let inner = """
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
          icon.widthAnchor.constraint(equalToConstant: 4).isActive = true
        }
        icon.widthAnchor.constraint(equalToConstant: 8).isActive = true
        """
      #expect(rules(mirrored(condition, "print(1)", inner), nil) == [])
      #expect(rules(mirrored(condition, inner, "print(1)"), nil).contains("conflict"))
    }

    @Test(
      "conditions that test types and values are followed in files that mention directions",
      arguments: [
        "superview is UILabel", "superview as? UILabel != nil", "flag ? isRTL : flag",
        "(superview is UILabel) && isRTL",
        "superview is UILabel || isRTL && flag", "!(superview is UILabel)",
      ]) func otherConditions(_ condition: String)
    {
      let twice = "icon.widthAnchor.constraint(equalToConstant: 4).isActive = true; "
      let arm = twice + twice.replacing("4", with: "8")
      #expect(rules(mirrored("if \(condition) {", arm, "print(1)"), nil).contains("conflict"))
      #expect(rules(mirrored("if \(condition) {", "print(1)", arm), nil).contains("conflict"))
    }

    @Test("the cases of a switch have directions") func cases() {
      func text(_ first: String, _ second: String) -> String {
        mirrored("switch direction { case .rightToLeft:", first, second)
          .replacing("} else {", with: "default:")
      }
      #expect(check(text(right, left), nil).findings.map(\.rule) == [])
    }
  }
#endif
