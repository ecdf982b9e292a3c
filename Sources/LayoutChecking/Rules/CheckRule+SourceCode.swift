// The rules for source code. An analysis of the code finds the violations. The rules are also in builds without this
// analysis, so that settings are valid in all builds.
extension CheckRule {
  private init(
    source id: String, _ severity: RuleSeverity, _ summary: String, rationale: String, bad: String, good: String
  ) {
    self.init(id, severity, summary, rationale: rationale, format: nil, bad: bad, good: good) { _ in [] }
  }

  static let visualFormat = CheckRule(
    source: "visual-format", .error,
    "A format string that does not parse, or names a view, metric or option that there is not.",
    rationale: """
      `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)` raises an exception when it runs. The \
      place is inside of the string, where Apple's parser stops.
      """,
    bad: """
      func layOut(label: UILabel, in view: UIView) {
        let views = ["label": label]
        view.addConstraints(
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[caption]-|", options: [], metrics: nil, views: views))
      }
      """,
    good: """
      func layOut(label: UILabel, in view: UIView) {
        let views = ["label": label]
        view.addConstraints(
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[label]-|", options: [], metrics: nil, views: views))
      }
      """)

  static let invalidConstraint = CheckRule(
    source: "invalid-constraint", .error,
    "Attributes or a multiplier at which `NSLayoutConstraint` raises an exception.",
    rationale: """
      A location needs another item, a size cannot be related to a location, nor leading to left, and a location cannot \
      be 0 times another one. The types of anchors exclude most of this, but not leading with left; \
      `NSLayoutConstraint(item:…)`, SnapKit and Masonry exclude nothing.
      """,
    bad: """
      func layOut(label: UILabel, in view: UIView) {
        NSLayoutConstraint(
          item: label, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1,
          constant: 8
        ).isActive = true
      }
      """,
    good: """
      func layOut(label: UILabel, in view: UIView) {
        NSLayoutConstraint(
          item: label, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1,
          constant: 8
        ).isActive = true
      }
      """)

  static let noCommonAncestor = CheckRule(
    source: "no-common-ancestor", .error, "A constraint that is activated between views without a common ancestor.",
    rationale: """
      It is an exception when it runs. SnapKit stops at a constraint to the superview of a view that has none. A finding \
      needs that all of the code since the view was made is known, and that nothing in it adds the view.
      """,
    bad: """
      final class CardView: UIView {
        init() {
          super.init(frame: .zero)
          let title = UILabel()
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          addSubview(title)
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """,
    good: """
      final class CardView: UIView {
        init() {
          super.init(frame: .zero)
          let title = UILabel()
          title.translatesAutoresizingMaskIntoConstraints = false
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """)

  static let requiredPriorityChange = CheckRule(
    source: "required-priority-change", .warning,
    "The priority of an active constraint that changes to or from required.",
    rationale: "AppKit, and UIKit before iOS 13, raise an exception. Other changes are allowed at any time.",
    bad: """
      func layOut(label: UILabel) {
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        width.priority = .defaultHigh
      }
      """,
    good: """
      func layOut(label: UILabel) {
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        width.priority = .defaultHigh
        width.isActive = true
      }
      """)

  static let autoresizingConstraints = CheckRule(
    source: "autoresizing-constraints", .warning,
    "A view with constraints whose `translatesAutoresizingMaskIntoConstraints` is never switched off.",
    rationale: """
      Its frame and mask become constraints too, and contradict the others. Views that other code has are not \
      reported, nor are arranged views, for which a stack view does it, and views that libraries of constraints place.
      """,
    bad: """
      final class CardView: UIView {
        init() {
          super.init(frame: .zero)
          let title = UILabel()
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """,
    good: """
      final class CardView: UIView {
        init() {
          super.init(frame: .zero)
          let title = UILabel()
          title.translatesAutoresizingMaskIntoConstraints = false
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """)

  static let neverActivated = CheckRule(
    source: "never-activated", .warning, "A constraint that is made and used for nothing.",
    rationale: "It has no effect until it is active.",
    bad: """
      func layOut(label: UILabel, in view: UIView) {
        label.topAnchor.constraint(equalTo: view.topAnchor)
      }
      """,
    good: """
      func layOut(label: UILabel, in view: UIView) {
        label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
      """)

  static let unusedFormatEntry = CheckRule(
    source: "unused-format-entry", .warning, "A view or metric in the dictionary of formats that none of them names.",
    rationale: "It is left over, or a format lacks it.",
    bad: """
      func layOut(label: UILabel, icon: UIImageView, in view: UIView) {
        let views = ["label": label, "icon": icon]
        view.addConstraints(
          NSLayoutConstraint.constraints(withVisualFormat: "H:|-[label]-|", options: [], metrics: nil, views: views))
      }
      """,
    good: """
      func layOut(label: UILabel, icon: UIImageView, in view: UIView) {
        let views = ["label": label, "icon": icon]
        view.addConstraints(
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[icon]-[label]-|", options: [], metrics: nil, views: views))
      }
      """)

  static let arrangedEdges = CheckRule(
    source: "arranged-edges", .warning, "A constraint that places a view where its stack view places it.",
    rationale: """
      A stack view makes constraints of its own for the views that it arranges: along its axis always, across it where \
      its alignment is `.fill`. Another one for the same edge says the same or contradicts it. Constraints across the \
      axis of a stack with another alignment, inequalities and preferences are not reported.
      """,
    bad: """
      func layOut(label: UILabel, in view: UIView) {
        let stack = UIStackView(arrangedSubviews: [label])
        stack.axis = .vertical
        view.addSubview(stack)
        label.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true
      }
      """,
    good: """
      func layOut(label: UILabel, in view: UIView) {
        let stack = UIStackView(arrangedSubviews: [label])
        stack.axis = .vertical
        view.addSubview(stack)
        label.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      """)

  static let deprecatedLayout = CheckRule(
    source: "deprecated-layout", .warning, "A guide that newer systems replace.",
    rationale: "`topLayoutGuide` and `bottomLayoutGuide` are deprecated since iOS 11.",
    bad: """
      final class CardController: UIViewController {
        let card = UILabel()
        override func viewDidLoad() {
          card.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(card)
          card.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      """,
    good: """
      final class CardController: UIViewController {
        let card = UILabel()
        override func viewDidLoad() {
          card.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(card)
          card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      """)

  static let preferAnchors = CheckRule(
    source: "prefer-anchors", .off,
    "Constraints of a format string or of `NSLayoutConstraint(item:…)` that anchors can express.",
    rationale: """
      The compiler checks anchors: which views there are, and which attributes can be related. `check --fix` writes \
      them in place of the others, wherever the constraints stay the same; if they cannot, the finding says why.
      """,
    bad: """
      func layOut(label: UILabel, in view: UIView) {
        NSLayoutConstraint(
          item: label, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
          constant: 0
        ).isActive = true
      }
      """,
    good: """
      func layOut(label: UILabel, in view: UIView) {
        label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
      }
      """)
}
