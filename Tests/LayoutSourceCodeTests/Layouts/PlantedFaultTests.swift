#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import Testing

  /// Faults in sources without any, each of which is found in its place.
  @Suite("Planted faults") struct PlantedFaultTests {
    /// A change of a clean source, the rule that reports it, and a line in which it does.
    struct Fault: Sendable, CustomTestStringConvertible {
      var rule: String
      var old: String
      var new: String
      /// The text of the line with the finding; nil for the first changed line.
      var line: String?

      init(_ rule: String, _ old: String, _ new: String, at line: String? = nil) {
        (self.rule, self.old, self.new, self.line) = (rule, old, new, line)
      }

      var testDescription: String { "\(rule): \(new.isEmpty ? "without \(old)" : new)" }
    }

    static let clean = """
      final class ArticleController: UIViewController {
        private let title = UILabel()
        private let portrait = UIImageView()
        private let line = UIView()
        private let badge = UIView()
        private let dot = UIView()
        private let share = UIButton()
        private let like = UIButton()
        private let buttons = UIStackView()
        private var widthConstraint: NSLayoutConstraint?

        override func viewDidLoad() {
          super.viewDidLoad()
          for view in [title, portrait, line] { view.translatesAutoresizingMaskIntoConstraints = false }
          badge.translatesAutoresizingMaskIntoConstraints = false
          dot.translatesAutoresizingMaskIntoConstraints = false
          buttons.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(title)
          view.addSubview(portrait)
          view.addSubview(line)
          view.addSubview(badge)
          badge.addSubview(dot)
          view.addSubview(buttons)
          buttons.axis = .horizontal
          buttons.addArrangedSubview(share)
          buttons.addArrangedSubview(like)
          let guide = view.safeAreaLayoutGuide
          NSLayoutConstraint.activate([
            portrait.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),
            portrait.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            portrait.widthAnchor.constraint(equalToConstant: 48),
            portrait.heightAnchor.constraint(equalTo: portrait.widthAnchor),
            title.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 8),
            title.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            title.centerYAnchor.constraint(equalTo: portrait.centerYAnchor),
            line.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 8),
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
          ])
          layOutBadge()
          layOutButtons()
        }

        private func layOutBadge() {
          let width = badge.widthAnchor.constraint(equalToConstant: 20)
          width.isActive = true
          widthConstraint = width
          badge.heightAnchor.constraint(equalToConstant: 20).isActive = true
          badge.centerXAnchor.constraint(equalTo: portrait.trailingAnchor).isActive = true
          badge.centerYAnchor.constraint(equalTo: portrait.topAnchor).isActive = true
          NSLayoutConstraint(
            item: dot, attribute: .centerX, relatedBy: .equal, toItem: badge, attribute: .centerX, multiplier: 1,
            constant: 0
          ).isActive = true
          dot.centerYAnchor.constraint(equalTo: badge.centerYAnchor).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 6).isActive = true
          dot.heightAnchor.constraint(equalToConstant: 6).isActive = true
        }

        private func layOutButtons() {
          let views = ["line": line, "buttons": buttons]
          let metrics = ["gap": 12]
          view.addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "V:[line]-gap-[buttons]", options: [], metrics: metrics, views: views))
          view.addConstraints(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|-gap-[buttons]", options: [], metrics: metrics, views: views))
        }
      }
      """

    static let faults: [Fault] = [
      Fault("visual-format", "[line]-gap-[buttons]", "[line]-gap-[buttons"),
      Fault("visual-format", "[line]-gap-[buttons]", "[lines]-gap-[buttons]"),
      Fault("visual-format", "H:|-gap-[buttons]", "H:|-gaps-[buttons]"),
      Fault("visual-format", "H:|-gap-[buttons]", "H:|-gap-[buttons(>=)]"),
      Fault("unused-format-entry", #"["line": line,"#, #"["line": line, "title": title,"#),
      Fault("unused-format-entry", #"["gap": 12]"#, #"["gap": 12, "margin": 16]"#),
      Fault("no-common-ancestor", "view.addSubview(badge)", "", at: "badge.centerXAnchor"),
      Fault("no-common-ancestor", "badge.addSubview(dot)", "", at: "NSLayoutConstraint("),
      Fault("invalid-constraint", "dot, attribute: .centerX", "dot, attribute: .width", at: "NSLayoutConstraint("),
      Fault("invalid-constraint", "multiplier: 1,", "multiplier: 0,", at: "NSLayoutConstraint("),
      Fault("invalid-constraint", "badge, attribute: .centerX", "badge, attribute: .top", at: "NSLayoutConstraint("),
      Fault(
        "autoresizing-constraints", "badge.translatesAutoresizingMaskIntoConstraints = false", "",
        at: "let width = badge.widthAnchor"),
      Fault("never-activated", "portrait.topAnchor).isActive = true", "portrait.topAnchor)"),
      Fault(
        "conflict", "portrait.widthAnchor.constraint(equalToConstant: 48),",
        "portrait.widthAnchor.constraint(equalToConstant: 48), portrait.heightAnchor.constraint(equalToConstant: 40),"),
      Fault(
        "conflict", "dot.heightAnchor.constraint(equalToConstant: 6).isActive = true",
        "dot.heightAnchor.constraint(equalTo: badge.heightAnchor).isActive = true; dot.heightAnchor.constraint(equalToConstant: 6).isActive = true"
      ),
      Fault(
        "conflict", "title.centerYAnchor.constraint(equalTo: portrait.centerYAnchor),",
        "title.centerYAnchor.constraint(equalTo: portrait.centerYAnchor), title.centerYAnchor.constraint(equalTo: portrait.topAnchor),"
      ),
      Fault("ambiguity", "line.heightAnchor.constraint(equalToConstant: 1),", "", at: "let line = UIView()"),
      Fault(
        "ambiguity", "portrait.topAnchor.constraint(equalTo: guide.topAnchor, constant: 12),", "",
        at: "portrait.leadingAnchor.constraint"),
      Fault(
        "ambiguity", "dot.centerYAnchor.constraint(equalTo: badge.centerYAnchor).isActive = true", "",
        at: "NSLayoutConstraint("),
      Fault(
        "duplicate-constraint", "line.heightAnchor.constraint(equalToConstant: 1),",
        "line.heightAnchor.constraint(equalToConstant: 1), line.heightAnchor.constraint(equalToConstant: 1),"),
      Fault(
        "left-right", "line.leadingAnchor.constraint(equalTo: guide.leadingAnchor)",
        "line.leftAnchor.constraint(equalTo: guide.leftAnchor)"),
      Fault(
        "left-right", "portrait.leadingAnchor.constraint(equalTo: guide.leadingAnchor",
        "portrait.leftAnchor.constraint(equalTo: guide.leftAnchor"),
      Fault(
        "required-priority-change", "widthConstraint = width", "width.priority = .defaultHigh"),
      Fault(
        "arranged-edges", "buttons.addArrangedSubview(like)",
        "buttons.addArrangedSubview(like); like.trailingAnchor.constraint(equalTo: buttons.trailingAnchor).isActive = true"
      ),
      Fault(
        "deprecated-layout", "equalTo: guide.topAnchor, constant: 12",
        "equalTo: topLayoutGuide.bottomAnchor, constant: 12"),
    ]

    @Test("the source without them is clean") func withoutFaults() {
      #expect(findings(in: Self.clean) == [])
    }

    @Test("each is found in its place", arguments: faults) func found(_ fault: Fault) throws {
      let range = try #require(Self.clean.firstRange(of: fault.old))
      let text = String(Self.clean[..<range.lowerBound] + fault.new + Self.clean[range.upperBound...])
      let wanted = fault.line ?? String(fault.new.prefix { $0 != "\n" })
      let line = try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(wanted) })
      let found = checkSource(text).findings
      #expect(
        found.contains { $0.rule == fault.rule && $0.location?.line == line + 1 },
        "\(found.map { "\($0.location?.line ?? 0) \($0.rule): \($0.message)" })")
      // Nothing else is wrong with it.
      #expect(
        found.allSatisfy { $0.rule == fault.rule || fault.rule == "visual-format" || fault.rule == "never-activated" },
        "\(found.map(\.message))")
    }
  }
#endif
